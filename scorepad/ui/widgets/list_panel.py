"""A panel with a list: things to choose from, or things to be read, with a sentence above and a button below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from kivy.input.motionevent import MotionEvent

from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import MAIN, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page, ScrollPane
from scorepad.ui.widgets.top_panel import TopPanel

LEFT = 40.0
"""Where the words of a line begin, after its icon."""
LEAST = 52.0
TITLE, DETAIL, NOTE = 19.0, 17.0, 20.0
"""How high a line of each is, of the designed size."""


@dataclass(frozen=True)
class ListItem:
    key: str
    icon: str
    title: str
    detail: str = ""
    act: Callable[[], object] | None = None
    """None for what is only to be read."""


class ListPage(Page):
    def __init__(self, look: Look, items: Sequence[ListItem]) -> None:
        super().__init__(look)
        self._items = items

    def height_for(self, width: float) -> float:
        return sum(self._heights(width))

    @staticmethod
    def _words(item: ListItem, width: float) -> tuple[Fitted, Fitted]:
        room = width - LEFT - 4
        return fitted(item.title, room, inf, 15, 500, TITLE), fitted(item.detail, room, inf, 13, 400, DETAIL)

    def _heights(self, width: float) -> list[float]:
        words = (self._words(item, width) for item in self._items)
        return [max(LEAST, 16 + title.height + detail.height) for title, detail in words]

    def _places(self) -> list[Rect]:
        places, y = list[Rect](), 0.0
        for height in self._heights(self.box.w):
            places.append(Rect(0, y, self.box.w, height))
            y += height
        return places

    def targets(self) -> list[Target]:
        return [
            Target(item.key, place, item.act, 12)
            for item, place in zip(self._items, self._places(), strict=True)
            if item.act
        ]

    def draw(self, pen: Pen) -> None:
        strong, quiet = self.theme.colour("on_surface"), self.theme.colour("on_surface_2")
        for at, (item, place) in enumerate(zip(self._items, self._places(), strict=True)):
            if at:
                pen.plain(Rect(LEFT, place.y - 0.5, place.w - LEFT, 1), self.theme.colour("outline"))
            pen.icon(item.icon, 16, place.y + place.h / 2, 22, self.theme.colour("accent") if item.act else quiet)
            title, detail = self._words(item, place.w)
            y = place.y + (place.h - title.height - detail.height) / 2
            y = draw_fitted(pen, title, LEFT, place.w - 2, y, strong, least=11)
            draw_fitted(pen, detail, LEFT, place.w - 2, y, quiet, least=10)


class ListPanel(TopPanel):
    """``on_cancel`` is told of the cross and of a touch beside the card, and so is the button, if there is one."""

    def __init__(self, look: Look, title: str, items: Sequence[ListItem], note: str = "", button: str = "") -> None:
        super().__init__(look, title)
        self._note, self._button = note, button
        self.page = ListPage(look, items)
        self.pane = ScrollPane(self.page)
        self.add_widget(self.pane)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())

    def _notes(self, width: float) -> Fitted:
        """At most half of the panel, so that the list below has a place."""
        return fitted(self._note, width, (self.room - self._below) / 2, 15, 400, NOTE)

    def _above(self, width: float) -> float:
        return self._notes(width).height + 8 if self._note else 0.0

    @property
    def _button_height(self) -> float:
        return self.button - 4

    @property
    def _below(self) -> float:
        return self._button_height + 22 if self._button else 10.0

    def body_height(self, width: float) -> float:
        insets = self.look.insets
        most = self.box.h - insets.top - insets.bottom - 16 - 60
        return min(self._above(width) + self.page.height_for(width) + self._below, most)

    def _pane_place(self, body: Rect) -> Rect:
        above = self._above(body.w)
        return Rect(body.x, body.y + above, body.w, max(0.0, body.h - above - self._below))

    def _button_place(self, body: Rect) -> Rect:
        return Rect(body.x, body.bottom - self._button_height - 14, body.w, self._button_height)

    def _lay_out(self) -> None:
        self.pane.place(self._pane_place(self.body), self)

    def body_targets(self, body: Rect) -> list[Target]:
        return (
            [Target("done", self._button_place(body), self.on_cancel, self._button_height / 2)] if self._button else []
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._pane_place(self.body).holds(*self.at(touch)):
            return bool(self.pane.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)

    def draw_body(self, pen: Pen, body: Rect) -> None:
        strong = self.theme.colour("on_surface")
        draw_fitted(pen, self._notes(body.w), body.x, body.right, body.y, strong, least=11)
        if self._button:
            draw_button(pen, self.theme, self._button_place(body), self._button, MAIN, raised=False)
