"""One of a few words: beside each other as segments, or below each other where larger words have no room."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.ui.ink import tall, text_scale
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_segments, segment_places

ROUND = 18


def _beside(words: Sequence[str], width: float, size: float) -> bool:
    room = width / len(words) - 12
    return text_scale() == 1 or all(Pen.text_width(word, size, 500) <= room for word in words)


def choices_height(words: Sequence[str], width: float, height: float, size: float = 13) -> float:
    """How tall they are, if each is at least as tall as this."""
    each = max(height, tall(1.7 * size))
    return each if _beside(words, width, size) else each * len(words)


def choice_places(rect: Rect, words: Sequence[str], size: float = 13) -> list[Rect]:
    """Where each of them lies."""
    if _beside(words, rect.w, size):
        return segment_places(rect, len(words))
    height = rect.h / len(words)
    return [Rect(rect.x, rect.y + at * height, rect.w, height) for at in range(len(words))]


def draw_choices(pen: Pen, theme: Theme, rect: Rect, words: Sequence[str], chosen: int, size: float = 13) -> None:
    if _beside(words, rect.w, size):
        draw_segments(pen, theme, rect, words, chosen, size)
        return
    pen.bordered(rect, ROUND, theme.colour("surface_2"), theme.colour("outline"), 1)
    for at, (place, word) in enumerate(zip(choice_places(rect, words, size), words, strict=True)):
        if at == chosen:
            pen.rounded(place, ROUND, theme.colour("accent"))
        ink = theme.colour("on_accent" if at == chosen else "on_surface")
        left, right, y = place.x + 14, place.right - 14, place.y + place.h / 2
        pen.text_within(word, left, right, y, size, 500, ink, least=min(size, 11))
