"""Texts, icons and hand-drawn crosses as textures: each is made once, in white, and tinted when it is shown."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from pathlib import Path

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from PIL import Image, ImageDraw

from scorepad.ui.shapes import white_texture
from scorepad.ui.theme import tokens

_SUPERSAMPLE = 4
_STEPS = 32
NARROW = 1.3
"""A cross is narrow from this height on, in widths."""


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
def text_texture(text: str, pixels: int, weight: int) -> Texture:
    """The text in white."""
    label = text_label(text, pixels, weight)
    label.refresh()
    return label.texture


def text_label(text: str, pixels: int, weight: int) -> CoreLabel:
    """What paints the text."""
    return CoreLabel(text=text, font_size=pixels, font_name=str(_fonts() / _FACES[weight]), color=(1, 1, 1, 1))


LARGEST = 2.0
"""So much larger than designed texts can become."""
_scale = 1.0


def text_scale(most: float = LARGEST) -> float:
    """How much larger than designed texts are shown, at most so much."""
    return min(_scale, most)


def scale_texts(scale: float) -> None:
    """Texts are so much larger from now on. What is shown already has to be drawn again."""
    global _scale
    _scale = max(1.0, min(scale, LARGEST))


def system_scale() -> float:
    """How large the system wants texts to be."""
    return float(Metrics.fontscale)


def tall(height: float, most: float = LARGEST) -> float:
    """A height that grows with the texts in it."""
    return height * text_scale(most)


@lru_cache(maxsize=512)
def pixels_of(size: float) -> int:
    """Fonts come in whole pixels; what lies between would only be opened, and kept, once more."""
    return int(round(dp(size), 1))


@lru_cache(maxsize=64)
def _measure(pixels: int, weight: int) -> CoreLabel:
    return text_label("", pixels, weight)


@lru_cache(maxsize=8192)
def text_extent(text: str, pixels: int, weight: int) -> int:
    """How many pixels wide the text will be."""
    return int(_measure(pixels, weight).get_extents(text)[0])


def text_size(text: str, size: float, weight: int, most: float = LARGEST) -> float:
    """How wide the text will be, in dp."""
    return float(text_extent(text, pixels_of(size * text_scale(most)), weight) / dp(1))


@lru_cache(maxsize=256)
def cross_texture(variant: int, width: int, height: int, stroke: int | None = None) -> Texture:
    """The cross in white: two tapered strokes with round ends; or one of the two alone."""
    found, scale = tokens()["cross"], _SUPERSAMPLE
    image = Image.new("L", (width * scale, height * scale), 0)
    # A narrow cross is drawn with the same pencil: its strokes are as thick as those of a wider one.
    narrow = height > NARROW * width
    thickness = found["thickness"] * (sqrt(width * height) if narrow else min(width, height)) * scale
    strokes = found["variants"][variant]
    for curve in strokes if stroke is None else strokes[stroke : stroke + 1]:
        points = [length * scale * (width, height)[at % 2] for at, length in enumerate(curve)]
        _draw_stroke(ImageDraw.Draw(image), points, [thickness / 2 * part for part in found["profile"]])
    return white_texture(image.reduce(scale))


def _draw_stroke(pen: ImageDraw.ImageDraw, curve: Sequence[float], radii: Sequence[float]) -> None:
    """A quadratic curve as thick as the radii along it say."""
    x0, y0, cx, cy, x1, y1 = curve
    left, right = list[tuple[float, float]](), list[tuple[float, float]]()
    for step in range(_STEPS + 1):
        t = step / _STEPS
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
        dx, dy = (1 - t) * (cx - x0) + t * (x1 - cx), (1 - t) * (cy - y0) + t * (y1 - cy)
        at = t * (len(radii) - 1)
        low = min(int(at), len(radii) - 2)
        radius = radii[low] + (radii[low + 1] - radii[low]) * (at - low)
        aside = radius / hypot(dx, dy)
        left.append((x + dy * aside, y - dx * aside))
        right.append((x - dy * aside, y + dx * aside))
        if step in (0, _STEPS):
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    pen.polygon([*left, *reversed(right)], fill=255)
