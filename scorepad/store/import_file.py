"""Reading what comes from outside: every line is checked by a replay before the store hears of it.

This is the slow part of an import. It touches no store, so it can be done beside the window and given up at any time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import BinaryIO

from scorepad.paper import check_paper
from scorepad.record import MAX_BYTES, BadRecord, Record, from_json, read_json, write
from scorepad.results import GameResult, result_of
from scorepad.rules.game import Refusal, Why
from scorepad.rules.qwixx.house import HouseSheet
from scorepad.session import Session
from scorepad.store.games import now
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
    stripped,
)
from scorepad.store.players import COLOURS
from scorepad.store.sheets import FORMAT as _SHEET
from scorepad.store.sheets import import_sheet
from scorepad.store.tracks import NamedTrack, import_track

MOST_BYTES = 256 << 20
MOST_LINES = 100_000
_CHUNK = 1 << 16
_TRACK = "scorepad-track"


class BadFile(Exception):
    """A file that is not taken at all: it has more bytes or more lines than any export."""

    def __init__(self, *, lines: int = 0, megabytes: int = 0) -> None:
        super().__init__(lines, megabytes)
        self.lines = lines
        self.megabytes = megabytes


@dataclass(frozen=True)
class Refused:
    """A line that is not taken, and why."""

    line: int
    error: BadRecord


@dataclass(frozen=True)
class CheckedGame:
    """A game that replays; its record is as the store keeps it."""

    record: Record
    result: GameResult | None
    kept: Kept
    uid: str
    """Its name in the world: the one that it brought along, or else the one that follows from its content."""
    content: str


@dataclass(frozen=True)
class CheckedPlayer:
    name: str
    colour: int
    used: int


@dataclass
class Incoming:
    """What a file holds, checked."""

    games: list[CheckedGame] = field(default_factory=list)
    tracks: list[NamedTrack] = field(default_factory=list)
    sheets: list[HouseSheet] = field(default_factory=list)
    players: list[CheckedPlayer] = field(default_factory=list)
    settings: dict[str, object] = field(default_factory=dict)
    refused: list[Refused] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing in the file, not even anything to be refused."""
        return not (self.games or self.tracks or self.sheets or self.players or self.settings or self.refused)


def read_incoming(stream: BinaryIO, size: int = 0, told: Progress = nobody, moment: int | None = None) -> Incoming:
    """What a file holds: lines, or one record, track or sheet over several lines. ``size`` is what ``told`` is told
    as the whole. BadFile if it is none that can be taken; OSError if it cannot be read."""
    incoming, moment = Incoming(), now() if moment is None else moment
    head = stream.read(MAX_BYTES + 1).removeprefix(b"\xef\xbb\xbf")
    if len(head) <= MAX_BYTES and _is_one(head):
        above = head[: len(head) - len(head.lstrip())]
        _take(incoming, above.count(b"\n") + 1, head, moment)
        return incoming
    read, number = 0, 0
    for number, line in enumerate(_lines(head, stream), 1):
        if number > MOST_LINES:
            raise BadFile(lines=MOST_LINES)
        read += MAX_BYTES if line is None else len(line) + 1
        if line is None or line.strip():
            _take(incoming, number, line, moment)
        told(min(read, size), size)
    return incoming


def _is_one(data: bytes) -> bool:
    """Whether this is one JSON object over several lines."""
    try:
        return isinstance(read_json(data), dict)
    except BadRecord:
        return False


def _lines(head: bytes, stream: BinaryIO) -> Iterator[bytes | None]:
    """Line by line; None for one that is longer than any record."""
    rest, too_long, total = b"", False, len(head)
    chunk = head
    while chunk:
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield None if too_long or len(line) > MAX_BYTES else line
            too_long = False
        if len(rest) > MAX_BYTES:
            rest, too_long = b"", True
        chunk = stream.read(_CHUNK)
        total += len(chunk)
        if total > MOST_BYTES:
            raise BadFile(megabytes=MOST_BYTES >> 20)
    if rest or too_long:
        yield None if too_long else rest


def _take(incoming: Incoming, number: int, line: bytes | None, moment: int) -> None:
    try:
        if line is None:
            raise BadRecord(Refusal(Why.TOO_LONG, None, {"limit": MAX_BYTES}))
        found = read_json(line)
        kind = found.get("format") if isinstance(found, dict) else None
        if kind == _TRACK:
            incoming.tracks.append(_track(line))
        elif kind == _SHEET:
            incoming.sheets.append(import_sheet(line))
        elif isinstance(found, dict) and kind == BACKUP:
            _take_backup(incoming, found)
        else:
            incoming.games.append(checked(from_json(found), moment))
    except BadRecord as error:
        incoming.refused.append(Refused(number, error))


def _track(line: bytes) -> NamedTrack:
    track = import_track(line)
    if not is_offered(track.name):
        raise BadRecord(Refusal(Why.WRONG_TYPE, None, {"key": "name"}))
    return track


def checked(record: Record, moment: int) -> CheckedGame:
    """The game, replayed; BadRecord if it does not replay or could not be kept."""
    if any(depth(value) > DEEPEST for value in record.extra.values()):
        raise BadRecord(Refusal(Why.NOT_JSON))
    kept, session = Kept.read(record, moment), Session(stripped(record))
    # As it is written, and every move text once in the memory, however many games it is part of.
    record = session.record
    record = record.with_moves(tuple(map(sys.intern, record.moves)))
    check_paper(record)
    outside = Kept("0" * 64, moment, moment, moment, (0,) * len(record.players))
    if len(write(replace(record, extra={**record.extra, **outside.to_header()})).encode()) > MAX_BYTES:
        # It would be too long once it is exported again.
        raise BadRecord(Refusal(Why.TOO_LONG, None, {"limit": MAX_BYTES}))
    content = content_id(record)
    return CheckedGame(record, result_of(record, session.states), kept, kept.id or content, content)


def _take_backup(incoming: Incoming, found: dict[str, object]) -> None:
    if type(version := found.get("version")) is not int or version != BACKUP_VERSION:
        raise BadRecord(Refusal(Why.OTHER_FORMAT, None, {"format": BACKUP, "version": BACKUP_VERSION}))
    players, settings = found.get("players", []), found.get("settings", {})
    if not isinstance(players, list):
        raise BadRecord(Refusal(Why.WRONG_TYPE, None, {"key": "players"}))
    if not isinstance(settings, dict) or depth(settings) > DEEPEST or not all(map(is_key, settings)):
        raise BadRecord(Refusal(Why.WRONG_TYPE, None, {"key": "settings"}))
    incoming.players += [_player(one) for one in players]
    incoming.settings |= settings


def _player(found: object) -> CheckedPlayer:
    table = found if isinstance(found, dict) else {}
    name, colour, used = table.get("name"), table.get("colour"), table.get("used", 0)
    if isinstance(name, str) and type(colour) is int and type(used) is int and is_offered(name):
        # As large as a moment can become, so that it fits into the store.
        return CheckedPlayer(name, colour % COLOURS, max(0, min(used, 1 << 60)))
    raise BadRecord(Refusal(Why.WRONG_TYPE, None, {"key": "players"}))
