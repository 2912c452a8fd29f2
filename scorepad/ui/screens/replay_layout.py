"""Where the parts of a game that is stepped through lie, in dp within the safe area."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.ui.ink import tall
from scorepad.ui.sheet_geometry import Rect

LOW = 640.0
"""A phone lower than this, held upright, has a lower caption and lower buttons."""
WIDEST = 760.0
"""The caption, the slider and the buttons of a tablet are no wider."""


@dataclass(frozen=True)
class ReplayLayout:
    top: Rect
    board: Rect
    """Everything that is played on: sheets, or the board."""
    caption: Rect
    slider: Rect
    buttons: Rect
    tablet: bool
    lies: bool


def replay_layout(safe: Rect) -> ReplayLayout:
    if min(safe.w, safe.h) >= 600:
        return _tablet(safe)
    return _lying(safe) if safe.w > safe.h else _upright(safe)


def _upright(safe: Rect) -> ReplayLayout:
    low = safe.h < LOW
    left, w = safe.x + 8, safe.w - 16
    top = Rect(safe.x, safe.y, safe.w, 44)
    height, said = (46.0, 48.0) if low else (52.0, tall(56.0, 1.4))
    buttons = Rect(left, safe.bottom - height - (4 if low else 8), w, height)
    slider = Rect(left, buttons.y - 2 - 46, w, 46)
    caption = Rect(left, slider.y - 2 - said, w, said)
    board = Rect(left, top.bottom + 2, w, caption.y - (5 if low else 8) - top.bottom - 2)
    return ReplayLayout(top, board, caption, slider, buttons, tablet=False, lies=False)


def _lying(safe: Rect) -> ReplayLayout:
    left, w = safe.x + 8, safe.w - 16
    half = 0.52 * w
    top = Rect(safe.x, safe.y + 2, half, 46)
    caption = Rect(safe.x + half + 8, safe.y + 3, left + w - safe.x - half - 8, 44)
    across = min(0.46 * w, 320.0)
    buttons = Rect(left, safe.bottom - 50, across, 46)
    slider = Rect(left + across + 12, safe.bottom - 50, w - across - 12, 46)
    board = Rect(left, top.bottom + 4, w, buttons.y - 4 - top.bottom - 4)
    return ReplayLayout(top, board, caption, slider, buttons, tablet=False, lies=True)


def _tablet(safe: Rect) -> ReplayLayout:
    lies = safe.w > safe.h
    left, w = safe.x + 16, safe.w - 32
    top = Rect(left, safe.y + 4, w, 48)
    if lies:
        # One line below everything: what it was, where it is, what can be done.
        y = safe.bottom - 76
        caption, buttons = Rect(left, y, 0.36 * w, 64), Rect(left + 0.74 * w, y + 4, 0.26 * w, 56)
        slider = Rect(caption.right + 12, y + 6, buttons.x - caption.right - 24, 52)
        board = Rect(left, top.bottom + 6, w, y - 12 - top.bottom - 6)
        return ReplayLayout(top, board, caption, slider, buttons, tablet=True, lies=True)
    across = min(w, WIDEST)
    x = left + (w - across) / 2
    buttons = Rect(x, safe.bottom - 72, across, 58)
    slider = Rect(x, buttons.y - 6 - 50, across, 50)
    caption = Rect(x, slider.y - 4 - 68, across, 68)
    board = Rect(left, top.bottom + 6, w, caption.y - 12 - top.bottom - 6)
    return ReplayLayout(top, board, caption, slider, buttons, tablet=True, lies=False)


def seat_places(board: Rect, count: int, columns: int, gap: float = 12) -> list[Rect]:
    """Everybody's sheet on a tablet: in columns, from the first row to the last."""
    lines = -(-count // columns)
    width, height = (board.w - gap * (columns - 1)) / columns, (board.h - gap * (lines - 1)) / lines
    height = min(height, 0.62 * width)
    top = board.y + (board.h - lines * height - gap * (lines - 1)) / 2
    return [
        Rect(board.x + at % columns * (width + gap), top + at // columns * (height + gap), width, height)
        for at in range(count)
    ]
