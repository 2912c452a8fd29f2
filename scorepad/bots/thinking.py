"""What every bot is given and gives back."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from enum import StrEnum

from scorepad.rules.game import State
from scorepad.rules.moves import Move


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Stopped(Exception):
    """Nobody wants the answer any more."""


class Thought:
    """One stretch of thinking. Equal seeds and states give equal moves; only a device too slow for the bot's usual
    number of positions makes it answer earlier, with the best it has found."""

    def __init__(self, seed: int, seconds: float = 2.0, stopped: Callable[[], bool] = lambda: False) -> None:
        self.random = random.Random(seed)
        self._until = time.monotonic() + seconds
        self._stopped = stopped

    def pause(self) -> bool:
        """Asked at least every few milliseconds of thinking: whether time is up. Raises Stopped."""
        if self._stopped():
            raise Stopped
        return time.monotonic() > self._until


Bot = Callable[[State, int, Thought], Move | None]
"""What the player with this number plays now; None if nothing: the player passes, or waits for others."""
