"""A drawing that is kept: drawn again, it makes only those strokes anew that it did not have before.

Making the instructions is what takes the time, and from one tap to the next most of a bar or a panel stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Concatenate

from kivy.graphics import InstructionGroup
from kivy.graphics.instructions import Instruction

from scorepad.ui.paint import Pen, Told

Make = Callable[..., Iterable[Instruction]]
Stroke = tuple[Make, tuple[Hashable, ...]]
"""The function that makes the instructions, and what it is told. Equal strokes look the same."""


SPARE = 96
"""So many strokes that are not shown any more are kept: what was there often comes back, undone or a turn later."""
Parts = dict[Hashable, list[Stroke]]


class KeptDrawing:
    def __init__(self, group: InstructionGroup) -> None:
        self._group = group
        self._corner = 0.0, 0.0
        self._strokes: list[Stroke] = []
        self._made: list[tuple[Instruction, ...]] = []
        self._spare: dict[Stroke, tuple[Instruction, ...]] = {}
        self._parts: Parts = {}

    def draw(self, draw: Callable[[Pen], None], left: float, top: float) -> None:
        """Shows what ``draw`` draws from this corner on."""
        pen = _NotingPen(self._group, left, top, self._parts if (left, top) == self._corner else {})
        draw(pen)
        self._corner, self._parts = (left, top), pen.parts
        self._show(pen.strokes)

    def clear(self) -> None:
        self.forget()
        self._show([])

    def let_go(self) -> None:
        """Nobody will see it again."""
        self.clear()
        self._spare = {}

    def forget(self) -> None:
        """What its parts consist of may have changed without them being told."""
        self._parts = {}

    def _show(self, strokes: list[Stroke]) -> None:
        if strokes == self._strokes:
            return
        before, spare = dict(zip(self._strokes, self._made, strict=True)), self._spare
        made = [before.pop(stroke, ()) or spare.pop(stroke, ()) or tuple(stroke[0](*stroke[1])) for stroke in strokes]
        self._group.clear()
        for instructions in made:
            for instruction in instructions:
                self._group.add(instruction)
        self._strokes, self._made = strokes, made
        for stroke, instructions in before.items():
            # A group is a drawing of its own, which may lie elsewhere by the time it is wanted here again.
            if not isinstance(instructions[0], InstructionGroup):
                spare[stroke] = instructions
        while len(spare) > SPARE:
            del spare[next(iter(spare))]


class _NotingPen(Pen):
    """Notes the strokes instead of drawing them."""

    def __init__(self, group: InstructionGroup, left: float, top: float, before: Parts) -> None:
        super().__init__(group, left, top)
        self.strokes: list[Stroke] = []
        self.parts: Parts = {}
        self._before = before

    def put(self, make: Make, *told: Hashable) -> None:
        self.strokes.append((make, told))

    def part(self, draw: Callable[Concatenate[Pen, Told], None], *told: Told.args, **more: Told.kwargs) -> None:
        key = draw, told, tuple(more.items())
        strokes = self._before.get(key)
        if strokes is None:
            begin = len(self.strokes)
            draw(self, *told, **more)
            strokes = self.strokes[begin:]
        else:
            self.strokes += strokes
        self.parts[key] = strokes
