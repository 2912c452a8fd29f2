"""Sharing on a device: Android's share sheet through a stand-in for pyjnius, a desktop's clipboard commands."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from scorepad.device import share

PNG = b"\x89PNG and so on"


class Java:
    """What Android would have been told."""

    def __init__(self, version: int = 34) -> None:
        self.version = version
        self.started: list[Any] = []
        self.kept: dict[str, dict[str, Any]] = {}
        """Pictures by their address."""
        self.fails = ""
        """The call that Android refuses."""
        self.detached = 0

    def autoclass(self, name: str) -> Any:
        java = self

        class Intent:
            ACTION_SEND, EXTRA_TEXT, EXTRA_SUBJECT, EXTRA_STREAM = "send", "text", "subject", "stream"
            FLAG_GRANT_READ_URI_PERMISSION = 1

            def __init__(self) -> None:
                self.extras: dict[str, Any] = {}
                self.flags = 0
                self.action = self.type = self.clip = ""

            def setAction(self, action: str) -> None:  # noqa: N802
                self.action = action

            def setType(self, kind: str) -> None:  # noqa: N802
                self.type = kind

            def putExtra(self, key: str, value: Any) -> None:  # noqa: N802
                self.extras[key] = value

            def addFlags(self, flags: int) -> None:  # noqa: N802
                self.flags |= flags

            def setClipData(self, clip: str) -> None:  # noqa: N802
                self.clip = clip

            @staticmethod
            def createChooser(intent: Any, title: Any) -> Any:  # noqa: N802
                return "chooser", intent, title

        class Values(dict[str, Any]):
            def put(self, key: str, value: Any) -> None:
                self[key] = value

        class Stream:
            def __init__(self, address: str) -> None:
                self._address = address

            def write(self, data: bytes) -> None:
                if java.fails == "write":
                    raise RuntimeError("JVM exception: no space left on device")
                java.kept[self._address]["data"] = data

            def close(self) -> None:
                java.kept[self._address]["closed"] = True

        class Resolver:
            def insert(self, _album: str, values: Values) -> str | None:
                if java.fails == "insert":
                    return None
                address = f"content://media/{len(java.kept) + 1}"
                java.kept[address] = dict(values)
                return address

            def openOutputStream(self, address: str) -> Stream:  # noqa: N802
                return Stream(address)

            def update(self, address: str, values: Values, *_where: None) -> None:
                java.kept[address].update(values)

            def delete(self, address: str, *_where: None) -> None:
                del java.kept[address]

        class Activity:
            def startActivity(self, chooser: Any) -> None:  # noqa: N802
                java.started.append(chooser)

            def getContentResolver(self) -> Resolver:  # noqa: N802
                return Resolver()

        class PythonActivity:
            mActivity = Activity()  # noqa: N815

        class Media:
            @staticmethod
            def getContentUri(album: str) -> str:  # noqa: N802
                return f"content://{album}"

        class ClipData:
            @staticmethod
            def newRawUri(_title: Any, address: str) -> str:  # noqa: N802
                return address

        class Version:
            SDK_INT = java.version

        known: dict[str, Any] = {
            "android.content.Intent": Intent,
            "org.kivy.android.PythonActivity": PythonActivity,
            "java.lang.String": str,
            "java.lang.Integer": int,
            "android.os.Build$VERSION": Version,
            "android.provider.MediaStore$Images$Media": Media,
            "android.content.ContentValues": Values,
            "android.content.ClipData": ClipData,
        }
        return known[name]

    def detach(self) -> None:
        self.detached += 1


def install(monkeypatch: pytest.MonkeyPatch, java: Java) -> Java:
    module = ModuleType("jnius")
    module.autoclass = java.autoclass  # type: ignore[attr-defined]
    module.cast = lambda kind, value: value  # type: ignore[attr-defined]
    module.detach = java.detach  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", module)
    monkeypatch.setattr(share, "platform", "android")
    return java


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Java:
    return install(monkeypatch, Java())


# Android


def test_a_text_opens_the_share_sheet(java: Java) -> None:
    assert share.has_share_sheet()
    assert share.send_text("Result", "Ema wins")
    ((chooser, intent, title),) = java.started
    assert (chooser, title) == ("chooser", "Result")
    assert (intent.action, intent.type) == ("send", "text/plain")
    assert intent.extras == {"subject": "Result", "text": "Ema wins"}


def test_a_picture_is_put_among_the_others_and_its_address_is_shared(java: Java) -> None:
    assert share.send_picture("Ema wins", "Ema: 91", "Classic.png", PNG)
    ((address, picture),) = java.kept.items()
    assert picture["data"] == PNG and picture["closed"]
    assert (picture["_display_name"], picture["mime_type"]) == ("Classic.png", "image/png")
    assert picture["relative_path"] == "Pictures/Scorepad"
    assert picture["is_pending"] == 0, "whole, and to be seen by others"
    ((_chooser, intent, _title),) = java.started
    assert intent.type == "image/png"
    assert intent.extras == {"text": "Ema: 91", "stream": address}
    assert intent.flags == 1, "whoever is chosen may read it"
    assert intent.clip == address


def test_before_android_10_no_picture_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    java = install(monkeypatch, Java(version=28))
    assert not share.send_picture("Ema wins", "", "Classic.png", PNG)
    assert java.kept == {} and java.started == []
    assert share.send_text("Result", "Ema wins")


@pytest.mark.parametrize("fails", ["insert", "write"])
def test_a_picture_that_cannot_be_written_leaves_nothing_behind(java: Java, fails: str) -> None:
    java.fails = fails
    assert not share.send_picture("Ema wins", "", "Classic.png", PNG)
    assert java.kept == {} and java.started == []


def test_what_another_thread_could_not_find_is_found_before(java: Java, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyjnius knows a class everywhere once the window's thread has found it; others do not find the app's own."""
    known, find, main = dict[str, Any](), java.autoclass, threading.get_ident()

    def autoclass(name: str) -> Any:
        if name not in known and name.startswith("org.kivy.") and threading.get_ident() != main:
            raise RuntimeError(f"Class not found {name}")
        return known.setdefault(name, find(name))

    monkeypatch.setattr(sys.modules["jnius"], "autoclass", autoclass)
    share.get_ready()
    sent: list[bool] = []
    thread = threading.Thread(target=lambda: sent.append(share.send_picture("Ema wins", "", "Classic.png", PNG)))
    thread.start()
    thread.join()
    assert sent == [True]


def test_a_thread_that_spoke_to_android_says_goodbye(java: Java) -> None:
    share.leave_thread()
    assert java.detached == 1


def test_without_android_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert not share.send_text("Result", "Ema wins")
    assert not share.send_picture("Ema wins", "", "Classic.png", PNG)
    share.get_ready()
    share.leave_thread()


# Desktops


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the only one in which commands are found."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(share, "PATIENCE", 2.0)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    return folder


def command(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def picture(folder: Path) -> Path:
    path = folder / "result.png"
    path.write_bytes(PNG)
    return path


def test_a_picture_goes_into_the_clipboard_of_wayland(
    commands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    command(
        commands, "wl-copy", f'echo "$@" > {tmp_path}/told; while read -r line; do echo "$line"; done > {tmp_path}/in'
    )
    path = tmp_path / "words.png"
    path.write_text("a line\n")
    assert share.copy_picture(path)
    assert (tmp_path / "told").read_text() == "--type image/png\n"
    assert (tmp_path / "in").read_text() == "a line\n"


def test_where_one_command_fails_the_next_is_asked(
    commands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", ":0")
    command(commands, "wl-copy", "exit 1")
    command(commands, "xclip", f"echo $@ > {tmp_path}/told")
    assert share.copy_picture(picture(tmp_path))
    assert "-selection clipboard -target image/png" in (tmp_path / "told").read_text()


def test_without_a_display_or_a_command_nothing_is_copied(
    commands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not share.copy_picture(picture(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    assert not share.copy_picture(picture(tmp_path)), "there is no xclip"


def test_a_command_that_never_ends_is_not_waited_for(
    commands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(share, "PATIENCE", 0.2)
    command(commands, "xclip", "while :; do :; done")
    assert not share.copy_picture(picture(tmp_path))


def test_a_name_with_quotes_is_no_script_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    ((program, _flag, script),) = share._commands(Path('/tmp/a" & quit & "\\.png'))
    assert program == "osascript"
    assert script == 'set the clipboard to (read (POSIX file "/tmp/a\\" & quit & \\"\\\\.png") as «class PNGf»)'


def test_on_windows_the_name_never_becomes_part_of_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    ((program, *_flags, script),) = share._commands(Path("it's; a name"))
    assert program == "powershell" and "it's" not in script and "SCOREPAD_PICTURE" in script
    assert "SCOREPAD_PICTURE" not in os.environ
