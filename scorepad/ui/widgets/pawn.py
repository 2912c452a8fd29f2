"""A player's pawn, cut out like a sticker: a white edge keeps it apart from any field."""

from __future__ import annotations

from itertools import pairwise

from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, Theme, rgba
from scorepad.ui.widgets.controls import player_colour

HEAD = 0.225
"""The head's radius; this and all below as parts of the height."""
EDGE = 0.085
BODY = ((0.42, 0.1), (0.52, 0.105), (0.66, 0.14), (0.78, 0.185), (0.86, 0.235), (0.91, 0.3), (1.0, 0.345))
"""How far down, and half as wide as there."""


def draw_pawn(pen: Pen, theme: Theme, x: float, y: float, height: float, colour: int, initial: str = "") -> None:
    """A pawn in a player's colour whose foot stands at (x, y); its white edge reaches a little further."""
    shade = Rect(x - 0.46 * height, y - 0.04 * height, 0.92 * height, 0.22 * height)
    pen.rounded(shade, shade.h / 2, rgba("#1D1630", 0.26))
    _draw_shape(pen, x, y, height, EDGE * height, (1, 1, 1, 1))
    _draw_shape(pen, x, y, height, 0, player_colour(theme, colour))
    if initial:
        ink = theme.colour("surface" if theme.name == "light" else "bg")
        pen.text(initial[:1].upper(), x, y - (1 - HEAD) * height, max(8.0, 0.36 * height), 700, ink, most=1)


def _draw_shape(pen: Pen, x: float, y: float, height: float, edge: float, colour: Rgba) -> None:
    top = y - height
    pen.disc(x, top + HEAD * height, HEAD * height + edge, colour)
    # Each piece reaches a little into the next, so that no seam shows between two smoothed edges.
    for (from_top, from_half), (to_top, to_half) in pairwise(BODY):
        upper, lower = top + from_top * height, top + to_top * height + 0.3
        near, far = from_half * height + edge, to_half * height + edge
        pen.polygon([(x - near, upper), (x + near, upper), (x + far, lower), (x - far, lower)], colour)
    if edge:
        base = BODY[-1][1] * height + edge
        pen.rounded(Rect(x - base, y - edge, 2 * base, 2 * edge), edge, colour)
