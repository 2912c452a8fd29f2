"""A finished game to be stepped through: every state is there from the beginning, so that any step is as quick as the
next. Nothing here changes the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scorepad.record import Record, parse_move
from scorepad.rules import moves as m
from scorepad.rules.game import State
from scorepad.session import Change, Step


@dataclass(frozen=True)
class TurnMark:
    """The step at which a turn begins."""

    at: int
    turn: int


class Replay:
    """Step 0 is before the first move; step n is after move n."""

    def __init__(self, record: Record) -> None:
        """BadRecord if the record does not replay."""
        self.record = record
        self._states = list(record.states())
        self._moves = [parse_move(text) for text in record.moves]

    @property
    def last(self) -> int:
        return len(self._moves)

    def state(self, at: int) -> State:
        return self._states[at]

    def move(self, at: int) -> m.Move | None:
        """The move that led here; None at the beginning."""
        return self._moves[at - 1] if at else None

    def change(self, at: int) -> Change | None:
        """What that move did."""
        return Change(Step.PLAYED, self._moves[at - 1], self._states[at - 1], self._states[at]) if at else None

    def actor(self, at: int) -> int | None:
        """Whose move it was; None for what is nobody's, and at the beginning."""
        match self.move(at):
            case m.CellMove(player=player) | m.PlayerMove(player=player):
                return player
            case m.PawnSteps(player=player) | m.PawnLands(player=player):
                return player
            case m.Roll() | m.Next() | m.Push() | m.Pass():
                return self._states[at - 1].active
        return None

    def turn(self, at: int) -> int | None:
        """The turn to which that move belongs; None in a game without turns."""
        return self._states[max(0, at - 1)].turn

    @cached_property
    def turn_marks(self) -> tuple[TurnMark, ...]:
        """Where each turn begins, but the first."""
        turns = [state.turn for state in self._states]
        return tuple(
            TurnMark(at, turn)
            for at, (before, turn) in enumerate(pairwise(turns), 1)
            if turn is not None and turn != before and at < self.last
        )
