"""A file that cannot be written: the store goes on in memory with all that was kept, and everything comes back."""

from __future__ import annotations

import itertools
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scorepad.record import new
from scorepad.rules.qwixx.house import read_sheet
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.session import Session
from scorepad.store.care import Care
from scorepad.store.checkup import care_for, copy_of
from scorepad.store.database import Database, StoreError, Trouble, trouble_of
from scorepad.store.games import Games, Keeper
from scorepad.store.players import CALCULATOR, Players
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import NamedTrack, Tracks
from scorepad.ui.shelf import Shelf
from tests.playthrough import GARDEN
from tests.store.stores import GAMES, as_they_are, fill, kept

REPO = Path(__file__).parent.parent.parent
CLASSIC = new("classic", ("Ema", "Petr"))
LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scorepad.db"


@pytest.fixture
def care(path: Path) -> Iterator[Care]:
    opened = Care(path)
    opened.database.wait(10)
    yield opened
    opened.database.close()


class Locker:
    """Another process that holds the file until it is told to let go."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", LOCK, str(path)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdout and self._process.stdout.readline()

    def let_go(self) -> None:
        self._process.communicate(b"\n")


def playing(care: Care, game: int) -> tuple[Session, Keeper]:
    games = Games(care.database)
    session = games.open(game)
    return session, games.keep(game, session)


def file_games(path: Path) -> list[tuple[str, ...]]:
    """The moves of every game in the file, in the order of their numbers."""
    database = Database(path)
    found = sorted(kept(database).values(), key=lambda game: game.number)
    database.close()
    return [game.moves for game in found]


# A locked file


def test_all_that_was_done_while_another_process_held_the_file_is_in_it_afterwards(care: Care, path: Path) -> None:
    database = care.database
    game = Games(database).begin(CLASSIC)
    session, keeper = playing(care, game)
    session.submit("white 1 r5")
    Players(database).remember(("Ema", "Petr"))
    Tracks(database).save(NamedTrack("old", SPIRAL_A.fields))
    locker = Locker(path)
    session.submit("white 2 y5")
    assert keeper.problem and keeper.problem.trouble is Trouble.LOCKED is care.trouble
    assert keeper.catch_up(), "in memory it always works"
    other = Games(database).begin(CLASSIC.with_moves(("white 1 b9",)))
    Players(database).recolour("Ema", 4)
    Players(database).remember(("Iva",))
    Tracks(database).delete("old")
    Tracks(database).save(NamedTrack("new", SPIRAL_A.fields))
    Sheets(database).save(read_sheet(GARDEN))
    Settings(database).put("theme", "dark")
    assert [one.id for one in Games(database).unfinished()] == [other, game]
    assert care.come_back(as_they_are) is None, "it is still locked"
    locker.let_go()
    assert file_games(path) == [("white 1 r5",)]
    assert care.come_back(as_they_are) == {}
    assert care.trouble is None
    keeper.go_on_as(game)
    session.submit("next")
    assert keeper.problem is None and keeper.game == game
    assert file_games(path) == [("white 1 r5", "white 2 y5", "next"), ("white 1 b9",)]
    again = Database(path)
    assert {player.name: player.colour for player in Players(again).recent()}["Ema"] == 4
    assert Players(again).recent(1)[0].name == "Iva"
    assert [track.name for track in Tracks(again).all()] == ["new"]
    assert Sheets(again).all() == [read_sheet(GARDEN)]
    assert Settings(again).text("theme") == "dark"
    again.close()


def test_in_memory_the_same_thing_can_be_changed_as_often_as_one_likes(care: Care, path: Path) -> None:
    locker = Locker(path)
    with suppress(StoreError):
        Settings(care.database).put("view:1", {"seating": "round"})
    assert care.trouble is Trouble.LOCKED
    for seating in ("round", "phone"):
        Settings(care.database).put("view:1", {"seating": seating})
        Players(care.database).remember(("Ema", "Petr"))
        Tracks(care.database).save(NamedTrack(f"own by {seating}", SPIRAL_A.fields))
        Tracks(care.database).save(NamedTrack("own", SPIRAL_A.fields))
    locker.let_go()
    assert care.come_back(as_they_are) == {}
    assert Settings(care.database).table("view:1") == {"seating": "phone"}
    assert {player.name for player in Players(care.database).recent()} == {"Ema", "Petr"}
    assert [track.name for track in Tracks(care.database).all()] == ["own", "own by phone", "own by round"]


def test_a_game_that_somebody_else_played_on_meanwhile_is_kept_twice(care: Care, path: Path) -> None:
    game = Games(care.database).begin(CLASSIC)
    session, keeper = playing(care, game)
    locker = Locker(path)
    session.submit("white 1 r5")
    keeper.catch_up()
    locker.let_go()
    rival = Care(path)
    other, _keeper = playing(rival, game)
    other.submit("white 1 y3")
    other.submit("white 2 y3")
    numbers = care.come_back(as_they_are)
    assert numbers is not None
    keeper.go_on_as(numbers[game])
    session.submit("next")
    other.submit("next")
    rival.database.close()
    assert file_games(path) == [("white 1 y3", "white 2 y3", "next"), ("white 1 r5", "next")]


def test_a_game_that_only_somebody_else_played_on_meanwhile_is_not_mixed_with_this_one(care: Care, path: Path) -> None:
    game = Games(care.database).begin(CLASSIC.with_moves(("white 1 r5",)))
    session, keeper = playing(care, game)
    locker = Locker(path)
    with suppress(StoreError):
        Settings(care.database).put("theme", "dark")
    assert care.trouble is Trouble.LOCKED
    locker.let_go()
    rival = Care(path)
    other, _keeper = playing(rival, game)
    other.undo()
    for text in ("white 1 y3", "white 2 y3"):
        other.submit(text)
    rival.database.close()
    assert care.come_back(as_they_are) == {}
    keeper.go_on_as(game)
    session.submit("next")
    assert file_games(path) == [("white 1 y3", "white 2 y3"), ("white 1 r5", "next")]


def test_a_number_that_somebody_else_took_meanwhile_is_exchanged_for_another(care: Care, path: Path) -> None:
    locker = Locker(path)
    with pytest.raises(StoreError):
        Games(care.database).begin(CLASSIC)
    game = Games(care.database).begin(CLASSIC.with_moves(("white 1 r5",)))
    Settings(care.database).put("open-game", game)
    locker.let_go()
    rival = Database(path)
    assert Games(rival).begin(CLASSIC) == game
    rival.close()
    seen = []

    def rekey(key: str, value: str, numbers: object) -> tuple[str, str]:
        seen.append((key, value, numbers))
        return key, value

    assert care.come_back(rekey) == {game: game + 1}
    assert seen == [("open-game", str(game), {game: game + 1})]
    assert file_games(path) == [(), ("white 1 r5",)]


def test_what_speaks_of_a_game_by_its_number_learns_the_new_one(path: Path) -> None:
    shelf = Shelf(path.parent)
    shelf.database.wait(10)
    locker = Locker(path)
    shelf.put_open(None)
    playing = shelf.begin(CLASSIC.with_moves(("white 1 r5",)))
    assert shelf.care.trouble is Trouble.LOCKED and playing.game is not None
    shelf.put_open(playing.game)
    shelf.put_view(playing.game, {"focus": 1})
    Settings(shelf.database).put(CALCULATOR, {"game": "classic", "saved": playing.game})
    locker.let_go()
    rival = Database(path)
    assert Games(rival).begin(CLASSIC) == playing.game
    old = playing.game
    assert shelf.come_back(playing, shelf.care.come_back) == {old: playing.game}
    assert playing.game != old
    assert shelf.open_game() == playing.game
    assert (shelf.view(playing.game), shelf.view(old)) == ({"focus": 1}, {})
    assert Settings(rival).table(CALCULATOR) == {"game": "classic", "saved": playing.game}
    rival.close()
    shelf.close()


def test_what_nobody_touched_in_memory_does_not_overwrite_what_others_wrote(care: Care, path: Path) -> None:
    game = Games(care.database).begin(CLASSIC)
    Settings(care.database).put("theme", "light")
    locker = Locker(path)
    with pytest.raises(StoreError):
        Settings(care.database).put("awake", 1)
    locker.let_go()
    rival = Care(path)
    other, _keeper = playing(rival, game)
    other.submit("white 1 y3")
    Settings(rival.database).put("theme", "dark")
    rival.database.close()
    assert care.come_back(as_they_are) == {}
    assert file_games(path) == [("white 1 y3",)]
    assert Settings(care.database).text("theme") == "dark"


def test_a_game_deleted_in_memory_is_deleted_in_the_file(care: Care, path: Path) -> None:
    game = Games(care.database).begin(CLASSIC)
    locker = Locker(path)
    with pytest.raises(StoreError):
        Games(care.database).delete(game)
    Games(care.database).delete(game)
    locker.let_go()
    assert care.come_back(as_they_are) == {}
    assert Games(care.database).count() == 0
    assert not care.database.in_memory


# A file that is moved away or deleted under the app


def test_a_file_that_is_moved_away_is_made_again_with_all_that_was_in_it(care: Care, path: Path) -> None:
    first = Games(care.database).begin(CLASSIC.with_moves(("white 1 r5",)))
    path.rename(path.with_name("elsewhere.db"))
    session, keeper = playing(care, first)
    session.submit("next")
    assert keeper.problem and keeper.problem.trouble is Trouble.GONE
    assert keeper.catch_up()
    assert care.come_back(as_they_are) == {}
    assert file_games(path) == [("white 1 r5", "next")]


# A disk without room, a folder without rights


def run(script: str, *arguments: object) -> str:
    """What a process of its own says that does one of the things in ``poor``."""
    command = [sys.executable, "-m", "tests.store.poor", script, *map(str, arguments)]
    done = subprocess.run(command, cwd=REPO, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_file_that_may_not_grow_is_a_full_disk_and_nothing_is_lost(path: Path) -> None:
    assert run("limited", path) == "full, all there"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with hardly any room."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = shutil.which("mount")
    if mount is None or sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    if subprocess.run([mount, "-t", "tmpfs", "-o", "size=8m", "tmpfs", place], capture_output=True).returncode:
        pytest.skip("nothing may be mounted here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def use_up(disk: Path) -> Path:
    """A file that takes all the room there is."""
    waste = disk / "waste"
    with waste.open("wb", buffering=0) as file:
        for size in (1 << 16, 512):
            with suppress(OSError):
                while file.write(b"x" * size):
                    pass
    return waste


def test_a_full_disk_is_told_and_all_is_written_once_there_is_room(small_disk: Path) -> None:
    path = small_disk / "scorepad.db"
    care = Care(path)
    game = Games(care.database).begin(CLASSIC)
    session, keeper = playing(care, game)
    waste = use_up(small_disk)
    moves = itertools.cycle(("white 1 r5", "undo"))
    while care.trouble is None:
        session.undo() if next(moves) == "undo" else session.submit("white 1 r5")
    assert care.trouble is Trouble.FULL
    assert keeper.problem and keeper.catch_up()
    Games(care.database).begin(CLASSIC)
    assert care.come_back(as_they_are) is None and care.trouble is Trouble.FULL
    waste.unlink()
    assert care.come_back(as_they_are) == {}
    keeper.go_on_as(game)
    care.database.close()
    assert file_games(path) == [session.record.moves, ()]


def test_on_a_full_disk_the_app_starts_with_its_games(small_disk: Path) -> None:
    path = small_disk / "scorepad.db"
    fill(path)
    waste = use_up(small_disk)
    care = Care(path)
    assert len(kept(care.database)) == GAMES
    assert care.trouble in (None, Trouble.FULL)
    for _ in range(50):
        if care.trouble:
            break
        try:
            Games(care.database).begin(CLASSIC)
        except StoreError as error:
            assert error.trouble is Trouble.FULL
    assert care.trouble is Trouble.FULL
    count = Games(care.database).count()
    assert count >= GAMES
    waste.unlink()
    assert care.come_back(as_they_are) is not None
    care.database.close()
    assert len(file_games(path)) == count


def test_a_rescue_without_room_changes_nothing_and_is_done_once_there_is_some(small_disk: Path) -> None:
    path = small_disk / "scorepad.db"
    fill(path)
    data = path.read_bytes()[:-4096]
    path.write_bytes(data)
    care = Care(path)
    assert care.trouble is Trouble.DAMAGED
    waste = use_up(small_disk)
    with pytest.raises(StoreError) as caught:
        care.work()
    care.failed(caught.value)
    assert care.trouble is Trouble.FULL
    assert path.read_bytes() == data
    assert sorted(one.name for one in small_disk.iterdir()) == ["scorepad.db", "waste"]
    assert care.come_back(as_they_are) is None
    waste.unlink()
    assert care.come_back(as_they_are) is None
    assert care.trouble is Trouble.DAMAGED and care.has_work
    care.work()
    assert care.finish(as_they_are) is not None
    assert len(kept(care.database)) == GAMES
    care.database.close()


def test_a_disk_that_cannot_be_written_shows_its_games_and_takes_them_once_it_can(small_disk: Path) -> None:
    path = small_disk / "scorepad.db"
    fill(path)
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    care = Care(path)
    assert care.trouble is Trouble.READ_ONLY
    assert len(kept(care.database)) == GAMES
    game = Games(care.database).begin(CLASSIC.with_moves(("white 1 r5",)))
    assert care.come_back(as_they_are) is None and care.trouble is Trouble.READ_ONLY
    subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    assert care.come_back(as_they_are) == {}
    care.database.close()
    assert len(file_games(path)) == GAMES + 1 and game == GAMES + 1


def test_a_folder_without_rights_shows_its_games_and_takes_them_once_it_can() -> None:
    # Not in the folder of the tests, into which somebody without rights cannot even look.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "inner" / "scorepad.db"
        fill(path)
        assert run("without_rights", path) == f"read-only, {GAMES} shown, all there"


def test_a_copy_for_which_there_is_no_room_is_not_made_and_the_one_before_it_stays(small_disk: Path) -> None:
    path = small_disk / "scorepad.db"
    fill(path)
    database = Database(path)
    care_for(database)
    old = path.stat().st_mtime - 1e6
    os.utime(copy_of(path), (old, old))
    copied = copy_of(path).read_bytes()
    use_up(small_disk)
    care_for(database)
    database.close()
    assert copy_of(path).read_bytes() == copied
    assert not [one for one in small_disk.iterdir() if one.name.startswith(".")]


# What an error means


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("SQLITE_FULL", Trouble.FULL),
        ("SQLITE_IOERR_WRITE", Trouble.FULL),
        ("SQLITE_READONLY_DBMOVED", Trouble.READ_ONLY),
        ("SQLITE_BUSY_SNAPSHOT", Trouble.LOCKED),
        ("SQLITE_CORRUPT_INDEX", Trouble.DAMAGED),
        ("SQLITE_NOTADB", Trouble.DAMAGED),
        ("SQLITE_CONSTRAINT", Trouble.OTHER),
    ],
)
def test_every_error_of_sqlite_has_a_meaning(name: str, trouble: Trouble, tmp_path: Path) -> None:
    error = sqlite3.OperationalError(name)
    error.sqlite_errorcode = getattr(sqlite3, name)
    assert trouble_of(error, tmp_path / "scorepad.db") is trouble
