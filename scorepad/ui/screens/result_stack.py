"""The ranking in larger letters: where its columns would not fit, the parts of a score stand below the player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.calculator import Placed
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts.names import player_name, points_text
from scorepad.ui.extra_icons import extra_icon
from scorepad.ui.paint import Pen
from scorepad.ui.result_view import ResultView
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import draw_badge, draw_misthrows

HEAD, LINE, GAP = 30.0, 24.0, 6.0
"""A player's line, a line of parts, and the room around them; the first two grow with the texts."""
PAD, BETWEEN, SIGN = 12.0, 5.0, 22.0
PARTS = 14.0
MISTHROWS = "misthrows"


@dataclass(frozen=True)
class _Part:
    """A part of a score: of a row, the misthrows or what is beside them, which has an icon."""

    kind: str
    text: str
    x: float
    width: float
    line: int


def _parts(one: Placed, view: ResultView, room: float, pen: type[Pen] | Pen) -> list[_Part]:
    """All of them, one after the other, in as many lines as they need."""
    score = one.result.score
    told = [(letter, str(score.rows[letter])) for letter in COLOURS]
    told += [(MISTHROWS, points_text(score.misthrows))] if score.misthrows else []
    told += [(extra_icon(view.extra), f"+{score.bonus}")] if view.has_bonus else []
    found, x, line = list[_Part](), 0.0, 0
    # All rows side by side, if there is room for them; then players can be compared.
    quarter = (room - 3 * BETWEEN) / len(COLOURS)
    for kind, text in told:
        width = SIGN + pen.text_width(text, PARTS, 700) + 6
        width = max(width, quarter) if kind in COLOURS else width
        if x and x + width > room:
            x, line = 0.0, line + 1
        found.append(_Part(kind, text, x, width, line))
        x += width + BETWEEN
    return found


def _heights(view: ResultView, width: float, pen: type[Pen] | Pen) -> Iterator[float]:
    """How tall each player's part of the card is."""
    for one in view.ranking:
        lines = _parts(one, view, width - 2 * PAD - 8, pen)[-1].line + 1
        yield 3 * GAP + HEAD * pen.scale() + lines * (LINE * pen.scale() + BETWEEN) - BETWEEN


def stack_height(view: ResultView, width: float, pen: type[Pen] | Pen) -> float:
    return 8 + sum(_heights(view, width, pen))


def draw_stack(pen: Pen, theme: Theme, card: Rect, view: ResultView) -> None:
    y = card.y + 4
    for one, height in zip(view.ranking, _heights(view, card.w, pen), strict=True):
        _draw_player(pen, theme, Rect(card.x + 4, y, card.w - 8, height), one, view)
        y += height


def _draw_player(pen: Pen, theme: Theme, place: Rect, one: Placed, view: ResultView) -> None:
    scale, ink = pen.scale(), theme.colour("on_surface")
    if one.seat in view.winners and len(view.players) > 1:
        pen.rounded(place, 14, theme.colour("accent_2"))
    left, right, middle = place.x + PAD, place.right - PAD, place.y + GAP + HEAD * scale / 2
    total, name = points_text(one.result.score.total), player_name(one.seat, view.players)
    pen.text(str(one.place), left, middle, 15, 500, theme.colour("on_surface_2"), anchor="left")
    left += pen.text_width(str(one.place), 15, 500) + 6
    colour, robot = view.colours[one.seat - 1], view.is_robot(one.seat)
    draw_badge(pen, theme, left + 15, middle, 15, name, colour, robot=robot)
    pen.text(total, right, middle, 22, 700, ink, anchor="right")
    end = right - pen.text_width(total, 22, 700) - 8
    pen.text_within(name, left + 37, end, middle, 16, 500, ink, least=12)
    top = place.y + 2 * GAP + HEAD * scale
    for part in _parts(one, view, right - place.x - PAD, pen):
        y = top + part.line * (LINE * scale + BETWEEN)
        _draw_part(pen, theme, Rect(place.x + PAD + part.x, y, part.width, LINE * scale), part)


def _draw_part(pen: Pen, theme: Theme, place: Rect, part: _Part) -> None:
    """Its sign and its points; a row's in the row's colour."""
    sign, middle, ink = place.x + SIGN / 2 + 2, place.y + place.h / 2, theme.colour("ink")
    if part.kind in COLOURS:
        pen.rounded(place, 9, theme.row(part.kind, "crossed"))
        pen.symbol(part.kind, sign, middle, 12, ink)
    elif part.kind == MISTHROWS:
        draw_misthrows(pen, theme, [Rect(sign - 9, middle - 9, 18, 18)], 1)
        ink = theme.colour("danger")
    else:
        pen.icon(part.kind, sign, middle, 18, theme.colour("on_surface_2"))
        ink = theme.colour("on_surface")
    pen.text(part.text, place.x + SIGN + 2, middle, PARTS, 700, ink, anchor="left")
