"""A part of the screen turned towards the player who sits at that edge."""

from __future__ import annotations

from math import cos, radians, sin

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.sheet_geometry import Rect


class Turned(Widget):
    """Holds one widget, turned clockwise by a quarter, a half or three quarters; touches are turned with it."""

    def __init__(self, child: Widget) -> None:
        super().__init__(size_hint=(None, None))
        self.child = child
        self._angle = 0.0
        self._move, self._turn, self._back = Translate(0, 0), Rotate(angle=0), Translate(0, 0)
        for instruction in (PushMatrix(), self._move, self._turn, self._back):
            self.canvas.before.add(instruction)
        self.canvas.after.add(PopMatrix())
        self.add_widget(child)

    def seat(self, rect: Rect, turned: int, parent: Widget) -> None:
        """Lays it over this place of the parent, in dp from the parent's top left corner."""
        w, h = dp(rect.w), dp(rect.h)
        self.size = w, h
        self.pos = parent.x + dp(rect.x), parent.top - dp(rect.bottom)
        inner = (w, h) if turned % 180 == 0 else (h, w)
        self.child.pos, self.child.size = (0, 0), inner
        self._move.xy = self.center
        self._back.xy = -inner[0] / 2, -inner[1] / 2
        self.turn(turned)

    def turn(self, degrees: float) -> None:
        """Turns it clockwise around its middle, also to somewhere in between."""
        self._angle = degrees
        self._turn.angle = -degrees

    # Where a point of the child lies in the parent, and the other way round

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        angle, (across, up) = radians(self._angle), self.child.size
        x, y = x - across / 2, y - up / 2
        return self.center_x + x * cos(angle) + y * sin(angle), self.center_y - x * sin(angle) + y * cos(angle)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        angle, (across, up) = radians(self._angle), self.child.size
        x, y = x - self.center_x, y - self.center_y
        return across / 2 + x * cos(angle) - y * sin(angle), up / 2 + x * sin(angle) + y * cos(angle)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.collide_point(*touch.pos) and self._pass_on("on_touch_down", touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_move", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_up", touch)

    def _pass_on(self, event: str, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        found = bool(self.child.dispatch(event, touch))
        touch.pop()
        return found
