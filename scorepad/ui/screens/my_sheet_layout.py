"""Where the parts of the my-sheet screen lie, in dp within the safe area."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.ui.look import Insets
from scorepad.ui.screens.bar_growth import PITCH, growth
from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright

ROW = 44.0
LEAST = 24
"""The smallest pitch of a cell, in dp, as on a small phone with the longest rows."""


@dataclass(frozen=True)
class MySheetLayout:
    app_bar: Rect
    strip: Rect
    sheet: Rect
    bottom_bar: Rect
    geometry: SheetGeometry
    words: float
    """How much room the app bar has for words."""
    points: Rect | None = None
    log: Rect | None = None
    """Cards above the sheet, where there is room for them."""
    turned: int = 0
    """How far the sheet is turned clockwise, for people who want it the other way than they hold the phone."""


def my_sheet_layout(
    width: float, height: float, numbers: int, insets: Insets, direction: str = "auto"
) -> MySheetLayout:
    """Upright four lanes, lying four rows; a low screen gives the app bar's height to the sheet.

    ``direction`` forces the lanes to stand or to lie, whatever the shape of the screen; on a phone the sheet is turned
    for that, because its cells would get too small otherwise.
    """
    layout = _by_shape(width, height, numbers, insets, direction)
    if direction == "auto" or layout.geometry.upright == (direction == "upright"):
        return layout
    sheet = layout.sheet
    if direction == "lying":
        return replace(layout, geometry=lying(sheet.h, sheet.w, numbers), turned=90)
    return replace(layout, geometry=upright(sheet.h, sheet.w, numbers, compact=True), turned=90)


def _by_shape(width: float, height: float, numbers: int, insets: Insets, direction: str) -> MySheetLayout:
    x, y = insets.left, insets.top
    w, h = width - insets.left - insets.right, height - insets.top - insets.bottom
    margin = 8.0 if min(w, h) < 600 else 16.0
    inner, left = w - 2 * margin, x + margin
    standing = _stands(w, h, numbers, direction)
    if w >= 600 and h > w and not standing:
        # A tablet held upright has room for rows; they lie at the bottom, near the hands.
        app = Rect(left, y + 4, inner, 48)
        bar = Rect(left, y + h - 76, inner, 72)
        pitch = (inner - 102) / (numbers + 1)
        lane = min(2 * pitch, (bar.y - 92 - app.bottom) / 4 - 4)
        sheet = Rect(left, bar.y - 10 - (4 * lane + 12), inner, 4 * lane + 12)
        strip = Rect(left, sheet.y - 72, inner, 62)
        geometry = lying(sheet.w, sheet.h, numbers, head=52, foot=56)
        half, top = (inner - 12) / 2, app.bottom + 8
        deep = strip.y - 12 - top
        points, log = (Rect(left + at * (half + 12), top, half, deep) for at in range(2))
        cards = (points, log) if deep > 300 else (None, None)
        return MySheetLayout(app, strip, sheet, bar, geometry, inner - 48 - 40, *cards)
    if w > h:
        words = 0.22 * w - 60
        strip = Rect(left + 48 + words + 8, y + 4, inner - words - 48 - 8 - 48, 40)
        # Rows of 44 are as low as a finger wants them.
        high = 48 * growth(h - 114 - 12 - 4 * ROW, 48)
        sheet = Rect(left, y + 54, inner, h - 66 - high)
        bar = Rect(left, sheet.bottom + 6, inner, high)
        geometry = (upright if standing else lying)(sheet.w, sheet.h, numbers)
        return MySheetLayout(Rect(left, y, inner, 48), strip, sheet, bar, geometry, words)
    if h < 640:
        strip = Rect(left + 36, y, inner - 68, 36)
        high = 44 * growth(h - 90 - 50 - PITCH * (numbers + 1), 44)
        sheet = Rect(left, y + 41, inner, h - 46 - high)
        bar = Rect(left, sheet.bottom + 5, inner, high)
        geometry = upright(sheet.w, sheet.h, numbers, compact=True)
        return MySheetLayout(Rect(left, y, inner, 36), strip, sheet, bar, geometry, 0)
    grown = growth(h - 138 - 56 - PITCH * (numbers + 1), 42, 48)
    app = Rect(left, y, inner, 42 * min(grown, 1.2))
    strip = Rect(left, app.bottom, inner, 38)
    high = 48 * grown
    sheet = Rect(left, strip.bottom + 5, inner, h - app.h - 48 - high)
    bar = Rect(left, sheet.bottom + 5, inner, high)
    return MySheetLayout(app, strip, sheet, bar, upright(sheet.w, sheet.h, numbers), inner - 48 - 40)


def _stands(w: float, h: float, numbers: int, direction: str) -> bool:
    """Whether the lanes stand. On a tablet what people chose counts wherever the cells stay large enough to hit."""
    if direction == "upright" and w >= 600 and (h - 170) / (numbers + 1) >= LEAST:
        return True
    if direction == "lying" and w >= 600:
        return False
    return h > w and w < 600
