"""How large the system wants texts to be."""

from __future__ import annotations

from kivy.metrics import Metrics

from scorepad.device import android
from scorepad.device.files import is_android


def system_scale() -> float:
    """Asked anew every time: Kivy remembers its first answer, and people change it while the app lies behind."""
    if is_android():
        try:
            return float(android.configuration().fontScale)
        except Exception:
            # Java fails in ways of its own.
            return 1.0
    return float(Metrics.fontscale)
