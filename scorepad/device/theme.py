"""Whether the system is set to dark. Asked once at the start and when the app comes back to the front."""

from __future__ import annotations

import importlib
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from kivy.utils import platform

PATIENCE = 0.25
"""How long, in seconds, a command may take to answer."""
_NIGHT_MASK, _NIGHT_YES = 0x30, 0x20
_PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


def prefers_dark() -> bool:
    """False where it cannot be known."""
    ask = _ASK.get(str(platform))
    try:
        return ask is not None and ask()
    except Exception:
        # Drivers, registries and desktops fail in ways of their own; none of them is worth a crash.
        return False


def _module(name: str) -> Any:
    """A module that exists on its own platform only."""
    return importlib.import_module(name)


def _android() -> bool:
    activity = _module("jnius").autoclass("org.kivy.android.PythonActivity").mActivity
    mode = int(activity.getResources().getConfiguration().uiMode)
    return mode & _NIGHT_MASK == _NIGHT_YES


def _windows() -> bool:
    winreg = _module("winreg")
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _PERSONALIZE) as key:
        value, _kind = winreg.QueryValueEx(key, "AppsUseLightTheme")
    return bool(value == 0)


def _macos() -> bool:
    # In the light style the key does not exist, and the command fails.
    return _said(["defaults", "read", "-g", "AppleInterfaceStyle"]).casefold() == "dark"


def _linux() -> bool:
    return _said(["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"]).strip("'") == "prefer-dark"


def _said(command: Sequence[str]) -> str:
    """What a command answers."""
    answer = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return answer.stdout.strip()


_ASK: dict[str, Callable[[], bool]] = {
    "android": _android,
    "win": _windows,
    "macosx": _macos,
    "linux": _linux,
}
