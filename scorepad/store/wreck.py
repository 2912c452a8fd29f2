"""A damaged store: what can still be read of it, without changing a byte of it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from scorepad.store.database import MEMORY
from scorepad.store.pages import Found, search

Row = tuple[Any, ...]
GAME = ("id", "header", "played", "begun", "changed", "uid", "revision", "spent", "deleted", "earlier")
"""What is read of a game; what an older version did not have is None. All the rest is derived."""
_COLUMNS = (
    "id", "header", "played", "over", "begun", "changed",
    "uid", "kind", "revision", "spent", "turns", "deleted", "earlier",
)  # fmt: skip
"""As they lie in the table."""
_GAP = 100_000
"""So many numbers between the readable games are tried one by one."""
_FAULTS = (sqlite3.Error, OverflowError, ValueError)


@contextmanager
def untouched(path: Path) -> Iterator[tuple[sqlite3.Connection, Path]]:
    """A file that is only read, and not changed by a byte. A log beside it belongs to it, so both are read from a copy
    if there is room for one; otherwise the file itself is read, as if it lay on a medium that cannot be written. What
    cannot be opened at all is empty. Also where its pages lie."""
    log = Path(f"{path}-wal")
    with ExitStack() as stack:
        file, place = path, f"file:{quote(str(path.absolute()))}?mode=ro&immutable=1"
        with suppress(OSError):
            if log.is_file() and log.stat().st_size:
                folder = stack.enter_context(TemporaryDirectory(prefix="scorepad-", ignore_cleanup_errors=True))
                copy = Path(folder) / "wreck.db"
                shutil.copyfile(path, copy)
                shutil.copyfile(log, f"{copy}-wal")
                file, place = copy, f"file:{quote(str(copy))}"
        try:
            connection = sqlite3.connect(place, uri=True, isolation_level=None)
        except sqlite3.Error:
            connection = sqlite3.connect(MEMORY)
        stack.callback(connection.close)
        if file is not path:
            with suppress(sqlite3.Error):
                connection.execute("PRAGMA wal_checkpoint")
        yield connection, file


@contextmanager
def opened(path: Path) -> Iterator[Wreck]:
    """The file as far as it opens at all."""
    with untouched(path) as (connection, file):
        # One letter that is none shall not cost the whole name.
        connection.text_factory = lambda text: text.decode("utf-8", "replace")
        yield Wreck(connection, file)


class Wreck:
    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self._connection = connection
        self._file = file
        self.broken = False
        """Whether anything could not be read until now."""
        # Without this, SQLite does not even look at a file that is shorter than it should be.
        self.rows("PRAGMA writable_schema = ON")
        self._known = self.columns("game")
        if not self._known:
            self.broken = True

    def rows(self, query: str, *values: object) -> list[Row]:
        """The rows of a query, up to the first that cannot be read."""
        found: list[Row] = []
        try:
            for row in self._connection.execute(query, values):
                found.append(row)
        except _FAULTS:
            self.broken = True
        return found

    def columns(self, table: str) -> set[str]:
        return {str(name) for _number, name, *_rest in self.rows(f"PRAGMA table_info({table})")}

    def games(self) -> dict[int, Row]:
        """Every game that can be read, by its number: from the first on, from the last back, and those between one by
        one."""
        columns = ", ".join(name if name in self._known else "NULL" for name in GAME)
        query = f"SELECT {columns} FROM game NOT INDEXED"
        broken, self.broken = self.broken, False
        found = {row[0]: row for row in self.rows(f"{query} ORDER BY id")}
        if self.broken:
            last = max(found, default=0)
            found |= {row[0]: row for row in self.rows(f"{query} ORDER BY id DESC")}
            after = [number for number in self.numbers() | found.keys() if number > last]
            for number in range(last + 1, min(max(after, default=0), last + _GAP) + 1):
                if number not in found:
                    found |= {row[0]: row for row in self.rows(f"{query} WHERE id = ?", number)}
            found = self._games_in_pages() | found
        self.broken |= broken
        return {number: row for number, row in found.items() if type(number) is int}

    def _games_in_pages(self) -> dict[int, Row]:
        """Those games too to which no index and no table leads any more."""
        places = [_COLUMNS.index(name) for name in GAME]
        return {
            number: tuple(row[place] if place < len(row) else None for place in places)
            for number, row in self._pages.games.items()
        }

    @cached_property
    def _pages(self) -> Found:
        try:
            return search(self._file.read_bytes())
        except OSError:
            return Found()

    def numbers(self) -> set[int]:
        """The numbers of all games of which anything is left: in an index, a seat or a move."""
        found = set(self._pages.games) if self.broken else set()
        queries = (
            "SELECT id FROM game INDEXED BY game_by_uid",
            "SELECT DISTINCT game FROM seat",
            "SELECT DISTINCT game FROM move",
        )
        asked = {number for query in queries for (number,) in self.rows(query) if type(number) is int}
        return {number for number in found | asked if number > 0}

    def moves(self, game: int, count: int) -> tuple[str, ...]:
        """The moves of a game from the first on, as far as there is no gap; so many are expected at least."""
        texts: list[str] = []
        for number, text in self.rows("SELECT number, text FROM move WHERE game = ? ORDER BY number", game):
            if number != len(texts) + 1 or not isinstance(text, str):
                break
            texts.append(text)
        if len(texts) < count:
            self.broken = True
            left = self._pages.moves.get(game, {})
            while (number := len(texts) + 1) in left:
                texts.append(left[number])
        return tuple(texts)
