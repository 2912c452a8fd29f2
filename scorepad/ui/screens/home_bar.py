"""What else can be opened from home, in a bar at the bottom of a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home_hero import TOUCH
from scorepad.ui.screens.home_parts import Called
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target

ENTRY_SIZE = 13


@dataclass(frozen=True)
class Entry:
    """Something else that can be opened from home."""

    key: str
    words: Called
    act: Callable[[], object]


class EntryBar(Drawn):
    """What else there is, at the bottom of a phone."""

    def __init__(self, look: Look, entries: Callable[[], Sequence[Entry]]) -> None:
        super().__init__(look)
        self._entries = entries

    def _places(self) -> list[tuple[Rect, Entry]]:
        box, entries = self.box, self._entries()
        if box.h < TOUCH:
            return []
        width = (box.w - 24) / len(entries)
        return [(Rect(12 + at * width, 2, width, box.h - 2), entry) for at, entry in enumerate(entries)]

    def targets(self) -> list[Target]:
        return [Target(entry.key, place, entry.act) for place, entry in self._places()]

    def draw(self, pen: Pen) -> None:
        theme, box, places = self.theme, self.box, self._places()
        if not places:
            return
        pen.plain(Rect(12, 0, box.w - 24, 1), theme.colour("outline"))
        ink = theme.colour("on_surface")
        for place, entry in places:
            middle = place.x + place.w / 2
            pen.icon(entry.words.icon, middle, 0.37 * box.h / pen.scale(1.4), 22, ink)
            pen.text_within(
                entry.words.title,
                place.x + 4,
                place.right - 4,
                0.74 * box.h,
                ENTRY_SIZE,
                500,
                ink,
                anchor="center",
                least=10,
            )
