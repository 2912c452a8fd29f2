"""What the settings are made of: sections of rows, and tiles that are on or off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target

ROW, HEAD = 48.0, 31.0
EDGE = 12.0
_TILE_LEFT, _TILE_RIGHT = 44, 34

Draw = Callable[[Pen, Rect], None]


@dataclass(frozen=True)
class Row:
    """One row of a card: how high, what is drawn there, what can be tapped in it."""

    height: float
    draw: Draw
    targets: Callable[[Rect], list[Target]] = lambda place: []
    indented: bool = True
    """Whether the line above it begins at the words, or there is none."""


@dataclass(frozen=True)
class Section:
    """Rows below each other, mostly in one card."""

    title: str
    rows: tuple[Row, ...]
    card: bool = True


@dataclass(frozen=True)
class Placed:
    section: Section
    whole: Rect
    rows: tuple[Rect, ...]


@dataclass(frozen=True)
class Tile:
    """On or off, as a tile with a border and a tick."""

    key: str
    icon: str
    title: str
    detail: str
    on: bool

    def lines(self, width: float) -> list[str]:
        """The detail in lines, as if it were on: a tile does not change its size."""
        return Pen.wrapped(self.detail, width - _TILE_LEFT - _TILE_RIGHT, 11, 400)

    def draw(self, pen: Pen, look: Look, place: Rect) -> None:
        theme, middle = look.theme, place.y + place.h / 2
        accent, quiet = theme.colour("accent"), theme.colour("on_surface_2")
        if self.on:
            pen.bordered(place, 16, theme.colour("accent_2"), accent, 1.5)
            pen.icon("check-circle", place.right - 20, middle, 19, accent)
        else:
            pen.bordered(place, 16, theme.colour("surface"), theme.colour("outline"), 1)
            pen.icon("circle-outline", place.right - 20, middle, 19, quiet)
        ink = theme.colour("on_accent_2" if self.on else "on_surface")
        pen.icon(self.icon, place.x + 24, middle, 22, ink if self.on else quiet)
        lines = self.lines(place.w) if self.on else [_("off")]
        y = middle - (18 + 14 * len(lines)) / 2 + 9
        pen.text_within(self.title, place.x + _TILE_LEFT, place.right - _TILE_RIGHT, y, 14, 500, ink, least=11)
        for line in lines:
            y += 16 if line is lines[0] else 14
            pen.text_within(
                line, place.x + _TILE_LEFT, place.right - _TILE_RIGHT, y, 11, 400, ink if self.on else quiet, least=9
            )


def stacked(sections: Sequence[Section], left: float, width: float) -> Iterator[Placed]:
    # The first title stands close below the app bar.
    y = -8.0
    for section in sections:
        y += HEAD
        top, rows = y, list[Rect]()
        for row in section.rows:
            rows.append(Rect(left, y, width, row.height))
            y += row.height
        yield Placed(section, Rect(left, top, width, y - top), tuple(rows))


def switch_place(row: Rect) -> Rect:
    return Rect(row.right - EDGE - 48, row.y + min(row.h, 2 * ROW) / 2 - 14, 48, 28)
