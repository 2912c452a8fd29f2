"""Crosses as a hand draws them: one stroke, then the other; and one cross after another where one brings the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from scorepad.ui.ink import cross_texture
from scorepad.ui.motion import Motion, eased
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba, tokens

APART = 0.16
"""So many seconds later a cross begins that another one brought."""
TOGETHER = 0.09
"""And the second one in the same cell."""
Key = tuple[int, int]


@dataclass(frozen=True)
class NewCross:
    """A cell that has just been crossed."""

    key: Key
    boxes: tuple[tuple[Rect, int], ...]
    """Where its new crosses lie, each with how it is drawn."""
    colour: Rgba
    begin: Callable[[], Pen]
    """Draws the cell without them, when it is its turn."""
    turn: int = 0
    """How many crosses come before it."""

    @property
    def start(self) -> float:
        return APART * self.turn

    def strokes(self) -> list[tuple[float, Rect, int, int]]:
        """When each begins, where it lies, how it is drawn, and whether it is the first or the second."""
        later = tokens()["motion"]["second_stroke_delay"] / 1000
        return [
            (self.start + at * TOGETHER + stroke * later, box, variant, stroke)
            for at, (box, variant) in enumerate(self.boxes)
            for stroke in (0, 1)
        ]


class Handwriting:
    """Draws the new crosses of one sheet."""

    def __init__(self) -> None:
        self._motion = Motion()
        self._waiting: list[NewCross] = []
        self._strokes: list[tuple[float, Rectangle, Pen, Rect, int]] = []

    def write(self, crosses: list[NewCross]) -> None:
        """What was being written before is there at once."""
        self._motion.finish()
        one = tokens()["motion"]["stroke"] / 1000
        whole = one + max(begin for cross in crosses for begin, *_ in cross.strokes())
        self._waiting, self._strokes = list(crosses), []

        def go(at: float) -> None:
            now = at * whole
            for cross in [cross for cross in self._waiting if cross.start <= now]:
                self._waiting.remove(cross)
                self._begin(cross)
            for begin, shape, pen, box, stroke in self._strokes:
                _reveal(shape, pen, box, stroke, (now - begin) / one)

        self._motion.run(whole, go)

    def drop(self, key: Key) -> None:
        """The cell looks different by now: a cross that has not begun never does."""
        if self._waiting:
            self._waiting = [cross for cross in self._waiting if cross.key != key]

    def finish(self) -> None:
        self._motion.finish()

    def _begin(self, cross: NewCross) -> None:
        pen = cross.begin()
        pen.group.add(Color(*cross.colour))
        for begin, box, variant, stroke in cross.strokes():
            size = max(1, round(dp(box.w))), max(1, round(dp(box.h)))
            shape = Rectangle(texture=cross_texture(variant, *size, stroke), size=(0, 0))
            pen.group.add(shape)
            self._strokes.append((begin, shape, pen, box, stroke))


def _reveal(shape: Rectangle, pen: Pen, box: Rect, stroke: int, at: float) -> None:
    """Shows the first part of a stroke: the first runs to the right, the second to the left."""
    part = eased(at)
    left = box.x if stroke == 0 else box.x + (1 - part) * box.w
    shape.pos = pen.point(left, box.bottom)
    shape.size = dp(box.w) * part, dp(box.h)
    u0, v0, u1, _v, _u, v1, *_rest = shape.texture.tex_coords
    a, b = (u0, u0 + (u1 - u0) * part) if stroke == 0 else (u1 - (u1 - u0) * part, u1)
    shape.tex_coords = (a, v0, b, v0, b, v1, a, v1)
