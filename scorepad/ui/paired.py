"""A title and what is said below it in a place of a given size: as large as both fit.

In as many lines as they need (``draw_pair``), or each in one, at a height of its own (``draw_two_lines``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.ui.fitting import TIGHT, draw_words
from scorepad.ui.ink import LARGEST
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba

SMALLER = 0.7
"""What does not fit otherwise may become so much smaller than designed."""
STEP = 0.05
LOW = 52.0
"""In a lower place two lines are small."""


@dataclass(frozen=True)
class Said:
    """A text; its size is the designed one."""

    text: str
    size: float
    weight: int
    colour: Rgba


@dataclass(frozen=True)
class _Set:
    """All lines, and how much larger than designed they are."""

    lines: list[tuple[Said, str]]
    most: float
    height: float


def _set(place: Rect, told: Sequence[Said], most: float) -> _Set:
    shown, most = [one for one in told if one.text], Pen.scale(most)
    while True:
        lines = [(one, line) for one in shown for line in Pen.wrapped(one.text, place.w, one.size, one.weight, most)]
        height = TIGHT * most * sum(one.size for one, _line in lines)
        wide = max((Pen.text_width(line, one.size, one.weight, most) for one, line in lines), default=0)
        if (height <= place.h and wide <= place.w) or most <= SMALLER:
            return _Set(lines, most, height)
        most = max(SMALLER, most - STEP)


def pair_scale(place: Rect, *told: Said) -> float:
    """How much larger than designed they would be."""
    return _set(place, told, LARGEST).most


def draw_pair(pen: Pen, place: Rect, *told: Said, anchor: str = "left") -> None:
    """In the middle of the place, from what people chose down to a little smaller than designed."""
    found = _set(place, told, LARGEST)
    y = place.y + (place.h - found.height) / 2
    for one, line in found.lines:
        high, size = TIGHT * found.most * one.size, one.size * found.most
        middle, weight, colour = y + high / 2, one.weight, one.colour
        pen.text_within(line, place.x, place.right, middle, size, weight, colour, anchor=anchor, least=8, most=1)
        y += high


@dataclass(frozen=True)
class Line(Said):
    """One of two lines."""

    away: float
    """How far its middle is from that of both."""
    least: float


def draw_two_lines(pen: Pen, upper: Line, lower: Line, place: Rect, *, anchor: str = "left") -> None:
    """Two lines, larger as far as their place allows. Where the upper one would be cut, or in a low place smaller than
    designed, it takes the whole place."""
    most = max(1.0, place.h / (TIGHT * (upper.size + lower.size)))
    sizes = [
        Pen.size_within(line.text, place.w, line.size, line.weight, least=line.least, most=most)
        for line in (upper, lower)
    ]
    cut = Pen.text_width(upper.text, sizes[0], upper.weight, 1) > place.w
    if pen.scale() > 1 and (cut or (sizes[0] < upper.size and place.h < LOW)):
        draw_words(pen, upper.text, place, upper.size, upper.weight, upper.colour, anchor=anchor, least=upper.least - 1)
        return
    apart = max(1.0, *(size / line.size for size, line in zip(sizes, (upper, lower), strict=True)))
    middle = place.y + place.h / 2
    for line, up in ((upper, -1), (lower, 1)):
        y = middle + up * line.away * apart
        if pen.scale() > 1 and line is lower:
            # What explains the upper line is not larger than it.
            most = max(1.0, min(most, sizes[0] / line.size))
        pen.text_within(
            line.text, place.x, place.right, y, line.size, line.weight, line.colour, anchor=anchor, least=line.least,
            most=most,
        )  # fmt: skip
