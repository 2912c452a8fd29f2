"""Vector shapes: painted by Pillow without jagged edges, or written as SVG. Lengths are in a drawing's unit, y down.

A shape is a closed outline of straight lines and cubic curves in one colour. A drawing is a list of shapes, the last on
top; ``HOLE`` as a colour takes away what lies below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, radians, sin

from PIL import Image, ImageDraw

Point = tuple[float, float]
HOLE = ""
_CIRCLE = 0.5523
"""How far the handles of a cubic curve reach that is nearly a quarter of a circle."""
_STEPS = 12
"""Straight pieces that a curve is painted with."""
_LARGE = 256
"""Pixels from which on a picture is painted four times as large and made smaller, so that edges are smooth; smaller
ones are painted eight times as large."""


@dataclass(frozen=True)
class Shape:
    colour: str
    start: Point
    pieces: tuple[tuple[Point, ...], ...]
    """Each goes on from the last point: one point is a straight line, three are a cubic curve."""

    def moved(self, x: float, y: float) -> Shape:
        return self._each(lambda point: (point[0] + x, point[1] + y))

    def turned(self, degrees: float, around: Point) -> Shape:
        c, s = cos(radians(degrees)), sin(radians(degrees))
        ox, oy = around

        def turn(point: Point) -> Point:
            x, y = point[0] - ox, point[1] - oy
            return ox + c * x - s * y, oy + s * x + c * y

        return self._each(turn)

    def scaled(self, factor: float) -> Shape:
        return self._each(lambda point: (factor * point[0], factor * point[1]))

    def painted(self, colour: str) -> Shape:
        return replace(self, colour=colour)

    def _each(self, move: Callable[[Point], Point]) -> Shape:
        pieces = tuple(tuple(move(point) for point in piece) for piece in self.pieces)
        return replace(self, start=move(self.start), pieces=pieces)

    def outline(self) -> list[Point]:
        """Its corners, curves in short straight pieces."""
        points = [self.start]
        for piece in self.pieces:
            if len(piece) == 1:
                points.append(piece[0])
                continue
            (x0, y0), ((x1, y1), (x2, y2), (x3, y3)) = points[-1], piece
            for step in range(1, _STEPS + 1):
                t = step / _STEPS
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        return points

    def path(self) -> str:
        """As SVG says it."""
        words = ["M" + _told(self.start)]
        words += [("C" if len(piece) == 3 else "L") + " ".join(map(_told, piece)) for piece in self.pieces]
        return "".join(words) + "Z"


Drawing = Sequence[Shape]


def _told(point: Point) -> str:
    return f"{point[0]:.2f},{point[1]:.2f}"


# Shapes


def rounded(colour: str, x: float, y: float, w: float, h: float, radius: float | Sequence[float]) -> Shape:
    """A rectangle with round corners: all alike, or top left, top right, bottom right, bottom left."""
    a, b, c, d = (radius,) * 4 if isinstance(radius, int | float) else radius
    k = 1 - _CIRCLE
    return Shape(
        colour,
        (x + a, y),
        (
            ((x + w - b, y),),
            ((x + w - k * b, y), (x + w, y + k * b), (x + w, y + b)),
            ((x + w, y + h - c),),
            ((x + w, y + h - k * c), (x + w - k * c, y + h), (x + w - c, y + h)),
            ((x + d, y + h),),
            ((x + k * d, y + h), (x, y + h - k * d), (x, y + h - d)),
            ((x, y + a),),
            ((x, y + k * a), (x + k * a, y), (x + a, y)),
        ),
    )


def disc(colour: str, x: float, y: float, radius: float) -> Shape:
    return rounded(colour, x - radius, y - radius, 2 * radius, 2 * radius, radius)


def polygon(colour: str, *points: Point) -> Shape:
    return Shape(colour, points[0], tuple((point,) for point in points[1:]))


def stroke(colour: str, curve: Sequence[float], radii: Sequence[float]) -> Shape:
    """A quadratic curve (x0 y0 cx cy x1 y1) as thick as the radii along it say, with round ends."""
    x0, y0, cx, cy, x1, y1 = curve
    left, right = list[Point](), list[Point]()
    steps = 2 * (len(radii) - 1)
    for step in range(steps + 1):
        t = step / steps
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
        dx, dy = (1 - t) * (cx - x0) + t * (x1 - cx), (1 - t) * (cy - y0) + t * (y1 - cy)
        low = min(step // 2, len(radii) - 2)
        radius = radii[low] + (radii[low + 1] - radii[low]) * (step / 2 - low)
        aside = radius / hypot(dx, dy)
        left.append((x + dy * aside, y - dx * aside))
        right.append((x - dy * aside, y + dx * aside))
    last = _cap((x1, y1), radii[-1], left[-1])
    first = _cap((x0, y0), radii[0], right[0])
    return polygon(colour, *left, *last, *reversed(right), *first)


def _cap(middle: Point, radius: float, begin: Point) -> list[Point]:
    """The half circle at the end of a stroke, from this point on."""
    angle = atan2(begin[1] - middle[1], begin[0] - middle[0])
    turns = [angle + pi * step / 10 for step in range(1, 10)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


# Out


@dataclass(frozen=True)
class Box:
    """The part of a drawing that is shown."""

    x: float
    y: float
    w: float
    h: float


def paint(drawing: Drawing, box: Box, width: int, height: int, clip: Shape | None = None) -> Image.Image:
    """That part in so many pixels, and of it what lies inside a shape."""
    factor = 4 if max(width, height) >= _LARGE else 8
    image = _fine(drawing, box, factor * width, factor * height)
    if clip:
        inside = _fine([clip.painted("#FFFFFF")], box, *image.size).getchannel("A")
        image = Image.composite(image, Image.new("RGBA", image.size), inside)
    return image.reduce(factor)


def _fine(drawing: Drawing, box: Box, width: int, height: int) -> Image.Image:
    across, down = width / box.w, height / box.h
    image = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(image)
    for shape in drawing:
        # A pixel's point is its middle.
        points = [((x - box.x) * across - 0.5, (y - box.y) * down - 0.5) for x, y in shape.outline()]
        pen.polygon(points, fill=shape.colour or (0, 0, 0, 0))
    return image


def svg(drawing: Drawing, box: Box, title: str, clip: Shape) -> str:
    """The same for whoever draws it himself, without holes."""
    assert HOLE not in {shape.colour for shape in drawing}
    paths = "".join(f'    <path fill="{shape.colour}" d="{shape.path()}"/>\n' for shape in drawing)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"'
        f' viewBox="{box.x:g} {box.y:g} {box.w:g} {box.h:g}">\n'
        f'  <title>{title}</title>\n  <clipPath id="edge"><path d="{clip.path()}"/></clipPath>\n'
        f'  <g clip-path="url(#edge)">\n{paths}  </g>\n</svg>\n'
    )
