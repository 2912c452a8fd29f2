"""The app killed in the middle of a game, again and again: it reopens with every tap that it had answered."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import IO, Any, NamedTuple

from scorepad.store.database import Database
from scorepad.store.games import Games

CHAINS, LIVES = 5, 10
"""So many games, each killed so many times: fifty in all."""
ROOT = Path(__file__).parent.parent.parent


class Nursery(NamedTuple):
    """Where new processes with the app come from."""

    stdin: IO[str]
    stdout: IO[str]


@dataclass(frozen=True)
class Life:
    """What one process said from its start to its end."""

    opened: dict[str, Any]
    answered: dict[str, Any]
    """What it showed at last."""
    tapped: str
    """What it was told to do and had not answered when it was killed, if anything."""
    taps: int


def live(nursery: Nursery, folder: Path, seed: int) -> Life:
    """Starts the app and kills it at a random moment."""
    pipe = folder / f"said-{seed}"
    os.mkfifo(pipe)
    nursery.stdin.write(f"{folder}\t{seed}\t{pipe}\n")
    nursery.stdin.flush()
    process = int(nursery.stdout.readline())
    with open(pipe, encoding="utf-8") as said_by_it:
        first = said_by_it.readline()
        assert first.startswith("opened "), first + said_by_it.read()
        time.sleep(random.Random(seed).uniform(0, 0.25))
        os.kill(process, signal.SIGKILL)
        rest = said_by_it.read()
    assert int(nursery.stdout.readline()) == -signal.SIGKILL, first + rest
    # The last line may be half written: then it was not said.
    said = [line.split(" ", 1) for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    shown = [json.loads(text) for word, text in said if word in ("opened", "answered")]
    tapped = said[-1][1].strip() if said[-1][0] == "tap" else ""
    return Life(shown[0], shown[-1], tapped, len(shown) - 1)


def is_one_tap_on(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a single tap leads from one to the other: everything answered is there, at most one step is new."""
    moves, undone = before["moves"], before["undone"]
    now = after["moves"], after["undone"]
    nothing, undo, redo = (moves, undone), (moves[:-1], moves[-1:] + undone), (moves + undone[:1], undone[1:])
    one_move = now == ([*moves, *now[0][-1:]], [])
    # The roller's cross may be read anew as one of the colour dice, together with the cross that made that clear.
    amended = len(now[0]) == len(moves) + 1 and now[0][:-2] == moves[:-1] and not now[1]
    # Or alone, together with the sum that was announced.
    amended = amended or (len(now[0]) == len(moves) and now[0][:-1] == moves[:-1] and not now[1])
    return now in (nothing, undo, redo) or one_move or amended


def chain(folder: Path, seed: int) -> list[Life]:
    """One game through all its lives."""
    folder.mkdir()
    command = [sys.executable, "-m", "tests.ui.killer"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdin and process.stdout
        nursery = Nursery(process.stdin, process.stdout)
        return [live(nursery, folder, seed + life) for life in range(LIVES)]


def test_fifty_kills_and_not_one_answered_tap_is_lost(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        chains = list(pool.map(lambda at: chain(tmp_path / str(at), 100 * at), range(CHAINS)))
    for at, lives in enumerate(chains):
        for before, after in pairwise(lives):
            if before.tapped:
                assert is_one_tap_on(before.answered, after.opened), before
            else:
                assert before.answered == after.opened
        database = Database(tmp_path / str(at) / "scorepad.db")
        assert database.rows("PRAGMA integrity_check") == [("ok",)]
        games = Games(database)
        assert len(games.unfinished()) + len(games.finished()) == 1
        database.close()
    taps = sum(life.taps for lives in chains for life in lives)
    assert taps > 100, "the app must be killed while it is used"
