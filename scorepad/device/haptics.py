"""Vibration: Android's, through plyer. Everywhere else nothing happens."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from scorepad.device.files import is_android

TICK: Sequence[float] = (0.015,)
THUD: Sequence[float] = (0.08,)
TWICE: Sequence[float] = (0.025, 0.07, 0.025)
"""Seconds of vibration and of rest, by turns."""


def vibrate(beat: Sequence[float]) -> None:
    try:
        if vibrator := _vibrator():
            if len(beat) == 1:
                vibrator.vibrate(beat[0])
            else:
                # A pattern begins with how long it waits.
                vibrator.pattern([0, *beat], -1)
    except Exception:
        # Java fails in ways of its own; none of them is worth more than a vibration that is missing.
        return


def can_vibrate() -> bool:
    try:
        vibrator = _vibrator()
        return vibrator is not None and bool(vibrator.exists())
    except Exception:
        # As above: what cannot be asked cannot vibrate either.
        return False


def _vibrator() -> Any:
    # Elsewhere plyer has none, and would write on the terminal at length that it has none.
    return _module("plyer").vibrator if is_android() else None


def _module(name: str) -> Any:
    """A module that does not work everywhere."""
    return importlib.import_module(name)
