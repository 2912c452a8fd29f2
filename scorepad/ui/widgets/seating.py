"""How the players sit: one at a time or around the table."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.ui.fitting import draw_words
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
        for left, text, weight, colour in (
            (10.0, _("One at a time"), 700, strong),
            (half + 10, _("Around"), 500, quiet),
        ):
            draw_words(pen, text, Rect(left, 2, half - 20, box.h - 4), 14, weight, colour, anchor="center", least=10)
