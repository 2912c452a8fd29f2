"""Where everything of Duel lies, in dp, y downwards: the board's fields, and the parts of the screen around it.

Two sides: the near one is at the bottom, or at the left where the screen lies, the far one opposite. When the players
face each other each side has its own buttons and texts, so that the board never moves.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from scorepad.ui.ink import tall
from scorepad.ui.sheet_geometry import Rect

NUMBERS = 11
SNAP = 8
PANEL, DICE, BAR = 118.0, 84.0, 68.0
LEAST_ROW, MOST_ROW = 72.0, 162.0
STONE = 0.37
"""A stone's radius, by the pitch of the fields or their depth."""


@dataclass(frozen=True)
class DuelLane:
    """One row's places. ``touch`` is the whole pitch of each field, gaps included; the last one is the lock's."""

    whole: Rect
    head: Rect
    lock: Rect
    fields: tuple[Rect, ...]
    touch: tuple[Rect, ...]


@dataclass(frozen=True)
class BoardGeometry:
    width: float
    height: float
    upright: bool
    head: float
    lock: float
    gap: float
    """Between two rows."""
    end: float
    """Before the first field and after the last."""
    side: float
    """Beside the fields, across the row."""
    space: float
    """Between two fields."""

    @cached_property
    def lanes(self) -> tuple[DuelLane, ...]:
        return tuple(self._lane(at) for at in range(4))

    @property
    def pitch(self) -> float:
        """From one field to the next, along the row."""
        length = self.height if self.upright else self.width
        return (length - self.head - self.lock - 2 * self.end + self.space) / NUMBERS

    @property
    def deep(self) -> float:
        """Across the row."""
        across = self.width if self.upright else self.height
        return (across - 3 * self.gap) / 4

    @property
    def stone(self) -> float:
        """The radius of a stone. A field that is wider than high leaves it a little more air."""
        return STONE * (self.pitch - self.space if self.upright else min(self.pitch, self.deep - 2 * self.side + 6))

    def _lane(self, at: int) -> DuelLane:
        # Worked out standing; a lying row is the same, turned.
        length = self.height if self.upright else self.width
        left, deep, pitch = at * (self.deep + self.gap), self.deep, self.pitch
        tops = [self.head + self.end + index * pitch for index in range(NUMBERS)]
        fields = [Rect(left + self.side, top, deep - 2 * self.side, pitch - self.space) for top in tops]
        reach, half = deep + self.gap, self.space / 2
        touch = [Rect(left - self.gap / 2, top - half, reach, pitch) for top in tops]
        last = touch[-1].bottom
        rects = [
            Rect(left, 0, deep, length),
            Rect(left, 0, deep, self.head),
            Rect(left, length - self.lock, deep, self.lock),
            *fields,
            *touch,
            Rect(left - self.gap / 2, last, reach, length - last),
        ]
        if not self.upright:
            rects = [rect.turned() for rect in rects]
        whole, head, lock, *rest = rects
        return DuelLane(whole, head, lock, tuple(rest[:NUMBERS]), tuple(rest[NUMBERS:]))

    def hit(self, x: float, y: float, lifted: Collection[tuple[int, int]]) -> tuple[int, int] | None:
        """The row and field that a tap means: a lifted field within reach, else the one under the finger.

        Fields count from 0; the number after the last one is the lock.
        """
        near = [
            (_away(self.lanes[row].touch[field], x, y), row, field)
            for row, field in lifted
            if self.lanes[row].touch[field].grown(SNAP).holds(x, y)
        ]
        if near:
            _, row, field = min(near)
            return row, field
        for row, lane in enumerate(self.lanes):
            for field, touch in enumerate(lane.touch):
                if touch.holds(x, y):
                    return row, field
        return None


def _away(rect: Rect, x: float, y: float) -> float:
    dx = max(rect.x - x, 0, x - rect.right)
    dy = max(rect.y - y, 0, y - rect.bottom)
    return dx * dx + dy * dy


@dataclass(frozen=True)
class DuelSide:
    """What lies at one player's side. In a column everything is drawn in the panel."""

    panel: Rect
    bar: Rect | None = None
    hint: Rect | None = None


@dataclass(frozen=True)
class DuelLayout:
    near: DuelSide
    far: DuelSide
    board: Rect
    dice: Rect
    misthrows: Rect
    geometry: BoardGeometry

    @property
    def columns(self) -> bool:
        """Whether the panels stand beside the board."""
        return self.near.bar is None


def duel_layout(safe: Rect, *, facing: bool) -> DuelLayout:
    """``facing``: each player reads from the own side, and on a tablet has buttons there."""
    if safe.w > safe.h:
        return _beside(safe)
    if min(safe.w, safe.h) < 600:
        return _phone(safe)
    return _tablet(safe, facing)


def _tablet(safe: Rect, facing: bool) -> DuelLayout:
    left, w = safe.x + 16, safe.w - 32
    panel, dice_h, bar, gap, hint = PANEL, DICE, BAR, 9.0, 30.0
    room = safe.h - _around(facing, panel, dice_h, bar, gap, hint)
    if room / 4 < LEAST_ROW:
        # A low window: everything around the board becomes a line.
        panel, dice_h, bar, gap, hint = 64.0, 56.0, 56.0, 5.0, 26.0
        room = safe.h - _around(facing, panel, dice_h, bar, gap, hint)
    row = min(MOST_ROW, room / 4)
    spare = room - 4 * row
    above_bar = gap
    if facing:
        hint += spare / 2
        far_bar = Rect(left, safe.y + gap - 2, w, bar)
        far = Rect(left, far_bar.bottom + gap, w, panel)
        far_side = DuelSide(far, far_bar, Rect(left, far.bottom, w, hint))
        top = far.bottom + hint
    else:
        more = min(20.0, spare / 2)
        hint += more
        above_bar += 2 + min(8.0, spare - more)
        far_side = DuelSide(Rect(left, safe.y + gap + 2, w, panel))
        top = far_side.panel.bottom + 2.5 * gap
    board = Rect(left, top, w, 4 * row + 24)
    dice_w = round(0.625 * w)
    dice = Rect(left, board.bottom + 12, dice_w, dice_h)
    misthrows = Rect(dice.right + 12, dice.y, w - dice_w - 12, dice_h)
    near_hint = Rect(left, dice.bottom, w, hint)
    near = Rect(left, near_hint.bottom, w, panel)
    near_bar = Rect(left, near.bottom + above_bar, w, bar)
    geometry = BoardGeometry(board.w, board.h, False, 46, 54, 8, 7, 6, 5)
    return DuelLayout(DuelSide(near, near_bar, near_hint), far_side, board, dice, misthrows, geometry)


def _around(facing: bool, panel: float, dice: float, bar: float, gap: float, hint: float) -> float:
    """What everything but the fields needs of the height."""
    both = 2 * panel + 24 + 12 + dice
    return both + 2 * (2 * gap - 2 + bar + hint) if facing else both + 5.5 * gap + 2 + bar + hint


def _phone(safe: Rect) -> DuelLayout:
    """The rows stand as four columns, as on a sheet. One bar for both: there is no room for two."""
    left, w = safe.x + 8, safe.w - 16
    low = safe.h < 640
    panel, dice_h, hint, bar, gap = (46.0, 34.0, 31.0, 45.0, 3.0) if low else (64.0, 38.0, 39.0, 52.0, 5.0)
    # Larger words need a higher line, and the board can spare it.
    hint = tall(hint, 1.45)
    far = Rect(left, safe.y + gap, w, panel)
    near_bar = Rect(left, safe.bottom - bar - gap, w, bar)
    near = Rect(left, near_bar.y - gap - panel, w, panel)
    near_hint = Rect(left, near.y - hint, w, hint)
    column = 112.0 if w < 320 else 124.0
    dice = Rect(left, near_hint.y - dice_h, w - column - 6, dice_h)
    misthrows = Rect(dice.right + 6, dice.y, column, dice_h)
    board = Rect(left, far.bottom + gap, w, dice.y - gap - far.bottom - gap)
    head, lock = (20.0, 24.0) if low else (24.0, 30.0)
    geometry = BoardGeometry(board.w, board.h, True, head, lock, 4, 2.5, 3, 3)
    return DuelLayout(DuelSide(near, near_bar, near_hint), DuelSide(far), board, dice, misthrows, geometry)


def _beside(safe: Rect) -> DuelLayout:
    """A screen that lies: the panels left and right, the dice below the board."""
    tablet = safe.h >= 600
    margin, gap, dice_h = (16.0, 16.0, DICE) if tablet else (6.0, 6.0, 38.0)
    column = 0.2 * safe.w if safe.w > 640 else 104.0
    top, h = safe.y + margin / 2, safe.h - margin
    near = Rect(safe.x + margin, top, column, h)
    far = Rect(safe.right - margin - column, top, column, h)
    left, w = near.right + gap, far.x - near.right - 2 * gap
    between = 12.0 if tablet else 5.0
    rows = min(4 * MOST_ROW + 24, h - dice_h - between)
    board = Rect(left, top + (h - dice_h - between - rows) / 2, w, rows)
    below = board.bottom + between
    share = 0.625 if tablet else 0.64
    dice = Rect(left, below, round(share * w), dice_h)
    misthrows = Rect(dice.right + (12 if tablet else 6), below, w - dice.w - (12 if tablet else 6), dice_h)
    if tablet:
        geometry = BoardGeometry(board.w, board.h, False, 46, 54, 8, 7, 6, 5)
    else:
        head, lock = (28.0, 40.0) if safe.w > 640 else (22.0, 34.0)
        geometry = BoardGeometry(board.w, board.h, False, head, lock, 4, 3, 3, 2)
    return DuelLayout(DuelSide(near), DuelSide(far), board, dice, misthrows, geometry)
