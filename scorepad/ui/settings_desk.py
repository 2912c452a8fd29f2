"""The settings: what they show of what is kept, and where their buttons lead."""

from __future__ import annotations

from scorepad.preferences import Preferences
from scorepad.ui.data_desk import DataDesk
from scorepad.ui.desk import Desk
from scorepad.ui.screens.settings import SettingsScreen


def settings_screen(desk: Desk, data: DataDesk, preferences: Preferences) -> SettingsScreen:
    screen = SettingsScreen(desk.look, preferences, data.facts())
    old = desk.navigator.screen
    if isinstance(old, SettingsScreen):
        screen.offset, screen.unfolded = old.offset, old.unfolded
    screen.on_export, screen.on_import, screen.on_back_up = data.export, data.pick, data.back_up
    screen.on_players = desk.show_players
    screen.on_back = desk.back
    return screen
