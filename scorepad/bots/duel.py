"""Duel's bots. Each thinks about both actions of its turn together, before the first of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.bots.duel_value import BEST, Weights, value
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.rules.duel import LAYOUT, DuelState, front
from scorepad.rules.game import State
from scorepad.rules.moves import Colour, Move, Next, White

NEXT = Next()
CARELESS = replace(BEST, fear=0.0, hope=0.0)
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


def valued(state: DuelState, player: int, thought: Thought, weights: Weights = BEST) -> list[tuple[float, Turn]]:
    """The turns with their worth to the player, the best first."""
    found = []
    for turn, after in turns(state):
        found.append((value(after, player, weights), turn))
        thought.pause()
    thought.random.shuffle(found)
    found.sort(key=lambda one: -one[0])
    return found


def hard(state: State, player: int, thought: Thought) -> Move | None:
    """The best of all pairs of actions. Looking at the opponent's answers to it as well was tried, and won no more
    games: what may be beaten is already in the worth."""
    if not _is_mine(state, player):
        return None
    assert isinstance(state, DuelState)
    return valued(state, player, thought)[0][1][0]


def medium(state: State, player: int, thought: Thought) -> Move | None:
    """Sees both actions, but not what may be beaten, and not always what is best."""
    if not _is_mine(state, player):
        return None
    assert isinstance(state, DuelState)
    found = valued(state, player, thought, CARELESS)
    return thought.random.choice([turn for worth, turn in found[:4] if worth > found[0][0] - 4])[0]


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
