"""One player of Duel in a column beside the board: who it is, how it stands, what can be done, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.texts.duel import Lines, misthrows_text, short_supply_text, supply_text
from scorepad.texts.names import points_text
from scorepad.ui.duel_view import MainButton, Press, SeatView, Status
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.controls import draw_redo, draw_undo
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.duel_bars import BarView, main_icon, main_style
from scorepad.ui.widgets.duel_panel import draw_ground, draw_row_points, draw_status
from scorepad.ui.widgets.duel_stones import draw_stone, draw_supply

WIDE = 200.0
Words = tuple[str, int, Rgba]
"""A text, its weight and its colour."""


class PlayerColumn(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_redo: Callable[[], object] = lambda: None
        self.on_menu: Callable[[], object] = lambda: None
        self.on_main: Callable[[], object] = lambda: None
        self._seat: SeatView | None = None
        self._hint: Lines = ("", "")
        self._bar = BarView(("", ""), None)
        self._undoes = True
        self._news = ""
        self._notice: Notice | None = None

    def show(self, seat: SeatView, hint: Lines, bar: BarView, *, undoes: bool) -> None:
        """``undoes``: Undo and the menu stand here."""
        shown = seat, hint, bar, undoes
        if shown != (self._seat, self._hint, self._bar, self._undoes):
            self._seat, self._hint, self._bar, self._undoes = shown
            self.refresh()

    @property
    def seat(self) -> SeatView | None:
        return self._seat

    @property
    def news(self) -> str:
        return self._news

    def announce(self, text: str) -> None:
        if text != self._news:
            self._news = text
            self.refresh()

    def tell(self, notice: Notice | None) -> None:
        if notice != self._notice:
            self._notice = notice
            self.refresh()

    # Places

    @property
    def _large(self) -> bool:
        return self.box.w >= WIDE

    @property
    def supply_place(self) -> tuple[float, float]:
        """Where stones come from and go back to."""
        return (42.0, 44.0) if self._large else (0.155 * self.box.w, 22.0)

    @property
    def _info(self) -> float:
        """How far down the player's own matters reach."""
        return 266.0 if self._large else 126.0 if self.box.w > 120 else 106.0

    @property
    def _pad(self) -> float:
        return 14.0 if self._large else 6.0

    @property
    def undo_place(self) -> Rect:
        box, pad, h = self.box, self._pad, 62.0 if self._large else 46.0
        width = 88.0 if self._large else box.w - 2 * pad - 46
        left = box.w - pad - width if self.look.left_handed else pad
        return Rect(left, box.h - pad - h, width, h)

    @property
    def menu_place(self) -> Rect:
        undo, width = self.undo_place, 48.0 if self._large else 44.0
        left = self._pad if self.look.left_handed else self.box.w - self._pad - width
        return Rect(left, undo.y, width, undo.h)

    @property
    def main_place(self) -> Rect:
        box, pad, h = self.box, self._pad, 68.0 if self._large else 54.0
        below = self.undo_place.y - (12 if self._large else 5) if self._undoes else box.h - pad
        return Rect(pad, below - h, box.w - 2 * pad, h)

    @property
    def redo_place(self) -> Rect | None:
        if not (self._notice and self._notice.redo):
            return None
        return Rect(self._pad, self._end - 46, self.box.w - 2 * self._pad, 44)

    @property
    def _end(self) -> float:
        """Where the words must end."""
        if self._bar.main:
            return self.main_place.y - 6
        return self.undo_place.y - 6 if self._undoes else self.box.h - self._pad

    def targets(self) -> list[Target]:
        found = list[Target]()
        if self._undoes:
            found += [
                Target("undo", self.undo_place, self.on_undo),
                Target("menu", self.menu_place, self.on_menu, 22),
            ]
        if self._bar.main and self._bar.main.press is not Press.WAIT:
            found.append(Target("main", self.main_place, self.on_main, self.main_place.h / 2))
        if place := self.redo_place:
            found.append(Target("redo", place, self.on_redo))
        return found

    # Drawing

    def draw(self, pen: Pen) -> None:
        if self._seat is None:
            return
        pen.part(self._draw_seat, self.box, self._seat)
        theme, main = self.theme, self._bar.main
        if self._undoes:
            menu = self.menu_place
            quiet = theme.colour("on_surface_2")
            draw_undo(pen, theme, self.undo_place, *(() if main else (theme.colour("surface_2"), quiet)))
            pen.icon("dots-vertical", menu.x + menu.w / 2, menu.y + menu.h / 2, 24, theme.colour("on_surface"))
        if main:
            self._draw_main(pen, main)
        self._draw_words(pen)

    def _draw_seat(self, pen: Pen, box: Rect, seat: SeatView) -> None:
        theme, pad = self.theme, self._pad
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        draw_ground(pen, theme, box, seat.active, 20 if self._large else 14)
        total, x, y = points_text(seat.total), *self.supply_place
        if self._large:
            draw_stone(pen, theme, x, y, 23, seat.number)
            pen.text_within(seat.name, 78, box.w - pad, 34, 23, 700, strong, least=13, most=1.4)
            pen.text_within(supply_text(seat.supply), 78, box.w - pad, 62, 14, 400, quiet, least=9, most=1.4)
            pitch = (box.w - 2 * pad) / 11
            draw_supply(pen, theme, pad, 98, pitch, 0.41 * pitch, seat.number, seat.supply, rows=2)
            draw_row_points(pen, theme, Rect(pad, 138, box.w - 2 * pad, 36), seat.rows, 6)
            draw_status(pen, theme, pad, box.w - 104, 206, seat.status, 26)
            place, large = (box.w - 100, box.w - pad - 4, 218), 44 if len(total) < 3 else 34
            pen.text_within(total, *place, large, 700, strong, anchor="right", most=1.4)
            words = misthrows_text(seat.misthrows)
            pen.text_within(words, pad, box.w - 104, 236, 13, 400, quiet, least=9, most=1.4)
            pen.plain(Rect(pad, self._info - 8, box.w - 2 * pad, 1), theme.colour("outline"))
            return
        roomy = box.w > 120
        radius, size = (13.0, 15.0) if roomy else (10.0, 13.0)
        draw_stone(pen, theme, x, y - 1, radius, seat.number)
        left, icon = x + radius + 8, 26.0 if seat.status is not Status.WAITS else 0.0
        wide = pen.text_within(seat.name, left, box.w - pad - icon, 16, size, 700, strong, least=9, most=1.2)
        draw_status(pen, theme, left + wide + 4, box.w - 4, 16, seat.status, 15)
        supply = supply_text(seat.supply)
        if pen.text_width(supply, 9, 400, 1) > box.w - pad - left:
            supply = short_supply_text(seat.supply)
        pen.text_within(supply, left, box.w - pad, 32, 10.5, 400, quiet, least=8, most=1.3)
        pitch = (box.w - 2 * pad) / 11
        draw_supply(pen, theme, pad, 47 + 0.1 * pitch, pitch, 0.4 * pitch, seat.number, seat.supply, rows=2)
        high = 26.0 if roomy else 20.0
        top = 47 + 1.75 * pitch + 3
        draw_row_points(pen, theme, Rect(pad, top, box.w - 2 * pad, high), seat.rows, 3)
        middle = (top + high + self._info) / 2
        shown = 24.0 if roomy else 20.0
        size, right = shown if len(total) < 3 else 0.8 * shown, box.w - pad - 2
        pen.text(total, right, middle, size, 700, strong, anchor="right", most=1.2)
        end = box.w - pad - 8 - pen.text_width(total, shown, 700, 1.2)
        words = misthrows_text(seat.misthrows)
        if pen.text_width(words, 8, 400, 1) > end - pad - 1:
            words = points_text(seat.misthrows)
        pen.text_within(words, pad + 1, end, middle, 11, 400, quiet, least=8, most=1.5)
        pen.plain(Rect(pad, self._info, box.w - 2 * pad, 1), theme.colour("outline"))

    def _draw_main(self, pen: Pen, main: MainButton) -> None:
        """A button whose words may take several lines."""
        theme, rect, style = self.theme, self.main_place, main_style(main)
        radius = min(rect.h / 2, 24.0)
        if main.press is not Press.WAIT and not main.costs:
            pen.shadow(rect, radius, 2, theme)
        pen.rounded(rect, radius, theme.colour(style.fill))
        icon, colour = main_icon(main) if self._large else "", theme.colour(style.text)
        left = rect.x + (40 if icon else 8)
        if icon:
            pen.icon(icon, rect.x + 24, rect.y + rect.h / 2, 20, colour)
        room = rect.right - (12 if icon else 8) - left
        size = (17.0 if self._large else 14.0) * pen.scale()
        lines = pen.wrapped(main.text, room, size, 500, 1)
        while size > 9 and (len(lines) * 1.2 * size > rect.h - 8 or _widest(pen, lines, size) > room):
            size -= 0.5
            lines = pen.wrapped(main.text, room, size, 500, 1)
        for at, line in enumerate(lines):
            y = rect.y + rect.h / 2 + (at - (len(lines) - 1) / 2) * 1.2 * size
            pen.text_within(line, left, left + room, y, size, 500, colour, anchor="center", most=1)

    def _draw_words(self, pen: Pen) -> None:
        theme, box, pad = self.theme, self.box, self._pad
        strong, quiet, accent = (theme.colour(role) for role in ("on_surface", "on_surface_2", "accent"))
        top, end = self._info + (10 if self._large else 5), self._end
        if redo := self.redo_place:
            pen.rounded(redo, 12, theme.colour("accent_2"))
            place, ink = (redo.x + 4, redo.right - 4, redo.y + redo.h / 2), theme.colour("on_accent_2")
            draw_redo(pen, *place, 16 if self._large else 14, ink)
            end = redo.y - 6
        if self._notice:
            words = [(self._notice.title, 500, strong), (self._notice.detail, 400, quiet)]
        elif self._bar.main:
            words = [(self._news, 500, accent), (self._hint[0], 700, strong), (self._hint[1], 400, quiet)]
        else:
            words = [(self._news, 500, accent)]
        size = 16.0 if self._large else 13.0
        room = Rect(pad, top, box.w - 2 * pad, end - top)
        if self._notice is None and (self._large or not self._bar.main):
            # Whose action it is stands at the button.
            title, detail = self._bar.lines
            turn = [(title, 500, strong if self._bar.main else quiet), (detail, 400, quiet)]
            low = draw_paragraphs(pen, turn, Rect(pad, top, room.w, 0.5 * room.h), size, bottom=end - 4)
            room = Rect(pad, top, room.w, low - 8 - top)
        draw_paragraphs(pen, words, room, size)


def _widest(pen: Pen, lines: Sequence[str], size: float) -> float:
    return max((pen.text_width(line, size, 500, 1) for line in lines), default=0.0)


def draw_paragraphs(pen: Pen, words: Sequence[Words], room: Rect, size: float, *, bottom: float | None = None) -> float:
    """Texts below each other, wrapped; made smaller until they fit, and the last ones left out if they never do.

    They begin at the top of the room, or end at ``bottom``; where they begin is told.
    """
    shown, size = [one for one in words if one[0]], size * pen.scale()
    while shown:
        for smaller in range(int(2 * (size - 9)) + 1):
            now = size - smaller / 2
            wrapped = [(pen.wrapped(text, room.w, now, weight, 1), weight, colour) for text, weight, colour in shown]
            height = sum(len(lines) for lines, _weight, _colour in wrapped) * 1.2 * now + 0.45 * now * (len(shown) - 1)
            wide = max(pen.text_width(line, now, weight, 1) for lines, weight, _colour in wrapped for line in lines)
            if height <= room.h and (wide <= room.w or now == 9):
                begin = y = room.y if bottom is None else bottom - height
                for lines, weight, colour in wrapped:
                    for line in lines:
                        pen.text_within(line, room.x, room.right, y + 0.6 * now, now, weight, colour, most=1)
                        y += 1.2 * now
                    y += 0.45 * now
                return begin
        shown.pop()
    return room.y if bottom is None else bottom
