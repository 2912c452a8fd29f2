"""Asks for a name: a field that Enter confirms, and what else can be done with whoever has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.texts import _
from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.kit import field_height, name_field
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import COSTS, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

OK = 72
LINE = 18
BUTTON = 48
GAP = 8


@dataclass(frozen=True)
class Deed:
    """A button below the field."""

    key: str
    text: str
    icon: str
    act: Callable[[str], object]
    """Is told the name that stands in the field."""
    costs: bool = False


class NamePanel(TopPanel):
    """``refused`` says why a name cannot be had, or nothing; ``on_name`` is told one that can."""

    def __init__(
        self,
        look: Look,
        title: str,
        text: str = "",
        refused: Callable[[str], str] = lambda name: "",
        deeds: Sequence[Deed] = (),
    ) -> None:
        super().__init__(look, title)
        self.on_name: Callable[[str], object] = lambda name: None
        self._refused = refused
        self._deeds = deeds
        self._complaint = ""
        self.field = name_field("", text, lambda _text: self.confirm(), width=200)
        self.field.bind(text=lambda *_: self._complain(""))
        self.add_widget(self.field)
        self.bind(pos=lambda *_: self._arrange(), size=lambda *_: self._arrange())
        if not text:
            # A name is all that is asked for: the keyboard comes at once.
            Clock.schedule_once(lambda _dt: self._type())

    @property
    def complaint(self) -> str:
        """Why the name in the field was not taken."""
        return self._complaint

    def confirm(self) -> None:
        name = self.field.text
        if refusal := self._refused(name):
            self._complain(refusal)
        else:
            self.on_name(name)

    def _do(self, deed: Deed) -> None:
        deed.act(self.field.text)

    def on_parent(self, _panel: object, parent: object) -> None:
        if parent is None:
            # A keyboard without its field would stay on the screen.
            self.field.focus = False

    def _type(self) -> None:
        if self.parent:
            self.field.focus = True

    def _complain(self, why: str) -> None:
        if why != self._complaint:
            self._complaint = why
            self.refresh()

    # To be said by subclasses

    def more_height(self, width: float) -> float:
        """What else stands between the field and the buttons."""
        return 0

    def _more(self, body: Rect) -> Rect:
        height = self.more_height(body.w)
        return Rect(body.x, body.bottom - 16 - self._deeds_height(body.w) - height, body.w, height)

    @property
    def _high(self) -> float:
        """How high a button is."""
        return BUTTON if self.is_low else tall(BUTTON, 1.1)

    def _deeds_below(self, width: float) -> bool:
        """Whether the buttons stand below each other, for beside each other larger words have no room."""
        room = (width - GAP * (len(self._deeds) - 1)) / max(1, len(self._deeds)) - 56
        words = [Pen.text_width(deed.text, 14, 500) for deed in self._deeds]
        return text_scale() > 1 and not self.is_low and max(words, default=0.0) > room

    def _deeds_height(self, width: float) -> float:
        """With the gap above them."""
        rows = len(self._deeds) if self._deeds_below(width) else min(1, len(self._deeds))
        return rows * self._high + max(0, rows - 1) * GAP + (12 if rows else 0)

    @property
    def _ok_width(self) -> float:
        return max(OK, min(Pen.text_width(_("OK"), 16, 500) + 28, 110))

    # Places

    @property
    def kept_in_sight(self) -> float:
        return 6 + field_height() + 6

    def _needed(self, width: float) -> float:
        """How tall everything is but the complaint."""
        return 6 + field_height() + self.more_height(width) + self._deeds_height(width) + 16

    def _words(self, width: float) -> Fitted:
        """The complaint, as large as there is room for it."""
        return fitted(self._complaint, width, self.room - self._needed(width) - 6, 13, 400, LINE)

    def body_height(self, width: float) -> float:
        return self._needed(width) + (self._words(width).height + 6 if self._complaint else 0)

    def _arrange(self) -> None:
        body = self.body
        self.field.width = dp(body.w - self._ok_width - 10)
        self.field.pos = self.x + dp(body.x), self.top - dp(body.y + 6 + field_height() / 2) - self.field.height / 2

    def _ok(self, body: Rect) -> Rect:
        width, high = self._ok_width, self._high
        return Rect(body.right - width, body.y + 6 + (field_height() - high) / 2, width, high)

    def _deed_places(self, body: Rect) -> list[Rect]:
        count, high = len(self._deeds), self._high
        if self._deeds_below(body.w):
            top = body.bottom - 16 - count * high - (count - 1) * GAP
            return [Rect(body.x, top + at * (high + GAP), body.w, high) for at in range(count)]
        width = (body.w - GAP * (count - 1)) / max(1, count)
        return [Rect(body.x + at * (width + GAP), body.bottom - 16 - high, width, high) for at in range(count)]

    def body_targets(self, body: Rect) -> list[Target]:
        field = Rect(body.x, body.y + 6, body.w - self._ok_width - 10, field_height())
        found = [Target("field", field, self._type, 6), Target("ok", self._ok(body), self.confirm, self._high / 2)]
        for deed, place in zip(self._deeds, self._deed_places(body), strict=True):
            found.append(Target(deed.key, place, partial(self._do, deed), self._high / 2))
        return found

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.field.collide_point(*touch.pos):
            return bool(self.field.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)

    # Drawing

    def draw_body(self, pen: Pen, body: Rect) -> None:
        self._arrange()
        theme = self.theme
        draw_button(pen, theme, self._ok(body), _("OK"), raised=False)
        if self._complaint:
            top, colour = body.y + 6 + field_height() + 6, theme.colour("danger")
            draw_fitted(pen, self._words(body.w), body.x, body.right, top, colour)
        for deed, place in zip(self._deeds, self._deed_places(body), strict=True):
            style = COSTS if deed.costs else TONAL
            draw_button(pen, theme, place, deed.text, style, icon=deed.icon, size=14, raised=False)
