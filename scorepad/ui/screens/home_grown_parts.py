"""How the parts of home are drawn when texts are larger than designed."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.home_view import Seat, Waiting
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home_grown import (
    BADGE,
    INSIDE,
    entry_words,
    hero_words,
    line_words,
    tile_words,
    welcome_words,
    words_left,
)
from scorepad.ui.screens.home_hero import TOUCH, HeroPlaces
from scorepad.ui.screens.home_parts import (
    CARD_RADIUS,
    HERO_RADIUS,
    Called,
    draw_seat_ground,
    draw_token,
    seat_marks,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import WHITE, draw_button, draw_card, draw_hero_ground
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.pictures import draw_picture


def draw_grown_hero(pen: Pen, theme: Theme, places: HeroPlaces, waiting: Waiting) -> None:
    words, delete = places.words, places.delete
    draw_hero_ground(pen, theme, places.whole, HERO_RADIUS)
    first, *more = hero_words(waiting)
    head = max(TOUCH, words_height([first], words.w - TOUCH))
    top = words.y + (head - words_height([first], words.w - TOUCH)) / 2
    draw_lines(pen, theme, [first], words.x, delete.x, top)
    draw_lines(pen, theme, more, words.x, words.right, words.y + head)
    for place, seat in zip(places.seats, waiting.seats, strict=True):
        _draw_seat(pen, theme, place, seat)
    draw_button(pen, theme, places.button, _("Continue"), WHITE, icon="play", raised=False)
    middle = delete.x + delete.w / 2, delete.y + delete.h / 2
    pen.icon("trash-can-outline", *middle, 24, theme.colour("on_hero_2"))


def _draw_seat(pen: Pen, theme: Theme, place: Rect, seat: Seat) -> None:
    scale, beside = pen.scale(), place.h < 40 * pen.scale()
    draw_seat_ground(pen, theme, place, 12, seat.rolls)
    if beside:
        _draw_long_seat(pen, theme, place, seat)
        return
    left, right = place.x + 10, place.right - 5
    weight, ink = (700, theme.colour("on_hero")) if seat.rolls else (400, theme.colour("on_hero_2"))
    pen.text_within(seat.name, left, right, place.y + 13.5 * scale, 12, weight, ink)
    if seat.total is None:
        draw_token(pen, theme, Rect(left, place.y + 24 * scale, 19 * scale, 19 * scale), seat)
        return
    middle, total = place.y + 33.5 * scale, points_text(seat.total)
    width = pen.text_within(total, left, right, middle, 21, 700, theme.colour("on_hero"), least=15)
    for icon, colour in seat_marks(theme, seat):
        if left + width + 24 <= right:
            pen.icon(icon, right - 12, middle, 18, colour)
            right -= 24


def _draw_long_seat(pen: Pen, theme: Theme, place: Rect, seat: Seat) -> None:
    """Over the whole width: the total at the end."""
    left, right, middle, scale = place.x + 10, place.right - 10, place.y + place.h / 2, pen.scale()
    if seat.total is None:
        side = 19 * scale
        draw_token(pen, theme, Rect(right - side, middle - side / 2, side, side), seat)
        right -= side + 8
    else:
        total = points_text(seat.total)
        pen.text(total, right, middle, 19, 700, theme.colour("on_hero"), anchor="right")
        right -= pen.text_width(total, 19, 700) + 8
    for icon, colour in seat_marks(theme, seat):
        pen.icon(icon, right - 11, middle, 22, colour)
        right -= 28
    weight, ink = (700, theme.colour("on_hero")) if seat.rolls else (400, theme.colour("on_hero_2"))
    pen.text_within(seat.name, left, right, middle, 14, weight, ink, least=12)


def draw_grown_welcome(pen: Pen, theme: Theme, place: Rect) -> None:
    draw_hero_ground(pen, theme, place, HERO_RADIUS)
    draw_lines(pen, theme, welcome_words(), place.x + 18, place.right - 18, place.y + 18)


def draw_grown_line(pen: Pen, theme: Theme, place: Rect, waiting: Waiting, delete: Rect) -> None:
    _draw_beside(pen, theme, place, waiting.game, line_words(waiting), TOUCH)
    middle = delete.x + delete.w / 2, delete.y + delete.h / 2
    pen.icon("trash-can-outline", *middle, 24, theme.colour("on_surface_2"))


def draw_grown_tile(pen: Pen, theme: Theme, place: Rect, game: str, below: float | None) -> None:
    """``below`` is how tall the words below the picture are; None if they stand beside it."""
    words = tile_words(game)
    if below is None:
        _draw_beside(pen, theme, place, game, words)
        return
    draw_card(pen, theme, place)
    picture = Rect(place.x, place.y, place.w, place.h - below)
    draw_picture(pen, theme, picture, game, (CARD_RADIUS, CARD_RADIUS, 0, 0))
    draw_lines(pen, theme, words, place.x + INSIDE, place.right - INSIDE + 4, picture.bottom + 6)


def draw_grown_entry(pen: Pen, theme: Theme, place: Rect, called: Called) -> None:
    draw_card(pen, theme, place)
    tile = Rect(place.x + 8, place.y + (place.h - BADGE) / 2, BADGE, BADGE)
    pen.rounded(tile, 16, theme.colour("accent_2"))
    pen.icon(called.icon, tile.x + BADGE / 2, tile.y + BADGE / 2, 34, theme.colour("on_accent_2"))
    _draw_middle(pen, theme, place, entry_words(called.title, called.subtitle), 32)
    pen.icon("chevron-right", place.right - 20, place.y + place.h / 2, 28, theme.colour("on_surface_2"))


def _draw_beside(pen: Pen, theme: Theme, place: Rect, game: str, words: list[Words], end: float = 0) -> None:
    draw_card(pen, theme, place)
    picture = Rect(place.x + 8, place.y + (place.h - BADGE) / 2, BADGE, BADGE)
    draw_picture(pen, theme, picture, game, (12, 12, 12, 12))
    _draw_middle(pen, theme, place, words, end)


def _draw_middle(pen: Pen, theme: Theme, place: Rect, words: list[Words], end: float) -> None:
    """In the middle of what the picture and the end leave free."""
    left, right = place.x + words_left(), place.right - 8 - end
    draw_lines(pen, theme, words, left, right, place.y + (place.h - words_height(words, right - left)) / 2)
