"""The history: pages of kept games, filters, deleting and bringing back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from scorepad.setup_names import clean_name
from scorepad.store.database import StoreError
from scorepad.store.days import day_of
from scorepad.store.games import now
from scorepad.store.history import PAGE, Filter, GameLine, History, Lines, Place
from scorepad.texts import _
from scorepad.texts.dates import month_name, when_text
from scorepad.texts.names import printable
from scorepad.texts.sheet_groups import group_name, grouped
from scorepad.texts.troubles import unread_text
from scorepad.ui.deleting import delete_game
from scorepad.ui.desk import Desk
from scorepad.ui.history_view import (
    GAME,
    PLAYERS,
    TEXT,
    Day,
    FilterChip,
    HistoryView,
    days_of,
    filter_chips,
    hero_detail,
    joined,
    waiting_line,
)
from scorepad.ui.home_view import Waiting
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.widgets.choice_panel import Choice, ChoicePanel
from scorepad.ui.widgets.name_panel import NamePanel

Choices = TypeVar("Choices")
FOLDED = 1
"""Of several games that wait so many stand below the newest; the others are unfolded."""


class HistoryDesk:
    """Keeps what was chosen and how far the list was scrolled while other screens are shown."""

    def __init__(self, desk: Desk, player: str = "") -> None:
        self._desk = desk
        self._history = History(desk.shelf.database)
        self._wanted = Filter(players=(player,) if player else ())
        self._unfolded = 0
        """How many of the games that wait are shown beside the newest."""
        self._offset = 0.0
        self._games: list[GameLine] = []
        self._days: tuple[Day, ...] = ()
        self._ends: Place | None = None
        self._waiting = Lines()
        self._others = 0
        self._years: list[int] = []
        self._problem = ""
        self._hero: Waiting | None = None
        self._screen: HistoryScreen | None = None
        desk.shelf.name_bearers.add(self)

    def screen(self) -> HistoryScreen:
        self._load()
        desk = self._desk
        self._screen = screen = HistoryScreen(desk.look, self._view(), self._offset)
        screen.on_back = desk.back
        screen.on_chip = self._tap_chip
        screen.on_continue = self._continue
        screen.on_result = desk.show_result
        screen.on_delete = lambda game: delete_game(desk, game, self._show_again)
        screen.on_leave = self._leave
        screen.page.on_near_end = self._load_further
        screen.page.on_unfold = self._unfold
        screen.page.on_clear = lambda: self._want(Filter())
        screen.page.on_play = desk.navigator.home
        screen.bar.on_statistics = self._show_statistics
        screen.bar.on_search = self._ask_text
        return screen

    def _leave(self, offset: float) -> None:
        self._offset, self._screen = offset, None

    # What is shown

    def _load(self) -> None:
        """Reads as much as was read before, for it may have changed."""
        self._problem = ""
        try:
            found = self._history.finished(self._wanted, limit=max(PAGE, len(self._games)))
            self._games, self._days, self._ends = list(found.games), self._as_days(found), found.ends
            self._waiting = self._history.unfinished(self._wanted, limit=2 + self._unfolded)
            self._others = self._history.count(self._wanted, over=False) - 1
            self._years = self._history.years()
        except StoreError as error:
            self._games, self._days, self._ends, self._waiting, self._others = [], (), None, Lines(), 0
            self._problem = unread_text(error)
        first = self._waiting.games[:1]
        self._hero = self._desk.shelf.waiting_one(first[0].id) if first else None

    def _load_further(self) -> None:
        """The list nears its end."""
        if self._ends is None or self._screen is None:
            return
        try:
            found = self._history.finished(self._wanted, self._ends)
        except StoreError as error:
            self._ends = None
            self._desk.toast(unread_text(error))
            return
        # Only what is new is put in words: the finger on the list does not wait.
        self._games += found.games
        self._days = joined(self._days, self._as_days(found))
        self._ends = found.ends
        self._screen.show(self._view())

    @staticmethod
    def _as_days(found: Lines) -> tuple[Day, ...]:
        return days_of(found.games, found.counts, day_of(now()))

    def _view(self) -> HistoryView:
        moment, games = now(), self._waiting.games
        # One that waits but cannot be replayed stays a line that says so when it is tapped.
        rest = games[1:] if self._hero else games
        shown = rest[: FOLDED + self._unfolded]
        return HistoryView(
            filter_chips(self._wanted, self._years),
            self._hero,
            hero_detail(self._hero, when_text(games[0].changed, moment)) if self._hero else "",
            tuple(waiting_line(line, moment) for line in shown),
            max(0, self._others + (0 if self._hero or not games else 1) - len(shown)),
            self._days,
            self._problem,
            not self._wanted.is_empty,
        )

    def _show_again(self) -> None:
        self._load()
        if self._screen:
            self._screen.show(self._view())

    def _unfold(self) -> None:
        self._unfolded += PAGE
        self._show_again()

    # Filters

    def _want(self, wanted: Filter) -> None:
        """Other games from now on, from the top."""
        self._wanted, self._games, self._unfolded = wanted, [], 0
        self._show_again()
        if self._screen:
            self._screen.close()
            self._screen.pane.scroll_to(0)

    def _tap_chip(self, chip: FilterChip) -> None:
        wanted = self._wanted
        if chip.key.startswith("player:"):
            gone = chip.key.removeprefix("player:")
            self._want(replace(wanted, players=tuple(name for name in wanted.players if name != gone)))
        elif chip.key == TEXT:
            self._want(replace(wanted, text=""))
        elif chip.chosen and chip.key == GAME:
            self._want(replace(wanted, kind=""))
        elif chip.chosen:
            self._want(replace(wanted, year=None, month=None))
        else:
            {GAME: self._ask_game, PLAYERS: self._ask_player}.get(chip.key, self._ask_time)()

    def _ask_game(self) -> None:
        kinds = self._read(self._history.kinds)
        choices = [Choice(f"kind:{kind}", group_name(kind), partial(self._want_kind, kind)) for kind in grouped(kinds)]
        self._open(_("Which game"), [choices], "" if choices else _("No games yet"))

    def _ask_player(self) -> None:
        """Whoever is remembered first, as in the set-up, then everybody else who ever played."""
        played = self._read(self._history.names)
        known = [player.name for player in self._desk.shelf.players() if player.name in played]
        names = [*known, *(name for name in played if name not in known)]
        choices = [
            Choice(f"choose:{name}", printable(name), partial(self._want_player, name), icon="account")
            for name in names
            if name not in self._wanted.players
        ]
        button = Choice("players", _("Edit players"), self._show_players, icon="account-edit-outline")
        told = "" if choices else _("Nobody else has played yet.")
        self._open(_("Games of"), [choices], told, button)

    def _want_kind(self, kind: str) -> None:
        self._want(replace(self._wanted, kind=kind))

    def _want_month(self, month: int) -> None:
        self._want(replace(self._wanted, month=month))

    def _want_player(self, name: str) -> None:
        self._want(replace(self._wanted, players=(*self._wanted.players, name)))

    def _ask_time(self) -> None:
        wanted = self._wanted
        years = [
            Choice(f"year:{year}", str(year), partial(self._want_year, year), year == wanted.year)
            for year in self._years
        ]
        months = list[Choice]()
        if wanted.year is not None:
            year = wanted.year
            months = [
                Choice(
                    f"month:{month}",
                    month_name(month),
                    partial(self._want_month, month),
                    month == wanted.month,
                )
                for month in self._read(lambda: self._history.months(year))
            ]
        self._open(_("When"), [years, months], "" if years else _("No games yet"))

    def _want_year(self, year: int) -> None:
        """Shows the year at once, and asks for a month of it."""
        self._want(replace(self._wanted, year=year, month=None))
        self._ask_time()

    def renamed(self, old: str, name: str) -> None:
        """The games of whoever was chosen stay chosen; two who are one now are chosen once."""
        names = dict.fromkeys(name if one == old else one for one in self._wanted.players)
        self._wanted = replace(self._wanted, players=tuple(names))

    def _ask_text(self) -> None:
        if self._screen is None:
            return
        panel = NamePanel(self._desk.look, _("Search players' names"), self._wanted.text)
        panel.on_name = lambda text: self._want(replace(self._wanted, text=clean_name(text)))
        panel.on_cancel = self._screen.close
        self._screen.open(panel)
        panel.field.focus = True

    def _open(self, title: str, groups: list[list[Choice]], told: str = "", button: Choice | None = None) -> None:
        if self._screen is None:
            return
        panel = ChoicePanel(self._desk.look, title, groups, told, button)
        panel.on_cancel = self._screen.close
        self._screen.open(panel)

    def _read(self, ask: Callable[[], list[Choices]]) -> list[Choices]:
        """What the store answers; nothing if it cannot be read, which the list says already."""
        try:
            return ask()
        except StoreError:
            return []

    # Elsewhere

    def _continue(self, game: int) -> None:
        if not self._desk.open_game(game):
            self._desk.toast(_("This game cannot be read."))

    def _show_statistics(self) -> None:
        players = self._wanted.players
        self._desk.show_statistics(players[0] if len(players) == 1 else "", self._wanted.kind)

    def _show_players(self) -> None:
        if self._screen:
            self._screen.close()
        self._desk.show_players()
