"""How fast the rules are beside an earlier version of them, measured in the same run.

``python -m bench against`` takes the version before the official sheets came; ``python -m bench against REVISION`` any
other that git knows. Both run in processes of their own and take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path

from bench.calibration import line

ROOT = Path(__file__).parent.parent
SHEETS = "scorepad/rules/qwixx/official.py"
WORKER = Path(__file__).with_name("against_worker.py")
ROUNDS = 25
ALLOWED = 1.10
TASKS = {
    "games": "Classic, 4 players, 30 random games",
    "legal": "Classic, 5 players, legal_moves() 600 times",
    "replay": "Classic, a game of 2 players replayed 20 times",
}


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout


def before_the_sheets() -> str:
    """The revision before the one that brought the official sheets."""
    found = _git("log", "--diff-filter=A", "--format=%H", "--", SHEETS).decode().split()
    return f"{found[-1]}^" if found else "HEAD"


class _Worker:
    """A version of the rules that does a task whenever it is told to."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER), str(tree)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def seconds(self, task: str) -> float:
        """CPU time of the task."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(f"{task}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        self._process.communicate("")


def run(revision: str = "") -> None:
    try:
        revision = revision or before_the_sheets()
        revision = _git("rev-parse", "--short", revision).decode().strip()
        archive = _git("archive", revision, "scorepad", "assets/locales")
    except (OSError, subprocess.CalledProcessError):
        print("no earlier version here to measure against")
        return
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(archive)) as packed:
            packed.extractall(folder, filter="data")
        workers = [_Worker(Path(folder)), _Worker(ROOT)]
        for task, name in TASKS.items():
            before, now = [min(times) for times in zip(*_rounds(workers, task), strict=True)]
            figure = f"{before * 1000:.1f} → {now * 1000:.1f} ms"
            line(name, figure, f"× {now / before:.3f}", f"at most {ALLOWED:.2f} × of {revision}")
        for worker in workers:
            worker.stop()


def _rounds(workers: list[_Worker], task: str) -> list[tuple[float, ...]]:
    for worker in workers:
        worker.seconds(task)
    return [tuple(worker.seconds(task) for worker in workers) for _ in range(ROUNDS)]
