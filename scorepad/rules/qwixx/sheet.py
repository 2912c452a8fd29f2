"""One player's sheet: what may be crossed next, and what a cross does.

SheetRules is where a sheet of its own kind hooks in: forced crosses, double crosses and bonus rows change what
``open_cells`` offers and what ``cross`` does; table and pad ask nothing else of a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from scorepad.rules.game import Refusal, Why
from scorepad.rules.moves import CellMoveType, Move
from scorepad.rules.qwixx.layout import Cell, Layout


class Sheet(NamedTuple):
    """The crosses of each row as bits (the lock is the highest), and the misthrows taken."""

    rows: tuple[int, ...]
    misthrows: int = 0


class SheetRules:
    """C2, C7 and L2 for one layout."""

    def __init__(self, layout: Layout, *, optional_lock: bool = False) -> None:
        self.layout = layout
        self.optional_lock = optional_lock
        """House rule of Longo: the last but one number locks only if the player says so."""
        self._row_facts = tuple((row.all_cells, row.locking_cells, row.minimum) for row in layout.rows)
        self._moves: dict[tuple[CellMoveType, int, int, int], tuple[Move, ...]] = {}

    def blank(self) -> Sheet:
        return Sheet((0,) * len(self.layout.rows))

    @lru_cache(maxsize=4096)  # noqa: B019 - bounded, and asked for every sheet after every tap
    def open_cells(self, sheet: Sheet) -> tuple[int, ...]:
        """Row by row the cells to the right of every cross, without the locking ones while crosses are missing."""
        return tuple(
            all_cells >> crosses.bit_length() << crosses.bit_length()
            if crosses.bit_count() >= minimum
            else (all_cells & ~locking) >> crosses.bit_length() << crosses.bit_length()
            for crosses, (all_cells, locking, minimum) in zip(sheet.rows, self._row_facts, strict=True)
        )

    def cross(self, sheet: Sheet, cell: Cell, *, lock: bool = False) -> tuple[Sheet, int]:
        """The sheet with the cell crossed, and the rows that this locks. The cell must be open."""
        crosses, locked = sheet.rows[cell.row] | cell.bit, 0
        if self.locks(cell, lock):
            crosses, locked = crosses | self.layout.rows[cell.row].lock_bit, 1 << cell.row
        return Sheet((*sheet.rows[: cell.row], crosses, *sheet.rows[cell.row + 1 :]), sheet.misthrows), locked

    def locks(self, cell: Cell, lock: bool) -> bool:
        """Whether crossing this cell crosses the lock too."""
        return bool(self.layout.rows[cell.row].locking_cells & cell.bit) and (lock or not self.lock_is_choice(cell))

    def lock_is_choice(self, cell: Cell) -> bool:
        row = self.layout.rows[cell.row]
        return self.optional_lock and bool(row.locking_cells & ~row.last_cell & cell.bit)

    def missing_to_lock(self, sheet: Sheet, row: int) -> int:
        """How many crosses are still missing before the row can be locked."""
        return max(0, self.layout.rows[row].minimum - sheet.rows[row].bit_count())

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
                "C7" if row.locking == 1 else "L2",
                {"player": player, "cell": cell.name, "needed": row.minimum, "have": crosses.bit_count()},
            )
        return None

    def moves(self, kind: CellMoveType, player: int, cells: Sequence[int]) -> tuple[Move, ...]:
        """The moves of one kind that cross these cells, given row by row."""
        moves: list[Move] = []
        for row, wanted in enumerate(cells):
            if wanted:
                key = (kind, player, row, wanted)
                known = self._moves.get(key)
                if known is None:
                    known = self._moves[key] = tuple(
                        kind(player, cell.name, lock)
                        for cell in self.layout.cells_in(row, wanted)
                        for lock in ((False, True) if self.lock_is_choice(cell) else (False,))
                    )
                moves += known
        return tuple(moves)


@cache
def plain_rules(layout: Layout, *, optional_lock: bool = False) -> SheetRules:
    """The rules of a layout. One object for every game on it, for the sake of what it remembers."""
    return SheetRules(layout, optional_lock=optional_lock)
