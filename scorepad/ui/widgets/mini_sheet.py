"""A whole sheet in a small place: four lanes to look at, not to tap."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from scorepad.ui.kept import KeptDrawing
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_pattern
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState, LockState, LockView, RowView, SheetView
from scorepad.ui.theme import Theme

GAP = 0.16
"""Between two lanes, as a part of the distance from lane to lane."""


PERIOD = 6.0
"""The patterns are finer in a small lane."""
LARGER = 1.15
"""So much larger the small numbers become at most."""


def draw_mini_sheet(
    pen: Pen, theme: Theme, rect: Rect, view: SheetView, *, numbers: bool, ends: bool, patterns: bool = False
) -> None:
    """Lying lanes that fill the rectangle, whatever its shape.

    With ``ends`` a lane has its symbol before and its points after the cells, and skipped cells are struck; without
    them only what is crossed and what is open remains. ``numbers`` writes the open cells' numbers, ``patterns`` puts
    each row's pattern on its lane and on what is crossed.
    """
    pitch = rect.h / (len(view.rows) - GAP)
    for at, row in enumerate(view.rows):
        lane = Rect(rect.x, rect.y + at * pitch, rect.w, pitch * (1 - GAP))
        _draw_lane(pen, theme, lane, at, row, numbers, ends, patterns)


class MiniSheet:
    """A small sheet that stays: a tap draws the row anew that it changed, and the whole moves without being drawn."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._group, self._move, lanes = InstructionGroup(), Translate(0, 0), InstructionGroup()
        for instruction in (PushMatrix(), self._move, lanes, PopMatrix()):
            self._group.add(instruction)
        self._lanes = lanes
        self._shape: tuple[float, float, bool, bool] | None = None
        self._drawings: list[KeptDrawing] = []
        self._shown: list[object] = []
        self._rows: list[RowView | None] = []
        self._holder: InstructionGroup | None = None

    def draw(self, pen: Pen, rect: Rect, view: SheetView, *, numbers: bool, ends: bool) -> None:
        """As ``draw_mini_sheet``; it lies in one drawing at a time, the one that drew it last."""
        shape = rect.w, rect.h, numbers, ends
        if shape != self._shape:
            self._shape = shape
            self._begin(len(view.rows))
        self.show(view)
        x, y = pen.point(rect.x, rect.y)
        # Whole pixels, because the numbers in it are drawn on whole pixels.
        self._move.x, self._move.y = round(x), round(y)
        pen.put(self._into, pen.group)

    def show(self, view: SheetView) -> None:
        """Shows this where it lies, or where it will lie: a sheet that is shown large will be small again."""
        if self._shape is None:
            return
        width, height, numbers, ends = self._shape
        pitch = height / (len(view.rows) - GAP)
        for at, row in enumerate(view.rows):
            if row is self._rows[at]:
                continue
            self._rows[at] = row
            looks = [_looks(cell.state) for cell in row.cells], row.lock, row.points
            if looks != self._shown[at]:
                self._shown[at] = looks
                lane = Rect(0, at * pitch, width, pitch * (1 - GAP))
                self._draw_lane(at, lane, row, numbers, ends)

    def _begin(self, lanes: int) -> None:
        self._lanes.clear()
        groups = [InstructionGroup() for _ in range(lanes)]
        for group in groups:
            self._lanes.add(group)
        self._drawings = [KeptDrawing(group) for group in groups]
        self._shown, self._rows = [None] * lanes, [None] * lanes

    def let_go(self) -> None:
        """Nobody will see it again."""
        for drawing in self._drawings:
            drawing.let_go()
        self._shape = None

    def _draw_lane(self, at: int, lane: Rect, row: RowView, numbers: bool, ends: bool) -> None:
        look = self._look
        self._drawings[at].draw(
            lambda pen: _draw_lane(pen, look.theme, lane, at, row, numbers, ends, look.symbols), 0, 0
        )

    def _into(self, holder: InstructionGroup) -> tuple[InstructionGroup]:
        """Leaves the drawing it lay in."""
        if self._holder is not None and self._group in self._holder.children:
            self._holder.remove(self._group)
        self._holder = holder
        return (self._group,)


def _looks(state: CellState) -> CellState:
    """Too small to lift what is legal."""
    return CellState.OPEN if state is CellState.LEGAL else state


def _draw_lane(
    pen: Pen, theme: Theme, lane: Rect, at: int, row: RowView, numbers: bool, ends: bool, patterns: bool
) -> None:
    letter, middle = row.letter, lane.y + lane.h / 2
    radius, inset = min(8.0, 0.36 * lane.h), max(1.0, 0.1 * lane.h)
    head, foot = (min(24.0, 0.075 * lane.w), min(40.0, 0.122 * lane.w)) if ends else (0.0, 0.0)
    inner = Rect(lane.x + head, lane.y, lane.w - head - foot, lane.h)
    if ends:
        pen.rounded(lane, radius, theme.row(letter, "strong"))
        pen.plain(inner, theme.row(letter, "lane"))
        ink, size = theme.colour("ink"), min(13.0, 0.62 * lane.h)
        pen.symbol(letter, lane.x + head / 2, middle, min(10.0, 0.44 * lane.h), ink)
        pen.text(str(row.points), lane.right - foot / 2, middle, size, 700, ink, most=LARGER)
    else:
        pen.rounded(lane, radius, theme.row(letter, "lane"))
    if patterns:
        draw_pattern(pen, theme, letter, inner if ends else inner.grown(-0.3 * radius), lane=True, period=PERIOD)
    places = _places(inner, len(row.cells) + 1, inset)
    _draw_cells(pen, theme, places[:-1], at, row, numbers, ends, patterns)
    _draw_lock(pen, theme, places[-1], row.letter, row.lock, ends)


def _places(lane: Rect, count: int, inset: float) -> list[Rect]:
    side = max(1.0, inset * 0.6)
    pitch = (lane.w - 2 * side) / count
    gap = max(0.8, 0.09 * pitch)
    return [
        Rect(lane.x + side + at * pitch + gap / 2, lane.y + inset, pitch - gap, lane.h - 2 * inset)
        for at in range(count)
    ]


def _draw_cells(
    pen: Pen,
    theme: Theme,
    places: Sequence[Rect],
    row_at: int,
    row: RowView,
    numbers: bool,
    strokes: bool,
    patterns: bool,
) -> None:
    letter, radius = row.letter, min(4.0, 0.28 * places[0].h, 0.28 * places[0].w)
    size = min(11.0, 0.62 * places[0].h, max(0.56 * places[0].w, min(8.0, 0.7 * places[0].w)))
    closed = [place for place, cell in zip(places, row.cells, strict=True) if cell.state is CellState.CLOSED]
    if closed:
        _draw_way_to_lock(pen, theme, closed, letter, numbers)
    for place, cell in zip(places, row.cells, strict=True):
        x, y = place.x + place.w / 2, place.y + place.h / 2
        match cell.state:
            case CellState.CROSSED:
                pen.rounded(place, radius, theme.row(letter, "crossed"))
                if patterns:
                    draw_pattern(pen, theme, letter, place.grown(-0.3 * radius), period=PERIOD)
                side = 0.78 * min(place.w, place.h)
                box = Rect(x - side / 2, y - side / 2, side, side)
                pen.cross(box, (7 * cell.number + 3 * row_at) % 4, theme.row(letter, "on_crossed"))
            case CellState.SKIPPED:
                if strokes:
                    reach = 0.24 * min(place.w, place.h)
                    pen.line(x - reach, y + reach, x + reach, y - reach, 1.1, theme.row(letter, "skipped"))
            case CellState.CLOSED:
                if numbers:
                    pen.text(str(cell.number), x, y, size, 400, theme.row(letter, "skipped"), most=LARGER)
            case _:
                pen.rounded(place, radius, theme.row(letter, "cell"))
                if numbers:
                    pen.text(str(cell.number), x, y, size, 400, theme.row(letter, "number"), most=LARGER)


def _draw_way_to_lock(pen: Pen, theme: Theme, closed: Sequence[Rect], letter: str, numbers: bool) -> None:
    """What somebody else closed is no longer there: a line leads to the lock, between the numbers if they are shown."""
    y, colour, step = closed[0].y + closed[0].h / 2, theme.row(letter, "border"), 1.1 * closed[0].w
    if not numbers:
        pen.line(closed[0].x + 2, y, closed[-1].right, y, 2, colour)
        return
    for place in closed:
        edge = place.x + place.w / 2 + step / 2
        pen.line(edge - 1.5, y, edge + 1.5, y, 2, colour)


def _draw_lock(pen: Pen, theme: Theme, place: Rect, letter: str, lock: LockView, ends: bool) -> None:
    radius = min(place.w, place.h) / 2
    x, y = place.x + place.w / 2, place.y + place.h / 2
    icon, ink = min(13.0, 1.3 * radius), theme.colour("ink")
    match lock.state:
        case LockState.MINE:
            pen.rounded(place, radius, theme.row(letter, "crossed"))
            side = 0.78 * min(place.w, place.h)
            pen.cross(Rect(x - side / 2, y - side / 2, side, side), 1, ink)
        case LockState.OTHERS:
            pen.rounded(place, radius, ink)
            pen.icon("lock", x, y, icon, (1, 1, 1, 1))
        case _ if not ends:
            pen.rounded(place, radius, theme.row(letter, "cell"))
        case LockState.READY:
            number = theme.row(letter, "number")
            pen.bordered(place, radius, theme.row(letter, "cell"), number, 1.5)
            pen.icon("lock-open-variant", x, y, icon, number)
        case LockState.MISSING:
            quiet = theme.row(letter, "skipped")
            pen.bordered(place, radius, theme.row(letter, "lane"), quiet, 1)
            pen.icon("lock-open-variant-outline", x, y, icon, quiet)
