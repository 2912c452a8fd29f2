"""The pages of a store, read one by one without SQLite: where the way to a page is damaged, the page may be sound.

A page holds records, and games and moves are told by their shape. The layout is SQLite's file format, which is promised
not to change: https://www.sqlite.org/fileformat2.html
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Row = tuple[Any, ...]
_PAGE = 4096
"""As SQLite makes them, and what is assumed if the head of the file does not say it."""
_TABLE, _INDEX, _INDEX_NODE = 13, 10, 2
"""The pages that hold records. Moves lie in their index."""
_LONGEST = 1 << 21
"""No record is longer, in bytes: such a number is damage."""
_GAME_COLUMNS = (6, 13)
"""How many columns a game had in the first version, and has at least since the second."""


@dataclass
class Found:
    """Games by their number, as their columns lie in the table; moves by game and number."""

    games: dict[int, Row] = field(default_factory=dict)
    moves: dict[int, dict[int, str]] = field(default_factory=dict)


def search(data: bytes) -> Found:
    """All games and moves in the pages of a file that are in use."""
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size if size in (512, 1024, 2048, 4096, 8192, 16384, 32768) else _PAGE
    found, unused = Found(), _unused(data, size)
    for number in range(1, len(data) // size + 1):
        if number not in unused:
            for rowid, row in _records(data, size, number):
                _sort_in(rowid, row, found)
    return found


def _sort_in(rowid: int, row: Row, found: Found) -> None:
    if rowid > 0 and (len(row) == _GAME_COLUMNS[0] or len(row) >= _GAME_COLUMNS[1]):
        if row[0] is None and isinstance(row[1], str) and row[1].startswith("{"):
            found.games[rowid] = (rowid, *row[1:])
    elif not rowid and len(row) == 3:
        game, number, text = row
        if type(game) is int and type(number) is int and isinstance(text, str):
            found.moves.setdefault(game, {})[number] = text


def _unused(data: bytes, size: int) -> set[int]:
    """The pages that were emptied: what is left in them is old."""
    unused: set[int] = set()
    trunk = _number(data, 32)
    while trunk and trunk not in unused and trunk * size <= len(data):
        unused.add(trunk)
        at = (trunk - 1) * size
        unused |= {_number(data, at + 8 + 4 * leaf) for leaf in range(min(_number(data, at + 4), size // 4 - 2))}
        trunk = _number(data, at)
    return unused


def _records(data: bytes, size: int, page: int) -> Iterator[tuple[int, Row]]:
    """The records of a page, each with its row's number; 0 in an index."""
    start = (page - 1) * size
    head = start + (100 if page == 1 else 0)
    kind = data[head]
    if kind not in (_TABLE, _INDEX, _INDEX_NODE):
        return
    first = head + (12 if kind == _INDEX_NODE else 8)
    usable = size - data[20]
    for cell in range(min(int.from_bytes(data[head + 3 : head + 5], "big"), size // 4)):
        at = start + int.from_bytes(data[first + 2 * cell : first + 2 * cell + 2], "big")
        try:
            if kind == _INDEX_NODE:
                at += 4
            length, at = _varint(data, at)
            rowid = 0
            if kind == _TABLE:
                rowid, at = _varint(data, at)
            payload = _payload(data, size, usable, at, length, usable - 35 if kind == _TABLE else _most(usable))
            yield rowid, tuple(_values(payload))
        except (IndexError, ValueError, OverflowError):
            # This record is damaged; the next one need not be.
            continue


def _most(usable: int) -> int:
    """So many bytes of an index record lie in the page itself."""
    return (usable - 12) * 64 // 255 - 23


def _payload(data: bytes, size: int, usable: int, at: int, length: int, most: int) -> bytes:
    """A record, with what of it lies in other pages."""
    if length > _LONGEST:
        raise ValueError
    if length <= most:
        return data[at : at + length]
    least = (usable - 12) * 32 // 255 - 23
    here = least + (length - least) % (usable - 4)
    here = here if here <= most else least
    payload, page = data[at : at + here], _number(data, at + here)
    while len(payload) < length:
        if not 0 < page * size <= len(data):
            raise ValueError
        begin = (page - 1) * size
        payload += data[begin + 4 : begin + 4 + min(usable - 4, length - len(payload))]
        page = _number(data, begin)
    return payload


def _values(payload: bytes) -> Iterator[object]:
    end, at = _varint(payload, 0)
    body = end
    while at < end:
        kind, at = _varint(payload, at)
        if kind >= 12:
            length = (kind - 12) // 2
            value: object = payload[body : body + length]
            if len(payload) < body + length:
                raise ValueError
            yield payload[body : body + length].decode("utf-8", "replace") if kind % 2 else value
        elif kind in (8, 9):
            length = 0
            yield kind - 8
        elif kind in (0, 7):
            length = 8 if kind else 0
            yield None
        else:
            length = (1, 2, 3, 4, 6, 8)[kind - 1]
            yield int.from_bytes(payload[body : body + length], "big", signed=True)
        body += length


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of up to nine bytes, and where the next thing begins."""
    value = 0
    for step in range(8):
        byte = data[at + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + step + 1
    return value << 8 | data[at + 8], at + 9


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")
