"""The bars of sheets with special cells: bonus fields, swap fields, pairs and what they bring, steps."""

from __future__ import annotations

from collections.abc import Hashable

from scorepad.rules.qwixx.layout import COLOURS, Bonus
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.patterns import draw_on_cell
from scorepad.ui.sheet_extras import Bar, FieldsBar, FieldState, FieldView, PairsBar, PairView, SwapsBar
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.special_cells import draw_lifted

RADIUS = 16.0
LARGER = 1.3


def field_places(bar: Bar, rect: Rect) -> list[Rect]:
    """Where the fields of a bar lie, gaps included: what a finger means."""
    if isinstance(bar, SwapsBar):
        return _shared(rect, len(bar.swaps))
    if isinstance(bar, PairsBar):
        return _shared(rect, len(bar.pairs))
    sign, foot = _ends(bar, rect)
    inner = Rect(rect.x + sign, rect.y, rect.w - sign - foot, rect.h)
    return _shared(inner, len(bar.fields))


def field_looks(bar: Bar, at: int) -> Hashable:
    """All that the looks of a field depend on."""
    match bar:
        case FieldsBar():
            return bar.fields[at]
        case SwapsBar():
            return bar.swaps[at], bar.state(at)
    return bar.pairs[at]


def _shared(rect: Rect, count: int) -> list[Rect]:
    width = rect.w / count
    return [Rect(rect.x + at * width, rect.y, width, rect.h) for at in range(count)]


def _ends(bar: FieldsBar, rect: Rect) -> tuple[float, float]:
    """How much room the sign before the fields has, and the points after them."""
    sign = min(34.0, max(24.0, 0.065 * rect.w))
    return sign, 4.0 if bar.points is None else sign + 4


class BarPainter:
    def __init__(self, look: Look) -> None:
        self._theme = look.theme
        self._symbols = look.symbols

    def ground(self, pen: Pen, rect: Rect, bar: Bar) -> None:
        """What lies below the fields and does not change."""
        theme = self._theme
        if isinstance(bar, FieldsBar):
            pen.rounded(rect, min(RADIUS, rect.h / 2), theme.colour("surface_2"))
            sign, _foot = _ends(bar, rect)
            icon = "gift-outline" if bar.points is None else "stairs"
            size = min(20.0, 0.44 * rect.h, 0.68 * sign)
            pen.icon(icon, rect.x + 0.54 * sign + 1, rect.y + rect.h / 2, size, theme.colour("on_surface_2"))

    def points(self, pen: Pen, rect: Rect, bar: FieldsBar) -> None:
        _sign, foot = _ends(bar, rect)
        y, ink = rect.y + rect.h / 2, self._theme.colour("on_surface")
        left, right = rect.right - foot + 1, rect.right - 3
        size = min(18.0, 0.42 * rect.h)
        pen.text_within(str(bar.points), left, right, y, size, 700, ink, anchor="center", least=10, most=LARGER)

    def field(self, pen: Pen, place: Rect, bar: Bar, at: int) -> None:
        match bar:
            case FieldsBar():
                self._field(pen, place, bar.fields[at], at)
            case SwapsBar():
                self._swap(pen, place, bar.swaps[at], bar.state(at), at)
            case PairsBar():
                self._pair(pen, place, bar.pairs[at])

    # Coloured fields

    def _field(self, pen: Pen, place: Rect, field: FieldView, at: int) -> None:
        theme, letter = self._theme, field.letter
        gap = max(1.5, 0.09 * place.w)
        rect = Rect(place.x + gap, place.y + 0.16 * place.h, place.w - 2 * gap, 0.68 * place.h)
        x, y, radius = rect.x + rect.w / 2, rect.y + rect.h / 2, min(9.0, 0.32 * rect.w)
        match field.state:
            case FieldState.USED:
                pen.rounded(rect, radius, theme.row(letter, "crossed"))
                if self._symbols:
                    draw_on_cell(pen, theme, letter, rect, radius)
                side = min(0.7 * rect.w, 0.66 * rect.h)
                pen.cross(Rect(x - side / 2, y - side / 2, side, side), at % 4, theme.row(letter, "on_crossed"))
            case FieldState.NEXT:
                draw_lifted(pen, theme, rect, radius, theme.row(letter, "legal"))
                self._sign(pen, rect, field, theme.row(letter, "on_legal"), 1.4)
            case FieldState.OPEN:
                if field.void:
                    pen.outline(rect, radius, 1, theme.row(letter, "border"))
                else:
                    pen.rounded(rect, radius, theme.row(letter, "lane"))
                if self._symbols and not field.void:
                    draw_on_cell(pen, theme, letter, rect, radius)
                self._sign(pen, rect, field, theme.row(letter, "number"), 1)
        if field.void and field.state is not FieldState.USED:
            reach = 0.42 * min(rect.w, rect.h)
            line = theme.row(letter, "on_legal" if field.state is FieldState.NEXT else "number")
            pen.line(x - reach, y + 0.8 * reach, x + reach, y - 0.8 * reach, 1.75, line)

    def _sign(self, pen: Pen, rect: Rect, field: FieldView, colour: Rgba, grown: float) -> None:
        x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
        if not field.number:
            pen.symbol(field.letter, x, y, min(15.0, 0.36 * rect.h, 0.42 * rect.w) * grown, colour)
            return
        size = min(16.0, 0.46 * rect.h, 0.56 * rect.w)
        if self._symbols:
            symbol = min(9.0, 0.28 * rect.h)
            pen.symbol(field.letter, x, rect.bottom - 0.8 * symbol, symbol, colour)
            y -= 0.5 * symbol
        pen.text(str(field.number), x, y, size, 700 if grown > 1 else 500, colour, most=1)

    # Swap fields

    def _swap(self, pen: Pen, place: Rect, swap: tuple[int, int], state: FieldState, at: int) -> None:
        theme = self._theme
        rect = Rect(place.x + 1.5, place.y, place.w - 3, place.h)
        radius, y = min(16.0, 0.4 * rect.h), rect.y + rect.h / 2
        size, weight, colour = min(15.0, 0.4 * rect.h, 0.29 * rect.w), 500, theme.colour("on_surface")
        match state:
            case FieldState.USED:
                pen.rounded(rect, radius, theme.colour("misthrow"))
                colour = theme.colour("on_surface_2") if theme.name == "light" else theme.colour("on_misthrow")
            case FieldState.NEXT:
                grown = rect.grown(2) if place.h > 36 else rect.grown(1)
                pen.shadow(grown, radius + 2, 2, theme)
                pen.rounded(grown, radius + 2, theme.colour("accent"))
                colour, weight = theme.colour("on_accent"), 700
            case _:
                pen.bordered(rect, radius, theme.colour("surface"), theme.colour("outline"), 1.25)
        middle = rect.x + rect.w / 2
        widths = [pen.text_width(str(number), size, weight, 1) for number in swap]
        # The pair stands in the middle as a whole, whatever is two digits wide.
        arrow = min(0.9 * size, 0.26 * rect.w)
        if state is FieldState.USED:
            # The numbers at both sides of the cross are still to be read.
            for number, aside in zip(swap, (-1, 1), strict=True):
                pen.text(str(number), middle + aside * 0.33 * rect.w, y, size, 500, colour, most=1)
            side = min(0.68 * rect.h, 0.5 * rect.w)
            pen.cross(Rect(middle - side / 2, y - side / 2, side, side), (at + 1) % 4, theme.colour("on_misthrow"))
            return
        left = middle - (sum(widths) + arrow + 2) / 2
        pen.text(str(swap[0]), left, y, size, weight, colour, anchor="left", most=1)
        pen.icon("swap-horizontal", left + widths[0] + 1 + arrow / 2, y, 1.1 * arrow, colour)
        pen.text(str(swap[1]), left + widths[0] + arrow + 2, y, size, weight, colour, anchor="left", most=1)

    # Pairs and what they bring

    def _pair(self, pen: Pen, place: Rect, pair: PairView) -> None:
        theme = self._theme
        rect = Rect(place.x + 1.5, place.y, place.w - 3, place.h)
        radius = min(RADIUS, 0.36 * rect.h)
        if pair.done:
            pen.bordered(rect, radius, theme.colour("accent_2"), theme.colour("accent"), 1.75)
        else:
            pen.bordered(rect, radius, theme.colour("surface"), theme.colour("outline"), 1.25)
        colour = theme.colour("on_accent_2" if pair.done else "on_surface")
        y, badge = rect.y + rect.h / 2, min(17.0, 0.46 * rect.h)
        left = rect.x + max(4.0, 0.07 * rect.w)
        radius = 0.5 * badge
        if pair.crossed:
            pen.disc(left + radius, y, radius, theme.colour("accent"))
            pen.text(pair.letter, left + radius, y, max(9.0, 0.7 * badge), 700, theme.colour("on_accent"), most=1)
        else:
            pen.ring(left + radius, y, radius, 1.5, theme.colour("accent"))
            pen.text(pair.letter, left + radius, y, max(9.0, 0.7 * badge), 700, theme.colour("accent"), most=1)
        right = rect.right - 4
        if pair.done and rect.w > 80:
            pen.icon("check", right - 7, y, 14, theme.colour("accent"))
            right -= 14
        self._effect(pen, Rect(left + badge + 2, rect.y, right - left - badge - 2, rect.h), pair, colour)

    def _effect(self, pen: Pen, room: Rect, pair: PairView, colour: Rgba) -> None:
        """What the pair brings, as a sign."""
        x, y, size = room.x + room.w / 2, room.y + room.h / 2, min(15.0, 0.34 * room.h)
        side = min(0.32 * room.h, 0.27 * room.w)
        match pair.effect:
            case Bonus.TWO_IN_FEWEST:
                for at in (0, 1):
                    pen.cross(Rect(x - 1.5 * side + at * side, y - side / 2, side, side), at, colour)
                pen.icon("arrow-down", x + 1.05 * side, y, 1.2 * side, colour)
            case Bonus.ONE_IN_EACH:
                step = min(0.27 * room.w, 0.34 * room.h)
                for at, letter in enumerate(COLOURS):
                    box = Rect(x + (at - 2) * step + 0.5, y - step / 2, step - 1, step)
                    pen.rounded(box, 0.25 * step, self._theme.row(letter, "strong"))
                    inner = Rect(box.x + 0.5, y - 0.42 * step, box.w - 1, 0.84 * step)
                    pen.cross(inner, at, self._theme.colour("ink"))
            case Bonus.LOWEST_DOUBLE:
                text = "×2"
                width = pen.text_width(text, size, 700, 1)
                pen.icon("arrow-down", x - 0.5 * width, y, 1.2 * side, colour)
                pen.text(text, x + 0.6 * side, y, size, 700, colour, most=1)
            case Bonus.THIRTEEN:
                pen.text(f"+{pair.points}", x, y, size, 700, colour, most=1)
            case Bonus.FREE_MISTHROWS:
                text = "−5"
                pen.text(text, x, y, size, 700, colour, most=1)
                reach = 0.6 * pen.text_width(text, size, 700, 1)
                pen.line(x - reach, y + 0.5 * reach, x + reach, y - 0.5 * reach, 2, self._theme.colour("danger"))
