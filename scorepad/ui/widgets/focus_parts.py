"""The parts of a shared table on a tablet, one at a time: the others as strips, the shown player's header, the bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.graphics import InstructionGroup

from scorepad.texts import _
from scorepad.texts.cells import seat_text
from scorepad.texts.names import points_text
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import Done, SeatView
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.cells import LARGER
from scorepad.ui.widgets.controls import (
    box_row,
    draw_badge,
    draw_card,
    draw_lucky,
    draw_misthrows,
    draw_redo,
    draw_undo,
    lucky_width,
    mirrored,
    player_colour,
)
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.mini_sheet import MiniSheet
from scorepad.ui.widgets.strip_layout import StripKind, StripLayout, strip_layout
from scorepad.ui.widgets.turn_part import TurnPart
from scorepad.ui.widgets.turn_parts import draw_main, draw_mark, draw_number

ROLLS = 1.5
"""So much larger the pill's word becomes at most."""
HEAD_MIDDLE = 23.0
"""Where the line with the name runs in a strip beside the large sheet."""


def rolls_width(most: float = ROLLS) -> float:
    return Pen.text_width(_("rolls"), 14, 700, most) + 44


def draw_rolls(pen: Pen, theme: Theme, x: float, y: float) -> float:
    """The pill that says who rolls; how wide it is."""
    text, width = _("rolls"), rolls_width()
    pen.rounded(Rect(x, y - 15, width, 30), 15, theme.colour("accent"))
    pen.icon("dice-5-outline", x + 17, y, 18, theme.colour("on_accent"))
    pen.text(text, x + 30, y, 14, 700, theme.colour("on_accent"), anchor="left", most=ROLLS)
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
        self._mini = MiniSheet(look)

    @property
    def seat(self) -> SeatView | None:
        return self._seat

    def show(self, seat: SeatView, sum_: int | None, mini: MiniSheet) -> None:
        """Shows this player; ``mini`` is the player's small sheet, which comes along from strip to strip."""
        if (seat, sum_) != (self._seat, self._sum):
            self._seat, self._sum, self._mini = seat, sum_, mini
            self.refresh()

    @property
    def _layout(self) -> StripLayout:
        seat, box = self._seat, self.box
        count = len(seat.chips) + (not seat.active) if seat and seat.chips else 0
        return strip_layout(box.w, box.h, count)

    def chip_places(self) -> dict[str, Rect]:
        chips = self._layout.chips
        return dict(zip(self._seat.chips, chips, strict=False)) if self._seat and chips else {}

    @property
    def pass_place(self) -> Rect | None:
        """After the chips."""
        chips = self._layout.chips
        return chips[-1] if chips and self._seat and not self._seat.active else None

    def targets(self) -> list[Target]:
        if self._seat is None:
            return []
        number = self._seat.number
        said = seat_text(self._seat.name, self._seat.sheet.total)
        found = [Target(f"show:{number}", self.box, lambda: self.on_show(number), 20, said)]
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
        layout = self._layout
        match layout.kind:
            case StripKind.SMALL:
                self._draw_small(pen, seat)
                return
            case StripKind.STACKED:
                self._draw_stacked_head(pen, seat)
            case _:
                self._draw_ends(pen, seat, layout)
        if sheet := layout.sheet:
            numbers, ends = sheet.h >= 90 and sheet.w >= 260, sheet.w >= 170 and sheet.h >= 50
            self._mini.draw(pen, sheet, seat.sheet, numbers=numbers, ends=ends)
        self._draw_choice(pen, seat, layout)
        if layout.kind is StripKind.STACKED:
            total, colour = points_text(seat.sheet.total), theme.colour("on_surface")
            draw_number(pen, total, box.w - 70, box.w - 14, HEAD_MIDDLE, 26, colour)

    def _draw_stacked_head(self, pen: Pen, seat: SeatView) -> None:
        theme, box, middle = self.theme, self.box, HEAD_MIDDLE
        draw_badge(pen, theme, 28, middle, 15, seat.name, seat.colour, robot=seat.robot)
        draw_mark(pen, self, 39, middle + 10, 7, seat)
        side, gap = (20.0, 4.0) if box.w > 340 else (17.0, 3.0)
        left = box.w - 74 - seat.sheet.boxes * (side + gap)
        self._draw_who(pen, seat, Rect(52, middle - 21, left - 6 - 52, 42), 16, 8)
        draw_misthrows(pen, theme, box_row(left, middle, side, gap, seat.sheet.boxes), seat.sheet.misthrows)

    def _draw_who(self, pen: Pen, seat: SeatView, place: Rect, size: float, up: float) -> None:
        """The name, and below it what was done."""
        strong, middle = self.theme.colour("on_surface"), place.y + place.h / 2
        if not seat.status:
            pen.text_within(seat.name, place.x, place.right, middle, size, 500, strong, least=11, most=1.6)
            return
        name = Line(seat.name, size, 500, strong, up, 11)
        status = Line(seat.status, 12, 400, self.theme.colour("on_surface_2"), 10, 9)
        draw_two_lines(pen, name, status, place)

    def _draw_ends(self, pen: Pen, seat: SeatView, layout: StripLayout) -> None:
        """Who, at the left, and how many points, at the right."""
        theme, box = self.theme, self.box
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        wide, high = layout.kind is StripKind.WIDE, box.h >= 100
        if wide and high:
            draw_badge(pen, theme, 34, 34, 18, seat.name, seat.colour, robot=seat.robot)
            pen.text_within(seat.name, 62, 134, 34, 17, 500, strong, least=11, most=1.6)
            boxes = box_row(18, 80, 24, 4.5, seat.sheet.boxes)
        else:
            top = 0.32 * box.h
            draw_badge(pen, theme, 27, top, 15, seat.name, seat.colour, robot=seat.robot)
            pen.text_within(seat.name, 47, layout.who - 4, top, 15, 500, strong, least=10, most=1.5)
            boxes = box_row(12, 0.76 * box.h, 20, 3.5, seat.sheet.boxes)
        draw_misthrows(pen, theme, boxes, seat.sheet.misthrows)
        edge, size, up, down = (18, 34, 12, 20) if wide and high else (14, 26, 10, 16)
        middle = box.h / 2
        total = points_text(seat.sheet.total)
        draw_number(pen, total, layout.total, box.w - edge, middle - up, size, strong, most=1.1)
        place = _("place {place}").format(place=seat.place)
        left, right = layout.total, box.w - edge
        pen.text_within(place, left, right, middle + down, 12, 400, quiet, anchor="right", least=9, most=1.3)

    def _draw_small(self, pen: Pen, seat: SeatView) -> None:
        theme, box = self.theme, self.box
        strong = theme.colour("on_surface")
        # Where there is no room for the name beside the badge it stands below.
        below = box.w < 150
        middle, radius = (0.36 * box.h, 16) if below else (box.h / 2, 18)
        x = 12.0 + radius
        draw_badge(pen, theme, x, middle, radius, seat.name, seat.colour, robot=seat.robot)
        draw_mark(pen, self, x + 13, middle + 0.7 * radius, 8, seat)
        draw_number(pen, points_text(seat.sheet.total), x + 28, box.w - 14, middle, 26, strong, most=1.1)
        if below:
            pen.text_within(seat.name, 12, box.w - 12, 0.78 * box.h, 14, 500, strong, least=10, most=1.2)
            return
        self._draw_who(pen, seat, Rect(56, 2, box.w - 58 - 56, box.h - 4), 15, 12)

    def _draw_choice(self, pen: Pen, seat: SeatView, layout: StripLayout) -> None:
        """What the white sum allows, or what was done with it."""
        theme, box = self.theme, self.box
        places, beside = self.chip_places(), layout.kind is not StripKind.STACKED
        lowest = min((rect.y for rect in places.values()), default=box.h)
        if beside and self._sum is not None and box.h >= 100 and lowest > 32:
            text = _("White {sum}").format(sum=self._sum)
            quiet = theme.colour("on_surface_2")
            pen.text_within(text, layout.choice, layout.total - 4, 23, 14, 500, quiet, least=10, most=1.2)
        if beside and seat.status:
            x, y = layout.choice, box.h / 2
            pen.disc(x + 11, y, 11, theme.colour("accent_2"))
            icon = "check" if seat.done is Done.CROSSED else "minus"
            pen.icon(icon, x + 11, y, 15, theme.colour("on_accent_2"))
            above = 34 if box.h >= 100 else 4
            place = Rect(x + 30, above, layout.total - 6 - x - 30, box.h - 2 * above)
            draw_words(pen, seat.status, place, 15, 400, theme.colour("on_surface"), least=10)
        lucky = {cell.name for row in seat.sheet.rows for cell in row.cells if cell.lucky}
        rows = seat.sheet.rows if places else ()
        own = {cell.name: cell.extra.colours for row in rows if row.mixed for cell in row.cells}
        for cell, rect in places.items():
            pen.part(self._draw_chip, rect, cell, cell in lucky, own.get(cell, ""))
        if pass_place := self.pass_place:
            pen.outline(pass_place, 10, 1, theme.colour("outline"))
            x = pass_place.x + pass_place.w / 2
            pen.icon("minus", x, pass_place.y + 0.35 * pass_place.h, 18, theme.colour("accent"))
            left, right = pass_place.x + 2, pass_place.right - 2
            y, colour = pass_place.bottom - 0.25 * pass_place.h, theme.colour("accent")
            pen.text_within(_("Pass"), left, right, y, 12, 500, colour, anchor="center", least=9, most=1.4)

    def prepare_chips(self, cells: Iterable[str]) -> None:
        """Makes what the chips of these cells consist of, so that nobody waits for it when the first sum is said."""
        for cell in cells:
            self._draw_chip(Pen(InstructionGroup(), 0, 0), Rect(0, 0, 46, 52), cell, lucky=False)

    def _draw_chip(self, pen: Pen, rect: Rect, cell: str, lucky: bool, colour: str = "") -> None:
        """``colour``: the cell's own, where its row has several."""
        theme = self.theme
        letter, number = colour or cell.rstrip("0123456789"), cell.lstrip("rygb")
        pen.shadow(rect, 10, 2, theme)
        pen.bordered(rect, 10, theme.row(letter, "legal"), theme.colour("legal_border"), 2)
        x = rect.x + rect.w / 2
        pen.text(number, x, rect.y + 0.35 * rect.h, 18, 700, theme.row(letter, "on_legal"), most=LARGER)
        y = rect.bottom - 0.25 * rect.h
        pen.symbol(letter, x - 8 if lucky else x, y, 11, theme.row(letter, "strong"))
        if lucky:
            pen.disc(x + 8, y, 7, theme.colour("accent"))
            pen.icon("clover", x + 8, y, 10.5, theme.colour("on_accent"))


class OwnHeader(TurnPart):
    """The shown player above the large sheet."""

    chip = 40.0

    @property
    def _tight(self) -> bool:
        """On a small tablet the boxes and the total leave the name and the actions more room."""
        return self.box.w < 700

    def _boxes(self) -> list[Rect]:
        count = self.view.seat.sheet.boxes if self.view else 4
        side, gap, total = (26.0, 4.0, 84) if self._tight else (36.0, 6.0, 118)
        left = self.box.w - total - count * (side + gap)
        return box_row(left, self.box.h / 2, side, gap, count)

    def _segments(self) -> list[Rect]:
        count = len(self.actions)
        if not count:
            return []
        right = self._boxes()[0].x - (10 if self._tight else 20)
        width = min(86.0, max(56.0, (right - (190 if self._tight else 240)) / count))
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
        draw_badge(pen, theme, 26, middle, 21, seat.name, seat.colour, robot=seat.robot)
        segments = self._segments()
        right = (segments or self._boxes())[0].x - (8 if self._tight else 12)
        # The pill goes before the name would be cut; then a mark at the badge says who rolls.
        pill = seat.active and right - 160 > min(120.0, pen.text_width(seat.name, 20, 700, 1))
        end = right - (100 + rolls_width() - rolls_width(1) if pill else 0)
        width = pen.text_within(seat.name, 60, end, middle, 26, 700, strong, least=12, most=1.6)
        after = 60 + width + 14
        if pill:
            after += draw_rolls(pen, theme, after, middle) + 10
        if seat.sheet.lucky and after + max(90.0, lucky_width(seat.sheet.lucky)) < right:
            draw_lucky(pen, theme, after, middle, seat.sheet.lucky)
        if seat.active and not pill:
            draw_mark(pen, self, 43, middle + 16, 9, seat)
        draw_misthrows(pen, theme, self._boxes(), seat.sheet.misthrows)
        left = self._boxes()[-1].right + 6
        draw_number(pen, points_text(seat.sheet.total), left, box.w - 12, middle, 32 if self._tight else 38, strong)
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
        left, right, middle = words.x, words.right, words.y + words.h / 2
        if self.offers_redo and self.look.left_handed:
            left = redo.right + 8
        elif self.offers_redo:
            right = redo.x
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        place = Rect(left, words.y + 2, right - left, words.h - 4)
        if detail:
            draw_two_lines(pen, Line(title, 16, 500, strong, 11, 11), Line(detail, 14, 400, quiet, 12, 10), place)
        else:
            draw_words(pen, title, place, 16, 500, strong, least=11)
        if self.offers_redo:
            colour, left, right = theme.colour("accent"), redo.x + 2, redo.right - 2
            draw_redo(pen, left, right, middle, 15, colour)
        draw_main(pen, self, main, view.main, 18)
