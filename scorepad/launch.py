"""Starting without a command: the app where there is a display, the terminal where there is none."""

from __future__ import annotations

import os
import sys

from scorepad.places import data_folder, on_android
from scorepad.texts import _


def launch() -> int:
    if has_display():
        from scorepad.ui.start import run

        return run(data_folder())
    from scorepad.play import play

    print(_("There is no display here: Scorepad starts in the terminal."), flush=True)
    return play()


def has_display() -> bool:
    if sys.platform in ("win32", "darwin") or on_android():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
