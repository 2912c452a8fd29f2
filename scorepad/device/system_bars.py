"""The system's own signs at the edges of the screen, time and battery for instance: dark ones on a light app."""

from __future__ import annotations

from typing import Any

from scorepad.device import android
from scorepad.device.files import is_android

_CONTROLLER, _CONTRAST, _NAVIGATION = 30, 29, 26
"""API levels: who is asked, whether the system lays a veil of its own below them, and which ones can be dark at all."""
_LIGHT_STATUS, _LIGHT_NAVIGATION = 8, 16
"""As the controller calls them."""
_OLD_STATUS, _OLD_NAVIGATION = 0x2000, 0x10
"""As a view calls them."""

Colour = tuple[float, float, float, float]


def dress_bars(*, dark: bool, paper: Colour) -> None:
    """The app is dark or light now, and this is its paper."""
    if not is_android():
        return
    try:
        window, version = android.activity().getWindow(), android.version()
    except Exception:
        # Java fails in ways of its own; the signs stay as they are.
        return
    android.beside(lambda: _dress(window, version, dark, _as_java(paper)))


def _dress(window: Any, version: int, dark: bool, paper: int) -> None:
    # Where the window reaches below the bars they have no colour of their own, and these two do nothing.
    window.setStatusBarColor(paper)
    if version >= _NAVIGATION:
        window.setNavigationBarColor(paper)
    if version >= _CONTRAST:
        window.setNavigationBarContrastEnforced(False)
    if version >= _CONTROLLER:
        both = _LIGHT_STATUS | _LIGHT_NAVIGATION
        window.getInsetsController().setSystemBarsAppearance(0 if dark else both, both)
        return
    both = _OLD_STATUS | (_OLD_NAVIGATION if version >= _NAVIGATION else 0)
    view = window.getDecorView()
    others = int(view.getSystemUiVisibility()) & ~both
    view.setSystemUiVisibility(others if dark else others | both)


def _as_java(colour: Colour) -> int:
    """Alpha, red, green and blue as the bytes of a number with a sign."""
    red, green, blue, alpha = (round(255 * part) for part in colour)
    number = alpha << 24 | red << 16 | green << 8 | blue
    return number - (1 << 32) if number >= 1 << 31 else number
