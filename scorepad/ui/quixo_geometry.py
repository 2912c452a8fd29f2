"""Where everything of a Quixo game lies, in dp, y downwards: the board by itself, and the board among its players.

Player 1 sits at the bottom; of two the other sits at the top, of four they sit clockwise: left, top, right. Who plays
alone against robots sits at the bottom, whichever player that is, and the others sit on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from scorepad.rules.quixo import SIDE
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import tokens

TOUCH = 48.0
"""How large a place to tap is."""
BEYOND = 7.0
"""So far it may reach over the edge of the board."""
LEAST_PITCH = 44.0
"""From one cube to the next; rather than less, the arrows get a narrower margin."""
SEATS = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""The four sides of the board, clockwise from the bottom, seen from its middle."""
FACING = (0, 90, 180, 270)
"""How far what they read is turned, clockwise."""


def side_at(player: int, players: int, bottom: int = 1) -> int:
    """At which side of the board a player sits, from 0 at the bottom; ``bottom`` is the player who sits there."""
    return (player - bottom) % players * (4 // players)


@dataclass(frozen=True)
class Arrow:
    """Where a cube may be pushed in: the middle of the arrow, and the way it points."""

    end: str
    x: float
    y: float
    way: tuple[int, int]
    touch: Rect


@dataclass(frozen=True)
class BoardGeometry:
    side: float

    @cached_property
    def margin(self) -> float:
        """The rim, where the arrows are."""
        wanted = float(tokens()["layout"]["quixo"]["arrow_margin"]) * self.side
        return max(0.045 * self.side, min(wanted, (self.side - SIDE * LEAST_PITCH) / 2))

    @property
    def radius(self) -> float:
        return min(0.076 * self.side, 40.0)

    @property
    def pitch(self) -> float:
        return (self.side - 2 * self.margin) / SIDE

    @property
    def cube(self) -> float:
        return self.pitch - max(float(tokens()["layout"]["quixo"]["cube_gap"]), 0.011 * self.side)

    @property
    def arrow(self) -> float:
        """How large an arrow's disc is."""
        return max(22.0, min(0.093 * self.side, 0.97 * self.margin, 52.0))

    def touch(self, name: str) -> Rect:
        """The whole pitch of a cube."""
        column, row = _place(name)
        return Rect(self.margin + column * self.pitch, self.margin + row * self.pitch, self.pitch, self.pitch)

    def face(self, name: str) -> Rect:
        """The top of a cube; its side shows below."""
        touch, gap = self.touch(name), self.pitch - self.cube
        return Rect(touch.x + gap / 2, touch.y + gap / 2 - 0.02 * self.cube, self.cube, self.cube)

    def cube_at(self, x: float, y: float) -> str | None:
        column, row = int((x - self.margin) // self.pitch), int((y - self.margin) // self.pitch)
        if not (0 <= column < SIDE and 0 <= row < SIDE):
            return None
        return f"{'abcde'[column]}{SIDE - row}"

    def push(self, taken: str, end: str) -> Arrow:
        """The arrow at this end for a cube taken from there."""
        (from_x, from_y), (to_x, to_y) = _place(taken), _place(end)
        way = _sign(from_x - to_x), _sign(from_y - to_y)
        touch = self.touch(end)
        x, y, half = touch.x + touch.w / 2, touch.y + touch.h / 2, self.margin / 2
        if way[0]:
            x = half if way[0] > 0 else self.side - half
        else:
            y = half if way[1] > 0 else self.side - half
        least, most = -BEYOND, self.side + BEYOND - TOUCH
        left, top = (max(least, min(middle - TOUCH / 2, most)) for middle in (x, y))
        return Arrow(end, x, y, way, Rect(left, top, TOUCH, TOUCH))

    def outside(self, taken: str, end: str) -> Rect:
        """Where the cube is before it is pushed in."""
        face, (dx, dy) = self.face(end), self.push(taken, end).way
        return Rect(face.x - dx * self.pitch, face.y - dy * self.pitch, face.w, face.h)

    def arrow_near(self, x: float, y: float, arrows: Sequence[Arrow]) -> Arrow | None:
        """The arrow that somebody means who lets a cube go here: over its rim, or close to it."""
        reach = max(TOUCH * 0.75, 0.6 * self.pitch + self.margin / 2)
        near = [(hypot(arrow.x - x, arrow.y - y), arrow.end, arrow) for arrow in arrows]
        distance, _, arrow = min(near, default=(reach + 1, "", None))
        return arrow if distance <= reach else None

    def is_rim_of(self, name: str, x: float, y: float) -> bool:
        """Whether this is the rim beside a cube: where it was taken out."""
        inner = Rect(self.margin, self.margin, self.side - 2 * self.margin, self.side - 2 * self.margin)
        return not inner.holds(x, y) and self.touch(name).grown(self.margin + 24).holds(x, y)


def _place(name: str) -> tuple[int, int]:
    """Column and row from the top left, from 0."""
    return "abcde".index(name[0]), SIDE - int(name[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def turned_in(square: float, rect: Rect, degrees: int) -> Rect:
    """A place in a square after the square was turned clockwise."""
    for _quarter in range(degrees % 360 // 90):
        rect = Rect(square - rect.bottom, rect.x, rect.h, rect.w)
    return rect


@dataclass(frozen=True)
class Beside:
    """A speech bubble beside a cube, as its player sees it: before the board was turned."""

    rect: Rect
    tip: float
    """Where it points at the cube, from its left end."""
    above: bool


def beside(geometry: BoardGeometry, cube: str, size: tuple[float, float], degrees: int) -> Beside:
    """Above the cube for the player who sits that way; below it in the first row. The arrows stay free."""
    face = turned_in(geometry.side, geometry.face(cube), -degrees)
    (w, h), lift, least = size, 0.2 * geometry.cube, geometry.margin
    middle = face.x + face.w / 2
    above = face.y - lift - 8 - h >= least
    y = face.y - lift - 8 - h if above else face.bottom + lift + 8
    x = max(least, min(middle - 0.31 * w, geometry.side - least - w))
    return Beside(Rect(x, y, w, h), max(22.0, min(middle - x, w - 22)), above)
