"""Which key does what, on every screen."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui import keyboard
from scorepad.ui.keyboard import Focus
from scorepad.ui.screens.screen import Screen

BACK, ENTER, NUMPAD_ENTER, SPACE, TAB, PAGE_UP, PAGE_DOWN = 27, 13, 271, 32, 9, 280, 281
ARROWS = {273: keyboard.UP, 274: keyboard.DOWN, 275: keyboard.RIGHT, 276: keyboard.LEFT}


def press(screen: Screen, focus: Focus, key: int, modifiers: list[str], undo: Callable[[], object]) -> bool:
    """Ctrl+Z and Ctrl+Shift+Z; arrows, Tab and Enter; Page Up and Page Down."""
    if key == ord("z") and "ctrl" in modifiers:
        (screen.redo if "shift" in modifiers else undo)()
        return True
    acts: dict[int, Callable[[], bool]] = {
        ENTER: focus.tap,
        NUMPAD_ENTER: focus.tap,
        SPACE: focus.tap,
        TAB: lambda: focus.step(-1 if "shift" in modifiers else 1),
        PAGE_UP: lambda: focus.scroll(-0.9),
        PAGE_DOWN: lambda: focus.scroll(0.9),
    }
    if key in ARROWS:
        return screen.steer(ARROWS[key]) or focus.move(ARROWS[key])
    return acts[key]() if key in acts else False


def is_typing(screen: Screen) -> bool:
    """Whether a text field has the keyboard."""
    return any(getattr(widget, "focus", False) is True for widget in screen.walk(restrict=True))
