"""The section of the settings about what is kept: three buttons, and how much there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.settings_parts import Row
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import TONAL, draw_button
from scorepad.ui.widgets.drawn import Target

SIDE, GAP, HEIGHT = 8.0, 5.0, 44.0
SMALLEST = 12.0
"""The size of a button's words below which the buttons stand below each other."""
LINE = 17.0
_AROUND = 58.0
"""What a button needs beside its words."""


@dataclass(frozen=True)
class Button:
    key: str
    icon: str
    text: str
    act: Callable[[], object]


def button_row(look: Look, width: float, buttons: Sequence[Button], facts: str) -> Row:
    """Side by side, or below each other where the words are long; a line about what is kept below them."""
    across = (width - 2 * SIDE - GAP * (len(buttons) - 1)) / len(buttons)
    beside = all(Pen.text_width(one.text, SMALLEST, 500) + _AROUND <= across for one in buttons)
    lines = Pen.wrapped(facts, width - 32, 12, 400)
    high = tall(HEIGHT, 1.2)
    buttons_height = high if beside else len(buttons) * (high + GAP) - GAP
    height = SIDE + buttons_height + 17 + tall(LINE) * len(lines)

    def places(row: Rect) -> list[Rect]:
        left, top = row.x + SIDE, row.y + SIDE
        if beside:
            return [Rect(left + at * (across + GAP), top, across, high) for at in range(len(buttons))]
        return [Rect(left, top + at * (high + GAP), width - 2 * SIDE, high) for at in range(len(buttons))]

    def draw(pen: Pen, row: Rect) -> None:
        for one, place in zip(buttons, places(row), strict=True):
            draw_button(pen, look.theme, place, one.text, TONAL, icon=one.icon, size=14, raised=False)
        y, quiet = row.y + SIDE + buttons_height + 9, look.theme.colour("on_surface_2")
        for line in lines:
            pen.text_within(line, row.x + 16, row.right - 16, y + tall(LINE) / 2, 12, 400, quiet, least=10)
            y += tall(LINE)

    def targets(row: Rect) -> list[Target]:
        return [
            Target(one.key, place, one.act, high / 2) for one, place in zip(buttons, places(row), strict=True)
        ]  # fmt: skip

    return Row(height, draw, targets)
