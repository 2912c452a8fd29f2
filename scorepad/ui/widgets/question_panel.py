"""A question with two answers: whether the other agrees on a draw, whether somebody really gives up."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import COSTS, MAIN, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

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

    @property
    def _answers(self) -> float:
        """How high both answers are together, with the gaps around them."""
        return 14 + (self.button if self.is_low else 2 * self.button + GAP) + 16

    def _words(self, width: float) -> Fitted:
        return fitted(self._text, width, self.room - self._answers, 15, 400, LINE)

    def body_height(self, width: float) -> float:
        return self._words(width).height + self._answers

    def _places(self, body: Rect) -> tuple[Rect, Rect]:
        """The answers stand below each other, or side by side where it is low."""
        high = self.button
        if self.is_low:
            half, y = (body.w - GAP) / 2, body.bottom - 16 - high
            return Rect(body.x, y, half, high), Rect(body.x + half + GAP, y, half, high)
        y = body.bottom - 16 - 2 * high - GAP
        return Rect(body.x, y, body.w, high), Rect(body.x, y + high + GAP, body.w, high)

    def body_targets(self, body: Rect) -> list[Target]:
        yes, no = self._places(body)
        return [Target("yes", yes, self.on_yes, yes.h / 2), Target("no", no, self.on_cancel, no.h / 2)]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme = self.theme
        draw_fitted(pen, self._words(body.w), body.x, body.right, body.y, theme.colour("on_surface"), least=11)
        yes, no = self._places(body)
        draw_button(pen, theme, yes, self._yes, COSTS if self._costs else MAIN, raised=False)
        draw_button(pen, theme, no, self._no, TONAL, raised=False)
