"""A line chart: axes with round numbers, lines with their names at the ends, dashed marks across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from scorepad.texts.names import points_text
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme

NAME_GAP = 15
"""From one name to the next, in dp."""
PILL_W, PILL_H, PILL_PITCH = 20.0, 18.0, 20.0
FALL, FALL_GAP = 4.5, 5.0
"""Half of a fall's mark across, and how far below its point it begins."""
LARGEST = 1.4
"""Texts of a chart grow only so far: it has to be seen as a whole."""
FEW_FALLS = 6
"""More of them go without words: their marks are enough."""
_ROUND = (1, 2, 5, 10, 20, 25, 50)
_COUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50)


@dataclass(frozen=True)
class ChartLine:
    name: str
    colour: Rgba
    points: tuple[tuple[float, float], ...]
    dash: tuple[float, ...] = ()
    width: float = 2
    falls: tuple[float, ...] = ()
    """Where the line lost points at once: each has a small mark below it."""
    fall: str = ""
    """What each of them cost."""


@dataclass(frozen=True)
class Mark:
    """Something that happened to a row: a dashed line across, with a pill on top."""

    x: float
    row: str
    symbol: bool = False
    """The row's symbol in the pill instead of a padlock."""


def round_steps(low: float, high: float, most: int) -> list[int]:
    """Round numbers at the same distance from one that is not above ``low`` to one that is not below ``high``."""
    for scale in (1, 10, 100, 1000, 10_000):
        for step in _ROUND:
            first, last = floor(low / (step * scale)), max(ceil(high / (step * scale)), floor(low / (step * scale)) + 1)
            if last - first <= most:
                return [number * step * scale for number in range(first, last + 1)]
    raise ValueError(f"{low} to {high} is too much for {most} steps")


def counted_steps(first: int, last: int, most: int) -> list[int]:
    """The first and the last number, and between them the multiples of a round one, none too near the ends."""
    step = next((step for step in _COUNTS if (last - first) / step <= most), ceil((last - first) / most))
    between = [
        number
        for number in range(ceil(first / step) * step, last, step)
        if number - first > step / 2 and last - number > step / 2
    ]
    return [first, *between, last] if last > first else [first]


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones as can be, at least ``gap`` apart, in the same order and between the two."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    # Neighbours that would touch stand together as a block around their middle; blocks that touch become one.
    blocks: list[list[int]] = []
    starts: list[float] = []
    for at in order:
        blocks.append([at])
        starts.append(wanted[at])
        while len(blocks) > 1 and starts[-2] + len(blocks[-2]) * gap > starts[-1]:
            later = blocks.pop()
            starts.pop()
            blocks[-1] += later
            ideal = [wanted[one] - place * gap for place, one in enumerate(blocks[-1])]
            starts[-1] = sum(ideal) / len(ideal)
    places = [0.0] * len(wanted)
    flat = [(one, start + place * gap) for block, start in zip(blocks, starts, strict=True)
            for place, one in enumerate(block)]  # fmt: skip
    floor_ = low
    for one, place in flat:
        places[one] = max(place, floor_)
        floor_ = places[one] + gap
    ceiling = high
    for one, _place in reversed(flat):
        places[one] = min(places[one], ceiling)
        ceiling = places[one] - gap
    return places


def pill_levels(places: Sequence[float]) -> list[int]:
    """How high above the plot each pill stands: the lowest level on which it touches none before it."""
    levels: list[int] = []
    for place in places:
        taken = {level for other, level in zip(places, levels, strict=False) if abs(other - place) < PILL_W + 1}
        levels.append(next(level for level in range(len(places)) if level not in taken))
    return levels


@dataclass(frozen=True)
class _Axes:
    """From numbers to places."""

    plot: Rect
    left: float
    right: float
    low: float
    high: float

    def x(self, number: float) -> float:
        return self.plot.x + self.plot.w * (number - self.left) / ((self.right - self.left) or 1)

    def y(self, number: float) -> float:
        return self.plot.bottom - self.plot.h * (number - self.low) / (self.high - self.low)


def draw_chart(
    pen: Pen, theme: Theme, rect: Rect, lines: Sequence[ChartLine], *, unit: str = "", marks: Sequence[Mark] = ()
) -> None:
    """Draws the lines into the rectangle, the first one on top of the others. ``unit`` is what x counts."""
    values = [y for line in lines for _x, y in line.points]
    steps = round_steps(min(0.0, *values), max(values), max(2, min(6, int(rect.h / (44 * pen.scale(LARGEST))))))
    scale = pen.scale(LARGEST)
    names = max(
        [pen.text_width(line.name, 13, 700, LARGEST) for line in lines] + [pen.text_width(unit, 12, 400, LARGEST)]
    )
    names = min(names, 0.24 * rect.w)
    numbers = max(pen.text_width(points_text(step), 12, 400, LARGEST) for step in steps)
    counts = [x for line in lines for x, _y in line.points]
    first, last = min(counts), max(counts)
    across = rect.w - numbers - 8 - names - 13
    levels = pill_levels([across * (mark.x - first) / ((last - first) or 1) for mark in marks])
    top = PILL_H / 2 + 1 + PILL_PITCH * max(levels, default=0)
    plot = Rect(rect.x + numbers + 8, rect.y + top, across, rect.h - top - 24 * scale)
    axes = _Axes(plot, first, last, steps[0], steps[-1])
    quiet = theme.colour("on_surface_2")
    for step in steps:
        y = axes.y(step)
        pen.plain(Rect(plot.x, y - 0.5, plot.w, 1), theme.colour("outline"))
        pen.text(points_text(step), plot.x - 8, y, 12, 400, quiet, anchor="right", most=LARGEST)
    ticks = counted_steps(int(axes.left), int(axes.right), max(2, int(plot.w / (56 * scale))))
    for tick in ticks:
        pen.text(str(tick), axes.x(tick), plot.bottom + 15 * scale, 12, 400, quiet, most=LARGEST)
    after = axes.x(ticks[-1]) + pen.text_width(str(ticks[-1]), 12, 400, LARGEST) / 2 + 8
    pen.text_within(unit, after, rect.right, plot.bottom + 15 * scale, 12, 400, quiet, least=9, most=LARGEST)
    for line in reversed(lines):
        points = [(axes.x(x), axes.y(y)) for x, y in line.points]
        if len(points) > 1:
            pen.path(points, line.width, line.colour, line.dash)
        pen.disc(*points[-1], 3.5, line.colour)
    _draw_marks(pen, theme, axes, marks, levels)
    _draw_falls(pen, theme, axes, lines, marks)
    _draw_names(pen, axes, rect, lines)


def _draw_marks(pen: Pen, theme: Theme, axes: _Axes, marks: Sequence[Mark], levels: Sequence[int]) -> None:
    for mark, level in zip(marks, levels, strict=True):
        x, y = axes.x(mark.x), axes.plot.y - PILL_PITCH * level
        shade = theme.row(mark.row, "number" if theme.name == "light" else "strong")
        pen.path([(x, y + PILL_H / 2 + 2), (x, axes.plot.bottom)], 1.25, shade, (2.5, 3))
    for mark, level in zip(marks, levels, strict=True):
        x, y = axes.x(mark.x), axes.plot.y - PILL_PITCH * level
        pen.rounded(Rect(x - PILL_W / 2, y - PILL_H / 2, PILL_W, PILL_H), 9, theme.row(mark.row, "strong"))
        if mark.symbol:
            pen.symbol(mark.row, x, y, 9, theme.colour("ink"))
        else:
            pen.icon("lock", x, y - 0.5, 12, theme.colour("ink"))


def fall_places(points: Sequence[tuple[float, float]], low: float) -> list[tuple[float, float]]:
    """Where each mark's tip lies: below its point, and further down where another one is in the way. None is drawn
    below ``low``: there the marks lie over each other."""
    places: list[tuple[float, float]] = []
    for x, y in points:
        y += FALL_GAP
        while y < low and any(abs(x - other_x) < 2 * FALL and abs(y - other_y) < FALL for other_x, other_y in places):
            y += 1
        places.append((x, min(y, low)))
    return places


def _draw_falls(pen: Pen, theme: Theme, axes: _Axes, lines: Sequence[ChartLine], marks: Sequence[Mark]) -> None:
    """A small triangle pointing down below each fall, and what it cost beside it where nothing is in the way."""
    at = [dict(line.points) for line in lines]
    falls = [
        (axes.x(x), axes.y(points[x]), line)
        for line, points in zip(lines, at, strict=True)
        for x in line.falls
        if x in points
    ]
    places = fall_places([(x, y) for x, y, _line in falls], axes.plot.bottom - FALL)
    taken = [Rect(x - FALL, y - 1, 2 * FALL, FALL + 3) for x, y in places]
    taken += [Rect(axes.x(mark.x) - 1, axes.plot.y, 2, axes.plot.h) for mark in marks]
    paths = [(axes.x(x), axes.y(y)) for line in lines for x, y in line.points]
    for (x, y), (_x, _y, line) in zip(places, falls, strict=True):
        corners = [(x - 0.8 * FALL, y), (x + 0.8 * FALL, y), (x, y + 1.3 * FALL)]
        pen.polygon(
            [(x - 1.3 * FALL, y - 1.5), (x + 1.3 * FALL, y - 1.5), (x, y + 1.9 * FALL)], theme.colour("surface")
        )
        pen.polygon(corners, line.colour)
        width, height = pen.text_width(line.fall, 11, 700, LARGEST), 11 * pen.scale(LARGEST)
        word = Rect(x - width / 2, y + 1.3 * FALL + 1, width, height)
        free = not any(_touch(word, other) for other in taken if other.y != y - 1 or other.x != x - FALL)
        free = free and word.bottom < axes.plot.bottom and not any(word.grown(2).holds(*one) for one in paths)
        if line.fall and free and len(falls) <= FEW_FALLS:
            pen.text(line.fall, x, word.y + height / 2, 11, 700, line.colour, most=LARGEST)
            taken.append(word)


def _touch(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _draw_names(pen: Pen, axes: _Axes, rect: Rect, lines: Sequence[ChartLine]) -> None:
    ends = [axes.y(line.points[-1][1]) for line in lines]
    places = spread(ends, NAME_GAP * pen.scale(LARGEST), rect.y + 8, axes.plot.bottom - 2)
    for line, end, place in zip(lines, ends, places, strict=True):
        if abs(place - end) > 3:
            # Moved aside for another name: a short line leads from the end to it.
            pen.path([(axes.plot.right + 3, end), (axes.plot.right + 11, place)], 1, line.colour)
        pen.text_within(
            line.name, axes.plot.right + 13, rect.right, place, 13, 700, line.colour, least=10, most=LARGEST
        )
