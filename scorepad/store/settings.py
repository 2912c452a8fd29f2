"""Settings: small values under a name. What cannot be read is as if it had never been set."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scorepad.store.database import Database


class Settings:
    def __init__(self, database: Database) -> None:
        self._database = database

    def number(self, key: str) -> int | None:
        value = self._value(key)
        return value if type(value) is int else None

    def text(self, key: str) -> str | None:
        value = self._value(key)
        return value if isinstance(value, str) else None

    def table(self, key: str) -> dict[str, object]:
        """Several values under one name; nothing if they were never set or cannot be read."""
        value = self._value(key)
        return value if isinstance(value, dict) else {}

    def put(self, key: str, value: int | str | Mapping[str, object] | None) -> None:
        """Keeps the value; None forgets it."""
        with self._database.change() as connection:
            if value is None:
                connection.execute("DELETE FROM setting WHERE key = ?", (key,))
            else:
                connection.execute(
                    "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    (key, json.dumps(value)),
                )

    def _value(self, key: str) -> object:
        rows = self._database.rows("SELECT value FROM setting WHERE key = ?", key)
        try:
            return json.loads(rows[0][0]) if rows else None
        except (ValueError, TypeError):
            return None
