"""The bars around a sheet: where one is, what one did, how it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.input.motionevent import MotionEvent

from scorepad.texts import _
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Drawn

UNDO_WIDTH = 64


class AppBar(Drawn):
    """Back, whose sheet, the menu. Without room only back and menu, beside the strip."""

    def __init__(self, title: str, subtitle: str, theme: Theme, lucky: tuple[int, ...] = ()) -> None:
        super().__init__(theme)
        self.lucky = lucky
        self.room = 0.0
        """How much of its width, after the back arrow, is free for words."""
        self.on_back: Callable[[], object] = lambda: None
        self.on_menu: Callable[[], None] | None = None
        """Without a menu there are no dots."""
        self._title = title
        self._subtitle = subtitle

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or not self.collide_point(*touch.opos):
            return False
        x, _y = self.at(touch)
        if x < 48:
            self.on_back()
        elif x > self.box.w - 48 and self.on_menu:
            self.on_menu()
        else:
            return False
        return True

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        middle = box.h / 2
        pen.icon("arrow-left", 20, middle, 24, theme.colour("on_surface"))
        if self.on_menu:
            pen.icon("dots-vertical", box.w - 16, middle, 24, theme.colour("on_surface"))
        if self.room < 60:
            return
        pen.text_within(self._title, 48, 48 + 0.6 * self.room, middle, 19, 700, theme.colour("on_surface"))
        after = 48 + min(pen.text_width(self._title, 19, 700), 0.6 * self.room) + 8
        chip = self._draw_lucky(pen)
        end = min(48 + self.room, chip)
        subtitle = self._subtitle
        if pen.text_width(subtitle, 13, 400) > end - after:
            subtitle = subtitle.partition(" · ")[0]
        if end - after > 30:
            pen.text_within(subtitle, after, end, middle + 1, 13, 400, theme.colour("on_surface_2"))

    def _draw_lucky(self, pen: Pen) -> float:
        """The lucky numbers before the menu; where that begins."""
        right = self.box.w - 36
        if not self.lucky or self.room < 200:
            return right
        theme, text = self.theme, " & ".join(map(str, self.lucky))
        width = pen.text_width(text, 15, 700) + 46
        chip = Rect(right - width, self.box.h / 2 - 15, width, 30)
        pen.rounded(chip, 15, theme.colour("accent_2"))
        pen.icon("clover", chip.x + 17, self.box.h / 2, 17, theme.colour("on_accent_2"))
        pen.text(text, chip.x + 31, self.box.h / 2, 15, 700, theme.colour("on_accent_2"), anchor="left")
        return chip.x - 6


@dataclass(frozen=True)
class Standing:
    """What the bottom bar shows of a sheet."""

    misthrows: int
    boxes: int
    total: int
    sum_: str = ""
    """The parts of the total, where there is room for them."""


@dataclass(frozen=True)
class Notice:
    """What was just done, in the bar's place for a while."""

    title: str
    detail: str
    row: str = ""
    """The row of a crossed cell."""
    redo: bool = False


class BottomBar(Drawn):
    """Undo, misthrow boxes, total. A notice covers the boxes, never Undo and the total."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.on_undo: Callable[[], None] = lambda: None
        self.on_redo: Callable[[], None] = lambda: None
        self.on_misthrow: Callable[[], None] = lambda: None
        self._standing = Standing(0, 4, 0)
        self._notice: Notice | None = None

    @property
    def notice(self) -> Notice | None:
        return self._notice

    def show(self, standing: Standing) -> None:
        self._standing = standing
        self.refresh()

    def tell(self, notice: Notice | None) -> None:
        self._notice = notice
        self.refresh()

    # Places

    @property
    def undo_place(self) -> Rect:
        return Rect(0, 0, UNDO_WIDTH, self.box.h)

    @property
    def redo_place(self) -> Rect:
        width = 64 if self.box.w > 320 else 50
        return Rect(self._line_at - width - 2, 0, width, self.box.h)

    @property
    def _line_at(self) -> float:
        return self.box.w - 78

    @property
    def _wide(self) -> bool:
        return self.box.w > 560

    def box_places(self) -> list[Rect]:
        side = 36 if self.box.w > 320 else 30
        left = UNDO_WIDTH + (106 if self._wide else 20)
        room = self._line_at - left
        gap = min(6.0, (room - self._standing.boxes * side) / max(1, self._standing.boxes - 1))
        return [
            Rect(left + at * (side + gap), (self.box.h - side) / 2, side, side) for at in range(self._standing.boxes)
        ]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or not self.collide_point(*touch.opos):
            return False
        x, y = self.at(touch)
        if self.undo_place.holds(x, y):
            self.on_undo()
        elif self._notice:
            if self._notice.redo and self.redo_place.holds(x, y):
                self.on_redo()
            else:
                self.tell(None)
        elif any(place.grown(4).holds(x, y) for place in self.box_places()):
            self.on_misthrow()
        return True

    def draw(self, pen: Pen) -> None:
        theme, box, told = self.theme, self.box, self._notice is not None
        middle = box.h / 2
        pen.shadow(box, 16, 1, theme)
        pen.rounded(box, 16, theme.colour("inverse" if told else "surface"))
        strong = theme.colour("on_inverse" if told else "on_surface")
        quiet = theme.colour("on_inverse_2" if told else "on_surface_2")
        pen.rounded(self.undo_place, 16, theme.colour("inverse_button" if told else "accent_2"))
        undo = theme.colour("on_inverse" if told else "on_accent_2")
        pen.icon("undo", UNDO_WIDTH / 2, middle - 7, 20, undo)
        pen.text(_("Undo"), UNDO_WIDTH / 2, middle + 12, 11, 500, undo)
        if self._notice:
            self._draw_notice(pen, self._notice)
        else:
            self._draw_boxes(pen)
        pen.line(self._line_at, middle - 14, self._line_at, middle + 14, 1, theme.colour("outline"))
        pen.text(_("Total"), box.w - 14, middle - 13, 11, 400, quiet, anchor="right")
        pen.text(str(self._standing.total), box.w - 14, middle + 7, 26, 700, strong, anchor="right")

    def _draw_boxes(self, pen: Pen) -> None:
        theme, places = self.theme, self.box_places()
        if self._wide:
            quiet, middle = theme.colour("on_surface_2"), self.box.h / 2
            pen.text(_("Misthrows"), places[0].x - 10, middle, 13, 400, quiet, anchor="right")
            pen.text_within(self._standing.sum_, places[-1].right + 26, self._line_at - 10, middle, 15, 400, quiet)
        for at, place in enumerate(places):
            if at < self._standing.misthrows:
                pen.rounded(place, 6, theme.colour("misthrow"))
                pen.cross(place.grown(-0.17 * place.w), at % 4, theme.colour("on_misthrow"))
            else:
                pen.bordered(place, 6, theme.colour("surface"), theme.colour("on_surface_2"), 1.25)
                middle_x, middle_y = place.x + place.w / 2, place.y + place.h / 2
                pen.text("−5", middle_x, middle_y, 11, 500, theme.colour("on_surface_2"))

    def _draw_notice(self, pen: Pen, notice: Notice) -> None:
        theme, middle = self.theme, self.box.h / 2
        left = UNDO_WIDTH + (14.0 if self.box.w > 320 else 8.0)
        if notice.row:
            place = Rect(UNDO_WIDTH + 10, middle - 15, 34, 30)
            pen.rounded(place, 7, theme.row(notice.row, "crossed"))
            pen.cross(Rect(place.x + 6, place.y + 4, 22, 22), 1, theme.row(notice.row, "on_crossed"))
            left += 40
        right = self.redo_place.x if notice.redo else self._line_at - 6
        size = 14 if self.box.w > 320 else 12.5
        pen.text_within(notice.title, left, right, middle - 9, size, 500, theme.colour("on_inverse"))
        pen.text_within(notice.detail, left, right, middle + 10, 12, 400, theme.colour("on_inverse_2"))
        if notice.redo:
            action = self.redo_place
            middle_x = action.x + action.w / 2
            pen.text(_("Redo"), middle_x, middle, 14, 700, theme.colour("inverse_action"))


class Bubble(Drawn):
    """One line at a cell that says why not. It is drawn over everything and takes no touches."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._text = ""

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str) -> None:
        self._text = text
        self.refresh()

    def draw(self, pen: Pen) -> None:
        if self._text:
            box = self.box
            pen.shadow(box, 14, 3, self.theme)
            pen.rounded(box, 14, self.theme.colour("inverse"))
            lines = pen.wrapped(self._text, box.w - 28, 14, 400)
            for at, line in enumerate(lines):
                y = box.h / 2 + (at - (len(lines) - 1) / 2) * 19
                pen.text(line, 14, y, 14, 400, self.theme.colour("on_inverse"), anchor="left")
