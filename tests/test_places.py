"""Where files go that people share, and how they are named."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.launch import has_display
from scorepad.places import data_folder, file_name, pictures_folder, write_new
from scorepad.texts.sharing import only_copied, picture_saved, write_problem


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_PICTURES_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_games_lie_by_the_custom_of_the_system(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "ANDROID_ARGUMENT", "ANDROID_PRIVATE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == home / ".local/share/scorepad"
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    assert data_folder() == home / "Library" / "Application Support" / "scorepad"
    monkeypatch.setattr(sys, "platform", "win32")
    assert data_folder() == home / "AppData/Roaming" / "scorepad"
    monkeypatch.setenv("APPDATA", str(home / "Roaming"))
    assert data_folder() == home / "Roaming" / "scorepad"


@pytest.mark.parametrize("platform", ["linux", "android"])
def test_on_android_they_lie_beside_the_app_and_there_is_a_display(
    home: Path, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "ANDROID_PRIVATE", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_display()
    # Where Android has unpacked the app: with the next version that folder is made anew.
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/user/0/org.example/files/app")
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/user/0/org.example/files")
    assert has_display()
    assert data_folder() == Path("/data/user/0/org.example/files/scorepad")


def test_pictures_lie_where_the_desktop_says(home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(
        '# mine\nXDG_MUSIC_DIR="$HOME/M"\nXDG_PICTURES_DIR="$HOME/Bilder"\n'
    )
    (home / "Bilder").mkdir()
    (home / "Pictures").mkdir()
    assert pictures_folder(home / "own") == home / "Bilder"


def test_without_a_list_they_lie_in_pictures(home: Path) -> None:
    assert pictures_folder(home / "own") == home / "own", "there is no such folder yet, and none is made for us"
    (home / "Pictures").mkdir()
    assert pictures_folder(home / "own") == home / "Pictures"


def test_a_list_that_names_the_home_itself_names_no_folder(home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/"\n')
    assert pictures_folder(home / "own") == home / "own"


def test_a_list_that_is_no_text_is_not_believed(home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe\x00")
    (home / "Pictures").mkdir()
    assert pictures_folder(home / "own") == home / "Pictures"


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    paths = [write_new(tmp_path / "new" / "folder", "Classic.png", data) for data in (b"a", b"b", b"c")]
    assert [path.name for path in paths] == ["Classic.png", "Classic-2.png", "Classic-3.png"]
    assert [path.read_bytes() for path in paths] == [b"a", b"b", b"c"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_plainly_and_leaves_no_half_file(tmp_path: Path) -> None:
    target = tmp_path / "Classic.png"
    opened = Path.open

    def full(path: Path, mode: str = "r", *args: object, **kwargs: object) -> object:
        if path == target and mode == "xb":
            target.touch()
            return opened(Path("/dev/full"), "wb")
        return opened(path, mode, *args, **kwargs)  # type: ignore[call-overload]

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(Path, "open", full)
        with pytest.raises(OSError) as caught:
            write_new(tmp_path, "Classic.png", b"x" * 100_000)
    assert write_problem(caught.value) == "Nothing was saved: the disk is full."
    assert list(tmp_path.iterdir()) == []


def test_a_file_where_the_folder_should_be_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "Pictures").write_text("no folder")
    with pytest.raises(OSError) as caught:
        write_new(tmp_path / "Pictures", "Classic.png", b"")
    assert write_problem(caught.value) == "Nothing was saved: the folder cannot be written."


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.EPERM])
def test_a_folder_that_cannot_be_written_is_said_plainly(number: int) -> None:
    assert write_problem(OSError(number, "no")) == "Nothing was saved: the folder cannot be written."
    told = write_problem(OSError(errno.EIO, "Input/output error"))
    assert told == "Nothing was saved: the storage does not work as it should.", "in the language of the app"
    assert only_copied("Nothing was saved.") == "Copied. Nothing was saved."
    assert "a.png" in picture_saved("a.png", True) and picture_saved("a", True) != picture_saved("a", False)


@given(st.text())
def test_every_text_gives_a_name_that_a_file_can_have(text: str) -> None:
    name = file_name(text)
    assert name and len(name.encode()) <= 120
    assert not set(name) & set('/\\:*?"<>|\n\t\0')
    assert name not in (".", "..") and name == name.strip(" .")


@pytest.mark.skipif(sys.platform == "win32", reason="names there are of another kind")
@given(st.text())
def test_and_a_file_can_really_be_called_so(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = write_new(tmp_path_factory.mktemp("names"), f"{file_name(text)}.txt", b"x")
    assert path.read_bytes() == b"x"
