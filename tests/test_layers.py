"""The layers point one way, and every module keeps to one subject."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "scorepad"
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The full names of the modules that a file imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names.add(node.module or "")
    return names


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    for path in (PACKAGE / "rules").rglob("*.py"):
        for name in imported(path):
            top = name.partition(".")[0]
            assert top in sys.stdlib_module_names or name.startswith("scorepad.rules"), f"{path.name} imports {name}"


def test_the_rules_have_no_files_clock_or_randomness_of_their_own() -> None:
    for path in (PACKAGE / "rules").rglob("*.py"):
        assert not imported(path) & {"os", "pathlib", "io", "time", "datetime", "random", "secrets", "sqlite3"}
        assert "open(" not in path.read_text("utf-8").replace("def open(", "")


def test_kivy_is_imported_only_by_the_screens_and_the_device() -> None:
    for path in MODULES:
        if path.relative_to(PACKAGE).parts[0] not in ("ui", "device"):
            tops = {name.partition(".")[0] for name in imported(path)}
            assert not tops & {"kivy", "kivymd", "plyer"}, path


def test_record_and_session_know_nothing_of_texts_and_screens() -> None:
    for name in ("record.py", "session.py"):
        for module in imported(PACKAGE / name):
            assert not module.startswith(("scorepad.texts", "scorepad.ui", "scorepad.store", "scorepad.cli"))


def test_modules_stay_small() -> None:
    for path in MODULES:
        assert len(path.read_text("utf-8").splitlines()) <= 400, path


def test_the_entry_point_stays_a_composition_root() -> None:
    assert len((ROOT / "main.py").read_text("utf-8").splitlines()) < 40
