"""Real damaged files: whatever was done to them they open, what can be read is rescued, and they stay as they were."""

from __future__ import annotations

import itertools
import os
import random
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.store.care import Care
from scorepad.store.checkup import DAY, care_for, copy_of, make_copy
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.games import Games
from scorepad.store.pages import search
from scorepad.store.schema import MIGRATIONS
from tests.store.stores import GAMES, Kept, as_they_are, fill, healed, kept, rest
from tests.store.tapper import RECORD

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound store; nobody may change it."""
    path = tmp_path_factory.mktemp("sound") / "scorepad.db"
    fill(path)
    return path


@pytest.fixture(scope="module")
def before(sound: Path) -> dict[str, Kept]:
    database = Database(sound)
    found = kept(database)
    database.close()
    assert len(found) == GAMES
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scorepad.db"


def aside(path: Path, number: int = 1) -> Path:
    return path.with_name(f"scorepad-damaged-{number}.db")


def found_after(path: Path) -> tuple[Care, dict[str, Kept]]:
    care = healed(path)
    assert care.trouble is None
    found = kept(care.database)
    care.database.close()
    return care, found


def put(path: Path, data: bytes | bytearray) -> None:
    """A file with this content and nothing else in its folder."""
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    path.write_bytes(data)


# Cut off


def test_a_file_cut_off_at_any_page_gives_back_what_is_left(sound: Path, before: dict[str, Kept], path: Path) -> None:
    data, came_back = sound.read_bytes(), []
    for cut in range(PAGE, len(data), PAGE):
        put(path, data[:cut])
        care, found = found_after(path)
        assert aside(path).read_bytes() == data[:cut]
        assert found.keys() <= before.keys()
        for uid, game in found.items():
            was = before[uid]
            assert game.number == was.number
            assert (was.moves + was.undone)[: len(game.moves)] == game.moves
        whole = sum(game == before[uid] for uid, game in found.items())
        assert care.rescued
        assert care.rescued.games == len(found)
        assert care.rescued.whole >= whole
        assert care.rescued.games + care.rescued.lost <= GAMES
        came_back.append(len(found))
    assert came_back == sorted(came_back), "who has more of the file gets more of the games"
    assert came_back[0] == 0 and came_back[-1] == GAMES
    assert len(set(came_back)) > 2


def test_with_the_safety_copy_a_file_cut_off_anywhere_gives_back_everything(
    sound: Path, before: dict[str, Kept], path: Path
) -> None:
    data = sound.read_bytes()
    for cut in range(0, len(data), PAGE):
        put(path, data[:cut])
        shutil.copyfile(sound, copy_of(path))
        care, found = found_after(path)
        assert found == before
        assert care.rescued and (care.rescued.whole, care.rescued.partly, care.rescued.lost) == (GAMES, 0, 0)
        assert aside(path).read_bytes() == data[:cut]


def test_players_tracks_and_settings_come_back_too(sound: Path, path: Path) -> None:
    data = sound.read_bytes()
    put(path, data[:-PAGE])
    care = healed(path)
    database = Database(sound)
    assert rest(care.database) == rest(database)
    database.close()
    care.database.close()


def test_a_file_that_lost_any_one_of_its_pages_loses_only_what_was_on_that_page(
    sound: Path, before: dict[str, Kept], path: Path
) -> None:
    data, whole = sound.read_bytes(), []
    for page in range(len(data) // PAGE):
        put(path, data[: page * PAGE] + b"\0" * PAGE + data[(page + 1) * PAGE :])
        _care, found = found_after(path)
        assert found.keys() <= before.keys()
        for uid, game in found.items():
            assert before[uid].moves[: len(game.moves)] == game.moves
        whole.append(sum(game.moves == before[uid].moves for uid, game in found.items()))
        database = Database(path)
        assert database.rows("PRAGMA integrity_check") == [("ok",)]
        database.close()
    assert whole[0] == GAMES, "the first page only says where the others are"
    assert min(whole) >= GAMES // 3
    assert sum(count == GAMES for count in whole) > len(whole) // 2


# Random bytes


@given(st.binary(min_size=512, max_size=4 * PAGE), st.integers(0, 200), st.binary(max_size=200))
def test_whatever_bytes_lie_in_a_file_its_pages_can_be_searched(data: bytes, at: int, head: bytes) -> None:
    search(data)
    # Pages that look more like some of ours.
    for kind in (2, 10, 13):
        search(b"SQLite format 3\0\x02\0" + data[18:512] + bytes((kind, 0, 0, 0, at)) + head + data)


@pytest.mark.parametrize("copied", [False, True])
def test_bytes_flipped_at_random_never_stop_the_app_nor_cost_what_can_be_read(
    copied: bool, sound: Path, before: dict[str, Kept], path: Path
) -> None:
    rescues = 0
    for seed in range(100):
        dice, data = random.Random(seed), bytearray(sound.read_bytes())
        for _ in range(dice.choice((1, 4, 32))):
            data[dice.randrange(len(data))] ^= dice.randrange(1, 256)
        put(path, data)
        if copied:
            shutil.copyfile(sound, copy_of(path))
        care = healed(path)
        if care.rescued:
            rescues += 1
            assert care.trouble is None and aside(path).exists()
            found = kept(care.database)
            assert care.rescued.games <= len(found)
            if copied:
                assert len(found) >= GAMES
        else:
            # Letters that are others now are no damage that a file can show: at worst a game does not replay. And a
            # flipped bit may make a version of it that will be.
            assert care.trouble in (None, Trouble.TOO_NEW)
            assert len(Games(care.database).unfinished()) <= GAMES
        care.database.close()
    assert rescues > 50


# Gone


def test_a_file_of_no_length_is_a_new_one_if_there_never_was_another(path: Path) -> None:
    path.write_bytes(b"")
    care, found = found_after(path)
    assert found == {} and care.rescued is None
    assert [one.name for one in path.parent.iterdir()] == ["scorepad.db"]


@pytest.mark.parametrize("is_there", [False, True])
def test_a_file_of_no_length_or_none_at_all_comes_back_from_its_copy(
    is_there: bool, sound: Path, before: dict[str, Kept], path: Path
) -> None:
    shutil.copyfile(sound, copy_of(path))
    if is_there:
        path.write_bytes(b"")
    care, found = found_after(path)
    assert found == before
    assert care.rescued and bool(care.rescued.aside) == is_there


def test_a_folder_in_its_place_is_put_aside_with_all_that_is_in_it(path: Path) -> None:
    (path / "deep").mkdir(parents=True)
    (path / "deep" / "letter.txt").write_text("dear")
    care, found = found_after(path)
    assert found == {} and care.rescued and care.rescued.aside == "scorepad-damaged-1.db"
    assert (aside(path) / "deep" / "letter.txt").read_text() == "dear"
    assert path.is_file()


def test_nothing_that_was_put_aside_earlier_is_overwritten(path: Path) -> None:
    aside(path).write_text("the first")
    Path(f"{aside(path, 2)}-wal").write_text("a log")
    path.write_bytes(b"no store" * 1000)
    care, _found = found_after(path)
    assert care.rescued and care.rescued.aside == "scorepad-damaged-3.db"
    assert aside(path).read_text() == "the first"
    assert Path(f"{aside(path, 2)}-wal").read_text() == "a log"
    assert aside(path, 3).read_bytes() == b"no store" * 1000


# The log beside the file


def test_what_is_only_in_the_log_of_a_damaged_file_is_rescued_with_the_rest(
    sound: Path, path: Path, tmp_path: Path
) -> None:
    lively = tmp_path / "lively" / "scorepad.db"
    lively.parent.mkdir()
    shutil.copyfile(sound, lively)
    database = Database(lively)
    late = Games(database).begin(RECORD)
    data, log = bytearray(lively.read_bytes()), Path(f"{lively}-wal").read_bytes()
    database.close()
    at = data.rindex(b"white 1 ")
    data[at : at + 8] = b"\xff" * 8
    path.write_bytes(data)
    Path(f"{path}-wal").write_bytes(log)
    _care, found = found_after(path)
    assert late in {game.number for game in found.values()}


# Older and newer versions


def test_a_damaged_file_of_the_first_version_is_rescued_into_this_one(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in MIGRATIONS[0]:
        assert isinstance(statement, str)
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 1")
    header = '{"format": "scorepad", "version": 1, "game": "classic", "mode": "pad", "players": ["Ema"], "moves": []}'
    connection.execute("BEGIN")
    for number in range(1, 200):
        connection.execute("INSERT INTO game VALUES (?, ?, 1, 0, 5, 6)", (number, header))
        connection.execute("INSERT INTO move VALUES (?, 1, 'cross 1 r5')", (number,))
    connection.execute("COMMIT")
    connection.close()
    path.write_bytes(path.read_bytes()[:-PAGE])
    care, found = found_after(path)
    assert care.rescued and len(found) == care.rescued.games > 50
    assert {game.moves for game in found.values()} <= {("cross 1 r5",), ()}
    assert all(game.seats for game in found.values())


@pytest.mark.parametrize("log", [False, True])
def test_a_file_from_the_future_is_read_but_not_a_byte_of_it_changed(
    log: bool, sound: Path, before: dict[str, Kept], path: Path, tmp_path: Path
) -> None:
    newer = tmp_path / "newer" / "scorepad.db"
    newer.parent.mkdir()
    shutil.copyfile(sound, newer)
    connection = sqlite3.connect(newer, isolation_level=None)
    connection.execute("ALTER TABLE game ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("INSERT INTO setting VALUES ('mood', '1')")
    shutil.copyfile(newer, path)
    if log:
        shutil.copyfile(f"{newer}-wal", f"{path}-wal")
    connection.close()
    shutil.rmtree(newer.parent)
    files = {one.name: one.read_bytes() for one in path.parent.iterdir()}
    care = Care(path)
    assert care.trouble is Trouble.TOO_NEW
    game = Games(care.database).begin(RECORD)
    care.work()
    assert care.finish(as_they_are) is not None
    assert care.trouble is Trouble.TOO_NEW and not care.may_come_back
    found = kept(care.database)
    assert {uid: found[uid] for uid in before} == before
    assert len(found) == GAMES + 1 and game
    assert bool(care.database.rows("SELECT 1 FROM setting WHERE key = 'mood'")) == log
    assert care.come_back(as_they_are) is None
    care.database.close()
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == files


# The safety copy


def test_the_copy_is_made_once_a_day_and_only_if_something_changed(path: Path) -> None:
    fill(path)
    database = Database(path)
    assert make_copy(database)
    assert not make_copy(database)
    old = path.stat().st_mtime - 2 * DAY
    os.utime(copy_of(path), (old, old))
    for changed in (path, Path(f"{path}-wal")):
        os.utime(changed, (old - 5, old - 5))
    assert not make_copy(database)
    Games(database).begin(RECORD)
    assert make_copy(database)
    database.close()
    copy = Database(copy_of(path))
    assert len(kept(copy)) == GAMES + 1
    copy.close()
    assert sorted(one.name for one in path.parent.iterdir()) == ["scorepad-copy.db", "scorepad.db"]


def test_what_is_left_of_copies_that_were_stopped_is_swept_away(path: Path) -> None:
    fill(path)
    copy = copy_of(path)
    old, young = (copy.with_name(f".{copy.name}.{process}") for process in (1, 2))
    for left in (old, young):
        left.write_bytes(b"half of it")
    hours_ago = path.stat().st_mtime - 2 * 3600
    os.utime(old, (hours_ago, hours_ago))
    database = Database(path)
    assert make_copy(database)
    database.close()
    assert not old.exists()
    assert young.exists(), "another window may be writing it"


def test_a_damaged_file_is_not_copied(sound: Path, path: Path) -> None:
    data = bytearray(sound.read_bytes())
    at = data.rindex(b"white 1 ")
    data[at : at + 8] = b"\xff" * 8
    path.write_bytes(data)
    database = Database(path)
    with pytest.raises(StoreError):
        care_for(database)
    database.close()
    assert not copy_of(path).exists()


def test_the_newer_state_of_a_game_wins_over_that_of_the_copy(sound: Path, path: Path) -> None:
    shutil.copyfile(sound, copy_of(path))
    shutil.copyfile(sound, path)
    database = Database(path)
    games = Games(database)
    game = next(one for one in games.unfinished() if one.header == RECORD)
    session = games.open(game.id)
    games.keep(game.id, session)
    session.submit(session.state.legal_moves()[0])
    database.close()
    data = path.read_bytes()
    path.write_bytes(data[:-PAGE] + b"\xff" * PAGE)
    _care, found = found_after(path)
    assert len(found) == GAMES
    assert found[game.uid].moves in (session.record.moves, session.record.moves[:-1])


def test_a_game_that_was_deleted_for_good_does_not_come_back_from_the_copy(sound: Path, path: Path) -> None:
    shutil.copyfile(sound, copy_of(path))
    shutil.copyfile(sound, path)
    database = Database(path)
    games = Games(database)
    games.delete(3)
    games.forget_deleted()
    database.close()
    data = bytearray(path.read_bytes())
    at = data.index(b"white 1 ")
    data[at : at + 8] = b"\xff" * 8
    path.write_bytes(data)
    care = Care(path)
    assert care.take_refuge(StoreError("found later", Trouble.DAMAGED))
    care.work()
    assert care.finish(as_they_are) is not None
    assert {game.number for game in kept(care.database).values()} == set(range(1, GAMES + 1)) - {3}
    care.database.close()


# Stopped in the middle


def test_a_rescue_that_was_stopped_before_its_last_step_is_finished_at_the_next_start(
    sound: Path, before: dict[str, Kept], path: Path
) -> None:
    shutil.copyfile(sound, path.with_name("scorepad-rescued.db"))
    path.write_bytes(b"damaged" * 1000)
    care, found = found_after(path)
    assert care.rescued is None and found == before
    assert aside(path).read_bytes() == b"damaged" * 1000
    assert not path.with_name("scorepad-rescued.db").exists()


def test_what_is_played_while_the_games_are_rescued_is_there_with_them(
    sound: Path, before: dict[str, Kept], path: Path
) -> None:
    path.write_bytes(sound.read_bytes()[:-PAGE])
    shutil.copyfile(sound, copy_of(path))
    care = Care(path)
    assert care.trouble is Trouble.DAMAGED
    games = Games(care.database, itertools.count(9_000_000_000).__next__)
    game = games.begin(RECORD)
    session = games.open(game)
    keeper = games.keep(game, session)
    session.submit("white 1 r5")
    care.work()
    numbers = care.finish(as_they_are)
    assert numbers is not None and numbers[game] == GAMES + 1
    keeper.go_on_as(numbers[game])
    session.submit("white 2 y5")
    assert keeper.problem is None
    found = kept(care.database)
    (new,) = found.keys() - before.keys()
    assert found[new].moves == ("white 1 r5", "white 2 y5")
    assert {uid: replace(found[uid]) for uid in before} == before
    care.database.close()


def test_a_file_that_another_window_has_rescued_already_is_not_put_aside_again(
    sound: Path, before: dict[str, Kept], path: Path
) -> None:
    path.write_bytes(sound.read_bytes()[:-PAGE])
    shutil.copyfile(sound, copy_of(path))
    slower = Care(path)
    healed(path).database.close()
    slower.work()
    assert slower.rescued is None
    assert slower.finish(as_they_are) == {}
    assert kept(slower.database) == before
    slower.database.close()
    assert not aside(path, 2).exists()
