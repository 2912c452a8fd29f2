"""A device for every test that wants one."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.device import Device
from tests.ui.people import Table


@pytest.fixture(autouse=True)
def own_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a test shares lands in a folder of its own, never among somebody's pictures."""
    folder = tmp_path / "Pictures"
    folder.mkdir()
    monkeypatch.setenv("XDG_PICTURES_DIR", str(folder))
    for display in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(display, raising=False)
    return folder


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    one = Device(tmp_path)
    yield one
    one.stop()


@pytest.fixture
def table(device: Device) -> Table:
    return Table(device)


@pytest.fixture(autouse=True, scope="session")
def few_things_to_look_through() -> None:
    """The tests themselves are no garbage: the app looks for its own after every touch."""
    gc.collect()
    gc.freeze()
