"""The cards of the statistics that need no chart: the four figures, rows, more figures, head to head, form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from scorepad.figures import Figures, Played, Rival
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import points_text, printable
from scorepad.texts.statistics import (
    UNKNOWN,
    decimal,
    difference_text,
    percent,
    rival_text,
    short,
    wins_text,
)
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card
from scorepad.ui.widgets.drawn import Target

PAD = 16.0
HEAD = 38.0
TILE, TILE_GAP = 72.0, 6.0
RIVAL, ALL = 60.0, 48.0
SHOWN = 5
"""So many rivals are shown until one asks for all."""
Act = Callable[[], object]


class Card:
    """A part of the page: a white card with a title and something at its right end, unless a subclass draws it all."""

    title = ""
    note = ""

    def height(self, width: float, tall: float) -> float:
        """How tall it is when it is this wide; ``tall`` is the height of the whole screen."""
        raise NotImplementedError

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        draw_card(pen, theme, rect)
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
    games = Tile(str(count), _("game") if count == 1 else _("games"))
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

    def height(self, width: float, tall: float) -> float:
        return TILE

    def _places(self, rect: Rect) -> list[Rect]:
        width = (rect.w - TILE_GAP * (len(self._tiles) - 1)) / len(self._tiles)
        return [Rect(rect.x + at * (width + TILE_GAP), rect.y, width, rect.h) for at in range(len(self._tiles))]

    def targets(self, rect: Rect) -> list[Target]:
        places = zip(self._tiles, self._places(rect), strict=True)
        return [Target("best", place, tile.act, 18) for tile, place in places if tile.act]

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        for tile, place in zip(self._tiles, self._places(rect), strict=True):
            strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
            if tile.act:
                strong = quiet = theme.colour("on_accent_2")
                pen.shadow(place, 18, 1, theme)
                pen.rounded(place, 18, theme.colour("accent_2"))
            else:
                draw_card(pen, theme, place)
            left, right = place.x + 5, place.right - 5
            pen.text_within(tile.number, left, right, place.y + 28, 25, 700, strong, anchor="center", least=14)
            pen.text_within(tile.label, left, right, place.y + 54, 12, 400, quiet, anchor="center", least=8)


class RowsCard(Card):
    """The average points of each row."""

    def __init__(self, rows: Mapping[str, float]) -> None:
        self.title = _("Average points by row")
        self._rows = rows

    def height(self, width: float, tall: float) -> float:
        return 82.0

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        width, ink = (rect.w - 24 - 3 * 6) / 4, theme.colour("ink")
        for at, row in enumerate(COLOURS):
            chip = Rect(rect.x + 12 + at * (width + 6), rect.y + 36, width, 32)
            middle = chip.y + chip.h / 2
            pen.rounded(chip, 9, theme.row(row, "crossed"))
            text, room = decimal(self._rows.get(row)), chip.w - 8
            size = 15.5 if pen.text_width("88.8", 15.5, 700) + 30 <= chip.w else 13.5
            both = pen.text_width(text, size, 700) + 21
            left = chip.x + 4 + max(0.0, (room - both) / 2)
            pen.symbol(row, left + 7, middle, 12.5, ink)
            pen.text_within(text, left + 21, chip.right - 3, middle, size, 700, ink, least=9)


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
        return 3 if width >= 300 else 2

    def _labels(self, width: float) -> list[list[str]]:
        """Each label in lines, when a column is this wide."""
        return [Pen.wrapped(item.label, width - 8, 12, 400)[:2] for item in self._items]

    def _pitch(self, width: float) -> float:
        return 34.0 + 15 * max(map(len, self._labels((width - 2 * PAD) / self._columns(width))))

    def height(self, width: float, tall: float) -> float:
        return HEAD + ceil(len(self._items) / self._columns(width)) * self._pitch(width) + 8

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        columns = self._columns(rect.w)
        width, pitch = (rect.w - 2 * PAD) / columns, self._pitch(rect.w)
        for at, (item, lines) in enumerate(zip(self._items, self._labels(width), strict=True)):
            row, column = divmod(at, columns)
            left, y = rect.x + PAD + column * width, rect.y + HEAD + row * pitch
            pen.icon(item.icon, left + 9, y + 14, 18, theme.colour("accent"))
            number = theme.colour("on_surface")
            pen.text_within(item.number, left + 24, left + width - 4, y + 14, 17, 700, number, least=12)
            for line, text in enumerate(lines):
                quiet = theme.colour("on_surface_2")
                pen.text_within(text, left, left + width - 8, y + 34 + 15 * line, 12, 400, quiet, least=9)


def _items(figures: Figures) -> list[_Item]:
    worst = figures.worst
    items = [
        _Item("format-align-middle", short(figures.median), _("median: half lie below")),
        _Item("arrow-down", UNKNOWN if worst is None else points_text(worst.total or 0), _("lowest total")),
        _Item("close-box-outline", decimal(figures.misthrows), _("misthrows a game")),
        _Item("check-circle-outline", percent(figures.clean), _("games without misthrow")),
        _Item("lock", decimal(figures.locks), _("rows locked a game")),
    ]
    if figures.game == "onboard":
        items.append(_Item("chess-pawn", decimal(figures.bonus), _("bonus a game")))
    elif figures.contested:
        items.append(_Item("trophy-variant", str(figures.streak), _("won in a row until now")))
    return items


class RivalsCard(Card):
    """Head to head: how often one was ahead of each of the others, as numbers and as a bar."""

    def __init__(self, figures: Figures, colours: Mapping[str, int], unfolded: bool, unfold: Act) -> None:
        self.title = _("Head to head")
        self.note = _("ahead : behind")
        self._rivals, self._colours = figures.rivals, colours
        self._unfold = unfold
        self._folded = not unfolded and len(self._rivals) > SHOWN + 1

    @property
    def _shown(self) -> tuple[Rival, ...]:
        return self._rivals[:SHOWN] if self._folded else self._rivals

    def height(self, width: float, tall: float) -> float:
        return HEAD + RIVAL * len(self._shown) + (ALL if self._folded else 6)

    def _all(self, rect: Rect) -> Rect:
        return Rect(rect.x + 4, rect.bottom - ALL + 1, rect.w - 8, ALL - 4)

    def targets(self, rect: Rect) -> list[Target]:
        return [Target("rivals", self._all(rect), self._unfold)] if self._folded else []

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        for at, rival in enumerate(self._shown):
            self._draw_line(pen, theme, Rect(rect.x + PAD, rect.y + HEAD + at * RIVAL, rect.w - 2 * PAD, RIVAL), rival)
        if self._folded:
            place, accent = self._all(rect), theme.colour("accent")
            words = _("Show all {count}").format(count=len(self._rivals))
            middle = place.y + place.h / 2
            width = pen.text_within(words, place.x + 30, place.right - 30, middle, 14, 500, accent, anchor="center")
            pen.icon("chevron-down", place.x + place.w / 2 + width / 2 + 14, middle, 20, accent)

    def _draw_line(self, pen: Pen, theme: Theme, line: Rect, rival: Rival) -> None:
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        name = printable(rival.name)
        draw_badge(pen, theme, line.x + 14, line.y + 25, 14, name, self._colours.get(rival.name, 0), robot=rival.robot)
        left, score = line.x + 38, _("{ahead} : {behind}").format(ahead=rival.ahead, behind=rival.behind)
        width = pen.text_width(score, 16, 700)
        pen.text(score, line.right, line.y + 15, 16, 700, strong, anchor="right")
        pen.text_within(name, left, line.right - width - 10, line.y + 15, 15, 500, strong, least=11)
        right = line.right
        if told := difference_text(rival):
            width = min(pen.text_width(told, 12, 400), 0.45 * (right - left))
            pen.text_within(told, right - width, right, line.y + 34, 12, 400, quiet, anchor="right", least=8.5)
            right -= width + 8
        pen.text_within(rival_text(rival), left, right, line.y + 34, 12, 400, quiet, least=8.5)
        bar = Rect(left, line.y + 46, line.right - left, 5)
        pen.rounded(bar, 2.5, theme.colour("surface_2"))
        parts = ((rival.ahead, "accent"), (rival.level, "outline"))
        x = bar.x
        for games, role in parts:
            if games:
                part = Rect(x, bar.y, bar.w * games / rival.games, bar.h)
                pen.rounded(part, 2.5, theme.colour(role))
                x = part.right


class FormCard(Card):
    """The last games, the latest at the end, each with a sign: for games without points."""

    def __init__(self, form: tuple[Played, ...]) -> None:
        self.title = _("Last games")
        self.note = _("the latest at the end")
        self._form = form

    def height(self, width: float, tall: float) -> float:
        return 108.0

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        pitch = min((rect.w - 2 * PAD) / len(self._form), 52.0)
        for at, one in enumerate(self._form):
            x, y = rect.x + PAD + (at + 0.5) * pitch, rect.y + 60
            radius = min(16.0, 0.42 * pitch)
            fill, ink, icon, word = (
                ("accent", "on_accent", "check", _("won"))
                if one.won
                else ("surface_2", "on_surface", "equal", _("drawn"))
                if one.drawn
                else ("danger_2", "on_danger_2", "close", _("lost"))
            )
            pen.disc(x, y, radius, theme.colour(fill))
            pen.icon(icon, x, y, 1.2 * radius, theme.colour(ink))
            quiet = theme.colour("on_surface_2")
            pen.text_within(
                word, x - pitch / 2 + 1, x + pitch / 2 - 1, y + 29, 11, 400, quiet, anchor="center", least=8
            )
