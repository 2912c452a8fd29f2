"""The keys below a house sheet that is being made: for a cell its colour and number, for a row its place and direction,
for the locks how many crosses they need, and the dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorepad.rules.qwixx.house import ROWS, SIDES
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.sheet_draft import MINIMUMS, SheetDraft
from scorepad.texts import _, plural
from scorepad.texts.names import cell_name, colour_name, sentence
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import tokens
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.sheet_entry import LEAST, Chosen, blank

CARD = 54.0
GAP = 6.0
BETWEEN = 4.0
CELL = 1.3
"""So much larger what stands on keys becomes with larger texts."""
TALLEST = 64.0
SEVERAL = 8
"""As many numbers beside each other, if each is wide enough for a finger."""


class SheetKeys(Drawn):
    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_step: Callable[[SheetDraft], object] = lambda draft: None
        """Told the draft after what was tapped."""
        self._draft, self._chosen = blank(), Chosen.CELL

    def show(self, draft: SheetDraft, chosen: Chosen) -> None:
        self._draft, self._chosen = draft, chosen
        self.refresh()

    # Places

    @staticmethod
    def _across(width: float, numbers: int) -> int:
        """How many numbers stand beside each other: in as few lines as fingers allow, each as long as the others."""
        most = min(SEVERAL, max(1, int((width + BETWEEN) / (LEAST + BETWEEN))))
        lines = -(-numbers // most)
        return -(-numbers // lines)

    def lines_for(self, width: float) -> int:
        """How many lines of keys there are: the same whatever is chosen, so that nothing jumps."""
        count = len(self._draft.numbers)
        return 1 - (-count // self._across(width, count))

    def height_for(self, width: float) -> float:
        """At least."""
        return CARD + self.lines_for(width) * (LEAST + BETWEEN) + GAP - BETWEEN

    @property
    def _card(self) -> Rect:
        return Rect(0, 0, self.box.w, CARD)

    def _lines(self) -> list[Rect]:
        count, top = self.lines_for(self.box.w), CARD + GAP
        h = min(TALLEST, (self.box.h - top - (count - 1) * BETWEEN) / count)
        return [Rect(0, top + at * (h + BETWEEN), self.box.w, h) for at in range(count)]

    @staticmethod
    def _split(line: Rect, count: int) -> list[Rect]:
        w = (line.w - (count - 1) * BETWEEN) / count
        return [Rect(line.x + at * (w + BETWEEN), line.y, w, line.h) for at in range(count)]

    @property
    def _first(self) -> Rect:
        """The left one of the card's two buttons."""
        return Rect(self.box.w - 2 * 52, 0, 52, CARD)

    @property
    def _second(self) -> Rect:
        return Rect(self.box.w - 52, 0, 52, CARD)

    def _colours(self) -> dict[str, Rect]:
        return dict(zip(COLOURS, self._split(self._lines()[0], len(COLOURS)), strict=True))

    def _numbers(self) -> dict[int, Rect]:
        numbers = self._draft.numbers
        across = self._across(self.box.w, len(numbers))
        places = [place for line in self._lines()[1:] for place in self._split(line, across)]
        return dict(zip(numbers, places, strict=False))

    def _row_places(self) -> list[Rect]:
        """Forward, back, and below them the other way round."""
        first, second, *_more = self._lines()
        return [*self._split(first, 2), second]

    def _dice(self) -> dict[int, Rect]:
        return dict(zip(SIDES, self._split(self._lines()[0], len(SIDES)), strict=True))

    def targets(self) -> list[Target]:
        match self._chosen:
            case Chosen.ROW:
                return self._row_targets()
            case Chosen.LOCK:
                return self._lock_targets()
        draft, step = self._draft, self._step
        found = [
            Target("insert", self._first, lambda: step(draft.insert()), 12, _("One more cell after this one")),
            Target("remove", self._second, lambda: step(draft.remove()), 12, _("Take this cell away")),
        ]
        for letter, place in self._colours().items():
            said = sentence(colour_name(letter))
            found.append(Target(f"colour:{letter}", place, partial(self._colour, letter), said=said))
        for number, place in self._numbers().items():
            found.append(Target(f"number:{number}", place, partial(self._number, number), 14))
        return found

    def _row_targets(self) -> list[Target]:
        draft, places = self._draft, self._row_places()
        acts = (
            ("forward", lambda: self._step(draft.move_row(-1))),
            ("back", lambda: self._step(draft.move_row(1))),
            ("turn", lambda: self._step(draft.reverse_row())),
        )
        return [Target(key, place, act, 14) for (key, act), place in zip(acts, places, strict=True)]

    def _lock_targets(self) -> list[Target]:
        draft = self._draft
        found = [
            Target("less", self._first, lambda: self._step(draft.change_minimum(-1)), 12, _("Fewer crosses")),
            Target("more", self._second, lambda: self._step(draft.change_minimum(1)), 12, _("More crosses")),
        ]
        for sides, place in self._dice().items():
            found.append(Target(f"sides:{sides}", place, partial(self._sides, sides), 14))
        return found

    def _step(self, draft: SheetDraft) -> None:
        self.on_step(draft)

    def _colour(self, letter: str) -> None:
        self._step(self._draft.colour(letter))

    def _number(self, number: int) -> None:
        self._step(self._draft.number(number))

    def _sides(self, sides: int) -> None:
        self._step(self._draft.with_sides(sides))

    # Drawing

    def draw(self, pen: Pen) -> None:
        draw_card(pen, self.theme, self._card, 16)
        match self._chosen:
            case Chosen.ROW:
                self._draw_row(pen)
            case Chosen.LOCK:
                self._draw_locks(pen)
            case _:
                self._draw_cell(pen)

    def _draw_words(self, pen: Pen, title: str, below: str, right: float) -> None:
        theme, middle, most = self.theme, CARD / 2, 1.25
        down = pen.scale(most)
        strong, quiet = theme.colour("on_surface"), theme.colour("on_surface_2")
        pen.text_within(title, 14, right, middle - 10 * down, 15, 700, strong, least=9, most=most)
        pen.text_within(below, 14, right, middle + 11 * down, 13, 400, quiet, least=8, most=most)

    def _draw_tool(self, pen: Pen, place: Rect, icon: str, able: bool) -> None:
        theme = self.theme
        shape = Rect(place.x + 4, place.y + CARD / 2 - 22, 44, 44)
        pen.rounded(shape, 12, theme.colour("accent_2" if able else "surface_2"))
        ink = theme.colour("on_accent_2" if able else "outline")
        pen.icon(icon, shape.x + 22, shape.y + 22, 21, ink)

    def _draw_cell(self, pen: Pen) -> None:
        draft = self._draft
        title = _("Row {row}, cell {cell}").format(row=draft.row + 1, cell=draft.at + 1)
        below = sentence(cell_name(f"{draft.cell[0]}{draft.cell[1]}"))
        if draft.locks_row:
            below = _("{cell}: locks the row").format(cell=below)
        self._draw_words(pen, title, below, self._first.x - 4)
        self._draw_tool(pen, self._first, "table-row-plus-after", draft.can_insert)
        self._draw_tool(pen, self._second, "table-row-remove", draft.can_remove)
        for letter, place in self._colours().items():
            self._draw_colour(pen, letter, place)
        for number, place in self._numbers().items():
            self._draw_number(pen, number, place)

    def _draw_colour(self, pen: Pen, letter: str, place: Rect) -> None:
        theme, ink = self.theme, self.theme.row(letter, "on_crossed")
        fill, radius = theme.row(letter, "strong"), min(16.0, place.h / 3)
        if letter == self._draft.cell[0]:
            grow, border = tokens()["legal"]["grow"], theme.colour("legal_border")
            pen.rounded(place.grown(grow), radius + grow, border)
            pen.rounded(place, radius, fill)
            x, y = place.right - 14, place.y + 13
            pen.disc(x, y, 8, theme.colour("ink"))
            pen.icon("check", x, y, 12, fill)
        else:
            pen.rounded(place, radius, fill)
        pen.symbol(letter, place.x + place.w / 2, place.y + place.h / 2, 18, ink)

    def _draw_number(self, pen: Pen, number: int, place: Rect) -> None:
        theme, (letter, here), radius = self.theme, self._draft.cell, min(14.0, place.h / 3)
        chosen = number == here
        taken = any(number == other for _colour, other in self._draft.rows[self._draft.row])
        border = theme.row(letter, "number" if chosen else "border")
        pen.bordered(place, radius, theme.row(letter, "lane" if chosen else "cell"), border, 2 if chosen else 1.25)
        size, middle = min(20.0, 0.42 * place.h, 0.42 * place.w), (place.x + place.w / 2, place.y + place.h / 2)
        # What the row has already is quieter.
        weight = 700 if chosen or not taken else 400
        pen.text(str(number), *middle, size, weight, theme.row(letter, "number"), most=CELL)

    def _draw_row(self, pen: Pen) -> None:
        draft = self._draft
        cells = plural("{count} cell", "{count} cells", len(draft.rows[draft.row]))
        self._draw_words(pen, _("Row {row}").format(row=draft.row + 1), cells, self.box.w - 14)
        words = (_("One place forward"), _("One place back"), _("The other way round"))
        icons = "arrow-left-bold", "arrow-right-bold", "swap-vertical"
        able = draft.row > 0, draft.row < ROWS - 1, True
        for text, icon, can, place in zip(words, icons, able, self._row_places(), strict=True):
            self._draw_button(pen, place, text, icon, can)

    def _draw_button(self, pen: Pen, place: Rect, text: str, icon: str, able: bool) -> None:
        theme = self.theme
        pen.rounded(place, 14, theme.colour("accent_2" if able else "surface_2"))
        ink = theme.colour("on_accent_2" if able else "on_surface_2")
        pen.icon(icon, place.x + 22, place.y + place.h / 2, 20, ink)
        words = Rect(place.x + 40, place.y + 2, place.w - 48, place.h - 4)
        draw_words(pen, text, words, 14, 500, ink, least=9)

    def _draw_locks(self, pen: Pen) -> None:
        draft = self._draft
        needed = plural("needs {count} cross", "needs {count} crosses", draft.minimum)
        self._draw_words(pen, _("Every lock"), needed, self._first.x - 4)
        self._draw_tool(pen, self._first, "minus", draft.minimum > MINIMUMS.start)
        self._draw_tool(pen, self._second, "plus", draft.minimum < MINIMUMS.stop - 1)
        for sides, place in self._dice().items():
            text = plural("{count} side", "{count} sides", sides)
            icon = f"dice-d{sides}-outline"
            chosen = sides == draft.sides
            if chosen:
                pen.rounded(place.grown(2), 16, self.theme.colour("accent"))
            self._draw_button(pen, place, text, icon, able=chosen)
