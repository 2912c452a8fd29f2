"""What every screen on which a game is played has in common: the session, refusals, undo, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from scorepad.bots.seats import bot_seats
from scorepad.rules.game import IllegalMove, State
from scorepad.rules.moves import Draw, Move
from scorepad.session import BACK, Change, Session, Step
from scorepad.texts import _
from scorepad.texts.short import explain_at_cell
from scorepad.ui.feel import feel_step
from scorepad.ui.look import Look
from scorepad.ui.opponents import PACE, Opponents
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.special_view import order_of
from scorepad.ui.widgets.bubble import Bubble
from scorepad.ui.widgets.menu import MenuItem


class PlayScreen(Screen):
    """Everything it shows follows from the session; a tap is a move, an undo or a refusal."""

    def __init__(self, session: Session, look: Look, **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.session = session
        self.seats = bot_seats(session.header.extra, len(session.header.players))
        self.opponents = Opponents(self)
        self.on_over: Callable[[], object] = lambda: None
        """The game has ended, and the result may be shown."""
        self.on_view: Callable[[dict[str, object]], object] = lambda view: None
        """What is shown has changed in a way that is worth keeping: who is looked at, what was announced."""
        self.on_log: Callable[[int | None], object] = lambda index: None
        """The log of the game was asked for, or this entry of it."""
        self.on_rules: Callable[[str], object] = lambda rule: None
        """The rules of the game were asked for, or this rule."""
        self.after_step: Callable[[Change], object] = lambda change: None
        """Told of every step once it is shown."""
        self.order: tuple[str, ...] = ()
        """The cells that the step to be shown has crossed, one after another, where one has brought the others."""
        self.bubble = Bubble(look)
        self.bubble.on_why = self.ask_rules
        self._result = Clock.create_trigger(lambda _dt: self._tell_over(), look.stays("result_delay"))
        self._stop_listening = session.listen(self._changed)
        if self.seats.numbers:
            # Once the screen is there: a bot may be the first to move.
            Clock.schedule_once(lambda _dt: self.opponents.ask())

    @property
    def players(self) -> Sequence[str]:
        return self.session.header.players

    def stop(self) -> None:
        self._stop_listening()
        self.opponents.stop()
        self._result.cancel()
        self.bubble.hide()

    def view(self) -> dict[str, object]:
        """What is shown and is not in the record, for keeping it as JSON."""
        return {}

    # To be said by subclasses

    def show(self) -> None:
        """Shows the session's state."""

    def before_showing(self, change: Change) -> None:
        """Decides whom to show after a step."""

    def on_step(self, change: Change) -> None:
        """Tells what a step did."""

    stones = False
    """Whether it is played with stones instead of crosses."""

    @property
    def rolls_here(self) -> bool:
        """Whether the app rolls the dice."""
        return False

    @property
    def awaits_roll(self) -> bool:
        """Whether the app's dice are what comes next."""
        return False

    def shaken(self) -> None:
        """The device was shaken: the dice are rolled, if that is what comes next."""

    # Bots

    def bot_due(self) -> int | None:
        """The bot that decides now."""
        active = self.session.state.active
        return active if active and self.seats.level(active) else None

    def before_bot(self, player: int) -> bool:
        """Does what must come before the bot can think; whether there was something."""
        return False

    def bot_acts(self, player: int, move: Move | None) -> None:
        """Plays what the bot has chosen. What it had chosen before an undo is played again, and what was undone
        after it can still be redone."""
        if move is None:
            return
        if self.session.next_undone == move:
            self.session.redo()
        else:
            self.attempt(lambda: self.session.submit(move), self.warn)

    def bot_pace(self, player: int) -> float:
        return PACE

    def by_bot(self, move: Move, before: State) -> bool:
        """Whether a bot has played this move. A draw is offered by people, also in a bot's turn."""
        if isinstance(move, Draw):
            return False
        player = getattr(move, "player", None) or before.active
        return bool(player and self.seats.level(player))

    def is_decision(self) -> bool:
        """Whether an undo that came here through bots' moves ends here: people decided something that is no move."""
        return False

    # Moves

    def first_items(self) -> list[MenuItem]:
        """How every game's menu begins."""
        return [
            MenuItem("undo", _("Undo"), self.undo),
            MenuItem("redo", _("Redo"), self.redo),
            MenuItem("format-list-bulleted", _("Log"), lambda: self.on_log(None)),
            MenuItem("book-open-variant", _("Rules"), self.ask_rules),
        ]

    def ask_rules(self, rule: str = "") -> None:
        """The rules, and back to exactly this: what lies open is kept until then."""
        self.on_view({**self.view(), **self.open_aside()})
        self.on_rules(rule)

    def open_aside(self) -> dict[str, object]:
        """What lies open beside what is always kept, to be opened again once, when the screen is made anew."""
        return {}

    def undo(self) -> None:
        """Back to what a person decided: a bot would only play the same again."""
        if self._close_panel():
            return
        self.opponents.stop()
        while change := self.session.undo():
            if change.step is Step.RESTORED or not self.by_bot(change.move, change.after) or self.is_decision():
                break

    def redo(self) -> None:
        """What a person had decided, and what the bots had answered."""
        if self._close_panel():
            return
        while self.session.redo():
            move = self.session.next_undone
            if move is None or not self.by_bot(move, self.session.state):
                break

    def _close_panel(self) -> bool:
        """A panel asks about a state that a step back would take away: it is closed instead."""
        if self.overlay is None or getattr(self.overlay, "plays", False):
            return False
        self.close()
        return True

    def attempt(self, act: Callable[[], object], refused: Callable[[str], object]) -> bool:
        """Does it, or explains why not."""
        try:
            act()
        except IllegalMove as error:
            why = explain_at_cell(error.refusal, self.players)
            self.look.feel.refuse(why)
            refused(why)
            return False
        return True

    def say_at(self, text: str, at: Rect, room: Rect | None = None) -> None:
        """One line at a place of the screen, over everything else."""
        if self.bubble.parent is not self or self.children[0] is not self.bubble:
            self.remove_widget(self.bubble)
            self.add_widget(self.bubble)
        self.bubble.say(text, at, self, room or self.safe)

    def warn(self, text: str) -> None:
        """Says something that is not about a cell, at the bottom."""
        self.look.feel.describe(text)
        safe = self.safe
        self.say_at(text, Rect(safe.x + 8, safe.bottom - 60, 60, 60))

    def show_result_soon(self) -> None:
        self._result()

    def _changed(self, change: Change) -> None:
        self.bubble.hide()
        self._result.cancel()
        self.before_showing(change)
        if change.step in (Step.PLAYED, Step.REDONE):
            self.order = order_of(change.before, change.move)
        self.show()
        self.order = ()
        self.on_step(change)
        by_bot = change.step not in BACK and self.by_bot(change.move, change.before)
        feel_step(self.look.feel, change, self.players, rolls=self.rolls_here, stones=self.stones, by_bot=by_bot)
        self.after_step(change)
        if change.ended:
            self.show_result_soon()
        if self.seats.numbers:
            self.opponents.ask()

    def _tell_over(self) -> None:
        if self.session.state.outcome:
            self.on_over()
