"""A yardstick: every figure stands beside a plain Python loop measured in the same run.

Machines differ and have neighbours; the ratio of the two is what can be compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

STEPS = 100_000


def loop_seconds() -> float:
    """CPU time of a plain loop."""
    start = time.process_time()
    total = 0
    for step in range(STEPS):
        total += step & 7
    return time.process_time() - start


@dataclass(frozen=True)
class Measured:
    """The best of several rounds, and the best loop of the same rounds."""

    seconds: float
    loop: float

    @property
    def loops(self) -> float:
        """How many loops the same time would give."""
        return self.seconds / self.loop


def measure(run: Callable[[], object], rounds: int = 15) -> Measured:
    """CPU time of one call. Loops and calls take turns; the best of each is what the machine can do undisturbed."""
    loops, calls = [], []
    for _ in range(rounds):
        loops.append(loop_seconds())
        start = time.process_time()
        run()
        calls.append(time.process_time() - start)
    return Measured(min(calls), min(loops))


def report(name: str, figure: str, measured: Measured, aim: str = "") -> None:
    line(name, figure, f"{measured.loops:8.1f} loops", aim)


def line(name: str, figure: str, beside: str, aim: str = "") -> None:
    """One figure, and what it is measured against."""
    print(f"{name:<52} {figure:>22}   {beside:<14}{f'   (aim: {aim})' if aim else ''}".rstrip(), flush=True)
