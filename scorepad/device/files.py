"""Files that leave the app and come into it: the user's own folders and dialogs on a desktop, the system's documents
on Android."""

from __future__ import annotations

import errno
import importlib
import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from kivy.clock import Clock
from kivy.utils import platform

from scorepad.places import numbered, user_folder

ENDINGS = (".jsonl", ".json")
"""Of files that may hold games."""
SHOWN = 100
OWN = "Scorepad"


@dataclass(frozen=True)
class Source:
    """A file to be read: how it is called, how it is opened, and how many bytes it has, 0 if nobody knows."""

    name: str
    open: Callable[[], BinaryIO]
    size: int = 0


@dataclass(frozen=True)
class FoundFile:
    path: Path
    changed: int
    """Milliseconds since 1970."""
    size: int


def is_android() -> bool:
    return str(platform) == "android"


def outbox(folder: Path) -> Path:
    """Where files that people want are written: their own documents; on Android a place of the app's, from where they
    are handed over. ``folder`` is the app's own."""
    if is_android():
        return folder / "exports"
    documents = user_folder("DOCUMENTS", "Documents")
    return (documents or folder) / OWN


def tidy(folder: Path) -> None:
    """On Android, files lie in the outbox only until they are handed over: what nobody wanted goes."""
    if is_android():
        for path in folder.glob("scorepad-*"):
            path.unlink(missing_ok=True)


def unused(folder: Path, name: str) -> Path:
    """A file of this name, or with a number behind it if there is one already."""
    return next(path for path in numbered(folder / name) if not path.exists())


def source_of(path: Path) -> Source:
    """OSError if there is no such file, or it is a pipe or a device, whose end nobody knows."""
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode):
        code = errno.EISDIR if stat.S_ISDIR(facts.st_mode) else errno.EINVAL
        raise OSError(code, os.strerror(code))
    return Source(path.name, lambda: path.open("rb"), facts.st_size)


def nearby(folder: Path) -> list[FoundFile]:
    """Files that may hold games, where people keep such files, the newest first."""
    places = (outbox(folder), user_folder("DOCUMENTS", "Documents"), user_folder("DOWNLOAD", "Downloads"))
    found = {one.path: one for place in places if place for one in _files(place)}
    return sorted(found.values(), key=lambda one: one.changed, reverse=True)[:SHOWN]


def _files(folder: Path) -> Iterable[FoundFile]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.lower().endswith(ENDINGS) and not entry.name.startswith(".") and entry.is_file():
                    facts = entry.stat()
                    yield FoundFile(Path(entry.path), int(facts.st_mtime * 1000), facts.st_size)
    except OSError:
        # A folder that is not there or not ours has nothing to offer.
        return


# The desktop's own dialog


def pick(title: str, picked: Callable[[Path], object], otherwise: Callable[[], object]) -> None:
    """Asks for a file by the desktop's own dialog, which takes its time in a thread; ``otherwise`` is called where
    there is none. Who closes the dialog has picked nothing."""

    def ask() -> None:
        try:
            chosen = _module("plyer").filechooser.open_file(title=title, filters=["*.jsonl", "*.json"])
        except Exception:
            # Each desktop lacks something else: the tool, the module, the display.
            Clock.schedule_once(lambda _dt: otherwise())
            return
        if chosen:
            Clock.schedule_once(lambda _dt: picked(Path(chosen[0])))

    Thread(target=ask, daemon=True).start()


def _module(name: str) -> Any:
    """A module that does not work everywhere."""
    return importlib.import_module(name)
