"""A part of the screen turned towards the player who sits at that edge."""

from __future__ import annotations

from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from scorepad.ui.sheet_geometry import Rect


class Turned(Scatter):
    """Holds one widget, turned clockwise by a quarter, a half or three quarters; touches are turned with it."""

    def __init__(self, child: Widget) -> None:
        super().__init__(
            size_hint=(None, None), do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False
        )
        self.child = child
        self.add_widget(child)

    def seat(self, rect: Rect, turned: int, parent: Widget) -> None:
        """Lays it over this place of the parent, in dp from the parent's top left corner."""
        w, h = dp(rect.w), dp(rect.h)
        x, y = parent.x + dp(rect.x), parent.top - dp(rect.bottom)
        inner = (w, h) if turned % 180 == 0 else (h, w)
        self.size = inner
        self.child.pos, self.child.size = (0, 0), inner
        self.transform = Matrix()
        self.rotation = float(-turned)
        self.pos = x, y
