"""The cards of the statistics with a chart: the distribution of the totals, their trend, the dice."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.figures import TREND, Figures, Played, histogram
from scorepad.luck import Dice
from scorepad.texts import _, plural
from scorepad.texts.months import axis_ticks, moment_of
from scorepad.texts.names import points_text
from scorepad.texts.statistics import games_text, luck_text, mean_text, most_text, played_text, rolls_text
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.screens.statistics_cards import PAD, Card
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.histogram import MOST, bins_that_fit, draw_expected, draw_histogram
from scorepad.ui.widgets.lines import STACKED, Stack, Words, stacked
from scorepad.ui.widgets.trend import TICK_DP, Trend, TrendAxes, draw_trend, trend_axes

LATEST = 100
"""So many games are shown one by one: more dots could not be told apart, nor hit."""
LINE = 48.0
SUMS, FACES, LEGEND, TEXT = 124.0, 92.0, 24.0, 17.0


def chart_height(screen: float) -> float:
    """How high a card with a chart is on a screen so tall; lower ones would be all words."""
    return max(tall(190.0, MOST), min(0.3 * screen, 320.0))


class DistributionCard(Card):
    def __init__(self, figures: Figures) -> None:
        self.title = _("Score distribution")
        self.note = games_text(len(figures.totals))
        self._totals, self._average = figures.totals, figures.average

    def height(self, width: float, screen: float) -> float:
        return chart_height(screen) + 5 + self.more(width)

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        top = 33 + self.more(rect.w)
        plot = Rect(rect.x + PAD + 1, rect.y + top, rect.w - 2 * PAD - 2, rect.h - top - 13)
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

    def height(self, width: float, screen: float) -> float:
        return 0.9 * chart_height(screen) + self._below(width) + self.more(width)

    def _below(self, width: float) -> float:
        """What the line of the chosen game takes."""
        if self._chosen is None:
            return 0.0
        return LINE if Pen.scale() == 1 else self._chosen_words(width, self._chosen).height + 22

    def _chosen_words(self, width: float, chosen: int) -> Stack:
        one = self._games[chosen]
        total, told = Words(points_text(one.total or 0), 17, 700, "on_accent_2"), played_text(one)
        return stacked(width - 12 - 12 - 36, (total,), (Words(told, 14, 500, "on_accent_2"),))

    def _plot(self, rect: Rect) -> Rect:
        top = 38 + self.more(rect.w)
        return Rect(rect.x + 12, rect.y + top, rect.w - 12 - 14, rect.h - top - 3 - self._below(rect.w))

    def _axes(self, rect: Rect) -> TrendAxes:
        return trend_axes(self._plot(rect), self._trend.totals)

    def _line(self, rect: Rect) -> Rect:
        below = self._below(rect.w)
        return Rect(rect.x + 6, rect.bottom - below, rect.w - 12, below - 4)

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
        ticks = axis_ticks(
            [moment_of(one.moment) for one in self._games], max(2, int(axes.plot.w / tall(TICK_DP, MOST)))
        )
        draw_trend(pen, theme, axes, self._trend, ticks, self._chosen)
        if self._chosen is not None:
            self._draw_line(pen, theme, rect, self._chosen)

    def _draw_line(self, pen: Pen, theme: Theme, rect: Rect, chosen: int) -> None:
        line, one = self._line(rect), self._games[chosen]
        ink, middle = theme.colour("on_accent_2"), line.y + line.h / 2
        pen.rounded(line, 14, theme.colour("accent_2"))
        pen.icon("chevron-right", line.right - 18, middle, 22, ink)
        if pen.scale() > 1:
            words = self._chosen_words(rect.w, chosen)
            words.draw(pen, theme, line.x + 12, middle - words.height / 2)
            return
        total = points_text(one.total or 0)
        width = pen.text_width(total, 17, 700)
        pen.text(total, line.x + 12, middle, 17, 700, ink, anchor="left")
        pen.text_within(played_text(one), line.x + 22 + width, line.right - 34, middle, 14, 500, ink, least=9)


class DiceCard(Card):
    """What came up against what was to be expected, and whether chance alone would do that."""

    def __init__(self, dice: Dice) -> None:
        self.title = _("Dice: what came up")
        self.note = rolls_text(dice)
        self._dice = dice
        self._words = " ".join([luck_text(dice), *([most_text(dice)] if dice.chance < 0.1 else [])])

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._words, width - 2 * PAD, 13, 500)

    @property
    def _counts(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """How often each sum and each face came up."""
        dice = self._dice
        return (
            [(number, dice.sums.get(number, 0)) for number in dice.expected_sums],
            [(number, dice.faces.get(number, 0)) for number in dice.expected_faces],
        )

    @property
    def _faces(self) -> str:
        return plural("Faces of {count} die", "Faces of {count} dice", self._dice.shown)

    def height(self, width: float, screen: float) -> float:
        if Pen.scale() == 1:
            return 38 + LEGEND + SUMS + TEXT * (len(self._lines(width)) + 1) + 14 + 22 + FACES + 10
        words = sum(one.height for one in self._stacks(width))
        return 38 + self.more(width) + words + tall(SUMS, MOST) + tall(FACES, MOST) + 38

    def draw(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        super().draw(pen, theme, rect)
        if pen.scale() > 1:
            self._draw_large(pen, theme, rect)
            return
        dice, left, right = self._dice, rect.x + PAD, rect.right - PAD
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        y, (sums, faces) = rect.y + 38, self._counts
        self._draw_legend(pen, theme, left, right, y + 8)
        y += LEGEND
        draw_expected(pen, theme, Rect(left, y, right - left, SUMS), sums, list(dice.expected_sums.values()))
        y += SUMS + 12
        for line in self._lines(rect.w):
            pen.text(line, left, y, 13, 500, strong, anchor="left")
            y += TEXT
        pen.text_within(mean_text(dice), left, right, y, 12, 400, quiet, least=9)
        y += TEXT + 8
        pen.text_within(self._faces, left, right, y, 13, 700, strong, least=10)
        draw_expected(pen, theme, Rect(left, y + 14, right - left, FACES), faces, list(dice.expected_faces.values()))

    def _draw_legend(self, pen: Pen, theme: Theme, left: float, right: float, y: float) -> None:
        quiet, half = theme.colour("on_surface_2"), (left + right) / 2
        pen.rounded(Rect(left, y - 5, 10, 10), 3, theme.colour("chart"))
        width = pen.text_within(_("white sum came up"), left + 16, half, y, 12, 400, quiet, least=9)
        at = left + 16 + width + 16
        pen.rounded(Rect(at, y - 1.25, 16, 2.5), 1.25, theme.colour("on_surface"))
        pen.text_within(_("expected"), at + 22, right, y, 12, 400, quiet, least=9)

    # Larger texts: everything below each other

    def _stacks(self, width: float) -> tuple[Stack, Stack, Stack, Stack]:
        """Two lines of the legend, what is to be said of the sums, and of the faces."""
        room, quiet = width - 2 * PAD, "on_surface_2"
        told = (Words(self._words, 13, 500, "on_surface"),), (Words(mean_text(self._dice), 12, 400, quiet),)
        return (
            stacked(room - 24, (Words(_("white sum came up"), 12, 400, quiet),)),
            stacked(room - 24, (Words(_("expected"), 12, 400, quiet),)),
            stacked(room, *told, gap=6),
            stacked(room, (Words(self._faces, 13, 700, "on_surface"),)),
        )

    def _draw_large(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        (came, due, told, faces), (sums_, faces_) = self._stacks(rect.w), self._counts
        left, width, y = rect.x + PAD, rect.w - 2 * PAD, rect.y + 38 + self.more(rect.w)
        line = STACKED * tall(12)
        pen.rounded(Rect(left, y + line / 2 - 7, 14, 14), 4, theme.colour("chart"))
        came.draw(pen, theme, left + 24, y)
        y += came.height
        pen.rounded(Rect(left, y + line / 2 - 1.25, 16, 2.5), 1.25, theme.colour("on_surface"))
        due.draw(pen, theme, left + 24, y)
        y += due.height + 4
        chart = tall(SUMS, MOST)
        draw_expected(pen, theme, Rect(left, y, width, chart), sums_, list(self._dice.expected_sums.values()))
        y += chart + 6
        told.draw(pen, theme, left, y)
        y += told.height + 12
        faces.draw(pen, theme, left, y)
        y += faces.height + 4
        chart = tall(FACES, MOST)
        draw_expected(pen, theme, Rect(left, y, width, chart), faces_, list(self._dice.expected_faces.values()))
