"""Where everything on a sheet lies, in dp, y downwards from the sheet's top left corner.

Upright, the four rows stand as four lanes side by side and are read from top to bottom; lying, they lie below each
other and are read from left to right. Either way a lane is a head, cells, the lock, and a foot with the points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

ROWS = 4
LANE_GAP = 4
THIN_GAP = 2
"""Between a row and the one that counts for it and its neighbour."""
LANE_PADDING = 3
CELL_GAP = 3
SNAP = 8
LOW_SHEET = 460
"""A standing sheet lower than this has a lower bar."""
BAR_FITS = 220
"""A lying sheet so high, without its bar, has the bar as it was designed."""


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
class SheetPlan:
    """What a sheet has besides its four rows."""

    between: tuple[int, ...] = ()
    """After each of these rows, counted from 0, lies one more that counts for both its neighbours."""
    bar: float = 0
    """How high the bar below a lying sheet is designed; 0 where there is none."""
    lengths: tuple[int, ...] = ()
    """How many numbers each of the four rows has, if not all have the same: a shorter one has larger cells."""


FOUR_ROWS = SheetPlan()


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
    plan: SheetPlan = FOUR_ROWS

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        return tuple(self._lane(at) for at in range(ROWS))

    @cached_property
    def between(self) -> tuple[Lane, ...]:
        """The rows between others: round cells, and no lock to tap."""
        return tuple(self._lane_between(at) for at in range(len(self.plan.between)))

    @cached_property
    def every_lane(self) -> tuple[Lane, ...]:
        return (*self.lanes, *self.between)

    @cached_property
    def bar(self) -> Rect | None:
        """Upright it lies above the lanes, below the sums; lying, below the rows."""
        if not self.plan.bar:
            return None
        return Rect(0, 0 if self.upright else self.height - self._bar, self.width, self._bar)

    @cached_property
    def _bar(self) -> float:
        if self.upright:
            return self.plan.bar * (0.62 if self.height < LOW_SHEET else 0.76)
        return self.plan.bar * max(0.78, min(1.44, self.height / (BAR_FITS + self.plan.bar)))

    @cached_property
    def _above(self) -> float:
        """What the bar takes from the rows, with the gap between."""
        if not self.plan.bar:
            return 0
        return self._bar + (5 if self.upright else 11 if self.height > BAR_FITS + self.plan.bar - 20 else 6)

    @property
    def _length(self) -> float:
        """Of a lane, from its head to its foot."""
        return self.height - self._above if self.upright else self.width

    @property
    def pitch(self) -> float:
        """From one cell to the next, along the longest lane."""
        return self._pitch(self.numbers)

    def _pitch(self, numbers: int) -> float:
        return (self._length - self.head - self.foot - 2 * self.end) / (numbers + 1)

    @property
    def lane(self) -> float:
        """Across the lane."""
        return (self._for_lanes - len(self.plan.between) * self._thin) / ROWS

    @cached_property
    def _for_lanes(self) -> float:
        """Across all lanes, without the gaps."""
        extra = len(self.plan.between)
        across = self.width if self.upright else self.height - self._above
        return across - 2 * extra * THIN_GAP - (ROWS - 1 - extra) * LANE_GAP

    @cached_property
    def _thin(self) -> float:
        """Across a row between two others."""
        if self.upright:
            return max(30.0, min(40.0, self.pitch))
        return max(30.0, min(56.0, 0.6 * self._for_lanes / (ROWS + 0.6 * len(self.plan.between))))

    def _begin(self, at: int) -> float:
        """Where a lane begins, across."""
        thin = sum(1 for after in self.plan.between if after < at)
        return at * self.lane + thin * (self._thin + 2 * THIN_GAP) + (at - thin) * LANE_GAP

    def _lane(self, at: int) -> Lane:
        # Worked out standing; a lying lane is the same, turned.
        numbers = self.plan.lengths[at] if self.plan.lengths else self.numbers
        left, thick, pitch = self._begin(at), self.lane, self._pitch(numbers)
        begin = self._tops[0]
        tops = [begin + index * pitch for index in range(numbers + 1)]
        inner, gap = left + LANE_PADDING, CELL_GAP / 2
        boxes = [Rect(inner, top + gap, thick - 2 * LANE_PADDING, pitch - CELL_GAP) for top in tops]
        between = self.plan.between
        before = (THIN_GAP if at - 1 in between else LANE_GAP) / 2
        behind = (THIN_GAP if at in between else LANE_GAP) / 2
        touch = [Rect(left - before, top, before + thick + behind, pitch) for top in tops]
        return self._placed(left, thick, boxes, touch)

    def _lane_between(self, at: int) -> Lane:
        thick, pitch = self._thin, self.pitch
        left = self._begin(self.plan.between[at]) + self.lane + THIN_GAP
        side = min(thick - 4, pitch - 4)
        x, aside = left + (thick - side) / 2, (pitch - side) / 2
        boxes = [Rect(x, top + aside, side, side) for top in self._tops[:-1]]
        boxes.append(Rect(left, self._tops[-1], thick, pitch))
        touch = [Rect(left - THIN_GAP / 2, top, thick + THIN_GAP, pitch) for top in self._tops[:-1]]
        return self._placed(left, thick, boxes, touch)

    @cached_property
    def _tops(self) -> list[float]:
        """Where each cell's pitch begins, along the lane."""
        begin = (self._above if self.upright else 0) + self.head + self.end
        return [begin + index * self.pitch for index in range(self.numbers + 1)]

    def _placed(self, left: float, thick: float, boxes: list[Rect], touch: list[Rect]) -> Lane:
        length, begin = self._length, self._above if self.upright else 0
        rects = [
            Rect(left, begin, thick, length),
            Rect(left, begin, thick, self.head),
            Rect(left, begin + length - self.foot, thick, self.foot),
            *boxes,
            *touch,
        ]
        if not self.upright:
            rects = [rect.turned() for rect in rects]
        whole, head, foot, *rest = rects
        places, reach = rest[: len(boxes)], rest[len(boxes) :]
        return Lane(whole, head, foot, tuple(places[:-1]), places[-1], tuple(reach))

    def hit(self, x: float, y: float, legal: set[tuple[int, int]]) -> tuple[int, int] | None:
        """The lane and cell that a tap means: a legal cell within reach, else the one under the finger.

        Cells count from 0; the number after the last one is the lock. Lanes between others come after the four.
        """
        near = [
            (self._away(self.every_lane[lane].touch[cell], x, y), lane, cell)
            for lane, cell in legal
            if self.every_lane[lane].touch[cell].grown(SNAP).holds(x, y)
        ]
        if near:
            _, lane, cell = min(near)
            return lane, cell
        for lane, places in enumerate(self.every_lane):
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
