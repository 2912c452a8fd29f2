"""The app: which screen follows which, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivymd.app import MDApp

from scorepad.device import back, system_bars
from scorepad.paper import is_paper
from scorepad.preferences import Preferences
from scorepad.record import Record
from scorepad.setup_draft import SetupDraft
from scorepad.sheet_groups import MORE, OWN_PLACE
from scorepad.texts import _
from scorepad.ui import keys, kit
from scorepad.ui.bookmark import at, follow, table
from scorepad.ui.felt import Felt
from scorepad.ui.look import Insets, Look
from scorepad.ui.navigation import Navigator
from scorepad.ui.play_screens import play_screen
from scorepad.ui.presence import Presence
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.shelf import Playing, Shelf
from scorepad.ui.surroundings import Surroundings
from scorepad.ui.theme import DARK, LIGHT
from scorepad.ui.watch import Watch
from scorepad.ui.ways import Ways
from scorepad.ui.wearing import wear

if TYPE_CHECKING:
    from scorepad.ui.data_desk import DataDesk
    from scorepad.ui.home_desk import HomeDesk
    from scorepad.ui.widgets.undo_bar import UndoBar

GAMES = (*OWN_PLACE, MORE)
"""As Home offers them."""


class ScorepadApp(Ways, MDApp):
    """Every step is in the store before the next frame, so there is nothing to do at the end."""

    title = "Scorepad"

    def __init__(self, folder: Path, insets: Insets | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.theme_cls = kit.OwnPalette()
        self._folder = folder
        self._around = Surroundings(insets or Insets(), self._repaint, self._move)
        self._shelf = Shelf(folder)
        self._preferences = self._shelf.preferences()
        self._playing: Playing | None = None
        self._notice = ""
        self._home_desk: HomeDesk | None = None
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
        wanted, around = self._preferences, self._around
        dark = around.dark if wanted.theme == "system" else wanted.theme == "dark"
        chosen = wanted.symbols, wanted.left_handed, wanted.motion, wanted.direction, wanted.explain
        return Look(DARK if dark else LIGHT, around.insets, *chosen, self.felt, around.keyboard)

    def build(self) -> Navigator:
        Window.bind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_drop_file=self._on_drop)
        self._dress()
        game = self._shelf.open_game()
        if self._shelf.is_new:
            from scorepad.ui.first_steps_desk import show_first_steps

            show_first_steps(self)
        elif game is None or not self.open_game(game):
            self.navigator.show()
        follow(self, self._shelf.take_bookmark())
        self._watch.begin()
        self._around.begin()
        back.listen(self._step_back)
        self._ask_system()
        return self.navigator

    def on_stop(self) -> None:
        """Tidiness alone: Android may skip it, and everything that can be written is written by then."""
        Window.unbind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_drop_file=self._on_drop)
        if "_data" in vars(self):
            # Only if somebody has wanted it: leaving must not load what was never used.
            self._data.leave()
        self.navigator.leave()
        self._presence.stop()
        self._around.stop()
        self.felt.stop()
        self._watch.stop()
        self._shelf.close()

    def on_pause(self) -> bool:
        if isinstance(self.screen, PlayScreen):
            self.screen.opponents.stop()
        self._presence.pause()
        self.felt.rest()
        self._watch.pause()
        self._around.rest()
        self._shelf.put_bookmark(table(self.navigator.marks, self.screen))
        return True

    def on_resume(self) -> None:
        """Meanwhile people may have changed something in the system's settings."""
        self._shelf.take_bookmark()
        self._presence.resume()
        self._around.resume()
        self._ask_system()
        if wear(self._preferences):
            self._repaint()
        elif isinstance(self.screen, PlayScreen):
            self.screen.opponents.ask()

    # Look

    def _dress(self) -> None:
        wear(self._preferences)
        look = self.look
        kit.dress(self.theme_cls, look.theme)
        Window.clearcolor = paper = look.theme.colour("bg")
        system_bars.dress_bars(dark=look.theme is DARK, paper=paper)

    def _ask_system(self) -> None:
        if self._preferences.theme == "system":
            self._around.ask_dark()

    def _repaint(self) -> None:
        self._dress()
        self.navigator.show()

    def _move(self) -> None:
        if self.screen:
            self.screen.be_seen(self._around.insets, self._around.keyboard)

    # Home

    def _home(self) -> Screen:
        from scorepad.ui.home_desk import HomeDesk

        self._leave_game()
        self._home_desk = self._home_desk or HomeDesk(self)
        screen = self._home_desk.screen(GAMES)
        screen.notice, self._notice = self._watch.notice(self._notice), ""
        screen.on_settings = self.open_settings
        return screen

    # Set-up

    def set_up(self, game: str = "", players: Sequence[str] = ()) -> None:
        draft = self._shelf.draft(game)
        self.set_up_as(draft.with_players(players) if players else draft)

    def set_up_as(self, draft: SetupDraft) -> None:
        from scorepad.ui.setup_desk import show_setup

        show_setup(self, draft, self.show_tracks, self.show_sheets)

    def show_more(self) -> None:
        from scorepad.ui.more_desk import more_route

        self.navigator.go(more_route(self, self.set_up), at("more"))

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
        self.navigator.home(self._game, at("game"))

    def _game(self) -> Screen:
        playing = self._playing
        assert playing is not None
        session, view = playing.session, self._shelf.view(playing.game)
        screen = play_screen(session, self.look, self._shelf.colours(session.header.players), view)
        screen.on_back = self.back
        screen.on_over = self.show_end
        screen.on_log = self.show_log
        screen.on_rules = lambda rule: self.show_rules(session.header.game, rule)
        screen.on_view = lambda view: self._shelf.put_view(playing.game, view)
        screen.after_step = lambda change: self.after_step()
        return screen

    def after_step(self) -> None:
        self._watch.after_step()
        self._presence.stepped()

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

    def show_end(self) -> None:
        """The result of the game that is open."""
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
        show = self.navigator.instead if isinstance(self.screen, PlayScreen) else self.navigator.go
        show(make, at("result", game=game) if game is not None else None)

    # Settings and tracks

    def _settings(self) -> Screen:
        from scorepad.ui.settings_desk import settings_screen

        screen = settings_screen(self, self._data, self._preferences)
        screen.on_change = self.prefer
        screen.on_tracks, screen.on_sheets = self.show_tracks, self.show_sheets
        return screen

    @cached_property
    def _data(self) -> DataDesk:
        from scorepad.ui.data_desk import DataDesk

        return DataDesk(self, lambda: self.prefer(self._shelf.preferences()))

    def prefer(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.felt.rest()
        self._shelf.put_preferences(preferences)
        self._ask_system()
        self._repaint()

    def show_tracks(self) -> None:
        self.navigator.go(self._tracks, at("tracks"))

    def _tracks(self) -> Screen:
        from scorepad.ui.tracks_desk import tracks_screen

        return tracks_screen(self.look, self._shelf, self.navigator, self._folder, self.toast, self.back)

    def _on_drop(self, _window: object, path: bytes, *_place: object) -> None:
        self._data.dropped(path)

    # Everywhere

    def open_settings(self, *_args: object) -> bool:
        """F1: our settings instead of Kivy's."""
        from scorepad.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.navigator.go(self._settings, at("settings"))
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

    def _step_back(self) -> bool:
        """The device's own way back: from the first screen it leads out of the app."""
        return self.back() or back.step_back()

    def _on_touch(self, *_args: object) -> bool:
        self.navigator.touched()
        return False

    def _on_key(self, _window: object, key: int, _code: int, _text: str | None, modifiers: list[str]) -> bool:
        """Esc is Android's back, too."""
        screen, focus, bar = self.screen, self.navigator.focus_ring, self._undo_bar
        if key == keys.BACK:
            answered = self._step_back()
        elif screen is None or focus is None or keys.is_typing(screen):
            return False
        else:
            answered = keys.press(screen, focus, key, modifiers, bar.undo if bar else screen.undo)
        if ring := self.navigator.focus_ring:
            ring.settle()
        return answered
