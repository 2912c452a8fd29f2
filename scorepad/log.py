"""The log of a game: turn by turn what everybody did, as plain data. The oldest comes first.

Most entries are moves. Two are derived, because nobody states them: who could have used the white sum and crossed
nothing, and the misthrow that the end of a turn brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from scorepad.forced import forced_crosses
from scorepad.record import Record, parse_move
from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT as DUEL_LAYOUT
from scorepad.rules.duel import DuelState, height
from scorepad.rules.game import State
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Step


class Kind(StrEnum):
    ROLLED = "rolled"
    CROSSED = "crossed"
    PAWN = "pawn"
    NOTHING = "nothing"
    """Somebody who could have used the white sum did not."""
    MISTHROW = "misthrow"
    CLOSED = "closed"
    """Pad: somebody outside locked a row."""
    STONE = "stone"
    PUSHED = "pushed"
    ENDED = "ended"
    """Gave up, ran out of time, agreed on a draw."""


@dataclass(frozen=True)
class Entry:
    kind: Kind
    player: int | None
    """None where nobody in particular did it."""
    place: int
    """Its index among the moves; where nothing was stated, the index at which a move would be put in."""
    move: m.Move | None = None
    """None if the entry is derived."""
    cell: str = ""
    """Where the cross, the stone or the pawn went."""
    locked: bool = False
    """The player locked the row with it."""
    beaten: int | None = None
    """Duel: whose stone was beaten."""
    height: int = 0
    """Duel: how high the stack is now."""
    crosses: bool = False
    """On Board: the pawn's landing crossed its cell."""
    forced: tuple[str, ...] = ()
    """The cells that were crossed along with it, in that order."""

    @property
    def index(self) -> int | None:
        """Which move of the record it is; None if it is derived."""
        return None if self.move is None else self.place


@dataclass(frozen=True)
class Turn:
    """What belongs together; without turns, all of it."""

    number: int | None
    player: int | None
    white: int | None
    """The white sum, if it is known."""
    entries: tuple[Entry, ...]


def log_of(record: Record, states: Sequence[State] | None = None) -> tuple[Turn, ...]:
    """The turns of a game. ``states`` spares the replay; BadRecord if the record does not replay."""
    states = list(record.states()) if states is None else states
    moves = [parse_move(text) for text in record.moves]
    start = states[0]
    if not isinstance(start, TableState | DuelState):
        entries = tuple(_entry(at, move, states[at], states[at + 1]) for at, move in enumerate(moves))
        return (Turn(None, None, None, entries),) if entries else ()
    groups = groupby(range(len(moves)), key=lambda at: states[at].turn)
    return tuple(_turn([(at, moves[at]) for at in places], states) for _number, places in groups)


def _turn(moves: list[tuple[int, m.Move]], states: Sequence[State]) -> Turn:
    first, last = moves[0][0], moves[-1][0]
    closing = states[last] if isinstance(moves[-1][1], m.Next) else states[last + 1]
    assert isinstance(closing, TableState | DuelState)
    stated = [_entry(at, move, states[at], states[at + 1]) for at, move in moves if not isinstance(move, m.Next)]
    if isinstance(moves[-1][1], m.Next):
        change = Change(Step.PLAYED, moves[-1][1], states[last], states[last + 1])
        stated += [Entry(Kind.MISTHROW, player, last) for player in change.misthrows]
    rolls = [entry for entry in stated if entry.kind is Kind.ROLLED]
    others = [entry for entry in stated if entry.kind is not Kind.ROLLED]
    nothing = list(_idle(closing, moves, over=isinstance(moves[-1][1], m.Next)))
    start = states[first]
    assert isinstance(start, TableState | DuelState)
    return Turn(start.turn, start.mover, _white(closing), (*rolls, *nothing, *others))


def _idle(state: TableState | DuelState, moves: list[tuple[int, m.Move]], *, over: bool) -> Iterator[Entry]:
    """Who could have used the white sum and did not; while a turn goes on, only once the white action is behind."""
    if not isinstance(state, TableState) or not (over or state.ended or state.colour or state.pawn_moved):
        return
    # White crosses come first, so one that was forgotten goes before the colour cross and the pawn.
    later = [at for at, move in moves if isinstance(move, m.Colour | m.PawnSteps | m.PawnLands | m.Next)]
    place = later[0] if later else moves[-1][0] + 1
    for step in range(state.family.players - 1, 0, -1):
        player = (state.mover - 1 + step) % state.family.players + 1
        if state.whites >> player - 1 & 1:
            continue
        sheet = state.at_start[player - 1]
        if any(any(way.cells(player, sheet, state.closed_at_start, state.sums)) for way in state.family.ways):
            yield Entry(Kind.NOTHING, player, place)


def _white(state: TableState | DuelState) -> int | None:
    if isinstance(state, TableState):
        return state.sums.bit_length() - 1 if state.sums.bit_count() == 1 else None
    if state.dice and state.dice[0] and state.dice[1]:
        return state.dice[0] + state.dice[1]
    return state.white.number if state.white else None


def _entry(at: int, move: m.Move, before: State, after: State) -> Entry:
    match move:
        case m.CellMove(player=player, cell=cell) if isinstance(after, DuelState):
            return _stone(at, move, player, cell, before, after)
        case m.CellMove(player=player, cell=cell):
            forced = tuple(one.cell for one in forced_crosses(move, before) if one.cell)
            return Entry(Kind.CROSSED, player, at, move, cell, _locks(player, cell, before, after), forced=forced)
        case m.PawnSteps(player=player) | m.PawnLands(player=player):
            assert isinstance(before, TableState | PadState) and isinstance(after, TableState | PadState)
            cell = str(after.pawns[player - 1].cell)
            crosses = before.sheets[player - 1] != after.sheets[player - 1]
            return Entry(Kind.PAWN, player, at, move, cell, _locks(player, cell, before, after), crosses=crosses)
        case m.Miss(player=player):
            return Entry(Kind.MISTHROW, player, at, move)
        case m.Close():
            return Entry(Kind.CLOSED, None, at, move)
        case m.Roll():
            return Entry(Kind.ROLLED, before.active, at, move)
        case m.Push() | m.Pass():
            return Entry(Kind.PUSHED, before.active, at, move)
    return Entry(Kind.ENDED, getattr(move, "player", None), at, move)


def _stone(at: int, move: m.Move, player: int, cell: str, before: State, after: DuelState) -> Entry:
    assert isinstance(before, DuelState)
    field, other = DUEL_LAYOUT.cells[cell], 3 - player
    beaten = other if height(before.board[other - 1][field.row], field.at) else None
    high = height(after.board[player - 1][field.row], field.at)
    return Entry(Kind.STONE, player, at, move, cell, after.closed != before.closed, beaten, high)


def _locks(player: int, cell: str, before: State, after: State) -> bool:
    """Whether the player has the lock of the cell's row only now. Several may lock a row in one white action (C9)."""
    assert isinstance(before, TableState | PadState) and isinstance(after, TableState | PadState)
    layout = after.family.layout
    row = layout.cells[cell].row
    bit = layout.rows[row].lock_bit
    return bool(after.sheets[player - 1].rows[row] & bit and not before.sheets[player - 1].rows[row] & bit)
