"""The parts with which a house sheet is made: the sheet so far, the keys for what is chosen on it, what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

from scorepad.rules.qwixx.house import Flaw
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS
from scorepad.sheet_draft import SheetDraft, draft_of_layout
from scorepad.texts import _
from scorepad.texts.names import cell_name
from scorepad.texts.refusals import explain
from scorepad.ui.fitting import draw_words
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import Rgba
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.scroll import Page
from scorepad.ui.widgets.track import draw_cell_sign

LEAST = 44.0
"""What a finger hits for sure."""
LARGEST = 58.0
GAP = 4.0
INSET = 3.0
RADIUS = 12.0


class Chosen(Enum):
    """What the keys are for."""

    CELL = auto()
    ROW = auto()
    LOCK = auto()


def blank() -> SheetDraft:
    """Until a draft is shown."""
    return draft_of_layout(CLASSIC)


def draw_sheet_picture(pen: Pen, box: Rect, draft: SheetDraft, fill: Callable[[str], Rgba]) -> None:
    """The sheet in small, lying: every cell's colour."""
    pitch, longest = box.h / len(draft.rows), max(map(len, draft.rows))
    step = box.w / longest
    for row, cells in enumerate(draft.rows):
        for at, (letter, _number) in enumerate(cells):
            pen.plain(Rect(box.x + at * step + 0.3, box.y + row * pitch + 1, step - 0.6, pitch - 2), fill(letter))


class DraftSheet(Page):
    """The four rows stand side by side and are read downwards, each with its number above and its lock below. A tap on
    any of them chooses it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_choose: Callable[[Chosen, int, int], object] = lambda chosen, row, at: None
        self._draft, self._chosen = blank(), Chosen.CELL

    def show(self, draft: SheetDraft, chosen: Chosen) -> None:
        self._draft, self._chosen = draft, chosen
        self.refresh()

    # Places

    @property
    def _longest(self) -> int:
        return max(map(len, self._draft.rows))

    def height_for(self, width: float) -> float:
        return LEAST * (self._longest + 2)

    @property
    def _pitch(self) -> float:
        return max(LEAST, min(LARGEST, self.box.h / (self._longest + 2)))

    def _lane(self, row: int) -> Rect:
        """The head, the cells and the lock of a row."""
        w = (self.box.w - 3 * GAP) / 4
        return Rect(row * (w + GAP), 0, w, self._pitch * (len(self._draft.rows[row]) + 2))

    def _place(self, row: int, down: int) -> Rect:
        lane, pitch = self._lane(row), self._pitch
        return Rect(lane.x, down * pitch, lane.w, pitch)

    def head_place(self, row: int) -> Rect:
        return self._place(row, 0)

    def cell_place(self, row: int, at: int) -> Rect:
        return self._place(row, at + 1)

    def lock_place(self, row: int) -> Rect:
        return self._place(row, len(self._draft.rows[row]) + 1)

    @property
    def chosen_place(self) -> Rect:
        draft = self._draft
        match self._chosen:
            case Chosen.ROW:
                return self.head_place(draft.row)
            case Chosen.LOCK:
                return self.lock_place(draft.row)
        return self.cell_place(draft.row, draft.at)

    def targets(self) -> list[Target]:
        found = list[Target]()
        for row, cells in enumerate(self._draft.rows):
            number = _("Row {row}").format(row=row + 1)
            act = partial(self._choose, Chosen.ROW, row, self._draft.at)
            found.append(Target(f"row:{row}", self.head_place(row), act, RADIUS, number))
            for at, (letter, value) in enumerate(cells):
                act = partial(self._choose, Chosen.CELL, row, at)
                said = f"{number}: {cell_name(f'{letter}{value}')}"
                found.append(Target(f"cell:{row}:{at}", self.cell_place(row, at), act, RADIUS, said))
            act = partial(self._choose, Chosen.LOCK, row, len(cells) - 1)
            found.append(Target(f"lock:{row}", self.lock_place(row), act, RADIUS, f"{number}: {_('Lock')}"))
        return found

    def _choose(self, chosen: Chosen, row: int, at: int) -> None:
        self.on_choose(chosen, row, at)

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, draft = self.theme, self._draft
        wrong = {(flaw.row, flaw.cell) for flaw in draft.flaws}
        for row, cells in enumerate(draft.rows):
            letter = COLOURS[row]
            pen.rounded(self._lane(row), 16, theme.row(letter, "lane"))
            self._draw_head(pen, row, (row, None) in wrong)
            for at, (colour, number) in enumerate(cells):
                place = self.cell_place(row, at).grown(-INSET)
                fill, ink = theme.row(colour, "strong"), theme.row(colour, "on_crossed")
                self._draw_ground(pen, place, fill, (Chosen.CELL, row, at), (row, at) in wrong)
                draw_cell_sign(pen, place, colour, str(number), ink)
            self._draw_lock(pen, row)

    def _is_chosen(self, what: tuple[Chosen, int, int]) -> bool:
        chosen, row, at = what
        if (self._chosen, self._draft.row) != (chosen, row):
            return False
        return chosen is not Chosen.CELL or at == self._draft.at

    def _draw_ground(self, pen: Pen, place: Rect, fill: Rgba, what: tuple[Chosen, int, int], wrong: bool) -> None:
        theme = self.theme
        if self._is_chosen(what):
            pen.shadow(place.grown(2), RADIUS + 2, 2, theme)
            pen.bordered(place.grown(2), RADIUS + 2, fill, theme.colour("legal_border"), 2.5)
        else:
            pen.rounded(place, RADIUS, fill)
        if wrong:
            self._draw_mark(pen, place)

    def _draw_mark(self, pen: Pen, place: Rect) -> None:
        """Something is wrong here: not by a colour alone."""
        x, y = place.right - 5, place.y + 5
        pen.disc(x, y, 9, self.theme.colour("surface"))
        pen.icon("alert-circle", x, y, 17, self.theme.colour("danger"))

    def _draw_head(self, pen: Pen, row: int, wrong: bool) -> None:
        theme, place = self.theme, self.head_place(row).grown(-INSET)
        self._draw_ground(pen, place, theme.row(COLOURS[row], "lane"), (Chosen.ROW, row, 0), wrong)
        x, y, ink = place.x + place.w / 2, place.y + place.h / 2, theme.colour("on_surface")
        pen.text(str(row + 1), x - 8, y, 17, 700, ink, most=1.3)
        pen.icon("chevron-down", x + 12, y, 18, theme.colour("on_surface_2"))

    def _draw_lock(self, pen: Pen, row: int) -> None:
        theme, place, letter = self.theme, self.lock_place(row).grown(-INSET), COLOURS[row]
        self._draw_ground(pen, place, theme.row(letter, "cell"), (Chosen.LOCK, row, 0), False)
        y, ink = place.y + place.h / 2, theme.row(letter, "number")
        pen.icon("lock-outline", place.x + 0.3 * place.w, y, min(20.0, 0.3 * place.w), ink)
        pen.text(f"{self._draft.minimum}×", place.x + 0.67 * place.w, y, 15, 700, ink, most=1.3)


class FlawStrip(Drawn):
    """What makes no sense yet, one thing at a time; a tap goes there."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_flaw: Callable[[Flaw], object] = lambda flaw: None
        self._draft = blank()

    def show(self, draft: SheetDraft) -> None:
        self._draft = draft
        self.refresh()

    @property
    def flaw(self) -> Flaw | None:
        """Of the chosen row first."""
        flaws = self._draft.flaws
        return next((flaw for flaw in flaws if flaw.row == self._draft.row), next(iter(flaws), None))

    @property
    def text(self) -> str:
        flaw = self.flaw
        return explain(flaw.refusal) if flaw else _("Every row can be locked: ready to play.")

    def targets(self) -> list[Target]:
        flaw = self.flaw
        return [Target("flaw", self.box, partial(self.on_flaw, flaw), 14)] if flaw else []

    def draw(self, pen: Pen) -> None:
        theme, box, flaw = self.theme, self.box, self.flaw
        pen.rounded(box, 14, theme.colour("danger_2" if flaw else "surface_2"))
        ink = theme.colour("on_danger_2" if flaw else "on_surface_2")
        pen.icon("alert-circle-outline" if flaw else "check-circle-outline", 20, box.h / 2, 20, ink)
        place = Rect(38, 2, box.w - 46, box.h - 4)
        draw_words(pen, self.text, place, 13.5, 500, ink, least=10, rows=3)
