"""How the cards of a large home screen are drawn: the last results, and who wins how often."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.home_view import Summary, Wins
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_card, player_colour


def _edge(card: Rect) -> float:
    return 20 if card.w > 350 else 14


def _draw_heading(pen: Pen, theme: Theme, card: Rect, title: str, detail: str, *, leads: bool) -> None:
    """What the card shows; ``leads`` if a tap on it shows more."""
    left, right, y = card.x + _edge(card), card.right - _edge(card), card.y + 25 * pen.scale()
    width = pen.text_within(title, left, right - 30, y, 15, 700, theme.colour("on_surface"), least=12)
    quiet = theme.colour("on_surface_2")
    if leads:
        pen.icon("chevron-right", right - 6, y, 22, quiet)
        right -= 22
    if detail:
        pen.text_within(detail, left + width + 12, right, y, 13, 400, quiet, anchor="right", least=10)


def draw_history_card(pen: Pen, theme: Theme, card: Rect, games: str, leads: bool) -> None:
    """The results are drawn into it line by line."""
    draw_card(pen, theme, card)
    _draw_heading(pen, theme, card, _("History"), games, leads=leads)


def draw_players_card(pen: Pen, theme: Theme, card: Rect, places: Sequence[Rect], summary: Summary) -> None:
    draw_card(pen, theme, card)
    detail = _("wins in {game}").format(game=group_name(summary.kind))
    _draw_heading(pen, theme, card, _("Players"), detail, leads=False)
    most = max((wins.count or 0 for wins in summary.wins), default=0)
    names = [pen.text_width(printable(wins.name), 14, 500) for wins in summary.wins]
    width = min(max(names, default=0.0), 0.34 * card.w)
    for place, wins in zip(places, summary.wins, strict=False):
        _draw_wins(pen, theme, place, wins, most, width)


def _draw_wins(pen: Pen, theme: Theme, place: Rect, wins: Wins, most: int, width: float) -> None:
    edge, middle, scale = _edge(place), place.y + place.h / 2, pen.scale()
    draw_badge(pen, theme, place.x + edge + 14 * scale, middle, 14.0 * scale, wins.name, wins.colour)
    left = place.x + edge + 28 * scale + 10
    ink = theme.colour("on_surface")
    pen.text_within(printable(wins.name), left, left + width + 1, middle, 14, 500, ink, least=10)
    bar = Rect(left + width + 12, middle - 8, place.right - edge - 42 * scale - left - width - 12, 16)
    pen.rounded(bar, 8, theme.colour("surface_2"))
    if wins.count is None:
        return
    if wins.count:
        # The longest leaves room, so that it reads as a part of something, too.
        long = max(16.0, 0.88 * bar.w * wins.count / most)
        pen.rounded(Rect(bar.x, bar.y, long, bar.h), 8, player_colour(theme, wins.colour))
    pen.text(str(wins.count), place.right - edge, middle, 16, 700, ink, anchor="right")
