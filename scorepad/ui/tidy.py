"""When garbage is looked for: a while after a touch or a change of screens, never while somebody waits for a frame or
a bot thinks: what it remembers is much, and none of it garbage."""

from __future__ import annotations

import gc

from kivy.clock import Clock
from kivy.core.window import Window

AFTER_TOUCH, AFTER_LEAVING = 0.5, 1.0
SELDOM = (20_000, 10, 5)
"""Should there never be a pause, it happens all the same."""

_young = Clock.create_trigger(lambda _dt: _collect(1), AFTER_TOUCH)
_all = Clock.create_trigger(lambda _dt: _collect(2), AFTER_LEAVING)
_thoughts = 0


def _collect(generation: int) -> None:
    if not _thoughts:
        gc.collect(generation)


def begin() -> None:
    """Once, when everything is imported: that stays, above all Kivy, and need not be searched."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()
    Window.bind(on_touch_up=lambda *_: _young())


def after_leaving() -> None:
    """A screen was left: what it consists of hangs together and goes only when all of it is looked through."""
    _all()


def begin_thought() -> None:
    """A bot thinks; told in the window's thread, like its end."""
    global _thoughts
    _thoughts += 1
    gc.disable()


def end_thought() -> None:
    global _thoughts
    _thoughts -= 1
    if not _thoughts:
        gc.enable()
