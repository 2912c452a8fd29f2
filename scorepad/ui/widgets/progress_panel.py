"""Work that takes a while: what is being done, how far it is, and a way to stop it."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent

from scorepad.texts import _
from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

LINE = 20.0
TRACK = 8.0


class ProgressPanel(TopPanel):
    """A touch beside the card does nothing: nobody is to stop a long work by chance."""

    def __init__(self, look: Look, title: str, text: str) -> None:
        super().__init__(look, title)
        self._text = text
        self._share = 0.0
        self._stoppable = True

    @property
    def stoppable(self) -> bool:
        return self._stoppable

    def show(self, at: int, of: int) -> None:
        share = min(1.0, at / of) if of else 0.0
        if round(share * 400) != round(self._share * 400):
            self._share = share
            self.refresh()

    def say(self, text: str, *, stoppable: bool) -> None:
        """The work has come to another part."""
        self._text, self._stoppable, self._share = text, stoppable, 0.0
        self.refresh()

    @property
    def _below(self) -> float:
        """What stands below the words: how far it is, and the button."""
        return 14 + TRACK + 20 + self.button - 4 + 16

    def _words(self, width: float) -> Fitted:
        return fitted(self._text, width, self.room - self._below, 15, 400, LINE)

    def body_height(self, width: float) -> float:
        return self._words(width).height + self._below

    def _button(self, body: Rect) -> Rect:
        high = self.button - 4
        return Rect(body.x, body.bottom - 16 - high, body.w, high)

    def targets(self) -> list[Target]:
        return super().targets() if self._stoppable else []

    def body_targets(self, body: Rect) -> list[Target]:
        return [Target("stop", self._button(body), self.on_cancel, self.button / 2 - 2)]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.card.holds(*self.at(touch)) or super().on_touch_down(touch)

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme, strong = self.theme, self.theme.colour("on_surface")
        y = draw_fitted(pen, self._words(body.w), body.x, body.right, body.y, strong, least=11)
        track = Rect(body.x, y + 14, body.w, TRACK)
        pen.rounded(track, TRACK / 2, theme.colour("surface_2"))
        if self._share:
            done = Rect(track.x, track.y, max(TRACK, track.w * self._share), TRACK)
            pen.rounded(done, TRACK / 2, theme.colour("accent"))
        if self._stoppable:
            draw_button(pen, theme, self._button(body), _("Stop"), TONAL, raised=False)
