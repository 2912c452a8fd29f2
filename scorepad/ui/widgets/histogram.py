"""Bars on a canvas of our own: how totals are spread, and what dice showed beside what was expected.

Drawn here rather than by a library: Kivy and KivyMD have no charts, the old garden graph is no longer kept, and
matplotlib would bring more megabytes to a phone than the whole app, in a look of its own. These take a few dozen
strokes of the pen that draws everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.figures import Bin
from scorepad.texts.names import points_text
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme
from scorepad.ui.widgets.chart import round_steps

PILL = 20.0
BAR_SHARE, WIDEST_BAR = 0.8, 46.0
LABEL, COUNT = 11.5, 11.5
NARROWEST = 26.0
"""A bar with its label needs so much room."""
MOST = 1.4
"""So much larger a chart's labels become: more would leave no room for the chart."""


@dataclass(frozen=True)
class _Bars:
    """Where bars stand: one pitch each, from a baseline up to the highest count."""

    plot: Rect
    number: int
    top: int

    @property
    def pitch(self) -> float:
        return self.plot.w / self.number

    @property
    def width(self) -> float:
        return min(BAR_SHARE * self.pitch, WIDEST_BAR)

    def middle(self, at: int) -> float:
        return self.plot.x + (at + 0.5) * self.pitch

    def y(self, count: float) -> float:
        return self.plot.bottom - self.plot.h * count / self.top

    def bar(self, at: int, count: float) -> Rect:
        y = self.y(count)
        return Rect(self.middle(at) - self.width / 2, y, self.width, self.plot.bottom - y)


def faint(theme: Theme) -> Rgba:
    """The lines behind a chart."""
    return (*theme.colour("outline")[:3], 0.6)


def bins_that_fit(width: float) -> int:
    """How many bars a histogram so wide has room for."""
    return max(5, int(width / tall(NARROWEST, MOST)))


def draw_histogram(
    pen: Pen, theme: Theme, rect: Rect, bins: Sequence[Bin], average: float | None, words: str
) -> None:  # fmt: skip
    """The bars with their counts; ``words`` in a pill say where the average lies, in whose bar the colour is darker."""
    steps = round_steps(0, max(one.games for one in bins), 2 if rect.h < 190 else 3)
    quiet, strong = theme.colour("on_surface_2"), theme.colour("on_surface")
    top, line = rect.y + tall(PILL, MOST) + tall(16, MOST) + 11, tall(16, MOST)
    plot = Rect(rect.x + 1, top, rect.w - 1, rect.bottom - tall(22, MOST) - top)
    if plot.h * (steps[1] - bins[0].games) / steps[-1] < line:
        # The first bar would reach up to the numbers of the lines.
        gutter = max(pen.text_width(str(step), LABEL, 400, MOST) for step in steps) + 2
        plot = Rect(rect.x + gutter, top, rect.w - gutter, plot.h)
    bars, size = _Bars(plot, len(bins), steps[-1]), bins[1].low - bins[0].low if len(bins) > 1 else 10
    for step in steps:
        pen.plain(Rect(rect.x, bars.y(step) - 0.5, rect.w, 1), faint(theme))
        if step:
            pen.text(str(step), rect.x - 1, bars.y(step) - line / 2, LABEL, 400, quiet, anchor="left", most=MOST)
    widest = max(pen.text_width(points_text(one.low), LABEL, 400, MOST) for one in bins) + 4
    every = 1 if bars.pitch >= widest else 2
    for at, one in enumerate(bins):
        if one.games:
            here = average is not None and one.low <= average < one.low + size
            _draw_bar(pen, theme, bars.bar(at, one.games), "accent" if here else "chart")
            room = bars.middle(at) - bars.pitch / 2, bars.middle(at) + bars.pitch / 2
            y = bars.y(one.games) - line / 2
            pen.text_within(str(one.games), *room, y, COUNT, 500, strong, anchor="center", least=8, most=MOST)
        if at % every == 0:
            y = plot.bottom + tall(14, MOST)
            pen.text(points_text(one.low), bars.middle(at), y, LABEL, 400, quiet, most=MOST)
    if average is not None:
        _draw_average(pen, theme, rect, bars, bins, (average - bins[0].low) / size, words)


def _draw_bar(pen: Pen, theme: Theme, bar: Rect, role: str) -> None:
    """Round at the top, flat on the baseline."""
    radius = min(4.0, bar.h / 2)
    pen.corners(bar, (radius, radius, 0, 0), theme.colour(role))


def _draw_average(
    pen: Pen, theme: Theme, rect: Rect, bars: _Bars, bins: Sequence[Bin], at: float, words: str
) -> None:  # fmt: skip
    """A pill above its place and a dashed line down, with a gap where the count of that bar stands."""
    # Bars are narrower than their pitch: the place within a bin is the place within its bar.
    bar = min(int(at), len(bins) - 1)
    x = bars.middle(bar) + (at - bar - 0.5) * bars.width
    pill = tall(PILL, MOST)
    colour, top = theme.colour("on_surface"), rect.y + pill + 2
    width = pen.text_width(words, LABEL, 500, MOST) + 14
    left = min(max(x - width / 2, rect.x), rect.right - width)
    pen.rounded(Rect(left, rect.y, width, pill), pill / 2, theme.colour("inverse"))
    pen.text(words, left + width / 2, rect.y + pill / 2, LABEL, 500, theme.colour("on_inverse"), most=MOST)
    count = bins[bar].games
    meets = abs(x - bars.middle(bar)) < pen.text_width(str(count), COUNT, 500, MOST) / 2 + 3
    end = bars.y(count) - (tall(16, MOST) if count and meets else 0)
    if end - top > 3:
        pen.path([(x, top), (x, end)], 1.25, colour, (3, 2.5))
    if count:
        # On the bar the other way round: light where the bar is dark.
        pen.path([(x, bars.y(count) + 2), (x, bars.plot.bottom)], 1.25, theme.colour("surface"), (3, 2.5))


def draw_expected(
    pen: Pen, theme: Theme, rect: Rect, counts: Sequence[tuple[int, int]], expected: Sequence[float]
) -> None:  # fmt: skip
    """A bar for what came up and a line across for what was expected, below each its number."""
    most = max(*(count for _number, count in counts), *expected, 1.0)
    above, below = tall(14, MOST), tall(20, MOST)
    bars = _Bars(Rect(rect.x, rect.y + above, rect.w, rect.h - above - below), len(counts), 1)
    strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
    pen.plain(Rect(rect.x, bars.plot.bottom - 0.5, rect.w, 1), faint(theme))
    for at, ((number, count), due) in enumerate(zip(counts, expected, strict=True)):
        middle, line = bars.middle(at), bars.y(due / most)
        if count:
            _draw_bar(pen, theme, bars.bar(at, count / most), "chart")
        # Wider than the bar, with a border of the card's colour: it is seen on the bar and above it.
        across = Rect(middle - bars.width / 2 - 2, line - 1.25, bars.width + 4, 2.5)
        pen.rounded(across.grown(1), 2, theme.colour("surface"))
        pen.rounded(across, 1.25, strong)
        room = middle - bars.pitch / 2 + 0.5, middle + bars.pitch / 2 - 0.5
        y = min(bars.y(count / most), line) - tall(8, MOST)
        pen.text_within(str(count), *room, y, COUNT, 500, strong, anchor="center", least=8, most=MOST)
        y = bars.plot.bottom + tall(13, MOST)
        pen.text_within(str(number), *room, y, LABEL, 400, quiet, anchor="center", least=9, most=MOST)
