"""How the parts of the history are drawn: chips, the unfinished game, lines and rows."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.texts.names import game_name, points_text
from scorepad.ui.history_view import FilterChip, WaitingLine
from scorepad.ui.home_view import Finished, Waiting
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.history_large import (
    draw_large_hero,
    draw_large_row,
    finished_words,
    large_hero_height,
    large_row_height,
    waiting_words,
)
from scorepad.ui.screens.home_parts import draw_result
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import draw_hero_ground
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.pictures import draw_picture

CHIP, PITCH = 36.0, 44.0
HERO, ROW, HEADING = 104.0, 62.0, 32.0
DOTS = 44.0
"""The place of the three dots at the end of a row, the icon at its outer edge."""
DOTS_SHOWN = 20.0
"""So much of a row's width the dots take from its words."""


def row_height(row: Finished | WaitingLine, width: float) -> float:
    if Pen.scale() == 1:
        return ROW
    words = finished_words(row, width) if isinstance(row, Finished) else waiting_words(row, width)
    return large_row_height(words)


def hero_height(waiting: Waiting, detail: str, width: float) -> float:
    return HERO if Pen.scale() == 1 else large_hero_height(waiting, detail, width)


def chip_height() -> float:
    return tall(CHIP, 1.3)


def chip_pitch() -> float:
    return chip_height() + PITCH - CHIP


class HistoryBar(AppBar):
    """Back, title, and two icons: statistics and search."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look, title)
        self.on_statistics: Callable[[], object] = lambda: None
        self.on_search: Callable[[], object] = lambda: None

    def _icons(self) -> list[tuple[str, str, Rect, Callable[[], object]]]:
        box = self.box
        places = [Rect(box.w - EDGE * at, 0, EDGE, box.h) for at in (2, 1)]
        return [
            ("statistics", "chart-line", places[0], self.on_statistics),
            ("search", "magnify", places[1], self.on_search),
        ]

    def targets(self) -> list[Target]:
        icons = [Target(key, place, act, place.h / 2) for key, _icon, place, act in self._icons()]
        return [*super().targets(), *icons]

    def draw(self, pen: Pen) -> None:
        self.room = self.box.w - EDGE - 2 * EDGE
        super().draw(pen)
        for _key, icon, place, _act in self._icons():
            pen.icon(icon, place.right - 16, self.middle, 24, self.theme.colour("on_surface"))


# Chips


def filter_chip_width(chip: FilterChip) -> float:
    return Pen.text_width(chip.text, 14, _weight(chip)) + (33 if chip.icon else 13) + 27


def _weight(chip: FilterChip) -> int:
    return 500 if chip.chosen else 400


def draw_filter_chip(pen: Pen, theme: Theme, rect: Rect, chip: FilterChip) -> None:
    """Filled with a cross behind it when chosen; otherwise an outline with an arrow."""
    middle, left = rect.y + rect.h / 2, rect.x + 13
    if chip.chosen:
        pen.rounded(rect, rect.h / 2, theme.colour("accent_2"))
    else:
        pen.outline(rect, rect.h / 2, 1, theme.colour("outline"))
    ink = theme.colour("on_accent_2" if chip.chosen else "on_surface")
    if chip.icon:
        pen.icon(chip.icon, left + 6, middle, 18, ink)
        left += 20
    pen.text_within(chip.text, left, rect.right - 26, middle, 14, _weight(chip), ink, least=11)
    icon, size = ("close", 18) if chip.chosen else ("menu-down", 20)
    colour = ink if chip.chosen else theme.colour("on_surface_2")
    pen.icon(icon, rect.right - 15, middle, size, colour)


# What waits


def _hero_button(place: Rect, waiting: Waiting) -> Rect:
    """Without its words where they would take the room from names and totals."""
    width = max(104.0, min(Pen.text_width(_("Continue"), 14.5, 500) + 48, 0.42 * place.w))
    if _standing_width(waiting, 12) > place.w - 16 - 10 - width - 12:
        width = 44
    return Rect(place.right - 12 - width, place.bottom - 52, width, 44)


def hero_dots(place: Rect) -> Rect:
    return Rect(place.right - 48, place.y, 48, 48)


def draw_unfinished(pen: Pen, theme: Theme, place: Rect, waiting: Waiting, detail: str) -> None:
    """The game that was touched last."""
    if pen.scale() > 1:
        draw_large_hero(pen, theme, place, waiting, detail)
        return
    draw_hero_ground(pen, theme, place, 24)
    quiet, white = theme.colour("on_hero_2"), theme.colour("on_hero")
    left, right, button = place.x + 16, hero_dots(place).x, _hero_button(place, waiting)
    pen.text_within(_("Unfinished"), left, right, place.y + 21, 13, 500, quiet, least=10)
    width = pen.text_within(game_name(waiting.game), left, right, place.y + 46, 20, 700, white, least=16)
    # The button stands below this line where there is room for both.
    pen.text_within(detail, left + width + 8, right, place.y + 48, 13.5, 400, quiet, least=10)
    _draw_standing(pen, theme, Rect(left, place.y + 68, button.x - 10 - left, 24), waiting)
    pen.rounded(button, button.h / 2, white)
    ink, middle = theme.colour("hero"), button.y + button.h / 2
    pen.icon("play", button.x + (22 if button.w == button.h else 21), middle, 20, ink)
    if button.w > button.h:
        pen.text_within(_("Continue"), button.x + 32, button.right - 12, middle, 14.5, 500, ink, least=9)
    dots = hero_dots(place)
    pen.icon("dots-vertical", dots.x + dots.w / 2 + 4, dots.y + dots.h / 2, 20, quiet)


def _draw_standing(pen: Pen, theme: Theme, place: Rect, waiting: Waiting) -> None:
    """Who has how many points: names quiet, numbers bright, as many as there is room for."""
    quiet, white, middle = theme.colour("on_hero_2"), theme.colour("on_hero"), place.y + place.h / 2
    if any(seat.total is None for seat in waiting.seats):
        pen.text_within(waiting.standing, place.x, place.right, middle, 13.5, 400, quiet, least=10)
        return
    size = 14.0
    while size > 11 and _standing_width(waiting, size) > place.w:
        size -= 0.5
    # Names are shortened before a total is left out.
    longest = max(pen.text_width(seat.name, size - 0.5, 400) for seat in waiting.seats)
    while longest > 14 and _standing_width(waiting, size, longest) > place.w:
        longest -= 1
    x = place.x
    for seat in waiting.seats:
        total = points_text(seat.total or 0)
        x += pen.text_within(seat.name, x, x + longest + 0.5, middle, size - 0.5, 400, quiet) + 4
        pen.text(total, x, middle, size, 700, white, anchor="left")
        x += pen.text_width(total, size, 700) + 9


def _standing_width(waiting: Waiting, size: float, longest: float = 1000.0) -> float:
    """How wide names and totals are when they are written so large, and no name wider than the longest may be."""
    seats = waiting.seats
    if any(seat.total is None for seat in seats):
        return Pen.text_width(waiting.standing, size, 400)
    names = sum(min(longest, Pen.text_width(seat.name, size - 0.5, 400)) for seat in seats)
    totals = sum(Pen.text_width(points_text(seat.total or 0), size, 700) for seat in seats)
    return names + totals + 4 * len(seats) + 9 * (len(seats) - 1)


def draw_waiting_line(pen: Pen, theme: Theme, place: Rect, line: WaitingLine, first: bool) -> None:
    """A further unfinished game; a tap continues it."""
    if pen.scale() > 1:
        draw_large_row(pen, theme, place, line.game, waiting_words(line, place.w), first)
        _draw_dots(pen, theme, place)
        return
    picture = Rect(place.x + 8, place.y + (place.h - 44) / 2, 44, 44)
    draw_picture(pen, theme, picture, line.game, (10, 10, 10, 10))
    left, right = picture.right + 10, place.right - 8 - DOTS_SHOWN
    quiet = theme.colour("on_surface_2")
    if not first:
        pen.plain(Rect(left, place.y - 0.5, place.right - 10 - left, 1), theme.colour("outline"))
    when = min(pen.text_width(line.when, 12.5, 400), 0.5 * (right - left))
    pen.text_within(line.when, right - when - 1, right, place.y + 20.5, 12.5, 400, quiet, anchor="right", least=10)
    ink, title = theme.colour("on_surface"), game_name(line.game)
    pen.text_within(title, left, right - when - 8, place.y + 20.5, 15, 700, ink, least=12)
    pen.text_within(line.players, left, right, place.y + 42, 13, 400, quiet, least=11)
    _draw_dots(pen, theme, place)


# What is over


def draw_row(pen: Pen, theme: Theme, place: Rect, row: Finished, first: bool) -> None:
    """A finished game; a tap opens its result."""
    if pen.scale() > 1:
        draw_large_row(pen, theme, place, row.game, finished_words(row, place.w), first)
    else:
        draw_result(pen, theme, Rect(place.x, place.y, place.w, place.h), row, first, end=DOTS_SHOWN - 4)
    _draw_dots(pen, theme, place)


def dots_place(row: Rect) -> Rect:
    return Rect(row.right - DOTS, row.y, DOTS, row.h)


def _draw_dots(pen: Pen, theme: Theme, row: Rect) -> None:
    pen.icon("dots-vertical", row.right - 13, row.y + row.h / 2, 20, theme.colour("on_surface_2"))
