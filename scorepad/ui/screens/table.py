"""A shared table: 2–5 sheets, turns, dice, locks, the end. One at a time or around the table, as the screen allows."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from scorepad.rules.qwixx.table import TableState
from scorepad.session import BACK, Change, Session, Step
from scorepad.texts import _
from scorepad.texts.steps import lock_text, step_notice
from scorepad.texts.turns import last_round_text
from scorepad.ui.look import Look
from scorepad.ui.screens.table_bots import TableWithBots
from scorepad.ui.screens.table_layout import Kind, kind_for
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import TableView, table_view
from scorepad.ui.track_view import has_track
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.sheet import SheetWidget

AROUND, FOCUS = "around", "focus"


class Arrangement(Protocol):
    """How the table's parts lie on the screen."""

    def place(self) -> None: ...

    def show(self, view: TableView) -> None: ...

    def rolled(self, view: TableView) -> None:
        """The app has rolled: the dice tumble."""

    def tell(self, notice: Notice | None) -> None:
        """What was just done."""

    def announce(self, texts: Sequence[str], row: str) -> None:
        """What everybody should see; a text a player."""

    def sheet_of(self, player: int) -> SheetWidget | None: ...

    def say(self, player: int, row: str, cell: str | None, text: str) -> None:
        """Explains a refusal at its cell, facing its player."""

    def parts(self) -> list[Widget]: ...

    def stop(self) -> None: ...


class TableScreen(TableWithBots):
    """How the table lies on the screen, and what it says."""

    def __init__(
        self,
        session: Session,
        look: Look,
        colours: Sequence[int],
        view: Mapping[str, object] | None = None,
        dice: random.Random | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(session, look, colours, view, dice, **kwargs)
        # Who plays alone against bots has nobody to turn a sheet to.
        alone = len(self.people) < min(2, len(self.players))
        kept = (view or {}).get("seating")
        self._seating = kept if kept in (FOCUS, AROUND) else FOCUS if alone else AROUND
        self._kind: Kind | None = None
        self._arrangement: Arrangement | None = None
        self._hide_notice = Clock.create_trigger(lambda _dt: self.tell(None), look.stays("undo_bar_stay"))

    @property
    def kind(self) -> Kind | None:
        return self._kind

    @property
    def arrangement(self) -> Arrangement:
        assert self._arrangement is not None
        return self._arrangement

    @property
    def shows_track(self) -> bool:
        return self._kind is Kind.FOCUS

    @property
    def table(self) -> TableView:
        # Around the table every sheet is shown, and the bar in the middle speaks to the roller.
        shown = self.state.mover if self._kind is Kind.AROUND else self._shown
        return table_view(self.state, self._talk, self.players, self.colours, shown, self.rolls, self.seats.numbers)

    def view(self) -> dict[str, object]:
        return {"shown": self._shown, "talk": self._talk.to_table(), "seating": self._seating}

    def stop(self) -> None:
        super().stop()
        self._hide_notice.cancel()
        if self._arrangement:
            self._arrangement.stop()

    # Arrangement

    def lay_out(self) -> None:
        numbers = self.state.family.layout.longest
        kind = kind_for(self.safe, len(self.players), numbers, around=self._seating == AROUND)
        if kind is not self._kind:
            self._arrange(kind)
        self.arrangement.place()
        self.bubble.hide()
        self.show()

    def _arrange(self, kind: Kind) -> None:
        # Imported here: a phone never needs the tablet's parts.
        if self._arrangement:
            self._arrangement.stop()
            for part in self._arrangement.parts():
                self.remove_widget(part)
        self._kind = kind
        if kind is Kind.AROUND:
            from scorepad.ui.screens.table_around import AroundTable

            self._arrangement = AroundTable(self)
        elif kind is Kind.FOCUS:
            from scorepad.ui.screens.table_focus import FocusTable

            self._arrangement = FocusTable(self)
        else:
            from scorepad.ui.screens.table_phone import PhoneTable

            self._arrangement = PhoneTable(self)
        self.lie_on("table" if kind is Kind.AROUND else self.paper)
        for part in self._arrangement.parts():
            self.add_widget(part, index=1 if self.overlay else 0)

    @property
    def can_sit_around(self) -> bool:
        numbers = self.state.family.layout.longest
        return kind_for(self.safe, len(self.players), numbers, around=True) is Kind.AROUND

    def sit(self, seating: str) -> None:
        """Around the table or one at a time."""
        self._seating = seating
        self.lay_out()
        self.on_view(self.view())

    def show(self) -> None:
        if self._arrangement is None:
            return
        self._talk = self._talk.at(self.state)
        self._arrangement.show(self.table)

    def rolled(self) -> None:
        self.arrangement.rolled(self.table)

    # Refusals

    def refused(self, player: int, row: str, cell: str | None, text: str) -> None:
        self.look.feel.refuse(text)
        sheet = self.arrangement.sheet_of(player)
        if sheet:
            sheet.refuse(row, cell)
        if self.look.explain:
            self.arrangement.say(player, row, cell, text)

    def say_in(self, sheet: SheetWidget, row: str, cell: str | None, text: str) -> None:
        """A refusal at a cell of a sheet that is not turned."""
        self.say_over(sheet, sheet.place_of(row, cell), text)

    def say_over(self, widget: Widget, at: Rect, text: str) -> None:
        """A line at a place within a part of the screen."""
        self.say_at(text, self.on_screen(widget, at))

    # What was done

    def on_step(self, change: Change) -> None:
        before, after = change.before, change.after
        assert isinstance(before, TableState) and isinstance(after, TableState)
        title, detail, row = step_notice(change, self.players)
        self.tell(Notice(title, detail, row, redo=change.step in BACK))
        self._hide_notice.cancel()
        self._hide_notice()
        if change.locked and change.step not in (*BACK, Step.CORRECTED):
            texts = [lock_text(after, player, change.locked[0], self.players) for player in after.family.numbers]
            self.arrangement.announce(texts, change.locked[0])
        elif before.turn != after.turn or before.goal_by != after.goal_by:
            last = last_round_text(after)
            self.arrangement.announce([last] * len(self.players), "")
        self.on_view(self.view())

    def tell(self, notice: Notice | None) -> None:
        if self._arrangement:
            self._arrangement.tell(notice)

    def open_menu(self) -> None:
        items = self.first_items()
        if self.can_sit_around:
            around = self._kind is Kind.AROUND
            items += [
                MenuItem("view-carousel-outline", _("One at a time"), lambda: self.sit(FOCUS), not around),
                MenuItem("account-group-outline", _("Around the table"), lambda: self.sit(AROUND), around),
            ]
        if has_track(self.state) and not self.state.ended:
            items.append(MenuItem("chess-pawn", _("Track"), self.open_track))
        items.append(MenuItem("home-outline", _("Save and leave"), lambda: self.on_back()))
        self.open(MenuPanel(self.look, items, self.close))
