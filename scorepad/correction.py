"""Corrections: an earlier entry is changed, taken out or put in, and everything after it is played once more.

Nothing here changes a game. ``check`` says what would come of an edit: the moves that remain, which later entries no
longer fit and why, and whose points change. The players decide, and ``Session.correct`` does it in one step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.extra_points import Extra, extra_of
from scorepad.log import Entry, Kind
from scorepad.record import MAX_MOVES, Record, parse_move
from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove, Refusal, Score, State, Why
from scorepad.rules.quixo import QuixoState
from scorepad.rules.qwixx.table import TableState

MOST_POINTS = 20
"""Printed on a field of the board at the most."""
_WHITE: tuple[type[m.CellMove], ...] = (m.White, m.Lucky, m.Swap)


@dataclass(frozen=True)
class Replace:
    index: int
    move: m.Move


@dataclass(frozen=True)
class Remove:
    index: int


@dataclass(frozen=True)
class Insert:
    index: int
    move: m.Move


Edit = Replace | Remove | Insert


@dataclass(frozen=True)
class Misfit:
    """A later entry that would be refused."""

    index: int
    """Among the moves as they are now."""
    turn: int | None
    move: m.Move
    mover: int | None
    """Whose turn it was, for moves that name nobody."""
    refusal: Refusal


@dataclass(frozen=True)
class Points:
    """What a player has now and would have then."""

    before: Score
    after: Score
    extra: Extra | None = None
    """What the bonus of the game is."""


@dataclass(frozen=True)
class Verdict:
    """What would come of an edit."""

    moves: tuple[str, ...]
    """All that remains; it replays."""
    later: int
    """How many entries come after it."""
    misfits: tuple[Misfit, ...] = ()
    points: tuple[Points, ...] = ()
    """Of those whose points change."""
    was_over: bool = False
    over: bool = False
    refused: Refusal | None = None
    """Why the edit itself is not possible; then ``moves`` are those of the record."""


def edit_of(entry: Entry, move: m.Move | None) -> Edit:
    """What it takes to make this of the entry; None takes it out."""
    if entry.index is None:
        assert move is not None
        return Insert(entry.place, move)
    return Remove(entry.index) if move is None else Replace(entry.index, move)


def check(record: Record, edit: Edit, states: Sequence[State] | None = None) -> Verdict:
    """Plays everything after the edit once more, and leaves out what is refused. ``states`` spares a replay."""
    states = list(record.states()) if states is None else states
    texts, state = list(record.moves[: edit.index]), states[edit.index]
    behind = edit.index + (0 if isinstance(edit, Insert) else 1)
    rest = [parse_move(text) for text in record.moves[behind:]]
    later = sum(not isinstance(move, m.Next) for move in rest)
    was_over = states[-1].outcome is not None
    if not isinstance(edit, Remove):
        try:
            state = state.play(edit.move)
            if len(record.moves) >= MAX_MOVES and isinstance(edit, Insert):
                raise IllegalMove(Why.TOO_MANY_MOVES, limit=MAX_MOVES)
        except IllegalMove as error:
            return Verdict(record.moves, later, was_over=was_over, over=was_over, refused=error.refusal)
        texts.append(str(edit.move))
    misfits = list[Misfit]()
    for index, move in enumerate(rest, behind):
        try:
            state = state.play(move)
        except IllegalMove as error:
            # The end of a turn is refused only where the game is over, and nobody misses it there.
            if not isinstance(move, m.Next):
                was = states[index]
                misfits.append(Misfit(index, was.turn, move, was.active, error.refusal))
            continue
        texts.append(str(move))
    points = tuple(
        Points(before, after, extra_of(record.game))
        for before, after in zip(states[-1].scores(), state.scores(), strict=True)
        if before != after
    )
    return Verdict(tuple(texts), later, tuple(misfits), points, was_over, state.outcome is not None)


def can_correct(state: State) -> bool:
    """Whether a game's entries can be corrected. A push changes where all later cubes lie: undo is the tool there."""
    return not isinstance(state, QuixoState)


def alternatives(record: Record, entry: Entry, states: Sequence[State] | None = None) -> tuple[m.Move, ...]:
    """What the entry could be instead, all of it legal where it stands.

    Other white crosses of the turn and its dice bind, also those entered later. Dice can be entered anew, but are not
    listed; landings on the printed board are listed with the points that the entry has, and its own with all points.
    """
    states = list(record.states()) if states is None else states
    state = states[entry.place]
    kinds = _kinds(record, entry, states)
    found = [move for move in state.legal_moves() if isinstance(move, kinds) and _is_by(move, entry.player)]
    if isinstance(state, TableState):
        sums = _sums(record, entry, states)
        found = [move for move in found if not isinstance(move, _WHITE) or _fits(state, move, sums)]
    return tuple(move for move in _completed(found, entry) if move != entry.move)


def _is_by(move: m.Move, player: int | None) -> bool:
    return getattr(move, "player", None) == player


def _kinds(record: Record, entry: Entry, states: Sequence[State]) -> tuple[type[object], ...]:
    """The moves that may stand in the entry's place; an action that the player has used otherwise is not among them."""
    pawns = (m.PawnSteps, m.PawnLands)
    match entry.kind:
        case Kind.NOTHING:
            return _WHITE
        case Kind.PAWN:
            return pawns
        case Kind.CLOSED:
            return (m.Close,)
        case Kind.CROSSED if isinstance(entry.move, m.Cross):
            return (m.Cross,)
        case Kind.CROSSED | Kind.STONE:
            used = {type(move) for move in _beside(record, entry, states) if _is_by(move, entry.player)}
            free = () if used & set(_WHITE) else _WHITE
            return free if m.Colour in used else (*free, m.Colour)
        case Kind.MISTHROW if entry.move is None:
            return (*_WHITE, m.Colour, *pawns)
    return ()


def _beside(record: Record, entry: Entry, states: Sequence[State]) -> Iterable[m.Move]:
    """The other moves of the entry's turn."""
    turn = states[entry.place].turn
    first = last = entry.place
    while first and states[first - 1].turn == turn:
        first -= 1
    while last < len(record.moves) and states[last].turn == turn:
        last += 1
    return (parse_move(record.moves[at]) for at in range(first, last) if at != entry.index)


def _sums(record: Record, entry: Entry, states: Sequence[State]) -> int:
    """The sums that the white dice may show by all that the turn knows besides the entry, as bits."""
    state = states[entry.place]
    assert isinstance(state, TableState)
    sums = state.family.layout.all_sums
    for move in _beside(record, entry, states):
        if isinstance(move, m.Roll):
            sums = 1 << (move.dice[0] or 0) + (move.dice[1] or 0)
        elif isinstance(move, _WHITE):
            way, cell = state.family.way_of[type(move)], state.family.layout.cells[move.cell]
            sums = way.sums_after(move.player, state.at_start[move.player - 1], cell, sums)
    return sums


def _fits(state: TableState, move: m.Move, sums: int) -> bool:
    assert isinstance(move, m.CellMove)
    way, cell = state.family.way_of[type(move)], state.family.layout.cells[move.cell]
    return way.refusal(move.player, state.at_start[move.player - 1], state.closed_at_start, sums, cell) is None


def _completed(moves: Sequence[m.Move], entry: Entry) -> Iterable[m.Move]:
    """Landings on the printed board with their points."""
    own = entry.move if isinstance(entry.move, m.PawnLands) else None
    for move in moves:
        if isinstance(move, m.PawnLands):
            points, goal = (own.points, own.goal) if own else (1, False)
            yield m.PawnLands(move.player, move.cell, points, goal)
        else:
            yield move
    if own:
        for goal in (False, True):
            for points in range(1, MOST_POINTS + 1):
                if (points, goal) != (own.points, own.goal):
                    yield m.PawnLands(own.player, own.cell, points, goal)
