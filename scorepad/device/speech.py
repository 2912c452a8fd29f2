"""A voice: Android's own, or a command that speaks where a desktop has one. Everywhere else it is silent."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from scorepad.device.files import is_android

MOST = 6
"""So many texts wait at most: what was said long ago is no news."""


class Voice(Protocol):
    """Says texts one after the other, beside the window."""

    def say(self, text: str, language: str, *, news: bool = True) -> None:
        """``news``: what everybody should hear, and what is never dropped for something else."""

    def drop(self) -> None:
        """Ends what is being said and forgets what waits, but for news."""

    def hush(self) -> None:
        """Ends what is being said, and forgets what waits."""

    def stop(self) -> None:
        """Nothing is left running."""


def can_speak() -> bool:
    return _voice() is not None


def say(text: str, language: str, *, news: bool = True, at_once: bool = False) -> None:
    """Says it after what is being said; ``at_once``: instead of that, unless that is news."""
    voice = _voice()
    if voice and text:
        if at_once:
            voice.drop()
        voice.say(text, language, news=news)


def hush() -> None:
    """Ends what is being said. Asks for no voice where none has spoken."""
    if _voice.cache_info().currsize and (voice := _voice()):
        voice.hush()


def stop() -> None:
    """The app is left or paused: nothing may go on speaking."""
    if _voice.cache_info().currsize and (voice := _voice()):
        voice.stop()
    _voice.cache_clear()


@lru_cache(maxsize=1)
def _voice() -> Voice | None:
    """Looked for when it is first needed: a start must not pay for it."""
    if is_android():
        from scorepad.device.android_voice import android_voice

        return android_voice()
    from scorepad.device.command_voice import command_voice

    return command_voice()
