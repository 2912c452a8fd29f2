"""Longo's house rule: on the last number but one, the player says whether the row is locked."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.texts.names import cell_name, sentence
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

GAP = 10


class LockPanel(TopPanel):
    """``on_done`` is told whether the cross locks the row."""

    def __init__(self, look: Look, cell: str) -> None:
        super().__init__(look, sentence(cell_name(cell)))
        self.on_done: Callable[[bool], object] = lambda lock: None

    def body_height(self, width: float) -> float:
        return 2 * self.button + GAP

    def _places(self, body: Rect) -> list[Rect]:
        high = self.button
        return [Rect(body.x, body.y + at * (high + GAP), body.w, high) for at in range(2)]

    def body_targets(self, body: Rect) -> list[Target]:
        lock, cross = self._places(body)
        return [
            Target("lock", lock, lambda: self.on_done(True), lock.h / 2),
            Target("cross", cross, lambda: self.on_done(False), cross.h / 2),
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        lock, cross = self._places(body)
        draw_button(pen, self.theme, lock, _("Cross it and lock the row"), MAIN, icon="lock")
        draw_button(pen, self.theme, cross, _("Cross it only"), TONAL, icon="close")
