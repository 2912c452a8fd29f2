"""The statistics without figures: nothing played yet, nothing readable, or not yet counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.screens.statistics_cards import PAD, Act, Card
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_button, draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked

BUTTON = 48.0


@dataclass(frozen=True)
class Trouble:
    """Why there are no figures, and what to do."""

    title: str
    words: str
    icon: str = "chart-bar"


class EmptyCard(Card):
    def __init__(self, trouble: Trouble, ways: Sequence[tuple[str, Act]] = ()) -> None:
        self._trouble, self._ways = trouble, ways

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._trouble.words, min(width - 2 * PAD, 420), 14, 400)

    def height(self, width: float, screen: float) -> float:
        words = 20 * len(self._lines(width)) if Pen.scale() == 1 else self._words(width).height - 44
        return 112 + words + len(self._ways) * (_button() + 8) + 16

    def _words(self, width: float) -> Stack:
        title, words = Words(self._trouble.title, 18, 700, "on_surface"), self._trouble.words
        return stacked(width - 2 * PAD, (title,), (Words(words, 14, 400, "on_surface_2"),), gap=6, anchor="center")

    def _buttons(self, rect: Rect) -> list[Rect]:
        width = min(rect.w - 2 * PAD, 320.0)
        top = rect.bottom - 16 - len(self._ways) * (_button() + 8) + 8
        return [
            Rect(rect.x + (rect.w - width) / 2, top + at * (_button() + 8), width, _button())
            for at in range(len(self._ways))
        ]

    def targets(self, rect: Rect) -> list[Target]:
        places = zip(self._ways, self._buttons(rect), strict=True)
        return [Target(f"way:{at}", place, way[1], place.h / 2) for at, (way, place) in enumerate(places)]

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        draw_card(pen, theme, rect)
        middle = rect.x + rect.w / 2
        pen.icon(self._trouble.icon, middle, rect.y + 40, 44, theme.colour("chart"))
        if pen.scale() > 1:
            self._words(rect.w).draw(pen, theme, rect.x + PAD, rect.y + 68)
        else:
            self._draw_words(pen, theme, rect)
        for at, ((words, _act), place) in enumerate(zip(self._ways, self._buttons(rect), strict=True)):
            draw_button(pen, theme, place, words, TONAL if at else MAIN, raised=not at)

    def _draw_words(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        left, right = rect.x + PAD, rect.right - PAD
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text_within(self._trouble.title, left, right, rect.y + 84, 18, 700, strong, anchor="center", least=13)
        for at, line in enumerate(self._lines(rect.w)):
            pen.text_within(line, left, right, rect.y + 112 + 20 * at, 14, 400, quiet, anchor="center", least=10)


def _button() -> float:
    return tall(BUTTON, 1.25)


class WaitCard(Card):
    """How much is counted already."""

    def __init__(self, share: float) -> None:
        self._share = share

    def height(self, width: float, screen: float) -> float:
        return 84.0 if Pen.scale() == 1 else 56.0 + self._words(width).height

    def _words(self, width: float) -> Stack:
        return stacked(width - 2 * PAD, (Words(_("Counting the games …"), 15, 500, "on_surface"),))

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        draw_card(pen, theme, rect)
        left, right = rect.x + PAD, rect.right - PAD
        if pen.scale() > 1:
            self._words(rect.w).draw(pen, theme, left, rect.y + 14)
        else:
            pen.text_within(_("Counting the games …"), left, right, rect.y + 28, 15, 500, theme.colour("on_surface"))
        bar = Rect(left, rect.bottom - 32, right - left, 8)
        pen.rounded(bar, 4, theme.colour("surface_2"))
        pen.rounded(Rect(left, bar.y, max(8.0, self._share * bar.w), 8), 4, theme.colour("accent"))
