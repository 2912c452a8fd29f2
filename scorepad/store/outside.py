"""How a game looks outside of the store: its record, with what a store knows beside it under ``"kept"``.

``{"id": "5f…", "begun": 1794873600000, "changed": 1794875100000, "spent": 1500000, "colours": [0, 3, null]}``: a name
that is the same on every device, when it was begun and last played, the milliseconds of playing if they are known, and
the colours of the players that are remembered.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from scorepad.paper import paper_counts
from scorepad.record import Record
from scorepad.store.players import COLOURS

KEPT = "kept"
BACKUP, BACKUP_VERSION = "scorepad-backup", 1
"""The format of the line for what games do not tell: players without games, and settings."""
TRACK_DRAFTS, SHEET_DRAFTS = "track-drafts", "sheet-drafts"
"""The settings with tracks and sheets that are not finished yet, by name."""
DAY = 86_400_000
LONGEST_NAME = 64
"""A longer name is nothing that a set-up should offer."""
DEEPEST = 32
"""Nothing that Scorepad writes has so many brackets within brackets."""
_ID = re.compile("[0-9A-Za-z_-]{8,64}")
_LONGEST = 100 * 365 * DAY

Progress = Callable[[int, int], object]
"""Told now and then: so much of so much is done. Whatever it raises ends the work."""


def nobody(at: int, of: int) -> None:
    """Progress that nobody wants to know."""


@dataclass(frozen=True)
class Kept:
    """What a record from outside says of how it was kept. What is not plausible is as if it were not there."""

    id: str | None = None
    begun: int | None = None
    changed: int | None = None
    spent: int | None = None
    colours: tuple[int | None, ...] | None = None
    """None if nothing is said of them; a single None is a robot, or a player whom the store has forgotten."""

    def to_header(self) -> dict[str, object]:
        found = {"id": self.id, "begun": self.begun, "changed": self.changed, "spent": self.spent}
        known: dict[str, object] = {key: value for key, value in found.items() if value is not None}
        return {KEPT: known if self.colours is None else {**known, "colours": list(self.colours)}}

    @classmethod
    def read(cls, record: Record, now: int) -> Kept:
        found = record.extra.get(KEPT)
        table = found if isinstance(found, dict) else {}
        name, begun, changed = table.get("id"), _number(table, "begun", now + DAY), _number(table, "changed", now + DAY)
        return cls(
            name if isinstance(name, str) and _ID.fullmatch(name) else None,
            begun if begun is not None and (changed is None or begun <= changed) else changed,
            changed if changed is not None else begun,
            _number(table, "spent", _LONGEST),
            _colours(table.get("colours"), len(record.players)),
        )


def _number(table: dict[str, object], key: str, most: int) -> int | None:
    value = table.get(key)
    return value if type(value) is int and 0 <= value <= most else None


def _colours(found: object, players: int) -> tuple[int | None, ...] | None:
    if not isinstance(found, list) or len(found) != players:
        return None
    return tuple(one if type(one) is int and 0 <= one < COLOURS else None for one in found)


def stripped(record: Record) -> Record:
    """The record as it lies in the store."""
    if KEPT not in record.extra:
        return record
    return replace(record, extra={key: value for key, value in record.extra.items() if key != KEPT})


def content_id(record: Record) -> str:
    """A name that follows from what was played: every device finds the same. What else the header says is left out."""
    counts = [[one.rows, one.misthrows, one.bonus] for one in paper_counts(record)]
    facts = [record.game, record.mode, record.players, record.first, dict(record.options), record.moves, counts]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:32]


# What an import takes, and so what an export may write


def is_offered(name: object) -> bool:
    """Whether this is a name that a set-up can offer."""
    if not isinstance(name, str):
        return False
    return name == name.strip() != "" and len(name) <= LONGEST_NAME and name.isprintable()


def is_key(key: object) -> bool:
    """Whether this is the name of a setting."""
    return isinstance(key, str) and key.isascii() and key.isprintable() and 0 < len(key) <= LONGEST_NAME


def depth(found: object) -> int:
    """How many brackets lie within each other."""
    deep, level = 0, [found]
    while level := [one for one in level if isinstance(one, dict | list)]:
        deep += 1
        if deep > DEEPEST:
            break
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
    return deep
