"""Battery: while nothing happens nothing is drawn and the app sleeps, and yet the first tap is answered at once.

In processes of their own, with Kivy's real loop and in real time."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
TEN = 10
KINDS = {
    "sheet": ("phone", f"sheet:{TEN}"),
    "games": ("phone", "table:3", "clock:4"),
    "card": ("phone", "first_steps:3"),
    "screens": ("desktop", "home", "setup", "result", "settings"),
    "fingers": ("phone", "fingers:16"),
}
"""What each process shows; it sleeps nearly all the time, so they do it side by side."""


def idle(folder: Path, told: tuple[str, ...]) -> list[dict[str, Any]]:
    folder.mkdir()
    command = [sys.executable, "-m", "tests.ui.idler", str(folder), *told]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("idle")
    with ThreadPoolExecutor() as pool:
        looks = {name: pool.submit(idle, folder / name, told) for name, told in KINDS.items()}
        return {name: look.result() for name, look in looks.items()}


def test_a_sheet_that_lies_open_draws_nothing_and_sleeps(seen: dict[str, list[dict[str, Any]]]) -> None:
    (sheet,) = seen["sheet"]
    assert sheet["seconds"] >= TEN and sheet["frames"] <= 2
    # Kivy's own clock would wake eight hundred times.
    assert sheet["wakes"] <= 10 * TEN


def test_robots_that_wait_and_introductions_that_nobody_reads_draw_nothing(
    seen: dict[str, list[dict[str, Any]]],
) -> None:
    for one in (seen["games"][0], *seen["card"]):
        assert one["frames"] == 0 and one["wakes"] <= 30


def test_a_clock_that_runs_is_drawn_once_a_second(seen: dict[str, list[dict[str, Any]]]) -> None:
    clock = seen["games"][1]
    assert 3 <= clock["frames"] <= clock["seconds"] + 1
    assert clock["wakes"] <= 40


def test_every_other_screen_lies_still(seen: dict[str, list[dict[str, Any]]]) -> None:
    assert [one["scene"] for one in seen["screens"]] == ["home", "setup", "result", "settings"]
    assert [one["frames"] for one in seen["screens"]] == [0, 0, 0, 0]


def test_a_tap_out_of_a_sleep_is_as_quick_as_any(seen: dict[str, list[dict[str, Any]]]) -> None:
    late = sorted(seen["fingers"][0]["late"])
    assert len(late) == 12
    # Two of Kivy's frames at the most, which is what it takes without any sleep; a busy machine may delay some of them.
    assert late[len(late) // 2] < 2 / 60
