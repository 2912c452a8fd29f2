"""Rounded shapes as small textures that are stretched between their corners.

A sheet has some fifty of them and a table five sheets. Shapes of triangles with a smoothed edge take ten times as long
to build, and to show.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture
from PIL import Image, ImageChops, ImageDraw

from scorepad.ui.theme import Rgba

_SUPERSAMPLE = 8
_EDGE = 1
"""So many transparent pixels lie around a shape: an edge between two pixels is smoothed by them."""
Pair = tuple[float, float]
Layer = tuple[float, float, float, float]
"""One rounded rectangle of a shadow: how much wider it is at either side, lower, longer, and how dark."""


def white_texture(mask: Image.Image) -> Texture:
    """White where the mask is; the colour comes when it is shown."""
    return coloured_texture(Image.merge("RGBA", (Image.new("L", mask.size, 255),) * 3 + (mask,)))


def coloured_texture(picture: Image.Image) -> Texture:
    texture = Texture.create(size=picture.size, colorfmt="rgba")
    texture.blit_buffer(picture.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def rounded_shape(pos: Pair, size: Pair, radius: float, line: float = 0) -> BorderImage:
    """A rounded rectangle in pixels, filled, or only a line of this width along the inside of its edge."""
    return _stretched(_rounded_texture(_fine(radius), ceil(4 * line) / 4), pos, size)


def bordered_shape(pos: Pair, size: Pair, radius: float, line: float, fill: Rgba, border: Rgba) -> BorderImage:
    """A rounded rectangle with a border along the inside of its edge, both opaque, in their own colours."""
    return _stretched(_bordered_texture(_fine(radius), ceil(4 * line) / 4, fill, border), pos, size)


def shadow_shape(pos: Pair, size: Pair, radius: float, layers: tuple[Layer, ...]) -> BorderImage:
    """The layers of a rounded rectangle's shadow as one shape, as dark as it gets at its darkest."""
    texture, aside, below, corner = _shadow_texture(_fine(radius), layers)
    (x, y), (width, height) = pos, size
    return BorderImage(
        texture=texture,
        pos=(x - aside, y - below),
        size=(width + 2 * aside, height + below),
        border=(below + corner, aside + corner, corner, aside + corner),
        display_border=(below + corner, aside + corner, corner, aside + corner),
    )


def darkness(layers: tuple[Layer, ...]) -> float:
    """Of the layers above each other."""
    light = 1.0
    for layer in layers:
        light *= 1 - layer[-1]
    return 1 - light


def fits_shadow(size: Pair, radius: float, layers: tuple[Layer, ...]) -> bool:
    """Whether the shadow's corners leave room between them."""
    return 2 * _shadow_corner(_fine(radius), layers) <= min(size)


def _fine(length: float) -> float:
    """A quarter of a pixel is finer than anybody sees, and keeps the textures few."""
    return round(4 * max(0.0, length)) / 4


def _stretched(texture: Texture, pos: Pair, size: Pair) -> BorderImage:
    (x, y), (width, height), corner = pos, size, texture.width // 2
    shown = min(corner, width / 2 + _EDGE, height / 2 + _EDGE)
    return BorderImage(
        texture=texture,
        pos=(x - _EDGE, y - _EDGE),
        size=(width + 2 * _EDGE, height + 2 * _EDGE),
        border=(corner, corner, corner, corner),
        display_border=(shown, shown, shown, shown),
    )


def _mask(size: tuple[int, int], left: float, top: float, right: float, bottom: float, radius: float) -> Image.Image:
    """A rounded rectangle between these edges, with smooth edges."""
    large = Image.new("L", (size[0] * _SUPERSAMPLE, size[1] * _SUPERSAMPLE), 0)
    low, high = (left * _SUPERSAMPLE, top * _SUPERSAMPLE), (right * _SUPERSAMPLE - 1, bottom * _SUPERSAMPLE - 1)
    if high[0] >= low[0] and high[1] >= low[1]:
        ImageDraw.Draw(large).rounded_rectangle((*low, *high), radius * _SUPERSAMPLE, fill=255)
    return large.reduce(_SUPERSAMPLE)


@lru_cache(maxsize=256)
def _square(radius: float, line: float, inset: float) -> Image.Image:
    """Two corners and one pixel between them in each direction; ``inset`` is how far the shape is smaller."""
    side = 2 * (ceil(max(radius, line)) + _EDGE) + 1
    near, far = _EDGE + inset, side - _EDGE - inset
    return _mask((side, side), near, near, far, far, max(0.0, radius - inset))


@lru_cache(maxsize=256)
def _rounded_texture(radius: float, line: float) -> Texture:
    whole = _square(radius, line, 0)
    if line:
        whole = Image.composite(Image.new("L", whole.size, 0), whole, _square(radius, line, line))
    return white_texture(whole)


@lru_cache(maxsize=256)
def _bordered_texture(radius: float, line: float, fill: Rgba, border: Rgba) -> Texture:
    whole, inner = _square(radius, line, 0), _square(radius, line, line)
    outside, inside = (
        Image.new("RGB", whole.size, tuple(round(255 * part) for part in one[:3])) for one in (border, fill)
    )
    picture = Image.composite(inside, outside, inner)
    picture.putalpha(whole)
    return coloured_texture(picture)


def _shadow_corner(radius: float, layers: tuple[Layer, ...]) -> int:
    return ceil(radius + max(grow + down for grow, down, _longer, _alpha in layers))


@lru_cache(maxsize=64)
def _shadow_texture(radius: float, layers: tuple[Layer, ...]) -> tuple[Texture, int, int, int]:
    """The texture, how far it reaches beside and below the shape, and how large the shape's corners are in it."""
    corner = _shadow_corner(radius, layers)
    aside = ceil(max(layer[0] for layer in layers)) + _EDGE
    below = ceil(max(down + longer for _grow, down, longer, _alpha in layers)) + _EDGE
    side = 2 * corner + 1
    size, darkest = (side + 2 * aside, side + below), darkness(layers)
    light = Image.new("L", size, 255)
    for grow, down, longer, alpha in layers:
        edges = aside - grow, down, aside + side + grow, down + side + longer
        mask = _mask(size, *edges, radius + grow)
        light = ImageChops.multiply(light, mask.point(lambda at, alpha=alpha: round(255 - alpha * at)))
    dark = light.point(lambda at: min(255, round((255 - at) / darkest)))
    return white_texture(dark), aside, below, corner
