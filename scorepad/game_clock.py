"""A clock for each of two sides (Q9): one runs while its side is to move, and every move may add some seconds.

A value like a state: it is told what time it is and keeps no time of its own. Time is never given back: an undo lets
the other side's clock run from where it stands, and a move that is made once more adds nothing a second time, so that
nobody gains by undoing. Who takes a loss by time back plays on without the clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil

LOW = 20
"""So many seconds are little."""


@dataclass(frozen=True)
class GameClock:
    left: tuple[float, float]
    """The seconds of both sides, when neither or only ``running`` has used some since."""
    increment: int = 0
    paid: int = 0
    """So many moves of the game have added their seconds."""
    running: int | None = None
    """The side that is to move, 0 or 1; None while the clock stands still."""
    since: float = 0.0
    """Since when it is running."""

    @classmethod
    def new(cls, minutes: int, increment: int) -> GameClock:
        return cls((60.0 * minutes, 60.0 * minutes), increment)

    def seconds(self, side: int, now: float) -> float:
        """What a side has left."""
        used = max(0.0, now - self.since) if side == self.running else 0.0
        return max(0.0, self.left[side] - used)

    def is_out(self, now: float) -> bool:
        """Whether a side has used all its time."""
        return any(self.seconds(side, now) <= 0 for side in (0, 1))

    def paused(self, now: float) -> GameClock:
        left = self.seconds(0, now), self.seconds(1, now)
        return replace(self, left=left, running=None, since=0.0)

    def run(self, side: int, now: float) -> GameClock:
        """Lets one side's clock run; none does once a side has no time left."""
        still = self.paused(now)
        return still if still.is_out(now) else replace(still, running=side, since=now)

    def moved(self, number: int, now: float) -> GameClock:
        """The side whose clock runs has made this move of the game, counted from 1. The clock stands still then; the
        first move of a game starts it and adds nothing."""
        still = self.paused(now)
        if number <= self.paid:
            return still
        if self.running is None or still.left[self.running] <= 0:
            return replace(still, paid=number)
        first, second = still.left
        left = (first + self.increment, second) if self.running == 0 else (first, second + self.increment)
        return replace(still, left=left, paid=number)

    def until_change(self, now: float) -> float | None:
        """The seconds until the number shown is another one; None while the clock stands still."""
        if self.running is None:
            return None
        seconds = self.seconds(self.running, now)
        return seconds - (ceil(seconds) - 1) if seconds > 0 else 0.0

    # Kept as JSON

    def to_table(self, now: float) -> dict[str, object]:
        return {"left": [round(self.seconds(side, now), 2) for side in (0, 1)], "paid": self.paid}

    def restored(self, table: object) -> GameClock:
        """This clock as it was kept; as it is if that cannot be read."""
        if not isinstance(table, Mapping):
            return self
        left, paid = table.get("left"), table.get("paid")
        if not isinstance(left, list) or len(left) != 2 or not all(_is_time(seconds) for seconds in left):
            return self
        return replace(self, left=(float(left[0]), float(left[1])), paid=paid if type(paid) is int else 0)


def _is_time(found: object) -> bool:
    return type(found) in (int, float) and 0 <= found < 10**6  # type: ignore[operator]


def clock_text(seconds: float) -> str:
    """``4:12``; the last second is shown until it is over."""
    minutes, rest = divmod(ceil(seconds), 60)
    return f"{minutes}:{rest:02}"
