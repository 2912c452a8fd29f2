"""The result of a game with points: hero, ranking, course and conditions."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_conditions import conditions_height, draw_conditions
from scorepad.ui.screens.result_course import draw_course
from scorepad.ui.screens.result_parts import GAP, TWO_COLUMNS, ResultCards, content_width, draw_hero
from scorepad.ui.screens.result_table import draw_ranking, ranking_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target

PAPER = 72.0


class ResultPage(ResultCards):
    """Hero, ranking, chart and conditions: below each other, or the chart beside. A game on paper has no course."""

    def __init__(self, look: Look, view: ResultView) -> None:
        super().__init__(look, view)
        self._view = view

    # Places

    @property
    def _row(self) -> float:
        return 60.0 if self.roomy else 48.0

    @property
    def _chart(self) -> float:
        if self._view.paper:
            return PAPER
        return max(160.0, min(0.3 * self.tall, 320.0)) + 24

    @property
    def _below(self) -> float:
        """Where the chart begins in its card: lower, if there is something to tap above it."""
        return 44.0 if self.steps else 32.0

    def height_for(self, width: float) -> float:
        return max(place.bottom for place in self.places(width)) + 4

    def places(self, width: float) -> tuple[Rect, Rect, Rect, Rect]:
        """Hero, ranking, chart, conditions."""
        across, gap = content_width(width), GAP if width < 600 else 12
        left = (width - across) / 2
        conditions = self._view.conditions
        if width < TWO_COLUMNS:
            hero = Rect(left, 0, across, self.hero_height)
            table = Rect(left, hero.bottom + gap, across, ranking_height(self._view, self._row))
            chart = Rect(left, table.bottom + gap, across, self._chart)
            said = conditions_height(conditions, across)
            return hero, table, chart, Rect(left, chart.bottom + (gap if said else 0), across, said)
        half = (across - gap) / 2
        hero = Rect(left, 0, half, self.hero_height)
        table = Rect(left, hero.bottom + gap, half, ranking_height(self._view, self._row))
        said = conditions_height(conditions, half)
        height = max(table.bottom + (gap + said if said else 0), self._chart)
        if not said:
            table = Rect(left, table.y, half, height - table.y)
        below = (
            Rect(left, table.bottom + gap, half, height - table.bottom - gap) if said else Rect(left, height, half, 0)
        )
        return hero, table, Rect(left + half + gap, 0, half, self._chart if self._view.paper else height), below

    def targets(self) -> list[Target]:
        return self.steps_target(self.places(self.box.w)[2])

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, view = self.theme, self._view
        hero, table, chart, said = self.places(self.box.w)
        draw_hero(pen, theme, hero, view.hero)
        draw_card(pen, theme, table)
        draw_ranking(pen, theme, table, view, self._row)
        draw_card(pen, theme, chart)
        if view.paper:
            self._draw_paper(pen, chart)
        else:
            end = self.steps_place(chart).x - 6 if self.steps else None
            draw_course(pen, theme, chart, view, symbols=self.look.symbols, below=self._below, end=end)
            self.draw_steps(pen, chart)
        if said.h:
            draw_card(pen, theme, said)
            draw_conditions(pen, theme, said, view.conditions)

    def _draw_paper(self, pen: Pen, card: Rect) -> None:
        theme, middle = self.theme, card.y + card.h / 2
        pen.icon("pencil-outline", card.x + 32, middle, 26, theme.colour("on_surface_2"))
        left, right = card.x + 60, card.right - 16
        title, words = _("Played on paper"), _("The crosses were counted; how it went, nobody wrote down.")
        pen.text_within(title, left, right, middle - 17, 15, 700, theme.colour("on_surface"), least=12)
        lines = pen.wrapped(words, right - left, 13, 400)[:2]
        for at, line in enumerate(lines):
            y = middle + (3 + 16 * at if len(lines) > 1 else 8)
            pen.text_within(line, left, right, y, 13, 400, theme.colour("on_surface_2"), least=10)
