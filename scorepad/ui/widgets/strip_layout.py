"""Where another player's parts lie in a strip, in dp: who, the small sheet, the chips of the white sum, the total."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from scorepad.ui.sheet_geometry import Rect

CHIP, CHIP_GAP = 44.0, 6.0
TIGHT_CHIP, TIGHT_GAP = 40.0, 4.0
"""What a finger still hits where there is no room for more."""
WIDEST_CHIP, TALLEST_CHIP = 46.0, 52.0
MOST_CHIPS = 5
"""Four rows and Pass: more there are only when the sum is somebody's lucky number."""
STACKED_TOP = 44.0


class StripKind(Enum):
    SMALL = auto()
    """Only who and how many points, where the track needs the room."""
    STACKED = auto()
    """In a column beside the large sheet: everything below each other."""
    TIGHT = auto()
    WIDE = auto()


def strip_kind(w: float, h: float) -> StripKind:
    if h < 100 and w < 400:
        return StripKind.SMALL
    if h >= 100 and w < 560:
        return StripKind.STACKED
    return StripKind.TIGHT if w < 700 else StripKind.WIDE


@dataclass(frozen=True)
class StripLayout:
    """Where the small sheet lies and the chips of what the white sum allows, Pass the last; either may be missing."""

    kind: StripKind
    sheet: Rect | None
    chips: tuple[Rect, ...]
    who: float = 0.0
    """Where the part with the name ends."""
    total: float = 0.0
    """Where the part with the total begins."""

    @property
    def choice(self) -> float:
        """Where the part between the small sheet and the total begins."""
        gap = 18 if self.kind is StripKind.WIDE else 10
        return self.sheet.right + gap if self.sheet else self.who


@lru_cache(maxsize=64)
def strip_layout(w: float, h: float, count: int) -> StripLayout:
    """``count`` chips, none of them too small for a finger: the small sheet shrinks or leaves before they do.

    Where not even that gives them room there are none; then a tap on the strip enlarges the sheet.
    """
    kind = strip_kind(w, h)
    if kind is StripKind.SMALL:
        return StripLayout(kind, None, ())
    return _stacked(w, h, count) if kind is StripKind.STACKED else _side_by_side(kind, w, h, count)


def _side_by_side(kind: StripKind, w: float, h: float, count: int) -> StripLayout:
    who, total, gap, share = (140.0, w - 84, 18, 0.43) if kind is StripKind.WIDE else (108.0, w - 62, 10, 0.38)
    room = total - 4 - who
    # As wide as it can always be beside the usual chips, so that it need not change with every announcement.
    usual = room - gap - _needed(MOST_CHIPS, CHIP, CHIP_GAP)
    large = min(share * w, usual) if usual >= 200 else share * w
    sheet = Rect(who, 10, large, h - 20)
    if not count:
        return StripLayout(kind, sheet, (), who, total)
    for chip, chip_gap in ((CHIP, CHIP_GAP), (TIGHT_CHIP, TIGHT_GAP)):
        found = []
        for lines in (1, 2) if h >= 2 * CHIP + CHIP_GAP + 12 else (1,):
            needed = _needed(-(-max(count, MOST_CHIPS) // lines), chip, chip_gap)
            left = min(large, room - gap - needed)
            if left >= 90:
                found.append((left, -lines))
            elif needed <= room:
                found.append((0.0, -lines))
        if found:
            left, lines = max(found)
            small = Rect(who, 10, left, h - 20) if left else None
            layout = StripLayout(kind, small, (), who, total)
            x = layout.choice
            chips = _lines(Rect(x, 0, total - 4 - x, h), count, -lines, chip_gap, centred=True)
            return StripLayout(kind, small, chips, who, total)
    return StripLayout(kind, sheet, (), who, total)


def _stacked(w: float, h: float, count: int) -> StripLayout:
    inner = Rect(12, STACKED_TOP, w - 24, h - STACKED_TOP - 8)
    alone = StripLayout(StripKind.STACKED, Rect(12, inner.y, inner.w, min(inner.h, 106.0)), ())
    if not count:
        return alone
    for chip, gap in ((CHIP, CHIP_GAP), (TIGHT_CHIP, TIGHT_GAP)):
        for lines, below_sheet in ((1, True), (2, True), (1, False), (2, False)):
            left = inner.h - lines * CHIP - (lines - 1) * CHIP_GAP - 8
            if _needed(-(-count // lines), chip, gap) > inner.w or left < (CHIP if below_sheet else -8):
                continue
            if not below_sheet:
                return StripLayout(StripKind.STACKED, None, _lines(inner, count, lines, gap, centred=True))
            taller = max(0.0, min(left - 60, 8.0 * lines))
            sheet = Rect(12, inner.y, inner.w, min(left - taller, 106.0))
            below = Rect(12, sheet.bottom + 8, inner.w, inner.bottom - sheet.bottom - 8)
            return StripLayout(StripKind.STACKED, sheet, _lines(below, count, lines, gap))
    return alone


def _needed(count: int, chip: float, gap: float) -> float:
    return count * (chip + gap) - gap


def _lines(room: Rect, count: int, lines: int, gap: float, *, centred: bool = False) -> tuple[Rect, ...]:
    """Chips in one or two lines, as large as the room lets them be."""
    each = -(-count // lines)
    width = min(WIDEST_CHIP, (room.w + gap) / each - gap)
    edge = 12 if room.y == 0 else 0
    height = min(TALLEST_CHIP, (room.h - edge - (lines - 1) * CHIP_GAP) / lines)
    top = room.y + (room.h - lines * height - (lines - 1) * CHIP_GAP) / 2 if centred else room.y
    return tuple(
        Rect(room.x + at % each * (width + gap), top + at // each * (height + CHIP_GAP), width, height)
        for at in range(count)
    )
