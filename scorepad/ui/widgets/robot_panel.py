"""Asks how well a robot plays, and what it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.bots.thinking import Level
from scorepad.texts import _
from scorepad.texts.levels import level_name
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.choices import choice_places, choices_height, draw_choices
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.name_panel import Deed, NamePanel

LEVELS = 48
GAP = 12
SIZE = 15


class RobotPanel(NamePanel):
    """``on_level`` is told the level that was tapped, and the name that stands in the field."""

    def __init__(
        self, look: Look, name: str, level: Level, refused: Callable[[str], str], deeds: Sequence[Deed]
    ) -> None:
        super().__init__(look, _("Robot"), name, refused, deeds)
        self.on_level: Callable[[str, Level], object] = lambda name, level: None
        self._level = level

    @staticmethod
    def _names() -> list[str]:
        return [level_name(level) for level in Level]

    def more_height(self, width: float) -> float:
        return GAP + choices_height(self._names(), width, LEVELS, SIZE)

    def _levels(self, body: Rect) -> Rect:
        place = self._more(body)
        return Rect(place.x, place.y + GAP, place.w, place.h - GAP)

    def _tap(self, level: Level) -> None:
        self.on_level(self.field.text, level)

    def body_targets(self, body: Rect) -> list[Target]:
        cells = choice_places(self._levels(body), self._names(), SIZE)
        return [
            *super().body_targets(body),
            *(
                Target(f"level:{level}", cell, partial(self._tap, level), LEVELS / 2)
                for level, cell in zip(Level, cells, strict=True)
            ),
        ]

    def draw_body(self, pen: Pen, body: Rect) -> None:
        super().draw_body(pen, body)
        chosen = list(Level).index(self._level)
        draw_choices(pen, self.theme, self._levels(body), self._names(), chosen, SIZE)
