"""The course of the totals as a line chart, with everybody's locks and misthrows on it."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, tokens
from scorepad.ui.widgets.chart import ChartLine, Mark, draw_chart
from scorepad.ui.widgets.controls import player_colour


def course_lines(theme: Theme, view: ResultView) -> list[ChartLine]:
    """A line a player, the first place first."""
    dashes, played = tokens()["player_dash"], view.course
    return [
        ChartLine(
            player_name(one.seat, view.players),
            player_colour(theme, view.colours[one.seat - 1]),
            tuple((step, totals[one.seat - 1]) for step, totals in enumerate(played.totals, 1)),
            tuple(dashes[view.colours[one.seat - 1] % len(dashes)]),
            3 if one.seat in view.winners else 2,
            tuple(fall.step for fall in played.misthrows if fall.player == one.seat),
            "−5",
        )
        for one in view.ranking
    ]


def heading_width() -> float:
    return Pen.text_width(_("Course of the totals"), 14, 700)


def draw_course(
    pen: Pen, theme: Theme, card: Rect, view: ResultView, *, symbols: bool, below: float = 32, end: float | None = None
) -> None:
    """The heading, which ends here, and, so far below the card's upper edge, the chart; ``symbols``: signs instead of
    padlocks."""
    heading, right = theme.colour("on_surface"), card.right - 16 if end is None else end
    pen.text_within(
        _("Course of the totals"), card.x + 16, right, card.y + 22 * pen.scale(), 14, 700, heading, least=9.5
    )
    marks = [Mark(lock.step, lock.row, symbols) for lock in view.course.locks]
    unit = _("turn") if view.course.turns is not None else _("entry")
    plot = Rect(card.x + 10, card.y + below, card.w - 22, card.h - below - 6)
    draw_chart(pen, theme, plot, course_lines(theme, view), unit=unit, marks=marks)
