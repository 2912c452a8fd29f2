"""Discs and bands in two colours, for what belongs to two rows at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

from scorepad.ui.paint import Pair, Pen
from scorepad.ui.shapes import coloured_texture
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba

_SUPERSAMPLE = 8
Two = tuple[Rgba, Rgba]


def draw_band(pen: Pen, rect: Rect, colours: Two, *, upright: bool) -> None:
    """A rectangle in two halves: above each other, or side by side in a standing row."""
    x, y = pen.point(rect.x, rect.bottom)
    right, top = pen.point(rect.right, rect.y)
    pen.put(_band, (x, y), (right - x, top - y), colours, upright)


def _band(pos: Pair, size: Pair, colours: Two, upright: bool) -> Iterable[Instruction]:
    return Color(1, 1, 1, 1), Rectangle(texture=band_texture(colours, upright), pos=pos, size=size)


@lru_cache(maxsize=32)
def band_texture(colours: Two, upright: bool) -> Texture:
    texture = coloured_texture(_two(2, colours, upright).convert("RGBA"))
    # The edge between the two stays sharp, however large it becomes.
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


def draw_disc(pen: Pen, rect: Rect, fill: Two, border: Two, width: float, *, upright: bool) -> None:
    """A disc in two halves, each with its own border; nothing at all where there is no room for it yet."""
    if rect.w <= 2 * width:
        return
    x, y = pen.point(rect.x, rect.bottom)
    right, top = pen.point(rect.right, rect.y)
    unit = (right - x) / rect.w
    pen.put(_disc, (x, y), (right - x, top - y), fill, border, round(4 * unit * width) / 4, upright)


def _disc(pos: Pair, size: Pair, fill: Two, border: Two, line: float, upright: bool) -> Iterable[Instruction]:
    texture = disc_texture(max(2, round(size[0])), fill, border, line, upright)
    return Color(1, 1, 1, 1), Rectangle(texture=texture, pos=pos, size=size)


@lru_cache(maxsize=64)
def disc_texture(side: int, fill: Two, border: Two, line: float, upright: bool) -> Texture:
    large = side * _SUPERSAMPLE
    whole, inner = (Image.new("L", (large, large), 0) for _ in range(2))
    ImageDraw.Draw(whole).ellipse((0, 0, large - 1, large - 1), fill=255)
    # Before it is laid out, a sheet may be as small as its borders.
    inset = min(line * _SUPERSAMPLE, (large - 1) / 2)
    ImageDraw.Draw(inner).ellipse((inset, inset, large - 1 - inset, large - 1 - inset), fill=255)
    picture = Image.composite(_two(large, fill, upright), _two(large, border, upright), inner).reduce(_SUPERSAMPLE)
    picture.putalpha(whole.reduce(_SUPERSAMPLE))
    return coloured_texture(picture)


def _two(side: int, colours: Two, upright: bool) -> Image.Image:
    first, second = (tuple(round(255 * part) for part in colour[:3]) for colour in colours)
    image = Image.new("RGB", (side, side), first)
    image.paste(second, (side // 2, 0, side, side) if upright else (0, side // 2, side, side))
    return image
