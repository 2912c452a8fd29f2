"""Starts one app and tells, as JSON, what it took until the first frame was painted.

``python -m bench.ui_start KIND SINCE WIDTH HEIGHT [FOLDER]``: the kind is ``kivy`` or ``kivymd``, a bare hello, or
``app``, which opens the store in the folder, or ``idle-kivy``, ``idle-desktop`` or ``idle-phone``, which look at the
app once it lies still, with Kivy's own clock or ours. The time counts from SINCE, when the process was asked for.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config

from bench.calibration import loop_seconds
from bench.ui_memory import resident

SETTLED, WATCHED = 4.0, 5.0


def tell(**found: float) -> None:
    """Says it and ends: what a toolkit does when it closes is not measured."""
    print(json.dumps(found), flush=True)
    os._exit(0)


def first_frame(since: float) -> None:
    def painted(*_args: object) -> None:
        tell(cpu=time.process_time(), wall=time.time() - since, resident=resident())

    EventLoop.bind(on_start=lambda *_args: EventLoop.window.bind(on_flip=painted))


def idle_frames() -> None:
    frames = 0

    def painted(*_args: object) -> None:
        nonlocal frames
        frames += 1

    def watch(_dt: float) -> None:
        EventLoop.window.bind(on_flip=painted)
        wakes, cpu, loop = Clock.frames, time.process_time(), loop_seconds()

        def done(_dt: float) -> None:
            spent = (time.process_time() - cpu - loop) / WATCHED
            tell(frames=frames, wakes=(Clock.frames - wakes) / WATCHED, cpu=spent, loop=loop)

        Clock.schedule_once(done, WATCHED)

    EventLoop.bind(on_start=lambda *_args: Clock.schedule_once(watch, SETTLED))


def lie_still(kind: str) -> None:
    """With Kivy's own clock, or as on a phone, where the window's news wake the app."""
    from scorepad.device import ears
    from scorepad.ui import resting

    if kind == "idle-kivy":
        vars(resting)["begin"] = lambda: None
    elif kind == "idle-phone":
        vars(ears)["is_android"] = lambda: True


def hello_kivy() -> None:
    from kivy.app import App
    from kivy.uix.label import Label

    class Hello(App):  # type: ignore[misc]
        def build(self) -> Any:
            return Label(text="Hello")

    Hello().run()


def hello_kivymd() -> None:
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Hello(MDApp):  # type: ignore[misc]
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Hello", halign="center"))

    Hello().run()


def main(kind: str, since: str, width: str, height: str, folder: str = "") -> None:
    if kind.startswith("idle"):
        idle_frames()
    else:
        first_frame(float(since))
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    if kind.startswith("idle"):
        lie_still(kind)
    if kind in ("kivy", "kivymd"):
        (hello_kivy if kind == "kivy" else hello_kivymd)()
    else:
        from scorepad.ui import start

        start.PHONE = int(width), int(height)
        start.run(Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
