"""The menu behind the three dots: a few lines, each with an icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from kivy.input.motionevent import MotionEvent

from scorepad.ui.fitting import draw_words
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target

LINE = 48
PAD = 8


@dataclass(frozen=True)
class MenuItem:
    icon: str
    text: str
    act: Callable[[], object]
    chosen: bool = False
    """One of several of which this one holds now."""


class MenuPanel(Drawn):
    """Over the whole screen; a touch beside it closes it, a touch on a line closes it and does what the line says."""

    def __init__(
        self, look: Look, items: Sequence[MenuItem], close: Callable[[], object], dots: Rect | None = None
    ) -> None:
        """``dots`` is what opened it, on the screen; without it, it opens in the corner."""
        super().__init__(look)
        self._items = items
        self._close = close
        self._dots = dots

    @property
    def solid(self) -> bool:
        return True

    @property
    def _room(self) -> float:
        insets = self.look.insets
        return self.box.h - insets.top - insets.bottom - 16 - 2 * PAD

    @property
    def _columns(self) -> int:
        """More than one where the screen is too low for all lines."""
        return ceil(len(self._items) / max(1, int(self._room / LINE)))

    @property
    def _line(self) -> float:
        """A line grows with its words, as far as all of them stay on the screen."""
        return max(LINE, min(tall(LINE, 1.5), self._room / self._rows))

    @property
    def _rows(self) -> int:
        return ceil(len(self._items) / self._columns)

    @property
    def _card(self) -> Rect:
        insets, box = self.look.insets, self.box
        widest = max(Pen.text_width(item.text, 16, 400) for item in self._items)
        width = min(box.w - 16 - insets.left - insets.right, self._columns * max(200.0, widest + 92))
        height = self._rows * self._line + 2 * PAD
        x = box.w - insets.right - width - 8
        if self._dots is None:
            return Rect(x, insets.top + 8, width, height)
        lowest = box.h - insets.bottom - 8 - height
        y = max(insets.top + 8, min(self._dots.y + self._dots.h / 2 - self._line / 2 - PAD, lowest))
        return Rect(max(insets.left + 8, min(x, self._dots.right - width)), y, width, height)

    def _places(self) -> list[Rect]:
        card, rows, line = self._card, self._rows, self._line
        width = card.w / self._columns
        return [
            Rect(card.x + at // rows * width, card.y + PAD + at % rows * line, width, line)
            for at in range(len(self._items))
        ]

    def targets(self) -> list[Target]:
        def act(item: MenuItem) -> Callable[[], object]:
            def done() -> None:
                self._close()
                item.act()

            return done

        return [
            Target(f"menu:{item.icon}", place, act(item), 12)
            for item, place in zip(self._items, self._places(), strict=True)
        ]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is None and not self._card.holds(*self.at(touch)):
            self._close()
            return True
        return super().on_touch_up(touch)

    def draw(self, pen: Pen) -> None:
        theme, card = self.theme, self._card
        pen.plain(self.box, (*theme.colour("ink")[:3], 0.25))
        pen.shadow(card, 18, 3, theme)
        pen.rounded(card, 18, theme.colour("surface"))
        for item, place in zip(self._items, self._places(), strict=True):
            middle = place.y + place.h / 2
            colour = theme.colour("accent" if item.chosen else "on_surface")
            pen.icon(item.icon, place.x + 28, middle, 22, theme.colour("accent" if item.chosen else "on_surface_2"))
            room = place.w - 52 - (40 if item.chosen else 14)
            words, weight = Rect(place.x + 52, place.y + 2, room, place.h - 4), 500 if item.chosen else 400
            draw_words(pen, item.text, words, 16, weight, colour, least=12)
            if item.chosen:
                pen.icon("check", place.right - 24, middle, 20, colour)
