"""A trend: each game a dot, the mean of the last ones a line, the best marked.

Games lie at equal distances whatever time passed between them: by the calendar, an evening with ten games would be one
heap, and a month without any a gap that says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.texts.names import points_text
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.chart import round_steps
from scorepad.ui.widgets.histogram import MOST, faint

LABEL = 11.5
DOT, RING = 2.7, 7.0
TICK_DP = 52.0
CLOSE = 20


@dataclass(frozen=True)
class Trend:
    """Totals in their order, the mean up to each of them, and which of them stands out."""

    totals: tuple[int, ...]
    means: tuple[float, ...]
    best: int | None
    words: str
    """What the best is called."""


@dataclass(frozen=True)
class TrendAxes:
    """From games and totals to places."""

    plot: Rect
    count: int
    steps: tuple[int, ...]

    def x(self, at: float) -> float:
        """A single game stands in the middle."""
        return self.plot.x + self.plot.w * (at / (self.count - 1) if self.count > 1 else 0.5)

    def y(self, total: float) -> float:
        low, high = self.steps[0], self.steps[-1]
        return self.plot.bottom - self.plot.h * (total - low) / (high - low)

    def nearest(self, x: float, y: float, totals: Sequence[int]) -> int:
        """The dot that a finger at this place means."""
        return min(range(self.count), key=lambda at: (self.x(at) - x) ** 2 + (self.y(totals[at]) - y) ** 2)


def trend_axes(rect: Rect, totals: Sequence[int]) -> TrendAxes:
    low, high = min(totals), max(totals)
    if high - low < CLOSE:
        # Totals that are nearly the same lie in the middle: little differences are little.
        low, high = low - CLOSE // 2, high + CLOSE // 2
    steps = tuple(round_steps(low, high, max(2, min(5, int(rect.h / tall(30, MOST))))))
    numbers = max(Pen.text_width(points_text(step), LABEL, 400, MOST) for step in steps)
    left, above, below = rect.x + numbers + 9, tall(8, MOST), tall(30, MOST)
    return TrendAxes(Rect(left, rect.y + above, rect.right - left - 4, rect.h - above - below), len(totals), steps)


def draw_trend(
    pen: Pen, theme: Theme, axes: TrendAxes, trend: Trend, ticks: Sequence[tuple[int, str]], chosen: int | None
) -> None:  # fmt: skip
    plot, quiet, accent = axes.plot, theme.colour("on_surface_2"), theme.colour("accent")
    for step in axes.steps:
        pen.plain(Rect(plot.x, axes.y(step) - 0.5, plot.w, 1), faint(theme))
        pen.text(points_text(step), plot.x - 9, axes.y(step), LABEL, 400, quiet, anchor="right", most=MOST)
    _draw_ticks(pen, theme, axes, ticks)
    if chosen is not None:
        x, y = axes.x(chosen), axes.y(trend.totals[chosen])
        pen.path([(x, y + RING), (x, plot.bottom)], 1.25, quiet, (2.5, 3))
    for at, total in enumerate(trend.totals):
        if at != trend.best:
            pen.disc(axes.x(at), axes.y(total), DOT, theme.colour("chart"))
    if axes.count > 1:
        pen.path([(axes.x(at), axes.y(mean)) for at, mean in enumerate(trend.means)], 2.75, accent)
    if trend.best is not None:
        _draw_best(pen, theme, axes, trend, trend.best)
    if chosen is not None and chosen != trend.best:
        x, y = axes.x(chosen), axes.y(trend.totals[chosen])
        pen.disc(x, y, RING - 1, theme.colour("surface"))
        pen.ring(x, y, RING - 1, 1.5, accent)
        pen.disc(x, y, DOT, accent)


def _draw_ticks(pen: Pen, theme: Theme, axes: TrendAxes, ticks: Sequence[tuple[int, str]]) -> None:
    """Below their games, none beyond the plot, none over another."""
    end = axes.plot.x - 40
    for at, text in ticks:
        width = pen.text_width(text, LABEL, 400, MOST)
        left = min(max(axes.x(at) - width / 2, axes.plot.x), axes.plot.right + 4 - width)
        if left >= end + 6:
            y, quiet = axes.plot.bottom + tall(21, MOST), theme.colour("on_surface_2")
            pen.text(text, left, y, LABEL, 400, quiet, anchor="left", most=MOST)
            end = left + width


def _draw_best(pen: Pen, theme: Theme, axes: TrendAxes, trend: Trend, best: int) -> None:
    accent = theme.colour("accent")
    x, y = axes.x(best), axes.y(trend.totals[best])
    pen.disc(x, y, RING, theme.colour("surface"))
    pen.ring(x, y, RING, 1.75, accent)
    pen.disc(x, y, DOT, accent)
    width = pen.text_width(trend.words, LABEL, 700, MOST)
    before = x - RING - 4 - width >= axes.plot.x
    pen.text(trend.words, x - RING - 4 if before else x + RING + 4, y, LABEL, 700, accent,
             anchor="right" if before else "left", most=MOST)  # fmt: skip
