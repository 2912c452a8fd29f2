"""Every rule of sections 1 to 5 is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

RULES = {"c": 14, "b": 7, "l": 7, "d": 11, "q": 10}


def test_every_rule_id_appears_in_a_test_name() -> None:
    folder = Path(__file__).parent
    names = re.findall(r"def (test_\w+)", "\n".join(path.read_text("utf-8") for path in folder.rglob("test_*.py")))
    words = {word for name in names for word in name.split("_")}
    missing = [f"{letter}{number}" for letter, last in RULES.items() for number in range(1, last + 1)
               if f"{letter}{number}" not in words]  # fmt: skip
    assert not missing
