"""More sheets: the further official sheets, each with its picture and one sentence; a tap sets one up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorepad.texts import _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.more_view import SheetEntry
from scorepad.ui.paint import Pen
from scorepad.ui.screens.more_rows import draw_row, row_height, style_for
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.controls import draw_card
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.scroll import Page, ScrollPane

BAR = 44.0
LOW = 420.0
INSIDE = 2.0
"""Above the first row of a card and below the last."""
GAP = 12.0
TWO_COLUMNS = 540.0
"""As wide as this, the list has two columns."""
WIDEST = 1040.0


class MoreBar(AppBar):
    """With the way to the rules at its end."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("More sheets"), _("same dice, other sheets"))
        self.on_help: Callable[[], object] = lambda: None

    def targets(self) -> list[Target]:
        box = self.box
        help_ = Target("help", Rect(box.w - EDGE, 0, EDGE, box.h), lambda: self.on_help(), box.h / 2)
        return [*super().targets(), help_]

    def draw(self, pen: Pen) -> None:
        self.room = self.box.w - 2 * EDGE + 4
        super().draw(pen)
        pen.icon("help-circle-outline", self.box.w - 16, self.middle, 24, self.theme.colour("on_surface"))


class MorePage(Page):
    """The entries in cards: in one column, or in two from top to bottom where there is room."""

    def __init__(self, look: Look, entries: Sequence[SheetEntry]) -> None:
        super().__init__(look)
        self.on_entry: Callable[[SheetEntry], object] = lambda entry: None
        self._entries = tuple(entries)

    # Places

    def _columns(self, width: float) -> list[list[tuple[SheetEntry, Rect]]]:
        count = 2 if width >= tall(TWO_COLUMNS, 1.5) and len(self._entries) > 1 else 1
        across, each = (width - (count - 1) * GAP) / count, -(-len(self._entries) // count)
        style, found = style_for(self._entries, across), list[list[tuple[SheetEntry, Rect]]]()
        for at in range(count):
            y, rows = INSIDE, list[tuple[SheetEntry, Rect]]()
            for entry in self._entries[at * each : (at + 1) * each]:
                height = row_height(entry, across, style)
                rows.append((entry, Rect(at * (across + GAP), y, across, height)))
                y += height
            found.append(rows)
        return found

    def height_for(self, width: float) -> float:
        return max(rows[-1][1].bottom for rows in self._columns(width) if rows) + INSIDE + GAP

    def targets(self) -> list[Target]:
        return [
            Target(f"sheet:{entry.key}", place, partial(self._choose, entry), 16, f"{entry.name}. {entry.sentence}")
            for rows in self._columns(self.box.w)
            for entry, place in rows
        ]

    def _choose(self, entry: SheetEntry) -> None:
        self.on_entry(entry)

    # Drawing

    def draw(self, pen: Pen) -> None:
        for rows in self._columns(self.box.w):
            first, last = rows[0][1], rows[-1][1]
            style = style_for(self._entries, first.w)
            draw_card(pen, self.theme, Rect(first.x, 0, first.w, last.bottom + INSIDE))
            for entry, place in rows:
                draw_row(pen, self.theme, place, entry, style, last=place is last)


class MoreSheetsScreen(Screen):
    """``on_choose`` is told the sheet to set up, ``on_leave`` how far the list was scrolled."""

    def __init__(self, look: Look, entries: Sequence[SheetEntry], offset: float = 0, **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.on_choose: Callable[[str], object] = lambda sheet: None
        self.on_help: Callable[[], object] = lambda: None
        self.on_leave: Callable[[float], object] = lambda offset: None
        self._offset = offset
        """Where to scroll to as soon as there is something to scroll."""
        self.bar = MoreBar(look)
        self.bar.on_back, self.bar.on_help = lambda: self.on_back(), lambda: self.on_help()
        self.page = MorePage(look, entries)
        self.page.on_entry = lambda entry: self.on_choose(entry.sheet)
        self.pane = ScrollPane(self.page)
        self.add_widget(self.pane)
        self.add_widget(self.bar)

    def lay_out(self) -> None:
        safe = self.safe
        margin = 8.0 if safe.w < 600 else 16.0
        across = min(safe.w - 2 * margin, tall(WIDEST))
        left, bar = safe.x + (safe.w - across) / 2, tall(BAR, 1.1 if safe.h < LOW else 1.25)
        self.bar.place(Rect(left, safe.y, across, bar), self)
        self.pane.place(Rect(left, safe.y + bar, across, safe.h - bar), self)
        if self._offset:
            self.pane.scroll_to(self._offset)
            self._offset = 0

    def stop(self) -> None:
        self.on_leave(self.pane.offset)
