"""Where Scorepad keeps its files, and how it writes one so that it is never half written."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path


def on_android() -> bool:
    """Before 3.13 Python takes it for any Linux; whatever has packed the app says where it lies."""
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def data_folder() -> Path:
    """The folder for this user's games, by the custom of the system."""
    if on_android() and (private := os.environ.get("ANDROID_PRIVATE")):
        # Not where the app itself lies: that is made anew with every version. There is no home.
        return Path(private) / "scorepad"
    named = os.environ.get("APPDATA" if sys.platform == "win32" else "XDG_DATA_HOME")
    if named and sys.platform != "darwin":
        return Path(named) / "scorepad"
    try:
        home = Path.home()
    except RuntimeError:
        # Nobody is at home here, as in some containers.
        return Path("scorepad-games")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "scorepad"
    return home / (".local/share" if sys.platform != "win32" else "AppData/Roaming") / "scorepad"


def _assets() -> Path:
    inside = Path(__file__).parent / "assets"
    return inside if inside.is_dir() else inside.parent.parent / "assets"


ASSETS = _assets()
"""Sounds, catalogues and the design: beside the package in a checkout and on a phone, in it once it is installed."""


def pictures_folder(otherwise: Path) -> Path:
    """Where this user's pictures lie, by the custom of the system; ``otherwise`` if there is no such place."""
    return user_folder("PICTURES", "Pictures") or otherwise


def user_folder(name: str, usual: str) -> Path | None:
    """One of this user's own folders, DOCUMENTS for instance, by the desktop's list of them or its usual name; None if
    there is no such folder."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    named = os.environ.get(f"XDG_{name}_DIR") or _user_folder(home, name) or str(home / usual)
    found = Path(named.replace("$HOME", str(home)))
    # Whoever has no such folder gives the home itself as its place, and that is no place for our files.
    return found if found.is_dir() and found != home else None


def _user_folder(home: Path, name: str) -> str:
    """What the desktop says in its list of the user's folders; nothing where there is no such list."""
    config = os.environ.get("XDG_CONFIG_HOME") or str(home / ".config")
    try:
        lines = (Path(config) / "user-dirs.dirs").read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return ""
    begin = f"XDG_{name}_DIR="
    return next((line.removeprefix(begin).strip().strip('"') for line in lines if line.startswith(begin)), "")


def numbered(wanted: Path) -> Iterator[Path]:
    """The name itself, and then with numbers behind it: ``games.csv``, ``games-2.csv`` …"""
    yield wanted
    for number in count(2):
        yield wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")


def write_new(folder: Path, name: str, data: bytes) -> Path:
    """Writes a new file, under another name if there is one of this name already; OSError if it cannot be written,
    and then nothing is left of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in numbered(folder / name):
        with suppress(FileExistsError):
            file = path.open("xb")
            break
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def file_name(text: str, limit: int = 120) -> str:
    """A text so that every system takes it as the name of a file; no more than so many bytes of it."""
    kept = " ".join("".join(char if char.isalnum() or char in " -_." else "-" for char in text).split())
    return kept.encode()[:limit].decode(errors="ignore").strip(" .-") or "scorepad"


def write_whole(path: Path, text: str | Iterable[str]) -> None:
    """Writes the file as a whole or not at all, whatever happens meanwhile; OSError if it cannot be written.

    A long text may come piece by piece."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Not by the module for temporary files: what it makes only its owner may read, and people hand exports on.
    made = path.with_name(f".scorepad-{os.urandom(8).hex()}")
    try:
        with made.open("x", encoding="utf-8", newline="") as file:
            file.writelines((text,) if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            # Who may read the file that was there may read this one.
            made.chmod(stat.S_IMODE(path.stat().st_mode))
        keep_name(made, path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def keep_name(made: Path, path: Path) -> None:
    """Puts a file that is written to the end in its place, so that a loss of power does not undo it."""
    made.replace(path)
    if sys.platform != "win32":
        # The new name must reach the disk too; Windows has no way to ask for that, and does it itself.
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def set_aside(path: Path, word: str) -> Path:
    """Renames a file so that it stays beside its old place: ``play.json`` becomes ``play-old-1.json``."""
    number = 1
    while (new := path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")).exists():
        number += 1
    return path.rename(new)
