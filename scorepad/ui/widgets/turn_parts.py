"""The parts of a shared table on a phone: players as chips, the shown player's line, and the turn bar."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.texts.names import points_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import Done, MainButton, Press, SeatView, TableView
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.controls import (
    COSTS,
    MAIN,
    box_row,
    draw_badge,
    draw_button,
    draw_misthrows,
    draw_undo,
    mirrored,
)
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.turn_part import TurnPart

EDGE = 40


def draw_main(pen: Pen, drawn: Drawn, rect: Rect, main: MainButton, size: float = 16) -> None:
    """The main button in the colours of what it does."""
    arrow = "arrow-right" if main.press in (Press.NEXT, Press.SHOW) and not main.costs and rect.w > 150 else ""
    icon = "dice-multiple-outline" if main.press is Press.ROLL else ""
    style = COSTS if main.costs else MAIN
    draw_button(pen, drawn.theme, rect, main.text, style, icon=icon, after=arrow, size=size, raised=not main.costs)


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
        for at, rect in enumerate(self._chips(), 1):
            found.append(Target(f"player:{at}", rect, lambda at=at: self.on_player(at), box.h / 2))  # type: ignore[misc]
        return found

    def draw(self, pen: Pen) -> None:
        if self._view is None:
            return
        theme, box = self.theme, self.box
        middle = box.h / 2
        pen.icon("arrow-left", 16, middle, 24, theme.colour("on_surface"))
        pen.icon("dots-vertical", box.w - 12, middle, 24, theme.colour("on_surface"))
        for rect, seat in zip(self._chips(), self._view.seats, strict=True):
            chip = Rect(rect.x + 2, middle - 18, rect.w - 4, 36)
            if seat.number == self._view.shown:
                pen.bordered(chip, 18, theme.colour("surface"), theme.colour("accent"), 2)
            else:
                pen.rounded(chip, 18, theme.colour("surface_2"))
            radius = 13.0 if rect.w > 52 else 10.5
            draw_badge(pen, theme, chip.x + radius + 5, middle, radius, seat.name, seat.colour)
            draw_mark(pen, self, chip.x + 1.75 * radius + 5, middle + 0.8 * radius, 7, seat)
            left = chip.x + 2 * radius + 9
            pen.text_within(
                points_text(seat.sheet.total), left, chip.right - 6, middle, 17, 700, theme.colour("on_surface"),
                anchor="right", least=10,
            )  # fmt: skip


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
        width = min(64.0, (self.box.w - self._total_width - 84) / count)
        left = self.box.w - self._total_width - count * width - 4
        return [Rect(left + at * width, 0, width, self.box.h) for at in range(count)]

    @property
    def _redo(self) -> Rect:
        return Rect(self.box.w - self._total_width - 64, 0, 60, self.box.h)

    def targets(self) -> list[Target]:
        if self._notice:
            return [Target("redo", self._redo.grown(4), self.on_redo)] if self._notice.redo else []
        places = [Rect(rect.x, -4, rect.w, rect.h + 8) for rect in self._segments()]
        return self.action_targets(places)

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        theme, box, seat = self.theme, self.box, self.view.seat
        middle, strong, quiet = box.h / 2, theme.colour("on_surface"), theme.colour("on_surface_2")
        total = points_text(seat.sheet.total)
        pen.text(total, box.w - 8, middle, 30 if len(total) < 3 else 24, 700, strong, anchor="right")
        if self._total_width > 80:
            pen.text(_("Total"), box.w - 14 - pen.text_width(total, 30, 700), middle, 13, 400, quiet, anchor="right")
        if self._notice:
            self._draw_notice(pen, self._notice)
            return
        segments = self._segments()
        right = (segments[0].x if segments else box.w - self._total_width) - 6
        side = 34.0 if not segments else 18.0
        gap = 6.0 if side > 20 else 2.0
        boxes = seat.sheet.boxes * (side + gap)
        name_room = min(100.0, right - 8 - boxes - 8)
        left = 8.0
        if name_room > 34 and not segments:
            left += max(46.0, pen.text_within(seat.name, 8, 8 + name_room, middle, 16, 700, strong, least=12) + 10)
        side = min(side, (right - left) / seat.sheet.boxes - gap)
        draw_misthrows(pen, theme, box_row(left, middle, side, gap, seat.sheet.boxes), seat.sheet.misthrows)
        self.draw_actions(pen, segments, 13)

    def _draw_notice(self, pen: Pen, notice: Notice) -> None:
        theme, middle = self.theme, self.box.h / 2
        whole = Rect(0, 0, self.box.w - self._total_width - 2, self.box.h)
        pen.rounded(whole, 12, theme.colour("inverse"))
        right = self._redo.x if notice.redo else whole.right - 10
        pen.text_within(notice.title, 12, right, middle - 7, 13, 500, theme.colour("on_inverse"), least=10)
        pen.text_within(notice.detail, 12, right, middle + 8, 11, 400, theme.colour("on_inverse_2"), least=9)
        if notice.redo:
            x = self._redo.x + self._redo.w / 2
            pen.text(_("Redo"), x, middle, 14, 700, theme.colour("inverse_action"))


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
