"""A small panel with choices as chips, in groups below each other; and perhaps one button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.fitting import Fitted, draw_fitted, fitted
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import TONAL, chip_width, draw_button, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import flow, inner
from scorepad.ui.widgets.top_panel import TopPanel

CHIP, PITCH, GAP = 36.0, 44.0, 12.0
LINE = 20.0


@dataclass(frozen=True)
class Choice:
    key: str
    text: str
    act: Callable[[], object]
    chosen: bool = False
    icon: str = ""


class ChoicePanel(TopPanel):
    """``told`` is said above the choices. What does not fit on a low screen comes after the chip that says so."""

    def __init__(
        self,
        look: Look,
        title: str,
        groups: Sequence[Sequence[Choice]],
        told: str = "",
        button: Choice | None = None,
    ) -> None:
        super().__init__(look, title)
        self._groups = [list(group) for group in groups if group]
        self._told = told
        self._button = button
        self._first = 0
        """How many of the first group's choices are shown no more."""

    # Places

    def _words(self, width: float) -> Fitted:
        """A third of the panel is theirs, so that the choices have a place."""
        return fitted(self._told, width, self.room / 3, 14, 400, LINE)

    def _said(self, width: float) -> float:
        return self._words(width).height + 8 if self._told else 0

    @property
    def _below(self) -> float:
        """What the button takes."""
        return self.button + 8 if self._button else 0

    def _room(self, width: float) -> float:
        """How tall all chips together may be."""
        return self.room - 8 - self._said(width) - self._below - 12

    def _chips(self, width: float) -> list[tuple[Choice, Rect]]:
        """From the top of the chips on."""
        rest = [self._groups[0][self._first :], *self._groups[1:]] if self._groups else []
        found = _laid(rest, width)
        room = max(PITCH, self._room(width))
        if not self._first and all(place.bottom <= room for _choice, place in found):
            return found
        # Not all fit: the first group is shown in pieces, and a chip leads on, from the last piece to the first.
        first, more = list(rest[0]), Choice("further", _("More"), self._further, icon="chevron-right")
        while len(first) > 1 and any(place.bottom > room for _choice, place in _laid([[*first, more]], width)):
            first.pop()
        return _laid([[*first, more]], width)

    def _further(self) -> None:
        shown = len(self._chips(self.body.w)) - 1
        self._first = self._first + shown if self._first + shown < len(self._groups[0]) else 0
        self.refresh()

    def body_height(self, width: float) -> float:
        chips = self._chips(width)
        bottom = max((place.bottom for _choice, place in chips), default=0.0)
        return self._said(width) + bottom + self._below + 12

    def _places(self, body: Rect) -> list[tuple[Choice, Rect]]:
        top = body.y + self._said(body.w)
        return [
            (choice, Rect(body.x + place.x, top + place.y, place.w, place.h)) for choice, place in self._chips(body.w)
        ]

    def _button_place(self, body: Rect) -> Rect:
        height = self.button - 4
        return Rect(body.x, body.bottom - 12 - height, body.w, height)

    def body_targets(self, body: Rect) -> list[Target]:
        found = [Target(choice.key, place, choice.act, 22) for choice, place in self._places(body)]
        if self._button:
            found.append(Target(self._button.key, self._button_place(body), self._button.act, 24))
        return found

    # Drawing

    def draw_body(self, pen: Pen, body: Rect) -> None:
        theme = self.theme
        draw_fitted(pen, self._words(body.w), body.x, body.right, body.y, theme.colour("on_surface_2"), least=11)
        for choice, place in self._places(body):
            draw_chip(pen, theme, inner(place, CHIP), choice.text, chosen=choice.chosen, icon=choice.icon)
        if self._button:
            place = self._button_place(body)
            draw_button(pen, theme, place, self._button.text, TONAL, icon=self._button.icon, raised=False)


def _laid(groups: Sequence[Sequence[Choice]], width: float) -> list[tuple[Choice, Rect]]:
    found, y = list[tuple[Choice, Rect]](), 0.0
    for group in groups:
        widths = [max(PITCH, chip_width(choice.text, icon=bool(choice.icon) or choice.chosen)) for choice in group]
        places = flow(widths, Rect(0, y, width, 0), PITCH, 6)
        found += zip(group, places, strict=True)
        y = (places[-1].bottom if places else y) + GAP
    return found
