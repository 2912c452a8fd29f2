"""Drawing on a retained canvas: rounded shapes, text, icons, symbols and the hand-drawn cross.

Sizes are in dp and y runs downwards from the top of the drawn thing, as in the design; only here are they turned into
Kivy's pixels. Every text and every cross is one cached texture, tinted when it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import Concatenate, ParamSpec

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothLine,
    SmoothQuad,
    SmoothRoundedRectangle,
    SmoothTriangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from scorepad.ui.ink import ICON_FACE as ICON_FACE
from scorepad.ui.ink import LARGEST, cross_texture, pixels_of, text_scale, text_size
from scorepad.ui.ink import text_texture as text_texture
from scorepad.ui.shapes import Layer, bordered_shape, darkness, fits_shadow, rounded_shape, shadow_shape
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, rgba, tokens

SHADOW = "#1D1630"
_FEATHER = 1 / 3
"""So many pixels a smooth line loses at each edge."""
Pair = tuple[float, float]
Told = ParamSpec("Told")


class Pen:
    """Draws into one group of instructions, whose top left corner lies at (left, top) in pixels."""

    def __init__(self, group: InstructionGroup, left: float, top: float) -> None:
        self._group = group
        self._left = left
        self._top = top
        self._unit = dp(1)
        self._most = LARGEST

    @contextmanager
    def capped(self, most: float) -> Iterator[None]:
        """What is written inside becomes at most so much larger than designed, whatever people chose."""
        before, self._most = self._most, most
        yield
        self._most = before

    @property
    def group(self) -> InstructionGroup:
        """Where it draws, for instructions that are changed again later."""
        return self._group

    def put(self, make: Callable[..., Iterable[Instruction]], *told: Hashable) -> None:
        """Draws what the function makes."""
        for instruction in make(*told):
            self._group.add(instruction)

    def part(self, draw: Callable[Concatenate[Pen, Told], None], *told: Told.args, **more: Told.kwargs) -> None:
        """Draws a part that depends on nothing but what it is told, and need not be thought through again."""
        draw(self, *told, **more)

    def _place(self, rect: Rect) -> tuple[Pair, Pair]:
        """Position and size in pixels."""
        unit = self._unit
        pos = self._left + unit * rect.x, self._top - unit * (rect.y + rect.h)
        return pos, (max(unit * rect.w, 0.0), max(unit * rect.h, 0.0))

    def point(self, x: float, y: float) -> Pair:
        """A place in pixels."""
        return self._left + self._unit * x, self._top - self._unit * y

    def _points(self, points: Sequence[Pair]) -> tuple[float, ...]:
        return tuple(number for point in points for number in self.point(*point))

    def rounded(self, rect: Rect, radius: float, colour: Rgba) -> None:
        self._shape(rect, radius, 0, colour)

    def outline(self, rect: Rect, radius: float, width: float, colour: Rgba) -> None:
        """A rounded rectangle's line alone, inside the rectangle."""
        self._shape(rect, radius, width, colour)

    def _shape(self, rect: Rect, radius: float, line: float, colour: Rgba) -> None:
        radius = max(0.0, min(radius, rect.w / 2, rect.h / 2))
        self.put(_rounded, colour, *self._place(rect), self._unit * radius, self._unit * line)

    @contextmanager
    def turned(self, degrees: float, x: float, y: float) -> Iterator[None]:
        """What is drawn inside is turned clockwise around this point."""
        self.put(_turn, -degrees, self.point(x, y))
        yield
        self.put(_turn_back)

    @contextmanager
    def clipped(self, rect: Rect, radius: Sequence[float] | float = 0) -> Iterator[None]:
        """What is drawn inside is cut off at the rounded rectangle. Four radii: top left, then clockwise."""
        corners = (radius,) * 4 if isinstance(radius, int | float) else radius
        shape = *self._place(rect), tuple(self._unit * corner for corner in corners)
        self.put(_clip, *shape)
        yield
        self.put(_clip_no_more, *shape)

    def corners(self, rect: Rect, radii: Sequence[float], colour: Rgba) -> None:
        """A rectangle with corners of their own: top left, then clockwise."""
        self.put(_corners, colour, *self._place(rect), tuple(self._unit * radius for radius in radii))

    def disc(self, x: float, y: float, radius: float, colour: Rgba) -> None:
        self.rounded(Rect(x - radius, y - radius, 2 * radius, 2 * radius), radius, colour)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Rgba) -> None:
        """A circle's line of this full thickness, its outer edge at the radius."""
        self.outline(Rect(x - radius, y - radius, 2 * radius, 2 * radius), radius, width, colour)

    def polygon(self, points: Sequence[Pair], colour: Rgba) -> None:
        """A filled shape of three or four corners."""
        self.put(_polygon, colour, self._points(points))

    def path(self, points: Sequence[Pair], width: float, colour: Rgba, dash: Sequence[float] = ()) -> None:
        """A line through all points, of this full thickness; dashes are short lines of their own."""
        pieces = [points] if not dash else _dashes(points, dash)
        self.put(_lines, colour, self._unit * width / 2, tuple(self._points(piece) for piece in pieces))

    def plain(self, rect: Rect, colour: Rgba) -> None:
        self.put(_picture, colour, None, *self._place(rect))

    def bordered(self, rect: Rect, radius: float, fill: Rgba, border: Rgba, width: float) -> None:
        """A card: the border lies inside the rectangle."""
        if fill[3] < 1 or border[3] < 1:
            self.rounded(rect, radius, border)
            self.rounded(rect.grown(-width), radius - width, fill)
            return
        radius = max(0.0, min(radius, rect.w / 2, rect.h / 2))
        self.put(_bordered, fill, border, *self._place(rect), self._unit * radius, self._unit * width)

    def shadow(self, rect: Rect, radius: float, level: int, theme: Theme) -> None:
        unit, (pos, size) = self._unit, self._place(rect)
        layers = _layers(level, unit, theme.shade)
        if len(layers) > 1 and fits_shadow(size, unit * radius, layers):
            self.put(_shadow, pos, size, unit * radius, layers)
            return
        for grow, down, longer, alpha in layers:
            shape = Rect(rect.x - grow / unit, rect.y + down / unit, rect.w + 2 * grow / unit, rect.h + longer / unit)
            self.rounded(shape, radius + grow / unit, rgba(SHADOW, alpha))

    @staticmethod
    def text_width(text: str, size: float, weight: int, most: float = LARGEST) -> float:
        """How wide the text will be, in dp."""
        return text_size(text, size, weight, most)

    @staticmethod
    def font_pixels(size: float) -> int:
        """How large a font of this size is."""
        return pixels_of(size)

    @staticmethod
    def scale(most: float = LARGEST) -> float:
        """How much larger than designed the texts are."""
        return text_scale(most)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        weight: int,
        colour: Rgba,
        *,
        anchor: str = "center",
        most: float = LARGEST,
    ) -> None:
        """Writes the text with its middle at y, and its middle, left or right end at x.

        The size is the designed one; people may have chosen larger texts, at most ``most`` times as large here.
        """
        self._write(text, x, y, size * self.scale(min(most, self._most)), weight, colour, anchor)

    def _write(self, text: str, x: float, y: float, size: float, weight: int, colour: Rgba, anchor: str) -> None:
        texture = text_texture(text, self.font_pixels(size), weight)
        width, height = texture.size
        px, py = self.point(x, y)
        shift = 0 if anchor == "left" else width if anchor == "right" else width / 2
        self.put(_picture, colour, texture, (round(px - shift), round(py - height / 2)), (width, height))

    def text_within(
        self,
        text: str,
        left: float,
        right: float,
        y: float,
        size: float,
        weight: int,
        colour: Rgba,
        *,
        anchor: str = "left",
        least: float | None = None,
        most: float = LARGEST,
    ) -> float:
        """Writes the text between the two, at the left, middle or right; how wide it became.

        What does not fit is first made smaller, down to the designed size or to ``least``, then cut with an ellipsis.
        """  # fmt: skip
        size = self.size_within(text, right - left, size, weight, least=least, most=min(most, self._most))
        shown = text
        while shown and self.text_width(shown if shown == text else shown + "…", size, weight, 1) > right - left:
            shown = shown[:-1].rstrip()
        shown = shown if shown == text else shown + "…"
        x = {"left": left, "center": (left + right) / 2, "right": right}[anchor]
        self.text(shown, x, y, size, weight, colour, anchor=anchor, most=1)
        return self.text_width(shown, size, weight, 1)

    @classmethod
    def size_within(
        cls,
        text: str,
        room: float,
        size: float,
        weight: int,
        *,
        least: float | None = None,
        most: float = LARGEST,
    ) -> float:
        """The largest size for a text so wide, from what people chose down to the designed size or to ``least``.

        It is a size to be written as it is, with ``most=1``.
        """
        largest, least = size * cls.scale(most), size if least is None else min(least, size)
        width = cls.text_width(text, largest, weight, 1)
        if largest <= least or width <= room:
            return largest
        # Nearly there at once: every other size is another font to be opened.
        largest -= max(0.0, ceil(2 * largest * (1 - room / width)) / 2 - 0.5) if room > 0 else largest - least
        while largest > least and cls.text_width(text, largest, weight, 1) > room:
            largest -= 0.5
        return max(largest, least)

    @classmethod
    def wrapped(cls, text: str, width: float, size: float, weight: int, most: float = LARGEST) -> list[str]:
        """The text in lines that fit the width. A no-break space holds its two words together."""
        lines: list[str] = []
        for word in _unbroken(text):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and cls.text_width(longer, size, weight, most) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def icon(self, name: str, x: float, y: float, size: float, colour: Rgba) -> None:
        self._write(md_icons[name], x, y, size, ICON_FACE, colour, "center")

    def cross(self, rect: Rect, variant: int, colour: Rgba) -> None:
        pos, size = self._place(rect)
        width, height = (max(1, round(length)) for length in size)
        self.put(_picture, colour, cross_texture(variant, width, height), pos, size)

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float, colour: Rgba) -> None:
        """A line of this full thickness."""
        self.put(_lines, colour, self._unit * width / 2, ((*self.point(x0, y0), *self.point(x1, y1)),))

    def symbol(self, letter: str, x: float, y: float, size: float, colour: Rgba) -> None:
        """The row's sign besides its colour: triangle, circle, square, diamond."""
        half, letter = size / 2, letter[0]
        if letter == "r":
            self.polygon([(x, y - half), (x + half * 1.08, y + half * 0.9), (x - half * 1.08, y + half * 0.9)], colour)
        elif letter == "y":
            self.disc(x, y, half, colour)
        elif letter == "g":
            side = size * 0.92
            self.rounded(Rect(x - side / 2, y - side / 2, side, side), 1, colour)
        else:
            reach = half * 1.2
            self.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], colour)


def _unbroken(text: str) -> list[str]:
    """Between these pieces a line may end: not at a hard space, and not after a word of one letter, which Czech, Slovak
    and Polish never leave at the end of a line."""
    pieces: list[str] = []
    for word in filter(None, re.split("[ \n]+", text)):
        if pieces and len(pieces[-1].rpartition(" ")[2]) == 1 and pieces[-1][-1].isalpha():
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces


@lru_cache(maxsize=16)
def _layers(level: int, unit: float, shade: float) -> tuple[Layer, ...]:
    """A shadow's layers in pixels."""
    return tuple(
        (unit * grow, unit * down, unit * longer, min(1.0, alpha * shade))
        for grow, down, longer, alpha in tokens()["elevation"][str(level)]
    )


# How each kind of stroke is made


def _rounded(colour: Rgba, pos: Pair, size: Pair, radius: float, line: float) -> Iterable[Instruction]:
    return Color(*colour), rounded_shape(pos, size, radius, line)


def _bordered(fill: Rgba, border: Rgba, pos: Pair, size: Pair, radius: float, line: float) -> Iterable[Instruction]:
    return Color(1, 1, 1, 1), bordered_shape(pos, size, radius, line, fill, border)


def _shadow(pos: Pair, size: Pair, radius: float, layers: tuple[Layer, ...]) -> Iterable[Instruction]:
    return Color(*rgba(SHADOW, darkness(layers))), shadow_shape(pos, size, radius, layers)


def _corners(colour: Rgba, pos: Pair, size: Pair, radii: tuple[float, ...]) -> Iterable[Instruction]:
    return Color(*colour), SmoothRoundedRectangle(pos=pos, size=size, radius=list(radii), segments=16)


def _picture(colour: Rgba, texture: Texture | None, pos: Pair, size: Pair) -> Iterable[Instruction]:
    return Color(*colour), Rectangle(texture=texture, pos=pos, size=size)


def _polygon(colour: Rgba, points: tuple[float, ...]) -> Iterable[Instruction]:
    return Color(*colour), (SmoothTriangle if len(points) == 6 else SmoothQuad)(points=points)


def _lines(colour: Rgba, width: float, pieces: tuple[tuple[float, ...], ...]) -> Iterable[Instruction]:
    lines = [SmoothLine(points=piece, width=width + _FEATHER, joint="round") for piece in pieces]
    return Color(*colour), *lines


def _turn(angle: float, origin: Pair) -> Iterable[Instruction]:
    return PushMatrix(), Rotate(angle=angle, origin=origin)


def _turn_back() -> Iterable[Instruction]:
    return (PopMatrix(),)


def _clip(pos: Pair, size: Pair, radii: tuple[float, ...]) -> Iterable[Instruction]:
    return StencilPush(), RoundedRectangle(pos=pos, size=size, radius=list(radii)), StencilUse()


def _clip_no_more(pos: Pair, size: Pair, radii: tuple[float, ...]) -> Iterable[Instruction]:
    return StencilUnUse(), RoundedRectangle(pos=pos, size=size, radius=list(radii)), StencilPop()


def _dashes(points: Sequence[Pair], dash: Sequence[float]) -> list[list[Pair]]:
    """The line cut into its dashes: a canvas line can be dashed only one pixel thin."""
    pieces: list[list[Pair]] = []
    at, left, drawn = 0, dash[0], True
    piece = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length, done = hypot(x1 - x0, y1 - y0), 0.0
        while length - done > left:
            done += left
            point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if drawn:
                pieces.append([*piece, point])
            at, drawn = (at + 1) % len(dash), not drawn
            left, piece = dash[at], [point]
        left -= length - done
        if drawn:
            piece.append((x1, y1))
    if drawn and len(piece) > 1:
        pieces.append(piece)
    return pieces
