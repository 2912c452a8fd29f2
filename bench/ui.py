"""How fast the app is: a touch until its frame is painted, the start, and how much memory it takes.

Each figure comes from processes of its own, because a process has one window and one toolkit. They take turns with
what they are compared with.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.calibration import Measured, line, report
from bench.ui_store import kept_game

TABLES = (("5 sheets, one at a time", 800, 1280, 5), ("4 sheets around the table", 1280, 800, 4))
ROUNDS = 7
MOVES = ("white 1 r5", "white 2 y5", "white 3 g5", "colour 1 b9", "next", "white 2 b7", "white 4 r7")


class Processes:
    """Runs parts of the benchmark without a display, each in a process that knows nothing of the others."""

    def __init__(self, folder: Path) -> None:
        self._environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("KIVY", "PYTHONDONTWRITE"))},
            "SDL_VIDEODRIVER": "offscreen",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONFIG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_DPI": "160",
            "KIVY_HOME": str(folder / "kivy"),
            # Everything is compiled once and found compiled from then on, as it is where the app is installed.
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        }

    def run(self, module: str, *arguments: object, backend: str = "") -> Any:
        environment = {**self._environment, **({"KIVY_GL_BACKEND": backend} if backend else {})}
        command = [sys.executable, "-m", module, *map(str, arguments)]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        return json.loads(done.stdout.splitlines()[-1])


def middle(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2]


def worst_of_100(values: Sequence[float]) -> float:
    return sorted(values)[int(0.99 * len(values))]


@dataclass(frozen=True)
class Taps:
    """The same taps in several processes: of each the best, which is what the machine can do undisturbed."""

    cpu: list[float]
    store: list[float]
    store_wall: list[float]
    loop: float
    resident: int

    @classmethod
    def of(cls, runs: Sequence[Any]) -> Taps:
        def best(name: str) -> list[float]:
            return [min(times) for times in zip(*(run[name] for run in runs), strict=True)]

        loop, resident = min(run["loop"] for run in runs), max(run["resident"] for run in runs)
        return cls(best("cpu"), best("store"), best("store_wall"), loop, resident)


def taps(processes: Processes) -> int:
    """How much memory the app had after whole games."""
    resident = 0
    for backend, words, rounds, aim in (("mock", "no GL", 3, "under 4 ms"), ("", "software GL", 1, "")):
        for table, width, height, players in TABLES:
            empty = processes.run("bench.ui_taps", width, height, 0, backend=backend)["frames"]
            found = Taps.of(
                [processes.run("bench.ui_taps", width, height, players, backend=backend) for _ in range(rounds)]
            )
            if not backend:
                resident = max(resident, found.resident)
            for name, of in (("median", middle), ("99 of 100 are faster", worst_of_100)):
                measured = Measured(of(found.cpu), found.loop)
                wanted = aim if of is worst_of_100 else ""
                report(f"{table}, {words}, {name}", f"{1000 * measured.seconds:.2f} ms", measured, wanted)
            store = Measured(middle(found.store), found.loop)
            wall = 1000 * middle(found.store_wall)
            report("    of it the store", f"{1000 * store.seconds:.2f} ms", store)
            line("    the store until the disk has it", f"{wall:.2f} ms", "")
            line("    an empty window's frame", f"{1000 * middle(empty):.3f} ms", f"{len(found.cpu):8} taps")
    return resident


def start(processes: Processes, folder: Path, played: int) -> None:
    """From the process to the first frame, in a table's game or at home, beside two that only say hello."""
    home, table = folder / "home", folder / "table"
    kept_game(home, 4, *MOVES)
    kept_game(table, 5, *MOVES, opened=True)
    kinds = {
        "bare Kivy": ("kivy",),
        "bare KivyMD": ("kivymd",),
        "Scorepad, Home": ("app", home),
        "Scorepad, in the middle of a game": ("app", table),
    }
    found: dict[str, list[Any]] = {name: [] for name in kinds}
    for turn in range(ROUNDS + 1):
        for name, (kind, *place) in kinds.items():
            one = processes.run("bench.ui_start", kind, time.time(), *place)
            # The first round finds nothing compiled yet.
            if turn:
                found[name].append(one)
    bare = {key: min(one[key] for one in found["bare KivyMD"]) for key in ("cpu", "wall", "resident")}
    for name, ones in found.items():
        ours = name.startswith("Scorepad")
        for key, what in (("wall", "until the first frame"), ("cpu", "    CPU")):
            best, usual = min(one[key] for one in ones), middle([one[key] for one in ones])
            figure = f"{1000 * best:.0f} ms, mostly {1000 * usual:.0f}"
            label = f"{name}, {what}" if key == "wall" else what
            line(label, figure, f"{best / bare[key]:8.2f} × KivyMD", "at most 1.3 ×" if ours else "")
    for name, ones in found.items():
        aim = "at most 1.3 ×" if name.startswith("Scorepad") else ""
        memory(f"{name}, memory after the first frame", min(one["resident"] for one in ones), bare["resident"], aim)
    memory("Scorepad, memory after whole games", played, bare["resident"], "at most 1.3 ×")
    frames = processes.run("bench.ui_start", "idle", 0, table)["frames"]
    line("frames painted in 3 s while nothing happens", f"{frames}", "", "at most 2")


def memory(name: str, resident: int, bare: int, aim: str) -> None:
    line(name, f"{resident / 1e6:.0f} MB", f"{resident / bare:8.2f} × KivyMD" if bare else "", aim)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        processes = Processes(folder)
        print("From a touch to its painted frame, CPU time:")
        played = taps(processes)
        print("\nFrom the start of the process:")
        start(processes, folder, played)
