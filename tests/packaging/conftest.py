"""What is packed is packed once for all tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.packaging.android import pack, packager


@pytest.fixture(scope="session")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return packager(tmp_path_factory.mktemp("spec"))


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that would lie on a phone."""
    return pack(tmp_path_factory.mktemp("packed"))
