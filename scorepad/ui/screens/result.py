"""The result: who won, the ranking with all parts of the score, the course of the totals, a rematch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.bots.seats import bot_seats
from scorepad.calculator import Placed
from scorepad.course import course, ranking
from scorepad.record import Record
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import player_name, points_text
from scorepad.texts.results import facts, result_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.result_parts import (
    BAR,
    GAP,
    TWO_COLUMNS,
    ResultBar,
    ResultButtons,
    ResultCards,
    content_width,
    draw_hero,
)
from scorepad.ui.screens.result_quixo import QuixoResultPage
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.chart import ChartLine, Mark, draw_chart
from scorepad.ui.widgets.controls import draw_badge, draw_card, player_colour
from scorepad.ui.widgets.scroll import ScrollPane

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
class _Columns:
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


def _columns(card: Rect, measures: _Measures, has_bonus: bool) -> _Columns:
    cell, column = measures.cell, measures.column
    total = card.right - measures.edge
    bonus = total - measures.total - column / 2
    misthrows = bonus - column if has_bonus else bonus
    first = misthrows - column / 2 - 4 * cell
    place = card.x + measures.place
    badge = place + measures.badge
    name = badge + measures.radius + measures.gap
    rows = tuple(first + (at + 0.5) * cell for at in range(4))
    return _Columns(
        place, badge, measures.radius, name, first - 4, rows, cell - 3, misthrows, bonus if has_bonus else None, total
    )


class ResultPage(ResultCards):
    """Hero, ranking and chart: below each other, or the chart beside."""

    def __init__(self, look: Look, record: Record, colours: Sequence[int]) -> None:
        state = record.replay()
        super().__init__(look, record, state)
        self._players = record.players
        self._colours = colours
        self._bots = bot_seats(record.extra, len(record.players))
        self._course = course(record)
        self._ranking = ranking(state, record.players)
        self._winners = state.outcome.winners if state.outcome else ()
        self._bonus = record.game == "onboard"

    # Places

    def _row(self) -> float:
        return 60.0 if self.roomy else 48.0

    def _table(self) -> float:
        return HEADS + self._row() * len(self._ranking)

    def _chart(self) -> float:
        return max(160.0, min(0.3 * self.tall, 320.0)) + 24

    def height_for(self, width: float) -> float:
        return max(place.bottom for place in self.places(width)) + 4

    def places(self, width: float) -> tuple[Rect, Rect, Rect]:
        """Hero, ranking, chart."""
        across, gap = content_width(width), GAP if width < 600 else 12
        left = (width - across) / 2
        if width < TWO_COLUMNS:
            hero = Rect(left, 0, across, self.hero_height)
            table = Rect(left, hero.bottom + gap, across, self._table())
            return hero, table, Rect(left, table.bottom + gap, across, self._chart())
        half = (across - gap) / 2
        hero = Rect(left, 0, half, self.hero_height)
        table = Rect(left, hero.bottom + gap, half, self._table())
        height = max(table.bottom, self._chart())
        return hero, Rect(left, table.y, half, height - table.y), Rect(left + half + gap, 0, half, height)

    def _columns(self, card: Rect) -> _Columns:
        """The roomiest columns that leave the names enough room."""
        names = max(Pen.text_width(player_name(one.seat, self._players), 13, 500) for one in self._ranking)
        for measures in _MEASURES:
            columns = _columns(card, measures, self._bonus)
            if columns.name_end - columns.name >= names:
                break
        return columns

    # Drawing

    def draw(self, pen: Pen) -> None:
        hero, table, chart = self.places(self.box.w)
        draw_hero(pen, self.theme, hero, self.hero)
        draw_card(pen, self.theme, table)
        self._draw_table(pen, table)
        draw_card(pen, self.theme, chart)
        self._draw_chart(pen, chart)

    def _draw_table(self, pen: Pen, card: Rect) -> None:
        theme, columns = self.theme, self._columns(card)
        y = card.y + 19
        for letter, x in zip(COLOURS, columns.rows, strict=True):
            pen.symbol(letter, x, y, 12, theme.row(letter, "number" if theme.name == "light" else "strong"))
        pen.text("−5", columns.misthrows, y, 13, 400, theme.colour("danger"))
        if columns.bonus is not None:
            pen.icon("chess-pawn", columns.bonus, y, 15, theme.colour("on_surface_2"))
        quiet = theme.colour("on_surface_2")
        after = (columns.bonus or columns.misthrows) + 10
        pen.text_within(_("Total"), after, columns.total, y, 13, 400, quiet, anchor="right", least=10)
        for at, one in enumerate(self._ranking):
            line = Rect(card.x + 4, card.y + HEADS + at * self._row(), card.w - 8, self._row() - 4)
            self._draw_line(pen, line, columns, one)

    def _draw_line(self, pen: Pen, line: Rect, columns: _Columns, one: Placed) -> None:
        theme, y, score = self.theme, line.y + line.h / 2, one.result.score
        if one.seat in self._winners and len(self._players) > 1:
            pen.rounded(line, 14, theme.colour("accent_2"))
        quiet, ink = theme.colour("on_surface_2"), theme.colour("on_surface")
        pen.text(str(one.place), columns.place, y, 15, 500, quiet)
        name = player_name(one.seat, self._players)
        robot = self._bots.level(one.seat) is not None
        draw_badge(pen, theme, columns.badge, y, columns.radius, name, self._colours[one.seat - 1], robot=robot)
        pen.text_within(name, columns.name, columns.name_end, y, 15, 500, ink, least=10)
        height = 26 if columns.cell < 35 else 30
        for letter, x in zip(COLOURS, columns.rows, strict=True):
            cell = Rect(x - columns.cell / 2, y - height / 2, columns.cell, height)
            pen.rounded(cell, 7, theme.row(letter, "crossed"))
            points = str(score.rows[letter])
            size = 13 if columns.cell < 35 else 15
            pen.text_within(
                points, cell.x + 1, cell.right - 1, y, size, 700, theme.colour("ink"), anchor="center", least=9
            )
        lost = theme.colour("danger") if score.misthrows else quiet
        pen.text(points_text(score.misthrows), columns.misthrows, y, 13, 400, lost)
        if columns.bonus is not None:
            pen.text(f"+{score.bonus}", columns.bonus, y, 13, 500, ink)
        pen.text(points_text(score.total), columns.total, y, 22 if columns.cell > 26 else 19, 700, ink, anchor="right")

    def _draw_chart(self, pen: Pen, card: Rect) -> None:
        theme, dashes, played = self.theme, tokens()["player_dash"], self._course
        heading = theme.colour("on_surface")
        pen.text_within(_("Course of the totals"), card.x + 16, card.right - 16, card.y + 22, 14, 700, heading)
        lines = []
        for one in self._ranking:
            colour = self._colours[one.seat - 1]
            lines.append(
                ChartLine(
                    player_name(one.seat, self._players),
                    player_colour(theme, colour),
                    tuple((step, totals[one.seat - 1]) for step, totals in enumerate(played.totals, 1)),
                    tuple(dashes[colour % len(dashes)]),
                    3 if one.seat in self._winners else 2,
                )
            )
        marks = [Mark(lock.step, lock.row, self.look.symbols) for lock in played.locks]
        unit = _("turn") if played.turns is not None else _("entry")
        plot = Rect(card.x + 10, card.y + 32, card.w - 22, card.h - 32 - 6)
        draw_chart(pen, theme, plot, lines, unit=unit, marks=marks)


_PAGES: dict[str, Callable[[Look, Record, Sequence[int]], ResultCards]] = {"quixo": QuixoResultPage}
"""What has no points is shown otherwise."""


class ResultScreen(Screen):
    """A finished game. ``on_share`` is given the result as text, ``on_sheets`` leads back into the game."""

    def __init__(self, look: Look, record: Record, colours: Sequence[int], minutes: int | None = None) -> None:
        super().__init__(look)
        self.on_close: Callable[[], object] = lambda: None
        self.on_rematch: Callable[[], object] = lambda: None
        self.on_share: Callable[[str], object] = lambda text: None
        self.on_sheets: Callable[[], object] = lambda: None
        """Shows the sheets, or the board."""
        self.bar = ResultBar(look, facts(record, course(record), minutes))
        self.bar.on_back = lambda: self.on_close()
        self.page: ResultCards = _PAGES.get(record.game, ResultPage)(look, record, colours)
        self.pane = ScrollPane(self.page)
        self.buttons = ResultButtons(look, _("Board") if record.game in ("duel", "quixo") else _("Sheets"))
        self.buttons.on_sheets = lambda: self.on_sheets()
        self.buttons.on_rematch = lambda: self.on_rematch()
        self.buttons.on_share = lambda: self.on_share(result_text(record))
        for part in (self.pane, self.bar, self.buttons):
            self.add_widget(part)

    def undo(self) -> None:
        """Back to where the last move can be undone."""
        self.on_sheets()

    def lay_out(self) -> None:
        safe = self.safe
        width = content_width(safe.w)
        left = safe.x + (safe.w - width) / 2
        self.bar.place(Rect(left, safe.y, width, BAR), self)
        height, below = (48.0, 8.0) if safe.h < 480 else (56.0, 14.0)
        across = min(width, 560.0)
        buttons = Rect(safe.x + (safe.w - across) / 2, safe.bottom - height - below, across, height)
        self.buttons.place(buttons, self)
        self.page.tall, self.page.roomy = safe.h, not self.is_phone
        self.pane.place(Rect(safe.x, safe.y + BAR, safe.w, buttons.y - GAP - safe.y - BAR), self)
