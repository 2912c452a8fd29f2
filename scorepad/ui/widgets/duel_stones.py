"""Duel's stones: one player's are light with a dot, the other's dark with a ring. Stacks, supplies, the misthrows."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from math import cos, pi, sin

from scorepad.rules.duel import STONES
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme

_KINDS = {1: "b", 2: "a"}
SIDE = 0.135
"""How thick a stone is, by its radius."""
EDGE = 1.5
STEP = 0.27
"""How far a stone of a stack lies below the one on it, by the radius."""
_ROUND = 66


def turned_if(pen: Pen, turned: bool, x: float, y: float) -> AbstractContextManager[None]:
    """What is drawn inside faces the other side of the table, if it has to."""
    return pen.turned(180, x, y) if turned else nullcontext()


def draw_stone(pen: Pen, theme: Theme, x: float, y: float, radius: float, player: int, *, marked: bool = True) -> None:
    """One stone with its face at this place; the thickness comes below it."""
    kind = _KINDS[player]
    face, side, mark = (theme.colour(f"stone_{kind}{part}") for part in ("", "_side", "_mark"))
    edge = theme.colour("ink") if kind == "a" else mark
    line = EDGE if radius > 10 else 1.0
    whole = radius + line
    pen.disc(x, y + SIDE * radius, whole, side)
    pen.bordered(Rect(x - whole, y - whole, 2 * whole, 2 * whole), whole, face, edge, line)
    if not marked:
        return
    if kind == "a":
        pen.ring(x, y, 0.605 * radius, max(1.2, 0.15 * radius), mark)
    else:
        pen.disc(x, y, 0.31 * radius, mark)


def draw_stack(
    pen: Pen,
    theme: Theme,
    x: float,
    y: float,
    radius: float,
    player: int,
    height: int,
    *,
    room: float,
    aside: bool = False,
    turned: bool = False,
) -> None:
    """So many stones on each other and their number; ``room`` is how far the lowest may stick out, below or aside."""
    # The top rises by a third of what the stack is higher, the rest comes below.
    step = min(STEP * radius, room / (0.67 * (height - 1))) if height > 1 else 0.0
    back = 0.33 * step * (height - 1)
    for below in reversed(range(height)):
        along = below * step - back
        place = (x + along, y) if aside else (x, y + along)
        draw_stone(pen, theme, *place, radius, player, marked=height == 1)
    if height > 1:
        face_x, face_y = (x - back, y) if aside else (x, y - back)
        ink = (1.0, 1.0, 1.0, 1.0) if _KINDS[player] == "a" else theme.colour("ink")
        with turned_if(pen, turned, face_x, face_y):
            size = 1.06 * radius if height < 10 else 0.9 * radius
            pen.text(str(height), face_x, face_y, max(9.0, size), 700, ink, most=1.05)


def draw_dashed_ring(pen: Pen, x: float, y: float, radius: float, width: float, colour: Rgba) -> None:
    """Around a stone that can be beaten."""
    points = [(x + radius * sin(2 * pi * at / _ROUND), y - radius * cos(2 * pi * at / _ROUND)) for at in range(_ROUND)]
    unit = 2 * pi * radius / (11 if radius > 16 else 9)
    pen.path([*points, points[0]], width, colour, (0.58 * unit, 0.42 * unit))


def draw_supply(
    pen: Pen,
    theme: Theme,
    left: float,
    middle: float,
    pitch: float,
    radius: float,
    player: int,
    stones: int,
    *,
    rows: int,
) -> None:
    """A place for each of the 22 stones, filled while it is in the supply. ``middle`` is that of the upper line."""
    kind, a_row = _KINDS[player], STONES // rows
    face, mark = theme.colour(f"stone_{kind}"), theme.colour(f"stone_{kind}_mark")
    edge = theme.colour("ink") if kind == "a" and theme.name == "light" else mark
    for at in range(STONES):
        x, y = left + radius + at % a_row * pitch, middle + at // a_row * pitch
        if at >= stones:
            pen.ring(x, y, radius - 0.75, 1.0, theme.colour("outline"))
            continue
        whole = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        pen.bordered(whole, radius, face, edge, max(0.75, 0.14 * radius))
        if radius < 3:
            continue
        if kind == "a":
            pen.ring(x, y, 0.56 * radius, max(0.75, 0.17 * radius), mark)
        else:
            pen.disc(x, y, 0.28 * radius, mark)


def draw_misthrow_places(
    pen: Pen, theme: Theme, places: list[tuple[float, float]], radius: float, owners: tuple[int, ...], *, priced: bool
) -> None:
    """The column of four; the free places may show what a stone there costs."""
    quiet = theme.colour("on_surface_2")
    for at, (x, y) in enumerate(places):
        if at < len(owners):
            draw_stone(pen, theme, x, y - SIDE * radius / 2, radius - EDGE, owners[at])
        else:
            pen.ring(x, y, radius, 1.25, quiet)
            if priced:
                pen.text("−5", x, y, max(8.0, 0.8 * radius), 500, quiet, most=1.2)
