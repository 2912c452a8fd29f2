"""Robots at a shared table: their roll that waits for a person, and a person's turn in which they have decided."""

from __future__ import annotations

from dataclasses import replace

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.record import Record, new
from tools.scenes import COLOURS, Scene, table

COLOURS |= {"Robot Ada": 1, "Robot Hugo": 2, "Robot Nela": 3}
BEFORE = (
    "roll 5 6 4 2 3 1 | white 1 y11 | white 2 y11 | white 3 y11 | next",
    "roll 1 2 1 5 3 6 | white 1 r3 | white 2 r3 | colour 2 b8 | next",
    "roll 2 3 5 1 6 4 | white 3 r5 | white 1 r5 | colour 3 b7 | next",
    "roll 6 4 2 3 5 1 | white 1 b10 | white 2 g10 | white 3 g10 | colour 1 g9 | next",
)


def game(*rest: str) -> Record:
    """Ema and two robots, so far."""
    moves = tuple(move.strip() for told in (*BEFORE, *rest) for move in told.split("|"))
    seats = BotSeats((None, Level.MEDIUM, Level.HARD), 11)
    record = new("classic", ("Ema", "Robot Ada", "Robot Hugo"), "table", 1, {}).with_moves(moves)
    return replace(record, extra={"dice": "app", **seats.to_header()})


SCENES: dict[str, Scene] = {
    "robots-turn": table(game("roll 3 4 5 2 6 1 | white 2 g7"), shown=1, seating="focus", passed=(3,)),
    "robots-play": table(game("roll 3 4 5 2 6 1 | white 2 g7 | white 1 r7"), shown=2, seating="focus", passed=(3,)),
    "robots-mine": table(
        game("roll 3 4 5 2 6 1 | white 2 g7 | white 1 r7 | next", "roll 1 1 2 3 4 5 | next", "roll 2 2 5 6 3 4"),
        shown=1,
        seating="focus",
        passed=(2,),
    ),
    "robots-around": table(game("roll 3 4 5 2 6 1 | white 2 g7"), passed=(3,)),
}
