"""What a new version must work out about the games that an older one has kept."""

from __future__ import annotations

import sqlite3

from scorepad.record import BadRecord, read
from scorepad.results import result_of
from scorepad.session import Session
from scorepad.store.rows import new_uid, put_seats

_EVENING = 6 * 3_600_000
"""Older versions knew only when a game began and ended: more than this is a game that was left lying."""


def fill_in_results(connection: sqlite3.Connection) -> None:
    """Gives every game its name in the world, its kind, its seats and its result. What cannot be read stays as it
    is, as before."""
    found = connection.execute("SELECT id, header, played, over, begun, changed FROM game").fetchall()
    for game, header, played, over, begun, changed in found:
        connection.execute("UPDATE game SET uid = ? WHERE id = ?", (new_uid(), game))
        query = "SELECT text FROM move WHERE game = ? AND number <= ? ORDER BY number"
        texts = tuple(text for (text,) in connection.execute(query, (game, played)))
        try:
            record = read(header).with_moves(texts)
            session = Session(record if over else record.with_moves(()))
        except BadRecord:
            continue
        spent = changed - begun if changed - begun <= _EVENING else None
        result = result_of(session.record, session.states)
        connection.execute(
            "UPDATE game SET kind = ?, spent = ?, turns = ? WHERE id = ?",
            (record.game, spent, result.turns if result else None, game),
        )
        put_seats(connection, game, record, result)
