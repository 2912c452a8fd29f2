"""``make apk`` says in one line what a machine lacks, before it begins anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import apk

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there it says only that Windows cannot do it")


def tool(folder: Path, name: str, says: str = "") -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n", "utf-8")
    path.chmod(0o755)


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A machine that has everything."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in apk.COMMANDS:
        tool(folder, name)
    tool(folder, "javac", "javac 17.0.2")
    return folder


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apk, "reachable", lambda host: False)


def fetch(folder: Path) -> Path:
    """What lies there after a build."""
    (folder / "android-sdk" / "platforms").mkdir(parents=True)
    (folder / "android-ndk-r28c").mkdir()
    return folder


def test_a_machine_with_everything_lacks_nothing(tools: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(apk.missing(str(tools), fetch(tmp_path / "fetched"))) == []
    monkeypatch.setattr(apk, "reachable", lambda host: True)
    assert list(apk.missing(str(tools), tmp_path / "nothing")) == []


def test_without_network_the_sdk_must_be_there(tools: Path, tmp_path: Path) -> None:
    assert list(apk.missing(str(tools), tmp_path)) == ["a way to dl.google.com", "a way to github.com"]


@pytest.mark.parametrize("command", apk.COMMANDS)
def test_each_tool_is_missed(command: str, tools: Path, tmp_path: Path) -> None:
    (tools / command).unlink()
    assert list(apk.missing(str(tools), fetch(tmp_path / "fetched"))) == [apk.COMMANDS[command]]


@pytest.mark.parametrize(("says", "found"), [("javac 11.0.2", "11"), ("javac 1.8.0_292", "1"), ("?", "none")])
def test_an_old_java_is_not_enough(says: str, found: str, tools: Path, tmp_path: Path) -> None:
    tool(tools, "javac", says)
    assert list(apk.missing(str(tools), fetch(tmp_path / "fetched"))) == [f"a JDK 17 (found: {found})"]


def test_it_is_one_line_and_a_failure(tmp_path: Path) -> None:
    """In earnest, on a machine that has nothing but Python."""
    environment = {**os.environ, "PATH": str(tmp_path), "HOME": str(tmp_path)}
    code = "import sys; from tools import apk; apk.HOSTS = (); sys.exit(apk.main(['debug']))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=apk.ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("No Android package can be built here, missing: a JDK 17 (found: none), git, unzip,")


def test_only_two_ways_to_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert apk.main(["rubbish"]) == 2
    assert "debug|release" in capsys.readouterr().err
