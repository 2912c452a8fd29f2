"""One line at a cell that says why not, and leads to the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts import _
from scorepad.texts.short import Explained
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target

MOST = 400
PAD = 14
LINE = 19
TOUCH = 44.0
SOON = 0.3
"""So many seconds after it appeared, a second tap of the same finger is not meant for it."""
LEAST = 150.0
"""Where “Why?” would leave the words less room, it stands below them."""


class Bubble(Drawn):
    """Drawn over everything, goes by itself after a while, never outside the screen. Takes no touches but those on
    “Why?”, which is there if a rule refuses and somebody can show it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_why: Callable[[str], object] | None = None
        """Is told the id of the rule."""
        self._text = ""
        self._at: Rect | None = None
        self._above = False
        self._below = False
        """“Why?” stands below the words."""
        self._said_at = -SOON
        self._hide = Clock.create_trigger(lambda _dt: self.hide(), look.stays("bubble_stay"))

    @property
    def text(self) -> str:
        return self._text

    @property
    def rule(self) -> str:
        """The rule that can be shown; nothing where there is none."""
        return self._text.rule if self.on_why and isinstance(self._text, Explained) else ""

    def say(self, text: str, at: Rect, screen: Widget, room: Rect) -> None:
        """Says it below the place, or above it where there is no room. ``room`` is what may be covered."""
        self._text, self._at, self._said_at = text, at, Clock.time()
        more = self._more
        most = min(room.w - 16, tall(MOST) + more)
        self._below = bool(self.rule) and most - 2 * PAD - more < LEAST * Pen.scale()
        beside = 0.0 if self._below else more
        lines = Pen.wrapped(text, most - 2 * PAD - beside, 14, 400)
        w = min(most, max(Pen.text_width(line, 14, 400) for line in lines) + 2 * PAD + beside)
        if self._below:
            w = min(most, max(w, Pen.text_width(_("Why?"), 14, 700) + 2 * PAD))
        h = 24 + tall(LINE) * len(lines) + (self._foot if self._below else 0.0)
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

    # Why?

    @property
    def _more(self) -> float:
        """How much wider “Why?” makes it, with the line before it."""
        return 18 + Pen.text_width(_("Why?"), 14, 700) + 2 if self.rule else 0.0

    @property
    def _foot(self) -> float:
        return max(TOUCH, tall(LINE) + 16)

    def _why(self) -> Rect:
        """Its place: behind the line that parts it from the words."""
        box = self.box
        if self._below:
            return Rect(0, box.h - self._foot, box.w, self._foot)
        width = self._more + PAD - 8
        return Rect(box.w - width, 0, width, box.h)

    def targets(self) -> list[Target]:
        if not self.rule or Clock.time() - self._said_at < SOON:
            return []
        place = self._why()
        # A finger needs a little more than is drawn.
        beyond = max(0.0, (TOUCH - place.h) / 2), max(0.0, TOUCH - place.w)
        reach = Rect(place.x - beyond[1], place.y - beyond[0], place.w + beyond[1], place.h + 2 * beyond[0])
        return [Target("why", reach, self._ask, 14)]

    def _ask(self) -> None:
        rule, ask = self.rule, self.on_why
        if rule and ask:
            self.hide()
            ask(rule)

    # Drawing

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
        beside = 0.0 if self._below else self._more
        lines = pen.wrapped(self._text, box.w - 2 * PAD - beside + 1, 14, 400)
        middle = (box.h - (self._foot if self._below else 0.0)) / 2
        for at, line in enumerate(lines):
            y = middle + (at - (len(lines) - 1) / 2) * tall(LINE)
            pen.text(line, PAD, y, 14, 400, theme.colour("on_inverse"), anchor="left")
        if self.rule:
            self._draw_why(pen)

    def _draw_why(self, pen: Pen) -> None:
        theme, box, place = self.theme, self.box, self._why()
        part, action = (*theme.colour("on_inverse")[:3], 0.35), theme.colour("inverse_action")
        if self._below:
            pen.plain(Rect(PAD, place.y, box.w - 2 * PAD, 1), part)
            pen.text(_("Why?"), box.w / 2, place.y + place.h / 2, 14, 700, action)
            return
        pen.plain(Rect(place.x, 11.5, 1, box.h - 23), part)
        pen.text(_("Why?"), place.x + 9, box.h / 2, 14, 700, action, anchor="left")
