"""Drawing on a retained canvas: rounded shapes, text, icons, symbols and the hand-drawn cross.

Sizes are in dp and y runs downwards from the top of the drawn thing, as in the design; only here are they turned into
Kivy's pixels. Every text and every cross is one cached texture, tinted when it is shown.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from math import hypot
from pathlib import Path

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRoundedRectangle,
    SmoothTriangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons
from PIL import Image, ImageDraw

from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, rgba, tokens

_SUPERSAMPLE = 4


@lru_cache(maxsize=1)
def _fonts() -> Path:
    """KivyMD brings Roboto and the icons; finding them must not load all of KivyMD."""
    spec = importlib.util.find_spec("kivymd")
    assert spec and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]) / "fonts"


ICON_FACE = 0
_FACES = {
    400: "Roboto-Regular.ttf",
    500: "Roboto-Medium.ttf",
    700: "Roboto-Bold.ttf",
    ICON_FACE: "materialdesignicons-webfont.ttf",
}


@lru_cache(maxsize=2048)
def text_texture(text: str, pixels: float, weight: int) -> Texture:
    """The text in white."""
    label = CoreLabel(text=text, font_size=pixels, font_name=str(_fonts() / _FACES[weight]), color=(1, 1, 1, 1))
    label.refresh()
    return label.texture


@lru_cache(maxsize=4096)
def text_size(text: str, size: float, weight: int) -> float:
    """How wide the text will be, in dp."""
    return float(text_texture(text, round(sp(size), 1), weight).width / dp(1))


@lru_cache(maxsize=256)
def cross_texture(variant: int, width: int, height: int, stroke: int | None = None) -> Texture:
    """The cross in white: two tapered strokes, each a row of discs along its curve; or one of the two alone."""
    found = tokens()["cross"]
    scale = _SUPERSAMPLE
    image = Image.new("L", (width * scale, height * scale), 0)
    pen = ImageDraw.Draw(image)
    thickness = found["thickness"] * min(width, height) * scale
    profile = found["profile"]
    strokes = found["variants"][variant]
    for x0, y0, cx, cy, x1, y1 in strokes if stroke is None else strokes[stroke : stroke + 1]:
        steps = 6 * max(width, height)
        for step in range(steps + 1):
            t = step / steps
            x = ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1) * width * scale
            y = ((1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1) * height * scale
            at = t * (len(profile) - 1)
            low = min(int(at), len(profile) - 2)
            radius = thickness / 2 * (profile[low] + (profile[low + 1] - profile[low]) * (at - low))
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    image = image.resize((width, height), Image.Resampling.LANCZOS)
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    white = Image.merge("RGBA", (Image.new("L", image.size, 255),) * 3 + (image,))
    texture.blit_buffer(white.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


class Pen:
    """Draws into one group of instructions, whose top left corner lies at (left, top) in pixels."""

    def __init__(self, group: InstructionGroup, left: float, top: float) -> None:
        self._group = group
        self._left = left
        self._top = top

    def _place(self, rect: Rect) -> dict[str, tuple[float, float]]:
        return {
            "pos": (self._left + dp(rect.x), self._top - dp(rect.bottom)),
            "size": (max(dp(rect.w), 0), max(dp(rect.h), 0)),
        }

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return self._left + dp(x), self._top - dp(y)

    def rounded(self, rect: Rect, radius: float, colour: Rgba) -> None:
        self._group.add(Color(*colour))
        radius = min(radius, rect.w / 2, rect.h / 2)
        self._group.add(SmoothRoundedRectangle(**self._place(rect), radius=[dp(radius)], segments=16))

    @property
    def group(self) -> InstructionGroup:
        """Where it draws, for instructions that are changed again later."""
        return self._group

    @contextmanager
    def turned(self, degrees: float, x: float, y: float) -> Iterator[None]:
        """What is drawn inside is turned clockwise around this point."""
        self._group.add(PushMatrix())
        self._group.add(Rotate(angle=-degrees, origin=self._point(x, y)))
        yield
        self._group.add(PopMatrix())

    @contextmanager
    def clipped(self, rect: Rect, radius: Sequence[float] | float = 0) -> Iterator[None]:
        """What is drawn inside is cut off at the rounded rectangle. Four radii: top left, then clockwise."""
        corners = [radius] * 4 if isinstance(radius, int | float) else list(radius)
        shape = [RoundedRectangle(**self._place(rect), radius=[dp(corner) for corner in corners]) for _ in range(2)]
        for instruction in (StencilPush(), shape[0], StencilUse()):
            self._group.add(instruction)
        yield
        for instruction in (StencilUnUse(), shape[1], StencilPop()):
            self._group.add(instruction)

    def corners(self, rect: Rect, radii: Sequence[float], colour: Rgba) -> None:
        """A rectangle with corners of their own: top left, then clockwise."""
        self._group.add(Color(*colour))
        place = self._place(rect)
        self._group.add(SmoothRoundedRectangle(**place, radius=[dp(radius) for radius in radii], segments=16))

    def disc(self, x: float, y: float, radius: float, colour: Rgba) -> None:
        self._group.add(Color(*colour))
        self._group.add(SmoothEllipse(**self._place(Rect(x - radius, y - radius, 2 * radius, 2 * radius))))

    def ring(self, x: float, y: float, radius: float, width: float, colour: Rgba) -> None:
        """A circle's line of this full thickness, its outer edge at the radius."""
        self._group.add(Color(*colour))
        middle = (*self._point(x, y), dp(radius - width / 2))
        self._group.add(SmoothLine(circle=middle, width=dp(width) / 2))

    def outline(self, rect: Rect, radius: float, width: float, colour: Rgba) -> None:
        """A rounded rectangle's line alone, inside the rectangle."""
        self._group.add(Color(*colour))
        place = self._place(rect.grown(-width / 2))
        rounding = max(0.1, min(radius - width / 2, rect.w / 2, rect.h / 2))
        shape = (*place["pos"], *place["size"], dp(rounding))
        self._group.add(SmoothLine(rounded_rectangle=shape, width=dp(width) / 2))

    def polygon(self, points: Sequence[tuple[float, float]], colour: Rgba) -> None:
        """A filled shape of three or four corners."""
        numbers = [number for point in points for number in self._point(*point)]
        self._group.add(Color(*colour))
        self._group.add(SmoothTriangle(points=numbers) if len(points) == 3 else SmoothQuad(points=numbers))

    def path(
        self, points: Sequence[tuple[float, float]], width: float, colour: Rgba, dash: Sequence[float] = ()
    ) -> None:
        """A line through all points, of this full thickness; dashes are short lines of their own."""
        self._group.add(Color(*colour))
        pieces = [list(points)] if not dash else _dashes(points, dash)
        for piece in pieces:
            numbers = [number for point in piece for number in self._point(*point)]
            self._group.add(SmoothLine(points=numbers, width=dp(width) / 2, cap="round", joint="round"))

    def plain(self, rect: Rect, colour: Rgba) -> None:
        self._group.add(Color(*colour))
        self._group.add(Rectangle(**self._place(rect)))

    def bordered(self, rect: Rect, radius: float, fill: Rgba, border: Rgba, width: float) -> None:
        """A card: the border lies inside the rectangle."""
        self.rounded(rect, radius, border)
        self.rounded(rect.grown(-width), radius - width, fill)

    def shadow(self, rect: Rect, radius: float, level: int, theme: Theme) -> None:
        for grow, down, longer, alpha in tokens()["elevation"][str(level)]:
            shape = Rect(rect.x - grow, rect.y + down, rect.w + 2 * grow, rect.h + longer)
            self.rounded(shape, radius + grow, rgba("#1D1630", min(1.0, alpha * theme.shade)))

    @staticmethod
    def text_width(text: str, size: float, weight: int) -> float:
        """How wide the text will be, in dp."""
        return text_size(text, size, weight)

    def text(
        self, text: str, x: float, y: float, size: float, weight: int, colour: Rgba, *, anchor: str = "center"
    ) -> None:
        """Writes the text with its middle at y, and its middle, left or right end at x."""
        texture = text_texture(text, round(sp(size), 1), weight)
        width, height = texture.size
        px, py = self._point(x, y)
        shift = {"center": width / 2, "left": 0, "right": width}[anchor]
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=texture, pos=(round(px - shift), round(py - height / 2)), size=texture.size))

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
    ) -> float:
        """Writes the text between the two, at the left, middle or right; how wide it became.

        What does not fit is first made smaller, down to ``least``, then cut with an ellipsis.
        """  # fmt: skip
        room = right - left
        while least is not None and size > least and self.text_width(text, size, weight) > room:
            size -= 0.5
        shown = text
        while shown and self.text_width(shown if shown == text else shown + "…", size, weight) > room:
            shown = shown[:-1].rstrip()
        shown = shown if shown == text else shown + "…"
        x = {"left": left, "center": (left + right) / 2, "right": right}[anchor]
        self.text(shown, x, y, size, weight, colour, anchor=anchor)
        return self.text_width(shown, size, weight)

    @staticmethod
    def wrapped(text: str, width: float, size: float, weight: int) -> list[str]:
        """The text in lines that fit the width."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and text_size(longer, size, weight) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def icon(self, name: str, x: float, y: float, size: float, colour: Rgba) -> None:
        self.text(md_icons[name], x, y, size, ICON_FACE, colour)

    def cross(self, rect: Rect, variant: int, colour: Rgba) -> None:
        place = self._place(rect)
        width, height = (max(1, round(length)) for length in place["size"])
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=cross_texture(variant, width, height), **place))

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float, colour: Rgba) -> None:
        """A line of this full thickness."""
        self._group.add(Color(*colour))
        self._group.add(
            SmoothLine(points=[*self._point(x0, y0), *self._point(x1, y1)], width=dp(width) / 2, cap="round")
        )

    def symbol(self, letter: str, x: float, y: float, size: float, colour: Rgba) -> None:
        """The row's sign besides its colour: triangle, circle, square, diamond."""
        half = size / 2
        self._group.add(Color(*colour))
        if letter == "r":
            corners = [(x, y - half), (x + half * 1.08, y + half * 0.9), (x - half * 1.08, y + half * 0.9)]
            self._group.add(SmoothTriangle(points=[number for corner in corners for number in self._point(*corner)]))
        elif letter == "y":
            self._group.add(SmoothEllipse(**self._place(Rect(x - half, y - half, size, size))))
        elif letter == "g":
            side = size * 0.92
            place = self._place(Rect(x - side / 2, y - side / 2, side, side))
            self._group.add(SmoothRoundedRectangle(**place, radius=[dp(1)], segments=6))
        else:
            reach = half * 1.2
            corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
            self._group.add(SmoothQuad(points=[number for corner in corners for number in self._point(*corner)]))


def _dashes(points: Sequence[tuple[float, float]], dash: Sequence[float]) -> list[list[tuple[float, float]]]:
    """The line cut into its dashes: a canvas line can be dashed only one pixel thin."""
    pieces: list[list[tuple[float, float]]] = []
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
