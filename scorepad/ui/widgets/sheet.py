"""One player's sheet, on one retained canvas: a tap changes the instructions of the cells it changed, no others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import partial
from math import pi, sin

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Scale, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.ui.ink import cross_texture
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion, eased
from scorepad.ui.paint import Pen
from scorepad.ui.said import sheet_text
from scorepad.ui.sheet_geometry import Rect, SheetGeometry
from scorepad.ui.sheet_view import CellState, CellView, SheetView
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.cells import CELL_RADIUS, CellPainter
from scorepad.ui.widgets.drawn import Drawn, Target

LANES, CELLS, LIFTED, ABOVE = range(4)
"""Lanes, then cells, then the legal cells, which are lifted above their neighbours, then a refused one."""
SHARPEN_AFTER = 0.3
"""So many seconds after the sheet is shown first, the pencil is made ready for the first cross."""
Tap = Callable[[str, str | None], None]


class SheetWidget(Drawn):
    """Draws a SheetView by a SheetGeometry. ``on_tap`` is told the row's letter and the cell's name, or None for the
    lock."""

    def __init__(self, look: Look, geometry: Callable[[float, float], SheetGeometry]) -> None:
        self._view: SheetView | None = None
        self._drawn: dict[tuple[int, int], object] = {}
        self._groups: dict[tuple[int, int], tuple[int, InstructionGroup]] = {}
        self._kept: dict[tuple[tuple[int, int], Hashable], InstructionGroup] = {}
        self._kept_groups: set[InstructionGroup] = set()
        self._lifts: dict[InstructionGroup, Scale] = {}
        self._layers = [InstructionGroup() for _ in range(4)]
        super().__init__(look)
        self.on_tap: Tap = lambda row, cell: None
        self.owner = ""
        """Whose it is, where several lie side by side: it is said with every cell."""
        self._make_geometry = geometry
        self._geometry_for: tuple[float, float, SheetGeometry] | None = None
        self._stroke, self._lift, self._shake = Motion(), Motion(), Motion()
        self._sharpen = Clock.create_trigger(lambda _dt: self._prepare(), SHARPEN_AFTER)
        self._prepare_more = Clock.create_trigger(lambda _dt: self._prepare(), 0)
        self._prepared = 0
        for layer in self._layers:
            self._group.add(layer)

    @property
    def view(self) -> SheetView | None:
        return self._view

    @property
    def geometry(self) -> SheetGeometry:
        size = self.width / dp(1), self.height / dp(1)
        if self._geometry_for is None or self._geometry_for[:2] != size:
            made = self._make_geometry(*size)
            rows = self._view.rows if self._view else ()
            self._geometry_for = (*size, made.with_lengths([len(row.cells) for row in rows]))
        return self._geometry_for[2]

    def show(self, view: SheetView, *, moving: bool = True) -> None:
        """Shows this; what is the same as before is not touched. Not ``moving``: this is another sheet, on which
        nothing has happened just now."""
        if view == self._view:
            return
        first, self._view = self._view is None, view
        if first:
            self._geometry_for = None
            self._draw()
        elif self._drawn:
            self.calm()
            self._draw_changes(moving=moving and self.look.motion)

    def forget(self) -> None:
        """The next view is of a sheet with other cells."""
        self._view = self._geometry_for = None
        self._draw()

    def place_of(self, row: str, cell: str | None) -> Rect:
        """Where a cell, or the row's lock, lies in the sheet."""
        assert self._view
        at = next(at for at, one in enumerate(self._view.rows) if one.letter == row)
        lane = self.geometry.lanes[at]
        names = [one.name for one in self._view.rows[at].cells]
        return lane.cells[names.index(cell)] if cell else lane.lock

    # Touch

    def targets(self) -> list[Target]:
        if self._view is None:
            return []
        return [
            self._target(lane, at)
            for lane, row in enumerate(self._view.rows)
            for at in range(len(row.cells) + 1)
        ]  # fmt: skip

    def target(self, key: str) -> Target | None:
        for lane, row in enumerate(self._view.rows if self._view else ()):
            if key == f"lock:{row.letter}":
                return self._target(lane, len(row.cells))
            for at, cell in enumerate(row.cells):
                if cell.name == key:
                    return self._target(lane, at)
        return None

    def target_at(self, x: float, y: float) -> Target | None:
        if self._view is None:
            return None
        hit = self.geometry.hit(x, y, set(self._legal_cells()))
        return self._target(*hit) if hit else None

    def _target(self, lane: int, at: int) -> Target:
        assert self._view
        row, places = self._view.rows[lane], self.geometry.lanes[lane]
        name = row.cells[at].name if at < len(row.cells) else None
        radius = CELL_RADIUS if name else min(16.0, places.lock.h / 2)
        key = name or f"lock:{row.letter}"
        place = places.cells[at] if name else places.lock
        said = sheet_text(row, at) if self.look.feel.describes else ""
        if said and self.owner:
            said = f"{self.owner}: {said}"
        return Target(key, place, lambda: self.on_tap(row.letter, name), radius, said)

    def _legal_cells(self) -> Iterable[tuple[int, int]]:
        assert self._view
        for lane, row in enumerate(self._view.rows):
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
        for motion in (self._stroke, self._lift, self._shake):
            motion.finish()
        for layer in self._layers:
            layer.clear()
        for kept in (self._drawn, self._groups, self._kept, self._kept_groups, self._lifts):
            kept.clear()
        if self._view is None or self.width < 10 or self.height < 10:
            return
        pen, painter = Pen(self._layers[LANES], self.x, self.top), self._painter
        for lane, row in zip(self.geometry.lanes, self._view.rows, strict=True):
            painter.lane(pen, lane, row)
        self._draw_changes(moving=False)
        self._mark()
        self._prepared = 0
        self._sharpen()

    @property
    def _painter(self) -> CellPainter:
        return CellPainter(self.look, self.geometry)

    def _draw_changes(self, *, moving: bool) -> None:
        assert self._view is not None
        painter = self._painter
        strokes, lifts = list[tuple[CellView, InstructionGroup, Rect, int, str]](), list[Scale]()
        for at, (lane, row) in enumerate(zip(self.geometry.lanes, self._view.rows, strict=True)):
            if not self._changed((at, -2), row):
                continue
            for index, (rect, cell) in enumerate(zip(lane.cells, row.cells, strict=True)):
                before = self._drawn.get((at, index))
                if not self._changed((at, index), cell):
                    continue
                new = not isinstance(before, CellView) or before.state is not cell.state
                if cell.state is CellState.CROSSED and new and moving:
                    pen = self._pen_for((at, index), CELLS)
                    painter.crossed_ground(pen, rect, row.letter, cell)
                    box = painter.cross_box(rect)
                    strokes.append((cell, pen.group, box, painter.variant(cell, at), row.letter))
                    continue
                layer = LIFTED if cell.state is CellState.LEGAL else CELLS
                group = self._show((at, index), layer, cell, partial(self._draw_cell, rect, row.letter, at, cell))
                if new and moving and group in self._lifts:
                    lifts.append(self._lifts[group])
            if self._changed((at, len(row.cells)), row.lock):
                place, letter, lock = lane.lock, row.letter, row.lock
                draw = partial(painter.lock, rect=place, letter=letter, lock=lock)
                self._show((at, len(row.cells)), CELLS, lock, draw)
            if self._changed((at, -1), row.points):
                painter.points(self._pen_for((at, -1), CELLS), lane, row.points)
        if strokes:
            self._draw_strokes(strokes)
        if lifts:
            self._lift.run(self.look.seconds("lift"), lambda at: self._lift_to(lifts, at))

    def _changed(self, key: tuple[int, int], shown: object) -> bool:
        if key in self._drawn and self._drawn[key] == shown:
            return False
        self._drawn[key] = shown
        return True

    def _pen_for(self, key: tuple[int, int], layer: int) -> Pen:
        """A clean sheet of instructions for one cell, in place of what was drawn there before."""
        group = InstructionGroup()
        self._put(key, layer, group)
        return Pen(group, self.x, self.top)

    def _put(self, key: tuple[int, int], layer: int, group: InstructionGroup) -> None:
        if key in self._groups:
            old_layer, old = self._groups.pop(key)
            self._layers[old_layer].remove(old)
            if old not in self._kept_groups:
                # It and what lies in it know each other: cleared, it goes at once and leaves no garbage to look for.
                old.clear()
        self._groups[key] = layer, group
        self._layers[layer].add(group)

    def _show(self, key: tuple[int, int], layer: int, looks: Hashable, draw: Callable[[Pen], None]) -> InstructionGroup:
        """Shows a cell or a lock as it was drawn when it last looked so. Announcements lift cells and let them down
        again, and at a table the players' sheets take turns: most of what is to be seen was there before."""
        group = self._kept.get((key, looks))
        if group is None:
            pen = self._pen_for(key, layer)
            draw(pen)
            self._kept[key, looks] = group = pen.group
            self._kept_groups.add(group)
        else:
            self._put(key, layer, group)
        return group

    def _draw_cell(self, rect: Rect, letter: str, row: int, cell: CellView, pen: Pen) -> None:
        if cell.state is not CellState.LEGAL:
            self._painter.cell(pen, rect, letter, row, cell)
            return
        lift = Scale(origin=(self.x + dp(rect.x + rect.w / 2), self.top - dp(rect.y + rect.h / 2)))
        self._lifts[pen.group] = lift
        pen.group.add(PushMatrix())
        pen.group.add(lift)
        self._painter.cell(pen, rect, letter, row, cell)
        pen.group.add(PopMatrix())

    # Movements

    @staticmethod
    def _lift_to(scales: list[Scale], at: float) -> None:
        size = 0.9 + 0.1 * eased(at)
        for scale in scales:
            scale.x = scale.y = size

    def _draw_strokes(self, crosses: list[tuple[CellView, InstructionGroup, Rect, int, str]]) -> None:
        """The cross as a hand draws it: one stroke, then the other."""
        strokes = list[tuple[Rectangle, Rect, int]]()
        for _cell, group, box, variant, letter in crosses:
            size = max(1, round(dp(box.w))), max(1, round(dp(box.h)))
            group.add(Color(*self.theme.row(letter, "on_crossed")))
            for stroke in (0, 1):
                shape = Rectangle(texture=cross_texture(variant, *size, stroke), size=(0, 0))
                group.add(shape)
                strokes.append((shape, box, stroke))
        motion = tokens()["motion"]
        one, delay = motion["stroke"] / 1000, motion["second_stroke_delay"] / 1000
        whole = delay + one

        def draw(at: float) -> None:
            for shape, box, stroke in strokes:
                self._reveal(shape, box, stroke, (at * whole - stroke * delay) / one)

        self._stroke.run(whole, draw)

    def _prepare(self) -> None:
        """Makes what the next taps will show while nobody waits for it: the strokes of the crosses, then, lane by lane
        and a lane a frame, the open cells as they will look when they are lifted."""
        if self._view is None or not self._drawn or self._prepared >= len(self._view.rows):
            return
        lane, self._prepared = self._prepared, self._prepared + 1
        if lane == 0:
            box = self._painter.cross_box(self.geometry.lanes[0].cells[0])
            for variant in range(len(tokens()["cross"]["variants"])):
                for stroke in (0, 1):
                    cross_texture(variant, max(1, round(dp(box.w))), max(1, round(dp(box.h))), stroke)
        row = self._view.rows[lane]
        for at, (rect, cell) in enumerate(zip(self.geometry.lanes[lane].cells, row.cells, strict=True)):
            lifted = replace(cell, state=CellState.LEGAL)
            if cell.state is CellState.OPEN and ((lane, at), lifted) not in self._kept:
                group = InstructionGroup()
                self._draw_cell(rect, row.letter, lane, lifted, Pen(group, self.x, self.top))
                self._kept[(lane, at), lifted] = group
                self._kept_groups.add(group)
        self._prepare_more()

    def _reveal(self, shape: Rectangle, box: Rect, stroke: int, at: float) -> None:
        """Shows the first part of a stroke: the first runs to the right, the second to the left."""
        part = eased(at)
        left = box.x if stroke == 0 else box.x + (1 - part) * box.w
        shape.pos = self.x + dp(left), self.top - dp(box.bottom)
        shape.size = dp(box.w) * part, dp(box.h)
        u0, v0, u1, _v, _u, v1, *_rest = shape.texture.tex_coords
        a, b = (u0, u0 + (u1 - u0) * part) if stroke == 0 else (u1 - (u1 - u0) * part, u1)
        shape.tex_coords = (a, v0, b, v0, b, v1, a, v1)

    def refuse(self, row: str, cell: str | None) -> None:
        """A refused cell: an edge in the colour of what costs, and a shake. It stays until ``calm``."""
        rect = self.place_of(row, cell)
        self.calm()
        layer = self._layers[ABOVE]
        move = Translate(0, 0)
        layer.add(PushMatrix())
        layer.add(move)
        pen, colour = Pen(layer, self.x, self.top), self.theme.colour("danger")
        radius = CELL_RADIUS if cell else min(16.0, rect.h / 2)
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
        self._layers[ABOVE].clear()
