"""Rows and columns of the home screen."""

from __future__ import annotations

from scorepad.ui.sheet_geometry import Rect


def row_count(count: int, columns: int) -> int:
    return -(-count // columns)


def rows_height(rows: int, height: float, gap: float) -> float:
    return rows * height + max(0, rows - 1) * gap


def grid(first: Rect, count: int, columns: int, gap: float) -> tuple[Rect, ...]:
    """Places in rows over the whole width; the first one is as wide as it takes to leave no hole at the end."""
    width = (first.w - (columns - 1) * gap) / columns
    holes = -count % columns
    places = []
    for at in range(count):
        slot, span = (0, 1 + holes) if at == 0 else (at + holes, 1)
        x, y = first.x + slot % columns * (width + gap), first.y + slot // columns * (first.h + gap)
        places.append(Rect(x, y, span * width + (span - 1) * gap, first.h))
    return tuple(places)
