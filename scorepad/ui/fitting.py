"""Words in a place of a given size: as large as people chose, in several lines where that helps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scorepad.ui.ink import LARGEST, text_scale
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba

TIGHT = 1.18
"""How far lines in a place of a given size are apart, in sizes of their text."""
STEP = 0.5


@dataclass(frozen=True)
class Fitted:
    """Lines that fit, and the size to write them in as it is, with ``most=1``."""

    size: float
    lines: tuple[str, ...]
    pitch: float
    """How high a line is."""
    weight: int

    @property
    def width(self) -> float:
        return max((Pen.text_width(line, self.size, self.weight, 1) for line in self.lines), default=0.0)

    @property
    def height(self) -> float:
        return self.pitch * len(self.lines)


def fitted(
    text: str,
    room: float,
    height: float,
    size: float,
    weight: int,
    line: float,
    *,
    rows: int = 99,
    most: float = LARGEST,
) -> Fitted:
    """The text in lines of ``room``, together at most so high: in the size that people chose, or smaller.

    ``line`` is how high a line of the designed size is. What does not fit even in that one is as high as it is.
    """  # fmt: skip
    return _fitted(text, room, height, size, weight, line, rows, text_scale(most))


@lru_cache(maxsize=512)
def _fitted(
    text: str, room: float, height: float, size: float, weight: int, line: float, rows: int, scale: float
) -> Fitted:
    largest = size * scale
    while largest > size:
        lines = Pen.wrapped(text, room, largest, weight, 1)
        found = Fitted(largest, tuple(lines), line * largest / size, weight)
        if len(lines) <= rows and found.height <= height + 0.01 and found.width <= room:
            return found
        largest -= STEP
    return Fitted(size, tuple(Pen.wrapped(text, room, size, weight, 1)), line, weight)


def draw_fitted(
    pen: Pen,
    words: Fitted,
    left: float,
    right: float,
    y: float,
    colour: Rgba,
    *,
    anchor: str = "left",
    least: float = 10,
) -> float:
    """Writes the lines from y downwards; where they end."""  # fmt: skip
    for line in words.lines:
        middle, size = y + words.pitch / 2, words.size
        pen.text_within(line, left, right, middle, size, words.weight, colour, anchor=anchor, least=least, most=1)
        y += words.pitch
    return y


def words_within(
    text: str,
    room: float,
    height: float,
    size: float,
    weight: int,
    *,
    least: float | None = None,
    rows: int = 2,
    most: float = LARGEST,
) -> Fitted:
    """On one line, or on more where larger or long texts need them, for a place that keeps its size."""
    scale = text_scale(max(1.0, min(most, height / (TIGHT * size))))
    one = Pen.size_within(text, room, size, weight, least=least, most=scale)
    cut = Pen.text_width(text, one, weight, 1) > room
    if cut or (text_scale() > 1 and (one < size or one < size * scale)):
        tried, smallest = size * scale, size if least is None else min(size, least)
        while tried > max(one, smallest - STEP):
            lines = Pen.wrapped(text, room, tried, weight, 1)
            words = Fitted(tried, tuple(lines), TIGHT * tried, weight)
            if len(lines) <= rows and words.height <= height and words.width <= room:
                return words
            tried -= STEP
        if one <= smallest and cut:
            lines = Pen.wrapped(text, room, one, weight, 1)
            if len(lines) <= rows and TIGHT * one * len(lines) <= height:
                return Fitted(one, tuple(lines), TIGHT * one, weight)
    return Fitted(one, (text,), TIGHT * one, weight)


def draw_words(
    pen: Pen,
    text: str,
    place: Rect,
    size: float,
    weight: int,
    colour: Rgba,
    *,
    anchor: str = "left",
    least: float | None = None,
    rows: int = 2,
    most: float = LARGEST,
) -> None:
    """In the middle of a place that keeps its size."""
    words = words_within(text, place.w, place.h, size, weight, least=least, rows=rows, most=most)
    top = place.y + (place.h - words.height) / 2
    draw_fitted(pen, words, place.x, place.right, top, colour, anchor=anchor, least=words.size)
