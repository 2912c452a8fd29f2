"""The players' own sheets: those that are not finished first, then those that can be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scorepad.sheet_draft import SheetDraft
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.own_sheets import draft_text, sheet_text
from scorepad.ui.ink import tall, text_scale
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.tracks import BUTTON, GROWN, LOW, WIDEST, heading_height, nothing_height
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.controls import MAIN, TONAL, draw_button, draw_card, draw_nothing
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.lines import Words, draw_lines, words_height
from scorepad.ui.widgets.scroll import Page, ScrollPane
from scorepad.ui.widgets.sheet_entry import draw_sheet_picture

ROW = 76.0
DOTS = 48.0
PICTURE = Rect(12, 14, 76, 48)
LEFT = PICTURE.right + 12
"""Where the words of a row begin."""


@dataclass(frozen=True)
class Listed:
    """A sheet as the list shows it."""

    name: str
    draft: SheetDraft
    saved: bool = True
    """Whether it can be played as it is shown."""

    @property
    def words(self) -> list[Words]:
        below = sheet_text(self.draft) if self.saved else draft_text(self.draft)
        return [Words(printable(self.name), 16, 500), Words(below, 13, 400, "on_surface_2")]


class SheetList(Page):
    """A tap on a row opens the sheet, a tap on its dots what else can be done with it."""

    def __init__(self, look: Look, sheets: Sequence[Listed]) -> None:
        super().__init__(look)
        self.on_edit: Callable[[str], object] = lambda name: None
        self.on_dots: Callable[[Listed, Rect], object] = lambda sheet, dots: None
        self._open = tuple(sheet for sheet in sheets if not sheet.saved)
        self._ready = tuple(sheet for sheet in sheets if sheet.saved)

    # Places

    @staticmethod
    def _high(sheet: Listed, width: float) -> float:
        return max(ROW, words_height(sheet.words, width - LEFT - DOTS - 4) + 20)

    def _rows(self, width: float) -> list[tuple[Listed, Rect]]:
        found, y = list[tuple[Listed, Rect]](), 0.0
        for group in (self._open, self._ready):
            y += heading_height() if group else 0
            for sheet in group:
                found.append((sheet, Rect(0, y, width, self._high(sheet, width))))
                y = found[-1][1].bottom
            y += 8 if group else 0
        return found

    def height_for(self, width: float) -> float:
        rows = self._rows(width)
        return rows[-1][1].bottom + 16 if rows else nothing_height(width, *nothing(), least=280)

    @staticmethod
    def _dots(row: Rect) -> Rect:
        return Rect(row.right - DOTS - 2, row.y + (row.h - DOTS) / 2, DOTS, DOTS)

    def targets(self) -> list[Target]:
        found = list[Target]()
        for sheet, row in self._rows(self.box.w):
            dots = self._dots(row)
            whole = Rect(row.x, row.y, dots.x - row.x, row.h)
            found.append(Target(f"edit:{sheet.name}", whole, partial(self._edit, sheet), 14))
            said = f"{printable(sheet.name)}: {_('More')}"
            found.append(Target(f"dots:{sheet.name}", dots, partial(self._more, sheet, dots), DOTS / 2, said))
        return found

    def _edit(self, sheet: Listed) -> None:
        self.on_edit(sheet.name)

    def _more(self, sheet: Listed, dots: Rect) -> None:
        self.on_dots(sheet, dots)

    # Drawing

    def draw(self, pen: Pen) -> None:
        rows = self._rows(self.box.w)
        if not rows:
            draw_nothing(pen, self.theme, Rect(0, 0, self.box.w, 0), "table-edit", *nothing())
        for heading, saved in ((_("Not finished"), False), (_("Ready to play"), True)):
            self._draw_group(pen, heading, [row for sheet, row in rows if sheet.saved is saved])
        for sheet, row in rows:
            self._draw_row(pen, sheet, row)

    def _draw_group(self, pen: Pen, heading: str, rows: Sequence[Rect]) -> None:
        if not rows:
            return
        theme, top = self.theme, rows[0].y
        y = top - heading_height() / 2 + 2
        pen.text_within(heading, 8, self.box.w - 8, y, 14, 700, theme.colour("on_surface_2"), least=11)
        draw_card(pen, theme, Rect(0, top, self.box.w, rows[-1].bottom - top))
        for row in rows[1:]:
            pen.line(LEFT, row.y, row.right - 12, row.y, 1, theme.colour("surface_2"))

    def _draw_row(self, pen: Pen, sheet: Listed, row: Rect) -> None:
        theme, quiet = self.theme, self.theme.colour("on_surface_2")
        box = Rect(row.x + PICTURE.x, row.y + (row.h - PICTURE.h) / 2, PICTURE.w, PICTURE.h)
        pen.rounded(box, 8, theme.colour("surface_2"))
        draw_sheet_picture(pen, box.grown(-4), sheet.draft, lambda letter: theme.row(letter, "strong"))
        words, right = sheet.words, row.right - DOTS - 4
        top = row.y + (row.h - words_height(words, right - LEFT)) / 2
        draw_lines(pen, theme, words, LEFT, right, top)
        dots = self._dots(row)
        pen.icon("dots-vertical", dots.x + DOTS / 2, dots.y + DOTS / 2, 22, quiet)


class SheetsFoot(Drawn):
    """New sheet, import."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_new: Callable[[], object] = lambda: None
        self.on_import: Callable[[], object] = lambda: None

    @staticmethod
    def _below(width: float) -> bool:
        """Whether the buttons stand below each other, for beside each other larger words have no room."""
        room = (width - 8) / 2 - 56
        return text_scale() > 1 and any(Pen.text_width(text, 16, 500) > room for text in (_("Import"), _("New sheet")))

    def height_for(self, width: float) -> float:
        high = tall(BUTTON, GROWN)
        return 2 * high + 8 if self._below(width) else high

    def _places(self) -> tuple[Rect, Rect]:
        box, high = self.box, tall(BUTTON, GROWN)
        if self._below(box.w):
            return Rect(0, box.h - high, box.w, high), Rect(0, box.h - 2 * high - 8, box.w, high)
        half = (box.w - 8) / 2
        return Rect(0, box.h - high, half, high), Rect(half + 8, box.h - high, half, high)

    def targets(self) -> list[Target]:
        into, new = self._places()
        return [Target("import", into, lambda: self.on_import(), 26), Target("new", new, lambda: self.on_new(), 26)]

    def draw(self, pen: Pen) -> None:
        into, new = self._places()
        draw_button(pen, self.theme, into, _("Import"), TONAL, icon="import", raised=False)
        draw_button(pen, self.theme, new, _("New sheet"), MAIN, icon="plus", raised=False)


class OwnSheetsScreen(Screen):
    """Lists the sheets; what is tapped, its desk does."""

    def __init__(self, look: Look, sheets: Sequence[Listed], **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.on_new: Callable[[], object] = lambda: None
        self.on_import: Callable[[], object] = lambda: None
        self.on_edit: Callable[[str], object] = lambda name: None
        self.on_dots: Callable[[Listed, Rect], object] = lambda sheet, dots: None
        """Told where the dots are on the screen."""
        self.bar = AppBar(look, _("Your sheets"))
        self.list = SheetList(look, sheets)
        self.pane = ScrollPane(self.list)
        self.foot = SheetsFoot(look)
        for part in (self.pane, self.bar, self.foot):
            self.add_widget(part)
        self.bar.on_back = lambda: self.on_back()
        self.foot.on_new = lambda: self.on_new()
        self.foot.on_import = lambda: self.on_import()
        self.list.on_edit = lambda name: self.on_edit(name)
        self.list.on_dots = lambda sheet, dots: self.on_dots(sheet, self.on_screen(self.list, dots))

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8 if safe.w < 600 else 16
        width = min(WIDEST, safe.w - 2 * margin)
        left = safe.x + (safe.w - width) / 2
        foot, bar = self.foot.height_for(width), tall(48, 1.1 if safe.h < LOW else 1.3)
        self.bar.place(Rect(left, safe.y, width, bar), self)
        self.foot.place(Rect(left, safe.bottom - margin - foot, width, foot), self)
        top = safe.y + bar
        self.pane.place(Rect(left, top, width, safe.bottom - margin - foot - 8 - top), self)


def nothing() -> tuple[str, str]:
    told = _("Copy a sheet and change its rows, colours and numbers: everybody plays by your own rules.")
    return _("No sheet of your own yet"), told
