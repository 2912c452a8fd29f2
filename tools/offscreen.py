"""A real window without a display: called before Kivy is imported for the first time."""

from __future__ import annotations

import os
import tempfile

_begun = False


def offscreen(density: float) -> None:
    """A process has one window: whoever asks first says how many pixels a dp has."""
    global _begun
    if _begun:
        return
    _begun = True
    os.environ.update(
        SDL_VIDEODRIVER="offscreen",
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_METRICS_DENSITY=str(density),
        KIVY_DPI=str(round(160 * density)),
        KIVY_HOME=tempfile.mkdtemp(prefix="scorepad-kivy-"),
    )
