"""The statistics: figures counted beside the window, whoever and whatever is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from scorepad.figures import Figures
from scorepad.sheet_groups import group_key
from scorepad.store.database import StoreError
from scorepad.store.games import now
from scorepad.store.statistics import STEPS, Known, Statistics
from scorepad.texts.troubles import unread_text
from scorepad.ui.beside import Job
from scorepad.ui.desk import Desk
from scorepad.ui.navigation import Navigator
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.statistics import StatisticsScreen

DAY = 24 * 3_600_000


@dataclass(frozen=True)
class Choice:
    """Whose statistics of what, and how many days count; whatever is empty is chosen for them."""

    player: str = ""
    game: str = ""
    days: int = 0


@dataclass(frozen=True)
class Counted:
    players: list[Known]
    figures: Figures | None


_last: WeakKeyDictionary[Navigator, Choice] = WeakKeyDictionary()
"""What was looked at last, as long as the app runs."""


class StatisticsDesk:
    """Somebody's statistics; if nobody is named, what was looked at last, or of whoever played most.

    The screen is made anew whenever one comes back to it, with what was chosen and scrolled to until then.
    """

    def __init__(self, desk: Desk, player: str = "", game: str = "") -> None:
        self._desk = desk
        self._choice = Choice(player, group_key(game)) if player or game else _last.get(desk.navigator, Choice())
        self._offset = 0.0
        self._job: Job[Counted] | None = None

    def screen(self) -> Screen:
        desk, screen = self._desk, StatisticsScreen(self._desk.look)
        screen.on_back = desk.back
        screen.on_game = desk.show_result
        screen.on_play = desk.navigator.home
        screen.on_calculator = desk.show_calculator
        screen.on_choose = lambda player, game, days: self._choose(screen, Choice(player, game, days))
        screen.on_stop = lambda: self._leave(screen)
        self._count(screen)
        return screen

    def _leave(self, screen: StatisticsScreen) -> None:
        self._offset = screen.pane.offset
        self._stop()

    def _stop(self) -> None:
        if self._job:
            self._job.stop()

    def _choose(self, screen: StatisticsScreen, choice: Choice) -> None:
        self._choice, self._offset = choice, 0.0
        self._count(screen)

    def _count(self, screen: StatisticsScreen) -> None:
        """Counts in a thread of its own, with a connection of its own; the last wish holds."""
        self._stop()
        choice = self._choice
        screen.days = choice.days
        try:
            database = self._desk.shelf.database.another()
        except StoreError as error:
            screen.complain(unread_text(error))
            return

        def work(job: Job[Counted]) -> Counted:
            try:
                return _counted(Statistics(database), choice, job)
            finally:
                database.close()

        def failed(error: Exception) -> None:
            screen.complain(unread_text(error))

        self._job = Job(work, lambda counted: self._show(screen, counted), failed, screen.wait)

    def _show(self, screen: StatisticsScreen, counted: Counted) -> None:
        figures = counted.figures
        names = [known.name for known in counted.players]
        if figures:
            self._choice = Choice(figures.player, figures.game, self._choice.days)
            _last[self._desk.navigator] = self._choice
            names += [rival.name for rival in figures.rivals if rival.name not in names]
        colours = dict(zip(names, self._desk.shelf.colours(names), strict=True))
        screen.show(counted.players, figures, colours)
        screen.pane.scroll_to(self._offset)


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
