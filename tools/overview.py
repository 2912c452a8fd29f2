"""The cells of a sheet in all their states, side by side, painted as the sheets paint them."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright
from scorepad.ui.sheet_view import CellState, CellView, LockState, LockView
from scorepad.ui.theme import DARK, LIGHT
from scorepad.ui.widgets.cells import LANE_RADIUS, CellPainter
from scorepad.ui.widgets.controls import box_row, draw_misthrows
from scorepad.ui.widgets.special_cells import CELL_RADIUS

WIDTH, HEIGHT = 1000, 800
HALF = HEIGHT / 2
CELL_W, CELL_H = 77.0, 38.5
STATES = {
    "open": CellState.OPEN,
    "legal now": CellState.LEGAL,
    "crossed": CellState.CROSSED,
    "skipped": CellState.SKIPPED,
    "closed": CellState.CLOSED,
    "refused": CellState.SKIPPED,
}
LOCKS = {
    "lock: missing": LockView(LockState.MISSING, 2),
    "lock: ready": LockView(LockState.READY),
    "lock: mine": LockView(LockState.MINE),
    "lock: other": LockView(LockState.OTHERS, by="Petr"),
}


class Overview(Widget):
    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDTH), dp(HEIGHT)), pos=(0, 0))
        for at, theme in enumerate((LIGHT, DARK)):
            group = InstructionGroup()
            self.canvas.add(group)
            _Half(Look(theme, motion=False), Pen(group, 0, self.top - dp(at * HALF))).draw()


class _Half:
    """All of it in one theme."""

    def __init__(self, look: Look, pen: Pen) -> None:
        self._look = look
        self._pen = pen
        self._standing = self._painter(upright(344, 558, 11))
        self._lying = self._painter(lying(704, 246, 11))

    def _painter(self, geometry: SheetGeometry) -> CellPainter:
        return CellPainter(self._look, geometry)

    def draw(self) -> None:
        pen, theme = self._pen, self._look.theme
        pen.plain(Rect(0, 0, WIDTH, HALF), theme.colour("bg"))
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text(f"Cells, {theme.name}", 20, 24, 17, 700, ink, anchor="left")
        words = "upright 77×38.5 dp on a 41.7 dp pitch · numbers 18 sp · tap area is the whole pitch"
        pen.text(words, 150, 25, 13, 400, quiet, anchor="left")
        for at, name in enumerate((*STATES, *LOCKS)):
            pen.text(name, 64 + 97 * at, 52, 12, 500, quiet)
        for row, letter in enumerate(COLOURS):
            self._draw_row(row, letter)
        self._draw_lying()
        self._draw_small_things()

    def _draw_row(self, row: int, letter: str) -> None:
        pen, theme, painter = self._pen, self._look.theme, self._standing
        top, number = 66 + 56 * row, 7 if row < 2 else 6
        pen.rounded(Rect(14, top, WIDTH - 28, 50), LANE_RADIUS, theme.row(letter, "lane"))
        y = top + (50 - CELL_H) / 2
        places = [Rect(64 + 97 * at - CELL_W / 2, y, CELL_W, CELL_H) for at in range(10)]
        for (name, state), place in zip(STATES.items(), places, strict=False):
            painter.cell(pen, place, letter, row, CellView(f"{letter}{number}", number, state))
            if name == "refused":
                pen.outline(place, CELL_RADIUS, 2.25, theme.colour("danger"))
        for lock, place in zip(LOCKS.values(), places[len(STATES) :], strict=True):
            painter.lock(pen, place, letter, lock)

    def _draw_lying(self) -> None:
        pen, theme = self._pen, self._look.theme
        pen.text("lying 46×54", 20, 314, 12, 500, theme.colour("on_surface_2"), anchor="left")
        states = (CellState.OPEN, CellState.LEGAL, CellState.CROSSED, CellState.SKIPPED)
        for at, (letter, state) in enumerate(zip("rygb", states, strict=True)):
            place = Rect(20 + 56 * at, 329, 46, 54)
            pen.rounded(place.grown(3), CELL_RADIUS + 3, theme.row(letter, "lane"))
            self._lying.cell(pen, place, letter, at, CellView(f"{letter}8", 8, state))
        place = Rect(244, 329, 46, 54)
        pen.rounded(place.grown(3), CELL_RADIUS + 3, theme.row("b", "lane"))
        self._lying.lock(pen, place, "b", LockView(LockState.MISSING, 3))

    def _draw_small_things(self) -> None:
        pen, theme = self._pen, self._look.theme
        quiet = theme.colour("on_surface_2")
        pen.text("the drawn cross, four variants", 330, 314, 12, 500, quiet, anchor="left")
        for at, letter in enumerate(COLOURS):
            place = Rect(330 + 62 * at, 328, 54, 54)
            pen.rounded(place, CELL_RADIUS, theme.row(letter, "crossed"))
            pen.cross(place.grown(-9), at, theme.row(letter, "on_crossed"))
        pen.text("die badges", 600, 314, 12, 500, quiet, anchor="left")
        for at, die in enumerate("wg"):
            tall = CellView("g8", 8, CellState.LEGAL, die=die)
            self._lying.cell(pen, Rect(602 + 70 * at, 328, 46, 58), "g", 2, tall)
        pen.text("misthrows", 742, 314, 12, 500, quiet, anchor="left")
        draw_misthrows(pen, theme, box_row(742, 356, 36, 6, 4), 2)
        pen.text("symbols", 930, 314, 12, 500, quiet, anchor="left")
        for at, letter in enumerate(COLOURS):
            pen.symbol(letter, 938 + 26 * (at % 2), 342 + 28 * (at // 2), 16, theme.row(letter, "strong"))
