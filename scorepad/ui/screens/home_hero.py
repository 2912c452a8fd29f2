"""Where the parts of the game in progress lie, which stands first on the home screen."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.ui.screens.home_grid import grid, row_count
from scorepad.ui.sheet_geometry import Rect

TOUCH = 48.0
LEAST_SEAT, WIDEST_SEAT = 104.0, 380.0
"""A player beside a board is not drawn narrower or wider;"""
LEAST_WITH_TOTAL = 176.0
"""beside a wide board there is a total, too."""
LEAST_PANEL = 150.0
"""A player's sheet in the game in progress is not drawn narrower beside the words; then it goes below them."""


@dataclass(frozen=True)
class HeroPlaces:
    whole: Rect
    go: Rect
    """Where a tap continues the game: all of it but the corner in which it can be deleted."""
    delete: Rect
    button: Rect
    seats: tuple[Rect, ...]
    words: Rect
    sheets: bool
    """Whether the seats are panels with sheets, or chips."""
    board: Rect | None = None
    """The seats are panels around one board."""


def chip_hero(whole: Rect, seats: int) -> HeroPlaces:
    """Chips with the totals, below them the button; the corner above them deletes."""
    inner = Rect(whole.x + 14, whole.y + 74, whole.w - 28, 48)
    gap = 6.5 if seats < 5 else 5.0
    width = (inner.w - (max(seats, 2) - 1) * gap) / max(seats, 2)
    return HeroPlaces(
        whole=whole,
        go=Rect(whole.x, whole.y + TOUCH, whole.w, whole.h - TOUCH),
        delete=Rect(whole.right - TOUCH - 4, whole.y, TOUCH, TOUCH),
        button=Rect(inner.x, whole.bottom - 52, inner.w, 40),
        seats=tuple(Rect(inner.x + at * (width + gap), inner.y, width, inner.h) for at in range(seats)),
        words=Rect(whole.x + 18, whole.y + 12, whole.w - 18 - 14, 56),
        sheets=False,
    )


def sheet_hero(place: Rect, seats: int) -> HeroPlaces:
    """Words and button at the left, the sheets beside them or, where they would be too small, below."""
    edge, gap, words = TOUCH + 10, 10.0, 252.0
    room = place.w - 28 - words - 20 - edge
    width = min((room - (seats - 1) * gap) / seats, 400)
    beside = width >= LEAST_PANEL
    if beside:
        whole = Rect(place.x, place.y, place.w, 186)
        button = Rect(whole.x + 28, whole.bottom - 64, 224, 48)
        panels = Rect(whole.right - edge - seats * width - (seats - 1) * gap, whole.y + 16, width, 154)
        text = Rect(whole.x + 28, whole.y + 22, words, 92)
    else:
        whole = Rect(place.x, place.y, place.w, 252)
        button = Rect(whole.right - edge - 200, whole.y + 28, 200, 48)
        width = (place.w - 20 - edge - (seats - 1) * gap) / seats
        panels = Rect(whole.x + 20, whole.y + 98, width, 138)
        text = Rect(whole.x + 28, whole.y + 16, place.w - 28 - edge - 220, 70)
    return HeroPlaces(
        whole=whole,
        go=Rect(whole.x, whole.y, whole.w - edge + 4, whole.h),
        delete=Rect(whole.right - TOUCH - 4, whole.y + 8, TOUCH, TOUCH),
        button=button,
        seats=tuple(Rect(panels.x + at * (width + gap), panels.y, width, panels.h) for at in range(seats)),
        words=text,
        sheets=True,
    )


def board_hero(place: Rect, seats: int, shape: float) -> HeroPlaces:
    """Words and button at the left, the board at the right end and the players beside it; or all that below.

    ``shape`` is how wide the board is for its height.
    """
    edge, gap, words, tall = TOUCH + 10, 10.0, 252.0, 154.0
    columns = 1 if seats < 3 else 2
    least = columns * (LEAST_SEAT if shape <= 1 else LEAST_WITH_TOTAL) + (columns - 1) * gap
    room = place.w - 28 - words - 20 - edge
    beside = room - gap - least >= tall
    if beside:
        whole = Rect(place.x, place.y, place.w, 186)
        button = Rect(whole.x + 28, whole.bottom - 64, 224, 48)
        text = Rect(whole.x + 28, whole.y + 22, words, 92)
        top = whole.y + 16
    else:
        whole = Rect(place.x, place.y, place.w, 98 + tall + 16)
        button = Rect(whole.right - edge - 200, whole.y + 28, 200, 48)
        text = Rect(whole.x + 28, whole.y + 16, place.w - 28 - edge - 220, 70)
        top, room = whole.y + 98, place.w - 20 - edge
    wide = min(shape * tall, room - gap - least)
    board = Rect(whole.right - edge - wide, top, wide, tall)
    rows = row_count(seats, columns)
    across = min(room - gap - wide, columns * WIDEST_SEAT)
    first = Rect(board.x - gap - across, top, across, (tall - (rows - 1) * gap) / rows)
    return HeroPlaces(
        whole=whole,
        go=Rect(whole.x, whole.y, whole.w - edge + 4, whole.h),
        delete=Rect(whole.right - TOUCH - 4, whole.y + 8, TOUCH, TOUCH),
        button=button,
        seats=grid(first, seats, columns, gap),
        words=text,
        sheets=True,
        board=board,
    )
