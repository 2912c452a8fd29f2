"""The file itself: opening it, its schema, its migrations, its transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BUSY_MS = 2000
# The statements of each version, never changed once released: a new version appends its own. How many of them a file
# has seen is its user_version.
MIGRATIONS = (
    (
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            header TEXT NOT NULL,        -- the record without its moves, as JSON
            played INTEGER NOT NULL,     -- how many of its moves are played; those after them can be redone
            over INTEGER NOT NULL,       -- whether it has ended: derived, but lists need it without a replay
            begun INTEGER NOT NULL,      -- milliseconds since 1970
            changed INTEGER NOT NULL
        )
        """,
        "CREATE INDEX game_by_change ON game (over, changed DESC)",
        """
        CREATE TABLE move (
            game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,     -- counts from 1
            text TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE player (
            name TEXT PRIMARY KEY,
            colour INTEGER NOT NULL,
            used INTEGER NOT NULL        -- grows with every game; the largest played last
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE setting (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL          -- as JSON
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE track (
            name TEXT PRIMARY KEY,
            fields TEXT NOT NULL,        -- as in a record's option, as JSON
            changed INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
    ),
)


class StoreError(Exception):
    """The file could not be read or written. ``problem`` is what the system says about it."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


class StoreTooNew(StoreError):
    """The file was written by a later version of Scorepad."""


class Database:
    """One open file."""

    def __init__(self, path: Path) -> None:
        """Opens the file, makes it if it is missing, and brings it up to this version; StoreError if that fails."""
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(str(error)) from error
        try:
            self._set_up()
        except sqlite3.Error as error:
            self._connection.close()
            raise StoreError(str(error)) from error
        except StoreError:
            self._connection.close()
            raise

    @property
    def path(self) -> Path:
        return self._path

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing; StoreError if it could not be written."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; StoreError if the file cannot be read."""
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def _set_up(self) -> None:
        connection = self._connection
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if self._version() == len(MIGRATIONS):
            return
        with self.change():
            # Asked again inside: another process may have migrated the file while this one waited.
            version = self._version()
            if version > len(MIGRATIONS):
                raise StoreTooNew(f"{self._path}: {version} > {len(MIGRATIONS)}")
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)
