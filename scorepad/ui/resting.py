"""The app lies still most of the time, and then it sleeps: Kivy's own clock would look for something to do sixty times
a second, and draw nothing, as long as the app is open."""

from __future__ import annotations

from threading import Event
from typing import Any

from kivy.clock import Clock, ClockBase, ClockEvent
from kivy.core.window import Window

from scorepad.device import ears

AWAKE = 0.7
"""So many seconds after a touch or a key the clock runs as ever: more may follow."""
NAP = 0.2
"""So long it sleeps at most, in seconds, where news wake it. No longer: SDL waits half a second for an app that is put
into the background to give its window back, and would not wait for one that oversleeps."""
DOZE = 1 / 40
"""And so long where it has to ask for them: nobody sees whether a tap was answered one frame later."""


class RestingClock(ClockBase):
    """Kivy's clock, but for the time in which nothing is due."""

    _news: Event
    _resting: bool
    _awake_until: float
    _nap: float

    def idle(self) -> float:
        """Waits until the next frame; where nothing is to be done until then, longer."""
        self._resting = True
        try:
            # Whatever comes from now on is either seen below or wakes the sleeper.
            self._news.clear()
            now = self.time()
            wait = min(self._nap, self.get_min_timeout() - now)
            if now >= self._awake_until and wait > 1 / max(1.0, self._max_fps) and not Window.canvas.needs_redraw:
                if self._news.wait(wait):
                    self.stir()
                self._last_tick, self._dt = self.time(), self.time() - self._last_tick
                return float(self._last_tick)
        finally:
            self._resting = False
        return float(super().idle())

    def on_schedule(self, event: ClockEvent) -> None:
        """Something was put on the clock: by a thread, if the clock sleeps."""
        if self._resting:
            self._news.set()

    def stir(self, *_args: object) -> None:
        """Somebody does something."""
        self._awake_until = self.time() + AWAKE

    def wake(self, _kind: int) -> None:
        """There are news for the window; called from any thread."""
        self._news.set()


def begin() -> None:
    """Lets Kivy's clock rest from now on."""
    clock: Any = Clock
    if not isinstance(clock, ClockBase) or isinstance(clock, RestingClock):
        # Somebody has chosen another clock for Kivy.
        return
    clock._news, clock._resting, clock._awake_until, clock._nap = Event(), False, 0.0, DOZE
    clock.__class__ = RestingClock
    clock.stir()
    Window.bind(**dict.fromkeys(("on_motion", "mouse_pos", "on_mouse_down", "on_mouse_up", "on_key_down"), clock.stir))
    if ears.listen(clock.wake):
        clock._nap = NAP
