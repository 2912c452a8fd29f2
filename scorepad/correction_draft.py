"""A correction being chosen: what the entry was, what it becomes, and what would come of it. A value like a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorepad.correction import MOST_POINTS, Verdict, alternatives, check, edit_of
from scorepad.log import Entry, Kind
from scorepad.record import Record
from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT as DUEL_LAYOUT
from scorepad.rules.game import IllegalMove, Refusal, State
from scorepad.rules.qwixx.layout import Layout
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session

CellAction = type[m.White] | type[m.Lucky] | type[m.Swap] | type[m.Colour] | type[m.Cross]
Action = CellAction | type[m.PawnSteps] | type[m.PawnLands]
CELL_ACTIONS: tuple[CellAction, ...] = (m.White, m.Lucky, m.Swap, m.Colour, m.Cross)
ACTIONS: tuple[Action, ...] = (*CELL_ACTIONS, m.PawnSteps, m.PawnLands)


@dataclass(frozen=True)
class Choice:
    """A row, or a field of the track, that can be chosen; or why not."""

    key: str
    row: str
    number: int | None
    move: m.Move | None
    refusal: Refusal | None = None
    steps: int = 0
    """So many fields forward for the pawn."""


@dataclass(frozen=True)
class Draft:
    record: Record
    states: Sequence[State]
    entry: Entry
    options: tuple[m.Move, ...]
    """What it could be, itself included."""
    chosen: m.Move | None
    """What it becomes; None takes it out, or leaves a derived entry as it is."""
    action: Action | None = None
    number: int = 0

    # What can be chosen

    @property
    def layout(self) -> Layout:
        state = self.states[0]
        return state.family.layout if isinstance(state, TableState | PadState) else DUEL_LAYOUT

    @property
    def state(self) -> State:
        """As it was when the entry was made."""
        return self.states[self.entry.place]

    @property
    def unchanged(self) -> bool:
        return self.chosen == self.entry.move

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        return tuple(action for action in ACTIONS if any(type(move) is action for move in self.options))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that this action could have; more than one can be stepped through."""
        cells = [_cell(move) for move in self.options if type(move) is self.action]
        return tuple(sorted({self.layout.cells[cell].number for cell in cells if cell}))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """One for each row, with the number that is looked at; one for each field that the pawn could reach."""
        if self.entry.kind is Kind.CLOSED:
            return tuple(self._choice(m.Close(row), row, None) for row in self.layout.letters)
        if self.action is None:
            return ()
        if self.action is m.PawnSteps:
            return self._fields()
        player = self.entry.player or 1
        return tuple(
            self._choice(self._named(player, f"{row.letter}{self.number}"), row.letter, self.number)
            for row in self.layout.rows
            if self.number in row.numbers
        )

    def _fields(self) -> tuple[Choice, ...]:
        state, player = self.state, self.entry.player or 1
        assert isinstance(state, TableState | PadState) and state.family.track
        found = state.family.track.landings(state.pawns, player)
        return tuple(
            replace(self._choice(move, cell.rstrip("0123456789"), self.layout.cells[cell].number), steps=move.steps)
            for move, pawn in found
            if isinstance(move, m.PawnSteps) and (cell := str(pawn.cell))
        )

    def _named(self, player: int, cell: str) -> m.Move:
        """The move of this action on a cell, as much like what is chosen as can be."""
        like = self.chosen if type(self.chosen) is self.action else self.entry.move
        if self.action is m.PawnLands:
            points, goal = (like.points, like.goal) if isinstance(like, m.PawnLands) else (1, False)
            return m.PawnLands(player, cell, points, goal)
        kind = next(kind for kind in CELL_ACTIONS if kind is self.action)
        lock = isinstance(like, m.CellMove) and like.lock and self._lock_is_choice(cell)
        return kind(player, cell, lock)

    def _choice(self, move: m.Move, row: str, number: int | None) -> Choice:
        key = str(getattr(move, "steps", row))
        if any(_alike(move, option) for option in self.options):
            return Choice(key, row, number, move)
        try:
            self.state.play(move)
        except IllegalMove as error:
            return Choice(key, row, number, None, error.refusal)
        return Choice(key, row, number, None)

    def _lock_is_choice(self, cell: str) -> bool:
        state = self.states[0]
        if not isinstance(state, TableState | PadState):
            return False
        return state.family.rules.lock_is_choice(state.family.layout.cells[cell])

    @property
    def lock_is_choice(self) -> bool:
        """House rule of Longo: whether the chosen cross locks is for the player to say."""
        return isinstance(self.chosen, m.CellMove) and self._lock_is_choice(self.chosen.cell)

    @property
    def can_take_out(self) -> bool:
        return self.entry.index is not None

    # Choosing

    def choose(self, key: str) -> Draft:
        found = next((choice.move for choice in self.choices if choice.key == key), None)
        return replace(self, chosen=found) if found else self

    def take_out(self) -> Draft:
        return replace(self, chosen=None) if self.can_take_out else self

    def act(self, action: Action) -> Draft:
        """Another action; the cell stays if it can."""
        cell = _cell(self.chosen) or _cell(self.entry.move)
        other = replace(self, action=action)
        number = self.number if self.number in other.numbers else _likeliest(other.numbers)
        return other._at(number, cell)

    def step(self, by: int) -> Draft:
        """The next number that the action could have; the row stays if it can."""
        later = [number for number in self.numbers if (number - self.number) * by > 0]
        if not later:
            return self
        number = min(later, key=lambda one: abs(one - self.number))
        return self._at(number, _cell(self.chosen) or _cell(self.entry.move))

    def can_step(self, by: int) -> bool:
        return any((number - self.number) * by > 0 for number in self.numbers)

    def _at(self, number: int, cell: str) -> Draft:
        """Looks at this number, in the row of the cell if it can be there, else in the first row where it can."""
        other = replace(self, number=number)
        row = cell.rstrip("0123456789")
        able = [choice.key for choice in other.choices if choice.move]
        if not row or not able:
            return replace(other, chosen=self.entry.move)
        return other.choose(row if row in able else able[0])

    def toggle_lock(self) -> Draft:
        move = self.chosen
        return replace(self, chosen=replace(move, lock=not move.lock)) if isinstance(move, m.CellMove) else self

    def point(self, by: int) -> Draft:
        """More or fewer points under the pawn, on the printed board."""
        move = self.chosen
        if not isinstance(move, m.PawnLands):
            return self
        points = min(MOST_POINTS, max(1, (move.points or 1) + by))
        return replace(self, chosen=replace(move, points=points))

    def toggle_goal(self) -> Draft:
        move = self.chosen
        return replace(self, chosen=replace(move, goal=not move.goal)) if isinstance(move, m.PawnLands) else self

    def roll(self, dice: tuple[int | None, ...]) -> Draft:
        """The dice entered anew."""
        return replace(self, chosen=m.Roll(dice))

    # What would come of it

    @cached_property
    def verdict(self) -> Verdict | None:
        """None as long as nothing is changed."""
        return None if self.unchanged else check(self.record, edit_of(self.entry, self.chosen), self.states)


def draft_for(session: Session, entry: Entry) -> Draft:
    """The entry as it is, with what it could be instead."""
    record, states = session.record, session.states
    own = (entry.move,) if entry.move is not None else ()
    draft = Draft(record, states, entry, (*own, *alternatives(record, entry, states)), entry.move)
    if not draft.actions:
        return draft
    action = next((one for one in draft.actions if type(entry.move) is one), draft.actions[0])
    draft = replace(draft, action=action)
    cell = _cell(entry.move)
    number = draft.layout.cells[cell].number if cell else _likeliest(draft.numbers)
    return replace(draft, number=number)


def _likeliest(numbers: Sequence[int]) -> int:
    """Where to begin looking for a number that nobody knows."""
    return min(numbers, key=lambda number: abs(number - 7), default=0)


def _cell(move: m.Move | None) -> str:
    return str(getattr(move, "cell", "") or "")


def _alike(move: m.Move, option: m.Move) -> bool:
    """The same, but for what is printed under the pawn."""
    if isinstance(move, m.PawnLands) and isinstance(option, m.PawnLands):
        return move.cell == option.cell
    return move == option
