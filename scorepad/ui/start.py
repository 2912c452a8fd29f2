"""Starts the app. What Kivy must know before its window is made is said here, before the window is imported."""

from __future__ import annotations

import gc
import os
from pathlib import Path

PHONE = (400, 800)
"""On a desktop the window is as large as a phone; on a phone it is the whole screen."""


def run(folder: Path) -> int:
    """Runs the app until its window is closed; the exit status."""
    gc.disable()  # until all is imported, nothing of it is garbage
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our command line is not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    from kivy.config import Config

    for key, length in zip(("width", "height"), PHONE, strict=True):
        Config.set("graphics", key, length)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    from scorepad.ui import resting, tidy
    from scorepad.ui.app import ScorepadApp

    tidy.begin()
    resting.begin()
    ScorepadApp(folder).run()
    return 0
