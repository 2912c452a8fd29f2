"""A store in memory for as long as the file cannot be written, and the way back into the file.

The refuge notes which games, players, tracks, sheets and settings were touched in it; only these go back, so that
nothing is overwritten that somebody else has written into the file meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorepad.store.database import MEMORY, Database, StoreError
from scorepad.store.rows import moves_of, new_uid
from scorepad.store.wreck import untouched

Numbers = Mapping[int, int]
"""The numbers that games have in the file, by those they had in the refuge; only where they differ."""
Rekey = Callable[[str, str, Numbers], tuple[str, str]]
"""A setting's key and value as the file must have them, once some games have other numbers there."""
OF_A_GAME = ("move", "seat", "rolled")
KEYS = {"game": "uid", "setting": "key", "player": "name", "track": "name", "sheet": "name"}
"""What a row is called for good, by its table."""
_BEFORE = -1
"""A game without a revision of its own comes before all others."""


def empty_refuge() -> Database:
    refuge = Database(Path(MEMORY))
    _note_from_now_on(refuge)
    return refuge


def refuge_from(database: Database, *, everything: bool = False) -> Database:
    """All that the store holds, as it is now; StoreError if it cannot be read. ``everything`` goes back into the file,
    as if it had been made here."""
    refuge = Database(Path(MEMORY))
    with database.connection() as source, refuge.connection() as target:
        source.backup(target)
    _note_from_now_on(refuge, everything=everything)
    return refuge


def refuge_from_file(path: Path) -> Database:
    """All that a file holds which can be read but not opened for writing; nothing if it cannot be read either."""
    with suppress(StoreError, sqlite3.Error), untouched(path) as (source, _file):
        refuge = Database(Path(MEMORY))
        with refuge.connection() as target:
            source.backup(target)
        refuge.bring_up()
        _note_from_now_on(refuge)
        return refuge
    return empty_refuge()


def _note_from_now_on(refuge: Database, *, everything: bool = False) -> None:
    with refuge.connection() as connection:
        connection.execute("CREATE TEMP TABLE base (uid TEXT PRIMARY KEY, revision INTEGER)")
        connection.execute("INSERT INTO base SELECT uid, revision FROM game WHERE uid IS NOT NULL")
        for table, key in KEYS.items():
            touched = f"touched_{table}"
            connection.execute(f"CREATE TEMP TABLE {touched} (name TEXT PRIMARY KEY)")
            for event, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
                # Not "OR IGNORE": within a trigger, what the statement outside does about conflicts holds instead.
                connection.execute(
                    f"CREATE TEMP TRIGGER {table}_{event} AFTER {event} ON main.{table} "
                    f"WHEN {row}.{key} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {touched} WHERE name = {row}.{key}) "
                    f"BEGIN INSERT INTO {touched} VALUES ({row}.{key}); END"
                )
            if everything:
                connection.execute(f"INSERT INTO {touched} SELECT {key} FROM main.{table} WHERE {key} IS NOT NULL")
        # A game that was in the file before: its keeper knows which revision it had there, and has written the next.
        connection.execute(
            "CREATE TEMP TRIGGER game_base AFTER INSERT ON main.game "
            "WHEN NEW.uid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM base WHERE uid = NEW.uid) "
            "BEGIN INSERT INTO base VALUES (NEW.uid, NEW.revision - 1); END"
        )


def bring_home(refuge: Database, file: Database, rekey: Rekey = lambda key, value, numbers: (key, value)) -> Numbers:
    """Writes all that was touched into the file, in one transaction; StoreError if it cannot be written.

    A game that nobody else has changed since is replaced. One that somebody has changed stays in the file as it is,
    and what was played here becomes a game of its own beside it.
    """
    numbers: dict[int, int] = {}
    with file.change() as connection:
        # Even if nothing was touched something is written, so that this tells whether the file takes it.
        ((version,),) = file.rows("PRAGMA user_version")
        connection.execute(f"PRAGMA user_version = {version}")
        for (uid,) in refuge.rows("SELECT name FROM touched_game"):
            _bring_game(refuge, connection, uid, numbers)
        for table in ("player", "track", "sheet"):
            for (name,) in refuge.rows(f"SELECT name FROM touched_{table}"):
                _bring_row(refuge, connection, table, name)
        for (key,) in refuge.rows("SELECT name FROM touched_setting"):
            found = refuge.rows("SELECT value FROM setting WHERE key = ?", key)
            if found:
                connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", rekey(key, found[0][0], numbers))
            else:
                connection.execute("DELETE FROM setting WHERE key = ?", (key,))
    return numbers


def _bring_row(refuge: Database, connection: sqlite3.Connection, table: str, name: str) -> None:
    rows = refuge.rows(f"SELECT * FROM {table} WHERE name = ?", name)
    if rows:
        places = ", ".join("?" * len(rows[0]))
        connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({places})", rows[0])
    else:
        connection.execute(f"DELETE FROM {table} WHERE name = ?", (name,))


def _bring_game(refuge: Database, connection: sqlite3.Connection, uid: str, numbers: dict[int, int]) -> None:
    with refuge.connection() as own:
        ours = _row(own, "game", "uid", uid)
        base = own.execute("SELECT revision FROM base WHERE uid = ?", (uid,)).fetchone()
        theirs = _row(connection, "game", "uid", uid)
        # A file that was rescued may have an older one than it had before.
        unchanged = theirs is None or theirs["revision"] <= (base[0] if base else _BEFORE)
        if ours is None:
            if unchanged:
                connection.execute("DELETE FROM game WHERE uid = ?", (uid,))
            return
        number = ours["id"]
        wanted = dict(ours)
        if theirs is not None and unchanged:
            connection.execute("DELETE FROM game WHERE uid = ?", (uid,))
            wanted |= {
                "id": theirs["id"],
                "begun": min(ours["begun"], theirs["begun"]),
                "spent": theirs["spent"] if ours["spent"] is None else ours["spent"],
                "revision": max(ours["revision"], theirs["revision"]) + 1,
            }
        elif theirs is not None:
            if moves_of(own, number) == moves_of(connection, theirs["id"]) and ours["played"] == theirs["played"]:
                numbers |= {number: theirs["id"]} if number != theirs["id"] else {}
                return
            wanted |= {"id": None, "uid": new_uid()}
        elif connection.execute("SELECT 1 FROM game WHERE id = ?", (number,)).fetchone():
            wanted["id"] = None
        names = ", ".join(wanted)
        places = ", ".join("?" * len(wanted))
        made = connection.execute(f"INSERT INTO game ({names}) VALUES ({places})", tuple(wanted.values())).lastrowid
        assert made is not None
        for table in OF_A_GAME:
            rows = own.execute(f"SELECT * FROM {table} WHERE game = ?", (number,)).fetchall()
            if rows:
                places = ", ".join("?" * len(rows[0]))
                connection.executemany(f"INSERT INTO {table} VALUES ({places})", [(made, *row[1:]) for row in rows])
        if made != number:
            numbers[number] = made


def _row(connection: sqlite3.Connection, table: str, key: str, value: str) -> dict[str, Any] | None:
    cursor = connection.execute(f"SELECT * FROM {table} WHERE {key} = ?", (value,))
    row = cursor.fetchone()
    return row and dict(zip((name for name, *_rest in cursor.description), row, strict=True))
