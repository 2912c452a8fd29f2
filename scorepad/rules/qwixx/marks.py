"""What has become of all that is printed on a sheet beside its numbers, for whoever draws or tells it.

Plain data, the same for every sheet: what a sheet does not have is empty. The colour of a cell stands in the layout
(``Cell.colours``), so do the order of the rows (``Layout.top_down``) and the rows between others (``Row.neighbours``).
What a cross brings along is told by ``reaction`` of a table or a pad.
"""

from __future__ import annotations

from typing import NamedTuple

from scorepad.rules.qwixx.layout import Bonus
from scorepad.rules.qwixx.sheet import Sheet, SheetRules


class BarField(NamedTuple):
    """A field of the bonus bar. It is void if it comes up while its row is closed."""

    colour: str
    used: bool


class SwapField(NamedTuple):
    first: int
    second: int
    used: bool


class PairMark(NamedTuple):
    """A pair of cells with a bonus."""

    first: str
    second: str
    bonus: Bonus
    done: bool
    """Whether the player has crossed both."""


class ChainMark(NamedTuple):
    """Two linked cells."""

    first: str
    second: str
    done: bool


class StepMark(NamedTuple):
    cell: str
    crossed: bool


class Marks(NamedTuple):
    """On one player's sheet. Cells go by their names."""

    boxed: tuple[str, ...]
    """Cells whose cross takes the next field of the bar."""
    bar: tuple[BarField, ...]
    pairs: tuple[PairMark, ...]
    steps: tuple[StepMark, ...]
    chains: tuple[ChainMark, ...]
    double_cells: tuple[str, ...]
    """Cells that give two crosses at once."""
    twice: tuple[str, ...]
    """Cells that have two crosses."""
    swaps: tuple[SwapField, ...]

    @property
    def marked(self) -> frozenset[str]:
        """Every cell that is good for something more than its own cross."""
        paired = [cell for pair in self.pairs for cell in (pair.first, pair.second)]
        linked = [cell for link in self.chains for cell in (link.first, link.second)]
        return frozenset((*self.boxed, *(step.cell for step in self.steps), *paired, *linked, *self.double_cells))


def marks_of(rules: SheetRules, sheet: Sheet) -> Marks:
    layout = rules.layout

    def crossed(name: str) -> bool:
        cell = layout.cells[name]
        return bool(sheet.rows[cell.row] & cell.bit)

    used, swapped = sum(map(crossed, layout.boxed)), rules.swaps_used(sheet)
    return Marks(
        layout.boxed,
        tuple(BarField(colour, at < used) for at, colour in enumerate(layout.bar)),
        tuple(PairMark(*pair, crossed(pair.first) and crossed(pair.second)) for pair in layout.pairs),
        tuple(StepMark(name, crossed(name)) for name in layout.steps),
        tuple(ChainMark(one, other, crossed(one) and crossed(other)) for one, other in layout.chains),
        layout.double_cells,
        tuple(cell.name for row in range(len(layout.rows)) for cell in layout.cells_in(row, rules.twice(sheet, row))),
        tuple(SwapField(*field, at < swapped) for at, field in enumerate(layout.swaps)),
    )
