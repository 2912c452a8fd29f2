"""The file itself: opening it, its schema, its migrations, its transactions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from scorepad.store.schema import MIGRATIONS

BUSY_MS = 2000
MEMORY = ":memory:"


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
            # Opened here, used by one thread at a time: the one that works beside the window takes it along.
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
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

    def another(self) -> Database:
        """A second connection, for another thread; of a store in memory a copy as it is now. StoreError if it cannot
        be opened."""
        other = Database(self._path)
        if str(self._path) == MEMORY:
            try:
                self._connection.backup(other._connection)
            except sqlite3.Error as error:
                other.close()
                raise StoreError(str(error)) from error
        return other

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

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Whatever is read within is as it was at the first look, even if others write meanwhile."""
        self.rows("BEGIN")
        try:
            yield
        finally:
            # Nothing was written, so nothing is lost if this comes too late.
            with suppress(StoreError):
                self.rows("COMMIT")

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
                    if isinstance(statement, str):
                        connection.execute(statement)
                    else:
                        statement(connection)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)
