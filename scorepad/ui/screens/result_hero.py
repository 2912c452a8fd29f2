"""The first card of a result: who won, how, and with how many points, on a dark ground."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.texts.names import points_text
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import Hero
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, rgba
from scorepad.ui.widgets.controls import draw_hero_ground

GOLD = rgba("#FBCF33")
NARROW = 330
TITLE, DETAIL, BETWEEN = 24.0, 13.0, 4.0
PAD = 16.0
LINE = 1.3
"""From one line to the next, in sizes of the text."""


def hero_height(hero: Hero, width: float, pen: type[Pen] = Pen) -> float:
    """How tall the card has to be for larger texts; nothing as long as they are as large as designed."""
    return _large(hero, width, pen).height if pen.scale() > 1 else 0.0


def draw_hero(pen: Pen, theme: Theme, place: Rect, hero: Hero) -> None:
    draw_hero_ground(pen, theme, place, 24)
    if pen.scale() > 1:
        _draw_large(pen, theme, place, hero)
        return
    middle, narrow = place.y + place.h / 2, place.w < NARROW
    left = place.x + (34 if narrow else 42)
    pen.icon(hero.icon, left, middle, 44 if not narrow else 36, GOLD)
    right = place.right - (16 if narrow else 22)
    if hero.total is not None:
        total, large = points_text(hero.total), 40 if narrow else 44
        pen.text(total, right, middle + 1, large, 700, theme.colour("on_hero"), anchor="right")
        right -= pen.text_width(total, large, 700) + 10
    left += 32 if narrow else 38
    room = right - left
    title = [hero.title]
    if pen.text_width(hero.title, 17, 700) > room:
        title = pen.wrapped(hero.title, room, 17, 700)[:2]
    # All in one line, or each in its own, or as much as there is room for below a long title.
    details = [" · ".join(hero.details)] if hero.details else []
    if details and pen.text_width(details[0], 12, 400) > room:
        details = [line for text in hero.details for line in pen.wrapped(text, room, 13, 400)]
        details = details[:3] if len(title) == 1 else details[: 2 if place.h > 100 else 1]
    # The block of all lines stands in the middle.
    sizes = [24.0 if len(title) == 1 and len(details) < 3 else 17.0] * len(title)
    height = sum(size * 1.2 for size in sizes) + (4 + 17 * len(details) if details else 0)
    y = middle - height / 2
    for line, size in zip(title, sizes, strict=True):
        pen.text_within(line, left, right, y + size * 0.6, size, 700, theme.colour("on_hero"), least=14)
        y += size * 1.2
    y += 4
    for line in details:
        pen.text_within(line, left, right, y + 9, 13, 400, theme.colour("on_hero_2"), least=10)
        y += 17


@dataclass(frozen=True)
class _Large:
    """The words in larger letters: as many lines as they need, beside icon and total or below them."""

    title: list[str]
    details: list[str]
    left: float
    right: float
    """Where the words begin and end, from the card's own edges."""
    head: float
    """How much icon and total take above the words."""
    words: float

    @property
    def height(self) -> float:
        return self.head + self.words + 2 * PAD


def _large(hero: Hero, width: float, pen: type[Pen] | Pen) -> _Large:
    beside = 42.0 + 38
    right = 22.0
    if hero.total is not None:
        right += pen.text_width(points_text(hero.total), 44, 700) + 10
    fits = pen.text_width(hero.title, TITLE, 700) <= width - beside - right
    left, right, head = (beside, right, 0.0) if fits else (PAD, PAD, 0.9 * 44 * pen.scale() + 8)
    room = width - left - right
    title = pen.wrapped(hero.title, room, TITLE, 700)
    details = [line for text in hero.details for line in pen.wrapped(text, room, DETAIL, 400)]
    scale = pen.scale()
    words = LINE * TITLE * scale * len(title) + LINE * DETAIL * scale * len(details) + (BETWEEN if details else 0)
    return _Large(title, details, left, right, head, words)


def _draw_large(pen: Pen, theme: Theme, place: Rect, hero: Hero) -> None:
    found, scale = _large(hero, place.w, pen), pen.scale()
    y = place.y + (place.h - found.height) / 2 + PAD
    middle = y + found.head / 2 - 4 if found.head else place.y + place.h / 2
    pen.icon(hero.icon, place.x + (PAD + 28 if found.head else 42), middle, 44, GOLD)
    if hero.total is not None:
        right = place.right - (PAD + 4 if found.head else 22)
        pen.text(points_text(hero.total), right, middle + 1, 44, 700, theme.colour("on_hero"), anchor="right")
    y += found.head
    left, right = place.x + found.left, place.right - found.right
    for line in found.title:
        ink = theme.colour("on_hero")
        pen.text_within(line, left, right, y + LINE * TITLE * scale / 2, TITLE, 700, ink, least=14)
        y += LINE * TITLE * scale
    y += BETWEEN
    for line in found.details:
        ink = theme.colour("on_hero_2")
        pen.text_within(line, left, right, y + LINE * DETAIL * scale / 2, DETAIL, 400, ink, least=10)
        y += LINE * DETAIL * scale
