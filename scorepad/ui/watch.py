"""Watches over the store while the app runs: looks through it beside the window, says what is wrong with it, and goes
on trying until all is in the file again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from scorepad.store.care import Care
from scorepad.store.checkup import care_for
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.refuge import Numbers, Rekey
from scorepad.texts.troubles import goes_on_text, rescued_text, rescuing_text, saved_again_text, trouble_text
from scorepad.ui.beside import Job
from scorepad.ui.desk import Desk
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.play import PlayScreen

AFTER = 3.0
"""So many seconds after the start the file is looked through: nothing waits for it."""
EVERY = 5.0
"""How often, in seconds, a file that could not be written is tried again."""
LAST = 1000
"""So many milliseconds a locked file is waited for at the end."""
_AT_MOST = 10.0
"""And so many seconds a rescue that is under way."""


class Watch:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._care: Care = desk.shelf.care
        self._told: Trouble | None = None
        self._word = ""
        """What Home has to say next."""
        self._job: Job[Any] | None = None
        self._working = False
        self._look: Any = None
        self._soon: Any = None
        self._trying: Any = None

    def begin(self) -> None:
        """The app is about to be shown."""
        self._care.on_refuge = self._between_frames
        self._desk.shelf.on_failure = self._look_again
        if self._care.trouble:
            self._between_frames()
        else:
            self._look = Clock.schedule_once(self._look_through, AFTER)

    def stop(self) -> None:
        """The app ends: the last moment to write what is only in memory."""
        self._care.on_refuge = self._desk.shelf.on_failure = lambda: None
        for event in (self._look, self._soon):
            if event:
                event.cancel()
        self._rest()
        if self._job:
            if self._working:
                self._job.thread.join(_AT_MOST)
            self._job.stop()
        self._desk.shelf.come_back(self._desk.playing, lambda rekey: self._care.come_back(rekey, LAST))

    def pause(self) -> None:
        """The app may never be shown again."""
        self._try()

    def notice(self, otherwise: str) -> str:
        """What Home says; ``otherwise`` if all is well."""
        trouble, word, self._word = self._care.trouble, self._word, ""
        return (goes_on_text(trouble) if trouble else "") or word or otherwise or self._desk.shelf.problem

    def after_step(self) -> None:
        """A step was made in the game that is open."""
        if self._desk.playing:
            self._desk.shelf.keep_up(self._desk.playing)
        if self._told:
            self._try()
        self._in_trouble(0)

    def leaving(self) -> None:
        """The game that is open is about to be left: what could not be written until now is tried once more."""
        if self._desk.playing:
            self._desk.shelf.keep_up(self._desk.playing)
        if self._told:
            self._try()
            self._word = self._word or (trouble_text(self._trouble) if self._trouble else saved_again_text())
            if self._care.trouble is None:
                self._rest()

    # Looking through a file that seems sound

    def _look_again(self) -> None:
        """Something fails that never should: perhaps the file is damaged where nobody has looked yet."""
        if self._job is None or not self._job.thread.is_alive():
            if self._look:
                self._look.cancel()
            self._look = Clock.schedule_once(self._look_through)

    def _look_through(self, _dt: float) -> None:
        if self._care.trouble or self._desk.shelf.database.in_memory:
            return
        path = self._desk.shelf.database.path

        def look(_job: Job[StoreError | None]) -> StoreError | None:
            try:
                database = Database(path)
                try:
                    care_for(database)
                finally:
                    database.close()
            except StoreError as error:
                return error
            return None

        def done(found: StoreError | None) -> None:
            if found and found.trouble is Trouble.DAMAGED:
                self._care.take_refuge(found)

        self._job = Job(look, done)

    # Trouble

    def _between_frames(self) -> None:
        self._soon = Clock.schedule_once(self._in_trouble)

    @property
    def _trouble(self) -> Trouble | None:
        playing = self._desk.playing
        problem = playing.keeper.problem if playing and playing.keeper else None
        return self._care.trouble or (problem.trouble if problem else None)

    def _in_trouble(self, _dt: float) -> None:
        if self._trouble is None:
            return
        if self._desk.playing:
            self._desk.shelf.keep_up(self._desk.playing)
        self._tell()
        if self._trouble in (Trouble.DAMAGED, Trouble.TOO_NEW) and self._care.has_work:
            self._work()
        elif self._trouble is not Trouble.TOO_NEW:
            self._try_later()

    def _try_later(self) -> None:
        self._trying = self._trying or Clock.schedule_interval(lambda _dt: self._try(), EVERY)

    def _tell(self) -> None:
        """Says once what is wrong, and again only if it is something else."""
        trouble, screen = self._trouble, self._desk.navigator.screen
        if trouble is None or trouble is self._told:
            return
        self._told = trouble
        if isinstance(screen, HomeScreen):
            screen.notice = goes_on_text(trouble)
        else:
            self._say(trouble_text(trouble))

    def _say(self, text: str) -> None:
        """A word that goes by itself."""
        screen = self._desk.navigator.screen
        if isinstance(screen, PlayScreen):
            screen.warn(text)
        else:
            self._desk.toast(text)

    def _work(self) -> None:
        """Rescues beside the window, or reads what a newer version has written."""
        if self._working:
            return

        def done(_made: None) -> None:
            self._working = False
            self._come_back(self._care.finish)

        def progress(at: int, of: int) -> None:
            screen = self._desk.navigator.screen
            if isinstance(screen, HomeScreen) and self._care.trouble is Trouble.DAMAGED:
                screen.notice = rescuing_text(at, of)

        def failed(error: Exception) -> None:
            self._working = False
            self._care.failed(error)
            self._tell()
            self._try_later()

        self._working = True
        self._job = Job(lambda job: self._care.work(job.tell), done, failed, progress)

    def _try(self) -> None:
        if self._care.has_work:
            self._work()
        elif self._care.may_come_back and not self._working:
            self._come_back(self._care.come_back)
        elif self._care.trouble is None:
            if self._desk.playing:
                self._desk.shelf.keep_up(self._desk.playing)
            if self._trouble is None and self._told:
                self._all_is_well()

    def _come_back(self, come: Callable[[Rekey], Numbers | None]) -> None:
        desk = self._desk
        numbers = desk.shelf.come_back(desk.playing, come)
        if numbers is None:
            self._in_trouble(0)
            return
        if self._care.trouble is None:
            self._all_is_well()
        if numbers and desk.playing is None:
            # What the screen knows under one number may be under another now.
            desk.navigator.home()
        elif isinstance(desk.navigator.screen, HomeScreen):
            desk.navigator.show()

    def _all_is_well(self) -> None:
        self._rest()
        rescued, self._care.rescued = self._care.rescued, None
        self._word = rescued_text(rescued) if rescued else saved_again_text()
        if not isinstance(self._desk.navigator.screen, HomeScreen):
            self._say(self._word)
            if not rescued:
                self._word = ""

    def _rest(self) -> None:
        """Nothing has to be tried again."""
        if self._trying:
            self._trying.cancel()
            self._trying = None
        self._told = None
