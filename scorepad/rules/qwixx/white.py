"""Ways to use the white sum. Plainly, it is crossed; a sheet may offer another way beside it, as Longo does.

All white crosses of a turn are simultaneous, so a way looks only at the sheet as the turn began, at the rows that
were closed then, and at the sums that the white dice may still show: one when they were rolled, otherwise
whatever fits the white crosses entered so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import and_
from typing import Protocol

from scorepad.rules.game import Refusal, Why
from scorepad.rules.moves import CellMoveType, Lucky, Swap, White
from scorepad.rules.qwixx.layout import Cell
from scorepad.rules.qwixx.sheet import Sheet, SheetRules
from scorepad.rules.qwixx.special import SwapFields


class WhiteWay(Protocol):
    @property
    def move(self) -> CellMoveType:
        """The move that states it."""

    def cells(self, player: int, sheet: Sheet, closed: int, sums: int) -> tuple[int, ...]:
        """Row by row, the cells that the player may cross this way; nothing at all if there are none."""

    def refusal(self, player: int, sheet: Sheet, closed: int, sums: int, cell: Cell) -> Refusal | None:
        """Why this cell may not be crossed this way."""

    def cross(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool, fewest: str = "") -> tuple[Sheet, int]:
        """The sheet after it, and the rows that it locks."""

    def sums_after(self, player: int, sheet: Sheet, cell: Cell, sums: int) -> int:
        """The sums that the white dice may still show once the player has done so."""


def row_locked(cell: Cell) -> Refusal:
    return Refusal(Why.ROW_LOCKED, "C8", {"cell": cell.name})


@dataclass(frozen=True, eq=False)
class PlainSum:
    """C4: the sum itself."""

    rules: SheetRules
    move: CellMoveType = White

    def cells(self, player: int, sheet: Sheet, closed: int, sums: int) -> tuple[int, ...]:
        rules = self.rules
        return tuple(map(and_, rules.open_cells(sheet), rules.layout.white_cells(closed, sums)))

    def refusal(self, player: int, sheet: Sheet, closed: int, sums: int, cell: Cell) -> Refusal | None:
        if closed >> cell.row & 1:
            return row_locked(cell)
        if not sums >> cell.number & 1:
            # Two sums can be left after a lucky cross without dice; otherwise the two are the same.
            lowest, highest = (sums & -sums).bit_length() - 1, sums.bit_length() - 1
            return Refusal(Why.WHITE_SUM, "C4", {"cell": cell.name, "sum": lowest, "other": highest})
        return self.rules.refusal(player, sheet, cell)

    def cross(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool, fewest: str = "") -> tuple[Sheet, int]:
        return self.rules.cross(sheet, cell, closed, lock=lock, fewest=fewest)

    def sums_after(self, player: int, sheet: Sheet, cell: Cell, sums: int) -> int:
        return 1 << cell.number


@dataclass(frozen=True, eq=False)
class LuckyNumber:
    """L4–L6: the leftmost free cell of the row with the fewest crosses, if the sum is one of the player's numbers."""

    rules: SheetRules
    pairs: tuple[tuple[int, int], ...]
    counts_closed_rows: bool = False
    move: CellMoveType = Lucky

    def cells(self, player: int, sheet: Sheet, closed: int, sums: int) -> tuple[int, ...]:
        if not self._lucky(player) & sums:
            return ()
        fewest = self._fewest(sheet, closed) & ~closed
        return tuple(
            self._leftmost(sheet, row) & cells if fewest >> row & 1 else 0
            for row, cells in enumerate(self.rules.open_cells(sheet))
        )

    def refusal(self, player: int, sheet: Sheet, closed: int, sums: int, cell: Cell) -> Refusal | None:
        if closed >> cell.row & 1:
            return row_locked(cell)
        if not self._lucky(player) & sums:
            first, second = self.pairs[player - 1]
            return Refusal(Why.NOT_LUCKY, "L4", {"player": player, "first": first, "second": second})
        if not self._fewest(sheet, closed) >> cell.row & 1:
            return Refusal(Why.NOT_FEWEST, "L4", {"player": player, "cell": cell.name})
        if self._leftmost(sheet, cell.row) != cell.bit:
            return Refusal(Why.NOT_LEFTMOST, "L4", {"player": player, "cell": cell.name})
        return self.rules.refusal(player, sheet, cell)

    def cross(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool, fewest: str = "") -> tuple[Sheet, int]:
        return self.rules.cross(sheet, cell, closed, lock=lock, fewest=fewest)

    def sums_after(self, player: int, sheet: Sheet, cell: Cell, sums: int) -> int:
        return sums & self._lucky(player)

    def _lucky(self, player: int) -> int:
        first, second = self.pairs[player - 1]
        return 1 << first | 1 << second

    def _fewest(self, sheet: Sheet, closed: int) -> int:
        """The rows with the fewest crosses; closed rows do not count unless the house says so."""
        counts = {
            row: crosses.bit_count()
            for row, crosses in enumerate(sheet.rows)
            if self.counts_closed_rows or not closed >> row & 1
        }
        least = min(counts.values(), default=0)
        return sum(1 << row for row, count in counts.items() if count == least)

    def _leftmost(self, sheet: Sheet, row: int) -> int:
        """The first cell to the right of the last cross; 0 beyond the end."""
        return 1 << sheet.rows[row].bit_length() & self.rules.layout.rows[row].all_cells


@dataclass(frozen=True, eq=False)
class SwappedSum:
    """X-Change: the player's next swap field changes the white sum between its two numbers, for that player alone."""

    rules: SwapFields
    move: CellMoveType = Swap

    def cells(self, player: int, sheet: Sheet, closed: int, sums: int) -> tuple[int, ...]:
        numbers = sum(1 << to for shown, to in self._changes(sheet) if sums >> shown & 1)
        if not numbers:
            return ()
        return tuple(map(and_, self.rules.open_cells(sheet), self.rules.layout.white_cells(closed, numbers)))

    def refusal(self, player: int, sheet: Sheet, closed: int, sums: int, cell: Cell) -> Refusal | None:
        if closed >> cell.row & 1:
            return row_locked(cell)
        changes = self._changes(sheet)
        if not changes:
            return Refusal(Why.NO_SWAP_LEFT, "C4", {"player": player})
        if not any(to == cell.number and sums >> shown & 1 for shown, to in changes):
            first, second = changes[0]
            return Refusal(Why.SWAP_SUM, "C4", {"cell": cell.name, "player": player, "first": first, "second": second})
        return self.rules.refusal(player, sheet, cell)

    def cross(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool, fewest: str = "") -> tuple[Sheet, int]:
        sheet, locked = self.rules.cross(sheet, cell, closed, lock=lock, fewest=fewest)
        return self.rules.with_swap_used(sheet), locked

    def sums_after(self, player: int, sheet: Sheet, cell: Cell, sums: int) -> int:
        return sums & sum(1 << shown for shown, to in self._changes(sheet) if to == cell.number)

    def _changes(self, sheet: Sheet) -> tuple[tuple[int, int], ...]:
        """What the white dice may show, and what becomes of it; nothing once all fields are used."""
        field = self.rules.next_swap(sheet)
        return (field, field[::-1]) if field else ()
