"""What one player's sheet shows, as plain data: the widget draws this and knows nothing of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache

from scorepad.rules.game import Score
from scorepad.rules.moves import CellMove, Colour, Lucky, PawnLands, Swap
from scorepad.rules.qwixx.layout import Layout
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts.names import player_name
from scorepad.ui.sheet_extras import PLAIN, Bar, Extra, LinkView
from scorepad.ui.sheet_geometry import SheetPlan
from scorepad.ui.special_view import UNLIT, Crossing, Lit, around, forced_cells, lit_row, printed, swap_cells


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
    extra: Extra = PLAIN
    """What it shows on a sheet with special cells."""

    @property
    def crosses(self) -> int:
        """How many it has."""
        if self.state is CellState.CROSSED:
            return 2 if self.extra.twice else 1
        return int(self.extra.again)


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

    @cached_property
    def legal(self) -> tuple[CellView, ...]:
        return tuple(cell for cell in self.cells if cell.state is CellState.LEGAL)

    @cached_property
    def mixed(self) -> bool:
        """Whether its cells have colours of their own; the row's letter is then the colour that locks it."""
        return any(cell.extra.colours for cell in self.cells)


@dataclass(frozen=True)
class BonusRowView:
    """A row between two others that counts for both; it has no lock and no points of its own."""

    letter: str
    """The letters of both."""
    cells: tuple[CellView, ...]
    after: int
    """It lies after this row, counted from 0."""
    count: int = 0
    """So many crosses it adds to either."""

    @cached_property
    def legal(self) -> tuple[CellView, ...]:
        return tuple(cell for cell in self.cells if cell.state is CellState.LEGAL)


@dataclass(frozen=True)
class SheetView:
    rows: tuple[RowView, ...]
    misthrows: int
    boxes: int
    total: int
    lucky: tuple[int, ...] = ()
    bonus: int | None = None
    """On Board: the points under the pawn; None in a game without."""
    between: tuple[BonusRowView, ...] = ()
    links: tuple[LinkView, ...] = ()
    stairs: tuple[str, ...] = ()
    """The cells that a line joins, in its order."""
    bar: Bar | None = None
    besides: int = 0
    """The points that special cells bring besides those of the rows."""

    @cached_property
    def plan(self) -> SheetPlan:
        """What its places depend on."""
        lengths = tuple(len(row.cells) for row in self.rows)
        bar = self.bar.height if self.bar else 0
        return SheetPlan(tuple(row.after for row in self.between), bar, lengths if len(set(lengths)) > 1 else ())

    @property
    def every_row(self) -> tuple[RowView | BonusRowView, ...]:
        """All rows that can be tapped; those between others come last, as in the layout."""
        return (*self.rows, *self.between)


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
    moves = _moves_of(state, announced, landing).get(player, [])
    return _view(state, player, players, announced, landing, state.scores()[player - 1], moves)


def sheet_views(
    state: TableState | PadState, players: Sequence[str], announced: int | None = None, *, landing: int = 0
) -> list[SheetView]:
    """Everybody's sheets; ``landing`` is the player whose pawn is about to land."""
    moves = _moves_of(state, announced, bool(landing))
    return [
        _view(state, player, players, announced, player == landing, score, moves.get(player, []))
        for player, score in enumerate(state.scores(), 1)
    ]


def still_views(state: TableState | PadState, players: Sequence[str]) -> list[SheetView]:
    """Everybody's sheets to look at: nothing is lifted, for nobody may cross anything."""
    return [_view(state, player, players, None, False, score, ()) for player, score in enumerate(state.scores(), 1)]


def _moves_of(state: TableState | PadState, announced: int | None, landing: bool) -> dict[int, list[Crossing]]:
    """By player, the legal moves that may lift a cell; none as long as nothing is known."""
    found = dict[int, list[Crossing]]()
    if landing or _is_known(state, announced):
        for move in state.legal_moves():
            if isinstance(move, CellMove | PawnLands):
                found.setdefault(move.player, []).append(move)
    return found


def _is_known(state: TableState | PadState, announced: int | None) -> bool:
    """Whether the dice, a cross or the announcement say which numbers count."""
    by_dice = isinstance(state, TableState) and (state.dice is not None or state.sums.bit_count() == 1)
    return announced is not None or by_dice


def _view(
    state: TableState | PadState,
    player: int,
    players: Sequence[str],
    announced: int | None,
    landing: bool,
    score: Score,
    moves: Sequence[Crossing],
) -> SheetView:
    family, sheet = state.family, state.sheets[player - 1]
    legal, lucky, swaps = dict[str, str](), set[str](), set[str]()
    if landing:
        legal = _landings(moves)
    elif _is_known(state, announced):
        legal, lucky = _lifted(state, moves, announced), _lucky_cells(state, player, moves, announced)
        swaps = swap_cells(state, player, moves, announced) - legal.keys()
        legal |= dict.fromkeys(swaps, "")
    forced = forced_cells(state, moves, legal)
    rows, between = list[RowView](), list[BonusRowView]()
    for at, row in enumerate(family.layout.rows):
        crosses, cells = sheet.rows[at], family.layout.row_cells[at]
        lifted = tuple((cell.name, legal.get(cell.name)) for cell in cells if cell.name in legal or cell.name in lucky)
        lit, twice = UNLIT, family.rules.twice(sheet, at)
        # A pawn may land on what is crossed; nothing is crossed again by that.
        if twice or forced or swaps or (lifted and crosses and not landing):
            crossed = () if landing else lifted
            again = tuple(name for name, _die in crossed if crosses & family.layout.cells[name].bit)
            lit = lit_row(cells, twice, again, forced, swaps)
        closed = bool(state.closed >> at & 1)
        if row.neighbours:
            count = family.rules.count(sheet, at)
            between.append(_row_between(family.layout, at, crosses, lifted, lit, count))
            continue
        lock, points = _lock(state, player, at, players), score.rows[row.letter]
        rows.append(_row(family.layout, at, crosses, closed, lifted, lit, lock, points))
    pair = family.lucky[player - 1] if family.lucky else ()
    bonus, besides = (score.bonus, 0) if family.track else (None, score.bonus)
    shown = around(family.rules, sheet, state.closed)
    return SheetView(
        tuple(rows), sheet.misthrows, family.layout.boxes, score.total, pair, bonus, tuple(between), *shown, besides
    )


Lifted = tuple[tuple[str, str | None], ...]
"""The cells that may be crossed now, each with its die; None where only a lucky number allows it."""


@lru_cache(maxsize=1024)
def _row(
    layout: Layout, at: int, crosses: int, closed: bool, lifted: Lifted, lit: Lit, lock: LockView, points: int
) -> RowView:
    """One row. Kept, because a tap changes one or two rows of all that lie on a table."""
    return RowView(layout.rows[at].letter, _cells(layout, at, crosses, closed, lifted, lit), lock, points)


@lru_cache(maxsize=256)
def _row_between(layout: Layout, at: int, crosses: int, lifted: Lifted, lit: Lit, count: int) -> BonusRowView:
    row = layout.rows[at]
    return BonusRowView(row.letter, _cells(layout, at, crosses, False, lifted, lit), row.neighbours[0], count)


def _cells(layout: Layout, at: int, crosses: int, closed: bool, lifted: Lifted, lit: Lit) -> tuple[CellView, ...]:
    row, dice, extras = layout.rows[at], dict(lifted), printed(layout)
    cells = []
    for cell in layout.row_cells[at]:
        if crosses & cell.bit:
            state = CellState.LEGAL if cell.name in lit.again else CellState.CROSSED
        elif crosses & row.all_cells > cell.bit:
            state = CellState.SKIPPED
        elif cell.name in dice:
            state = CellState.LEGAL
        elif crosses & row.lock_bit:
            state = CellState.SKIPPED
        else:
            state = CellState.CLOSED if closed else CellState.OPEN
        locks = row.locking > 1 and bool(row.locking_cells & cell.bit)
        is_lucky = cell.name in dice and dice[cell.name] is None
        die = (dice.get(cell.name) or "") if state is CellState.LEGAL else ""
        extra = extras.get(cell.name, PLAIN)
        if lit is not UNLIT:
            extra = extra._replace(
                twice=bool(lit.twice & cell.bit),
                again=cell.name in lit.again,
                forced=cell.name in lit.forced,
                swap=cell.name in lit.swaps,
            )
        cells.append(CellView(cell.name, cell.number, state, is_lucky, locks, die, extra))
    return tuple(cells)


def _lifted(state: TableState | PadState, moves: Sequence[Crossing], announced: int | None) -> dict[str, str]:
    """The cells that these moves cross, each with the die that makes its number, if dice are known."""
    dice = state.dice if isinstance(state, TableState) else None
    cells = state.family.layout.cells
    found = dict[str, str]()
    for move in moves:
        if isinstance(move, Lucky | Swap | PawnLands):
            continue
        if isinstance(move, Colour):
            if dice:
                # A cell that the white sum reaches too counts as the white sum's: that action comes first.
                found.setdefault(move.cell, cells[move.cell].colours[0])
        elif announced is None or cells[move.cell].number == announced:
            found[move.cell] = "w" if dice else ""
    return found


def _landings(moves: Sequence[Crossing]) -> dict[str, str]:
    return {move.cell: "" for move in moves if isinstance(move, PawnLands)}


def _lucky_cells(
    state: TableState | PadState, player: int, moves: Sequence[Crossing], announced: int | None
) -> set[str]:
    """The cells that a lucky number allows beside its own (L4). A pad has no such move, but the same right."""
    way = state.family.way_of.get(Lucky)
    if way is None:
        return set()
    pair = state.family.lucky[player - 1]
    if isinstance(state, TableState):
        fits = announced is None or announced in pair
        return {move.cell for move in moves if isinstance(move, Lucky)} if fits else set()
    if announced not in pair:
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
