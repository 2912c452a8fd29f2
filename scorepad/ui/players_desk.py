"""Players: renamed, coloured, made one, forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from scorepad.setup_names import clean_name
from scorepad.store.care import TAP
from scorepad.store.database import PATIENCE, Database, StoreError
from scorepad.store.days import day_of
from scorepad.store.games import now
from scorepad.store.history import History
from scorepad.store.players import Played, Player, Players, TogetherAtTable
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.players import merge_text, played_text, together_text
from scorepad.texts.troubles import unread_text, unsaved_text
from scorepad.ui.asking import ask
from scorepad.ui.beside import Job
from scorepad.ui.desk import Desk
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.players_page import PlayerRow
from scorepad.ui.widgets.choice_panel import Choice, ChoicePanel
from scorepad.ui.widgets.name_panel import NamePanel

MANY = 200
"""To rename somebody in more games than this takes longer than a frame."""


class PlayersDesk:
    """Keeps whom it showed and how far the list was scrolled while other screens are shown."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._players = Players(desk.shelf.database)
        self._chosen = ""
        self._offset = 0.0
        self._played: Mapping[str, Played] | None = None
        """None until it is known."""
        self._screen: PlayersScreen | None = None
        desk.shelf.name_bearers.add(self)

    def screen(self) -> PlayersScreen:
        desk = self._desk
        self._screen = screen = PlayersScreen(desk.look, self._rows(), self._chosen, self._offset)
        screen.on_back = desk.back
        screen.on_choose = lambda name: setattr(self, "_chosen", name)
        screen.on_leave = self._leave
        page = screen.page
        page.on_rename = self._with_chosen(self._ask_name)
        page.on_colour = self._recolour
        page.on_statistics = self._with_chosen(lambda player: desk.show_statistics(player))
        page.on_history = self._with_chosen(lambda player: desk.show_history(player))
        page.on_merge = self._with_chosen(self._ask_same)
        page.on_delete = self._with_chosen(self._forget)
        self._count()
        return screen

    def _leave(self, offset: float) -> None:
        self._offset, self._screen = offset, None

    def _with_chosen(self, act: Callable[[str], object]) -> Callable[[], None]:
        def on_chosen() -> None:
            if self._screen and self._screen.chosen:
                act(self._screen.chosen.name)

        return on_chosen

    # What is shown

    def _remembered(self) -> list[Player]:
        try:
            return self._players.recent(-1)
        except StoreError as error:
            self._desk.toast(unread_text(error))
            return []

    def _rows(self) -> list[PlayerRow]:
        today, played = day_of(now()), self._played
        return [
            PlayerRow(player.name, player.colour, "" if played is None else played_text(played.get(player.name), today))
            for player in self._remembered()
        ]

    def _count(self) -> None:
        """How often everybody played: that looks at every game, so it is done beside the window."""
        database = self._desk.shelf.database

        def work(_job: Job[dict[str, Played]]) -> dict[str, Played]:
            other = database.another()
            try:
                return Players(other).played()
            finally:
                other.close()

        def done(played: dict[str, Played]) -> None:
            self._played = played
            self._show()

        Job(work, done)

    def _show(self) -> None:
        if self._screen:
            self._screen.show(self._rows(), self._chosen)

    def _changed(self, chosen: str) -> None:
        self._chosen = chosen
        self._show()
        self._count()

    # Colour

    def _recolour(self, colour: int) -> None:
        if self._screen and self._screen.chosen:
            name = self._screen.chosen.name
            self._attempt(lambda: self._players.recolour(name, colour))
            self._show()

    def _attempt(self, act: Callable[[], object]) -> bool:
        shelf = self._desk.shelf
        if shelf.attempt(act):
            return True
        self._desk.toast(shelf.problem)
        return False

    # Names

    def _ask_name(self, old: str) -> None:
        if self._screen is None:
            return
        panel = NamePanel(self._desk.look, _("New name"), old, lambda name: self._refused(old, name))
        panel.on_name = lambda name: self._want_name(old, clean_name(name))
        panel.on_cancel = self._screen.close
        self._screen.open(panel)

    def _refused(self, old: str, name: str) -> str:
        """Why somebody cannot be called so."""
        clean = clean_name(name)
        if not clean:
            return _("Enter a name.")
        try:
            other = self._other(old, clean) or clean
            count = self._players.together(old, other) if other != old else 0
        except StoreError as error:
            return unread_text(error)
        return together_text(old, other, count) if count else ""

    def _other(self, old: str, name: str) -> str | None:
        """Whoever else has this name already, however it is written."""
        return self._players.same(name, old, History(self._desk.shelf.database).names())

    def _want_name(self, old: str, name: str) -> None:
        if self._screen:
            self._screen.close()
        try:
            other = self._other(old, name)
        except StoreError as error:
            self._desk.toast(unread_text(error))
            return
        if other is not None:
            self._ask_merge(old, other)
        elif name != old:
            self._rename(old, name, lambda: self._offer_back(old, name))

    def renamed(self, old: str, name: str) -> None:
        """Whoever was shown here, below other screens, is shown under the new name."""
        self._chosen = name if self._chosen == old else self._chosen

    def _offer_back(self, old: str, name: str) -> None:
        told = _("{old} is now called {name}.").format(old=printable(old), name=printable(name))
        if self._screen is None:
            # Elsewhere an undo means something else.
            self._desk.toast(told)
        else:
            self._desk.offer_undo(told, lambda: self._rename(name, old, lambda: None))

    def _ask_same(self, old: str) -> None:
        """Who else this player is."""
        if self._screen is None:
            return
        choices = [
            Choice(f"same:{name}", printable(name), partial(self._want_merge, old, name), icon="account")
            for name in (player.name for player in self._remembered())
            if name != old
        ]
        told = _("Two names for one person become one, in every game.") if choices else _("There is nobody else.")
        title = _("{player} is the same as").format(player=printable(old))
        panel = ChoicePanel(self._desk.look, title, [choices], told)
        panel.on_cancel = self._screen.close
        self._screen.open(panel)

    def _want_merge(self, old: str, into: str) -> None:
        if self._screen:
            self._screen.close()
        self._ask_merge(old, into)

    def _ask_merge(self, old: str, into: str) -> None:
        """What cannot be parted again is asked for, unless it cannot be joined in the first place."""
        try:
            count = self._players.together(old, into)
        except StoreError as error:
            self._desk.toast(unread_text(error))
            return
        if count:
            self._desk.toast(together_text(old, into, count))
            return
        done = _("{player} and {into} are one player now.").format(player=printable(old), into=printable(into))
        ask(
            self._desk.navigator.screen,
            _("Make them one player?"),
            merge_text(old, into),
            _("Make them one"),
            _("Leave them"),
            lambda: self._rename(old, into, lambda: self._desk.toast(done)),
        )

    def _rename(self, old: str, name: str, then: Callable[[], object]) -> None:
        """In all games at once; many of them beside the window."""
        database = self._desk.shelf.database

        def done() -> None:
            self._open_again()
            for bearer in tuple(self._desk.shelf.name_bearers):
                bearer.renamed(old, name)
            self._changed(name)
            if self._screen:
                then()

        try:
            many = self._players.seats(old) > MANY and not database.in_memory
            if not many:
                self._desk.shelf.insist(lambda: self._players.rename(old, name))
        except (StoreError, TogetherAtTable) as error:
            self._failed(old, name, error)
            return
        if not many:
            done()
            return

        def work(job: Job[None]) -> None:
            _rename_beside(database, old, name, job)

        def progress(at: int, of: int) -> None:
            self._desk.toast(_("Renaming: {done} of {all} games").format(done=at, all=of))

        def renamed(_made: None) -> None:
            database.wait(TAP)
            done()

        def failed(error: Exception) -> None:
            database.wait(TAP)
            self._failed(old, name, error)

        # It is this app that holds the file now, and not for long: whoever taps meanwhile waits for it.
        database.wait(PATIENCE)
        Job(work, renamed, failed, progress)

    def _open_again(self) -> None:
        """A game that is open is to know the new name, too."""
        playing, shelf = self._desk.playing, self._desk.shelf
        if playing and playing.game is not None and (again := shelf.open(playing.game)):
            playing.stop()
            playing.session, playing.keeper = again.session, again.keeper
            if self._screen is None:
                # Somebody plays on already: what they see must be what is kept.
                self._desk.navigator.show()

    def _failed(self, old: str, name: str, error: Exception) -> None:
        if isinstance(error, TogetherAtTable):
            self._desk.toast(together_text(old, name, error.count))
        else:
            self._desk.toast(unsaved_text(error))
        self._show()

    # Forgetting

    def _forget(self, name: str) -> None:
        try:
            gone = self._desk.shelf.insist(lambda: self._players.forget(name))
        except StoreError as error:
            self._failed(name, name, error)
            return
        self._changed("")
        if gone:
            told = _("{player} is deleted from the list.").format(player=printable(name))

            def bring_back() -> None:
                self._attempt(lambda: self._players.bring_back(gone))
                self._changed(name)

            self._desk.offer_undo(told, bring_back)


def _rename_beside(database: Database, old: str, name: str, job: Job[None]) -> None:
    other = database.another()
    try:
        Players(other).rename(old, name, job.tell)
    finally:
        other.close()
