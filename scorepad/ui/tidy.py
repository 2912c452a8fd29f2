"""When garbage is looked for: a while after a touch or a change of screens, never while somebody waits for a frame."""

from __future__ import annotations

import gc

from kivy.clock import Clock
from kivy.core.window import Window

AFTER_TOUCH, AFTER_LEAVING = 0.5, 1.0
SELDOM = (20_000, 10, 5)
"""Should there never be a pause, it happens all the same."""

_young = Clock.create_trigger(lambda _dt: gc.collect(1), AFTER_TOUCH)
_all = Clock.create_trigger(lambda _dt: gc.collect(), AFTER_LEAVING)


def begin() -> None:
    """Once, when everything is imported: that stays, above all Kivy, and need not be searched."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()
    Window.bind(on_touch_up=lambda *_: _young())


def after_leaving() -> None:
    """A screen was left: what it consists of hangs together and goes only when all of it is looked through."""
    _all()
