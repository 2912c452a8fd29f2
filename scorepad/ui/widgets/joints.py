"""What joins cells of different rows: the links of a chain, and the line of a staircase."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from scorepad.ui.paint import Pair, Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.special_cells import CELL_RADIUS, step_place

LINK, LINK_LONG, OVERLAP = 11.0, 12.5, 1.0
"""How wide and long one link is, and how far two of them reach into each other."""
ACROSS = 0.7
"""So far along their cells the links lie."""
STAIR = 2.25


def draw_link(pen: Pen, theme: Theme, first: Rect, second: Rect, *, used: bool, upright: bool) -> None:
    """Two links over the gap between two cells of neighbouring rows; filled when they are used."""
    one, other = (first, second) if not upright else (first.turned(), second.turned())
    upper, lower = sorted((one, other), key=lambda rect: rect.y)
    x = (upper.x + lower.x) / 2 + ACROSS * min(upper.w, lower.w)
    y = (upper.bottom + lower.y) / 2
    ink, paper = theme.colour("ink"), (1.0, 1.0, 1.0, 1.0)
    length = LINK_LONG - OVERLAP / 2

    def placed(rect: Rect) -> Rect:
        return rect.turned() if upright else rect

    for top in (y - length, y + length - LINK_LONG):
        link = placed(Rect(x - LINK / 2, top, LINK, LINK_LONG))
        if theme.name == "dark":
            # Seen on the dark between two cells, too.
            pen.rounded(link.grown(1), LINK / 2 + 1, paper)
    for top in (y - length, y + length - LINK_LONG):
        link = placed(Rect(x - LINK / 2, top, LINK, LINK_LONG))
        if used:
            pen.rounded(link, LINK / 2, ink)
        else:
            pen.bordered(link, LINK / 2, paper, ink, 2.25)
    bar = placed(Rect(x - 1.8, y - 6, 3.6, 12))
    pen.rounded(bar, 1.8, paper if used else ink)


def draw_stairs(pen: Pen, theme: Theme, places: list[tuple[Rect, bool]]) -> None:
    """A line from step to step; each place with whether it is crossed. It begins and ends at their frames."""
    colour = theme.colour("legal_border")
    frames = [_frame(rect, crossed) for rect, crossed in places]
    for one, other in pairwise(frames):
        begin, end = _leaving(*one, _middle(other[0])), _leaving(*other, _middle(one[0]))
        pen.path([begin, end], STAIR, colour)


def _middle(rect: Rect) -> Pair:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def _frame(rect: Rect, crossed: bool) -> tuple[Rect, float]:
    """A step's frame, and how round it is."""
    place = step_place(rect)
    return (rect, min(CELL_RADIUS, rect.w / 2, rect.h / 2)) if crossed else (place, min(place.w, place.h) / 2)


def _leaving(rect: Rect, radius: float, towards: Pair) -> Pair:
    """Where a line from the middle of a rounded frame leaves it."""
    x, y = _middle(rect)
    dx, dy = towards[0] - x, towards[1] - y
    low, high = 0.0, 1.0
    for _ in range(12):
        at = (low + high) / 2
        if _inside(rect, radius, x + at * dx, y + at * dy):
            low = at
        else:
            high = at
    return x + low * dx, y + low * dy


def _inside(rect: Rect, radius: float, x: float, y: float) -> bool:
    near_x = max(rect.x + radius, min(x, rect.right - radius))
    near_y = max(rect.y + radius, min(y, rect.bottom - radius))
    return hypot(x - near_x, y - near_y) <= radius
