"""What the device does while a game is on the screen: it stays awake, and feels when it is shaken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window

from scorepad.announcements import whose_turn
from scorepad.device.files import is_android
from scorepad.preferences import Preferences
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.widgets.bars import AppBar

if TYPE_CHECKING:
    from scorepad.device.shaking import Shaking

PREPARE = 0.7
"""So many seconds after a game is shown, vibration and sounds are made ready for its first cross."""


class Presence:
    """``wanted`` tells what people prefer now."""

    def __init__(self, wanted: Callable[[], Preferences]) -> None:
        self._wanted = wanted
        self._screen: Screen | None = None
        self._shaking: Shaking | None = None
        self._heed = Clock.create_trigger(lambda _dt: self._listen_if_wanted())
        self._prepare = Clock.create_trigger(lambda _dt: self._make_ready(), PREPARE)

    def shown(self, screen: Screen) -> None:
        """This screen is shown now, under these preferences."""
        if type(screen) is not type(self._screen) and screen.look.feel.describes:
            screen.look.feel.describe(_title(screen))
        self._screen = screen
        wanted, playing = self._wanted(), isinstance(screen, PlayScreen)
        Window.allow_screensaver = not (playing and wanted.awake)
        if playing:
            self._prepare()
        self._listen_if_wanted()

    def stepped(self) -> None:
        """Somebody has done something in the game."""
        self._heed()

    def pause(self) -> None:
        """The app is out of sight."""
        Window.allow_screensaver = True
        self._heed.cancel()
        if self._shaking:
            self._shaking.stop()

    def resume(self) -> None:
        if self._screen:
            self.shown(self._screen)

    def stop(self) -> None:
        self._screen = None
        self._prepare.cancel()
        self.pause()

    def _make_ready(self) -> None:
        if self._screen:
            self._screen.look.feel.prepare()

    def _listen_if_wanted(self) -> None:
        """Only while the dice are awaited: the sensor takes from the battery."""
        screen = self._screen
        if isinstance(screen, PlayScreen) and screen.awaits_roll and self._wanted().shake:
            self._listen()
        elif self._shaking:
            self._shaking.stop()

    def _listen(self) -> None:
        if self._shaking is None:
            if not is_android():
                return
            from scorepad.device.shaking import Shaking

            self._shaking = Shaking(self.shaken)
        self._shaking.listen()

    def shaken(self) -> None:
        """Does what the button that rolls would do; a panel that lies open asks about something else."""
        if isinstance(self._screen, PlayScreen) and self._screen.overlay is None:
            self._screen.shaken()


def _title(screen: Screen) -> str:
    """Where one is; in a game, whose turn it is."""
    if isinstance(screen, PlayScreen) and (turn := whose_turn(screen.session.state, screen.players)):
        return turn
    return next((part.title for part in screen.walk(restrict=True) if isinstance(part, AppBar)), "")
