"""The games' pictures, drawn like everything else: no image files, any size, both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from scorepad.sheet_groups import more_group
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, Rgba, Theme
from scorepad.ui.widgets.pawn import draw_pawn
from scorepad.ui.widgets.sheet_pictures import draw_sheet_picture

SLANT = -9.5
SMALL = 60
"""Below this width a picture is a badge beside a line of text and shows less."""
TALL = 100
"""From this height a picture shows one row more."""

CLASSIC_ROWS = (
    ("r", "x.xx.x..x.xx..x.xx"),
    ("y", ".xx.x..xx.x..xx..."),
    ("g", "xx.xx..x.xx.x....."),
    ("b", "..xx....x........."),
)
LONGO_ROWS = (("y", range(5, 17), (5, 7)), ("r", range(5, 17), (6, 8)), ("b", range(13, 1, -1), (13, 12)))
LUCKY = (8, 11)
SHEET = 1.76
"""How wide the picture of a further sheet is for its height."""


def draw_picture(pen: Pen, theme: Theme, rect: Rect, game: str, radii: Sequence[float]) -> None:
    """The picture of a game, of a further sheet, or of all of those (``more``), cut off at the rectangle's rounded
    corners."""
    if more_group(game):
        # Its beginning: the whole of it is too wide for the place.
        with pen.clipped(rect, radii):
            draw_sheet_picture(pen, theme, Rect(rect.x, rect.y, SHEET * rect.h, rect.h), game, 0)
        return
    draw, badge, ground = _PICTURES.get(game, _PICTURES["more"])
    # The ground has smooth corners; what lies on it is cut off a little roughly, which shows only where it meets them.
    pen.corners(rect, radii, ground(theme))
    with pen.clipped(rect, radii):
        (badge if rect.w < SMALL else draw)(pen, theme, rect)


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def _square(x: float, y: float, side: float) -> Rect:
    return Rect(x - side / 2, y - side / 2, side, side)


def _draw_cut(pen: Pen, whole: Rect, place: Rect, radius: float, colour: Rgba) -> None:
    """A rounded cell, cut straight at the sides of the picture: its smoothed edge would show beyond the cut."""
    left, right = max(place.x, whole.x), min(place.right, whole.right)
    if right <= left:
        return
    near, far = radius * (left == place.x), radius * (right == place.right)
    pen.corners(Rect(left, place.y, right - left, place.h), (near, far, far, near), colour)


def _cell(theme: Theme, letter: str) -> Rgba:
    """An open cell. On a strong row it stays light in the dark too, only not as glaring."""
    return LIGHT.row(letter, "cell") if theme.name == "light" else LIGHT.row(letter, "lane")


# Classic


def _draw_classic(pen: Pen, theme: Theme, rect: Rect) -> None:
    pitch = max(21.0, 0.245 * rect.h)
    x, y = _middle(rect)
    step, side = 0.97 * pitch, 0.78 * pitch
    count = int((1.04 * rect.w + 0.2 * rect.h) / step) + 2
    with pen.turned(SLANT, x, y):
        for at, (letter, crosses) in enumerate(CLASSIC_ROWS):
            middle = y + (at - 1.5) * pitch
            length = count * step
            pen.plain(Rect(x - length / 2, middle - 0.465 * pitch, length, 0.93 * pitch), theme.row(letter, "strong"))
            for index in range(count):
                place = _square(x + (index + 0.2 * at - (count - 0.6) / 2) * step, middle, side)
                if crosses[index % len(crosses)] == "x":
                    pen.cross(place.grown(-0.04 * pitch), (7 * index + 3 * at) % 4, theme.colour("ink"))
                else:
                    pen.rounded(place, 0.27 * side, _cell(theme, letter))


def _badge_classic(pen: Pen, theme: Theme, rect: Rect) -> None:
    pitch = rect.h / 4.25
    for at, (letter, crosses) in enumerate((("r", "x.x."), ("y", ".x.x"), ("g", "xx.."), ("b", "..x."))):
        middle = rect.y + 0.12 * pitch + (at + 0.5) * pitch
        pen.plain(Rect(rect.x, middle - 0.46 * pitch, rect.w, 0.92 * pitch), theme.row(letter, "strong"))
        for index, mark in enumerate(crosses):
            x = rect.x + (index + 0.6) * rect.w / 4
            if mark == "x":
                pen.cross(_square(x, middle, 0.84 * pitch), (at + index) % 4, theme.colour("ink"))
            else:
                cell = Rect(x - 0.4 * pitch, middle - 0.27 * pitch, 0.8 * pitch, 0.54 * pitch)
                pen.rounded(cell, 0.2 * pitch, _cell(theme, letter))


# On Board


def _spiral(x: float, y: float, reach: float, flat: float) -> Iterator[tuple[float, float]]:
    """From the left edge up and around, inwards, in small steps."""
    steps = 110
    for step in range(steps + 1):
        turns = 1.72 * step / steps
        angle, radius = pi * (0.93 - 2 * turns), reach * (1 - 0.4 * turns)
        yield x + radius * cos(angle), y - flat * radius * sin(angle)


def _spaced(points: Sequence[tuple[float, float]], apart: float) -> list[tuple[float, float]]:
    """Those of the points that lie at least this far apart along the way."""
    found, way = [points[0]], 0.0
    for before, point in pairwise(points):
        way += hypot(point[0] - before[0], point[1] - before[1])
        if way >= apart:
            found.append(point)
            way -= apart
    return found


def _draw_onboard(pen: Pen, theme: Theme, rect: Rect) -> None:
    reach = min(0.385 * rect.w, (0.66 if rect.h >= TALL else 1.02) * rect.h)
    x, y = rect.x + 0.48 * rect.w, rect.y + (0.48 if rect.h > reach else 0.6) * rect.h
    side = max(12.0, 0.21 * reach)
    way = list(_spiral(x, y, reach, max(0.66, min(0.42 * rect.h / reach, 0.9))))
    ribbon = theme.row("g", "cell")
    pen.path(way[::3], 1.5 * side, ribbon)
    for end_x, end_y in (way[0], way[-1]):
        pen.disc(end_x, end_y, 0.75 * side, ribbon)
    fields = _spaced(way, 1.38 * side)
    for at, (field_x, field_y) in enumerate(fields):
        pen.rounded(_square(field_x, field_y, side), 0.32 * side, theme.row("rgybgrybg"[at % 9], "strong"))
    # The first pawn stands as far as it can without losing its head at the edge.
    first = next((at for at in (2, 1) if fields[at][1] - 1.4 * side > rect.y), 0)
    for at, colour in ((first, 0), (len(fields) // 3 + 1, 2)):
        draw_pawn(pen, theme, fields[at][0], fields[at][1] + 0.45 * side, 1.62 * side, colour)


def _badge_onboard(pen: Pen, theme: Theme, rect: Rect) -> None:
    x, y = _middle(rect)
    side = 0.23 * rect.w
    for at, letter in enumerate("rgybgrbyr"):
        angle = pi * (0.78 - at * 0.222)
        place = _square(x + 0.36 * rect.w * cos(angle), y - 0.36 * rect.h * sin(angle), side)
        pen.rounded(place, 0.3 * side, theme.row(letter, "strong"))
    draw_pawn(pen, theme, x + 0.04 * rect.w, y + 0.2 * rect.h, 0.5 * rect.h, 0)


# Longo


def _draw_longo_row(
    pen: Pen, theme: Theme, band: Rect, letter: str, numbers: Sequence[int], crossed: Sequence[int], left: float
) -> None:
    pen.plain(band, theme.row(letter, "strong"))
    step, y = 0.99 * band.h, band.y + band.h / 2
    for at, number in enumerate(numbers):
        x = left + (at + 0.5) * step
        if x - step / 2 > band.right:
            return
        if number in crossed:
            pen.cross(_square(x, y, 0.68 * band.h), (7 * number) % 4, theme.colour("ink"))
            continue
        place = Rect(x - 0.43 * band.h, y - 0.37 * band.h, 0.86 * band.h, 0.74 * band.h)
        _draw_cut(pen, band, place, 0.24 * band.h, (1, 1, 1, 1))
        if number in LUCKY:
            pen.icon("clover", x, y, 0.62 * band.h, LIGHT.colour("accent"))
        else:
            pen.text(str(number), x, y, 0.45 * band.h, 700, LIGHT.row(letter, "number"), most=1)


def _draw_longo(pen: Pen, theme: Theme, rect: Rect) -> None:
    rows = LONGO_ROWS if rect.h >= TALL else LONGO_ROWS[::2]
    pitch = rect.h / (len(rows) + 0.4)
    height, top = 0.85 * pitch, rect.y + (rect.h - (len(rows) - 0.15) * pitch) / 2
    for at, (letter, numbers, crossed) in enumerate(rows):
        band = Rect(rect.x, top + at * pitch, rect.w, height)
        left = rect.x + (-0.3 if letter == "r" else 0.1) * height
        _draw_longo_row(pen, theme, band, letter, numbers, crossed, left)


def _badge_longo(pen: Pen, theme: Theme, rect: Rect) -> None:
    height = 0.36 * rect.h
    for at, (letter, numbers) in enumerate((("y", (4, 5, 8)), ("b", (9, 7, 6)))):
        band = Rect(rect.x, rect.y + (0.11 + 0.42 * at) * rect.h, rect.w, height)
        _draw_longo_row(pen, theme, band, letter, numbers, (4, 7), rect.x - 0.02 * rect.w)


# Duel


def _draw_stone(pen: Pen, theme: Theme, x: float, y: float, radius: float, owner: str, stack: int = 1) -> None:
    fill, side, mark = (theme.colour(f"stone_{owner}{part}") for part in ("", "_side", "_mark"))
    for layer in range(stack):
        lift = y + 0.12 * radius - layer * 0.16 * radius
        pen.disc(x, lift, 1.03 * radius, side)
        pen.disc(x, lift - 0.07 * radius, 0.95 * radius, fill)
    top = y + 0.05 * radius - (stack - 1) * 0.16 * radius
    if stack > 1:
        ink = LIGHT.colour("on_hero" if owner == "a" else "ink")
        pen.text(str(stack), x, top, 0.9 * radius, 700, ink, most=1)
    elif owner == "a":
        pen.ring(x, top, 0.56 * radius, 0.14 * radius, mark)
    else:
        pen.disc(x, top, 0.3 * radius, mark)


def _draw_duel_row(pen: Pen, theme: Theme, band: Rect, letter: str, stones: str, shift: float) -> None:
    pen.plain(band, theme.row(letter, "strong"))
    step, side, y = 0.86 * band.h, 0.75 * band.h, band.y + band.h / 2
    count = int(band.w / step) + 2
    first = (count - len(stones)) // 2
    for at in range(count):
        x = band.x + band.w / 2 + (at - (count - 1) / 2 + shift) * step
        _draw_cut(pen, band, _square(x, y, side), 0.25 * side, _cell(theme, letter))
        stone = stones[at - first] if 0 <= at - first < len(stones) else "."
        if stone != ".":
            stack = {"A": 2, "B": 3}.get(stone, 1)
            _draw_stone(pen, theme, x, y, 0.35 * band.h, stone.lower(), stack)


def _draw_duel(pen: Pen, theme: Theme, rect: Rect) -> None:
    if rect.h < TALL:
        height = 0.52 * rect.h
        _draw_duel_row(pen, theme, Rect(rect.x, rect.y + (rect.h - height) / 2, rect.w, height), "y", "abBa", 0)
        return
    height = 0.35 * rect.h
    _draw_duel_row(pen, theme, Rect(rect.x, rect.y + 0.115 * rect.h, rect.w, height), "y", "aBa", 0.15)
    _draw_duel_row(pen, theme, Rect(rect.x, rect.y + 0.53 * rect.h, rect.w, height), "b", "b.A", -0.1)


def _badge_duel(pen: Pen, theme: Theme, rect: Rect) -> None:
    x, y = _middle(rect)
    pen.plain(Rect(rect.x, y - 0.25 * rect.h, rect.w, 0.5 * rect.h), theme.row("y", "strong"))
    _draw_stone(pen, theme, x - 0.22 * rect.w, y, 0.19 * rect.w, "a")
    _draw_stone(pen, theme, x + 0.22 * rect.w, y, 0.19 * rect.w, "b")


# Quixo


def _draw_cubes(pen: Pen, theme: Theme, left: float, top: float, step: float, signs: str) -> None:
    side = 0.875 * step
    for at, sign in enumerate(signs):
        cube = Rect(left + at * step, top, side, side)
        pen.rounded(Rect(cube.x, cube.y + 0.05 * side, side, 1.04 * side), 0.17 * side, theme.colour("cube_side"))
        pen.rounded(cube, 0.17 * side, theme.colour("cube"))
        x, y = _middle(cube)
        if sign == "x":
            pen.cross(_square(x, y, 0.58 * side), at % 4, LIGHT.colour("ink"))
        elif sign == "o":
            pen.ring(x, y, 0.29 * side, 0.1 * side, theme.colour("circle"))


def _draw_quixo(pen: Pen, theme: Theme, rect: Rect) -> None:
    rows = ("x.ox", "ox.o", ".xo.") if rect.h >= TALL else ("x.ox", "ox.o")
    step = rect.h / (3.6 if len(rows) == 3 else 2.22)
    left = rect.x + (rect.w - 3.9 * step) / 2
    top = rect.y + (rect.h - (len(rows) - 0.08) * step) / 2
    for at, signs in enumerate(rows):
        # The middle row is being pushed.
        _draw_cubes(pen, theme, left + (0.4 * step if at == 1 else 0), top + at * step, step, signs)
    arrow = LIGHT.colour("accent") if theme.name == "light" else theme.colour("accent")
    pen.icon("arrow-right-bold", left - 0.1 * step, top + 1.44 * step, 0.62 * step, arrow)


def _badge_quixo(pen: Pen, theme: Theme, rect: Rect) -> None:
    step = 0.48 * rect.w
    for at, signs in enumerate(("xo", "ox")):
        _draw_cubes(pen, theme, rect.x + 0.06 * rect.w, rect.y + (0.05 + 0.48 * at) * rect.h, step, signs)


# A sheet of one's own


def _draw_house(pen: Pen, theme: Theme, rect: Rect) -> None:
    unit = max(58.0, min(0.75 * rect.h, 0.45 * rect.w))
    paper = Rect(rect.x + rect.w / 2 - 0.42 * unit, rect.y + 0.2 * rect.h, 0.84 * unit, 1.6 * unit)
    _draw_own(pen, theme, paper, ("ryb", "gyr", "bgg"))
    pen.icon("pencil", paper.right - 0.04 * unit, rect.y + 0.64 * rect.h, 0.5 * unit, theme.colour("ink"))


def _badge_house(pen: Pen, theme: Theme, rect: Rect) -> None:
    paper = Rect(rect.x + 0.16 * rect.w, rect.y + 0.16 * rect.h, 0.62 * rect.w, 1.1 * rect.h)
    _draw_own(pen, theme, paper, ("ryb", "gyr"))
    pen.icon("pencil", rect.x + 0.7 * rect.w, rect.y + 0.68 * rect.h, 0.44 * rect.w, theme.colour("ink"))


def _draw_own(pen: Pen, theme: Theme, paper: Rect, rows: Sequence[str]) -> None:
    """Rows of mixed colours."""
    pen.rounded(paper, 0.12 * paper.w, theme.colour("surface"))
    side = 0.24 * paper.w
    for row, letters in enumerate(rows):
        for at, letter in enumerate(letters):
            x, y = paper.x + (0.1 + 0.28 * at) * paper.w, paper.y + (0.12 + 0.34 * row) * paper.w
            pen.rounded(Rect(x, y, side, side), 0.26 * side, theme.row(letter, "strong"))


# Further sheets


def _draw_more(pen: Pen, theme: Theme, rect: Rect) -> None:
    unit = max(58.0, min(0.75 * rect.h, 0.45 * rect.w))
    x, y = rect.x + rect.w / 2, rect.y + 0.2 * rect.h
    for at, letters in enumerate(("bryg", "gbry", "ygbr", "rygb")):
        turn = (at - 1.5) * 7.5
        _draw_paper(
            pen, theme, Rect(x + (at - 1.5) * 0.47 * unit - 0.27 * unit, y, 0.54 * unit, 1.4 * unit), letters, turn
        )


def _badge_more(pen: Pen, theme: Theme, rect: Rect) -> None:
    for at, letters in enumerate(("bryg", "rygb")):
        paper = Rect(rect.x + (0.12 + 0.36 * at) * rect.w, rect.y + 0.2 * rect.h, 0.42 * rect.w, 1.1 * rect.h)
        _draw_paper(pen, theme, paper, letters, -8 + 16 * at)


def _draw_paper(pen: Pen, theme: Theme, paper: Rect, letters: str, turn: float) -> None:
    with pen.turned(turn, paper.x + paper.w / 2, paper.bottom):
        pen.rounded(paper, 0.14 * paper.w, theme.colour("surface"))
        height = 0.32 * paper.w
        for at, letter in enumerate(letters):
            bar = Rect(paper.x + 0.09 * paper.w, paper.y + (0.14 + 0.44 * at) * paper.w, 0.82 * paper.w, height)
            pen.rounded(bar, 0.1 * paper.w, theme.row(letter, "strong"))
            if at < 3:
                place = _square(bar.x + (0.24, 0.68, 0.42)[at] * bar.w, bar.y + height / 2, 0.95 * height)
                pen.cross(place, at, theme.colour("ink"))


_Draw = Callable[[Pen, Theme, Rect], None]
_PICTURES: dict[str, tuple[_Draw, _Draw, Callable[[Theme], Rgba]]] = {
    "classic": (_draw_classic, _badge_classic, lambda theme: theme.row("r", "lane")),
    "onboard": (_draw_onboard, _badge_onboard, lambda theme: theme.row("g", "lane")),
    "longo": (_draw_longo, _badge_longo, lambda theme: theme.row("b", "lane")),
    "house": (_draw_house, _badge_house, lambda theme: theme.colour("surface_2")),
    "duel": (_draw_duel, _badge_duel, lambda theme: theme.colour("accent_2")),
    "quixo": (_draw_quixo, _badge_quixo, lambda theme: theme.row("y", "lane")),
    "more": (_draw_more, _badge_more, lambda theme: theme.colour("surface_2")),
}
"""How it is drawn large and as a badge, and what lies below."""
