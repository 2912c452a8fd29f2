"""All that a player can do in the rest of a turn: white action, colour action and pawn action together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.rules.moves import Colour, Lucky, Move, Next, PawnSteps, White
from scorepad.rules.qwixx.table import TableState


class Plan(NamedTuple):
    """Moves to make one after the other, and the state when they are made; no moves: the player does nothing more."""

    moves: tuple[Move, ...]
    after: TableState


def plans(state: TableState, player: int) -> Iterator[Plan]:
    """Every plan of the player, the one to do nothing first."""
    yield Plan((), state)
    for move in _own_moves(state, player):
        for plan in plans(state.play(move), player):
            yield Plan((move, *plan.moves), plan.after)


def _own_moves(state: TableState, player: int) -> list[Move]:
    """In the order of the actions: who has gone on to the next one does not come back."""
    if state.ended or state.pawn_moved or (state.colour and not state.family.track):
        return []
    kinds = (Colour, PawnSteps) if state.colour else (White, Lucky, Colour, PawnSteps)
    return [move for move in state.legal_moves() if isinstance(move, kinds) and move.player == player]


def as_turn_began(state: TableState, player: int) -> TableState:
    """What a player who has not used the white action may know of the turn: white crosses are simultaneous (C9)."""
    late = player == state.mover and (state.colour is not None or state.pawn_moved)
    if late or state.whites >> player - 1 & 1:
        return state
    closed = state.closed_at_start
    return TableState(
        state.family, state.turn, state.mover, state.at_start, state.at_start, closed, closed, closed, state.sums,
        state.dice, pawns=state.pawns, goal_by=state.goal_by,
    )  # fmt: skip


def turn_over(plan: Plan, player: int) -> TableState:
    """The state behind the plan, as the next turn begins or the game ends, if nobody else does anything."""
    after = plan.after
    if after.ended:
        return after
    if player == after.mover or after.ends_after_white:
        return after.play(Next())
    return after._replace(mover=after.next_player)
