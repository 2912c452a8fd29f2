"""Where a track's fields lie, in dp, y downwards: a spiral over a grid, from the top left inwards, clockwise.

The first place of the spiral is the start, the last one the flag behind the last field. Forty fields fill a grid of
6 × 7 exactly (lying 7 × 6); a track of another length takes a grid of nearly that shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil, log

from scorepad.rules.qwixx.track import GOAL_FIELDS
from scorepad.ui.sheet_geometry import Rect

UPRIGHT = 6 / 7
LYING = 1.25
"""A room so much wider than tall takes the track lying."""
TALLEST = 62
"""A field's share of the height on a phone; a tablet's fields may be as tall as wide."""
TILE_W, TILE_H = 0.77, 0.55
RIBBON_W, RIBBON_H = 0.9, 0.84
EDGE_X, EDGE_Y = 4, 2
"""How far the bed reaches beyond the grid."""
TILE_TOP = 2
"""From the ribbon's edge to the tile; the points stand between the tile and the ribbon's other edge."""

Place = tuple[int, int]
"""Column and row, from 0."""


def spiral(columns: int, rows: int) -> list[Place]:
    """Every place of the grid once, each beside the one before."""
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    places: list[Place] = []
    while left <= right and top <= bottom:
        places += [(column, top) for column in range(left, right + 1)]
        places += [(right, row) for row in range(top + 1, bottom + 1)]
        if top < bottom:
            places += [(column, bottom) for column in range(right - 1, left - 1, -1)]
        if left < right:
            places += [(left, row) for row in range(bottom - 1, top, -1)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    return places


def grid_for(fields: int, *, lying: bool) -> tuple[int, int]:
    """Columns and rows that hold the start, the fields and the flag, of nearly the wanted shape."""
    places = fields + 2
    columns = min(
        range(2, places),
        # The emptier grid of two equally good ones is the worse one.
        key=lambda columns: (abs(log(columns / ceil(places / columns) / UPRIGHT)), ceil(places / columns) * columns),
    )
    rows = ceil(places / columns)
    return (rows, columns) if lying else (columns, rows)


@dataclass(frozen=True)
class TrackGeometry:
    """A track in the given room; what it does not need is left over around it."""

    room: Rect
    fields: int
    lying: bool

    @cached_property
    def grid(self) -> tuple[int, int]:
        return grid_for(self.fields, lying=self.lying)

    @cached_property
    def pitch(self) -> tuple[float, float]:
        """From one field to the next, across and down."""
        columns, rows = self.grid
        across, down = (self.room.w - 2 * EDGE_X) / columns, (self.room.h - 2 * EDGE_Y) / rows
        down = min(down, max(TALLEST, across))
        return min(across, 2 * down), down

    @cached_property
    def bed(self) -> Rect:
        columns, rows = self.grid
        across, down = self.pitch
        w, h = columns * across + 2 * EDGE_X, rows * down + 2 * EDGE_Y
        return Rect(self.room.x + (self.room.w - w) / 2, self.room.y + (self.room.h - h) / 2, w, h)

    @property
    def ribbon(self) -> float:
        """How wide the path is."""
        across, down = self.pitch
        return min(RIBBON_W * across, RIBBON_H * down)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The start, every field, the flag."""
        return tuple(spiral(*self.grid)[: self.fields + 2])

    @cached_property
    def touch(self) -> tuple[Rect, ...]:
        """What a finger may touch of the start, every field and the flag: the whole pitch."""
        across, down = self.pitch
        left, top = self.bed.x + EDGE_X, self.bed.y + EDGE_Y
        return tuple(Rect(left + column * across, top + row * down, across, down) for column, row in self.places)

    @cached_property
    def tiles(self) -> tuple[Rect, ...]:
        """The tiles of the same; the start's and the flag's are not drawn as such."""
        across, down = self.pitch
        w, h, ribbon = TILE_W * across, TILE_H * down, self.ribbon
        return tuple(
            Rect(cell.x + (across - w) / 2, cell.y + (down - ribbon) / 2 + TILE_TOP, w, h) for cell in self.touch
        )

    def below(self, at: int) -> float:
        """Where the points under a tile have their middle."""
        cell, tile = self.touch[at], self.tiles[at]
        return (tile.bottom + cell.y + (cell.h + self.ribbon) / 2) / 2

    def path(self, first: int, last: int) -> list[Rect]:
        """The ribbon from one place to another: its straight pieces, to be drawn with round ends."""
        half = self.ribbon / 2
        inner = range(first + 1, last)
        corners = [first, *(at for at in inner if self._way(at - 1, at) != self._way(at, at + 1)), last]
        pieces = []
        for one, other in pairwise(corners):
            (x0, y0), (x1, y1) = self.middle(one), self.middle(other)
            left, top = min(x0, x1) - half, min(y0, y1) - half
            pieces.append(Rect(left, top, abs(x1 - x0) + 2 * half, abs(y1 - y0) + 2 * half))
        return pieces

    def _way(self, one: int, other: int) -> Place:
        (x0, y0), (x1, y1) = self.places[one], self.places[other]
        return x1 - x0, y1 - y0

    def middle(self, at: int) -> tuple[float, float]:
        cell = self.touch[at]
        return cell.x + cell.w / 2, cell.y + cell.h / 2

    @property
    def goal_from(self) -> int:
        """The first goal field."""
        return self.fields - GOAL_FIELDS + 1

    def at(self, x: float, y: float) -> int | None:
        """The field under a point, counted from 1; 0 is the start."""
        for at, cell in enumerate(self.touch[: self.fields + 1]):
            if cell.holds(x, y):
                return at
        return None


def track_geometry(room: Rect, fields: int, *, lying: bool | None = None) -> TrackGeometry:
    """The track in this room; it lies or stands as the room does unless said otherwise."""
    return TrackGeometry(room, fields, room.w > LYING * room.h if lying is None else lying)
