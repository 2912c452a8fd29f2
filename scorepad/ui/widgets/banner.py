"""What everybody at the table should see: a lock, the last white action, the last round."""

from __future__ import annotations

from kivy.clock import Clock

from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn


class Banner(Drawn):
    """A pill in the row's colour that goes by itself, or a standing one for what holds until the turn ends."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._passing = ""
        self._row = ""
        self._standing = ""
        self._hide = Clock.create_trigger(lambda _dt: self.announce("", ""), look.stays("banner_stay"))

    @property
    def text(self) -> str:
        return self._passing or self._standing

    def announce(self, text: str, row: str) -> None:
        """Shows it for a while, in the colour of the row."""
        self._hide.cancel()
        self._passing, self._row = text, row
        self.refresh()
        if text:
            self._hide()

    def stand(self, text: str) -> None:
        """Shows it until it is taken away."""
        if text != self._standing:
            self._standing = text
            self.refresh()

    def stop(self) -> None:
        self._hide.cancel()

    def draw(self, pen: Pen) -> None:
        if not self.text:
            return
        theme, box, locked = self.theme, self.box, bool(self._passing and self._row)
        size, icons = 14.0, 44.0 if locked else 8.0
        width = min(box.w, pen.text_width(self.text, size, 700) + icons + 28)
        pill = Rect((box.w - width) / 2, 0, width, box.h)
        fill = theme.row(self._row, "strong") if locked else theme.colour("accent")
        ink = theme.colour("ink") if locked else theme.colour("on_accent")
        pen.shadow(pill, box.h / 2, 3, theme)
        pen.rounded(pill, box.h / 2, fill)
        middle = box.h / 2
        if locked:
            pen.symbol(self._row, pill.x + 20, middle, 11, ink)
            pen.icon("lock", pill.x + 38, middle, 16, ink)
        left = pill.x + 14 + (icons - 8 if locked else 0)
        words = Rect(left, 2, pill.right - 12 - left, box.h - 4)
        draw_words(pen, self.text, words, size, 700, ink, least=10)
