"""Makes the sounds in ``assets/sounds``: a pencil on paper, wood on wood, dice on a table. Run again it makes the
same files.

``python -m tools.sounds [folder]``
"""

from __future__ import annotations

import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from math import exp, pi, sin, tau
from pathlib import Path

RATE = 22050
"""Samples a second, 16 bits each, one channel."""
FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def add(to: Samples, at: float, sound: Samples, loud: float = 1.0) -> None:
    """Adds a sound so many seconds after the beginning."""
    first = round(at * RATE)
    to.extend([0.0] * max(0, first + len(sound) - len(to)))
    for step, sample in enumerate(sound):
        to[first + step] += loud * sample


def wood(pitch: float, seconds: float = 0.12, hard: float = 1.0) -> Samples:
    """A knock: a few tones that do not belong to each other and die away quickly, the higher ones first."""
    found = silence(seconds)
    for times, loud, dies in ((1.0, 1.0, 38.0), (2.76, 0.45, 70.0), (5.4, 0.22 * hard, 130.0)):
        for step in range(len(found)):
            time = step / RATE
            found[step] += loud * exp(-dies * time) * sin(tau * pitch * times * time)
    # The very first moment is not sudden: that would click.
    rise = round(0.0015 * RATE)
    for step in range(min(rise, len(found))):
        found[step] *= step / rise
    return found


def bell(pitch: float, seconds: float) -> Samples:
    """A small bar of wood that rings a little."""
    found = silence(seconds)
    for times, loud, dies in ((1.0, 1.0, 9.0), (3.93, 0.25, 26.0), (9.2, 0.06, 60.0)):
        for step in range(len(found)):
            time = step / RATE
            found[step] += loud * min(1.0, time / 0.002) * exp(-dies * time) * sin(tau * pitch * times * time)
    return found


def stroke(chance: random.Random, seconds: float, bright: float) -> Samples:
    """A pencil: rustling that swells and fades, with the grain of the paper in it."""
    found, low, high = silence(seconds), 0.0, 0.0
    for step in range(len(found)):
        at = step / len(found)
        noise = chance.uniform(-1, 1)
        low += bright * (noise - low)
        high += 0.08 * (low - high)
        grain = 0.75 + 0.25 * sin(tau * 95 * step / RATE)
        found[step] = (low - high) * grain * sin(pi * at) ** 0.8
    return found


def cross(chance: random.Random) -> Samples:
    found = stroke(chance, 0.085, 0.5)
    add(found, 0.105, stroke(chance, 0.09, 0.62), 1.1)
    return found


def undo(chance: random.Random) -> Samples:
    """A rubber: three soft strokes to and fro."""
    found = Samples()
    for at, bright in ((0.0, 0.2), (0.07, 0.16), (0.14, 0.2)):
        add(found, at, stroke(chance, 0.075, bright))
    return found


def lock(chance: random.Random) -> Samples:
    """A latch falls in, and rings."""
    found = wood(330, 0.1)
    add(found, 0.09, wood(220, 0.16, 1.6), 1.3)
    add(found, 0.1, bell(660, 0.4), 0.35)
    return found


def refusal(chance: random.Random) -> Samples:
    """Two dull knocks, the second one lower."""
    found = wood(150, 0.1, 0.2)
    add(found, 0.11, wood(120, 0.13, 0.2))
    return found


def roll(chance: random.Random) -> Samples:
    """Six dice fall on a table, and each once more."""
    found = Samples()
    for die in range(6):
        first = 0.02 + 0.035 * die + chance.uniform(0, 0.02)
        pitch = chance.uniform(900, 1500)
        add(found, first, wood(pitch, 0.06, 2.0), chance.uniform(0.7, 1.0))
        add(found, first + chance.uniform(0.09, 0.2), wood(pitch * 0.94, 0.05, 2.0), chance.uniform(0.25, 0.45))
    return found


def end(chance: random.Random) -> Samples:
    """Three bars upwards."""
    found = Samples()
    for at, pitch in ((0.0, 523.25), (0.13, 659.25), (0.26, 783.99)):
        add(found, at, bell(pitch, 0.5))
    return found


SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "cross": (cross, 0.5),
    "undo": (undo, 0.45),
    "lock": (lock, 0.85),
    "refusal": (refusal, 0.6),
    "roll": (roll, 0.6),
    "end": (end, 0.75),
}
"""How each is made, and how loud its loudest moment is."""


def samples(name: str) -> array[int]:
    make, loud = SOUNDS[name]
    # A seed of its own, as a number: the same on every machine.
    found = make(random.Random(sum(map(ord, name))))
    largest = max(map(abs, found))
    fade = round(0.008 * RATE)
    for step in range(fade):
        found[-1 - step] *= step / fade
    return array("h", (round(32767 * loud * sample / largest) for sample in found))


def write(folder: Path, names: Iterable[str] = tuple(SOUNDS)) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        found = samples(name)
        if sys.byteorder == "big":
            found.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(found.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
