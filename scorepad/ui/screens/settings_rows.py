"""The kinds of rows in the settings. Each puts what is chosen beside its words, or below them where there is little
room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.preferences import TEXT_SIZES
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.house import house_name, house_sentence
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.settings_parts import EDGE, ROW, Row, switch_place
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.controls import draw_segments, draw_switch, segment_places
from scorepad.ui.widgets.drawn import Target

LEFT = 48.0
"""Where the words of a row begin, after its icon."""
SEGMENTS = 34.0
SLIDER, SIDE = 174.0, 4.0
"""How wide it is, and how far beside it a finger still hits it."""
_SYMBOLS = 90.0
Tap = Callable[[], object]


class Title:
    """A row's words within so much room: in one line, a little smaller if need be, or in several."""

    def __init__(self, text: str, room: float) -> None:
        self._single = Pen.text_width(text, 14, 400) <= room
        self._lines = [text] if self._single else Pen.wrapped(text, room, 13, 400)
        narrow = len(self._lines) > 2 or any(Pen.text_width(line, 13, 400) > room for line in self._lines)
        self.fits = self._single or not narrow
        """Whether it is read easily there: in two lines at most, no word cut."""
        self.height = max(ROW, 16 + tall(20.0 if self._single else 16.0 * len(self._lines)))

    def draw(self, pen: Pen, look: Look, left: float, right: float, middle: float) -> None:
        ink = look.theme.colour("on_surface")
        if self._single:
            pen.text_within(self._lines[0], left, right, middle, 16, 400, ink, least=tall(14))
            return
        for at, line in enumerate(self._lines):
            y = middle + (at - (len(self._lines) - 1) / 2) * tall(16)
            pen.text_within(line, left, right, y, 13, 400, ink, least=10)


def controlled(
    look: Look,
    width: float,
    icon: str,
    text: str,
    size: tuple[float, float],
    draw: Callable[[Pen, Rect], None],
    targets: Callable[[Rect, Rect], list[Target]],
    edge: float = EDGE,
) -> Row:
    """An icon, words, and something of this size to be tapped or slid. ``draw`` is told where that lies, ``targets``
    the whole row, too."""
    across, high = size
    room = width - LEFT - 8 - across - edge
    beside = Title(text, room)
    title = beside if beside.fits else Title(text, width - LEFT - EDGE)
    below = title is not beside
    whole = title.height + high + 6 if below else max(title.height, high + 14)

    def control(place: Rect) -> Rect:
        middle = place.bottom - 7 - high / 2 if below else place.y + place.h / 2
        return Rect(place.right - edge - across, middle - high / 2, across, high)

    def draw_row(pen: Pen, place: Rect) -> None:
        middle = place.y + title.height / 2 if below else place.y + place.h / 2
        pen.icon(icon, place.x + 24, middle, 22, look.theme.colour("on_surface_2"))
        right = place.right - EDGE if below else control(place).x - 8
        title.draw(pen, look, place.x + LEFT, right, middle)
        draw(pen, control(place))

    return Row(whole, draw_row, lambda place: targets(place, control(place)))


def choice_row(
    look: Look, width: float, icon: str, title: str, key: str, values: Sequence[str], words: Sequence[str], chosen: str,
    choose: Callable[[str], object],
) -> Row:  # fmt: skip
    """Words of which one is chosen."""
    segment = max(48.0, *(Pen.text_width(word, 13, 500) + 18 for word in words))
    across = min(segment * len(words), width - 16)

    def draw(pen: Pen, place: Rect) -> None:
        draw_segments(pen, look.theme, place, words, values.index(chosen))

    def targets(row: Rect, place: Rect) -> list[Target]:
        # As high as the row where it is beside the words, so that a finger hits it.
        grow = max(0.0, ROW - place.h) / 2
        high = Rect(place.x, place.y - grow, place.w, place.h + 2 * grow)
        return [
            Target(f"{key}:{value}", part, partial(choose, value), 17, f"{title}: {word}")
            for value, word, part in zip(values, words, segment_places(high, len(values)), strict=True)
        ]

    return controlled(look, width, icon, title, (across, tall(SEGMENTS, 1.4)), draw, targets, edge=8)


def switch_row(
    look: Look, width: float, key: str, icon: str, title: str, on: bool, turn: Tap, *, symbols: bool = False
) -> Row:
    across = 48 + (_SYMBOLS if symbols else 2)

    def draw(pen: Pen, place: Rect) -> None:
        middle = place.y + place.h / 2
        draw_switch(pen, look.theme, Rect(place.right - 48, middle - 14, 48, 28), on)
        if symbols:
            for at, letter in enumerate(COLOURS):
                x = place.right - 48 - 22 - 19 * (3 - at)
                pen.symbol(letter, x, middle, 11, look.theme.row(letter, "strong"))

    said = f"{title}, {_('on') if on else _('off')}"
    return controlled(
        look, width, icon, title, (across, 28.0), draw, lambda row, place: [Target(key, row, turn, said=said)]
    )


def link_row(look: Look, width: float, key: str, icon: str, title: str, act: Tap, value: str, arrow: str) -> Row:
    """Leads elsewhere, or unfolds something; says what is chosen there."""
    quiet = look.theme.colour("on_surface_2")
    across = Pen.text_width(value, 14, 400) + 26 if value else 18.0
    wide = LEFT + across + EDGE + 8 > width

    def draw(pen: Pen, place: Rect) -> None:
        middle = place.y + place.h / 2
        pen.icon(arrow, place.right - 8, middle, 22, quiet)
        if value:
            pen.text_within(value, place.x, place.right - 24, middle, 14, 400, quiet, anchor="right", least=11)

    size = (width - LEFT - EDGE if wide else across, tall(22.0))
    return controlled(look, width, icon, title, size, draw, lambda row, place: [Target(key, row, act)])


def house_row(look: Look, width: float, rule: str, on: bool, turn: Tap) -> Row:
    """A house rule: its name, what it changes, a switch."""
    room = width - LEFT - EDGE - 48 - 10
    names, lines = Pen.wrapped(house_name(rule), room, 14, 500), Pen.wrapped(house_sentence(rule), room, 12, 400)
    left = LEFT
    if any(Pen.text_width(word, 14, 500) > room for word in names):
        # The longest words may begin below the icons.
        left = 16.0
        room = width - left - EDGE - 48 - 10
        names, lines = Pen.wrapped(house_name(rule), room, 14, 500), Pen.wrapped(house_sentence(rule), room, 12, 400)
    height = max(52.0, 18 + tall(18.0 * len(names) + 16 * len(lines)))

    def draw(pen: Pen, place: Rect) -> None:
        draw_switch(pen, look.theme, switch_place(Rect(place.x, place.y, place.w, min(place.h, 2 * ROW))), on)
        x, y = place.x + left, place.y + 9
        for line in names:
            ink = look.theme.colour("on_surface")
            pen.text_within(line, x, x + room, y + tall(9), 14, 500, ink, least=11)
            y += tall(18)
        for line in lines:
            ink = look.theme.colour("on_surface_2")
            pen.text_within(line, x, x + room, y + tall(7), 12, 400, ink, least=9)
            y += tall(16)

    return Row(height, draw, lambda place: [Target(f"house:{rule}", place, turn)], indented=False)


# Text size


def stop_x(place: Rect, at: int) -> float:
    """Where a stop of the slider lies."""
    left, right = place.x + 21, place.right - 27
    return left + (right - left) * at / (len(TEXT_SIZES) - 1)


def stop_at(place: Rect, x: float) -> int:
    """The stop nearest to a finger."""
    return min(range(len(TEXT_SIZES)), key=lambda at: abs(stop_x(place, at) - x))


def size_row(look: Look, width: float, at: int, choose: Callable[[int], object]) -> Row:
    """A slider with a stop for every size; ``at`` is where its knob stands. The page lets fingers slide; the halves
    are for the keyboard."""
    theme = look.theme

    def draw(pen: Pen, place: Rect) -> None:
        middle, accent = place.y + place.h / 2, theme.colour("accent")
        pen.text("A", place.x + 4, middle, 13, 400, theme.colour("on_surface_2"), most=1)
        pen.text("A", place.right - 9, middle, 20, 500, theme.colour("on_surface_2"), most=1)
        first, last, knob = stop_x(place, 0), stop_x(place, len(TEXT_SIZES) - 1), stop_x(place, at)
        pen.rounded(Rect(first, middle - 2, last - first, 4), 2, theme.colour("outline"))
        pen.rounded(Rect(first, middle - 2, knob - first, 4), 2, accent)
        for stop in range(len(TEXT_SIZES)):
            pen.disc(stop_x(place, stop), middle, 3, accent if stop <= at else theme.colour("on_surface_2"))
        pen.disc(knob, middle, 11, accent)

    def targets(row: Rect, place: Rect) -> list[Target]:
        # As high as a row, so that a finger hits it.
        middle = place.y + place.h / 2
        left, right = segment_places(Rect(place.x - SIDE, middle - ROW / 2, place.w + 2 * SIDE, ROW), 2)
        return [
            Target("text:smaller", left, lambda: choose(max(0, at - 1)), 17, _("Smaller texts")),
            Target("text:larger", right, lambda: choose(min(len(TEXT_SIZES) - 1, at + 1)), 17, _("Larger texts")),
        ]

    return controlled(look, width, "format-size", _("Text size"), (SLIDER, SEGMENTS), draw, targets)
