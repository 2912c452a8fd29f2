"""The parts of a shared table on a phone: players as chips, the shown player's line, and the turn bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorepad.texts import _
from scorepad.texts.cells import seat_text
from scorepad.texts.names import points_text
from scorepad.texts.turns import action_name
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import Done, MainButton, Press, SeatView, TableView
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.controls import (
    COSTS,
    MAIN,
    QUIET,
    TONAL,
    box_row,
    draw_badge,
    draw_button,
    draw_misthrows,
    draw_redo,
    draw_undo,
    mirrored,
)
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.turn_part import TurnPart

EDGE = 44
STACKED_UNDER = 64
"""A player's chip narrower than this has its total below the badge."""
NARROW = 62
"""A chip under this width has its points below the badge."""


def draw_main(pen: Pen, drawn: Drawn, rect: Rect, main: MainButton, size: float = 16) -> None:
    """The main button in the colours of what it does."""
    arrow = "arrow-right" if main.press in (Press.NEXT, Press.SHOW) and not main.costs and rect.w > 150 else ""
    icon = "dice-multiple-outline" if main.press is Press.ROLL else ""
    style = COSTS if main.costs else QUIET if main.press is Press.WAIT else TONAL if main.press is Press.PASS else MAIN
    draw_button(pen, drawn.theme, rect, main.text, style, icon=icon, after=arrow, size=size, raised=style is MAIN)


def draw_number(
    pen: Pen,
    text: str,
    left: float,
    right: float,
    y: float,
    size: float,
    colour: Rgba,
    *,
    anchor: str = "right",
    most: float = 1.3,
) -> float:
    """A number between the two: made smaller where it must, but never cut; how wide it became."""
    size = pen.size_within(text, right - left, size, 700, least=10, most=most)
    x = right if anchor == "right" else (left + right) / 2
    pen.text(text, x, y, size, 700, colour, anchor=anchor, most=1)
    return pen.text_width(text, size, 700, 1)


def draw_mark(pen: Pen, drawn: Drawn, x: float, y: float, radius: float, seat: SeatView) -> None:
    """At a player's badge: who rolls, who has chosen, who still may."""
    theme = drawn.theme
    if seat.active:
        pen.disc(x, y, radius, theme.colour("ink" if theme.name == "light" else "on_surface"))
        pen.icon("dice-5", x, y, 1.5 * radius, theme.colour("surface"))
    elif seat.done is Done.CROSSED:
        pen.disc(x, y, radius, theme.colour("accent"))
        pen.icon("check", x, y, 1.5 * radius, theme.colour("on_accent"))
    elif seat.done is Done.PASSED:
        pen.disc(x, y, radius, theme.colour("accent"))
        pen.icon("minus", x, y, 1.5 * radius, theme.colour("on_accent"))
    else:
        pen.disc(x, y, radius, theme.colour("surface_2"))
        pen.icon("dots-horizontal", x, y, 1.5 * radius, theme.colour("on_surface_2"))


class PlayerChips(Drawn):
    """Back, a chip a player, the menu."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_back: Callable[[], object] = lambda: None
        self.on_menu: Callable[[], object] = lambda: None
        self.on_player: Callable[[int], object] = lambda player: None
        self._view: TableView | None = None

    def show(self, view: TableView) -> None:
        self._view = view
        self.refresh()

    def _chips(self) -> list[Rect]:
        if self._view is None:
            return []
        box, count = self.box, len(self._view.seats)
        pitch = min((box.w - 2 * EDGE) / count, 130.0)
        return [Rect(EDGE + at * pitch, 0, pitch, box.h) for at in range(count)]

    def targets(self) -> list[Target]:
        box = self.box
        found = [
            Target("back", Rect(0, 0, EDGE, box.h), self.on_back, box.h / 2),
            Target("menu", Rect(box.w - EDGE, 0, EDGE, box.h), self.on_menu, box.h / 2),
        ]
        for seat, rect in zip(self._view.seats if self._view else (), self._chips(), strict=True):
            said = seat_text(seat.name, seat.sheet.total)
            found.append(Target(f"player:{seat.number}", rect, partial(self.on_player, seat.number), box.h / 2, said))
        return found

    def draw(self, pen: Pen) -> None:
        if self._view is None:
            return
        theme, box = self.theme, self.box
        middle = box.h / 2
        pen.icon("arrow-left", 24, middle, 24, theme.colour("on_surface"))
        pen.icon("dots-vertical", box.w - 20, middle, 24, theme.colour("on_surface"))
        for rect, seat in zip(self._chips(), self._view.seats, strict=True):
            if rect.w < STACKED_UNDER:
                self._draw_stacked(pen, Rect(rect.x + 1.5, 1, rect.w - 3, box.h - 2), seat)
            else:
                self._draw_chip(pen, Rect(rect.x + 2, middle - 18, rect.w - 4, 36), seat)

    def _draw_chip(self, pen: Pen, chip: Rect, seat: SeatView) -> None:
        """The badge and beside it the total."""
        theme, middle, radius = self.theme, chip.y + chip.h / 2, 13.0
        self._draw_ground(pen, chip, 18, seat)
        draw_badge(pen, theme, chip.x + radius + 5, middle, radius, seat.name, seat.colour, robot=seat.robot)
        if self._is_marked(seat):
            draw_mark(pen, self, chip.x + 1.75 * radius + 5, middle + 0.8 * radius, 7, seat)
        left, strong = chip.x + 2 * radius + 8, theme.colour("on_surface")
        draw_number(pen, points_text(seat.sheet.total), left, chip.right - 6, middle, 17, strong)

    def _draw_stacked(self, pen: Pen, chip: Rect, seat: SeatView) -> None:
        """Where the total has no room beside the badge it stands below."""
        theme, middle, upper = self.theme, chip.x + chip.w / 2, chip.y + 13.5
        self._draw_ground(pen, chip, 13, seat)
        marked = self._is_marked(seat)
        draw_badge(pen, theme, middle - 7 if marked else middle, upper, 10, seat.name, seat.colour, robot=seat.robot)
        if marked:
            draw_mark(pen, self, middle + 10, upper, 7, seat)
        total, strong = points_text(seat.sheet.total), theme.colour("on_surface")
        left, right = chip.x + 3, chip.right - 3
        draw_number(pen, total, left, right, chip.bottom - 10.5, 15, strong, anchor="center", most=1.2)

    def _draw_ground(self, pen: Pen, chip: Rect, radius: float, seat: SeatView) -> None:
        theme = self.theme
        if self._is_shown(seat):
            pen.bordered(chip, radius, theme.colour("surface"), theme.colour("accent"), 2)
        else:
            pen.rounded(chip, radius, theme.colour("surface_2"))

    def _is_shown(self, seat: SeatView) -> bool:
        return self._view is not None and seat.number == self._view.shown

    def _is_marked(self, seat: SeatView) -> bool:
        return seat.active or seat.done is not Done.WAITING or not self._is_shown(seat)


class OwnLine(TurnPart):
    """The shown player: name, misthrows, total; for the roller also which action a tap means."""

    chip = 32.0

    @property
    def _total_width(self) -> float:
        return 92.0 if not self.actions and self.box.w > 320 else 56.0

    def _segments(self) -> list[Rect]:
        count = len(self.actions)
        if not count:
            return []
        room = self.box.w - self._total_width - 4
        words = [action_name(choice.action) for choice in self.actions]
        least, wanted = (max(Pen.text_width(word, size, 500) for word in words) for size in (11, 13))
        # Never so narrow that a word cannot be read: the misthrow boxes give way first.
        width = max(46.0, min(least + 10, (room - 58) / count), min(max(64.0, wanted + 16), (room - 90) / count))
        left = room - count * width
        return [Rect(left + at * width, 0, width, self.box.h) for at in range(count)]

    @property
    def _redo(self) -> Rect:
        return Rect(self.box.w - self._total_width - 64, 0, 60, self.box.h)

    def _tall(self, rect: Rect) -> Rect:
        """What a finger may touch of it, above and below the line too."""
        beyond = max(0.0, (44 - self.box.h) / 2)
        return Rect(rect.x, -beyond, rect.w, self.box.h + 2 * beyond)

    def targets(self) -> list[Target]:
        if self._notice:
            return [Target("redo", self._tall(self._redo), self.on_redo)] if self._notice.redo else []
        places = [self._tall(rect) for rect in self._segments()]
        return self.action_targets(places)

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        theme, box, seat = self.theme, self.box, self.view.seat
        middle, strong, quiet = box.h / 2, theme.colour("on_surface"), theme.colour("on_surface_2")
        total = points_text(seat.sheet.total)
        size, most = 30 if len(total) < 3 else 24, max(1.0, box.h / 33)
        width = draw_number(pen, total, box.w - self._total_width, box.w - 8, middle, size, strong, most=most)
        if self._total_width > 80:
            after = box.w - 20 - (width if pen.scale() > 1 else pen.text_width(total, 30, 700))
            label = " & ".join(map(str, seat.sheet.lucky)) or _("Total")
            left = box.w - self._total_width
            width = 0.0
            if seat.sheet.lucky or pen.text_width(label, 8, 400, 1) <= after - left:
                width = pen.text_within(label, left, after, middle, 13, 400, quiet, anchor="right", least=8)
            if seat.sheet.lucky:
                # Lucky numbers are worth more here than the word: everybody knows which number the total is.
                pen.icon("clover", after - width - 9, middle, 14, theme.colour("accent"))
        if self._notice:
            self._draw_notice(pen, self._notice)
            return
        segments = self._segments()
        right = (segments[0].x if segments else box.w - self._total_width) - 6
        side, gap = (18.0, 2.0) if segments else (34.0, 6.0)
        boxes = seat.sheet.boxes * (side + gap)
        name_room = min(100.0, right - 8 - boxes - 8)
        left = 8.0
        if name_room > 34 and (not segments or pen.text_width(seat.name, 12, 700, 1) <= name_room):
            wide = pen.text_within(seat.name, 8, 8 + name_room, middle, 16, 700, strong, least=12, most=box.h / 19)
            left += max(46.0, wide + 10)
        side = min(side, (right - left) / seat.sheet.boxes - gap)
        if side < 14:
            self._draw_misthrow_count(pen, left, right, seat.sheet.misthrows)
        else:
            draw_misthrows(pen, theme, box_row(left, middle, side, gap, seat.sheet.boxes), seat.sheet.misthrows)
        self.draw_actions(pen, segments, 13)

    def _draw_misthrow_count(self, pen: Pen, left: float, right: float, taken: int) -> None:
        """One box for all of them, where there is no room for each."""
        middle = self.box.h / 2
        side = min(24.0, right - left)
        draw_misthrows(pen, self.theme, box_row(left, middle, side, 0, 1), min(taken, 1))
        if taken > 1:
            count, strong = f"×{taken}", self.theme.colour("on_surface")
            pen.text_within(count, left + side + 2, right, middle, 14, 700, strong, least=9)

    def _draw_notice(self, pen: Pen, notice: Notice) -> None:
        theme, middle = self.theme, self.box.h / 2
        whole = Rect(0, 0, self.box.w - self._total_width - 2, self.box.h)
        pen.rounded(whole, 12, theme.colour("inverse"))
        right = self._redo.x if notice.redo else whole.right - 10
        title = Line(notice.title, 13, 500, theme.colour("on_inverse"), 7, 10)
        detail = Line(notice.detail, 11, 400, theme.colour("on_inverse_2"), 8, 9)
        draw_two_lines(pen, title, detail, Rect(12, 0, right - 12, whole.h))
        if notice.redo:
            left, right, colour = self._redo.x + 2, self._redo.right - 2, theme.colour("inverse_action")
            draw_redo(pen, left, right, middle, 14, colour)


class TurnBar(TurnPart):
    """Undo and the main button."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.middle = 0.0
        """Room between Undo and the button for something else, on a low screen."""

    def places(self) -> tuple[Rect, Rect]:
        box = self.box
        left = 72 + (self.middle + 8 if self.middle else 0)
        undo, main = Rect(0, 0, 64, box.h), Rect(left, 0, box.w - left, box.h)
        return mirrored(undo, box, self.look), mirrored(main, box, self.look)

    def targets(self) -> list[Target]:
        undo, main = self.places()
        return [Target("undo", undo, self.on_undo), Target("main", main, self.on_main, main.h / 2)]

    def draw(self, pen: Pen) -> None:
        undo, main = self.places()
        draw_undo(pen, self.theme, undo)
        if self.view:
            draw_main(pen, self, main, self.view.main)
