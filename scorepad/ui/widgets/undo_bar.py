"""Says what was done for good, or nearly: for a while one tap brings it back."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_undo
from scorepad.ui.widgets.drawn import Drawn, Target

UNDO = Rect(6, 6, 64, 48)
LINE = 19.0
STAYS = 2
"""So many times as long as after a tap on a sheet: this time a whole game may be gone."""


class UndoBar(Drawn):
    """Lies at the bottom of a screen, Undo at the left as everywhere."""

    def __init__(self, look: Look, text: str, act: Callable[[], object]) -> None:
        super().__init__(look)
        self.text = text
        self._act = act
        self._words: Fitted | None = None
        self._leave = Clock.create_trigger(lambda _dt: self.go(), STAYS * look.stays("undo_bar_stay"))

    def show_on(self, parent: Widget) -> None:
        parent.add_widget(self)
        parent.bind(pos=self._arrange, size=self._arrange)
        self._arrange(parent)
        self._leave()

    def _arrange(self, parent: Widget, *_size: object) -> None:
        insets, unit = self.look.insets, dp(1)
        room = parent.width / unit - insets.left - insets.right
        across = min(480.0, room - 16)
        most = (parent.height / unit - insets.top - insets.bottom) / 2
        self._words = fitted(self.text, across - UNDO.right - 24, most, 14, 500, LINE)
        height = max(UNDO.h + 12, 22 + self._words.height)
        left = insets.left + (room - across) / 2
        self.place(Rect(left, parent.height / unit - insets.bottom - height - 8, across, height), parent)

    def go(self) -> None:
        self._leave.cancel()
        if self.parent:
            self.parent.unbind(pos=self._arrange, size=self._arrange)
            self.parent.remove_widget(self)

    def undo(self) -> None:
        self.go()
        self._act()

    @property
    def solid(self) -> bool:
        return True

    def _undo_place(self) -> Rect:
        place = Rect(UNDO.x, (self.box.h - UNDO.h) / 2, UNDO.w, UNDO.h)
        return Rect(self.box.w - place.right, place.y, place.w, place.h) if self.look.left_handed else place

    def targets(self) -> list[Target]:
        return [Target("undo", self._undo_place(), self.undo, 16)]

    def draw(self, pen: Pen) -> None:
        theme, box, place = self.theme, self.box, self._undo_place()
        pen.shadow(box, 16, 3, theme)
        pen.rounded(box, 16, theme.colour("inverse"))
        draw_undo(pen, theme, place, theme.colour("inverse_button"), theme.colour("on_inverse"))
        left, right = (14.0, place.x - 8) if self.look.left_handed else (place.right + 10, box.w - 12)
        if words := self._words:
            draw_fitted(pen, words, left, right, (box.h - words.height) / 2, theme.colour("on_inverse"))
