"""A finished game, move by move, forward and back. It is only looked at: nothing here changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.clock import Clock, ClockEvent
from kivy.uix.widget import Widget

from scorepad.bots.seats import bot_seats
from scorepad.replay import Replay
from scorepad.rules.duel import DuelState
from scorepad.rules.quixo import QuixoState
from scorepad.texts.conditions import game_title
from scorepad.texts.names import player_name, points_text
from scorepad.texts.replay import caption, where_text
from scorepad.ui.look import Look
from scorepad.ui.quixo_view import sign_of
from scorepad.ui.screens.replay_boards import ReplayDuel, ReplayQuixo
from scorepad.ui.screens.replay_layout import ReplayLayout, replay_layout
from scorepad.ui.screens.replay_sheets import ReplaySheets
from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.replay_bars import Caption, CaptionView, ChipView, MoveSlider, ReplayButtons, ReplayTop

LEFT, RIGHT = (-1, 0), (1, 0)
PACE = 1.0
"""Seconds from move to move while it plays by itself."""


class Board(Protocol):
    """What the game is played on."""

    @property
    def chooses(self) -> bool:
        """Whether a player has to be chosen to be seen."""

    def place(self, layout: ReplayLayout, shown: int, screen: Screen) -> list[Widget]:
        """Lays everything; what is to be seen."""

    def show(self, at: int, *, moving: bool, back: bool) -> None:
        """Shows a step. ``moving``: the one before was shown, or with ``back`` the one after."""


class ReplayScreen(Screen):
    def __init__(self, look: Look, replay: Replay, colours: Sequence[int], at: int | None = None) -> None:
        """``at`` is the step to begin with: the first, if none is named."""
        super().__init__(look)
        self.replay = replay
        self._colours = tuple(colours)
        self._bots = bot_seats(replay.record.extra, len(replay.record.players))
        self._at = max(0, min(at or 0, replay.last))
        self.chosen: int | None = None
        """Whose sheet stays large; otherwise it is whose move it was."""
        self._shown = 1
        self._parts: list[Widget] = []
        self._playing: ClockEvent | None = None
        self.bar = ReplayTop(look, game_title(replay.record))
        self.caption = Caption(look)
        self.slider = MoveSlider(look, replay.last, replay.turn_marks)
        self.buttons = ReplayButtons(look)
        self.board = self._board(look)
        for part in (self.bar, self.caption, self.slider, self.buttons):
            self.add_widget(part)
        self.bar.on_back = lambda: self.on_back()
        self.bar.on_player = self.choose
        self.slider.on_move = self.go_to
        self.buttons.acts = {
            "first": lambda: self.go_to(0),
            "back-one": lambda: self.step(-1),
            "play": self.play,
            "forward": lambda: self.step(1),
            "last": lambda: self.go_to(replay.last),
        }

    def _board(self, look: Look) -> Board:
        state, robots = self.replay.state(0), self._bots.numbers
        if isinstance(state, DuelState):
            return ReplayDuel(look, self.replay, robots)
        if isinstance(state, QuixoState):
            return ReplayQuixo(look, self.replay, robots)
        return ReplaySheets(look, self.replay, self._colours, robots)

    @property
    def at(self) -> int:
        """The step that is shown."""
        return self._at

    @property
    def shown(self) -> int:
        """Whose sheet is large."""
        return self._shown

    @property
    def plays(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing is not None

    # Steps

    def go_to(self, at: int) -> None:
        """Shows this step; what played by itself pauses."""
        self.pause()
        self._show(at)

    def step(self, by: int) -> None:
        self.go_to(self._at + by)

    def play(self) -> None:
        """Goes on by itself, from the beginning if it is at its end; or pauses."""
        if self.plays:
            self.pause()
            self._say()
            return
        if self._at == self.replay.last:
            self._show(0)
        self._playing = Clock.schedule_interval(lambda _dt: self._play_on(), PACE)
        self._say()

    def pause(self) -> None:
        if self._playing:
            self._playing.cancel()
            self._playing = None

    def _play_on(self) -> None:
        if self._at + 1 >= self.replay.last:
            self.pause()
        self._show(self._at + 1)

    def choose(self, player: int) -> None:
        """This player's sheet stays large; a second tap lets it follow the moves again."""
        self.chosen = None if self.chosen == player else player
        self._show(self._at)

    def steer(self, direction: tuple[int, int]) -> bool:
        if direction not in (LEFT, RIGHT):
            return False
        self.step(1 if direction == RIGHT else -1)
        return True

    def undo(self) -> None:
        self.step(-1)

    def redo(self) -> None:
        self.step(1)

    def stop(self) -> None:
        self.pause()

    # What is shown

    def _show(self, at: int) -> None:
        before, self._at = self._at, max(0, min(at, self.replay.last))
        shown = self.chosen or self.replay.actor(self._at) or self._shown
        other = shown != self._shown
        if other:
            self._shown = shown
            if self.board.chooses:
                self.lay_out_board()
        moving = abs(self._at - before) == 1 and not (other and self.board.chooses)
        self.board.show(self._at, moving=moving, back=self._at < before)
        self._say()

    def _say(self) -> None:
        """Everything around the board."""
        replay, at, players = self.replay, self._at, self.replay.record.players
        actor = replay.actor(at)
        title, line = caption(replay, at)
        turn, where = where_text(replay, at)
        name = player_name(actor, players) if actor else ""
        colour, robot = self._colours[actor - 1] if actor else 0, bool(actor and self._bots.level(actor))
        self.caption.show(CaptionView(title, line, turn, where, name, colour, robot))
        self.slider.show(at)
        self.buttons.show(plays=self.plays, back=at > 0, forward=at < replay.last)
        self.bar.show(self._chips(actor), self.board.chooses)

    def _chips(self, actor: int | None) -> list[ChipView]:
        state, players = self.replay.state(self._at), self.replay.record.players
        totals = [score.total for score in state.scores()]
        if not self.board.chooses and (len(players) == 1 or not isinstance(state, DuelState | QuixoState)):
            return []
        return [
            ChipView(
                number,
                player_name(number, players),
                self._colours[number - 1],
                self._bots.level(number) is not None,
                points_text(totals[number - 1]) if totals else "",
                "" if totals else sign_of(number),
                acts=number == actor,
                shown=self.board.chooses and number == self._shown,
            )
            for number in range(1, len(players) + 1)
        ]

    # Places

    def lay_out(self) -> None:
        layout = replay_layout(self.safe)
        self.bar.place(layout.top, self)
        self.caption.place(layout.caption, self)
        self.slider.place(layout.slider, self)
        self.buttons.place(layout.buttons, self)
        self.lay_out_board()
        self._show(self._at)

    def lay_out_board(self) -> None:
        parts = self.board.place(replay_layout(self.safe), self._shown, self)
        if parts != self._parts:
            for part in self._parts:
                self.remove_widget(part)
            self._parts = parts
            for part in parts:
                self.add_widget(part)
