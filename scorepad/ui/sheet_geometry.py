"""Where everything on a sheet lies, in dp, y downwards from the sheet's top left corner.

Upright, the four rows stand as four lanes side by side and are read from top to bottom; lying, they lie below each
other and are read from left to right. Either way a lane is a head, cells, the lock, and a foot with the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

LANE_GAP = 4
LANE_PADDING = 3
CELL_GAP = 3
SNAP = 8


@dataclass(frozen=True)
class Rect:
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def turned(self) -> Rect:
        """Mirrored at the diagonal: how a lane that stands becomes one that lies."""
        return Rect(self.y, self.x, self.h, self.w)


@dataclass(frozen=True)
class Lane:
    """One row's places. ``touch`` is the whole pitch of each cell, gaps included; the last one is the lock's."""

    whole: Rect
    head: Rect
    foot: Rect
    cells: tuple[Rect, ...]
    lock: Rect
    touch: tuple[Rect, ...]


@dataclass(frozen=True)
class SheetGeometry:
    width: float
    height: float
    numbers: int
    upright: bool
    head: float
    foot: float
    end: float
    """Padding at both ends of the cells."""
    lengths: tuple[int, ...] = ()
    """How many numbers each lane has, if not all have the same: a shorter one has larger cells."""

    def with_lengths(self, lengths: Sequence[int]) -> SheetGeometry:
        same = all(length == self.numbers for length in lengths)
        return self if same else replace(self, lengths=tuple(lengths))

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        return tuple(self._lane(at) for at in range(4))

    @property
    def pitch(self) -> float:
        """From one cell to the next, along the longest lane."""
        return self._pitch(self.numbers)

    def _pitch(self, numbers: int) -> float:
        length = self.height if self.upright else self.width
        return (length - self.head - self.foot - 2 * self.end) / (numbers + 1)

    @property
    def lane(self) -> float:
        """Across the lane."""
        across = self.width if self.upright else self.height
        return (across - 3 * LANE_GAP) / 4

    def _lane(self, at: int) -> Lane:
        # Worked out standing; a lying lane is the same, turned.
        length = self.height if self.upright else self.width
        left, thick = at * (self.lane + LANE_GAP), self.lane
        numbers = self.lengths[at] if self.lengths else self.numbers
        pitch = self._pitch(numbers)
        tops = [self.head + self.end + index * pitch for index in range(numbers + 1)]
        inner, gap = left + LANE_PADDING, CELL_GAP / 2
        boxes = [Rect(inner, top + gap, thick - 2 * LANE_PADDING, pitch - CELL_GAP) for top in tops]
        rects = [
            Rect(left, 0, thick, length),
            Rect(left, 0, thick, self.head),
            Rect(left, length - self.foot, thick, self.foot),
            *boxes,
            *(Rect(left - LANE_GAP / 2, top, thick + LANE_GAP, pitch) for top in tops),
        ]
        if not self.upright:
            rects = [rect.turned() for rect in rects]
        whole, head, foot, *rest = rects
        places, touch = rest[: numbers + 1], rest[numbers + 1 :]
        return Lane(whole, head, foot, tuple(places[:-1]), places[-1], tuple(touch))

    def hit(self, x: float, y: float, legal: set[tuple[int, int]]) -> tuple[int, int] | None:
        """The lane and cell that a tap means: a legal cell within reach, else the one under the finger.

        Cells count from 0; the number after the last one is the lock.
        """
        near = [
            (self._away(self.lanes[lane].touch[cell], x, y), lane, cell)
            for lane, cell in legal
            if self.lanes[lane].touch[cell].grown(SNAP).holds(x, y)
        ]
        if near:
            _, lane, cell = min(near)
            return lane, cell
        for lane, places in enumerate(self.lanes):
            for cell, touch in enumerate(places.touch):
                if touch.holds(x, y):
                    return lane, cell
        return None

    @staticmethod
    def _away(rect: Rect, x: float, y: float) -> float:
        dx = max(rect.x - x, 0, x - rect.right)
        dy = max(rect.y - y, 0, y - rect.bottom)
        return dx * dx + dy * dy


def upright(width: float, height: float, numbers: int, *, compact: bool = False) -> SheetGeometry:
    head, foot = (22, 24) if compact else (26, 26)
    return SheetGeometry(width, height, numbers, True, head, foot, 2)


def lying(width: float, height: float, numbers: int, *, head: float = 46, foot: float = 50) -> SheetGeometry:
    geometry = SheetGeometry(width, height, numbers, False, head, foot, 3)
    if geometry.pitch < 36:
        return SheetGeometry(width, height, numbers, False, min(head, 28), min(foot, 40), 3)
    return geometry
