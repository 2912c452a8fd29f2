"""One player's sheet, on one retained canvas: a tap changes the instructions of the cells it changed, no others."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts import _
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Lane, Rect, SheetGeometry
from scorepad.ui.sheet_view import CellState, CellView, LockState, LockView, RowView, SheetView
from scorepad.ui.theme import LIGHT, Rgba, Theme, tokens

CELL_RADIUS = 9
LANE_RADIUS = 14
DASH = 3


class SheetWidget(Widget):
    """Draws a SheetView by a SheetGeometry. ``on_tap`` is told the row's letter and the cell's name, or None for the
    lock."""

    def __init__(
        self, geometry: Callable[[float, float], SheetGeometry], theme: Theme = LIGHT, **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self.on_tap: Callable[[str, str | None], None] = lambda row, cell: None
        self._make_geometry = geometry
        self._theme = theme
        self._view: SheetView | None = None
        self._drawn: dict[tuple[int, int], object] = {}
        self._groups: dict[tuple[int, int], tuple[int, InstructionGroup]] = {}
        # Lanes, then cells, then the legal cells, which are lifted above their neighbours.
        self._layers = [InstructionGroup() for _ in range(3)]
        for layer in self._layers:
            self.canvas.add(layer)
        # A resize or a rotation sends many events; one drawing is enough.
        self._redraw = Clock.create_trigger(lambda _dt: self._draw_all(), -1)
        self.bind(pos=lambda *_: self._redraw(), size=lambda *_: self._redraw())

    @property
    def view(self) -> SheetView | None:
        return self._view

    @property
    def geometry(self) -> SheetGeometry:
        return self._make_geometry(self.width / dp(1), self.height / dp(1))

    def show(self, view: SheetView) -> None:
        """Shows this; what is the same as before is not touched."""
        first = self._view is None
        self._view = view
        if first:
            self._draw_all()
        else:
            self._draw_changes(self.geometry)

    # Touch

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._view is None or touch.is_mouse_scrolling or not self.collide_point(*touch.opos):
            return bool(super().on_touch_up(touch))
        x, y = (touch.x - self.x) / dp(1), (self.top - touch.y) / dp(1)
        legal = {
            (lane, at)
            for lane, row in enumerate(self._view.rows)
            for at, cell in enumerate(row.cells)
            if cell.state is CellState.LEGAL
        }
        hit = self.geometry.hit(x, y, legal)
        if hit is None:
            return bool(super().on_touch_up(touch))
        lane, at = hit
        row = self._view.rows[lane]
        self.on_tap(row.letter, row.cells[at].name if at < len(row.cells) else None)
        return True

    # Drawing

    def _draw_all(self) -> None:
        for layer in self._layers:
            layer.clear()
        self._drawn.clear()
        self._groups.clear()
        if self._view is None or self.width < 10 or self.height < 10:
            return
        geometry = self.geometry
        pen = Pen(self._layers[0], self.x, self.top)
        for lane, row in zip(geometry.lanes, self._view.rows, strict=True):
            self._draw_lane(pen, geometry, lane, row)
        self._draw_changes(geometry)

    def _draw_lane(self, pen: Pen, geometry: SheetGeometry, lane: Lane, row: RowView) -> None:
        theme, letter = self._theme, row.letter
        pen.rounded(lane.whole, LANE_RADIUS, theme.row(letter, "strong"))
        whole, head, foot = lane.whole, lane.head, lane.foot
        if geometry.upright:
            pen.plain(Rect(whole.x, head.bottom, whole.w, foot.y - head.bottom), theme.row(letter, "lane"))
        else:
            pen.plain(Rect(head.right, whole.y, foot.x - head.right, whole.h), theme.row(letter, "lane"))
        ink = theme.colour("ink")
        middle_x, middle_y = head.x + head.w / 2, head.y + head.h / 2
        if geometry.upright:
            pen.symbol(letter, middle_x - 10, middle_y, 12, ink)
            pen.icon("arrow-down", middle_x + 9, middle_y, 15, ink)
        else:
            pen.symbol(letter, middle_x, middle_y - 9, 12, ink)
            pen.icon("arrow-right", middle_x, middle_y + 9, 15, ink)

    def _draw_changes(self, geometry: SheetGeometry) -> None:
        assert self._view is not None
        for at, (lane, row) in enumerate(zip(geometry.lanes, self._view.rows, strict=True)):
            closed = row.lock.state is LockState.OTHERS
            for index, (rect, cell) in enumerate(zip(lane.cells, row.cells, strict=True)):
                if self._changed((at, index), (cell, closed)):
                    layer = 2 if cell.state is CellState.LEGAL else 1
                    self._draw_cell(self._pen_for((at, index), layer), rect, row.letter, at, cell, geometry)
            if self._changed((at, len(row.cells)), row.lock):
                self._draw_lock(self._pen_for((at, len(row.cells)), 1), lane.lock, row.letter, row.lock, geometry)
            if self._changed((at, -1), row.points):
                foot = lane.foot
                pen = self._pen_for((at, -1), 1)
                ink = self._theme.colour("ink")
                pen.text(str(row.points), foot.x + foot.w / 2, foot.y + foot.h / 2, 18, 700, ink)

    def _changed(self, key: tuple[int, int], shown: object) -> bool:
        if key in self._drawn and self._drawn[key] == shown:
            return False
        self._drawn[key] = shown
        return True

    def _pen_for(self, key: tuple[int, int], layer: int) -> Pen:
        """A clean sheet of instructions for one cell, in place of what was drawn there before."""
        if key in self._groups:
            old_layer, old = self._groups.pop(key)
            self._layers[old_layer].remove(old)
        group = InstructionGroup()
        self._groups[key] = layer, group
        self._layers[layer].add(group)
        return Pen(group, self.x, self.top)

    def _draw_cell(self, pen: Pen, rect: Rect, letter: str, row: int, cell: CellView, geometry: SheetGeometry) -> None:
        theme = self._theme
        middle_x, middle_y = rect.x + rect.w / 2, rect.y + rect.h / 2
        size = min(24.0, 0.47 * rect.h, 0.42 * rect.w)
        number = str(cell.number)
        match cell.state:
            case CellState.OPEN:
                pen.bordered(rect, CELL_RADIUS, theme.row(letter, "cell"), theme.row(letter, "border"), 1)
                pen.text(number, middle_x, middle_y, size, 500, theme.row(letter, "number"))
                if cell.locks and rect.w > 50:
                    pen.icon("lock-open-variant-outline", rect.right - 11, middle_y, 11, theme.row(letter, "skipped"))
            case CellState.LEGAL:
                legal = tokens()["legal"]
                grown = rect.grown(legal["grow"])
                pen.shadow(grown, CELL_RADIUS + 2, legal["elevation"], theme)
                fill, border = theme.row(letter, "legal"), theme.colour("legal_border")
                pen.bordered(grown, CELL_RADIUS + 2, fill, border, legal["border"])
                pen.text(number, middle_x, middle_y, 1.16 * size, 700, theme.row(letter, "on_legal"))
                if cell.lucky:
                    badge = min(9.0, 0.3 * rect.h, 0.24 * rect.w)
                    at_x = rect.x + badge + 5 if geometry.upright else middle_x
                    at_y = middle_y if geometry.upright else rect.y
                    pen.rounded(Rect(at_x - badge, at_y - badge, 2 * badge, 2 * badge), badge, theme.colour("accent"))
                    pen.icon("clover", at_x, at_y, 1.5 * badge, theme.colour("on_accent"))
            case CellState.CROSSED:
                pen.rounded(rect, CELL_RADIUS, theme.row(letter, "crossed"))
                small = max(10.0, min(14.0, 0.28 * min(rect.w, rect.h)))
                ink = theme.row(letter, "on_crossed")
                inset = 7 if rect.w > 1.5 * rect.h else 4.5
                pen.text(number, rect.x + inset, rect.y + 3 + small * 0.6, small, 700, ink, anchor="left")
                pen.cross(_cross_box(rect), (7 * cell.number + 3 * row) % 4, ink)
            case CellState.SKIPPED:
                colour = theme.row(letter, "skipped")
                pen.text(number, middle_x, middle_y, 0.84 * size, 400, colour)
                reach = min(rect.w, rect.h) * 0.32
                pen.line(
                    middle_x - reach, middle_y + reach * 0.62, middle_x + reach, middle_y - reach * 0.62, 1.5, colour
                )
            case CellState.CLOSED:
                pen.text(number, middle_x, middle_y, 0.84 * size, 400, theme.row(letter, "skipped"))
                dash = theme.row(letter, "border")
                pitch = geometry.pitch
                if geometry.upright:
                    edge = middle_y + pitch / 2
                    pen.line(middle_x, edge - 6, middle_x, edge + 6, DASH, dash)
                else:
                    edge = middle_x + pitch / 2
                    pen.line(edge - 6, middle_y, edge + 6, middle_y, DASH, dash)

    def _draw_lock(self, pen: Pen, rect: Rect, letter: str, lock: LockView, geometry: SheetGeometry) -> None:
        theme = self._theme
        radius = rect.h / 2 if geometry.upright else 16
        number, ink = theme.row(letter, "number"), theme.colour("ink")
        match lock.state:
            case LockState.MISSING:
                pen.bordered(rect, radius, theme.row(letter, "lane"), theme.row(letter, "skipped"), 1.5)
                more, quiet = _("{count} more").format(count=lock.missing), theme.row(letter, "skipped")
                self._label(pen, rect, "lock-open-variant-outline", more, str(lock.missing), 500, quiet, geometry)
            case LockState.READY:
                pen.bordered(rect, radius, theme.row(letter, "cell"), number, 2)
                self._label(pen, rect, "lock-open-variant", _("Ready"), "", 700, number, geometry)
            case LockState.MINE:
                pen.rounded(rect, radius, theme.row(letter, "crossed"))
                pen.cross(_cross_box(rect), 1, ink)
                pen.icon("lock", rect.right - 12, rect.bottom - 10, 11, ink)
            case LockState.OTHERS:
                pen.rounded(rect, radius, ink)
                self._label(pen, rect, "lock", lock.by or _("Locked"), "", 700, (1, 1, 1, 1), geometry)

    def _label(
        self, pen: Pen, rect: Rect, icon: str, text: str, short: str, weight: int, colour: Rgba, geometry: SheetGeometry
    ) -> None:
        """Icon and words: side by side upright, below each other lying; a narrow lock has room for less."""
        middle_x, middle_y = rect.x + rect.w / 2, rect.y + rect.h / 2
        text = text if len(text) <= 9 else text[:8] + "…"
        if geometry.upright:
            size = max(11.0, min(18.0, 0.32 * rect.h)) if rect.w > 70 else 11.0
            left = middle_x - (18 + pen.text_width(text, size, weight)) / 2
            pen.icon(icon, left + 7, middle_y, size + 3.5, colour)
            pen.text(text, left + 18, middle_y, size, weight, colour, anchor="left")
            return
        if rect.w < 40:
            text = short
        size = max(10.0, min(16.0, 0.25 * rect.w))
        if not text:
            pen.icon(icon, middle_x, middle_y, 16, colour)
            return
        pen.icon(icon, middle_x, middle_y - 0.75 * size, size + 4, colour)
        pen.text(text, middle_x, middle_y + 0.75 * size, size, weight, colour)


def _cross_box(rect: Rect) -> Rect:
    """Where the cross lies in its cell, by the cell's shape."""
    w, h = rect.w, rect.h
    if w / h > 1.5:
        height = min(0.74 * h, 0.70 * w)
        width, dx, dy = 1.22 * height, 4.0, 0.0
    elif h / w > 1.3:
        width = height = min(0.66 * h, 0.72 * w)
        dx, dy = 0.0, 0.05 * h
    else:
        width = height = min(0.66 * h, 0.64 * w)
        dx, dy = 0.06 * w, 0.10 * h
    return Rect(rect.x + (w - width) / 2 + dx, rect.y + (h - height) / 2 + dy, width, height)
