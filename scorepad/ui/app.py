"""The app: it opens the store, shows a screen, and goes on where it was left."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from scorepad.record import BadRecord, new
from scorepad.session import Change, Session
from scorepad.store.database import Database, StoreError
from scorepad.store.games import Games, Keeper, KeptGame
from scorepad.store.players import Players
from scorepad.store.settings import Settings
from scorepad.texts import _
from scorepad.ui.screens.home import HomeScreen, Waiting
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.theme import LIGHT, Theme

GAMES = ("classic", "longo")
"""What has a screen of its own so far; the others are played in the terminal."""
SHOWN = 4
OPEN_GAME = "open-game"
BACK_KEY = 27


class ScorepadApp(App):
    """Home and sheets. Every step is in the store before the next frame, so there is nothing to do at the end."""

    title = "Scorepad"

    def __init__(self, folder: Path, theme: Theme = LIGHT, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._theme = theme
        self._problem = ""
        try:
            database = Database(folder / "scorepad.db")
        except StoreError as error:
            # Playing must go on; what is played now lasts as long as the app does.
            self._problem = _("Nothing can be saved: {problem}").format(problem=error.problem)
            database = Database(Path(":memory:"))
        self._database = database
        self._games = Games(database)
        self._players = Players(database)
        self._settings = Settings(database)
        self._keeper: Keeper | None = None
        self._screen: Widget | None = None
        self._ground = FloatLayout()

    @property
    def screen(self) -> Widget | None:
        return self._screen

    def build(self) -> Widget:
        Window.bind(on_keyboard=self._on_key)
        game = None
        with suppress(StoreError):
            game = self._settings.number(OPEN_GAME)
        if game is None or not self.open_game(game):
            self.show_home()
        return self._ground

    def on_stop(self) -> None:
        """Tidiness alone: Android may skip it, and everything is written by then."""
        Window.unbind(on_keyboard=self._on_key)
        self._database.close()

    # Screens

    def show_home(self, notice: str = "") -> None:
        self._leave_game()
        waiting = self._waiting()
        home = HomeScreen(GAMES, waiting, self._theme)
        home.notice = notice or self._problem
        home.on_continue = self.open_game
        home.on_begin = self.begin
        self._show(home)

    def begin(self, game: str) -> None:
        """A new sheet for whoever played last on this device. One that cannot be saved is played all the same."""
        name = _("Me")
        try:
            recent = self._players.recent(1)
            name = recent[0].name if recent else name
            self._players.remember((name,))
            self.open_game(self._games.begin(new(game, (name,), "pad")))
        except StoreError as error:
            self._problem = _("Nothing can be saved: {problem}").format(problem=error.problem)
            self._show_sheet(Session(new(game, (name,), "pad"))).warn(self._problem)

    def open_game(self, game: int) -> bool:
        """Shows the game as it was left; False if it is not there any more."""
        try:
            session = self._games.open(game)
        except (StoreError, BadRecord):
            self._remember_open(None)
            return False
        self._leave_game()
        self._keeper = keeper = self._games.keep(game, session)
        self._remember_open(game)
        sheet, told = self._show_sheet(session), list[StoreError]()

        def warn(_change: Change) -> None:
            if keeper.problem and not told:
                told.append(keeper.problem)
                sheet.warn(_("Not saved yet: {problem}").format(problem=keeper.problem.problem))
            elif not keeper.problem:
                told.clear()

        session.listen(warn)
        return True

    def _show_sheet(self, session: Session) -> MySheetScreen:
        sheet = MySheetScreen(session, self._theme)
        sheet.app_bar.on_back = self.back
        self._show(sheet)
        return sheet

    def _remember_open(self, game: int | None) -> None:
        # The game itself is what counts, and its keeper says what is wrong; this only spares a tap at the start.
        with suppress(StoreError):
            self._settings.put(OPEN_GAME, game)

    def back(self) -> bool:
        """To where one came from; False if there is nowhere to go but out."""
        if not isinstance(self._screen, MySheetScreen):
            return False
        if self._keeper is None:
            self.show_home()
        elif self._keeper.problem and not self._keeper.catch_up():
            self.show_home(_("Not saved: {problem}").format(problem=self._keeper.problem.problem))
        else:
            self.show_home(_("Your game is saved."))
        return True

    def _leave_game(self) -> None:
        if self._keeper:
            self._keeper.stop()
            self._keeper = None
            self._remember_open(None)
        if isinstance(self._screen, MySheetScreen):
            self._screen.stop()

    def _show(self, screen: Widget) -> None:
        self._ground.clear_widgets()
        self._screen = screen
        screen.size_hint = (1, 1)
        self._ground.add_widget(screen)

    def _waiting(self) -> list[Waiting]:
        """The games to go on with; those without a screen yet, or that cannot be read, are left in the store."""
        waiting = list[Waiting]()
        for kept in self._unfinished():
            header = kept.header
            if header.mode != "pad" or header.game not in GAMES or len(waiting) == SHOWN:
                continue
            try:
                score = self._games.open(kept.id).state.scores()[0]
                waiting.append(Waiting(kept.id, header.game, header.players[0], score.total, kept.played))
            except (StoreError, BadRecord):
                self._problem = self._problem or _("Not every game can be read.")
        return waiting

    def _unfinished(self) -> list[KeptGame]:
        try:
            return self._games.unfinished()
        except StoreError as error:
            self._problem = self._problem or _("The games cannot be read: {problem}").format(problem=error.problem)
            return []

    def _on_key(self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]) -> bool:
        """Esc and Android's back; Ctrl+Z and Ctrl+Shift+Z."""
        if key == BACK_KEY:
            return self.back()
        if key == ord("z") and "ctrl" in modifiers and isinstance(self._screen, MySheetScreen):
            (self._screen.redo if "shift" in modifiers else self._screen.undo)()
            return True
        return False
