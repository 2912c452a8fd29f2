"""Duel's board: four rows with both players' stones, what may be played lifted, what may be beaten ringed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.ui.duel_geometry import BoardGeometry
from scorepad.ui.duel_view import FieldView, LockState, LockView, RowView
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion
from scorepad.ui.paint import Pen
from scorepad.ui.said import duel_text
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.duel_fields import RADIUS, FieldPainter

Rows = tuple[RowView, ...]


class DuelBoard(Drawn):
    """``on_tap`` is told the row's letter and the field's name, or None for the lock."""

    def __init__(self, look: Look, geometry: Callable[[], BoardGeometry]) -> None:
        super().__init__(look)
        self.on_tap: Callable[[str, str | None], object] = lambda row, field: None
        self.players: Sequence[str] = ("", "")
        """What they are called, for who hears the board."""
        self._make_geometry = geometry
        self._painter_for: tuple[BoardGeometry, FieldPainter] | None = None
        self._rows: Rows = ()
        self._turned = False
        self._refusal, self._shake = InstructionGroup(), Motion()
        self.canvas.add(self._refusal)

    @property
    def rows(self) -> Rows:
        return self._rows

    @property
    def turned(self) -> bool:
        """Whether its numbers are read from the far side."""
        return self._turned

    @property
    def geometry(self) -> BoardGeometry:
        return self._make_geometry()

    @property
    def painter(self) -> FieldPainter:
        geometry = self.geometry
        if self._painter_for is None or self._painter_for[0] != geometry:
            self._painter_for = geometry, FieldPainter(self.look, geometry)
        return self._painter_for[1]

    def show(self, rows: Rows, *, turned: bool) -> None:
        if (rows, turned) != (self._rows, self._turned):
            self._rows, self._turned = rows, turned
            self.calm()
            self.refresh()

    def place_of(self, row: str, field: str | None) -> Rect:
        """Where a field, or the row's lock, lies on the board."""
        at = next(at for at, one in enumerate(self._rows) if one.letter == row)
        names = [one.name for one in self._rows[at].fields]
        lane = self.geometry.lanes[at]
        return lane.fields[names.index(field)] if field else lane.lock

    def stone_place(self, row: str, field: str | None) -> tuple[float, float]:
        """Where a stone's face lies on a field, or on the lock."""
        rect = self.place_of(row, field)
        return self.painter.stone_place(rect) if field else self.painter.lock_place(rect, turned=self._turned)

    # Touch

    def targets(self) -> list[Target]:
        return [self._target(row, at) for row in range(len(self._rows)) for at in range(12)]

    def target(self, key: str) -> Target | None:
        for at, row in enumerate(self._rows):
            if key == f"lock:{row.letter}":
                return self._target(at, len(row.fields))
            for index, field in enumerate(row.fields):
                if field.name == key:
                    return self._target(at, index)
        return None

    def target_at(self, x: float, y: float) -> Target | None:
        if not self._rows:
            return None
        hit = self.geometry.hit(x, y, ())
        if not (hit and self._used(*hit)):
            # A second tap of the same finger is no tap on the field beside the new stone.
            hit = self.geometry.hit(x, y, self._lifted())
        return self._target(*hit) if hit else None

    def _used(self, row: int, at: int) -> bool:
        fields = self._rows[row].fields
        return at < len(fields) and fields[at].used

    def _lifted(self) -> list[tuple[int, int]]:
        return [(at, index) for at, row in enumerate(self._rows) for index, field in enumerate(row.fields) if field.die]

    def _target(self, row: int, at: int) -> Target:
        shown, lane = self._rows[row], self.geometry.lanes[row]
        name = shown.fields[at].name if at < len(shown.fields) else None
        rect = lane.fields[at] if name else lane.lock
        said = duel_text(shown, at, self.players) if self.look.feel.describes else ""
        return Target(name or f"lock:{shown.letter}", rect, lambda: self.on_tap(shown.letter, name), RADIUS, said)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides to the right field before it is lifted has corrected itself."""
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

    def draw(self, pen: Pen) -> None:
        painter, lanes = self.painter, self.geometry.lanes
        above = list[tuple[Rect, str, FieldView]]()
        for lane, row in zip(lanes, self._rows, strict=False):
            closed = row.lock.state is LockState.CLOSED
            pen.part(painter.lane, lane, row.letter)
            pen.part(self._draw_lock, painter, lane.lock, row.lock, self._turned)
            for rect, field in zip(lane.fields, row.fields, strict=True):
                if field.die or field.stacks:
                    above.append((rect, row.letter, field))
                else:
                    pen.part(painter.field, rect, row.letter, field, closed=closed, turned=self._turned)
        for rect, letter, field in sorted(above, key=lambda one: one[2].stacks):
            pen.part(painter.field, rect, letter, field, closed=False, turned=self._turned)

    @staticmethod
    def _draw_lock(pen: Pen, painter: FieldPainter, rect: Rect, lock: LockView, turned: bool) -> None:
        painter.lock(pen, rect, lock, turned=turned)

    # Refusals

    def refuse(self, row: str, field: str | None) -> None:
        """A refused field: an edge in the colour of what costs, and a shake. It stays until ``calm``."""
        rect, group, move = self.place_of(row, field), self._refusal, Translate(0, 0)
        self.calm()
        group.add(PushMatrix())
        group.add(move)
        pen, colour = Pen(group, self.x, self.top), self.theme.colour("danger")
        radius = min(RADIUS if rect.h < 100 else 13.0, 0.34 * min(rect.w, rect.h))
        shake = tokens()["motion"]["shake"]
        for aside in (-shake["dx"], shake["dx"]):
            pen.outline(Rect(rect.x + aside, rect.y, rect.w, rect.h), radius, 1, (*colour[:3], 0.35))
        pen.outline(rect, radius, 2.25, colour)
        group.add(PopMatrix())

        def step(at: float) -> None:
            move.x = dp(shake["dx"]) * sin(2 * pi * shake["cycles"] * at) * (1 - at)

        self._shake.run(shake["time"] / 1000 if self.look.motion else 0, step)

    def calm(self) -> None:
        """Takes the refusal away."""
        self._shake.finish()
        self._refusal.clear()

    def _resized(self) -> None:
        self.calm()
        super()._resized()
