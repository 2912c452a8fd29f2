"""The rows of the history for texts that are larger than designed: as tall as their words need."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.texts.names import game_name, points_text
from scorepad.ui.history_view import WaitingLine
from scorepad.ui.home_view import Finished, Seat, Waiting
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import WHITE, draw_button, draw_hero_ground
from scorepad.ui.widgets.flow import flow
from scorepad.ui.widgets.lines import STACKED, Stack, Words, stacked
from scorepad.ui.widgets.pictures import draw_picture

PICTURE, LEFT, RIGHT = 44.0, 62.0, 28.0
"""The picture, where the words of a row begin, and what the dots take at its end."""
ABOVE = 10.0
PAD = 16.0
DOTS = 34.0
SEAT_GAP = 14.0


def finished_words(row: Finished, width: float) -> Stack:
    total = "" if row.total is None else points_text(row.total)
    return stacked(
        width - LEFT - RIGHT,
        (Words(row.title, 15, 700, "on_surface"), Words(total, 15, 700, "accent", stays=True)),
        (Words(row.others, 13, 400, "on_surface_2"),),
        (Words(game_name(row.game), 13, 500, "on_surface_2"), Words(row.when, 12.5, 400, "on_surface_2")),
    )


def waiting_words(line: WaitingLine, width: float) -> Stack:
    return stacked(
        width - LEFT - RIGHT,
        (Words(game_name(line.game), 15, 700, "on_surface"), Words(line.when, 12.5, 400, "on_surface_2")),
        (Words(line.players, 13, 400, "on_surface_2"),),
    )


def large_row_height(words: Stack) -> float:
    return max(PICTURE + 18, words.height + 2 * ABOVE)


def draw_large_row(pen: Pen, theme: Theme, place: Rect, game: str, words: Stack, first: bool) -> None:
    """The picture stands at the first line; a line of one's own below the words of the game before."""
    left = place.x + LEFT
    draw_picture(pen, theme, Rect(place.x + 8, place.y + 9, PICTURE, PICTURE), game, (10, 10, 10, 10))
    if not first:
        pen.plain(Rect(left, place.y - 0.5, place.right - 10 - left, 1), theme.colour("outline"))
    words.draw(pen, theme, left, place.y + (place.h - words.height) / 2)


# The unfinished game


def _hero_words(waiting: Waiting, detail: str, width: float) -> Stack:
    standing = waiting.standing if _is_pointless(waiting) else ""
    return stacked(
        width - 2 * PAD - DOTS,
        (Words(_("Unfinished"), 13, 500, "on_hero_2"),),
        (Words(game_name(waiting.game), 20, 700, "on_hero"),),
        (Words(detail, 13.5, 400, "on_hero_2"),),
        (Words(standing, 13.5, 400, "on_hero_2"),),
    )


def _is_pointless(waiting: Waiting) -> bool:
    return any(seat.total is None for seat in waiting.seats)


def _seats(waiting: Waiting, place: Rect, top: float) -> list[tuple[Seat, Rect]]:
    """Names with their totals, as many in a line as it has room for."""
    if _is_pointless(waiting):
        return []
    widths = [
        Pen.text_width(seat.name, 13.5, 400) + 6 + Pen.text_width(points_text(seat.total or 0), 14, 700)
        for seat in waiting.seats
    ]
    line = STACKED * tall(14)
    places = flow(widths, Rect(place.x + PAD, top, place.w - 2 * PAD, 0), line, SEAT_GAP)
    return list(zip(waiting.seats, places, strict=True))


def _seats_top(waiting: Waiting, detail: str, place: Rect) -> float:
    return place.y + 10 + _hero_words(waiting, detail, place.w).height + 4


def large_hero_height(waiting: Waiting, detail: str, width: float) -> float:
    place = Rect(0, 0, width, 0)
    top = _seats_top(waiting, detail, place)
    bottom = max([seat.bottom for _seat, seat in _seats(waiting, place, top)], default=top)
    return bottom + 10 + _button_height() + 12


def _button_height() -> float:
    return tall(48, 1.25)


def draw_large_hero(pen: Pen, theme: Theme, place: Rect, waiting: Waiting, detail: str) -> None:
    draw_hero_ground(pen, theme, place, 24)
    quiet, white = theme.colour("on_hero_2"), theme.colour("on_hero")
    _hero_words(waiting, detail, place.w).draw(pen, theme, place.x + PAD, place.y + 10)
    for seat, spot in _seats(waiting, place, _seats_top(waiting, detail, place)):
        total, y = points_text(seat.total or 0), spot.y + spot.h / 2
        right = spot.right - pen.text_width(total, 14, 700)
        width = pen.text_within(seat.name, spot.x, right - 5, y, 13.5, 400, quiet)
        pen.text(total, spot.x + width + 6, y, 14, 700, white, anchor="left")
    height = _button_height()
    button = Rect(place.x + 12, place.bottom - 12 - height, place.w - 24, height)
    draw_button(pen, theme, button, _("Continue"), WHITE, icon="play", size=14.5, raised=False)
    pen.icon("dots-vertical", place.right - 20, place.y + 24, 20, quiet)
