"""How well a robot plays, in a word."""

from __future__ import annotations

from scorepad.bots.thinking import Level
from scorepad.texts import _, marked

_LEVELS = {Level.EASY: marked("Easy"), Level.MEDIUM: marked("Medium"), Level.HARD: marked("Hard")}


def level_name(level: Level) -> str:
    return _(_LEVELS[level])
