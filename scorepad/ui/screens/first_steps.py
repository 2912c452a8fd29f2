"""The first start: three cards over a sheet that can be played on. Tap, undo, the turn bar; then Home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from kivy.clock import Clock
from kivy.uix.widget import Widget

from scorepad.record import new
from scorepad.rules import moves as m
from scorepad.session import Change, Session, Step
from scorepad.texts import _
from scorepad.texts.first_steps import Words, cross_words, turn_words, undo_words
from scorepad.ui.look import Look
from scorepad.ui.screens.table import FOCUS, TableScreen
from scorepad.ui.screens.table_layout import Kind
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.step_card import StepCard, TapMark

PRAISE = 1.8
"""So many seconds a card says that it was done, then the next one comes by itself."""
FREE = 0.42
"""So much of an upright sheet is never under the card."""
WIDEST = 560.0
FORWARD = (Step.PLAYED, Step.REDONE, Step.AMENDED)


class Lesson(IntEnum):
    CROSS = 0
    UNDO = 1
    TURN = 2


ICONS = {Lesson.CROSS: "gesture-tap", Lesson.UNDO: "undo", Lesson.TURN: "arrow-right"}


@dataclass
class Practice:
    """How far somebody is, for a screen that is made again; the game is kept nowhere else."""

    session: Session = field(default_factory=lambda: Session(new("classic", ("Ema", "Petr"))))
    lesson: Lesson = Lesson.CROSS
    done: bool = False

    def is_asked_for(self, change: Change) -> bool:
        """Whether this step is what the card has asked for."""
        match self.lesson:
            case Lesson.CROSS:
                return change.step in FORWARD and isinstance(change.move, m.CellMove)
            case Lesson.UNDO:
                return change.step is Step.UNDONE
            case Lesson.TURN:
                return change.step in FORWARD and isinstance(change.move, m.Next)


class FirstStepsScreen(TableScreen):
    """A table for two like any other, with a card over it. ``on_back`` is told when the cards are over or skipped."""

    def __init__(self, look: Look, practice: Practice) -> None:
        self.practice = practice
        self._said: Words | None = None
        self.card, self.mark = StepCard(look, len(Lesson)), TapMark(look)
        super().__init__(practice.session, look, (0, 1), {"seating": FOCUS})
        self.card.on_next, self.card.on_skip = self.go_on, lambda: self.on_back()
        self._soon = Clock.create_trigger(lambda _dt: self.go_on(), PRAISE)
        if practice.done and practice.lesson is not Lesson.TURN:
            self._soon()

    @property
    def in_front(self) -> Widget:
        return self.card

    @property
    def can_sit_around(self) -> bool:
        """One thing after the other: the cards speak to one player."""
        return False

    def stop(self) -> None:
        super().stop()
        self._soon.cancel()
        self.mark.stop()

    def open_menu(self) -> None:
        leave: Callable[[], object] = lambda: self.on_back()  # noqa: E731
        items = [item for item in self.first_items() if item.act in (self.undo, self.redo, self.ask_rules)]
        self.open(MenuPanel(self.look, [*items, MenuItem("close", _("Skip the introduction"), leave)], self.close))

    # From card to card

    def go_on(self) -> None:
        """To the next card, whether or not somebody has tried what this one says."""
        self._soon.cancel()
        practice = self.practice
        if practice.lesson is Lesson.TURN:
            if practice.done:
                self.on_back()
                return
            practice.done = True
        else:
            practice.lesson, practice.done = Lesson(practice.lesson + 1), False
        if practice.lesson is Lesson.UNDO and not self.session.played and (cell := self._cell):
            # There must be something to take back.
            self.tap(self.shown, cell.rstrip("0123456789"), cell)
        self._show_card()

    def on_step(self, change: Change) -> None:
        super().on_step(change)
        practice = self.practice
        if not practice.done and practice.is_asked_for(change):
            practice.done = True
            if practice.lesson is not Lesson.TURN:
                self._soon()
        self._show_card()

    # What is shown

    @property
    def _words(self) -> Words:
        lesson, done = self.practice.lesson, self.practice.done
        if lesson is Lesson.CROSS:
            return cross_words(done=done)
        if lesson is Lesson.UNDO:
            return undo_words(done=done)
        return turn_words(done=done, costs=self.state.misthrow_due)

    @property
    def _cell(self) -> str | None:
        """A number to begin with: near the start of a row, where the card never lies."""
        sheet = self.arrangement.sheet_of(self.shown)
        rows = sheet.view.rows if sheet and sheet.view else ()
        for row in (*rows[1:], *rows[:1]):
            if row.cells[2].state in (CellState.OPEN, CellState.LEGAL):
                return row.cells[2].name
        return None

    def lay_out(self) -> None:
        super().lay_out()
        for part in (self.mark, self.card):
            # Above the parts of an arrangement that may have been made just now.
            self.remove_widget(part)
            self.add_widget(part, index=1 if self.overlay else 0)
        self._show_card()

    def _show_card(self) -> None:
        lesson, done = self.practice.lesson, self.practice.done
        last = done and lesson is Lesson.TURN
        icon = "party-popper" if last else "check" if done else ICONS[lesson]
        title, text = words = self._words
        if words != self._said and self.look.feel.describes:
            self.look.feel.describe(f"{title}\n{text}")
        self._said = words
        self.card.tell(lesson, icon, title, text, last=last)
        if self.kind is None:
            return
        room, below = self._room()
        self.card.unit = 1.0 if self.kind is Kind.PHONE else 1.25
        height = self.card.fit(room.w, room.h)
        self.card.place(Rect(room.x, room.bottom - height if below else room.y, room.w, height), self)
        key = {Lesson.CROSS: self._cell, Lesson.UNDO: "undo", Lesson.TURN: "main"}[lesson]
        found = None if done or key is None else self._part(key)
        if found is None:
            self.mark.show(None)
            return
        widget, rect, radius = found
        self.mark.show(self.on_screen(widget, rect), radius)

    def _part(self, key: str) -> tuple[Drawn, Rect, float] | None:
        """A part of the table on which this can be tapped, and where on it."""
        for part in self.arrangement.parts():
            if isinstance(part, Drawn) and (target := part.target(key)):
                return part, target.rect, target.radius
        return None

    def _room(self) -> tuple[Rect, bool]:
        """Where the card may lie, and whether it keeps to the bottom: never on what it speaks of."""
        safe, sheet = self.safe, self.arrangement.sheet_of(self.shown)
        assert sheet is not None
        place, lies = self.on_screen(sheet, sheet.box), self.safe.w > self.safe.h
        if self.kind is Kind.PHONE and lies:
            width, top = min(0.5 * safe.w, 360.0), safe.y + 4
            return Rect(place.right - width, top, width, place.bottom - top), True
        other = self._part(f"show:{3 - self.shown}")
        if other is None:
            top = place.y + FREE * place.h
            return Rect(place.x + 4, top, place.w - 8, place.bottom - 4 - top), True
        # On a tablet: below the other player where the column is free, or above the sums.
        strip = self.on_screen(other[0], other[1])
        if lies:
            return Rect(strip.x, strip.bottom + 16, strip.w, place.bottom - strip.bottom - 16), False
        sums = self._part("sum:2")
        bottom = self.on_screen(sums[0], sums[0].box).y - 16 if sums else place.y
        width = min(strip.w, WIDEST)
        return Rect(strip.x + (strip.w - width) / 2, strip.y, width, bottom - strip.y), True
