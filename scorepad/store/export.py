"""Everything that is kept, as text: one game a line, each a record that can be replayed.

What games do not tell comes after them: every own track and sheet as a line of its own format, and one line for
players without games and for settings. Where there is nothing of that, there are no lines but games.

A damaged store may hold anything anywhere: what no import would take is left out, so that all else is backed up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from scorepad.record import BadRecord, Record, read, read_json, write
from scorepad.results import is_robot
from scorepad.store.database import Database
from scorepad.store.outside import (
    BACKUP,
    BACKUP_VERSION,
    DEEPEST,
    Kept,
    Progress,
    content_id,
    depth,
    is_key,
    is_offered,
    nobody,
)
from scorepad.store.sheets import Sheets, export_sheet
from scorepad.store.tracks import Tracks, export_track

PAGE = 200
"""So many games are read at once."""
BACKED_UP = "backed-up"
"""The setting that says when everything was written to a file last."""
_OF_THIS_DEVICE = ("open-game", BACKED_UP)
_VIEW = "view:"


def is_portable(key: str) -> bool:
    """Whether a setting means something on another device."""
    return key not in _OF_THIS_DEVICE and not key.startswith(_VIEW)


class Export:
    """One way through the store, oldest game first, as it is at one moment. StoreError if it cannot be read."""

    def __init__(self, database: Database, told: Progress = nobody) -> None:
        self.games = 0
        """How many were written so far."""
        self.unreadable = 0
        """Games that cannot be read, and so not be written."""
        self._database = database
        self._told = told
        self._players: list[tuple[str, int, int]] = []
        self._colours: dict[str, int] = {}
        self._seen: set[str] = set()

    def lines(self) -> Iterator[str]:
        with self._database.at_one_moment():
            found = self._database.rows("SELECT name, colour, used FROM player ORDER BY name")
            self._players = [one for one in found if is_offered(one[0]) and type(one[1]) is type(one[2]) is int]
            self._colours = {name: colour for name, colour, _used in self._players}
            found = self._database.rows("SELECT id FROM game WHERE deleted IS NULL ORDER BY begun, id")
            games = [game for (game,) in found]
            for at in range(0, len(games), PAGE):
                for header, moves, kept in self._page(games[at : at + PAGE]):
                    if line := self._line(header, moves, kept):
                        self.games += 1
                        yield line
                    else:
                        self.unreadable += 1
                    self._told(self.games + self.unreadable, len(games))
            for track in Tracks(self._database).all():
                if is_offered(track.name):
                    yield export_track(track) + "\n"
            for sheet in Sheets(self._database).all():
                yield export_sheet(sheet) + "\n"
            yield from self._rest()

    def _page(self, games: Sequence[int]) -> Iterator[tuple[str, tuple[str, ...], Kept]]:
        marks = ", ".join("?" * len(games))
        moves: dict[int, list[str]] = {game: [] for game in games}
        query = (
            "SELECT game, text FROM move JOIN game ON game.id = move.game "
            f"WHERE game IN ({marks}) AND number <= played ORDER BY game, number"
        )
        for game, text in self._database.rows(query, *games):
            moves[game].append(text)
        query = f"SELECT id, header, uid, begun, changed, spent FROM game WHERE id IN ({marks})"
        rows = {row[0]: row[1:] for row in self._database.rows(query, *games)}
        for game in games:
            header, uid, begun, changed, spent = rows[game]
            begun, changed, spent = (one if type(one) is int else None for one in (begun, changed, spent))
            yield header, tuple(moves[game]), Kept(uid if isinstance(uid, str) else None, begun, changed, spent)

    def _line(self, header: str, moves: tuple[str, ...], kept: Kept) -> str:
        """Nothing if the game cannot be read."""
        if not all(isinstance(text, str) for text in moves):
            return ""
        try:
            record = read(header).with_moves(moves)
            kept = replace(kept, id=kept.id or content_id(record), colours=self._seats(record))
        except BadRecord:
            return ""
        return write(replace(record, extra={**record.extra, **kept.to_header()})) + "\n"

    def _seats(self, record: Record) -> tuple[int | None, ...]:
        people = [name if not is_robot(record, seat) else None for seat, name in enumerate(record.players, 1)]
        self._seen.update(name for name in people if name is not None)
        return tuple(None if name is None else self._colours.get(name) for name in people)

    def _rest(self) -> Iterator[str]:
        players = [
            {"name": name, "colour": colour, "used": used}
            for name, colour, used in self._players
            if name not in self._seen
        ]
        settings = dict(self._settings())
        if players or settings:
            line = {"format": BACKUP, "version": BACKUP_VERSION, "players": players, "settings": settings}
            # In ASCII, because a hostile import may have left half a character in a setting.
            yield json.dumps(line) + "\n"

    def _settings(self) -> Iterator[tuple[str, object]]:
        for key, value in self._database.rows("SELECT key, value FROM setting ORDER BY key"):
            if is_key(key) and is_portable(key):
                with suppress(BadRecord):
                    found = read_json(value if isinstance(value, bytes) else value.encode())
                    if depth(found) < DEEPEST:
                        yield key, found
