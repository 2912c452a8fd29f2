"""Whether a device is being shaken, by how it is accelerated: several strong changes of direction within a second.

A bump is one, a step while walking is weak, and the device put down on a table is a bump with an echo.
"""

from __future__ import annotations

from math import sqrt

STRONG = 9.0
"""In m/s² beside gravity: what only an arm does that means it."""
TURNS, WITHIN = 3, 1.0
"""So many changes of direction, in so many seconds."""
SPAN = 0.25
"""An echo is over sooner; in seconds from the first strong moment to the last."""
CALM = 0.6
"""So many seconds without a strong moment end a shake: until then it is the same one."""
_GRAVITY = 0.4
"""How many seconds it takes until gravity is believed to pull from elsewhere."""

Vector = tuple[float, float, float]


class Shake:
    def __init__(self) -> None:
        self._at: float | None = None
        self._gravity: Vector = (0.0, 0.0, 0.0)
        self._last: Vector | None = None
        self._turns: list[float] = []
        """When the direction changed; the first one is when it began."""
        self._strong_at = 0.0
        self._told = False

    def feel(self, at: float, acceleration: Vector) -> bool:
        """A measurement, in m/s² with gravity, at a time in seconds; True once for every shake."""
        if self._at is None or at - self._at > WITHIN:
            self._begin(at, acceleration)
            return False
        part = min(1.0, (at - self._at) / _GRAVITY)
        self._at = at
        x, y, z = (now - rest for now, rest in zip(acceleration, self._gravity, strict=True))
        force = sqrt(x * x + y * y + z * z)
        if force < STRONG:
            # A strong moment says nothing about where down is.
            down = [rest + part * (now - rest) for now, rest in zip(acceleration, self._gravity, strict=True)]
            self._gravity = down[0], down[1], down[2]
            if at - self._strong_at > CALM:
                self._last, self._told = None, False
                self._turns.clear()
            return False
        self._strong_at = at
        self._note(at, (x / force, y / force, z / force))
        if self._told or len(self._turns) <= TURNS or self._turns[-1] - self._turns[0] < SPAN:
            return False
        self._told = True
        return True

    def _begin(self, at: float, acceleration: Vector) -> None:
        self._at, self._gravity, self._last, self._told = at, acceleration, None, False
        self._turns.clear()

    def _note(self, at: float, way: Vector) -> None:
        if self._last is None or sum(a * b for a, b in zip(way, self._last, strict=True)) < -0.5:
            self._last = way
            self._turns.append(at)
        while self._turns and at - self._turns[0] > WITHIN:
            self._turns.pop(0)
