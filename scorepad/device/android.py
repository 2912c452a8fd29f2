"""What all that speaks to Android has in common. It follows the platform's documentation and is tested against
stand-ins for its classes; it has not been run on a device.

Python runs in SDL's thread. Only that one and Android's own find the app's classes, and only Android's own may touch
windows and views.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, TypeVar

from kivy.clock import Clock

Found = TypeVar("Found")


def java(name: str) -> Any:
    """A class of Java; to be called in the window's thread."""
    return module("jnius").autoclass(name)


def activity() -> Any:
    return java("org.kivy.android.PythonActivity").mActivity


def version() -> int:
    """Android's API level."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def configuration() -> Any:
    """What people have set in the system, as it is now."""
    return activity().getResources().getConfiguration()


def beside(look: Callable[[], Found], found: Callable[[Found], object] = lambda _found: None) -> None:
    """Calls ``look`` in Android's own thread, and ``found`` with its answer in the window's. Whatever fails, fails
    quietly: nothing here is worth a crash."""

    def run() -> None:
        try:
            answer = look()
        except Exception:
            # Java fails in ways of its own, and older Androids lack something.
            return
        Clock.schedule_once(lambda _dt: found(answer))

    try:
        module("android.runnable").Runnable(run)()
    except Exception:
        # As above.
        return


def module(name: str) -> Any:
    """A module that exists on Android only."""
    return importlib.import_module(name)
