"""The ranking of the calculator: everybody with all parts of the score, the best first; a tap enters that sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from scorepad.calculator import Placed
from scorepad.calculator_draft import CalculatorDraft
from scorepad.rules.game import Score
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.extra_icons import extra_icon
from scorepad.ui.ink import LARGEST, tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card
from scorepad.ui.widgets.drawn import Target

HEADS, ROW, END, ADD = 30.0, 41.0, 4.0, 44.0
TOUCH = 44.0
LEAST_NAME = 38.0


class Calculating(Protocol):
    """What the parts of the page see of it."""

    look: Look
    offers_add: bool
    """Whether a line below the players adds one; a small screen has no room for it."""

    @property
    def theme(self) -> Theme: ...
    @property
    def draft(self) -> CalculatorDraft: ...
    @property
    def ranked(self) -> Sequence[Placed]: ...
    @property
    def colours(self) -> Sequence[int]:
        """The players' colours, by seat."""

    def edit(self, at: int) -> None: ...
    def add(self) -> None: ...


@dataclass(frozen=True)
class _Measures:
    """How wide the columns are, in dp: first what stands in them, then what lies between."""

    cell: float
    column: float
    total: float
    large: float
    """How large the total is written."""
    edge: float
    place: float
    badge: float
    name: float
    radius: float

    def grown(self, by: float) -> _Measures:
        """The same columns for larger texts; how large those are written the pen knows."""
        place, badge = by * self.place, min(by, 1.3)
        return replace(
            self,
            cell=by * self.cell,
            column=by * self.column,
            total=by * self.total,
            place=place,
            badge=place + badge * (self.badge - self.place),
            name=place + badge * (self.name - self.place),
            radius=badge * self.radius,
        )


_ROOMY = _Measures(40, 52, 62, 24, 20, 24, 56, 78, 14)
_USUAL = _Measures(28, 34, 44, 21, 14, 17, 40, 59, 12.5)
_CLOSE = _Measures(26, 30, 40, 19, 10, 13, 33, 49, 11)
_CLOSEST = _Measures(24, 27, 38, 18, 8, 11, 29, 42, 10)
_TWO_LINES = _Measures(0, 0, 0, 19, 12, 16, 42, 62, 13)
PARTS = 1.5
"""So much larger the parts of a score become where they stand below the name."""


def _name_room(width: float, measures: _Measures, columns: int) -> float:
    first = width - measures.edge - measures.total - columns * measures.column - 4 - 4 * measures.cell
    return first - 4 - measures.name


def _heads() -> float:
    """How tall the line above the players is."""
    return tall(HEADS, 1.25)


def _parts_height() -> float:
    return tall(20, PARTS)


@dataclass(frozen=True)
class _Spots:
    """Where the columns lie: the middles of the parts, the right end of the total."""

    measures: _Measures
    cells: Sequence[float]
    cell: float
    """How wide one of them is;"""
    misthrows: float | None
    bonus: float | None
    column: float
    """and one of these."""
    total: float


class RankingPart:
    def __init__(self, page: Calculating) -> None:
        self._page = page

    @property
    def _has_add(self) -> bool:
        return self._page.offers_add and self._page.draft.has_room

    @property
    def _add_height(self) -> float:
        return tall(ADD, 1.3) if self._has_add else END

    def height(self, width: float, row: float = ROW) -> float:
        return _heads() + self._row_height(width, row) * len(self._page.draft.players) + self._add_height

    def _row_height(self, width: float, row: float) -> float:
        if Pen.scale() == 1:
            return row
        return tall(26) + _parts_height() + 14 if self._has_two_lines(width) else max(row, tall(28) + 10)

    def _rows(self, place: Rect) -> list[Rect]:
        count, heads = len(self._page.draft.players), _heads()
        row = (place.h - heads - self._add_height) / count
        return [Rect(place.x + 4, place.y + heads + at * row, place.w - 8, row) for at in range(count)]

    def _add(self, place: Rect) -> Rect:
        return Rect(place.x + 4, place.bottom - self._add_height, place.w - 8, self._add_height)

    def targets(self, place: Rect) -> list[Target]:
        found = [Target("add", self._add(place), self._page.add)] if self._has_add else []
        for row, one in zip(self._rows(place), self._page.ranked, strict=True):
            more = max(0.0, TOUCH - row.h) / 2
            touch = Rect(row.x, row.y - more, row.w, row.h + 2 * more)
            found.append(Target(f"player:{one.seat - 1}", touch, partial(self._page.edit, one.seat - 1), 14))
        return found

    # Drawing

    @property
    def _columns(self) -> int:
        """How many there are between rows and total."""
        return 2 if self._page.draft.has_bonus else 1

    def _names(self) -> float:
        return max(Pen.text_width(name, 13, 700) for name in self._page.draft.names)

    def _has_two_lines(self, width: float) -> bool:
        """Larger texts may need two lines for each player: the name with the total, and below them the parts."""
        grown = _USUAL.grown(Pen.scale())
        return Pen.scale() > 1 and _name_room(width, grown, self._columns) < self._names()

    def _measures(self, width: float) -> tuple[_Measures, int]:
        """The roomiest columns that leave the names enough room, and how many there are between rows and total.

        Where there is no room at all, misthrows and bonus are to be seen on each player's sheet alone.
        """
        columns, names, scale = self._columns, self._names(), Pen.scale()
        for measures in (_ROOMY, _USUAL, _CLOSE):
            grown = measures if scale == 1 else measures.grown(scale)
            if _name_room(width, grown, columns) >= names:
                return grown, columns
        return _CLOSEST, columns if _name_room(width, _CLOSEST, columns) >= LEAST_NAME else 0

    def _spots(self, place: Rect) -> _Spots:
        if self._has_two_lines(place.w):
            count = 4 + self._columns
            pitch = (place.w - 16) / count
            spots = [place.x + 8 + (at + 0.5) * pitch for at in range(count)]
            bonus = spots[5] if self._columns > 1 else None
            return _Spots(_TWO_LINES, spots[:4], pitch, spots[4], bonus, pitch, place.right - _TWO_LINES.edge)
        measures, columns = self._measures(place.w)
        total = place.right - measures.edge
        bonus = total - measures.total - measures.column / 2 if columns > 1 else None
        misthrows = total - measures.total - (columns - 0.5) * measures.column if columns else None
        first = total - measures.total - columns * measures.column - 4 - 3.5 * measures.cell
        cells = [first + at * measures.cell for at in range(4)]
        return _Spots(measures, cells, measures.cell, misthrows, bonus, measures.column, total)

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, spots = self._page.theme, self._spots(place)
        measures, total = spots.measures, spots.total
        draw_card(pen, theme, place)
        y, quiet = place.y + _heads() / 2 + 1, theme.colour("on_surface_2")
        two, symbol = self._has_two_lines(place.w), tall(10, 1.4)
        for letter, x in zip(COLOURS, spots.cells, strict=True):
            pen.symbol(letter, x, y, symbol, theme.row(letter, "number" if theme.name == "light" else "strong"))
        if spots.misthrows is not None:
            pen.text("−5", spots.misthrows, y, 12, 400, theme.colour("danger"), most=PARTS)
        if spots.bonus is not None:
            pen.icon(extra_icon(self._page.draft.extra), spots.bonus, y, tall(14, 1.4), quiet)
        if not two:
            start = total - measures.total - (measures.column / 2 - 10 if spots.misthrows is not None else 0)
            pen.text_within(_("Total"), start, total, y, 12, 400, quiet, anchor="right", least=8)
        for row, one in zip(self._rows(place), self._page.ranked, strict=True):
            self._draw_row(pen, row, one, spots, two)
        if self._has_add:
            self._draw_add(pen, self._add(place), place.x + measures.badge, place.x + measures.name)

    def _draw_row(self, pen: Pen, row: Rect, one: Placed, spots: _Spots, two: bool) -> None:
        page, theme, measures, score = self._page, self._page.theme, spots.measures, one.result.score
        chosen, left = one.seat - 1 == page.draft.at, row.x - 4
        if chosen and len(page.ranked) > 1:
            pill = Rect(row.x, row.y + 1, row.w, row.h - 2)
            pen.bordered(pill, 14, theme.colour("accent_2"), theme.colour("accent"), 1.75)
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        name, weight = one.result.name, 700 if chosen else 500
        below = _parts_height() + 4 if two else 0.0
        y, text = row.y + (row.h - below) / 2, points_text(score.total)
        pen.text(str(one.place), left + measures.place, y, 14, 500, quiet)
        draw_badge(pen, theme, left + measures.badge, y, measures.radius, name, page.colours[one.seat - 1])
        start = spots.total - (pen.text_width(text, measures.large, 700) if two else measures.total - 2)
        end = start - 8 if two else spots.cells[0] - measures.cell / 2 - 3
        pen.text_within(name, left + measures.name, end, y, 15, weight, ink, least=10)
        pen.text_within(text, start, spots.total, y, measures.large, 700, ink, anchor="right", least=10)
        if two:
            y = row.bottom - 5 - _parts_height() / 2
        self._draw_parts(pen, y, min(0.6 * row.h, tall(30.0)) if not two else _parts_height(), score, spots, two)

    def _draw_parts(self, pen: Pen, y: float, height: float, score: Score, spots: _Spots, two: bool) -> None:
        """The points of each row, what was lost, and the bonus."""
        theme, most = self._page.theme, PARTS if two else LARGEST
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        for letter, x in zip(COLOURS, spots.cells, strict=True):
            cell = Rect(x - spots.cell / 2 + 1.5, y - height / 2, spots.cell - 3, height)
            pen.rounded(cell, 7, theme.row(letter, "crossed"))
            points, dark, left, right = str(score.rows[letter]), theme.colour("ink"), cell.x + 1, cell.right - 1
            pen.text_within(points, left, right, y, 12.5, 700, dark, anchor="center", least=9, most=most)
        lost, half = theme.colour("danger") if score.misthrows else quiet, spots.column / 2 - 1
        if spots.misthrows is not None:
            pen.text(points_text(score.misthrows), spots.misthrows, y, 13, 400, lost, most=most)
        if spots.bonus is not None:
            left, right = spots.bonus - half, spots.bonus + half
            pen.text_within(f"+{score.bonus}", left, right, y, 13, 500, ink, anchor="center", least=8, most=most)

    def _draw_add(self, pen: Pen, place: Rect, icon: float, text: float) -> None:
        theme, y = self._page.theme, place.y + place.h / 2 - 1
        pen.icon("plus", icon, y, 20, theme.colour("accent"))
        pen.text_within(_("Add player"), text, place.right - 8, y, 14, 500, theme.colour("accent"), least=11)
