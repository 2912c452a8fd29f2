"""How the parts of the home screen are drawn: the game in progress, tiles, lines, cards."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.duel import DuelState
from scorepad.rules.quixo import QuixoState
from scorepad.texts import _
from scorepad.texts.names import game_name, points_text
from scorepad.ui.home_view import Finished, Seat, Waiting, short_subtitle, tile_subtitle, tile_title
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home_hero import HeroPlaces
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, rgba
from scorepad.ui.widgets.controls import WHITE, draw_badge, draw_button, draw_card, draw_hero_ground
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.pictures import draw_picture

GOLD = rgba("#FBCF33")
CARD_RADIUS, HERO_RADIUS = 18, 24
TALL_CARD = 120
"""From this height a card has its words below its icon instead of beside it."""


@dataclass(frozen=True)
class Called:
    """How an entry is called."""

    title: str
    subtitle: str
    icon: str


def draw_logo(pen: Pen, theme: Theme, x: float, y: float, side: float) -> None:
    half, square = 0.52 * side, 0.48 * side
    for at, letter in enumerate("rygb"):
        place = Rect(x + at % 2 * half, y + at // 2 * half, square, square)
        pen.rounded(place, 0.13 * side, theme.row(letter, "strong"))
    pen.cross(Rect(x + 0.13 * side, y + 0.12 * side, 0.74 * side, 0.76 * side), 0, theme.colour("ink"))


# The game in progress


def draw_hero(pen: Pen, theme: Theme, places: HeroPlaces, waiting: Waiting) -> None:
    whole, words = places.whole, places.words
    draw_hero_ground(pen, theme, whole, HERO_RADIUS)
    quiet, white, scale = theme.colour("on_hero_2"), theme.colour("on_hero"), pen.scale()
    title, detail = game_name(waiting.game), waiting.detail
    pen.text_within(_("In progress"), words.x, words.right - 48, words.y + 13 * scale, 13, 500, quiet, least=11)
    if places.sheets:
        pen.text_within(title, words.x, words.right, words.y + 46 * scale, 28, 700, white, least=20)
        beside = words.h < 80 * scale
        left = words.x + pen.text_width(title, 28, 700) + 12 if beside else words.x
        y, size = words.y + (49 if beside else 79) * scale, 15 if beside else 16
        pen.text_within(detail, left, words.right, y, size, 400, quiet, least=10)
    else:
        width = pen.text_within(title, words.x, words.right, words.y + 38, 24, 700, white, least=18)
        pen.text_within(detail, words.x + width + 10, words.right, words.y + 40, 14, 400, quiet, least=11)
    if places.board:
        _draw_board(pen, theme, places.board, waiting)
    draw_seat = _draw_panel if places.sheets else _draw_chip
    for place, seat in zip(places.seats, waiting.seats, strict=True):
        draw_seat(pen, theme, place, seat)
    button = places.button
    draw_button(pen, theme, button, _("Continue"), WHITE, icon="play", raised=False)
    middle = places.delete.x + places.delete.w / 2, places.delete.y + places.delete.h / 2
    pen.icon("trash-can-outline", *middle, 20, quiet)


def draw_welcome(pen: Pen, theme: Theme, place: Rect) -> None:
    """Nothing waits: a word instead of an empty place."""
    draw_hero_ground(pen, theme, place, HERO_RADIUS)
    large, scale = place.w > 600, pen.scale()
    size, left = (28, place.x + 28) if large else (22, place.x + 18)
    room = place.w - 2 * (left - place.x)
    title = pen.wrapped(_("What shall we play?"), room, size, 700)
    text = pen.wrapped(_("Tap a game to begin. Every tap is saved at once."), room, 14, 400)
    height = len(title) * (size + 6) * scale + 6 + len(text) * 20 * scale
    y = place.y + (place.h - height) / 2
    white, quiet = theme.colour("on_hero"), theme.colour("on_hero_2")
    for line in title:
        pen.text_within(line, left, left + room, y + (size / 2 + 3) * scale, size, 700, white, least=16)
        y += (size + 6) * scale
    y += 6
    for line in text:
        pen.text_within(line, left, left + room, y + 10 * scale, 14, 400, quiet, least=11)
        y += 20 * scale


def draw_seat_ground(pen: Pen, theme: Theme, place: Rect, radius: float, rolls: bool) -> None:
    """A player's place; whoever rolls has a bright edge."""
    bright, dark = theme.colour("hero_button"), theme.colour("hero")
    if rolls:
        pen.bordered(place, radius, bright, theme.colour("on_hero"), 1.5)
    else:
        pen.rounded(place, radius, _mixed(dark, bright))


def _mixed(one: Rgba, other: Rgba) -> Rgba:
    red, green, blue = ((first + second) / 2 for first, second in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


def seat_marks(theme: Theme, seat: Seat) -> list[tuple[str, Rgba]]:
    leads = [("crown", GOLD)] if seat.leads else []
    # Without points there are no dice either.
    return leads + ([("dice-5-outline", theme.colour("on_hero"))] if seat.rolls and seat.total is not None else [])


def _draw_board(pen: Pen, theme: Theme, place: Rect, waiting: Waiting) -> None:
    # Loaded only where such a game waits: the start of the app should not wait for it.
    if isinstance(waiting.board, QuixoState):
        from scorepad.ui.quixo_view import bottom_player
        from scorepad.ui.widgets.quixo_mini import draw_mini_board

        robots = [seat for seat, one in enumerate(waiting.seats, 1) if one.robot]
        draw_mini_board(pen, theme, place, waiting.board, bottom_player(len(waiting.seats), robots))
    elif isinstance(waiting.board, DuelState):
        from scorepad.ui.widgets.duel_mini import draw_mini_duel

        draw_mini_duel(pen, theme, place, waiting.board)


def draw_token(pen: Pen, theme: Theme, place: Rect, seat: Seat) -> None:
    """What a player plays with, where that is seen on the board; else the own badge."""
    x, y, radius = place.x + place.w / 2, place.y + place.h / 2, place.w / 2
    if seat.sign in ("x", "o"):
        from scorepad.ui.widgets.quixo_mini import draw_mini_cube

        draw_mini_cube(pen, theme, Rect(place.x, place.y - 1, place.w, place.h), seat.sign)
    elif seat.sign:
        from scorepad.ui.widgets.duel_stones import draw_stone

        draw_stone(pen, theme, x, y - 1, radius - 1, int(seat.sign))
    else:
        draw_badge(pen, theme, x, y, radius, seat.name, seat.colour, robot=seat.robot)


def _draw_chip(pen: Pen, theme: Theme, place: Rect, seat: Seat) -> None:
    draw_seat_ground(pen, theme, place, 12, seat.rolls)
    edge = 10 if place.w >= 64 else 7
    left, right = place.x + edge, place.right - 5
    weight, ink = (700, theme.colour("on_hero")) if seat.rolls else (400, theme.colour("on_hero_2"))
    pen.text_within(seat.name, left, right, place.y + 13.5, 12, weight, ink, least=9)
    if seat.total is None:
        draw_token(pen, theme, Rect(left, place.y + 24, 19, 19), seat)
        return
    total, marks = points_text(seat.total), seat_marks(theme, seat)
    width = pen.text_within(total, left, right, place.y + 33.5, 21, 700, theme.colour("on_hero"), least=15)
    if left + width + 19 * len(marks) <= place.right - 3:
        for at, (icon, colour) in enumerate(reversed(marks)):
            pen.icon(icon, place.right - 13 - 19 * at, place.y + 33, 16, colour)
        return
    # No room beside the total: on the edge of the chip. The bright edge says already who rolls.
    for icon, colour in marks[:1] if seat.leads else []:
        pen.disc(place.right - 9, place.y + 1, 10, theme.colour("hero"))
        pen.icon(icon, place.right - 9, place.y, 14, colour)


def _draw_panel(pen: Pen, theme: Theme, place: Rect, seat: Seat) -> None:
    draw_seat_ground(pen, theme, place, CARD_RADIUS, seat.rolls)
    scale, large = pen.scale(), place.w >= 160 * pen.scale()
    middle, radius = place.y + (28 * scale if seat.view else place.h / 2), (15.0 if large else 12.0) * scale
    ink, left, right = theme.colour("on_hero"), place.x + 13 + 2 * radius + 9, place.right - 14
    draw_token(pen, theme, Rect(place.x + 13, middle - radius, 2 * radius, 2 * radius), seat)
    if seat.total is not None:
        total, size = points_text(seat.total), 26.0 if large else 22.0
        pen.text(total, right, middle, size, 700, ink, anchor="right")
        right -= pen.text_width(total, size, 700) + 8
    marks = seat_marks(theme, seat)
    if right - left < 22 * len(marks):
        # The bright edge says already who rolls.
        marks = marks[: seat.leads]
    for icon, colour in reversed(marks):
        pen.icon(icon, right - 9, middle, 18, colour)
        right -= 22
    if right - left > 22:
        pen.text_within(seat.name, left, right, middle, 15, 500, ink, least=10)
    if seat.view:
        sheet = Rect(place.x + 14, place.y + 54 * scale, place.w - 28, place.h - 54 * scale - 10)
        draw_mini_sheet(pen, theme, sheet, seat.view, numbers=False, ends=False)


# Other games


def draw_line(pen: Pen, theme: Theme, place: Rect, waiting: Waiting, delete: Rect) -> None:
    """A further game that waits."""
    draw_card(pen, theme, place)
    picture = Rect(place.x + 8, place.y + 8, place.h - 16, place.h - 16)
    draw_picture(pen, theme, picture, waiting.game, (10, 10, 10, 10))
    left, right, quiet = picture.right + 12, delete.x - 4, theme.colour("on_surface_2")
    title, scale = game_name(waiting.game), pen.scale()
    width = pen.text_within(title, left, right, place.y + 19 * scale, 15, 700, theme.colour("on_surface"), least=12)
    if right - left - width > 50:
        pen.text_within(waiting.detail, left + width + 8, right, place.y + 20 * scale, 12, 400, quiet, least=10)
    pen.text_within(waiting.standing, left, right, place.y + 39 * scale, 12.5, 400, quiet, least=10)
    pen.icon("trash-can-outline", delete.x + delete.w / 2, place.y + place.h / 2, 20, quiet)


def draw_tile(pen: Pen, theme: Theme, place: Rect, game: str) -> None:
    draw_card(pen, theme, place)
    scale, narrow = pen.scale(), place.w < 150 * pen.scale()
    tall, middling = place.h >= 190 * scale and not narrow, place.h >= 130 * scale and not narrow
    words = (72 if tall else 58 if middling else 46) * scale
    draw_picture(pen, theme, Rect(place.x, place.y, place.w, place.h - words), game, (CARD_RADIUS, CARD_RADIUS, 0, 0))
    left, right = place.x + (18 if tall else 9 if narrow else 14), place.right - (6 if narrow else 10)
    ink, quiet, top = theme.colour("on_surface"), theme.colour("on_surface_2"), place.bottom - words
    large, small = (18, 14) if tall else (16, 13) if middling else (15, 12)
    pen.text_within(tile_title(game), left, right, top + 0.36 * words, large, 700, ink, least=10.5)
    subtitle = tile_subtitle(game)
    if pen.text_width(subtitle, 9.5, 400, 1) > right - left:
        subtitle = short_subtitle(game)
    pen.text_within(subtitle, left, right, top + 0.71 * words, small, 400, quiet, least=9.5)


def draw_result(pen: Pen, theme: Theme, place: Rect, result: Finished, first: bool, end: float = 0) -> None:
    """A finished game in one line: who won, the others, what and when; ``end`` is left free for something else."""
    edge = (20 if place.w > 500 else 12) if not end else 8
    scale, side = pen.scale(), 44 * pen.scale(1.4)
    picture = Rect(place.x + edge, place.y + (place.h - side) / 2, side, side)
    draw_picture(pen, theme, picture, result.game, (10, 10, 10, 10))
    left, right = picture.right + (14 if place.w > 500 else 10 if end else 12), place.right - edge - end
    ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
    if not first:
        pen.plain(Rect(left, place.y - 0.5, right - left, 1), theme.colour("outline"))
    middle = place.y + place.h / 2
    upper, lower = middle - 10.5 * scale, middle + 11 * scale
    game = pen.text_width(game_name(result.game), 13, 500)
    when = min(pen.text_width(result.when, 12.5, 400), 0.42 * (right - left))
    pen.text(game_name(result.game), right, upper, 13, 500, quiet, anchor="right")
    pen.text_within(result.when, right - when - 1, right, lower, 12.5, 400, quiet, anchor="right", least=10)
    total = "" if result.total is None else points_text(result.total)
    points = pen.text_width(total, 15, 700) + 9 if total else 0
    end = right - game - 10 - points
    width = pen.text_within(result.title, left, end, upper, 15, 700, ink, least=12)
    if total:
        pen.text(total, left + width + 9, upper, 15, 700, theme.colour("accent"), anchor="left")
    others = result.others
    while " · " in others and pen.text_width(others, 11, 400) > right - when - 10 - left:
        others = others.rpartition(" · ")[0]
    pen.text_within(others, left, right - when - 10, lower, 13, 400, quiet, least=11)


def draw_entry(pen: Pen, theme: Theme, place: Rect, words: Called) -> None:
    """A card that leads somewhere else."""
    draw_card(pen, theme, place)
    scale, tall = pen.scale(), place.h > TALL_CARD * pen.scale()
    side = 46 * scale
    tile = Rect(place.x + (16 if tall else 12), place.y + (16 if tall else (place.h - side) / 2), side, side)
    pen.rounded(tile, 14, theme.colour("accent_2"))
    pen.icon(words.icon, tile.x + side / 2, tile.y + side / 2, 24 * scale, theme.colour("on_accent_2"))
    right = place.right - 44
    left, title, line = (tile.x, place.bottom - 44 * scale, place.bottom - 22 * scale) if tall else (
        tile.right + 16, place.y + place.h / 2 - 10 * scale, place.y + place.h / 2 + 12 * scale
    )  # fmt: skip
    pen.text_within(words.title, left, right, title, 16, 700, theme.colour("on_surface"), least=12)
    pen.text_within(words.subtitle, left, right, line, 13, 400, theme.colour("on_surface_2"), least=10)
    middle = place.bottom - 34 if tall else place.y + place.h / 2
    pen.icon("chevron-right", place.right - 24, middle, 24, theme.colour("on_surface_2"))
