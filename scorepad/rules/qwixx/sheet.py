"""One player's sheet: what may be crossed next, and what a cross does.

SheetRules is where a sheet with rules of its own hooks in: forced crosses, double crosses and bonus rows change what
``open_cells`` offers, what ``cross`` does and how ``score`` counts; what they must remember can stand in further
entries of ``Sheet.rows``. Table and pad ask nothing else of a sheet. ``special.py`` and ``reactions.py`` have the rules
of the official sheets.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache, cached_property, lru_cache, partial
from operator import getitem
from typing import ClassVar, NamedTuple

from scorepad.rules.game import Refusal, Score, Why
from scorepad.rules.moves import CellMoveType, Move
from scorepad.rules.qwixx.layout import Cell, Layout, Row
from scorepad.rules.qwixx.scoring import MISTHROW, row_points

REMEMBERED = 4096


class Sheet(NamedTuple):
    """The crosses of each row as bits (the lock is the highest), and the misthrows taken."""

    rows: tuple[int, ...]
    misthrows: int = 0


class Cause(StrEnum):
    """What brings a forced cross."""

    BAR = "bar"
    PAIR = "pair"
    CHAIN = "chain"


class Forced(NamedTuple):
    """A cross that another cross brings along. Forced crosses are derived, never entered."""

    cause: str
    """The cell whose cross brought it."""
    by: Cause
    row: str
    """The row that it goes to."""
    cell: str | None
    """None if it is void: the row is closed, its end is reached, or crosses are missing for its lock."""
    locks: bool = False


class Reaction(NamedTuple):
    """All that comes of one cross."""

    sheet: Sheet
    locked: int
    """The rows that it locks."""
    forced: tuple[Forced, ...] = ()
    """The crosses that it brought along, in the order in which they are made."""
    equal: tuple[str, ...] = ()
    """The rows among which the player may choose the one with the fewest crosses, if there are several."""


class _OpenCells(dict[int, int]):
    """The open cells of one row by its crosses, worked out when first asked for: it is asked after every tap."""

    def __init__(self, row: Row, double: int) -> None:
        self._row = row
        self._double = double

    def __missing__(self, crosses: int) -> int:
        cells = self._row.all_cells >> crosses.bit_length() << crosses.bit_length()
        if crosses.bit_count() + (crosses & self._double).bit_count() < self._row.minimum:
            cells &= ~self._row.locking_cells
        if len(self) >= REMEMBERED:
            self.clear()
        self[crosses] = cells
        return cells


class SheetRules:
    """C2, C7 and L2 for one layout."""

    asks_for_row: ClassVar[bool] = False
    """Whether a bonus asks for the row with the fewest crosses, so that a move may name one of equals."""

    def __init__(self, layout: Layout, *, optional_lock: bool = False) -> None:
        self.layout = layout
        self.optional_lock = optional_lock
        """House rule of Longo: the last but one number locks only if the player says so."""
        self._double = layout.masks(layout.double_cells)
        self._open = tuple(map(_OpenCells, layout.rows, self._double))

    def blank(self) -> Sheet:
        return Sheet((0,) * len(self.layout.rows))

    def open_cells(self, sheet: Sheet) -> list[int]:
        """Row by row the cells to the right of every cross, without the locking ones while crosses are missing."""
        return list(map(getitem, self._open, sheet.rows))

    def react(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = "") -> Reaction:
        """What comes of a cross, told step by step; ``closed`` are the rows that take no forced cross any more."""
        return Reaction(*self.cross(sheet, cell, closed, lock=lock, fewest=fewest))

    def cross(
        self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = ""
    ) -> tuple[Sheet, int]:
        """The sheet with the cell crossed and all that follows from it, and the rows that this locks."""
        at, rows, locked = cell.row, list(sheet.rows), 0
        rows[at] |= cell.bit
        row = self.layout.rows[at]
        if row.locking_cells & cell.bit and (lock or not self.lock_is_choice(cell)):
            rows[at] |= row.lock_bit
            locked = 1 << at
        return Sheet(tuple(rows), sheet.misthrows), locked

    @cached_property
    def far_cells(self) -> tuple[int, ...]:
        """Row by row, the cells where a cross may do something to another cell or row: here, the locking ones."""
        return tuple(row.locking_cells for row in self.layout.rows)

    def lock_is_choice(self, cell: Cell) -> bool:
        row = self.layout.rows[cell.row]
        return self.optional_lock and bool(row.locking_cells & ~row.last_cell & cell.bit)

    def twice(self, sheet: Sheet, row: int) -> int:
        """The cells of a row that have two crosses."""
        return sheet.rows[row] & self._double[row]

    def count(self, sheet: Sheet, row: int) -> int:
        """How many crosses the player has in a row, the lock included."""
        return sheet.rows[row].bit_count() + self.twice(sheet, row).bit_count()

    def swaps_used(self, sheet: Sheet) -> int:
        """How many swap fields the player has used."""
        return 0

    def missing_to_lock(self, sheet: Sheet, row: int) -> int:
        """How many crosses are still missing before the row can be locked."""
        return max(0, self.layout.rows[row].minimum - self.count(sheet, row))

    def counted(self, sheet: Sheet, row: int) -> int:
        """How many crosses count when the row is scored."""
        return self.count(sheet, row)

    def extra_points(self, sheet: Sheet) -> Mapping[str, int]:
        """Points beside rows and misthrows, part by part; together they are the bonus of the score."""
        return {}

    def row_score(self, sheet: Sheet, row: int) -> int:
        """The points of a row."""
        count, most = self.counted(sheet, row), self.layout.scored
        return row_points(count if most is None else min(count, most))

    def misthrow_points(self, sheet: Sheet) -> int:
        """What the misthrows cost, as a negative number."""
        return MISTHROW * sheet.misthrows

    def score(self, player: int, sheet: Sheet, bonus: int = 0) -> Score:
        """The player's points; ``bonus`` is what lies beside the sheet."""
        rows = {letter: self.row_score(sheet, at) for letter, at in self.layout.letters.items()}
        extra = sum(self.extra_points(sheet).values())
        return Score(player, rows, self.misthrow_points(sheet), bonus + extra)

    def refusal(self, player: int, sheet: Sheet, cell: Cell) -> Refusal | None:
        """Why the cell is not open on this sheet."""
        crosses = sheet.rows[cell.row]
        row = self.layout.rows[cell.row]
        if crosses & cell.bit:
            return Refusal(Why.ALREADY_CROSSED, "C2", {"player": player, "cell": cell.name})
        if crosses & row.all_cells > cell.bit:
            last = self.layout.row_cells[cell.row][(crosses & row.all_cells).bit_length() - 1]
            return Refusal(Why.LEFT_OF_LAST, "C2", {"player": player, "cell": cell.name, "last": last.name})
        if row.locking_cells & cell.bit and self.missing_to_lock(sheet, cell.row):
            return Refusal(
                Why.LOCK_NEEDS_CROSSES,
                row.lock_rule,
                {"player": player, "cell": cell.name, "needed": row.minimum, "have": self.count(sheet, cell.row)},
            )
        return None

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019 - bounded; the same sets come up after every tap
    def moves(self, kind: CellMoveType, player: int, cells: tuple[int, ...]) -> tuple[Move, ...]:
        """The moves of one kind that cross one of these cells, given row by row."""
        return tuple(
            move for row, these in enumerate(cells) if these for move in self._row_moves(kind, player, row, these)
        )

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019 - as above
    def _row_moves(self, kind: CellMoveType, player: int, row: int, cells: int) -> tuple[Move, ...]:
        return tuple(
            kind(player, cell.name, lock)
            for cell in self.layout.cells_in(row, cells)
            for lock in ((False, True) if self.lock_is_choice(cell) else (False,))
        )


@cache
def rules_of(kind: type[SheetRules], layout: Layout, optional_lock: bool = False) -> SheetRules:
    """The rules of a layout. One object for every game on it, for the sake of what it remembers."""
    return kind(layout, optional_lock=optional_lock)


plain_rules = partial(rules_of, SheetRules)
