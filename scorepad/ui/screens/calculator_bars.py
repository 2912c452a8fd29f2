"""The bars of the calculator: which game it is above, undo, the next player and saving below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, AppBar, Notice
from scorepad.ui.widgets.controls import draw_button, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target

UNDO, SIDE, GAP = 64.0, 72.0, 8.0
CHIP = 34.0
LEAST_TITLE = 15.0
TALLEST = 46.0
"""So tall a bar is whose words, in two lines, are as large as designed."""


class CalculatorBar(AppBar):
    """Back, the title, and the game in a chip that opens the list of games."""

    def __init__(self, look: Look, title: str, game: str) -> None:
        super().__init__(look, title)
        self.game = game
        self.on_game: Callable[[], object] = lambda: None

    @property
    def _chip(self) -> Rect:
        width = min(Pen.text_width(self.game, 14, 500) + 46, 0.45 * self.box.w)
        return Rect(self.box.w - width - 4, self.middle - tall(CHIP, 1.2) / 2, width, tall(CHIP, 1.2))

    def targets(self) -> list[Target]:
        chip = self._chip
        game = Target("game", Rect(chip.x - 2, 0, chip.w + 6, self.box.h), self.on_game, self.box.h / 2)
        return [*super().targets(), game]

    def draw(self, pen: Pen) -> None:
        chip, theme = self._chip, self.theme
        self.room = chip.x - 8 - EDGE
        if pen.text_width(self.title, LEAST_TITLE, 700, 1) > self.room:
            # The game says enough where there is no room for both.
            self.room = 0.0
        super().draw(pen)
        ink = theme.colour("on_accent_2")
        pen.rounded(chip, chip.h / 2, theme.colour("accent_2"))
        pen.text_within(self.game, chip.x + 14, chip.right - 26, self.middle, 14, 500, ink, least=10)
        pen.icon("menu-down", chip.right - 18, self.middle, 20, ink)


@dataclass(frozen=True)
class Button:
    key: str
    text: str
    icon: str
    act: Callable[[], object]


class CalculatorFoot(Drawn):
    """Undo, what comes next, and what can be done with it all. A notice covers the middle for a while."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self._main = self._side = Button("", "", "", lambda: None)
        self._notice: Notice | None = None

    @property
    def notice(self) -> Notice | None:
        return self._notice

    def show(self, main: Button, side: Button) -> None:
        self._main, self._side = main, side
        self.refresh()

    def tell(self, notice: Notice | None) -> None:
        self._notice = notice
        self.refresh()

    def _places(self) -> tuple[Rect, Rect, Rect]:
        box = self.box
        first, last, gap = (UNDO, SIDE, GAP) if box.w > 280 else (56.0, 56.0, 5.0)
        places = (
            Rect(0, 0, first, box.h),
            Rect(first + gap, 0, box.w - first - last - 2 * gap, box.h),
            Rect(box.w - last, 0, last, box.h),
        )
        undo, main, side = (mirrored(place, box, self.look) for place in places)
        return undo, main, side

    def targets(self) -> list[Target]:
        undo, main, side = self._places()
        middle = Target(self._main.key, main, self._main.act, main.h / 2)
        if self._notice:
            middle = Target("notice", main, lambda: self.tell(None))
        return [Target("undo", undo, self.on_undo), middle, Target(self._side.key, side, self._side.act, side.h / 2)]

    def draw(self, pen: Pen) -> None:
        theme, (undo, main, side) = self.theme, self._places()
        draw_undo(pen, theme, undo)
        if self._notice:
            self._draw_notice(pen, main, self._notice)
        elif self._main.key == "next":
            # Larger or longer words need the arrow's room.
            fits = main.w > tall(150) and pen.text_width(self._main.text, 11, 500) <= main.w - 72
            arrow = self._main.icon if fits else ""
            draw_button(pen, theme, main, self._main.text, after=arrow, raised=False)
        else:
            draw_button(pen, theme, main, self._main.text, icon=self._main.icon, raised=False)
        ink, x, y, most = theme.colour("on_accent_2"), side.x + side.w / 2, side.h / 2, max(1.0, side.h / 40)
        pen.rounded(side, side.h / 2, theme.colour("accent_2"))
        pen.icon(self._side.icon, x, y - 7 * pen.scale(most), 20, ink)
        left, right, y, text = side.x + 8, side.right - 8, y + 12 * pen.scale(most), self._side.text
        pen.text_within(text, left, right, y, 11, 500, ink, anchor="center", least=8, most=most)

    def _draw_notice(self, pen: Pen, place: Rect, notice: Notice) -> None:
        theme, middle, left, right = self.theme, place.h / 2, place.x + 16, place.right - 10
        pen.rounded(place, 16, theme.colour("inverse"))
        most = max(1.0, place.h / TALLEST)
        above = 10 * pen.scale(most) if notice.detail else 0
        ink, quiet = theme.colour("on_inverse"), theme.colour("on_inverse_2")
        pen.text_within(notice.title, left, right, middle - above, 14, 500, ink, least=9, most=most)
        if notice.detail:
            y = middle + 10 * pen.scale(most)
            pen.text_within(notice.detail, left, right, y, 12, 400, quiet, least=8, most=most)
