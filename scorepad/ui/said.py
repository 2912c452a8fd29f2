"""What is said of a target that somebody touches: as its view says it, or the words that are drawn there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import InstructionGroup

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import cells, special
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_extras import PLAIN, Bar, FieldState, PairsBar, SwapsBar
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, LockState, RowView
from scorepad.ui.theme import Rgba

if TYPE_CHECKING:
    # A start that shows a sheet loads neither Duel nor Quixo.
    from scorepad.ui import duel_view as duel
    from scorepad.ui.quixo_view import Cube
    from scorepad.ui.track_view import TrackView

_CELLS: dict[CellState, Callable[[str], str]] = {
    CellState.OPEN: cells.free_cell,
    CellState.LEGAL: cells.legal_cell,
    CellState.CROSSED: cells.crossed_cell,
    CellState.SKIPPED: cells.skipped_cell,
    CellState.CLOSED: cells.closed_cell,
}


def sheet_text(row: RowView | BonusRowView, at: int) -> str:
    """A cell of a sheet, or the lock after the last one."""
    if at < len(row.cells) or isinstance(row, BonusRowView):
        cell = row.cells[at]
        return _CELLS[cell.state](cell.name) if cell.extra == PLAIN else _special_cell(row, cell)
    lock = row.lock
    match lock.state:
        case LockState.MISSING:
            return cells.missing_lock(row.letter, lock.missing)
        case LockState.READY:
            return cells.ready_lock(row.letter)
        case LockState.MINE:
            return cells.own_lock(row.letter)
    return cells.others_lock(row.letter, lock.by)


def _special_cell(row: RowView | BonusRowView, cell: CellView) -> str:
    """A cell, and what it shows besides its number."""
    extra, state = cell.extra, CellState.CROSSED if cell.extra.again else cell.state
    mixed = isinstance(row, RowView) and bool(extra.colours)
    told = [_CELLS[state](f"{extra.colours}{cell.number}" if mixed else cell.name)]
    if extra.again:
        told.append(special.again_text())
    if cell.state is CellState.CROSSED and extra.twice:
        told.append(special.twice_text())
    if extra.swap:
        told.append(special.swapped_text())
    if extra.mark and cell.state not in (CellState.SKIPPED, CellState.CLOSED) and not extra.twice:
        told.append(special.mark_text(extra.mark.name.lower(), extra.pair))
    if extra.linked:
        told.append((special.forced_text if extra.forced else special.linked_text)(extra.linked))
    text = ", ".join(told)
    return special.in_row(1 + COLOURS.index(row.letter), text) if mixed else text


def bar_text(bar: Bar, at: int) -> str:
    """A field of a sheet's bar."""
    if isinstance(bar, SwapsBar):
        return special.swap_field(*bar.swaps[at], bar.state(at).name.lower())
    if isinstance(bar, PairsBar):
        pair = bar.pairs[at]
        effect = special.effect_text(pair.effect.value, pair.points)
        return special.pair_text(pair.letter, *pair.cells, effect, done=pair.done)
    field = bar.fields[at]
    if field.number:
        cell, crossed = f"{field.letter}{field.number}", field.state is FieldState.USED
        return special.step_field(at + 1, cell, crossed=crossed)
    void = field.void and field.state is not FieldState.USED
    return special.bonus_field(at + 1, field.letter, "void" if void else field.state.name.lower())


def duel_text(row: duel.RowView, at: int, players: Sequence[str]) -> str:
    """A field of Duel's board, or the lock after the last one."""
    if at < len(row.fields):
        field = row.fields[at]
        if not field.owner:
            return cells.open_field(field.name, lifted=bool(field.die))
        player = players[field.owner - 1]
        return cells.taken_field(field.name, player, field.height, beats=field.beats, stacks=field.stacks)
    lock = row.lock
    if lock.by:
        return cells.others_lock(row.letter, players[lock.by - 1])
    return cells.missing_stones(row.letter, lock.missing) if lock.missing else cells.ready_lock(row.letter)


def cube_text(cube: Cube) -> str:
    return cells.cube_text(cube.name, cube.sign, takeable=cube.bright)


def field_text(view: TrackView, field: int) -> str:
    """A field of the track, from 1."""
    shown = view.fields[field - 1]
    pawns = [pawn.name for pawn in view.pawns_on(field)]
    cell = f"{shown.colour}{shown.number}"
    return cells.track_field(cell, shown.points, steps=shown.steps, passed=shown.passed, pawns=pawns)


def words_in(draw: Callable[[Pen], object], rect: Rect) -> str:
    """The words that are drawn within a place, in the order in which they are drawn."""
    pen = _Listening(rect)
    draw(pen)
    return ", ".join(pen.heard)


class _Listening(Pen):
    """Draws for nobody, and remembers what it wrote within a place."""

    def __init__(self, rect: Rect) -> None:
        super().__init__(InstructionGroup(), 0, 0)
        self._rect = rect
        self.heard: list[str] = []

    def put(self, make: object, *told: object) -> None:
        """Nothing is to be seen."""

    def icon(self, name: str, x: float, y: float, size: float, colour: Rgba) -> None:
        """An icon has no words."""

    def text(self, text: str, x: float, y: float, size: float, weight: int, *args: Any, **kwargs: Any) -> None:
        width = self.text_width(text, size, weight, kwargs.get("most", 1))
        aside = {"left": width / 2, "right": -width / 2}.get(kwargs.get("anchor", "center"), 0.0)
        if text.strip() and self._rect.holds(x + aside, y):
            self.heard.append(text)
