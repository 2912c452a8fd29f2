"""What keeps a game from being started, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from scorepad.texts import _, plural
from scorepad.texts.names import printable


class Lack(Enum):
    """What keeps a game from being started."""

    PLAYERS = auto()
    TOO_MANY = auto()
    OWNER = auto()
    PERSON = auto()
    BLANK_NAME = auto()
    SAME_NAME = auto()
    TRACK = auto()
    SHEET = auto()


@dataclass(frozen=True)
class Problem:
    lack: Lack
    count: int = 0
    name: str = ""

    def told(self) -> str:
        """What to do about it, short enough for a button."""
        match self.lack:
            case Lack.PLAYERS:
                return plural("Add one more player", "Add {count} more players", self.count)
            case Lack.TOO_MANY:
                return plural("One player too many", "{count} players too many", self.count)
            case Lack.OWNER:
                return _("Whose sheet is it?")
            case Lack.PERSON:
                return _("Robots do not play alone")
            case Lack.BLANK_NAME:
                return _("Everybody needs a name")
            case Lack.SAME_NAME:
                return _("{name} is already there").format(name=printable(self.name))
            case Lack.TRACK:
                return _("Choose a track")
            case Lack.SHEET:
                return _("Choose a sheet")
