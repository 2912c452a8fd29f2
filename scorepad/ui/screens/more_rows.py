"""How a line of the further sheets is drawn: its picture, name, chips and sentence. The set-up shows one, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.texts import _
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.more_view import SheetEntry
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.flow import flow
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.sheet_pictures import draw_sheet_picture

CHIP = 18.0
CHIP_SIZE, CHIP_EDGE = 11.5, 8.5
GAP = 2.0
"""Between the name and the sentence."""


@dataclass(frozen=True)
class Style:
    """How large a line is, and how its words stand."""

    row: float = 63.5
    picture: tuple[float, float] = (88.0, 50.0)
    edge: float = 10.0
    """Around the picture."""
    chevron: float = 36.0
    """What the words leave free at the end."""
    name: float = 15.0
    sentence: float = 12.0
    below: bool = False
    """Whether the words stand below the picture instead of beside it."""

    @property
    def words_left(self) -> float:
        return self.edge if self.below else self.edge + self.picture[0] + 12

    def words_room(self, width: float) -> float:
        """How wide the words may be in a line of this width."""
        return width - self.words_left - self.chevron


DESIGNED, NARROW = Style(), Style(chevron=30.0)
ROOMY = Style(86.0, (123.0, 70.0), 12.0, 40.0, 18.0, 14.0)
NARROW_TO, ROOMY_FROM = 330.0, 370.0
"""In a narrow line the words may come closer to the end; a line as wide as the other can be larger."""


def style_for(entries: Sequence[SheetEntry], width: float, *, roomy: bool = True) -> Style:
    """The lines of one list all have the same. Larger words that are too long beside the pictures stand below them."""
    if roomy and width >= tall(ROOMY_FROM):
        return ROOMY
    style = DESIGNED if width >= NARROW_TO else NARROW
    room = style.words_room(width)
    words = [words for entry in entries for words in (_name(entry, style), _sentence(entry, style))]
    return style if text_scale() == 1 or all(one.fits(room) for one in words) else replace(style, below=True)


def row_height(entry: SheetEntry, width: float, style: Style) -> float:
    """As tall as its words need."""
    height = _words_height(entry, style.words_room(width), style)
    return style.picture[1] + 8 + height + 20 if style.below else max(style.row, height + 11)


def draw_row(pen: Pen, theme: Theme, place: Rect, entry: SheetEntry, style: Style, *, last: bool = True) -> None:
    """A line of the list; all but the last one have a thin line below."""
    room, left = style.words_room(place.w), place.x + style.words_left
    top = place.y + 10 if style.below else place.y + (place.h - style.picture[1]) / 2
    picture = Rect(place.x + style.edge, top, *style.picture)
    draw_sheet_picture(pen, theme, picture, entry.key)
    y = picture.bottom + 8 if style.below else place.y + (place.h - _words_height(entry, room, style)) / 2
    y = _draw_name(pen, theme, entry, left, y, room, style) + GAP
    draw_lines(pen, theme, [_sentence(entry, style)], left, left + room, y)
    quiet = theme.colour("on_surface_2")
    pen.icon("chevron-right", place.right - 20, place.y + place.h / 2, 22, quiet)
    if not last:
        pen.line(left - 2, place.bottom, place.right - 12, place.bottom, 1, theme.colour("outline"))


# Words


def _name(entry: SheetEntry, style: Style) -> Words:
    return Words(entry.name, style.name, 700)


def _sentence(entry: SheetEntry, style: Style) -> Words:
    return Words(entry.sentence, style.sentence, 400, "on_surface_2")


def _chips(entry: SheetEntry) -> list[tuple[str, bool]]:
    """What stands beside the name, and whether it is emphasized."""
    found = [(entry.letters, False)] if entry.letters else []
    return [*found, (_("last played"), True)] if entry.last else found


def _name_places(entry: SheetEntry, room: float, style: Style) -> tuple[list[Rect], float]:
    """Where the chips stand, behind the name or below it, and how tall all that is."""
    name, chips = _name(entry, style), _chips(entry)
    lines = name.lines(room)
    bottom = name.line * len(lines)
    if not chips:
        return [], bottom
    widths = [Pen.text_width(text, CHIP_SIZE, 500) + 2 * CHIP_EDGE for text, _strong in chips]
    tail = Pen.text_width(lines[-1], style.name, 700) + 8
    if tail + sum(widths) + 6 * (len(widths) - 1) <= room:
        return flow(widths, Rect(tail, bottom - name.line, room - tail, 0), name.line, 6), bottom
    places = flow(widths, Rect(0, bottom, room, 0), max(name.line, tall(CHIP) + 4), 6)
    return places, places[-1].bottom


def _words_height(entry: SheetEntry, room: float, style: Style) -> float:
    return _name_places(entry, room, style)[1] + GAP + words_height([_sentence(entry, style)], room)


def _draw_name(
    pen: Pen, theme: Theme, entry: SheetEntry, left: float, top: float, room: float, style: Style
) -> float:  # fmt: skip
    """Where it ends."""
    places, height = _name_places(entry, room, style)
    draw_lines(pen, theme, [_name(entry, style)], left, left + room, top)
    for (text, strong), place in zip(_chips(entry), places, strict=True):
        high, middle = tall(CHIP), top + place.y + place.h / 2
        chip = Rect(left + place.x, middle - high / 2, place.w, high)
        pen.rounded(chip, high / 2, theme.colour("accent_2" if strong else "surface_2"))
        ink = theme.colour("on_accent_2" if strong else "on_surface_2")
        edge = chip.x + CHIP_EDGE - 4, chip.right - CHIP_EDGE + 4
        pen.text_within(text, *edge, middle, CHIP_SIZE, 500, ink, anchor="center", least=9)
    return top + height
