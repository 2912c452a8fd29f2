"""What people do at Duel: taps become moves, dice are rolled or entered, draws are offered. The look is another's."""

from __future__ import annotations

import random
from collections.abc import Mapping

from kivy.clock import Clock

from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT, DuelState
from scorepad.rules.game import IllegalMove, State
from scorepad.session import Change, Session
from scorepad.table_talk import Action
from scorepad.texts import _
from scorepad.texts.duel import lock_text
from scorepad.texts.names import player_name
from scorepad.texts.short import Explained
from scorepad.ui.duel_taps import meant, refusal_text
from scorepad.ui.duel_view import DuelView, MainButton, Press, dice_due, duel_view, last_placed
from scorepad.ui.look import Look
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.widgets.dice import Dice, DicePanel, fair_roll
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.question_panel import QuestionPanel

GUARD = 0.4
"""So many seconds after the button has changed its meaning, a second tap of the same finger is not meant."""
ROLL_PACE, PACE = 0.9, 0.8
"""Seconds before a bot rolls, and before it acts."""


class DuelPlay(PlayScreen):
    """Keeps which action was chosen beside the moves; everything else follows from the session."""

    stones = True

    def __init__(
        self,
        session: Session,
        look: Look,
        view: Mapping[str, object] | None = None,
        dice: random.Random | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(session, look, **kwargs)
        found = view or {}
        self._random = dice or random.SystemRandom()
        rolls = session.header.extra.get("dice")
        # A bot has to know the dice.
        unknown = "app" if self.seats.numbers else "real"
        self.rolls = rolls if rolls in ("entered", "app") else unknown
        """real, entered or app."""
        action, turn = found.get("action"), found.get("turn")
        chosen = Action.COLOUR if action == str(Action.COLOUR) else Action.WHITE
        self._chosen = (turn, chosen) if type(turn) is int else (0, Action.WHITE)
        self._changed_at = -GUARD

    @property
    def state(self) -> DuelState:
        state = self.session.state
        assert isinstance(state, DuelState)
        return state

    @property
    def chosen(self) -> Action:
        """What the player said that a tap means; forgotten with the turn."""
        turn, action = self._chosen
        return action if turn == self.state.turn else Action.WHITE

    @property
    def duel(self) -> DuelView:
        placed = last_placed(self.session)
        return duel_view(self.state, self.players, self.rolls, self.chosen, placed, self.seats.numbers)

    @property
    def main(self) -> MainButton:
        return self.duel.main

    @property
    def rolls_here(self) -> bool:
        return self.rolls == "app"

    @property
    def awaits_roll(self) -> bool:
        return self.rolls_here and self.main.press is Press.ROLL

    def shaken(self) -> None:
        if self.main.press is Press.ROLL:
            self.press_main()

    def view(self) -> dict[str, object]:
        turn, action = self._chosen
        return {"turn": turn, "action": str(action)}

    # To be said by the screen

    def refused(self, row: str, cell: str | None, text: str) -> None:
        """Shows a refusal at its field."""

    def rolled(self) -> None:
        """Shows dice that the app has rolled."""

    def open_facing(self, panel: Drawn, player: int) -> None:
        """Opens a panel that this player reads."""
        self.open(panel)

    def look_for(self, player: int) -> Look:
        """The look of a panel that this player reads."""
        return self.look

    # Bots

    @property
    def thinks(self) -> bool:
        """Whether it is for a bot to act, and for nobody else."""
        return self.main.press is Press.WAIT

    @property
    def reader(self) -> int:
        """Who taps and reads: in a bot's turn it is the other."""
        mover = self.state.mover
        return 3 - mover if self.seats.level(mover) else mover

    def by_bot(self, move: m.Move, before: State) -> bool:
        """People enter the dice of a bot's turn: undo goes back to them, for they may be wrong."""
        return not (isinstance(move, m.Roll) and self.rolls == "entered") and super().by_bot(move, before)

    def bot_due(self) -> int | None:
        return self.state.mover if self.thinks else None

    def bot_pace(self, player: int) -> float:
        return ROLL_PACE if dice_due(self.state, self.rolls) else PACE

    def before_bot(self, player: int) -> bool:
        if not dice_due(self.state, self.rolls):
            return False
        self.roll()
        return True

    # What people do

    def before_showing(self, change: Change) -> None:
        before, after = change.before, self.state
        assert isinstance(before, DuelState)
        if before.turn != after.turn or before.dice != after.dice:
            self._changed_at = Clock.time()

    def choose(self, action: Action) -> None:
        """Which action the next tap means, where no dice say it."""
        state = self.state
        if state.ended or self.thinks:
            return
        if state.colour or (state.white and action is Action.WHITE):
            # It is used, or too late for it: any such move is refused with the reason.
            kind = m.White if action is Action.WHITE else m.Colour
            self.attempt(lambda: state.play(kind(state.mover, "r2")), self.warn)
            return
        self._chosen = state.turn, action
        self.show()
        self.on_view(self.view())

    def tap(self, row: str, cell: str | None) -> None:
        """A tap on a field, or on the row's lock."""
        state, press = self.state, self.main.press
        if cell is None:
            self.refused(row, None, Explained(lock_text(state, self.reader, row, self.players), "D8"))
        elif press is Press.WAIT:
            name = player_name(state.mover, self.players)
            self.refused(row, cell, _("{player} is thinking.").format(player=name))
        elif press is Press.ROLL:
            self.refused(row, cell, _("Roll the dice first."))
        elif press is Press.ENTER:
            self.refused(row, cell, _("Enter the dice first."))
        else:
            try:
                move = meant(state, cell, self.chosen)
            except IllegalMove as error:
                self.refused(row, cell, refusal_text(state, cell, error, self.players))
                return
            self.attempt(lambda: self.session.submit(move), self.warn)

    def press_main(self) -> None:
        if Clock.time() - self._changed_at < GUARD:
            return
        match self.main.press:
            case Press.ROLL:
                self.roll()
            case Press.ENTER:
                self.enter_dice()
            case Press.NEXT:
                self.attempt(lambda: self.session.submit(m.Next()), self.warn)
            case Press.RESULT:
                self.on_over()

    def roll(self) -> None:
        """Rolls the dice. A roll that was undone comes again: undo is no second chance."""
        if isinstance(self.session.next_undone, m.Roll):
            self.session.redo()
        else:
            dice = fair_roll(LAYOUT.sides, self.state.closed, self._random)
            self.attempt(lambda: self.session.submit(m.Roll(dice)), self.warn)
        self.rolled()

    @property
    def can_touch_dice(self) -> bool:
        """Whether they are to be rolled; entered ones can be mended until the first stone of the turn."""
        if self.rolls == "entered":
            return not (self.state.ended or self.thinks)
        return self.main.press is Press.ROLL

    def touch_dice(self) -> None:
        """A tap on the dice does what they are there for."""
        if self.rolls == "entered":
            self.enter_dice()
        else:
            self.press_main()

    def enter_dice(self) -> None:
        """Real dice, entered; those of the turn already there are taken back first."""
        state = self.state
        if state.ended or self.thinks:
            return
        if state.white or state.colour:
            self.warn(_("The dice are entered before the first stone of the turn."))
            return
        panel = DicePanel(self.look_for(state.mover), LAYOUT.sides, state.closed)

        def done(dice: Dice) -> None:
            self.close()
            again, roll = self.state.dice is not None, m.Roll(dice)
            self.attempt(lambda: self.session.amend(1, (roll,)) if again else self.session.submit(roll), self.warn)

        panel.on_done, panel.on_cancel = done, self.close
        self.open_facing(panel, state.mover)

    # Ends by word

    def offer_draw(self, player: int) -> None:
        """Asks the other player, who sees the question the right way up."""
        other = 3 - player
        names = {"player": player_name(player, self.players), "other": player_name(other, self.players)}
        panel = QuestionPanel(
            self.look_for(other),
            _("{player} offers a draw").format(**names),
            _("{other}, do you agree? The game then ends without a winner.").format(**names),
            _("Agree"),
            _("Play on"),
        )
        panel.on_yes, panel.on_cancel = lambda: self._end(m.Draw()), self.close
        self.open_facing(panel, other)

    def give_up(self, player: int) -> None:
        names = {"player": player_name(player, self.players), "other": player_name(3 - player, self.players)}
        panel = QuestionPanel(
            self.look_for(player),
            _("Give up, {player}?").format(**names),
            _("The game ends, and {other} wins whatever the points are.").format(**names),
            _("Give up"),
            _("Play on"),
            costs=True,
        )
        panel.on_yes, panel.on_cancel = lambda: self._end(m.Resign(player)), self.close
        self.open_facing(panel, player)

    def _end(self, move: m.Move) -> None:
        self.close()
        self.attempt(lambda: self.session.submit(move), self.warn)
