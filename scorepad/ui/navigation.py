"""From screen to screen: a stack of ways to make one, so that going back, a new theme or another size only makes the
screen again."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.floatlayout import FloatLayout

from scorepad.ui import tidy
from scorepad.ui.keyboard import Focus
from scorepad.ui.motion import Motion, eased
from scorepad.ui.screens.screen import Screen

Route = Callable[[], Screen]


class Navigator(FloatLayout):
    def __init__(self, home: Route) -> None:
        super().__init__()
        self._routes: list[Route] = [home]
        self._screen: Screen | None = None
        self._focus: Focus | None = None
        self._motion = Motion()

    @property
    def screen(self) -> Screen | None:
        return self._screen

    @property
    def focus_ring(self) -> Focus | None:
        return self._focus

    @property
    def at_home(self) -> bool:
        return len(self._routes) == 1

    def go(self, route: Route) -> None:
        """Onwards: back leads here again."""
        self._routes.append(route)
        self.show()

    def instead(self, route: Route) -> None:
        """In the place of this screen: back leads to where one was before."""
        if self.at_home:
            self.go(route)
            return
        self._routes[-1] = route
        self.show()

    def back(self) -> bool:
        """To the screen before; False if this is the first."""
        if self.at_home:
            return False
        self._routes.pop()
        self.show()
        return True

    def home(self, *onwards: Route) -> None:
        """To the first screen, and from there on."""
        self._routes = [self._routes[0], *onwards]
        self.show()

    def leave(self) -> None:
        """The screen's listeners and clocks end."""
        self._motion.finish()
        if self._screen:
            self._screen.stop()

    def show(self) -> None:
        """Makes the screen of the route anew."""
        if self._screen:
            tidy.after_leaving()
        self.leave()
        self.clear_widgets()
        screen = self._routes[-1]()
        screen.size_hint = (1, 1)
        self._screen, self._focus = screen, Focus(screen)
        self.add_widget(screen)
        screen.pos, screen.size = self.pos, self.size
        if screen.look.motion and screen.width > 100:

            def appear(at: float) -> None:
                screen.opacity = 0.3 + 0.7 * eased(at)

            self._motion.run(screen.look.seconds("screen"), appear)
