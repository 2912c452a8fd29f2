"""The sounds are made by a script, small, and played without holding anything up."""

from __future__ import annotations

import time
import wave
from array import array
from pathlib import Path

import pytest
from kivy.clock import Clock

from scorepad.device import sounds
from scorepad.device.sounds import FOLDER, NAMES, Sounds
from tools.sounds import SOUNDS, write


def test_the_script_makes_the_files_that_are_there(tmp_path: Path) -> None:
    write(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in FOLDER.iterdir())
    for name in SOUNDS:
        with wave.open(str(FOLDER / f"{name}.wav")) as kept, wave.open(str(tmp_path / f"{name}.wav")) as made:
            assert kept.getparams() == made.getparams()
            assert (kept.getnchannels(), kept.getsampwidth(), kept.getframerate()) == (1, 2, 22050)
            old, new = (array("h", file.readframes(file.getnframes())) for file in (kept, made))
        # Another machine may calculate the last digit of a sine differently.
        assert max(abs(one - other) for one, other in zip(old, new, strict=True)) <= 1


def test_there_is_one_for_everything_that_is_felt_and_all_are_small_and_short() -> None:
    assert set(SOUNDS) == set(NAMES)
    files = list(FOLDER.iterdir())
    assert sum(path.stat().st_size for path in files) < 200 * 1024
    for path in files:
        with wave.open(str(path)) as file:
            assert file.getnframes() / file.getframerate() < 0.8


def until_loaded(player: Sounds) -> None:
    begun = time.monotonic()
    while not player.loaded:
        assert time.monotonic() - begun < 20
        Clock.tick()
        time.sleep(0.005)


def test_they_are_played_by_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sounds()
    player.play("cross")
    assert not player.loaded
    until_loaded(player)
    assert player._loaded
    assert set(player._loaded) == set(NAMES)
    player.play("lock")
    assert player._loaded["lock"].state == "play" and player._loaded["end"].state == "stop"
    player.stop()


def test_a_device_without_a_loudspeaker_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sounds, "FOLDER", tmp_path / "gone")
    player = Sounds()
    player.play("cross")
    until_loaded(player)
    player.play("lock")
    player.stop()
