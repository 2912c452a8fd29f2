"""A house sheet being made from a copy of another one.

A draft is a value: every step gives a new one that remembers the one before, so that each step can be undone and done
again. Choosing another cell is no step. A draft may make no sense yet; what is wrong with it says where that is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from scorepad.rules.qwixx.house import LENGTHS, ROWS, SIDES, Flaw, HouseCell, HouseGame, HouseSheet, flaws, read_cell
from scorepad.rules.qwixx.layout import COLOURS, Layout
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import all_games

MINIMUMS = range(1, LENGTHS.stop - 1)
NUMBERS = range(2, 2 * max(SIDES) + 1)
SHORTEST = 1
"""A row keeps a cell, so that there is always one to be chosen."""
HouseRow = tuple[HouseCell, ...]


class BadSheetDraft(ValueError):
    """What was kept is no draft."""


@dataclass(frozen=True)
class SheetDraft:
    rows: tuple[HouseRow, ...]
    sides: int = 6
    minimum: int = 5
    row: int = 0
    """The row of the chosen cell,"""
    at: int = 0
    """and its place there; both count from 0."""
    before: SheetDraft | None = field(default=None, compare=False, repr=False)
    after: SheetDraft | None = field(default=None, compare=False, repr=False)
    """What was undone last and can be done again."""

    # What it is

    @property
    def cell(self) -> HouseCell:
        return self.rows[self.row][self.at]

    @property
    def locks_row(self) -> bool:
        """Whether the chosen cell is the last of its row."""
        return self.at == len(self.rows[self.row]) - 1

    @cached_property
    def flaws(self) -> tuple[Flaw, ...]:
        """What makes no sense yet, and where."""
        return tuple(flaws(self.rows, self.sides, self.minimum))

    @property
    def complete(self) -> bool:
        return not self.flaws

    def sheet(self, name: str) -> HouseSheet:
        return HouseSheet(name, self.sides, self.minimum, self.rows)

    @property
    def numbers(self) -> range:
        """What two of its dice can show."""
        return range(2, 2 * self.sides + 1)

    # Choosing

    def go_to(self, row: int, at: int) -> SheetDraft:
        if not 0 <= row < ROWS:
            return self
        at = max(0, min(at, len(self.rows[row]) - 1))
        return self if (row, at) == (self.row, self.at) else replace(self, row=row, at=at)

    # Steps

    def _step(
        self,
        rows: tuple[HouseRow, ...] | None = None,
        *,
        sides: int | None = None,
        minimum: int | None = None,
        row: int | None = None,
        at: int | None = None,
    ) -> SheetDraft:
        """The next draft; the same one if nothing changes, so that Undo never seems to do nothing."""
        rows = self.rows if rows is None else rows
        row = self.row if row is None else row
        at = max(0, min(self.at if at is None else at, len(rows[row]) - 1))
        changed = SheetDraft(rows, sides or self.sides, minimum or self.minimum, row, at, before=self)
        return self.go_to(row, at) if changed.same_sheet(self) else changed

    def same_sheet(self, other: SheetDraft) -> bool:
        """Whatever cell is chosen."""
        return (self.rows, self.sides, self.minimum) == (other.rows, other.sides, other.minimum)

    def _with_row(self, cells: HouseRow) -> tuple[HouseRow, ...]:
        return (*self.rows[: self.row], cells, *self.rows[self.row + 1 :])

    def _with_cell(self, cell: HouseCell) -> tuple[HouseRow, ...]:
        cells = self.rows[self.row]
        return self._with_row((*cells[: self.at], cell, *cells[self.at + 1 :]))

    def colour(self, letter: str) -> SheetDraft:
        """The chosen cell's colour."""
        if len(letter) != 1 or letter not in COLOURS:
            return self
        return self._step(self._with_cell((letter, self.cell[1])))

    def number(self, number: int) -> SheetDraft:
        """The chosen cell's number; then the next cell of the row is chosen."""
        if number not in self.numbers:
            return self
        return self._step(self._with_cell((self.cell[0], number)), at=self.at + 1)

    @property
    def can_insert(self) -> bool:
        return len(self.rows[self.row]) < LENGTHS.stop - 1

    def insert(self) -> SheetDraft:
        """One more cell after the chosen one, of the same colour, with the number that goes on best."""
        if not self.can_insert:
            return self
        cells = self.rows[self.row]
        new = self.cell[0], self._next_number()
        return self._step(self._with_row((*cells[: self.at + 1], new, *cells[self.at + 1 :])), at=self.at + 1)

    def _next_number(self) -> int:
        """The nearest number that the row does not have, in its direction if there are two; where there is none, the
        next of all."""
        cells, here = self.rows[self.row], self.cell[1]
        taken = {number for _colour, number in cells}
        down = cells[0][1] > cells[-1][1]
        free = [number for number in self.numbers if number not in taken] or list(self.numbers)
        return min(free, key=lambda number: (abs(number - here), number > here if down else number < here))

    @property
    def can_remove(self) -> bool:
        return len(self.rows[self.row]) > SHORTEST

    def remove(self) -> SheetDraft:
        if not self.can_remove:
            return self
        cells = self.rows[self.row]
        return self._step(self._with_row((*cells[: self.at], *cells[self.at + 1 :])))

    def move_row(self, by: int) -> SheetDraft:
        """Changes places with the row above (−1) or below (1). A row is locked with the colour of its place, so the two
        also exchange these colours."""
        to = self.row + by
        if by not in (-1, 1) or not 0 <= to < ROWS:
            return self
        rows, ours, theirs = list(self.rows), COLOURS[self.row], COLOURS[to]
        rows[to] = _recoloured(self.rows[self.row], ours, theirs)
        rows[self.row] = _recoloured(self.rows[to], ours, theirs)
        return self._step(tuple(rows), row=to)

    def reverse_row(self) -> SheetDraft:
        """From the last cell to the first. The new last cell takes the colour of the lock."""
        lock = COLOURS[self.row]
        cells = self.rows[self.row][::-1]
        end = cells[-1][0]
        if self.rows[self.row][-1][0] == lock and end != lock:
            cells = _recoloured(cells, end, lock)
        return self._step(self._with_row(cells), at=len(cells) - 1 - self.at)

    def change_minimum(self, by: int) -> SheetDraft:
        return self._step(minimum=self.minimum + by) if self.minimum + by in MINIMUMS else self

    def with_sides(self, sides: int) -> SheetDraft:
        return self._step(sides=sides) if sides in SIDES else self

    @property
    def can_undo(self) -> bool:
        return self.before is not None

    def undo(self) -> SheetDraft:
        return replace(self.before, after=self) if self.before else self

    @property
    def can_redo(self) -> bool:
        return self.after is not None

    def redo(self) -> SheetDraft:
        return self.after or self

    # Kept and brought back

    def to_table(self) -> dict[str, object]:
        """The draft in values that JSON knows. The steps that led to it are not kept."""
        return {
            "rows": [[list(cell) for cell in row] for row in self.rows],
            "sides": self.sides,
            "minimum": self.minimum,
            "row": self.row,
            "at": self.at,
        }


def _recoloured(cells: HouseRow, one: str, other: str) -> HouseRow:
    """With these two colours exchanged."""
    swapped = {one: other, other: one}
    return tuple((swapped.get(colour, colour), number) for colour, number in cells)


# Where a draft comes from


def draft_of_layout(layout: Layout) -> SheetDraft:
    """A copy of a sheet: its rows, colours, numbers, lock minimum and dice. Rules of its own, and rows without a lock,
    stay behind."""
    rows = tuple(
        tuple((cell.colours[0], cell.number) for cell in cells)
        for row, cells in zip(layout.rows, layout.row_cells, strict=True)
        if row.locking
    )
    return SheetDraft(rows[:ROWS], layout.sides, layout.rows[0].minimum)


def draft_of_sheet(sheet: HouseSheet) -> SheetDraft:
    """A finished sheet to be changed."""
    return SheetDraft(sheet.rows, sheet.sides, sheet.minimum)


def sheets_to_copy() -> Iterator[tuple[str, Layout]]:
    """Every sheet of the family, by its game."""
    for game in all_games():
        if isinstance(game, QwixxGame) and not isinstance(game, HouseGame):
            yield game.id, game.layout


def read_sheet_draft(table: object) -> SheetDraft:
    """A draft that was kept; BadSheetDraft if it is none."""
    if not isinstance(table, dict):
        raise BadSheetDraft
    rows, sides, minimum = table.get("rows"), table.get("sides"), table.get("minimum")
    row, at = table.get("row"), table.get("at")
    # type(), because true would pass for 1.
    if not isinstance(rows, list) or len(rows) != ROWS or type(sides) is not int or sides not in SIDES:
        raise BadSheetDraft
    if type(minimum) is not int or minimum not in MINIMUMS or type(row) is not int or type(at) is not int:
        raise BadSheetDraft
    found = tuple(map(_read_row, rows))
    if not 0 <= row < ROWS or not 0 <= at < len(found[row]):
        raise BadSheetDraft
    return SheetDraft(found, sides, minimum, row, at)


def _read_row(row: object) -> HouseRow:
    if not isinstance(row, list) or not SHORTEST <= len(row) < LENGTHS.stop:
        raise BadSheetDraft
    cells = tuple(cell for cell in map(read_cell, row) if cell and cell[1] in NUMBERS)
    if len(cells) != len(row):
        raise BadSheetDraft
    return cells
