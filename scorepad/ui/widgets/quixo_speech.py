"""What speaks to the player to move on the board itself: whom the dot points at, and that one has to pass."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Said, draw_pair
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.turned import Turned

HEIGHT = 44.0
CHIP = 32.0
PAD = 18.0
LARGE_BOARD = 480


class DotChooser(Drawn):
    """“Dot to me / Iva” beside the cube in the hand. One tap chooses; ``on_choose`` is told whether it is oneself."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_choose: Callable[[bool], object] = lambda me: None
        self._partner = ""
        self._me = True
        self._tip = 30.0
        self._above = True
        self._unit = 1.0
        """It grows with the board."""
        self._most, self._widest = 1.0, inf
        """So much larger its texts become, and how wide it may be."""

    def show(self, partner: str, me: bool) -> None:
        self._partner, self._me = partner, me
        self.refresh()

    def point(self, tip: float, above: bool) -> None:
        """Where the cube is: so far from the left end, below or above."""
        self._tip, self._above = tip, above
        self.refresh()

    def _chips(self) -> tuple[float, float]:
        unit, most = self._unit, self._most
        me = max(48.0, Pen.text_width(_("me"), 14, 700, most) + 26)
        partner = max(48.0, min(96.0 * Pen.scale(most), Pen.text_width(self._partner, 14, 700, most) + 26))
        # A long name makes room for the words before it.
        return unit * me, min(unit * partner, max(unit * 48, self._widest - unit * (self._words + me)))

    @property
    def _words(self) -> float:
        return Pen.text_width(_("Dot to"), 13, 400, self._most) + PAD + 10 + 6 + 7

    def wanted(self, board: float, most: float) -> tuple[float, float]:
        """How wide and high it is on a board of this size."""
        self._unit, self._most, self._widest = 1.3 if board >= LARGE_BOARD else 1.0, 1.3, inf
        while Pen.scale(self._most) > 1 and self._unit * self._words + sum(self._chips()) > most:
            self._most -= 0.05
        if Pen.scale() > 1:
            self._widest = most
        return min(most, self._unit * self._words + sum(self._chips())), self._unit * HEIGHT

    def _places(self) -> tuple[Rect, Rect]:
        (me, partner), unit = self._chips(), self._unit
        right, chip = self.box.w - 7 * unit, CHIP * unit
        y = (self.box.h - chip) / 2
        return Rect(right - partner - 6 * unit - me, y, me, chip), Rect(right - partner, y, partner, chip)

    @property
    def shown(self) -> bool:
        return self.box.w > 10

    @property
    def solid(self) -> bool:
        return self.shown

    def targets(self) -> list[Target]:
        if not self.shown:
            return []
        me, partner = self._places()
        tall = Rect(0, 0, 0, self.box.h)
        return [
            Target("dot:me", Rect(me.x - 3, tall.y, me.w + 6, tall.h), lambda: self.on_choose(True), 22),
            Target(
                "dot:partner", Rect(partner.x - 3, tall.y, partner.w + 6, tall.h), lambda: self.on_choose(False), 22
            ),
        ]

    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        theme, box = self.theme, self.box
        fill, action = theme.colour("inverse"), theme.colour("inverse_action")
        pen.shadow(box, box.h / 2, 3, theme)
        edge, tip = (box.h - 1, box.h + 8) if self._above else (1, -8)
        pen.polygon([(self._tip - 8, edge), (self._tip + 8, edge), (self._tip, tip)], fill)
        pen.rounded(box, box.h / 2, fill)
        me, partner = self._places()
        middle, unit = box.h / 2, self._unit
        words = theme.colour("on_inverse")
        pen.text_within(_("Dot to"), PAD * unit, me.x - 8, middle, 13 * unit, 400, words, least=8, most=self._most)
        for place, text, chosen in ((me, _("me"), self._me), (partner, self._partner, not self._me)):
            if chosen:
                pen.rounded(place, place.h / 2, action)
            else:
                pen.outline(place, place.h / 2, 1.5, action)
            ink = fill if chosen else action
            left, right, size = place.x + 8, place.right - 8, 14 * unit
            pen.text_within(text, left, right, middle, size, 700, ink, anchor="center", least=9, most=self._most)


class PassBanner(Drawn):
    """Nothing can be taken: the sentence stands over the board until its button is tapped."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_pass: Callable[[], object] = lambda: None
        self._text = ""

    def show(self, text: str) -> None:
        self._text = text
        self.refresh()

    @property
    def shown(self) -> bool:
        return self.box.w > 10

    @property
    def solid(self) -> bool:
        return self.shown

    def _button(self) -> Rect:
        width = max(110.0, Pen.text_width(_("Pass"), 16, 500) + 56)
        return Rect((self.box.w - width) / 2, self.box.h - 60, width, 48)

    def targets(self) -> list[Target]:
        return [Target("pass", self._button(), self.on_pass, 24)] if self.shown else []

    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        theme, box, button = self.theme, self.box, self._button()
        pen.shadow(box, 20, 3, theme)
        pen.rounded(box, 20, theme.colour("inverse"))
        if pen.scale() > 1:
            said = Said(self._text, 15, 500, theme.colour("on_inverse"))
            draw_pair(pen, Rect(10, 6, box.w - 20, button.y - 8), said, anchor="center")
        lines = pen.wrapped(self._text, box.w - 24, 15, 500) if pen.scale() == 1 else []
        for at, line in enumerate(lines):
            y = (button.y + 4) / 2 + (at - (len(lines) - 1) / 2) * 19
            colour = theme.colour("on_inverse")
            pen.text_within(line, 8, box.w - 8, y, 15, 500, colour, anchor="center", least=11)
        pen.rounded(button, 24, theme.colour("inverse_action"))
        middle = button.y + button.h / 2
        pen.text_within(
            _("Pass"), button.x + 10, button.right - 10, middle, 16, 700, theme.colour("inverse"), anchor="center"
        )


class FacingBubble(Turned):
    """A refusal for a player who sits at another side than the bottom. Lies over the whole screen."""

    def __init__(self, look: Look) -> None:
        self._room = Widget(size_hint=(None, None))
        self.bubble = Bubble(look)
        super().__init__(self._room)
        self._room.add_widget(self.bubble)

    def say(self, text: str, at: Rect, safe: Rect, degrees: int, screen: Widget) -> None:
        """Says it at this place of the screen, in dp; ``safe`` is what may be covered."""
        unit = dp(1)
        self.seat(Rect(0, 0, screen.width / unit, screen.height / unit), degrees, screen)
        self.bubble.say(text, self._turned_in(at, screen), self._room, self._turned_in(safe, screen))

    def hide(self) -> None:
        self.bubble.hide()

    def _turned_in(self, rect: Rect, screen: Widget) -> Rect:
        """A place of the screen as the player sees it."""
        unit = dp(1)
        corners = [
            self.to_local(screen.x + unit * x, screen.top - unit * y)
            for x, y in ((rect.x, rect.y), (rect.right, rect.bottom))
        ]
        (x0, y0), (x1, y1) = corners
        top = self._room.height - max(y0, y1)
        return Rect(min(x0, x1) / unit, top / unit, abs(x1 - x0) / unit, abs(y1 - y0) / unit)
