"""Whether the file is sound: a glance at every start, a thorough look beside the window; a safety copy of what is."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from scorepad.places import keep_name
from scorepad.store.database import Database, StoreError, Trouble, trouble_of
from scorepad.store.games import LINE, Games

DAY = 24 * 3600
_LEFT_LYING = 3600
"""A half written file that is older, in seconds, will not be written to the end."""
STILL_OFFERED = 60_000
"""So many milliseconds after a game was deleted another window may still offer to bring it back."""
_TABLES = ("move", "seat", "rolled", "player", "setting", "track", "sheet")
_NONSENSE = (
    "SELECT 1 FROM game WHERE typeof(header) != 'text' OR typeof(uid) NOT IN ('text', 'null') OR "
    + " OR ".join(f"typeof({column}) != 'integer'" for column in ("played", "over", "begun", "changed", "revision"))
    + " OR "
    + " OR ".join(f"typeof({column}) NOT IN ('integer', 'null')" for column in ("spent", "turns", "deleted"))
    + " LIMIT 1",
    # Moves are written in plain letters.
    "SELECT 1 FROM move WHERE typeof(number) != 'integer' OR typeof(text) != 'text' OR text GLOB '*[^ -~]*' LIMIT 1",
)
_WORDS = (
    "SELECT uid, header, earlier FROM game",
    *(f"SELECT * FROM {table}" for table in ("player", "setting", "track", "sheet")),
)
"""What may hold any letter, and is no text if one of them is none."""


def glance(database: Database) -> None:
    """StoreError if the file is plainly damaged. It takes as long with ten games as with ten thousand: SQLite compares
    the length of the file with what it should be, and each table is asked for one row."""
    try:
        database.rows(f"SELECT {LINE}, kind, revision, turns, deleted, earlier FROM game ORDER BY id DESC LIMIT 1")
        for table in _TABLES:
            database.rows(f"SELECT * FROM {table} LIMIT 1")
    except StoreError as error:
        # A table or a column is missing that this version always has.
        raise StoreError(error.problem, _damage(error.trouble)) from error


def look_through(database: Database) -> None:
    """StoreError if any page or row of the file is damaged. Takes long: for a connection beside the window."""
    try:
        # Not the quick one: it does not find an index that leads astray, and the moves, by far the most, have none.
        found = database.rows("PRAGMA integrity_check(1)")
        if found != [("ok",)]:
            raise StoreError(str(found), Trouble.DAMAGED)
        for query in _NONSENSE:
            if database.rows(query):
                raise StoreError(query, Trouble.DAMAGED)
        for query in _WORDS:
            with database.connection() as connection:
                for _row in connection.execute(query):
                    pass
    except StoreError as error:
        raise StoreError(error.problem, _damage(error.trouble)) from error


def _damage(trouble: Trouble) -> Trouble:
    return Trouble.DAMAGED if trouble is Trouble.OTHER else trouble


def copy_of(path: Path) -> Path:
    """Where the safety copy of a store lies."""
    return path.with_name(f"{path.stem}-copy{path.suffix}")


def sweep(path: Path) -> None:
    """Removes what is left of a file that was to be put here, if whoever wrote it was stopped. One that another window
    is writing right now is younger."""
    for left in path.parent.glob(f".{path.name}.*"):
        with suppress(OSError):
            if time.time() - _written(left) > _LEFT_LYING:
                left.unlink()


def make_copy(database: Database) -> bool:
    """Copies a sound store beside itself, at most once a day and only if there is something new; whether it did.

    One read of the whole file: in the write-ahead log whoever writes meanwhile is not held up by that, while a copy in
    small steps would have to begin anew with every tap. StoreError if it cannot be written; then the copy before it
    is still there.
    """
    path, copy = database.path, copy_of(database.path)
    made = _written(copy)
    if made and (time.time() - made < DAY or max(_written(path), _written(Path(f"{path}-wal"))) <= made):
        return False
    if not any(database.rows(f"SELECT 1 FROM {table} LIMIT 1") for table in ("game", "player", "track", "sheet")):
        return False
    half = copy.with_name(f".{copy.name}.{os.getpid()}")
    sweep(copy)
    try:
        half.unlink(missing_ok=True)
        try:
            target = sqlite3.connect(half)
            try:
                with database.connection() as source:
                    source.backup(target)
                # A file by itself: nothing may have to lie beside it to be read.
                target.execute("PRAGMA journal_mode = DELETE")
            finally:
                target.close()
            keep_name(half, copy)
        finally:
            for left in (half, *(Path(f"{half}-{end}") for end in ("wal", "shm", "journal"))):
                left.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(str(error), trouble_of(error, copy)) from error
    return True


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0


def care_for(database: Database) -> None:
    """All that can wait until the app is shown: looks through the file, copies it if it is sound, and forgets the games
    that were deleted before. StoreError with DAMAGED if it is not sound; if anything else fails, so be it."""
    try:
        look_through(database)
        make_copy(database)
        Games(database).forget_deleted(STILL_OFFERED)
    except StoreError as error:
        if error.trouble is Trouble.DAMAGED:
            raise
