"""The page of a log: turns from the newest to the oldest, and the card of the entry that is being corrected.

Only the lines that can be seen are drawn: a long game has hundreds of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.metrics import dp

from scorepad.correction_draft import Draft
from scorepad.texts import _
from scorepad.ui.fitting import draw_words
from scorepad.ui.log_view import EntryLine, Heading, Line
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.log_editor import Acts, Editor
from scorepad.ui.widgets.log_parts import Seats, draw_entry, draw_heading, entry_height, heading_height
from scorepad.ui.widgets.scroll import Page

ABOVE, BELOW = 4, 2
"""The room above and below a heading, and around the card."""


class LogPage(Page):
    def __init__(self, look: Look, seats: Seats) -> None:
        super().__init__(look)
        self.on_open: Callable[[EntryLine], object] = lambda line: None
        self.acts: Acts | None = None
        self._seats = seats
        self._lines: tuple[Line, ...] = ()
        self._draft: Draft | None = None
        self._open: EntryLine | None = None
        self._unfolded = False
        self._editor: Editor | None = None
        self._places: tuple[float, list[float]] | None = None

    def show(self, lines: Sequence[Line]) -> None:
        self._lines = tuple(lines)
        self.edit(None, None)

    def edit(self, line: EntryLine | None, draft: Draft | None, *, unfolded: bool = False) -> None:
        """Opens the card in the line's place, or closes it."""
        self._open, self._draft, self._unfolded = line, draft, unfolded
        self._places = self._editor = None
        self.refresh()

    @property
    def editor(self) -> Editor | None:
        return self._editor_for(self.box.w)

    def _editor_for(self, width: float) -> Editor | None:
        if self._open is None or self._draft is None:
            return None
        if self._editor is None or self._editor.width != width:
            self._editor = Editor(self._draft, self._open, self._seats, width, self._unfolded)
        return self._editor

    # Places

    def _tops(self, width: float) -> list[float]:
        """Where each line begins, and at last where all ends."""
        if self._places is None or self._places[0] != width:
            editor, tops, y = self._editor_for(width), list[float](), 0.0
            for at, line in enumerate(self._lines):
                y += ABOVE if isinstance(line, Heading) and at else 0
                tops.append(y)
                if isinstance(line, Heading):
                    y += heading_height(line, width) + BELOW
                elif editor and line == self._open:
                    y += editor.height + 2 * ABOVE
                else:
                    y += entry_height(line, width)
            self._places = width, [*tops, y]
        return self._places[1]

    def height_for(self, width: float) -> float:
        return self._tops(width)[-1] + 8 if self._lines else 200

    def place_of(self, line: EntryLine) -> Rect:
        at = self._lines.index(line)
        tops = self._tops(self.box.w)
        return Rect(0, tops[at], self.box.w, tops[at + 1] - tops[at])

    def _seen(self) -> Iterator[tuple[Line, float]]:
        """The lines that can be seen, with where they begin."""
        tops, first, end = self._tops(self.box.w), 0.0, self.box.h
        if self.parent is not None:
            first = (self.top - self.parent.top) / dp(1)
            end = first + self.parent.height / dp(1)
        begin = max(0, bisect_right(tops, first) - 1)
        for at in range(begin, len(self._lines)):
            if tops[at] > end:
                return
            yield self._lines[at], tops[at]

    def targets(self) -> list[Target]:
        found, tops = list[Target](), self._tops(self.box.w)
        for line, top in zip(self._lines, tops, strict=False):
            if isinstance(line, EntryLine) and line.pencil and line != self._open:
                # A little more than the line, for a finger.
                rect = Rect(0, top - 1, self.box.w, entry_height(line, self.box.w) + 2)
                found.append(Target(line.key, rect, partial(self._tapped, line), 14))
        editor = self.editor
        if editor and self._open and self.acts:
            found += editor.targets(self.place_of(self._open).y + ABOVE, self.acts)
        return found

    def _tapped(self, line: EntryLine) -> None:
        self.on_open(line)

    # Drawing

    def draw(self, pen: Pen) -> None:
        theme, width = self.theme, self.box.w
        if not self._lines:
            words = _("Nothing is entered yet.")
            place = Rect(8, 20, width - 16, 120)
            draw_words(pen, words, place, 15, 400, theme.colour("on_surface_2"), anchor="center", least=11, rows=3)
            return
        editor = self.editor
        for line, top in self._seen():
            if isinstance(line, Heading):
                draw_heading(pen, theme, Rect(0, top, width, heading_height(line, width)), line)
            elif editor and line == self._open:
                editor.draw(pen, theme, top + ABOVE)
            else:
                draw_entry(pen, theme, Rect(0, top, width, entry_height(line, width)), line, self._seats)
