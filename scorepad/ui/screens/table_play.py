"""What people do at a shared table: taps become moves, what they say is kept beside them. How it looks is another's."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from kivy.clock import Clock

from scorepad.rules import moves as m
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Session, Step
from scorepad.table_talk import Action, Talk, meant, read_as_colour, white_sum, who_can_choose
from scorepad.texts import _
from scorepad.texts.names import player_name
from scorepad.texts.short import Explained, explain_at_cell
from scorepad.texts.steps import lock_text
from scorepad.ui.look import Look
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.table_view import MainButton, Press, lands_by_tap, main_button
from scorepad.ui.track_view import has_track
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.dice import Dice, DicePanel, fair_roll
from scorepad.ui.widgets.lock_panel import LockPanel
from scorepad.ui.widgets.pawn_panel import PawnPanel
from scorepad.ui.widgets.track_panel import TrackPanel

GUARD = 0.4
"""So many seconds after the button has changed its meaning, a second tap of the same finger is not meant."""


class TablePlay(PlayScreen):
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
        rolls = session.header.extra.get("dice")
        self.rolls = rolls if rolls in ("entered", "app") else "real"
        """real, entered or app."""
        talk, shown = found.get("talk"), found.get("shown")
        self._talk = Talk.from_table(talk if isinstance(talk, dict) else {}, self.state)
        self._talks = {self._talk.turn: self._talk}
        self._last_pass: int | None = None
        self._shown = shown if type(shown) is int and shown in self.state.family.numbers else self.state.mover
        self._changed_at = -GUARD
        if found.get("track") is True and has_track(self.state):
            Clock.schedule_once(lambda _dt: self._open_track_again())

    @property
    def state(self) -> TableState:
        state = self.session.state
        assert isinstance(state, TableState)
        return state

    @property
    def talk(self) -> Talk:
        return self._talk

    @property
    def shown(self) -> int:
        return self._shown

    @property
    def rolls_here(self) -> bool:
        return self.rolls == "app"

    @property
    def awaits_roll(self) -> bool:
        mover = self.state.mover
        return self.rolls_here and not self.seats.level(mover) and self.main(mover).press is Press.ROLL

    def shaken(self) -> None:
        if self.awaits_roll:
            self.press_main(self.state.mover)

    # To be said by the screen

    @property
    def shows_track(self) -> bool:
        """Whether the app's track lies beside the sheet."""
        return False

    def refused(self, player: int, row: str, cell: str | None, text: str) -> None:
        """Shows a refusal at its cell."""

    def rolled(self) -> None:
        """Shows dice that the app has rolled."""

    def tell(self, notice: Notice | None) -> None:
        """Shows what was just done."""

    # What people say

    def announce(self, number: int | None) -> None:
        """The white sum. One that follows from crosses can be changed only if those fit another reading."""
        state, known = self.state, white_sum(self.state, self._talk.announce(None))
        if known is None or state.ended:
            self._say(self._talk.announce(number))
            return
        before, turn = self.session.turn_so_far()
        assert isinstance(before, TableState)
        plan = read_as_colour(state, turn, before) if number not in (None, known) else None
        if plan:
            self._talk = self._talk.announce(number)
            self.session.amend(plan.back, plan.moves)
            return
        self.show()
        self.warn(_("White is {sum} by the crosses of this turn: undo them to change it.").format(sum=known))

    def choose(self, action: Action) -> None:
        """What the roller's next tap means; with an app track the pawn's action shows the track."""
        if action is Action.PAWN and has_track(self.state):
            if self.shows_track:
                self.warn(_("Tap a lifted field of the track."))
            else:
                self.open_track()
            return
        self._say(self._talk.choose(action))
        if action is Action.PAWN and lands_by_tap(self.state):
            self.warn(_("Tap the cell on which your pawn landed."))

    def pass_white(self, player: int) -> None:
        """The player says that they do not use the white sum."""
        if player not in self._talk.passed:
            self._last_pass = player
        self._say(self._talk.with_pass(player))

    def pass_for(self, player: int) -> None:
        """While a bot rolls: this player passes, or with 0 everybody who could still cross."""
        waiting = [one for one in who_can_choose(self.state, self._talk) if one not in self.seats.numbers]
        for one in waiting if player == 0 else (player,):
            self.pass_white(one)

    def look_at(self, player: int) -> None:
        self._shown = player
        self._say(self._talk)

    def _say(self, talk: Talk) -> None:
        self._talk = self._talks[talk.turn] = talk
        self.bubble.hide()
        self.show()
        self.on_view(self.view())

    def undo(self) -> None:
        """A pass is taken back like a cross, though no record knows of it."""
        player, self._last_pass = self._last_pass, None
        if player is None or player not in self._talk.passed:
            super().undo()
            return
        self._shown = player
        self.look.feel.undo()
        self._say(self._talk.without_pass(player))
        what = _("{player} passed").format(player=player_name(player, self.players))
        self.tell(Notice(_("Undone: {move}").format(move=what), ""))

    def before_showing(self, change: Change) -> None:
        self._last_pass = None
        before, after = change.before, self.state
        assert isinstance(before, TableState)
        if change.step in (Step.CORRECTED, Step.RESTORED):
            # What was said in earlier turns was said about another game; in this one, what still fits holds.
            self._talks.clear()
            self._talk = self._talk.corrected(after)
            self._shown = after.mover
        elif before.turn != after.turn:
            # What was said in a turn holds again when an undo leads back into it.
            self._talks[self._talk.turn] = self._talk
            fresh = Talk(after.turn)
            self._talk = self._talks.get(after.turn, fresh) if change.step is Step.UNDONE else fresh
        if before.turn != after.turn or before.dice != after.dice:
            self._changed_at = Clock.time()
        if before.turn != after.turn or (change.step is Step.UNDONE and isinstance(change.move, m.Next)):
            self._shown = after.mover
        elif isinstance(change.move, m.CellMove) and change.step in (Step.UNDONE, Step.REDONE, Step.AMENDED):
            self._shown = change.move.player

    # What people do

    def tap(self, player: int, row: str, cell: str | None) -> None:
        """A tap on somebody's sheet."""
        state = self.state
        if cell is None:
            at = state.family.layout.letters[row]
            text = lock_text(state, player, row, self.players)
            self.refused(player, row, None, Explained(text, state.family.layout.rows[at].lock_rule))
        elif self.rolls == "app" and self.main(state.mover).press is Press.ROLL:
            self.refused(player, row, cell, _("Roll the dice first."))
        elif self._talk.action(state) is Action.PAWN and player == state.mover and lands_by_tap(state):
            self._land(player, row, cell)
        else:
            self._cross(player, row, cell)

    def _cross(self, player: int, row: str, cell: str, lock: bool | None = None) -> None:
        before, turn = self.session.turn_so_far()
        assert isinstance(before, TableState)
        try:
            plan = meant(self.state, self._talk, player, cell, turn, before, lock=bool(lock))
        except IllegalMove as error:
            self.refused(player, row, cell, explain_at_cell(error.refusal, self.players))
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
            self.refused(player, row, cell, explain_at_cell(error.refusal, self.players))
            return
        panel = PawnPanel(self.look, cell, self.players[player - 1])

        def done(points: int, goal: bool) -> None:
            self.close()
            self.attempt(lambda: self.session.submit(m.PawnLands(player, cell, points, goal)), self.warn)

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def open_track(self) -> None:
        """The app's track over everything: on a phone there is no room for it beside the sheet."""
        panel = TrackPanel(self.look, self.session, self.colours, lambda: self.main(self.state.mover))
        panel.on_close, panel.on_undo, panel.bubble.on_why = self.close, self.undo, self.ask_rules

        def pressed() -> None:
            if self.main(self.state.mover).press is not Press.ROLL:
                self.close()
            self.press_main(self.state.mover)

        panel.on_main = pressed
        self.open(panel)

    def open_aside(self) -> dict[str, object]:
        return {"track": isinstance(self.overlay, TrackPanel)}

    def _open_track_again(self) -> None:
        """It was open when somebody looked up a rule; once open, it is not to come back by itself any more."""
        if not self.shows_track:
            self.open_track()
        self.on_view(self.view())

    def move_pawn(self, steps: int, refused: Callable[[str], object]) -> None:
        self.attempt(lambda: self.session.submit(m.PawnSteps(self.state.mover, steps)), refused)

    def main(self, shown: int) -> MainButton:
        """What the main button says and does while this player is shown."""
        return main_button(self.state, self._talk, self.players, shown, self.rolls, self.seats.numbers)

    def press_main(self, shown: int | None = None) -> None:
        """The main button, as it reads while this player is shown."""
        if Clock.time() - self._changed_at < GUARD:
            return
        main = self.main(shown or self._shown)
        match main.press:
            case Press.ROLL:
                self.roll()
            case Press.NEXT:
                self.end_turn()
            case Press.SHOW:
                if main.passes:
                    self.pass_white(self._shown)
                self.look_at(main.player)
            case Press.PASS:
                self.pass_for(main.player)
            case Press.RESULT:
                self.on_over()

    def end_turn(self) -> None:
        self.attempt(lambda: self.session.submit(m.Next()), self.warn)

    def roll(self) -> None:
        """Rolls the dice. A roll that was undone comes again: undo is no second chance."""
        if isinstance(self.session.next_undone, m.Roll):
            self.session.redo()
        else:
            state = self.state
            dice = fair_roll(state.family.layout.sides, state.closed, self._random)
            self.attempt(lambda: self.session.submit(m.Roll(dice)), self.warn)
        self.rolled()

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
            again, roll = self.state.dice is not None, m.Roll(dice)
            self.attempt(lambda: self.session.amend(1, (roll,)) if again else self.session.submit(roll), self.warn)

        panel.on_done, panel.on_cancel = done, self.close
        self.open(panel)

    def clear_dice(self) -> None:
        if isinstance(self.session.last_move, m.Roll):
            self.session.undo()
        else:
            self.warn(_("The dice are in use: undo the crosses of this turn first."))
