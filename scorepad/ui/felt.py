"""What a step feels and sounds like on this device, as people want it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from scorepad import texts
from scorepad.device import haptics, speech
from scorepad.device.haptics import THUD, TICK, TWICE
from scorepad.device.sounds import Sounds
from scorepad.preferences import Preferences
from scorepad.ui.feel import Feel

TOGETHER = 0.1
"""What happens within so many seconds is felt as one: an undo that goes back through several robots' moves."""
AGAIN = 0.3
"""The same words so soon, in seconds, are not meant twice."""


class Felt(Feel):
    """``wanted`` tells what people prefer now. Nothing is loaded before it is first wanted."""

    def __init__(self, wanted: Callable[[], Preferences]) -> None:
        self._wanted = wanted
        self._sounds: Sounds | None = None
        self._felt: tuple[str, float] = "", 0.0
        self._described: tuple[str, float] = "", 0.0

    def prepare(self) -> None:
        wanted = self._wanted()
        if wanted.vibration:
            haptics.can_vibrate()
        if wanted.sounds:
            self._player.load()
        if wanted.speech != "off":
            speech.can_speak()

    def cross(self) -> None:
        self._tell("cross", TICK)

    def lock(self) -> None:
        self._tell("lock", THUD)

    def refuse(self, why: str = "") -> None:
        self._tell("refusal", TWICE)
        self.describe(why)

    def undo(self) -> None:
        self._tell("undo", ())

    def roll(self) -> None:
        self._tell("roll", TICK)

    def end(self) -> None:
        self._tell("end", THUD)

    def announce(self, text: str) -> None:
        if text and self.announces:
            speech.say(text, texts.language())

    def describe(self, text: str, *, at_once: bool = True) -> None:
        now, (last, at) = Clock.time(), self._described
        if not text or not self.describes or (text == last and now - at < AGAIN):
            return
        self._described = text, now
        speech.say(text, texts.language(), news=False, at_once=at_once)

    @property
    def announces(self) -> bool:
        return self._wanted().speech != "off"

    @property
    def describes(self) -> bool:
        return self._wanted().speech == "all"

    def rest(self) -> None:
        """The app is paused, or preferences have changed: what is being said ends."""
        speech.hush()

    def stop(self) -> None:
        """The app ends: nothing is left running."""
        speech.stop()
        if self._sounds:
            self._sounds.stop()

    def _tell(self, sound: str, beat: Sequence[float]) -> None:
        now, (last, at) = Clock.time(), self._felt
        if sound == last and now - at < TOGETHER:
            return
        self._felt = sound, now
        wanted = self._wanted()
        if wanted.vibration and beat:
            haptics.vibrate(beat)
        if wanted.sounds:
            self._player.play(sound)

    @property
    def _player(self) -> Sounds:
        self._sounds = self._sounds or Sounds()
        return self._sounds
