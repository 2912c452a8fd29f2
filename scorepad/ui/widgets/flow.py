"""Chips one after another, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.ui.sheet_geometry import Rect

GAP = 8


def flow(widths: Sequence[float], place: Rect, pitch: float, gap: float = GAP) -> list[Rect]:
    """Places of these widths one after another, in lines that fill the width; the whole pitch can be tapped."""
    found, x, y = list[Rect](), place.x, place.y
    for wanted in widths:
        width = min(wanted, place.w)
        if x > place.x and x + width > place.right + 0.01:
            x, y = place.x, y + pitch
        found.append(Rect(x, y, width, pitch))
        x += width + gap
    return found


def inner(cell: Rect, height: float) -> Rect:
    """What is drawn of a place that is tapped as a whole."""
    return Rect(cell.x, cell.y + (cell.h - height) / 2, cell.w, height)
