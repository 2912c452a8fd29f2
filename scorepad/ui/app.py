"""The app: which screen follows which, and what is kept of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp

from scorepad.device.theme import prefers_dark
from scorepad.paper import is_paper
from scorepad.preferences import Preferences
from scorepad.record import BadRecord, Record
from scorepad.rulebook.library import GAMES
from scorepad.setup_draft import SetupDraft
from scorepad.texts import _
from scorepad.ui import keys, kit
from scorepad.ui.felt import Felt
from scorepad.ui.look import Insets, Look
from scorepad.ui.navigation import Navigator
from scorepad.ui.play_screens import play_screen
from scorepad.ui.presence import Presence
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.shelf import Playing, Shelf
from scorepad.ui.theme import DARK, LIGHT
from scorepad.ui.watch import Watch
from scorepad.ui.wearing import wear

if TYPE_CHECKING:
    from scorepad.ui.data_desk import DataDesk
    from scorepad.ui.home_desk import HomeDesk
    from scorepad.ui.widgets.undo_bar import UndoBar


class ScorepadApp(MDApp):
    """Every step is in the store before the next frame, so there is nothing to do at the end."""

    title = "Scorepad"

    def __init__(self, folder: Path, insets: Insets | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme_cls = kit.OwnPalette()
        self._folder = folder
        self._insets = insets or Insets()
        self._shelf = Shelf(folder)
        self._preferences = self._shelf.preferences()
        self._dark = False
        """What the system wants, as far as it is known."""
        self._playing: Playing | None = None
        self._notice = ""
        self._home_desk: HomeDesk | None = None
        self._random = random.SystemRandom()
        self.felt, self._presence = Felt(lambda: self._preferences), Presence(lambda: self._preferences)
        self.navigator = Navigator(self._home)
        self.navigator.on_show = self._presence.shown
        self._watch = Watch(self)

    @property
    def screen(self) -> Screen | None:
        return self.navigator.screen

    @property
    def shelf(self) -> Shelf:
        return self._shelf

    @property
    def folder(self) -> Path:
        return self._folder

    @property
    def playing(self) -> Playing | None:
        return self._playing

    @property
    def look(self) -> Look:
        wanted = self._preferences
        dark = self._dark if wanted.theme == "system" else wanted.theme == "dark"
        return Look(
            DARK if dark else LIGHT,
            self._insets,
            wanted.symbols,
            wanted.left_handed,
            wanted.motion,
            wanted.direction,
            wanted.explain,
            self.felt,
        )

    def build(self) -> Navigator:
        Window.bind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_drop_file=self._on_drop)
        self._dress()
        game = self._shelf.open_game()
        if self._shelf.is_new:
            self._greet()
        elif game is None or not self.open_game(game):
            self.navigator.show()
        self._watch.begin()
        if self._preferences.theme == "system":
            Thread(target=self._ask_system, daemon=True).start()
        return self.navigator

    def on_stop(self) -> None:
        """Tidiness alone: Android may skip it, and everything that can be written is written by then."""
        Window.unbind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_drop_file=self._on_drop)
        if "_data" in vars(self):
            # Only if somebody has wanted it: leaving must not load what was never used.
            self._data.leave()
        self.navigator.leave()
        self._presence.stop()
        self.felt.stop()
        self._watch.stop()
        self._shelf.close()

    def on_pause(self) -> bool:
        self._presence.pause()
        self.felt.rest()
        self._watch.pause()
        return True

    def _greet(self) -> None:
        from scorepad.ui.first_steps_desk import show_first_steps

        show_first_steps(self)

    def on_resume(self) -> None:
        self._presence.resume()

    # Look

    def _dress(self) -> None:
        wear(self._preferences)
        look = self.look
        kit.dress(self.theme_cls, look.theme)
        Window.clearcolor = look.theme.colour("bg")

    def _ask_system(self) -> None:
        dark = prefers_dark()
        Clock.schedule_once(lambda _dt: self._system_is(dark))

    def _system_is(self, dark: bool) -> None:
        if dark != self._dark:
            self._dark = dark
            self._dress()
            self.navigator.show()

    # Home

    def _home(self) -> Screen:
        from scorepad.ui.home_desk import HomeDesk

        self._leave_game()
        self._home_desk = self._home_desk or HomeDesk(self)
        screen = self._home_desk.screen(GAMES)
        screen.notice, self._notice = self._watch.notice(self._notice), ""
        screen.on_settings = lambda: self.navigator.go(self._settings)
        return screen

    # Set-up

    def set_up(self, game: str, players: Sequence[str] = ()) -> None:
        self._shelf_draft = self._shelf.draft(game)
        if players:
            self._shelf_draft = self._shelf_draft.with_players(players)
        self.navigator.go(self._setup)

    def _setup(self) -> Screen:
        from scorepad.ui.screens.setup import SetupScreen

        shelf = self._shelf
        screen = SetupScreen(self.look, self._shelf_draft, shelf.players(), shelf.tracks(), sheets=shelf.sheets())
        screen.on_change = lambda draft: setattr(self, "_shelf_draft", draft)
        screen.on_start = self.begin
        screen.on_tracks = lambda: self.navigator.go(self._tracks)
        screen.on_sheets = lambda: self.navigator.go(self._sheets)
        screen.on_back = self.back
        return screen

    def begin(self, draft: SetupDraft) -> None:
        try:
            record = draft.record(self._shelf.tracks(), self._random, self._shelf.sheets())
        except BadRecord:
            # The own track or sheet was deleted meanwhile; the set-up says so.
            self.navigator.show()
            return
        self._shelf.put_draft(draft)
        self.begin_record(record)

    def begin_record(self, record: Record) -> None:
        """Begins a new game."""
        self.resume(self._shelf.begin(record))

    # Playing

    def open_game(self, game: int) -> bool:
        """Shows the game as it was left; False if it is not there any more, or was played on paper."""
        playing = self._shelf.open(game)
        if playing is None or is_paper(playing.session.record):
            self._shelf.put_open(None)
            return False
        self.resume(playing)
        return True

    def resume(self, playing: Playing) -> None:
        """Shows this game."""
        if playing is not self._playing:
            self._leave_game()
        self._playing = playing
        self._shelf.put_open(playing.game)
        self.navigator.home(self._game)

    def _game(self) -> Screen:
        playing = self._playing
        assert playing is not None
        session, view = playing.session, self._shelf.view(playing.game)
        screen = play_screen(session, self.look, self._shelf.colours(session.header.players), view)
        screen.on_back = self.back
        screen.on_over = self._over
        screen.on_log = self.show_log
        screen.on_rules = lambda rule: self.show_rules(session.header.game, rule)
        screen.on_view = lambda view: self._shelf.put_view(playing.game, view)
        screen.after_step = lambda change: self.after_step()
        return screen

    def after_step(self) -> None:
        self._watch.after_step()

    def _leave_game(self) -> None:
        playing = self._playing
        if playing is None:
            return
        self._watch.leaving()
        # What was to be said of it is old now.
        self.felt.rest()
        self._playing = None
        playing.stop()
        self._shelf.put_open(None)

    # The end

    def _over(self) -> None:
        playing = self._playing
        if playing is None:
            return
        minutes = self._shelf.minutes(playing.game)
        self._show_result(playing.session.record, playing.game, minutes)

    def show_result(self, game: int) -> None:
        """The result of a game that ended some time ago."""
        playing = self._shelf.open(game)
        if playing is None:
            self.toast(_("This game cannot be read."))
            return
        playing.stop()
        self._show_result(playing.session.record, game, self._shelf.minutes(game))

    def _show_result(self, record: Record, game: int | None, minutes: int | None) -> None:
        from scorepad.ui.result_desk import result_route

        make = result_route(self, record, game, minutes)
        # A game that has just ended is left for its result; from a list one comes back to the list.
        self.navigator.instead(make) if isinstance(self.screen, PlayScreen) else self.navigator.go(make)

    # What is kept

    def show_history(self, player: str = "") -> None:
        from scorepad.ui.history_desk import HistoryDesk

        self.navigator.go(HistoryDesk(self, player).screen)

    def show_statistics(self, player: str = "", game: str = "") -> None:
        from scorepad.ui.statistics_desk import StatisticsDesk

        self.navigator.go(StatisticsDesk(self, player, game).screen)

    def show_players(self) -> None:
        from scorepad.ui.players_desk import PlayersDesk

        self.navigator.go(PlayersDesk(self).screen)

    def show_calculator(self) -> None:
        from scorepad.ui.calculator_desk import calculator_route

        self.navigator.go(calculator_route(self))

    def show_log(self, entry: int | None = None) -> None:
        from scorepad.ui.log_desk import show_log

        show_log(self, entry)

    def show_rules(self, game: str = "", rule: str = "") -> None:
        from scorepad.ui.rules_desk import show_rules

        show_rules(self, game, rule)

    # Settings and tracks

    def _settings(self) -> Screen:
        from scorepad.ui.settings_desk import settings_screen

        screen = settings_screen(self, self._data, self._preferences)
        screen.on_change = self.prefer
        screen.on_tracks = lambda: self.navigator.go(self._tracks)
        screen.on_sheets = lambda: self.navigator.go(self._sheets)
        return screen

    @cached_property
    def _data(self) -> DataDesk:
        from scorepad.ui.data_desk import DataDesk

        return DataDesk(self, lambda: self.prefer(self._shelf.preferences()))

    def prefer(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.felt.rest()
        self._shelf.put_preferences(preferences)
        if preferences.theme == "system":
            Thread(target=self._ask_system, daemon=True).start()
        self._dress()
        self.navigator.show()

    def _tracks(self) -> Screen:
        from scorepad.ui.tracks_desk import tracks_screen

        return tracks_screen(self.look, self._shelf, self.navigator, self._folder, self.toast, self.back)

    def _sheets(self) -> Screen:
        from scorepad.ui.own_sheets_desk import OwnSheetsDesk

        return OwnSheetsDesk(self).screen()

    def _on_drop(self, _window: object, path: bytes, *_place: object) -> None:
        self._data.dropped(path)

    # Everywhere

    def open_settings(self, *_args: object) -> bool:
        """F1: our settings instead of Kivy's."""
        from scorepad.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.navigator.go(self._settings)
        return True

    def toast(self, text: str) -> None:
        from scorepad.ui.widgets.toast import Toast

        if self.screen:
            for child in [child for child in self.screen.children if isinstance(child, Toast)]:
                self.screen.remove_widget(child)
            Toast(self.look, text).show_on(self.screen)

    def offer_undo(self, text: str, act: Callable[[], object]) -> None:
        from scorepad.ui.widgets.undo_bar import UndoBar

        if self.screen:
            if bar := self._undo_bar:
                bar.go()
            UndoBar(self.look, text, act).show_on(self.screen)

    @property
    def _undo_bar(self) -> UndoBar | None:
        """What can be taken back on this screen, beside what the screen itself undoes."""
        from scorepad.ui.widgets.undo_bar import UndoBar

        children = self.screen.children if self.screen else ()
        return next((child for child in children if isinstance(child, UndoBar)), None)

    def back(self) -> bool:
        """To where one came from; False if there is nowhere to go but out."""
        if self.screen and self.screen.go_back():
            return True
        if isinstance(self.screen, PlayScreen) and self._playing and self._playing.keeper:
            self._notice = _("Your game is saved.")
        return self.navigator.back()

    def _on_touch(self, *_args: object) -> bool:
        self.navigator.touched()
        return False

    def _on_key(self, _window: object, key: int, _code: int, _text: str | None, modifiers: list[str]) -> bool:
        """Esc is Android's back, too."""
        screen, focus, bar = self.screen, self.navigator.focus_ring, self._undo_bar
        if key == keys.BACK:
            answered = self.back()
        elif screen is None or focus is None or keys.is_typing(screen):
            return False
        else:
            answered = keys.press(screen, focus, key, modifiers, bar.undo if bar else screen.undo)
        if ring := self.navigator.focus_ring:
            ring.settle()
        return answered
