"""What every result has: the bar above, who won on a dark ground, the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import Hero, ResultView
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, rgba
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import TONAL, chip_width, draw_button, draw_chip, draw_hero_ground, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import Page

BAR, GAP = 44.0, 8.0
HERO = 92.0
TWO_COLUMNS = 720
WIDEST = 1120.0
GOLD = rgba("#FBCF33")
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
        room = right - EDGE - pen.text_width(self.title, 19, 700) - 12
        known = list(self._known)
        while known and pen.text_width(" · ".join(known), 13, 400) > room:
            known.pop()
        quiet = self.theme.colour("on_surface_2")
        pen.text(" · ".join(known), right, self.middle + 1, 13, 400, quiet, anchor="right")


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
        draw_button(pen, theme, rematch, _("Rematch"), icon="replay", raised=False)
        draw_button(pen, theme, share, _("Share"), TONAL, icon="share-variant", raised=False)
        if self.aside is None:
            return
        middle_x, middle_y = aside.x + aside.w / 2, aside.h / 2
        ink, icon = theme.colour("on_surface"), "arrow-u-left-top" if self.aside is Aside.SHEETS else STEPS_ICON
        pen.outline(aside, 16, 1, theme.colour("outline"))
        pen.icon(icon, middle_x, middle_y - 8, 20, ink)
        left, right = aside.x + 3, aside.right - 3
        pen.text_within(self._word, left, right, middle_y + 12, 11, 500, ink, anchor="center", least=9)


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
        width = min(chip_width(_("Step through"), icon=True, size=13), 0.5 * card.w)
        return Rect(card.right - width - 10, card.y + 6, width, 32)

    def steps_target(self, card: Rect) -> list[Target]:
        if not self.steps:
            return []
        chip = self.steps_place(card)
        return [Target("steps", Rect(chip.x, chip.y - 6, chip.w, 44), self.on_steps, 22)]

    def draw_steps(self, pen: Pen, card: Rect) -> None:
        if self.steps:
            draw_chip(pen, self.theme, self.steps_place(card), _("Step through"), icon=STEPS_ICON, size=13)

    @property
    def hero_height(self) -> float:
        return 120.0 if self.roomy else HERO


def draw_hero(pen: Pen, theme: Theme, place: Rect, hero: Hero) -> None:
    middle, narrow = place.y + place.h / 2, place.w < 330
    draw_hero_ground(pen, theme, place, 24)
    left = place.x + (34 if narrow else 42)
    pen.icon(hero.icon, left, middle, 44 if not narrow else 36, GOLD)
    right = place.right - (16 if narrow else 22)
    if hero.total is not None:
        total, large = points_text(hero.total), 40 if narrow else 44
        pen.text(total, right, middle + 1, large, 700, theme.colour("on_hero"), anchor="right")
        right -= pen.text_width(total, large, 700) + 10
    left += 32 if narrow else 38
    room = right - left
    title = [hero.title]
    if pen.text_width(hero.title, 17, 700) > room:
        title = pen.wrapped(hero.title, room, 17, 700)[:2]
    # All in one line, or each in its own, or as much as there is room for below a long title.
    details = [" · ".join(hero.details)] if hero.details else []
    if details and pen.text_width(details[0], 12, 400) > room:
        details = [line for text in hero.details for line in pen.wrapped(text, room, 13, 400)]
        details = details[:3] if len(title) == 1 else details[: 2 if place.h > 100 else 1]
    # The block of all lines stands in the middle.
    sizes = [24.0 if len(title) == 1 and len(details) < 3 else 17.0] * len(title)
    height = sum(size * 1.2 for size in sizes) + (4 + 17 * len(details) if details else 0)
    y = middle - height / 2
    for line, size in zip(title, sizes, strict=True):
        pen.text_within(line, left, right, y + size * 0.6, size, 700, theme.colour("on_hero"), least=14)
        y += size * 1.2
    y += 4
    for line in details:
        pen.text_within(line, left, right, y + 9, 13, 400, theme.colour("on_hero_2"), least=10)
        y += 17
