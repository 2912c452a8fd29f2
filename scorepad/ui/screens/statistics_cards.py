"""The cards of the statistics that need no chart: the four figures, rows, more figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from scorepad.extra_points import extra_of
from scorepad.figures import Figures
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.sheet_groups import games_of
from scorepad.texts import _, plural
from scorepad.texts.names import points_text
from scorepad.texts.statistics import (
    UNKNOWN,
    decimal,
    percent,
    short,
    wins_text,
)
from scorepad.ui.extra_icons import extra_icon
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked

PAD = 16.0
HEAD = 38.0
TILE, TILE_GAP = 72.0, 6.0
Act = Callable[[], object]


class Card:
    """A part of the page: a white card with a title and something at its right end, unless a subclass draws it all."""

    title = ""
    note = ""

    def height(self, width: float, screen: float) -> float:
        """How tall it is when it is this wide; ``screen`` is the height of all of it."""
        raise NotImplementedError

    def _heading(self, width: float) -> Stack:
        title, note = Words(self.title, 14, 700, "on_surface"), Words(self.note, 13, 400, "on_surface_2")
        return stacked(width - 2 * PAD, (title, note))

    def more(self, width: float) -> float:
        """How much more than designed its title takes."""
        return 0.0 if Pen.scale() == 1 else max(0.0, self._heading(width).height + 18 - HEAD)

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        draw_card(pen, theme, rect)
        if pen.scale() > 1:
            self._heading(rect.w).draw(pen, theme, rect.x + PAD, rect.y + 11)
            return
        left, right, y = rect.x + PAD, rect.right - PAD, rect.y + 22
        note = min(pen.text_width(self.note, 13, 400), 0.5 * (right - left)) if self.note else 0.0
        end = right - note - (10 if note else 0)
        pen.text_within(self.title, left, end, y, 14, 700, theme.colour("on_surface"), least=10)
        if self.note:
            quiet = theme.colour("on_surface_2")
            pen.text_within(self.note, right - note, right, y, 13, 400, quiet, anchor="right", least=9)

    def targets(self, rect: Rect) -> list[Target]:
        return []


@dataclass(frozen=True)
class Tile:
    """One large number and what it is; what it leads to, if anything."""

    number: str
    label: str
    act: Act | None = None


def tiles_of(figures: Figures, show: Callable[[int], object]) -> list[Tile]:
    """The four that matter most."""
    count = len(figures.games)
    wins = Tile(str(figures.wins) if figures.share is not None else UNKNOWN, wins_text(figures))
    games = Tile(str(count), plural("game", "games", count))
    if figures.games and not figures.totals:
        turns = Tile(decimal(figures.turns), _("moves a game"))
        return [games, wins, turns, Tile(str(figures.streak), _("won in a row"))]
    average, best = Tile(decimal(figures.average), _("average")), figures.best
    if best is None:
        return [games, wins, average, Tile(UNKNOWN, _("best"))]
    return [games, wins, average, Tile(points_text(best.total or 0), _("best"), lambda: show(best.game))]


class TilesCard(Card):
    """The four figures. The best one leads to its game."""

    def __init__(self, tiles: list[Tile]) -> None:
        self._tiles = tiles

    def _words(self, tile: Tile, width: float) -> Stack:
        number, label = (Words(text, size, weight, role) for text, size, weight, role in _written(tile))
        return stacked(width - 10, (number,), (label,), gap=0, anchor="center")

    def _columns(self, width: float) -> int:
        """All beside each other, or as many as leave larger words whole."""
        if Pen.scale() == 1:
            return len(self._tiles)
        texts = [Words(text, size, weight, role) for tile in self._tiles for text, size, weight, role in _written(tile)]
        if all(said.width <= _share(width, len(self._tiles)) - 10 for said in texts):
            return len(self._tiles)
        return 2 if all(said.fits(_share(width, 2) - 10) for said in texts) else 1

    def _tall(self, width: float) -> float:
        if Pen.scale() == 1:
            return TILE
        across = _share(width, self._columns(width))
        return max(TILE, *(self._words(tile, across).height + 20 for tile in self._tiles))

    def height(self, width: float, screen: float) -> float:
        rows = ceil(len(self._tiles) / self._columns(width))
        return rows * self._tall(width) + (rows - 1) * TILE_GAP

    def _places(self, rect: Rect) -> list[Rect]:
        columns, height = self._columns(rect.w), self._tall(rect.w)
        width, found = _share(rect.w, columns), list[Rect]()
        for at in range(len(self._tiles)):
            row, column = divmod(at, columns)
            found.append(Rect(rect.x + column * (width + TILE_GAP), rect.y + row * (height + TILE_GAP), width, height))
        return found

    def targets(self, rect: Rect) -> list[Target]:
        places = zip(self._tiles, self._places(rect), strict=True)
        return [Target("best", place, tile.act, 18) for tile, place in places if tile.act]

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        for tile, place in zip(self._tiles, self._places(rect), strict=True):
            if tile.act:
                pen.shadow(place, 18, 1, theme)
                pen.rounded(place, 18, theme.colour("accent_2"))
            else:
                draw_card(pen, theme, place)
            if pen.scale() > 1:
                words = self._words(tile, place.w)
                words.draw(pen, theme, place.x + 5, place.y + (place.h - words.height) / 2)
                continue
            left, right = place.x + 5, place.right - 5
            for (text, size, weight, role), y, least in zip(_written(tile), (28, 54), (14, 8), strict=True):
                colour = theme.colour(role)
                pen.text_within(text, left, right, place.y + y, size, weight, colour, anchor="center", least=least)


def _share(width: float, columns: int) -> float:
    return (width - TILE_GAP * (columns - 1)) / columns


def _written(tile: Tile) -> tuple[tuple[str, float, int, str], ...]:
    """The number and its label, as they are written."""
    strong, quiet = ("on_accent_2", "on_accent_2") if tile.act else ("on_surface", "on_surface_2")
    return (tile.number, 25, 700, strong), (tile.label, 12, 400, quiet)


class RowsCard(Card):
    """The average points of each row."""

    def __init__(self, rows: Mapping[str, float]) -> None:
        self.title = _("Average points by row")
        self._rows = rows

    def _columns(self, width: float) -> int:
        """Two where larger numbers need it."""
        number = Pen.text_width("88.8", 15.5, 700) + 30
        return 4 if Pen.scale() == 1 or number <= (width - 24 - 3 * 6) / 4 else 2

    def height(self, width: float, screen: float) -> float:
        rows = 4 // self._columns(width)
        return 50.0 + self.more(width) + rows * _chip() + (rows - 1) * 6

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        columns = self._columns(rect.w)
        width, ink, top = (rect.w - 24 - (columns - 1) * 6) / columns, theme.colour("ink"), rect.y + 36
        top += self.more(rect.w)
        for at, row in enumerate(COLOURS):
            line, column = divmod(at, columns)
            chip = Rect(rect.x + 12 + column * (width + 6), top + line * (_chip() + 6), width, _chip())
            middle = chip.y + chip.h / 2
            pen.rounded(chip, 9, theme.row(row, "crossed"))
            text, room = decimal(self._rows.get(row)), chip.w - 8
            size = 15.5 if pen.text_width("88.8", 15.5, 700) + 30 <= chip.w else 13.5
            both = pen.text_width(text, size, 700) + 21
            left = chip.x + 4 + max(0.0, (room - both) / 2)
            pen.symbol(row, left + 7, middle, 12.5, ink)
            pen.text_within(text, left + 21, chip.right - 3, middle, size, 700, ink, least=9)


def _chip() -> float:
    """How tall the points of a row are."""
    return tall(32, 1.4)


@dataclass(frozen=True)
class _Item:
    icon: str
    number: str
    label: str


class MoreCard(Card):
    """What else can be said: middle and ends, misthrows, locks, bonus, wins in a row."""

    def __init__(self, figures: Figures) -> None:
        self.title = _("More figures")
        self._items = _items(figures)

    def _columns(self, width: float) -> int:
        """Fewer where larger words would not be whole."""
        if Pen.scale() == 1:
            return 3 if width >= 300 else 2
        return next((count for count in (3, 2) if self._fits((width - 2 * PAD) / count)), 1)

    def _fits(self, width: float) -> bool:
        return all(
            Words(item.label, 12, 400, "").fits(width - 8) and Pen.text_width(item.number, 17, 700) <= width - 28
            for item in self._items
        )

    def _labels(self, width: float) -> list[list[str]]:
        """Each label in lines, when a column is this wide."""
        lines = [Pen.wrapped(item.label, width - 8, 12, 400) for item in self._items]
        return [label[:2] for label in lines] if Pen.scale() == 1 else lines

    def _pitch(self, width: float) -> float:
        return tall(34.0) + tall(15) * max(map(len, self._labels((width - 2 * PAD) / self._columns(width))))

    def height(self, width: float, screen: float) -> float:
        return HEAD + self.more(width) + ceil(len(self._items) / self._columns(width)) * self._pitch(width) + 8

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        columns, top = self._columns(rect.w), rect.y + HEAD + self.more(rect.w)
        width, pitch = (rect.w - 2 * PAD) / columns, self._pitch(rect.w)
        for at, (item, lines) in enumerate(zip(self._items, self._labels(width), strict=True)):
            row, column = divmod(at, columns)
            left, y = rect.x + PAD + column * width, top + row * pitch
            pen.icon(item.icon, left + 9, y + tall(14), 18, theme.colour("accent"))
            number = theme.colour("on_surface")
            pen.text_within(item.number, left + 24, left + width - 4, y + tall(14), 17, 700, number, least=12)
            for line, text in enumerate(lines):
                quiet = theme.colour("on_surface_2")
                pen.text_within(text, left, left + width - 8, y + tall(34 + 15 * line), 12, 400, quiet, least=9)


def _items(figures: Figures) -> list[_Item]:
    worst = figures.worst
    items = [
        _Item("format-align-middle", short(figures.median), _("median: half lie below")),
        _Item("arrow-down", UNKNOWN if worst is None else points_text(worst.total or 0), _("lowest total")),
        _Item("close-box-outline", decimal(figures.misthrows), _("misthrows a game")),
        _Item("check-circle-outline", percent(figures.clean), _("games without misthrow")),
        _Item("lock", decimal(figures.locks), _("rows locked a game")),
    ]
    if extra := extra_of(games_of(figures.game)[0]):
        items.append(_Item(extra_icon(extra), decimal(figures.bonus), _("bonus a game")))
    elif figures.contested:
        items.append(_Item("trophy-variant", str(figures.streak), _("won in a row until now")))
    return items
