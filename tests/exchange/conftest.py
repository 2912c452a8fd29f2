"""Two stores: one to export from, one to import into."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.store.database import Database
from tests.exchange.stores import opened


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Database]:
    with opened(tmp_path / "here.db") as database:
        yield database


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Database]:
    with opened(tmp_path / "there.db") as database:
        yield database
