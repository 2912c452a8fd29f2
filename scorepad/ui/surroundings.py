"""What the device is like around the app, as far as it is known: light or dark, what of the window is the system's, how
far the keyboard reaches. Whatever changes while the app is open is taken over."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from scorepad.device import ears, safe_area
from scorepad.device.files import is_android
from scorepad.device.safe_area import Insets, Taken
from scorepad.device.theme import prefers_dark
from scorepad.ui import glass, kit

AGAIN = 0.25
"""While somebody types, it is asked so often, in seconds, how far the keyboard has come."""
SETTLED = 0.3
"""So many seconds after another size, the bars have found their places, too."""


class Surroundings:
    """``repainted`` is told when it has become dark or light, ``moved`` when other parts of the window can be seen."""

    def __init__(self, insets: Insets, repainted: Callable[[], object], moved: Callable[[], object]) -> None:
        self.insets, self.keyboard, self.dark = insets, 0.0, False
        self._repainted, self._moved = repainted, moved
        self._soon = Clock.create_trigger(lambda _dt: self.look(), SETTLED)
        self._watch: Any = None

    def begin(self) -> None:
        Window.bind(size=self._resized)
        kit.on_typing = self._typing
        ears.listen(self._heard)
        self.look()
        # Bars that slide in or out with the app's first frame.
        self._soon()

    def stop(self) -> None:
        Window.unbind(size=self._resized)
        kit.on_typing = kit.nobody
        self.rest()

    def rest(self) -> None:
        """The app is out of sight."""
        self._soon.cancel()
        self._typing(False)

    def resume(self) -> None:
        """It is seen again: people may have chosen other bars meanwhile."""
        self.look()
        self._soon()

    def look(self) -> None:
        """Asks which parts of the window are the system's."""
        safe_area.ask(self._taken)

    def ask_dark(self) -> None:
        """Asks whether the system is dark; on a desktop by commands that take their time."""
        if is_android():
            # In this thread: another one does not find the app's classes.
            self._dark_is(prefers_dark())
        else:
            Thread(target=self._ask_dark, daemon=True).start()

    def _ask_dark(self) -> None:
        dark = prefers_dark()
        Clock.schedule_once(lambda _dt: self._dark_is(dark))

    def _dark_is(self, dark: bool) -> None:
        if dark != self.dark:
            self.dark = dark
            self._repainted()

    def _heard(self, kind: int) -> None:
        """Called in whatever thread it comes."""
        if kind == ears.LOST:
            Clock.schedule_once(lambda _dt: self._paint_anew())

    def _paint_anew(self) -> None:
        glass.renew()
        self._repainted()

    def _resized(self, *_args: object) -> None:
        self.look()
        self._soon()

    def _typing(self, typing: bool) -> None:
        if typing and self._watch is None:
            self._watch = Clock.schedule_interval(lambda _dt: self.look(), AGAIN)
        elif not typing and self._watch is not None:
            self._watch.cancel()
            self._watch = None
            self.look()

    def _taken(self, taken: Taken) -> None:
        if (taken.insets, taken.keyboard) != (self.insets, self.keyboard):
            self.insets, self.keyboard = taken.insets, taken.keyboard
            self._moved()
