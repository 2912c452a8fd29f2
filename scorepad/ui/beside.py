"""Work that takes longer than a frame, in a thread of its own beside the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.logger import Logger

Made = TypeVar("Made")
OFTEN = 0.1
"""How often, in seconds, progress is told."""
SHOWN_AFTER = 0.5
"""Work that is done sooner, in seconds, needs no progress to be shown."""


class Stopped(Exception):
    """Nobody wants the result any more."""


class Job(Generic[Made]):
    """One piece of work. All that it tells comes between two frames; once it is stopped, nothing comes any more.

    ``work`` is given the job and calls ``tell`` now and then; it must not touch what the window uses, so it reads and
    writes the store by a connection of its own.
    """

    def __init__(
        self,
        work: Callable[[Job[Made]], Made],
        done: Callable[[Made], object],
        failed: Callable[[Exception], object] = lambda error: None,
        progress: Callable[[int, int], object] = lambda at, of: None,
    ) -> None:
        self._work, self._done, self._failed, self._progress = work, done, failed, progress
        self._stopped = False
        self._told = time.monotonic() + SHOWN_AFTER - OFTEN
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self._stopped = True

    def tell(self, at: int, of: int) -> None:
        """From within the work: so much of so much is done. Stopped if nobody waits for the rest."""
        if self._stopped:
            raise Stopped
        if time.monotonic() - self._told >= OFTEN:
            self._told = time.monotonic()
            self._between_frames(self._progress, at, of)

    def _run(self) -> None:
        try:
            made = self._work(self)
        except Stopped:
            return
        except Exception as error:
            Logger.exception("Scorepad: work beside the window failed")
            self._between_frames(self._failed, error)
            return
        self._between_frames(self._done, made)

    def _between_frames(self, tell: Callable[..., object], *told: Any) -> None:
        Clock.schedule_once(lambda _dt: None if self._stopped else tell(*told))
