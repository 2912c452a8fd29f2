"""A shake is told from everything else that happens to a phone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sin, tau

import pytest

from scorepad.shake import Shake, Vector

Curve = Callable[[float], Vector]


def shakes(curve: Curve, seconds: float, rate: float = 50) -> list[float]:
    """When shakes are told."""
    shake, found = Shake(), list[float]()
    for step in range(round(seconds * rate)):
        at = step / rate
        if shake.feel(100 + at, curve(at)):
            found.append(at)
    return found


def still(at: float) -> Vector:
    return 0.3, 0.1, 9.81


def walking(at: float) -> Vector:
    """In a hand: twice a second up and down, a little to the side."""
    return 1.5 * sin(tau * at), 9.81 + 4.5 * sin(tau * 2 * at) + 1.5 * sin(tau * 4 * at), 1.0


def put_down(at: float) -> Vector:
    """A hard stop on a table after a second, with its echo."""
    hit = 35 * exp(-30 * (at - 1)) * sin(tau * 14 * (at - 1)) if at > 1 else 0.0
    return 0.0, 0.0, 9.81 + hit


def turned_over(at: float) -> Vector:
    """From one side to the other within half a second."""
    part = min(1.0, max(0.0, 2 * (at - 1)))
    return 0.0, 9.81 * sin(tau * part / 2), 9.81 * (1 - 2 * part)


def bumped(at: float) -> Vector:
    return (25.0 if 1 <= at < 1.06 else 0.0), 0.0, 9.81


def shaken(begin: float, end: float, strong: float = 18, often: float = 4) -> Curve:
    def curve(at: float) -> Vector:
        return (strong * sin(tau * often * (at - begin)) if begin <= at < end else 0.0), 1.0, 9.7

    return curve


@pytest.mark.parametrize("curve", [still, walking, put_down, turned_over, bumped])
def test_what_is_no_shake(curve: Curve) -> None:
    assert shakes(curve, 6) == []


@pytest.mark.parametrize("often", [2.5, 4, 6])
@pytest.mark.parametrize("strong", [14, 18, 35])
def test_a_shake_is_told_once_and_soon(strong: float, often: float) -> None:
    (told,) = shakes(shaken(1, 2.5, strong, often), 5)
    assert 1 < told < 2.1


def test_a_long_shake_is_one_and_a_second_one_is_another() -> None:
    first, second = shaken(1, 3), shaken(4.5, 5.5)
    found = shakes(lambda at: first(at) if at < 4 else second(at), 8)
    assert len(found) == 2 and found[0] < 3 and found[1] > 4.5


def test_two_swings_are_too_few() -> None:
    assert shakes(shaken(1, 1.5, often=2), 4) == []


def test_a_slow_sensor_is_enough() -> None:
    assert len(shakes(shaken(1, 3, often=3.7), 5, rate=15)) == 1
