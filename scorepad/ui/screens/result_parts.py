"""What every result has: the bar above, who won on a dark ground, the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_hero import hero_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import MAIN, TONAL, chip_width, draw_button, draw_chip, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import Page

BAR, GAP = 44.0, 8.0
HERO = 92.0
TWO_COLUMNS = 720
WIDEST = 1120.0
TALL = 60.0
"""A button so tall has room for a large word below its icon."""
STEPS_ICON = "step-forward"


def content_width(width: float) -> float:
    """How much of the safe area's width is used."""
    return min(width - (16 if width < 600 else 32), WIDEST)


class ResultBar(AppBar):
    """With the game and its length at the right end, as much of it as fits."""

    def __init__(self, look: Look, known: Sequence[str]) -> None:
        super().__init__(look, _("Result"))
        self.close = True
        self._known = known

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        right = self.box.w - 8
        room = right - EDGE - pen.text_width(self.title, 22 if right - EDGE > 480 else 19, 700) - 12
        known = list(self._known)
        while len(known) > 1 and pen.text_width(" · ".join(known), 13, 400) > room:
            known.pop()
        words, quiet = " · ".join(known), self.theme.colour("on_surface_2")
        size = pen.size_within(words, room, 13, 400)
        if pen.text_width(words, size, 400, 1) <= room:
            pen.text(words, right, self.middle + 1, size, 400, quiet, anchor="right", most=1)


class Aside(Enum):
    """What the small button beside the others does."""

    SHEETS = "sheets"
    """Back into the game, where the last move can be undone: the sheets, or the board."""
    STEPS = "steps"
    """Through the game move by move, without changing it."""


class ResultButtons(Drawn):
    """At the bottom: back to the sheets or through the moves, rematch, share."""

    def __init__(self, look: Look, aside: Aside | None, word: str = "") -> None:
        super().__init__(look)
        self.aside = aside
        self._word = word or _("Steps")
        self.on_aside: Callable[[], object] = lambda: None
        self.on_rematch: Callable[[], object] = lambda: None
        self.on_share: Callable[[], object] = lambda: None

    def _places(self) -> tuple[Rect, Rect, Rect]:
        box = self.box
        aside, share = 64.0 if self.aside else 0.0, min(124.0, 0.32 * box.w)
        left = aside + GAP if aside else 0.0
        places = (
            Rect(0, 0, aside, box.h),
            Rect(left, 0, box.w - left - share - GAP, box.h),
            Rect(box.w - share, 0, share, box.h),
        )
        first, second, third = (mirrored(place, box, self.look) for place in places)
        return first, second, third

    def targets(self) -> list[Target]:
        aside, rematch, share = self._places()
        found = [Target(self.aside.value, aside, self.on_aside)] if self.aside else []
        return [
            *found,
            Target("rematch", rematch, self.on_rematch, rematch.h / 2),
            Target("share", share, self.on_share, share.h / 2),
        ]

    def draw(self, pen: Pen) -> None:
        theme = self.theme
        aside, rematch, share = self._places()
        for place, word, style, icon in (
            (rematch, _("Rematch"), MAIN, "replay"),
            (share, _("Share"), TONAL, "share-variant"),
        ):
            # A long word stands below its icon.
            long = pen.text_width(word, 12, 500, 1) > place.w - 56
            if pen.scale() == 1 and long:
                pen.rounded(place, place.h / 2, theme.colour(style.fill))
                _draw_below_icon(pen, place.grown(-3), icon, word, 13, theme.colour(style.text))
            elif pen.scale() == 1 or place.h < TALL or pen.text_width(word, 16, 500) <= place.w - 56:
                draw_button(pen, theme, place, word, style, icon=icon, raised=False)
            else:
                pen.rounded(place, 22, theme.colour(style.fill))
                _draw_below_icon(pen, place.grown(-5), icon, word, 16, theme.colour(style.text))
        if self.aside is None:
            return
        icon = "arrow-u-left-top" if self.aside is Aside.SHEETS else STEPS_ICON
        pen.outline(aside, 16, 1, theme.colour("outline"))
        _draw_below_icon(pen, aside, icon, self._word, 11, theme.colour("on_surface"))


def _draw_below_icon(pen: Pen, place: Rect, icon: str, word: str, size: float, ink: Rgba) -> None:
    """A small or a narrow button: a large word has more room below its icon than beside it."""
    middle, left, right = place.y + place.h / 2, place.x + 3, place.right - 3
    most = 2 if place.h >= TALL - 10 else 1.3
    written = pen.size_within(word, right - left, size, 500, least=9, most=most)
    above, below = (8.0, 12.0) if pen.scale() == 1 else (written / 2 + 3, 11.0)
    pen.icon(icon, place.x + place.w / 2, middle - above, 20, ink)
    pen.text_within(word, left, right, middle + below, size, 500, ink, anchor="center", least=9, most=most)


class ResultCards(Page):
    """Cards below each other, or in two columns; the first one says who won."""

    def __init__(self, look: Look, view: ResultView) -> None:
        super().__init__(look)
        self.tall = 600.0
        """How high the window is: what can be large takes its share of it."""
        self.roomy = False
        """On a tablet everything is a little larger."""
        self.steps = False
        """Whether one of the cards leads through the moves."""
        self.on_steps: Callable[[], object] = lambda: None
        self.hero = view.hero

    def steps_place(self, card: Rect) -> Rect:
        """The chip in the upper right corner of a card."""
        widest = 0.5 * card.w if Pen.scale() == 1 else card.w - 20
        width = min(chip_width(_("Step through"), icon=True, size=13), widest)
        return Rect(card.right - width - 10, card.y + 6, width, tall(32, 1.5))

    def steps_target(self, card: Rect) -> list[Target]:
        if not self.steps:
            return []
        chip = self.steps_place(card)
        return [Target("steps", Rect(chip.x, chip.y - 6, chip.w, chip.h + 12), self.on_steps, 22)]

    def draw_steps(self, pen: Pen, card: Rect) -> None:
        if self.steps:
            draw_chip(pen, self.theme, self.steps_place(card), _("Step through"), icon=STEPS_ICON, size=13)

    def hero_height(self, width: float) -> float:
        return max(120.0 if self.roomy else HERO, hero_height(self.hero, width))
