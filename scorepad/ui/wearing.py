"""Language and text size: what holds for every screen at once, as people chose it or the system has it."""

from __future__ import annotations

from scorepad import texts
from scorepad.device.language import system_language
from scorepad.device.text_size import system_scale
from scorepad.preferences import Preferences
from scorepad.ui.ink import scale_texts, text_scale


def wear(preferences: Preferences) -> bool:
    """From the next screen on everything is in this language and this large; whether that is something new."""
    before = texts.language(), text_scale()
    texts.speak(system_language() if preferences.language == "system" else preferences.language)
    scale_texts(preferences.text / 100 if preferences.text else system_scale())
    return before != (texts.language(), text_scale())
