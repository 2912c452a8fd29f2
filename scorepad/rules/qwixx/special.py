"""Small rules of single sheets: what may be crossed, what counts, and what a sheet must remember.

Forced crosses have a module of their own, ``reactions``. Each rule reads what it needs from the layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import and_

from scorepad.rules.game import Refusal, Why
from scorepad.rules.qwixx.layout import Cell
from scorepad.rules.qwixx.scoring import row_points
from scorepad.rules.qwixx.sheet import Sheet, SheetRules


class BonusRows(SheetRules):
    """Big Points: rows between two others. A cell there is open once the same number is crossed in a neighbouring row:
    its number is then used again. It counts for both neighbours, but not towards their locks.

    Within a bonus row C2 holds as everywhere. The neighbour must be crossed before the action in which the bonus cell
    is crossed: a white cross opens it for the colour action of the same turn, never for the same white action.
    """

    def open_cells(self, sheet: Sheet) -> list[int]:
        cells = super().open_cells(sheet)
        for at, row in enumerate(self.layout.rows):
            if row.neighbours:
                cells[at] &= self._enabled(sheet, at)
        return cells

    def _enabled(self, sheet: Sheet, row: int) -> int:
        """The cells of a bonus row whose number is crossed in a neighbouring row."""
        enabled = 0
        for neighbour in self.layout.rows[row].neighbours:
            # Both neighbours run like the row between them, so the same number is the same bit.
            enabled |= sheet.rows[neighbour] & self.layout.rows[neighbour].all_cells
        return enabled

    def counted(self, sheet: Sheet, row: int) -> int:
        between = sum(self.count(sheet, at) for at, one in enumerate(self.layout.rows) if row in one.neighbours)
        return self.count(sheet, row) + between

    def refusal(self, player: int, sheet: Sheet, cell: Cell) -> Refusal | None:
        plain = super().refusal(player, sheet, cell)
        row = self.layout.rows[cell.row]
        if plain or not row.neighbours or self._enabled(sheet, cell.row) & cell.bit:
            return plain
        return Refusal(Why.BONUS_CELL, None, {"cell": cell.name, **self._neighbour_names(cell)})

    def _neighbour_names(self, cell: Cell) -> dict[str, str]:
        above, below = (self.layout.rows[at].letter for at in self.layout.rows[cell.row].neighbours)
        return {"above": f"{above}{cell.number}", "below": f"{below}{cell.number}"}


class Steps(SheetRules):
    """Connected Steps: the marked cells score again, as if they were a fifth row."""

    def extra_points(self, sheet: Sheet) -> Mapping[str, int]:
        return {"steps": row_points(self.steps_crossed(sheet))}

    def steps_crossed(self, sheet: Sheet) -> int:
        marked = self.layout.masks(self.layout.steps)
        return sum(cells.bit_count() for cells in map(and_, sheet.rows, marked))


class SecondCross(SheetRules):
    """Double A: the last crossed cell of a row may be crossed once more, by the same move again.

    The second crosses stand behind the rows of the sheet. They count towards the lock. The locking number closes its
    row with the first cross, so it never gets a second one. More crosses than the sheet scores may be made: they
    spare a misthrow, but bring nothing.
    """

    def blank(self) -> Sheet:
        return Sheet((0,) * (2 * len(self.layout.rows)))

    def twice(self, sheet: Sheet, row: int) -> int:
        return sheet.rows[len(self.layout.rows) + row]

    def open_cells(self, sheet: Sheet) -> list[int]:
        cells = []
        for at, row in enumerate(self.layout.rows):
            crosses = sheet.rows[at]
            if crosses & row.lock_bit:
                cells.append(0)
                continue
            ahead = row.all_cells >> crosses.bit_length() << crosses.bit_length()
            if self.missing_to_lock(sheet, at):
                ahead &= ~row.locking_cells
            cells.append(ahead | self._last(sheet, at) & ~self.twice(sheet, at))
        return cells

    def _last(self, sheet: Sheet, row: int) -> int:
        """The last crossed cell of a row; 0 if none is crossed."""
        return 1 << sheet.rows[row].bit_length() >> 1

    def cross(
        self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = ""
    ) -> tuple[Sheet, int]:
        if not sheet.rows[cell.row] & cell.bit:
            return super().cross(sheet, cell, closed, lock=lock, fewest=fewest)
        rows = list(sheet.rows)
        rows[len(self.layout.rows) + cell.row] |= cell.bit
        return Sheet(tuple(rows), sheet.misthrows), 0

    def refusal(self, player: int, sheet: Sheet, cell: Cell) -> Refusal | None:
        if self.open_cells(sheet)[cell.row] & cell.bit:
            return None
        return super().refusal(player, sheet, cell)


class SwapFields(SheetRules):
    """X-Change: how many swap fields a player has used stands behind the rows of the sheet."""

    def blank(self) -> Sheet:
        return Sheet((*super().blank().rows, 0))

    def swaps_used(self, sheet: Sheet) -> int:
        return sheet.rows[len(self.layout.rows)]

    def next_swap(self, sheet: Sheet) -> tuple[int, int] | None:
        """The field that the player may use next; None once all are used."""
        used = self.swaps_used(sheet)
        return self.layout.swaps[used] if used < len(self.layout.swaps) else None

    def with_swap_used(self, sheet: Sheet) -> Sheet:
        return Sheet((*sheet.rows[:-1], sheet.rows[-1] + 1), sheet.misthrows)
