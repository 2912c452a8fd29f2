"""The app when its file fails: it says so in a sentence, goes on, and loses nothing."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from scorepad.paper import Counts, paper_record
from scorepad.record import new
from scorepad.store.checkup import copy_of, look_through
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.games import Games
from scorepad.store.history import History
from scorepad.store.schema import MIGRATIONS
from scorepad.texts.troubles import SENTENCES
from scorepad.ui.shelf import Shelf
from scorepad.ui.theme import DARK
from tests.ui.device import ESC, PHONE, Device, finish, home
from tests.ui.people import EMA, PETR, Table

OPEN = "Leave Scorepad open: it saves everything as soon as it can."
AGAIN = "Everything is saved again."
PAD = new("classic", ("Ema",), "pad").with_moves(("cross 1 r5",))


def lock_file(device: Device) -> sqlite3.Connection:
    """Another program that holds the file."""
    device.app.shelf.database.wait(10)
    other = sqlite3.connect(device.folder / "scorepad.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def let_go(other: sqlite3.Connection) -> None:
    other.execute("ROLLBACK")
    other.close()


def is_well(device: Device) -> bool:
    return device.app.shelf.care.trouble is None


def store_of(folder: Path, games: int) -> Path:
    """A store with so many games on the own sheet."""
    path = folder / "scorepad.db"
    database = Database(path)
    for _ in range(games):
        Games(database).begin(PAD)
    database.close()
    return path


# A file that cannot be written


def test_a_locked_file_does_not_stop_the_game_and_all_of_it_is_saved_once_it_is_free(device: Device) -> None:
    device.tap("tile:classic", "start", "r5")
    other = lock_file(device)
    device.tap("r6")
    assert device.play.bubble.text == SENTENCES[Trouble.LOCKED]
    assert device.key(ESC)
    assert home(device).notice == f"{SENTENCES[Trouble.LOCKED]} {OPEN}"
    device.tap("tile:classic", "start")
    device.tap("y3")
    assert device.moves == ("cross 1 y3",)
    device.key(ESC)
    assert len(home(device).waiting) == 2
    device.tap("settings", "theme:dark")
    device.key(ESC)
    assert [record.moves for record in device.games()] == [("cross 1 r5",)]
    let_go(other)
    device.until(lambda: is_well(device))
    assert home(device).notice == AGAIN
    assert [record.moves for record in device.games()] == [("cross 1 y3",), ("cross 1 r5", "cross 1 r6")]
    device.restart()
    assert device.screen.look.theme is DARK
    assert len(home(device).waiting) == 2 and home(device).notice == ""


def test_the_game_that_is_open_goes_on_in_the_file_without_another_tap(device: Device) -> None:
    device.tap("tile:classic", "start", "r5")
    other = lock_file(device)
    device.tap("r6", "y3")
    let_go(other)
    device.until(lambda: is_well(device))
    assert device.play.bubble.text == AGAIN
    assert [record.moves for record in device.games()] == [("cross 1 r5", "cross 1 r6", "cross 1 y3")]
    device.tap("undo", "b11")
    assert [record.moves for record in device.games()] == [("cross 1 r5", "cross 1 r6", "cross 1 b11")]


def test_a_table_goes_on_without_its_file_too_and_is_saved_with_the_next_step(device: Device) -> None:
    table = Table(device)
    table.begin("classic", "Ema", "Petr")
    other = lock_file(device)
    table.turn(5, {EMA: "r5", PETR: "b5"})
    table.announce(9)
    table.cross(EMA, "y9")
    assert device.moves == ("white 1 r5", "white 2 b5", "next", "white 1 y9")
    let_go(other)
    device.tap("undo")
    assert [record.moves for record in device.games()] == [("white 1 r5", "white 2 b5", "next")]


def test_what_could_not_be_saved_is_saved_on_leaving(device: Device) -> None:
    device.tap("tile:classic", "start")
    other = lock_file(device)
    device.tap("r5", "r6")
    let_go(other)
    device.key(ESC)
    assert home(device).notice == AGAIN
    assert [record.moves for record in device.games()] == [("cross 1 r5", "cross 1 r6")]


def test_what_could_not_be_saved_is_saved_when_the_app_ends(device: Device) -> None:
    device.tap("tile:classic", "start")
    other = lock_file(device)
    device.tap("r5", "r6")
    let_go(other)
    device.restart()
    assert device.moves == ("cross 1 r5", "cross 1 r6")


def test_a_full_disk_is_told_and_the_game_is_saved_once_there_is_room(device: Device) -> None:
    device.tap("tile:classic", "start", "r5")
    shelf = device.app.shelf
    # The file may not grow any more; sooner or later a game has no room.
    shelf.database.rows("PRAGMA max_page_count = 1")
    while is_well(device):
        shelf.attempt(lambda: Games(shelf.database).begin(PAD))
    assert shelf.care.trouble is Trouble.FULL
    device.frame()
    assert device.play.bubble.text == SENTENCES[Trouble.FULL]
    device.tap("r6")
    device.until(lambda: is_well(device))
    assert ("cross 1 r5", "cross 1 r6") in [record.moves for record in device.games()]


def test_a_file_that_was_deleted_under_the_app_is_made_again_with_every_game(tmp_path: Path) -> None:
    path = store_of(tmp_path, 3)
    device = Device(tmp_path)
    device.tap("tile:classic", "start", "r5")
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink()
    device.tap("r6")
    device.until(lambda: is_well(device))
    assert len(device.games()) == 4
    assert device.games()[0].moves == ("cross 1 r5", "cross 1 r6")
    device.stop()


# A damaged file


def test_what_is_no_store_at_all_is_put_aside_and_told(tmp_path: Path) -> None:
    content = b"no database at all" * 500
    (tmp_path / "scorepad.db").write_bytes(content)
    device = Device(tmp_path, PHONE, None)
    device.until(lambda: is_well(device))
    assert home(device).notice == (
        "The file with your games was damaged. It is kept as scorepad-damaged-1.db. 0 games were rescued."
    )
    assert (tmp_path / "scorepad-damaged-1.db").read_bytes() == content
    device.tap("tile:classic", "start", "r5", "undo", "redo")
    assert device.moves == ("cross 1 r5",)
    finish(device)
    device.tap("rematch", "r5")
    device.restart()
    assert device.moves == ("cross 1 r5",)
    device.stop()


def test_the_readable_games_of_a_damaged_file_are_on_home_again(tmp_path: Path) -> None:
    path = store_of(tmp_path, 3)
    data = bytearray(path.read_bytes())
    assert data.count(b"cross 1 r5") == 3
    at = data.index(b"cross 1 r5")
    data[at : at + 10] = b"cross 1 \xff\xfe"
    path.write_bytes(data)
    device = Device(tmp_path)
    device.until(lambda: (tmp_path / "scorepad-damaged-1.db").exists() and is_well(device))
    assert "3 games were rescued. 1 of them lacks its last moves." in home(device).notice
    assert len(home(device).waiting) == 3
    device.stop()


def test_damage_while_a_game_is_open_costs_nothing_of_that_game(tmp_path: Path) -> None:
    path = store_of(tmp_path, 2)
    device = Device(tmp_path)
    device.tap("tile:classic", "start", "r5")
    device.app.shelf.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.write(b"\0" * path.stat().st_size)
    device.app.shelf.database.rows("PRAGMA shrink_memory")
    device.tap("r6", "r7")
    device.until(lambda: is_well(device) and (tmp_path / "scorepad-damaged-1.db").exists())
    assert "damaged" in device.play.bubble.text
    device.tap("r8")
    assert device.games()[0].moves == ("cross 1 r5", "cross 1 r6", "cross 1 r7", "cross 1 r8")
    device.key(ESC)
    assert "damaged" in home(device).notice
    device.stop()


def test_damage_that_no_tap_touches_is_found_beside_the_window_and_healed_from_the_copy(tmp_path: Path) -> None:
    path = store_of(tmp_path, 40)
    device = Device(tmp_path)
    device.until(lambda: copy_of(path).exists())
    device.stop()
    data = bytearray(path.read_bytes())
    index = data.index(b"cross 1 r5")
    data[index - 40 : index + 40] = random.Random(1).randbytes(80)
    path.write_bytes(data)
    device.start()
    device.until(lambda: (tmp_path / "scorepad-damaged-1.db").exists() and is_well(device))
    assert "40 games were rescued." in home(device).notice
    assert [record.moves for record in device.games()] == [("cross 1 r5",)] * 40
    device.stop()


def test_a_folder_in_its_place_is_put_aside_and_the_copy_brings_the_games_back(tmp_path: Path) -> None:
    path = store_of(tmp_path, 2)
    shutil.copyfile(path, copy_of(path))
    path.unlink()
    (path / "inside").mkdir(parents=True)
    device = Device(tmp_path, PHONE, None)
    device.until(lambda: is_well(device))
    assert len(home(device).waiting) == 2
    assert (tmp_path / "scorepad-damaged-1.db" / "inside").is_dir()
    device.stop()


# A file from the future


def test_games_of_a_newer_version_are_shown_but_its_file_is_not_touched(tmp_path: Path) -> None:
    path = store_of(tmp_path, 2)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    before = path.read_bytes()
    device = Device(tmp_path, PHONE, None)
    assert home(device).notice == SENTENCES[Trouble.TOO_NEW]
    device.until(lambda: len(home(device).waiting) == 2)
    device.tap("tile:classic", "start", "r5", "r6")
    device.key(ESC)
    assert len(home(device).waiting) == 3
    assert home(device).notice == SENTENCES[Trouble.TOO_NEW]
    device.wait(60)
    device.stop()
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir() if found.is_file()] == ["scorepad.db"]


# Tidying


def test_what_was_deleted_long_ago_is_forgotten_after_the_start(tmp_path: Path) -> None:
    path = store_of(tmp_path, 3)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE game SET deleted = 1000 WHERE id = 2")
    connection.close()
    device = Device(tmp_path)
    database = device.app.shelf.database
    assert database.rows("SELECT count(*) FROM game") == [(3,)]
    device.until(lambda: database.rows("SELECT id FROM game ORDER BY id") == [(1,), (3,)])
    device.stop()


@pytest.mark.parametrize("seed", (*range(40), 1053))
def test_home_shows_what_it_can_of_a_file_with_random_bytes_in_it(seed: int, tmp_path: Path) -> None:
    path = store_of(tmp_path, 8)
    database = Database(path)
    for at in range(8):
        counts = Counts((at, 1, 2, 3), 1), Counts((4, at, 0, 0), 2)
        Games(database).begin(paper_record("classic", ("Ema", "Petr"), counts))
    database.close()
    dice, data = random.Random(seed), bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 8, 64))):
        data[dice.randrange(100, len(data))] = dice.randrange(256)
    path.write_bytes(data)
    shelf = Shelf(tmp_path)
    for _ in range(2):
        assert len(shelf.waiting()) <= 12
        with suppress(StoreError):
            History(shelf.database).finished(), History(shelf.database).unfinished()
        shelf.recent(), shelf.players(), shelf.tracks(), shelf.preferences(), shelf.draft()
        playing = shelf.begin(PAD)
        playing.session.submit("cross 1 r6")
        shelf.keep_up(playing)
        if playing.game is None:
            # Nothing can be written, not because of the disk: then the file is looked through.
            with pytest.raises(StoreError) as caught:
                look_through(shelf.database)
            shelf.care.take_refuge(caught.value)
            shelf.keep_up(playing)
        assert playing.game is not None
        if shelf.care.has_work:
            shelf.care.work()
            shelf.come_back(playing, shelf.care.finish)
            assert shelf.care.trouble is None
        kept = shelf.open(playing.keeper.game) if playing.keeper else None
        assert kept and kept.session.record == playing.session.record
    shelf.close()
