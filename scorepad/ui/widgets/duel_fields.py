"""How the rows, fields and locks of Duel's board are drawn, each in its place."""

from __future__ import annotations

from scorepad.texts import _
from scorepad.texts.names import missing_text
from scorepad.ui.duel_geometry import BoardGeometry, DuelLane
from scorepad.ui.duel_view import FieldView, LockState, LockView
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_pattern
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import LIGHT, Theme, tokens
from scorepad.ui.widgets.duel_stones import SIDE, draw_dashed_ring, draw_stack, draw_stone, turned_if

RADIUS = 9.0
FIELD = 1.3
"""So much larger a number in its field becomes."""
ROOMY = 100.0
"""A field as deep as this has its number at both ends, so that it is read from both sides of a table."""


class FieldPainter:
    """Draws the parts of one board: knows the look and the geometry, nothing of what happens."""

    def __init__(self, look: Look, geometry: BoardGeometry) -> None:
        self._look, self._theme, self._geometry = look, look.theme, geometry

    def lane(self, pen: Pen, lane: DuelLane, letter: str) -> None:
        theme, ink, whole, head = self._theme, self._theme.colour("ink"), lane.whole, lane.head
        upright = self._geometry.upright
        pen.rounded(whole, 14 if upright or whole.h < 100 else 20, theme.row(letter, "strong"))
        x, y = head.x + head.w / 2, head.y + head.h / 2
        larger = 1.3 if self._look.symbols else 1.0
        if upright:
            self._inner(pen, Rect(whole.x, head.bottom, whole.w, lane.lock.y - head.bottom), letter)
            size = min(12.0, 0.5 * head.h) * larger
            pen.symbol(letter, x - 10, y, size, ink)
            pen.icon("arrow-down", x + 9, y, 15, ink)
        else:
            self._inner(pen, Rect(head.right, whole.y, lane.lock.x - head.right, whole.h), letter)
            size = min(18.0, 0.4 * head.w)
            pen.symbol(letter, x, y - 0.9 * size, size * larger, ink)
            pen.icon("arrow-right", x, y + 0.9 * size, 1.3 * size, ink)

    def _inner(self, pen: Pen, inner: Rect, letter: str) -> None:
        """The lane between its head and its lock."""
        pen.plain(inner, self._theme.row(letter, "lane"))
        if self._look.symbols:
            draw_pattern(pen, self._theme, letter, inner, lane=True)

    # Fields

    def stone_place(self, rect: Rect) -> tuple[float, float]:
        """Where a single stone's face lies in its field."""
        low = 0.02 * rect.h if rect.h >= ROOMY else 0.0
        return rect.x + rect.w / 2, rect.y + rect.h / 2 + low - SIDE * self._geometry.stone / 2

    def field(self, pen: Pen, rect: Rect, letter: str, field: FieldView, *, closed: bool, turned: bool) -> None:
        self._ground(pen, rect, letter, field, closed=closed)
        with turned_if(pen, turned, rect.x + rect.w / 2, rect.y + rect.h / 2):
            self._number(pen, rect, letter, field, closed=closed)
            if field.die:
                self._die(pen, rect, field.die)
        if field.owner:
            self._stones(pen, rect, field, turned=turned)

    def _ground(self, pen: Pen, rect: Rect, letter: str, field: FieldView, *, closed: bool) -> None:
        theme = self._theme
        radius = min(RADIUS if rect.h < ROOMY else 13.0, 0.34 * min(rect.w, rect.h))
        if field.die:
            legal = tokens()["legal"]
            grown = rect.grown(legal["grow"])
            pen.shadow(grown, radius + 2, legal["elevation"], theme)
            fill, border = theme.row(letter, "legal"), theme.colour("legal_border")
            pen.bordered(grown, radius + 2, fill, border, legal["border"])
        elif not closed:
            pen.bordered(rect, radius, theme.row(letter, "cell"), theme.row(letter, "border"), 1)

    @property
    def _wide(self) -> bool:
        """Fields that are wider than high: number, stone and die stand side by side."""
        return self._geometry.upright

    def _number(self, pen: Pen, rect: Rect, letter: str, field: FieldView, *, closed: bool) -> None:
        theme, text, lifted = self._theme, str(field.number), bool(field.die)
        size = min(20.0, 0.5 * rect.h, 0.36 * rect.w)
        if not self._wide:
            size = min(20.0, max(0.36 * rect.w, min(0.5 * rect.w, 12.5)))
        colour = theme.row(letter, "on_legal" if lifted else "skipped" if closed else "number")
        weight = 700 if lifted else 400 if closed else 500
        shown = 1.14 * size if lifted else size
        most = FIELD
        if self._wide:
            x, y = rect.x + 0.17 * rect.w, rect.y + rect.h / 2
        else:
            # A stack of stones below it must not be covered.
            above = rect.h / 2 - 1.1 * self._geometry.stone
            most = FIELD if rect.h >= ROOMY else max(1.0, min(FIELD, above / (1.3 * shown)))
            x, y = rect.x + rect.w / 2, rect.y + (22.0 if rect.h >= ROOMY else 0.62 * size * pen.scale(most) + 3)
        pen.text(text, x, y, shown, weight, colour, most=most)
        if self._look.symbols and rect.h >= ROOMY:
            pen.symbol(letter, x, y + 19, 10, colour)
        elif self._look.symbols and not field.owner:
            # Where the stone will lie: there is no other room for it.
            middle = rect.x + rect.w / 2, rect.y + rect.h / 2
            pen.symbol(letter, *middle, min(10.0, 0.4 * min(rect.w, rect.h)), colour)
        if not self._wide and rect.h >= ROOMY and not lifted:
            # The same number for the other side of the table.
            low = rect.bottom - 15
            quiet = theme.row(letter, "skipped")
            with pen.turned(180, x, low):
                pen.text(text, x, low, 12, 400, quiet, most=FIELD)

    def _die(self, pen: Pen, rect: Rect, die: str) -> None:
        """Which dice make the number: a small white or coloured one."""
        theme, ink = self._theme, self._theme.colour("ink")
        if self._wide:
            side = min(13.0, 0.5 * rect.h)
            place = Rect(rect.x + 0.86 * rect.w - side / 2, rect.y + (rect.h - side) / 2, side, side)
        else:
            side = min(16.0, 0.4 * rect.w)
            place = Rect(rect.x + (rect.w - side) / 2, rect.bottom - side - min(8.0, 0.06 * rect.h), side, side)
        fill = (1.0, 1.0, 1.0, 1.0) if die == "w" else theme.row(die, "strong")
        pen.bordered(place, 0.25 * side, fill, ink, 1.5)
        pen.disc(place.x + side / 2, place.y + side / 2, 0.14 * side, ink)

    def _stones(self, pen: Pen, rect: Rect, field: FieldView, *, turned: bool) -> None:
        theme, radius = self._theme, self._geometry.stone
        x, y = self.stone_place(rect)
        if field.fresh:
            pen.disc(x, y + SIDE * radius / 2, radius + min(5.0, 0.26 * radius), (*theme.colour("accent")[:3], 0.45))
        below = 33.0 if rect.h >= ROOMY else min(16.0, 0.4 * rect.w) + 4
        room = 0.09 * rect.w if self._wide else max(0.0, rect.bottom - y - (1 + SIDE) * radius - below)
        draw_stack(
            pen, theme, x, y, radius, field.owner, field.height, room=room, aside=self._wide, turned=turned
        )  # fmt: skip
        if field.beats:
            thick = 2.5 if radius > 16 else 1.75
            reach = radius + min(5.5, max(3.2, 0.26 * radius))
            danger = self._on(field).colour("danger")
            draw_dashed_ring(pen, x, y + SIDE * radius / 2, reach, thick, danger)
        elif field.stacks:
            self._badge(pen, rect, field, x, y, turned=turned)

    def _on(self, field: FieldView) -> Theme:
        """Whose marks are seen on the field: a lifted one is light in the dark theme too."""
        return LIGHT if field.die else self._theme

    def _badge(self, pen: Pen, rect: Rect, field: FieldView, x: float, y: float, *, turned: bool) -> None:
        """Here a stone makes the stack higher."""
        theme, radius = self._on(field), self._geometry.stone
        h = max(12.0, min(22.0, radius))
        w = 1.28 * h
        middle_x, middle_y = rect.x + rect.w / 2, rect.y + rect.h / 2
        if self._wide:
            # On the upper edge, between the stone and the die.
            dx, dy = radius + 0.2 * w, -rect.h / 2
            x, y = middle_x, middle_y
        else:
            dx, dy = 0.95 * radius + 0.12 * w, -0.85 * radius
        if turned:
            dx, dy = -dx, -dy
        centre_x, centre_y = x + dx, y + dy
        if not self._wide:
            # Never beyond the next field's middle.
            reach = self._geometry.pitch - w / 2
            centre_x = max(middle_x - reach, min(middle_x + reach, centre_x))
        pen.rounded(Rect(centre_x - w / 2, centre_y - h / 2, w, h), h / 2, theme.colour("accent"))
        with turned_if(pen, turned, centre_x, centre_y):
            pen.text("+1", centre_x, centre_y, max(9.0, 0.6 * h), 700, theme.colour("on_accent"), most=1.2)

    # The lock

    def lock(self, pen: Pen, rect: Rect, lock: LockView, *, turned: bool) -> None:
        ink, x, y = self._theme.colour("ink"), rect.x + rect.w / 2, rect.y + rect.h / 2
        with turned_if(pen, turned, x, y):
            match lock.state:
                case LockState.MISSING:
                    more = missing_text(lock.missing)
                    self._label(pen, rect, "lock-open-variant-outline", more, str(lock.missing))
                case LockState.READY:
                    self._label(pen, rect, "lock-open-variant", _("Ready"), "")
                case LockState.CLOSED:
                    if self._geometry.upright:
                        pen.icon("lock", x + 14, y, min(18.0, 0.6 * rect.h), ink)
                    else:
                        large = min(20.0, 0.5 * rect.w)
                        pen.icon("lock", x, y + 0.5 * rect.w, large, ink)
        if lock.state is LockState.CLOSED:
            self._lock_stone(pen, rect, lock, turned=turned)

    def lock_place(self, rect: Rect, *, turned: bool) -> tuple[float, float]:
        """Where the stone lies that closed the row."""
        x, y, side = rect.x + rect.w / 2, rect.y + rect.h / 2, -1 if turned else 1
        return (x - 14 * side, y) if self._geometry.upright else (x, y - 0.28 * rect.w * side)

    def _lock_stone(self, pen: Pen, rect: Rect, lock: LockView, *, turned: bool) -> None:
        x, y = self.lock_place(rect, turned=turned)
        radius = min(self._geometry.stone, 0.36 * min(rect.w, rect.h))
        draw_stone(pen, self._theme, x, y, radius, lock.by)

    def _label(self, pen: Pen, rect: Rect, icon: str, words: str, number: str) -> None:
        """An icon and words. Where there is room, a number stands large and by itself."""
        ink, x, y = self._theme.colour("ink"), rect.x + rect.w / 2, rect.y + rect.h / 2
        if self._geometry.upright:
            large, room = 14.0 if rect.h > 26 else 12.0, rect.w - 28
            if number and pen.text_width(words, 11, 500, 1) > room:
                words = number
            size = large if pen.scale() == 1 else pen.size_within(words, room, large, 500, least=9, most=FIELD)
            width = min(pen.text_width(words, size, 500, 1), room)
            left = x - (width + 20) / 2
            pen.icon(icon, left + 8, y, large + 3, ink)
            pen.text_within(words, left + 20, rect.right - 4, y, size, 500, ink, least=9, most=1)
            return
        large = rect.h >= ROOMY
        if number and words.startswith(number + " ") and rect.h >= 56:
            rest = words.removeprefix(number + " ")
            spread = 20.0 if large else 0.27 * rect.h
            pen.icon(icon, x, y - spread, 24 if large else 16, ink)
            pen.text(number, x, y + (9 if large else 3), 20 if large else 15, 700, ink, most=1.15)
            low = y + (28 if large else 0.27 * rect.h)
            left, right, size = rect.x + 2, rect.right - 2, 13 if large else 10
            if pen.text_width(rest, 8, 500, 1) <= right - left:
                # The lock and the number are understood without the word, too.
                pen.text_within(rest, left, right, low, size, 500, ink, anchor="center", least=8, most=1.15)
            return
        if pen.text_width(words, 8, 500, 1) > rect.w - 4:
            words = number
        pen.icon(icon, x, y - (14 if large else 9), 24 if large else 16, ink)
        low, size = y + (14 if large else 9), 13.0 if large else 10.5
        if not words:
            return
        pen.text_within(words, rect.x + 2, rect.right - 2, low, size, 500, ink, anchor="center", least=8, most=FIELD)
