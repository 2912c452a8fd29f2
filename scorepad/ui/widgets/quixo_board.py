"""The Quixo board: cubes to take by a tap or a drag, arrows where they may go in, rows that slide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.rules.moves import Push
from scorepad.rules.quixo import CUBES, SLIDES
from scorepad.texts.cells import arrow_text
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion, eased
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_geometry import Arrow, BoardGeometry
from scorepad.ui.quixo_view import BoardView, Cube
from scorepad.ui.said import cube_text
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, tokens
from scorepad.ui.widgets.drawn import SLOP, Drawn, Target
from scorepad.ui.widgets.quixo_cubes import (
    ROUND,
    draw_arrow,
    draw_cube,
    draw_gap,
    draw_lifted,
    draw_line,
    draw_mark,
)

FLY = 0.06
"""So many seconds the cube is in the air before the row begins to slide."""


@dataclass(frozen=True)
class Shift:
    """One push on the board, or the same one backwards."""

    push: Push
    before: tuple[Cube, ...]
    after: tuple[Cube, ...]
    back: bool = False


class Loose(InstructionGroup):
    """Something drawn that moves without being drawn again."""

    def __init__(self) -> None:
        super().__init__()
        self._move = Translate(0, 0)
        self._drawn = InstructionGroup()
        for part in (PushMatrix(), self._move, self._drawn, PopMatrix()):
            self.add(part)

    def pen(self, widget: Drawn) -> Pen:
        """Draws it anew, where it belongs."""
        self.wipe()
        return Pen(self._drawn, widget.x, widget.top)

    def wipe(self) -> None:
        self._drawn.clear()
        self.move(0, 0)

    def move(self, x: float, y: float) -> None:
        """So far from where it belongs, in dp."""
        self._move.xy = dp(x), -dp(y)


class QuixoBoard(Drawn):
    """Shows a BoardView. ``on_cube`` is told of a tapped cube, ``on_arrow`` of the end where the cube in the hand goes
    in, ``on_lift`` of a cube that is being dragged, ``on_drop`` of where it was let go: over an end, back at its own
    rim (``own``), or elsewhere."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_cube: Callable[[str], object] = lambda cube: None
        self.on_arrow: Callable[[str], object] = lambda end: None
        self.on_lift: Callable[[str], bool] = lambda cube: False
        self.on_drop: Callable[[str | None, bool], object] = lambda end, own: None
        self.view: BoardView | None = None
        self._slide, self._stroke, self._shake = Motion(), Motion(), Motion()
        self._waiting = list[Shift]()
        self._shift: Shift | None = None
        self._lined = 1.0
        """How far the line that won is drawn."""
        self._row, self._hand, self._refusal = Loose(), Loose(), Loose()
        for above in (self._row, self._hand, self._refusal):
            self.canvas.insert(self.canvas.indexof(self._marks), above)
        self._dragged: str | None = None
        self._from = 0.0, 0.0
        self._near: Arrow | None = None
        self.bind(pos=lambda *_: self._rest())

    @property
    def geometry(self) -> BoardGeometry:
        return BoardGeometry(self.box.w)

    @property
    def moving(self) -> bool:
        return self._slide.running or self._stroke.running

    @property
    def dragged(self) -> str | None:
        return self._dragged

    @property
    def near(self) -> str | None:
        """The end at which a dragged cube would go in if it were let go now."""
        return self._near.end if self._near else None

    def show(self, view: BoardView) -> None:
        if view != self.view:
            self.calm()
            if self._dragged and not (view.picked and view.picked.cube.name == self._dragged):
                self._let_go()
            self.view = view
            self.refresh()

    # Moves

    def slide(self, shift: Shift) -> None:
        """Shows a push: the cube lifts out, the row slides, the cube goes in. One after the other, if there are
        several."""
        self._let_go()
        if not self.look.motion:
            return
        self._waiting.append(shift)
        if not self._slide.running:
            self._stroke.finish()
            self._lined = 0.0 if self.view and self.view.lines else 1.0
            self._next_slide()

    def settle(self) -> None:
        """Everything lies where it belongs, at once."""
        self._waiting.clear()
        self._slide.finish()
        self._stroke.finish()
        self._shake.finish()

    def _next_slide(self) -> None:
        self._row.wipe()
        self._hand.wipe()
        self._shift = self._waiting.pop(0) if self._waiting else None
        self.refresh()
        if self._shift is None:
            if self._lined < 1:
                self._stroke.run(self.look.seconds("cube_slide"), self._draw_on)
            return
        shift, geometry = self._shift, self.geometry
        taken, end = shift.push.taken, shift.push.end
        slide = self.look.seconds("cube_slide")
        whole = FLY + slide
        dx, dy = geometry.push(taken, end).way
        home, outside, goal = geometry.face(taken), geometry.outside(taken, end), geometry.face(end)
        pushed = shift.after[CUBES.index(end)]
        draw_lifted(self._hand.pen(self), self.theme, home, pushed, ghost=False)
        row = self._row.pen(self)
        for name in _between(taken, end):
            draw_cube(row, self.theme, geometry.face(name), shift.before[CUBES.index(name)])

        def step(at: float) -> None:
            if at >= 1:
                self._next_slide()
                return
            time = whole * (1 - at if shift.back else at)
            fly, push = eased(time / (2 * FLY)), eased((time - FLY) / slide)
            x = outside.x + (goal.x - outside.x) * push
            y = outside.y + (goal.y - outside.y) * push
            self._hand.move((x - home.x) * fly, (y - home.y) * fly)
            self._row.move(dx * geometry.pitch * push, dy * geometry.pitch * push)

        self._slide.run(whole, step)

    def _draw_on(self, at: float) -> None:
        self._lined = at
        self.refresh()

    def refuse(self, cube: str) -> None:
        """An edge in the colour of what costs, and a shake; it stays until the board is shown anew."""
        self.calm()
        rect, shake = self.geometry.face(cube), tokens()["motion"]["shake"]
        pen = self._refusal.pen(self)
        pen.outline(rect, ROUND * rect.w, 2.25, LIGHT.colour("danger"))

        def step(at: float) -> None:
            self._refusal.move(shake["dx"] * sin(2 * pi * shake["cycles"] * at) * (1 - at), 0)

        self._shake.run(shake["time"] / 1000 if self.look.motion else 0, step)

    def calm(self) -> None:
        """Takes a refusal away."""
        self._shake.finish()
        self._refusal.wipe()

    # Touch

    def arrows(self) -> list[Arrow]:
        picked = self.view.picked if self.view else None
        if picked is None or self._shift:
            return []
        return [self.geometry.push(picked.cube.name, end) for end in picked.ends]

    def targets(self) -> list[Target]:
        geometry = self.geometry
        if self.view is None or geometry.side < 10:
            return []
        radius = ROUND * geometry.cube
        spoken = self.look.feel.describes
        said = [cube_text(cube) if spoken else "" for cube in self.view.cubes]
        found = [
            Target(name, geometry.touch(name), self._taps(name), radius, text)
            for name, text in zip(CUBES, said, strict=True)
        ]
        for arrow in self.arrows():
            text = arrow_text(arrow.end) if spoken else ""
            found.append(Target(f"push:{arrow.end}", arrow.touch, self._pushes(arrow.end), 24, text))
        return found

    def _taps(self, name: str) -> Callable[[], object]:
        return lambda: self.on_cube(name)

    def _pushes(self, end: str) -> Callable[[], object]:
        return lambda: self.on_arrow(end)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # Whoever is faster than the cubes need not wait for them.
        self.settle()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if self.explore(touch):
            return True
        x, y = self.at(touch)
        if self._dragged is None and self._pressed in CUBES:
            begun_x, begun_y = (touch.ox - touch.x) / dp(1) + x, (touch.y - touch.oy) / dp(1) + y
            if max(abs(x - begun_x), abs(y - begun_y)) > SLOP:
                self._begin_drag(self._pressed, begun_x, begun_y)
        if self._dragged is not None:
            self._drag_to(x, y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        dragged = self._dragged
        if touch.grab_current is not self or dragged is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        x, y = self.at(touch)
        arrow = self.geometry.arrow_near(x, y, self.arrows())
        own = arrow is None and self.geometry.is_rim_of(dragged, x, y)
        self._let_go()
        self.on_drop(arrow.end if arrow else None, own)
        return True

    def _begin_drag(self, cube: str, x: float, y: float) -> None:
        self.release()
        if not self.on_lift(cube) or self.view is None or self.view.picked is None:
            return
        self._dragged, self._from = cube, (x, y)
        draw_lifted(
            self._hand.pen(self), self.theme, self.geometry.face(cube), self.view.picked.cube, self.view.picked.blank
        )
        self.refresh()

    def _drag_to(self, x: float, y: float) -> None:
        self._hand.move(x - self._from[0], y - self._from[1])
        near = self.geometry.arrow_near(x, y, self.arrows())
        if near != self._near:
            self._near = near
            self.refresh()

    def _let_go(self) -> None:
        if self._dragged is not None:
            self._dragged = self._near = None
            self._hand.wipe()
            self.refresh()

    # Drawing

    def _resized(self) -> None:
        self._rest()
        super()._resized()

    def _rest(self) -> None:
        """The board lies elsewhere now: what moved above it was drawn for the old place."""
        self._let_go()
        self.settle()
        self.calm()

    def draw(self, pen: Pen) -> None:
        view, theme, geometry = self.view, self.theme, self.geometry
        if view is None:
            return
        pen.part(_draw_ground, self.look, self.box, geometry.radius)
        shift, picked = self._shift, view.picked
        cubes, gone = view.cubes, set[str]()
        if shift:
            cubes = shift.before
            gone = {shift.push.taken, *_between(shift.push.taken, shift.push.end)}
        elif picked:
            gone = {picked.cube.name}
        edge = theme.colour("cube_edge") if view.edged and not shift and not view.lines else None
        for cube in sorted(cubes, key=lambda cube: -int(cube.name[1])):
            rect = geometry.face(cube.name)
            if cube.name in gone:
                pen.part(draw_gap, rect)
            else:
                pen.part(draw_cube, theme, rect, cube, edge if cube.bright else None)
        if shift:
            return
        if view.last and not view.lines and not (picked and picked.cube.name == view.last.end):
            arrow = geometry.push(view.last.taken, view.last.end)
            pen.part(draw_mark, theme, geometry.face(view.last.end), arrow, geometry.margin)
        for arrow in self.arrows():
            near = self._near is not None and self._near.end == arrow.end
            pen.part(draw_arrow, theme, arrow, geometry.arrow, near)
        if picked and self._dragged is None:
            pen.part(draw_lifted, theme, geometry.face(picked.cube.name), picked.cube, picked.blank)
        if self._lined > 0:
            for start, end in view.lines:
                draw_line(pen, geometry.face(start), geometry.face(end), eased(self._lined))


def _between(taken: str, end: str) -> list[str]:
    """The cubes that slide."""
    between = SLIDES[CUBES.index(taken), CUBES.index(end)].between
    return [name for at, name in enumerate(CUBES) if between >> at & 1]


def _draw_ground(pen: Pen, look: Look, box: Rect, radius: float) -> None:
    pen.rounded(box, radius, look.theme.colour("quixo_board"))
