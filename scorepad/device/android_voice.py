"""Android's voice. plyer's ``tts.speak`` knows American English only, makes a new engine for every sentence and holds
the window up until that has come; so the classes that plyer found are used, and one engine is kept.

It follows the platform's documentation and is tested against a stand-in; it has not been run on a device.
"""

from __future__ import annotations

import importlib
from collections import deque
from typing import Any

from kivy.clock import Clock

from scorepad.device.speech import MOST

AGAIN, TRIES = 0.1, 50
"""An engine needs a moment until it speaks: it is asked again after so many seconds, so often. As often it is asked
whether it has said something."""
_OK = 0


def android_voice() -> AndroidVoice | None:
    """None where no engine can be had."""
    try:
        return AndroidVoice(_module("plyer.platforms.android.tts"))
    except Exception:
        # Java fails in ways of its own; a device without speech is silent.
        return None


class AndroidVoice:
    def __init__(self, tts: Any) -> None:
        self._tts = tts
        self._engine = tts.TextToSpeech(tts.activity, None)
        self._waiting = deque[tuple[str, str, bool]](maxlen=MOST)
        self._news = False
        """Whether what it says is news."""
        self._language = ""
        self._tries = 0
        self._again = Clock.create_trigger(lambda _dt: self._go_on(), AGAIN)

    def say(self, text: str, language: str, *, news: bool = True) -> None:
        self._waiting.append((text, language, news))
        self._go_on()

    def drop(self) -> None:
        kept = [one for one in self._waiting if one[2]]
        self._waiting.clear()
        self._waiting.extend(kept)
        if not (self._news and self._speaks):
            self._end()

    def hush(self) -> None:
        self._waiting.clear()
        self._again.cancel()
        self._end()

    def _end(self) -> None:
        try:
            self._engine.stop()
        except Exception:
            # As above.
            return

    @property
    def _speaks(self) -> bool:
        try:
            return bool(self._engine.isSpeaking())
        except Exception:
            # As above: what cannot be asked is not waited for.
            return False

    def stop(self) -> None:
        self.hush()
        try:
            self._engine.shutdown()
        except Exception:
            # As above.
            return

    def _go_on(self) -> None:
        # One after the other: what the engine has in a queue of its own could be dropped only as a whole.
        while self._waiting:
            if self._speaks:
                self._again()
                return
            text, language, news = self._waiting[0]
            if not self._speak(text, language):
                self._tries += 1
                if self._tries > TRIES:
                    self._waiting.clear()
                else:
                    self._again()
                return
            self._tries, self._news = 0, news
            self._waiting.popleft()

    def _speak(self, text: str, language: str) -> bool:
        """Whether the engine has taken it."""
        try:
            if language != self._language:
                self._engine.setLanguage(self._tts.Locale(language))
            if self._engine.speak(text, self._tts.TextToSpeech.QUEUE_ADD, None) != _OK:
                return False
        except Exception:
            # As above: it counts as not ready yet.
            return False
        self._language = language
        return True


def _module(name: str) -> Any:
    """A module that exists on Android only."""
    return importlib.import_module(name)
