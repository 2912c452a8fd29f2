"""Where files go and come from: the user's folders, and Android's documents behind a fake of its Java."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorepad.device import android_files, files
from scorepad.device.files import nearby, outbox, source_of, unused
from scorepad.places import user_folder
from tests.exchange.stores import SHORT, exported, fill, opened
from tests.ui.device import Device
from tests.ui.test_data import count, told


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for key in ("XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(key, raising=False)
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


# The user's folders


def test_documents_are_where_the_desktop_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert user_folder("DOCUMENTS", "Documents") is None
    (home / "Documents").mkdir()
    assert user_folder("DOCUMENTS", "Documents") == home / "Documents"
    (home / ".config").mkdir()
    (home / "Dokumente").mkdir()
    listed = home / ".config" / "user-dirs.dirs"
    listed.write_text('# a comment\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', "utf-8")
    assert user_folder("DOCUMENTS", "Documents") == home / "Dokumente"
    listed.write_text('XDG_DOCUMENTS_DIR="$HOME/"\n', "utf-8")
    assert user_folder("DOCUMENTS", "Documents") is None
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "Documents"))
    assert user_folder("DOCUMENTS", "Documents") == home / "Documents"


def test_files_go_to_the_documents_or_else_to_the_apps_own_folder(home: Path, tmp_path: Path) -> None:
    assert outbox(tmp_path) == tmp_path / "Scorepad"
    (home / "Documents").mkdir()
    assert outbox(tmp_path) == home / "Documents" / "Scorepad"


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = unused(tmp_path, "scorepad-2026-11-17.jsonl")
        path.touch()
        names.append(path.name)
    assert names == ["scorepad-2026-11-17.jsonl", "scorepad-2026-11-17-2.jsonl", "scorepad-2026-11-17-3.jsonl"]


def test_files_in_the_usual_places_are_found_the_newest_first(home: Path, tmp_path: Path) -> None:
    for name in ("Documents/Scorepad", "Downloads/folder.json"):
        (home / name).mkdir(parents=True)
    for at, name in enumerate(("Documents/Scorepad/b.jsonl", "Documents/a.JSON", "Downloads/c.jsonl")):
        (home / name).write_text("x" * at, "utf-8")
        os.utime(home / name, (1000 + at, 1000 + at))
    (home / "Downloads" / "d.txt").touch()
    (home / "Downloads" / ".hidden.json").touch()
    found = nearby(tmp_path)
    assert [one.path.name for one in found] == ["c.jsonl", "a.JSON", "b.jsonl"]
    assert [one.size for one in found] == [2, 1, 0] and found[0].changed == 1_002_000


def test_a_file_is_opened_only_when_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"abc")
    source = source_of(tmp_path / "a.jsonl")
    assert (source.name, source.size) == ("a.jsonl", 3)
    with source.open() as stream:
        assert stream.read() == b"abc"
    with pytest.raises(FileNotFoundError):
        source_of(tmp_path / "nowhere")


# Android


class Address:
    """A document's Uri."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def getLastPathSegment(self) -> str:  # noqa: N802 - as Java calls it
        return self.path.name


class Intent:
    def __init__(self, action: str) -> None:
        self.action = action
        self.kind, self.title, self.categories = "", "", list[str]()

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)

    def setType(self, kind: str) -> None:  # noqa: N802
        self.kind = kind

    def putExtra(self, key: str, value: object) -> None:  # noqa: N802
        assert key == "android.intent.extra.TITLE" and isinstance(value, JavaString)
        self.title = str(value)


class JavaString(str):
    pass


class Android:
    """As much of Android as documents need; the person at it chooses ``choice``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.choice: Path | None = None
        self.opens = True
        self.asked: list[Intent] = []
        self.deleted: list[Path] = []
        self.listeners: list[Any] = []
        self.closed = 0
        """How many documents were written and closed."""
        self.refuses = False
        """Whether the place of the document refuses it when it is closed."""
        window = SimpleNamespace(startActivityForResult=self.start, getContentResolver=lambda: self)
        classes = {
            "android.content.Intent": Intent,
            "java.lang.String": JavaString,
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=window),
            "android.provider.DocumentsContract": SimpleNamespace(deleteDocument=self.delete),
        }
        activity = SimpleNamespace(bind=self.bind, unbind=self.unbind)
        monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=classes.__getitem__))
        monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=activity))
        monkeypatch.setitem(sys.modules, "android.activity", activity)
        monkeypatch.setattr(files, "platform", "android")

    def bind(self, on_activity_result: Any) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result: Any) -> None:
        if on_activity_result in self.listeners:
            self.listeners.remove(on_activity_result)

    def start(self, intent: Intent, request: int) -> None:
        if not self.opens:
            raise RuntimeError("No Activity found to handle Intent")
        self.asked.append(intent)
        answer = SimpleNamespace(getData=lambda: Address(self.choice) if self.choice else None)
        listeners = tuple(self.listeners)
        for listener in listeners:
            # Somebody else's answer comes first.
            listener(request + 1000, -1, answer)
            listener(request, -1 if self.choice else 0, answer if self.choice else None)
        assert tuple(self.listeners) == listeners, "Java does not go through a list that changes meanwhile"

    def openFileDescriptor(self, address: Address, mode: str) -> Any:  # noqa: N802
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_TRUNC | os.O_CREAT}[mode]
        handle = os.open(address.path, flags, 0o600)
        if mode == "r":
            return SimpleNamespace(getStatSize=lambda: os.fstat(handle).st_size, detachFd=lambda: handle)
        return SimpleNamespace(getFd=lambda: handle, close=lambda: self.close(handle))

    def close(self, handle: int) -> None:
        os.close(handle)
        if self.refuses:
            raise RuntimeError("No connection")
        self.closed += 1

    def delete(self, resolver: Any, address: Address) -> None:
        assert resolver is self
        self.deleted.append(address.path)


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, device: Device) -> Android:
    return Android(monkeypatch)


def test_android_a_back_up_goes_where_the_person_wants_it(android: Android, device: Device, tmp_path: Path) -> None:
    with opened(tmp_path / "scorepad.db") as database:
        fill(database, SHORT)
    android.choice = tmp_path / "on the card.jsonl"
    device.tap("settings", "back-up")
    device.until(lambda: told(device))
    (intent,) = android.asked
    assert (intent.action, intent.categories) == (android_files.CREATE, ["android.intent.category.OPENABLE"])
    assert intent.kind == "application/octet-stream" and intent.title.startswith("scorepad-20")
    assert told(device) == f"1 game saved as {intent.title}."
    with opened(tmp_path / "scorepad.db") as database:
        assert android.choice.read_bytes() == exported(database)
    assert list((tmp_path / "exports").iterdir()) == [] and android.listeners == []
    assert android.closed == 1, "a place in the cloud hears that the document is whole"


def test_android_a_place_that_refuses_the_document_at_its_end_is_told(
    android: Android, device: Device, tmp_path: Path
) -> None:
    android.choice, android.refuses = tmp_path / "in the cloud.jsonl", True
    device.tap("settings", "back-up")
    device.until(lambda: "cannot be written: No connection" in told(device))
    assert android.deleted == [android.choice]
    assert any("not backed up yet" in text for text in device.words())


def test_android_results_are_a_table(android: Android, device: Device, tmp_path: Path) -> None:
    android.choice = tmp_path / "results.csv"
    device.tap("settings", "export", "results")
    device.until(lambda: told(device))
    assert android.asked[0].kind == "text/csv" and android.asked[0].title.endswith(".csv")
    assert android.choice.read_bytes().startswith(b"\xef\xbb\xbfDate,")


def test_android_a_file_that_nobody_wanted_is_not_kept_for_ever(
    android: Android, device: Device, tmp_path: Path
) -> None:
    device.tap("settings", "back-up")
    device.until(lambda: android.asked)
    assert told(device) == "" and len(list((tmp_path / "exports").iterdir())) == 1
    android.choice = tmp_path / "results.csv"
    device.tap("export", "results")
    device.until(lambda: told(device))
    assert list((tmp_path / "exports").iterdir()) == []


def test_android_a_document_is_picked_and_imported(android: Android, device: Device, tmp_path: Path) -> None:
    with opened(tmp_path / "other.db") as database:
        fill(database, SHORT)
        (tmp_path / "from-ema.jsonl").write_bytes(exported(database))
    device.tap("settings", "import")
    assert [intent.kind for intent in android.asked] == ["*/*"]
    device.until(lambda: android.listeners == [])
    assert count(device) == 0
    android.choice = tmp_path / "from-ema.jsonl"
    device.tap("import")
    device.until(lambda: device.has("done"))
    assert android.asked[-1].action == android_files.OPEN
    assert count(device) == 1


def test_android_without_a_screen_for_documents_says_so(android: Android, device: Device) -> None:
    android.opens = False
    device.tap("settings", "import")
    assert told(device) == "This did not work: No Activity found to handle Intent" and android.listeners == []


def test_android_a_document_that_cannot_be_opened_is_told(android: Android, device: Device, tmp_path: Path) -> None:
    android.choice = tmp_path / "nowhere" / "at all"
    device.tap("settings", "import")
    device.until(lambda: "No such file" in told(device))
    device.wait(10)
    device.tap("back-up")
    device.until(lambda: "No such file" in told(device))


def test_android_a_document_that_cannot_be_written_to_its_end_is_taken_away(
    android: Android, device: Device, tmp_path: Path
) -> None:
    with opened(tmp_path / "scorepad.db") as database:
        fill(database, SHORT)
    android.choice = Path("/dev/full")
    device.tap("settings", "back-up")
    device.until(lambda: "cannot be written" in told(device))
    assert android.deleted == [Path("/dev/full")]
    assert any("not backed up yet" in text for text in device.words())
