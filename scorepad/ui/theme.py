"""Colours and sizes, from the design tokens in ``assets/tokens.json``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).parent.parent.parent / "assets"
Rgba = tuple[float, float, float, float]


@cache
def tokens() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ASSETS / "tokens.json").read_text("utf-8"))
    return found


@cache
def rgba(hexadecimal: str, alpha: float = 1.0) -> Rgba:
    """``#E25749`` as numbers from 0 to 1."""
    red, green, blue = (int(hexadecimal[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


@dataclass(frozen=True)
class Theme:
    """Light or dark."""

    name: str

    def colour(self, role: str) -> Rgba:
        return rgba(tokens()["color"][self.name][role])

    def row(self, letter: str, role: str) -> Rgba:
        """A row between two others has two letters; where there is room for one colour, it has that of the first."""
        return rgba(tokens()["color"][self.name]["rows"][letter[0]][role])

    @property
    def shade(self) -> float:
        """Shadows are stronger where it is dark."""
        return 1.0 if self.name == "light" else 2.2


LIGHT, DARK = Theme("light"), Theme("dark")
