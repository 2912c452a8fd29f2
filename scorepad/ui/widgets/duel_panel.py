"""One player of Duel: the stone, how many are left, points by rows, the total. As a panel or, on a phone, a line."""

from __future__ import annotations

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.duel import misthrows_text, short_supply_text, supply_text
from scorepad.texts.names import points_text
from scorepad.ui.duel_view import SeatView, Status
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.duel_stones import draw_stone, draw_supply

CHIP = 1.3
"""So much larger the word in a chip becomes."""
LARGE = 100.0
"""A panel lower than this is a line or two."""


def draw_ground(pen: Pen, theme: Theme, box: Rect, active: bool, radius: float) -> None:
    """The card of a player; whoever's turn it is has an edge."""
    pen.shadow(box, radius, 2 if active else 1, theme)
    if active:
        thick = 4.0 if box.h >= LARGE and box.w > 200 else 2.5
        pen.bordered(box.grown(thick - 1), radius + thick - 1, theme.colour("surface"), theme.colour("accent"), thick)
    else:
        pen.rounded(box, radius, theme.colour("surface"))


def status_word(status: Status) -> tuple[str, str]:
    """Icon and word of what a player is at; nothing for who waits."""
    match status:
        case Status.ROLLS:
            return "dice-5-outline", _("rolls")
        case Status.THINKS:
            return "robot-outline", _("thinks…")
        case Status.WINS:
            return "trophy-variant", _("wins")
    return "", ""


def draw_status(pen: Pen, theme: Theme, left: float, right: float, middle: float, status: Status, h: float) -> None:
    """A chip; without room for its word, the icon alone."""
    icon, word = status_word(status)
    if not icon:
        return
    size = 0.56 * h
    width = pen.text_width(word, size, 500, CHIP) + 1.6 * h
    worded = width <= right - left
    width = width if worded else 1.5 * h
    if width > right - left:
        return
    chip = Rect(left, middle - h / 2, width, h)
    pen.rounded(chip, h / 2, theme.colour("accent"))
    on = theme.colour("on_accent")
    pen.icon(icon, chip.x + (0.68 * h if worded else width / 2), middle, 0.66 * h, on)
    if worded:
        pen.text(word, chip.x + 1.12 * h, middle, size, 500, on, anchor="left", most=CHIP)


def draw_row_points(pen: Pen, theme: Theme, place: Rect, rows: tuple[int, ...], gap: float) -> None:
    """Each row's points on its colour, with its sign, side by side."""
    width, ink = (place.w - 3 * gap) / 4, theme.colour("ink")
    sign = min(0.28 * width, 0.42 * place.h)
    for at, (letter, points) in enumerate(zip(COLOURS, rows, strict=True)):
        chip = Rect(place.x + at * (width + gap), place.y, width, place.h)
        pen.rounded(chip, min(9.0, 0.3 * place.h), theme.row(letter, "strong"))
        left, right, y = chip.x + 0.16 * width + sign, chip.right - 1, chip.y + place.h / 2
        pen.symbol(letter, chip.x + 0.1 * width + sign / 2, y, sign, ink)
        size = min(15.0, 0.55 * place.h, pen.size_within("28", right - left, 15, 700, least=8, most=1))
        pen.text_within(str(points), left, right, y, size, 700, ink, anchor="center", most=1.5)


class PlayerPanel(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._seat: SeatView | None = None

    @property
    def seat(self) -> SeatView | None:
        return self._seat

    def show(self, seat: SeatView) -> None:
        if seat != self._seat:
            self._seat = seat
            self.refresh()

    @property
    def supply_place(self) -> tuple[float, float]:
        """Where stones come from and go back to."""
        return (44.0, 44.0) if self.box.h >= LARGE else (0.36 * self.box.h, 0.37 * self.box.h)

    def draw(self, pen: Pen) -> None:
        if self._seat:
            pen.part(self._draw_large if self.box.h >= LARGE else self._draw_line, self.box, self._seat)

    def _draw_large(self, pen: Pen, box: Rect, seat: SeatView) -> None:
        theme = self.theme
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        draw_ground(pen, theme, box, seat.active, 20)
        draw_stone(pen, theme, *self.supply_place, 23, seat.number)
        total = points_text(seat.total)
        chips = Rect(box.w - 228, 21, 132, 30)
        end = chips.x - 16
        room = end - 82 - (100 if seat.status is not Status.WAITS else 0)
        width = pen.text_within(seat.name, 82, 82 + room, 34, 23, 700, strong, least=13, most=1.4)
        after = 82 + width + 12
        if seat.robot:
            pen.icon("robot-outline", after + 6, 34, 22, quiet)
            after += 26
        draw_status(pen, theme, after, end, 34, seat.status, 26)
        pen.text_within(supply_text(seat.supply), 82, end, 62, 14, 400, quiet, least=10, most=1.4)
        pitch = min(22.0, (chips.x - 24 - 20) / 22)
        draw_supply(pen, theme, 21, 93, pitch, 0.41 * pitch, seat.number, seat.supply, rows=1)
        draw_row_points(pen, theme, chips, seat.rows, 4)
        pen.text_within(misthrows_text(seat.misthrows), chips.x, chips.right + 4, 73, 13, 400, quiet, least=9, most=1.5)
        size = 44 if len(total) < 3 else 34 if len(total) == 3 else 28
        pen.text_within(total, chips.right + 6, box.w - 24, 43, size, 700, strong, anchor="right", most=1.3)

    def _draw_line(self, pen: Pen, box: Rect, seat: SeatView) -> None:
        theme, low = self.theme, box.h < 56
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        draw_ground(pen, theme, box, seat.active, 16)
        x, y = self.supply_place
        draw_stone(pen, theme, x, y - 1, 0.215 * box.h, seat.number)
        total = points_text(seat.total)
        size = 22.0 if low else 28.0
        size = size if len(total) < 3 else 0.78 * size
        room = 34.0 if low else 42.0
        pen.text_within(total, box.w - 10 - room, box.w - 10, y, size, 700, strong, anchor="right", most=1.4)
        chip = 22.0 if low else 26.0
        width = 4 * chip + 9
        chips = Rect(box.w - 10 - (38 if low else 46) - width, y - 0.4 * chip, width, 0.82 * chip)
        draw_row_points(pen, theme, chips, seat.rows, 3)
        left, end = x + 0.22 * box.h + 8, chips.x - 6
        word, h = 13.0 if low else 16.0, 16.0 if low else 20.0
        icon = status_word(seat.status)[0]
        right = end - (1.5 * h + 6 if icon else 0)
        wide = pen.text_within(seat.name, left, right, y, word, 700, strong, least=9.5, most=1.5)
        draw_status(pen, theme, left + wide + 6, end, y, seat.status, h)
        lower = 0.78 * box.h
        start, pitch = 0.17 * box.h, 6.2 if low else 7.3
        if box.w > 500:
            pitch = 12.0
        draw_supply(pen, theme, start, lower, pitch, 0.41 * pitch, seat.number, seat.supply, rows=1)
        after, small = start + 22 * pitch + 6, 10.0 if low else 12.0
        words = supply_text(seat.supply)
        if seat.misthrows:
            lost = misthrows_text(seat.misthrows), points_text(seat.misthrows)
            longer, words = (" · ".join((short_supply_text(seat.supply), one)) for one in lost)
            words = longer if pen.text_width(longer, 8, 400, 1) <= box.w - 10 - after else words
        pen.text_within(words, after, box.w - 10, lower, small, 400, quiet, anchor="right", least=8, most=1.4)
