"""Pictures that are not shown but sent: painted aside, always as large, whatever device and window they come from."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup
from PIL import Image

from scorepad.ui.ink import text_extent
from scorepad.ui.paint import Pen

SCALE = 2
"""So many pixels make a dp of such a picture, on every device."""


class FixedPen(Pen):
    """A pen whose dp do not depend on the device, nor its letters on how large people like them on the screen."""

    def __init__(self, group: InstructionGroup, left: float, top: float) -> None:
        super().__init__(group, left, top)
        self._unit = float(SCALE)

    @staticmethod
    def scale(most: float = 1) -> float:
        return 1

    @staticmethod
    def text_width(text: str, size: float, weight: int, most: float = 1) -> float:
        return text_extent(text, FixedPen.font_pixels(size), weight) / SCALE

    @staticmethod
    def font_pixels(size: float) -> int:
        return int(round(SCALE * size, 1))


@dataclass(frozen=True)
class Painting:
    """A painted picture, as the graphics card gave it back: its lowest line first."""

    width: int
    height: int
    pixels: bytes

    def image(self) -> Image.Image:
        whole = Image.frombytes("RGBA", (self.width, self.height), self.pixels)
        return whole.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")

    def png(self) -> bytes:
        """Takes its time; nothing of it needs the window."""
        file = io.BytesIO()
        self.image().save(file, "PNG", optimize=True)
        return file.getvalue()


def painted(width: float, height: float, draw: Callable[[Pen], object]) -> Painting:
    """What ``draw`` draws into a picture of this size in dp. Only where the window's frames are drawn."""
    size = round(SCALE * width), round(SCALE * height)
    group = InstructionGroup()
    draw(FixedPen(group, 0, size[1]))
    aside = Fbo(size=size, with_stencilbuffer=True)
    with aside:
        ClearColor(1, 1, 1, 1)
        ClearBuffers()
    aside.add(group)
    aside.draw()
    return Painting(*size, aside.pixels)
