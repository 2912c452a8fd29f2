"""The result as a picture to be sent: who won, the ranking, the sheets or the board, the course."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.rules.duel import DuelState
from scorepad.rules.quixo import QuixoState
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts import _
from scorepad.texts.conditions import About
from scorepad.texts.names import player_name, points_text
from scorepad.ui.paint import Pen
from scorepad.ui.painting import FixedPen, Painting, painted
from scorepad.ui.quixo_view import bottom_player
from scorepad.ui.result_view import ResultView
from scorepad.ui.screens.result_course import draw_course
from scorepad.ui.screens.result_hero import draw_hero
from scorepad.ui.screens.result_quixo import draw_sides, sides_height
from scorepad.ui.screens.result_table import draw_ranking, ranking_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import SheetView, still_views
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets.controls import box_row, draw_badge, draw_card, draw_misthrows
from scorepad.ui.widgets.duel_mini import draw_mini_duel
from scorepad.ui.widgets.duel_stones import draw_stone
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.quixo_mini import draw_mini_board

WIDTH, EDGE, GAP = 540.0, 16.0, 10.0
HERO, ROW, CHART, FOOT = 116.0, 48.0, 216.0, 40.0
SIDE = 60.0
HEAD, PAD = 34.0, 12.0
FEW = 3
"""So many sheets lie below each other; more of them lie in two columns."""
DUEL, QUIXO = 200.0, 300.0
_THEME = LIGHT
"""A picture lies among other people's messages: it is always light."""
Draw = Callable[[Pen, Rect], object]


@dataclass(frozen=True)
class _Card:
    height: float
    draw: Draw
    bare: bool = False
    """It draws its own ground."""


def result_picture(view: ResultView, symbols: bool = False) -> Painting:
    """Only where the window's frames are drawn; turning it into a file can be done elsewhere."""
    cards = _cards(view, symbols)
    height = EDGE + sum(card.height + GAP for card in cards) - GAP + FOOT

    def draw(pen: Pen) -> None:
        pen.plain(Rect(0, 0, WIDTH, height), _THEME.colour("bg"))
        top = EDGE
        for card in cards:
            place = Rect(EDGE, top, WIDTH - 2 * EDGE, card.height)
            if not card.bare:
                draw_card(pen, _THEME, place)
            card.draw(pen, place)
            top = place.bottom + GAP
        _draw_foot(pen, Rect(EDGE, height - FOOT, WIDTH - 2 * EDGE, FOOT), view)

    return painted(WIDTH, height, draw)


def _cards(view: ResultView, symbols: bool) -> list[_Card]:
    cards = [_Card(HERO, lambda pen, place: draw_hero(pen, _THEME, place, view.hero), bare=True)]
    if view.ranking:
        height = ranking_height(view, ROW, WIDTH - 2 * EDGE, FixedPen)
        cards.append(_Card(height, lambda pen, place: draw_ranking(pen, _THEME, place, view, ROW)))
    else:
        cards.append(
            _Card(
                sides_height(view, SIDE, WIDTH - 2 * EDGE, FixedPen),
                lambda pen, place: draw_sides(pen, _THEME, place, view, SIDE),
            )
        )
    state = view.state
    if isinstance(state, TableState | PadState) and not view.paper:
        cards.append(_sheets(view, still_views(state, view.players)))
    elif isinstance(state, DuelState) and not view.paper:
        cards.append(_duel(view, state))
    elif isinstance(state, QuixoState):
        cards.append(_board(view, state))
    if view.ranking and len(view.course.totals) > 1:
        cards.append(_Card(CHART, lambda pen, place: draw_course(pen, _THEME, place, view, symbols=symbols)))
    return cards


# Sheets and boards


def _sheets(view: ResultView, sheets: list[SheetView]) -> _Card:
    """Everybody's sheet, the first place first."""
    count = len(view.ranking)
    columns = 1 if count <= FEW else 2
    lines = -(-count // columns)
    deep = 124.0 if count == 1 else 104.0 if columns == 1 else 82.0
    pitch = HEAD + deep + PAD

    def draw(pen: Pen, place: Rect) -> None:
        width = (place.w - PAD * (columns + 1)) / columns
        for at, one in enumerate(view.ranking):
            x = place.x + PAD + at % columns * (width + PAD)
            y = place.y + at // columns * pitch
            _draw_sheet(pen, Rect(x, y, width, HEAD + deep), view, one.seat, sheets[one.seat - 1])

    return _Card(lines * pitch, draw)


def _draw_sheet(pen: Pen, place: Rect, view: ResultView, seat: int, sheet: SheetView) -> None:
    middle, name = place.y + HEAD / 2 + 2, player_name(seat, view.players)
    strong = _THEME.colour("on_surface")
    draw_badge(pen, _THEME, place.x + 11, middle, 11, name, view.colours[seat - 1], robot=view.is_robot(seat))
    total = points_text(sheet.total)
    pen.text(total, place.right, middle, 17, 700, strong, anchor="right")
    side, gap = 15.0, 3.0
    left = place.right - pen.text_width(total, 17, 700) - 12 - sheet.boxes * (side + gap)
    draw_misthrows(pen, _THEME, box_row(left, middle, side, gap, sheet.boxes), sheet.misthrows)
    pen.text_within(name, place.x + 29, left - 8, middle, 14, 500, strong, least=10)
    lanes = Rect(place.x, place.y + HEAD, place.w, place.h - HEAD)
    draw_mini_sheet(pen, _THEME, lanes, sheet, numbers=place.w > 300, ends=True)


def _duel(view: ResultView, state: DuelState) -> _Card:
    """Whose stones are whose, and the board."""

    def draw(pen: Pen, place: Rect) -> None:
        half, middle = (place.w - 2 * PAD) / 2, place.y + PAD + 10
        for player in (1, 2):
            x, name = place.x + PAD + (player - 1) * half, player_name(player, view.players)
            draw_stone(pen, _THEME, x + 12, middle, 10, player)
            pen.text_within(name, x + 30, x + half - 8, middle, 14, 500, _THEME.colour("on_surface"), least=10)
        top = place.y + HEAD
        draw_mini_duel(pen, _THEME, Rect(place.x + PAD, top, place.w - 2 * PAD, DUEL), state)

    return _Card(HEAD + DUEL + PAD, draw)


def _board(view: ResultView, state: QuixoState) -> _Card:
    def draw(pen: Pen, place: Rect) -> None:
        square = Rect(place.x + (place.w - QUIXO) / 2, place.y + PAD, QUIXO, QUIXO)
        draw_mini_board(pen, _THEME, square, state, bottom_player(len(view.players), view.bots.numbers))

    return _Card(QUIXO + 2 * PAD, draw)


# The last line


def _draw_foot(pen: Pen, place: Rect, view: ResultView) -> None:
    """What game it was and when, by which house rules; and, quietly, who kept the score."""
    quiet, middle = _THEME.colour("on_surface_2"), place.y + place.h / 2
    right, name = place.right - 4, "Scorepad"
    pen.text(name, right, middle, 14, 700, quiet, anchor="right")
    mark = right - pen.text_width(name, 14, 700) - 26
    pen.rounded(Rect(mark, middle - 9, 18, 18), 5, _THEME.row("g", "crossed"))
    pen.cross(Rect(mark + 3.5, middle - 5.5, 11, 11), 1, _THEME.colour("ink"))
    said = {one.about: one.text for one in view.conditions}
    parts = [*view.facts, said.get(About.WHEN, "")]
    if About.HOUSE in said:
        parts.append(_("House rules: {rules}").format(rules=said[About.HOUSE]))
    words = " · ".join(part for part in parts if part)
    lines = FixedPen.wrapped(words, mark - 16 - place.x - 4, 13, 400)[:2]
    for at, line in enumerate(lines):
        y = middle + (at - (len(lines) - 1) / 2) * 16
        pen.text_within(line, place.x + 4, mark - 12, y, 13, 400, quiet, least=10)
