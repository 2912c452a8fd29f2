from __future__ import annotations

from scorepad.ui.desk import Desk
from scorepad.ui.screens.screen import Screen


def statistics_screen(desk: Desk, player: str = "", game: str = "") -> Screen:
    raise NotImplementedError
