"""What an example of the rule book shows, drawn as in the game itself: rows, a piece of track, stones, cubes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from scorepad.record import parse_move
from scorepad.rulebook.pages import Cubes, Example, Fields, Rows, Stones
from scorepad.rules import moves as m
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_on_cell, draw_pattern
from scorepad.ui.sheet_extras import Bar, FieldsBar
from scorepad.ui.sheet_geometry import Lane, Rect, SheetGeometry
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, RowView, SheetView, sheet_view
from scorepad.ui.widgets.bonus_rows import BonusRowPainter
from scorepad.ui.widgets.cells import LANE_RADIUS, CellPainter
from scorepad.ui.widgets.controls import box_row, draw_misthrows
from scorepad.ui.widgets.joints import draw_link, draw_stairs
from scorepad.ui.widgets.sheet_bars import BarPainter, field_places
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
THIN = 28.0
"""How high a row between two others is."""
BAR, BAR_GAP = 38.0, 8.0


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


AnyRow = RowView | BonusRowView


def in_order(view: SheetView) -> Iterator[AnyRow]:
    """All rows as they lie below each other."""
    for at, row in enumerate(view.rows):
        yield row
        yield from (between for between in view.between if between.after == at)


def _round(place: Rect, lane: Rect) -> Rect:
    """The cell of a row between two others: a circle in the middle of its place."""
    side = min(place.w, lane.h - 4)
    return Rect(place.x + (place.w - side) / 2, lane.y + (lane.h - side) / 2, side, side)


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
        self._shown = [self._row(row, lifts) for row in in_order(self._view) if row.letter in rows.letters]

    @property
    def view(self) -> SheetView:
        return self._view

    def _row(self, row: AnyRow, lifts: bool) -> AnyRow:
        """Only what the example points at is lifted; where it points at nothing, what the dice allow."""

        def cell(one: CellView) -> CellView:
            if one.name == self._tap and not self._refused:
                again = one.state is CellState.CROSSED
                return replace(one, state=CellState.LEGAL, die="", lucky=False, extra=one.extra._replace(again=again))
            if one.state is CellState.LEGAL and not lifts:
                state = CellState.CROSSED if one.extra.again else CellState.OPEN
                return replace(one, state=state, die="", lucky=False, extra=one.extra._replace(again=False, swap=False))
            return one

        return replace(row, cells=tuple(map(cell, row.cells)))

    # Places

    def _lane(self, row: AnyRow, width: float) -> float:
        if isinstance(row, BonusRowView):
            return max(THIN, min(40.0, 0.07 * width))
        least = LANE if len(self._shown) == 1 else CLOSE
        return tall(max(least, min(TALLEST, 0.12 * width)), MOST)

    def _below(self, row: AnyRow) -> float:
        taps = not self._refused and any(cell.name == self._tap for cell in row.cells)
        return tall(BELOW, MOST) if taps or self._counts else 0.0

    def height(self, width: float) -> float:
        lanes = [self._lane(row, width) + self._below(row) for row in self._shown]
        rows = sum(lanes) + GAP * max(0, len(lanes) - 1)
        return rows + (BAR + BAR_GAP if self._bar else 0.0) + (tall(BOXES, MOST) if self._rows.misthrows else 0.0)

    @property
    def _bar(self) -> Bar | None:
        """What lies below the rows of some sheets."""
        return self._view.bar if self._shown else None

    def _lanes(self, rect: Rect) -> list[Rect]:
        found, y = list[Rect](), rect.y
        for row in self._shown:
            height = self._lane(row, rect.w)
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
        lanes = self._lanes(rect)
        with pen.capped(MOST):
            for lane, row in zip(lanes, self._shown, strict=True):
                if isinstance(row, BonusRowView):
                    self._draw_between(pen, lane, row)
                else:
                    self._draw_row(pen, lane, row)
            self._draw_joints(pen, rect)
            for lane, row in zip(lanes, self._shown, strict=True):
                self._draw_marks(pen, lane, row)
            if self._bar:
                low = lanes[-1].bottom + self._below(self._shown[-1])
                self._draw_bar(pen, self._bar, Rect(rect.x, low + BAR_GAP, rect.w, BAR))
        if self._rows.misthrows:
            self._draw_boxes(pen, Rect(rect.x, rect.bottom - tall(BOXES, MOST), rect.w, tall(BOXES, MOST)))

    def _draw_row(self, pen: Pen, lane: Rect, row: RowView) -> None:
        theme, ink = self._look.theme, self._look.theme.colour("ink")
        cells, lock, pitch = self._places(lane, len(row.cells))
        painter = ExamplePainter(self._look, pitch, len(row.cells), lane.h)
        foot = FOOT if self._rows.points else 0.0
        # Without points the row ends as it is: a strip of its strong colour would look like a foot without anything.
        ground = (LANE_RADIUS, 0, 0, LANE_RADIUS), (0, LANE_RADIUS, LANE_RADIUS, 0)
        strong = theme.colour("surface_2") if row.mixed else theme.row(row.letter, "strong")
        pen.corners(Rect(lane.x, lane.y, HEAD, lane.h), ground[0], strong)
        inner = Rect(lane.x + HEAD, lane.y, lane.w - HEAD - foot, lane.h)
        if foot:
            pen.plain(inner, theme.row(row.letter, "lane"))
            self._draw_pattern(pen, inner, row.letter)
            end = Rect(inner.right, lane.y, foot, lane.h)
            pen.corners(end, ground[1], strong)
            pen.text(str(row.points), end.x + end.w / 2, lane.y + lane.h / 2, 15, 700, ink)
        else:
            pen.corners(inner, ground[1], theme.row(row.letter, "lane"))
            self._draw_pattern(pen, Rect(inner.x, inner.y, inner.w - 5, inner.h), row.letter)
        index = COLOURS.index(row.letter)
        middle = lane.x + HEAD / 2, lane.y + lane.h / 2
        if row.mixed:
            pen.text(str(index + 1), *middle, 13, 700, theme.colour("on_surface"), most=MOST)
            self._draw_colours(pen, lane, cells, pitch, row)
        else:
            pen.symbol(row.letter, *middle, 15.0 if self._look.symbols else 11.0, ink)
        for place, cell in sorted(
            zip(cells, row.cells, strict=True), key=lambda pair: pair[1].state is CellState.LEGAL
        ):
            painter.cell(pen, place, cell.extra.colours or row.letter, index, cell)
        painter.lock(pen, lock, row.letter, row.lock)

    def _draw_colours(self, pen: Pen, lane: Rect, cells: list[Rect], pitch: float, row: RowView) -> None:
        """The lane behind each cell in the cell's own colour; behind the lock it has the one that locks."""
        gap = (pitch - cells[0].w) / 2
        for place, cell in zip(cells, row.cells, strict=True):
            left = lane.x + HEAD if place is cells[0] else place.x - gap
            part = Rect(left, lane.y, place.right + gap - left, lane.h)
            pen.plain(part, self._look.theme.row(cell.extra.colours, "lane"))
            self._draw_pattern(pen, part, cell.extra.colours)

    def _draw_between(self, pen: Pen, lane: Rect, row: BonusRowView) -> None:
        """A row that counts for both its neighbours: round cells, no lock."""
        cells, lock, pitch = self._places(lane, len(row.cells))
        foot = FOOT if self._rows.points else 0.0
        painter = BonusRowPainter(
            self._look, SheetGeometry(pitch * (len(row.cells) + 1), lane.h, len(row.cells), False, 0, 0, 0)
        )
        head = Rect(lane.x, lane.y, HEAD, lane.h)
        places = Lane(lane, head, Rect(lane.right - foot, lane.y, foot, lane.h), tuple(cells), lock, ())
        painter.lane_between(pen, places, row)
        if foot:
            painter.count(pen, places, row.count)
        for place, cell in zip(cells, row.cells, strict=True):
            painter.cell(pen, _round(place, lane), row.letter, row.after, cell)

    def _draw_joints(self, pen: Pen, rect: Rect) -> None:
        """Links and the line of steps, as far as the rows that they join are shown."""
        theme, places = self._look.theme, dict[str, tuple[Rect, bool]]()
        for lane, row in zip(self._lanes(rect), self._shown, strict=True):
            for place, cell in zip(self._places(lane, len(row.cells))[0], row.cells, strict=True):
                places[cell.name] = place, cell.state is CellState.CROSSED
        if all(name in places for name in self._view.stairs):
            draw_stairs(pen, theme, [places[name] for name in self._view.stairs])
        for link in self._view.links:
            if link.first in places and link.second in places:
                draw_link(pen, theme, places[link.first][0], places[link.second][0], used=link.used, upright=False)

    def _draw_bar(self, pen: Pen, bar: Bar, place: Rect) -> None:
        painter = BarPainter(self._look)
        painter.ground(pen, place, bar)
        for at, field in enumerate(field_places(bar, place)):
            painter.field(pen, field, bar, at)
        if isinstance(bar, FieldsBar) and bar.points is not None:
            painter.points(pen, place, bar)

    def _draw_pattern(self, pen: Pen, inner: Rect, letter: str) -> None:
        if self._look.symbols:
            draw_pattern(pen, self._look.theme, letter, inner, lane=True)

    def _draw_marks(self, pen: Pen, lane: Rect, row: AnyRow) -> None:
        """The edge of what is refused, the finger, the numbers that count."""
        theme, round_ = self._look.theme, isinstance(row, BonusRowView)
        cells = self._places(lane, len(row.cells))[0]
        y, number = lane.bottom + tall(BELOW, MOST) / 2 - 1, 0
        for place, cell in zip(cells, row.cells, strict=True):
            if cell.name == self._tap and self._refused:
                edge = _round(place, lane) if round_ else place
                radius = edge.w / 2 if round_ else radius_for(place.w + 2)
                pen.outline(edge, radius, 2.25, theme.colour("danger"))
            elif cell.name == self._tap:
                # Links hang at the right of their cells.
                aside = 0.0 if not cell.extra.linked else -8.0
                pen.icon("gesture-tap", place.x + place.w / 2 + aside, y + 1, 19, theme.colour("accent"))
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
