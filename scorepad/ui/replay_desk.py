from __future__ import annotations

from scorepad.ui.desk import Desk
from scorepad.ui.screens.screen import Screen


def replay_screen(desk: Desk, game: int) -> Screen:
    raise NotImplementedError
