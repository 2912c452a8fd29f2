"""The app in Kivy's own loop and in real time, looked at while nothing happens: run in a process of its own.

``python -m tests.ui.idler FOLDER KIND SCENE[:SECONDS] …`` says, as a line of JSON for each scene, what the loop did
then. The kind is ``desktop``, ``phone`` (the window's news are heard) or ``kivy`` (with Kivy's own clock).
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Thread

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.device import ears
from scorepad.preferences import Preferences
from scorepad.record import new
from scorepad.store.database import Database
from scorepad.store.settings import Settings
from scorepad.ui import resting
from scorepad.ui.app import ScorepadApp
from scorepad.ui.first_steps_desk import show_first_steps
from scorepad.ui.widgets.drawn import Drawn

SETTLED, QUIET, LONGEST = 1.5, 1.5, 30.0
"""The seconds after which it is first looked whether all has come to rest, those without a frame that mean it has, and
how long is waited for them."""
FINGERS = 12
_BUTTON_DOWN, _BUTTON_UP = 0x401, 0x402


def act(app: ScorepadApp, *keys: str) -> None:
    for key in keys:
        assert app.screen
        root = app.screen.overlay or app.screen
        parts = [part for part in root.walk(restrict=True) if isinstance(part, Drawn)]
        targets = [target for part in parts for target in part.targets() if target.key == key]
        assert targets, f"no {key} on {app.screen}"
        targets[0].act()


def home(app: ScorepadApp) -> None:
    app.navigator.home()


def sheet(app: ScorepadApp) -> None:
    app.begin_record(new("classic", ("Ema",), mode="pad"))


def table(app: ScorepadApp) -> None:
    """Two robots wait for a person to roll."""
    seats = BotSeats((None, Level.EASY, Level.EASY), 7)
    record = new("classic", ("Ema", "Robot Ada", "Robot Hugo"))
    app.begin_record(replace(record, extra={"dice": "app", **seats.to_header()}))


def clock(app: ScorepadApp) -> None:
    """A clock that runs."""
    record = replace(new("quixo", ("Ema", "Petr")), extra={"clock": {"minutes": 5, "increment": 0}})
    app.begin_record(record)
    act(app, "a1", "push:a5")


def setup(app: ScorepadApp) -> None:
    app.set_up("classic")


def result(app: ScorepadApp) -> None:
    sheet(app)
    for _ in range(4):
        assert app.playing
        app.playing.session.submit("miss 1")
    app.show_end()


def settings(app: ScorepadApp) -> None:
    app.open_settings()


def first_steps(app: ScorepadApp) -> None:
    """The card that beats until somebody has seen it."""
    show_first_steps(app)


def fingers(app: ScorepadApp) -> None:
    """Taps out of a sleep, told to SDL by another thread, as Android does it."""
    app.begin_record(new("classic", ("Ema",), mode="pad"))
    down = list[float]()
    felt = list[float]()
    Window.bind(on_touch_down=lambda *_: felt.append(time.perf_counter()))

    def tap() -> None:
        for at in range(FINGERS):
            time.sleep(resting.AWAKE + 0.35 + 0.0271 * at)
            down.append(time.perf_counter())
            push(_BUTTON_DOWN)
            time.sleep(0.02)
            push(_BUTTON_UP)
        time.sleep(0.5)
        say(late=[after - before for before, after in zip(down, felt, strict=True)])

    Thread(target=tap, daemon=True).start()


def push(kind: int) -> None:
    """A mouse's button, as SDL lays it down in memory."""

    class Button(ctypes.Structure):
        _fields_ = [
            ("type", ctypes.c_uint32),
            ("timestamp", ctypes.c_uint32),
            ("window", ctypes.c_uint32),
            ("which", ctypes.c_uint32),
            ("button", ctypes.c_uint8),
            ("state", ctypes.c_uint8),
            ("clicks", ctypes.c_uint8),
            ("padding", ctypes.c_uint8),
            ("x", ctypes.c_int32),
            ("y", ctypes.c_int32),
            ("more", ctypes.c_uint8 * 32),
        ]

    event = Button(type=kind, button=1, clicks=1, state=kind == _BUTTON_DOWN, x=5, y=5)
    ears.sdl().SDL_PushEvent(ctypes.byref(event))


SCENES: dict[str, Callable[[ScorepadApp], object]] = {
    one.__name__: one for one in (home, sheet, table, clock, setup, result, settings, first_steps, fingers)
}
_frames = 0


def count(*_args: object) -> None:
    global _frames
    _frames += 1


def say(**found: object) -> None:
    print(json.dumps(found), flush=True)


def settle(enough: float) -> Iterator[float]:
    """Whatever moves comes to rest; on a busy machine that takes its time. What never rests is seen after that."""
    yield SETTLED
    begun, last, quiet = time.perf_counter(), _frames, 0.0
    while quiet < enough and time.perf_counter() - begun < LONGEST:
        yield 0.25
        quiet, last = (quiet + 0.25 if _frames == last else 0.0), _frames


def watch(scene: str, seconds: float) -> Iterator[float]:
    """Waits until all is at rest and then looks on; gives the seconds to wait for it."""
    app = App.get_running_app()
    SCENES[scene](app)
    yield from settle(0.5 if scene == "clock" else QUIET)
    begun, frames, wakes, cpu = time.perf_counter(), _frames, Clock.frames, time.process_time()
    yield seconds
    gone = time.perf_counter() - begun
    say(
        scene=scene,
        seconds=gone,
        frames=_frames - frames,
        wakes=Clock.frames - wakes,
        cpu=time.process_time() - cpu,
    )


def main(folder: Path, kind: str, scenes: Sequence[str]) -> None:
    database = Database(folder / "scorepad.db")
    Preferences(theme="light").write(Settings(database))
    database.close()
    Config.set("graphics", "width", 360)
    Config.set("graphics", "height", 740)
    if kind == "phone":
        # As on Android: the window's news come from another thread and are heard.
        setattr(ears, "is_android", lambda: True)  # noqa: B010
    if kind != "kivy":
        resting.begin()

    def looks() -> Iterator[float]:
        for scene in scenes:
            name, _, seconds = scene.partition(":")
            yield from watch(name, float(seconds or 2.5))
        os._exit(0)

    def go_on(waits: Iterator[float]) -> None:
        Clock.schedule_once(lambda _dt: go_on(waits), next(waits))

    Window.bind(on_flip=count)
    EventLoop.bind(on_start=lambda *_: Clock.schedule_once(lambda _dt: go_on(looks()), 0.5))
    ScorepadApp(folder).run()


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
    except Exception:
        # Kivy has taken the place of the usual one.
        traceback.print_exc(file=sys.__stderr__)
        raise
