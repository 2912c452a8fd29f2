"""The base of everything that is drawn as a whole and can be tapped: bars, panels, whole pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts.cells import icon_name, sign_name
from scorepad.ui.kept import KeptDrawing
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.said import words_in
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme

HOLD = 0.4
"""So many seconds a finger rests until what lies under it is described, to people who want to hear it."""
SLOP = 8
"""How far, in dp, a finger may leave a place before lifting and still mean it."""

RING = 3.5
"""How far the keyboard's ring reaches beyond what it is around."""


@dataclass(frozen=True)
class Target:
    """A place that can be tapped, or reached with the keyboard: where it is and what it does."""

    key: str
    rect: Rect
    act: Callable[[], object]
    radius: float = 16
    """How round it is drawn, for the shade under a finger and the ring of the keyboard's focus."""
    said: str = ""
    """What it is, for who cannot see it; without it the words that are drawn there."""


class Drawn(Widget):
    """Draws itself again when ``refresh`` is called, once a frame at most; what looks the same is not touched.

    A subclass draws in ``draw`` and names what can be tapped in ``targets``, later ones above earlier ones; sizes in
    dp from the top left corner. The one under the finger is shaded, and acts when the finger is lifted there.
    """

    def __init__(self, look: Look, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self._group = InstructionGroup()
        self._drawing = KeptDrawing(self._group)
        self._marks = InstructionGroup()
        self.canvas.add(self._group)
        self.canvas.add(self._marks)
        self._pressed: str | None = None
        self._focused: str | None = None
        self._box: Rect | None = None
        self._asked_about: str | None = None
        """What a finger that rested was told of last."""
        self._finger_at = 0.0, 0.0
        self._resting = Clock.create_trigger(lambda _dt: self._describe(self.target_at(*self._finger_at)), HOLD)
        self.refresh = Clock.create_trigger(lambda _dt: self._draw(), -1)
        self.bind(pos=lambda *_: self.refresh(), size=lambda *_: self._resized())
        self.refresh()

    @property
    def theme(self) -> Theme:
        return self.look.theme

    @property
    def box(self) -> Rect:
        if self._box is None:
            self._box = Rect(0, 0, self.width / dp(1), self.height / dp(1))
        return self._box

    def _resized(self) -> None:
        self._box = None
        self.refresh()

    def place(self, rect: Rect, parent: Widget) -> None:
        """Lays it out in its parent, in dp from the parent's top left corner."""
        self.size = dp(rect.w), dp(rect.h)
        self.pos = parent.x + dp(rect.x), parent.top - dp(rect.bottom)

    def at(self, touch: MotionEvent) -> tuple[float, float]:
        """Where a touch is, in dp from the top left corner."""
        return (touch.x - self.x) / dp(1), (self.top - touch.y) / dp(1)

    # To be said by subclasses

    def draw(self, pen: Pen) -> None:
        """What it looks like."""

    def targets(self) -> Sequence[Target]:
        """What can be tapped now."""
        return ()

    @property
    def solid(self) -> bool:
        """Whether touches beside its targets end here instead of reaching what lies below."""
        return False

    # Touch

    def target(self, key: str) -> Target | None:
        return next((target for target in self.targets() if target.key == key), None)

    def target_at(self, x: float, y: float) -> Target | None:
        return next((target for target in reversed(self.targets()) if target.rect.holds(x, y)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling:
            return False
        # A place may reach a little beyond what is drawn, so that a finger hits it.
        target = self.target_at(*self.at(touch))
        if target is None:
            return self.solid and self.collide_point(*touch.pos)
        touch.grab(self)
        self._pressed = target.key
        self._mark()
        self._finger_at = self.at(touch)
        if self.look.feel.describes:
            self._resting()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.explore(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return self.solid and self.collide_point(*touch.pos)
        touch.ungrab(self)
        key, self._pressed = self._pressed, None
        self._mark()
        if self.explored():
            return True
        # Asked again: what lies there may have changed since the finger came down.
        target = self.target(key) if key else None
        if target and target.rect.grown(SLOP).holds(*self.at(touch)):
            target.act()
        return True

    def release(self) -> None:
        """Forgets the finger: what began as a tap has become something else, a scroll for instance."""
        self._pressed = None
        self.explored()
        self._mark()

    # Speech

    def words(self, target: Target) -> str:
        """What is said of a target."""
        return target.said or icon_name(target.key) or words_in(self.draw, target.rect) or sign_name(target.key)

    def explore(self, touch: MotionEvent) -> bool:
        """Describes what a finger slides onto that has rested before; whether it has."""
        self._finger_at = self.at(touch)
        if self._asked_about is None:
            return False
        self._describe(self.target_at(*self._finger_at))
        return True

    def explored(self) -> bool:
        """Ends it with the finger; whether that has only asked, and means nothing else."""
        asked, self._asked_about = self._asked_about is not None, None
        self._resting.cancel()
        return asked

    def _describe(self, target: Target | None) -> None:
        if (key := target.key if target else "") != self._asked_about:
            self._asked_about = key
            if target:
                self.look.feel.describe(self.words(target))

    # Keyboard

    @property
    def focused(self) -> str | None:
        return self._focused

    def focus(self, key: str | None) -> None:
        """Puts the keyboard's ring around a target, or takes it away."""
        self._focused = key
        self._mark()

    # Drawing

    def renew(self) -> None:
        """Another look: everything is drawn anew."""
        self._drawing.forget()
        self.refresh()

    def _draw(self) -> None:
        if self.width > 1 and self.height > 1:
            self._drawing.draw(self.draw, self.x, self.top)
        else:
            self._drawing.clear()
        self._mark()

    def let_go(self) -> None:
        """Nobody will see it again: what is kept for the next drawing may go."""
        self.refresh.cancel()
        self._drawing.let_go()

    def _mark(self) -> None:
        self._marks.clear()
        if self._pressed is None and self._focused is None:
            return
        pen = Pen(self._marks, self.x, self.top)
        if self._pressed and (target := self.target(self._pressed)):
            pen.rounded(target.rect, target.radius, (*self.theme.colour("on_surface")[:3], 0.1))
        if self._focused and (target := self.target(self._focused)):
            # A light edge around the dark line, or a dark one around the light one: it is seen on every ground.
            pen.outline(target.rect.grown(RING), target.radius + RING, 2, self.theme.colour("surface"))
            pen.outline(target.rect.grown(2), target.radius + 2, 3, self.theme.colour("accent"))
