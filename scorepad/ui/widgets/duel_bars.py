"""Beside Duel's board: what fits in a sentence, and a bar with Undo, whose action it is and the main button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.texts.duel import Lines
from scorepad.ui.duel_view import MainButton, Press
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Said, draw_pair
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.controls import COSTS, MAIN, QUIET, Style, draw_button, draw_redo, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target

WORDY = 480.0
"""A bar as wide as this has room for words."""


@dataclass(frozen=True)
class BarView:
    """What a player's bar says; without a button for who waits."""

    lines: Lines
    main: MainButton | None


def main_style(main: MainButton) -> Style:
    return COSTS if main.costs else QUIET if main.press is Press.WAIT else MAIN


def main_icon(main: MainButton) -> str:
    return {Press.ROLL: "dice-multiple-outline", Press.ENTER: "dice-multiple-outline", Press.WAIT: "robot-outline"}.get(
        main.press, ""
    )


def draw_main(pen: Pen, theme: Theme, rect: Rect, main: MainButton, size: float) -> None:
    """The main button in the colours of what it does."""
    arrow = "arrow-right" if main.press is Press.NEXT and not main.costs and rect.w > 170 else ""
    raised = main.press is not Press.WAIT and not main.costs
    style = main_style(main)
    draw_button(pen, theme, rect, main.text, style, icon=main_icon(main), after=arrow, size=size, raised=raised)


class DuelBar(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_redo: Callable[[], object] = lambda: None
        self.on_menu: Callable[[], object] = lambda: None
        self.on_main: Callable[[], object] = lambda: None
        self._view = BarView(("", ""), None)
        self._notice: Notice | None = None

    @property
    def wordy(self) -> bool:
        return self.box.w >= WORDY

    def show(self, view: BarView) -> None:
        if view != self._view:
            self._view = view
            self.refresh()

    def tell(self, notice: Notice | None) -> None:
        """What was just undone, with a way back."""
        if notice != self._notice:
            self._notice = notice
            self.refresh()

    # Places

    def _placed(self, x: float, w: float) -> Rect:
        return mirrored(Rect(x, 0, w, self.box.h), self.box, self.look)

    @property
    def undo_place(self) -> Rect:
        return self._placed(0, 84 if self.wordy else 62)

    @property
    def main_place(self) -> Rect:
        box = self.box
        width = min(320.0, 0.417 * box.w) if self.wordy else box.w - 62 - 44 - 6
        return self._placed(box.w - width, width)

    @property
    def menu_place(self) -> Rect:
        width, box = 48.0 if self.wordy else 44.0, self.box
        after = self.main_place.w + 4 if self._view.main else 0.0
        return self._placed(box.w - after - width, width) if self.wordy else self._placed(62 + 1, width)

    @property
    def redo_place(self) -> Rect | None:
        if not (self._notice and self._notice.redo and self.wordy):
            return None
        after = (self.main_place.w + 4 if self._view.main else 0.0) + 48
        return self._placed(self.box.w - after - 76, 76)

    def targets(self) -> list[Target]:
        found = [
            Target("undo", self.undo_place, self.on_undo),
            Target("menu", self.menu_place, self.on_menu, min(24.0, self.box.h / 2)),
        ]
        if self._view.main and self._view.main.press is not Press.WAIT:
            found.append(Target("main", self.main_place, self.on_main, self.box.h / 2))
        if place := self.redo_place:
            found.append(Target("redo", place, self.on_redo))
        return found

    def draw(self, pen: Pen) -> None:
        theme, view, middle = self.theme, self._view, self.box.h / 2
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        if view.main:
            draw_undo(pen, theme, self.undo_place)
            draw_main(pen, theme, self.main_place, view.main, 18 if self.wordy else 16)
        else:
            draw_undo(pen, theme, self.undo_place, theme.colour("surface_2"), quiet)
        menu = self.menu_place
        pen.icon("dots-vertical", menu.x + menu.w / 2, middle, 24, strong if view.main else quiet)
        if not self.wordy:
            return
        left, right = self.undo_place.right + 20, (self.redo_place or menu).x - 8
        if self.look.left_handed:
            left, right = (self.redo_place or menu).right + 8, self.undo_place.x - 20
        title, detail = (self._notice.title, self._notice.detail) if self._notice else view.lines
        colour = strong if view.main or self._notice else quiet
        draw_lines(pen, theme, title, detail, left, right, middle, colour=colour)
        if redo := self.redo_place:
            draw_redo(pen, redo.x, redo.right, middle, 16, theme.colour("accent"))


def draw_lines(
    pen: Pen,
    theme: Theme,
    title: str,
    detail: str,
    left: float,
    right: float,
    middle: float,
    *,
    colour: tuple[float, float, float, float],
) -> None:
    """A title and the line below it; a long title takes both lines where there is no detail."""
    if pen.scale() > 1:
        place = Rect(left, 2, right - left, 2 * middle - 4)
        draw_pair(pen, place, Said(title, 16, 500, colour), Said(detail, 14, 400, theme.colour("on_surface_2")))
        return
    if not detail:
        size, lines = 16.0, pen.wrapped(title, right - left, 16, 500)
        if len(lines) > 2:
            size, lines = 13.0, pen.wrapped(title, right - left, 13, 500)
        for at, line in enumerate(lines[:3]):
            y = middle + (at - (min(3, len(lines)) - 1) / 2) * 1.25 * size
            pen.text_within(line, left, right, y, size, 500, colour, least=10)
        return
    pen.text_within(title, left, right, middle - 12, 16, 500, colour, least=11)
    quiet, size = theme.colour("on_surface_2"), 14.0
    lines = pen.wrapped(detail, right - left, 14, 400)
    if len(lines) > 1:
        size, lines = 12.0, pen.wrapped(detail, right - left, 12, 400)
    if len(lines) > 2:
        lines = [detail]
    for at, line in enumerate(lines):
        pen.text_within(
            line, left, right, middle + 11 + at * 15 - (3 if len(lines) > 1 else 0), size, 400, quiet, least=9
        )


class HintLine(Drawn):
    """What can be done now; for a while, what somebody did, or what was undone with a way back."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_redo: Callable[[], object] = lambda: None
        self._lines: Lines = ("", "")
        self._news = ""
        self._notice: Notice | None = None

    def show(self, lines: Lines) -> None:
        if lines != self._lines:
            self._lines = lines
            self.refresh()

    @property
    def news(self) -> str:
        return self._news

    def announce(self, text: str) -> None:
        """What somebody did, until the next announcement; nothing takes it away."""
        if text != self._news:
            self._news = text
            self.refresh()

    def tell(self, notice: Notice | None) -> None:
        if notice != self._notice:
            self._notice = notice
            self.refresh()

    @property
    def _redo(self) -> Rect:
        beyond = max(0.0, (44 - self.box.h) / 2)
        return Rect(self.box.w - 72, -beyond, 72, self.box.h + 2 * beyond)

    def targets(self) -> list[Target]:
        return [Target("redo", self._redo, self.on_redo)] if self._notice and self._notice.redo else []

    def draw(self, pen: Pen) -> None:
        theme, box, middle = self.theme, self.box, self.box.h / 2
        if self._notice:
            place = Rect(0, 1, box.w, box.h - 5)
            middle = place.y + place.h / 2
            pen.rounded(place, 10, theme.colour("inverse"))
            right = self._redo.x - 4 if self._notice.redo else box.w - 10
            title, detail = self._notice.title, self._notice.detail
            if pen.scale() > 1:
                words = Rect(10, place.y, right - 10, place.h)
                ink, faint = theme.colour("on_inverse"), theme.colour("on_inverse_2")
                draw_pair(pen, words, Said(title, 13, 500, ink), Said(detail, 11, 400, faint))
                title = detail = ""
            high = middle - 7 if detail else middle
            pen.text_within(title, 10, right, high, 13, 500, theme.colour("on_inverse"), least=9)
            pen.text_within(detail, 10, right, middle + 8, 11, 400, theme.colour("on_inverse_2"), least=8)
            if self._notice.redo:
                x, action = self._redo.x, theme.colour("inverse_action")
                draw_redo(pen, x, box.w - 6, middle, 14, action)
            return
        if self._news:
            self._draw_text(pen, self._news, "", theme.colour("accent"))
        else:
            self._draw_text(pen, *self._lines, theme.colour("on_surface"))

    def _draw_text(self, pen: Pen, title: str, more: str, colour: tuple[float, float, float, float]) -> None:
        box, middle, quiet = self.box, self.box.h / 2, self.theme.colour("on_surface_2")
        if pen.scale() > 1:
            largest = min(16 * pen.scale(), box.h / 1.2) if box.w >= WORDY else 0.0
            while largest >= 13:
                wide = pen.text_width(title, largest, 700, 1)
                if wide + 10 + pen.text_width(more, largest, 400, 1) <= box.w - 12:
                    pen.text(title, 6, middle, largest, 700, colour, anchor="left", most=1)
                    pen.text(more, 6 + wide + 10, middle, largest, 400, quiet, anchor="left", most=1)
                    return
                largest -= 0.5
            small = 14.0 if box.w >= WORDY else 12.0
            place = Rect(4, 0, box.w - 8, box.h)
            draw_pair(pen, place, Said(title, small + 0.5, 700, colour), Said(more, small, 400, quiet))
            return
        for size in (16.0, 15.0, 14.0, 13.0) if box.w >= WORDY else ():
            wide = pen.text_width(title, size, 700)
            if wide + 10 + pen.text_width(more, size, 400) <= box.w - 12:
                pen.text(title, 6, middle, size, 700, colour, anchor="left")
                pen.text(more, 6 + wide + 10, middle, size, 400, quiet, anchor="left")
                return
        large, small = (14.0, 13.0) if box.h > 34 else (12.5, 12.0)
        if not more:
            lines = pen.wrapped(title, box.w - 8, large, 700)
            lines = lines if len(lines) < 3 else [title]
            for at, line in enumerate(lines):
                y = middle + (at - (len(lines) - 1) / 2) * 1.15 * large
                pen.text_within(line, 4, box.w - 4, y, large, 700, colour, least=9)
            return
        pen.text_within(title, 4, box.w - 4, middle - 0.64 * large, large, 700, colour, least=9)
        pen.text_within(more, 4, box.w - 4, middle + 0.5 * large, small, 400, quiet, least=9)
