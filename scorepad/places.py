"""Where Scorepad keeps its files, and how it writes one so that it is never half written."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def data_folder() -> Path:
    """The folder for this user's games, by the custom of the system."""
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


def write_whole(path: Path, text: str) -> None:
    """Writes the file as a whole or not at all, whatever happens meanwhile; OSError if it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        keep_name(Path(name), path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
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
