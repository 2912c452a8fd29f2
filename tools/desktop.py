"""Makes one file of Scorepad with PyInstaller, for the system that this runs on, and tries it: ``python -m
tools.desktop``. The file must reckon, play in the terminal and open its window, with none of our folders in reach."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from scorepad.cli import INTERRUPTED

ROOT = Path(__file__).parent.parent
MADE = ROOT / "dist" / ("scorepad.exe" if sys.platform == "win32" else "scorepad")
OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
"""A real window without a display."""
BEGUN, ENDED = "Start application main loop", "Leaving application"
"""What Kivy writes before its first frame and after its last one."""
AWHILE = 3.0
"""Seconds that the window stays open: dozens of frames."""
PATIENCE = 60.0


def build() -> None:
    # PyInstaller imports Kivy, and that would open a window.
    quiet = {**os.environ, **OFFSCREEN, "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", "dist"]
    subprocess.run(
        [*command, "--workpath", "build/desktop", "packaging/scorepad.spec"], cwd=ROOT, env=quiet, check=True
    )


def surroundings(home: Path) -> dict[str, str]:
    """A stranger's machine, on which people speak Czech: none of our folders, none of our variables."""
    kept = {
        name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "TEMP", "LD_LIBRARY_PATH")
    }
    places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "APPDATA", "USERPROFILE")}
    return {**kept, **places, "LANGUAGE": "cs", "PYTHONUTF8": "1"}


def try_reckoning(home: Path) -> None:
    said = ran(home, "score", "--rows", "4", "3", "7", "8", "--misthrows", "2")
    assert said == "10 + 6 + 28 + 36 − 10 = 70\n", said


def try_terminal(home: Path) -> None:
    game = home / "game.json"
    said = ran(home, "play", "--file", str(game), "--game", "classic", "--players", "Ema", "Petr", told="r5\nquit\n")
    assert "Ema: červená 5" in said, said
    assert json.loads(game.read_text("utf-8"))["moves"] == ["white 1 r5"]


def ran(home: Path, *arguments: str, told: str = "") -> str:
    done = subprocess.run(
        [MADE, *arguments], cwd=home, env=surroundings(home), input=told, capture_output=True, encoding="utf-8",
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def try_window(home: Path) -> float:
    """Opens the window, lets it draw for a while and asks it to end, as Ctrl+C does; the seconds until it drew."""
    begun, log = time.monotonic(), home / "log.txt"
    environment = {**surroundings(home), **OFFSCREEN, "DISPLAY": os.environ.get("DISPLAY", ":none")}
    with log.open("wb") as file, subprocess.Popen([MADE], cwd=home, env=environment, stdout=file, stderr=file) as app:
        try:
            while BEGUN not in (text := log.read_text("utf-8", "replace")):
                assert app.poll() is None, text
                assert time.monotonic() - begun < PATIENCE, text
                time.sleep(0.05)
            opened = time.monotonic() - begun
            time.sleep(AWHILE)
            assert app.poll() is None, log.read_text("utf-8", "replace")
            app.send_signal(signal.SIGINT)
            status = app.wait(PATIENCE)
        finally:
            app.kill()
    text = log.read_text("utf-8", "replace")
    assert ENDED in text, text
    assert status == INTERRUPTED, text
    assert (home / "scorepad" / "scorepad.db").exists(), "it keeps no games"
    return opened


def main() -> int:
    begun = time.monotonic()
    build()
    print(f"{MADE.relative_to(ROOT)}: {MADE.stat().st_size / 1e6:.1f} MB, built in {time.monotonic() - begun:.0f} s")
    with tempfile.TemporaryDirectory() as folder:
        home, begun = Path(folder), time.monotonic()
        try_reckoning(home)
        print(f"it reckons, in {time.monotonic() - begun:.1f} s")
        try_terminal(home)
        print("it plays in the terminal")
        if sys.platform == "linux":
            print(f"its window opens after {try_window(home):.1f} s, draws, and ends when it is asked to")
    return 0


if __name__ == "__main__":
    sys.exit(main())
