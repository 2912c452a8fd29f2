"""What one player's sheet shows, as plain data: the widget draws this and knows nothing of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from scorepad.rules.moves import CellMove, Colour, Lucky, PawnLands
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts.names import player_name


class CellState(Enum):
    OPEN = auto()
    LEGAL = auto()
    """Open, and what the dice or the announced sum allow now."""
    CROSSED = auto()
    SKIPPED = auto()
    CLOSED = auto()
    """Not crossed, in a row that somebody else locked."""


class LockState(Enum):
    MISSING = auto()
    READY = auto()
    MINE = auto()
    OTHERS = auto()


@dataclass(frozen=True)
class CellView:
    name: str
    number: int
    state: CellState
    lucky: bool = False
    """Lifted by a lucky number."""
    locks: bool = False
    """One of several numbers that lock the row."""
    die: str = ""
    """With dice: what makes the number, ``w`` for the white sum or the colour's letter."""


@dataclass(frozen=True)
class LockView:
    state: LockState
    missing: int = 0
    by: str = ""
    """Who locked the row, if it was somebody of this record."""


@dataclass(frozen=True)
class RowView:
    letter: str
    cells: tuple[CellView, ...]
    lock: LockView
    points: int


@dataclass(frozen=True)
class SheetView:
    rows: tuple[RowView, ...]
    misthrows: int
    boxes: int
    total: int
    lucky: tuple[int, ...] = ()
    bonus: int | None = None
    """On Board: the points under the pawn; None in a game without."""


def sheet_view(
    state: TableState | PadState,
    player: int,
    players: Sequence[str],
    announced: int | None = None,
    *,
    landing: bool = False,
) -> SheetView:
    """The player's sheet. Cells are lifted only when the white sum or the dice are known.

    ``landing`` lifts instead where the player's pawn may land on the printed board.
    """
    family, sheet, score = state.family, state.sheets[player - 1], state.scores()[player - 1]
    legal = _landings(state, player) if landing else _lifted(state, player, announced)
    lucky = set() if landing else _lucky_cells(state, player, announced)
    rows = []
    for at, row in enumerate(family.layout.rows):
        closed, crosses = bool(state.closed >> at & 1), sheet.rows[at]
        cells = []
        for cell in family.layout.row_cells[at]:
            if crosses & cell.bit:
                cell_state = CellState.CROSSED
            elif crosses & row.all_cells > cell.bit:
                cell_state = CellState.SKIPPED
            elif cell.name in legal or cell.name in lucky:
                cell_state = CellState.LEGAL
            elif crosses & row.lock_bit:
                cell_state = CellState.SKIPPED
            else:
                cell_state = CellState.CLOSED if closed else CellState.OPEN
            locks = row.locking > 1 and bool(row.locking_cells & cell.bit)
            is_lucky = cell.name in lucky and cell.name not in legal
            die = legal.get(cell.name, "") if cell_state is CellState.LEGAL else ""
            cells.append(CellView(cell.name, cell.number, cell_state, is_lucky, locks, die))
        rows.append(RowView(row.letter, tuple(cells), _lock(state, player, at, players), score.rows[row.letter]))
    pair = family.lucky[player - 1] if family.lucky else ()
    bonus = score.bonus if family.track else None
    return SheetView(tuple(rows), sheet.misthrows, family.layout.boxes, score.total, pair, bonus)


def _lifted(state: TableState | PadState, player: int, announced: int | None) -> dict[str, str]:
    """The cells that may be crossed now, each with the die that makes its number, if dice are known."""
    dice = state.dice if isinstance(state, TableState) else None
    known = isinstance(state, TableState) and (dice is not None or state.sums.bit_count() == 1)
    if announced is None and not known:
        return {}
    cells = state.family.layout.cells
    found = dict[str, str]()
    for move in state.legal_moves():
        if not isinstance(move, CellMove) or isinstance(move, Lucky) or move.player != player:
            continue
        if isinstance(move, Colour):
            if dice:
                # A cell that the white sum reaches too counts as the white sum's: that action comes first.
                found.setdefault(move.cell, cells[move.cell].colours[0])
        elif announced is None or cells[move.cell].number == announced:
            found[move.cell] = "w" if dice else ""
    return found


def _landings(state: TableState | PadState, player: int) -> dict[str, str]:
    moves = state.legal_moves()
    return {move.cell: "" for move in moves if isinstance(move, PawnLands) and move.player == player}


def _lucky_cells(state: TableState | PadState, player: int, announced: int | None) -> set[str]:
    """The cells that a lucky number allows beside its own (L4). A pad has no such move, but the same right."""
    way = state.family.way_of.get(Lucky)
    if way is None:
        return set()
    if isinstance(state, TableState):
        if state.dice is None and announced is None and state.sums.bit_count() != 1:
            return set()
        moves = [move for move in state.legal_moves() if isinstance(move, Lucky) and move.player == player]
        fits = announced is None or announced in state.family.lucky[player - 1]
        return {move.cell for move in moves} if fits else set()
    if announced is None or announced not in state.family.lucky[player - 1]:
        return set()
    rows = way.cells(player, state.sheets[player - 1], state.closed, 1 << announced)
    return {cell.name for row, cells in enumerate(rows) for cell in state.family.layout.cells_in(row, cells)}


def _lock(state: TableState | PadState, player: int, row: int, players: Sequence[str]) -> LockView:
    bit = state.family.layout.rows[row].lock_bit
    if state.sheets[player - 1].rows[row] & bit:
        return LockView(LockState.MINE)
    if state.closed >> row & 1:
        lockers = [number for number, sheet in enumerate(state.sheets, 1) if sheet.rows[row] & bit]
        return LockView(LockState.OTHERS, by=player_name(lockers[0], players) if lockers else "")
    missing = state.family.rules.missing_to_lock(state.sheets[player - 1], row)
    return LockView(LockState.MISSING if missing else LockState.READY, missing)
