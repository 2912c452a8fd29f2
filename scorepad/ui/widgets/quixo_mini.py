"""Quixo small: a cube with its sign, and the whole board of a game that is over or waits."""

from __future__ import annotations

from scorepad.rules.quixo import CUBES, SIDE, QuixoState
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import cubes_of, winning_lines
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme, rgba
from scorepad.ui.widgets.quixo_cubes import draw_dot, draw_sign, variant_of

GOLD = rgba("#FBCF33")
ROUND = 0.17


def draw_mini_cube(pen: Pen, theme: Theme, rect: Rect, sign: str) -> None:
    """A cube with ``x``, ``o`` or nothing on it."""
    _draw_blank(pen, theme, rect)
    draw_sign(pen, theme, rect, sign)


def _draw_blank(pen: Pen, theme: Theme, rect: Rect) -> None:
    radius = ROUND * rect.w
    pen.rounded(Rect(rect.x, rect.y + 0.07 * rect.w, rect.w, rect.h), radius, theme.colour("cube_side"))
    pen.rounded(rect, radius, theme.colour("cube"))


def draw_mini_board(pen: Pen, theme: Theme, rect: Rect, state: QuixoState, bottom: int = 1) -> None:
    """The board in a square as the player at the bottom saw it; a line that won is marked by a band below its signs."""
    pen.rounded(rect, 0.075 * rect.w, theme.colour("quixo_board"))
    edge = 0.06 * rect.w
    step = (rect.w - 2 * edge) / SIDE
    side = 0.91 * step
    places = {
        name: Rect(
            rect.x + edge + at % SIDE * step + (step - side) / 2,
            rect.y + edge + (SIDE - 1 - at // SIDE) * step + (step - side) / 2,
            side,
            side,
        )
        for at, name in enumerate(CUBES)
    }
    for place in places.values():
        _draw_blank(pen, theme, place)
    for line in winning_lines(state):
        ends = [(places[name].x + side / 2, places[name].y + side / 2) for name in line]
        pen.path(ends, 0.5 * step, GOLD)
        for x, y in ends:
            pen.disc(x, y, 0.25 * step, GOLD)
    for cube in cubes_of(state, 0, bottom):
        draw_sign(pen, theme, places[cube.name], cube.sign, variant_of(cube.name))
        if cube.dot is not None:
            draw_dot(pen, theme, places[cube.name], cube.dot)
