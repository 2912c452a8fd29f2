"""The tables, version by version."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from scorepad.store.upgrade import fill_in_results

Statement = str | Callable[[sqlite3.Connection], None]

# The statements of each version, never changed once released: a new version appends its own. How many of them a file
# has seen is its user_version.
MIGRATIONS: tuple[tuple[Statement, ...], ...] = (
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
    (
        "ALTER TABLE game ADD COLUMN uid TEXT",  # the same in every store that has the game
        "ALTER TABLE game ADD COLUMN kind TEXT NOT NULL DEFAULT ''",  # which game: the header's, for lists
        "ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",  # grows with every write
        "ALTER TABLE game ADD COLUMN spent INTEGER",  # milliseconds of playing, without pauses; NULL if nobody knows
        "ALTER TABLE game ADD COLUMN turns INTEGER",  # derived, as over is
        "ALTER TABLE game ADD COLUMN deleted INTEGER",  # when it was deleted: until the next start it can come back
        "ALTER TABLE game ADD COLUMN earlier TEXT",  # what corrections replaced, as JSON
        """
        CREATE TABLE seat (
            game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,     -- counts from 1
            player TEXT NOT NULL,        -- the name, as in the header
            robot INTEGER NOT NULL,
            -- What follows is derived from the moves once the game is over, for lists and statistics; NULL until then.
            won INTEGER, place INTEGER,
            total INTEGER, r INTEGER, y INTEGER, g INTEGER, b INTEGER, bonus INTEGER,  -- points; NULL without points
            misthrows INTEGER, locks INTEGER,                                          -- how many
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX seat_by_player ON seat (player, robot, game)",
        """
        CREATE TABLE rolled (            -- what each player's own rolls showed, once the game is over
            game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
            number INTEGER NOT NULL,     -- of the seat
            s2 INTEGER, s3 INTEGER, s4 INTEGER, s5 INTEGER, s6 INTEGER, s7 INTEGER, s8 INTEGER, s9 INTEGER,
            s10 INTEGER, s11 INTEGER, s12 INTEGER, s13 INTEGER, s14 INTEGER, s15 INTEGER, s16 INTEGER,
                                         -- how often the white dice made this sum
            f1 INTEGER, f2 INTEGER, f3 INTEGER, f4 INTEGER, f5 INTEGER, f6 INTEGER, f7 INTEGER, f8 INTEGER,
                                         -- how often any die showed this face
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        "DROP INDEX game_by_change",
        "CREATE INDEX game_by_change ON game (over, changed DESC, id DESC) WHERE deleted IS NULL",
        "CREATE INDEX game_by_kind ON game (kind, over, changed DESC, id DESC) WHERE deleted IS NULL",
        "CREATE INDEX game_deleted ON game (deleted) WHERE deleted IS NOT NULL",
        fill_in_results,
        "CREATE UNIQUE INDEX game_by_uid ON game (uid)",
    ),
    (
        """
        CREATE TABLE sheet (
            name TEXT PRIMARY KEY,
            layout TEXT NOT NULL,        -- as in a record's option, as JSON
            changed INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
    ),
)
