"""Speech by a command: espeak-ng, espeak or speech-dispatcher on Linux, say on macOS."""

from __future__ import annotations

import atexit
import shutil
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Condition, Thread

from scorepad.device.speech import MOST

PATIENCE = 2.0
"""How long, in seconds, a command may take that says nothing aloud."""


@dataclass(frozen=True)
class Speaker:
    """A command that speaks."""

    name: str
    words: Callable[[str], Sequence[str]]
    """What it is told for a language."""
    reads: bool = True
    """Whether the text comes through its input; otherwise after its other words."""
    silence: Sequence[str] = ()
    """What makes it fall silent, where ending the command does not."""


def command_voice() -> CommandVoice | None:
    """The voice of this desktop; None if it has none."""
    return next((CommandVoice(speaker) for speaker in _SPEAKERS if shutil.which(speaker.name)), None)


class CommandVoice:
    """A thread starts one command after the other and waits for each; it ends when there is nothing more to say."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._waiting = deque[tuple[str, str, bool]](maxlen=MOST)
        self._hushed = 0
        """How often silence was asked for: what was taken up before is not said after it."""
        self._changed = Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._news = False
        """Whether what was taken up last is news."""
        self._thread: Thread | None = None
        atexit.register(self.stop)

    @property
    def speaks(self) -> bool:
        """Whether something is being said or waits for it."""
        return self._thread is not None

    def say(self, text: str, language: str, *, news: bool = True) -> None:
        with self._changed:
            self._waiting.append((text, language, news))
            if self._thread is None:
                self._thread = Thread(target=self._run, daemon=True)
                self._thread.start()

    def drop(self) -> None:
        with self._changed:
            kept = [one for one in self._waiting if one[2]]
            self._waiting.clear()
            self._waiting.extend(kept)
            if not self._news:
                self._end()

    def hush(self) -> None:
        with self._changed:
            self._waiting.clear()
            self._end()

    def _end(self) -> None:
        """Ends what is being said."""
        self._hushed += 1
        if self._process:
            self._process.kill()
            if self._speaker.silence:
                self._start([self._speaker.name, *self._speaker.silence])

    def stop(self) -> None:
        self.hush()
        if thread := self._thread:
            thread.join(PATIENCE)
        atexit.unregister(self.stop)

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._waiting:
                    self._thread = None
                    return
                text, language, self._news = self._waiting.popleft()
                hushed = self._hushed
            # Outside: choosing a voice may take its time, and the window must not wait for it.
            command = self._command(text, language)
            with self._changed:
                process = self._process = self._start(command) if hushed == self._hushed else None
            if process:
                try:
                    process.communicate(text.encode() if self._speaker.reads else None)
                except OSError:
                    # It has ended without listening.
                    process.wait()
            self._process = None

    def _command(self, text: str, language: str) -> list[str]:
        words = [self._speaker.name, *self._speaker.words(language)]
        return words if self._speaker.reads else [*words, "--", text]

    def _start(self, command: Sequence[str]) -> subprocess.Popen[bytes] | None:
        try:
            return subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError:
            # It was there a moment ago; what cannot be said is not said.
            return None


def _espeak(language: str) -> Sequence[str]:
    return ["-v", language, "--stdin"]


def _dispatcher(language: str) -> Sequence[str]:
    return ["-w", "-l", language]


@lru_cache
def _say(language: str) -> Sequence[str]:
    """macOS chooses a voice by its name; each has a language."""
    try:
        listed = subprocess.run(
            ["say", "-v", "?"], capture_output=True, text=True, timeout=PATIENCE, check=True
        ).stdout.splitlines()
    except (OSError, subprocess.SubprocessError):
        return ["-f", "-"]
    for line in listed:
        # Such as “Zuzana              cs_CZ    # Dobrý den, jmenuji se Zuzana.”
        words = line.partition("#")[0].split()
        if len(words) > 1 and words[-1].startswith(f"{language}_"):
            return ["-v", " ".join(words[:-1]), "-f", "-"]
    return ["-f", "-"]


_SPEAKERS = (
    Speaker("espeak-ng", _espeak),
    Speaker("espeak", _espeak),
    Speaker("spd-say", _dispatcher, reads=False, silence=("-C",)),
    Speaker("say", _say),
)
"""The best first."""
