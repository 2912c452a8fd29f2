"""The keyboard: a ring that the arrows move from one target to the next, and Enter taps what it is around."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import ScrollPane

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@dataclass(frozen=True)
class _Stop:
    """A target as it lies in the window, in pixels, y downwards."""

    widget: Drawn
    target: Target
    rect: Rect

    @property
    def middle(self) -> tuple[float, float]:
        return self.rect.x + self.rect.w / 2, self.rect.y + self.rect.h / 2

    @property
    def is_seen(self) -> bool:
        """Whether it lies in sight, however far its page is scrolled."""
        pane = self.widget.parent
        if not isinstance(pane, ScrollPane):
            return True
        _x, bottom = pane.to_window(pane.x, pane.y)
        _x, top = pane.to_window(pane.x, pane.top)
        return self.rect.y >= -top and self.rect.bottom <= -bottom

    @property
    def order(self) -> tuple[int, int, float]:
        """Where it comes in reading order. A page comes as a whole, however far it is scrolled."""
        top = y = self.rect.y
        if isinstance(pane := self.widget.parent, ScrollPane):
            top, y = -pane.top, y + dp(pane.offset)
        return round(top / dp(24)), round(y / dp(24)), self.rect.x


class Focus:
    """Where the keyboard is on a screen. It appears with the first key and goes with the next touch."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._widget: Drawn | None = None
        self._last: dict[Widget, _Stop] = {}
        """Where it was last on the screen itself, and on a panel."""

    @property
    def _root(self) -> Widget:
        return self._screen.overlay or self._screen

    @property
    def key(self) -> str | None:
        """What the ring is around."""
        return self._widget.focused if self._widget else None

    def put(self, key: str) -> None:
        """Puts the ring around what is called so, if it is there: the screen was made anew under the keyboard."""
        self._go(next((stop for stop in self._stops() if stop.target.key == key), None), at_once=False)

    def clear(self) -> None:
        self._take_away()
        self._last.clear()

    def _take_away(self) -> None:
        if self._widget:
            self._widget.focus(None)
            self._widget = None

    def settle(self) -> bool:
        """What the ring was around may have gone, a panel may have closed: then it goes to where it was before, or to
        what lies nearest there. Whether it had to."""
        stops, last = list(self._stops()), self._last.get(self._root)
        if self._widget is None or last is None or not stops or self._current(stops):
            return False
        x, y = last.middle

        def far(stop: _Stop) -> float:
            return abs(stop.middle[0] - x) + abs(stop.middle[1] - y)

        same = [stop for stop in stops if stop.target.key == last.target.key]
        return self._go(min(same or [stop for stop in stops if stop.is_seen] or stops, key=far), at_once=False)

    def move(self, direction: tuple[int, int]) -> bool:
        """To the nearest target in this direction; straight ahead counts more than aside. Where there is none the page
        goes on, so that what cannot be tapped can be read, too."""
        if self.settle():
            return True
        stops = list(self._stops())
        current = self._current(stops)
        if current is None:
            # Whoever comes back to a list is to stay where it was scrolled to.
            first = sorted(stops, key=lambda stop: not self._is_in_front(stop))
            return self._go(next((stop for stop in first if stop.is_seen), first[0] if first else None))
        dx, dy = direction
        x, y = current.middle
        ahead = []
        for stop in stops:
            other_x, other_y = stop.middle
            along = (other_x - x) * dx + (other_y - y) * dy
            aside = abs((other_x - x) * dy) + abs((other_y - y) * dx)
            if stop != current and along > 1:
                ahead.append((along + 3 * aside, stop))
        if not ahead:
            return self.scroll(dy / 2)
        return self._go(min(ahead, key=lambda pair: pair[0])[1])

    def scroll(self, by: float) -> bool:
        """Scrolls by so much of what is seen of the page with the ring, or of the first page; False if it is at its
        end."""
        panes = [pane for pane in self._root.walk(restrict=True) if isinstance(pane, ScrollPane) and pane.reach > 0]
        if not panes or not by:
            return False
        pane = next((pane for pane in panes if self._widget and pane is self._widget.parent), panes[0])
        before = pane.offset
        pane.scroll_to(before + by * pane.height / dp(1))
        return pane.offset != before

    def step(self, by: int) -> bool:
        """To the next or last target in reading order: Tab and Shift+Tab."""
        if self.settle():
            return True
        found = list(self._stops())
        stops = [stop for stop in found if self._is_in_front(stop)]
        stops += sorted((stop for stop in found if stop not in stops), key=lambda stop: stop.order)
        current = self._current(stops)
        if not stops:
            return False
        if current is None:
            return self._go(stops[0 if by > 0 else -1])
        return self._go(stops[(stops.index(current) + by) % len(stops)])

    def tap(self) -> bool:
        """Taps the target with the ring."""
        current = self._current(list(self._stops()))
        if current is None:
            return False
        current.target.act()
        return True

    def _go(self, stop: _Stop | None, *, at_once: bool = True) -> bool:
        if stop is None:
            return False
        self._take_away()
        self._last = {root: last for root, last in self._last.items() if root in (self._screen, self._root)}
        self._widget, self._last[self._root] = stop.widget, stop
        stop.widget.focus(stop.target.key)
        if isinstance(stop.widget.parent, ScrollPane):
            stop.widget.parent.reveal(stop.target.rect)
        if (feel := self._screen.look.feel).describes:
            feel.describe(stop.widget.words(stop.target), at_once=at_once)
        return True

    def _current(self, stops: list[_Stop]) -> _Stop | None:
        for stop in stops:
            if stop.widget is self._widget and stop.target.key == stop.widget.focused:
                return stop
        return None

    def _is_in_front(self, stop: _Stop) -> bool:
        return stop.widget is self._screen.in_front

    def _stops(self) -> Iterator[_Stop]:
        for widget in self._root.walk(restrict=True):
            if isinstance(widget, Drawn):
                for target in widget.targets():
                    yield _Stop(widget, target, _in_window(widget, target.rect))


def _in_window(widget: Drawn, rect: Rect) -> Rect:
    corners = [
        widget.to_window(widget.x + dp(x), widget.top - dp(y)) for x, y in ((rect.x, rect.y), (rect.right, rect.bottom))
    ]
    (x0, y0), (x1, y1) = corners
    return Rect(min(x0, x1), -max(y0, y1), abs(x1 - x0), abs(y1 - y0))
