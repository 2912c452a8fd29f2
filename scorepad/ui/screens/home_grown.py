"""Home with texts larger than designed: everything is as tall as its words, below each other; and the page scrolls.

Lying, what waits is left and what can be begun right, as with smaller texts. What else can be opened stands in cards
at the end, unless it has room in the bar at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.texts.names import game_name, points_text
from scorepad.ui.home_view import Seat, Waiting, tile_subtitle, tile_title
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home_grid import grid, row_count
from scorepad.ui.screens.home_hero import TOUCH, HeroPlaces
from scorepad.ui.screens.home_layout import HomePlaces, Shape, header_icons
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.lines import Words, words_height

EDGE, GAP = 12.0, 8.0
INSIDE = 14.0
PICTURE = 62.0
"""How tall a tile's picture is at least,"""
ROOMY = 150.0
"""and how much taller it becomes at the most where there is room."""
BADGE = 64.0
"""How large a picture beside words is."""
LONG_NAME = 9
"""So many letters of a name are not cut."""


@dataclass(frozen=True)
class GrownContent:
    """What there is to place."""

    games: Sequence[str]
    waiting: Sequence[Waiting] = ()
    entries: Sequence[tuple[str, str]] = ()
    """What else can be opened, if it is to stand on the page: title and subtitle."""
    last: str = ""
    notice: float = 0
    icons: int = 0
    """How many entries stand as icons in the header."""


def header_height() -> float:
    return max(52.0, tall(34.0))


# The words of each part


def hero_words(waiting: Waiting) -> list[Words]:
    """The first one stands beside the icon that deletes the game."""
    return [
        Words(_("In progress"), 13, 500, "on_hero_2"),
        Words(game_name(waiting.game), 24, 700, "on_hero"),
        Words(waiting.detail, 14, 400, "on_hero_2"),
    ]


def welcome_words() -> list[Words]:
    return [
        Words(_("What shall we play?"), 22, 700, "on_hero"),
        Words(_("Tap a game to begin. Every tap is saved at once."), 14, 400, "on_hero_2"),
    ]


def line_words(waiting: Waiting) -> list[Words]:
    return [
        Words(game_name(waiting.game), 15, 700),
        Words(waiting.detail, 12, 400, "on_surface_2"),
        Words(waiting.standing, 12.5, 400, "on_surface_2"),
    ]


def heading_words(last: str) -> list[Words]:
    words = [Words(_("New game"), 14, 700)]
    return [*words, Words(last, 13, 400, "on_surface_2")] if last else words


def tile_words(game: str) -> list[Words]:
    return [Words(tile_title(game), 15, 700), Words(tile_subtitle(game), 12, 400, "on_surface_2")]


def entry_words(title: str, subtitle: str) -> list[Words]:
    return [Words(title, 16, 700), Words(subtitle, 13, 400, "on_surface_2")]


# Places


def grown_layout(shape: Shape, width: float, height: float, content: GrownContent) -> HomePlaces:
    header = Rect(EDGE, 0, width - 2 * EDGE, header_height())
    notice = Rect(EDGE, header.bottom, header.w, content.notice)
    top = notice.bottom + (GAP if content.notice else 0)
    lying = shape is Shape.LYING
    across = (header.w - 16) / 2 if lying else header.w
    hero = _hero(Rect(EDGE, top, across, 0), content.waiting[0]) if content.waiting else None
    welcome = None if hero else Rect(EDGE, top, across, words_height(welcome_words(), across - 36) + 36)
    first = hero.whole if hero else welcome
    assert first
    lines = _stacked(
        Rect(EDGE, first.bottom + GAP, across, 0),
        [beside_picture(line_words(waiting), across - TOUCH) for waiting in content.waiting[1:]],
    )
    waits = lines[-1] if lines else first
    left, start = (first.right + 16, top) if lying else (EDGE, waits.bottom)
    words = words_height(heading_words(content.last), across - 8)
    heading = Rect(left, start, across, words + (14 if lying else 18))
    tiles = _tiles(Rect(left, heading.bottom, across, 0), height, content)
    cards = _stacked(
        Rect(left, tiles[-1].bottom + 16, across, 0),
        [beside_picture(entry_words(*entry), across - 32) for entry in content.entries],
    )
    return HomePlaces(
        shape=shape,
        header=header,
        notice=notice,
        hero=hero,
        welcome=welcome,
        lines=lines,
        heading=heading,
        tiles=tiles,
        icons=header_icons(header, content.icons),
        cards=cards,
        height=max(waits.bottom, (cards or tiles)[-1].bottom) + 12,
        grown=True,
    )


def beside_picture(words: Sequence[Words], width: float) -> float:
    """How tall a card of this width is that has its picture beside its words."""
    return max(BADGE, words_height(words, width - words_left() - 8)) + 16


def words_left() -> float:
    """Where the words beside a picture begin."""
    return 8 + BADGE + 12


def _stacked(first: Rect, heights: Sequence[float]) -> tuple[Rect, ...]:
    found, y = list[Rect](), first.y
    for height in heights:
        found.append(Rect(first.x, y, first.w, height))
        y += height + GAP
    return tuple(found)


def _tiles(first: Rect, height: float, content: GrownContent) -> tuple[Rect, ...]:
    """In as many columns as their names have room for; in one, the picture stands beside the words."""
    games, across = content.games, first.w
    columns = tile_columns(games, across)
    if columns == 1:
        return _stacked(first, [beside_picture(tile_words(game), across) for game in games])
    width = (across - (columns - 1) * GAP) / columns
    words = words_below(games, width)
    rows = row_count(len(games), columns)
    spare = height - first.y - 12 - rows * (PICTURE + words) - (rows - 1) * GAP
    # Cards that come after them are to be seen, so that nobody thinks that the page ends here.
    spare = 0 if content.entries else spare
    picture = PICTURE + max(0.0, min(spare / rows, ROOMY))
    return grid(Rect(first.x, first.y, across, picture + words), len(games), columns, GAP)


def tile_columns(games: Sequence[str], across: float) -> int:
    widest = max(tile_words(game)[0].width for game in games) + 2 * INSIDE
    for columns in (3, 2):
        if columns <= len(games) and (across - (columns - 1) * GAP) / columns >= widest:
            return columns
    return 1


def words_below(games: Sequence[str], width: float) -> float:
    """How tall the words below the tiles' pictures are."""
    return max(words_height(tile_words(game), width - 2 * INSIDE + 4) for game in games) + 14


def seat_width(seat: Seat) -> float:
    total = 0.0 if seat.total is None else Pen.text_width(points_text(seat.total), 21, 700)
    return max(Pen.text_width(seat.name[:LONG_NAME], 12, 700), total + (22 if seat.leads or seat.rolls else 0)) + 20


def _hero(place: Rect, waiting: Waiting) -> HeroPlaces:
    """Words, chips with the totals, the button; the corner deletes."""
    inner = Rect(place.x + INSIDE, place.y, place.w - 2 * INSIDE, 0)
    first, *more = hero_words(waiting)
    head = max(TOUCH, words_height([first], inner.w - TOUCH))
    words = Rect(inner.x + 4, place.y + 6, inner.w - 4, head + words_height(more, inner.w - 4))
    seats, gap = waiting.seats, 6.5
    widest = max(map(seat_width, seats))
    columns = max(1, min(max(2, len(seats)), int((inner.w + gap) / (widest + gap))))
    if len(seats) > columns:
        # No row is left with a single one if it can be helped.
        columns = row_count(len(seats), row_count(len(seats), columns))
    # One below the other, the total stands beside the name.
    chip = tall(48 if columns > 1 else 32)
    chips = grid_from(Rect(inner.x, words.bottom + 8, inner.w, chip), len(seats), columns, gap)
    button = Rect(inner.x, chips[-1].bottom + 12, inner.w, max(48.0, tall(40)))
    whole = Rect(place.x, place.y, place.w, button.bottom + 12 - place.y)
    return HeroPlaces(
        whole=whole,
        go=Rect(whole.x, whole.y + TOUCH, whole.w, whole.h - TOUCH),
        delete=Rect(whole.right - TOUCH - 4, whole.y + 4, TOUCH, TOUCH),
        button=button,
        seats=chips,
        words=words,
        sheets=False,
    )


def grid_from(first: Rect, count: int, columns: int, gap: float) -> tuple[Rect, ...]:
    """Equal places in rows; what is left over ends the last row early."""
    width = (first.w - (columns - 1) * gap) / columns
    return tuple(
        Rect(first.x + at % columns * (width + gap), first.y + at // columns * (first.h + gap), width, first.h)
        for at in range(count)
    )
