"""One line at a cell that says why not."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn

MOST = 400
PAD = 14
LINE = 19


class Bubble(Drawn):
    """Drawn over everything, takes no touches, goes by itself after a while. Never outside the screen."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._text = ""
        self._at: Rect | None = None
        self._above = False
        self._hide = Clock.create_trigger(lambda _dt: self.hide(), look.stays("bubble_stay"))

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str, at: Rect, screen: Widget, room: Rect) -> None:
        """Says it below the place, or above it where there is no room. ``room`` is what may be covered."""
        self._text, self._at = text, at
        most = min(room.w - 16, MOST)
        lines = Pen.wrapped(text, most - 2 * PAD, 14, 400)
        w = min(most, max(Pen.text_width(line, 14, 400) for line in lines) + 2 * PAD)
        h = 24 + LINE * len(lines)
        x = max(room.x + 8.0, min(at.x, room.right - w - 8))
        self._above = at.bottom + 8 + h > room.bottom - 4
        y = at.y - 8 - h if self._above else at.bottom + 8
        self.place(Rect(x, max(room.y + 4, y), w, h), screen)
        self.refresh()
        self._hide.cancel()
        self._hide()

    def hide(self) -> None:
        self._hide.cancel()
        if self._text:
            self._text = ""
            self.refresh()

    def draw(self, pen: Pen) -> None:
        if not self._text or self._at is None or self.parent is None:
            return
        box, theme = self.box, self.theme
        pen.shadow(box, 14, 3, theme)
        fill = theme.colour("inverse")
        x = self._at.x + self._at.w / 2 - (self.x - self.parent.x) / dp(1)
        tip = max(20.0, min(x, box.w - 20))
        edge, point = (box.h - 1, box.h + 7) if self._above else (1, -7)
        pen.polygon([(tip - 9, edge), (tip + 9, edge), (tip, point)], fill)
        pen.rounded(box, 14, fill)
        lines = pen.wrapped(self._text, box.w - 2 * PAD + 1, 14, 400)
        for at, line in enumerate(lines):
            y = box.h / 2 + (at - (len(lines) - 1) / 2) * LINE
            pen.text(line, PAD, y, 14, 400, theme.colour("on_inverse"), anchor="left")
