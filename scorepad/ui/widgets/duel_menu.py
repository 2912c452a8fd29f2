"""Duel's menu, which opens where it was asked for: at the button, in front of the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.ui.look import Look
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.menu import MenuItem, MenuPanel


class DuelMenu(MenuPanel):
    def __init__(self, look: Look, items: Sequence[MenuItem], close: Callable[[], object], button: Rect) -> None:
        """``button`` is where the menu's button lies, as who reads the menu sees it."""
        super().__init__(look, items, close)
        self._button = button

    @property
    def _card(self) -> Rect:
        card, insets, box, button = super()._card, self.look.insets, self.box, self._button
        x = max(insets.left + 8.0, min(button.right - card.w, box.w - insets.right - card.w - 8))
        y = max(insets.top + 4.0, min(button.y - card.h - 6, box.h - insets.bottom - card.h - 4))
        return Rect(x, y, card.w, card.h)
