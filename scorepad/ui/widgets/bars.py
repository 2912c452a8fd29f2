"""The bars around a sheet: where one is, what one did, how it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.texts.cells import misthrow_boxes, pawn_points
from scorepad.texts.names import points_text
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Line, draw_two_lines
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import LUCKY, box_row, draw_misthrows, draw_redo, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target

UNDO_WIDTH = 64
TOTAL_WIDTH = 78
EDGE = 48
"""The room of the arrow and of the menu at the ends of an app bar."""


class AppBar(Drawn):
    """Back, where one is, the menu. Without room only back and menu, beside something else."""

    def __init__(self, look: Look, title: str, subtitle: str = "", lucky: tuple[int, ...] = ()) -> None:
        super().__init__(look)
        self.title = title
        self.subtitle = subtitle
        self.lucky = lucky
        self.close = False
        """A cross instead of the arrow: there is nothing to go back to."""
        self.room: float | None = None
        """How much of its width, after the back arrow, is free for words; by default all of it."""
        self.on_back: Callable[[], object] = lambda: None
        self.on_menu: Callable[[], object] | None = None
        """Without a menu there are no dots."""

    def targets(self) -> list[Target]:
        box = self.box
        found = [Target("back", Rect(0, 0, EDGE, box.h), self.on_back, box.h / 2)]
        if self.on_menu:
            found.append(Target("menu", Rect(box.w - EDGE, 0, EDGE, box.h), self.on_menu, box.h / 2))
        return found

    @property
    def middle(self) -> float:
        """Where its words stand: a little above the middle of a bar that is higher than it looks."""
        return min(self.box.h / 2, 21.0) if self.box.h < 48 else self.box.h / 2

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        middle = self.middle
        pen.icon("close" if self.close else "arrow-left", 20, middle, 24, theme.colour("on_surface"))
        if self.on_menu:
            pen.icon("dots-vertical", box.w - 16, middle, 24, theme.colour("on_surface"))
        room = box.w - EDGE - (40 if self.on_menu else 8) if self.room is None else self.room
        if room < 60:
            return
        end = min(EDGE + room, self._draw_lucky(pen, room))
        size, small = (22.0, 15.0) if room > 480 else (19.0, 13.0)
        most = self._most(size, small, end - EDGE)
        title = pen.text_within(
            self.title, EDGE, end, middle, size, 700, theme.colour("on_surface"), least=15, most=most
        )
        after, subtitle = EDGE + title + 0.33 * size, self.subtitle
        if pen.text_width(subtitle, small, 400, most) > end - after:
            subtitle = subtitle.partition(" · ")[0]
        if end - after > 30 and pen.text_width(subtitle, small, 400, most) <= end - after:
            pen.text(subtitle, after, middle + 1, small, 400, theme.colour("on_surface_2"), anchor="left", most=most)

    def _most(self, size: float, small: float, room: float) -> float:
        """So much larger its words become that those beside the title keep their place, if they have one at all."""
        most = Pen.scale(max(1.0, self.box.h / (1.15 * size)))
        beside = [text for text in (self.subtitle, self.subtitle.partition(" · ")[0]) if text]

        def wide(text: str, most: float) -> float:
            return Pen.text_width(self.title, size, 700, most) + Pen.text_width(text, small, 400, most) + 0.4 * size

        fits = [text for text in beside if wide(text, 1) <= room]
        while fits and most > 1 and all(wide(text, most) > room for text in fits):
            most = max(1.0, most - 0.05)
        return most

    def _draw_lucky(self, pen: Pen, room: float) -> float:
        """The lucky numbers before the menu; where that begins."""
        right = min(self.box.w - 36, EDGE + room + 4)
        if not self.lucky or room < 200:
            return right
        theme, text = self.theme, " & ".join(map(str, self.lucky))
        width = pen.text_width(text, 15, 700, LUCKY) + 46
        chip = Rect(right - width, self.middle - 15, width, 30)
        pen.rounded(chip, 15, theme.colour("accent_2"))
        pen.icon("clover", chip.x + 17, self.middle, 17, theme.colour("on_accent_2"))
        pen.text(text, chip.x + 31, self.middle, 15, 700, theme.colour("on_accent_2"), anchor="left", most=LUCKY)
        return chip.x - 6


@dataclass(frozen=True)
class Standing:
    """What the bottom bar shows of a sheet."""

    misthrows: int
    boxes: int
    total: int
    sum_: str = ""
    """The parts of the total, where there is room for them."""
    bonus: int | None = None
    """On Board: the points under the pawn; None in a game without."""


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

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], None] = lambda: None
        self.on_redo: Callable[[], None] = lambda: None
        self.on_misthrow: Callable[[], None] = lambda: None
        self.on_bonus: Callable[[], None] = lambda: None
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

    def _placed(self, x: float, w: float) -> Rect:
        return mirrored(Rect(x, 0, w, self.box.h), self.box, self.look)

    @property
    def _undo_width(self) -> float:
        return 96.0 if self._tall else UNDO_WIDTH

    @property
    def undo_place(self) -> Rect:
        return self._placed(0, self._undo_width)

    @property
    def redo_place(self) -> Rect:
        width = 64 if self.box.w > 320 else 50
        return self._placed(self.box.w - self._total_width - width - 2, width)

    @property
    def total_place(self) -> Rect:
        return self._placed(self.box.w - self._total_width, self._total_width)

    @property
    def middle_place(self) -> Rect:
        """Between Undo and the total."""
        return self._placed(self._undo_width, self.box.w - self._undo_width - self._total_width)

    @property
    def _total_width(self) -> float:
        return 190.0 if self._tall else 130.0 if self._wide else TOTAL_WIDTH

    @property
    def _wide(self) -> bool:
        return self.box.w > 560

    @property
    def _most(self) -> float:
        """So much larger two lines of it become."""
        return Pen.scale(max(1.0, self.box.h / 46))

    @property
    def _tall(self) -> bool:
        """On a tablet everything is larger."""
        return self._wide and self.box.h > 60

    @property
    def bonus_place(self) -> Rect | None:
        """On Board: the points under the pawn."""
        if self._standing.bonus is None:
            return None
        middle, width = self.middle_place, 48.0
        return Rect(middle.right - width - 4, 0, width, self.box.h)

    def box_places(self) -> list[Rect]:
        count, middle = self._standing.boxes, self.middle_place
        side = 48.0 if self._tall else 36.0 if self.box.w > 320 else 30.0
        left = middle.x + (14 if self.bonus_place or self.box.w <= 320 else 20)
        if self._wide:
            left = middle.x + (124 if self._tall else 106)
        right = self.bonus_place.x - 4 if self.bonus_place else middle.right
        side = min(side, (right - left - 2 * (count - 1)) / count)
        gap = min(6.0, (right - left - count * side) / max(1, count - 1))
        return box_row(left, self.box.h / 2, side, gap, count)

    def targets(self) -> list[Target]:
        found = [Target("undo", self.undo_place, self.on_undo)]
        if self._notice:
            found.append(Target("notice", self.middle_place, lambda: self.tell(None)))
            if self._notice.redo:
                found.append(Target("redo", self.redo_place, self.on_redo))
            return found
        boxes = self.box_places()
        left, right = boxes[0].x - 4, boxes[-1].right + 4
        standing, room = self._standing, Rect(left, 0, right - left, self.box.h)
        said = misthrow_boxes(standing.misthrows, standing.boxes)
        found.append(Target("misthrow", room, self.on_misthrow, 10, said))
        if bonus := self.bonus_place:
            found.append(Target("bonus", bonus, self.on_bonus, 10, pawn_points(standing.bonus or 0)))
        return found

    def draw(self, pen: Pen) -> None:
        theme, box, told = self.theme, self.box, self._notice is not None
        middle, total = box.h / 2, self.total_place
        pen.shadow(box, 16, 2 if told else 1, theme)
        pen.rounded(box, 16, theme.colour("inverse" if told else "surface"))
        strong = theme.colour("on_inverse" if told else "on_surface")
        quiet = theme.colour("on_inverse_2" if told else "on_surface_2")
        if told:
            draw_undo(pen, theme, self.undo_place, theme.colour("inverse_button"), theme.colour("on_inverse"))
        else:
            draw_undo(pen, theme, self.undo_place)
        if self._notice:
            self._draw_notice(pen, self._notice)
        else:
            self._draw_boxes(pen)
            self._draw_bonus(pen)
        edge = total.right if self.look.left_handed else total.x
        if not self._wide or told:
            pen.line(edge, middle - 14, edge, middle + 14, 1, theme.colour("inverse_button" if told else "outline"))
            left, right, most = total.x + 5, total.right - 14, self._most
            word, points = _("Total"), points_text(self._standing.total)
            pen.text_within(
                word, left, right, middle - 13 * most, 11, 400, quiet, anchor="right", least=9, most=1.05 * most
            )
            pen.text_within(points, left, right, middle + 7 * most, 26, 700, strong, anchor="right", most=most)
        else:
            large, small = (40.0, 15.0) if self._tall else (30.0, 13.0)
            points, right = points_text(self._standing.total), total.right - 16
            most = max(1.0, (box.h - 4) / (1.1 * large))
            start, least = total.x + 30, large
            if self.bonus_place and pen.scale() > 1:
                # The bonus stands where the word would go on.
                start, least = total.x + 22 + pen.text_width(_("Total"), small, 400, 1), 20.0
            width = pen.text_within(
                points, start, right, middle, large, 700, strong, anchor="right", least=least, most=most
            )
            end = total.right - 34 - width
            left = total.x + 2 if self.bonus_place and pen.scale() > 1 else total.x - 20
            pen.text_within(_("Total"), left, end, middle, small, 400, quiet, anchor="right", least=8)

    def _draw_boxes(self, pen: Pen) -> None:
        theme, places = self.theme, self.box_places()
        draw_misthrows(pen, theme, places, self._standing.misthrows)
        if self._wide:
            quiet, middle = theme.colour("on_surface_2"), self.box.h / 2
            small, left = (15.0, self.middle_place.x + 8) if self._tall else (13.0, self.middle_place.x + 4)
            words = _("Misthrows")
            pen.text_within(words, left, places[0].x - 10, middle, small, 400, quiet, anchor="right", least=9)
            right = (self.bonus_place or self.middle_place).x if self.bonus_place else self.middle_place.right
            size, left, words = 16 if self._tall else 14, places[-1].right + 26, self._standing.sum_
            if pen.text_width(words, 11, 500) <= right - 10 - left:
                pen.text_within(words, left, right - 10, middle, size, 500, quiet, least=11)

    def _draw_bonus(self, pen: Pen) -> None:
        place = self.bonus_place
        if place is None:
            return
        theme, middle = self.theme, place.y + place.h / 2
        shape = Rect(place.x + 2, middle - 18, place.w - 4, 36)
        pen.rounded(shape, 10, theme.colour("accent_2"))
        pen.icon("chess-pawn", shape.x + 12, middle, 16, theme.colour("on_accent_2"))
        text = str(self._standing.bonus)
        size, colour = 15 if len(text) < 3 else 12, theme.colour("on_accent_2")
        pen.text_within(text, shape.x + 20, shape.right - 2, middle, size, 700, colour, anchor="center")

    def _draw_notice(self, pen: Pen, notice: Notice) -> None:
        theme, middle = self.theme, self.box.h / 2
        part = self.middle_place
        left = part.x + (14.0 if self.box.w > 320 else 8.0)
        if notice.row:
            place = Rect(part.x + 10, middle - 15, 34, 30)
            pen.rounded(place, 7, theme.row(notice.row, "crossed"))
            pen.cross(Rect(place.x + 6, place.y + 4, 22, 22), 1, theme.row(notice.row, "on_crossed"))
            left += 40
        right = part.right - 6
        if notice.redo and self.look.left_handed:
            left = self.redo_place.right + 4
        elif notice.redo:
            right = self.redo_place.x
        size, ink = 14 if self.box.w > 320 else 12.5, theme.colour("on_inverse")
        quiet = theme.colour("on_inverse_2")
        title, detail = Line(notice.title, size, 500, ink, 9, 11), Line(notice.detail, 12, 400, quiet, 10, 9)
        draw_two_lines(pen, title, detail, Rect(left, 2, right - left, self.box.h - 4))
        if notice.redo:
            left, right, colour = self.redo_place.x + 2, self.redo_place.right - 2, theme.colour("inverse_action")
            draw_redo(pen, left, right, middle, 14, colour)
