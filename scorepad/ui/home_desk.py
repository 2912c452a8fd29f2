"""Home: what waits, what was played last, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.setup_names import seat_colours
from scorepad.sheet_groups import MORE, group_key
from scorepad.store.history import History
from scorepad.store.players import Player
from scorepad.ui.beside import Job
from scorepad.ui.deleting import delete_game
from scorepad.ui.desk import Desk
from scorepad.ui.home_view import Summary, Wins, last_setup_text
from scorepad.ui.screens.home import HomeScreen

SHOWN = 4
"""So many players are shown with their wins."""


class HomeDesk:
    """Remembers what was summed up last, so that it is there at once when one comes home again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._summary: Summary | None = None

    def screen(self, games: Sequence[str]) -> HomeScreen:
        desk, shelf = self._desk, self._desk.shelf
        screen = HomeScreen(desk.look, games, shelf.waiting(), shelf.recent(), self._last_setup())
        screen.summary = self._first_summary(screen)
        screen.on_continue = desk.open_game
        screen.on_begin = lambda game: desk.show_more() if game == MORE else desk.set_up(game)
        screen.on_last = desk.set_up
        screen.on_delete = lambda game: delete_game(desk, game, desk.navigator.show)
        screen.on_result = desk.show_result
        screen.on_history = desk.show_history
        screen.on_players = desk.show_players
        screen.on_player = desk.show_statistics
        screen.on_calculator = desk.show_calculator
        screen.on_help = desk.show_rules
        screen.on_summary = lambda: self._sum_up(screen)
        return screen

    def _last_setup(self) -> str:
        shelf = self._desk.shelf
        if not shelf.has_draft():
            return ""
        return last_setup_text(shelf.draft())

    # All games together

    def _first_summary(self, screen: HomeScreen) -> Summary | None:
        """What is known without looking at all games: who plays, or what was summed up before."""
        if not screen.recent:
            return None
        kind, known = group_key(screen.recent[0].game), self._desk.shelf.players()
        if self._summary and self._summary.kind == kind:
            return self._summary
        return Summary(kind, tuple(Wins(player.name, player.colour) for player in known[:SHOWN]))

    def _sum_up(self, screen: HomeScreen) -> None:
        """Looks at every game, so it is done beside the window."""
        first, database, known = screen.summary, self._desk.shelf.database, self._desk.shelf.players()
        if first is None:
            return

        def work(_job: Job[Summary]) -> Summary:
            other = database.another()
            try:
                history = History(other)
                return _summary(first.kind, history.count(), history.wins(first.kind, SHOWN), known)
            finally:
                other.close()

        def done(summary: Summary) -> None:
            self._summary = summary
            if self._desk.navigator.screen is screen:
                screen.sum_up(summary)

        Job(work, done)


def _summary(kind: str, games: int, wins: Sequence[tuple[str, int]], known: Sequence[Player]) -> Summary:
    """Who wins most; whoever played lately fills the places that are left."""
    winners = [name for name, _count in wins]
    names = [*winners, *(player.name for player in known if player.name not in winners)][:SHOWN]
    counts = dict(wins)
    colours = seat_colours(names, known)
    shown = tuple(Wins(name, colour, counts.get(name, 0)) for name, colour in zip(names, colours, strict=True))
    return Summary(kind, shown, games)
