"""Short sounds, played by Kivy. A device without any way to play them is silent."""

from __future__ import annotations

import importlib
from contextlib import suppress
from threading import Thread
from typing import Any

from kivy.clock import Clock

from scorepad.device.files import is_android
from scorepad.places import ASSETS

FOLDER = ASSETS / "sounds"
NAMES = ("cross", "undo", "lock", "refusal", "roll", "end")
VOLUME = 0.7
LATE = 0.4
"""A sound that comes so many seconds after its step belongs to nothing any more."""


class Sounds:
    """Loaded when the first one is wanted, beside the window: opening a device's loudspeaker takes its time."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] | None = None
        self._thread: Thread | None = None
        self._wanted: tuple[str, float] = "", 0.0

    @property
    def loaded(self) -> bool:
        return self._loaded is not None

    def load(self) -> None:
        if self._loaded is None and self._thread is None:
            if is_android():
                # Kivy's player speaks to Java: only this thread finds the app's classes, which then are known to all.
                with suppress(Exception):
                    importlib.import_module("kivy.core.audio")
            self._thread = Thread(target=self._load, daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        if self._loaded is None:
            self._wanted = name, Clock.time()
            self.load()
            return
        sound = self._loaded.get(name)
        if sound is None:
            return
        try:
            sound.stop()
            sound.play()
        except Exception:
            # Each of Kivy's players fails in its own way when a loudspeaker has gone.
            return

    def stop(self) -> None:
        for sound in (self._loaded or {}).values():
            try:
                sound.stop()
                sound.unload()
            except Exception:
                # As above.
                continue
        self._loaded, self._thread = None, None

    def _load(self) -> None:
        found = dict[str, Any]()
        try:
            from kivy.core.audio import SoundLoader

            for name in NAMES:
                if sound := SoundLoader.load(str(FOLDER / f"{name}.wav")):
                    sound.volume = VOLUME
                    found[name] = sound
        except Exception:
            # No player, no loudspeaker: it stays silent.
            found.clear()
        Clock.schedule_once(lambda _dt: self._ready(found))

    def _ready(self, found: dict[str, Any]) -> None:
        if self._thread is None:
            # Stopped meanwhile.
            return
        self._loaded = found
        name, at = self._wanted
        if name and Clock.time() - at < LATE:
            self.play(name)
