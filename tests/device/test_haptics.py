"""Vibration: Android's through plyer, and silence everywhere else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scorepad.device import haptics
from scorepad.device.haptics import THUD, TICK, TWICE, can_vibrate, vibrate


class Vibrator:
    def __init__(self) -> None:
        self.felt: list[object] = []

    def vibrate(self, time: float) -> None:
        self.felt.append(time)

    def pattern(self, pattern: list[float], repeat: int) -> None:
        self.felt.append((pattern, repeat))

    def exists(self) -> bool:
        return True


@pytest.fixture
def vibrator(monkeypatch: pytest.MonkeyPatch) -> Vibrator:
    one = Vibrator()
    monkeypatch.setattr(haptics, "is_android", lambda: True)
    monkeypatch.setattr(haptics, "_module", lambda name: SimpleNamespace(vibrator=one))
    return one


def test_a_cross_is_a_tick_a_lock_a_thud_and_a_refusal_two_pulses(vibrator: Vibrator) -> None:
    for beat in (TICK, THUD, TWICE):
        vibrate(beat)
    assert can_vibrate()
    assert vibrator.felt == [0.015, 0.08, ([0, *TWICE], -1)]
    assert len(TWICE) == 3


def test_a_device_that_fails_is_silent(vibrator: Vibrator, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise RuntimeError("JavaException")

    for name in ("vibrate", "pattern", "exists"):
        monkeypatch.setattr(vibrator, name, broken)
    vibrate(TICK)
    vibrate(TWICE)
    assert can_vibrate() is False


def test_elsewhere_plyer_is_not_even_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(name: str) -> Any:
        raise AssertionError(name)

    monkeypatch.setattr(haptics, "_module", asked)
    vibrate(THUD)
    assert can_vibrate() is False
