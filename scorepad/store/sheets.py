"""The players' own sheets: made once, kept under a name, exchanged as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from scorepad.record import BadRecord, read_json
from scorepad.rules.game import BadSetup, Refusal, Why
from scorepad.rules.qwixx.house import KEYS, LONGEST_NAME, HouseSheet, read_sheet
from scorepad.store.database import Database
from scorepad.store.games import Clock, now
from scorepad.store.tracks import MAX_BYTES, free_name

FORMAT, VERSION = "scorepad-sheet", 1


class Sheets:
    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def save(self, sheet: HouseSheet) -> None:
        """Keeps the sheet; one of the same name is replaced."""
        with self._database.change() as connection:
            connection.execute(
                "INSERT INTO sheet VALUES (?, ?, ?) "
                "ON CONFLICT (name) DO UPDATE SET layout = excluded.layout, changed = excluded.changed",
                (sheet.name, json.dumps(sheet.option), self._clock()),
            )

    def all(self) -> list[HouseSheet]:
        """Every sheet by name. What cannot be read is left out."""
        found = []
        for name, option in self._database.rows("SELECT name, layout FROM sheet ORDER BY name COLLATE NOCASE"):
            try:
                found.append(read_sheet({**json.loads(option), "name": name}))
            except (ValueError, TypeError, RecursionError, BadSetup):
                continue
        return found

    def delete(self, name: str) -> None:
        """Games that are played on it have it in their records."""
        with self._database.change() as connection:
            connection.execute("DELETE FROM sheet WHERE name = ?", (name,))


def same_sheet(one: HouseSheet, other: HouseSheet) -> bool:
    """Whatever they are called."""
    return replace(one, name=other.name) == other


def sheet_told_apart(sheet: HouseSheet, known: Iterable[HouseSheet], taken: Iterable[str]) -> HouseSheet:
    """The sheet under a name of its own. One of the same name stays as it is; the same sheet, perhaps under a number
    that it was given here, is not there twice."""
    others = {one.name for one in known if not same_sheet(one, sheet)} | set(taken)
    # With room for the number.
    wanted = sheet.name if sheet.name not in others else sheet.name[: LONGEST_NAME - 4].rstrip()
    return replace(sheet, name=free_name(wanted, others))


def export_sheet(sheet: HouseSheet) -> str:
    """The sheet as JSON, to be shared."""
    return json.dumps({"format": FORMAT, "version": VERSION, **sheet.option}, ensure_ascii=False)


def import_sheet(data: bytes) -> HouseSheet:
    """The sheet in a file; BadRecord if it is none, or makes no sense."""
    if len(data) > MAX_BYTES:
        raise BadRecord(Refusal(Why.TOO_LONG, None, {"limit": MAX_BYTES}))
    found = read_json(data)
    version = found.get("version") if isinstance(found, dict) else None
    # type(), because true would pass for 1.
    if not isinstance(found, dict) or found.get("format") != FORMAT or (type(version), version) != (int, VERSION):
        raise BadRecord(Refusal(Why.OTHER_FORMAT, None, {"format": FORMAT, "version": VERSION}))
    option = {key: value for key, value in found.items() if key in KEYS}
    if isinstance(name := option.get("name"), str):
        option["name"] = name.strip()
    try:
        return read_sheet(option)
    except BadSetup as error:
        raise BadRecord(error.refusal) from None
