"""Where the parts of a shared table lie, in dp within the safe area."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from scorepad.ui.screens.bar_growth import PITCH, growth
from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright

MIN_CELL = 36
"""Smaller cells are not for a sheet that somebody reads across a table."""
LEAST_SHEET = 212.0
"""One at a time, the large sheet is never less deep: its cells are 44 high."""
STRIP, BOARD = 76, 280
"""How high the others' strips and the track's board should be before the large sheet takes more than the least."""
FEW = 3
"""With so many players or fewer there is room to spare on an upright tablet."""
DEEPEST = 600.0
TALLEST = 190.0
"""The deepest sheet and the tallest strip."""


class Kind(Enum):
    PHONE = auto()
    FOCUS = auto()
    AROUND = auto()


def kind_for(safe: Rect, players: int, numbers: int, *, around: bool) -> Kind:
    """Around the table where it is wanted and cells stay large enough; always one at a time for five and on phones."""
    if min(safe.w, safe.h) < 600:
        return Kind.PHONE
    if around and 2 <= players <= 4 and safe.w > safe.h and _cells_are_large(safe, players, numbers):
        return Kind.AROUND
    return Kind.FOCUS


def _cells_are_large(safe: Rect, players: int, numbers: int) -> bool:
    return all(
        min(seat.geometry(numbers).pitch, seat.geometry(numbers).lane) >= MIN_CELL for seat in seats(safe, players)
    )


@dataclass(frozen=True)
class PhoneLayout:
    chips: Rect
    strip: Rect
    sheet: Rect
    own: Rect
    turn: Rect
    geometry: SheetGeometry


def phone_layout(safe: Rect, numbers: int, players: int) -> PhoneLayout:
    left, w = safe.x + 8, safe.w - 16
    if safe.w > safe.h:
        chips = Rect(safe.x, safe.y, max(min(0.46 * w, 420.0), 44.0 * (players + 2)), 46)
        strip = Rect(chips.right + 4, safe.y + 4, left + w - chips.right - 4, 40)
        turn = Rect(left, safe.bottom - 50, w, 48)
        own = Rect(left + 72, turn.y + 4, max(0.5 * w, min(0.66 * w, 440.0)) - 72, 40)
        sheet = Rect(left, strip.bottom + 8, w, turn.y - 6 - strip.bottom - 8)
        return PhoneLayout(chips, strip, sheet, own, turn, lying(sheet.w, sheet.h, numbers))
    low = safe.h < 640
    chips = Rect(safe.x, safe.y, safe.w, 44)
    strip = Rect(left, chips.bottom, w, 36 if low else 38)
    bar, line, gap = (48.0, 34.0, 4) if low else (54.0, 36.0, 6)
    spare = safe.h - 44 - strip.h - bar - line - 3 * gap - 56 - PITCH * (numbers + 1)
    grown = growth(spare, bar, line, most=1.3)
    bar, line = bar * grown, line * grown
    turn = Rect(left, safe.bottom - bar - (2 if low else 4), w, bar)
    own = Rect(left, turn.y - gap - line, w, line)
    sheet = Rect(left, strip.bottom + gap - 1, w, own.y - 3 - strip.bottom - gap + 1)
    return PhoneLayout(chips, strip, sheet, own, turn, upright(sheet.w, sheet.h, numbers, compact=low))


@dataclass(frozen=True)
class FocusLayout:
    app_bar: Rect
    others: tuple[Rect, ...]
    dice: Rect
    own: Rect
    sheet: Rect
    turn: Rect
    geometry: SheetGeometry
    track: Rect | None = None
    choices: Rect | None = None


def focus_layout(safe: Rect, players: int, numbers: int, *, track: bool) -> FocusLayout:
    left, w = safe.x + 16, safe.w - 32
    app_bar = Rect(left, safe.y + 4, w, 48)
    tall = safe.h > 1100 and safe.h > safe.w
    turn = Rect(left, safe.bottom - (88 if tall else 76), w, 68)
    if safe.w > safe.h:
        return _focus_lying(app_bar, turn, players, numbers, track)
    # On a small tablet the dice stand closer, and the sheet gives of its depth what the others need.
    dice_h = 76.0 if safe.w >= 700 else 68.0
    above_own, top = 10 if tall else 4, app_bar.bottom + (10 if tall else 8)
    room = turn.y - 12 - 60 - above_own - dice_h - 12 - top
    chips = 0.0 if players == 1 else 84.0 if tall else 64.0
    others = chips + 8 + 60 + 8 + BOARD if track else (players - 1) * (STRIP + 8) - 8
    deep = max(LEAST_SHEET, min(404.0, max(306.0, 0.33 * safe.h), room - others))
    if players <= FEW and not track:
        # What few others leave free makes the cells larger.
        deep = max(deep, min(DEEPEST, room - (players - 1) * (TALLEST + 8)))
    sheet = Rect(left, turn.y - 12 - deep, w, deep)
    own = Rect(left, sheet.y - 60, w, 60)
    dice = Rect(left, own.y - above_own - dice_h, w, dice_h)
    bottom = dice.y - 12
    geometry = lying(sheet.w, sheet.h, numbers, head=52, foot=56)
    if track:
        choices = Rect(left, bottom - 60, w, 60)
        board = Rect(left, top + chips + 8, w, choices.y - 8 - top - chips - 8)
        return FocusLayout(
            app_bar, _row(left, top, w, chips, players - 1), dice, own, sheet, turn, geometry, board, choices
        )
    return FocusLayout(app_bar, _column(left, top, w, bottom, players - 1), dice, own, sheet, turn, geometry)


def _focus_lying(app_bar: Rect, turn: Rect, players: int, numbers: int, track: bool) -> FocusLayout:
    left, w, top = app_bar.x, app_bar.w, app_bar.bottom + 8
    bottom = turn.y - 12
    side = (0.42 if track else 0.32) * w if players > 1 or track else 0.0
    right = left + side + (16 if side else 0)
    room = left + w - right
    dice = Rect(right, top, room, 76)
    own = Rect(right, dice.bottom + 4, room, 60)
    deep = min(bottom - own.bottom, 460.0)
    sheet = Rect(right, own.bottom + (bottom - own.bottom - deep) / 2, room, deep)
    geometry = lying(sheet.w, sheet.h, numbers, head=46, foot=50)
    if track:
        chips = 84.0 if players > 1 else 0.0
        choices = Rect(left, bottom - 60, side, 60)
        board = Rect(left, top + chips + 8, side, choices.y - 8 - top - chips - 8)
        return FocusLayout(
            app_bar, _row(left, top, side, chips, players - 1), dice, own, sheet, turn, geometry, board, choices
        )
    return FocusLayout(app_bar, _column(left, top, side, bottom, players - 1), dice, own, sheet, turn, geometry)


def _column(left: float, top: float, w: float, bottom: float, count: int) -> tuple[Rect, ...]:
    if not count:
        return ()
    most = 122.0 if w > 500 and count >= FEW else TALLEST
    height = min(most, (bottom - top - 8 * (count - 1)) / count)
    return tuple(Rect(left, top + at * (height + 8), w, height) for at in range(count))


def _row(left: float, top: float, w: float, height: float, count: int) -> tuple[Rect, ...]:
    if not count:
        return ()
    width = (w - 8 * (count - 1)) / count
    return tuple(Rect(left + at * (width + 8), top, width, height) for at in range(count))


# Around the table

MARGIN = 12
HEADER = 52
PADDING = 8


@dataclass(frozen=True)
class Seat:
    """A panel at an edge: where it lies on the screen, and how it is turned towards its player (clockwise degrees)."""

    place: Rect
    turned: int

    @property
    def inner(self) -> tuple[float, float]:
        """Its size as its player sees it."""
        return (self.place.w, self.place.h) if self.turned % 180 == 0 else (self.place.h, self.place.w)

    @property
    def sheet(self) -> Rect:
        w, h = self.inner
        return Rect(PADDING, HEADER, w - 2 * PADDING, h - HEADER - PADDING)

    def geometry(self, numbers: int) -> SheetGeometry:
        sheet = self.sheet
        return lying(sheet.w, sheet.h, numbers, head=34, foot=38)


def seats(safe: Rect, players: int) -> list[Seat]:
    """2: bottom, top; 3: bottom, left, right; 4: clockwise from the bottom."""
    x, y, w, h = safe.x + MARGIN, safe.y + MARGIN, safe.w - 2 * MARGIN, safe.h - 2 * MARGIN
    deep, side = 0.35 * safe.h, 0.205 * safe.w
    if players == 2:
        return [Seat(Rect(x, y + h - deep, w, deep), 0), Seat(Rect(x, y, w, deep), 180)]
    inner_x, inner_w = x + side + MARGIN, w - 2 * side - 2 * MARGIN
    bottom = Seat(Rect(inner_x, y + h - deep, inner_w, deep), 0)
    left, right = Seat(Rect(x, y, side, h), 90), Seat(Rect(x + w - side, y, side, h), 270)
    if players == 3:
        return [bottom, left, right]
    return [bottom, left, Seat(Rect(inner_x, y, inner_w, deep), 180), right]


def hub(safe: Rect, players: int) -> Rect:
    """What the panels leave in the middle."""
    places = seats(safe, players)
    left = min(place.place.x for place in places if place.turned in (0, 180))
    right = max(place.place.right for place in places if place.turned in (0, 180))
    tops = [place.place.bottom for place in places if place.turned == 180]
    top = (tops[0] if tops else safe.y) + MARGIN
    return Rect(left, top, right - left, places[0].place.y - MARGIN - top)
