"""A game being played: submit moves, undo and redo without limit, tell whoever listens what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from scorepad.record import MAX_MOVES, BadRecord, Record, parse_move
from scorepad.rules.game import IllegalMove, State, Why
from scorepad.rules.moves import Move, Next


class Step(Enum):
    PLAYED = "played"
    UNDONE = "undone"
    REDONE = "redone"
    AMENDED = "amended"
    """Some moves were taken back and others played in their place, as one step."""
    CORRECTED = "corrected"
    """An earlier entry was changed and everything after it replayed, as one step."""
    RESTORED = "restored"
    """A correction was undone: everything is as it was before it."""


BACK = (Step.UNDONE, Step.RESTORED)
"""Steps that can be redone."""


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


@dataclass(frozen=True)
class Earlier:
    """What a correction replaced: all the moves before it, and how many were played right after it."""

    moves: tuple[str, ...]
    count: int


class Session:
    """One game and everything that was played in it, undone moves included.

    Undo steps back over turns and players, also past the end of the game. A new move forgets what was undone. A
    correction changes what was entered long ago, and one undo takes it back as a whole.
    """

    def __init__(self, record: Record, undone: tuple[str, ...] = (), earlier: tuple[Earlier, ...] = ()) -> None:
        """Replays the record; BadRecord if it does not replay. ``undone`` can be redone, the first one first;
        ``earlier`` is what corrections replaced, the latest last."""
        self._header = record.with_moves(())
        self._states = list(record.states())
        self._moves = [parse_move(text) for text in record.moves]
        self._at = len(self._moves)
        self._listeners: list[Listener] = []
        self._earlier = list(earlier)
        self._corrected: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        """Corrections that were undone: the moves they had led to, and what could be redone after these."""
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
    def earlier(self) -> tuple[Earlier, ...]:
        """What corrections replaced, the latest last."""
        return tuple(self._earlier)

    @property
    def state(self) -> State:
        return self._states[self._at]

    @property
    def states(self) -> tuple[State, ...]:
        """The state before the first move and after each one that is played."""
        return tuple(self._states[: self._at + 1])

    @property
    def played(self) -> int:
        """How many moves are played; undone ones are not counted."""
        return self._at

    @property
    def last_move(self) -> Move | None:
        return self._moves[self._at - 1] if self._at else None

    @property
    def can_undo(self) -> bool:
        return self._at > 0 or self._at_correction

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._moves) or bool(self._corrected)

    @property
    def _at_correction(self) -> bool:
        """Whether the last thing that happened is a correction."""
        return bool(self._earlier) and self._earlier[-1].count == self._at

    def submit(self, move: Move | str) -> Change:
        """Plays a move; IllegalMove if it is refused, and then nothing has changed."""
        if isinstance(move, str):
            move = parse_move(move)
        if self._at >= MAX_MOVES:
            raise IllegalMove(Why.TOO_MANY_MOVES, limit=MAX_MOVES)
        after = self.state.play(move)
        del self._moves[self._at :], self._states[self._at + 1 :]
        self._corrected.clear()
        self._moves.append(move)
        self._states.append(after)
        self._at += 1
        return self._tell(Step.PLAYED, move, self._states[-2])

    def undo(self) -> Change | None:
        """Takes the last move or the last correction back; None if there is none."""
        if self._at_correction and (change := self._take_correction_back()):
            return change
        if not self._at:
            return None
        self._at -= 1
        return self._tell(Step.UNDONE, self._moves[self._at], self._states[self._at + 1])

    def redo(self) -> Change | None:
        """Plays again what was undone; None if there is nothing."""
        if self._at == len(self._moves):
            return self._correct_again() if self._corrected else None
        self._at += 1
        return self._tell(Step.REDONE, self._moves[self._at - 1], self._states[self._at - 1])

    @property
    def next_undone(self) -> Move | None:
        """The move that ``redo`` would play; None if there is nothing, or a correction."""
        return self._moves[self._at] if self._at < len(self._moves) else None

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
        if self._earlier and self._earlier[-1].count > at:
            # This reaches behind the last correction, which can still be undone, from here on.
            self._earlier[-1] = replace(self._earlier[-1], count=at)
        self._corrected.clear()
        del self._moves[at:], self._states[at + 1 :]
        self._moves += moves
        self._states += states[1:]
        self._at = len(self._moves)
        return self._tell(Step.AMENDED, moves[-1], before)

    def correct(self, moves: Sequence[str]) -> Change:
        """Puts these moves in the place of all that are played, as one step; BadRecord if they do not replay: then
        nothing has changed. Undone moves are forgotten."""
        change = self._put_right(tuple(moves))
        self._corrected.clear()
        return self._tell_of(change)

    def _put_right(self, moves: tuple[str, ...]) -> Change:
        earlier = Earlier(self.record.moves, len(moves))
        change = self._replace(Step.CORRECTED, moves)
        self._earlier.append(earlier)
        return change

    def _correct_again(self) -> Change:
        """With what was played after it, which can be redone again."""
        moves, undone = self._corrected.pop()
        change = self._put_right(moves)
        self._restore_undone(undone)
        return self._tell_of(change)

    def _take_correction_back(self) -> Change | None:
        """None if what was there before cannot be replayed any more: then it is as if it had never been corrected."""
        earlier, corrected = self._earlier.pop(), (self.record.moves, self.undone)
        try:
            change = self._replace(Step.RESTORED, earlier.moves)
        except BadRecord:
            return None
        self._corrected.append(corrected)
        return self._tell_of(change)

    def _replace(self, step: Step, texts: tuple[str, ...]) -> Change:
        """All moves at once; the change, of which nobody is told yet."""
        states = list(self._header.with_moves(texts).states())
        before, last = self.state, self._moves[self._at - 1 : self._at]
        self._moves, self._states, self._at = [parse_move(text) for text in texts], states, len(texts)
        (move,) = self._moves[-1:] or last or [Next()]
        return Change(step, move, before, self.state)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every step, until what this returns is called."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _tell(self, step: Step, move: Move, before: State) -> Change:
        return self._tell_of(Change(step, move, before, self.state))

    def _tell_of(self, change: Change) -> Change:
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
