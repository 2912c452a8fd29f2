"""The parts of a shared table on a tablet, one at a time: the others as strips, the shown player's header, the bar."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import Done, SeatView
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import (
    box_row,
    draw_badge,
    draw_card,
    draw_misthrows,
    draw_undo,
    mirrored,
    player_colour,
)
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.turn_part import TurnPart
from scorepad.ui.widgets.turn_parts import draw_main, draw_mark

CHIP_W, CHIP_H = 46, 52


def draw_rolls(pen: Pen, theme: Theme, x: float, y: float) -> float:
    """The pill that says who rolls; how wide it is."""
    text = _("rolls")
    width = pen.text_width(text, 14, 700) + 44
    pen.rounded(Rect(x, y - 15, width, 30), 15, theme.colour("accent"))
    pen.icon("dice-5-outline", x + 17, y, 18, theme.colour("on_accent"))
    pen.text(text, x + 30, y, 14, 700, theme.colour("on_accent"), anchor="left")
    return width


class OtherStrip(Drawn):
    """Another player: who, the sheet small, what the white sum allows, the total. A tap enlarges the sheet."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_show: Callable[[int], object] = lambda player: None
        self.on_cross: Callable[[int, str], object] = lambda player, cell: None
        self.on_pass: Callable[[int], object] = lambda player: None
        self._seat: SeatView | None = None
        self._sum: int | None = None

    @property
    def seat(self) -> SeatView | None:
        return self._seat

    def show(self, seat: SeatView, sum_: int | None) -> None:
        if (seat, sum_) != (self._seat, self._sum):
            self._seat, self._sum = seat, sum_
            self.refresh()

    @property
    def _narrow(self) -> bool:
        """In a column beside the sheet: chips lie below instead of beside."""
        return self.box.w < 560

    @property
    def _small(self) -> bool:
        """Only who and how many points, where the track needs the room."""
        return self.box.h < 100 and self.box.w < 400

    @property
    def _sheet_place(self) -> Rect:
        box = self.box
        if self._narrow:
            top = 44.0
            return Rect(12, top, box.w - 24, max(40.0, min(box.h - top - 10, 106.0)))
        left = 140.0
        return Rect(left, 10, 0.43 * box.w, box.h - 20)

    def chip_places(self) -> dict[str, Rect]:
        if self._seat is None or not self._seat.chips or self._small:
            return {}
        box, chips = self.box, self._seat.chips
        if self._narrow:
            if box.h < 44 + 60 + CHIP_H + 8:
                return {}
            left, y = 12.0, box.h - CHIP_H - 8
        else:
            left, y = self._sheet_place.right + 18, (box.h - CHIP_H) / 2 + (4 if box.h >= 100 else 0)
        gap = 6.0
        room = (box.w - left - (12 if self._narrow else 84) + gap) / (len(chips) + 1)
        width = min(CHIP_W, room - gap)
        return {cell: Rect(left + at * (width + gap), y, width, CHIP_H) for at, cell in enumerate(chips)}

    @property
    def pass_place(self) -> Rect | None:
        """After the chips."""
        chips = list(self.chip_places().values())
        if not chips or (self._seat and self._seat.active):
            return None
        last = chips[-1]
        return Rect(last.right + 6, last.y, last.w, last.h)

    def targets(self) -> list[Target]:
        if self._seat is None:
            return []
        number = self._seat.number
        found = [Target(f"show:{number}", self.box, lambda: self.on_show(number), 20)]
        for cell, rect in self.chip_places().items():
            act = self._crosses(number, cell)
            found.append(Target(f"cross:{number}:{cell}", rect, act, 10))
        if self.pass_place:
            found.append(Target(f"pass:{number}", self.pass_place, lambda: self.on_pass(number), 10))
        return found

    def _crosses(self, player: int, cell: str) -> Callable[[], object]:
        return lambda: self.on_cross(player, cell)

    def draw(self, pen: Pen) -> None:
        if self._seat is None:
            return
        theme, box, seat = self.theme, self.box, self._seat
        draw_card(pen, theme, box, 20)
        if seat.active:
            pen.outline(box, 20, 2, theme.colour("accent"))
        if self._small:
            self._draw_small(pen, seat)
            return
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        total = points_text(seat.sheet.total)
        if self._narrow:
            draw_badge(pen, theme, 28, 23, 15, seat.name, seat.colour)
            draw_mark(pen, self, 39, 33, 7, seat)
            pen.text_within(seat.name, 52, box.w * 0.45, 23, 16, 500, strong, least=11)
            side = 20.0
            boxes = box_row(box.w * 0.48, 23, side, 4, seat.sheet.boxes)
            draw_misthrows(pen, theme, boxes, seat.sheet.misthrows)
            pen.text(total, box.w - 14, 23, 26, 700, strong, anchor="right")
        else:
            top = 34 if box.h >= 100 else box.h / 2 - 17
            draw_badge(pen, theme, 34, top, 18, seat.name, seat.colour)
            draw_mark(pen, self, 47, top + 12, 8, seat)
            pen.text_within(seat.name, 62, 134, top, 17, 500, strong, least=11)
            side = 24.0
            draw_misthrows(pen, theme, box_row(18, top + 46, side, 4.5, seat.sheet.boxes), seat.sheet.misthrows)
            pen.text(total, box.w - 18, box.h / 2 - 12, 34, 700, strong, anchor="right")
            place = _("place {place}").format(place=seat.place)
            pen.text(place, box.w - 18, box.h / 2 + 20, 12, 400, quiet, anchor="right")
        place_ = self._sheet_place
        numbers = self.box.h >= 100 and place_.w > 300
        draw_mini_sheet(pen, theme, place_, seat.sheet, numbers=numbers, ends=True)
        self._draw_choice(pen, seat)

    def _draw_small(self, pen: Pen, seat: SeatView) -> None:
        theme, box = self.theme, self.box
        middle = box.h / 2
        draw_badge(pen, theme, 30, middle, 18, seat.name, seat.colour)
        draw_mark(pen, self, 43, middle + 13, 8, seat)
        up = 12 if seat.status else 0
        pen.text_within(seat.name, 56, box.w - 56, middle - up, 15, 500, theme.colour("on_surface"), least=11)
        pen.text_within(seat.status, 56, box.w - 56, middle + 10, 12, 400, theme.colour("on_surface_2"), least=9)
        total = points_text(seat.sheet.total)
        pen.text(total, box.w - 14, middle, 26, 700, theme.colour("on_surface"), anchor="right")

    def _draw_choice(self, pen: Pen, seat: SeatView) -> None:
        """What the white sum allows, or what was done with it."""
        theme, box = self.theme, self.box
        quiet, strong = theme.colour("on_surface_2"), theme.colour("on_surface")
        places = self.chip_places()
        if not self._narrow and self._sum is not None and box.h >= 100:
            text = _("White {sum}").format(sum=self._sum)
            pen.text(text, self._sheet_place.right + 18, 22, 13, 400, quiet, anchor="left")
        if not self._narrow and seat.status:
            x, y = self._sheet_place.right + 18, box.h / 2
            pen.disc(x + 11, y, 11, theme.colour("accent_2"))
            icon = "check" if seat.done is Done.CROSSED else "minus"
            pen.icon(icon, x + 11, y, 15, theme.colour("on_accent_2"))
            pen.text_within(seat.status, x + 30, box.w - 90, y, 15, 400, strong, least=11)
        for cell, rect in places.items():
            letter, number = cell.rstrip("0123456789"), cell.lstrip("rygb")
            pen.shadow(rect, 10, 2, theme)
            fill, border = theme.row(letter, "legal"), theme.colour("legal_border")
            pen.bordered(rect, 10, fill, border, 2)
            x = rect.x + rect.w / 2
            pen.text(number, x, rect.y + 17, 18, 700, theme.row(letter, "on_legal"))
            pen.symbol(letter, x, rect.bottom - 13, 11, theme.row(letter, "strong"))
        if pass_place := self.pass_place:
            pen.outline(pass_place, 10, 1, theme.colour("outline"))
            x = pass_place.x + pass_place.w / 2
            pen.icon("minus", x, pass_place.y + 18, 18, theme.colour("accent"))
            left, right = pass_place.x + 2, pass_place.right - 2
            y = pass_place.bottom - 13
            pen.text_within(_("Pass"), left, right, y, 12, 500, theme.colour("accent"), anchor="center", least=9)


class OwnHeader(TurnPart):
    """The shown player above the large sheet."""

    chip = 40.0

    def _boxes(self) -> list[Rect]:
        count = self.view.seat.sheet.boxes if self.view else 4
        side, gap = 36.0, 6.0
        left = self.box.w - 118 - count * (side + gap)
        return box_row(left, self.box.h / 2, side, gap, count)

    def _segments(self) -> list[Rect]:
        count = len(self.actions)
        if not count:
            return []
        right = self._boxes()[0].x - 20
        width = min(86.0, max(56.0, (right - 240) / count))
        return [Rect(right - (count - at) * width, 6, width, self.box.h - 12) for at in range(count)]

    def targets(self) -> list[Target]:
        return self.action_targets(self._segments())

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        theme, box, seat = self.theme, self.box, self.view.seat
        middle, strong = box.h / 2, theme.colour("on_surface")
        if seat.active:
            pen.ring(26, middle, 25, 2, player_colour(theme, seat.colour))
        draw_badge(pen, theme, 26, middle, 21, seat.name, seat.colour)
        segments = self._segments()
        right = (segments or self._boxes())[0].x - 12
        room = right - 60 - (100 if seat.active else 0)
        width = pen.text_within(seat.name, 60, 60 + room, middle, 26, 700, strong, least=14)
        if seat.active and right - 60 - width > 100:
            draw_rolls(pen, theme, 60 + width + 14, middle)
        draw_misthrows(pen, theme, self._boxes(), seat.sheet.misthrows)
        pen.text(points_text(seat.sheet.total), box.w - 12, middle, 38, 700, strong, anchor="right")
        self.draw_actions(pen, segments, 15)


class FocusBar(TurnPart):
    """Undo, who is to do what or what was just done, and the main button."""

    def _places(self) -> tuple[Rect, Rect, Rect, Rect]:
        box = self.box
        main_w = min(0.42 * box.w, 360.0)
        undo, main = Rect(0, 0, 84, box.h), Rect(box.w - main_w, 0, main_w, box.h)
        redo = Rect(main.x - 76, 8, 68, box.h - 16)
        words = Rect(undo.right + 18, 0, main.x - undo.right - 30, box.h)
        return tuple(mirrored(rect, box, self.look) for rect in (undo, words, redo, main))  # type: ignore[return-value]

    def targets(self) -> list[Target]:
        undo, _words, redo, main = self._places()
        found = [Target("undo", undo, self.on_undo), Target("main", main, self.on_main, main.h / 2)]
        if self.offers_redo:
            found.append(Target("redo", redo, self.on_redo, 20))
        return found

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        theme, view = self.theme, self.view
        undo, words, redo, main = self._places()
        draw_undo(pen, theme, undo)
        title = self._notice.title if self._notice else view.title
        detail = self._notice.detail if self._notice else view.last_round or view.detail
        right, middle = (redo.x if self.offers_redo else words.right), words.y + words.h / 2
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        if detail:
            pen.text_within(title, words.x, right, middle - 11, 16, 500, strong, least=11)
            pen.text_within(detail, words.x, right, middle + 12, 14, 400, quiet, least=10)
        else:
            pen.text_within(title, words.x, right, middle, 16, 500, strong, least=11)
        if self.offers_redo:
            pen.text(_("Redo"), redo.x + redo.w / 2, middle, 15, 700, theme.colour("accent"))
        draw_main(pen, self, main, view.main, 18)
