"""Rescues the games of a damaged store into a new one, with the help of the safety copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scorepad.record import BadRecord, read
from scorepad.rules.game import IllegalMove
from scorepad.session import Session
from scorepad.store import wreck
from scorepad.store.database import Database
from scorepad.store.games import insert_game, now
from scorepad.store.rows import new_uid, read_earlier
from scorepad.store.wreck import Row, Wreck

Tell = Callable[[int, int], object]
_REST = {"player": "name", "track": "name", "sheet": "name", "setting": "key"}
"""The other tables, and what a row of them is called by."""


@dataclass(frozen=True)
class Rescued:
    """How it went: so many games came back whole, so many in part, so many not at all."""

    whole: int = 0
    partly: int = 0
    lost: int = 0
    aside: str = ""
    """What the damaged file is called now; nothing if there was none."""

    @property
    def games(self) -> int:
        return self.whole + self.partly


@dataclass(frozen=True)
class _Saved:
    """A game that is in the new file."""

    number: int
    played: int
    whole: bool
    shown: bool


def rescue(sources: Sequence[Path], into: Database, tell: Tell = lambda at, of: None) -> Rescued:
    """Copies everything that can be read, the first source first: it is the file itself, the others are copies of what
    it was. Every rescued game replays. StoreError if the new file cannot be written."""
    saved: dict[str, _Saved] = {}
    missing: set[int] = set()
    trusted = False
    with into.change() as connection:
        for at, path in enumerate(sources):
            if not path.is_file() or not path.stat().st_size:
                continue
            with wreck.opened(path) as found:
                games = found.games()
                wanted = {number: row for number, row in games.items() if not trusted or number in missing}
                for done, row in enumerate(wanted.values()):
                    tell(done, len(wanted))
                    _save(connection, found, row, saved)
                _save_rest(connection, found)
                numbers = found.numbers() | games.keys() if at == 0 else set()
                missing |= numbers - {one.number for one in saved.values() if one.whole}
                # Only if all of it could be read, what it does not have was deleted.
                trusted = trusted or not found.broken
    shown = [one for one in saved.values() if one.shown]
    whole = sum(one.whole for one in shown)
    lost = missing - {one.number for one in saved.values()}
    return Rescued(whole, len(shown) - whole, len(lost))


def _save(connection: sqlite3.Connection, found: Wreck, row: Row, saved: dict[str, _Saved]) -> None:
    """Puts a game into the new file, if it is not there yet in a better state."""
    number, header, played, begun, changed, uid, revision, spent, deleted, earlier = row
    uid = uid if isinstance(uid, str) and uid else new_uid()
    have = saved.get(uid)
    if have and have.whole:
        return
    count = _whole_number(played, 0)
    texts = found.moves(number, count)
    try:
        session = _replayed(header, texts, count, earlier if isinstance(earlier, str) else None)
    except BadRecord:
        return
    if have and have.played >= session.played:
        return
    if have:
        connection.execute("DELETE FROM game WHERE id = ?", (have.number,))
    taken = connection.execute("SELECT 1 FROM game WHERE id = ?", (number,)).fetchone()
    begun, changed = _whole_number(begun, 0), _whole_number(changed, 0)
    made = insert_game(
        connection,
        session,
        uid,
        begun or changed or now(),
        changed or begun or now(),
        spent if type(spent) is int else None,
        None if taken else number,
        _whole_number(revision, 0),
    )
    gone = type(deleted) is int
    if gone:
        connection.execute("UPDATE game SET deleted = ? WHERE id = ?", (deleted, made))
    saved[uid] = _Saved(made, session.played, type(played) is int and session.played == played, not gone)


def _replayed(header: object, texts: tuple[str, ...], played: int, earlier: str | None) -> Session:
    """The game as it was left, or as far as it replays; BadRecord if it cannot even begin."""
    record = read(header if isinstance(header, str) else "")
    try:
        return Session(record.with_moves(texts[:played]), texts[played:], read_earlier(earlier))
    except BadRecord:
        session = Session(record)
        with suppress(IllegalMove):
            for text in texts[:played]:
                session.submit(text)
        return session


def _save_rest(connection: sqlite3.Connection, found: Wreck) -> None:
    """Players, tracks, sheets and settings. What is there already is newer."""
    for table, key in _REST.items():
        own = connection.execute(f"PRAGMA table_info({table})").fetchall()
        known = found.columns(table)
        columns = [(name, kind, bool(needed)) for _number, name, kind, needed, *_rest in own if name in known]
        if not columns:
            continue
        names, places = ", ".join(name for name, _kind, _needed in columns), ", ".join("?" * len(columns))
        query = f"SELECT {names} FROM {table} ORDER BY {key}"
        for row in (*found.rows(query), *(found.rows(f"{query} DESC") if found.broken else ())):
            if all(_fits(value, kind, needed) for value, (_name, kind, needed) in zip(row, columns, strict=True)):
                connection.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({places})", row)


def _fits(value: object, kind: str, needed: bool) -> bool:
    """Whether a column may hold this value: a damaged row may say anything."""
    return not needed if value is None else type(value) is (int if kind == "INTEGER" else str)


def _whole_number(value: object, otherwise: int) -> int:
    return value if type(value) is int and value >= 0 else otherwise


def save_rest_of(path: Path, into: Database) -> None:
    """Players, tracks, sheets and settings alone, which are few."""
    with into.change() as connection, wreck.opened(path) as found:
        _save_rest(connection, found)
