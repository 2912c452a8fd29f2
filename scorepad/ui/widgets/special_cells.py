"""What special cells show besides their number and state: frames, stars, steps, doubled crosses, badges."""

from __future__ import annotations

from math import cos, pi, sin

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_on_cell, draw_pattern
from scorepad.ui.sheet_extras import Extra, Mark
from scorepad.ui.sheet_geometry import Lane, Rect, SheetGeometry
from scorepad.ui.sheet_view import RowView
from scorepad.ui.theme import Rgba, Theme, tokens

FRAME, INSET = 2.0, 3.0
"""How thick the frame of a boxed cell is, and how far it lies inside."""
FOOT = 14.0
"""How high the foot of a double cell is in a cell of 42."""
STAND_FOOT = 0.36
"""Standing, the foot lies beside the number and takes so much of the width."""
SWAP = 24.0, 15.0
"""The badge of a swap."""
DASHES = (4.0, 3.0)
GHOST = 0.32
"""How strong the second cross is that is not there yet."""
CELL_RADIUS = 9.0
NEUTRAL_RADIUS = 14


class SpecialCells:
    """Draws the additions of one sheet. A cell's painter asks where they leave room for the number."""

    def __init__(self, look: Look, geometry: SheetGeometry, radius: float) -> None:
        self._theme = look.theme
        self._symbols = look.symbols
        self._upright = geometry.upright
        self._radius = radius

    def border(self, letter: str, extra: Extra) -> tuple[Rgba, float]:
        """Of an open cell."""
        if extra.mark is Mark.DOUBLE:
            return self._theme.row(letter, "number"), 1.5
        return self._theme.row(letter, "border"), 1

    def room(self, rect: Rect, extra: Extra) -> Rect:
        """Where the number of an open or legal cell stands."""
        if extra.swap and self._upright:
            return Rect(rect.x, rect.y, rect.w - 0.3 * SWAP[0] - 0.18 * rect.w, rect.h)
        if extra.swap and self._symbols:
            return Rect(rect.x, rect.y, rect.w, rect.h - 0.5 * SWAP[1])
        if extra.mark not in (Mark.DOUBLE, Mark.STAR):
            return rect
        if self._upright:
            return Rect(rect.x, rect.y, rect.w - STAND_FOOT * rect.w, rect.h)
        return Rect(rect.x, rect.y, rect.w, rect.h - self._foot(rect))

    @staticmethod
    def _foot(rect: Rect) -> float:
        return max(12.0, min(22.0, FOOT * rect.h / 42))

    def _foot_place(self, rect: Rect) -> Rect:
        if self._upright:
            width = STAND_FOOT * rect.w
            return Rect(rect.right - width - 1, rect.y + 3, width - 2, rect.h - 6)
        height = self._foot(rect)
        return Rect(rect.x + 3, rect.bottom - height - 3, rect.w - 6, height)

    def draw_mark(self, pen: Pen, rect: Rect, letter: str, extra: Extra, colour: Rgba) -> None:
        """What is printed on an open or legal cell, in the colour of its number."""
        match extra.mark:
            case Mark.BOXED:
                pen.outline(rect.grown(-INSET), self._radius - INSET, FRAME, colour)
            case Mark.STEP:
                place = step_place(rect)
                pen.outline(place, min(place.w, place.h) / 2, FRAME, colour)
            case Mark.DOUBLE:
                self._draw_double(pen, self._foot_place(rect), letter)
            case Mark.STAR:
                self._draw_star(pen, self._foot_place(rect), extra.pair)

    def _draw_double(self, pen: Pen, foot: Rect, letter: str) -> None:
        """A filled foot with two small crosses."""
        ink = self._theme.colour("ink")
        pen.rounded(foot, min(5.0, foot.h / 2), self._theme.row(letter, "strong"))
        if self._symbols:
            draw_on_cell(pen, self._theme, letter, foot, 5)
        side = min(0.68 * foot.h, 0.38 * foot.w)
        for at in (-1, 1):
            x, y = foot.x + foot.w / 2 + at * 0.6 * side, foot.y + foot.h / 2
            pen.cross(Rect(x - side / 2, y - side / 2, side, side), at % 4, ink)

    def _draw_star(self, pen: Pen, foot: Rect, pair: str) -> None:
        """A badge with the letter of the pair."""
        x, y = foot.x + foot.w / 2, foot.y + foot.h / 2
        width, height = min(foot.w, 28.0), min(foot.h, 16.0)
        pen.rounded(Rect(x - width / 2, y - height / 2, width, height), height / 2, self._theme.colour("accent"))
        on = self._theme.colour("on_accent")
        pen.icon("star", x - 0.2 * width, y, 0.74 * height, on)
        pen.text(pair, x + 0.22 * width, y, max(8.5, 0.68 * height), 700, on, most=1)

    def draw_forced(self, pen: Pen, rect: Rect) -> None:
        """Dashes around a cell that will be crossed together with a legal one."""
        draw_dashed(pen, rect.grown(0.5), self._radius, 2.2, self._theme.colour("legal_border"))

    def draw_swap(self, pen: Pen, rect: Rect) -> None:
        """A badge: the white sum has to be swapped for this cell."""
        width, height = SWAP
        x, y = rect.x + rect.w / 2, rect.bottom - 0.5
        if self._upright:
            x, y = rect.right - width / 2 - 1, rect.y + rect.h / 2
        badge, on = Rect(x - width / 2, y - height / 2, width, height), self._theme.colour("on_accent")
        pen.rounded(badge, height / 2, self._theme.colour("accent"))
        if self._theme.name == "dark":
            # Light on a lifted cell that is light as well.
            pen.outline(badge, height / 2, 1.25, on)
        pen.icon("swap-horizontal", x, y, 15, on)

    # Crossed

    def draw_on_crossed(self, pen: Pen, rect: Rect, letter: str, extra: Extra) -> None:
        ink = self._theme.row(letter, "on_crossed")
        match extra.mark:
            case Mark.BOXED | Mark.STEP:
                pen.outline(rect, self._radius, FRAME, ink)
            case Mark.STAR:
                radius = 6.5 if rect.w > 40 else 5.5
                inset = radius + (2.5 if rect.w > 40 else -1)
                x, y = rect.right - inset, rect.y + inset
                pen.disc(x, y, radius, self._theme.colour("accent"))
                pen.text(extra.pair, x, y, 9, 700, self._theme.colour("on_accent"), most=1)
        if extra.colours and not self._symbols:
            size = max(7.0, min(10.0, 0.17 * rect.h))
            pen.symbol(letter, rect.right - 0.5 * size - 4, rect.y + 0.5 * size + 4.5, size, ink)

    def cross_boxes(self, rect: Rect) -> tuple[Rect, Rect]:
        """Where the two crosses of a cell lie, side by side."""
        if rect.w > 1.5 * rect.h:
            height = 0.7 * rect.h
            width, aside = 0.8 * height, 8.0
        else:
            width, height, aside = 0.4 * rect.w, min(0.5 * rect.h, 0.62 * rect.w), 0.0
            # The symbol has its place below them.
            height *= 0.8 if self._symbols else 1
        low = 0.52 if self._symbols else 0.61
        x, y = rect.x + rect.w / 2 + aside, rect.y + (0.5 if rect.w > 1.5 * rect.h else low) * rect.h
        return (
            Rect(x - width - 1, y - height / 2, width, height),
            Rect(x + 1, y - height / 2, width, height),
        )

    # Lanes of several colours

    def draw_mixed_lane(self, pen: Pen, lane: Lane, row: RowView, number: int) -> None:
        """Neutral ends, the row's number instead of a symbol, and the colour of each cell behind it."""
        theme, head, whole = self._theme, lane.head, lane.whole
        pen.rounded(whole, NEUTRAL_RADIUS, theme.colour("surface_2"))
        letters = [cell.extra.colours or row.letter for cell in row.cells]
        letters.append(row.letter)
        self._draw_segments(pen, lane, letters)
        x, y, ink = head.x + head.w / 2, head.y + head.h / 2, theme.colour("on_surface")
        if self._upright:
            pen.text(str(number), x - 9, y, 15, 700, ink, most=1)
            pen.icon("arrow-down", x + 8, y, 15, ink)
            return
        size = max(13.0, min(18.0, 0.3 * head.w, 0.27 * head.h))
        pen.text(str(number), x, y - 0.72 * size, size, 700, ink, most=1)
        pen.icon("arrow-right", x, y + 0.72 * size, 1.05 * size, ink)

    def _draw_segments(self, pen: Pen, lane: Lane, letters: list[str]) -> None:
        head, foot, whole = lane.head, lane.foot, lane.whole
        edges = [reach.y if self._upright else reach.x for reach in lane.touch[1:]]
        first, last = (head.bottom, foot.y) if self._upright else (head.right, foot.x)
        begin = first
        for at, letter in enumerate(letters):
            end = edges[at] if at < len(edges) else last
            if at + 1 < len(letters) and letters[at + 1] == letter:
                continue
            part = Rect(begin, whole.y, end - begin, whole.h)
            if self._upright:
                part = Rect(whole.x, begin, whole.w, end - begin)
            pen.plain(part, self._theme.row(letter, "lane"))
            if self._symbols:
                draw_pattern(pen, self._theme, letter, part, lane=True)
            begin = end

    # A crossed cell that may be crossed once more

    def draw_again(self, pen: Pen, rect: Rect, letter: str, variant: int) -> None:
        """The ghost of the second cross beside the first."""
        boxes, ink = self.cross_boxes(rect), self._theme.row(letter, "on_crossed")
        pen.cross(boxes[0], variant, ink)
        pen.cross(boxes[1], (variant + 1) % 4, (*ink[:3], GHOST))


def step_place(rect: Rect) -> Rect:
    """The frame of a step: round at its ends, inside the cell."""
    inside = rect.grown(-INSET)
    if inside.w > 1.6 * inside.h:
        width = max(1.25 * inside.h, 0.55 * inside.w)
        return Rect(inside.x + (inside.w - width) / 2, inside.y, width, inside.h)
    return inside


def draw_lifted(pen: Pen, theme: Theme, rect: Rect, radius: float, fill: Rgba) -> Rect:
    """What is legal, or next: larger, with a strong border, above its neighbours. How large it became."""
    legal = tokens()["legal"]
    grown = rect.grown(legal["grow"])
    pen.shadow(grown, radius + 2, legal["elevation"], theme)
    pen.bordered(grown, radius + 2, fill, theme.colour("legal_border"), legal["border"])
    return grown


def draw_dashed(pen: Pen, rect: Rect, radius: float, width: float, colour: Rgba) -> None:
    """A rounded rectangle's line in dashes, the same along every side."""
    inner = rect.grown(-width / 2)
    if min(inner.w, inner.h) < 2 * width:
        # Not laid out yet.
        return
    radius = min(radius, inner.w / 2, inner.h / 2)
    points = rounded_path(inner, radius)
    length = 2 * (inner.w + inner.h) - (8 - 2 * pi) * radius
    times = max(4, round(length / sum(DASHES)))
    scale = length / times / sum(DASHES)
    pen.path(points, width, colour, [part * scale for part in DASHES])


def rounded_path(rect: Rect, radius: float, steps: int = 6) -> list[tuple[float, float]]:
    """Once around a rounded rectangle, clockwise from its top."""
    centres = (
        (rect.right - radius, rect.y + radius, -pi / 2),
        (rect.right - radius, rect.bottom - radius, 0.0),
        (rect.x + radius, rect.bottom - radius, pi / 2),
        (rect.x + radius, rect.y + radius, pi),
    )
    points = [
        (x + radius * cos(begin + at * pi / 2 / steps), y + radius * sin(begin + at * pi / 2 / steps))
        for x, y, begin in centres
        for at in range(steps + 1)
    ]
    return [*points, points[0]]
