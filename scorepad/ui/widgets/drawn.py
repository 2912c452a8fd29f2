"""The base of everything small that is drawn as a whole: bars, strips, bubbles."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, Theme


class Drawn(Widget):
    """Draws itself again when it is told to, once a frame at most."""

    def __init__(self, theme: Theme = LIGHT, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.theme = theme
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.refresh = Clock.create_trigger(lambda _dt: self._draw(), -1)
        self.bind(pos=lambda *_: self.refresh(), size=lambda *_: self.refresh())

    def place(self, rect: Rect, parent: Widget) -> None:
        """Lays it out in its parent, in dp from the parent's top left corner."""
        self.size = dp(rect.w), dp(rect.h)
        self.pos = parent.x + dp(rect.x), parent.top - dp(rect.bottom)

    def at(self, touch: MotionEvent) -> tuple[float, float]:
        """Where a touch is, in dp from the top left corner."""
        return (touch.x - self.x) / dp(1), (self.top - touch.y) / dp(1)

    def tapped(self, touch: MotionEvent, place: Rect) -> bool:
        """Whether a touch that ends now began and ends in this place."""
        began = (touch.ox - self.x) / dp(1), (self.top - touch.oy) / dp(1)
        return place.holds(*began) and place.holds(*self.at(touch))

    @property
    def box(self) -> Rect:
        return Rect(0, 0, self.width / dp(1), self.height / dp(1))

    def _draw(self) -> None:
        self._group.clear()
        if self.width > 1 and self.height > 1:
            self.draw(Pen(self._group, self.x, self.top))

    def draw(self, pen: Pen) -> None:
        """What it looks like."""
