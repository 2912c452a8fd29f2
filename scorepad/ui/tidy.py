"""When garbage is looked for: a while after a touch or a change of screens, never while somebody waits for a frame or
a bot thinks: what it remembers is much, and none of it garbage.

What a screen consists of hangs together, so none of it would go before everything in memory is looked through: its
drawings, nearly all of it, are taken apart first."""

from __future__ import annotations

import gc

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from scorepad.ui.widgets.drawn import Drawn

AFTER_TOUCH, AFTER_LEAVING = 0.5, 1.0
SELDOM = (20_000, 10, 5)
"""Should there never be a pause, it happens all the same."""

_young = Clock.create_trigger(lambda _dt: _collect(1), AFTER_TOUCH)
_all = Clock.create_trigger(lambda _dt: _clear_up(), AFTER_LEAVING)
_left: list[Widget] = []
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


def after_leaving(screen: Widget) -> None:
    """A screen was left and will not be shown again, nor drawn, if that was still to come."""
    for part in screen.walk(restrict=True):
        if isinstance(part, Drawn):
            part.refresh.cancel()
    _left.append(screen)
    _all()


def _clear_up() -> None:
    while _left:
        take_apart(_left.pop())
    _collect(2)


def take_apart(widget: Widget) -> None:
    """Lets go of everything drawn on what is not shown any more."""
    _empty(widget.canvas)
    for part in widget.walk(restrict=True):
        if isinstance(part, Drawn):
            part.let_go()


def _empty(group: InstructionGroup) -> None:
    for child in group.children:
        if isinstance(child, InstructionGroup):
            _empty(child)
    group.clear()


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
