"""What is printed on a sheet besides its numbers, and what has become of it, as the sheet's view shows it.

Everything comes from the layout and from what the rules tell of one player's sheet; no sheet is named here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from scorepad.forced import forced_crosses
from scorepad.rules.game import State
from scorepad.rules.moves import CellMove, Move, PawnLands, Swap
from scorepad.rules.qwixx.layout import Bonus, Cell, Layout
from scorepad.rules.qwixx.marks import Marks, marks_of
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.reactions import PAIR_POINTS
from scorepad.rules.qwixx.sheet import Cause, Sheet, SheetRules
from scorepad.rules.qwixx.table import TableState
from scorepad.ui.sheet_extras import (
    Bar,
    Extra,
    FieldsBar,
    FieldState,
    FieldView,
    LinkView,
    Mark,
    PairsBar,
    PairView,
    SwapsBar,
)

Crossing = CellMove | PawnLands
PAIRS = "ABCDEFGHIJ"
"""What the pairs are called, in order."""


class Lit(NamedTuple):
    """What the cells of one row show now besides what is printed on them."""

    twice: int = 0
    """The cells with two crosses."""
    again: tuple[str, ...] = ()
    """Crossed, and may be crossed once more."""
    forced: tuple[str, ...] = ()
    """Will be crossed together with a legal one."""
    swaps: tuple[str, ...] = ()
    """Open only with the next swap."""


UNLIT = Lit()


def lit_row(cells: Sequence[Cell], twice: int, again: tuple[str, ...], forced: set[str], swaps: set[str]) -> Lit:
    """``forced`` and ``swaps`` are those of all rows."""
    if not (twice or again or forced or swaps):
        return UNLIT
    taken = tuple(cell.name for cell in cells if cell.name in forced)
    return Lit(twice, again, taken, tuple(cell.name for cell in cells if cell.name in swaps))


@lru_cache(maxsize=64)
def printed(layout: Layout) -> Mapping[str, Extra]:
    """By name, the cells with more than a number."""
    found = dict[str, Extra]()
    for at, row in enumerate(layout.rows):
        cells = layout.row_cells[at]
        if row.locking and any(cell.colours != row.letter for cell in cells):
            found |= {cell.name: Extra(cell.colours) for cell in cells}

    def mark(names: Sequence[str], **fields: object) -> None:
        for name in names:
            found[name] = found.get(name, Extra())._replace(**fields)  # type: ignore[arg-type]

    mark(layout.boxed, mark=Mark.BOXED)
    mark(layout.steps, mark=Mark.STEP)
    mark(layout.double_cells, mark=Mark.DOUBLE)
    for letter, pair in zip(PAIRS, layout.pairs, strict=False):
        mark((pair.first, pair.second), mark=Mark.STAR, pair=letter)
    for one, other in layout.chains:
        mark((one,), linked=other)
        mark((other,), linked=one)
    return found


class Around(NamedTuple):
    """What a sheet shows around its rows."""

    links: tuple[LinkView, ...] = ()
    stairs: tuple[str, ...] = ()
    bar: Bar | None = None


BARE = Around()


def around(rules: SheetRules, sheet: Sheet, closed: int) -> Around:
    layout = rules.layout
    if not (layout.chains or layout.steps or layout.bar or layout.swaps or layout.pairs):
        return BARE
    marks = marks_of(rules, sheet)
    links = tuple(LinkView(link.first, link.second, link.done) for link in marks.chains)
    return Around(links, layout.steps, _bar(rules, sheet, marks, closed))


def _bar(rules: SheetRules, sheet: Sheet, marks: Marks, closed: int) -> Bar | None:
    layout = rules.layout
    if marks.bar:
        used = sum(field.used for field in marks.bar)
        states = [FieldState.USED] * used + [FieldState.NEXT] + [FieldState.OPEN] * len(marks.bar)
        return FieldsBar(
            tuple(
                FieldView(field.colour, state, void=bool(closed >> layout.letters[field.colour] & 1))
                for field, state in zip(marks.bar, states, strict=False)
            )
        )
    if marks.swaps:
        return SwapsBar(layout.swaps, sum(field.used for field in marks.swaps))
    if marks.pairs:
        crossed = [
            sum(bool(sheet.rows[layout.cells[name].row] & layout.cells[name].bit) for name in (pair.first, pair.second))
            for pair in marks.pairs
        ]
        return PairsBar(
            tuple(
                PairView(letter, (pair.first, pair.second), pair.bonus, _pair_points(pair.bonus), count)
                for letter, pair, count in zip(PAIRS, marks.pairs, crossed, strict=False)
            )
        )
    if marks.steps:
        fields = [
            FieldView(
                layout.cells[step.cell].colours,
                FieldState.USED if step.crossed else FieldState.OPEN,
                layout.cells[step.cell].number,
            )
            for step in marks.steps
        ]
        return FieldsBar(tuple(fields), rules.extra_points(sheet).get("steps", 0))
    return None


def _pair_points(bonus: Bonus) -> int:
    return PAIR_POINTS if bonus is Bonus.THIRTEEN else 0


def forced_cells(state: TableState | PadState, moves: Sequence[Crossing], lifted: Mapping[str, object]) -> set[str]:
    """The partners that the lifted cells will take along."""
    if not state.family.layout.chains:
        return set()
    found = set[str]()
    for move in moves:
        if isinstance(move, CellMove) and move.cell in lifted and (reaction := state.reaction(cast(Move, move))):
            found |= {forced.cell for forced in reaction.forced if forced.cell and forced.by is Cause.CHAIN}
    return found


def swap_cells(state: TableState | PadState, player: int, moves: Sequence[Crossing], announced: int | None) -> set[str]:
    """The cells that the next swap opens. A pad has no such move, but the same right."""
    way = state.family.way_of.get(Swap)
    if way is None:
        return set()
    if announced is None:
        return {move.cell for move in moves if isinstance(move, Swap)}
    sheet, closed = state.sheets[player - 1], state.closed
    if isinstance(state, TableState):
        sheet, closed = state.at_start[player - 1], state.closed_at_start
        if not any(isinstance(move, Swap) for move in moves):
            return set()
    rows = way.cells(player, sheet, closed, 1 << announced)
    return {cell.name for row, cells in enumerate(rows) for cell in state.family.layout.cells_in(row, cells)}


def order_of(before: State, move: Move) -> tuple[str, ...]:
    """The cells that a legal move crosses, in the order in which one brings the next: what ``SheetWidget.show`` is
    told so that people can follow."""
    forced = forced_crosses(move, before)
    if not forced or not isinstance(move, CellMove):
        return ()
    return (move.cell, *(one.cell for one in forced if one.cell))
