"""How the players sit: one at a time or around the table."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target

LEAST = 100
"""A narrower one is not shown at all."""


class SeatingSwitch(Drawn):
    """Two words of which the first holds: where it is shown, one player is shown at a time."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_around: Callable[[], object] = lambda: None

    def targets(self) -> list[Target]:
        box = self.box
        if box.w < LEAST:
            return []
        return [Target("around", Rect(box.w / 2, -2, box.w / 2, box.h + 4), self.on_around, box.h / 2)]

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        if box.w < LEAST:
            return
        half, middle = box.w / 2, box.h / 2
        pen.rounded(box, middle, theme.colour("surface_2"))
        pen.bordered(Rect(0, 0, half, box.h), middle, theme.colour("surface"), theme.colour("accent"), 2)
        strong, quiet = theme.colour("accent"), theme.colour("on_surface_2")
        pen.text_within(_("One at a time"), 10, half - 10, middle, 14, 700, strong, anchor="center", least=10)
        pen.text_within(_("Around"), half + 10, box.w - 10, middle, 14, 500, quiet, anchor="center", least=10)
