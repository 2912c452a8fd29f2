"""Where the parts of the Quixo screen lie, in dp within the safe area."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.ui.ink import tall
from scorepad.ui.quixo_geometry import FACING
from scorepad.ui.sheet_geometry import Rect

TABLET = 600
COLUMN = 216
"""Narrower ones beside the board hold no buttons."""
LARGER_HINT = 1.7
"""So much higher the place for a hint between two players becomes with larger texts."""


@dataclass(frozen=True)
class Place:
    rect: Rect
    turned: int = 0
    """Clockwise, towards whoever reads it."""


@dataclass(frozen=True)
class QuixoLayout:
    app_bar: Rect
    board: Rect
    seats: tuple[Place, ...]
    hints: tuple[Place, ...]
    """Where each player reads what to do; one place for all where nobody is turned."""
    moves: Rect | None
    bar: Rect
    pills: bool
    """The players are pills around the board instead of lines above and below it."""
    faces: bool
    """Texts are turned towards their players."""

    def facing(self, player: int) -> int:
        """How far what concerns this player alone is turned."""
        return self.seats[player - 1].turned if self.faces else 0


def quixo_layout(safe: Rect, players: int, *, faces: bool, bottom: int = 1) -> QuixoLayout:
    """``bottom`` is the player who sits there; the others sit on clockwise."""
    layout = _layout(safe, players, faces)
    order = [(number - bottom) % players for number in range(1, players + 1)]
    seats, hints = (tuple(places[at] for at in order) for places in (layout.seats, layout.hints))
    return replace(layout, seats=seats, hints=hints)


def _layout(safe: Rect, players: int, faces: bool) -> QuixoLayout:
    lying, tablet = safe.w > safe.h, min(safe.w, safe.h) >= TABLET
    if lying and tablet:
        layout = _table_lying(safe, players, faces)
        if layout.bar.w >= COLUMN:
            return layout
    if players == 4:
        return _around_lying(safe, faces) if lying else _around_upright(safe, faces)
    return _lines_lying(safe, faces) if lying else _lines_upright(safe, faces)


# Two players: a line above the board and one below


@dataclass(frozen=True)
class _Heights:
    app_bar: float
    line: float
    above: float
    """Between the upper line and the board, and what the hint needs below it."""
    hint: float
    gap: float
    moves: float
    apart: float
    bar: float
    below: float

    @property
    def total(self) -> float:
        between = self.above + self.hint + self.gap + self.moves + self.apart
        return self.app_bar + 2 * self.line + between + self.bar + self.below

    def facing(self) -> _Heights:
        """A hint for each of the two."""
        each = max(26.0, (self.above + self.hint) / 2)
        return _Heights(
            self.app_bar, self.line, each, each, self.gap, self.moves, self.apart, self.bar, self.below
        )  # fmt: skip


_PHONE = _Heights(44, 60, 12, 40, 14, 38, 26, 52, 6)
_LOW = _Heights(42, 44, 4, 30, 6, 0, 0, 48, 4)
_ROOMY = _Heights(56, 80, 16, 48, 20, 52, 24, 60, 16)


def _lines_upright(safe: Rect, faces: bool) -> QuixoLayout:
    m = 8 if safe.w < TABLET else 16
    left, w = safe.x + m, safe.w - 2 * m
    heights = _PHONE if safe.h >= 640 else _LOW
    if safe.w >= TABLET and safe.h - _ROOMY.total >= w:
        heights = _ROOMY
    # Larger words get more room; the board becomes a little smaller for it, its cubes no smaller than a finger.
    heights = replace(heights, hint=tall(heights.hint, LARGER_HINT))
    if faces:
        heights = heights.facing()
    side = min(w, safe.h - heights.total)
    # What is left over lies above and below the block of board and lines.
    spare = safe.h - heights.total - side
    app_bar = Rect(left, safe.y, w, heights.app_bar)
    upper = Rect(left, app_bar.bottom + 0.4 * spare, w, heights.line)
    board = Rect(safe.x + (safe.w - side) / 2, upper.bottom + heights.above, side, side)
    lower = Rect(left, board.bottom + heights.hint, w, heights.line)
    moves = Rect(left, lower.bottom + heights.gap, w, heights.moves) if heights.moves else None
    bar = Rect(left, safe.bottom - heights.below - heights.bar, w, heights.bar)
    below = Place(Rect(left, board.bottom, w, heights.hint))
    above = Place(Rect(left, upper.bottom, w, heights.above), 180) if faces else below
    seats = Place(lower), Place(upper, 180 if faces else 0)
    return QuixoLayout(app_bar, board, seats, (below, above), moves, bar, pills=False, faces=faces)


def _lines_lying(safe: Rect, faces: bool) -> QuixoLayout:
    side = min(safe.h - 16, safe.w - 240)
    board = Rect(safe.right - 8 - side, safe.y + (safe.h - side) / 2, side, side)
    left, w = safe.x + 8, board.x - 16 - safe.x
    line = 52.0 if safe.h >= 340 else 44.0
    app_bar = Rect(safe.x, safe.y, w + 8, 42)
    bar = Rect(left, safe.bottom - 54, w, 48)
    upper = Rect(left, app_bar.bottom + 2, w, line)
    lower = Rect(left, bar.y - 8 - line, w, line)
    room = lower.y - upper.bottom
    each = (room - 38) / 2 if faces else room - 44
    moves = Rect(left, upper.bottom + (each if faces else 6), w, 38)
    below = Place(Rect(left, lower.y - each, w, each))
    above = Place(Rect(left, upper.bottom, w, each), 180) if faces else below
    seats = Place(lower), Place(upper, 180 if faces else 0)
    return QuixoLayout(app_bar, board, seats, (below, above), moves, bar, pills=False, faces=faces)


# Four players, and a tablet between its players: pills around the board


def _pills(block: Rect, players: int, deep: float, gap: float, faces: bool) -> tuple[Rect, tuple[Place, ...]]:
    """The board in the middle of a block, and the players' places around it, clockwise from the bottom."""
    edge = deep + gap
    across = edge if players == 4 else 0.0
    side = min(block.w - 2 * across, block.h - 2 * edge)
    board = Rect(block.x + (block.w - side) / 2, block.y + (block.h - side) / 2, side, side)
    long = max(0.6 * side, min(190.0, side))
    x, y = board.x + (side - long) / 2, board.y + (side - long) / 2
    around = (
        Rect(x, board.bottom + gap, long, deep),
        Rect(board.x - edge, y, deep, long),
        Rect(x, board.y - edge, long, deep),
        Rect(board.right + gap, y, deep, long),
    )
    places = [Place(rect, turn if faces or turn % 180 else 0) for rect, turn in zip(around, FACING, strict=True)]
    return board, tuple(places if players == 4 else (places[0], places[2]))


def _around_upright(safe: Rect, faces: bool) -> QuixoLayout:
    tablet, low = safe.w >= TABLET, safe.h < 640
    deep, gap = (56.0, 10.0) if tablet else (24.0, 2.0) if safe.w < 340 else (30.0, 3.0)
    app, hint, moves_h, bar_h, below = (56.0, 56.0, 52.0, 60.0, 16.0) if tablet else (44.0, 40.0, 38.0, 52.0, 6.0)
    if low:
        app, hint, bar_h, below = 42.0, 34.0, 48.0, 4.0
    m = 16.0 if tablet else 8.0
    left, w = safe.x + m, safe.w - 2 * m
    app_bar = Rect(left, safe.y, w, app)
    bar = Rect(left, safe.bottom - below - bar_h, w, bar_h)
    rest = bar.y - app_bar.bottom - hint - moves_h - 12
    size = min(safe.w - (24 if tablet else 8), rest)
    spare = rest - size
    block = Rect(safe.x + (safe.w - size) / 2, app_bar.bottom + 0.4 * spare, size, size)
    board, seats = _pills(block, 4, deep, gap, faces)
    hint_place = Rect(left, block.bottom + min(8.0, 0.2 * spare), w, hint)
    moves = Rect(left, hint_place.bottom + min(6.0, 0.1 * spare), w, moves_h)
    return QuixoLayout(app_bar, board, seats, _for_all(hint_place, seats), moves, bar, pills=True, faces=faces)


def _around_lying(safe: Rect, faces: bool) -> QuixoLayout:
    size = min(safe.h - 8, safe.w - 236)
    deep, gap = (24.0, 2.0) if size < 340 else (30.0, 3.0) if size < 500 else (52.0, 8.0)
    block = Rect(safe.right - 4 - size, safe.y + (safe.h - size) / 2, size, size)
    board, seats = _pills(block, 4, deep, gap, faces)
    left, w = safe.x + 8, block.x - 12 - safe.x
    app_bar = Rect(safe.x, safe.y, w + 8, 42)
    bar = Rect(left, safe.bottom - 54, w, 48)
    moves = Rect(left, bar.y - 46, w, 38)
    hint = Rect(left, app_bar.bottom + 8, w, moves.y - 8 - app_bar.bottom - 8)
    return QuixoLayout(app_bar, board, seats, _for_all(hint, seats), moves, bar, pills=True, faces=faces)


def _for_all(place: Rect, seats: tuple[Place, ...]) -> tuple[Place, ...]:
    """One place for everybody's hints."""
    return tuple(Place(place) for _seat in seats)


def _table_lying(safe: Rect, players: int, faces: bool) -> QuixoLayout:
    """The board in the middle, everything else in two columns beside it."""
    block = Rect(safe.x, safe.y + 8, safe.w, safe.h - 16)
    board, seats = _pills(block, players, 64.0 if players == 2 else 56.0, 12.0, faces)
    outer = board.x - (68.0 if players == 4 else 0.0) - 16
    left, w = safe.x + 16, outer - 16 - safe.x
    right = safe.right - 16 - w
    app_bar = Rect(left, safe.y + 4, w, 48)
    moves = Rect(right, safe.y + 8, w, 48)
    bar = Rect(left, safe.bottom - 76, w, 64)
    below = Place(Rect(right, safe.bottom - 148, w, 132))
    above = below
    if players == 2 and faces:
        above = Place(Rect(left, app_bar.bottom + 16, w, 132), 180)
    hints = (below, above) if players == 2 else _for_all(below.rect, seats)
    return QuixoLayout(app_bar, board, seats, hints, moves, bar, pills=True, faces=faces)
