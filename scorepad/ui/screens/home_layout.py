"""Where everything on the home screen lies, in dp from the top left corner of the page, which may have to scroll.

Narrow, all stands in one column; lying on a phone, what waits is left and what can be begun right; on a tablet there
is room for the sheets of the game in progress and for cards with the last results.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from scorepad.ui.ink import text_scale
from scorepad.ui.screens.home_grid import grid, row_count, rows_height
from scorepad.ui.screens.home_hero import TOUCH, HeroPlaces, board_hero, chip_hero, sheet_hero
from scorepad.ui.sheet_geometry import Rect

LINE = 56.0
"""A further game that waits."""
RESULT = 58.0
CARD = 70.0
TILE = 108.0
LYING_HEADING, LYING_TILE = 44.0, 102.0
TALL_TILE = 180.0
"""Where two rows of tiles as tall as this fit, three games take them."""
LEAST_FOR_CARDS = 720.0
"""A tablet as high as this has cards below the games;"""
WIDE_CARDS = 900.0
"""as wide as this, they stand beside each other."""


class Shape(Enum):
    NARROW = auto()
    LYING = auto()
    """A phone on its side."""
    WIDE = auto()


@dataclass(frozen=True)
class Content:
    """How much there is to place."""

    games: int
    seats: int
    """Of the game in progress; 0 if nothing waits."""
    lines: int
    recent: int
    entries: int
    """What else can be opened: the settings, for instance."""
    players: int = 0
    """Whose wins can be shown."""
    notice: float = 0
    """How tall a notice is that does not fit beside the title."""
    board: float = 0
    """How wide the board of the game in progress is for its height; 0 if everybody has a sheet instead."""


@dataclass(frozen=True)
class HomePlaces:
    shape: Shape
    header: Rect
    notice: Rect
    hero: HeroPlaces | None
    welcome: Rect | None
    """Stands where the hero would, if nothing waits."""
    lines: tuple[Rect, ...]
    heading: Rect
    tiles: tuple[Rect, ...]
    height: float
    history: Rect | None = None
    results: tuple[Rect, ...] = ()
    players: Rect | None = None
    """The card with everybody's wins, beside the last results."""
    wins: tuple[Rect, ...] = ()
    icons: tuple[Rect, ...] = ()
    """The entries as icons beside the title,"""
    cards: tuple[Rect, ...] = ()
    """or as cards below."""
    grown: bool = False
    """Whether everything is as tall as its words, which are larger than designed."""


def shape_of(width: float, height: float) -> Shape:
    """For a safe area of this size. Larger texts leave less room."""
    width, height = width / text_scale(), height / text_scale()
    if width > height and height < 600:
        return Shape.LYING
    return Shape.NARROW if width < 600 else Shape.WIDE


def home_layout(shape: Shape, width: float, height: float, content: Content) -> HomePlaces:
    """The page for a pane of this size; narrow, the bar with the entries lies below the pane."""
    match shape:
        case Shape.NARROW:
            return _narrow(width, height, content)
        case Shape.LYING:
            return _lying(width, height, content)
        case Shape.WIDE:
            # There everything becomes larger with the texts.
            scale = text_scale()
            notice = replace(content, notice=content.notice / scale)
            return _larger(_wide(width / scale, height / scale, notice), scale)


def _larger(places: HomePlaces, scale: float) -> HomePlaces:
    if scale == 1:
        return places
    return replace(
        places,
        height=places.height * scale,
        hero=replace(places.hero, **_times(places.hero, scale)) if places.hero else None,
        **_times(places, scale),
    )


def _times(places: HomePlaces | HeroPlaces, scale: float) -> dict[str, Any]:
    """All places, so many times as large."""

    def larger(rect: Rect) -> Rect:
        return Rect(rect.x * scale, rect.y * scale, rect.w * scale, rect.h * scale)

    found = dict[str, Any]()
    for name, value in vars(places).items():
        if isinstance(value, Rect):
            found[name] = larger(value)
        elif isinstance(value, tuple):
            found[name] = tuple(map(larger, value))
    return found


def _narrow(width: float, height: float, content: Content) -> HomePlaces:
    left, across = 12.0, width - 24
    notice = Rect(left, 52, across, content.notice)
    top = notice.bottom + (8 if content.notice else 4)
    first = Rect(left, top, across, 186 if content.seats else 112)
    lines = grid(Rect(left, first.bottom + 8, across, LINE), content.lines, 1, 8)
    heading = Rect(left, (lines or [first])[-1].bottom, across, 38)
    room = height - heading.bottom - 12
    columns = 3 if _needs_three_columns(content.games, room) else 2
    rows = row_count(content.games, columns)
    spare = room - rows_height(rows, TILE, 8)
    shown = min(content.recent, 3, max(0, int((spare - 12 - _history_height(0)) / RESULT)))
    spare -= 12 + _history_height(shown) if shown else 0
    tile = min(TILE + max(0.0, spare) / rows, 196.0)
    tiles = grid(Rect(left, heading.bottom, across, tile), content.games, columns, 8)
    bottom = tiles[-1].bottom
    history = Rect(left, bottom + 12, across, _history_height(shown)) if shown else None
    return HomePlaces(
        shape=Shape.NARROW,
        header=Rect(left, 0, across, 52),
        notice=notice,
        hero=chip_hero(first, content.seats) if content.seats else None,
        welcome=None if content.seats else first,
        lines=lines,
        heading=heading,
        tiles=tiles,
        history=history,
        results=_results(history, shown),
        height=(history.bottom if history else bottom) + 12,
    )


def _lying(width: float, height: float, content: Content) -> HomePlaces:
    left, across = 12.0, (width - 24 - 16) / 2
    header = Rect(left, 0, width - 24, TOUCH)
    notice = Rect(left, header.bottom, header.w, content.notice)
    top = notice.bottom + (8 if content.notice else 0)
    first = Rect(left, top, across, 186 if content.seats else max(186, height - top - 12))
    lines = grid(Rect(left, first.bottom + 8, across, LINE), content.lines, 1, 8)
    heading = Rect(first.right + 16, top, across, LYING_HEADING)
    room = height - heading.bottom - 12
    columns = 2 if content.games <= 4 and not _needs_three_columns(content.games, room) else 3
    rows = row_count(content.games, columns)
    tile = min(max(LYING_TILE, (room - 8 * (rows - 1)) / rows), 196)
    tiles = grid(Rect(heading.x, heading.bottom, across, tile), content.games, columns, 8)
    return HomePlaces(
        shape=Shape.LYING,
        header=header,
        notice=notice,
        hero=chip_hero(first, content.seats) if content.seats else None,
        welcome=None if content.seats else first,
        lines=lines,
        heading=heading,
        tiles=tiles,
        icons=header_icons(header, content.entries),
        height=max(tiles[-1].bottom, (lines or [first])[-1].bottom) + 12,
    )


def _wide(width: float, height: float, content: Content) -> HomePlaces:
    left, across, gap = 24.0, width - 48, 12.0
    header = Rect(left, 0, across, 64)
    notice = Rect(left, header.bottom, across, content.notice)
    top = notice.bottom + (12 if content.notice else 0)
    first = Rect(left, top, across, 150)
    hero = None
    if content.seats:
        hero = board_hero(first, content.seats, content.board) if content.board else sheet_hero(first, content.seats)
    first = hero.whole if hero else first
    lines = grid(Rect(left, first.bottom + 12, across, LINE), content.lines, 2, gap)
    heading = Rect(left, (lines or [first])[-1].bottom, across, 46)
    low = height < LEAST_FOR_CARDS
    cards = 0 if low else content.entries
    beside = width >= WIDE_CARDS and content.recent > 0
    shown = 0 if low else min(content.recent, 3)
    room = height - heading.bottom - 16

    def below() -> float:
        """What the cards take, with the space above them."""
        stacked = rows_height(cards, CARD, 8) if beside else rows_height(row_count(cards, 2), CARD, gap)
        listed = _history_height(shown) if shown else 0.0
        parts = [max(stacked, listed)] if beside else [part for part in (listed, stacked) if part]
        return sum(part + 16 for part in parts if part)

    columns = 3 if width < 900 else min(content.games, 6)
    if width < 900 and content.games == 3 and room - below() > rows_height(2, TALL_TILE, gap):
        columns = 2
    rows = row_count(content.games, columns)
    tallest = min(1.25 * across / columns, 400)
    tile = max(TILE, min((room - below() - (rows - 1) * gap) / rows, tallest))
    while shown < min(content.recent, 8) and room - rows_height(rows, tile, gap) - below() >= RESULT:
        shown += 1
    tiles = grid(Rect(left, heading.bottom, across, tile), content.games, columns, gap)
    y = tiles[-1].bottom + 16
    history, players = None, None
    if shown:
        part = 1.0 if not (beside and cards) else 0.44 if content.players else 0.62
        history = Rect(left, y, part * (across - (gap if part < 0.5 else 0)), _history_height(shown))
    places: tuple[Rect, ...] = ()
    if cards and history and beside:
        if content.players:
            players = Rect(history.right + gap, y, 0.30 * (across - gap), history.h)
        x = (players or history).right + gap
        column = Rect(x, y, left + across - x, (history.h - 8 * (cards - 1)) / cards)
        places = grid(column, cards, 1, 8)
    elif cards:
        y = history.bottom + 16 if history else y
        places = grid(Rect(left, y, across, CARD), cards, min(cards, 2), gap)
    ends = [tiles[-1].bottom, *(place.bottom for place in places), history.bottom if history else 0]
    return HomePlaces(
        shape=Shape.WIDE,
        header=header,
        notice=notice,
        hero=hero,
        welcome=None if hero else first,
        lines=lines,
        heading=heading,
        tiles=tiles,
        history=history,
        results=_results(history, shown),
        players=players,
        wins=_wins(players, content.players),
        icons=header_icons(header, content.entries) if low else (),
        cards=places,
        height=max(ends) + (12 if low else 4),
    )


# Rows and columns


def _needs_three_columns(games: int, room: float) -> bool:
    """Where the rows of two tiles each do not fit."""
    return games > 2 and rows_height(row_count(games, 2), TILE, 8) > room


def header_icons(header: Rect, count: int) -> tuple[Rect, ...]:
    """At the right end of the header."""
    y = header.y + (header.h - TOUCH) / 2
    return tuple(Rect(header.right - (count - at) * TOUCH, y, TOUCH, TOUCH) for at in range(count))


def _history_height(results: int) -> float:
    return 46 + results * RESULT + 4


def _results(history: Rect | None, count: int) -> tuple[Rect, ...]:
    if history is None:
        return ()
    return grid(Rect(history.x, history.y + 46, history.w, RESULT), count, 1, 0)


def _wins(card: Rect | None, count: int) -> tuple[Rect, ...]:
    """As many players as have room below the heading, spread over the card."""
    if card is None:
        return ()
    room = card.h - 46 - 2
    shown = min(count, int(room / 44))
    return grid(Rect(card.x, card.y + 46, card.w, room / max(1, shown)), shown, 1, 0)
