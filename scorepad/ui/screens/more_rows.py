"""How a line of the further sheets is drawn: its picture, name, chips and sentence. The set-up shows one, too."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.texts import _
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.more_view import SheetEntry
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Theme
from scorepad.ui.widgets.flow import flow
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.pictures import draw_picture

ROW = 63.5
PICTURE = 88.0, 50.0
EDGE, BESIDE = 10.0, 12.0
"""Around the picture, and between it and the words."""
CHEVRON = 30.0
NAME, SENTENCE = 15.0, 12.0
CHIP, CHIP_SIZE, CHIP_EDGE = 18.0, 11.5, 8.5
GAP = 2.0
"""Between the name and the sentence."""


def row_height(entry: SheetEntry, width: float, *, below: bool) -> float:
    """As tall as its words need, which stand below the picture or beside it."""
    height = _words_height(entry, _words_room(width, below))
    return PICTURE[1] + 8 + height + 20 if below else max(ROW, height + 11)


def are_words_below(entries: Sequence[SheetEntry], width: float) -> bool:
    """Whether the words of a list stand below the pictures, because one of them is too long to stand beside them."""
    room = width - _words_left() - CHEVRON
    return text_scale() > 1 and not all(
        words.fits(room) for entry in entries for words in (_name(entry), _sentence(entry))
    )


def draw_row(
    pen: Pen, theme: Theme, place: Rect, entry: SheetEntry, *, below: bool, last: bool = True
) -> None:  # fmt: skip
    """A line of the list; all but the last one have a thin line below."""
    room = _words_room(place.w, below)
    height = _words_height(entry, room)
    top = place.y + 10 if below else place.y + (place.h - PICTURE[1]) / 2
    picture = Rect(place.x + EDGE, top, *PICTURE)
    draw_sheet_picture(pen, theme, picture, entry.key)
    left = place.x + (EDGE if below else _words_left())
    y = picture.bottom + 8 if below else place.y + (place.h - height) / 2
    y = _draw_name(pen, theme, entry, left, y, room) + GAP
    draw_lines(pen, theme, [_sentence(entry)], left, left + room, y)
    quiet = theme.colour("on_surface_2")
    pen.icon("chevron-right", place.right - 20, place.y + place.h / 2, 22, quiet)
    if not last:
        start = left if below else left - 2
        pen.line(start, place.bottom, place.right - 12, place.bottom, 1, theme.colour("outline"))


def draw_sheet_picture(pen: Pen, theme: Theme, place: Rect, key: str) -> None:
    draw_picture(pen, theme, place, key, (10, 10, 10, 10))


# Words


def _words_left() -> float:
    return EDGE + PICTURE[0] + BESIDE


def _words_room(width: float, below: bool) -> float:
    """How wide the words may be."""
    return width - (EDGE if below else _words_left()) - CHEVRON


def _name(entry: SheetEntry) -> Words:
    return Words(entry.name, NAME, 700)


def _sentence(entry: SheetEntry) -> Words:
    return Words(entry.sentence, SENTENCE, 400, "on_surface_2")


def _chips(entry: SheetEntry) -> list[tuple[str, bool]]:
    """What stands beside the name, and whether it is emphasized."""
    found = [(entry.letters, False)] if entry.letters else []
    return [*found, (_("last played"), True)] if entry.last else found


def _name_places(entry: SheetEntry, room: float) -> tuple[list[str], list[Rect], float]:
    """The lines of the name, the places of the chips behind it or below, and how tall all that is."""
    name = _name(entry)
    lines, chips = name.lines(room), _chips(entry)
    widths = [Pen.text_width(text, CHIP_SIZE, 500) + 2 * CHIP_EDGE for text, _strong in chips]
    tail = Pen.text_width(lines[-1], NAME, 700) + 8 if lines else 0.0
    bottom, pitch = name.line * len(lines), max(name.line, tall(CHIP) + 4)
    if not widths:
        return lines, [], bottom
    if tail + sum(widths) + 6 * (len(widths) - 1) <= room:
        places = flow(widths, Rect(tail, bottom - name.line, room - tail, 0), name.line, 6)
        return lines, places, bottom
    places = flow(widths, Rect(0, bottom, room, 0), pitch, 6)
    return lines, places, places[-1].bottom


def _words_height(entry: SheetEntry, room: float) -> float:
    return _name_places(entry, room)[2] + GAP + words_height([_sentence(entry)], room)


def _draw_name(pen: Pen, theme: Theme, entry: SheetEntry, left: float, top: float, room: float) -> float:
    """Where it ends."""
    _lines, places, height = _name_places(entry, room)
    draw_lines(pen, theme, [_name(entry)], left, left + room, top)
    for (text, strong), place in zip(_chips(entry), places, strict=True):
        high, middle = tall(CHIP), top + place.y + place.h / 2
        chip = Rect(left + place.x, middle - high / 2, place.w, high)
        pen.rounded(chip, high / 2, theme.colour("accent_2" if strong else "surface_2"))
        ink = theme.colour("on_accent_2" if strong else "on_surface_2")
        edge = chip.x + CHIP_EDGE - 4, chip.right - CHIP_EDGE + 4
        pen.text_within(text, *edge, middle, CHIP_SIZE, 500, ink, anchor="center", least=9)
    return top + height
