"""Somebody who taps without end: run in a process of its own, to be killed."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from scorepad.record import new
from scorepad.session import Session
from scorepad.store.database import Database
from scorepad.store.games import Games

RECORD = new("classic", ("Ema", "Petr", "Iva"))


def taps(session: Session, seed: int) -> Iterator[None]:
    """Moves, now and then an undo or a redo, the same for the same seed; pauses after each."""
    dice = random.Random(seed)
    while True:
        chance = dice.random()
        moves = session.state.legal_moves()
        if (chance < 0.15 or not moves) and session.can_undo:
            session.undo()
        elif chance < 0.2 and session.can_redo:
            session.redo()
        else:
            session.submit(dice.choice(moves))
        yield


if __name__ == "__main__":
    games = Games(Database(Path(sys.argv[1])))
    game = games.begin(RECORD)
    kept = games.open(game)
    games.keep(game, kept)
    print(game, flush=True)
    for _ in taps(kept, int(sys.argv[2])):
        print("answered", flush=True)
