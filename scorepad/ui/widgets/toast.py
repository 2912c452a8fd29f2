"""A short sentence at the bottom that goes by itself."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn


class Toast(Drawn):
    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look)
        self.text = text
        self._words: Fitted | None = None

    def show_on(self, parent: Widget, above: float = 84) -> None:
        """Shows it on this widget, so far above its lower edge."""
        insets, width = self.look.insets, parent.width / dp(1)
        most = min(440.0, width - insets.left - insets.right - 24)
        room = parent.height / dp(1) - insets.top - insets.bottom - 40
        self._words = fitted(self.text, most - 32, room / 2, 14, 500, 19)
        w, h = min(most, self._words.width + 36), 26 + self._words.height
        top = parent.height / dp(1) - insets.bottom - above - h
        parent.add_widget(self)
        self.place(Rect((width - w) / 2, max(8.0, top), w, h), parent)
        Clock.schedule_once(lambda _dt: parent.remove_widget(self), self.look.stays("undo_bar_stay"))

    def draw(self, pen: Pen) -> None:
        box = self.box
        pen.shadow(box, 16, 3, self.theme)
        pen.rounded(box, 16, self.theme.colour("inverse"))
        if words := self._words:
            top = (box.h - words.height) / 2
            draw_fitted(pen, words, 8, box.w - 8, top, self.theme.colour("on_inverse"), anchor="center")
