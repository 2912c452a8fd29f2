"""One player's sheet, on one retained canvas: a tap changes the instructions of the cells it changed, no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import pi, sin

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.ui.ink import cross_texture
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion, eased
from scorepad.ui.paint import Pen
from scorepad.ui.said import bar_text, sheet_text
from scorepad.ui.sheet_geometry import FOUR_ROWS, Rect, SheetGeometry, SheetPlan
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, SheetView
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.around_rows import draw_bar, draw_joints
from scorepad.ui.widgets.bonus_rows import BonusRowPainter
from scorepad.ui.widgets.cells import CellPainter
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.retained import Key, Retained
from scorepad.ui.widgets.sheet_bars import BarPainter, field_places
from scorepad.ui.widgets.special_cells import CELL_RADIUS
from scorepad.ui.widgets.strokes import Handwriting, NewCross

LAYERS = 6
LANES, CELLS, STAIRS, LIFTED, LINKS, ABOVE = range(LAYERS)
"""Lanes, then cells, then the legal cells, which are lifted above their neighbours, then a refused one; between them
what joins cells of different rows."""
SHARPEN_AFTER = 0.3
"""So many seconds after the sheet is shown first, the pencil is made ready for the first cross."""
Tap = Callable[[str, str | None], None]


class SheetWidget(Drawn):
    """Draws a SheetView by a SheetGeometry. ``on_tap`` is told the row's letter and the cell's name, or None for the
    lock."""

    def __init__(self, look: Look, geometry: Callable[[float, float], SheetGeometry]) -> None:
        self._view: SheetView | None = None
        self._lifts: dict[InstructionGroup, Scale] = {}
        super().__init__(look)
        self._canvas = Retained(self._group, LAYERS)
        self.on_tap: Tap = lambda row, cell: None
        self.on_bar: Callable[[int], None] = lambda at: None
        """Told which field of the sheet's bar is tapped, from 0."""
        self.owner = ""
        """Whose it is, where several lie side by side: it is said with every cell."""
        self._make_geometry = geometry
        self._geometry_for: tuple[float, float, SheetPlan, SheetGeometry] | None = None
        self._painting: tuple[Look, SheetGeometry, CellPainter, BonusRowPainter] | None = None
        self._hand, self._lift, self._shake = Handwriting(), Motion(), Motion()
        self._sharpen = Clock.create_trigger(lambda _dt: self._prepare(), SHARPEN_AFTER)
        self._prepare_more = Clock.create_trigger(lambda _dt: self._prepare(), 0)
        self._prepared = 0

    @property
    def view(self) -> SheetView | None:
        return self._view

    @property
    def geometry(self) -> SheetGeometry:
        """As the screen made it for this size, with what the sheet has besides its four rows."""
        size, plan = (self.width / dp(1), self.height / dp(1)), self._view.plan if self._view else FOUR_ROWS
        if self._geometry_for is None or self._geometry_for[:3] != (*size, plan):
            made = self._make_geometry(*size)
            self._geometry_for = (*size, plan, made if made.plan == plan else replace(made, plan=plan))
        return self._geometry_for[3]

    def show(self, view: SheetView, *, moving: bool = True, order: Sequence[str] = ()) -> None:
        """Shows this; what is the same as before is not touched. Not ``moving``: this is another sheet, on which
        nothing has happened just now.

        ``order`` names the cells that were crossed together, the one that brought the others first: they are crossed
        one after another, so that people can follow.
        """
        if view == self._view:
            return
        before, self._view = self._view, view
        if before is None or before.plan != view.plan:
            self._draw()
        elif self._canvas:
            self.calm()
            self._draw_changes(order, moving=moving and self.look.motion)

    def forget(self) -> None:
        """The next view is of a sheet with other cells."""
        self._view = self._geometry_for = None
        self._draw()

    def place_of(self, row: str, cell: str | None) -> Rect:
        """Where a cell, or the row's lock, lies in the sheet."""
        assert self._view
        at = next(at for at, one in enumerate(self._view.every_row) if one.letter == row)
        lane = self.geometry.every_lane[at]
        names = [one.name for one in self._view.every_row[at].cells]
        return lane.cells[names.index(cell)] if cell else lane.lock

    # Touch

    def targets(self) -> list[Target]:
        if self._view is None:
            return []
        cells = [
            self._target(lane, at)
            for lane, row in enumerate(self._view.every_row)
            for at in range(len(self.geometry.every_lane[lane].touch))
        ]
        return [*cells, *self._bar_targets()]

    def target(self, key: str) -> Target | None:
        for lane, row in enumerate(self._view.every_row if self._view else ()):
            if key == f"lock:{row.letter}":
                return self._target(lane, len(row.cells))
            for at, cell in enumerate(row.cells):
                if cell.name == key:
                    return self._target(lane, at)
        return next((target for target in self._bar_targets() if target.key == key), None)

    def target_at(self, x: float, y: float) -> Target | None:
        if self._view is None:
            return None
        hit = self.geometry.hit(x, y, set(self._legal_cells()))
        if hit:
            return self._target(*hit)
        return next((target for target in self._bar_targets() if target.rect.holds(x, y)), None)

    def _target(self, lane: int, at: int) -> Target:
        assert self._view
        row, places = self._view.every_row[lane], self.geometry.every_lane[lane]
        name = row.cells[at].name if at < len(row.cells) else None
        radius = CELL_RADIUS if name else min(16.0, places.lock.h / 2)
        if isinstance(row, BonusRowView):
            radius = places.cells[at].w / 2
        key = name or f"lock:{row.letter}"
        place = places.cells[at] if name else places.lock
        said = sheet_text(row, at) if self.look.feel.describes else ""
        return Target(key, place, lambda: self.on_tap(row.letter, name), radius, self._owned(said))

    def _bar_targets(self) -> list[Target]:
        bar, rect = self._view.bar if self._view else None, self.geometry.bar
        if bar is None or rect is None:
            return []
        places, told = field_places(bar, rect), self.look.feel.describes
        return [
            Target(f"bar:{at}", place, partial(self.on_bar, at), 12, self._owned(bar_text(bar, at) if told else ""))
            for at, place in enumerate(places)
        ]

    def _owned(self, said: str) -> str:
        return f"{self.owner}: {said}" if said and self.owner else said

    def _legal_cells(self) -> Iterable[tuple[int, int]]:
        assert self._view
        for lane, row in enumerate(self._view.every_row):
            for cell in row.legal:
                yield lane, row.cells.index(cell)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides to the right cell before it is lifted has corrected itself."""
        if touch.grab_current is not self:
            return False
        self.explore(touch)
        target = self.target_at(*self.at(touch))
        if (key := target.key if target else None) != self._pressed:
            self._pressed = key
            self._mark()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        asked = self.explored()
        self.release()
        if asked:
            return True
        if target := self.target_at(*self.at(touch)):
            target.act()
        return True

    # Drawing

    def _draw(self) -> None:
        for motion in (self._hand, self._lift, self._shake):
            motion.finish()
        self._canvas.clear(self.x, self.top)
        self._lifts.clear()
        if self._view is None or self.width < 10 or self.height < 10:
            return
        pen, view, geometry = self._canvas.pen(LANES), self._view, self.geometry
        for lane, row in zip(geometry.lanes, view.rows, strict=True):
            self._painter.lane(pen, lane, row)
        for lane, between in zip(geometry.between, view.between, strict=True):
            self._round_painter.lane_between(pen, lane, between)
        if view.bar and geometry.bar:
            BarPainter(self.look).ground(pen, geometry.bar, view.bar)
        self._draw_changes(moving=False)
        self._mark()
        self._prepared = 0
        self._sharpen()

    @property
    def _painter(self) -> CellPainter:
        return self._painters()[2]

    @property
    def _round_painter(self) -> BonusRowPainter:
        return self._painters()[3]

    def _painters(self) -> tuple[Look, SheetGeometry, CellPainter, BonusRowPainter]:
        """They know nothing but the look and the geometry, and stay as long as these do."""
        look, geometry = self.look, self.geometry
        if self._painting is None or self._painting[0] is not look or self._painting[1] is not geometry:
            self._painting = look, geometry, CellPainter(look, geometry), BonusRowPainter(look, geometry)
        return self._painting

    def _draw_changes(self, order: Sequence[str] = (), *, moving: bool) -> None:
        assert self._view is not None
        view, geometry, painter, canvas = self._view, self.geometry, self._painter, self._canvas
        crosses, lifts = list[NewCross](), list[Scale]()
        turns = {name: turn for turn, name in enumerate(order)} if moving else {}
        for at, (lane, row) in enumerate(zip(geometry.every_lane, view.every_row, strict=True)):
            if not canvas.changed((at, -2), row):
                continue
            if isinstance(row, BonusRowView):
                painter = self._round_painter
            for index, (rect, cell) in enumerate(zip(lane.cells, row.cells, strict=True)):
                key, before = (at, index), canvas.before((at, index))
                if not canvas.changed(key, cell):
                    continue
                self._hand.drop(key)
                was = before if isinstance(before, CellView) else None
                letter = cell.extra.colours or row.letter
                had = was.crosses if was else 0
                if moving and cell.crosses > had:
                    turn = turns.get(cell.name, 0)
                    crosses.append(self._crossing(painter, key, rect, letter, cell, had, turn))
                    continue
                layer = LIFTED if cell.state is CellState.LEGAL else CELLS
                group = canvas.show(key, layer, cell, partial(self._draw_cell, painter, rect, letter, at, cell))
                if moving and group in self._lifts and (was is None or was.state is not cell.state):
                    lifts.append(self._lifts[group])
            if isinstance(row, BonusRowView):
                if canvas.changed((at, -1), row.count):
                    self._round_painter.count(canvas.pen_for((at, -1), CELLS), lane, row.count)
                continue
            if canvas.changed((at, len(row.cells)), row.lock):
                place, letter, lock = lane.lock, row.letter, row.lock
                draw = partial(painter.lock, rect=place, letter=letter, lock=lock)
                canvas.show((at, len(row.cells)), CELLS, lock, draw)
            if canvas.changed((at, -1), row.points):
                painter.points(canvas.pen_for((at, -1), CELLS), lane, row.points, neutral=row.mixed)
        if view.bar:
            draw_bar(canvas, CELLS, self.look, geometry, view)
        if view.links or view.stairs:
            draw_joints(canvas, STAIRS, LINKS, self.look, geometry, view)
        if crosses:
            self._hand.write(crosses)
        if lifts:
            self._lift.run(self.look.seconds("lift"), lambda at: self._lift_to(lifts, at))

    def _crossing(
        self, painter: CellPainter, key: Key, rect: Rect, letter: str, cell: CellView, before: int, turn: int
    ) -> NewCross:
        """A cell with more crosses than ``before``."""
        colour, boxes = self.theme.row(letter[0], "on_crossed"), painter.cross_boxes(rect, cell)
        variants = [painter.variant(cell, key[0], at) for at in range(len(boxes))]

        def begin() -> Pen:
            pen = self._canvas.pen_for(key, CELLS)
            painter.crossed_ground(pen, rect, letter, cell)
            for box, variant in zip(boxes[:before], variants, strict=False):
                pen.cross(box, variant, colour)
            return pen

        return NewCross(key, tuple(zip(boxes, variants, strict=True))[before:], colour, begin, turn)

    def _draw_cell(self, painter: CellPainter, rect: Rect, letter: str, row: int, cell: CellView, pen: Pen) -> None:
        if cell.state is not CellState.LEGAL:
            painter.cell(pen, rect, letter, row, cell)
            return
        lift = Scale(origin=(self.x + dp(rect.x + rect.w / 2), self.top - dp(rect.y + rect.h / 2)))
        self._lifts[pen.group] = lift
        pen.group.add(PushMatrix())
        pen.group.add(lift)
        painter.cell(pen, rect, letter, row, cell)
        pen.group.add(PopMatrix())

    # Movements

    @staticmethod
    def _lift_to(scales: list[Scale], at: float) -> None:
        size = 0.9 + 0.1 * eased(at)
        for scale in scales:
            scale.x = scale.y = size

    def _prepare(self) -> None:
        """Makes what the next taps will show while nobody waits for it: the strokes of the crosses, then, lane by lane
        and a lane a frame, the open cells as they will look when they are lifted."""
        if self._view is None or not self._canvas or self._prepared >= len(self._view.rows):
            return
        lane, self._prepared = self._prepared, self._prepared + 1
        if lane == 0:
            box = self._painter.cross_box(self.geometry.lanes[0].cells[0])
            for variant in range(len(tokens()["cross"]["variants"])):
                for stroke in (0, 1):
                    cross_texture(variant, max(1, round(dp(box.w))), max(1, round(dp(box.h))), stroke)
        row = self._view.rows[lane]
        for at, (rect, cell) in enumerate(zip(self.geometry.lanes[lane].cells, row.cells, strict=True)):
            if cell.state is CellState.OPEN:
                lifted, letter = replace(cell, state=CellState.LEGAL), cell.extra.colours or row.letter
                draw = partial(self._draw_cell, self._painter, rect, letter, lane, lifted)
                self._canvas.prepare((lane, at), lifted, draw)
        self._prepare_more()

    def refuse(self, row: str, cell: str | None) -> None:
        """A refused cell: an edge in the colour of what costs, and a shake. It stays until ``calm``."""
        rect = self.place_of(row, cell)
        self.calm()
        layer = self._canvas.layers[ABOVE]
        move = Translate(0, 0)
        layer.add(PushMatrix())
        layer.add(move)
        pen, colour = Pen(layer, self.x, self.top), self.theme.colour("danger")
        radius = CELL_RADIUS if cell else min(16.0, rect.h / 2)
        if row not in COLOURS:
            radius = rect.w / 2
        shake = tokens()["motion"]["shake"]
        for aside in (-shake["dx"], shake["dx"]):
            ghost = Rect(rect.x + aside, rect.y, rect.w, rect.h)
            pen.outline(ghost, radius, 1, (*colour[:3], 0.35))
        pen.outline(rect, radius, 2.25, colour)
        layer.add(PopMatrix())

        def step(at: float) -> None:
            move.x = dp(shake["dx"]) * sin(2 * pi * shake["cycles"] * at) * (1 - at)

        self._shake.run(shake["time"] / 1000 if self.look.motion else 0, step)

    def calm(self) -> None:
        """Takes the refusal away."""
        self._shake.finish()
        self._canvas.layers[ABOVE].clear()
