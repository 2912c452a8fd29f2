"""The card that says under which conditions a game was played: when, house rules, track, lucky numbers, robots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.texts.conditions import About, Condition
from scorepad.ui.ink import tall
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme

PAD, LINE, MORE = 8.0, 36.0, 18.0
"""Above and below all lines, each line, and each further line of a long text."""
_ICONS = {
    About.WHEN: "calendar",
    About.LENGTH: "timer-sand",
    About.HOUSE: "home-outline",
    About.TRACK: "chess-pawn",
    About.SHEET: "table-edit",
    About.LUCKY: "clover",
    About.CLOCK: "timer-outline",
    About.ROBOTS: "robot-outline",
    About.EXTRA: "plus-box-outline",
}
_LEFT, _EDGE, _GAP = 46.0, 18.0, 14.0


@dataclass(frozen=True)
class _Line:
    """One condition as it is set: beside its label if it is short, below it if it is not."""

    condition: Condition
    texts: tuple[str, ...]
    below: bool

    @property
    def height(self) -> float:
        return tall(LINE + MORE * len(self.texts) if self.below else LINE)


def _set(conditions: Sequence[Condition], width: float) -> list[_Line]:
    found = []
    for one in conditions:
        room = width - _LEFT - _EDGE
        beside = Pen.text_width(one.label, 13, 400) + _GAP + Pen.text_width(one.text, 14, 500) <= room
        texts = (one.text,) if beside else tuple(Pen.wrapped(one.text, room, 14, 500))
        found.append(_Line(one, texts, not beside))
    return found


def conditions_height(conditions: Sequence[Condition], width: float) -> float:
    """How tall the card is, when it is this wide; nothing if there is nothing to say."""
    return 2 * PAD + sum(line.height for line in _set(conditions, width)) if conditions else 0.0


def draw_conditions(pen: Pen, theme: Theme, card: Rect, conditions: Sequence[Condition]) -> None:
    quiet, strong, top = theme.colour("on_surface_2"), theme.colour("on_surface"), card.y + PAD
    for line in _set(conditions, card.w):
        middle = top + tall(LINE) / 2
        pen.icon(_ICONS[line.condition.about], card.x + 27, middle, 20, quiet)
        left, right = card.x + _LEFT, card.right - _EDGE
        if line.below:
            pen.text_within(line.condition.label, left, right, middle, 13, 400, quiet, least=10)
            for at, text in enumerate(line.texts):
                pen.text_within(text, left, right, middle + (at + 1) * tall(MORE), 14, 500, strong, least=11)
        else:
            pen.text(line.condition.label, left, middle, 13, 400, quiet, anchor="left")
            pen.text(line.texts[0], right, middle, 14, 500, strong, anchor="right")
        top += line.height
