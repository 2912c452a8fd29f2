"""A store for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.store.database import Database
from tests.store.shelves import Shelves


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "folder" / "scorepad.db")
    yield opened
    opened.close()


@pytest.fixture
def shelves(database: Database) -> Shelves:
    return Shelves(database)
