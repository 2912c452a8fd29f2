"""Sheets as data: rows of numbered, coloured cells, what locks a row, and which dice are thrown.

A row's crosses are the bits of an int: bit i is the i-th cell from the left, the bit after the last cell is the
lock. A set of cells of one row is such an int too, and a set of white sums has bit n for the sum n. The four
locking rows come first and in the order of the coloured dice: row 0 is locked with the red die, and so on; rows
without a lock may follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import NamedTuple

COLOURS = "rygb"


class Bonus(StrEnum):
    """What both cells of a pair are good for, once they are crossed."""

    TWO_IN_FEWEST = "two-in-fewest"
    """Two crosses in the row with the fewest."""
    ONE_IN_EACH = "one-in-each"
    """One cross in each row."""
    LOWEST_DOUBLE = "lowest-double"
    """The lowest row scores double."""
    THIRTEEN = "thirteen"
    """13 points."""
    FREE_MISTHROWS = "free-misthrows"
    """Misthrows cost nothing; the fourth still ends the game."""


class BonusPair(NamedTuple):
    """Two cells, by name, and what they are good for together."""

    first: str
    second: str
    bonus: Bonus


class Cell(NamedTuple):
    """One number of a row."""

    name: str
    row: int
    at: int
    number: int
    colours: str
    """Which coloured dice fit it; mostly one."""
    bit: int


@dataclass(frozen=True, eq=False)
class Row:
    """One row. ``locking`` numbers at its right end lock it, with ``minimum`` crosses there already (C7, L2)."""

    letter: str
    numbers: tuple[int, ...]
    colours: Sequence[str]
    """The colour of each cell; one alone stands for all. Two letters: either die fits."""
    locking: int = 1
    minimum: int = 5
    lock_rule: str = "C7"
    """The rule to name when the lock is refused."""
    neighbours: tuple[int, ...] = ()
    """The rows above and below a bonus row, which has no lock of its own; empty for every other row."""

    @cached_property
    def lock_bit(self) -> int:
        return 1 << len(self.numbers)

    @cached_property
    def all_cells(self) -> int:
        return self.lock_bit - 1

    @cached_property
    def locking_cells(self) -> int:
        return self.all_cells & ~((1 << (len(self.numbers) - self.locking)) - 1)

    @cached_property
    def last_cell(self) -> int:
        return self.lock_bit >> 1

    @cached_property
    def is_mixed(self) -> bool:
        """Whether its cells have several colours."""
        return len(set(self.cell_colours)) > 1

    @cached_property
    def is_plain(self) -> bool:
        """Whether its numbers run up or down and its cells have one colour."""
        return not self.is_mixed and self.numbers in (tuple(sorted(self.numbers)), tuple(sorted(self.numbers))[::-1])

    @cached_property
    def cell_colours(self) -> Sequence[str]:
        return self.colours if len(self.colours) > 1 else [self.colours[0]] * len(self.numbers)


@dataclass(frozen=True, eq=False)
class Layout:
    """A sheet. Two are the same only if they are the same object: layouts are constants.

    What is printed beside the numbers is data too, with cells by their names: the rules of a sheet read it, and so does
    whoever draws it. ``scorepad.rules.qwixx.marks`` tells what has become of it on one player's sheet.
    """

    rows: tuple[Row, ...]
    sides: int = 6
    boxes: int = 4
    scored: int | None = None
    """How many crosses of a row score at most; None for all there can be."""
    boxed: tuple[str, ...] = ()
    """Cells whose cross takes the next field of the bar."""
    bar: str = ""
    """The fields of the bar, one colour letter each, in the order in which they are taken."""
    pairs: tuple[BonusPair, ...] = ()
    steps: tuple[str, ...] = ()
    """Marked cells that score again as a row of their own, from the left."""
    chains: tuple[tuple[str, str], ...] = ()
    """Linked cells of neighbouring rows: the cross of one forces the other."""
    double_cells: tuple[str, ...] = ()
    """Cells that give two crosses at once."""
    swaps: tuple[tuple[int, int], ...] = ()
    """The swap fields in the order in which they are used."""

    @cached_property
    def cells(self) -> dict[str, Cell]:
        return {cell.name: cell for row in self.row_cells for cell in row}

    @cached_property
    def row_cells(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(
            tuple(
                Cell(f"{row.letter}{number}", at, index, number, row.cell_colours[index], 1 << index)
                for index, number in enumerate(row.numbers)
            )
            for at, row in enumerate(self.rows)
        )

    @cached_property
    def longest(self) -> int:
        """How many numbers its longest row has."""
        return max(len(row.numbers) for row in self.rows)

    @cached_property
    def top_down(self) -> tuple[int, ...]:
        """The rows in the order in which they lie on the sheet: a bonus row lies below its first neighbour."""
        between = {row.neighbours[0]: at for at, row in enumerate(self.rows) if row.neighbours}
        main = [at for at, row in enumerate(self.rows) if not row.neighbours]
        return tuple(found for at in main for found in (at, between.get(at)) if found is not None)

    def masks(self, names: Sequence[str]) -> tuple[int, ...]:
        """Row by row, the set of the cells with these names."""
        found = [0] * len(self.rows)
        for name in names:
            cell = self.cells[name]
            found[cell.row] |= cell.bit
        return tuple(found)

    @cached_property
    def all_sums(self) -> int:
        return sum(1 << number for number in range(2, 2 * self.sides + 1))

    @cached_property
    def letters(self) -> dict[str, int]:
        """The rows that have a lock, by letter."""
        return {row.letter: at for at, row in enumerate(self.rows) if row.locking}

    def cells_in(self, row: int, cells: int) -> tuple[Cell, ...]:
        """The cells of a row that are in the set, from the left."""
        return tuple(cell for cell in self.row_cells[row] if cells & cell.bit)

    @lru_cache(maxsize=256)  # noqa: B019 - layouts are constants and live as long as the program
    def white_cells(self, closed: int, sums: int) -> tuple[int, ...]:
        """Row by row, the cells that fit one of these white sums."""
        return tuple(
            0 if closed >> at & 1 else sum(1 << cell for cell, number in enumerate(row.numbers) if sums >> number & 1)
            for at, row in enumerate(self.rows)
        )

    @lru_cache(maxsize=256)  # noqa: B019 - as above
    def colour_cells(self, closed: int, dice: tuple[int | None, ...] | None) -> tuple[int, ...]:
        """Row by row, the cells that the colour action may use: the die is in the game, and fits if it was rolled."""
        masks = [0] * len(self.rows)
        for die, by_number in enumerate(self._cells_by_colour):
            if not closed >> die & 1:
                for number in range(len(by_number)) if dice is None else colour_sums(dice, die):
                    for at, cells in by_number[number]:
                        masks[at] |= cells
        return tuple(masks) if not closed else tuple(0 if closed >> at & 1 else mask for at, mask in enumerate(masks))

    @cached_property
    def _cells_by_colour(self) -> list[list[list[tuple[int, int]]]]:
        """For each coloured die, by number: the rows with such cells, and the cells."""
        found: list[list[list[tuple[int, int]]]] = [[[] for _ in range(2 * self.sides + 1)] for _ in COLOURS]
        for cell in self.cells.values():
            for colour in cell.colours:
                found[COLOURS.index(colour)][cell.number].append((cell.row, cell.bit))
        return found


def dice_of(cell: Cell, closed: int) -> list[int]:
    """The coloured dice still in the game that fit the cell, 0 for red and so on."""
    return [die for die in map(COLOURS.index, cell.colours) if not closed >> die & 1]


def colour_sums(dice: tuple[int | None, ...], die: int) -> tuple[int, ...]:
    """The sums of this coloured die with either white die, the smaller one first."""
    first, second, coloured = dice[0], dice[1], dice[2 + die]
    if first is None or second is None or coloured is None:
        return ()
    return (first + coloured, second + coloured) if first <= second else (second + coloured, first + coloured)


def four_rows(top: int, *, locking: int, minimum: int, lock_rule: str) -> tuple[Row, ...]:
    """Red and yellow run up from 2, green and blue down to 2 (C1, L1)."""
    up, down = tuple(range(2, top + 1)), tuple(range(top, 1, -1))
    return tuple(
        Row(colour, numbers, colour, locking, minimum, lock_rule)
        for colour, numbers in zip(COLOURS, (up, up, down, down), strict=True)
    )


CLASSIC = Layout(four_rows(12, locking=1, minimum=5, lock_rule="C7"))
LONGO = Layout(four_rows(16, locking=2, minimum=6, lock_rule="L2"), sides=8)
