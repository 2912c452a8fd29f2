"""How the cells and locks of a sheet are drawn, each in its place."""

from __future__ import annotations

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import missing_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_on_cell, draw_pattern
from scorepad.ui.sheet_extras import PLAIN, Mark
from scorepad.ui.sheet_geometry import Lane, Rect, SheetGeometry
from scorepad.ui.sheet_view import CellState, CellView, LockState, LockView, RowView
from scorepad.ui.theme import Rgba, tokens
from scorepad.ui.widgets.special_cells import CELL_RADIUS, SpecialCells, draw_lifted

LANE_RADIUS = 14
DASH = 3
LARGER = 1.3
"""So much larger the texts of a sheet become at most."""
SHORT = 60
"""A wide cell shorter than this has a narrower cross."""
LOW = 56
"""A lying cell lower than this has its die or clover at the corner."""


class CellPainter:
    """Draws the parts of one sheet: knows the look and the geometry, nothing of what happens."""

    radius, lock_radius = CELL_RADIUS, 16.0
    """How round cells are, and locks in a lying row."""

    def __init__(self, look: Look, geometry: SheetGeometry) -> None:
        self._theme = look.theme
        self._symbols = look.symbols
        self._upright = geometry.upright
        self._geometry = geometry
        self._special = SpecialCells(look, geometry, self.radius)

    def lane(self, pen: Pen, lane: Lane, row: RowView) -> None:
        if row.mixed:
            self._special.draw_mixed_lane(pen, lane, row, 1 + COLOURS.index(row.letter))
            return
        theme, letter, ink = self._theme, row.letter, self._theme.colour("ink")
        whole, head, foot = lane.whole, lane.head, lane.foot
        pen.rounded(whole, LANE_RADIUS, theme.row(letter, "strong"))
        middle_x, middle_y = head.x + head.w / 2, head.y + head.h / 2
        if self._upright:
            self._inner(pen, Rect(whole.x, head.bottom, whole.w, foot.y - head.bottom), letter)
            size = 18.0 if self._symbols else 12.0
            pen.symbol(letter, middle_x - size / 2 - 4, middle_y, size, ink)
            pen.icon("arrow-down", middle_x + size / 2 + 3, middle_y, 15, ink)
        else:
            self._inner(pen, Rect(head.right, whole.y, foot.x - head.right, whole.h), letter)
            size = max(12.0, min(20.0, 0.34 * head.w, 0.26 * head.h))
            if self._symbols:
                size = min(1.3 * size, 0.36 * head.h)
            pen.symbol(letter, middle_x, middle_y - 0.72 * size, size, ink)
            pen.icon("arrow-right", middle_x, middle_y + 0.72 * size, 1.15 * size, ink)

    def _inner(self, pen: Pen, inner: Rect, letter: str) -> None:
        """The lane between its head and its foot."""
        pen.plain(inner, self._theme.row(letter, "lane"))
        if self._symbols:
            draw_pattern(pen, self._theme, letter, inner, lane=True)

    def points(self, pen: Pen, lane: Lane, points: int, *, neutral: bool = False) -> None:
        """``neutral``: in a row of several colours."""
        foot = lane.foot
        size = 18 if self._upright else max(14.0, min(24.0, 0.44 * foot.w))
        if points > 99:
            size = min(size, 0.4 * foot.w)
        middle, ink = foot.y + foot.h / 2, self._theme.colour("on_surface" if neutral else "ink")
        pen.text_within(
            str(points), foot.x + 2, foot.right - 2, middle, size, 700, ink, anchor="center", least=10, most=LARGER
        )

    # Cells

    def cell(self, pen: Pen, rect: Rect, letter: str, row: int, cell: CellView) -> None:
        match cell.state:
            case CellState.OPEN:
                self._open(pen, rect, letter, cell)
            case CellState.LEGAL:
                self._legal(pen, rect, letter, row, cell)
            case CellState.CROSSED:
                self.crossed_ground(pen, rect, letter, cell)
                for at, box in enumerate(self.cross_boxes(rect, cell)):
                    pen.cross(box, self.variant(cell, row, at), self._theme.row(letter, "on_crossed"))
            case CellState.SKIPPED:
                self._skipped(pen, rect, letter, cell)
            case CellState.CLOSED:
                self._closed(pen, rect, letter, cell)
        if cell.extra.forced:
            self._special.draw_forced(pen, rect)

    @staticmethod
    def variant(cell: CellView, row: int, cross: int = 0) -> int:
        """How the cross is drawn; two in one cell are not the same."""
        return (7 * cell.number + 3 * row + cross) % 4

    @staticmethod
    def _size(rect: Rect) -> float:
        """As large as it is written."""
        # A low cell has little room around its number, but the number has to be read all the same.
        return Pen.scale(LARGER) * min(24.0, max(0.47 * rect.h, min(18.0, 0.57 * rect.h)), 0.42 * rect.w)

    def _number(
        self,
        pen: Pen,
        rect: Rect,
        letter: str,
        text: str,
        size: float,
        weight: int,
        colour: Rgba,
        sign: tuple[float, float] | None = None,
        symbol: float = 0,
    ) -> None:
        """The number, with the row's symbol beside or below it for people who asked for that. ``sign`` is where the
        symbol stands when something else stands there, too; ``symbol`` is its size where everybody sees it."""
        middle_x, middle_y = rect.x + rect.w / 2, rect.y + rect.h / 2
        if self._symbols or symbol:
            symbol = tokens()["symbol_size"]["cell_large"] if self._symbols else symbol
            if self._upright:
                symbol = min(symbol, 0.42 * rect.h)
                pen.symbol(letter, *(sign or (rect.x + 13, middle_y)), symbol, colour)
                middle_x += 0 if sign else 7
            else:
                symbol = min(symbol, 0.28 * rect.h, 0.4 * rect.w)
                if sign:
                    pen.symbol(letter, *sign, min(symbol, 0.3 * rect.w), colour)
                elif rect.h < LOW:
                    pen.symbol(letter, middle_x, rect.bottom - 0.6 * symbol - 3, symbol, colour)
                    middle_y -= 0.5 * symbol
                else:
                    pen.symbol(letter, middle_x, rect.bottom - symbol - 3, symbol, colour)
                    middle_y -= 0.5 * symbol
        pen.text(text, middle_x, middle_y, size, weight, colour, most=1)

    @staticmethod
    def _symbol_size(rect: Rect, cell: CellView) -> float:
        """In a row of several colours every cell has its symbol."""
        return max(8.0, min(12.0, 0.19 * rect.h)) if cell.extra.colours else 0

    def _open(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        theme, extra, place = self._theme, cell.extra, rect
        number = theme.row(letter, "number")
        border = self._special.border(letter, extra)
        pen.bordered(rect, self.radius, theme.row(letter, "cell"), *border)
        if extra != PLAIN:
            self._special.draw_mark(pen, rect, letter, extra, number)
            place = self._special.room(rect, extra)
        size, symbol = self._size(rect), self._symbol_size(rect, cell)
        self._number(pen, place, letter, str(cell.number), size, 500, number, symbol=symbol)
        if cell.locks and rect.w > 50:
            # A larger number needs the middle for itself.
            y = rect.y + rect.h / 2 if pen.scale() == 1 or rect.w > 72 else rect.bottom - 11
            pen.icon("lock-open-variant-outline", rect.right - 11, y, 11, theme.row(letter, "skipped"))

    def _legal(self, pen: Pen, rect: Rect, letter: str, row: int, cell: CellView) -> None:
        theme, extra = self._theme, cell.extra
        if extra.again:
            draw_lifted(pen, theme, rect, self.radius, theme.row(letter, "crossed"))
            self._small_number(pen, rect, letter, cell)
            self._special.draw_again(pen, rect, letter, self.variant(cell, row))
            return
        draw_lifted(pen, theme, rect, self.radius, theme.row(letter, "legal"))
        text, size, colour = str(cell.number), 1.16 * self._size(rect), theme.row(letter, "on_legal")
        radius = min(9.0, 0.3 * rect.h, 0.24 * rect.w)
        side = max(8.0, min(13.0, 0.2 * max(rect.w, rect.h), 0.3 * min(rect.w, rect.h)))
        place, middle, aside = rect, rect.h / 2, 0.0
        sign: tuple[float, float] | None = None
        signed = self._symbols or bool(extra.colours)
        if self._upright and signed and (cell.die or cell.lucky):
            # The number stands between the two.
            sign = rect.x + 13, rect.y + rect.h / 2
        if (cell.die or cell.lucky) and not self._upright and rect.h >= LOW:
            # The number makes room for what stands below it.
            middle = min(middle, rect.h - (1.5 * side if cell.die else 2 * radius + 2) - 4 - 0.37 * size)
            place = Rect(rect.x, rect.y, rect.w, 2 * middle)
            if signed:
                aside = 0.21 * rect.w
                sign = rect.x + rect.w / 2 - aside, rect.bottom - (side if cell.die else radius + 2)
        if extra != PLAIN:
            self._special.draw_mark(pen, rect, letter, extra, colour)
            place = self._special.room(place, extra)
        self._number(pen, place, letter, text, size, 700, colour, sign, self._symbol_size(rect, cell))
        if extra.swap:
            self._special.draw_swap(pen, rect)
            return
        if cell.lucky:
            x = rect.x + radius + 5 if self._upright else rect.x + rect.w / 2 + aside
            if self._upright and signed:
                x = rect.right - radius - 5
            y = rect.y + rect.h / 2 if self._upright else rect.bottom - radius - 2
            if not self._upright and rect.h < LOW:
                # A low cell has no room below its number.
                x, y = rect.right - 3, rect.y + 3
            pen.disc(x, y, radius, theme.colour("accent"))
            pen.icon("clover", x, y, 1.5 * radius, theme.colour("on_accent"))
        elif cell.die:
            x = rect.right - side - 4 if self._upright else rect.x + rect.w / 2 - side / 2 + aside
            y = rect.y + (rect.h - side) / 2 if self._upright else rect.bottom - 1.5 * side
            if not self._upright and rect.h < LOW:
                x, y = rect.right - side - 1, rect.bottom - side - 1
            if extra.mark in (Mark.DOUBLE, Mark.STAR):
                # What is printed there comes first.
                x, y = (rect.x + 4, y) if self._upright else (rect.right - side + 1, rect.y - 3)
            self._die(pen, Rect(x, y, side, side), cell.die)

    def _die(self, pen: Pen, rect: Rect, die: str) -> None:
        """Which die makes the number: a small white or coloured one."""
        ink = self._theme.colour("ink")
        fill = (1.0, 1.0, 1.0, 1.0) if die == "w" else self._theme.row(die, "strong")
        pen.bordered(rect, 3, fill, ink, 1.5)
        middle = rect.x + rect.w / 2, rect.y + rect.h / 2
        if self._symbols and die != "w":
            pen.symbol(die, *middle, 0.45 * rect.w, ink)
        else:
            pen.disc(*middle, 1.6, ink)

    def crossed_ground(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        """A crossed cell without its cross, which may still be on its way."""
        theme = self._theme
        pen.rounded(rect, self.radius, theme.row(letter, "crossed"))
        if self._symbols:
            draw_on_cell(pen, theme, letter, rect, self.radius)
        self._small_number(pen, rect, letter, cell)
        if self._symbols:
            symbol = min(tokens()["symbol_size"]["crossed_large"], 0.3 * min(rect.w, rect.h))
            ink = theme.row(letter, "on_crossed")
            pen.symbol(letter, rect.right - 0.5 * symbol - 4, rect.bottom - 0.5 * symbol - 4, symbol, ink)
        if cell.extra != PLAIN:
            self._special.draw_on_crossed(pen, rect, letter, cell.extra)

    def _small_number(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        """In the corner of a crossed cell."""
        small = max(10.0, min(14.0, 0.28 * min(rect.w, rect.h)))
        ink = self._theme.row(letter, "on_crossed")
        inset = 7 if rect.w > 1.5 * rect.h else 4.5
        # In a narrow cell the cross needs its place.
        small *= pen.scale(LARGER if rect.w > 1.5 * rect.h else 1.1)
        pen.text(str(cell.number), rect.x + inset, rect.y + 3 + small * 0.6, small, 700, ink, anchor="left", most=1)

    def cross_boxes(self, rect: Rect, cell: CellView) -> tuple[Rect, ...]:
        """Where the crosses of a crossed cell lie: one, or two side by side."""
        return self._special.cross_boxes(rect) if cell.extra.twice else (self.cross_box(rect),)

    def cross_box(self, rect: Rect) -> Rect:
        """Where the cross lies in its cell, by the cell's shape."""
        w, h = rect.w, rect.h
        if w > 1.5 * h:
            height = min(0.74 * h, 0.70 * w)
            width, dx, dy = 1.22 * height, 0.0 if self._symbols else 4.0, 0.0
            if w < SHORT:
                # The number needs its place beside it.
                width, dx = min(width, 0.42 * w), dx + 4
        elif h > 1.3 * w:
            width = height = min(0.66 * h, 0.72 * w)
            dx, dy = 0.0, 0.05 * h
        elif self._symbols:
            # Between the number and the symbol.
            width = height = min(0.54 * h, 0.54 * w)
            dx, dy = 0.0, 0.02 * h
        else:
            width = height = min(0.66 * h, 0.64 * w)
            dx, dy = 0.06 * w, 0.10 * h
        return Rect(rect.x + (w - width) / 2 + dx, rect.y + (h - height) / 2 + dy, width, height)

    def _skipped(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
        colour = self._theme.row(letter, "skipped")
        pen.text(str(cell.number), x, y, max(8.5, 0.84 * self._size(rect)), 400, colour, most=1)
        reach = min(rect.w, rect.h) * 0.3
        pen.line(x - reach, y + reach * 0.68, x + reach, y - reach * 0.68, 1.5, colour)

    def _closed(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        """Numbers without cards; dashes between them lead to the lock."""
        x, y, half = rect.x + rect.w / 2, rect.y + rect.h / 2, self._geometry.pitch / 2
        size, colour = max(8.5, 0.84 * self._size(rect)), self._theme.row(letter, "skipped")
        pen.text(str(cell.number), x, y, size, 400, colour, most=1)
        dash, reach = self._theme.row(letter, "border"), min(8.0, 0.4 * half)
        along = Rect(y + half - reach, x - DASH / 2, 2 * reach, DASH)
        if not self._upright:
            along = Rect(x + half - reach, y - DASH / 2, 2 * reach, DASH)
        pen.rounded(along.turned() if self._upright else along, DASH / 2, dash)

    # The lock

    def lock(self, pen: Pen, rect: Rect, letter: str, lock: LockView) -> None:
        theme = self._theme
        radius = rect.h / 2 if self._upright else self.lock_radius
        if not self._upright and rect.w < 40:
            radius = min(radius, 0.32 * rect.w)
        number, ink = theme.row(letter, "number"), theme.colour("ink")
        match lock.state:
            case LockState.MISSING:
                pen.bordered(rect, radius, theme.row(letter, "lane"), theme.row(letter, "skipped"), 1.5)
                more = missing_text(lock.missing)
                self._label(pen, rect, "lock-open-variant-outline", more, str(lock.missing), 500, number)
            case LockState.READY:
                pen.bordered(rect, radius, theme.row(letter, "cell"), number, 2)
                self._label(pen, rect, "lock-open-variant", _("Ready"), "", 700, number)
            case LockState.MINE:
                pen.rounded(rect, radius, theme.row(letter, "crossed"))
                self._mine(pen, rect, ink)
            case LockState.OTHERS:
                if theme.name == "dark":
                    pen.bordered(rect, radius, ink, theme.row(letter, "strong"), 1.5)
                else:
                    pen.rounded(rect, radius, ink)
                self._label(pen, rect, "lock", lock.by or _("Locked"), "", 700, (1, 1, 1, 1))

    def _mine(self, pen: Pen, rect: Rect, ink: Rgba) -> None:
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
        if self._upright:
            side = 0.74 * rect.h
            pen.cross(Rect(x - 0.72 * side, y - side / 2, 1.22 * side, side), 1, ink)
            pen.icon("lock", rect.right - 14, y, min(12.0, 0.4 * rect.h), ink)
            return
        icon = max(9.0, min(12.0, 0.24 * rect.h))
        side = min(0.62 * rect.w, rect.h - icon - 12)
        pen.cross(Rect(x - side / 2, y - (side + icon + 3) / 2, side, side), 1, ink)
        pen.icon("lock", x, y + (side + 3) / 2, icon, ink)

    def _label(self, pen: Pen, rect: Rect, icon: str, text: str, short: str, weight: int, colour: Rgba) -> None:
        """Icon and words: side by side upright, below each other lying; a narrow lock has room for less."""
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
        text = text if len(text) <= 9 else text[:8] + "…"
        if self._upright:
            size = max(12.0, min(18.0, 0.32 * rect.h)) if rect.w > 70 else 11.0
            icon_size, size = size + 5, size * pen.scale(LARGER)
            while size > 10 and 18 + pen.text_width(text, size, weight, 1) > rect.w - 8:
                size -= 0.5
            room = rect.w - 6 - 18
            if pen.text_width(text, size, weight, 1) > room and short:
                text = short
            left = x - (18 + min(room, pen.text_width(text, size, weight, 1))) / 2
            pen.icon(icon, left + 7, y, min(size + 5, icon_size), colour)
            pen.text_within(text, left + 18, left + 18 + room, y, size, weight, colour, least=8, most=1)
            return
        size = max(10.0, min(16.0, 0.25 * rect.w, 0.22 * rect.h))
        if rect.w < 40 or pen.text_width(text, 10, weight, 1) > rect.w - 3:
            text = short
        if text == short and rect.w < 40:
            # A number alone can be larger.
            size, weight = max(10.0, min(14.0, 0.4 * rect.w, 0.29 * rect.h)), 700
        # A low lock has no room for more than what was designed.
        size *= pen.scale(max(1.0, min(LARGER, rect.h / (2.9 * size))))
        while size > 10 and text and pen.text_width(text, size, weight, 1) > rect.w - 3:
            size -= 0.5
        if not text:
            pen.icon(icon, x, y, 16, colour)
            return
        spread = max(0.75 * size, min(1.1 * size, 0.16 * rect.h))
        pen.icon(icon, x, y - spread, size + 4, colour)
        pen.text(text, x, y + spread, size, weight, colour, most=1)
