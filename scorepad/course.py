"""How a game went: the totals at the end of each turn, who locked what and when, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scorepad.calculator import Placed, Result
from scorepad.record import Record, parse_move
from scorepad.rules.duel import LAYOUT as DUEL_LAYOUT
from scorepad.rules.duel import DuelState, height
from scorepad.rules.game import Reason, Score, State
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Step


@dataclass(frozen=True)
class Locked:
    """A row that was locked: in which step, and by whom; by nobody here if somebody on paper did it."""

    step: int
    row: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class Misthrown:
    step: int
    player: int


@dataclass(frozen=True)
class Course:
    """A game step by step: a step is a turn, or one entry on a pad, which knows no turns. Steps count from 1."""

    totals: tuple[tuple[int, ...], ...]
    """For each step the totals of all players at its end."""
    locks: tuple[Locked, ...]
    misthrows: tuple[Misthrown, ...]
    turns: int | None
    """How many turns were played; None without turns."""


def course(record: Record, states: Sequence[State] = ()) -> Course:
    """BadRecord if the record does not replay. Whoever has replayed it already gives its states."""
    states = states or list(record.states())
    final = states[-1]
    totals: dict[int, tuple[int, ...]] = {}
    locks, misthrows = list[Locked](), list[Misthrown]()
    for number, (text, (before, after)) in enumerate(zip(record.moves, pairwise(states), strict=True), 1):
        # A turn's last move leads into the next turn, but what it changes belongs to the turn before.
        step = number if before.turn is None else before.turn
        totals[step] = tuple(score.total for score in after.scores())
        change = Change(Step.PLAYED, parse_move(text), before, after)
        # Asked at the end: others may lock the same row after the first, in the same action (C9).
        locks += [Locked(step, row, lockers(final, row)) for row in change.locked]
        misthrows += [Misthrown(step, player) for player in change.misthrows]
    return Course(tuple(totals.values()), tuple(locks), tuple(misthrows), None if final.turn is None else len(totals))


def lockers(state: State, row: str) -> tuple[int, ...]:
    """Who has the lock of this row on their sheet."""
    if isinstance(state, TableState | PadState):
        layout = state.family.layout
        at = layout.letters[row]
        marked = [bool(sheet.rows[at] & layout.rows[at].lock_bit) for sheet in state.sheets]
    elif isinstance(state, DuelState):
        at = DUEL_LAYOUT.letters[row]
        end = len(DUEL_LAYOUT.rows[at].numbers)
        marked = [height(stones[at], end) > 0 for stones in state.board]
    else:
        marked = []
    return tuple(player for player, has_lock in enumerate(marked, 1) if has_lock)


def ranking(state: State, players: Sequence[str]) -> list[Placed]:
    """The players from the first place on. Equal totals share a place, unless a house rule parts them; who agreed on
    a draw shares it whatever the totals."""
    scores = state.scores()
    winners = state.outcome.winners if state.outcome else ()
    drawn = state.outcome is not None and state.outcome.reason is Reason.DRAW
    by_misthrows = isinstance(state, TableState | PadState) and "tie" in state.family.house

    def rank(score: Score) -> tuple[bool, int, int]:
        if drawn:
            return False, 0, 0
        # Winners first whatever the totals: somebody may have given up.
        return score.player in winners, score.total, score.misthrows if by_misthrows else 0

    placed = [
        Placed(
            1 + sum(rank(other) > rank(score) for other in scores),
            score.player,
            Result(players[score.player - 1], score),
        )
        for score in scores
    ]
    return sorted(placed, key=lambda one: one.place)
