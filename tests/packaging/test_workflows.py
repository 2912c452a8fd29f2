"""The workflows call what there is: make's targets, files, modules. No parser of YAML is among our tools, so they are
read line by line."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.packaging.android import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([\w./ -]+):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
MADE = ("dist", "packages", ".buildozer")
"""What a workflow makes itself."""


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.stem)
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text("utf-8")


def test_there_are_two() -> None:
    assert [path.name for path in WORKFLOWS] == ["ci.yml", "release.yml"]


def test_lines_are_indented_as_yaml_wants_it(text: str) -> None:
    before = 0
    for line in filter(str.strip, text.splitlines()):
        assert "\t" not in line
        spaces = len(line) - len(line.lstrip(" "))
        assert spaces % 2 == 0, line
        # A list item opens a level of its own beside its dash.
        assert spaces <= before + (4 if line.lstrip().startswith("- ") else 2), line
        before = spaces + (2 if line.lstrip().startswith("- ") else 0)
    for opening, closing in ("{}", "[]"):
        assert text.count(opening) == text.count(closing)
    assert text.count("${{") == text.count("}}")


def test_make_knows_every_target(text: str) -> None:
    called = re.findall(r"\bmake ([a-z-]+)", text)
    assert called
    known = {target for targets in TARGETS for target in targets.split()}
    assert set(called) <= known


def test_every_file_is_there(text: str) -> None:
    named = set(re.findall(r"(?<![\w/$.-])(?:[\w.-]+/)*[\w*-]+\.(?:txt|py|spec|toml|md)\b", text))
    named |= set(re.findall(r"--ignore=(\S+)", text))
    assert len(named) >= 2
    for name in named:
        assert name.startswith(MADE) or list(ROOT.glob(name)), name


def test_every_module_is_there(text: str) -> None:
    for name in re.findall(r"python -m ([\w.]+)", text):
        assert find_spec(name) is not None


def test_every_action_is_one_of_github_and_has_a_version(text: str) -> None:
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [action for action in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", action)] == []


def test_all_pythons_that_we_promise_are_tried() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    promised = re.search(r"Python (3\.\d+), (3\.\d+) or (3\.\d+)", (ROOT / "README.md").read_text("utf-8"))
    assert promised
    versions = ", ".join(f'"{version}"' for version in promised.groups())
    assert text.count(f"python: [{versions}]") == 2
    for system in ("ubuntu-latest", "windows-latest", "macos-latest"):
        assert system in text
