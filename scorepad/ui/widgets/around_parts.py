"""The parts of a table that lies between its players: a panel at each edge, the turn bar in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.screens.table_layout import HEADER, PADDING
from scorepad.ui.sheet_geometry import Rect, lying
from scorepad.ui.table_view import Done, SeatView, TableView
from scorepad.ui.widgets.banner import Banner
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.controls import (
    COSTS,
    WHITE,
    box_row,
    draw_badge,
    draw_button,
    draw_lucky,
    draw_misthrows,
    draw_redo,
    draw_undo,
    lucky_width,
    mirrored,
)
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.focus_parts import draw_rolls, rolls_width
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.turn_part import TurnPart
from scorepad.ui.widgets.turn_parts import draw_mark, draw_number


class _Header(Drawn):
    """The panel itself: name, misthrows, total. A player who passes taps the name."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_pass: Callable[[], object] = lambda: None
        self._seat: SeatView | None = None

    def show(self, seat: SeatView) -> None:
        if seat != self._seat:
            self._seat = seat
            self.refresh()

    @property
    def _can_pass(self) -> bool:
        return self._seat is not None and not self._seat.active and bool(self._seat.chips)

    @property
    def pass_place(self) -> Rect:
        return Rect(self.box.w - 330 if self.box.w > 700 else self.box.w - 286, 3, 92, HEADER - 6)

    def targets(self) -> list[Target]:
        return [Target("pass", self.pass_place, self.on_pass, 20)] if self._can_pass else []

    def draw(self, pen: Pen) -> None:
        if self._seat is None:
            return
        theme, box, seat = self.theme, self.box, self._seat
        level = 2 if seat.active else 1
        pen.shadow(box, 20, level, theme)
        if seat.active:
            pen.bordered(box, 20, theme.colour("surface"), theme.colour("accent"), 3)
        else:
            pen.rounded(box, 20, theme.colour("surface"))
        middle, strong = HEADER / 2 + 1, theme.colour("on_surface")
        draw_badge(pen, theme, 30, middle, 16, seat.name, seat.colour, robot=seat.robot)
        right = self.pass_place.x - 8
        end = right - (90 + rolls_width() - rolls_width(1) if seat.active else 0)
        width = pen.text_within(seat.name, 54, end, middle, 18, 700, strong, least=12)
        after = 54 + width + 10
        if seat.active:
            after += draw_rolls(pen, theme, after, middle) + 8
        if seat.sheet.lucky and after + max(80.0, lucky_width(seat.sheet.lucky)) < right:
            draw_lucky(pen, theme, after, middle, seat.sheet.lucky)
        draw_number(pen, points_text(seat.sheet.total), box.w - 76, box.w - 16, middle, 28, strong)
        boxes = box_row(box.w - 78 - 4 * 30, middle, 26, 4, seat.sheet.boxes)
        draw_misthrows(pen, theme, boxes, seat.sheet.misthrows)
        if self._can_pass:
            chip = Rect(self.pass_place.x + 4, middle - 15, self.pass_place.w - 8, 30)
            pen.outline(chip, 15, 1, theme.colour("outline"))
            pen.icon("minus", chip.x + 16, middle, 16, theme.colour("accent"))
            accent = theme.colour("accent")
            pen.text_within(_("Pass"), chip.x + 28, chip.right - 6, middle, 13, 500, accent, least=10, most=1.7)
        elif seat.done is not Done.WAITING and not seat.active:
            icon = "check" if seat.done is Done.CROSSED else "minus"
            x = self.pass_place.right - 22
            pen.disc(x, middle, 12, theme.colour("accent_2"))
            pen.icon(icon, x, middle, 16, theme.colour("on_accent_2"))


class SeatPanel(Widget):
    """One player's place at the table."""

    def __init__(self, look: Look) -> None:
        super().__init__(size_hint=(None, None))
        self.header = _Header(look)
        self.sheet = SheetWidget(look, lambda w, h: lying(w, h, self._numbers, head=34, foot=38))
        self.banner, self.bubble = Banner(look), Bubble(look)
        self._numbers = 11
        for part in (self.header, self.sheet, self.banner, self.bubble):
            self.add_widget(part)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.width / dp(1), self.height / dp(1))

    def show(self, seat: SeatView, order: Sequence[str] = ()) -> None:
        """``order``: as ``SheetWidget.show`` is told it."""
        self._numbers = len(seat.sheet.rows[0].cells)
        self.header.show(seat)
        self.sheet.show(seat.sheet, order=order)
        self._place_banner(seat.active)

    def say(self, row: str, cell: str | None, text: str) -> None:
        box = self.sheet.place_of(row, cell)
        self.bubble.say(text, Rect(PADDING + box.x, HEADER + box.y, box.w, box.h), self, self.whole)

    def _lay_out(self) -> None:
        whole = self.whole
        self.header.place(whole, self)
        self.sheet.place(Rect(PADDING, HEADER, whole.w - 2 * PADDING, whole.h - HEADER - PADDING), self)
        self._place_banner(False)

    def _place_banner(self, active: bool) -> None:
        """In the header between what the others need: who rolls there, or the place to pass."""
        whole, end = self.whole, self.header.pass_place.x - 6
        width = min(250.0, 0.36 * whole.w)
        self.banner.place(Rect((whole.w - width) / 2 - 20 if active else end - width, 9, width, 34), self)


class HubBar(TurnPart):
    """The middle of the table: whose turn it is, what was done, Undo and the main button. The sum strip or the dice
    lie over its middle."""

    chip = 32.0
    chip_colours = (("on_hero", "hero"), ("hero_button", "on_hero"))

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_menu: Callable[[], object] = lambda: None

    @property
    def _tall(self) -> bool:
        """With three players the middle is deep enough for the standing."""
        return self.box.h > 330

    @property
    def strip_place(self) -> Rect:
        box = self.box
        if self._tall:
            return Rect(16, box.h - 66 - 92, box.w - 32, 76)
        return Rect(16, 54 + max(0.0, (box.h - 66 - 54 - 48) / 3), box.w - 32, 48)

    def _standing_places(self) -> list[Rect]:
        count = len(self.view.seats) if self.view else 0
        if not self._tall or not count:
            return []
        top, bottom, gap = 66.0, self.strip_place.y - 16, 10.0
        height = min(84.0, (bottom - top - gap * (count - 1)) / count)
        start = top + (bottom - top - count * height - gap * (count - 1)) / 2
        return [Rect(16, start + at * (height + gap), self.box.w - 32, height) for at in range(count)]

    def _places(self) -> tuple[Rect, Rect, Rect]:
        box = self.box
        width = min(0.36 * box.w, 300.0)
        undo, main = Rect(16, box.h - 66, 76, 54), Rect(box.w - width - 16, box.h - 66, width, 54)
        redo = Rect(main.x - 84, main.y + 3, 72, 48)
        return mirrored(undo, box, self.look), mirrored(redo, box, self.look), mirrored(main, box, self.look)

    def _segments(self) -> list[Rect]:
        count, width = len(self.actions), 78.0
        left = self.box.w - 64 - count * width
        return [Rect(left + at * width, 6, width, 44) for at in range(count)]

    def targets(self) -> list[Target]:
        undo, redo, main = self._places()
        found = [
            Target("undo", undo, self.on_undo),
            Target("main", main, self.on_main, 27),
            Target("menu", Rect(self.box.w - 56, 4, 48, 48), self.on_menu, 24),
        ]
        if self.offers_redo:
            found.append(Target("redo", redo, self.on_redo))
        return found + self.action_targets(self._segments())

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        theme, box, view = self.theme, self.box, self.view
        pen.shadow(box, 24, 2, theme)
        pen.rounded(box, 24, theme.colour("hero"))
        white, quiet = theme.colour("on_hero"), theme.colour("on_hero_2")
        pen.icon("dots-vertical", box.w - 32, 28, 24, white)
        segments = self._segments()
        others = [seat for seat in view.seats if not seat.active] if not segments else []
        right = (segments[0].x if segments else box.w - 64 - 44 * len(others)) - 10
        for at, seat in enumerate(others):
            x = box.w - 64 - 44 * (len(others) - at) + 22
            pen.disc(x, 28, 18, white)
            draw_badge(pen, theme, x, 28, 16, seat.name, seat.colour, robot=seat.robot)
            draw_mark(pen, self, x + 12, 39, 8, seat)
        name = view.roller.name
        title = _("The game is over") if view.state.ended else _("{player}'s turn").format(player=name)
        most = 1.7
        while (
            most > 1 and pen.text_width(title, 23, 700, most) + pen.text_width(view.facts, 14, 400, most) > right - 40
        ):
            # What stands beside it has a place, too.
            most = max(1.0, most - 0.05)
        width = pen.text_within(title, 22, right, 28, 23, 700, white, least=14, most=most)
        if right - 32 - width > 60:
            pen.text_within(view.facts, 22 + width + 14, right, 30, 14, 400, quiet, least=11, most=most)
        self.draw_actions(pen, segments, 14)
        self._draw_standing(pen, view)
        undo, redo, main = self._places()
        draw_undo(pen, theme, undo, theme.colour("hero_button"), white)
        title, detail = (self._notice.title, self._notice.detail) if self._notice else (view.title, view.detail)
        if not self._notice and view.last_round:
            detail = view.last_round
        left, end, y = undo.right + 16, (redo.x if self.offers_redo else main.x) - 12, undo.y + 27
        if self.look.left_handed:
            left, end = (redo.right if self.offers_redo else main.right) + 12, undo.x - 16
        place = Rect(left, undo.y, end - left, undo.h)
        if detail:
            draw_two_lines(pen, Line(title, 15, 500, white, 11, 10), Line(detail, 13, 400, quiet, 11, 9), place)
        else:
            draw_words(pen, title, place, 15, 500, white, least=10)
        if self.offers_redo:
            left, right = redo.x + 2, redo.right - 2
            draw_redo(pen, left, right, y, 15, white)
        style = COSTS if view.main.costs else WHITE
        draw_button(pen, theme, main, view.main.text, style, after="" if view.main.costs else "arrow-right", size=17)

    def _draw_standing(self, pen: Pen, view: TableView) -> None:
        """Who has how many points, the highest first, where there is room for it."""
        theme = self.theme
        ranked = sorted(view.seats, key=lambda seat: (seat.place, seat.number))
        for rect, seat in zip(self._standing_places(), ranked, strict=False):
            middle = rect.y + rect.h / 2
            pen.rounded(rect, 20, theme.colour("hero_button"))
            if seat.active:
                pen.outline(rect, 20, 2, theme.colour("on_hero"))
            draw_badge(pen, theme, rect.x + 38, middle, 20, seat.name, seat.colour, robot=seat.robot)
            white, most = theme.colour("on_hero"), max(1.0, rect.h / 30)
            pen.text_within(seat.name, rect.x + 74, rect.right - 130, middle, 20, 500, white, least=12, most=most)
            total = points_text(seat.sheet.total)
            width = draw_number(pen, total, rect.right - 94, rect.right - 24, middle, 32, white)
            if seat.place == 1 and seat.sheet.total > 0:
                pen.icon("crown", rect.right - 46 - width, middle, 22, theme.row("y", "strong"))
