"""Speech: a command beside the window, Android's engine, or silence."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.clock import Clock

from scorepad.device import android_voice, speech


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    speech._voice.cache_clear()
    yield
    speech.stop()


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the command was told and has said, a line each."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "heard"


def command(heard: Path, name: str, seconds: float = 0) -> None:
    path = heard.parent / name
    path.write_text(
        f"#!{sys.executable} -IS\nimport sys, time\ntext = sys.stdin.read()\n"
        f"time.sleep({seconds} if 'long' in text else 0)\n"
        f"open({str(heard)!r}, 'a').write(' '.join(sys.argv[1:]) + '|' + text + '\\n')\n",
        "utf-8",
    )
    path.chmod(0o755)


def until(come: Callable[[], object]) -> None:
    begun = time.monotonic()
    while not come():
        assert time.monotonic() - begun < 20, "it never came"
        time.sleep(0.01)


def lines(heard: Path) -> list[str]:
    return heard.read_text("utf-8").splitlines() if heard.exists() else []


def test_announcements_are_said_one_after_the_other_in_the_players_language(heard: Path) -> None:
    command(heard, "espeak-ng")
    assert speech.can_speak()
    speech.say("Zelená je zamčená.", "cs")
    speech.say("-v Ema wins", "en")
    until(lambda: len(lines(heard)) == 2)
    assert lines(heard) == ["-v cs --stdin|Zelená je zamčená.", "-v en --stdin|-v Ema wins"]


def test_a_description_comes_instead_of_the_last_one(heard: Path) -> None:
    command(heard, "espeak", seconds=30)
    speech.say("a long description", "en", news=False)
    speech.say("another one", "en", news=False)
    begun = time.monotonic()
    speech.say("Red 7, free", "en", at_once=True)
    until(lambda: lines(heard))
    assert lines(heard) == ["-v en --stdin|Red 7, free"]
    assert time.monotonic() - begun < 15


def test_no_description_drops_news(heard: Path) -> None:
    command(heard, "espeak", seconds=0.3)
    speech.say("a long announcement", "en")
    speech.say("Red 6, free", "en", news=False, at_once=True)
    speech.say("Ema's turn", "en")
    speech.say("Red 7, free", "en", news=False, at_once=True)
    until(lambda: len(lines(heard)) == 3)
    assert [line.partition("|")[2] for line in lines(heard)] == ["a long announcement", "Ema's turn", "Red 7, free"]


def test_nothing_is_left_running(heard: Path) -> None:
    command(heard, "espeak-ng", seconds=30)
    speech.say("a long announcement", "en")
    voice = speech._voice()
    assert voice
    until(lambda: voice._process)  # type: ignore[attr-defined]
    process = voice._process  # type: ignore[attr-defined]
    speech.stop()
    assert process.poll() is not None
    assert not voice.speaks  # type: ignore[attr-defined]


def test_news_that_wait_too_long_are_forgotten(heard: Path) -> None:
    command(heard, "espeak-ng", seconds=30)
    speech.say("a long announcement", "en")
    until(lambda: speech._voice()._process)  # type: ignore[union-attr]
    for number in range(20):
        speech.say(str(number), "en")
    assert [text for text, *_how in speech._voice()._waiting] == ["14", "15", "16", "17", "18", "19"]  # type: ignore[union-attr]


def test_without_a_command_it_is_silent(heard: Path) -> None:
    assert not speech.can_speak()
    speech.say("Red 7, free", "en", at_once=True)
    speech.hush()


def test_macos_chooses_a_voice_that_speaks_the_language(heard: Path) -> None:
    command(heard, "say")
    path, listing = heard.parent / "say", "print('Zuzana (Premium)   cs_CZ   # Dobrý den')"
    body = path.read_text("utf-8").replace("text =", f"if '?' in sys.argv:\n    {listing}\n    sys.exit()\ntext =", 1)
    path.write_text(body, "utf-8")
    speech.say("Konec hry", "cs")
    until(lambda: lines(heard))
    assert lines(heard) == ["-v Zuzana (Premium) -f -|Konec hry"]


# Android


class Engine:
    """Needs a moment before it speaks."""

    QUEUE_ADD = 1

    def __init__(self, _activity: object, _listener: object) -> None:
        self.said: list[tuple[str, str]] = []
        self.language = ""
        self.ready = False
        self.stopped = self.shut = self.speaks = False

    def setLanguage(self, language: str) -> None:  # noqa: N802 – Java's name
        self.language = language

    def speak(self, text: str, queue: int, _params: None) -> int:
        assert queue == self.QUEUE_ADD
        if not self.ready:
            return -1
        self.said.append((self.language, text))
        return 0

    def isSpeaking(self) -> bool:  # noqa: N802 – Java's name
        return self.speaks

    def stop(self) -> None:
        self.stopped, self.speaks = True, False

    def shutdown(self) -> None:
        self.shut = True


def test_androids_engine_is_asked_again_until_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    module = SimpleNamespace(TextToSpeech=Engine, Locale=lambda code: f"locale {code}", activity=object())
    monkeypatch.setattr(speech, "is_android", lambda: True)
    monkeypatch.setattr(android_voice, "_module", lambda name: module)
    monkeypatch.setattr(android_voice, "AGAIN", 0)
    speech.say("Grün ist abgeschlossen.", "de")
    engine = speech._voice()._engine  # type: ignore[union-attr]
    assert engine.said == []
    engine.ready = True
    until(lambda: Clock.tick() or engine.said)
    speech.say("Red is locked.", "en")
    assert engine.said == [("locale de", "Grün ist abgeschlossen."), ("locale en", "Red is locked.")]
    engine.speaks = True
    speech.say("Red 6, free", "en", news=False, at_once=True)
    assert not engine.stopped and len(engine.said) == 2, "it says news first"
    engine.speaks = False
    until(lambda: Clock.tick() or len(engine.said) == 3)
    engine.speaks = True
    speech.say("Red 7, free", "en", news=False, at_once=True)
    assert engine.stopped and engine.said[-1] == ("locale en", "Red 7, free")
    speech.stop()
    assert engine.shut


def test_an_android_without_an_engine_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise RuntimeError("JavaException")

    monkeypatch.setattr(speech, "is_android", lambda: True)
    monkeypatch.setattr(android_voice, "_module", broken)
    assert not speech.can_speak()
    speech.say("Red 7", "en")
