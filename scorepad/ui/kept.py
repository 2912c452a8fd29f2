"""A drawing that is kept: drawn again, it makes only those strokes anew that it did not have before.

Making the instructions is what takes the time, and from one tap to the next most of a bar or a panel stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from kivy.graphics import InstructionGroup
from kivy.graphics.instructions import Instruction

from scorepad.ui.paint import Pen

Make = Callable[..., Iterable[Instruction]]
Stroke = tuple[Make, tuple[Hashable, ...]]
"""The function that makes the instructions, and what it is told. Equal strokes look the same."""


class KeptDrawing:
    def __init__(self, group: InstructionGroup) -> None:
        self._group = group
        self._strokes: list[Stroke] = []
        self._made: list[Iterable[Instruction]] = []

    def draw(self, draw: Callable[[Pen], None], left: float, top: float) -> None:
        """Shows what ``draw`` draws from this corner on."""
        pen = _NotingPen(self._group, left, top)
        draw(pen)
        self._show(pen.strokes)

    def clear(self) -> None:
        self._show([])

    def _show(self, strokes: list[Stroke]) -> None:
        if strokes == self._strokes:
            return
        before = dict(zip(self._strokes, self._made, strict=True))
        made = [before.pop(stroke, ()) or tuple(stroke[0](*stroke[1])) for stroke in strokes]
        self._group.clear()
        for instructions in made:
            for instruction in instructions:
                self._group.add(instruction)
        self._strokes, self._made = strokes, made


class _NotingPen(Pen):
    """Notes the strokes instead of drawing them."""

    def __init__(self, group: InstructionGroup, left: float, top: float) -> None:
        super().__init__(group, left, top)
        self.strokes: list[Stroke] = []

    def put(self, make: Make, *told: Hashable) -> None:
        self.strokes.append((make, told))
