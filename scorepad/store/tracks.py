"""The players' own tracks: entered once, kept under a name, exchanged as JSON."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from scorepad.record import BadRecord
from scorepad.rules.game import BadSetup, Refusal, Why
from scorepad.rules.qwixx.track import AppTrack, Field, read_track
from scorepad.store.database import Database
from scorepad.store.games import Clock, now

MAX_BYTES = 1 << 16
"""A hundred fields take far less."""


@dataclass(frozen=True)
class NamedTrack:
    name: str
    fields: tuple[Field, ...]

    @property
    def option(self) -> dict[str, object]:
        """The track as a record's option."""
        return {"fields": [list(field) for field in self.fields]}


class Tracks:
    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def save(self, track: NamedTrack) -> None:
        """Keeps the track; one of the same name is replaced."""
        with self._database.change() as connection:
            connection.execute(
                "INSERT INTO track VALUES (?, ?, ?) "
                "ON CONFLICT (name) DO UPDATE SET fields = excluded.fields, changed = excluded.changed",
                (track.name, json.dumps(track.option), self._clock()),
            )

    def all(self) -> list[NamedTrack]:
        """Every track by name. What cannot be read is left out."""
        found = []
        for name, option in self._database.rows("SELECT name, fields FROM track ORDER BY name COLLATE NOCASE"):
            try:
                found.append(_track(name, json.loads(option)))
            except (ValueError, BadRecord):
                continue
        return found

    def delete(self, name: str) -> None:
        with self._database.change() as connection:
            connection.execute("DELETE FROM track WHERE name = ?", (name,))


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, or the first with a number behind it that nobody has."""
    number = 1
    while (name := wanted if number == 1 else f"{wanted} {number}") in taken:
        number += 1
    return name


def told_apart(track: NamedTrack, known: Iterable[NamedTrack], taken: Iterable[str]) -> NamedTrack:
    """The track under a name of its own. One of the same name stays as it is; the same track, perhaps under a number
    that it was given here, is not there twice."""
    others = {one.name for one in known if one.fields != track.fields} | set(taken)
    return replace(track, name=free_name(track.name, others))


def export_track(track: NamedTrack) -> str:
    """The track as JSON, to be shared."""
    return json.dumps(
        {"format": "scorepad-track", "version": 1, "name": track.name, **track.option}, ensure_ascii=False
    )


def import_track(data: bytes) -> NamedTrack:
    """The track in a file; BadRecord if it is none."""
    if len(data) > MAX_BYTES:
        raise BadRecord(Refusal(Why.TOO_LONG, None, {"limit": MAX_BYTES}))
    try:
        found = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadRecord(Refusal(Why.NOT_JSON)) from None
    if not isinstance(found, dict) or found.get("format") != "scorepad-track" or found.get("version") != 1:
        raise BadRecord(Refusal(Why.OTHER_FORMAT, None, {"format": "scorepad-track", "version": 1}))
    name = found.get("name")
    if not isinstance(name, str) or not name.strip():
        raise BadRecord(Refusal(Why.WRONG_TYPE, None, {"key": "name"}))
    return _track(name.strip(), {"fields": found.get("fields")})


def _track(name: str, option: object) -> NamedTrack:
    try:
        track = read_track(option)
    except BadSetup as error:
        raise BadRecord(error.refusal) from None
    if not isinstance(track, AppTrack):
        raise BadRecord(Refusal(Why.BAD_TRACK))
    return NamedTrack(name, track.fields)
