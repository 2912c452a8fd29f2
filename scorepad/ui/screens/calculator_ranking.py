"""The ranking of the calculator: everybody with all parts of the score, the best first; a tap enters that sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from scorepad.calculator import Placed
from scorepad.calculator_draft import CalculatorDraft
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import points_text
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


_ROOMY = _Measures(40, 52, 62, 24, 20, 24, 56, 78, 14)
_USUAL = _Measures(28, 34, 44, 21, 14, 17, 40, 59, 12.5)
_CLOSE = _Measures(26, 30, 40, 19, 10, 13, 33, 49, 11)
_CLOSEST = _Measures(24, 27, 38, 18, 8, 11, 29, 42, 10)


def _name_room(width: float, measures: _Measures, columns: int) -> float:
    first = width - measures.edge - measures.total - columns * measures.column - 4 - 4 * measures.cell
    return first - 4 - measures.name


class RankingPart:
    def __init__(self, page: Calculating) -> None:
        self._page = page

    @property
    def _has_add(self) -> bool:
        return self._page.offers_add and self._page.draft.has_room

    def height(self, row: float = ROW) -> float:
        return HEADS + row * len(self._page.draft.players) + (ADD if self._has_add else END)

    def _rows(self, place: Rect) -> list[Rect]:
        count = len(self._page.draft.players)
        row = (place.h - HEADS - (ADD if self._has_add else END)) / count
        return [Rect(place.x + 4, place.y + HEADS + at * row, place.w - 8, row) for at in range(count)]

    def _add(self, place: Rect) -> Rect:
        return Rect(place.x + 4, place.bottom - ADD, place.w - 8, ADD)

    def targets(self, place: Rect) -> list[Target]:
        found = [Target("add", self._add(place), self._page.add)] if self._has_add else []
        for row, one in zip(self._rows(place), self._page.ranked, strict=True):
            more = max(0.0, TOUCH - row.h) / 2
            touch = Rect(row.x, row.y - more, row.w, row.h + 2 * more)
            found.append(Target(f"player:{one.seat - 1}", touch, partial(self._page.edit, one.seat - 1), 14))
        return found

    # Drawing

    def _measures(self, width: float) -> tuple[_Measures, int]:
        """The roomiest columns that leave the names enough room, and how many there are between rows and total.

        Where there is no room at all, misthrows and bonus are to be seen on each player's sheet alone.
        """
        columns = 2 if self._page.draft.has_bonus else 1
        names = max(Pen.text_width(name, 13, 700) for name in self._page.draft.names)
        for measures in (_ROOMY, _USUAL, _CLOSE):
            if _name_room(width, measures, columns) >= names:
                return measures, columns
        return _CLOSEST, columns if _name_room(width, _CLOSEST, columns) >= LEAST_NAME else 0

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, (measures, columns) = self._page.theme, self._measures(place.w)
        draw_card(pen, theme, place)
        total = place.right - measures.edge
        bonus = total - measures.total - measures.column / 2 if columns > 1 else None
        misthrows = total - measures.total - (columns - 0.5) * measures.column if columns else None
        first = total - measures.total - columns * measures.column - 4 - 3.5 * measures.cell
        cells = [first + at * measures.cell for at in range(4)]
        y, quiet = place.y + 16, theme.colour("on_surface_2")
        for letter, x in zip(COLOURS, cells, strict=True):
            pen.symbol(letter, x, y, 10, theme.row(letter, "number" if theme.name == "light" else "strong"))
        if misthrows is not None:
            pen.text("−5", misthrows, y, 12, 400, theme.colour("danger"))
        if bonus is not None:
            pen.icon("chess-pawn", bonus, y, 14, quiet)
        start = total - measures.total - (measures.column / 2 - 10 if columns else 0)
        pen.text_within(_("Total"), start, total, y, 12, 400, quiet, anchor="right", least=8)
        for row, one in zip(self._rows(place), self._page.ranked, strict=True):
            self._draw_row(pen, row, one, measures, cells, misthrows, bonus, total)
        if self._has_add:
            self._draw_add(pen, self._add(place), place.x + measures.badge, place.x + measures.name)

    def _draw_row(
        self,
        pen: Pen,
        row: Rect,
        one: Placed,
        measures: _Measures,
        cells: Sequence[float],
        misthrows: float | None,
        bonus: float | None,
        total: float,
    ) -> None:
        page, theme, y, score = self._page, self._page.theme, row.y + row.h / 2, one.result.score
        chosen, left = one.seat - 1 == page.draft.at, row.x - 4
        if chosen and len(page.ranked) > 1:
            pill = Rect(row.x, row.y + 1, row.w, row.h - 2)
            pen.bordered(pill, 14, theme.colour("accent_2"), theme.colour("accent"), 1.75)
        ink, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        name, weight = one.result.name, 700 if chosen else 500
        pen.text(str(one.place), left + measures.place, y, 14, 500, quiet)
        draw_badge(pen, theme, left + measures.badge, y, measures.radius, name, page.colours[one.seat - 1])
        end = cells[0] - measures.cell / 2 - 3
        pen.text_within(name, left + measures.name, end, y, 15, weight, ink, least=10)
        width, height = measures.cell - 3, min(0.6 * row.h, 30.0)
        for letter, x in zip(COLOURS, cells, strict=True):
            cell = Rect(x - width / 2, y - height / 2, width, height)
            pen.rounded(cell, 7, theme.row(letter, "crossed"))
            points, dark = str(score.rows[letter]), theme.colour("ink")
            pen.text_within(points, cell.x + 1, cell.right - 1, y, 12.5, 700, dark, anchor="center", least=9)
        lost = theme.colour("danger") if score.misthrows else quiet
        if misthrows is not None:
            pen.text(points_text(score.misthrows), misthrows, y, 13, 400, lost)
        if bonus is not None:
            half, text = measures.column / 2 - 1, f"+{score.bonus}"
            pen.text_within(text, bonus - half, bonus + half, y, 13, 500, ink, anchor="center", least=8)
        start = total - measures.total + 2
        text, large = points_text(score.total), measures.large
        pen.text_within(text, start, total, y, large, 700, ink, anchor="right", least=10)

    def _draw_add(self, pen: Pen, place: Rect, icon: float, text: float) -> None:
        theme, y = self._page.theme, place.y + place.h / 2 - 1
        pen.icon("plus", icon, y, 20, theme.colour("accent"))
        pen.text_within(_("Add player"), text, place.right - 8, y, 14, 500, theme.colour("accent"), least=11)
