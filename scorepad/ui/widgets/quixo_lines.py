"""What lies around a Quixo board: the players with their clocks, what to do, the last moves, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.paired import Said, draw_pair
from scorepad.ui.quixo_view import ClockView, Cube, MoveView, SeatView
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.controls import MAIN, TONAL, Style, draw_button, draw_card, draw_undo, mirrored
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.quixo_cubes import draw_cube, draw_sign, sign_colour

UNDO_WIDTH = 64.0
PILL, MOVES = 1.3, 1.5
"""So much larger the words of a pill and of the moves become."""
NARROW = 124.0
"""A narrower button has its icon above its word."""


def draw_clock(pen: Pen, theme: Theme, rect: Rect, clock: ClockView, size: float) -> None:
    if clock.runs:
        fill, text = ("danger", "on_danger") if clock.low else ("accent", "on_accent")
    else:
        fill, text = ("danger_2", "on_danger_2") if clock.low else ("surface_2", "on_surface_2")
    pen.rounded(rect, 0.4 * rect.h, theme.colour(fill))
    middle = rect.y + rect.h / 2
    pen.text_within(
        clock.text, rect.x + 6, rect.right - 6, middle, size, 700, theme.colour(text), anchor="center", least=10
    )


class Seat(Drawn):
    """A player: sign, name, what they do, and the clock of their side."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.view: SeatView | None = None
        self.pill = False
        """Drawn as a pill at the board's edge instead of a card."""

    def show(self, view: SeatView) -> None:
        if view != self.view:
            self.view = view
            self.refresh()

    def shape(self, pill: bool) -> None:
        if pill != self.pill:
            self.pill = pill
            self.refresh()

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        if self.pill:
            self._draw_pill(pen, self.view)
        else:
            self._draw_card(pen, self.view)

    def _draw_card(self, pen: Pen, seat: SeatView) -> None:
        theme, box = self.theme, self.box
        radius = min(20.0, 0.36 * box.h)
        draw_card(pen, theme, box, radius)
        if seat.active or seat.wins:
            pen.outline(box.grown(1.5), radius + 1.5, 3, theme.colour("accent"))
        low, tall = box.h < 50, box.h > 70
        side = 0.63 * box.h
        cube = Rect(0.2 * box.h if not low else 8.0, 0.15 * box.h, side, side)
        draw_cube(pen, theme, cube, Cube("a1", seat.sign, bright=True))
        right = box.w - 10
        if seat.clock:
            width, height = (66.0, 32.0) if low else (110.0, 48.0) if tall else (84.0, 36.0)
            place = Rect(box.w - width - 10, (box.h - height) / 2, width, height)
            draw_clock(pen, theme, place, seat.clock, 16 if low else 26 if tall else 20)
            right = place.x - 8
        left = cube.right + (10 if low else 14)
        name, status = (15.0, 11.5) if low else (23.0, 16.0) if tall else (18.0, 13.0)
        upper, lower = (0.32, 0.71) if low else (0.36, 0.7)
        self._draw_words(pen, seat, left, right, upper, lower, name, status)

    def _draw_words(
        self, pen: Pen, seat: SeatView, left: float, right: float, upper: float, lower: float, name: float, size: float
    ) -> None:
        theme, box = self.theme, self.box
        if seat.robot:
            pen.icon("robot", left + 0.5 * name, upper * box.h, 1.05 * name, theme.colour("on_surface_2"))
        start = left + (1.3 * name if seat.robot else 0)
        strong = theme.colour("on_surface")
        low = box.h < 50
        pen.text_within(seat.name, start, right, upper * box.h, name, 700, strong, least=0.75 * name, most=1.3)
        quiet = theme.colour("accent" if seat.wins else "on_surface_2")
        pen.text_within(seat.status, left, right, lower * box.h, size, 400, quiet, least=9, most=1.2 if low else 1.4)

    def _draw_pill(self, pen: Pen, seat: SeatView) -> None:
        theme, box, now = self.theme, self.box, seat.active or seat.wins
        fill, ink = theme.colour("accent" if now else "surface"), theme.colour("on_accent" if now else "on_surface")
        pen.rounded(box, box.h / 2, fill)
        large = box.h >= 48
        name = 22.0 if large else 15.0 if box.h > 28 else 13.0
        sign, gap = (28.0, 12.0) if large else (19.0, 7.0) if box.h > 28 else (16.0, 5.0)
        right = box.w - 0.3 * box.h
        if seat.clock:
            width, height = (92.0, 40.0) if large else (52.0, box.h - 8)
            place = Rect(box.w - width - (box.h - height) / 2, (box.h - height) / 2, width, height)
            self._draw_pill_clock(pen, place, seat.clock, now, 21 if large else 14 if box.h > 28 else 12)
            right = place.x - 10
        most = 1.15 if large else PILL
        wide = pen.text_width(seat.name, name, 700, most) + sign + gap + (1.2 * name if seat.robot else 0)
        left = 0.4 * box.h
        status = seat.status if large else _("thinks…") if seat.robot and seat.active else ""
        if large:
            wide = max(wide, sign + gap + pen.text_width(status, 14, 400, most))
        # The words stand in the middle, as far as the clock lets them.
        x = max(left, min((box.w - wide) / 2, right - wide))
        # Larger than on a cube, whose rim it does not need here.
        place = Rect(x, (box.h - sign) / 2, sign, sign).grown(0.33 * sign)
        draw_sign(pen, theme, place, seat.sign, 0, ink if now else sign_colour(theme, seat.sign))
        x += sign + gap
        middle = 0.34 * box.h if large else box.h / 2
        if seat.robot:
            pen.icon("robot", x + 0.5 * name, middle, name, ink)
            x += 1.2 * name
        wrote = pen.text_within(seat.name, x, right, middle, name, 700, ink, least=0.7 * name, most=most)
        if large:
            below = x - (1.2 * name if seat.robot else 0)
            pen.text_within(status, below, right, 0.72 * box.h, 14, 400, ink, least=10, most=most)
        elif status and pen.text_width(status, 10, 400, 1) < right - x - wrote - 8:
            pen.text_within(status, x + wrote + 6, right, middle + 1, 11, 400, ink, least=10, most=PILL)

    def _draw_pill_clock(self, pen: Pen, place: Rect, clock: ClockView, now: bool, size: float) -> None:
        theme = self.theme
        if now and not clock.low:
            pen.rounded(place, place.h / 2, theme.colour("on_accent"))
            ink, middle = theme.colour("accent"), place.y + place.h / 2
            pen.text_within(clock.text, place.x + 4, place.right - 4, middle, size, 700, ink, anchor="center", least=9)
        else:
            draw_clock(pen, theme, place, clock, size)


class Hint(Drawn):
    """What to do now, or how the game ended: one sentence, in as many lines as it needs."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.text = ""
        self.strong = False

    def show(self, text: str, strong: bool) -> None:
        """``strong``: it stands for longer than a tap."""
        if (text, strong) != (self.text, self.strong):
            self.text, self.strong = text, strong
            self.refresh()

    def draw(self, pen: Pen) -> None:
        if not self.text:
            return
        theme, box = self.theme, self.box
        weight, size = (700 if self.strong else 500), 14.0
        if box.h > 100 or box.w > 600:
            size = 20.0 if box.w > 600 else 18.0
        colour = theme.colour("accent" if self.strong else "on_surface")
        if pen.scale() > 1:
            draw_pair(pen, Rect(4, 0, box.w - 8, box.h), Said(self.text, size, weight, colour), anchor="center")
            return
        lines = pen.wrapped(self.text, box.w - 16, size, weight)
        while size > 10 and len(lines) * 1.25 * size > box.h:
            size -= 0.5
            lines = pen.wrapped(self.text, box.w - 16, size, weight)
        for at, line in enumerate(lines):
            y = box.h / 2 + (at - (len(lines) - 1) / 2) * 1.25 * size
            pen.text_within(line, 4, box.w - 4, y, size, weight, colour, anchor="center", least=9)


class MovesLine(Drawn):
    """The last two moves; a tap shows them all."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_open: Callable[[], object] = lambda: None
        self.moves: tuple[MoveView, ...] = ()

    def show(self, moves: tuple[MoveView, ...]) -> None:
        if moves != self.moves:
            self.moves = moves
            self.refresh()

    def targets(self) -> list[Target]:
        box = self.box
        if not self.moves or box.h < 10:
            return []
        more = max(0.0, 48 - box.h) / 2
        return [Target("moves", Rect(0, -more, box.w, box.h + 2 * more), self.on_open, box.h / 2)]

    def draw(self, pen: Pen) -> None:
        theme, box = self.theme, self.box
        if box.h < 10 or not self.moves:
            return
        middle, quiet = box.h / 2, theme.colour("on_surface_2")
        pen.rounded(box, middle, theme.colour("surface_2"))
        pen.icon("history", 20, middle, 18, quiet)
        pen.icon("chevron-right", box.w - 18, middle, 20, quiet)
        size = 13.0 if box.h < 44 else 16.0
        left, right = 38.0, box.w - 32
        shown = self.moves[-2:]
        if right - left < 210 * size / 13 * pen.scale(MOVES):
            shown = shown[-1:]
        room = (right - left) / len(shown)
        for at, move in enumerate(shown):
            self._draw_move(pen, move, left + at * room, left + (at + 1) * room - 8, size)

    def _draw_move(self, pen: Pen, move: MoveView, left: float, right: float, size: float) -> None:
        theme, middle = self.theme, self.box.h / 2
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        left += pen.text_within(str(move.number), left + 2, right, middle, size, 400, quiet, most=MOVES) + 8
        words = pen.text_width(move.text, size, 400, MOVES)
        name = min(
            pen.text_width(move.name, size, 700, MOVES) + 1, max(right - left - words - 10, 0.4 * (right - left))
        )
        if move.name:
            left += pen.text_within(move.name, left, left + name, middle, size, 700, strong, least=10, most=MOVES) + 10
        pen.text_within(move.text, left, right, middle, size, 400, strong, least=8, most=MOVES)


class QuixoBar(Drawn):
    """Undo, offer a draw, give up; after the end the way to the result."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_undo: Callable[[], object] = lambda: None
        self.on_draw: Callable[[], object] = lambda: None
        self.on_resign: Callable[[], object] = lambda: None
        self.on_result: Callable[[], object] = lambda: None
        self._over = self._alone = False

    def show(self, *, over: bool, alone: bool) -> None:
        """``alone``: nobody plays but robots, so nobody offers or gives up anything."""
        if (over, alone) != (self._over, self._alone):
            self._over, self._alone = over, alone
            self.refresh()

    def _buttons(self) -> Sequence[tuple[str, str, str, Callable[[], object], Style]]:
        if self._over:
            return [("result", "trophy-variant", _("Show the result"), self.on_result, MAIN)]
        if self._alone:
            return []
        return [
            ("draw", "equal", _("Offer draw"), self.on_draw, TONAL),
            ("resign", "flag-outline", _("Give up"), self.on_resign, TONAL),
        ]

    def _undo_place(self) -> Rect:
        width = UNDO_WIDTH if self.box.w < 480 else 96.0
        return mirrored(Rect(0, 0, width, self.box.h), self.box, self.look)

    def _places(self, count: int) -> list[Rect]:
        box, left = self.box, self._undo_place().w + 8
        w = (box.w - left - 8 * (count - 1)) / max(1, count)
        return [mirrored(Rect(left + at * (w + 8), 0, w, box.h), box, self.look) for at in range(count)]

    def targets(self) -> list[Target]:
        buttons = self._buttons()
        found = [Target("undo", self._undo_place(), self.on_undo)]
        for (key, _icon, _text, act, _style), place in zip(buttons, self._places(len(buttons)), strict=True):
            found.append(Target(key, place, act, min(place.h / 2, 26.0)))
        return found

    def draw(self, pen: Pen) -> None:
        theme, buttons = self.theme, self._buttons()
        draw_undo(pen, theme, self._undo_place())
        for (_key, icon, text, _act, style), place in zip(buttons, self._places(len(buttons)), strict=True):
            if place.w >= NARROW:
                draw_button(pen, theme, place, text, style, icon=icon, size=15.5, raised=False)
            else:
                self._draw_narrow(pen, place, icon, text, style)

    def _draw_narrow(self, pen: Pen, place: Rect, icon: str, text: str, style: Style) -> None:
        theme, x, middle = self.theme, place.x + place.w / 2, place.y + place.h / 2
        pen.rounded(place, min(16.0, place.h / 2), theme.colour(style.fill))
        colour = theme.colour(style.text)
        pen.icon(icon, x, middle - 8, 20, colour)
        left, right = place.x + 4, place.right - 4
        pen.text_within(text, left, right, middle + 12, 12, 500, colour, anchor="center", least=9, most=1.5)
