"""The parts with which a printed board is entered: the track so far, and the keys for one field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorepad.rules.qwixx.layout import CLASSIC, COLOURS
from scorepad.texts import _
from scorepad.texts.names import cell_name, sentence
from scorepad.track_draft import NUMBERS, TrackDraft
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import tokens
from scorepad.ui.track_geometry import TrackGeometry, track_geometry
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.track import draw_bed, draw_below, draw_cell_sign, draw_lifted, draw_start, tile_radius

LEAST = 44
GAP = 4
CELL = 1.3
"""So much larger what stands in cells becomes with larger texts."""


class DraftTrack(Drawn):
    """The track as far as it is entered; a tap on a field goes there."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_field: Callable[[int], object] = lambda field: None
        self.lying: bool | None = None
        self._draft = TrackDraft()

    @property
    def geometry(self) -> TrackGeometry:
        return track_geometry(self.box, len(self._draft), lying=self.lying)

    def show(self, draft: TrackDraft) -> None:
        self._draft = draft
        self.refresh()

    def targets(self) -> list[Target]:
        touch = self.geometry.touch
        return [
            Target(f"field:{field}", touch[field], partial(self.on_field, field), 9)
            for field in range(1, len(self._draft) + 1)
        ]

    def draw(self, pen: Pen) -> None:
        geometry, theme, draft = self.geometry, self.theme, self._draft
        draw_bed(pen, theme, geometry)
        draw_start(pen, theme, geometry, ring=False)
        points = draft.points
        for at, cell in enumerate(draft.cells, 1):
            tile = geometry.tiles[at]
            if at == draft.cursor:
                continue
            if cell:
                letter, number = cell
                pen.rounded(tile, tile_radius(tile), theme.row(letter, "strong"))
                draw_cell_sign(pen, tile, letter, str(number), theme.row(letter, "on_crossed"))
            else:
                pen.bordered(tile, tile_radius(tile), theme.colour("surface"), theme.colour("outline"), 1.25)
                middle = tile.x + tile.w / 2, tile.y + tile.h / 2
                pen.text(str(at), *middle, 0.45 * tile.h, 400, theme.colour("on_surface_2"), most=CELL)
            goal = at >= geometry.goal_from
            quiet = theme.colour("on_accent_2" if goal else "on_surface_2")
            draw_below(pen, geometry, at, str(points[at - 1]), quiet, weight=500 if cell else 400)
        self._draw_cursor(pen, geometry)

    def _draw_cursor(self, pen: Pen, geometry: TrackGeometry) -> None:
        theme, draft = self.theme, self._draft
        at, letter, tile = draft.cursor, draft.colour, geometry.tiles[draft.cursor]
        draw_lifted(pen, theme, tile, theme.row(letter, "lane"))
        ink = theme.colour("on_surface")
        draw_cell_sign(pen, tile, letter, str(draft.cell[1]) if draft.cell else "", ink)
        if not draft.cell:
            x, reach = tile.x + 0.68 * tile.w, 0.3 * tile.h
            pen.line(x, tile.y + tile.h / 2 - reach, x, tile.y + tile.h / 2 + reach, max(2.0, 0.085 * tile.h), ink)
        draw_below(pen, geometry, at, str(draft.points[at - 1]), theme.colour("accent"), weight=700, down=1)


class FieldKeys(Drawn):
    """One field's points, colours and numbers: with room for it every cell of the sheet, a tap a field."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_step: Callable[[TrackDraft], object] = lambda draft: None
        """Told the draft after what was tapped."""
        self._draft = TrackDraft()

    def show(self, draft: TrackDraft) -> None:
        self._draft = draft
        self.refresh()

    # Places

    @staticmethod
    def all_cells(width: float) -> bool:
        """Whether so much width is enough for all four rows of the sheet."""
        return width >= 11 * LEAST + 10 * GAP

    @property
    def wide(self) -> bool:
        return self.all_cells(self.box.w)

    @property
    def low(self) -> bool:
        """So little room that the card says what the line below would say."""
        return self.box.h < 250 and not self.wide

    @property
    def _card(self) -> Rect:
        return Rect(0, 0, self.box.w, 48 if self.low else 56)

    @property
    def _less(self) -> Rect:
        return Rect(self.box.w - 140, 0, 48, self._card.h)

    @property
    def _more(self) -> Rect:
        return Rect(self.box.w - 52, 0, 48, self._card.h)

    @property
    def _hint(self) -> float:
        """The height of the line below the keys, where there is one."""
        return 0 if self.low else 56 if self.wide else 32

    def _rows(self) -> list[Rect]:
        """The rows of keys, one below the other."""
        top, gap = self._card.h + (GAP if self.low else 8), GAP if self.low else 6
        count = 4 if self.wide else 3
        h = min(104.0, (self.box.h - top - self._hint - (count - 1) * gap) / count)
        return [Rect(0, top + at * (h + gap), self.box.w, h) for at in range(count)]

    @staticmethod
    def _split(row: Rect, count: int, gap: float = GAP) -> list[Rect]:
        w = (row.w - (count - 1) * gap) / count
        return [Rect(row.x + at * (w + gap), row.y, w, row.h) for at in range(count)]

    def colours(self) -> dict[str, Rect]:
        return {} if self.wide else dict(zip(COLOURS, self._split(self._rows()[0], 4), strict=True))

    def numbers(self) -> dict[int, Rect]:
        if self.wide:
            return {}
        _colours, first, second = self._rows()
        return dict(zip(NUMBERS, [*self._split(first, 6, 3), *self._split(second, 6, 3)[:5]], strict=True))

    def cells(self) -> dict[str, Rect]:
        """The cells of the sheet, each row in its own direction."""
        if not self.wide:
            return {}
        return {
            cell.name: place
            for row, line in zip(CLASSIC.row_cells, self._rows(), strict=True)
            for cell, place in zip(row, self._split(line, 11), strict=True)
        }

    @property
    def _clear(self) -> Rect:
        if self.wide:
            return Rect(self.box.w - 96, self._rows()[-1].bottom + 8, 96, 48)
        return self._split(self._rows()[-1], 6, 3)[-1]

    def targets(self) -> list[Target]:
        draft = self._draft
        found = [
            Target("less", self._less, lambda: self.on_step(draft.change_points(-1)), 12),
            Target("more", self._more, lambda: self.on_step(draft.change_points(1)), 12),
            Target("clear", self._clear, lambda: self.on_step(draft.clear()), 14),
        ]
        for letter, place in self.colours().items():
            found.append(Target(f"colour:{letter}", place, partial(self._choose, letter)))
        for number, place in self.numbers().items():
            found.append(Target(f"number:{number}", place, partial(self._enter, number), 14))
        for cell, place in self.cells().items():
            found.append(Target(f"cell:{cell}", place, partial(self._enter, int(cell[1:]), cell[0]), 12))
        return found

    def _choose(self, letter: str) -> None:
        self.on_step(self._draft.choose(letter))

    def _enter(self, number: int, letter: str = "") -> None:
        self.on_step(self._draft.enter(number, letter))

    # Drawing

    def draw(self, pen: Pen) -> None:
        self._draw_card(pen)
        for letter, place in self.colours().items():
            self._draw_colour(pen, letter, place)
        for number, place in self.numbers().items():
            self._draw_key(pen, place, self._draft.colour, number)
        for cell, place in self.cells().items():
            self._draw_key(pen, place, cell[0], int(cell[1:]))
        theme, clear = self.theme, self._clear
        pen.rounded(clear, 14, theme.colour("surface_2"))
        pen.icon("backspace-outline", clear.x + clear.w / 2, clear.y + clear.h / 2, 24, theme.colour("on_surface"))
        if self._hint:
            y = clear.y + clear.h / 2 if self.wide else self._rows()[-1].bottom + self._hint / 2
            right = clear.x - 8 if self.wide else self.box.w - 8
            place = Rect(8, y - self._hint / 2, right - 8, self._hint)
            draw_words(pen, self.hint, place, 13.5, 400, theme.colour("on_surface_2"), least=10)

    @property
    def hint(self) -> str:
        """What the next number does."""
        draft = self._draft
        if draft.complete:
            return _("All fields are entered. A tap on one changes it.")
        onward = draft.next_open
        if onward is None:
            return _("A number finishes the track.")
        return _("A number finishes the field and goes on to {field}.").format(field=onward)

    def _draw_card(self, pen: Pen) -> None:
        theme, card, draft = self.theme, self._card, self._draft
        draw_card(pen, theme, card, 16)
        middle, strong, quiet = card.h / 2, theme.colour("on_surface"), theme.colour("on_surface_2")
        label, left, end, most = _("Points"), 14.0, self._less.x - 8, card.h / 36
        down = pen.scale(most)
        if narrow := card.w < 320:
            # No room beside the buttons: the word stands above its number.
            between = self._less.right + 1, self._more.x - 1
            pen.text_within(label, *between, middle - 13 * down, 11, 400, quiet, anchor="center", least=7, most=most)
        else:
            room = 60 if pen.scale() == 1 else max(52.0, 0.25 * (end - left))
            end -= pen.text_within(label, end - room, end, middle, 13.5, 400, quiet, anchor="right", least=9) + 8
        field = _("Field {number}").format(number=draft.cursor)
        pen.text_within(field, left, end, middle - 10 * down, 16, 700, strong, least=11, most=most)
        if draft.cell:
            below = sentence(cell_name(f"{draft.cell[0]}{draft.cell[1]}"))
        elif self.wide:
            below = _("tap its colour and number")
        else:
            below = _("colour, then number")
        pen.text_within(below, left, end, middle + 11 * down, 13, 400, quiet, least=9, most=most)
        for place, icon in ((self._less, "minus"), (self._more, "plus")):
            shape = Rect(place.x + 2, middle - 22, 44, 44)
            pen.rounded(shape, 12, theme.colour("accent_2"))
            pen.icon(icon, shape.x + 22, middle, 18, theme.colour("on_accent_2"))
        points = str(draft.points[draft.cursor - 1])
        y = middle + 6 * down if narrow else middle
        between = self._less.right, self._more.x
        pen.text_within(points, *between, y, 19, 700, strong, anchor="center", least=9, most=most if narrow else 2)

    def _draw_colour(self, pen: Pen, letter: str, place: Rect) -> None:
        theme, chosen, ink = self.theme, letter == self._draft.colour, self.theme.row(letter, "on_crossed")
        fill, radius = theme.row(letter, "strong"), min(16.0, place.h / 3)
        if chosen:
            grow = tokens()["legal"]["grow"]
            pen.bordered(
                place.grown(grow), radius + grow, theme.colour("legal_border"), theme.colour("legal_border"), 1
            )
            pen.rounded(place, radius, fill)
            x, y = place.right - 14, place.y + 13
            pen.disc(x, y, 8, theme.colour("ink"))
            pen.icon("check", x, y, 12, fill)
        else:
            pen.rounded(place, radius, fill)
        pen.symbol(letter, place.x + place.w / 2, place.y + place.h / 2, 18, ink)

    def _draw_key(self, pen: Pen, place: Rect, letter: str, number: int) -> None:
        theme, radius = self.theme, min(14.0, place.h / 3)
        chosen = self._draft.cell == (letter, number)
        border = theme.row(letter, "number" if chosen else "border")
        pen.bordered(place, radius, theme.row(letter, "lane" if chosen else "cell"), border, 2 if chosen else 1.25)
        size = min(21.0, 0.42 * place.h, 0.42 * place.w)
        middle = place.x + place.w / 2, place.y + place.h / 2
        if self.wide:
            pen.symbol(letter, middle[0], place.y + 0.24 * place.h, 0.17 * place.h, theme.row(letter, "number"))
            middle = middle[0], place.y + 0.62 * place.h
        pen.text(str(number), *middle, size, 700, theme.row(letter, "number"), most=CELL)
