"""The panel that asks what of a result is to be shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.top_panel import TopPanel

PICTURE, TEXT, RECORD = "picture", "text", "record"
LINE, LOW_LINE = 60.0, 50.0


@dataclass(frozen=True)
class Choice:
    key: str
    icon: str
    title: str
    words: str


class SharePanel(TopPanel):
    """``on_share`` is told which one it is to be. A game on paper has no moves to give away."""

    def __init__(self, look: Look, *, moves: bool) -> None:
        super().__init__(look, _("Share the result"))
        self.on_share: Callable[[str], object] = lambda what: None
        self._choices = [
            Choice(PICTURE, "image-outline", _("Picture"), _("Looks good in any messenger")),
            Choice(TEXT, "text", _("Text"), _("A few lines for a message")),
        ]
        if moves:
            self._choices.append(
                Choice(RECORD, "code-json", _("Game record (JSON)"), _("Every move, for another Scorepad"))
            )

    @property
    def _line(self) -> float:
        return LOW_LINE if self.is_low else LINE

    def body_height(self, width: float) -> float:
        return len(self._choices) * self._line + 10

    def _places(self, body: Rect) -> list[Rect]:
        return [Rect(body.x - 8, body.y + at * self._line, body.w + 16, self._line) for at in range(len(self._choices))]

    def body_targets(self, body: Rect) -> list[Target]:
        def share(what: str) -> Callable[[], object]:
            return lambda: self.on_share(what)

        return [
            Target(one.key, place, share(one.key), 14)
            for one, place in zip(self._choices, self._places(body), strict=True)
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme = self.theme
        for one, place in zip(self._choices, self._places(body), strict=True):
            middle, left, right = place.y + place.h / 2, place.x + 60, place.right - 10
            pen.disc(place.x + 30, middle, 20, theme.colour("accent_2"))
            pen.icon(one.icon, place.x + 30, middle, 22, theme.colour("on_accent_2"))
            pen.text_within(one.title, left, right, middle - 9, 16, 500, theme.colour("on_surface"), least=12)
            pen.text_within(one.words, left, right, middle + 11, 13, 400, theme.colour("on_surface_2"), least=10)
