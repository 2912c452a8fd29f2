"""Walks through every screen in a process of its own, and tells which modules that took: ``python -m
tests.packaging.walker FOLDER`` prints them as JSON, each with the file it came from."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path

from tools.offscreen import offscreen

offscreen(density=1)
for missing in ("_bz2", "_lzma", "_tkinter", "readline"):
    # Python is built without them for Android.
    sys.modules[missing] = None  # type: ignore[assignment]

from kivy.app import App  # noqa: E402 - once its window is told to stay invisible

import scorepad  # noqa: E402
from scorepad.texts import LANGUAGES, speak  # noqa: E402
from scorepad.ui.look import Look  # noqa: E402
from scorepad.ui.theme import LIGHT  # noqa: E402
from tests.ui.device import Device  # noqa: E402
from tools.all_scenes import SCENES  # noqa: E402
from tools.scenes import SIZES, dressed, play  # noqa: E402


def walk(folder: Path) -> None:
    """The app itself with a first game, and then every scene that is drawn for people to look at."""
    device = Device(folder)
    device.tap("tile:classic", "start", "r5", "undo")
    device.stop()
    for language in LANGUAGES:
        speak(language)
    speak("en")
    App._running_app = dressed(LIGHT)
    for scene in SCENES.values():
        size = "phone" if "phone" in scene.sizes else scene.sizes[0]
        play(scene, Look(motion=False), SIZES[size]).stop()


def fetch_the_rest() -> None:
    """What is loaded only when it is wanted: robots, sharing, Android's own."""
    for module in pkgutil.walk_packages(scorepad.__path__, "scorepad."):
        if module.name != "scorepad.__main__":
            importlib.import_module(module.name)


if __name__ == "__main__":
    walk(Path(sys.argv[1]))
    fetch_the_rest()
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items() if module}
    json.dump(files, sys.stdout)
