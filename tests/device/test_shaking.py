"""Shakes through plyer's accelerometer, as far as they can be felt without one."""

from __future__ import annotations

from math import sin, tau
from types import SimpleNamespace

import pytest
from kivy.clock import Clock

from scorepad.device import shaking
from scorepad.device.shaking import Shaking, can_feel_shakes


class Sensor:
    def __init__(self) -> None:
        self.on = False
        self.acceleration: tuple[float | None, ...] = (None, None, None)
        self.delays: list[int] = []
        manager = SimpleNamespace(registerListener=lambda listener, sensor, delay: self.delays.append(delay))
        self.listener = SimpleNamespace(disable=lambda: None, SensorManager=manager, sensor=None)

    def enable(self) -> None:
        self.on = True

    def disable(self) -> None:
        self.on = False


@pytest.fixture
def sensor(monkeypatch: pytest.MonkeyPatch) -> Sensor:
    one = Sensor()
    monkeypatch.setattr(shaking, "is_android", lambda: True)
    monkeypatch.setattr(shaking, "_module", lambda name: SimpleNamespace(accelerometer=one))
    return one


def test_a_shaken_device_is_felt_while_somebody_listens(sensor: Sensor, monkeypatch: pytest.MonkeyPatch) -> None:
    now, shaken = 1000.0, list[float]()
    monkeypatch.setattr(Clock, "get_time", lambda: now)
    listener = Shaking(lambda: shaken.append(now))
    listener.listen()
    assert sensor.on and sensor.delays == [1]
    # Nothing is measured yet.
    listener._ask()
    for step in range(100):
        now += 0.02
        sensor.acceleration = 20 * sin(tau * 4 * 0.02 * step), 0.0, 9.8
        listener._ask()
    assert len(shaken) == 1
    listener.stop()
    assert not sensor.on and not listener.listens


def test_a_sensor_that_fails_is_left_alone(sensor: Sensor) -> None:
    listener = Shaking(lambda: None)
    listener.listen()
    del sensor.acceleration
    listener._ask()
    assert not listener.listens and not sensor.on


def test_elsewhere_nothing_is_shaken() -> None:
    listener = Shaking(lambda: None)
    listener.listen()
    assert not listener.listens
    listener.stop()
    assert can_feel_shakes() is False
