"""The settings: what they show of what is kept and of the device, and where their buttons lead."""

from __future__ import annotations

from scorepad.device.haptics import can_vibrate
from scorepad.device.shaking import can_feel_shakes
from scorepad.device.speech import can_speak
from scorepad.preferences import Preferences
from scorepad.ui.data_desk import DataDesk
from scorepad.ui.desk import Desk
from scorepad.ui.screens.settings import SettingsScreen


def settings_screen(desk: Desk, data: DataDesk, preferences: Preferences) -> SettingsScreen:
    # Whether there is a loudspeaker nobody can say beforehand.
    can = {"vibration": can_vibrate, "sounds": lambda: True, "speech": can_speak, "shake": can_feel_shakes}
    able = [name for name, asked in can.items() if asked()]
    screen = SettingsScreen(desk.look, preferences, data.facts(), able)
    old = desk.navigator.screen
    if isinstance(old, SettingsScreen):
        screen.follow(old)
    screen.on_export, screen.on_import, screen.on_back_up = data.export, data.pick, data.back_up
    screen.on_players = desk.show_players
    screen.on_back = desk.back
    return screen
