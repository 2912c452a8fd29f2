"""The card of the first start: what to try, how far one is, and the way on or out; and the mark where to tap."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from kivy.clock import Clock

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, draw_button, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target

PAD = 16.0
BUTTON = 48.0
DISC = 20.0
DOTS = 52.0
"""How wide the three dots are, with the room after them."""
SIZES = (2.0, 1.85, 1.7, 1.55, 1.4, 1.25, 1.1, 1.0)
"""How large the texts may be: as large as people chose, or as the card's place allows."""
ICON_UP_TO = 1.3
"""With larger texts the words need the room of the picture."""


class StepCard(Drawn):
    """Lies over a sheet that can be played on. ``fit`` says how tall it is."""

    def __init__(self, look: Look, steps: int) -> None:
        super().__init__(look)
        self.on_next: Callable[[], object] = lambda: None
        self.on_skip: Callable[[], object] = lambda: None
        self._steps, self._step = steps, 0
        self._icon, self._title, self._text = "", "", ""
        self._last = False
        self._most = SIZES[0]
        self.unit = 1.0
        """Larger on a tablet."""

    @property
    def solid(self) -> bool:
        return True

    def tell(self, step: int, icon: str, title: str, text: str, *, last: bool) -> None:
        """What it says at this step; ``last``: there is nothing more to skip."""
        self._step, self._icon, self._title, self._text, self._last = step, icon, title, text, last
        self.refresh()

    # Places

    def fit(self, width: float, room: float) -> float:
        """How tall it becomes: with the largest texts for which there is room."""
        self._most = next((most for most in SIZES if self._fits(width, room, most)), SIZES[-1])
        self.refresh()
        return self._height(width, self._most)

    def _fits(self, width: float, room: float, most: float) -> bool:
        """Whether everything has its place, each word in one line."""
        across = width - PAD - self._words_left()
        widest = max(Pen.text_width(word, 19 * self.unit, 700, most) for word in self._title.split())
        return widest <= across and self._height(width, most) <= room

    def _height(self, width: float, most: float) -> float:
        title, text = self._lines(width, most)
        words = len(title) * self._title_line(most) + 2 + len(text) * self._text_line(most)
        return PAD + max(words, 2 * DISC if self._has_icon() else 0) + 10 + BUTTON + 10

    def _lines(self, width: float, most: float) -> tuple[list[str], list[str]]:
        room = width - PAD - self._words_left()
        return (
            Pen.wrapped(self._title, room, 19 * self.unit, 700, most),
            Pen.wrapped(self._text, room, 15 * self.unit, 400, most),
        )

    @staticmethod
    def _has_icon() -> bool:
        return Pen.scale() <= ICON_UP_TO

    def _words_left(self) -> float:
        return PAD + 2 * DISC + 12 if self._has_icon() else PAD

    def _title_line(self, most: float) -> float:
        return tall(24 * self.unit, most)

    def _text_line(self, most: float) -> float:
        return tall(20 * self.unit, most)

    @property
    def _next_text(self) -> str:
        return _("Let's play") if self._last else _("Next")

    def _row(self) -> Rect:
        return Rect(PAD, self.box.h - 10 - BUTTON, self.box.w - 2 * PAD, BUTTON)

    def _buttons(self) -> tuple[Rect, Rect]:
        """On and out."""
        row = self._row()
        on = max(104.0, Pen.text_width(self._next_text, 16, 500, self._most) + 44)
        out = max(64.0, Pen.text_width(_("Skip"), 16, 500, self._most) + 28)
        if on + out > row.w - 8:
            on, out = (row.w - 8) * on / (on + out), (row.w - 8) * out / (on + out)
        places = Rect(row.right - on, row.y, on, row.h), Rect(row.right - on - 8 - out, row.y, out, row.h)
        first, second = (mirrored(place, self.box, self.look) for place in places)
        return first, second

    def targets(self) -> list[Target]:
        on, out = self._buttons()
        found = [Target("next", on, self.on_next, BUTTON / 2)]
        return found if self._last else [*found, Target("skip", out, self.on_skip, BUTTON / 2)]

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, box, most = self.theme, self.box, self._most
        pen.shadow(box, 18, 3, theme)
        pen.bordered(box, 18, theme.colour("surface"), theme.colour("accent"), 2)
        if self._has_icon():
            pen.disc(PAD + DISC, PAD + DISC, DISC, theme.colour("accent_2"))
            pen.icon(self._icon, PAD + DISC, PAD + DISC, 24, theme.colour("on_accent_2"))
        left, y = self._words_left(), PAD
        title, text = self._lines(box.w, most)
        for lines, size, weight, line, colour in (
            (title, 19 * self.unit, 700, self._title_line(most), "on_surface"),
            (text, 15 * self.unit, 400, self._text_line(most), "on_surface_2"),
        ):
            for words in lines:
                pen.text(words, left, y + line / 2, size, weight, theme.colour(colour), anchor="left", most=most)
                y += line
            y += 2
        on, out = self._buttons()
        draw_button(pen, theme, on, self._next_text, MAIN, raised=False)
        if not self._last:
            middle, accent = out.y + out.h / 2, theme.colour("accent")
            left, right = out.x + 6, out.right - 6
            pen.text_within(_("Skip"), left, right, middle, 16, 500, accent, anchor="center", least=11, most=most)
        self._draw_dots(pen, on, out)

    def _draw_dots(self, pen: Pen, on: Rect, out: Rect) -> None:
        """Beside the buttons, or above everything where they need the whole width."""
        theme, row = self.theme, self._row()
        room = row.w - on.w - (0 if self._last else out.w + 8)
        left, y = (row.x, row.y + row.h / 2) if room >= DOTS else ((self.box.w - DOTS + 12) / 2, 9.0)
        if self.look.left_handed and room >= DOTS:
            left = row.right - DOTS + 12
        for at in range(self._steps):
            now = at == self._step
            x = left + at * 12 + (10 if at > self._step else 0)
            pen.rounded(Rect(x, y - 4, 18 if now else 8, 8), 4, theme.colour("accent" if now else "outline"))


BEAT = 1.4
"""Seconds from one beat of the mark to the next."""
FRAMES = 24
"""So many different looks it has."""
BEATS = 5
"""After so many beats it lies still: whoever has not looked by then has put the device aside."""


class TapMark(Drawn):
    """A ring around what to tap, which beats unless people want less motion. Touches go through it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._radius = 0.0
        self._phase = self._beats = 0
        self._beat = Clock.create_trigger(lambda _dt: self._next_beat(), BEAT / FRAMES, interval=True)

    def show(self, target: Rect | None, radius: float = 0) -> None:
        """Around this place of its parent; nowhere if there is none."""
        if target is None or self.parent is None:
            self.stop()
            self.size = 0, 0
            return
        self._radius = radius
        self._beats = 0
        self.place(target, self.parent)
        self.refresh()
        if self.look.motion:
            self._beat()

    def stop(self) -> None:
        self._beat.cancel()

    def _next_beat(self) -> None:
        self._phase = (self._phase + 1) % FRAMES
        self._beats += self._phase == 0
        if self._beats == BEATS:
            # In the middle of a beat, where the ring is seen best.
            self._phase = FRAMES // 2
            self.stop()
        self.refresh()

    def draw(self, pen: Pen) -> None:
        colour, box = self.theme.colour("accent"), self.box
        strength = sin(pi * self._phase / FRAMES) ** 2 if self.look.motion else 0.5
        for out, faint in ((5, 0.5), (9, 0.25)):
            pen.outline(box.grown(out), self._radius + out, 5, (*colour[:3], faint * strength))
        pen.outline(box.grown(2), self._radius + 2, 3, colour)
