"""The card below the lanes: misthrow boxes, and the points under the pawn where the game has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from scorepad.calculator_draft import CalculatorDraft
from scorepad.texts import _
from scorepad.texts.extra_points import extra_title
from scorepad.ui.paint import Pen
from scorepad.ui.screens.calculator_ranking import Calculating
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import box_row, draw_card, draw_misthrows
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.lines import Stack, Words, stacked

BOX, BOX_PITCH, WIDE_PITCH = 32.0, 38.0, 52.0
STEP = 44.0
SPLIT = 0.5
"""Where the misthrows end and the bonus begins, as a part of the card."""
PAD, LINE = 14.0, 60.0
"""For larger texts: beside the words, and how tall the boxes or the steps below them are."""


class Costing(Calculating, Protocol):
    by_box: int | None
    """The misthrow box under the finger, from 1; None for a key."""
    on_bonus: Callable[[], object]

    def change(self, draft: CalculatorDraft) -> None: ...


class CardPart:
    """Beside each other; larger texts below each other, where they need the room."""

    def __init__(self, page: Costing) -> None:
        self._page = page

    @staticmethod
    def _words(text: str, width: float) -> Stack:
        return stacked(width - 2 * PAD, (Words(text, 14, 500, "on_surface_2"),))

    def _is_stacked(self, width: float) -> bool:
        if Pen.scale() == 1:
            return False
        if not self._page.draft.has_bonus:
            boxes = (self._page.draft.limits.misthrows - 1) * WIDE_PITCH + 48
            return Pen.text_width(_("Misthrows"), 14, 500) + boxes + 40 > width
        return True

    def height(self, width: float, wanted: float) -> float:
        """How tall the card is that would be as tall as wanted with texts as designed."""
        if not self._is_stacked(width):
            return wanted
        tall = 8 + self._words(_("Misthrows"), width).height + LINE
        if self._page.draft.has_bonus:
            tall += 8 + self._words(extra_title(self._page.draft.extra), width).height + LINE
        return tall

    # Places

    def _misthrows(self, card: Rect) -> Rect:
        """Everything that the boxes have for themselves."""
        if self._is_stacked(card.w):
            return Rect(card.x, card.y, card.w, 8 + self._words(_("Misthrows"), card.w).height + LINE)
        return Rect(card.x, card.y, card.w * SPLIT if self._page.draft.has_bonus else card.w, card.h)

    def boxes(self, card: Rect) -> list[Rect]:
        count, zone = self._page.draft.limits.misthrows, self._misthrows(card)
        if self._is_stacked(card.w):
            pitch = min(WIDE_PITCH + 10, (zone.w - 2 * PAD) / count)
            return box_row(zone.x + PAD, zone.bottom - LINE / 2, 44, pitch - 44, count)
        side = min(BOX + max(0.0, card.h - 60) * 0.6, 48.0)
        if self._page.draft.has_bonus:
            pitch = min(BOX_PITCH * side / BOX, (zone.w - 18) / count)
            return box_row(
                zone.x + 10, card.y + 0.65 * card.h, min(side, pitch - 5), pitch - min(side, pitch - 5), count
            )
        side = max(side, 36.0)
        left = zone.right - 14 - (count - 1) * WIDE_PITCH - side
        return box_row(left, card.y + card.h / 2, side, WIDE_PITCH - side, count)

    def box_at(self, card: Rect, x: float) -> int:
        """The box under a finger, from 1; one of the outermost for whoever taps beside them."""
        boxes = self.boxes(card)
        pitch = boxes[1].x - boxes[0].x
        return max(1, min(int((x - boxes[0].x + (pitch - boxes[0].w) / 2) // pitch) + 1, len(boxes)))

    def _bonus(self, card: Rect) -> tuple[Rect, Rect, Rect]:
        """Less, the number, more: as they can be tapped."""
        if self._is_stacked(card.w):
            row, side = Rect(card.x + PAD, card.bottom - LINE, card.w - 2 * PAD, LINE), 64.0
            return (
                Rect(row.x, row.y, side, row.h),
                Rect(row.x + side, row.y, row.w - 2 * side, row.h),
                Rect(row.right - side, row.y, side, row.h),
            )
        left, right = card.x + card.w * SPLIT + 9, card.right - 4
        return (
            Rect(left, card.y, STEP, card.h),
            Rect(left + STEP, card.y, right - left - 2 * STEP, card.h),
            Rect(right - STEP, card.y, STEP, card.h),
        )

    def targets(self, card: Rect) -> list[Target]:
        found = [Target("misthrows", self._misthrows(card), self._miss, 18)]
        if self._page.draft.has_bonus:
            less, number, more = self._bonus(card)
            found += [
                Target("bonus-less", less, partial(self._add_bonus, -1), 14),
                Target("bonus", number, self._page.on_bonus, 14),
                Target("bonus-more", more, partial(self._add_bonus, 1), 14),
            ]
        return found

    def _miss(self) -> None:
        """A tap on a box takes as many as lead up to it; on a crossed one, it and those after it are taken back."""
        draft, box = self._page.draft, self._page.by_box
        taken = draft.edited.counts.misthrows
        if box is None:
            box = taken + 1 if taken < draft.limits.misthrows else 1
        self._page.change(draft.with_misthrows(box if box > taken else box - 1))

    def _add_bonus(self, by: int) -> None:
        self._page.change(self._page.draft.bonus_stepped(by))

    # Drawing

    def draw(self, pen: Pen, card: Rect) -> None:
        theme, boxes = self._page.theme, self.boxes(card)
        draw_card(pen, theme, card)
        draw_misthrows(pen, theme, boxes, self._page.draft.edited.counts.misthrows)
        quiet, zone = theme.colour("on_surface_2"), self._misthrows(card)
        if self._is_stacked(card.w):
            self._draw_stacked(pen, card)
        elif not self._page.draft.has_bonus:
            left, right = card.x + 14, boxes[0].x - 10
            pen.text_within(_("Misthrows"), left, right, card.y + card.h / 2, 14, 500, quiet, least=9)
        else:
            y = card.y + 0.235 * card.h
            pen.text_within(_("Misthrows"), zone.x + 12, zone.right - 6, y, 12.5, 500, quiet, least=9)
            pen.line(zone.right, card.y + 10, zone.right, card.bottom - 10, 1, theme.colour("outline"))
            pen.text_within(
                extra_title(self._page.draft.extra), zone.right + 13, card.right - 8, y, 12.5, 500, quiet, least=8
            )
            height = min(BOX + max(0.0, card.h - 60) * 0.5, 44.0)
            self._draw_steps(pen, card, card.y + 0.65 * card.h, height)

    def _draw_stacked(self, pen: Pen, card: Rect) -> None:
        theme, zone = self._page.theme, self._misthrows(card)
        self._words(_("Misthrows"), card.w).draw(pen, theme, card.x + PAD, card.y + 8)
        if self._page.draft.has_bonus:
            pen.plain(Rect(card.x + PAD, zone.bottom - 0.5, card.w - 2 * PAD, 1), theme.colour("outline"))
            self._words(extra_title(self._page.draft.extra), card.w).draw(pen, theme, card.x + PAD, zone.bottom + 8)
            self._draw_steps(pen, card, card.bottom - LINE / 2, 48.0)

    def _draw_steps(self, pen: Pen, card: Rect, middle: float, height: float) -> None:
        theme, (less, number, more) = self._page.theme, self._bonus(card)
        for icon, place in (("minus", less), ("plus", more)):
            pen.rounded(Rect(place.x, middle - height / 2, place.w, height), 12, theme.colour("accent_2"))
            pen.icon(icon, place.x + place.w / 2, middle, 18, theme.colour("on_accent_2"))
        left, right = number.x + 2, number.right - 2
        ink, text = theme.colour("on_surface"), str(self._page.draft.edited.counts.bonus)
        pen.text_within(text, left, right, middle, 19, 700, ink, anchor="center", least=10)
