"""The Android package as buildozer and python-for-android see it, without their network."""

from __future__ import annotations

import os
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
SPEC = "buildozer.spec"


def packager(folder: Path) -> Any:
    """buildozer with our spec, which would build in this folder."""
    buildozer = pytest.importorskip("buildozer", reason="buildozer does not run on Windows")
    with chdir(ROOT), pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(("APP_", "BUILDOZER_"))]:
            # They would stand in for lines of the spec.
            patch.delenv(name)
        made = buildozer.Buildozer(filename=SPEC)
    made.config.set("buildozer", "build_dir", str(folder))
    made.logger.set_level(0)
    made.targetname = "android"
    return made


def pack(folder: Path) -> Path:
    """Copies what buildozer would pack, and nothing else; where it lies."""
    made = packager(folder)
    with chdir(ROOT):
        made._copy_application_sources()
    return Path(made.app_dir)


def requirements(spec: Any) -> dict[str, str]:
    """Name and version of what the package is made of; no version where none is asked for."""
    pairs = (wanted.partition("==") for wanted in spec.config.getlist("app", "requirements"))
    return {name: version for name, _, version in pairs}
