"""Counting move sequences: the check that engine writers use."""

from __future__ import annotations

from scorepad.rules.game import State
from scorepad.rules.moves import PawnLands
from scorepad.rules.quixo import QuixoState


class NotCountable(Exception):
    """The legal moves are not all complete: on the printed board, only the players know a landing's points."""


def perft(state: State, depth: int) -> int:
    """How many sequences of legal moves of this length there are; rolls and ends by word are not counted."""
    if depth == 0:
        return 1
    if isinstance(state, QuixoState):
        return _quixo(state, depth)
    moves = state.legal_moves()
    if any(isinstance(move, PawnLands) for move in moves):
        raise NotCountable
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def _quixo(state: QuixoState, depth: int) -> int:
    """The same without writing the moves down."""
    pushes = state.pushes()
    if not pushes:
        # Over, or nothing to take: then the only move is a pass.
        passes = state.legal_moves()
        return sum(perft(state.play(move), depth - 1) for move in passes)
    if depth == 1:
        return len(pushes)
    return sum(_quixo(state.after(slide, dot), depth - 1) for slide, dot in pushes)
