"""What the app imports on its way through every screen is packed with it, and can be built for Android."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import files, packages_distributions
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.android import ROOT, requirements

pytest.importorskip("pythonforandroid", reason="python-for-android does not run on Windows")

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

HARNESS = {"tests", "tools", "__main__", "_distutils_hack"}
CYTHON = ("cython_runtime", "_cython_")
"""What modules written in Cython, Kivy's, make up among themselves."""
ON_ANDROID = {"jnius": "pyjnius", "android": "android"}
"""Modules that exist there only, and the recipes that have them."""
LIBRARIES = {"_sqlite3": "sqlite3", "_ssl": "openssl", "_hashlib": "openssl", "_ctypes": "libffi"}
NEWER = {"materialyoucolor"}
"""Whose recipe is too old."""


@pytest.fixture(scope="module")
def wanted(spec: Any) -> dict[str, str]:
    return requirements(spec)


@pytest.fixture(scope="module")
def order(wanted: dict[str, str], spec: Any) -> tuple[list[str], list[str]]:
    """The recipes in their order and the other packages, as python-for-android resolves them."""
    context = Context()
    bootstrap = Bootstrap.get_bootstrap(spec.config.get("app", "p4a.bootstrap"), context)
    recipes, packages, found = get_recipe_order_and_bootstrap(context, list(wanted), bootstrap)
    assert found is bootstrap
    return recipes, packages


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str | None]:
    """Every module of a walk through all screens, with its file."""
    if sys.platform != "linux":
        pytest.skip("elsewhere there is no window without a display")
    folder = tmp_path_factory.mktemp("walk")
    walk = subprocess.run(
        [sys.executable, "-m", "tests.packaging.walker", str(folder)],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert walk.returncode == 0, walk.stderr
    found: dict[str, str | None] = json.loads(walk.stdout.splitlines()[-1])
    return found


def top(module: str) -> str:
    return module.partition(".")[0]


@cache
def distributions(module: str) -> list[str]:
    return packages_distributions().get(module, [])


def test_the_walk_sees_the_whole_app(imported: dict[str, str | None]) -> None:
    seen = {Path(file) for module, file in imported.items() if file and top(module) == "scorepad"}
    assert set((ROOT / "scorepad").rglob("*.py")) - seen == {ROOT / "scorepad" / "__main__.py"}


def test_every_package_that_is_imported_is_required(wanted: dict[str, str], imported: dict[str, str | None]) -> None:
    tops = {top(module) for module in imported} - sys.stdlib_module_names - HARNESS - {"scorepad"}
    tops = {name for name in tops if not name.startswith(CYTHON)}
    assert {"kivy", "kivymd", "PIL", "materialyoucolor"} <= tops
    required = {name.lower() for name in wanted}
    assert {name: distributions(name) for name in tops if not required & {d.lower() for d in distributions(name)}} == {}


def test_what_is_imported_by_name_is_required_too(wanted: dict[str, str]) -> None:
    """Modules of other systems are imported only there, by their names."""
    names = {top(name) for path in (ROOT / "scorepad").rglob("*.py") for name in named_modules(path)}
    assert {"jnius", "android", "plyer"} <= names
    for name in names - sys.stdlib_module_names - {"scorepad"}:
        assert ON_ANDROID.get(name, name) in wanted


def named_modules(path: Path) -> Iterator[str]:
    code = path.read_text("utf-8")
    for node in ast.walk(ast.parse(code)) if "import_module" in code else ():
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "_module"):
                yield str(node.args[0].value)


def test_nothing_of_pycairo(wanted: dict[str, str], order: tuple[list[str], list[str]]) -> None:
    everything = {*wanted, *order[0], *order[1]}
    assert not everything & {"pycairo", "materialshapes", "libcairo", "cairo"}


def test_the_recipes_resolve(wanted: dict[str, str], order: tuple[list[str], list[str]]) -> None:
    recipes, packages = order
    missing = {name.lower() for name in wanted} - set(recipes) - set(packages)
    assert missing == set()
    assert {"sdl2", "python3", "kivy", "android"} <= set(recipes)


def test_the_standard_library_is_built_with_what_the_app_needs(
    order: tuple[list[str], list[str]], imported: dict[str, str | None]
) -> None:
    for module, recipe in LIBRARIES.items():
        assert module not in imported or recipe in order[0]
    assert "_sqlite3" in imported
    python = Recipe.get_recipe("python3", Context())
    assert not {top(module) for module in imported} & python.stdlib_dir_blacklist - HARNESS


def test_packages_without_a_recipe_are_pure_python(order: tuple[list[str], list[str]], wanted: dict[str, str]) -> None:
    """The others are what a recipe asks for itself."""
    for name in set(order[1]) & set(wanted):
        listed = files(name)
        assert listed, f"{name} is not installed here"
        assert [str(file) for file in listed if file.suffix in (".so", ".pyd", ".dylib", ".c", ".cpp")] == []


def test_versions_are_those_that_the_recipes_are_made_for(wanted: dict[str, str]) -> None:
    context, unpinned = Context(), set[str]()
    for name, version in wanted.items():
        if not version:
            unpinned.add(name)
        if (recipe := recipe_of(name, context)) is None:
            continue
        # By this name python-for-android hands the version over.
        assert recipe.name == name
        made_for = recipe._version or ""
        if name in NEWER:
            assert tuple(map(int, version.split("."))) > tuple(map(int, made_for.split(".")))
        else:
            assert version == made_for
    assert unpinned == {"android"}, "it belongs to python-for-android, and has no versions"


def recipe_of(name: str, context: Any) -> Any:
    try:
        return Recipe.get_recipe(name, context)
    except ValueError:
        return None


def test_what_phones_get_is_what_desktops_get(wanted: dict[str, str]) -> None:
    """But for Pillow: its recipe is patched for one version, and ours draws the same with both."""
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    pinned = dict(line.split()[0].split("==") for line in lines if "==" in line)
    assert {name: pinned[name] for name in wanted if name in pinned} == {
        name: version for name, version in wanted.items() if name in pinned
    }
    assert {"kivy", "kivymd", "materialyoucolor", "plyer", "filetype"} <= pinned.keys()
