"""The bots of a game that is shown: they think beside the window and play at a pace that people can follow."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Thread
from typing import Protocol

from kivy.clock import Clock
from kivy.logger import Logger

from scorepad.bots.registry import find_bot
from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Bot, Stopped, Thought
from scorepad.rules.game import State
from scorepad.rules.moves import Move
from scorepad.session import Session
from scorepad.ui import tidy

PACE = 0.6
"""So many seconds pass before a bot acts: whoever sees the move has seen the one before."""
LONGEST = 2.0
"""So many seconds a bot thinks at most."""
SWITCH = 0.0005
"""The window asks for its turn again after so many seconds while a bot thinks."""


class Thinking:
    """One decision, in a thread of its own. The answer comes between two frames; one that nobody wants any more,
    never."""

    def __init__(self, bot: Bot, state: State, player: int, seed: int, done: Callable[[Move | None], object]) -> None:
        self._bot, self._state, self._player, self._seed, self._done = bot, state, player, seed, done
        self._stopped = False
        tidy.begin_thought()
        sys.setswitchinterval(SWITCH)
        self.thread = Thread(target=self._think, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self._stopped = True

    def _think(self) -> None:
        move = None
        try:
            move = self._bot(self._state, self._player, Thought(self._seed, LONGEST, lambda: self._stopped))
        except Stopped:
            pass
        except Exception:
            # A game must not stand still for a bot that stumbles: it plays something that is allowed.
            Logger.exception("Scorepad: a bot stumbled")
            move = _something_allowed(self._state, self._player)
        Clock.schedule_once(lambda _dt: self._tell(move))

    def _tell(self, move: Move | None) -> None:
        tidy.end_thought()
        if not self._stopped:
            self._done(move)


def _something_allowed(state: State, player: int) -> Move | None:
    moves = state.legal_moves()
    return next((move for move in moves if getattr(move, "player", state.active) == player), None)


class Host(Protocol):
    """The screen on which bots play."""

    session: Session
    seats: BotSeats

    def bot_due(self) -> int | None:
        """The bot that decides now."""

    def before_bot(self, player: int) -> bool:
        """Does what must come before the bot can think, the roll for instance; whether there was something."""

    def bot_acts(self, player: int, move: Move | None) -> None:
        """Plays what the bot has chosen."""

    def bot_pace(self, player: int) -> float:
        """The seconds before the bot acts."""


class Opponents:
    """Whoever is due thinks; a step forward or back ends every thought about what was."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._thinking: Thinking | None = None
        self._soon = Clock.create_trigger(lambda _dt: self._begin())

    @property
    def thinking(self) -> bool:
        return self._thinking is not None

    def ask(self) -> None:
        """Something has changed: who is due thinks anew, after a while."""
        self.stop()
        player = self._host.bot_due()
        if player is not None:
            self._soon = Clock.schedule_once(lambda _dt: self._begin(), self._host.bot_pace(player))

    def stop(self) -> None:
        self._soon.cancel()
        thinking, self._thinking = self._thinking, None
        if thinking:
            thinking.stop()

    def _begin(self) -> None:
        host, session = self._host, self._host.session
        player = host.bot_due()
        if player is None or host.before_bot(player):
            return
        level = host.seats.level(player)
        assert level is not None

        def done(move: Move | None) -> None:
            self._thinking = None
            host.bot_acts(player, move)

        bot = find_bot(session.header.game, level)
        seed = host.seats.seed_at(session.played, player)
        self._thinking = Thinking(bot, session.state, player, seed, done)
