"""A shared table: 2–5 sheets, turns, dice, locks, the end. One at a time or around the table, as the screen allows."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Session, Step
from scorepad.table_talk import Action, Talk, meant
from scorepad.texts import _
from scorepad.texts.short import explain_at_cell
from scorepad.texts.steps import lock_text, step_notice
from scorepad.ui.look import Look
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.table_layout import Kind, kind_for
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import Press, TableView, lands_by_tap, table_view
from scorepad.ui.track_view import has_track
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.dice import Dice, DicePanel, fair_roll
from scorepad.ui.widgets.lock_panel import LockPanel
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.pawn_panel import PawnPanel
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.track_panel import TrackPanel

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


class TableScreen(PlayScreen):
    """Keeps what people said beside the moves; everything else follows from the session."""

    def __init__(
        self,
        session: Session,
        look: Look,
        colours: Sequence[int],
        view: Mapping[str, object] | None = None,
        dice: random.Random | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(session, look, **kwargs)
        found = view or {}
        self.colours = tuple(colours)
        self._random = dice or random.SystemRandom()
        self._rolls = str(session.header.extra.get("dice", "real"))
        talk = found.get("talk")
        self._talk = Talk.from_table(talk if isinstance(talk, dict) else {}, self.state)
        shown = found.get("shown")
        self._shown = shown if type(shown) is int and shown in self.state.family.numbers else self.state.mover
        self._seating = AROUND if found.get("seating", AROUND) == AROUND else FOCUS
        self._kind: Kind | None = None
        self._arrangement: Arrangement | None = None
        self._hide_notice = Clock.create_trigger(lambda _dt: self._tell(None), look.stays("undo_bar_stay"))

    @property
    def state(self) -> TableState:
        state = self.session.state
        assert isinstance(state, TableState)
        return state

    @property
    def talk(self) -> Talk:
        return self._talk

    @property
    def rolls(self) -> str:
        """real, entered or app."""
        return self._rolls if self._rolls in ("real", "entered", "app") else "real"

    @property
    def shown(self) -> int:
        return self._shown

    @property
    def kind(self) -> Kind | None:
        return self._kind

    @property
    def arrangement(self) -> Arrangement:
        assert self._arrangement is not None
        return self._arrangement

    @property
    def table(self) -> TableView:
        return table_view(self.state, self._talk, self.players, self.colours, self._shown, self.rolls)

    def view(self) -> dict[str, object]:
        return {"shown": self._shown, "talk": self._talk.to_table(), "seating": self._seating}

    def stop(self) -> None:
        super().stop()
        self._hide_notice.cancel()
        if self._arrangement:
            self._arrangement.stop()

    # Arrangement

    def lay_out(self) -> None:
        numbers = len(self.state.family.layout.rows[0].numbers)
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
        for part in self._arrangement.parts():
            self.add_widget(part, index=1 if self.overlay else 0)

    @property
    def can_sit_around(self) -> bool:
        numbers = len(self.state.family.layout.rows[0].numbers)
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

    # What people say

    def announce(self, number: int | None) -> None:
        self._say(self._talk.announce(number))

    def choose(self, action: Action) -> None:
        """What the roller's next tap means; with an app track the pawn's action shows the track."""
        if action is Action.PAWN and has_track(self.state):
            if self._kind is Kind.FOCUS:
                self.warn(_("Tap a lifted field of the track."))
            else:
                self.open_track()
            return
        self._say(replace(self._talk, action=action))
        if action is Action.PAWN and lands_by_tap(self.state):
            self.warn(_("Tap the cell on which your pawn landed."))

    def pass_white(self, player: int) -> None:
        """The player says that they do not use the white sum."""
        self._say(self._talk.with_pass(player))

    def look_at(self, player: int) -> None:
        self._shown = player
        self._say(self._talk)

    def _say(self, talk: Talk) -> None:
        self._talk = talk
        self.bubble.hide()
        self.show()
        self.on_view(self.view())

    # What people do

    def tap(self, player: int, row: str, cell: str | None) -> None:
        """A tap on somebody's sheet."""
        if cell is None:
            self._refused(player, row, None, self._lock_words(player, row))
        elif self._talk.action is Action.PAWN and player == self.state.mover and lands_by_tap(self.state):
            self._land(player, row, cell)
        else:
            self._cross(player, row, cell)

    def _cross(self, player: int, row: str, cell: str, lock: bool | None = None) -> None:
        before, turn = self.session.turn_so_far()
        assert isinstance(before, TableState)
        try:
            plan = meant(self.state, self._talk, player, cell, turn, before, lock=bool(lock))
        except IllegalMove as error:
            self._refused(player, row, cell, explain_at_cell(error.refusal, self.players))
            return
        if lock is None and self.state.family.rules.lock_is_choice(self.state.family.layout.cells[cell]):
            self._ask_lock(player, row, cell)
        elif plan.back:
            self.session.amend(plan.back, plan.moves)
        else:
            self.attempt(lambda: self.session.submit(plan.moves[0]), self.warn)

    def _ask_lock(self, player: int, row: str, cell: str) -> None:
        panel = LockPanel(self.look, cell)

        def chosen(lock: bool) -> None:
            self.close()
            self._cross(player, row, cell, lock)

        panel.on_done, panel.on_cancel = chosen, self.close
        self.open(panel)

    def _land(self, player: int, row: str, cell: str) -> None:
        """The printed board: the landing cell is known, the points are asked for."""
        try:
            self.state.play(m.PawnLands(player, cell, 1))
        except IllegalMove as error:
            self._refused(player, row, cell, explain_at_cell(error.refusal, self.players))
            return
        panel = PawnPanel(self.look, cell, self.players[player - 1])

        def done(points: int, goal: bool) -> None:
            self.close()
            self.attempt(lambda: self.session.submit(m.PawnLands(player, cell, points, goal)), self.warn)

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def open_track(self) -> None:
        """The app's track over everything: on a phone there is no room for it beside the sheet."""
        panel = TrackPanel(self.look, self.session, self.state.mover, self.colours, stay=True)
        panel.on_close = self.close
        panel.on_moved = self.show

        def done() -> None:
            self.close()
            self.press_main(self.state.mover)

        panel.on_next = done
        self.open(panel)

    def move_pawn(self, steps: int, refused: Callable[[str], object]) -> None:
        self.attempt(lambda: self.session.submit(m.PawnSteps(self.state.mover, steps)), refused)

    def press_main(self, shown: int | None = None) -> None:
        """The main button, as it reads while this player is shown."""
        view = self.table
        main = view.main
        if shown is not None and shown != self._shown:
            main = table_view(self.state, self._talk, self.players, self.colours, shown, self.rolls).main
        match main.press:
            case Press.ROLL:
                self.roll()
            case Press.NEXT:
                self.attempt(lambda: self.session.submit(m.Next()), self.warn)
            case Press.SHOW:
                self._talk = self._talk.with_pass(self._shown)
                self.look_at(main.player)
            case Press.RESULT:
                self.on_over()

    def roll(self) -> None:
        """Rolls the dice. A roll that was undone comes again: undo is no second chance."""
        if isinstance(self.session.next_undone, m.Roll):
            self.session.redo()
        else:
            state = self.state
            dice = fair_roll(state.family.layout.sides, state.closed, self._random)
            self.attempt(lambda: self.session.submit(m.Roll(dice)), self.warn)
        self.arrangement.rolled(self.table)

    def enter_dice(self) -> None:
        """Real dice, entered; those of the turn already there are taken back first."""
        state = self.state
        if state.ended or state.ends_after_white:
            return
        if state.whites or state.colour or state.pawn_moved:
            self.warn(_("The dice are entered before the first cross of the turn."))
            return
        panel = DicePanel(self.look, state.family.layout.sides, state.closed)

        def done(dice: Dice) -> None:
            self.close()
            if self.state.dice is not None:
                self.session.undo()
            self.attempt(lambda: self.session.submit(m.Roll(dice)), self.warn)

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def clear_dice(self) -> None:
        if isinstance(self.session.last_move, m.Roll):
            self.session.undo()
        else:
            self.warn(_("The dice are in use: undo the crosses of this turn first."))

    # Refusals

    def _refused(self, player: int, row: str, cell: str | None, text: str) -> None:
        sheet = self.arrangement.sheet_of(player)
        if sheet:
            sheet.refuse(row, cell)
        if self.look.explain:
            self.arrangement.say(player, row, cell, text)

    def _lock_words(self, player: int, row: str) -> str:
        return lock_text(self.state, player, row, self.players)

    def say_in(self, sheet: SheetWidget, row: str, cell: str | None, text: str) -> None:
        """A refusal at a cell of a sheet that is not turned."""
        self.say_over(sheet, sheet.place_of(row, cell), text)

    def say_over(self, widget: Widget, at: Rect, text: str) -> None:
        """A line at a place within a part of the screen."""
        left, top = (widget.x - self.x) / dp(1), (self.top - widget.top) / dp(1)
        self.say_at(text, Rect(left + at.x, top + at.y, at.w, at.h))

    # What was done

    def on_step(self, change: Change) -> None:
        before, after = change.before, change.after
        assert isinstance(before, TableState) and isinstance(after, TableState)
        if before.turn != after.turn or (change.step is Step.UNDONE and isinstance(change.move, m.Next)):
            self._shown = after.mover
        elif isinstance(change.move, m.CellMove) and change.step is not Step.PLAYED:
            self._shown = change.move.player
        self.show()
        title, detail, row = step_notice(change, self.players)
        self._tell(Notice(title, detail, row, redo=change.step is Step.UNDONE))
        self._hide_notice()
        if change.locked and change.step is not Step.UNDONE:
            texts = [lock_text(after, player, change.locked[0], self.players) for player in after.family.numbers]
            self.arrangement.announce(texts, change.locked[0])
        self.on_view(self.view())

    def _tell(self, notice: Notice | None) -> None:
        if self._arrangement:
            self._arrangement.tell(notice)

    def open_menu(self) -> None:
        items = [
            MenuItem("undo", _("Undo"), self.undo),
            MenuItem("redo", _("Redo"), self.redo),
        ]
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
