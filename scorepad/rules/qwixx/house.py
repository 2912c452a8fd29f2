"""Sheets of the players' own: rows, colours, numbers, the lock minimum and the dice come with the record.

A house sheet is plain data. ``flaws`` says what about it makes no sense, one by one and each with its place; a game is
begun only on a sheet without any. Everything else is as in Classic.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple
from weakref import WeakValueDictionary

from scorepad.rules.game import BadSetup, Param, Refusal, Setup, Why
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS, Layout, Row
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import SheetRules
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.variants import QwixxGame

SHEET = "sheet"
"""The option under which a record has its sheet."""
ROWS = len(COLOURS)
LENGTHS = range(6, 16)
SIDES = (6, 8)
LONGEST_NAME = 64
KEYS = frozenset({"name", "sides", "minimum", "rows"})

HouseCell = tuple[str, int]
"""A colour's letter and a number."""


class Flaw(NamedTuple):
    """Something that makes no sense, and where: rows and cells count from 0, None where all of them are meant."""

    refusal: Refusal
    row: int | None = None
    cell: int | None = None


@dataclass(frozen=True)
class HouseSheet:
    """A sheet by its name. The rows stand in crossing order; the last cell of each locks it."""

    name: str
    sides: int
    minimum: int
    rows: tuple[tuple[HouseCell, ...], ...]

    @property
    def option(self) -> dict[str, object]:
        """The sheet as a record's option."""
        return {
            "name": self.name,
            "sides": self.sides,
            "minimum": self.minimum,
            "rows": [[list(cell) for cell in row] for row in self.rows],
        }

    @property
    def layout(self) -> Layout:
        return layout_of(self.rows, self.sides, self.minimum)


def flaws(rows: Sequence[Sequence[HouseCell]], sides: int, minimum: int) -> Iterator[Flaw]:
    """What keeps such a sheet from being played, from the first row to the last."""
    for at, row in enumerate(rows):
        yield from _row_flaws(at, row, sides)
        if minimum > len(row) - 1:
            # All cells before the last are not enough to be allowed to cross the last.
            yield _flaw(Why.SHEET_MINIMUM, at, None, minimum=minimum, most=max(0, len(row) - 1))
        if row and row[-1][0] != COLOURS[at]:
            # Every die leaves the game once, and the rows are called by their locks.
            yield _flaw(Why.SHEET_LOCK, at, len(row) - 1, colour=COLOURS[at], number=row[-1][1])


def _row_flaws(at: int, row: Sequence[HouseCell], sides: int) -> Iterator[Flaw]:
    if len(row) < LENGTHS.start:
        yield _flaw(Why.SHEET_SHORT, at, None, count=len(row), least=LENGTHS.start)
    if len(row) >= LENGTHS.stop:
        yield _flaw(Why.SHEET_LONG, at, None, count=len(row), most=LENGTHS.stop - 1)
    seen = set[int]()
    for cell, (_colour, number) in enumerate(row):
        if not 2 <= number <= 2 * sides:
            yield _flaw(Why.SHEET_NUMBER, at, cell, number=number, most=2 * sides)
        elif number in seen:
            yield _flaw(Why.SHEET_TWICE, at, cell, number=number)
        seen.add(number)


def _flaw(why: Why, row: int, cell: int | None, **params: Param) -> Flaw:
    return Flaw(Refusal(why, None, {"row": row + 1, **params}), row, cell)


# Reading


def read_sheet(found: object) -> HouseSheet:
    """The sheet of a record's option; BadSetup if it is none, or if it makes no sense."""
    if not isinstance(found, Mapping) or set(found) != KEYS:
        raise BadSetup(Why.BAD_SHEET)
    name, sides, minimum, rows = (found[key] for key in ("name", "sides", "minimum", "rows"))
    if not isinstance(name, str) or not 0 < len(name.strip()) == len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadSetup(Why.SHEET_NAME, most=LONGEST_NAME)
    # type(), because true would pass for 1.
    if type(sides) is not int or sides not in SIDES:
        raise BadSetup(Why.SHEET_DICE)
    if type(minimum) is not int or not 1 <= minimum < LENGTHS.stop:
        raise BadSetup(Why.BAD_SHEET)
    if not isinstance(rows, list) or len(rows) != ROWS:
        raise BadSetup(Why.BAD_SHEET)
    sheet = HouseSheet(name, sides, minimum, tuple(_read_row(at, row) for at, row in enumerate(rows, 1)))
    for flaw in flaws(sheet.rows, sides, minimum):
        raise BadSetup(flaw.refusal.why, None, **flaw.refusal.params)
    return sheet


def sheet_name(options: Mapping[str, object]) -> str:
    """What the sheet of a record's options is called; nothing if they have none."""
    found = options.get(SHEET)
    name = found.get("name") if isinstance(found, Mapping) else None
    return name if isinstance(name, str) else ""


def _read_row(at: int, row: object) -> tuple[HouseCell, ...]:
    if not isinstance(row, list):
        raise BadSetup(Why.BAD_SHEET)
    if len(row) >= LENGTHS.stop:
        raise BadSetup(Why.SHEET_LONG, row=at, count=len(row), most=LENGTHS.stop - 1)
    cells = [read_cell(cell) for cell in row]
    for number, cell in enumerate(cells, 1):
        if cell is None:
            raise BadSetup(Why.SHEET_CELL, row=at, cell=number)
    return tuple(cell for cell in cells if cell)


def read_cell(cell: object) -> HouseCell | None:
    """A colour and a number; None for anything else. No number that a text could not hold gets in."""
    if isinstance(cell, list) and len(cell) == 2 and type(cell[0]) is str and type(cell[1]) is int:
        if len(cell[0]) == 1 and cell[0] in COLOURS and abs(cell[1]) < 1000:
            return cell[0], cell[1]
    return None


# Playing


_LAYOUTS: WeakValueDictionary[object, Layout] = WeakValueDictionary()


def layout_of(rows: tuple[tuple[HouseCell, ...], ...], sides: int, minimum: int) -> Layout:
    """One layout object for every sheet that is the same, as long as any game holds it: states of two replays can be
    compared, and no number of sheets that come and go fills the memory."""
    key = rows, sides, minimum
    layout = _LAYOUTS.get(key)
    if layout is None:
        layout = Layout(
            tuple(
                Row(letter, tuple(number for _, number in row), "".join(colour for colour, _ in row), minimum=minimum)
                for letter, row in zip(COLOURS, rows, strict=True)
            ),
            sides,
        )
        _LAYOUTS[key] = layout
    return layout


@lru_cache(maxsize=16)
def house_rules(layout: Layout, optional_lock: bool = False) -> SheetRules:
    """As ``plain_rules``, but for layouts that are no constants."""
    return SheetRules(layout, optional_lock=optional_lock)


@dataclass(frozen=True)
class HouseGame(QwixxGame):
    """A game whose layout comes from its record. Its own ``layout`` is only where a new sheet starts from."""

    def start(self, setup: Setup) -> TableState | PadState:
        if SHEET not in setup.options:
            raise BadSetup(Why.SHEET_MISSING)
        sheet = read_sheet(setup.options[SHEET])
        rest = {key: value for key, value in setup.options.items() if key != SHEET}
        plain = QwixxGame(self.id, sheet.layout, self.at_table, house=self.house, sheet_rules=house_rules)
        return plain.start(replace(setup, options=rest))


HOUSE = HouseGame("house", CLASSIC, range(1, 6), sheet_rules=house_rules)
