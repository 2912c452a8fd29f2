"""A device for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.device import Device
from tests.ui.people import Table


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    one = Device(tmp_path)
    yield one
    one.stop()


@pytest.fixture
def table(device: Device) -> Table:
    return Table(device)
