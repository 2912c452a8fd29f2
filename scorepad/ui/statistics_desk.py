"""The statistics: figures counted beside the window, whoever and whatever is chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from scorepad.figures import Figures
from scorepad.store.database import StoreError
from scorepad.store.games import now
from scorepad.store.statistics import STEPS, Known, Statistics
from scorepad.ui.beside import Job
from scorepad.ui.desk import Desk
from scorepad.ui.look import Look
from scorepad.ui.navigation import Navigator
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.statistics import StatisticsScreen

DAY = 24 * 3_600_000


@dataclass(frozen=True)
class Choice:
    """Whose statistics of what; whatever is empty is chosen for them."""

    player: str = ""
    game: str = ""
    days: int = 0


@dataclass(frozen=True)
class Counted:
    players: list[Known]
    figures: Figures | None


_last: WeakKeyDictionary[Navigator, Choice] = WeakKeyDictionary()
"""What was looked at last, as long as the app runs."""


def statistics_screen(desk: Desk, player: str = "", game: str = "") -> Screen:
    """Somebody's statistics; nobody named, what was looked at last, or whoever played most."""
    last = _last.get(desk.navigator, Choice())
    return _Table(desk, Choice(player, game) if player or game else last).screen


class _Table:
    """The screen, and the counting that goes on for it."""

    def __init__(self, desk: Desk, choice: Choice) -> None:
        self._desk = desk
        self._job: Job[Counted] | None = None
        self.screen = _Screen(desk.look)
        self.screen.on_back = desk.back
        self.screen.on_game = desk.show_result
        self.screen.on_play = desk.navigator.home
        self.screen.on_calculator = desk.show_calculator
        self.screen.on_choose = lambda player, game, days: self._count(Choice(player, game, days))
        self.screen.on_stop = self._stop
        self._count(choice)

    def _stop(self) -> None:
        if self._job:
            self._job.stop()

    def _count(self, choice: Choice) -> None:
        """Counts in a thread of its own, with a connection of its own; the last wish holds."""
        self._stop()
        try:
            database = self._desk.shelf.database.another()
        except StoreError as error:
            self.screen.complain(error.problem)
            return
        statistics = Statistics(database)

        def work(job: Job[Counted]) -> Counted:
            try:
                return _counted(statistics, choice, job)
            finally:
                database.close()

        self.screen.days = choice.days
        self._job = Job(work, lambda counted: self._show(counted, choice), self._failed, self.screen.wait)

    def _show(self, counted: Counted, choice: Choice) -> None:
        figures = counted.figures
        names = [known.name for known in counted.players]
        if figures:
            now_chosen = Choice(figures.player, figures.game, choice.days)
            _last[self._desk.navigator] = now_chosen
            self._desk.navigator.stay(lambda: _Table(self._desk, now_chosen).screen)
            names += [rival.name for rival in figures.rivals if rival.name not in names]
        colours = dict(zip(names, self._desk.shelf.colours(names), strict=True))
        self.screen.show(counted.players, figures, colours)

    def _failed(self, error: Exception) -> None:
        self.screen.complain(error.problem if isinstance(error, StoreError) else str(error))


class _Screen(StatisticsScreen):
    """Stops what goes on beside it when it is left."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.on_stop: Callable[[], object] = lambda: None

    def stop(self) -> None:
        self.on_stop()


def _counted(statistics: Statistics, choice: Choice, job: Job[Counted]) -> Counted:
    players = statistics.players()
    job.tell(1, STEPS)
    if not players:
        return Counted(players, None)
    known = next((one for one in players if one.name == choice.player), None)
    if known is None:
        # Nobody was named, or somebody without finished games: then whoever played that game, most of all.
        known = next((one for one in players if choice.game in one.games), players[0])
    game = choice.game if choice.game in known.games else next(iter(known.games))
    since = now() - choice.days * DAY if choice.days else 0
    return Counted(players, statistics.figures(known.name, game, since, job.tell))
