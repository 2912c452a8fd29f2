"""A quiet pattern for each row, for people who tell the rows apart by more than colour: strokes, dots, lines, a net.

It only moves its ground away from what is written on it: white on the pigments and on the light lanes, black on the
dark ones. So every number, cross and symbol keeps at least the contrast it has without the pattern.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

from scorepad.ui.paint import Pair, Pen
from scorepad.ui.shapes import white_texture
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme

PERIOD = 8.0
"""After so many dp the pattern begins again."""
STROKE = 0.26
"""How wide a line is, in periods."""
DOT = 0.24
"""A dot's radius, in periods."""
_SUPERSAMPLE = 8
LANE = {
    "light": {"r": 0.42, "y": 0.7, "g": 0.75, "b": 0.5},
    "dark": {"r": 0.5, "y": 0.36, "g": 0.36, "b": 0.42},
}
"""How strong it is on a lane: the lighter the lane, the whiter the lines that are to be seen on it."""
STRONG = {"r": 0.22, "y": 0.5, "g": 0.32, "b": 0.24}
"""And on the pigment of a crossed cell or a tile, the same in both themes."""


def ground_strokes(theme: Theme, letter: str, *, lane: bool) -> Rgba:
    """The pattern's colour on a lane, or on the row's pigment."""
    if not lane:
        return 1.0, 1.0, 1.0, STRONG[letter]
    shade = 1.0 if theme.name == "light" else 0.0
    return shade, shade, shade, LANE[theme.name][letter]


def draw_pattern(
    pen: Pen, theme: Theme, letter: str, rect: Rect, *, lane: bool = False, period: float = PERIOD
) -> None:
    """The row's pattern on its lane, or on its pigment; the same lines go on from one place to the next."""
    x, top = pen.point(rect.x, rect.y)
    right, y = pen.point(rect.right, rect.bottom)
    if right > x and top > y:
        unit = (pen.point(1, 0)[0] - pen.point(0, 0)[0]) * period
        pen.put(_pattern, ground_strokes(theme, letter, lane=lane), letter, (x, y), (right - x, top - y), unit)


def draw_on_cell(pen: Pen, theme: Theme, letter: str, rect: Rect, radius: float) -> None:
    """On a crossed cell or a tile with round corners, as far as they leave room for it."""
    draw_pattern(pen, theme, letter, rect.grown(-0.3 * radius))


def _pattern(colour: Rgba, letter: str, pos: Pair, size: Pair, period: float) -> Iterable[Instruction]:
    (x, y), (width, height) = pos, size
    left, low, right, high = x / period, y / period, (x + width) / period, (y + height) / period
    corners = (left, low, right, low, right, high, left, high)
    texture = pattern_texture(letter, _side(period))
    return Color(*colour), Rectangle(texture=texture, pos=pos, size=size, tex_coords=corners)


def _side(period: float) -> int:
    """In pixels: only a power of two can be repeated everywhere."""
    side = 8
    while side < period:
        side *= 2
    return side


@lru_cache(maxsize=32)
def pattern_texture(letter: str, side: int) -> Texture:
    """One period, white; repeated by whoever shows it."""
    texture = white_texture(_mask(letter, side * _SUPERSAMPLE).reduce(_SUPERSAMPLE))
    texture.wrap = "repeat"
    return texture


def _mask(letter: str, side: int) -> Image.Image:
    mask = Image.new("L", (side, side), 0)
    pen, width = ImageDraw.Draw(mask), STROKE * side
    match letter:
        case "r":
            _draw_slants(pen, side, width, rising=True)
        case "y":
            radius = DOT * side
            for x, y in ((0.25, 0.25), (0.75, 0.75)):
                pen.ellipse((x * side - radius, y * side - radius, x * side + radius, y * side + radius), fill=255)
        case "g":
            pen.rectangle((0, side / 2 - width / 2, side, side / 2 + width / 2), fill=255)
        case _:
            _draw_slants(pen, side, 0.6 * width, rising=True)
            _draw_slants(pen, side, 0.6 * width, rising=False)
    return mask


def _draw_slants(pen: ImageDraw.ImageDraw, side: int, width: float, *, rising: bool) -> None:
    """One slanting line a period; its ends meet in the corners, so that it goes on in the next one."""
    half = width * 0.71
    for shift in (-side, 0, side):
        low, high = (side, 0) if rising else (0, side)
        line = [(shift - half, low), (shift + half, low), (shift + side + half, high), (shift + side - half, high)]
        pen.polygon(line, fill=255)
