"""Asks for a name: a field that Enter confirms, and what else can be done with whoever has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scorepad.texts import _
from scorepad.ui.kit import name_field
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import COSTS, TONAL, draw_button
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

FIELD = 56
OK = 72
LINE = 18


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

    def more_height(self) -> float:
        """What else stands between the field and the buttons."""
        return 0

    def _more(self, body: Rect) -> Rect:
        height = self.more_height()
        return Rect(body.x, body.bottom - 16 - (60 if self._deeds else 0) - height, body.w, height)

    # Places

    def _lines(self, width: float) -> list[str]:
        return Pen.wrapped(self._complaint, width, 13, 400)

    def body_height(self, width: float) -> float:
        complaint = LINE * len(self._lines(width)) + 6 if self._complaint else 0
        return 6 + FIELD + complaint + self.more_height() + (60 if self._deeds else 0) + 16

    def _arrange(self) -> None:
        body = self.body
        self.field.width = dp(body.w - OK - 10)
        self.field.pos = self.x + dp(body.x), self.top - dp(body.y + 6 + FIELD / 2) - self.field.height / 2

    def _ok(self, body: Rect) -> Rect:
        return Rect(body.right - OK, body.y + 6 + (FIELD - 48) / 2, OK, 48)

    def _deed_places(self, body: Rect) -> list[Rect]:
        width = (body.w - 8 * (len(self._deeds) - 1)) / max(1, len(self._deeds))
        return [Rect(body.x + at * (width + 8), body.bottom - 64, width, 48) for at in range(len(self._deeds))]

    def body_targets(self, body: Rect) -> list[Target]:
        found = [Target("ok", self._ok(body), self.confirm, 24)]
        for deed, place in zip(self._deeds, self._deed_places(body), strict=True):
            found.append(Target(deed.key, place, partial(self._do, deed), 24))
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
        for at, line in enumerate(self._lines(body.w)):
            y = body.y + 6 + FIELD + 6 + LINE * (at + 0.5)
            pen.text(line, body.x, y, 13, 400, theme.colour("danger"), anchor="left")
        for deed, place in zip(self._deeds, self._deed_places(body), strict=True):
            style = COSTS if deed.costs else TONAL
            draw_button(pen, theme, place, deed.text, style, icon=deed.icon, size=14, raised=False)
