"""The store: games kept move by move and opened again where they were left; tracks and players beside them."""

from __future__ import annotations

import itertools
import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scorepad.record import BadRecord, new
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.session import Session
from scorepad.store.database import Database, StoreError, StoreTooNew
from scorepad.store.games import Games
from scorepad.store.players import Players
from scorepad.store.schema import MIGRATIONS
from scorepad.store.tracks import NamedTrack, Tracks, export_track, import_track
from tests.playthrough import GOLDEN, read_back
from tests.store.tapper import RECORD, taps

REPO = Path(__file__).parent.parent.parent
CLASSIC = new("classic", ("Ema", "Petr"))


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database, itertools.count(1000).__next__)


def test_a_new_file_has_the_schema_and_is_safe_against_loss_of_power(database: Database) -> None:
    assert database.rows("PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert database.rows("PRAGMA journal_mode") == [("wal",)]
    assert database.rows("PRAGMA synchronous") == [(2,)]
    assert database.rows("PRAGMA foreign_keys") == [(1,)]


def test_every_step_is_kept_and_the_game_opens_where_it_was_left(games: Games) -> None:
    game = games.begin(CLASSIC)
    session = games.open(game)
    games.keep(game, session)
    for text in ("white 1 r5", "white 2 y5", "next", "white 2 g9"):
        session.submit(text)
        assert games.open(game).record == session.record
    session.undo()
    session.undo()
    again = games.open(game)
    assert (again.record, again.undone, again.state) == (session.record, session.undone, session.state)
    session.redo()
    session.submit("white 2 b9")
    assert games.open(game).record.moves == ("white 1 r5", "white 2 y5", "next", "white 2 b9")
    assert games.open(game).undone == ()


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_whole_games_of_every_kind_are_kept(file: Path, games: Games) -> None:
    record = read_back(file.read_text("utf-8"))
    game = games.begin(record.with_moves(()))
    session = games.open(game)
    games.keep(game, session)
    for text in record.moves:
        session.submit(text)
    assert games.open(game).record == record
    assert games.unfinished() == []
    session.undo()
    assert [kept.id for kept in games.unfinished()] == [game]


def test_several_unfinished_games_wait_the_one_touched_last_first(games: Games) -> None:
    first, second, third = (games.begin(CLASSIC) for _ in range(3))
    session = games.open(second)
    games.keep(second, session)
    session.submit("white 1 r5")
    kept = games.unfinished()
    assert [one.id for one in kept] == [second, third, first]
    assert (kept[0].header, kept[0].played, kept[0].over) == (CLASSIC, 1, False)


def test_a_game_begun_with_moves_has_them(games: Games) -> None:
    record = CLASSIC.with_moves(("white 1 r5", "next"))
    assert games.open(games.begin(record)).record == record


def test_a_deleted_game_is_gone_with_its_moves(games: Games, database: Database) -> None:
    game = games.begin(CLASSIC.with_moves(("white 1 r5",)))
    games.delete(game)
    assert games.unfinished() == [] and games.count() == 0
    games.bring_back(game)
    assert [kept.id for kept in games.unfinished()] == [game]
    games.delete(game)
    games.forget_deleted()
    for table in ("game", "move", "seat"):
        assert database.rows(f"SELECT * FROM {table}") == []
    with pytest.raises(StoreError):
        games.open(game)


def test_a_stopped_keeper_writes_no_more(games: Games) -> None:
    game = games.begin(CLASSIC)
    session = games.open(game)
    keeper = games.keep(game, session)
    keeper.stop()
    session.submit("white 1 r5")
    assert games.open(game).record.moves == ()


def test_a_step_that_cannot_be_written_stays_in_memory_and_is_written_with_the_next(
    games: Games, database: Database
) -> None:
    game = games.begin(CLASSIC)
    session = games.open(game)
    keeper = games.keep(game, session)
    session.submit("white 1 r5")
    other = sqlite3.connect(database.path, isolation_level=None)
    database.rows("PRAGMA busy_timeout = 10")
    other.execute("BEGIN EXCLUSIVE")
    for text in ("white 2 y5", "next"):
        session.submit(text)
        assert keeper.problem
    other.execute("ROLLBACK")
    other.close()
    session.submit("white 2 g9")
    assert keeper.problem is None
    assert games.open(game).record.moves == ("white 1 r5", "white 2 y5", "next", "white 2 g9")


def test_two_stores_may_use_one_file(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    one, two = Database(path), Database(path)
    game = Games(one).begin(CLASSIC)
    assert [kept.id for kept in Games(two).unfinished()] == [game]
    one.close()
    two.close()


def test_a_file_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    Database(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreTooNew):
        Database(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"x" * 5000, b"not a database at all, but long enough to be looked at" * 100])
def test_what_is_no_store_is_a_store_error(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    path.write_bytes(content)
    with pytest.raises(StoreError):
        Database(path)
    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_made_is_a_store_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError):
        Database(tmp_path / "file" / "scorepad.db")


def test_killed_at_fifty_random_moments_every_answered_step_is_there(tmp_path: Path) -> None:
    path, dice = tmp_path / "scorepad.db", random.Random(7)
    for seed in range(50):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.tapper", str(path), str(seed)], stdout=subprocess.PIPE, cwd=REPO
        )
        assert process.stdout
        game = int(process.stdout.readline())
        lines = [process.stdout.readline() for _ in range(dice.randint(0, 60))]
        process.kill()
        lines += process.stdout.readlines()
        process.wait()
        process.stdout.close()
        answered = sum(line.endswith(b"\n") for line in lines)

        same = Session(RECORD)
        tapping = taps(same, seed)
        for _ in range(answered):
            next(tapping)
        allowed = [(same.record.moves, same.undone)]
        next(tapping)  # written, perhaps, but killed before it was answered
        allowed.append((same.record.moves, same.undone))
        database = Database(path)
        kept = Games(database).open(game)
        database.close()
        assert (kept.record.moves, kept.undone) in allowed


# Tracks and players


def test_tracks_are_kept_replaced_and_deleted(database: Database) -> None:
    tracks = Tracks(database)
    tracks.save(NamedTrack("Ours", SPIRAL_A.fields))
    tracks.save(NamedTrack("ours too", SPIRAL_A.fields[:10]))
    tracks.save(NamedTrack("Ours", SPIRAL_A.fields[:6]))
    assert [(track.name, len(track.fields)) for track in tracks.all()] == [("Ours", 6), ("ours too", 10)]
    tracks.delete("Ours")
    assert [track.name for track in tracks.all()] == ["ours too"]


def test_a_kept_track_can_be_played_on(database: Database) -> None:
    tracks = Tracks(database)
    tracks.save(NamedTrack("Ours", SPIRAL_A.fields))
    (track,) = tracks.all()
    new("onboard", ("Ema", "Petr"), options={"track": track.option})


def test_an_exported_track_reads_back() -> None:
    track = NamedTrack("Náš plán", SPIRAL_A.fields)
    assert import_track(export_track(track).encode()) == track


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"\xff", b"{", b"[" * 50_000, b"x" * 100_000, b'{"format": "scorepad-track", "version": 1}',
     b'{"format": "scorepad-track", "version": 1, "name": "", "fields": []}',
     b'{"format": "scorepad-track", "version": 1, "name": "A", "fields": "printed"}',
     b'{"format": "scorepad-track", "version": 2, "name": "A", "fields": []}',
     b'{"format": "scorepad-track", "version": 1, "name": "A", "fields": [["g", 10, 3]]}'],
)  # fmt: skip
def test_what_is_no_track_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        import_track(data)


def test_a_damaged_track_is_left_out_of_the_list(database: Database) -> None:
    tracks = Tracks(database)
    tracks.save(NamedTrack("Ours", SPIRAL_A.fields))
    with database.change() as connection:
        connection.execute("INSERT INTO track VALUES ('Bad', '{', 0)")
    assert [track.name for track in tracks.all()] == ["Ours"]


def test_players_are_remembered_the_latest_table_first(database: Database) -> None:
    players = Players(database, itertools.count(1).__next__)
    players.remember(("Ema", "Petr", "Iva"))
    players.remember(("Jan", "Ema"))
    assert [player.name for player in players.recent()] == ["Jan", "Ema", "Petr", "Iva"]


def test_players_at_one_table_have_different_colours_and_keep_theirs(database: Database) -> None:
    players = Players(database, itertools.count(1).__next__)
    first = players.remember(("Ema", "Petr", "Iva", "Jan", "Ola"))
    assert sorted(player.colour for player in first) == [0, 1, 2, 3, 4]
    again = players.remember(("Zoe", "Ema"))
    assert again[1] == first[0]
    assert again[0].colour != again[1].colour
    players.recolour("Ema", 3)
    assert players.remember(("Ema",))[0].colour == 3


def test_a_file_that_another_process_is_just_making_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE begun (at)")
    other.execute("BEGIN IMMEDIATE")
    later = threading.Timer(0.3, other.execute, ["ROLLBACK"])
    later.start()
    database = Database(path)
    later.join()
    assert database.rows("PRAGMA journal_mode") == [("wal",)]
    database.close()
    other.close()
