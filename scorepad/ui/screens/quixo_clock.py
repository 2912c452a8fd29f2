"""A game's clock while its screen is shown: it wakes when the number changes, and stands still in the background."""

from __future__ import annotations

from collections.abc import Callable

from kivy.app import App
from kivy.clock import Clock, ClockEvent

from scorepad.game_clock import GameClock

LATE = 0.005
"""So many seconds after the change it wakes, lest it see the old number once more."""


class RunningClock:
    """``on_tick`` is told when another number is to be shown, ``on_out`` when a side has no time left."""

    def __init__(self, clock: GameClock) -> None:
        self.clock = clock
        self.on_tick: Callable[[], object] = lambda: None
        self.on_out: Callable[[], object] = lambda: None
        self.on_pause: Callable[[], object] = lambda: None
        """The app goes into the background: what is worth keeping is kept now."""
        self._side: int | None = None
        self._away = False
        self._event: ClockEvent | None = None
        self._app = App.get_running_app()
        if self._app:
            self._app.bind(on_pause=self._leave, on_resume=self._return)

    @property
    def now(self) -> float:
        return float(Clock.time())

    def stop(self) -> None:
        """The screen is left."""
        self._away = True
        self._settle()
        if self._app:
            self._app.unbind(on_pause=self._leave, on_resume=self._return)

    def moved(self, number: int) -> None:
        """The side whose clock runs has made this move."""
        self.clock = self.clock.moved(number, self.now)

    def run(self, side: int | None) -> None:
        """Whose clock runs from now on; None for nobody's."""
        self._side = side
        self._settle()

    def _leave(self, *_args: object) -> None:
        self._away = True
        self._settle()
        self.on_pause()

    def _return(self, *_args: object) -> None:
        self._away = False
        self._settle()

    def _settle(self) -> None:
        now = self.now
        if self._side is None or self._away:
            self.clock = self.clock.paused(now)
        elif self.clock.running != self._side:
            self.clock = self.clock.run(self._side, now)
        self._schedule()

    def _schedule(self) -> None:
        if self._event:
            self._event.cancel()
            self._event = None
        wait = self.clock.until_change(self.now)
        if wait is not None:
            self._event = Clock.schedule_once(lambda _dt: self._wake(), wait + LATE)

    def _wake(self) -> None:
        if self.clock.is_out(self.now):
            self._event = None
            self.on_out()
        else:
            self.on_tick()
            self._schedule()
