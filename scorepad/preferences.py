"""What people chose in the settings. A value that cannot be read falls back alone; the others stay."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from scorepad.store.settings import Settings
from scorepad.texts import LANGUAGES

THEMES = ("system", "light", "dark")
DIRECTIONS = ("auto", "upright", "lying")
DICE = ("real", "entered", "app")
"""Real dice with nothing entered; real ones entered; rolled by the app."""
TEXT_SIZES = (100, 115, 130, 160, 200)
"""In percent of the designed size."""
SPEECH = ("off", "news", "all")
"""Nothing; what everybody should hear; and what a touched cell is and why it is refused."""
KEY = "preferences"
HOUSE = (
    "tie",
    "misthrow_at_white_end",
    "lucky_counts_closed_rows",
    "optional_lock_on_last_but_one",
    "repetition_draw",
)


@dataclass(frozen=True)
class Preferences:
    theme: str = "system"
    direction: str = "auto"
    symbols: bool = False
    left_handed: bool = False
    motion: bool = True
    explain: bool = True
    awake: bool = True
    """The screen stays on while a game is open."""
    language: str = "system"
    text: int | None = None
    """How large texts are, in percent; None: as the system has them."""
    vibration: bool = True
    sounds: bool = False
    speech: str = "off"
    shake: bool = True
    """Where the app rolls, shaking the device does it."""
    house: frozenset[str] = field(default_factory=frozenset)
    """House rules that new games begin with."""

    @classmethod
    def read(cls, settings: Settings) -> Preferences:
        found = settings.table(KEY)
        default = cls()
        kept: dict[str, Any] = {}
        for one in fields(cls):
            value = found.get(one.name)
            if one.name == "house":
                if isinstance(value, list):
                    kept["house"] = frozenset(name for name in value if name in HOUSE)
            elif one.name in _WORDS:
                if value in _WORDS[one.name]:
                    kept[one.name] = value
            elif one.name == "text":
                if type(value) is int and value in TEXT_SIZES:
                    kept["text"] = value
            elif isinstance(value, bool):
                kept[one.name] = value
        return replace(default, **kept)

    def write(self, settings: Settings) -> None:
        """Keeps them; StoreError if they cannot be written."""
        table = {one.name: getattr(self, one.name) for one in fields(self)}
        settings.put(KEY, {**table, "house": sorted(self.house)})


_WORDS = {"theme": THEMES, "direction": DIRECTIONS, "language": ("system", *LANGUAGES), "speech": SPEECH}
