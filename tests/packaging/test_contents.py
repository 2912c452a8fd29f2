"""The files that buildozer would pack, chosen by its own rules: complete, nothing more, small, and they start."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import warnings
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import Any

import pytest

from scorepad.texts import LANGUAGES, SOURCE
from tests.packaging.android import ROOT, requirements

MOST = 12_000_000
"""Bytes, without the interpreter and the libraries."""
GONE = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau", "telnetlib",
    "uu", "xdrlib", "lib2to3",
}  # fmt: skip
"""Modules that Python 3.11 still has and 3.14 has not."""
_BANNED = ", ".join(f'{name} = {{ msg = "gone" }}' for name in sorted(GONE))
DROPPED = ("--select", "TID251", "--config", f"lint.flake8-tidy-imports.banned-api = {{ {_BANNED} }}")


def names(folder: Path) -> set[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    # Whoever plays first leaves compiled modules behind.
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def ruff(folder: Path, *wanted: str) -> str:
    """What ruff finds there, by these wishes alone."""
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--output-format", "concise"]
    found = subprocess.run([*command, *wanted, str(folder)], capture_output=True, encoding="utf-8", check=False)
    assert found.returncode in (0, 1), found.stderr
    return found.stdout if found.returncode else ""


def test_exactly_what_the_app_needs(packed: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "main.py", "scorepad", "assets"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if tracked.returncode:
        pytest.skip("this is no checkout")
    kinds = (".py", ".mo", ".wav", ".json")
    assert names(packed) == {name for name in tracked.stdout.splitlines() if name.endswith(kinds)}


def test_every_language_comes_along_and_no_template(packed: Path) -> None:
    catalogues = {f"assets/locales/{name}/LC_MESSAGES/scorepad.mo" for name in LANGUAGES if name != SOURCE}
    assert {name for name in names(packed) if "locales" in name} == catalogues


def test_it_is_small(packed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = {name: (packed / name).stat().st_size for name in names(packed)}
    assets = sum(size for name, size in sizes.items() if name.startswith("assets/"))
    total = sum(sizes.values())
    with capsys.disabled():
        print(f"\npacked: {len(sizes)} files, {total / 1e6:.1f} MB, of which assets {assets / 1e6:.1f} MB")
    assert total < MOST


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no window without a display")
def test_it_starts_and_plays_with_nothing_else(packed: Path, spec: Any, tmp_path: Path) -> None:
    """From another folder, with no module but Python's own, the packed ones and those that are required; without
    docstrings and assertions, as python-for-android compiles them; in Czech."""
    site, home = tmp_path / "packages", tmp_path / "home"
    site.mkdir()
    home.mkdir()
    for name in requirements(spec):
        link_package(name, site)
    assert {"kivy", "kivymd", "PIL", "plyer"} <= {path.name for path in site.iterdir()}
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(home), "XDG_DATA_HOME": str(home), "LANGUAGE": "cs",
        "DISPLAY": ":none", "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONFIG": "1",
    }  # fmt: skip
    player = Path(__file__).with_name("player.py")
    played = subprocess.run(
        [sys.executable, "-I", "-S", "-OO", str(player), str(packed), str(site)],
        cwd=home, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["status"] == 0
    assert Path(told["code"]) == packed / "scorepad" / "__init__.py"
    assert told["optimized"] == 2
    assert told["moves"] == ["cross 1 r5"]
    assert {"Klasika", "Zpět: žlutá 7"} <= set(told["painted"])
    assert not any("Undone" in text for text in told["painted"])
    with sqlite3.connect(home / "scorepad" / "scorepad.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def link_package(name: str, site: Path) -> None:
    """Makes a package importable there, with the libraries that lie beside it."""
    try:
        listed = files(name) or []
    except PackageNotFoundError:
        # Python itself, and what exists on Android only.
        return
    for part in {file.parts[0] for file in listed if file.parts[0] != ".."}:
        origin = Path(str(listed[0].locate())).parents[len(listed[0].parts) - 1] / part
        if origin.exists() and not (site / part).exists():
            (site / part).symlink_to(origin)


GRAMMAR = ("--select", "E9,F404,F7,B012", "--target-version")
"""Errors of syntax, and ``return`` in ``finally``, of which Python warns from 3.14 on."""


def test_python_3_14_reads_it(packed: Path) -> None:
    assert ruff(packed, *GRAMMAR, "py314") == ""
    assert ruff(packed, *GRAMMAR, "py311") == "", "desktops may have an older one"


def test_what_python_3_14_would_not_read(tmp_path: Path) -> None:
    wrong = ("def f():\n    try:\n        g()\n    finally:\n        return 1\n", "x = = 1\n", "import imp\n")
    for number, code in enumerate(wrong):
        (tmp_path / f"{number}.py").write_text(code, "utf-8")
    found = ruff(tmp_path, *GRAMMAR, "py314")
    assert "0.py" in found
    assert "1.py" in found
    assert "2.py" in ruff(tmp_path, *DROPPED)


def test_it_compiles_without_a_warning(packed: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for path in packed.rglob("*.py"):
            compile(path.read_text("utf-8"), str(path), "exec", dont_inherit=True)


def test_it_uses_nothing_that_newer_pythons_have_dropped(packed: Path) -> None:
    assert ruff(packed, *DROPPED) == ""
