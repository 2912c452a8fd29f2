"""Starting without a command: the app where there is a display, the terminal where there is none."""

from __future__ import annotations

import importlib.util
import os
import sys

from scorepad.texts import _


def launch() -> int:
    from scorepad.play import play

    if not has_display():
        print(_("There is no display here: Scorepad starts in the terminal."), flush=True)
    elif importlib.util.find_spec("scorepad.ui.app") is None:
        print(_("This version has no window yet: Scorepad starts in the terminal."), flush=True)
    return play()


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
