"""How bars around a sheet grow with their words, as far as the sheet can spare it."""

from __future__ import annotations

from scorepad.ui.ink import text_scale

PITCH = 28.0
"""Bars grow with their words only as far as a sheet's cells keep this pitch."""


def growth(spare: float, *bars: float, most: float = 1.4) -> float:
    """How much higher than designed such bars become for larger texts, where a sheet can spare so much."""
    return text_scale(max(1.0, min(most, 1 + spare / sum(bars))))
