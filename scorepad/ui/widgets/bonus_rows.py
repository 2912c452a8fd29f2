"""Rows between two others, which count for both: round cells, everything in the colours of both neighbours."""

from __future__ import annotations

from scorepad.texts.special import no_lock
from scorepad.ui.halves import Two, draw_band, draw_disc
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Lane, Rect
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.cells import LARGER, CellPainter
from scorepad.ui.widgets.special_cells import draw_lifted

BORDER = 1.6


class BonusRowPainter(CellPainter):
    """Draws the rows between others, with the same words as the painter of the rows themselves."""

    def lane_between(self, pen: Pen, lane: Lane, row: BonusRowView) -> None:
        head, foot, whole = lane.head, lane.foot, lane.whole
        draw_band(pen, whole, self._two(row.letter, "strong"), upright=self._upright)
        inner = Rect(head.right, whole.y, foot.x - head.right, whole.h)
        if self._upright:
            inner = Rect(whole.x, head.bottom, whole.w, foot.y - head.bottom)
        draw_band(pen, inner, self._two(row.letter, "lane"), upright=self._upright)
        ink, quiet = self._theme.colour("ink"), self._theme.colour("on_surface")
        pen.icon("plus-thick", head.x + head.w / 2, head.y + head.h / 2, min(14.0, 0.5 * min(head.w, head.h)), ink)
        self._draw_no_lock(pen, lane.lock, quiet)

    def _draw_no_lock(self, pen: Pen, place: Rect, colour: tuple[float, float, float, float]) -> None:
        text, x, y = no_lock(), place.x + place.w / 2, place.y + place.h / 2
        size = max(9.0, min(14.0, 0.22 * place.w, 0.3 * place.h))
        if pen.text_width(text, size, 400, LARGER) <= place.w - 3:
            pen.text(text, x, y, size, 400, colour, most=LARGER)
        else:
            pen.icon("lock-off-outline", x, y, min(15.0, 0.5 * min(place.w, place.h)), colour)

    def count(self, pen: Pen, lane: Lane, count: int) -> None:
        """How many crosses it adds to both neighbours."""
        foot, ink = lane.foot, self._theme.colour("ink")
        size = min(16.0, 0.55 * foot.h, 0.42 * foot.w)
        middle = foot.y + foot.h / 2
        pen.text_within(
            f"+{count}", foot.x + 1, foot.right - 1, middle, size, 700, ink, anchor="center", least=10, most=LARGER
        )

    def _two(self, letters: str, role: str) -> Two:
        return self._theme.row(letters[0], role), self._theme.row(letters[-1], role)

    # Cells

    def cell(self, pen: Pen, rect: Rect, letter: str, row: int, cell: CellView) -> None:
        text, ink = str(cell.number), self._theme.colour("on_surface")
        x, y, size = rect.x + rect.w / 2, rect.y + rect.h / 2, self._round_size(rect)
        match cell.state:
            case CellState.OPEN | CellState.CLOSED:
                fill, border = self._two(letter, "cell"), self._two(letter, "number")
                draw_disc(pen, rect, fill, border, BORDER, upright=self._upright)
                pen.text(text, x, y, size, 500, ink, most=1)
            case CellState.LEGAL:
                self._lift_round(pen, rect, letter)
                on = self._theme.row(letter[0], "on_legal") if self._theme.name == "dark" else ink
                pen.text(text, x, y, 1.16 * size, 700, on, most=1)
                if cell.die:
                    side = max(8.0, 0.3 * rect.w)
                    self._die(pen, Rect(rect.right - side + 2, rect.bottom - side + 2, side, side), cell.die)
            case CellState.CROSSED:
                self.crossed_ground(pen, rect, letter, cell)
                pen.cross(self.cross_box(rect), self.variant(cell, row), self._theme.colour("ink"))
            case CellState.SKIPPED:
                pen.text(text, x, y, max(8.5, 0.84 * size), 400, ink, most=1)
                reach = 0.36 * rect.w
                pen.line(x - reach, y + 0.68 * reach, x + reach, y - 0.68 * reach, 1.5, ink)

    @staticmethod
    def _round_size(rect: Rect) -> float:
        return Pen.scale(LARGER) * min(18.0, 0.5 * rect.h) if Pen.scale() == 1 else min(18.0, 0.54 * rect.h)

    def _lift_round(self, pen: Pen, rect: Rect, letter: str) -> None:
        grown, legal = rect.grown(tokens()["legal"]["grow"]), self._theme.colour("legal_border")
        if self._theme.name == "light":
            draw_lifted(pen, self._theme, rect, rect.w / 2, self._theme.row(letter[0], "legal"))
            return
        pen.shadow(grown, grown.w / 2, tokens()["legal"]["elevation"], self._theme)
        draw_disc(
            pen, grown, self._two(letter, "legal"), (legal, legal), tokens()["legal"]["border"], upright=self._upright
        )

    def crossed_ground(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        strong = self._two(letter, "crossed")
        draw_disc(pen, rect, strong, strong, 0, upright=self._upright)

    def cross_box(self, rect: Rect) -> Rect:
        side = 0.62 * rect.w
        return Rect(rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side)
