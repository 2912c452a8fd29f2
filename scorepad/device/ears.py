"""Hears at once when the window is told something: a touch, a key, another size.

Kivy asks its window for news once a frame. On Android they come from the system's own thread while the app sleeps, and
whoever listens to SDL, which makes the window, is called from there. On a desktop SDL itself learns of them only when
it is asked, so there is nothing to be heard.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable
from typing import Any

from scorepad.device.files import is_android

_Watch = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
LOST = 0x2001
"""SDL's word for: everything that the graphics chip was told is forgotten."""
Heard = Callable[[int], object]
"""Told what kind of news it is, by SDL's number."""
_kept: list[Any] = []
"""SDL knows no Python: what it calls must not go away."""


def listen(heard: Heard) -> bool:
    """Calls ``heard`` in whatever thread the news come; False where it has to be asked for them."""
    if not is_android():
        return False
    try:
        watch(heard)
    except (ImportError, OSError, AttributeError):
        # Another window than SDL's: it is asked often, as everywhere else.
        return False
    return True


def watch(heard: Heard) -> None:
    """Lets SDL call; ImportError, OSError or AttributeError where there is no such SDL."""

    def called(_data: object, event: int) -> int:
        heard(ctypes.c_uint32.from_address(event).value)
        return 1

    back = _Watch(called)
    add = sdl().SDL_AddEventWatch
    add.argtypes, add.restype = (_Watch, ctypes.c_void_p), None
    add(back, None)
    _kept.append(back)


def sdl() -> Any:
    """The SDL that Kivy's window uses: a library finds what those know that it was linked with."""
    return ctypes.CDLL(str(importlib.import_module("kivy.core.window._window_sdl2").__file__))
