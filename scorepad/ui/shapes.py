"""Rounded shapes as small textures that are stretched between their corners.

A sheet has some fifty of them and a table five sheets. Shapes of triangles with a smoothed edge take ten times as long
to build, and to show.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture
from PIL import Image, ImageDraw

_SUPERSAMPLE = 8
_EDGE = 1
"""So many transparent pixels lie around the shape: an edge between two pixels is smoothed by them."""
Pair = tuple[float, float]


def white_texture(mask: Image.Image) -> Texture:
    """White where the mask is; the colour comes when it is shown."""
    texture = Texture.create(size=mask.size, colorfmt="rgba")
    white = Image.merge("RGBA", (Image.new("L", mask.size, 255),) * 3 + (mask,))
    texture.blit_buffer(white.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def rounded_shape(pos: Pair, size: Pair, radius: float, line: float = 0) -> BorderImage:
    """A rounded rectangle in pixels, filled, or only a line of this width along the inside of its edge."""
    (x, y), (width, height) = pos, size
    # A quarter of a pixel is finer than anybody sees, and keeps the textures few.
    texture = _texture(round(4 * radius) / 4, ceil(4 * line) / 4)
    corner = texture.width // 2
    shown = min(corner, width / 2 + _EDGE, height / 2 + _EDGE)
    return BorderImage(
        texture=texture,
        pos=(x - _EDGE, y - _EDGE),
        size=(width + 2 * _EDGE, height + 2 * _EDGE),
        border=(corner, corner, corner, corner),
        display_border=(shown, shown, shown, shown),
    )


@lru_cache(maxsize=256)
def _texture(radius: float, line: float) -> Texture:
    """Two corners and one pixel between them in each direction."""
    side = 2 * (ceil(max(radius, line)) + _EDGE) + 1
    low, high = _EDGE * _SUPERSAMPLE, (side - _EDGE) * _SUPERSAMPLE - 1
    mask = Image.new("L", (side * _SUPERSAMPLE,) * 2, 0)
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((low, low, high, high), radius * _SUPERSAMPLE, fill=255)
    if line:
        inset, inner = line * _SUPERSAMPLE, max(0.0, radius - line) * _SUPERSAMPLE
        pen.rounded_rectangle((low + inset, low + inset, high - inset, high - inset), inner, fill=0)
    return white_texture(mask.resize((side, side), Image.Resampling.BOX))
