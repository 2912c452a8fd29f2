"""Movements: short, eased, over at once for people who asked for less motion."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import AnimationTransition
from kivy.clock import Clock, ClockEvent

Step = Callable[[float], None]


class Motion:
    """Calls ``step`` with 0 … 1 until the time is over; always ends with 1. A new run ends the one before."""

    def __init__(self) -> None:
        self._step: Step | None = None
        self._seconds = 0.0
        self._gone = 0.0
        self._event: ClockEvent | None = None

    @property
    def running(self) -> bool:
        return self._step is not None

    def run(self, seconds: float, step: Step) -> None:
        self.finish()
        if seconds <= 0:
            step(1.0)
            return
        self._step, self._seconds, self._gone = step, seconds, 0.0
        step(0.0)
        self._event = Clock.schedule_interval(self._tick, 0)

    def finish(self) -> None:
        """Goes to the end at once."""
        step, self._step = self._step, None
        if self._event is not None:
            self._event.cancel()
            self._event = None
        if step:
            step(1.0)

    def _tick(self, passed: float) -> None:
        # A frame that came late must not swallow the whole movement.
        self._gone += min(passed, 0.05)
        if self._gone >= self._seconds:
            self.finish()
        elif self._step:
            self._step(self._gone / self._seconds)


def eased(at: float) -> float:
    """The design's easing, out_cubic."""
    return float(AnimationTransition.out_cubic(max(0.0, min(1.0, at))))
