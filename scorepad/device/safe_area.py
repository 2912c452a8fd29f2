"""Which parts of the window the system takes: status bar, navigation or gesture bar, a camera's cut-out, the keyboard.

From Android 15 on every app draws below all of them; before, the window may lie between the bars. So what counts is
how far they reach into the view that the app is painted on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kivy.metrics import dp

from scorepad.device import android
from scorepad.device.files import is_android

_BY_KIND, _CUTOUTS = 30, 28
"""The API levels since which Android tells insets by their kind, and knows cut-outs."""


@dataclass(frozen=True)
class Insets:
    """What the status bar, a cut-out or the gesture bar take from the window, in dp."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@dataclass(frozen=True)
class Taken:
    insets: Insets = field(default_factory=Insets)
    keyboard: float = 0
    """How far the keyboard reaches up from the lower edge, in dp."""


def ask(found: Callable[[Taken], object]) -> None:
    """``found`` is told in a moment, in the window's thread; not at all where nothing takes anything."""
    if not is_android():
        return
    try:
        # The classes are looked for here: Android's own thread need not find those of the app.
        python, version = android.java("org.kivy.android.PythonActivity"), android.version()
        rect = android.java("android.graphics.Rect")
        kinds = android.java("android.view.WindowInsets$Type") if version >= _BY_KIND else None
    except Exception:
        # Java fails in ways of its own; then nothing is known.
        return
    window = python.mActivity.getWindow()
    android.beside(lambda: _look(window.getDecorView(), python.getSurface(), rect(), version, kinds), found)


def _look(frame: Any, surface: Any, place: Any, version: int, kinds: Any) -> Taken:
    insets = frame.getRootWindowInsets()
    if insets is None:
        # The window is not on the screen yet.
        raise LookupError
    (left, top, right, bottom), keyboard = _by_kind(insets, kinds) if kinds else _by_name(insets, version)
    surface.getGlobalVisibleRect(place)
    below = int(frame.getHeight()) - int(place.bottom)
    unit = dp(1)

    def reach(taken: int, away: int) -> float:
        return float(max(0, taken - away) / unit)

    return Taken(
        Insets(
            reach(left, int(place.left)),
            reach(top, int(place.top)),
            reach(right, int(frame.getWidth()) - int(place.right)),
            reach(bottom, below),
        ),
        reach(keyboard, below),
    )


Sides = tuple[int, int, int, int]


def _by_kind(insets: Any, kinds: Any) -> tuple[Sides, int]:
    bars = insets.getInsets(int(kinds.systemBars()) | int(kinds.displayCutout()))
    sides = int(bars.left), int(bars.top), int(bars.right), int(bars.bottom)
    return sides, int(insets.getInsets(int(kinds.ime())).bottom)


def _by_name(insets: Any, version: int) -> tuple[Sides, int]:
    """Until Android 10 the keyboard counts among the system's; what stays when it goes are the bars."""
    now = [int(getattr(insets, f"getSystemWindowInset{side}")()) for side in ("Left", "Top", "Right", "Bottom")]
    bars = [int(getattr(insets, f"getStableInset{side}")()) for side in ("Left", "Top", "Right", "Bottom")]
    sides = [min(pair) for pair in zip(now, bars, strict=True)]
    if version >= _CUTOUTS and (cutout := insets.getDisplayCutout()) is not None:
        hole = [int(getattr(cutout, f"getSafeInset{side}")()) for side in ("Left", "Top", "Right", "Bottom")]
        sides = [max(pair) for pair in zip(sides, hole, strict=True)]
    left, top, right, bottom = sides
    return (left, top, right, bottom), now[3] if now[3] > bars[3] else 0
