"""The ranking with all parts of everybody's score."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.calculator import Placed
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import player_name, points_text
from scorepad.ui.extra_icons import extra_icon
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_stack import draw_stack, stack_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge

HEADS = 36.0


@dataclass(frozen=True)
class _Measures:
    """How wide the columns of the ranking are, in dp."""

    cell: float
    column: float
    """Misthrows and bonus."""
    total: float
    edge: float
    place: float
    badge: float
    """From the place to the badge, middle to middle."""
    radius: float
    gap: float


_MEASURES = (
    _Measures(40, 54, 70, 22, 26, 32, 18, 12),
    _Measures(32, 44, 43, 14, 18, 26, 14, 8),
    _Measures(28, 34, 42, 14, 18, 26, 14, 8),
    _Measures(28, 32, 40, 10, 14, 22, 12, 5),
    _Measures(25, 28, 40, 10, 14, 20, 11, 5),
)


@dataclass(frozen=True)
class Columns:
    """Where the columns of the ranking lie: middles, but both ends of the name and the right end of the total."""

    place: float
    badge: float
    radius: float
    name: float
    name_end: float
    rows: tuple[float, ...]
    cell: float
    misthrows: float
    bonus: float | None
    total: float


def _columns(card: Rect, measures: _Measures, has_bonus: bool) -> Columns:
    cell, column = measures.cell, measures.column
    total = card.right - measures.edge
    bonus = total - measures.total - column / 2
    misthrows = bonus - column if has_bonus else bonus
    first = misthrows - column / 2 - 4 * cell
    place = card.x + measures.place
    badge = place + measures.badge
    name = badge + measures.radius + measures.gap
    rows = tuple(first + (at + 0.5) * cell for at in range(4))
    return Columns(
        place, badge, measures.radius, name, first - 4, rows, cell - 3, misthrows, bonus if has_bonus else None, total
    )


def ranking_columns(card: Rect, view: ResultView, pen: type[Pen] | Pen) -> Columns | None:
    """The roomiest columns that leave the names enough room. None if none are wide enough for larger texts."""
    names = max(pen.text_width(player_name(one.seat, view.players), 13, 500) for one in view.ranking)
    for measures in _MEASURES:
        columns = _columns(card, measures, view.has_bonus)
        if columns.name_end - columns.name >= names and (pen.scale() == 1 or _hold(measures, view, pen)):
            return columns
    return columns if pen.scale() == 1 else None


def _hold(measures: _Measures, view: ResultView, pen: type[Pen] | Pen) -> bool:
    """Whether larger texts fit columns of these widths."""
    scores = [one.result.score for one in view.ranking]
    rows = [str(points) for score in scores for points in score.rows.values()]
    aside = [points_text(score.misthrows) for score in scores] + [f"+{score.bonus}" for score in scores]
    widest_row = max(pen.text_width(text, _cell_size(measures.cell), 700) for text in rows)
    widest_aside = max(pen.text_width(text, 13, 500) for text in aside)
    totals = [pen.text_width(points_text(score.total), 22, 700) for score in scores]
    total = max(*totals, pen.text_width(_("Total"), 13, 400))
    return widest_row <= measures.cell - 5 and widest_aside <= measures.column - 3 and total <= measures.total - 2


def _cell_size(cell: float) -> float:
    return 13 if cell < 38 else 15


def ranking_height(view: ResultView, row: float, width: float, pen: type[Pen] = Pen) -> float:
    """How tall the ranking is in a card so wide, with rows of this height at least."""
    card = Rect(0, 0, width, 0)
    if ranking_columns(card, view, pen) is None:
        return stack_height(view, width, pen)
    return HEADS * pen.scale() + _row(row, pen) * len(view.ranking)


def _row(row: float, pen: type[Pen] | Pen) -> float:
    """A row has room for larger texts in its cells."""
    return max(row, 40 * pen.scale())


def draw_ranking(pen: Pen, theme: Theme, card: Rect, view: ResultView, row: float) -> None:
    """All players below each other, each in a row of this height at least."""
    columns, heads = ranking_columns(card, view, pen), HEADS * pen.scale()
    if columns is None:
        draw_stack(pen, theme, card, view)
        return
    y = card.y + heads / 2 + 1
    for letter, x in zip(COLOURS, columns.rows, strict=True):
        pen.symbol(letter, x, y, 12, theme.row(letter, "number" if theme.name == "light" else "strong"))
    pen.text("−5", columns.misthrows, y, 13, 400, theme.colour("danger"))
    if columns.bonus is not None:
        pen.icon(extra_icon(view.extra), columns.bonus, y, 15, theme.colour("on_surface_2"))
    quiet = theme.colour("on_surface_2")
    after = (columns.bonus or columns.misthrows) + 10
    pen.text_within(_("Total"), after, columns.total, y, 13, 400, quiet, anchor="right", least=10)
    row = _row(row, pen)
    for at, one in enumerate(view.ranking):
        line = Rect(card.x + 4, card.y + heads + at * row, card.w - 8, row - 4)
        _draw_line(pen, theme, line, columns, one, view)


def _draw_line(pen: Pen, theme: Theme, line: Rect, columns: Columns, one: Placed, view: ResultView) -> None:
    y, score = line.y + line.h / 2, one.result.score
    if one.seat in view.winners and len(view.players) > 1:
        pen.rounded(line, 14, theme.colour("accent_2"))
    quiet, ink = theme.colour("on_surface_2"), theme.colour("on_surface")
    pen.text(str(one.place), columns.place, y, 15, 500, quiet)
    name = player_name(one.seat, view.players)
    colour, robot = view.colours[one.seat - 1], view.is_robot(one.seat)
    draw_badge(pen, theme, columns.badge, y, columns.radius, name, colour, robot=robot)
    pen.text_within(name, columns.name, columns.name_end, y, 15, 500, ink, least=10)
    height = (26 if columns.cell < 35 else 30) * pen.scale()
    for letter, x in zip(COLOURS, columns.rows, strict=True):
        cell = Rect(x - columns.cell / 2, y - height / 2, columns.cell, height)
        pen.rounded(cell, 7, theme.row(letter, "crossed"))
        points, size = str(score.rows[letter]), _cell_size(columns.cell + 3)
        pen.text_within(points, cell.x + 1, cell.right - 1, y, size, 700, theme.colour("ink"), anchor="center", least=9)
    lost = theme.colour("danger") if score.misthrows else quiet
    pen.text(points_text(score.misthrows), columns.misthrows, y, 13, 400, lost)
    if columns.bonus is not None:
        pen.text(f"+{score.bonus}", columns.bonus, y, 13, 500, ink)
    pen.text(points_text(score.total), columns.total, y, 22 if columns.cell > 26 else 19, 700, ink, anchor="right")
