"""Starts the app. What Kivy must know before its window is made is said here, before the window is imported."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from scorepad.places import ASSETS

PHONE = (400, 800)
"""On a desktop the window is as large as a phone; on a phone it is the whole screen."""
ICON = ASSETS / "icons" / "scorepad-256.png"


def run(folder: Path) -> int:
    """Runs the app until its window is closed; the exit status."""
    gc.disable()  # until all is imported, nothing of it is garbage
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our command line is not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "scorepad")  # by this, desktops find our icon
    from kivy.config import Config

    if ICON.exists():  # a phone shows it by itself, and has no such file
        Config.set("kivy", "window_icon", str(ICON))
    for key, length in zip(("width", "height"), PHONE, strict=True):
        Config.set("graphics", key, length)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    from scorepad.ui import resting, tidy
    from scorepad.ui.app import ScorepadApp

    tidy.begin()
    resting.begin()
    ScorepadApp(folder).run()
    return 0
