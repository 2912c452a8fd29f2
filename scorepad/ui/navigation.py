"""From screen to screen: a stack of ways to make one, so that going back, a new theme or another size only makes the
screen again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from scorepad.ui import tidy
from scorepad.ui.bookmark import Mark
from scorepad.ui.keyboard import Focus
from scorepad.ui.motion import Motion, eased
from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.toast import Toast

Route = Callable[[], Screen]
ECHO, NEAR = 0.3, 24
"""A second tap so soon, in seconds, and so near, in dp, belongs to the first."""


@dataclass(frozen=True)
class _Tap:
    """When and where somebody tapped, and what was shown then."""

    time: float
    x: float
    y: float
    screen: Screen | None
    panel: Widget | None

    def is_echo_of(self, last: _Tap) -> bool:
        """Whether it is the second half of a double tap whose first half has shown something else: it was not meant
        for what lies there now."""
        near = max(abs(self.x - last.x), abs(self.y - last.y)) < dp(NEAR)
        same = self.screen is last.screen and self.panel is last.panel
        return self.time - last.time < ECHO and near and not same


class Navigator(FloatLayout):
    def __init__(self, home: Route) -> None:
        super().__init__()
        self._routes: list[Route] = [home]
        self._marks: list[Mark | None] = []
        """Of all screens but the first: how to get there again."""
        self._screen: Screen | None = None
        self._focus: Focus | None = None
        self._motion = Motion()
        self._tap: _Tap | None = None
        self._rings: dict[int, str] = {}
        """Where the keyboard was on the screens that one comes back to, by how far they are from the first."""
        self.on_show: Callable[[Screen], object] = lambda screen: None
        """Told of every screen that is shown."""

    @property
    def screen(self) -> Screen | None:
        return self._screen

    @property
    def focus_ring(self) -> Focus | None:
        return self._focus

    @property
    def at_home(self) -> bool:
        return len(self._routes) == 1

    @property
    def marks(self) -> tuple[Mark | None, ...]:
        return tuple(self._marks)

    def go(self, route: Route, mark: Mark | None = None) -> None:
        """Onwards: back leads here again. ``mark`` says how to get there once more."""
        if self._focus and self._focus.key:
            self._rings[len(self._routes)] = self._focus.key
        self._routes.append(route)
        self._marks.append(mark)
        self.show()

    def instead(self, route: Route, mark: Mark | None = None) -> None:
        """In the place of this screen: back leads to where one was before."""
        if self.at_home:
            self.go(route, mark)
            return
        self._routes[-1], self._marks[-1] = route, mark
        self.show()

    def back(self) -> bool:
        """To the screen before; False if this is the first."""
        if self.at_home:
            return False
        self._routes.pop()
        self._marks.pop()
        self.show()
        ring = self._rings.pop(len(self._routes), "")
        if ring and self._focus:
            self._focus.put(ring)
        return True

    def home(self, onwards: Route | None = None, mark: Mark | None = None) -> None:
        """To the first screen, and from there on."""
        self._rings.clear()
        self._routes, self._marks = [self._routes[0]], []
        if onwards:
            self._routes.append(onwards)
            self._marks.append(mark)
        self.show()

    def leave(self) -> None:
        """The screen's listeners and clocks end."""
        self._motion.finish()
        if self._screen:
            self._screen.stop()

    def show(self) -> None:
        """Makes the screen of the route anew."""
        old, ring = self._screen, self._focus.key if self._focus else None
        if old:
            tidy.after_leaving(old)
        self.leave()
        self.clear_widgets()
        screen = self._routes[-1]()
        screen.size_hint = (1, 1)
        self._screen, self._focus = screen, Focus(screen)
        self.add_widget(screen)
        screen.pos, screen.size = self.pos, self.size
        if old and type(screen) is type(old):
            if ring:
                self._focus.put(ring)
            # The screen may be made anew at any moment, and what it was just told has not been read yet.
            for toast in [child for child in old.children if isinstance(child, Toast)]:
                Toast(screen.look, toast.text).show_on(screen)
        self.on_show(screen)
        if screen.look.motion and screen.width > 100:

            def appear(at: float) -> None:
                screen.opacity = 0.3 + 0.7 * eased(at)

            self._motion.run(screen.look.seconds("screen"), appear)

    # Touch

    def touched(self) -> None:
        """A finger has come: the keyboard's ring goes, here and where one comes back to."""
        self._rings.clear()
        if self._focus:
            self._focus.clear()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not touch.is_mouse_scrolling:
            panel = self._screen.overlay if self._screen else None
            tap, last = _Tap(Clock.get_time(), touch.x, touch.y, self._screen, panel), self._tap
            self._tap = tap
            if last and tap.is_echo_of(last):
                touch.ud[_Tap] = tap
                return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return _Tap in touch.ud or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return _Tap in touch.ud or bool(super().on_touch_up(touch))
