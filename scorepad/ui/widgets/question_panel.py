"""A question with two answers: whether the other agrees on a draw, whether somebody really gives up."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import COSTS, MAIN, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

BUTTON = 52.0
GAP = 10.0
LINE = 20.0


class QuestionPanel(TopPanel):
    """``on_yes`` is told of the first answer; the other one, and a touch beside the card, only leave."""

    def __init__(self, look: Look, title: str, text: str, yes: str, no: str, *, costs: bool = False) -> None:
        super().__init__(look, title)
        self._text, self._yes, self._no, self._costs = text, yes, no, costs
        self.on_yes: Callable[[], object] = lambda: None

    @property
    def card(self) -> Rect:
        """In the middle: it may be read from any side."""
        card, insets = super().card, self.look.insets
        room = self.box.h - insets.top - insets.bottom
        return Rect(card.x, insets.top + (room - card.h) / 2, card.w, card.h)

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._text, width, 15, 400)

    def body_height(self, width: float) -> float:
        return LINE * len(self._lines(width)) + 14 + (BUTTON if self.is_low else 2 * BUTTON + GAP) + 16

    def _places(self, body: Rect) -> tuple[Rect, Rect]:
        """The answers stand below each other, or side by side where it is low."""
        if self.is_low:
            half, y = (body.w - GAP) / 2, body.bottom - 16 - BUTTON
            return Rect(body.x, y, half, BUTTON), Rect(body.x + half + GAP, y, half, BUTTON)
        y = body.bottom - 16 - 2 * BUTTON - GAP
        return Rect(body.x, y, body.w, BUTTON), Rect(body.x, y + BUTTON + GAP, body.w, BUTTON)

    def body_targets(self, body: Rect) -> list[Target]:
        yes, no = self._places(body)
        return [Target("yes", yes, self.on_yes, BUTTON / 2), Target("no", no, self.on_cancel, BUTTON / 2)]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme = self.theme
        for at, line in enumerate(self._lines(body.w)):
            y = body.y + LINE * (at + 0.5)
            pen.text_within(line, body.x, body.right, y, 15, 400, theme.colour("on_surface"), least=11)
        yes, no = self._places(body)
        draw_button(pen, theme, yes, self._yes, COSTS if self._costs else MAIN, raised=False)
        draw_button(pen, theme, no, self._no, TONAL, raised=False)
