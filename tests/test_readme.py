"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def commands() -> list[tuple[str, str]]:
    """The commands of the console blocks, each with what it prints."""
    blocks = re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    return [
        (part.partition("\n")[0], part.partition("\n")[2])
        for block in blocks
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)
        if part
    ]


def test_the_python_examples_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried > 10
    assert failed == 0


@pytest.mark.parametrize(("command", "printed"), commands(), ids=lambda text: text[:40])
def test_the_commands_print_what_is_shown(command: str, printed: str, tmp_path: Path) -> None:
    typed, _, called = command.rpartition(" | ")
    text = shlex.split(typed)[1] if typed else ""
    name, *arguments = shlex.split(called)
    assert name == "scorepad"
    done = subprocess.run(
        [sys.executable, "-m", "scorepad", *arguments], input=text, capture_output=True, encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(tmp_path)}, check=False,
    )  # fmt: skip
    assert done.stdout + done.stderr == printed


def test_there_are_commands_to_try() -> None:
    assert len(commands()) == 5


def test_the_game_in_the_terminal_goes_as_shown(tmp_path: Path) -> None:
    shown = re.search(r"```\n\$ scorepad (play .*?)```", README.read_text("utf-8"), re.DOTALL)
    assert shown
    command, *lines = shown[1].splitlines()
    typed = [line[2:] for line in lines if line.startswith("> ")]
    done = subprocess.run(
        [sys.executable, "-m", "scorepad", *shlex.split(command), "--file", str(tmp_path / "play.json")],
        input="\n".join(typed), capture_output=True, encoding="utf-8", check=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    printed = [line.removeprefix("> ") for line in done.stdout.splitlines()]
    assert len(typed) == 4
    assert [line for line in lines if not line.startswith("> ") and line not in printed] == []
