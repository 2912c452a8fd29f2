"""A short sentence at the bottom that goes by itself."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn


class Toast(Drawn):
    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look)
        self.text = text
        self._lines: list[str] = []

    def show_on(self, parent: Widget, above: float = 84) -> None:
        """Shows it on this widget, so far above its lower edge."""
        insets, width = self.look.insets, parent.width / dp(1)
        most = min(440.0, width - insets.left - insets.right - 24)
        self._lines = Pen.wrapped(self.text, most - 32, 14, 500)
        w = min(most, max(Pen.text_width(line, 14, 500) for line in self._lines) + 36)
        h = 26 + 19 * len(self._lines)
        top = parent.height / dp(1) - insets.bottom - above - h
        parent.add_widget(self)
        self.place(Rect((width - w) / 2, max(8.0, top), w, h), parent)
        Clock.schedule_once(lambda _dt: parent.remove_widget(self), self.look.stays("undo_bar_stay"))

    def draw(self, pen: Pen) -> None:
        box = self.box
        pen.shadow(box, 16, 3, self.theme)
        pen.rounded(box, 16, self.theme.colour("inverse"))
        for at, line in enumerate(self._lines):
            y = box.h / 2 + (at - (len(self._lines) - 1) / 2) * 19
            pen.text(line, box.w / 2, y, 14, 500, self.theme.colour("on_inverse"))
