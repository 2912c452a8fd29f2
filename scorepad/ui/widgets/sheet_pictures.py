"""Small pictures of the further sheets, one for each kind: four rows, and what is special about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, Rgba, Theme

CELLS = 7
FIRST, STEP = 0.105, 0.1335
"""Where the first cell's middle lies and how far the next one is, in widths of the picture."""
CROSSES = ("x......", ".x.....", "x......", ".x.....")
RADIUS = 10.0


def draw_sheet_picture(pen: Pen, theme: Theme, rect: Rect, game: str, radius: float = RADIUS) -> None:
    """The picture of a sheet by its game's id; sheets of one kind, A to E, share one. An unknown one is plain."""
    kind = game if game in _PICTURES else game.rpartition("-")[0]
    pen.corners(rect, (radius,) * 4, theme.colour("surface_2"))
    with pen.clipped(rect, radius):
        _PICTURES.get(kind, _draw_plain)(_Paper(pen, theme, rect))


class _Paper:
    """The picture while it is drawn: rows and columns instead of sizes."""

    def __init__(self, pen: Pen, theme: Theme, rect: Rect) -> None:
        self.pen = pen
        self.theme = theme
        self.rect = rect
        self.top, self.pitch, self.thick = 0.045, 0.236, 0.205
        """Of the rows, in heights of the picture."""

    @property
    def ink(self) -> Rgba:
        return self.theme.colour("ink")

    def lower(self) -> None:
        """Makes room for a bar at the bottom."""
        self.top, self.pitch, self.thick = 0.02, 0.194, 0.168

    def x(self, column: int) -> float:
        return self.rect.x + (FIRST + STEP * column) * self.rect.w

    def y(self, row: float) -> float:
        return self.rect.y + (self.top + self.pitch * row + self.thick / 2) * self.rect.h

    def band(self, row: float, letter: str, left: float = 0.0, right: float = 1.0) -> None:
        """``left`` and ``right`` in widths of the picture."""
        whole, height = self.rect, self.thick * self.rect.h
        x = whole.x + left * whole.w
        self.pen.plain(
            Rect(x, self.y(row) - height / 2, (right - left) * whole.w, height), self.theme.row(letter, "strong")
        )

    def place(self, column: int, row: float, grown: float = 1.0) -> Rect:
        width, height = grown * 0.1 * self.rect.w, grown * 0.76 * self.thick * self.rect.h
        return Rect(self.x(column) - width / 2, self.y(row) - height / 2, width, height)

    def cell(self, column: int, row: float, letter: str) -> None:
        colour = LIGHT.row(letter, "cell" if self.theme.name == "light" else "lane")
        place = self.place(column, row)
        self.pen.rounded(place, 0.36 * place.h, colour)

    def cross(self, column: int, row: float, colour: Rgba | None = None) -> None:
        side = 0.92 * self.thick * self.rect.h
        x, y = self.x(column), self.y(row)
        self.pen.cross(Rect(x - side / 2, y - side / 2, side, side), (3 * column + int(row)) % 4, colour or self.ink)

    def rows(self, crosses: Sequence[str] = CROSSES) -> None:
        for row, (letter, marks) in enumerate(zip(COLOURS, crosses, strict=True)):
            self.band(row, letter)
            for column, mark in enumerate(marks):
                if mark == "x":
                    self.cross(column, row)
                else:
                    self.cell(column, row, letter)


def _draw_plain(paper: _Paper) -> None:
    paper.rows(("x......", ".xx....", "x......", ".x....."))


def _draw_mixx_a(paper: _Paper) -> None:
    rows = ("yybbggr", "rrggbby", "bbyyrrg", "ggrryyb")
    crosses = ("x......", ".xx....", "x......", ".x.....")
    for row, (letters, marks) in enumerate(zip(rows, crosses, strict=True)):
        for column, (letter, mark) in enumerate(zip(letters, marks, strict=True)):
            left = 0.0 if column == 0 else FIRST + (column - 0.5) * STEP
            right = 1.0 if column == CELLS - 1 else FIRST + (column + 0.5) * STEP
            paper.band(row, letter, left, right)
            if mark == "x":
                paper.cross(column, row)
            else:
                paper.cell(column, row, letter)


def _draw_mixx_b(paper: _Paper) -> None:
    numbers = ((10, 6, 2, 8, 3, 4, 12), (9, 12, 4, 6, 7, 2, 5), (8, 2, 10, 12, 6, 9, 7), (5, 7, 11, 9, 12, 3, 8))
    size = 0.135 * paper.rect.h
    paper.rows(("." * CELLS,) * 4)
    for row, (letter, along) in enumerate(zip(COLOURS, numbers, strict=True)):
        for column, number in enumerate(along):
            paper.pen.text(str(number), paper.x(column), paper.y(row), size, 700, LIGHT.row(letter, "number"), most=1)


def _draw_big_points(paper: _Paper) -> None:
    paper.top, paper.pitch, paper.thick = 0.03, 0.163, 0.148
    rows = (("r", "xx....."), ("", ".x....."), ("y", ".xx...."), ("g", "x......"), ("", ".x....."), ("b", ".x....."))
    for row, (letter, marks) in enumerate(rows):
        if letter:
            paper.band(row, letter)
        for column, mark in enumerate(marks):
            if mark == "x":
                paper.cross(column, row, None if letter else paper.theme.colour("on_surface"))
            elif letter:
                paper.cell(column, row, letter)
            else:
                _draw_round(paper, column, row, "r" if row < 3 else "g")


def _draw_round(paper: _Paper, column: int, row: int, letter: str) -> None:
    radius = 0.48 * paper.thick * paper.rect.h
    x, y = paper.x(column), paper.y(row)
    paper.pen.disc(x, y, radius, LIGHT.row(letter, "number"))
    paper.pen.disc(x, y, radius - max(0.9, 0.018 * paper.rect.h), (1, 1, 1, 1))


def _draw_bonus_a(paper: _Paper) -> None:
    paper.lower()
    paper.rows(("x......", ".xx....", "x......", ".x....."))
    boxed = ((2, 6), (0, 4), (2, 6), (0, 4))
    for row, columns in enumerate(boxed):
        for column in columns:
            place = paper.place(column, row, 1.16)
            paper.pen.outline(place, 0.36 * place.h, max(1.2, 0.032 * paper.rect.h), paper.ink)
    for column, letter in enumerate("rygbgrb"):
        x, y = paper.x(column), paper.rect.y + 0.895 * paper.rect.h
        paper.pen.disc(x, y, 0.075 * paper.rect.h, paper.theme.row(letter, "strong"))


def _draw_bonus_b(paper: _Paper) -> None:
    paper.rows()
    accent, radius = LIGHT.colour("accent"), 0.42 * paper.thick * paper.rect.h
    for column, row in ((4, 0), (2, 1), (5, 1), (3, 2), (5, 2), (4, 3)):
        x, y = paper.x(column), paper.y(row)
        paper.pen.disc(x, y, radius, accent)
        paper.pen.icon("star", x, y, 1.5 * radius, (1, 1, 1, 1))


def _draw_steps(paper: _Paper) -> None:
    paper.rows(("." * CELLS,) * 4)
    points = [(paper.x(column), paper.y(row)) for column, row in enumerate((1, 2, 3, 2, 1, 0, 1))]
    line, radius = max(1.5, 0.04 * paper.rect.h), 0.34 * paper.thick * paper.rect.h
    for one, other in pairwise(points):
        paper.pen.path([one, other], line, paper.ink)
    for x, y in points:
        paper.pen.disc(x, y, radius, paper.ink)
        paper.pen.disc(x, y, radius - 0.8 * line, (1, 1, 1, 1))


def _draw_chain(paper: _Paper) -> None:
    paper.rows(("x......", ".x.....", "x......", "......."))
    width, height = 0.058 * paper.rect.w, 0.2 * paper.rect.h
    line = max(1.2, 0.033 * paper.rect.h)
    for column, row in ((4, 0), (2, 1), (6, 1), (3, 2)):
        x, y = paper.x(column), (paper.y(row) + paper.y(row + 1)) / 2
        paper.pen.outline(Rect(x - width / 2, y - height / 2, width, height), width / 2, line, paper.ink)


def _draw_double_a(paper: _Paper) -> None:
    paper.rows(("x.x....", ".x.....", "xx.....", "..x...."))
    for column, row in ((2, 0), (1, 1), (1, 2), (2, 3)):
        place = paper.place(column, row, 1.24)
        paper.pen.outline(place, 0.3 * place.h, max(1.0, 0.026 * paper.rect.h), paper.ink)


def _draw_double_b(paper: _Paper) -> None:
    paper.rows(("x......", ".xx....", "x......", ".x....."))
    line = max(0.9, 0.018 * paper.rect.h)
    for row, columns in enumerate(((1, 3, 6), (3, 6), (1, 3, 6), (3, 6))):
        colour = LIGHT.row(COLOURS[row], "number")
        for column in columns:
            place = paper.place(column, row)
            paper.pen.outline(place, 0.36 * place.h, line, colour)
            x = paper.x(column)
            paper.pen.line(x, place.y, x, place.bottom, line, colour)


def _draw_x_change(paper: _Paper) -> None:
    paper.lower()
    paper.rows(("x......", ".xx....", "x......", ".x....."))
    rect, accent, white = paper.rect, LIGHT.colour("accent"), (1.0, 1.0, 1.0, 1.0)
    height, size = 0.17 * rect.h, 0.115 * rect.h
    y = rect.y + 0.895 * rect.h
    for at, (first, second) in enumerate(((8, 5), (9, 7), (11, 3))):
        x = rect.x + (0.19 + 0.31 * at) * rect.w
        pill = Rect(x - 0.145 * rect.w, y - height / 2, 0.29 * rect.w, height)
        paper.pen.rounded(pill, height / 2, accent)
        paper.pen.text(str(first), x - 0.075 * rect.w, y, size, 700, white, most=1)
        paper.pen.icon("swap-horizontal", x, y, 0.9 * size, white)
        paper.pen.text(str(second), x + 0.075 * rect.w, y, size, 700, white, most=1)


def _draw_own(paper: _Paper) -> None:
    """A plain sheet, and the pencil that makes it another."""
    paper.rows()
    place = paper.place(5, 2.5, 2.2)
    x, y = place.x + place.w / 2, place.y + place.h / 2
    paper.pen.disc(x, y, 0.24 * paper.rect.h, paper.theme.colour("accent"))
    paper.pen.icon("pencil", x, y, 0.3 * paper.rect.h, paper.theme.colour("on_accent"))


_PICTURES: dict[str, Callable[[_Paper], None]] = {
    "mixx-a": _draw_mixx_a,
    "mixx-b": _draw_mixx_b,
    "big-points": _draw_big_points,
    "bonus-a": _draw_bonus_a,
    "bonus-b": _draw_bonus_b,
    "steps": _draw_steps,
    "chain": _draw_chain,
    "double-a": _draw_double_a,
    "double-b": _draw_double_b,
    "x-change": _draw_x_change,
    "house": _draw_own,
}
