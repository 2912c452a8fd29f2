"""A pane that scrolls one tall page. Kivy's own holds every tap back to see whether it becomes a scroll; this one lets
it through at once and takes it back if the finger moves."""

from __future__ import annotations

from kivy.effects.scroll import ScrollEffect
from kivy.graphics import ScissorPop, ScissorPush
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import SLOP, Drawn

WHEEL = 60
"""How far one notch of a mouse wheel goes, in dp."""


class Page(Drawn):
    """A drawn page as tall as its content needs. Drags that begin in ``keeps`` are its own, not a scroll."""

    def height_for(self, width: float) -> float:
        """How tall it is, in dp, when it is this wide."""
        raise NotImplementedError

    def keeps(self, x: float, y: float) -> bool:
        return False

    def draw(self, pen: Pen) -> None:
        raise NotImplementedError


class ScrollPane(Widget):
    def __init__(self, page: Page) -> None:
        super().__init__(size_hint=(None, None))
        # Scissors, not a stencil: smooth shapes need the stencil for themselves.
        self._cut = ScissorPush(x=0, y=0, width=1, height=1)
        self.canvas.before.add(self._cut)
        self.canvas.after.add(ScissorPop())
        self.page = page
        self._offset = 0.0
        self._scrolling = False
        self._effect = ScrollEffect()
        self._effect.bind(scroll=lambda _effect, value: self._moved_to(value))
        self.add_widget(page)
        self.bind(pos=lambda *_: self._arrange(), size=lambda *_: self._arrange())

    def place(self, rect: Rect, parent: Widget) -> None:
        self.size = dp(rect.w), dp(rect.h)
        self.pos = parent.x + dp(rect.x), parent.top - dp(rect.bottom)
        self._arrange()

    @property
    def offset(self) -> float:
        """How far the page is scrolled, in dp."""
        return self._offset

    @property
    def reach(self) -> float:
        """How far it can be scrolled at the most."""
        return max(0.0, (self.page.height - self.height) / dp(1))

    def scroll_to(self, offset: float) -> None:
        self._effect.reset(max(0.0, min(offset, self.reach)))
        self._moved_to(self._effect.value)

    def reveal(self, rect: Rect, margin: float = 12) -> None:
        """Scrolls as little as it takes to show this part of the page."""
        top, bottom = self._offset, self._offset + self.height / dp(1)
        if rect.y - margin < top:
            self.scroll_to(rect.y - margin)
        elif rect.bottom + margin > bottom:
            self.scroll_to(rect.bottom + margin - self.height / dp(1))

    def arrange(self) -> None:
        """The page's content has changed and with it its height."""
        self._arrange()

    def _arrange(self) -> None:
        width = self.width / dp(1)
        self._cut.x, self._cut.y = round(self.x), round(self.y)
        self._cut.width, self._cut.height = max(0, round(self.width)), max(0, round(self.height))
        self.page.size = self.width, max(self.height, dp(self.page.height_for(width)))
        self._effect.min, self._effect.max = 0, self.reach
        self._offset = max(0.0, min(self._offset, self.reach))
        self._put()

    def _moved_to(self, offset: float) -> None:
        self._offset = max(0.0, min(offset, self.reach))
        self._put()

    def _put(self) -> None:
        self.page.pos = self.x, self.top - self.page.height + dp(self._offset)

    # Touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            step = {"scrollup": WHEEL, "scrolldown": -WHEEL}.get(touch.button, 0)
            self.scroll_to(self._offset + step)
            return True
        self.page.dispatch("on_touch_down", touch)
        if not self.page.keeps(*self.page.at(touch)):
            touch.grab(self)
            self._scrolling = False
            self._effect.velocity = 0
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if not self._scrolling and abs(touch.y - touch.oy) > dp(SLOP) and self.reach > 0:
            self._scrolling = True
            self.page.release()
            self._effect.value = self._offset
            self._effect.start(touch.y / dp(1))
        if self._scrolling:
            self._effect.update(touch.y / dp(1))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._scrolling:
            self._effect.stop(touch.y / dp(1))
        self._scrolling = False
        return True
