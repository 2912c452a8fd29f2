"""One version of the rules, run by ``bench.against``: reads the name of a task a line, says how long it took.

It knows only what every version has: records, states, moves.
"""

from __future__ import annotations

import random
import sys
import time

sys.path.insert(0, sys.argv[1])

from scorepad.record import Record, new, parse_move
from scorepad.rules.moves import Colour, Next
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled

NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")


def _game(players: int, dice: random.Random) -> list[str]:
    """The moves of a game of random legal moves with rolled dice."""
    state = new("classic", NAMES[:players]).start()
    assert isinstance(state, TableState)
    moves, turn = list[str](), 0
    while not state.ended:
        move = dice.choice(state.legal_moves()) if state.turn == turn else rolled(state, dice)
        turn, state = state.turn, state.play(move)
        moves.append(str(move))
    return moves


def _middle() -> TableState:
    dice, state = random.Random(3), new("classic", NAMES).start()
    for _ in range(5):
        for player in range(1, 6):
            choices = sorted(text for text in map(str, state.legal_moves()) if text.startswith(f"white {player}"))
            if choices:
                state = state.play(parse_move(min(dice.sample(choices, min(3, len(choices))))))
        state = state.play(Next())
    assert isinstance(state, TableState)
    return state


STATES = (new("classic", NAMES).start(), _middle(), new("classic", NAMES).start().play(Colour(1, "r8")))
PLAYED: Record = new("classic", NAMES[:2]).with_moves(tuple(_game(2, random.Random(7))))


def games() -> None:
    dice = random.Random(2)
    for _ in range(30):
        _game(4, dice)


def legal() -> None:
    for state in STATES:
        for _ in range(200):
            state.legal_moves()


def replay() -> None:
    for _ in range(20):
        PLAYED.replay()


TASKS = {"games": games, "legal": legal, "replay": replay}

for line in sys.stdin:
    task = TASKS[line.strip()]
    start = time.process_time()
    task()
    print(time.process_time() - start, flush=True)
