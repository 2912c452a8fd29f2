"""The device's own way back: a gesture or a button of the system.

Where an app handles it as a key, SDL hears it like any other, and Kivy takes it for Esc. From Android 16 on an app gets
no such key unless its manifest says ``android:enableOnBackInvokedCallback="false"``; ours does, and should a later
Android not heed that, the way back is heard here. While the manifest says so, Android ignores whoever listens here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from scorepad.device import android
from scorepad.device.files import is_android

_SINCE = 33
"""The API level since which an app can listen for it."""
_PRIORITY = 0
_kept: list[Any] = []
"""Java knows no Python: what it calls must not go away."""


def listen(gone_back: Callable[[], object]) -> None:
    """``gone_back`` is told in the window's thread."""
    if not is_android() or _kept:
        return
    try:
        if android.version() < _SINCE:
            return
        activity = android.activity()
        _kept.append(_listener(gone_back))
    except Exception:
        # Java fails in ways of its own; then there is the key alone.
        return
    listener = _kept[0]
    android.beside(lambda: activity.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(_PRIORITY, listener))


def step_back() -> bool:
    """Makes room for whatever was there before the app, which goes on behind it; False where an app that is left
    ends."""
    if not is_android():
        return False
    try:
        activity = android.activity()
    except Exception:
        # As above: the app ends then, and nothing is lost by it.
        return False
    android.beside(lambda: activity.moveTaskToBack(True))
    return True


def _listener(gone_back: Callable[[], object]) -> Any:
    """What Java calls, in a thread of its own."""
    jnius = android.module("jnius")

    def called(_self: object) -> None:
        Clock.schedule_once(lambda _dt: gone_back())

    parts = {
        "__javainterfaces__": ["android/window/OnBackInvokedCallback"],
        "onBackInvoked": jnius.java_method("()V")(called),
    }
    return type("Listener", (jnius.PythonJavaClass,), parts)()
