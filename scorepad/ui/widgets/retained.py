"""A canvas of layers that keeps what it has drawn: each thing has a key, and only what changed is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kivy.graphics import InstructionGroup

from scorepad.ui.paint import Pen

Key = tuple[int, int]


class Retained:
    def __init__(self, parent: InstructionGroup, layers: int) -> None:
        self._drawn: dict[Key, object] = {}
        self.groups: dict[Key, tuple[int, InstructionGroup]] = {}
        """What is to be seen now: each in its layer."""
        self._kept: dict[tuple[Key, Hashable], InstructionGroup] = {}
        self._kept_groups: set[InstructionGroup] = set()
        self.layers = [InstructionGroup() for _ in range(layers)]
        self._left = self._top = 0.0
        for layer in self.layers:
            parent.add(layer)

    def clear(self, left: float, top: float) -> None:
        """Forgets everything; what follows is drawn from this corner, in pixels."""
        self._left, self._top = left, top
        for layer in self.layers:
            layer.clear()
        for kept in (self._drawn, self.groups, self._kept, self._kept_groups):
            kept.clear()

    def __bool__(self) -> bool:
        """Whether anything is drawn."""
        return bool(self._drawn)

    def pen(self, layer: int) -> Pen:
        """Draws what stays until everything is cleared."""
        return Pen(self.layers[layer], self._left, self._top)

    def before(self, key: Key) -> object:
        """What was shown there last; None if nothing was."""
        return self._drawn.get(key)

    def changed(self, key: Key, shown: object) -> bool:
        if key in self._drawn and self._drawn[key] == shown:
            return False
        self._drawn[key] = shown
        return True

    def pen_for(self, key: Key, layer: int) -> Pen:
        """A clean sheet of instructions for one thing, in place of what was drawn there before."""
        group = InstructionGroup()
        self._put(key, layer, group)
        return Pen(group, self._left, self._top)

    def _put(self, key: Key, layer: int, group: InstructionGroup) -> None:
        if key in self.groups:
            old_layer, old = self.groups.pop(key)
            self.layers[old_layer].remove(old)
            if old not in self._kept_groups:
                # It and what lies in it know each other: cleared, it goes at once and leaves no garbage to look for.
                old.clear()
        self.groups[key] = layer, group
        self.layers[layer].add(group)

    def show(self, key: Key, layer: int, looks: Hashable, draw: Callable[[Pen], None]) -> InstructionGroup:
        """Shows a thing as it was drawn when it last looked so. Announcements lift cells and let them down again, and
        at a table the players' sheets take turns: most of what is to be seen was there before."""
        group = self._kept.get((key, looks))
        if group is None:
            pen = self.pen_for(key, layer)
            draw(pen)
            self._kept[key, looks] = group = pen.group
            self._kept_groups.add(group)
        else:
            self._put(key, layer, group)
        return group

    def prepare(self, key: Key, looks: Hashable, draw: Callable[[Pen], None]) -> None:
        """Draws how a thing will look, for later."""
        if (key, looks) not in self._kept:
            group = InstructionGroup()
            draw(Pen(group, self._left, self._top))
            self._kept[key, looks] = group
            self._kept_groups.add(group)
