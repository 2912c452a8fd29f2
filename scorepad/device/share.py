"""Giving something away: Android's share sheet; on a desktop a file and the clipboard.

The Android side follows the platform's documentation and is tested against a stand-in for pyjnius; it has not been run
on a device.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.utils import platform

PATIENCE = 5.0
"""How long, in seconds, a command may take to fill the clipboard."""
SCOPED_STORAGE = 29
"""From this Android on, an app may put a picture among the others without a permission."""
_FOLDER = "Pictures/Scorepad"
_ALBUM = "external_primary"


def has_share_sheet() -> bool:
    return str(platform) == "android"


# Android. Whatever goes wrong there is no reason to crash: these tell whether it worked.


def send_text(title: str, text: str) -> bool:
    """Opens the share sheet with a text."""
    try:
        java = _Java()
        intent = java.intent("text/plain")
        intent.putExtra(java.Intent.EXTRA_SUBJECT, java.words(title))
        intent.putExtra(java.Intent.EXTRA_TEXT, java.words(text))
        java.choose(intent, title)
    except Exception:
        return False
    return True


def send_picture(title: str, text: str, name: str, png: bytes) -> bool:
    """Opens the share sheet with a picture, which then also lies among the device's pictures; False before Android 10,
    where that would need a permission."""
    try:
        java = _Java()
        if java.version < SCOPED_STORAGE:
            return False
        picture = java.keep_picture(name, png)
        intent = java.intent("image/png")
        intent.putExtra(java.Intent.EXTRA_TEXT, java.words(text))
        intent.putExtra(java.Intent.EXTRA_STREAM, java.cast("android.os.Parcelable", picture))
        intent.setClipData(java.load("android.content.ClipData").newRawUri(java.words(title), picture))
        intent.addFlags(java.Intent.FLAG_GRANT_READ_URI_PERMISSION)
        java.choose(intent, title)
    except Exception:
        return False
    return True


def get_ready() -> None:
    """To be called in the window's thread before another one sends something: only this one finds the app's classes,
    which then are known to all."""
    if has_share_sheet():
        with suppress(Exception):
            _Java()


def leave_thread() -> None:
    """To be called at the end of a thread that has spoken to Android."""
    if has_share_sheet():
        try:
            importlib.import_module("jnius").detach()
        except Exception:
            # Only a little memory is lost by it.
            return


class _Java:
    """The few words of Java that sharing needs."""

    def __init__(self) -> None:
        jnius = importlib.import_module("jnius")
        self.load: Any = jnius.autoclass
        self.cast: Any = jnius.cast
        self.Intent: Any = self.load("android.content.Intent")
        self._activity = self.load("org.kivy.android.PythonActivity").mActivity

    @property
    def version(self) -> int:
        return int(self.load("android.os.Build$VERSION").SDK_INT)

    def words(self, text: str) -> Any:
        return self.cast("java.lang.CharSequence", self.load("java.lang.String")(text))

    def intent(self, kind: str) -> Any:
        intent = self.Intent()
        intent.setAction(self.Intent.ACTION_SEND)
        intent.setType(kind)
        return intent

    def choose(self, intent: Any, title: str) -> None:
        self._activity.startActivity(self.Intent.createChooser(intent, self.words(title)))

    def keep_picture(self, name: str, png: bytes) -> Any:
        """Puts a picture among the device's; its address. What could not be written is taken away again."""
        media, values = (
            self.load("android.provider.MediaStore$Images$Media"),
            self.load("android.content.ContentValues"),
        )
        resolver, entry = self._activity.getContentResolver(), values()
        entry.put("_display_name", name)
        entry.put("mime_type", "image/png")
        entry.put("relative_path", _FOLDER)
        # Nobody else sees it before it is whole.
        entry.put("is_pending", self.load("java.lang.Integer")(1))
        address = resolver.insert(media.getContentUri(_ALBUM), entry)
        if address is None:
            raise OSError("no place for a picture")
        try:
            stream = resolver.openOutputStream(address)
            try:
                stream.write(png)
            finally:
                stream.close()
            whole = values()
            whole.put("is_pending", self.load("java.lang.Integer")(0))
            resolver.update(address, whole, None, None)
        except Exception:
            resolver.delete(address, None, None)
            raise
        return address


# Desktops


def copy_picture(path: Path) -> bool:
    """Puts a picture that is a file into the clipboard; False where no command can."""
    return any(_ran(command, path) for command in _commands(path))


def _commands(path: Path) -> list[Sequence[str]]:
    if sys.platform == "darwin":
        script = f"set the clipboard to (read (POSIX file {_quoted(str(path))}) as «class PNGf»)"
        return [["osascript", "-e", script]]
    if sys.platform == "win32":
        script = (
            "Add-Type -AssemblyName System.Windows.Forms,System.Drawing; "
            "[System.Windows.Forms.Clipboard]::SetImage([System.Drawing.Image]::FromFile($env:SCOREPAD_PICTURE))"
        )
        return [["powershell", "-NoProfile", "-STA", "-Command", script]]
    found: list[Sequence[str]] = []
    if os.environ.get("WAYLAND_DISPLAY"):
        found.append(["wl-copy", "--type", "image/png"])
    if os.environ.get("DISPLAY"):
        found.append(["xclip", "-selection", "clipboard", "-target", "image/png", "-in"])
    return found


def _quoted(text: str) -> str:
    """As AppleScript wants it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _ran(command: Sequence[str], path: Path) -> bool:
    try:
        with path.open("rb") as picture:
            # They go on behind it for as long as they hold the clipboard, so nobody may wait for their last word.
            done = subprocess.run(
                command,
                stdin=picture,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE,
                check=False,
                env={**os.environ, "SCOREPAD_PICTURE": str(path)},
            )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
