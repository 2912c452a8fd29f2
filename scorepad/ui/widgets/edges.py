"""What lies above and below a pane that scrolls."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn


class Edges(Drawn):
    """Paper over the whole screen except the pane; added after the pane and before the bars.

    Kivy smooths the edge of a shape with a line that it does not clip: without the paper it would show beside the
    pane.
    """

    def __init__(self, look: Look, pane: Widget) -> None:
        super().__init__(look)
        self._pane = pane
        pane.bind(pos=lambda *_: self.refresh(), size=lambda *_: self.refresh())

    def draw(self, pen: Pen) -> None:
        box, pane, paper = self.box, self._pane, self.theme.colour("bg")
        top, bottom = (self.top - pane.top) / dp(1), (self.top - pane.y) / dp(1)
        pen.plain(Rect(0, 0, box.w, top), paper)
        pen.plain(Rect(0, bottom, box.w, box.h - bottom), paper)
