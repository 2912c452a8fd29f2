"""Language and text size: what holds for every screen at once, as people chose it or the system has it."""

from __future__ import annotations

from scorepad.device.language import system_language
from scorepad.preferences import Preferences
from scorepad.texts import speak
from scorepad.ui.ink import scale_texts, system_scale


def wear(preferences: Preferences) -> None:
    """From the next screen on everything is in this language and this large."""
    speak(system_language() if preferences.language == "system" else preferences.language)
    scale_texts(preferences.text / 100 if preferences.text else system_scale())
