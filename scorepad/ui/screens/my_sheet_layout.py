"""Where the parts of the my-sheet screen lie, in dp within the safe area."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright


@dataclass(frozen=True)
class Insets:
    """What the status bar, a cut-out or the gesture bar take from the window."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@dataclass(frozen=True)
class MySheetLayout:
    app_bar: Rect
    strip: Rect
    sheet: Rect
    bottom_bar: Rect
    geometry: SheetGeometry
    words: float
    """How much room the app bar has for words."""


def my_sheet_layout(width: float, height: float, numbers: int, insets: Insets) -> MySheetLayout:
    """Upright four lanes, lying four rows; a low screen gives the app bar's height to the sheet."""
    x, y = insets.left, insets.top
    w, h = width - insets.left - insets.right, height - insets.top - insets.bottom
    margin = 8.0 if w < 600 else 16.0
    inner, left = w - 2 * margin, x + margin
    if w >= 600 and h > w:
        # A tablet held upright has room for rows; they lie at the bottom, near the hands.
        app = Rect(left, y, inner, 48)
        strip = Rect(left, app.bottom + 6, inner, 48)
        bar = Rect(left, y + h - 64, inner, 56)
        pitch = (inner - 102) / (numbers + 1)
        lane = min(2 * pitch, (bar.y - 12 - strip.bottom) / 4 - 4)
        sheet = Rect(left, bar.y - 8 - (4 * lane + 12), inner, 4 * lane + 12)
        geometry = lying(sheet.w, sheet.h, numbers, head=52, foot=56)
        return MySheetLayout(app, strip, sheet, bar, geometry, inner - 48 - 40)
    if w > h:
        words = 0.22 * w - 60
        strip = Rect(left + 48 + words + 8, y + 4, inner - words - 48 - 8 - 48, 40)
        sheet = Rect(left, y + 54, inner, h - 114)
        bar = Rect(left, sheet.bottom + 6, inner, 48)
        return MySheetLayout(Rect(left, y, inner, 48), strip, sheet, bar, lying(sheet.w, sheet.h, numbers), words)
    if h < 640:
        strip = Rect(left + 36, y, inner - 68, 36)
        sheet = Rect(left, y + 41, inner, h - 90)
        bar = Rect(left, sheet.bottom + 5, inner, 44)
        geometry = upright(sheet.w, sheet.h, numbers, compact=True)
        return MySheetLayout(Rect(left, y, inner, 36), strip, sheet, bar, geometry, 0)
    app = Rect(left, y, inner, 42)
    strip = Rect(left, app.bottom, inner, 38)
    sheet = Rect(left, strip.bottom + 5, inner, h - 138)
    bar = Rect(left, sheet.bottom + 5, inner, 48)
    return MySheetLayout(app, strip, sheet, bar, upright(sheet.w, sheet.h, numbers), inner - 48 - 40)
