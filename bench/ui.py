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

from bench.calibration import line
from bench.ui_store import kept_game

ONE_AT_A_TIME, AROUND = (800, 1280, 5), (1280, 800, 4)
PHONE = (400, 800)
TABLES = (("5 sheets, one at a time", ONE_AT_A_TIME), ("4 sheets around the table", AROUND))
ROUNDS = 5
NO_GL, SOFTWARE_GL = "mock", ""
MOVES = ("white 1 r5", "white 2 y5", "white 3 g5", "colour 1 b9", "next", "white 2 b7", "white 4 r7")
SMALL = "at most 1.3 ×"


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
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_DPI": "160",
            "KIVY_HOME": str(folder / "kivy"),
            # Everything is compiled once and found compiled from then on, as it is where the app is installed.
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        }

    def run(self, module: str, *arguments: object, backend: str = "") -> Any:
        environment = {**self._environment, **({"KIVY_GL_BACKEND": backend} if backend else {})}
        command = [sys.executable, "-m", module, *map(str, arguments)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
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

    @classmethod
    def of(cls, runs: Sequence[Any]) -> Taps:
        def best(name: str) -> list[float]:
            return [min(times) for times in zip(*(run[name] for run in runs), strict=True)]

        return cls(best("cpu"), best("store"), best("store_wall"), min(run["loop"] for run in runs))


def taps(processes: Processes) -> None:
    for backend, words, rounds, count in ((NO_GL, "no GL", 3, 400), (SOFTWARE_GL, "software GL", 1, 60)):
        for name, (width, height, players) in TABLES:
            empty = processes.run("bench.ui_taps", width, height, 0, count, backend=backend)["frames"]
            runs = [
                processes.run("bench.ui_taps", width, height, players, count, backend=backend) for _ in range(rounds)
            ]
            found = Taps.of(runs)
            aim = "under 4 ms" if backend == NO_GL else ""
            show(f"{name}, {words}, median", middle(found.cpu), found.loop)
            show("    99 of 100 are faster than", worst_of_100(found.cpu), found.loop, aim)
            show("    of it the store, median", middle(found.store), found.loop)
            show("    the store until the disk has it, median", middle(found.store_wall))
            show("    beside an empty window's frame", middle(empty), found.loop)


def show(name: str, seconds: float, loop: float | None = None, aim: str = "") -> None:
    figure = f"{1000 * seconds:.2f} ms"
    line(name, figure, f"{seconds / loop:8.2f} loops" if loop else "", aim)


def start(processes: Processes, home: Path, table: Path) -> None:
    """From the process to the first frame, in a table's game or at home, beside two that only say hello."""
    kinds = {
        "bare Kivy": ("kivy", ""),
        "bare KivyMD": ("kivymd", ""),
        "Scorepad, Home": ("app", home),
        "Scorepad, a game of five": ("app", table),
    }
    found: dict[str, list[Any]] = {name: [] for name in kinds}
    for turn in range(ROUNDS + 1):
        for name, (kind, folder) in kinds.items():
            one = processes.run("bench.ui_start", kind, time.time(), *PHONE, folder)
            # The first round finds nothing compiled yet.
            if turn:
                found[name].append(one)
    bare = {key: min(one[key] for one in found["bare KivyMD"]) for key in ("cpu", "wall", "resident")}
    for name, ones in found.items():
        aim = SMALL if name.startswith("Scorepad") else ""
        for key, label in (("wall", f"{name}, first frame after"), ("cpu", "    CPU")):
            best, usual = min(one[key] for one in ones), middle([one[key] for one in ones])
            line(label, f"{1000 * best:.0f} ms (median {1000 * usual:.0f})", beside(best, bare[key]), aim)
    for name, ones in found.items():
        best = min(one["resident"] for one in ones)
        aim = SMALL if name.startswith("Scorepad") else ""
        line(f"{name}, memory after it", f"{best / 1e6:.0f} MB", beside(best, bare["resident"]), aim)


def memory(processes: Processes) -> None:
    """After whole games on a tablet, beside a hello in a window of the same size."""
    width, height, players = ONE_AT_A_TIME
    for backend, words in ((NO_GL, "no GL"), (SOFTWARE_GL, "software GL")):
        bare = processes.run("bench.ui_start", "kivymd", time.time(), width, height, backend=backend)["resident"]
        ours = processes.run("bench.ui_taps", width, height, players, 200, backend=backend)["resident"]
        line(f"memory after a whole game of five, {words}", f"{ours / 1e6:.0f} MB", beside(ours, bare), SMALL)


def thinking(processes: Processes) -> None:
    """Every frame painted whole while the hard Quixo bot thinks, beside the same frames while nobody does."""
    for backend, words in ((NO_GL, "no GL"), (SOFTWARE_GL, "software GL")):
        found = processes.run("bench.ui_thinking", *PHONE, 8, backend=backend)
        resting, thoughts = found["resting"], found["thinking"]
        show(f"longest frame while the hard bot thinks, {words}", max(thoughts), aim="under 33 ms")
        show("    median of them", middle(thoughts))
        show("    longest while nobody thinks", max(resting))
        show("    median of those", middle(resting))
        line("    frames painted during its moves", f"{len(thoughts)} in {found['thoughts']}", "")


def idle(processes: Processes, table: Path) -> None:
    """The app's own loop in real time, with Kivy's clock and with ours."""
    kivy = processes.run("bench.ui_start", "idle-kivy", 0, *PHONE, table)
    for kind, words in (("idle-kivy", "Kivy's own clock"), ("idle-desktop", "on a desktop"), ("idle-phone", "a phone")):
        found = kivy if kind == "idle-kivy" else processes.run("bench.ui_start", kind, 0, *PHONE, table)
        line(f"{words}: frames painted in 5 s", f"{found['frames']}", "", "at most 1")
        line("    wake-ups a second", f"{found['wakes']:.0f}", f"{found['wakes'] / kivy['wakes']:8.2f} × Kivy")
        show("    CPU a second", found["cpu"], found["loop"])
        line("    beside Kivy's", "", f"{found['cpu'] / kivy['cpu']:8.2f} × Kivy")


def beside(ours: float, bare: float) -> str:
    return f"{ours / bare:8.2f} × KivyMD" if bare else ""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        home, table = folder / "home", folder / "table"
        kept_game(home, 4, *MOVES)
        kept_game(table, 5, *MOVES, opened=True)
        processes = Processes(folder)
        print("From a touch to its painted frame, CPU time (no GL: each tap in three processes, the best of them):")
        taps(processes)
        print("\nFrom the start of a process:")
        start(processes, home, table)
        memory(processes)
        print("\nWhile a bot thinks:")
        thinking(processes)
        print("\nWhile nothing happens:")
        idle(processes, table)
