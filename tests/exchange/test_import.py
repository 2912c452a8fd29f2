"""What an import takes, what it refuses and why, and that nothing is ever there twice."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.record import MAX_BYTES, Record, new, write
from scorepad.store import import_file, import_store
from scorepad.store.database import Database, StoreError
from scorepad.store.games import Games
from scorepad.store.import_file import BadFile, read_incoming
from scorepad.store.import_store import Report, put_incoming
from scorepad.store.outside import DAY, KEPT
from scorepad.store.players import Players
from scorepad.store.refuge import bring_home, refuge_from
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets, export_sheet
from scorepad.store.tracks import NamedTrack, Tracks, export_track
from scorepad.texts.exchange import bad_file_text, refused_text, report_text
from tests.exchange.stores import (
    BEGUN,
    BOARD,
    PAPER,
    ROBOT,
    SHEET,
    SHORT,
    Ticking,
    everything,
    exported,
    fill,
    fill_with_all,
    golden,
    imported,
)

ILLEGAL = SHORT.with_moves(("white 1 r7", "next", "white 1 r5"))


def as_lines(*records: Record) -> bytes:
    return "".join(write(record) + "\n" for record in records).encode()


def kept(record: Record, **values: object) -> Record:
    return replace(record, extra={**record.extra, KEPT: values})


def counts(report: Report) -> tuple[int, int, int, int]:
    return report.taken, report.forward, report.known, len(report.refused)


def stored(database: Database) -> list[Record]:
    """The games as they are kept, in the order in which they came."""
    games = Games(database)
    return [games.open(game).record for (game,) in database.rows("SELECT id FROM game ORDER BY id")]


# What is taken


def test_records_without_any_word_of_a_store_are_taken(here: Database) -> None:
    report = imported(here, as_lines(*golden(), PAPER), moment=BEGUN)
    assert counts(report) == (len(golden()) + 1, 0, 0, 0)
    assert stored(here) == [*golden(), PAPER]
    assert {game.changed for game in Games(here).finished()} == {BEGUN}


@pytest.mark.parametrize(
    "text",
    [
        write(SHORT).encode(),
        write(SHORT, indent=2).encode() + b"\n",
        b"\xef\xbb\xbf" + write(SHORT, indent=2).encode(),
        b"\xef\xbb\xbf" + as_lines(SHORT),
        b"\r\n\r\n" + as_lines(SHORT).replace(b"\n", b"\r\n") + b"   \r\n",
        as_lines(SHORT) * 2,
    ],
)
def test_files_may_begin_with_a_mark_end_lines_in_two_ways_or_be_one_record_in_many_lines(
    here: Database, text: bytes
) -> None:
    report = imported(here, text)
    assert (report.taken, report.refused) == (1, ())
    assert stored(here) == [SHORT]


def test_a_track_alone_is_taken_too(here: Database) -> None:
    report = imported(here, json.dumps(json.loads(export_track(BOARD)), indent=1).encode())
    assert report_text(report) == "0 games imported, 1 track imported."
    assert Tracks(here).all() == [BOARD]


def test_a_sheet_alone_is_taken_too_and_one_without_sense_is_refused(here: Database) -> None:
    report = imported(here, json.dumps(json.loads(export_sheet(SHEET)), indent=1).encode())
    assert report_text(report) == "0 games imported, 1 sheet imported."
    assert Sheets(here).all() == [SHEET]
    report = imported(here, export_sheet(replace(SHEET, minimum=9)).encode())
    assert report.sheets == 0
    (refused,) = report.refused
    assert refused_text(refused).startswith("line 1: Row 1 can never be locked")


def test_the_seats_and_results_are_as_if_it_had_been_played_here(here: Database, there: Database) -> None:
    fill(here, *golden(), SHORT, PAPER, ROBOT)
    imported(there, exported(here))
    for table in ("move", "seat", "rolled"):
        assert everything(there)[table] == everything(here)[table]
    columns = "uid, kind, header, played, over, turns, begun, changed, spent"
    assert there.rows(f"SELECT {columns} FROM game ORDER BY id") == here.rows(f"SELECT {columns} FROM game ORDER BY id")


def test_an_unfinished_game_goes_on_where_it_came_from(here: Database) -> None:
    imported(here, as_lines(SHORT))
    (game,) = Games(here).unfinished()
    session = Games(here).open(game.id)
    Games(here).keep(game.id, session)
    session.submit("white 2 r6")
    assert stored(here)[0].moves == (*SHORT.moves, "white 2 r6")


@pytest.mark.parametrize("value", [None, "soon", -1, 1.5, True, BEGUN + 2 * DAY, 10**30, [BEGUN]])
def test_moments_that_cannot_be_are_the_moment_of_the_import(here: Database, value: object) -> None:
    imported(here, as_lines(kept(SHORT, begun=value, changed=value, spent=value)), moment=BEGUN)
    (game,) = Games(here).unfinished()
    assert (game.begun, game.changed) == (BEGUN, BEGUN)
    if value != BEGUN + 2 * DAY:
        assert game.spent is None


def test_a_game_cannot_have_begun_after_it_was_played(here: Database) -> None:
    imported(here, as_lines(kept(SHORT, begun=BEGUN + 5, changed=BEGUN)))
    (game,) = Games(here).unfinished()
    assert (game.begun, game.changed) == (BEGUN, BEGUN)


# What is refused


def test_each_refused_line_is_reported_with_its_number_and_reason_and_the_others_are_taken(here: Database) -> None:
    unknown, nobody = write(SHORT).replace("classic", "chess"), write(SHORT).replace('"Petr"', '"Ema"')
    counted = replace(PAPER, extra={"paper": [{"rows": [99, 0, 0, 0]}, {"rows": [0, 0, 0, 0]}]})
    data = b"\n".join(
        [
            write(SHORT).encode(), b"", b"nonsense", write(ILLEGAL).encode(), unknown.encode(), b"\xff\xfe\x00",
            nobody.encode(), write(counted).encode(), b"[]", write(ROBOT).encode(),
        ]
    )  # fmt: skip
    report = imported(here, data)
    assert counts(report) == (2, 0, 0, 7)
    assert [refused_text(one) for one in report.refused] == [
        "line 3: This is no game record in JSON and UTF-8.",
        "line 4: move 3, “white 1 r5”: Red 5 comes before red 7, which Ema has crossed already.",
        "line 5: There is no game called “chess”.",
        "line 6: This is no game record in JSON and UTF-8.",
        "line 7: Two players are called “Ema”.",
        "line 8: The counts of this paper game are none that its sheets can have.",
        "line 9: This is no game record in JSON and UTF-8.",
    ]
    assert report_text(report) == "2 games imported, 2 new players, 7 lines refused."
    assert stored(here) == [SHORT, ROBOT]


def test_the_number_of_a_refused_line_counts_the_empty_ones_above_it(here: Database) -> None:
    report = imported(here, b"\n \r\n" + write(SHORT).replace("classic", "chess").encode())
    assert [refused_text(one) for one in report.refused] == ["line 3: There is no game called “chess”."]


def test_a_line_longer_than_any_record_is_refused_without_being_read(here: Database) -> None:
    long = b'{"format": "' + b"x" * (3 * MAX_BYTES) + b'"}'
    report = imported(here, as_lines(SHORT) + long + b"\n" + as_lines(ROBOT) + long)
    assert counts(report) == (2, 0, 0, 2)
    assert [one.line for one in report.refused] == [2, 4]


def test_a_record_that_would_be_too_long_to_be_exported_again_is_refused(here: Database) -> None:
    room = MAX_BYTES - len(write(replace(SHORT, extra={"note": ""})))
    for length, taken in ((room, 0), (room - 400, 1)):
        assert imported(here, as_lines(replace(SHORT, extra={"note": "x" * length}))).taken == taken
    assert imported(here, exported(here)).refused == ()


def test_brackets_within_brackets_without_end_are_refused(here: Database) -> None:
    for depth in (100, 900, 5000, 100_000):
        deep = write(SHORT).replace('"options"', f'"note": {"[" * depth}{"]" * depth}, "options"')
        assert counts(imported(here, deep.encode())) == (0, 0, 0, 1)


def test_a_file_that_is_too_large_is_refused_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_file, "MOST_BYTES", 2 << 20)
    with pytest.raises(BadFile) as refusal:
        read_incoming(io.BytesIO(as_lines(SHORT) + b" " * (3 << 20)))
    assert bad_file_text(refusal.value) == "The file is larger than 2 MiB: this is no export of Scorepad."


def test_a_file_with_too_many_lines_is_refused_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_file, "MOST_LINES", 10)
    assert len(read_incoming(io.BytesIO(as_lines(*[SHORT] * 10))).games) == 10
    with pytest.raises(BadFile) as refusal:
        read_incoming(io.BytesIO(as_lines(*[SHORT] * 11)))
    assert bad_file_text(refusal.value) == "The file has more than 10 lines: this is no export of Scorepad."


# Players, tracks, settings


def test_new_players_are_remembered_with_their_colours_and_known_ones_keep_theirs(here: Database) -> None:
    Players(here).remember(["Ema"])
    Players(here).recolour("Ema", 4)
    imported(here, as_lines(kept(SHORT, colours=[2, 3]), kept(ROBOT, colours=[2, 1])))
    assert {player.name: player.colour for player in Players(here).recent()} == {"Ema": 4, "Petr": 3}


def test_without_colours_newcomers_get_the_rarest_and_robots_are_nobody(here: Database) -> None:
    imported(here, as_lines(SHORT, ROBOT))
    assert {player.name: player.colour for player in Players(here).recent()} == {"Ema": 0, "Petr": 1}


def test_whoever_was_forgotten_elsewhere_is_not_remembered_here(here: Database) -> None:
    imported(here, as_lines(kept(SHORT, colours=[2, None])))
    assert [player.name for player in Players(here).recent()] == ["Ema"]


def test_a_name_that_no_set_up_could_offer_is_not_remembered(here: Database) -> None:
    imported(here, as_lines(new("classic", ("x" * 5000, "a\tb", "Ema"))))
    assert Games(here).count() == 1
    assert [player.name for player in Players(here).recent()] == ["Ema"]


def test_another_track_of_the_same_name_gets_a_number_once(here: Database) -> None:
    other = NamedTrack("My board", BOARD.fields[:-1])
    Tracks(here).save(BOARD)
    data = (export_track(other) + "\n" + export_track(BOARD) + "\n").encode()
    assert imported(here, data).tracks == 1
    assert imported(here, data).tracks == 0
    assert Tracks(here).all() == [BOARD, NamedTrack("My board 2", other.fields)]


def test_another_sheet_of_the_same_name_gets_a_number_once(here: Database) -> None:
    other = replace(SHEET, minimum=2)
    Sheets(here).save(SHEET)
    data = (export_sheet(other) + "\n" + export_sheet(SHEET) + "\n").encode()
    assert imported(here, data).sheets == 1
    assert imported(here, data).sheets == 0
    assert Sheets(here).all() == [SHEET, replace(other, name="Garden 2")]
    long = replace(SHEET, name="x" * 64)
    Sheets(here).save(long)
    assert imported(here, export_sheet(replace(long, minimum=2)).encode()).sheets == 1
    assert len(Sheets(here).all()) == 4


def test_a_device_with_games_keeps_its_settings_and_takes_unfinished_tracks(here: Database, there: Database) -> None:
    fill_with_all(here)
    fill(there, SHORT)
    Settings(there).put("preferences", {"theme": "light"})
    Settings(there).put("track-drafts", {"Mine": {"fields": []}})
    imported(there, exported(here))
    assert Settings(there).table("preferences") == {"theme": "light"}
    assert Settings(there).table("setup") == {}
    assert Settings(there).table("track-drafts") == {"Mine": {"fields": []}, "Half a board": {"fields": []}}
    assert Settings(there).table("sheet-drafts") == {"Half a sheet": {"rows": []}}


def test_a_device_without_games_takes_every_setting_that_it_has_not_set_itself(here: Database, there: Database) -> None:
    fill_with_all(here)
    Settings(there).put("preferences", {"theme": "light"})
    imported(there, exported(here))
    assert Settings(there).table("preferences") == {"theme": "light"}
    assert Settings(there).table("setup")["game"] == "longo"


def test_a_back_up_line_of_another_version_or_with_nonsense_is_refused(here: Database) -> None:
    for line in (
        {"version": 2}, {"version": True}, {"version": 1, "players": 5}, {"version": 1, "players": [{"name": 5}]},
        {"version": 1, "players": [{"name": "\ud800", "colour": 1}]}, {"version": 1, "settings": []},
        {"version": 1, "settings": {"\ud800": 1}},
    ):  # fmt: skip
        report = imported(here, json.dumps({"format": "scorepad-backup", **line}).encode())
        assert counts(report) == (0, 0, 0, 1), line
    assert here.rows("SELECT * FROM setting") == here.rows("SELECT * FROM player") == []


def test_a_fresh_device_offers_players_in_the_same_order(here: Database, there: Database) -> None:
    clock = Ticking()
    first, second = new("classic", ("Ema", "Petr")), new("classic", ("Jan", "Iva"))
    games, players = Games(here, clock), Players(here, clock)
    players.remember(first.players)
    game = games.begin(first)
    players.remember(second.players)
    games.begin(second)
    session = games.open(game)
    games.keep(game, session)
    # The first game was touched last, but the second one begun.
    session.submit("next")
    imported(there, exported(here))
    assert Players(there).recent() == Players(here).recent()


# One transaction


def test_whoever_plays_meanwhile_waits_only_while_finished_rows_are_taken_over(here: Database) -> None:
    said: list[str] = []
    with here.connection() as connection:
        connection.set_trace_callback(said.append)
    imported(here, as_lines(*golden()))
    begin, end = said.index("BEGIN IMMEDIATE"), len(said) - 1 - said[::-1].index("COMMIT")
    moves = sum(len(record.moves) for record in golden())
    assert sum(one.startswith("INSERT INTO beside") for one in said[:begin]) == moves
    # One of them takes over all moves of a game.
    assert sum(one.startswith("INSERT INTO move ") for one in said[begin:end]) == len(golden())


def test_a_failure_at_any_moment_leaves_the_store_as_it_was(
    here: Database, there: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_store, "TOGETHER", 1)
    fill_with_all(here)
    incoming = read_incoming(io.BytesIO(exported(here)))
    fill(there, SHORT)
    before = everything(there)

    class Enough(Exception):
        pass

    for last in range(1, len(incoming.games) + 1):

        def told(at: int, of: int, last: int = last) -> None:
            if at == last:
                raise Enough

        with pytest.raises(Enough):
            put_incoming(there, incoming, told)
        assert everything(there) == before


def test_a_store_that_cannot_be_written_is_told_and_left_as_it_was(here: Database, there: Database) -> None:
    fill(here, *golden())
    incoming = read_incoming(io.BytesIO(exported(here)))
    with there.change() as connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON move WHEN new.game = 5 BEGIN SELECT raise(FAIL, 'full'); END"
        )
    with pytest.raises(StoreError):
        put_incoming(there, incoming)
    assert Games(there).count() == 0


def test_a_process_killed_while_it_imports_leaves_all_or_nothing(here: Database, tmp_path: Path) -> None:
    fill(here, *golden())
    file, data = tmp_path / "games.jsonl", tmp_path / "data"
    file.write_bytes(exported(here))
    for last in (1, 5, len(golden())):
        killed = subprocess.run([sys.executable, "-m", "tests.exchange.killed", file, data, str(last)], check=False)
        assert killed.returncode == -signal.SIGKILL
        store = Database(data)
        assert Games(store).count() == 0 and store.rows("SELECT * FROM player") == []
        store.close()


def test_what_is_imported_while_the_store_is_in_memory_goes_into_the_file_with_all_else(
    here: Database, there: Database
) -> None:
    fill_with_all(here)
    (game,) = fill(there, SHORT)
    refuge = refuge_from(there)
    longer = json.loads(exported(there))
    longer["moves"].append("white 2 r6")
    report = imported(refuge, exported(here) + json.dumps(longer).encode())
    assert (report.taken, report.forward) == (Games(here).count(), 1)
    bring_home(refuge, there)
    assert Games(there).open(game).record.moves == (*SHORT.moves, "white 2 r6")
    again = imported(there, exported(here) + json.dumps(longer).encode())
    assert counts(again) == (0, 0, Games(here).count() + 1, 0)
    assert (again.players, again.tracks, again.settings) == (0, 0, 0)
    for table in ("move", "seat", "rolled", "track", "sheet", "player"):
        assert len(everything(there)[table]) == len(everything(refuge)[table])
    refuge.close()


def test_an_import_that_is_stopped_while_it_gets_ready_leaves_a_store_that_can_be_used_on(here: Database) -> None:
    incoming = read_incoming(io.BytesIO(write(SHORT).encode()))

    class Stopping(tuple[str, ...]):
        """Moves that somebody ends with Ctrl+C."""

        def __iter__(self) -> Iterator[str]:
            yield "white 1 r5"
            raise KeyboardInterrupt

    (game,) = incoming.games
    incoming.games[:] = [replace(game, record=replace(game.record, moves=Stopping(game.record.moves)))]
    with pytest.raises(KeyboardInterrupt):
        put_incoming(here, incoming)
    assert Games(here).count() == 0
    assert counts(imported(here, write(SHORT).encode())) == (1, 0, 0, 0)
