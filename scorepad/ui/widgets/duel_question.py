"""Two answers to choose from: whether the other agrees on a draw, whether somebody really gives up."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import COSTS, MAIN, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

BUTTON = 52
GAP = 10
LINE = 21


class DuelQuestion(TopPanel):
    """``on_yes`` is told of the first answer; the other one, and a touch beside the card, only leave."""

    def __init__(self, look: Look, title: str, text: str, yes: str, no: str, *, costs: bool = False) -> None:
        super().__init__(look, title)
        self.on_yes: Callable[[], object] = lambda: None
        self._text, self._yes, self._no, self._costs = text, yes, no, costs

    @property
    def card(self) -> Rect:
        """In the middle: as near to the one who is asked as to the other."""
        card, insets = super().card, self.look.insets
        return Rect(card.x, insets.top + (self.box.h - insets.top - insets.bottom - card.h) / 2, card.w, card.h)

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._text, width, 15, 400)

    def body_height(self, width: float) -> float:
        return len(self._lines(width)) * LINE + 12 + 2 * BUTTON + GAP + 16

    def _places(self, body: Rect) -> list[Rect]:
        top = body.y + len(self._lines(body.w)) * LINE + 12
        return [Rect(body.x, top + at * (BUTTON + GAP), body.w, BUTTON) for at in range(2)]

    def body_targets(self, body: Rect) -> list[Target]:
        yes, no = self._places(body)
        return [
            Target("yes", yes, lambda: self.on_yes(), BUTTON / 2),
            Target("no", no, lambda: self.on_cancel(), BUTTON / 2),
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        for at, line in enumerate(self._lines(body.w)):
            y = body.y + (at + 0.4) * LINE
            pen.text(line, body.x, y, 15, 400, self.theme.colour("on_surface"), anchor="left")
        yes, no = self._places(body)
        draw_button(pen, self.theme, yes, self._yes, COSTS if self._costs else MAIN, raised=False)
        draw_button(pen, self.theme, no, self._no, TONAL, raised=False)
