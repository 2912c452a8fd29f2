"""Settings: how it looks and feels, the rules for new games, and what Scorepad is."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from scorepad import __version__
from scorepad.preferences import Preferences
from scorepad.texts import LANGUAGES, _
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings_page import DEVICE, SettingsPage
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import EDGE, AppBar
from scorepad.ui.widgets.drawn import Target
from scorepad.ui.widgets.list_panel import ListItem, ListPanel
from scorepad.ui.widgets.scroll import ScrollPane

BAR = 44.0

Tap = Callable[[], object]


class SettingsBar(AppBar):
    """With a sign at its end that tells what Scorepad is."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Settings"))
        self.on_about: Tap = lambda: None

    def targets(self) -> list[Target]:
        place = Rect(self.box.w - EDGE, 0, EDGE, self.box.h)
        return [*super().targets(), Target("about", place, self.on_about, self.box.h / 2)]

    def draw(self, pen: Pen) -> None:
        self.room = self.box.w - 2 * EDGE
        super().draw(pen)
        pen.icon("information-outline", self.box.w - 16, self.middle, 24, self.theme.colour("on_surface"))


class SettingsScreen(Screen):
    """``on_change`` is told every change at once. ``offset`` can be given to a new screen after a change of theme."""

    def __init__(self, look: Look, preferences: Preferences, facts: str = "", able: Collection[str] = DEVICE) -> None:
        """``facts`` is a line about what is kept, ``able`` what the device can do."""
        super().__init__(look)
        self.on_change: Callable[[Preferences], object] = lambda preferences: None
        self.on_tracks: Tap = lambda: None
        self.on_sheets: Tap = lambda: None
        self.on_export: Tap = lambda: None
        self.on_import: Tap = lambda: None
        self.on_back_up: Tap = lambda: None
        self.on_players: Tap = lambda: None
        self._begin = 0.0
        self.bar = SettingsBar(look)
        self.bar.on_back = lambda: self.on_back()
        self.bar.on_about = self.open_about
        self.page = SettingsPage(look, preferences, facts, able)
        self.page.on_change = lambda preferences: self.on_change(preferences)
        self.page.on_language = self.open_languages
        self.page.on_tracks = lambda: self.on_tracks()
        self.page.on_sheets = lambda: self.on_sheets()
        self.page.on_export = lambda: self.on_export()
        self.page.on_import = lambda: self.on_import()
        self.page.on_back_up = lambda: self.on_back_up()
        self.page.on_players = lambda: self.on_players()
        self.pane = ScrollPane(self.page)
        self.page.on_height = self.pane.arrange
        self.add_widget(self.pane)
        self.add_widget(self.bar)

    @property
    def preferences(self) -> Preferences:
        return self.page.preferences

    @property
    def offset(self) -> float:
        """How far it is scrolled, in dp."""
        return self.pane.offset

    @offset.setter
    def offset(self, value: float) -> None:
        # Before it is laid out there is nothing to scroll yet.
        self._begin = value
        self.pane.scroll_to(value)

    @property
    def unfolded(self) -> bool:
        """Whether the house rules are shown."""
        return self.page.unfolded

    @unfolded.setter
    def unfolded(self, value: bool) -> None:
        if value != self.page.unfolded:
            self.page.fold()

    def follow(self, old: SettingsScreen) -> None:
        """Begins as the old screen was left. A slider that has just changed the size of all texts stays under the
        finger, however much larger everything above it became."""
        was, moved = old.page.slider_was, 0.0
        if was is not None:
            moved = self.page.slider_top(old.page.box.w) - was + tall(BAR, 1.25) - old.bar.box.h
        self.unfolded = old.unfolded
        self.offset = max(0.0, old.offset + moved)

    def lay_out(self) -> None:
        safe, bar = self.safe, tall(BAR, 1.25)
        places = self.page.places(safe.w)
        left = safe.x + min(placed.whole.x for placed in places)
        right = safe.x + max(placed.whole.right for placed in places)
        self.bar.place(Rect(left, safe.y, right - left, bar), self)
        self.pane.place(Rect(safe.x, safe.y + bar, safe.w, safe.h - bar), self)
        if self._begin:
            self.pane.scroll_to(self._begin)
            self._begin = 0.0

    # Panels

    def open_languages(self) -> None:
        """Every language by the name that those who speak it know."""
        chosen = self.preferences.language
        names = {"system": _("As the system has it"), **LANGUAGES}
        items = [
            ListItem(
                f"language:{code}", "check-circle" if code == chosen else "circle-outline", name,
                act=partial(self._speak, code),
            )
            for code, name in names.items()
        ]  # fmt: skip
        panel = ListPanel(self.look, _("Language"), items)
        panel.on_cancel = self.close
        self.open(panel)

    def _speak(self, language: str) -> None:
        self.close()
        if language != self.preferences.language:
            self.page.change(language=language)

    def open_about(self) -> None:
        companion = _("It keeps score; the game itself is yours to buy and to roll.")
        marks = _("Qwixx is a trademark of NSV, Quixo one of Gigamic. Neither firm has anything to do with Scorepad.")
        quiet = _("It never uses the network and collects nothing.")
        items = (
            ListItem("companion", "pencil-outline", _("An unofficial companion"), companion),
            ListItem("marks", "registered-trademark", _("Names"), marks),
            ListItem("licence", "scale-balance", _("Free software"), _("Under the MIT licence.")),
            ListItem("data", "shield-check-outline", _("Your data"), quiet),
        )
        panel = ListPanel(self.look, _("Scorepad {version}").format(version=__version__), items)
        panel.on_cancel = self.close
        self.open(panel)
