"""Examples of the games with a board: a piece of On Board's track, Duel's stones, Quixo's cubes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.record import parse_move
from scorepad.rulebook.pages import Example, Fields, Stones
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.rules.quixo import CUBES, QuixoState
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.texts import _
from scorepad.ui import duel_geometry, quixo_geometry
from scorepad.ui.duel_geometry import DuelLane
from scorepad.ui.duel_view import FieldView, LockState, duel_view
from scorepad.ui.duel_view import RowView as DuelRow
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import Hand, board_view
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT
from scorepad.ui.track_geometry import EDGE_X, RIBBON_H, TrackGeometry
from scorepad.ui.track_view import TrackView, track_view
from scorepad.ui.widgets.duel_fields import FieldPainter
from scorepad.ui.widgets.pawn import draw_pawn
from scorepad.ui.widgets.quixo_cubes import ROUND, draw_arrow, draw_cube, draw_gap, draw_lifted, draw_line, draw_mark
from scorepad.ui.widgets.rule_figures import BELOW, MOST
from scorepad.ui.widgets.track import BED_EDGE, draw_below, draw_cell_sign, tile_radius
from scorepad.ui.widgets.track import draw_lifted as draw_lifted_tile

TRACK, ROW = 62.0, 70.0
LARGEST_BOARD, WIDE, LARGEST_WIDE = 208.0, 350.0, 280.0
"""How large Quixo's board is drawn, and where there is more room."""


def _moved(rect: Rect, dx: float, dy: float) -> Rect:
    return Rect(rect.x + dx, rect.y + dy, rect.w, rect.h)


# On Board


@dataclass(frozen=True)
class Straight(TrackGeometry):
    """A few fields of a track in one line. Places count from 0, whatever the fields' numbers are."""

    @property
    def grid(self) -> tuple[int, int]:
        return self.fields + 2, 1

    @property
    def ribbon(self) -> float:
        """As wide as the tiles and their points need: nothing else lies beside it."""
        return RIBBON_H * self.pitch[1]


class FieldsFigure:
    def __init__(self, example: Example, piece: Fields, look: Look, refused: bool) -> None:
        state = example.played.state()
        assert isinstance(state, TableState | PadState)
        self._look, self._piece, self._refused = look, piece, refused
        self._view: TrackView = track_view(state, piece.player)
        tap = parse_move(example.tap) if example.tap else None
        self._steps = tap.steps if isinstance(tap, m.PawnSteps) else 0
        self._tapped = self._field_of(state, piece.player, self._steps) if self._steps else None
        self._lifts = not self._steps

    @staticmethod
    def _field_of(state: TableState | PadState, player: int, steps: int) -> int:
        """Where so many free fields lead, be it allowed to land there or not."""
        taken, field = {pawn.field for pawn in state.pawns}, state.pawns[player - 1].field
        while steps:
            field += 1
            steps -= field not in taken
        return field

    @property
    def _taps(self) -> bool:
        return self._tapped is not None and not self._refused

    @property
    def _count(self) -> int:
        return min(self._piece.last, len(self._view.fields)) - self._piece.first + 1

    def _deep(self, width: float) -> float:
        """How high the line of fields is."""
        return min(TRACK, 1.12 * width / self._count)

    def height(self, width: float) -> float:
        return self._deep(width) + 4 + (tall(BELOW, MOST) if self._taps else 0.0)

    def span(self, rect: Rect, first: str, last: str) -> tuple[float, float] | None:
        return None

    def draw(self, pen: Pen, rect: Rect) -> None:
        with pen.capped(MOST):
            self._draw(pen, rect)

    def _draw(self, pen: Pen, rect: Rect) -> None:
        theme, piece, view = self._look.theme, self._piece, self._view
        count, deep = self._count, self._deep(rect.w) + 4
        room = Rect(rect.x - EDGE_X, rect.y, rect.w + 2 * EDGE_X, deep)
        line = Straight(room, count - 2, False)
        half, bed = line.ribbon / 2, line.bed
        pen.rounded(Rect(rect.x, bed.y, rect.w, bed.h), half + BED_EDGE, theme.colour("track_bed"))
        ends = Rect(rect.x + 3, line.path(0, count - 1)[0].y, rect.w - 6, line.ribbon)
        pen.rounded(ends, half, theme.colour("track_ribbon"))
        goal = [at for at in range(count) if self._is_goal(piece.first + at)]
        if goal:
            for part in line.path(goal[0], goal[-1]) or [line.tiles[goal[0]]]:
                pen.rounded(part, half, theme.colour("track_goal"))
        for at in range(count):
            self._draw_place(pen, line, at, piece.first + at)
        for pawn in sorted(view.pawns, key=lambda pawn: pawn.player == view.player):
            if piece.first <= pawn.field <= piece.last:
                tile = line.tiles[pawn.field - piece.first]
                there = [one for one in view.pawns if one.field == pawn.field]
                aside = (there.index(pawn) - (len(there) - 1) / 2) * 0.36 * tile.w
                x = tile.x + (0.69 * tile.w if pawn.field else 0.5 * tile.w + aside)
                size = 0.98 * tile.h if pawn.field else 0.82 * tile.h
                draw_pawn(pen, theme, x, tile.y + 0.92 * tile.h, size, pawn.colour, pawn.initial)
        if self._taps and self._tapped is not None:
            x, _y = line.middle(self._tapped - piece.first)
            pen.icon("gesture-tap", x, rect.y + deep + tall(BELOW, MOST) / 2, 19, theme.colour("accent"))

    def _is_goal(self, field: int) -> bool:
        return field > 0 and self._view.fields[field - 1].goal

    def _draw_place(self, pen: Pen, line: Straight, at: int, field: int) -> None:
        theme, tile, quiet = self._look.theme, line.tiles[at], self._look.theme.colour("on_surface_2")
        if field == 0:
            draw_below(pen, line, at, _("start"), quiet, weight=400)
            return
        one = self._view.fields[field - 1]
        lifted = (field == self._tapped and not self._refused) or bool(self._lifts and one.steps)
        letter, taken = one.colour, any(pawn.field == field for pawn in self._view.pawns)
        if lifted:
            draw_lifted_tile(pen, theme, tile, theme.row(letter, "legal"))
            draw_cell_sign(pen, tile, letter, str(one.number), theme.row(letter, "on_legal"), scale=1.05)
        else:
            pen.rounded(tile, tile_radius(tile), theme.row(letter, "lane" if one.passed else "strong"))
            ink = theme.row(letter, "skipped" if one.passed else "on_crossed")
            if taken:
                pen.symbol(letter, tile.x + 0.21 * tile.w, tile.y + 0.27 * tile.h, 0.21 * tile.h, ink)
                pen.text(str(one.number), tile.x + 0.22 * tile.w, tile.y + 0.66 * tile.h, 0.38 * tile.h, 700, ink)
            else:
                draw_cell_sign(pen, tile, letter, str(one.number), ink, weight=400 if one.passed else 700)
        if field == self._tapped and self._refused:
            pen.outline(tile.grown(1), tile_radius(tile) + 1, 2.25, theme.colour("danger"))
        role = "on_accent_2" if one.goal else "on_surface_2"
        draw_below(pen, line, at, str(one.points), theme.colour(role), down=1.5 if lifted else 0)


# Duel


class StonesFigure:
    def __init__(self, example: Example, stones: Stones, look: Look, refused: bool) -> None:
        state = example.played.state()
        assert isinstance(state, DuelState)
        self._look, self._refused = look, refused
        tap = parse_move(example.tap) if example.tap else None
        self._tap = tap.cell if isinstance(tap, m.CellMove) else ""
        self._die = "w" if isinstance(tap, m.White) else self._tap[:1]
        self._lifts = bool(example.dice) and not self._tap
        rows = duel_view(state, (), "real").rows
        self._rows = [self._row(row) for row in rows if row.letter in stones.letters]

    def _row(self, row: DuelRow) -> DuelRow:
        """Only what the example points at is lifted and marked."""

        def field(one: FieldView) -> FieldView:
            if self._lifts:
                return one
            if one.name == self._tap and not self._refused:
                return replace(one, die=self._die)
            return replace(one, die="", beats=False, stacks=False)

        return replace(row, fields=tuple(map(field, row.fields)))

    def _below(self, row: DuelRow) -> float:
        taps = not self._refused and any(field.name == self._tap for field in row.fields)
        return tall(BELOW, MOST) if taps else 0.0

    def height(self, width: float) -> float:
        return sum(ROW + self._below(row) for row in self._rows) + 6.0 * (len(self._rows) - 1)

    def span(self, rect: Rect, first: str, last: str) -> tuple[float, float] | None:
        return None

    def draw(self, pen: Pen, rect: Rect) -> None:
        geometry = duel_geometry.BoardGeometry(rect.w, 4 * ROW + 18, False, 22, 46, 6, 3, 4, 2)
        painter, lane = FieldPainter(self._look, geometry), geometry.lanes[0]
        y = rect.y
        with pen.capped(1):
            for row in self._rows:
                self._draw_row(pen, painter, _lane_at(lane, rect.x, y), row)
                y += ROW + self._below(row) + 6

    def _draw_row(self, pen: Pen, painter: FieldPainter, lane: DuelLane, row: DuelRow) -> None:
        closed, theme = row.lock.state is LockState.CLOSED, self._look.theme
        painter.lane(pen, lane, row.letter)
        painter.lock(pen, lane.lock, row.lock, turned=False)
        for place, field in sorted(zip(lane.fields, row.fields, strict=True), key=lambda pair: bool(pair[1].die)):
            painter.field(pen, place, row.letter, field, closed=closed, turned=False)
            if field.name == self._tap and self._refused:
                pen.outline(place, 8, 2.25, theme.colour("danger"))
            elif field.name == self._tap:
                y = lane.whole.bottom + tall(BELOW, MOST) / 2
                pen.icon("gesture-tap", place.x + place.w / 2, y, 19, theme.colour("accent"))


def _lane_at(lane: DuelLane, dx: float, dy: float) -> DuelLane:
    whole, head, lock = (_moved(rect, dx, dy) for rect in (lane.whole, lane.head, lane.lock))
    fields, touch = (tuple(_moved(rect, dx, dy) for rect in rects) for rects in (lane.fields, lane.touch))
    return DuelLane(whole, head, lock, fields, touch)


# Quixo


class CubesFigure:
    def __init__(self, example: Example, look: Look, refused: bool) -> None:
        state = example.played.state()
        assert isinstance(state, QuixoState)
        self._look, self._refused = look, refused
        tap = parse_move(example.tap) if example.tap else None
        self._push = tap if isinstance(tap, m.Push) else None
        moves = example.played.moves
        last = parse_move(moves[-1]) if moves else None
        hand = Hand(self._push.taken, self._push.dot) if self._push and not refused else Hand()
        self._view = board_view(state, hand, last, ())

    def height(self, width: float) -> float:
        return min(width, LARGEST_WIDE if width > WIDE else LARGEST_BOARD)

    def span(self, rect: Rect, first: str, last: str) -> tuple[float, float] | None:
        return None

    def draw(self, pen: Pen, rect: Rect) -> None:
        side, theme, view = min(rect.w, rect.h), self._look.theme, self._view
        geometry = quixo_geometry.BoardGeometry(side)
        left, top = rect.x + (rect.w - side) / 2, rect.y
        pen.rounded(Rect(left, top, side, side), geometry.radius, theme.colour("quixo_board"))
        places = {name: _moved(geometry.face(name), left, top) for name in CUBES}
        picked, push = view.picked, self._push
        edge = theme.colour("cube_edge") if view.edged and not view.lines else None
        for cube in sorted(view.cubes, key=lambda cube: -int(cube.name[1])):
            if picked and cube.name == picked.cube.name:
                draw_gap(pen, places[cube.name])
            else:
                draw_cube(pen, theme, places[cube.name], cube, edge if cube.bright else None)
        if view.last and not view.lines and not picked:
            draw_mark(pen, theme, places[view.last.end], self._arrow(geometry, view.last, left, top), geometry.margin)
        if picked and push:
            draw_arrow(pen, theme, self._arrow(geometry, push, left, top), geometry.arrow, True)
            draw_lifted(pen, theme, places[push.taken], picked.cube, picked.blank)
        elif push:
            pen.outline(places[push.taken], ROUND * geometry.cube, 3, LIGHT.colour("danger"))
        for start, end in view.lines:
            draw_line(pen, places[start], places[end], 1.0)

    @staticmethod
    def _arrow(geometry: quixo_geometry.BoardGeometry, push: m.Push, left: float, top: float) -> quixo_geometry.Arrow:
        arrow = geometry.push(push.taken, push.end)
        return replace(arrow, x=arrow.x + left, y=arrow.y + top)
