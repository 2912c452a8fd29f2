from __future__ import annotations

from scorepad.ui.desk import Desk
from scorepad.ui.screens.screen import Screen


def history_screen(desk: Desk, player: str = "") -> Screen:
    raise NotImplementedError
