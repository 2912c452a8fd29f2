"""What the calculator asks for: a name, with those who played lately at hand, and the points under the pawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.extra_points import Extra
from scorepad.texts import _
from scorepad.texts.extra_points import extra_title
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import chip_width, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import flow, inner
from scorepad.ui.widgets.name_panel import Deed, NamePanel
from scorepad.ui.widgets.top_panel import TopPanel

PITCH, CHIP = 46.0, 36.0
LINES = 2
TALL, BETWEEN = 48.0, 6.0


class KnownNamePanel(NamePanel):
    """A name, typed or tapped: ``known`` are those who played lately, the latest first."""

    def __init__(
        self,
        look: Look,
        title: str,
        text: str,
        known: Sequence[str],
        refused: Callable[[str], str],
        deeds: Sequence[Deed] = (),
    ) -> None:
        self._known = known
        super().__init__(look, title, text, refused, deeds)

    def _chips(self, width: float) -> list[tuple[str, Rect]]:
        """As many as fit into two lines, one on a low screen."""
        lines = 1 if self.is_low else LINES
        places = flow([chip_width(name) for name in self._known], Rect(0, 0, width, 0), PITCH, 6)
        return [(name, place) for name, place in zip(self._known, places, strict=True) if place.y < lines * PITCH - 1]

    def more_height(self, width: float) -> float:
        chips = self._chips(width)
        return chips[-1][1].bottom + 4 if chips else 0

    def _placed(self, body: Rect) -> list[tuple[str, Rect]]:
        more = self._more(body)
        return [
            (name, Rect(more.x + place.x, more.y + place.y, place.w, place.h)) for name, place in self._chips(body.w)
        ]

    def body_targets(self, body: Rect) -> list[Target]:
        chips = [
            Target(f"known:{name}", place, partial(self.on_name, name), CHIP / 2) for name, place in self._placed(body)
        ]
        return [*super().body_targets(body), *chips]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        super().draw_body(pen, body)
        for name, place in self._placed(body):
            draw_chip(pen, self.theme, inner(place, CHIP), name)


class BonusPanel(TopPanel):
    """The points beside rows and misthrows, of those that there can be; ``on_points`` is told them."""

    def __init__(self, look: Look, extra: Extra | None, points: int, choices: Sequence[int]) -> None:
        super().__init__(look, extra_title(extra))
        self.on_points: Callable[[int], object] = lambda points: None
        self._points, self._choices = points, choices
        self._none = _("0 · still on the start field") if extra is Extra.PAWN else "0"

    @property
    def _across(self) -> int:
        return min(10 if self.is_low else 5, len(self._choices))

    def body_height(self, width: float) -> float:
        rows = 1 + -(-len(self._choices) // self._across)
        return rows * (TALL + BETWEEN) + 10

    def _places(self, body: Rect) -> list[tuple[int, Rect]]:
        across = self._across
        wide = (body.w - (across - 1) * BETWEEN) / across
        found = [(0, Rect(body.x, body.y, body.w, TALL))]
        for at, points in enumerate(self._choices):
            x, y = body.x + at % across * (wide + BETWEEN), body.y + (1 + at // across) * (TALL + BETWEEN)
            found.append((points, Rect(x, y, wide, TALL)))
        return found

    def body_targets(self, body: Rect) -> list[Target]:
        return [
            Target(f"points:{points}", place, partial(self.on_points, points), 12)
            for points, place in self._places(body)
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme = self.theme
        for points, place in self._places(body):
            chosen = points == self._points
            pen.rounded(place, 12, theme.colour("accent" if chosen else "accent_2"))
            ink = theme.colour("on_accent" if chosen else "on_accent_2")
            text = str(points) if points else self._none
            size, inside = 17 if points else 14, place.grown(-2)
            draw_words(pen, text, inside, size, 700, ink, anchor="center", least=10)
