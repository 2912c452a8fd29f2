from __future__ import annotations

from scorepad.ui.desk import Desk
from scorepad.ui.screens.screen import Screen


def calculator_screen(desk: Desk) -> Screen:
    raise NotImplementedError
