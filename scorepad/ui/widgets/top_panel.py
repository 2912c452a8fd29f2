"""A small panel over a screen: a card that says what it asks, with a cross to leave it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent

from scorepad.ui.fitting import draw_words
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import rgba
from scorepad.ui.widgets.drawn import Drawn, Target

HEAD = 52
BUTTON = 52.0
PAD = 16
LOW = 420
"""Below this height, in dp, a panel spreads sideways instead."""


class TopPanel(Drawn):
    """Lies over the whole screen and takes every touch; one beside the card leaves it.

    The card is at the top, so that a phone's keyboard does not cover it.
    """

    widest = 440.0

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look)
        self.title = title
        self.on_cancel: Callable[[], object] = lambda: None

    # To be said by subclasses

    def body_height(self, width: float) -> float:
        """How tall it is below its title, when it is this wide inside."""
        raise NotImplementedError

    @property
    def kept_in_sight(self) -> float:
        """How much of it below its title must be seen above a keyboard."""
        return 0

    def body_targets(self, body: Rect) -> list[Target]:
        return []

    def draw_body(self, pen: Pen, body: Rect) -> None:
        raise NotImplementedError

    # Places

    @property
    def is_low(self) -> bool:
        insets = self.look.insets
        return self.box.h - insets.top - insets.bottom < LOW

    @property
    def room(self) -> float:
        """How tall it may be below its title."""
        return self.box.h - self.look.insets.top - self.look.covered - 16 - HEAD

    @property
    def button(self) -> float:
        """How high a button is in which larger words may take two lines."""
        return BUTTON if self.is_low else tall(BUTTON, 1.3)

    @property
    def card(self) -> Rect:
        box, insets = self.box, self.look.insets
        room = box.w - insets.left - insets.right
        width = min(room - 16, self.widest + (120 if self.is_low else 0))
        left = insets.left + (room - width) / 2
        # Where even that is too much, the title goes out of sight before the field does.
        lowest = box.h - self.look.covered - HEAD - self.kept_in_sight
        return Rect(left, min(insets.top + 8, lowest), width, HEAD + self.body_height(width - 2 * PAD))

    @property
    def body(self) -> Rect:
        card = self.card
        return Rect(card.x + PAD, card.y + HEAD, card.w - 2 * PAD, card.h - HEAD)

    @property
    def solid(self) -> bool:
        return True

    def targets(self) -> list[Target]:
        card = self.card
        leave = Target("cancel", Rect(card.right - HEAD, card.y, HEAD, HEAD), self.on_cancel, HEAD / 2)
        return [leave, *self.body_targets(self.body)]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not touch.is_mouse_scrolling and not self.card.holds(*self.at(touch)):
            self.on_cancel()
            return True
        return super().on_touch_down(touch)

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, card = self.theme, self.card
        pen.plain(self.box, rgba("#1D1630", 0.45))
        pen.shadow(card, 20, 3, theme)
        pen.bordered(card, 20, theme.colour("surface"), theme.colour("outline"), 1)
        strong, middle = theme.colour("on_surface"), card.y + HEAD / 2 + 2
        title = Rect(card.x + PAD, card.y + 4, card.w - PAD - HEAD, HEAD - 4)
        draw_words(pen, self.title, title, 19, 700, strong, least=14)
        pen.icon("close", card.right - HEAD / 2 - 2, middle, 24, theme.colour("on_surface_2"))
        self.draw_body(pen, self.body)
