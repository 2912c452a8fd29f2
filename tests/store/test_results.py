"""What a finished game came to stands beside its moves, in the same transaction, and goes again with an undo."""

from __future__ import annotations

import itertools
import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.paper import Counts, check_paper, is_paper, paper_record
from scorepad.record import BadRecord, Record, new, read, write
from scorepad.results import FACE, SUM, result_of
from scorepad.session import Session
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.rows import PAUSE
from scorepad.store.schema import MIGRATIONS
from tests.playthrough import GOLDEN, read_back

CLASSIC = new("classic", ("Ema", "Petr"))
FOUR_MISTHROWS = ("white 1 r5", *("next",) * 8)
"""Ema crosses once, then everybody passes: Petr's fourth misthrow ends it."""
SEAT = "SELECT player, won, place, total, r, misthrows, locks FROM seat WHERE game = ? ORDER BY number"


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database, itertools.count(1000, 1000).__next__)


def finished_records() -> list[Record]:
    records = [read_back(file.read_text("utf-8")) for file in sorted(GOLDEN.glob("*.txt"))]
    return [record for record in records if record.replay().outcome]


# The result


def test_c12_a_result_tells_places_parts_misthrows_and_who_won() -> None:
    session = Session(CLASSIC.with_moves(FOUR_MISTHROWS))
    result = result_of(session.record, session.states)
    assert result is not None
    ema, petr = result.seats
    assert (ema.won, ema.place, ema.misthrows, ema.score and ema.score.total) == (True, 1, 3, -14)
    assert (petr.won, petr.place, petr.misthrows, petr.score and petr.score.total) == (False, 2, 4, -20)
    assert (result.reason, result.turns) == ("four-misthrows", 8)


@pytest.mark.parametrize("record", finished_records(), ids=lambda record: f"{record.game}-{len(record.moves)}")
def test_every_kind_of_game_has_a_result_that_agrees_with_its_replay(record: Record) -> None:
    session = Session(record)
    result, outcome = result_of(record, session.states), session.state.outcome
    assert result is not None and outcome is not None
    if len(record.players) > 1:
        assert tuple(seat.player for seat in result.seats if seat.won) == outcome.winners
        assert all(seat.place == 1 for seat in result.seats if seat.won)
    else:
        assert not any(seat.won for seat in result.seats)
    assert [seat.score for seat in result.seats if seat.score] == list(session.state.scores())


def test_c14_who_plays_alone_wins_nothing() -> None:
    session = Session(new("classic", ("Ema",)).with_moves(("next",) * 4))
    result = result_of(session.record, session.states)
    assert result is not None and not result.seats[0].won


def test_what_was_rolled_is_counted_for_who_rolled_it() -> None:
    moves = ("roll 4 1 3 2 5 6", "next", "roll 6 6 1 1 1 1", "next", *("next",) * 5)
    session = Session(CLASSIC.with_moves(moves))
    result = result_of(session.record, session.states)
    assert result is not None
    ema, petr = result.seats
    assert ema.rolled == {(SUM, 5): 1, **{(FACE, face): 1 for face in range(1, 7)}}
    assert petr.rolled == {(SUM, 12): 1, (FACE, 6): 2, (FACE, 1): 4}


# Paper


def test_the_rule_books_example_as_a_game_from_paper() -> None:
    record = paper_record("classic", ("Ema", "Petr"), [Counts((4, 3, 7, 8), 2), Counts((5, 5, 5, 5))])
    result = result_of(record, [record.start()])
    assert result is not None
    assert [seat.score and seat.score.total for seat in result.seats] == [70, 60]
    assert [(seat.won, seat.place) for seat in result.seats] == [(True, 1), (False, 2)]
    assert read(write(record)) == record
    check_paper(read(write(record)))


@pytest.mark.parametrize(
    "paper",
    [
        None, 7, {}, [], [{}, {}], [{"rows": [1, 2, 3]}] * 2, [{"rows": [1, 2, 3, 13]}] * 2, [{"rows": [True] * 4}] * 2,
        [{"rows": [1, 2, 3, 4], "misthrows": 5}] * 2, [{"rows": [1, 2, 3, 4], "bonus": -1}] * 2,
        [{"rows": [1, 2, 3, 4], "bonus": "1"}] * 2, [{"rows": [1, 2, 3, 4]}],
    ],
)  # fmt: skip
def test_counts_that_no_sheets_can_have_are_no_paper_game(paper: object) -> None:
    record = replace(CLASSIC, mode="pad", extra={"paper": paper})
    assert not is_paper(record)
    with pytest.raises(BadRecord) as caught:
        check_paper(record)
    assert caught.value.refusal.code == "bad-record"


def test_a_record_with_moves_is_no_paper_game() -> None:
    record = paper_record("classic", ("Ema",), [Counts()])
    with pytest.raises(BadRecord):
        check_paper(record.with_moves(("cross 1 r5",)))


# In the store


def test_a_result_is_written_with_the_move_that_ends_the_game_and_goes_with_its_undo(
    games: Games, database: Database
) -> None:
    game = games.begin(CLASSIC)
    session = games.open(game)
    games.keep(game, session)
    for text in FOUR_MISTHROWS:
        assert database.rows(SEAT, game) == [("Ema", *(None,) * 6), ("Petr", *(None,) * 6)]
        session.submit(text)
    ended = [("Ema", 1, 1, -14, 1, 3, 0), ("Petr", 0, 2, -20, 0, 4, 0)]
    assert database.rows(SEAT, game) == ended
    assert database.rows("SELECT turns FROM game") == [(8,)]
    session.undo()
    assert database.rows(SEAT, game) == [("Ema", *(None,) * 6), ("Petr", *(None,) * 6)]
    session.redo()
    assert database.rows(SEAT, game) == ended


def test_pauses_are_not_counted_as_playing(database: Database) -> None:
    moments = iter((0, 60_000, 60_000 + 10 * PAUSE, 120_000 + 10 * PAUSE))
    games = Games(database, moments.__next__)
    game = games.begin(CLASSIC)
    session = games.open(game)
    games.keep(game, session)
    for text in ("white 1 r5", "next", "white 2 r6"):
        session.submit(text)
    kept = games.kept(game)
    assert kept is not None and kept.spent == 120_000 + PAUSE and kept.minutes == 12


def test_a_correction_can_still_be_undone_after_the_game_was_opened_again(games: Games) -> None:
    game = games.begin(CLASSIC.with_moves(("white 1 r5", "next", "white 2 y6")))
    session = games.open(game)
    games.keep(game, session)
    session.correct(("white 1 y5", "next", "white 2 y6"))
    session.submit("next")
    again = games.open(game)
    assert again.record.moves == ("white 1 y5", "next", "white 2 y6", "next")
    games.keep(game, again)
    again.undo()
    again.undo()
    assert games.open(game).record.moves == ("white 1 r5", "next", "white 2 y6")
    assert games.open(game).earlier == ()


def test_two_windows_with_the_same_game_keep_both_and_mix_nothing(tmp_path: Path) -> None:
    one, two = Database(tmp_path / "scorepad.db"), Database(tmp_path / "scorepad.db")
    game = Games(one).begin(CLASSIC)
    first, second = Games(one).open(game), Games(two).open(game)
    mine, other = Games(one).keep(game, first), Games(two).keep(game, second)
    first.submit("white 1 r5")
    second.submit("white 1 b9")
    second.submit("next")
    first.submit("white 2 y5")
    assert mine.game == game != other.game
    assert Games(one).open(game).record == first.record
    assert Games(one).open(other.game).record == second.record
    one.close()
    two.close()


def test_a_game_that_was_deleted_elsewhere_is_kept_again_with_the_next_move(games: Games, database: Database) -> None:
    game = games.begin(CLASSIC)
    session = games.open(game)
    keeper = games.keep(game, session)
    with database.change() as connection:
        connection.execute("DELETE FROM game")
    session.submit("white 1 r5")
    assert keeper.problem is None
    assert games.open(keeper.game).record == session.record


# From the first version


def test_a_file_of_the_first_version_gets_its_results(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in MIGRATIONS[0]:
        assert isinstance(statement, str)
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 1")
    stored = (CLASSIC.with_moves(FOUR_MISTHROWS), CLASSIC.with_moves(FOUR_MISTHROWS[:3]))
    for number, (record, begun) in enumerate(zip(stored, (0, 1), strict=True), 1):
        header = write(record.with_moves(()))
        row = (number, header, len(record.moves), number == 1, begun, 1_800_000 if number == 1 else 10**9)
        connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", row)
        connection.executemany(
            "INSERT INTO move VALUES (?, ?, ?)", [(number, at, text) for at, text in enumerate(record.moves, 1)]
        )
    connection.execute("INSERT INTO game VALUES (3, ?, 0, 0, 0, 0)", (json.dumps({"format": "other"}),))
    connection.close()

    database = Database(path)
    games = Games(database)
    assert database.rows(SEAT, 1) == [("Ema", 1, 1, -14, 1, 3, 0), ("Petr", 0, 2, -20, 0, 4, 0)]
    assert database.rows(SEAT, 2) == [("Ema", *(None,) * 6), ("Petr", *(None,) * 6)]
    assert [(kept.id, kept.minutes) for kept in games.finished()] == [(1, 30)]
    assert [(kept.id, kept.minutes) for kept in games.unfinished()] == [(2, None)]
    assert tuple(games.open(number).record for number in (1, 2)) == stored
    uids = [uid for (uid,) in database.rows("SELECT uid FROM game")]
    assert len(set(uids)) == 3
    database.close()
