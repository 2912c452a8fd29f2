"""All that a player can do in the rest of a turn: white action, colour action and pawn action together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.rules.moves import Colour, Lucky, Move, Next, PawnSteps, Swap, White
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
    kinds = (Colour, PawnSteps) if state.colour else (White, Lucky, Swap, Colour, PawnSteps)
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
    """The state behind the plan, as the next turn begins or the game ends, if nobody else does anything.

    When the game ends, the others do: they cross what brings them most, as long as it is still the same roll.
    """
    after = plan.after
    if after.ended:
        return _with_last_crosses(after, player)
    if after.ends_after_white:
        return _with_last_crosses(after, player).play(Next())
    if player == after.mover:
        return after.play(Next())
    return after._replace(mover=after.next_player)


def _with_last_crosses(state: TableState, player: int) -> TableState:
    """The state in which everybody else has used the white action for the most points."""
    rules, sheets = state.family.rules, list(state.sheets)
    for other, sheet in enumerate(state.at_start, 1):
        if other != player and not state.whites >> other - 1 & 1:
            crossed = [
                way.cross(sheet, cell, state.closed_at_start, lock=True)[0]
                for way in state.family.ways
                for row, cells in enumerate(way.cells(other, sheet, state.closed_at_start, state.sums))
                for cell in rules.layout.cells_in(row, cells)
            ]
            sheets[other - 1] = max([sheet, *crossed], key=lambda one: rules.score(0, one).total)
    return state._replace(sheets=tuple(sheets))
