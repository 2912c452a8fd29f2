"""Which of their own sheets people play on, in the set-up: each with its picture, and the way to a new one."""

from __future__ import annotations

from functools import partial

from scorepad.rules.qwixx.house import HouseSheet
from scorepad.sheet_draft import draft_of_sheet
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.own_sheets import sheet_text
from scorepad.ui.paint import Pen
from scorepad.ui.screens.setup_sections import (
    Section,
    chip_height,
    chip_pitch,
    draw_divider,
    draw_heading,
    heading_height,
)
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import chip_width, draw_card, draw_chip
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.flow import inner
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.sheet_entry import draw_sheet_picture

ROW = 60.0
LEFT, EDGE = 84.0, 44.0
"""Where the words begin, and what the tick takes from them."""


class SheetChoice(Section):
    @staticmethod
    def _words(sheet: HouseSheet) -> list[Words]:
        below = sheet_text(draft_of_sheet(sheet))
        return [Words(printable(sheet.name), 15, 500), Words(below, 12.5, 400, "on_surface_2")]

    def _rows(self, place: Rect) -> list[tuple[HouseSheet, Rect]]:
        found, y = list[tuple[HouseSheet, Rect]](), place.y + heading_height()
        for sheet in self.page.sheets:
            high = max(ROW, words_height(self._words(sheet), place.w - LEFT - EDGE) + 16)
            found.append((sheet, Rect(place.x, y, place.w, high)))
            y += high
        return found

    def _lines(self, width: float) -> list[Words]:
        """What an own sheet is, for who has none."""
        told = _("Copy a sheet and change its rows, colours and numbers: everybody plays by your own rules.")
        return [] if self.page.sheets else [Words(told, 13, 400, "on_surface_2")]

    def _new(self, place: Rect) -> Rect:
        rows = self._rows(place)
        y = rows[-1][1].bottom + 4 if rows else place.y + heading_height() - 5
        y += words_height(self._lines(place.w), place.w - 8)
        return Rect(place.x, y, min(place.w, chip_width(self._text, icon=True)), chip_pitch())

    @property
    def _text(self) -> str:
        return _("Change or make sheets…") if self.page.sheets else _("Make a sheet…")

    def height(self, width: float) -> float:
        return self._new(Rect(0, 0, width, 0)).bottom

    def draw(self, pen: Pen, place: Rect) -> None:
        theme, rows = self.page.theme, self._rows(place)
        chosen = self.page.draft.played_sheet(self.page.sheets)
        draw_heading(pen, theme, place, _("Sheet"))
        if rows:
            top = rows[0][1].y
            draw_card(pen, theme, Rect(place.x, top, place.w, rows[-1][1].bottom - top))
        for at, (sheet, row) in enumerate(rows):
            draw_divider(pen, theme, row, at)
            picture = Rect(row.x + 12, row.y + (row.h - 40) / 2, 60, 40)
            draw_sheet_picture(pen, picture, draft_of_sheet(sheet), lambda letter: theme.row(letter, "strong"))
            words, right = self._words(sheet), row.right - EDGE
            y = row.y + (row.h - words_height(words, right - row.x - LEFT)) / 2
            draw_lines(pen, theme, words, row.x + LEFT, right, y)
            x, middle = row.right - 24, row.y + row.h / 2
            if sheet == chosen:
                pen.disc(x, middle, 11, theme.colour("accent"))
                pen.icon("check", x, middle, 16, theme.colour("on_accent"))
            else:
                pen.ring(x, middle, 11, 1.5, theme.colour("outline"))
        if lines := self._lines(place.w):
            draw_lines(pen, theme, lines, place.x + 4, place.right - 4, place.y + heading_height() - 5)
        draw_chip(pen, theme, inner(self._new(place), chip_height()), self._text, icon="table-edit")

    def targets(self, place: Rect) -> list[Target]:
        found = [
            Target(f"sheet:{sheet.name}", row, partial(self.page.change, self.page.draft.with_sheet(sheet.name)), 14)
            for sheet, row in self._rows(place)
        ]
        return [*found, Target("sheets", self._new(place), self.page.on_sheets, chip_height() / 2)]
