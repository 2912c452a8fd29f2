"""The base of all screens: paper below, parts laid out in the safe area, at most one panel over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Insets, Look
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Drawn


class Screen(Widget):
    """A subclass adds its parts in ``__init__`` and places them in ``lay_out``, which is called after every change of
    the size; it keeps nothing that follows from the size."""

    paper = "bg"

    def __init__(self, look: Look, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.look = look
        self.on_back: Callable[[], object] = lambda: None
        """What the arrow at the top means."""
        self._overlay: Widget | None = None
        with self.canvas.before:
            self._paper = Color(*look.theme.colour(self.paper))
            self._ground = Rectangle()
        self.bind(pos=lambda *_: self._resized(), size=lambda *_: self._resized())

    @property
    def theme(self) -> Theme:
        return self.look.theme

    @property
    def whole(self) -> Rect:
        """The window in dp."""
        return Rect(0, 0, self.width / dp(1), self.height / dp(1))

    @property
    def safe(self) -> Rect:
        """The window without what the system takes from it."""
        insets, whole = self.look.insets, self.whole
        return Rect(insets.left, insets.top, whole.w - insets.left - insets.right, whole.h - insets.top - insets.bottom)

    @property
    def is_phone(self) -> bool:
        return min(self.safe.w, self.safe.h) < 600

    def on_screen(self, widget: Widget, rect: Rect) -> Rect:
        """A place within a part of the screen, in dp from the screen's top left corner, however the part is turned."""
        corners = [
            widget.to_window(widget.x + dp(x), widget.top - dp(y))
            for x, y in ((rect.x, rect.y), (rect.right, rect.bottom))
        ]
        left, top = self.to_window(self.x, self.top)
        (x0, y0), (x1, y1) = corners
        unit = dp(1)
        return Rect((min(x0, x1) - left) / unit, (top - max(y0, y1)) / unit, abs(x1 - x0) / unit, abs(y1 - y0) / unit)

    @property
    def in_front(self) -> Widget | None:
        """A part before the others: the keyboard comes to it first."""
        return None

    def lie_on(self, paper: str) -> None:
        """Changes the colour below everything."""
        self._paper.rgba = self.theme.colour(paper)

    # To be said by subclasses

    def lay_out(self) -> None:
        """Places the parts."""

    def stop(self) -> None:
        """The screen is left: nothing may go on ticking or listening."""

    def go_back(self) -> bool:
        """Closes what lies open on the screen; False if the screen itself is to be left."""
        if self._overlay is None:
            return False
        self.close()
        return True

    def steer(self, direction: tuple[int, int]) -> bool:
        """An arrow key; False if it means nothing here but the next thing to tap."""
        return False

    def undo(self) -> None:
        """Ctrl+Z."""

    def redo(self) -> None:
        """Ctrl+Shift+Z."""

    def be_seen(self, insets: Insets, keyboard: float) -> None:
        """Other parts of the window can be seen now: everything finds its place anew, and stays open as it is."""
        before = self.look.insets
        for widget in self.walk(restrict=True):
            look = getattr(widget, "look", None)
            if isinstance(look, Look):
                # What is turned to another edge of a table has its own view of them.
                mine = insets if look.insets == before else look.insets
                widget.look = replace(look, insets=mine, keyboard=keyboard)
        self._resized()
        if self._overlay is not None:
            # It is as large as before, and yet has to put its parts elsewhere.
            self._overlay.property("size").dispatch(self._overlay)
        for widget in self.walk(restrict=True):
            if isinstance(widget, Drawn):
                widget.renew()

    # A panel over everything else

    @property
    def overlay(self) -> Widget | None:
        return self._overlay

    def open(self, panel: Widget) -> None:
        """Shows a panel over everything else, which then takes every touch."""
        self.close()
        self._overlay = panel
        self.look.feel.describe(getattr(panel, "title", ""))
        self.add_widget(panel)
        self._place_overlay()

    def close(self) -> None:
        if self._overlay is not None:
            self.remove_widget(self._overlay)
            self._overlay = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._overlay is not None:
            self._overlay.dispatch("on_touch_down", touch)
            return True
        return bool(super().on_touch_down(touch))

    def _resized(self) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        if self.width >= dp(100) and self.height >= dp(100):
            self.lay_out()
            self._place_overlay()

    def _place_overlay(self) -> None:
        if self._overlay is not None:
            self._overlay.pos, self._overlay.size = self.pos, self.size
