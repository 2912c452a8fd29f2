"""A page of any length: only the parts that can be seen are drawn, and scrolling moves them as they are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from scorepad.ui.kept import KeptDrawing
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page, ScrollPane

AHEAD = 200.0
"""So far beyond what can be seen, in dp, parts are drawn already."""
NEAR_END = 2.0
"""So many panes before its end the page asks for more."""


@dataclass(frozen=True)
class Part:
    """A stretch of the page over its whole width. Equal ones look the same, wherever they stand."""

    key: Hashable
    content: Hashable
    """All that its looks depend on, but for theme and width."""
    height: float
    draw: Callable[[Pen, float], None]
    """Draws it from this height of the page on."""
    targets: tuple[Target, ...] = ()
    """What can be tapped, from the top of the part on."""


class _Shown:
    """A part on the canvas."""

    def __init__(self, group: InstructionGroup) -> None:
        self._move, drawn = Translate(), InstructionGroup()
        self.whole = InstructionGroup()
        for instruction in (PushMatrix(), self._move, drawn, PopMatrix()):
            self.whole.add(instruction)
        self._drawing = KeptDrawing(drawn)
        self._told: tuple[Hashable, ...] = ()
        group.add(self.whole)

    def show(self, part: Part, width: float, left: float, top: float) -> None:
        # Whole pixels, or the letters would be blurred.
        self._move.xy = round(left), round(top)
        told = part.content, part.height, width
        if told != self._told:
            self._told = told
            self._drawing.draw(lambda pen: part.draw(pen, 0.0), 0, 0)

    def let_go(self) -> None:
        self.whole.clear()
        self._drawing.let_go()


class LongPage(Page):
    """A subclass says its ``parts``, from top to bottom, and calls ``changed`` when they are others."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_near_end: Callable[[], object] = lambda: None
        self._shown: dict[Hashable, _Shown] = {}
        self._parts: Sequence[Part] | None = None
        self._parts_width = 0.0
        self._targets: list[Target] | None = None
        """None until somebody asks for them."""

    def parts(self, width: float) -> Sequence[Part]:
        raise NotImplementedError

    def changed(self) -> None:
        self._parts = None
        if isinstance(self.parent, ScrollPane):
            self.parent.arrange()
        self.refresh()

    def _kept_parts(self, width: float) -> Sequence[Part]:
        if self._parts is None or width != self._parts_width:
            self._parts, self._parts_width, self._targets = self.parts(width), width, None
        return self._parts

    def targets(self) -> list[Target]:
        parts = self._kept_parts(self.box.w)
        if self._targets is None:
            self._targets, y = [], 0.0
            for part in parts:
                self._targets += [_lowered(target, y) for target in part.targets]
                y += part.height
        return self._targets

    def height_for(self, width: float) -> float:
        return sum(part.height for part in self._kept_parts(width))

    def draw(self, pen: Pen) -> None:
        """All of it at once."""
        y = 0.0
        for part in self._kept_parts(self.box.w):
            part.draw(pen, y)
            y += part.height

    def _draw(self) -> None:
        pane = self.parent
        if not isinstance(pane, ScrollPane) or self.width <= 1:
            return
        seen = pane.height / dp(1)
        first, last = pane.offset - AHEAD, pane.offset + seen + AHEAD
        y, wanted = 0.0, set[Hashable]()
        for part in self._kept_parts(self.box.w):
            if y + part.height >= first and y <= last:
                wanted.add(part.key)
                if part.key not in self._shown:
                    self._shown[part.key] = _Shown(self._group)
                self._shown[part.key].show(part, self.box.w, self.x, self.top - dp(y))
            y += part.height
        for key in self._shown.keys() - wanted:
            gone = self._shown.pop(key)
            self._group.remove(gone.whole)
            gone.let_go()
        self._mark()
        if pane.offset + (1 + NEAR_END) * seen > y:
            self.on_near_end()

    def let_go(self) -> None:
        super().let_go()
        while self._shown:
            self._shown.popitem()[1].let_go()


def _lowered(target: Target, y: float) -> Target:
    rect = target.rect
    return replace(target, rect=Rect(rect.x, rect.y + y, rect.w, rect.h))
