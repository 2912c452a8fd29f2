"""Starting without a command: the app where there is a display, the terminal where there is none."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from scorepad.places import data_folder, on_android
from scorepad.texts import _

KIVYMD = "pip install --no-deps kivymd==2.0.0"
"""Not among the dependencies everywhere: pyproject.toml says why."""


def launch() -> int:
    if has_display() and has_kivymd():
        from scorepad.ui.start import run

        return run(data_folder())
    from scorepad.play import play

    if has_display():
        needed = _("The window of Scorepad needs KivyMD, which “{command}” brings: for now it starts in the terminal.")
        print(needed.format(command=KIVYMD), flush=True)
    else:
        print(_("There is no display here: Scorepad starts in the terminal."), flush=True)
    return play()


def has_display() -> bool:
    if sys.platform in ("win32", "darwin") or on_android():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def has_kivymd() -> bool:
    return find_spec("kivymd") is not None
