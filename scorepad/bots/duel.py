"""Duel's bots. Each thinks about both actions of its turn together, before the first of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from scorepad.bots.duel_value import BEST, Weights, value
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.rules.duel import LAYOUT, DuelState, front
from scorepad.rules.game import State
from scorepad.rules.moves import Colour, Move, Next, Roll, White

NEXT = Next()
CANDIDATES, ROLLS = 8, 40
"""The hard bot looks at so many of its turns again, with so many rolls of the opponent."""
_EVERY_ROLL = tuple(product(range(1, LAYOUT.sides + 1), repeat=6))
Turn = tuple[Move, ...]


def turns(state: DuelState) -> Iterator[tuple[Turn, DuelState]]:
    """Every way to end the turn, and what is then. A stone that ends the game leaves nothing to add."""
    yield (NEXT,), state.play(NEXT)
    for move in state.legal_moves():
        if move == NEXT:
            continue
        after = state.play(move)
        if after.ended:
            yield (move,), after
        elif isinstance(move, White):
            for rest, then in turns(after):
                yield (move, *rest), then
        else:
            yield (move, NEXT), after.play(NEXT)


def _valued(
    state: DuelState, player: int, thought: Thought, weights: Weights = BEST
) -> list[tuple[float, Turn, DuelState]]:
    """The turns with their worth to the player, the best first."""
    found = []
    for turn, after in turns(state):
        found.append((value(after, player, weights), turn, after))
        thought.pause()
    # By worth alone: what is worth the same stays in the order of the rows.
    found.sort(key=lambda one: -one[0])
    return found


def hard(state: State, player: int, thought: Thought) -> Move | None:
    if not _is_mine(state, player):
        return None
    assert isinstance(state, DuelState)
    found = _valued(state, player, thought)[:CANDIDATES]
    if len(found) == 1 or found[0][2].ended:
        return found[0][1][0]
    dice = [_roll(thought.random) for _ in range(ROLLS)]
    best, best_worth = found[0][1][0], float("-inf")
    for worth, turn, after in found:
        if not after.ended:
            worth = sum(_after_answer(after, player, roll, thought) for roll in dice) / len(dice)
        if worth > best_worth:
            best, best_worth = turn[0], worth
        if thought.pause():
            break
    return best


def _after_answer(state: DuelState, player: int, dice: tuple[int, ...], thought: Thought) -> float:
    """What is left for the player once the opponent has used this roll as well as it looks at first sight."""
    rolled = tuple(None if at >= 2 and state.closed >> at - 2 & 1 else die for at, die in enumerate(dice))
    answers = turns(state.play(Roll(rolled)))
    worst = float("inf")
    for _turn, after in answers:
        worst = min(worst, -value(after, state.mover))
        thought.pause()
    return worst


def _roll(dice: random.Random) -> tuple[int, ...]:
    return dice.choice(_EVERY_ROLL)


def medium(state: State, player: int, thought: Thought) -> Move | None:
    """Sees both actions and what may be beaten, but no answer, and not always the best."""
    if not _is_mine(state, player):
        return None
    assert isinstance(state, DuelState)
    found = _valued(state, player, thought)
    near = [turn for worth, turn, _after in found[:3] if worth > found[0][0] - 2]
    return thought.random.choice(near)[0]


def easy(state: State, player: int, thought: Thought) -> Move | None:
    """Puts a stone where it skips little, sometimes anywhere; a misthrow only when nothing fits."""
    if not _is_mine(state, player):
        return None
    assert isinstance(state, DuelState)
    moves = [move for move in state.legal_moves() if move != NEXT]
    if not moves:
        return NEXT
    if thought.random.random() < 0.25:
        return thought.random.choice(moves)
    return min(moves, key=lambda move: (_skipped(state, move), thought.random.random()))


def _skipped(state: DuelState, move: Move) -> int:
    assert isinstance(move, White | Colour)
    cell = LAYOUT.cells[move.cell]
    return cell.at - front(state.board[state.mover - 1][cell.row])


def _is_mine(state: State, player: int) -> bool:
    assert isinstance(state, DuelState)
    return state.active == player and state.dice is not None


BOTS: dict[Level, Bot] = {Level.EASY: easy, Level.MEDIUM: medium, Level.HARD: hard}
