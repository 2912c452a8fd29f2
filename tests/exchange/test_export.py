"""What an export holds, and that all of it comes back."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import datetime

import pytest

from scorepad.record import new, read
from scorepad.results_csv import MARK, ResultsTable
from scorepad.store.database import Database
from scorepad.store.export import Export
from scorepad.store.games import Games
from scorepad.store.players import Player, Players
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import Tracks
from scorepad.texts import LANGUAGES, speak
from tests.exchange.stores import (
    BOARD,
    PAPER,
    ROBOT,
    SHEET,
    SHORT,
    everything,
    exported,
    fill,
    fill_with_all,
    golden,
    imported,
)


def lines(data: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in data.splitlines()]


def test_every_line_is_a_record_that_replays_the_oldest_game_first(here: Database) -> None:
    fill(here, *golden(), SHORT, PAPER)
    data = exported(here)
    records = [read(line) for line in data.splitlines()]
    assert [replace(record, extra={}) for record in records] == [
        replace(record, extra={}) for record in (*golden(), SHORT, PAPER)
    ]
    for record in records:
        record.replay()
    begun = [line["kept"]["begun"] for line in lines(data)]  # type: ignore[index]
    assert begun == sorted(begun) and data.endswith(b"\n")


def test_a_record_says_how_it_was_kept(here: Database) -> None:
    (game,) = fill(here, ROBOT)
    kept = Games(here).kept(game)
    assert kept
    (line,) = lines(exported(here))
    assert line["kept"] == {
        "id": kept.uid, "begun": kept.begun, "changed": kept.changed, "spent": kept.spent, "colours": [0, None],
    }  # fmt: skip
    assert line["clock"] == [5, 2] and line["bots"] == ROBOT.extra["bots"]


def test_what_was_undone_or_deleted_is_not_exported(here: Database) -> None:
    first, second = fill(here, SHORT, ROBOT)
    games = Games(here)
    session = games.open(first)
    games.keep(first, session)
    session.undo()
    games.delete(second)
    (line,) = lines(exported(here))
    assert line["moves"] == list(SHORT.moves[:-1])


def test_only_what_games_do_not_tell_follows_them(here: Database) -> None:
    fill(here, SHORT)
    Settings(here).put("open-game", 1)
    Settings(here).put("view:1", {"seating": "around"})
    assert len(lines(exported(here))) == 1
    Tracks(here).save(BOARD)
    Sheets(here).save(SHEET)
    assert [line["format"] for line in lines(exported(here))] == ["scorepad", "scorepad-track", "scorepad-sheet"]
    Players(here).remember(["Ema", "Iva"])
    Settings(here).put("preferences", {"theme": "dark"})
    *_, last = lines(exported(here))
    assert last["format"] == "scorepad-backup"
    assert [player["name"] for player in last["players"]] == ["Iva"]  # type: ignore[attr-defined]
    assert last["settings"] == {"preferences": {"theme": "dark"}}


def test_everything_comes_back_on_an_empty_device_and_goes_out_again_byte_for_byte(
    here: Database, there: Database
) -> None:
    fill_with_all(here)
    data = exported(here)
    report = imported(there, data)
    assert (report.taken, report.known, report.refused) == (len(golden()) + 3, 0, ())
    assert (report.tracks, report.sheets, report.settings) == (1, 1, 4)
    assert exported(there) == data
    for table in ("seat", "rolled"):
        assert everything(there)[table] == everything(here)[table]
    assert Tracks(there).all() == [BOARD]
    assert Sheets(there).all() == [SHEET]
    assert Settings(there).table("preferences") == {"theme": "dark", "house": ["tie"]}
    assert Settings(there).number("open-game") is None
    known, restored = Players(here).recent(), Players(there).recent()
    assert sorted(restored, key=str) == sorted(known, key=str)
    assert Player("Somebody without a game", 0) in [replace(player, colour=0) for player in restored]


def test_a_game_that_cannot_be_read_is_left_out_and_counted(here: Database) -> None:
    first, _second = fill(here, SHORT, ROBOT)
    with here.change() as connection:
        connection.execute("UPDATE game SET header = '{' WHERE id = ?", (first,))
    way = Export(here)
    assert read(next(way.lines()).encode()).game == "quixo"
    assert (way.games, way.unreadable) == (1, 1)


def test_an_export_shows_one_moment_even_if_somebody_plays_meanwhile(here: Database) -> None:
    fill(here, *[SHORT] * 3)
    other = here.another()
    way = Export(here).lines()
    first = next(way)
    fill(other, ROBOT)
    assert len([first, *way]) == 3
    assert len(list(Export(here).lines())) == 4
    other.close()


# Results for spreadsheets


def table(database: Database) -> list[dict[str, str]]:
    text = "".join(ResultsTable(database).lines())
    assert text.startswith(MARK)
    return list(csv.DictReader(io.StringIO(text.removeprefix(MARK), newline="")))


def test_results_are_one_row_for_each_player_of_each_finished_game(here: Database) -> None:
    fill(here, *golden(), SHORT, PAPER)
    rows = table(here)
    assert len(rows) == sum(len(record.players) for record in golden()) + 2
    winner, loser = rows[-2:]
    assert (winner["Game"], winner["Place"], winner["Player"], winner["Won"]) == ("Classic", "1", "Iva", "1")
    points = [winner[key] for key in ("Red", "Yellow", "Green", "Blue", "Misthrows", "Misthrow points", "Total")]
    assert points == ["10", "6", "28", "36", "2", "-10", "70"]
    assert (loser["Place"], loser["Player"], loser["Total"], loser["Won"]) == ("2", "Jan", "60", "0")
    assert winner["End"] == "played on paper" and winner["Players"] == "2" and winner["Robot"] == "0"
    kept = Games(here).finished()[0]
    assert winner["Date"] == datetime.fromtimestamp(kept.changed / 1000).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_words_but_no_column_number_or_date(here: Database, language: str) -> None:
    fill(here, *golden(), SHORT, PAPER)
    words = {1, 2, 15}
    """Which game, how it was played and how it ended."""

    def numbers() -> list[list[str]]:
        text = "".join(ResultsTable(here).lines()).removeprefix(MARK)
        titles, *rows = csv.reader(io.StringIO(text, newline=""))
        assert len(set(titles)) == len(titles) == 18
        return [[cell for at, cell in enumerate(row) if at not in words] for row in rows]

    records, expected = exported(here), numbers()
    speak(language)
    try:
        assert numbers() == expected and exported(here) == records
    finally:
        speak("en")


def test_a_game_without_points_has_empty_cells_and_says_how_it_ended(here: Database) -> None:
    fill(here, ROBOT.with_moves((*ROBOT.moves, "resign 1")))
    robot, person = table(here)
    assert (robot["Player"], robot["Robot"], robot["Won"], robot["Total"]) == ("Robot Ada", "1", "1", "")
    assert (person["Player"], person["Robot"], person["End"]) == ("Ema", "0", "somebody gave up")


def test_a_name_that_looks_like_a_formula_is_made_harmless(here: Database) -> None:
    names = ("=1+1", "+49", "-5", "@you", 'a, "b"')
    moves = ("miss 1", "miss 1", "miss 1", "miss 1")
    for name in names:
        fill(here, new("classic", (name,), "pad").with_moves(moves))
    assert [row["Player"] for row in table(here)] == ["'=1+1", "'+49", "'-5", "'@you", 'a, "b"']


# A store with damage in it


@pytest.mark.parametrize("value", [b"\xff\xfe", float("inf"), "", "NaN", "x" * 100])
@pytest.mark.parametrize(
    "cell",
    [
        "game.uid", "game.header", "game.begun", "game.changed", "game.spent", "move.text", "player.name",
        "player.colour", "player.used", "track.name", "track.fields", "sheet.name", "sheet.layout", "setting.key",
        "setting.value",
    ],
)  # fmt: skip
def test_a_damaged_cell_does_not_keep_all_else_from_being_backed_up(
    here: Database, there: Database, cell: str, value: object
) -> None:
    fill_with_all(here)
    fill(here, new("quixo", ("Zoe", "Zora")))
    count, (table, column) = Games(here).count(), cell.split(".")
    with here.change() as connection:
        connection.execute(
            f"UPDATE {table} SET {column} = ? WHERE {column} = (SELECT max({column}) FROM {table})", (value,)
        )
    report = imported(there, exported(here))
    assert report.taken >= count - 1
    assert [one for one in report.refused if one.line > count] == []
    table_of_results = ResultsTable(here)
    assert list(table_of_results.lines())
    assert table_of_results.games + table_of_results.unreadable == len(golden()) + 1
