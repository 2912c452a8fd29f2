"""How the things of a Quixo board are drawn: cubes with their signs and dots, arrows, the line that won."""

from __future__ import annotations

from math import hypot

from scorepad.ui.paint import Pen
from scorepad.ui.quixo_geometry import SEATS, Arrow
from scorepad.ui.quixo_view import CIRCLE, CROSS, Cube
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, Rgba, Theme, rgba, tokens

ROUND = 0.14
"""A cube's corners, as a part of its side."""
LIFT = 0.11
"""How far a cube in somebody's hand lies above its place."""
GROWN = 0.035
SIGN_WIDTH = 0.57
_ICONS = {(1, 0): "arrow-right-bold", (-1, 0): "arrow-left-bold", (0, 1): "arrow-down-bold", (0, -1): "arrow-up-bold"}


def measures() -> dict[str, float]:
    found: dict[str, float] = tokens()["layout"]["quixo"]
    return found


def draw_sign(pen: Pen, theme: Theme, rect: Rect, sign: str, variant: int = 0, colour: Rgba | None = None) -> None:
    """A cross or a circle in the middle of a cube's top."""
    x, y, side = rect.x + rect.w / 2, rect.y + rect.h / 2, rect.w
    if sign == CROSS:
        half = SIGN_WIDTH * side / 2
        pen.cross(Rect(x - half, y - half, 2 * half, 2 * half), variant, colour or theme.colour("ink"))
    elif sign == CIRCLE:
        pen.ring(x, y, 0.29 * side, 0.1 * side, colour or theme.colour("circle"))


def sign_colour(theme: Theme, sign: str) -> Rgba:
    """A sign's colour beside the board, where it is as dark as the theme."""
    if sign != CIRCLE:
        return theme.colour("on_surface")
    return theme.colour("circle") if theme.name == "light" else theme.row("r", "strong")


def draw_dot(pen: Pen, theme: Theme, rect: Rect, side: int) -> None:
    """The dot that points at whoever sits at this side of the board."""
    radius, away = tokens()["layout"]["quixo"]["dot"]
    dx, dy = SEATS[side]
    x, y = rect.x + rect.w / 2 + dx * away * rect.w, rect.y + rect.h / 2 + dy * away * rect.h
    pen.disc(x, y, max(2.5, radius * rect.w), theme.colour("ink"))


def variant_of(name: str) -> int:
    """Crosses differ a little, as by hand."""
    return ("abcde".index(name[0]) + 2 * int(name[1])) % 4


def draw_cube(pen: Pen, theme: Theme, rect: Rect, cube: Cube, edge: Rgba | None = None) -> None:
    """A cube at rest. ``rect`` is its top; the side of one that can be taken is higher."""
    raised = measures()["raise" if cube.bright else "idle_raise"] * rect.w
    radius = ROUND * rect.w
    side, top = ("cube_side", "cube") if cube.bright else ("cube_idle_side", "cube_idle")
    pen.rounded(Rect(rect.x, rect.y + raised, rect.w, rect.h), radius, theme.colour(side))
    if edge:
        pen.bordered(rect, radius, theme.colour(top), edge, 0.055 * rect.w)
    else:
        pen.rounded(rect, radius, theme.colour(top))
    draw_sign(pen, theme, rect, cube.sign, variant_of(cube.name))
    if cube.dot is not None:
        draw_dot(pen, theme, rect, cube.dot)


def draw_lifted(pen: Pen, theme: Theme, place: Rect, cube: Cube, ghost: bool) -> None:
    """A cube in somebody's hand, above its place. ``ghost``: its sign is not up yet."""
    grown = GROWN * place.w
    up = LIFT * place.h
    rect = Rect(place.x - grown, place.y - up - grown, place.w + 2 * grown, place.h + 2 * grown)
    radius, side = ROUND * place.w + grown, 1.1 * measures()["raise"] * rect.w
    pen.rounded(Rect(rect.x + 1, rect.y + 1.8 * side, rect.w - 2, rect.h), radius, rgba("#1D1630", 0.5))
    pen.rounded(Rect(rect.x, rect.y + side, rect.w, rect.h), radius, theme.colour("cube_side"))
    pen.bordered(rect, radius, theme.colour("cube"), LIGHT.colour("accent"), 0.058 * rect.w)
    colour = theme.colour("cube_ghost") if ghost else None
    inner = rect.grown(-0.04 * rect.w)
    draw_sign(pen, theme, inner, cube.sign, variant_of(cube.name), colour)
    if cube.dot is not None:
        draw_dot(pen, theme, inner.grown(-0.01 * rect.w), cube.dot)


def draw_gap(pen: Pen, rect: Rect) -> None:
    """Where a cube was taken out."""
    pen.rounded(rect, ROUND * rect.w, rgba("#1D1630", 0.35))


def draw_arrow(pen: Pen, theme: Theme, arrow: Arrow, size: float, near: bool) -> None:
    """A disc in the rim; the one a cube is being dragged to is filled."""
    radius = size / 2
    pen.disc(arrow.x, arrow.y + 0.09 * size, radius + 0.5, rgba("#1D1630", 0.55))
    accent, white = LIGHT.colour("accent"), rgba("#FFFFFF")
    pen.disc(arrow.x, arrow.y, radius, accent if near else white)
    if near:
        pen.ring(arrow.x, arrow.y, radius, 0.07 * size, white)
    pen.icon(_ICONS[arrow.way], arrow.x, arrow.y, 0.66 * size, white if near else accent)


def draw_mark(pen: Pen, theme: Theme, rect: Rect, arrow: Arrow, rim: float) -> None:
    """The cube pushed in last: an edge, and in the rim a small wedge where it went in."""
    pen.outline(rect, ROUND * rect.w, 0.045 * rect.w, (*LIGHT.colour("accent")[:3], 0.75))
    (dx, dy), deep, wide = arrow.way, 0.17 * rim, 0.26 * rim
    # Close to the cube, so that an arrow can lie beside it.
    x, y = arrow.x + dx * 0.28 * rim, arrow.y + dy * 0.28 * rim
    tip = x + dx * deep, y + dy * deep
    base = [
        (x - dx * deep + dy * wide, y - dy * deep + dx * wide),
        (x - dx * deep - dy * wide, y - dy * deep - dx * wide),
    ]
    pen.polygon([tip, *base], theme.colour("cube_edge"))


def draw_line(pen: Pen, start: Rect, end: Rect, drawn: float) -> None:
    """The stroke through the five cubes that won, as far as it is drawn."""
    x0, y0 = start.x + start.w / 2, start.y + start.h / 2
    x1, y1 = end.x + end.w / 2, end.y + end.h / 2
    length, beyond = hypot(x1 - x0, y1 - y0), 0.36 * start.w
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    x0, y0 = x0 - dx * beyond, y0 - dy * beyond
    reach = (length + 2 * beyond) * drawn
    x1, y1 = x0 + dx * reach, y0 + dy * reach
    for width, colour in ((0.125 * start.w, rgba("#FFF8E8")), (0.085 * start.w, LIGHT.colour("accent"))):
        pen.line(x0, y0, x1, y1, width, colour)
        for x, y in ((x0, y0), (x1, y1)):
            pen.disc(x, y, width / 2, colour)
