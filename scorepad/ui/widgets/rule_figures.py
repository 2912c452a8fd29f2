"""What an example of the rule book shows, drawn as in the game itself: rows, a piece of track, stones, cubes."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from scorepad.record import parse_move
from scorepad.rulebook.pages import Cubes, Example, Fields, Rows, Stones
from scorepad.rules import moves as m
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_on_cell, draw_pattern
from scorepad.ui.sheet_geometry import Rect, SheetGeometry
from scorepad.ui.sheet_view import CellState, CellView, RowView, SheetView, sheet_view
from scorepad.ui.widgets.cells import LANE_RADIUS, CellPainter
from scorepad.ui.widgets.controls import box_row, draw_misthrows
from scorepad.ui.widgets.mini_special import draw_mini_segments
from scorepad.ui.widgets.special_cells import CELL_RADIUS

MOST = 1.3
"""So much larger texts become in cells."""
HEAD, FOOT = 20.0, 34.0
LANE, CLOSE, TALLEST = 48.0, 46.0, 64.0
"""How high a row is by itself, among others, and at the most, where it is wide."""
GAP = 4.0
BELOW = 20.0
"""The room below a row for a finger, or for numbers that count its crosses."""
BOXES = 40.0


class Figure(Protocol):
    def height(self, width: float) -> float: ...

    def draw(self, pen: Pen, rect: Rect) -> None: ...

    def span(self, rect: Rect, first: str, last: str) -> tuple[float, float] | None:
        """From where to where two places reach, the second one the lock if it has no name."""


def figure_of(example: Example, look: Look, *, refused: bool) -> Figure | None:
    """What is to be seen; ``refused``: the tap is one that the rules do not allow."""
    from scorepad.ui.widgets.rule_boards import CubesFigure, FieldsFigure, StonesFigure

    match example.show:
        case Rows():
            return RowsFigure(example, example.show, look, refused)
        case Fields():
            return FieldsFigure(example, example.show, look, refused)
        case Stones():
            return StonesFigure(example, example.show, look, refused)
        case Cubes():
            return CubesFigure(example, look, refused)
    return None


class ExamplePainter(CellPainter):
    """Cells too narrow to be tapped, whose numbers have to be read all the same."""

    def __init__(self, look: Look, pitch: float, numbers: int, height: float) -> None:
        super().__init__(look, SheetGeometry(pitch * (numbers + 1), height, numbers, False, 0, 0, 0))
        self.radius = radius_for(pitch)
        self.lock_radius = 11.0

    @staticmethod
    def _size(rect: Rect) -> float:
        """As large as it is written."""
        # Two digits are a little wider than their size, and a lifted number is larger than the others.
        wanted = text_scale(MOST) * max(0.5 * rect.w, 12.0)
        return max(8.5, min(24.0, 0.47 * rect.h, wanted, 0.72 * rect.w))

    def crossed_ground(self, pen: Pen, rect: Rect, letter: str, cell: CellView) -> None:
        theme = self._theme
        pen.rounded(rect, self.radius, theme.row(letter, "crossed"))
        if self._symbols:
            draw_on_cell(pen, theme, letter, rect, self.radius)
        size = max(8.5, min(14.0, max(10.0, 0.3 * rect.w) * text_scale(MOST), 0.7 * rect.w))
        ink, inset = theme.row(letter, "on_crossed"), max(1.5, min(4.5, 0.2 * rect.w))
        pen.text(str(cell.number), rect.x + inset, rect.y + 3 + 0.6 * size, size, 700, ink, anchor="left", most=1)
        if self._symbols and rect.w > 30:
            # A narrow cell has its pattern, and the symbol stands at the head of its row.
            symbol = min(10.0, 0.36 * rect.w)
            pen.symbol(letter, rect.right - 0.5 * symbol - 2, rect.y + 0.5 * symbol + 3, symbol, ink)

    def cross_box(self, rect: Rect) -> Rect:
        """Below the number, which takes more of a narrow cell than of one that is tapped."""
        if rect.w > 30:
            return super().cross_box(rect)
        side = min(0.66 * rect.h, 0.72 * rect.w)
        lowest = rect.h - side - 2
        top = min(lowest, max(0.55 * rect.h - side / 2, 0.42 * rect.h - 3))
        return Rect(rect.x + (rect.w - side) / 2, rect.y + top, side, side)


def radius_for(pitch: float) -> float:
    """How round cells so close to each other are."""
    return max(3.5, min(CELL_RADIUS, 0.23 * pitch))


class RowsFigure:
    def __init__(self, example: Example, rows: Rows, look: Look, refused: bool) -> None:
        state = example.played.state()
        assert isinstance(state, TableState | PadState)
        self._look, self._rows, self._refused = look, rows, refused
        self._counts = example.counts
        tap = parse_move(example.tap) if example.tap else None
        self._tap = tap.cell if isinstance(tap, m.CellMove | m.PawnLands) else ""
        self._lucky = isinstance(tap, m.Lucky)
        self._misses = isinstance(tap, m.Miss)
        self._view = sheet_view(state, rows.player, ())
        lifts = bool(example.dice) and not self._tap and not refused
        self._shown = [self._row(row, lifts) for row in self._view.rows if row.letter in rows.letters]

    @property
    def view(self) -> SheetView:
        return self._view

    def _row(self, row: RowView, lifts: bool) -> RowView:
        """Only what the example points at is lifted; where it points at nothing, what the dice allow."""

        def cell(one: CellView) -> CellView:
            if one.name == self._tap and not self._refused:
                return replace(one, state=CellState.LEGAL, die="", lucky=False)
            if one.state is CellState.LEGAL and not lifts:
                return replace(one, state=CellState.OPEN, die="", lucky=False)
            return one

        return replace(row, cells=tuple(map(cell, row.cells)))

    # Places

    def _lane(self, width: float) -> float:
        least = LANE if len(self._shown) == 1 else CLOSE
        return tall(max(least, min(TALLEST, 0.12 * width)), MOST)

    def _below(self, row: RowView) -> float:
        taps = not self._refused and any(cell.name == self._tap for cell in row.cells)
        return tall(BELOW, MOST) if taps or self._counts else 0.0

    def height(self, width: float) -> float:
        rows = sum(self._lane(width) + self._below(row) for row in self._shown) + GAP * max(0, len(self._shown) - 1)
        return rows + (tall(BOXES, MOST) if self._rows.misthrows else 0.0)

    def _lanes(self, rect: Rect) -> list[Rect]:
        found, y, height = list[Rect](), rect.y, self._lane(rect.w)
        for row in self._shown:
            found.append(Rect(rect.x, y, rect.w, height))
            y += height + self._below(row) + GAP
        return found

    def _places(self, lane: Rect, numbers: int) -> tuple[list[Rect], Rect, float]:
        """The cells, the lock, and the distance from cell to cell."""
        foot = FOOT if self._rows.points else 0.0
        lock = max(30.0, min(62.0, 0.13 * lane.w))
        inner = lane.w - HEAD - foot - 4
        pitch = (inner - lock) / numbers
        gap, pad = max(1.0, min(3.0, 0.08 * pitch)), 5.0
        left = lane.x + HEAD + 2
        cells = [
            Rect(left + at * pitch + gap / 2, lane.y + pad, pitch - gap, lane.h - 2 * pad) for at in range(numbers)
        ]
        return cells, Rect(left + numbers * pitch + 1, lane.y + pad, lock - 2, lane.h - 2 * pad), pitch

    def span(self, rect: Rect, first: str, last: str) -> tuple[float, float] | None:
        for lane, row in zip(self._lanes(rect), self._shown, strict=True):
            cells, lock, _pitch = self._places(lane, len(row.cells))
            names = [cell.name for cell in row.cells]
            if first in names:
                return cells[names.index(first)].x, (cells[names.index(last)] if last else lock).right
        return None

    # Drawing

    def draw(self, pen: Pen, rect: Rect) -> None:
        with pen.capped(MOST):
            for at, (lane, row) in enumerate(zip(self._lanes(rect), self._shown, strict=True)):
                self._draw_row(pen, lane, at, row)
        if self._rows.misthrows:
            self._draw_boxes(pen, Rect(rect.x, rect.bottom - tall(BOXES, MOST), rect.w, tall(BOXES, MOST)))

    def _draw_row(self, pen: Pen, lane: Rect, at: int, row: RowView) -> None:
        theme, ink = self._look.theme, self._look.theme.colour("ink")
        cells, lock, pitch = self._places(lane, len(row.cells))
        painter = ExamplePainter(self._look, pitch, len(row.cells), lane.h)
        foot = FOOT if self._rows.points else 0.0
        # Without points the row ends as it is: a strip of its strong colour would look like a foot without anything.
        ground = (LANE_RADIUS, 0, 0, LANE_RADIUS), (0, LANE_RADIUS, LANE_RADIUS, 0)
        # The ends of a row of several colours have none.
        ends = theme.colour("surface_2") if row.mixed else theme.row(row.letter, "strong")
        pen.corners(Rect(lane.x, lane.y, HEAD, lane.h), ground[0], ends)
        inner = Rect(lane.x + HEAD, lane.y, lane.w - HEAD - foot, lane.h)
        if foot:
            pen.plain(inner, theme.row(row.letter, "lane"))
            self._draw_pattern(pen, inner, row.letter)
            end = Rect(inner.right, lane.y, foot, lane.h)
            pen.corners(end, ground[1], ends)
            pen.text(str(row.points), end.x + end.w / 2, lane.y + lane.h / 2, 15, 700, ink)
        else:
            pen.corners(inner, ground[1], theme.row(row.letter, "lane"))
            self._draw_pattern(pen, Rect(inner.x, inner.y, inner.w - 5, inner.h), row.letter)
        index = "rygb".index(row.letter)
        if row.mixed:
            draw_mini_segments(
                pen, theme, Rect(inner.x, inner.y, inner.w - LANE_RADIUS, inner.h), [*cells, lock], row, 0
            )
            quiet = theme.colour("on_surface")
            pen.text(str(index + 1), lane.x + HEAD / 2, lane.y + lane.h / 2, 13, 700, quiet, most=1.15)
        else:
            size = 15.0 if self._look.symbols else 11.0
            pen.symbol(row.letter, lane.x + HEAD / 2, lane.y + lane.h / 2, size, ink)
        for place, cell in sorted(
            zip(cells, row.cells, strict=True), key=lambda pair: pair[1].state is CellState.LEGAL
        ):
            painter.cell(pen, place, cell.extra.colours or row.letter, index, cell)
        painter.lock(pen, lock, row.letter, row.lock)
        self._draw_marks(pen, lane, cells, row)

    def _draw_pattern(self, pen: Pen, inner: Rect, letter: str) -> None:
        if self._look.symbols:
            draw_pattern(pen, self._look.theme, letter, inner, lane=True)

    def _draw_marks(self, pen: Pen, lane: Rect, cells: list[Rect], row: RowView) -> None:
        """The edge of what is refused, the finger, the numbers that count."""
        theme = self._look.theme
        y, number = lane.bottom + tall(BELOW, MOST) / 2 - 1, 0
        for place, cell in zip(cells, row.cells, strict=True):
            if cell.name == self._tap and self._refused:
                pen.outline(place, radius_for(place.w + 2), 2.25, theme.colour("danger"))
            elif cell.name == self._tap:
                pen.icon("gesture-tap", place.x + place.w / 2, y + 1, 19, theme.colour("accent"))
                if self._lucky:
                    pen.icon("clover", place.x + place.w / 2 + 20, y + 1, 17, theme.colour("accent"))
            elif self._counts and cell.state is CellState.CROSSED:
                number += 1
                middle = place.x + place.w / 2
                radius = min(0.5 * place.w, tall(7.5, MOST))
                pen.disc(middle, y, radius, theme.colour("surface_2"))
                pen.text(str(number), middle, y, 11, 700, theme.colour("on_surface"))

    def _draw_boxes(self, pen: Pen, rect: Rect) -> None:
        theme, view = self._look.theme, self._view
        side, middle = 26.0, rect.y + rect.h / 2
        places = box_row(rect.x + 2, middle, side, 6, view.boxes)
        with pen.capped(1):
            draw_misthrows(pen, theme, places, view.misthrows)
        if self._misses:
            pen.outline(places[view.misthrows], side / 6, 2.25, theme.colour("danger"))
        if self._rows.points:
            total = points_text(view.total)
            pen.text(total, rect.right - 6, middle, 22, 700, theme.colour("on_surface"), anchor="right", most=MOST)
            right = rect.right - 14 - pen.text_width(total, 22, 700, MOST)
            quiet, left = theme.colour("on_surface_2"), places[-1].right + 8
            pen.text_within(_("total"), left, right, middle + 2, 13, 400, quiet, anchor="right", least=9)
