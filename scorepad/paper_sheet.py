"""Crosses copied from a paper sheet: tapped in any order and taken away again, as long as a sheet can look so."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.game import IllegalMove, Setup, Why
from scorepad.rules.qwixx.layout import Cell, Layout
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import Sheet
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import find_game

NO_CROSSES = (0, 0, 0, 0)


@dataclass(frozen=True)
class PaperSheet:
    """The sheet of one game. A row's crosses are bits as in its layout, the lock is the highest."""

    game: QwixxGame

    @property
    def layout(self) -> Layout:
        return self.game.layout

    def can_be(self, row: int, crosses: int) -> bool:
        """Whether a row can look so: a lock only with the number that locks, and both only with enough crosses."""
        cells, lock = crosses & self.layout.rows[row].all_cells, crosses & self.layout.rows[row].lock_bit
        return crosses == cells | lock and (crosses == self._settled(row, cells) or self._is_left_open(row, crosses))

    def tapped(self, row: int, crosses: int, cell: Cell) -> int:
        """The row after a tap on a cell: crossed, or not any more. IllegalMove while the lock needs more crosses."""
        line = self.layout.rows[row]
        cells = (crosses & line.all_cells) ^ cell.bit
        settled = self._settled(row, cells)
        if cells & cell.bit and not settled & cell.bit:
            raise IllegalMove(
                Why.LOCK_NEEDS_CROSSES, line.lock_rule, player=1, cell=cell.name,
                needed=line.minimum, have=crosses.bit_count(),
            )  # fmt: skip
        if self._is_left_open(row, settled & ~line.lock_bit) and not cell.bit & line.locking_cells:
            # Whether the last number but one locked was said before.
            settled = settled & ~line.lock_bit | crosses & line.lock_bit
        return settled

    def lock_tapped(self, row: int, crosses: int) -> int:
        """The row after a tap on its lock, which is a choice on the last number but one (L2). None elsewhere."""
        line = self.layout.rows[row]
        return crosses ^ line.lock_bit if self._is_left_open(row, crosses & ~line.lock_bit) else crosses

    def state(self, crosses: tuple[int, ...], misthrows: int) -> PadState:
        """The sheet as a pad would have it."""
        start = self.game.start(Setup("pad", 1, 1, {}))
        assert isinstance(start, PadState)
        (blank,) = start.sheets
        # Behind its rows a sheet may remember more, of which paper tells nothing.
        return start._replace(sheets=(Sheet((*crosses, *blank.rows[len(crosses) :]), misthrows),))

    def _settled(self, row: int, cells: int) -> int:
        """The cells with the lock that goes with them, without locking numbers that lack crosses."""
        line = self.layout.rows[row]
        if (cells & ~line.locking_cells).bit_count() < line.minimum:
            return cells & ~line.locking_cells
        return cells | line.lock_bit if cells & line.locking_cells else cells

    def _is_left_open(self, row: int, crosses: int) -> bool:
        """The last number but one is crossed, the last one is not, and the row is not locked (house rule of L2)."""
        line = self.layout.rows[row]
        early = crosses & line.locking_cells and not crosses & (line.last_cell | line.lock_bit)
        return bool(early) and (crosses & ~line.locking_cells).bit_count() >= line.minimum


def paper_sheet(game: str) -> PaperSheet | None:
    """None where crosses alone do not tell how many count: with bonus rows, or two crosses in one cell."""
    found = find_game(game)
    return PaperSheet(found) if isinstance(found, QwixxGame) and found.layout.scored is None else None
