"""Panels over a Quixo game: one that faces whoever reads it, and the list of all moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.quixo_view import MoveView
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.quixo_cubes import draw_sign, sign_colour
from scorepad.ui.widgets.scroll import Page, ScrollPane
from scorepad.ui.widgets.top_panel import TopPanel
from scorepad.ui.widgets.turned import Turned

ROW, LARGE_ROW = 42.0, 44.0
"""A line; larger letters have the push below the name."""


class Facing(Widget):
    """A panel over the whole screen, turned towards a player."""

    def __init__(self, look: Look, degrees: int, make: Callable[[Look], TopPanel]) -> None:
        super().__init__(size_hint=(None, None))
        self._degrees = degrees
        self.panel = make(replace(look, insets=_turned_insets(look.insets, degrees)))
        self._turned = Turned(self.panel)
        self.add_widget(self._turned)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())

    def _lay_out(self) -> None:
        self._turned.seat(Rect(0, 0, self.width / dp(1), self.height / dp(1)), self._degrees, self)


def _turned_insets(insets: Insets, degrees: int) -> Insets:
    """As whoever sits there sees them."""
    around = [insets.top, insets.right, insets.bottom, insets.left]
    quarters = degrees % 360 // 90
    top, right, bottom, left = around[quarters:] + around[:quarters]
    return Insets(left, top, right, bottom)


class MovesPage(Page):
    """Every move, the last one first."""

    def __init__(self, look: Look, moves: Sequence[MoveView]) -> None:
        super().__init__(look)
        self._moves = tuple(reversed(moves))
        self._dotted = any(move.dot for move in moves)

    def height_for(self, width: float) -> float:
        return self._row * len(self._moves) + 8

    @property
    def _row(self) -> float:
        return ROW if Pen.scale() == 1 else tall(LARGE_ROW)

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        number = pen.text_width("000", 14, 400)
        if pen.scale() > 1:
            self._draw_large(pen, number)
            return
        for at, move in enumerate(self._moves):
            y = ROW * (at + 0.5)
            if at:
                pen.plain(Rect(0, ROW * at, box.w, 1), theme.colour("outline"))
            pen.text(str(move.number), number, y, 14, 400, quiet, anchor="right")
            x = number + 12
            draw_sign(pen, theme, Rect(x, y - 12, 24, 24), move.sign, at % 4, sign_colour(theme, move.sign))
            x += 32
            # Name, push, dot: in columns, so that the eye can run down them.
            third = (box.w - x) * (0.4 if self._dotted else 0.55)
            pen.text_within(move.name, x, x + third - 8, y, 15, 700, strong, least=11)
            end = x + third + 64 if move.dot else box.w
            pen.text_within(move.text, x + third if move.name else x, end - 4, y, 15, 400, strong, least=10)
            pen.text_within(move.dot, end, box.w - 2, y, 13, 400, quiet, least=9)

    def _draw_large(self, pen: Pen, number: float) -> None:
        """The name, and below it the push and the dot."""
        theme, box, row = self.theme, self.box, self._row
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        for at, move in enumerate(self._moves):
            y, x = row * at, number + 44
            if at:
                pen.plain(Rect(0, y, box.w, 1), theme.colour("outline"))
            pen.text(str(move.number), number, y + row / 2, 14, 400, quiet, anchor="right")
            sign = Rect(number + 12, y + row / 2 - 12, 24, 24)
            draw_sign(pen, theme, sign, move.sign, at % 4, sign_colour(theme, move.sign))
            lower = y + (0.72 if move.name else 0.5) * row
            pen.text_within(move.name, x, box.w - 2, y + 0.29 * row, 15, 700, strong, least=11)
            wide = pen.text_within(move.text, x, box.w - 2, lower, 15, 400, strong, least=10)
            if move.dot:
                pen.text_within(move.dot, x + wide + 10, box.w - 2, lower, 13, 400, quiet, least=8)


class MovesPanel(TopPanel):
    def __init__(self, look: Look, moves: Sequence[MoveView]) -> None:
        super().__init__(look, _("Moves"))
        self._page = MovesPage(look, moves)
        self.pane = ScrollPane(self._page)
        self.add_widget(self.pane)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())

    def body_height(self, width: float) -> float:
        insets = self.look.insets
        most = self.box.h - insets.top - insets.bottom - 16 - 60
        return min(self._page.height_for(width) + 8, most)

    def _lay_out(self) -> None:
        body = self.body
        self.pane.place(Rect(body.x, body.y, body.w, body.h - 8), self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        x, y = self.at(touch)
        if self.body.holds(x, y):
            return bool(self.pane.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)

    def draw_body(self, pen: Pen, body: Rect) -> None:
        """The pane lies there."""
