"""Where Scorepad keeps its files, and how it writes one so that it is never half written."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
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


def user_folder(name: str, usual: str) -> Path | None:
    """One of this user's own folders, DOCUMENTS or DOWNLOAD, by the desktop's list of them or its usual name; None if
    there is no such folder."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    named = os.environ.get(f"XDG_{name}_DIR") or _listed_folder(home, name) or str(home / usual)
    found = Path(named.replace("$HOME", str(home)))
    # Whoever has no such folder gives the home itself as its place, and that is no place for our files.
    return found if found.is_dir() and found != home else None


def _listed_folder(home: Path, name: str) -> str:
    """What the desktop says in its list of the user's folders; nothing where there is no such list."""
    config = os.environ.get("XDG_CONFIG_HOME") or str(home / ".config")
    try:
        lines = (Path(config) / "user-dirs.dirs").read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return ""
    begin = f"XDG_{name}_DIR="
    return next((line.removeprefix(begin).strip().strip('"') for line in lines if line.startswith(begin)), "")


def write_whole(path: Path, text: str | Iterable[str]) -> None:
    """Writes the file as a whole or not at all, whatever happens meanwhile; OSError if it cannot be written.

    A long text may come piece by piece."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.writelines((text,) if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
        if sys.platform != "win32":
            # The new name must reach the disk too; Windows has no way to ask for that, and does it itself.
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path, word: str) -> Path:
    """Renames a file so that it stays beside its old place: ``play.json`` becomes ``play-old-1.json``."""
    number = 1
    while (new := path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")).exists():
        number += 1
    return path.rename(new)
