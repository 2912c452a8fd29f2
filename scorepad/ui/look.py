"""How everything is shown: theme, safe area and what people chose in the settings. One value, given to every screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorepad.device.safe_area import Insets as Insets
from scorepad.ui.feel import SILENT, Feel
from scorepad.ui.theme import LIGHT, Theme, tokens


@dataclass(frozen=True)
class Look:
    theme: Theme = LIGHT
    insets: Insets = field(default_factory=Insets)
    symbols: bool = False
    """A large symbol in every cell, besides its colour."""
    left_handed: bool = False
    """Mirrors the bottom bars, nothing else."""
    motion: bool = True
    direction: str = "auto"
    """How a sheet is turned: ``auto`` (by the shape of the screen), ``upright`` or ``lying``."""
    explain: bool = True
    """Whether a refused tap explains itself or only shakes."""
    feel: Feel = field(default=SILENT, compare=False)
    """What a step feels and sounds like."""
    keyboard: float = 0
    """How far a phone's keyboard reaches up from the lower edge, in dp."""

    @property
    def covered(self) -> float:
        """How much of the lower edge nobody sees while somebody types, in dp."""
        return max(self.insets.bottom, self.keyboard)

    def seconds(self, motion: str) -> float:
        """How long a movement of the design takes; none at all with less motion."""
        return float(tokens()["motion"][motion]) / 1000 if self.motion else 0.0

    @staticmethod
    def stays(motion: str) -> float:
        """How long something stays to be read, whatever moves."""
        return float(tokens()["motion"][motion]) / 1000
