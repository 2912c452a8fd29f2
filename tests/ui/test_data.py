"""Export, back-up and import in the settings: real touches, real files."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, BinaryIO, cast

import pytest
from kivy.core.window import Window

from scorepad.device import files
from scorepad.device.files import Source
from scorepad.preferences import Preferences
from scorepad.record import write
from scorepad.store.care import TAP
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.import_file import Incoming
from scorepad.store.import_store import Report, put_incoming
from scorepad.store.outside import Progress
from scorepad.store.settings import Settings
from scorepad.ui import beside, data_desk
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.widgets.progress_panel import ProgressPanel
from scorepad.ui.widgets.toast import Toast
from tests.exchange.stores import PAPER, SHORT, exported, fill, golden, imported, opened
from tests.ui.device import ESC, PHONE, Device

TODAY = date.today().isoformat()
ILLEGAL = SHORT.with_moves(("white 1 r7", "next", "white 1 r5"))


@pytest.fixture
def filled(tmp_path: Path, device: Device) -> Device:
    """A device with games."""
    with opened(tmp_path / "scorepad.db") as database:
        fill(database, *golden(), SHORT, PAPER)
    return device


def told(device: Device) -> str:
    """The sentence at the bottom."""
    found = [child.text for child in device.screen.children if isinstance(child, Toast)]
    return found[0] if found else ""


def saved(device: Device, *ways: str) -> str:
    """What is said once a file is written."""
    device.tap(*ways)
    device.until(lambda: "saved as" in told(device))
    return told(device)


def other_store(path: Path, *records: Any) -> bytes:
    with opened(path) as database:
        fill(database, *records)
        return exported(database)


def count(device: Device) -> int:
    with opened(device.folder / "scorepad.db") as database:
        return Games(database).count()


# Out


def test_a_back_up_is_a_file_of_the_day_among_the_documents_and_none_is_overwritten(filled: Device) -> None:
    device, games = filled, len(golden()) + 2
    device.tap("settings")
    assert any(f"{games} games" in text and "not backed up yet" in text for text in device.words())
    file = device.folder / "DOCUMENTS" / "Scorepad" / f"scorepad-{TODAY}.jsonl"
    assert saved(device, "back-up") == f"{games} games saved as {file}."
    with opened(device.folder / "scorepad.db") as database:
        assert file.read_bytes() == exported(database)
    assert any("last back-up today" in text for text in device.words())
    before = file.read_bytes()
    device.wait(10)
    assert saved(device, "back-up").endswith(f"scorepad-{TODAY}-2.jsonl.")
    assert file.read_bytes() == before


def test_export_asks_for_all_games_or_results(filled: Device) -> None:
    device, folder = filled, filled.folder / "DOCUMENTS" / "Scorepad"
    device.tap("settings", "export")
    device.tap("cancel")
    assert not folder.exists() and not device.has("results")
    assert saved(device, "export", "results").startswith(f"{len(golden()) + 1} games saved as ")
    assert (folder / f"scorepad-results-{TODAY}.csv").read_bytes().startswith(b"\xef\xbb\xbfDate,Game,")
    device.wait(10)
    saved(device, "export", "all")
    assert (folder / f"scorepad-{TODAY}.jsonl").read_bytes().count(b"\n") == len(golden()) + 3


def test_a_place_that_cannot_be_written_is_told(filled: Device) -> None:
    (filled.folder / "DOCUMENTS" / "Scorepad").write_text("not a folder", "utf-8")
    filled.tap("settings", "back-up")
    filled.until(lambda: "cannot be written" in told(filled))
    assert any("not backed up yet" in text for text in filled.words())


def test_without_documents_files_lie_in_the_apps_own_folder(device: Device) -> None:
    (device.folder / "DOCUMENTS").rmdir()
    device.tap("settings")
    assert str(device.folder / "Scorepad" / f"scorepad-{TODAY}.jsonl") in saved(device, "back-up")


def test_the_players_are_one_tap_away(filled: Device) -> None:
    filled.tap("settings", "players")
    assert type(filled.screen).__name__ == "PlayersScreen"
    filled.key(ESC)
    assert isinstance(filled.screen, SettingsScreen)


# In


def test_a_file_among_the_downloads_is_offered_and_imported(device: Device, tmp_path: Path) -> None:
    (device.folder / "DOWNLOAD" / "from-ema.jsonl").write_bytes(other_store(tmp_path / "other.db", *golden()))
    (device.folder / "DOWNLOAD" / "picture.png").write_bytes(b"no games")
    device.tap("settings", "import")
    device.until(lambda: device.has("file:from-ema.jsonl"))
    assert not device.has("file:picture.png")
    device.tap("file:from-ema.jsonl")
    device.until(lambda: device.has("done"))
    assert any(text.startswith(f"{len(golden())} games imported") for text in device.words())
    device.tap("done")
    assert any(text.startswith(f"{len(golden())} games, ") for text in device.words())
    assert count(device) == len(golden())
    device.tap("import")
    device.until(lambda: device.has("file:from-ema.jsonl"))
    device.tap("file:from-ema.jsonl")
    device.until(lambda: device.has("done"))
    assert f"0 games imported, {len(golden())} already here." in device.words()
    assert count(device) == len(golden())


def test_every_refused_line_is_shown_with_its_reason(device: Device) -> None:
    text = "\n".join([write(SHORT), write(ILLEGAL), *["nonsense"] * 300])
    (device.folder / "DOCUMENTS" / "mixed.json").write_text(text, "utf-8")
    device.tap("settings", "import")
    device.until(lambda: device.has("file:mixed.json"))
    device.tap("file:mixed.json")
    device.until(lambda: device.has("done"))
    words = " ".join(device.words())
    assert "301 lines refused" in words and "Line 2 Move 3, “white 1 r5”: Red 5 comes before red" in words
    assert "101 more lines" in words
    assert count(device) == 1


def test_without_any_file_it_says_where_it_looked(device: Device) -> None:
    device.tap("settings", "import")
    device.until(lambda: device.has("cancel"))
    assert "There is no export among your documents" in " ".join(device.words())
    device.key(ESC)
    assert not device.has("cancel") and isinstance(device.screen, SettingsScreen)


def test_the_desktops_own_dialog_is_used_where_it_works(
    device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "elsewhere.jsonl"
    file.write_text(write(SHORT), "utf-8")
    chosen: list[list[str] | None] = [None, [str(file)]]
    asked: list[dict[str, object]] = []

    def open_file(**wishes: object) -> list[str] | None:
        asked.append(wishes)
        return chosen.pop(0)

    chooser = SimpleNamespace(filechooser=SimpleNamespace(open_file=open_file))
    monkeypatch.setattr(files, "_module", lambda name: chooser)
    device.tap("settings", "import")
    device.until(lambda: asked)
    device.wait(1)
    assert not device.has("cancel")
    device.tap("import")
    device.until(lambda: device.has("done"))
    assert count(device) == 1 and asked[0]["filters"] == ["*.jsonl", "*.json"]


def test_a_file_dropped_on_any_screen_is_imported(device: Device, tmp_path: Path) -> None:
    file = tmp_path / "dropped.jsonl"
    file.write_bytes(other_store(tmp_path / "other.db", SHORT))
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(lambda: told(device))
    assert told(device) == "1 game imported, 2 new players."
    assert isinstance(device.screen, HomeScreen) and device.has("continue")
    device.tap("continue")
    assert device.moves == SHORT.moves
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(lambda: "already here" in told(device))
    assert device.moves == SHORT.moves


@pytest.mark.parametrize(("data", "said"), [(b" \n", "There is nothing in this file."), (None, "cannot be read")])
def test_a_file_with_nothing_in_it_or_that_is_none_is_told(
    device: Device, tmp_path: Path, data: bytes | None, said: str
) -> None:
    file = tmp_path / "dropped.jsonl"
    if data is not None:
        file.write_bytes(data)
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(lambda: said in told(device))


def test_a_folder_or_a_pipe_dropped_on_the_window_is_told_and_nobody_waits_for_it(
    device: Device, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, problem in ((tmp_path, "it is a folder"), (tmp_path / "pipe", "it is no plain file")):
        Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
        device.wait(1)
        assert told(device) == f"{path.name} cannot be read: {problem}."


def test_a_fresh_device_gets_its_settings_back(tmp_path: Path) -> None:
    with opened(tmp_path / "other.db") as database:
        fill(database, SHORT)
        Preferences(theme="dark", motion=False).write(Settings(database))
        data = exported(database)
    file = tmp_path / "back-up.jsonl"
    file.write_bytes(data)
    (tmp_path / "new").mkdir()
    device = Device(tmp_path / "new", PHONE, None)
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(lambda: told(device))
    assert device.app.look.theme.name == "dark" and device.screen.look.theme.name == "dark"
    device.stop()


def test_an_import_into_a_store_in_memory_lasts_as_long_as_the_app(tmp_path: Path) -> None:
    (tmp_path / "scorepad.db").mkdir()
    file = tmp_path / "one.jsonl"
    file.write_text(write(SHORT), "utf-8")
    device = Device(tmp_path, PHONE, None)
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(lambda: told(device))
    assert told(device).startswith("1 game imported") and device.has("continue")
    device.stop()


def test_a_store_that_cannot_take_it_says_so_and_stays_as_it_was(filled: Device, tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    file.write_bytes(other_store(tmp_path / "other.db", SHORT, PAPER))
    with opened(tmp_path / "scorepad.db") as database, database.change() as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON seat BEGIN SELECT raise(FAIL, 'no room'); END")
    before = count(filled)
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    filled.until(lambda: told(filled))
    assert told(filled).startswith("Nothing is imported. Nothing can be saved now: ")
    assert count(filled) == before


class SlowImport:
    """An import that has the file for longer than a tap waits for another program."""

    def __init__(self) -> None:
        self.has_file = Event()

    def __call__(self, database: Database, incoming: Incoming, told: Progress) -> Report:
        def hold(at: int, of: int) -> None:
            self.has_file.set()
            time.sleep(3 * TAP / 1000)
            told(at, of)

        return put_incoming(database, incoming, hold)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> SlowImport:
    slowly = SlowImport()
    monkeypatch.setattr(data_desk, "put_incoming", slowly)
    return slowly


def test_who_taps_while_games_are_saved_waits_for_it_and_hears_of_no_trouble(
    filled: Device, tmp_path: Path, slowly: SlowImport
) -> None:
    device, file = filled, tmp_path / "two.jsonl"
    file.write_bytes(other_store(tmp_path / "other.db", SHORT, PAPER))
    device.tap("settings")
    device.key(ESC)
    device.tap("continue")
    before = device.moves
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(slowly.has_file.is_set)
    assert not told(device)
    device.tap("undo")
    assert device.app.shelf.care.trouble is None
    device.until(lambda: "games imported" in told(device))
    assert device.app.shelf.database.rows("PRAGMA busy_timeout") == [(TAP,)]
    with opened(device.folder / "scorepad.db") as database:
        kept = [Games(database).open(game.id).record.moves for game in Games(database).unfinished()]
        assert device.moves == before[:-1] and device.moves in kept


def test_who_leaves_the_app_while_games_are_saved_finds_them_the_next_time(tmp_path: Path, slowly: SlowImport) -> None:
    file = tmp_path / "two.jsonl"
    file.write_bytes(other_store(tmp_path / "other.db", SHORT, PAPER))
    device = Device(tmp_path, PHONE, None)
    Window.dispatch("on_drop_file", str(file).encode(), 10, 10)
    device.until(slowly.has_file.is_set)
    device.stop()
    assert count(device) == 2


# Work that takes long


class Slow:
    """A file that comes line by line, and then not at all until it may."""

    def __init__(self, lines: int) -> None:
        self._left = lines
        self.go_on = Event()

    def __enter__(self) -> Slow:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def read(self, _size: int) -> bytes:
        self._left -= 1
        if self._left == 0:
            assert self.go_on.wait(20)
        return (write(SHORT).encode() + b"\n") * 2 if self._left >= 0 else b""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is shown without waiting for half a second."""
    monkeypatch.setattr(beside, "SHOWN_AFTER", 0)
    monkeypatch.setattr(beside, "OFTEN", 0)


Slowly = Callable[[], BinaryIO]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("way", ["stop", "cancel", "esc"])
def test_a_long_import_shows_how_far_it_is_and_can_be_stopped(device: Device, way: str) -> None:
    device.tap("settings")
    slow = Slow(5)
    device.app._data.bring_in(Source("slow", cast(Slowly, lambda: slow), 5 * len(write(SHORT))))
    device.until(lambda: isinstance(device.screen.overlay, ProgressPanel))
    device.touch(20, 700)
    assert isinstance(device.screen.overlay, ProgressPanel)
    if way == "esc":
        device.key(ESC)
    else:
        device.tap(way)
    assert device.screen.overlay is None
    assert told(device) == "Stopped. Nothing has changed."
    slow.go_on.set()
    device.wait(1)
    assert count(device) == 0 and told(device) == "Stopped. Nothing has changed."


@pytest.mark.usefixtures("at_once")
def test_a_long_import_that_is_waited_for_ends_with_its_report(device: Device) -> None:
    device.tap("settings")
    slow = Slow(5)
    device.app._data.bring_in(Source("slow", cast(Slowly, lambda: slow)))
    device.until(lambda: isinstance(device.screen.overlay, ProgressPanel))
    # One at a time.
    device.app._data.bring_in(Source("other", cast(Slowly, lambda: Slow(2))))
    slow.go_on.set()
    device.until(lambda: device.has("done"))
    assert "1 game imported, 9 already here, 2 new players." in " ".join(device.words())


def test_what_was_exported_here_is_a_back_up_of_everything(filled: Device, tmp_path: Path) -> None:
    filled.tap("settings")
    saved(filled, "back-up")
    (file,) = (filled.folder / "DOCUMENTS" / "Scorepad").iterdir()
    *_, last = file.read_text("utf-8").splitlines()
    assert json.loads(last)["settings"]["preferences"]["theme"] == "light"
    with opened(tmp_path / "new.db") as database:
        imported(database, file.read_bytes())
        assert exported(database) == file.read_bytes()
