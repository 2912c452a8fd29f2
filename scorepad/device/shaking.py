"""Listens for a device that is shaken: Android's accelerometer, through plyer. Elsewhere nothing is ever shaken."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from scorepad.device.files import is_android
from scorepad.shake import Shake

EVERY = 1 / 50
"""How often the sensor is asked, in seconds."""
_GAME_DELAY = 1
"""Android measures five times a second by itself, which is too slow for an arm; a game may ask for more."""
_FEATURE = "android.hardware.sensor.accelerometer"


def can_feel_shakes() -> bool:
    try:
        return is_android() and bool(
            _module("plyer.platforms.android").activity.getPackageManager().hasSystemFeature(_FEATURE)
        )
    except Exception:
        # Java fails in ways of its own; then nothing can be felt.
        return False


class Shaking:
    """``on_shake`` is called once for every shake, between ``listen`` and ``stop``."""

    def __init__(self, on_shake: Callable[[], object]) -> None:
        self._on_shake = on_shake
        self._sensor: Any = None
        self._event: Any = None
        self._shake = Shake()

    @property
    def listens(self) -> bool:
        return self._event is not None

    def listen(self) -> None:
        if self.listens or not is_android():
            return
        try:
            sensor = _module("plyer").accelerometer
            sensor.enable()
        except Exception:
            # A device without the sensor.
            return
        _hurry(sensor)
        self._sensor, self._shake = sensor, Shake()
        self._event = Clock.schedule_interval(lambda _dt: self._ask(), EVERY)

    def stop(self) -> None:
        """The sensor rests: it takes from the battery."""
        if self._event is None:
            return
        self._event.cancel()
        self._event = None
        try:
            self._sensor.disable()
        except Exception:
            # It was gone already.
            return

    def _ask(self) -> None:
        try:
            x, y, z = self._sensor.acceleration
        except Exception:
            # It has gone; the next screen asks for it again.
            self.stop()
            return
        # Before the first measurement there is nothing.
        if None not in (x, y, z) and self._shake.feel(Clock.get_time(), (float(x), float(y), float(z))):
            self._on_shake()


def _hurry(sensor: Any) -> None:
    """Asks Android for measurements as often as games do."""
    try:
        listener = sensor.listener
        listener.disable()
        listener.SensorManager.registerListener(listener, listener.sensor, _GAME_DELAY)
    except Exception:
        # Another plyer, or a sensor that is slow: it still works, if less finely.
        return


def _module(name: str) -> Any:
    """A module that does not work everywhere."""
    return importlib.import_module(name)
