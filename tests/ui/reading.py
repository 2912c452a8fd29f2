"""Reading a screen: every text on it, where its ink lies, what it lies on and in which colour it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

import pytest
from kivy.core.image import ImageData
from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    StencilPop,
    StencilPush,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from scorepad.preferences import Preferences
from scorepad.ui import paint
from scorepad.ui.ink import text_label
from scorepad.ui.paint import ICON_FACE, Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.wearing import wear
from scorepad.ui.widgets.banner import Banner
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.step_card import StepCard
from scorepad.ui.widgets.toast import Toast
from scorepad.ui.widgets.undo_bar import UndoBar

FAINT = 0.4
"""More transparent colours are shadows."""
ABOVE = (Bubble, Banner, UndoBar, Toast, StepCard)
"""What lies over everything else for a while."""


@dataclass(frozen=True)
class Written:
    """A text on the screen; the place is that of its ink, in dp from the top left corner."""

    text: str
    size: float
    icon: bool
    place: Rect
    colour: Rgba
    widget: Widget
    box: Rect | None
    """The smallest shape below it: a button, a card, a cell."""


class Notes:
    """What was written while a screen was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._textures = dict[int, tuple[Texture, str, int, int]]()
        self.cut = set[tuple[str, str]]()
        """What was too long, and what was shown of it."""
        make, within, write = paint.text_texture, Pen.text_within, Pen.text
        whole = list[str]()

        def noted(text: str, pixels: int, weight: int) -> Texture:
            texture = make(text, pixels, weight)
            self._textures[id(texture)] = texture, text, pixels, weight
            return texture

        def noted_within(pen: Pen, text: str, *args: object, **kwargs: object) -> float:
            whole.append(text)
            try:
                return within(pen, text, *args, **kwargs)  # type: ignore[arg-type]
            finally:
                whole.pop()

        def noted_text(pen: Pen, text: str, *args: object, **kwargs: object) -> None:
            if whole and text != whole[-1]:
                self.cut.add((whole[-1], text))
            write(pen, text, *args, **kwargs)  # type: ignore[arg-type]

        monkeypatch.setattr(paint, "text_texture", noted)
        monkeypatch.setattr(Pen, "text_within", noted_within)
        monkeypatch.setattr(Pen, "text", noted_text)

    def found(self, root: Widget) -> list[Written]:
        written = list[Written]()
        for widget in root.walk(restrict=True):
            boxes = list[Rect]()
            for shape, x, y, colour in _shapes(widget.canvas):
                w, h = shape.size
                known = self._textures.get(id(shape.texture))
                if known is None:
                    if w > 1 and h > 1:
                        boxes.append(on_screen(widget, root, x, y, x + w, y + h))
                    continue
                _texture, text, pixels, weight = known
                if ink := _ink(text, pixels, weight):
                    left, top, right, bottom = ink
                    place = on_screen(widget, root, x + left, y + h - bottom, x + right, y + h - top)
                    middle = place.x + place.w / 2, place.y + place.h / 2
                    around = [box for box in boxes if box.holds(*middle)]
                    box = min(around, key=lambda box: box.w * box.h, default=None)
                    written.append(Written(text, pixels, weight == ICON_FACE, place, colour, widget, box))
        return written


_INKED = [255 if alpha > 60 else 0 for alpha in range(256)]


class _Surface:
    """Takes what a label paints instead of its texture: to read that back from the graphics takes ten times as long."""

    alpha: Image.Image

    def blit_data(self, data: ImageData) -> None:
        self.alpha = Image.frombytes("RGBA", (data.width, data.height), data.data).getchannel("A")


@cache
def _ink(text: str, pixels: int, weight: int) -> tuple[int, int, int, int] | None:
    """Where the text is not empty, from its top left corner. It looks the same in every scene."""
    label = text_label(text, pixels, weight)
    label.resolve_font_name()
    label._size = label.render()
    if min(label.size) <= 1:
        return None
    label.texture = surface = _Surface()
    label.render(real=True)
    return surface.alpha.point(_INKED).getbbox()


def on_screen(widget: Widget, root: Widget, x0: float, y0: float, x1: float, y1: float) -> Rect:
    """From the top left corner of the screen, whichever way the widget is turned."""
    corners = widget.to_window(x0, y0), widget.to_window(x1, y1)
    (left, right), (low, high) = (sorted(numbers) for numbers in zip(*corners, strict=True))
    return Rect(left, root.top - high, right - left, high - low)


def _shapes(group: InstructionGroup, dx: float = 0, dy: float = 0) -> Iterator[tuple[Rectangle, float, float, Rgba]]:
    """The rectangles of a widget's own canvas, and where they lie. What is turned or clipped is a picture."""
    moved = list[tuple[float, float]]()
    turned = clipped = False
    colour: Rgba = (1, 1, 1, 1)
    for child in group.children:
        if isinstance(child, PushMatrix):
            moved.append((dx, dy))
        elif isinstance(child, PopMatrix):
            dx, dy = moved.pop() if moved else (dx, dy)
            turned = False
        elif isinstance(child, Translate):
            dx, dy = dx + child.x, dy + child.y
        elif isinstance(child, Rotate):
            turned = True
        elif isinstance(child, StencilPush | StencilPop):
            clipped = isinstance(child, StencilPush)
        elif turned or clipped or isinstance(child, Canvas):
            continue
        elif isinstance(child, InstructionGroup):
            yield from _shapes(child, dx, dy)
        elif isinstance(child, Color):
            colour = tuple(child.rgba)
        elif isinstance(child, Rectangle | BorderImage) and colour[3] > FAINT:
            yield child, child.pos[0] + dx, child.pos[1] + dy, colour


def shown(screen: Screen) -> Widget:
    """What can be read and tapped: a panel over the screen hides the rest."""
    return screen.overlay or screen


def pane_of(widget: Widget) -> ScrollPane | None:
    return widget.parent if isinstance(widget.parent, ScrollPane) else None


def visible(written: Written, screen: Screen) -> bool:
    """False for what is scrolled out of its pane, be it in part."""
    pane = pane_of(written.widget)
    if pane is None:
        return True
    top = screen.top - pane.top
    return top <= written.place.y and written.place.bottom <= top + pane.height


def covered(written: Written, everything: Sequence[Written]) -> bool:
    """Whether something that goes again lies on a part of it, by what is written there."""
    if isinstance(written.widget, ABOVE):
        return False
    boxes = {one.box for one in everything if isinstance(one.widget, ABOVE)}
    return any(box is not None and meet(box.grown(8), written.place) for box in boxes)


def meet(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) > max(one.x, other.x)
    return across and min(one.bottom, other.bottom) > max(one.y, other.y)


@contextmanager
def worn(language: str, percent: int) -> Iterator[None]:
    """Language and text size, as people can choose them."""
    wear(Preferences(language=language, text=percent))
    try:
        yield
    finally:
        wear(Preferences(language="en", text=100))
