"""A widget as a picture. Kivy's own export turns the picture upside down while it draws, and scissors do not turn."""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Translate
from kivy.uix.widget import Widget
from PIL import Image


def capture(widget: Widget) -> Image.Image:
    size = int(widget.width), int(widget.height)
    parent = widget.parent
    if parent is not None:
        at = parent.canvas.indexof(widget.canvas)
        parent.canvas.remove(widget.canvas)
    fbo = Fbo(size=size, with_stencilbuffer=True)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Translate(-widget.x, -widget.y, 0)
    fbo.add(widget.canvas)
    fbo.draw()
    picture = Image.frombytes("RGBA", size, fbo.pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
    fbo.remove(widget.canvas)
    if parent is not None and at > -1:
        parent.canvas.insert(at, widget.canvas)
    return picture


def save(widget: Widget, path: Path) -> None:
    capture(widget).save(path)
