"""The cards of the statistics with a chart: the distribution of the totals, their trend, the dice."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.figures import TREND, Figures, Played, histogram
from scorepad.luck import Dice
from scorepad.texts import _, plural
from scorepad.texts.months import axis_ticks, moment_of
from scorepad.texts.names import points_text
from scorepad.texts.statistics import games_text, luck_text, mean_text, most_text, played_text, rolls_text
from scorepad.ui.paint import Pen
from scorepad.ui.screens.statistics_cards import PAD, Card
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.histogram import bins_that_fit, draw_expected, draw_histogram
from scorepad.ui.widgets.trend import TICK_DP, Trend, TrendAxes, draw_trend, trend_axes

LATEST = 100
"""So many games are shown one by one: more dots could not be told apart, nor hit."""
LINE = 48.0
SUMS, FACES, LEGEND, TEXT = 124.0, 92.0, 24.0, 17.0


def chart_height(tall: float) -> float:
    """How high a card with a chart is on a screen so tall; lower ones would be all words."""
    return max(190.0, min(0.3 * tall, 320.0))


class DistributionCard(Card):
    def __init__(self, figures: Figures) -> None:
        self.title = _("Score distribution")
        self.note = games_text(len(figures.totals))
        self._totals, self._average = figures.totals, figures.average

    def height(self, width: float, tall: float) -> float:
        return chart_height(tall) + 5

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        plot = Rect(rect.x + PAD + 1, rect.y + 33, rect.w - 2 * PAD - 2, rect.h - 33 - 13)
        words = _("average {points}").format(points=points_text(round(self._average or 0)))
        draw_histogram(pen, theme, plot, histogram(self._totals, bins_that_fit(plot.w)), self._average, words)


class TrendCard(Card):
    """Each of the latest games a dot. The one that was touched is named in a line below, which leads to its result."""

    def __init__(self, figures: Figures, chosen: int | None, choose: Callable[[Rect], object],
                 show: Callable[[int], object]) -> None:  # fmt: skip
        scored = [one for one in figures.games if one.total is not None]
        self._games = scored[-LATEST:]
        totals, best = figures.totals[-LATEST:], figures.best
        at = next((at for at, one in enumerate(self._games) if best and one.game == best.game), None)
        words = _("best {points}").format(points=points_text(best.total or 0)) if best else ""
        self._trend = Trend(totals, figures.trend[-LATEST:], at, words)
        self.title = _("Trend")
        if len(scored) > LATEST:
            self.note = _("last {games} · mean of {count}").format(games=games_text(LATEST), count=TREND)
        else:
            self.note = _("each game · mean of {count}").format(count=TREND)
        self._chosen = next((at for at, one in enumerate(self._games) if one.game == chosen), None)
        self._choose, self._show = choose, show

    def height(self, width: float, tall: float) -> float:
        return 0.9 * chart_height(tall) + (LINE if self._chosen is not None else 0)

    def _plot(self, rect: Rect) -> Rect:
        below = LINE if self._chosen is not None else 0
        return Rect(rect.x + 12, rect.y + 38, rect.w - 12 - 14, rect.h - 38 - 3 - below)

    def _axes(self, rect: Rect) -> TrendAxes:
        return trend_axes(self._plot(rect), self._trend.totals)

    def _line(self, rect: Rect) -> Rect:
        return Rect(rect.x + 6, rect.bottom - LINE, rect.w - 12, LINE - 4)

    def at(self, rect: Rect, x: float, y: float) -> Played:
        """The game whose dot is nearest."""
        return self._games[self._axes(rect).nearest(x, y, self._trend.totals)]

    def before(self) -> Played:
        """For the keyboard: the best game first, then from one game to the one before it."""
        if self._chosen is None:
            return self._games[-1 if self._trend.best is None else self._trend.best]
        return self._games[self._chosen - 1]

    def targets(self, rect: Rect) -> list[Target]:
        plot = self._plot(rect)
        found = [Target("trend", plot, lambda: self._choose(rect), 12)]
        if self._chosen is not None:
            game = self._games[self._chosen].game
            found.append(Target("game", self._line(rect), lambda: self._show(game), 14))
        return found

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        axes = self._axes(rect)
        ticks = axis_ticks([moment_of(one.moment) for one in self._games], max(2, int(axes.plot.w / TICK_DP)))
        draw_trend(pen, theme, axes, self._trend, ticks, self._chosen)
        if self._chosen is not None:
            self._draw_line(pen, theme, self._line(rect), self._games[self._chosen])

    def _draw_line(self, pen: Pen, theme: Theme, line: Rect, one: Played) -> None:
        ink, middle = theme.colour("on_accent_2"), line.y + line.h / 2
        pen.rounded(line, 14, theme.colour("accent_2"))
        total = points_text(one.total or 0)
        width = pen.text_width(total, 17, 700)
        pen.text(total, line.x + 12, middle, 17, 700, ink, anchor="left")
        pen.text_within(played_text(one), line.x + 22 + width, line.right - 34, middle, 14, 500, ink, least=9)
        pen.icon("chevron-right", line.right - 18, middle, 22, ink)


class DiceCard(Card):
    """What came up against what was to be expected, and whether chance alone would do that."""

    def __init__(self, dice: Dice) -> None:
        self.title = _("Dice: what came up")
        self.note = rolls_text(dice)
        self._dice = dice
        self._words = " ".join([luck_text(dice), *([most_text(dice)] if dice.chance < 0.1 else [])])

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._words, width - 2 * PAD, 13, 500)

    def height(self, width: float, tall: float) -> float:
        return 38 + LEGEND + SUMS + TEXT * (len(self._lines(width)) + 1) + 14 + 22 + FACES + 10

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        dice, left, right = self._dice, rect.x + PAD, rect.right - PAD
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        y = rect.y + 38
        self._draw_legend(pen, theme, left, right, y + 8)
        y += LEGEND
        sums, faces = dice.expected_sums, dice.expected_faces
        counts = [(number, dice.sums.get(number, 0)) for number in sums]
        draw_expected(pen, theme, Rect(left, y, right - left, SUMS), counts, list(sums.values()))
        y += SUMS + 12
        for line in self._lines(rect.w):
            pen.text(line, left, y, 13, 500, strong, anchor="left")
            y += TEXT
        pen.text_within(mean_text(dice), left, right, y, 12, 400, quiet, least=9)
        y += TEXT + 8
        shown = plural("Faces of {count} die", "Faces of {count} dice", dice.shown)
        pen.text_within(shown, left, right, y, 13, 700, strong, least=10)
        counts = [(number, dice.faces.get(number, 0)) for number in faces]
        draw_expected(pen, theme, Rect(left, y + 14, right - left, FACES), counts, list(faces.values()))

    def _draw_legend(self, pen: Pen, theme: Theme, left: float, right: float, y: float) -> None:
        quiet, half = theme.colour("on_surface_2"), (left + right) / 2
        pen.rounded(Rect(left, y - 5, 10, 10), 3, theme.colour("chart"))
        width = pen.text_within(_("white sum came up"), left + 16, half, y, 12, 400, quiet, least=9)
        at = left + 16 + width + 16
        pen.rounded(Rect(at, y - 1.25, 16, 2.5), 1.25, theme.colour("on_surface"))
        pen.text_within(_("expected"), at + 22, right, y, 12, 400, quiet, least=9)
