"""The calculator's other form: the crosses themselves, copied from the paper sheet cell by cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from scorepad.calculator import Placed
from scorepad.calculator_draft import CalculatorDraft
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.layout import COLOURS
from scorepad.texts import _
from scorepad.texts.names import colour_name, points_text, sentence
from scorepad.texts.sheets import told
from scorepad.texts.short import explain_at_cell
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright
from scorepad.ui.sheet_view import SheetView, sheet_view
from scorepad.ui.widgets.bars import EDGE, BottomBar, Notice, Standing
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.controls import draw_badge
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.sheet import SheetWidget

BAR = 48.0


class RankingChips(Drawn):
    """Back to the counts, and everybody in one line, the best first; a tap enters that sheet."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_back: Callable[[], object] = lambda: None
        self.on_player: Callable[[int], object] = lambda at: None
        self._ranked: Sequence[Placed] = ()
        self._colours: Sequence[int] = ()
        self._at = 0
        self.alone = False
        """Where the ranking is to be seen too, the name alone says whose sheet it is."""

    def show(self, draft: CalculatorDraft, colours: Sequence[int]) -> None:
        self._ranked, self._colours, self._at = draft.ranking(), colours, draft.at
        self.refresh()

    def _places(self) -> list[tuple[Placed, Rect]]:
        if self.alone:
            return []
        room = self.box.w - EDGE
        width = min(room / max(1, len(self._ranked)), 190.0)
        return [(one, Rect(EDGE + at * width, 0, width, self.box.h)) for at, one in enumerate(self._ranked)]

    def targets(self) -> list[Target]:
        chips = [
            Target(f"player:{one.seat - 1}", place, partial(self.on_player, one.seat - 1), 20)
            for one, place in self._places()
        ]
        return [Target("count", Rect(0, 0, EDGE, self.box.h), self.on_back, self.box.h / 2), *chips]

    def draw(self, pen: Pen) -> None:
        theme, middle = self.theme, self.box.h / 2
        pen.icon("arrow-left", 20, middle, 24, theme.colour("on_surface"))
        if self.alone:
            self._draw_title(pen)
        for one, place in self._places():
            chosen, name = one.seat - 1 == self._at, one.result.name
            shape = Rect(place.x + 2, 3, place.w - 4, place.h - 6)
            if chosen:
                pen.bordered(shape, shape.h / 2, theme.colour("accent_2"), theme.colour("accent"), 1.75)
            ink, total = theme.colour("on_surface"), points_text(one.result.score.total)
            small = place.w < 66
            radius = 9.5 if small else 14.0
            draw_badge(pen, theme, shape.x + radius + (2 if small else 5), middle, radius, name, self._colour(one))
            left, right = shape.x + 2 * radius + (4 if small else 8), shape.right - (3 if small else 7)
            if place.w >= 104:
                weight, most = 700 if chosen else 500, pen.scale(1.5)
                wide = pen.text_width(name, 14, weight, most) + pen.text_width(total, 17, 700, most) + 5
                # Larger texts are as large as both find room; a name may be cut, but not for the total's size.
                most = max(1.0, min(most, most * (right - left) / wide))
                width = pen.text_width(total, 17, 700, most)
                pen.text(total, right, middle, 17, 700, ink, anchor="right", most=most)
                pen.text_within(name, left, right - width - 5, middle, 14, weight, ink, least=9, most=most)
            else:
                pen.text_within(total, left, right, middle, 17, 700, ink, anchor="center", least=9)

    def _colour(self, one: Placed) -> int:
        return self._colours[one.seat - 1]

    def _draw_title(self, pen: Pen) -> None:
        own = next(one for one in self._ranked if one.seat - 1 == self._at)
        middle, ink = self.box.h / 2, self.theme.colour("on_surface")
        draw_badge(pen, self.theme, EDGE + 16, middle, 15, own.result.name, self._colour(own))
        pen.text_within(own.result.name, EDGE + 42, self.box.w - 8, middle, 22, 700, ink, least=15)


class PaperForm:
    """The parts of the form, and what a tap on a cell means. ``on_step`` is told the draft that follows."""

    def __init__(self, look: Look, screen: Screen) -> None:
        self._look, self._screen = look, screen
        self.on_step: Callable[[CalculatorDraft], object] = lambda draft: None
        self.on_tell: Callable[[Notice], object] = lambda notice: None
        self.chips, self.sheet, self.bottom = RankingChips(look), SheetWidget(look, self._geometry), BottomBar(look)
        self.on_rules: Callable[[str, str], object] = lambda game, rule: None
        self.bubble = Bubble(look)
        self.bubble.on_why = self._ask_rules
        self.sheet.on_tap = self._tap
        self.bottom.on_misthrow = self._miss
        self._draft: CalculatorDraft = CalculatorDraft()
        self._numbers = 11

    @property
    def parts(self) -> tuple[Drawn, ...]:
        return self.chips, self.sheet, self.bottom, self.bubble

    def show(self, draft: CalculatorDraft, colours: Sequence[int]) -> None:
        sheet = draft.sheet
        assert sheet
        same, self._draft = draft.at == self._draft.at, draft
        self.bubble.hide()
        if self._numbers != sheet.layout.longest:
            # Another game has other cells.
            self._numbers = sheet.layout.longest
            self.sheet.forget()
        self.chips.show(draft, colours)
        self.sheet.show(self._view(), moving=same)
        counts, result = draft.edited.counts, draft.results()[draft.at]
        parts, _equals, _total = told(result).partition(" = ")
        bonus = counts.bonus if draft.has_bonus else None
        self.bottom.show(Standing(counts.misthrows, draft.limits.misthrows, result.score.total, parts, bonus))

    def _view(self) -> SheetView:
        draft = self._draft
        assert draft.sheet
        entry, points = draft.edited, draft.results()[draft.at].score.rows
        view = sheet_view(draft.sheet.state(entry.crosses, entry.counts.misthrows), 1, (draft.names[draft.at],))
        # A row that was counted has points, but nobody knows its cells.
        return replace(view, rows=tuple(replace(row, points=points[row.letter]) for row in view.rows))

    # Places

    def _geometry(self, width: float, height: float) -> SheetGeometry:
        if height > width:
            return upright(width, height, self._numbers, compact=height < 460)
        return lying(width, height, self._numbers)

    def lay_out(self, inside: Rect, ranking: float) -> Rect:
        """Places everything; what is left for the ranking, which is wanted so tall, in the middle of a large screen."""
        foot, below = (48.0, 6.0) if min(inside.w, inside.h) < 600 else (72.0, 8.0)
        bar = Rect(inside.x, inside.y, inside.w, BAR if inside.h > 340 else 44.0)
        bottom = Rect(inside.x, inside.bottom - foot - below, inside.w, foot)
        room = Rect(inside.x, bar.bottom + 4, inside.w, bottom.y - bar.bottom - 10)
        sheet, left = room, Rect(room.x, room.y, room.w, 0)
        self.chips.alone = inside.w >= 600 and inside.h >= 600
        if self.chips.alone:
            pitch = (room.w - 102) / (self._numbers + 1)
            tall = min(4 * 2.1 * pitch, room.h - ranking - 12)
            sheet = Rect(room.x, room.bottom - tall, room.w, tall)
            left = Rect(room.x, room.y, room.w, sheet.y - 12 - room.y)
        for part, place in ((self.chips, bar), (self.sheet, sheet), (self.bottom, bottom)):
            part.place(place, self._screen)
        self.chips.refresh()
        self.bubble.hide()
        return left

    # What people do

    def _tap(self, row: str, name: str | None) -> None:
        draft, sheet, at = self._draft, self._draft.sheet, COLOURS.index(row)
        assert sheet
        before = draft.edited.crosses[at]
        try:
            after = sheet.tapped(at, before, sheet.layout.cells[name]) if name else sheet.lock_tapped(at, before)
        except IllegalMove as error:
            self._refuse(row, name, explain_at_cell(error.refusal, draft.names))
            return
        if after == before:
            self._refuse(row, name, _("The lock is crossed together with the number that locks."))
            return
        counted = draft.edited.counts.rows[at] and not before
        self._look.feel.cross()
        self.on_step(draft.with_crosses(row, after))
        if counted:
            title = sentence(_("{row} starts anew").format(row=colour_name(row)))
            self.on_tell(Notice(title, _("Undo brings its count back.")))

    def _refuse(self, row: str, name: str | None, why: str) -> None:
        self._look.feel.refuse(why)
        self.sheet.refuse(row, name)
        if self._look.explain:
            place = self._screen.on_screen(self.sheet, self.sheet.place_of(row, name))
            self.bubble.say(why, place, self._screen, self._screen.safe)

    def _ask_rules(self, rule: str) -> None:
        self.on_rules(self._draft.game, rule)

    def _miss(self) -> None:
        """One more; after the last one none."""
        draft = self._draft
        self.on_step(draft.with_misthrows((draft.edited.counts.misthrows + 1) % (draft.limits.misthrows + 1)))
