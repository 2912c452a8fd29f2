"""The result of a game with points: hero, ranking, course and conditions."""

from __future__ import annotations

from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_conditions import conditions_height, draw_conditions
from scorepad.ui.screens.result_course import draw_course, heading_width
from scorepad.ui.screens.result_hero import draw_hero
from scorepad.ui.screens.result_paper import draw_paper, paper_height
from scorepad.ui.screens.result_parts import GAP, TWO_COLUMNS, ResultCards, content_width
from scorepad.ui.screens.result_table import draw_ranking, ranking_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target


class ResultPage(ResultCards):
    """Hero, ranking, chart and conditions: below each other, or the chart beside. A game on paper has no course."""

    def __init__(self, look: Look, view: ResultView) -> None:
        super().__init__(look, view)
        self._view = view

    # Places

    @property
    def _row(self) -> float:
        return 60.0 if self.roomy else 48.0

    def _chart(self, width: float) -> float:
        if self._view.paper:
            return paper_height(width)
        chart = max(160.0, min(0.3 * self.tall, 320.0)) + 24
        return chart if Pen.scale() == 1 else tall(chart, 1.2) + self._below(width) - 32

    def _below(self, width: float) -> float:
        """Where the chart begins in its card: lower, if there is something to tap above it."""
        if not self.steps:
            return tall(32.0)
        if not self._is_chip_below(width):
            return 12 + self.steps_place(Rect(0, 0, width, 0)).h
        return tall(32.0) + 8 + self.steps_place(Rect(0, 0, width, 0)).h

    def _is_chip_below(self, width: float) -> bool:
        """Larger texts leave no room for it beside the heading."""
        room = self.steps_place(Rect(0, 0, width, 0)).x - 22
        return Pen.scale() > 1 and self.steps and heading_width() > room

    def _chip_card(self, chart: Rect) -> Rect:
        """The part of the chart's card that has the chip in its corner."""
        down = tall(32.0) if self._is_chip_below(chart.w) else 0.0
        return Rect(chart.x, chart.y + down, chart.w, chart.h - down)

    def height_for(self, width: float) -> float:
        return max(place.bottom for place in self.places(width)) + 4

    def places(self, width: float) -> tuple[Rect, Rect, Rect, Rect]:
        """Hero, ranking, chart, conditions."""
        across, gap = content_width(width), GAP if width < 600 else 12
        left = (width - across) / 2
        conditions = self._view.conditions
        if width < TWO_COLUMNS:
            hero = Rect(left, 0, across, self.hero_height(across))
            table = Rect(left, hero.bottom + gap, across, ranking_height(self._view, self._row, across))
            chart = Rect(left, table.bottom + gap, across, self._chart(across))
            said = conditions_height(conditions, across)
            return hero, table, chart, Rect(left, chart.bottom + (gap if said else 0), across, said)
        half = (across - gap) / 2
        hero = Rect(left, 0, half, self.hero_height(half))
        table = Rect(left, hero.bottom + gap, half, ranking_height(self._view, self._row, half))
        said = conditions_height(conditions, half)
        height = max(table.bottom + (gap + said if said else 0), self._chart(half))
        if not said:
            table = Rect(left, table.y, half, height - table.y)
        below = (
            Rect(left, table.bottom + gap, half, height - table.bottom - gap) if said else Rect(left, height, half, 0)
        )
        return hero, table, Rect(left + half + gap, 0, half, self._chart(half) if self._view.paper else height), below

    def targets(self) -> list[Target]:
        return self.steps_target(self._chip_card(self.places(self.box.w)[2]))

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, view = self.theme, self._view
        hero, table, chart, said = self.places(self.box.w)
        draw_hero(pen, theme, hero, view.hero)
        draw_card(pen, theme, table)
        draw_ranking(pen, theme, table, view, self._row)
        draw_card(pen, theme, chart)
        if view.paper:
            draw_paper(pen, theme, chart)
        else:
            beside = self.steps and not self._is_chip_below(chart.w)
            end = self.steps_place(chart).x - 6 if beside else None
            draw_course(pen, theme, chart, view, symbols=self.look.symbols, below=self._below(chart.w), end=end)
            self.draw_steps(pen, self._chip_card(chart))
        if said.h:
            draw_card(pen, theme, said)
            draw_conditions(pen, theme, said, view.conditions)
