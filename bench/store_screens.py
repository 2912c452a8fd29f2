"""Opens History and a player's statistics in the app and tells, as JSON, how long each took until it was painted.

``python -m bench.store_screens WIDTH HEIGHT FOLDER ROUNDS``: the first time, with all that has to be loaded, and the
best of so many times after it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.base import runTouchApp

from bench.store_games import PLAYER
from bench.ui_taps import Frames, make_window

PAUSE = 0.005


class Opened:
    """The app at home, and what is opened from there."""

    def __init__(self, width: int, height: int, folder: Path) -> None:
        make_window(width, height)
        from scorepad.ui import tidy
        from scorepad.ui.app import ScorepadApp

        tidy.begin()
        self.app: Any = ScorepadApp(folder)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self._frames = Frames()
        self._frames.rest()

    def seconds(self, show: Callable[[], object], ready: Callable[[], object]) -> tuple[float, float]:
        """From the tap to the frame that shows it, and the CPU time of that; then back home."""
        start, cpu = time.perf_counter(), time.process_time()
        show()
        self._frames.next()
        while not ready():
            # Between two frames the processor belongs to what is counted beside the window.
            time.sleep(PAUSE)
            self._frames.next()
        took = time.perf_counter() - start, time.process_time() - cpu
        self._frames.rest()
        self.app.back()
        self._frames.rest()
        return took

    def counted(self) -> bool:
        """Whether the statistics are on the screen."""
        return self.app.screen.page.figures is not None


def main(width: str, height: str, folder: str, rounds: str) -> None:
    opened = Opened(int(width), int(height), Path(folder))
    ways: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "history": (opened.app.show_history, lambda: True),
        "statistics": (lambda: opened.app.show_statistics(PLAYER, "classic"), opened.counted),
    }
    found: dict[str, float] = {}
    for name, (show, ready) in ways.items():
        found[f"{name} first"], _cpu = opened.seconds(show, ready)
        again = [opened.seconds(show, ready) for _ in range(int(rounds))]
        found[f"{name} wall"], found[f"{name} cpu"] = (min(times) for times in zip(*again, strict=True))
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
