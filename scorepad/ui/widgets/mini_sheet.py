"""A whole sheet in a small place: four lanes to look at, not to tap."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from scorepad.ui.kept import KeptDrawing
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_pattern
from scorepad.ui.sheet_extras import PLAIN
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, LockState, LockView, RowView, SheetView
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.mini_special import draw_mini_between, draw_mini_mark, draw_mini_segments

GAP = 0.16
"""Between two lanes, as a part of the distance from lane to lane."""


BETWEEN = 0.72
"""So high is a row between two others."""
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
    for at, (row, top, height) in enumerate(_lanes(view, rect.h)):
        lane = Rect(rect.x, rect.y + top, rect.w, height)
        _draw_any(pen, theme, lane, at, row, numbers, ends, patterns)


Row = RowView | BonusRowView


def _lanes(view: SheetView, height: float) -> list[tuple[Row, float, float]]:
    """All rows, as they are counted, each with its top and its height; rows between others are lower."""
    rows = view.every_row
    pitch = height / (len(view.rows) + BETWEEN * len(view.between) - GAP)
    found = []
    for row in rows:
        lies = row.after + 1 if isinstance(row, BonusRowView) else view.rows.index(row)
        above = sum(1 for one in view.between if one.after < lies and one is not row)
        part = BETWEEN if isinstance(row, BonusRowView) else 1
        found.append((row, (lies + BETWEEN * above) * pitch, pitch * (part - GAP)))
    return found


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
        self._rows: list[Row | None] = []
        self._holder: InstructionGroup | None = None

    def draw(self, pen: Pen, rect: Rect, view: SheetView, *, numbers: bool, ends: bool) -> None:
        """As ``draw_mini_sheet``; it lies in one drawing at a time, the one that drew it last."""
        shape = rect.w, rect.h, numbers, ends
        if shape != self._shape:
            self._shape = shape
            self._begin(len(view.every_row))
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
        if all(row is before for row, before in zip(view.every_row, self._rows, strict=True)):
            return
        for at, (row, top, high) in enumerate(_lanes(view, height)):
            if row is self._rows[at]:
                continue
            self._rows[at] = row
            own = (row.lock, row.points) if isinstance(row, RowView) else row.count
            looks = [_looks(cell) for cell in row.cells], own
            if looks != self._shown[at]:
                self._shown[at] = looks
                self._draw_lane(at, Rect(0, top, width, high), row, numbers, ends)

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

    def _draw_lane(self, at: int, lane: Rect, row: Row, numbers: bool, ends: bool) -> None:
        look = self._look
        self._drawings[at].draw(
            lambda pen: _draw_any(pen, look.theme, lane, at, row, numbers, ends, look.symbols), 0, 0
        )

    def _into(self, holder: InstructionGroup) -> tuple[InstructionGroup]:
        """Leaves the drawing it lay in."""
        if self._holder is not None and self._group in self._holder.children:
            self._holder.remove(self._group)
        self._holder = holder
        return (self._group,)


def _looks(cell: CellView) -> object:
    """Too small to lift what is legal."""
    state, lasting = _state(cell), cell.extra
    if lasting != PLAIN:
        lasting = lasting._replace(forced=False, swap=False, again=False)
    return state if lasting == PLAIN else (state, lasting)


def _state(cell: CellView) -> CellState:
    if cell.state is not CellState.LEGAL:
        return cell.state
    return CellState.CROSSED if cell.crosses else CellState.OPEN


def _draw_any(pen: Pen, theme: Theme, lane: Rect, at: int, row: Row, numbers: bool, ends: bool, patterns: bool) -> None:
    if isinstance(row, BonusRowView):
        draw_mini_between(pen, theme, lane, row, numbers=numbers, ends=ends)
    else:
        _draw_lane(pen, theme, lane, at, row, numbers, ends, patterns)


def _ends(lane: Rect) -> tuple[float, float]:
    """How much room the symbol and the points have."""
    return min(24.0, 0.075 * lane.w), min(40.0, 0.122 * lane.w)


def _draw_lane(
    pen: Pen, theme: Theme, lane: Rect, at: int, row: RowView, numbers: bool, ends: bool, patterns: bool
) -> None:
    letter, middle = row.letter, lane.y + lane.h / 2
    radius, inset = min(8.0, 0.36 * lane.h), max(1.0, 0.1 * lane.h)
    head, foot = _ends(lane) if ends else (0.0, 0.0)
    inner = Rect(lane.x + head, lane.y, lane.w - head - foot, lane.h)
    places = _places(inner, len(row.cells) + 1, inset)
    if ends:
        pen.rounded(lane, radius, theme.colour("surface_2") if row.mixed else theme.row(letter, "strong"))
        pen.plain(inner, theme.row(letter, "lane"))
        ink, size = theme.colour("on_surface" if row.mixed else "ink"), min(13.0, 0.62 * lane.h)
        if row.mixed:
            pen.text(str(1 + at), lane.x + head / 2, middle, 0.9 * size, 700, ink, most=LARGER)
        else:
            pen.symbol(letter, lane.x + head / 2, middle, min(10.0, 0.44 * lane.h), ink)
        pen.text(str(row.points), lane.right - foot / 2, middle, size, 700, ink, most=LARGER)
    else:
        pen.rounded(lane, radius, theme.row(letter, "lane"))
    if row.mixed:
        draw_mini_segments(pen, theme, inner, places, row, 0 if ends else radius)
    elif patterns:
        draw_pattern(pen, theme, letter, inner if ends else inner.grown(-0.3 * radius), lane=True, period=PERIOD)
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
    radius = min(4.0, 0.28 * places[0].h, 0.28 * places[0].w)
    size = min(11.0, 0.62 * places[0].h, max(0.56 * places[0].w, min(8.0, 0.7 * places[0].w)))
    closed = [place for place, cell in zip(places, row.cells, strict=True) if cell.state is CellState.CLOSED]
    if closed:
        _draw_way_to_lock(pen, theme, closed, row.letter, numbers)
    for place, cell in zip(places, row.cells, strict=True):
        x, y = place.x + place.w / 2, place.y + place.h / 2
        letter = cell.extra.colours or row.letter
        match _state(cell):
            case CellState.CROSSED:
                pen.rounded(place, radius, theme.row(letter, "crossed"))
                if patterns:
                    draw_pattern(pen, theme, letter, place.grown(-0.3 * radius), period=PERIOD)
                side = 0.78 * min(place.w, place.h)
                boxes = [Rect(x - side / 2, y - side / 2, side, side)]
                if cell.extra.twice:
                    wide = min(side, 0.46 * place.w)
                    boxes = [Rect(x + (at - 1) * wide, y - side / 2, wide, side) for at in (0, 1)]
                for at, box in enumerate(boxes):
                    pen.cross(box, (7 * cell.number + 3 * row_at + at) % 4, theme.row(letter, "on_crossed"))
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
        if cell.extra.mark or cell.extra.linked:
            draw_mini_mark(pen, theme, place, letter, cell, radius)


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
