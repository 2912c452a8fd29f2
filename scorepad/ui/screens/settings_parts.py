"""What the settings are made of: sections of rows, and tiles that are on or off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target

ROW = 48.0
EDGE = 12.0
_TILE_LEFT, _TILE_RIGHT, _TILE = 44, 34, 51.0
_GAP, _LEAST = 6.0, 9.5
"""Between tiles; and how small their second lines may become."""

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

    @property
    def title_y(self) -> float:
        """Where the middle of its title lies."""
        return self.whole.y - 6.5 - tall(6.5)


@dataclass(frozen=True)
class Tile:
    """On or off, as a tile with a border and a tick."""

    key: str
    icon: str
    title: str
    detail: str
    """What it does."""
    on: bool
    able: bool = True
    """Whether this device can do it at all."""
    act: Callable[[], object] = lambda: None
    details: tuple[str, ...] = ()
    """What else it can do: a tile does not change its size."""

    @property
    def told(self) -> str:
        if not self.able:
            return _("not on this device")
        return self.detail if self.on else _("off")

    @property
    def shown_on(self) -> bool:
        return self.on and self.able

    @staticmethod
    def room(width: float) -> float:
        return width - _TILE_LEFT - _TILE_RIGHT

    def titles(self, width: float) -> list[str]:
        """The title in one line, if it fits a little smaller."""
        room = self.room(width)
        return [self.title] if Pen.text_width(self.title, 11, 500) <= room else Pen.wrapped(self.title, room, 12, 500)

    def lines(self, width: float) -> list[str]:
        return Pen.wrapped(self.told, self.room(width), 11, 400)

    def fits(self, width: float) -> bool:
        """Whether its words can be written whole in a tile of this width."""
        room = self.room(width)
        small = all(Pen.text_width(line, 11, 500) <= room for line in self.titles(width))
        words = [word for text in self._details for word in text.split()]
        return small and all(Pen.text_width(word, _LEAST, 400) <= room for word in words)

    @property
    def _details(self) -> tuple[str, ...]:
        """All that its second line can say."""
        return (self.detail, *self.details, _("off")) if self.able else (_("not on this device"),)

    def _most(self, width: float) -> list[str]:
        return max((Pen.wrapped(text, self.room(width), 11, 400) for text in self._details), key=len)

    def height(self, width: float) -> float:
        return max(_TILE, 17 + tall(18.0 * len(self.titles(width)) + 14.0 * len(self._most(width))))

    def draw(self, pen: Pen, look: Look, place: Rect) -> None:
        theme, middle, on = look.theme, place.y + place.h / 2, self.shown_on
        accent, quiet = theme.colour("accent"), theme.colour("on_surface_2")
        if on:
            pen.bordered(place, 16, theme.colour("accent_2"), accent, 1.5)
            pen.icon("check-circle", place.right - 20, middle, 19, accent)
        else:
            pen.bordered(place, 16, theme.colour("surface"), theme.colour("outline"), 1)
            if self.able:
                pen.icon("circle-outline", place.right - 20, middle, 19, quiet)
        ink = theme.colour("on_accent_2" if on else "on_surface" if self.able else "on_surface_2")
        pen.icon(self.icon, place.x + 24, middle, 22, ink if on else quiet)
        titles, lines = self.titles(place.w), self.lines(place.w)
        left, right = place.x + _TILE_LEFT, place.right - _TILE_RIGHT
        y = middle - tall(18 * len(titles) + 14 * len(lines)) / 2
        for line in titles:
            pen.text_within(line, left, right, y + tall(9), 14, 500, ink, least=tall(11))
            y += tall(18)
        for line in lines:
            pen.text_within(line, left, right, y + tall(7), 11, 400, ink if on else quiet, least=tall(_LEAST))
            y += tall(14)


def tile_rows(look: Look, width: float, tiles: Sequence[Tile]) -> tuple[Row, ...]:
    """Two tiles beside each other; below each other where their words need all the room."""
    half = (width - _GAP) / 2
    columns = 2 if all(tile.fits(half) for tile in tiles) else 1
    across = half if columns == 2 else width
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]

    def row(some: Sequence[Tile], *, last: bool) -> Row:
        high = max(tile.height(across) for tile in some)

        def places(place: Rect) -> list[Rect]:
            return [Rect(place.x + at * (across + _GAP), place.y, across, high) for at in range(len(some))]

        def draw(pen: Pen, place: Rect) -> None:
            for tile, part in zip(some, places(place), strict=True):
                tile.draw(pen, look, part)

        def targets(place: Rect) -> list[Target]:
            return [
                Target(tile.key, part, tile.act, said=f"{tile.title}, {tile.told}")
                for tile, part in zip(some, places(place), strict=True)
                if tile.able
            ]

        return Row(high if last else high + _GAP, draw, targets)

    return tuple(row(some, last=some is rows[-1]) for some in rows)


def stacked(sections: Sequence[Section], left: float, width: float) -> Iterator[Placed]:
    # The first title stands close below the app bar.
    y = -8.0
    for section in sections:
        y += 18 + tall(13)
        top, rows = y, list[Rect]()
        for row in section.rows:
            rows.append(Rect(left, y, width, row.height))
            y += row.height
        yield Placed(section, Rect(left, top, width, y - top), tuple(rows))


def switch_place(row: Rect) -> Rect:
    return Rect(row.right - EDGE - 48, row.y + row.h / 2 - 14, 48, 28)
