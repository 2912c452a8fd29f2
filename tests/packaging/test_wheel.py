"""``pip install .``: the package with everything that lies beside it in a checkout, without the trap of KivyMD."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from scorepad.launch import KIVYMD
from tests.packaging.android import ROOT

PROJECT = ("pyproject.toml", "README.md", "LICENSE", "scorepad", "assets")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: setuptools leaves a folder behind, and would pack old files from it the next time."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in PROJECT:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", ".", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
         "--disable-pip-version-check", "--wheel-dir", "made"],
        cwd=folder, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return next((folder / "made").glob("scorepad-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package lies once it is installed: a wheel is unpacked, and no more happens to this one."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def scorepad(installed: Path, *arguments: str, told: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the command as installed, with no other package in reach."""
    start = f"import sys; sys.path.insert(0, {str(installed)!r}); from scorepad.cli import main; sys.exit(main())"
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "TEMP")}
    return subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-c", start, *arguments],
        cwd=installed.parent, env={**kept, "XDG_DATA_HOME": str(installed / "data"), "APPDATA": str(installed / "data"),
                                   "HOME": str(installed / "data"), **environment},
        input=told, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def lines(done: subprocess.CompletedProcess[str]) -> Sequence[str]:
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_it_holds_the_whole_package_and_every_asset(wheel: Path) -> None:
    def wanted(top: str, kinds: tuple[str, ...]) -> set[str]:
        return {path.relative_to(ROOT).as_posix() for path in (ROOT / top).rglob("*") if path.name.endswith(kinds)}

    code = wanted("scorepad", (".py",))
    assets = {f"scorepad/{name}" for name in wanted("assets", (".mo", ".wav", ".json", "scorepad-256.png"))}
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == code | assets


def test_the_installed_command_knows_its_catalogues(installed: Path) -> None:
    done = scorepad(installed, "score", "--rows", "4", "3", "7", "8", "--misthrows", "2")
    assert lines(done) == ["10 + 6 + 28 + 36 − 10 = 70"]
    helped = lines(scorepad(installed, "--help", LANGUAGE="cs"))
    assert any("Digitální zápisník" in line for line in helped)


def test_where_kivymd_is_missing_it_says_how_to_get_it(installed: Path) -> None:
    done = scorepad(installed, told="classic\nEma, Petr\nr5\nquit\n", LANGUAGE="cs", DISPLAY=":none")
    first = lines(done)[0]
    assert KIVYMD in first
    assert first.endswith("zatím se Scorepad spouští v terminálu.")
    assert "Ema: červená 5" in done.stdout


def test_the_dependencies_do_not_lead_into_the_trap() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    by_name = {wanted.partition("=")[0].partition(">")[0].strip(): wanted for wanted in project["dependencies"]}
    assert by_name.pop("kivymd").endswith("; sys_platform == 'win32'")
    assert KIVYMD.split()[-1] in project["dependencies"][-1]
    pinned = (ROOT / "requirements.txt").read_text("utf-8")
    assert f"\n{KIVYMD.split()[-1]} " in pinned
    assert by_name.keys() == {"kivy", "materialyoucolor", "pillow", "plyer"}
    assert f"\n{by_name['kivy']} " in pinned
    assert KIVYMD in (ROOT / "README.md").read_text("utf-8")
