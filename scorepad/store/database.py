"""The file itself: opening it, its schema, its migrations, its transactions, and why one of them may fail."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Any

from scorepad.store.schema import MIGRATIONS

PATIENCE = 2000
"""So many milliseconds a job waits for a file that somebody else is writing."""
MEMORY = ":memory:"
_NO_ROOM = 1 << 16
"""A disk with fewer free bytes than this has no room for the files that SQLite keeps beside the store."""
_FAR_FUTURE = 1000
"""No version will ever be so far ahead: such a number is damage."""


class Trouble(Enum):
    """Why the file cannot be read or written."""

    FULL = "full"
    READ_ONLY = "read-only"
    LOCKED = "locked"
    DAMAGED = "damaged"
    TOO_NEW = "too new"
    UNREADABLE = "unreadable"
    GONE = "gone"
    """Somebody has moved or deleted the file while it was open."""
    OTHER = "other"


class StoreError(Exception):
    """The file could not be read or written. ``problem`` is what the system says, ``trouble`` what it means."""

    def __init__(self, problem: str, trouble: Trouble = Trouble.OTHER) -> None:
        super().__init__(problem)
        self.problem = problem
        self.trouble = trouble


class StoreTooNew(StoreError):
    """The file was written by a later version of Scorepad."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem, Trouble.TOO_NEW)


_BY_CODE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_PROTOCOL: Trouble.LOCKED,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_CANTOPEN: Trouble.UNREADABLE,
    sqlite3.SQLITE_IOERR: Trouble.UNREADABLE,
    sqlite3.SQLITE_IOERR_SHORT_READ: Trouble.DAMAGED,
    sqlite3.SQLITE_IOERR_CORRUPTFS: Trouble.DAMAGED,
    # With ENOSPC it would be SQLITE_FULL; a quota or a largest size comes like this.
    sqlite3.SQLITE_IOERR_WRITE: Trouble.FULL,
}
_BY_ERRNO = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
}


def trouble_of(error: Exception, path: Path) -> Trouble:
    """What an error of the system means for the file at this place."""
    if isinstance(error, StoreError):
        return error.trouble
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, Trouble.UNREADABLE)
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Text that is no text: SQLite itself has no name for it.
        return Trouble.DAMAGED if isinstance(error, sqlite3.OperationalError | UnicodeDecodeError) else Trouble.OTHER
    found = _BY_CODE.get(code) or _BY_CODE.get(code & 0xFF, Trouble.OTHER)
    if found is Trouble.UNREADABLE:
        # SQLite says no more than that it could not; the folder knows why.
        return _of_folder(path.parent)
    return found


def _of_folder(folder: Path) -> Trouble:
    try:
        if folder.is_dir() and not os.access(folder, os.W_OK):
            return Trouble.READ_ONLY
        if shutil.disk_usage(folder).free < _NO_ROOM:
            return Trouble.FULL
    except OSError:
        pass
    return Trouble.UNREADABLE


def identity_of(path: Path) -> tuple[int, int] | None:
    """Which file lies there, whatever it is called; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _told_version(path: Path) -> int:
    """The version that the head of a file names; 0 if there is none. SQLite need not open it for that, and cannot
    tidy up a file that is not for this version to touch."""
    if not path.is_file():
        return 0
    with path.open("rb") as file:
        head = file.read(64)
    return int.from_bytes(head[60:64], "big", signed=True) if head.startswith(b"SQLite format 3\0") else 0


class Database:
    """One open file. Where it lies may change while it is used: see ``take_over``."""

    def __init__(self, path: Path, patience: int = PATIENCE, copied: sqlite3.Connection | None = None) -> None:
        """Opens the file, makes it if it is missing, and brings it up to this version; StoreError if that fails.

        ``copied`` is what a new store begins with.
        """
        self._path = path
        self._patience = patience
        self.on_trouble: Callable[[StoreError], object] = lambda error: None
        """Told of every error that is not the fault of who asked."""
        try:
            if not self.in_memory:
                path.parent.mkdir(parents=True, exist_ok=True)
                if path.is_dir():
                    raise StoreError(f"{path.name} is a folder", Trouble.DAMAGED)
                self._check_version(_told_version(path))
            # Opened here, used by one thread at a time: the one that works beside the window takes it along.
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(str(error), trouble_of(error, path)) from error
        try:
            if copied:
                copied.backup(self._connection)
            self._set_up()
            self._identity = identity_of(path)
        except StoreError:
            self._connection.close()
            raise
        except Exception as error:
            self._connection.close()
            # Statements that this version has written cannot be wrong: what lies there is not what they expect.
            trouble = trouble_of(error, path)
            raise StoreError(str(error), Trouble.DAMAGED if trouble is Trouble.OTHER else trouble) from error

    @property
    def path(self) -> Path:
        return self._path

    @property
    def in_memory(self) -> bool:
        return str(self._path) == MEMORY

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was ever kept in it; StoreError if it cannot be read."""
        tables = ("setting", "game", "player", "track", "sheet")
        return not self.rows(" UNION ALL ".join(f"SELECT 1 FROM {table}" for table in tables) + " LIMIT 1")

    def close(self) -> None:
        self._connection.close()

    def wait(self, patience: int) -> None:
        """From now on a locked file is waited for so many milliseconds."""
        self._patience = patience
        self.rows(f"PRAGMA busy_timeout = {int(patience)}")

    def another(self) -> Database:
        """A second connection, for another thread; of a store in memory a copy as it is now. StoreError if it cannot
        be opened."""
        return Database(self._path, copied=self._connection if self.in_memory else None)

    def take_over(self, other: Database) -> None:
        """From now on this is what the other one was: whoever holds it goes on there."""
        self._connection.close()
        self._connection, self._path, self._identity = other._connection, other._path, other._identity
        self._patience = other._patience

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing; StoreError if it could not be written."""
        if self._identity != identity_of(self._path):
            raise self._failed(StoreError(f"{self._path} is gone", Trouble.GONE))
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
            raise self._failed(error) from error

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
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._failed(error) from error

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """The connection itself, for those who take care of the store; StoreError if anything fails."""
        try:
            yield self._connection
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> StoreError:
        failed = error if isinstance(error, StoreError) else StoreError(str(error), trouble_of(error, self._path))
        if failed.trouble is not Trouble.OTHER:
            self.on_trouble(failed)
        return failed

    def _set_up(self) -> None:
        connection = self._connection
        connection.execute(f"PRAGMA busy_timeout = {int(self._patience)}")
        version = self._version()
        self._write_ahead()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if version != len(MIGRATIONS):
            self.bring_up()

    def _write_ahead(self) -> None:
        """SQLite itself waits for nobody when the way of writing changes, as when two processes make the same file."""
        until = time.monotonic() + self._patience / 1000
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if trouble_of(error, self._path) is not Trouble.LOCKED or time.monotonic() > until:
                    raise
            time.sleep(0.01)

    def bring_up(self) -> None:
        """Does what the versions since the file's own have added."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Asked again inside: another process may have migrated the file while this one waited.
            version = self._version()
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    if isinstance(statement, str):
                        connection.execute(statement)
                    else:
                        statement(connection)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        self._check_version(int(version))
        return int(version)

    def _check_version(self, version: int) -> None:
        """StoreTooNew if the file is from the future."""
        problem = f"{self._path}: version {version}, and not {len(MIGRATIONS)}"
        if not 0 <= version <= _FAR_FUTURE:
            raise StoreError(problem, Trouble.DAMAGED)
        if version > len(MIGRATIONS):
            raise StoreTooNew(problem)
