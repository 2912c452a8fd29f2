"""What lies over Duel's screen and faces the far side of the table: panels and what is explained; stones that fly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.ui.look import Insets, Look
from scorepad.ui.motion import Motion, eased
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.duel_stones import draw_stone
from scorepad.ui.widgets.turned import Turned

FLIGHT = 0.22
"""So many seconds a stone flies."""


def upside_down(insets: Insets) -> Insets:
    """What the system takes from the window, as somebody at its far side sees it."""
    return Insets(insets.right, insets.bottom, insets.left, insets.top)


class TurnedOver(Turned):
    """Lies over its whole parent, turned by half."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child)
        self.bind(pos=lambda *_: self._fill(), size=lambda *_: self._fill())

    def _fill(self) -> None:
        self.child.pos, self.child.size = (0, 0), self.size
        self._move.xy = self.center
        self._back.xy = -self.width / 2, -self.height / 2
        self.turn(180)


class AcrossBubble(TurnedOver):
    """A refusal that is read from the far side."""

    def __init__(self, look: Look) -> None:
        super().__init__(Widget(size_hint=(None, None)))
        self.bubble = Bubble(look)
        self.child.add_widget(self.bubble)

    def say(self, text: str, at: Rect, room: Rect) -> None:
        """The places are given as they lie on the screen."""
        self.bubble.say(text, self._seen(at), self.child, self._seen(room))

    def _seen(self, rect: Rect) -> Rect:
        width, height = self.width / dp(1), self.height / dp(1)
        return Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)


@dataclass(frozen=True)
class Flight:
    """A stone's way over the screen, in dp from the top left corner; the sizes are factors of the radius."""

    player: int
    radius: float
    start: tuple[float, float]
    end: tuple[float, float]
    sizes: tuple[float, float] = (1.0, 1.0)


def drop(player: int, radius: float, at: tuple[float, float]) -> Flight:
    """A stone that falls onto its place."""
    return Flight(player, radius, (at[0], at[1] - 0.5 * radius), at, (1.5, 1.0))


class Flights(Widget):
    """Stones on their way, over everything; takes no touches."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(size_hint=(None, None))
        self._theme = theme
        self._motion = Motion()
        self._group = InstructionGroup()
        self.canvas.add(self._group)

    @property
    def flying(self) -> bool:
        return self._motion.running

    def fly(self, flights: Sequence[Flight], seconds: float) -> None:
        self.finish()
        if not flights or seconds <= 0:
            return
        moves = list[tuple[Flight, Translate, Scale]]()
        for flight in flights:
            move, size = Translate(0, 0), Scale(1, 1, 1)
            for instruction in (PushMatrix(), move, size):
                self._group.add(instruction)
            draw_stone(Pen(self._group, 0, 0), self._theme, 0, 0, flight.radius, flight.player)
            self._group.add(PopMatrix())
            moves.append((flight, move, size))

        def step(at: float) -> None:
            part = eased(at)
            for flight, move, size in moves:
                (x0, y0), (x1, y1), (small, large) = flight.start, flight.end, flight.sizes
                move.x = self.x + dp(x0 + (x1 - x0) * part)
                move.y = self.top - dp(y0 + (y1 - y0) * part)
                size.x = size.y = small + (large - small) * part
            if at >= 1:
                self._group.clear()

        self._motion.run(seconds, step)

    def finish(self) -> None:
        """Whoever taps does not wait."""
        self._motion.finish()
