"""Games as the lists show them, made from records instead of a store."""

from __future__ import annotations

from scorepad.paper import is_paper
from scorepad.record import Record
from scorepad.results import is_robot, result_of
from scorepad.session import Session
from scorepad.store.history import GameLine, SeatLine


def line_of(record: Record, game: int = 1, changed: int = 0, spent: int | None = None) -> GameLine:
    """The line of a game that was changed at this moment."""
    session = Session(record)
    result = result_of(record, session.states)
    seats = []
    for number, name in enumerate(record.players, 1):
        seat = result.seats[number - 1] if result else None
        total = seat.score.total if seat and seat.score else None
        seats.append(SeatLine(name, is_robot(record, number), bool(seat and seat.won), total))
    return GameLine(
        game,
        record.game,
        record.mode,
        tuple(seats),
        changed,
        result is not None,
        len(record.moves),
        spent,
        result.turns if result else None,
        is_paper(record),
    )
