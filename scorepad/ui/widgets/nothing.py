"""A list without anything in it: what will be there, how it gets there, and perhaps a button that leads on."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import TONAL, draw_button, draw_nothing
from scorepad.ui.widgets.lines import Stack, Words, stacked

DISC = 44.0
TOP = 70.0
"""Where the middle of the disc lies."""
BUTTON = 48.0
BETWEEN = 24.0


@dataclass(frozen=True)
class Nothing:
    icon: str
    title: str
    text: str
    button: str = ""

    def _words(self, width: float) -> Stack:
        title, text = Words(self.title, 19, 700, "on_surface"), Words(self.text, 15, 400, "on_surface_2")
        return stacked(width - 24, (title,), (text,), gap=6, anchor="center")

    def _words_end(self, width: float) -> float:
        """From the top of the disc's place."""
        if Pen.scale() > 1:
            return TOP + DISC + 16 + self._words(width).height
        lines = Pen.wrapped(self.text, min(340.0, width - 24), 15, 400)
        return (TOP + 100 if self.title else TOP + 66) + 21 * len(lines)

    def height(self, width: float) -> float:
        return self._words_end(width) + (BETWEEN + tall(BUTTON, 1.25) if self.button else 0) + BETWEEN

    def button_place(self, place: Rect) -> Rect:
        """From the top of the place on, as it is told."""
        room = place.w - 16
        width = min(room, max(220.0, Pen.text_width(self.button, 16, 500) + 40))
        y = place.y + self._words_end(place.w) + (BETWEEN if Pen.scale() > 1 else BETWEEN - 5)
        return Rect(place.x + (place.w - width) / 2, y, width, tall(BUTTON, 1.25))

    def draw(self, pen: Pen, theme: Theme, place: Rect) -> None:
        if pen.scale() > 1:
            middle, y = place.x + place.w / 2, place.y + TOP
            pen.disc(middle, y, DISC, theme.colour("accent_2"))
            pen.icon(self.icon, middle, y, 44, theme.colour("on_accent_2"))
            self._words(place.w).draw(pen, theme, place.x + 12, y + DISC + 16)
        else:
            draw_nothing(pen, theme, place, self.icon, self.title, self.text)
        if self.button:
            draw_button(pen, theme, self.button_place(place), self.button, TONAL, raised=False)
