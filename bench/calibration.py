"""A yardstick: every figure stands beside a plain Python loop measured in the same run.

Machines differ and have neighbours; the ratio of the two is what can be compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

STEPS = 1_000_000


def loop_seconds() -> float:
    """CPU time of a million steps of a plain loop."""
    start = time.process_time()
    total = 0
    for step in range(STEPS):
        total += step & 7
    return time.process_time() - start


@dataclass(frozen=True)
class Measured:
    """The best of several rounds, and the loop beside it in the same round."""

    seconds: float
    loop: float

    @property
    def loops(self) -> float:
        """How many loops of a million steps the same time would give."""
        return self.seconds / self.loop


def measure(run: Callable[[], object], rounds: int = 5) -> Measured:
    """CPU time of one call: the best round, by the ratio to its own loop."""
    found = []
    for _ in range(rounds):
        loop = loop_seconds()
        start = time.process_time()
        run()
        seconds = time.process_time() - start
        found.append(Measured(seconds, (loop + loop_seconds()) / 2))
    return min(found, key=lambda one: one.loops)


def report(name: str, figure: str, measured: Measured, aim: str = "") -> None:
    print(f"{name:<52} {figure:>22}   {measured.loops:8.3f} loops{f'   (aim: {aim})' if aim else ''}", flush=True)
