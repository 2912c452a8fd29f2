"""How a game lies in the tables: one row for itself, one a move, one a seat, and what was rolled."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Sequence

from scorepad.record import Record
from scorepad.results import FACE, SUM, GameResult, is_robot
from scorepad.session import Earlier

PAUSE = 10 * 60_000
"""Who does nothing for so many milliseconds is not playing."""

ROLLED = {f"s{value}": (SUM, value) for value in range(2, 17)} | {f"f{value}": (FACE, value) for value in range(1, 9)}
"""What the columns of ``rolled`` count."""
INSERT_SEAT = f"INSERT INTO seat VALUES ({', '.join('?' * 14)})"
INSERT_ROLLED = f"INSERT INTO rolled VALUES (?, ?{', ?' * len(ROLLED)})"
Row = tuple[object, ...]


def new_uid() -> str:
    """A name that no other game in the world has."""
    return os.urandom(16).hex()


def moves_of(connection: sqlite3.Connection, game: int) -> tuple[str, ...]:
    """All moves that are kept, undone ones too."""
    query = "SELECT text FROM move WHERE game = ? ORDER BY number"
    return tuple(text for (text,) in connection.execute(query, (game,)))


def put_moves(connection: sqlite3.Connection, game: int, first: int, texts: Sequence[str]) -> None:
    """Puts these moves in the place of all from the first one on."""
    connection.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, first))
    connection.executemany(
        "INSERT INTO move VALUES (?, ?, ?)", [(game, number, text) for number, text in enumerate(texts, first)]
    )


def put_seats(connection: sqlite3.Connection, game: int, record: Record, result: GameResult | None) -> None:
    """Who sits where, and once the game is over what they came to."""
    for table in ("seat", "rolled"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    rows, rolled = seat_rows(record, result)
    connection.executemany(INSERT_SEAT, [(game, *row) for row in rows])
    connection.executemany(INSERT_ROLLED, [(game, *row) for row in rolled])


def seat_rows(record: Record, result: GameResult | None) -> tuple[list[Row], list[Row]]:
    """What ``seat`` and ``rolled`` say of a game, behind its number."""
    rows, rolled = list[Row](), list[Row]()
    for number, name in enumerate(record.players, 1):
        seat = result.seats[number - 1] if result else None
        score = seat.score if seat else None
        points = (*(score.rows.get(row) for row in "rygb"), score.bonus) if score else (None,) * 5
        rows.append(
            (
                number, name, is_robot(record, number),
                seat and seat.won, seat and seat.place,
                score and score.total, *points,
                seat and seat.misthrows, seat and seat.locks,
            )
        )  # fmt: skip
        if seat and seat.rolled:
            rolled.append((number, *(seat.rolled.get(shown, 0) for shown in ROLLED.values())))
    return rows, rolled


def earlier_text(earlier: Sequence[Earlier]) -> str | None:
    """What corrections replaced, as it is kept."""
    return json.dumps([[one.count, *one.moves] for one in earlier]) if earlier else None


def read_earlier(text: str | None) -> tuple[Earlier, ...]:
    """Nothing if it cannot be read: then only the undoing of corrections is lost."""
    try:
        found = json.loads(text) if text else []
    except (ValueError, TypeError, RecursionError):
        return ()
    if not isinstance(found, list):
        return ()
    return tuple(
        Earlier(tuple(moves), count)
        for count, *moves in (one for one in found if isinstance(one, list) and one)
        if type(count) is int and all(isinstance(move, str) for move in moves)
    )
