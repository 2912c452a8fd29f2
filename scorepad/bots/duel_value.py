"""What a Duel position is worth to a player: points, what may still come, and what the opponent may beat.

The rows are valued one by one, and a row's value is kept: from one turn to the next most rows stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from scorepad.rules.duel import LAYOUT, SCORED, DuelState, count, front, height
from scorepad.rules.qwixx.scoring import MISTHROW, row_points

FIELDS = len(LAYOUT.rows[0].numbers)
LAST = FIELDS - 1
WON = 1000.0


def _chances() -> Iterator[float]:
    """How likely a roll offers the field with this index, by the white sum or by the row's own die. Both kinds of rows
    have the same: 2 is as rare as 12."""
    faces = range(1, LAYOUT.sides + 1)
    for number in range(2, 2 + FIELDS):
        rolls = list(product(faces, repeat=3))
        yield sum(number in (first + second, first + die, second + die) for first, second, die in rolls) / len(rolls)


CHANCE = tuple(_chances())


@dataclass(frozen=True)
class Weights:
    """What was found best in play against itself."""

    pace: float = 1.0
    """How many of the fields still open in a row are filled in a turn, by their chances."""
    fear: float = 0.57
    """Of what a stone is worth that may be beaten."""
    hope: float = 0.39
    """Of what it is worth to beat one."""
    pile: float = 1.7
    """Of a stone that may be stacked."""
    lock: float = 2.9
    """For every stone of the five that the lock asks for, once two lie there."""
    turns: float = 1.08
    """How many turns are left for each stone of the smaller supply."""


BEST = Weights()


def points(stones: int) -> int:
    return row_points(min(count(stones), SCORED))


@lru_cache(maxsize=100_000)
def row_value(mine: int, theirs: int, turns: int, weights: Weights) -> float:
    """Of an open row, with the opponent to move: mine less theirs."""
    value = (
        points(mine) - points(theirs) + _to_come(mine, theirs, turns, weights) - _to_come(theirs, mine, turns, weights)
    )
    my_front, their_front = front(mine), front(theirs)
    if my_front > their_front and height(mine, my_front) == 1 and _reaches(theirs, my_front):
        value -= weights.fear * CHANCE[my_front] * _worth(mine, theirs)
    elif their_front > my_front and height(theirs, their_front) == 1 and _reaches(mine, their_front):
        value += weights.hope * CHANCE[their_front] * _worth(theirs, mine)
    return value


def _reaches(stones: int, field: int) -> bool:
    return field < LAST or count(stones) >= LAYOUT.rows[0].minimum


def _worth(beaten: int, beating: int) -> float:
    """What changes hands with a stone: the loser's last points, the winner's next ones."""
    return min(count(beaten), SCORED) + min(count(beating) + 1, SCORED)


def _to_come(mine: int, theirs: int, turns: int, weights: Weights) -> float:
    """The points that a side may still make in the row."""
    stones, at, other = count(mine), front(mine), front(theirs)
    likely = 0.0
    for field in range(at + 1, FIELDS):
        if height(theirs, field) and (field < other or height(theirs, field) > 1):
            continue
        if field == LAST and stones + LAST - at < LAYOUT.rows[0].minimum:
            continue
        likely += CHANCE[field]
    coming = likely * (1 - (1 - weights.pace * 0.1) ** turns)
    if at >= 0 and at > other:
        coming += weights.pile * CHANCE[at] * (1 - 0.8**turns)
    value = coming * (stones + 1) + coming * (coming - 1) / 2 if stones < SCORED else 0.0
    return value + (weights.lock * (stones - 1) / 4 if stones >= 2 and coming > 0.3 else 0.0)


def value(state: DuelState, player: int, weights: Weights = BEST) -> float:
    """To the player, when the opponent is to move or the game is over."""
    mine, theirs = state.board[player - 1], state.board[2 - player]
    if state.ended:
        scores = [score.total for score in state.scores()]
        lead = scores[player - 1] - scores[2 - player]
        return lead + (WON if lead > 0 else -WON if lead < 0 else 0.0)
    turns = 1 + int(weights.turns * min(state.supply))
    found = float(MISTHROW * (state.misthrows[player - 1] - state.misthrows[2 - player]))
    for row in range(len(mine)):
        if state.closed >> row & 1:
            found += points(mine[row]) - points(theirs[row])
        else:
            found += row_value(mine[row], theirs[row], turns, weights)
    return found
