"""Whether the app stays as fast with many games: with 10, 1,000 and 10,000 of them in the store.

What is shown is the best of several rounds in which the stores take turns, and how it grows from the smallest to the
largest.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bench.calibration import line
from bench.store_games import FILE, PLAYER, filled
from bench.ui import PHONE, Processes, middle
from scorepad.record import new
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.statistics import Statistics

SIZES = (10, 1_000, 10_000)
ROUNDS = 5
MOST = 2.0
"""So many times as long as with ten games, at the most."""
QUICK = 0.3
"""So many seconds may statistics take."""
TAPS = ("white 1 r5", "white 2 y5", "colour 1 b9", "next", "white 2 b7", "next", "white 1 r6", "next")
Found = Mapping[int, float]


def rounds(measure: Callable[[Path], float], places: Mapping[int, Path], count: int = ROUNDS) -> Found:
    """The best of so many measurements for each store. The first round finds nothing compiled and nothing read."""
    found: dict[int, list[float]] = {size: [] for size in places}
    for turn in range(count + 1):
        for size, place in places.items():
            seconds = measure(place)
            if turn:
                found[size].append(seconds)
    return {size: min(times) for size, times in found.items()}


def show(name: str, found: Found, *, statistics: bool = False, aimed: bool = True) -> None:
    figures = " / ".join(f"{1000 * seconds:.3g}" for seconds in found.values())
    growth = found[SIZES[-1]] / found[SIZES[0]]
    aim = f"under {1000 * QUICK:.0f} ms" if statistics else f"at most {MOST:.0f} ×"
    met = found[SIZES[-1]] < QUICK if statistics else growth <= MOST
    line(name, f"{figures} ms", f"{growth:8.2f} ×", f"{aim}: {'met' if met else 'missed'}" if aimed else "")


def start(processes: Processes, place: Path, told: list[Any]) -> float:
    """From the process to the first frame; all that it tells is noted."""
    told.append(processes.run("bench.ui_start", "app", time.time(), *PHONE, place))
    return float(told[-1]["wall"])


def save(place: Path) -> float:
    """One tap until the disk has it: the median of a game's moves."""
    database = Database(place / FILE)
    games = Games(database)
    game = games.begin(new("classic", (PLAYER, "Petr")))
    session = games.open(game)
    keeper = games.keep(game, session)
    times = []
    for text in TAPS:
        start = time.perf_counter()
        session.submit(text)
        times.append(time.perf_counter() - start)
    assert keeper.problem is None
    keeper.stop()
    # Not marked as deleted but gone: the next round finds the store as this one did.
    with database.change() as connection:
        connection.execute("DELETE FROM game WHERE id = ?", (game,))
    database.close()
    return middle(times)


def queries(place: Path) -> float:
    """All that the statistics of a player ask, by a connection that has read nothing yet."""
    start = time.perf_counter()
    database = Database(place / FILE)
    statistics = Statistics(database)
    statistics.players()
    statistics.figures(PLAYER, "classic")
    database.close()
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        places = dict(filled(folder / "stores", SIZES))
        processes = Processes(folder)
        counts = ", ".join(f"{size:,}" for size in SIZES)
        print(f"With {counts} stored games, and how it grows from the first to the last:")
        started = list[Any]()
        show("cold start, first frame after", rounds(lambda place: start(processes, place, started), places))
        show("    CPU", {size: min(one["cpu"] for one in started[at :: len(SIZES)]) for at, size in enumerate(SIZES)})
        opened = {size: processes.run("bench.store_screens", *PHONE, place, ROUNDS) for size, place in places.items()}
        for key, words in (("history", "opening History, first frame after"), ("statistics", "statistics of a player")):
            is_statistics = key == "statistics"
            for at, label in (("wall", words), ("cpu", "    CPU"), ("first", "    the first time in a process")):
                found = {size: float(one[f"{key} {at}"]) for size, one in opened.items()}
                show(label, found, statistics=is_statistics, aimed=at != "first")
        show("    of it the queries", rounds(queries, places), statistics=True)
        show("one tap's save, until the disk has it", rounds(save, places, 3 * ROUNDS))
