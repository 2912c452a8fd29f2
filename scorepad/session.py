"""A game being played: submit moves, undo and redo without limit, tell whoever listens what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from scorepad.record import MAX_MOVES, Record, parse_move
from scorepad.rules.game import IllegalMove, State, Why
from scorepad.rules.moves import Move


class Step(Enum):
    PLAYED = "played"
    UNDONE = "undone"
    REDONE = "redone"
    AMENDED = "amended"
    """Some moves were taken back and others played in their place, as one step."""


@dataclass(frozen=True)
class Change:
    """One step of a game, forward or back."""

    step: Step
    move: Move
    before: State
    after: State

    @property
    def locked(self) -> tuple[str, ...]:
        """Rows that this step closed."""
        before = set(self.before.locked)
        return tuple(row for row in self.after.locked if row not in before)

    @property
    def misthrows(self) -> tuple[int, ...]:
        """Players who took a misthrow by this step."""
        pairs = zip(self.before.scores(), self.after.scores(), strict=True)
        return tuple(after.player for before, after in pairs if after.misthrows < before.misthrows)

    @property
    def ended(self) -> bool:
        return self.after.outcome is not None and self.before.outcome is None


Listener = Callable[[Change], None]


class Session:
    """One game and everything that was played in it, undone moves included.

    Undo steps back over turns and players, also past the end of the game. A new move forgets what was undone.
    """

    def __init__(self, record: Record, undone: tuple[str, ...] = ()) -> None:
        """Replays the record; BadRecord if it does not replay. ``undone`` can be redone, the first one first."""
        self._header = record.with_moves(())
        self._states = list(record.states())
        self._moves = [parse_move(text) for text in record.moves]
        self._at = len(self._moves)
        self._listeners: list[Listener] = []
        self._restore_undone(undone)

    @property
    def header(self) -> Record:
        """The record without its moves."""
        return self._header

    @property
    def record(self) -> Record:
        """The game as it stands: undone moves are not part of it."""
        return self._header.with_moves(tuple(map(str, self._moves[: self._at])))

    @property
    def undone(self) -> tuple[str, ...]:
        """What can be redone, the first one first."""
        return tuple(map(str, self._moves[self._at :]))

    @property
    def state(self) -> State:
        return self._states[self._at]

    @property
    def played(self) -> int:
        """How many moves are played; undone ones are not counted."""
        return self._at

    @property
    def last_move(self) -> Move | None:
        return self._moves[self._at - 1] if self._at else None

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._moves)

    def submit(self, move: Move | str) -> Change:
        """Plays a move; IllegalMove if it is refused, and then nothing has changed."""
        if isinstance(move, str):
            move = parse_move(move)
        if self._at >= MAX_MOVES:
            raise IllegalMove(Why.TOO_MANY_MOVES, limit=MAX_MOVES)
        after = self.state.play(move)
        del self._moves[self._at :], self._states[self._at + 1 :]
        self._moves.append(move)
        self._states.append(after)
        self._at += 1
        return self._tell(Step.PLAYED, move, self._states[-2])

    def undo(self) -> Change | None:
        """Takes the last move back; None if there is none."""
        if not self.can_undo:
            return None
        self._at -= 1
        return self._tell(Step.UNDONE, self._moves[self._at], self._states[self._at + 1])

    def redo(self) -> Change | None:
        """Plays again what was undone; None if there is nothing."""
        if not self.can_redo:
            return None
        self._at += 1
        return self._tell(Step.REDONE, self._moves[self._at - 1], self._states[self._at - 1])

    @property
    def next_undone(self) -> Move | None:
        """What ``redo`` would play."""
        return self._moves[self._at] if self.can_redo else None

    def since(self, back: int) -> tuple[State, tuple[Move, ...]]:
        """The state so many moves ago, and the moves since."""
        return self._states[self._at - back], tuple(self._moves[self._at - back : self._at])

    def turn_so_far(self) -> tuple[State, tuple[Move, ...]]:
        """The state as the turn began, and its moves."""
        back = 0
        while back < self._at and self._states[self._at - back - 1].turn == self.state.turn:
            back += 1
        return self.since(back)

    def amend(self, back: int, moves: Sequence[Move]) -> Change:
        """Takes so many moves back and plays these instead; IllegalMove if one is refused: then nothing has changed."""
        at = self._at - back
        states = [self._states[at]]
        for move in moves:
            states.append(states[-1].play(move))
        before = self.state
        del self._moves[at:], self._states[at + 1 :]
        self._moves += moves
        self._states += states[1:]
        self._at = len(self._moves)
        return self._tell(Step.AMENDED, moves[-1], before)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every step, until what this returns is called."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _tell(self, step: Step, move: Move, before: State) -> Change:
        change = Change(step, move, before, self.state)
        for listener in tuple(self._listeners):
            listener(change)
        return change

    def _restore_undone(self, undone: tuple[str, ...]) -> None:
        """Takes the undone moves over as far as they still replay; a damaged rest is only lost for redoing."""
        for text in undone:
            try:
                move = parse_move(text)
                self._states.append(self._states[-1].play(move))
            except IllegalMove:
                return
            self._moves.append(move)
