"""That no game is ever there twice, whatever way it came."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from scorepad.record import new, write
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.texts.exchange import report_text
from tests.exchange.stores import (
    BEGUN,
    PAPER,
    ROBOT,
    SHORT,
    everything,
    exported,
    fill,
    fill_with_all,
    golden,
    imported,
    opened,
)
from tests.exchange.test_import import as_lines, counts, kept, stored


def test_importing_twice_changes_nothing_the_second_time(here: Database, there: Database) -> None:
    fill_with_all(here)
    data = exported(here)
    first = imported(there, data)
    before = everything(there)
    again = imported(there, data)
    assert counts(again) == (0, 0, first.taken, 0)
    assert (again.tracks, again.players, again.settings) == (0, 0, 0)
    assert everything(there) == before
    assert report_text(again) == f"0 games imported, {first.taken} already here."


def test_a_store_that_gets_its_own_export_back_is_as_it_was(here: Database) -> None:
    fill_with_all(here)
    before = everything(here)
    imported(here, exported(here))
    assert everything(here) == before


def test_a_record_without_a_name_is_known_by_what_was_played(here: Database) -> None:
    fill(here, *golden(), SHORT, PAPER, ROBOT)
    noted = [replace(record, extra={**record.extra, "note": "from elsewhere"}) for record in golden()]
    assert counts(imported(here, as_lines(*noted, SHORT, PAPER, ROBOT))) == (0, 0, len(golden()) + 3, 0)
    others = (
        SHORT.with_moves(SHORT.moves[:-1]), replace(SHORT, players=("Ema", "Jan")), replace(SHORT, first=2, moves=()),
        replace(SHORT, options={"house": {"tie": "fewest-misthrows"}}),
        replace(PAPER, extra={"paper": [{"rows": [1, 0, 0, 0]}, {"rows": [0, 0, 0, 0]}]}),
    )  # fmt: skip
    assert counts(imported(here, as_lines(*others))) == (len(others), 0, 0, 0)


def test_two_devices_give_a_record_without_a_name_the_same_one(here: Database, there: Database) -> None:
    imported(here, as_lines(SHORT, SHORT))
    imported(there, as_lines(replace(SHORT, extra={"note": "something else"})))
    assert here.rows("SELECT uid FROM game") == there.rows("SELECT uid FROM game")
    assert counts(imported(there, exported(here))) == (0, 0, 1, 0)


def test_a_record_that_was_sent_and_the_export_it_comes_from_are_one_game(
    here: Database, there: Database, tmp_path: Path
) -> None:
    fill(here, *golden(), SHORT, PAPER)
    count = len(golden()) + 2
    sent, whole = as_lines(*golden(), SHORT, PAPER), exported(here)
    assert counts(imported(there, sent)) == (count, 0, 0, 0)
    assert counts(imported(there, whole)) == (0, 0, count, 0)
    assert counts(imported(here, exported(there))) == (0, 0, count, 0)
    for name, data in (("sent first", sent + whole), ("whole first", whole + sent)):
        with opened(tmp_path / name) as other:
            assert counts(imported(other, data)) == (count, 0, count, 0)


def test_games_that_look_the_same_but_have_names_of_their_own_are_different_games(here: Database) -> None:
    fill(here, *[SHORT] * 3)
    assert len(stored(here)) == 3
    assert counts(imported(here, exported(here))) == (0, 0, 3, 0)


def test_a_game_that_went_on_elsewhere_goes_on_here(here: Database, there: Database) -> None:
    (whole,) = [record for record in golden() if (record.game, record.mode) == ("classic", "table")]
    first, longer = kept(whole.with_moves(whole.moves[:20]), id="0123456789", spent=9), kept(whole, id="0123456789")
    imported(here, as_lines(first))
    assert Games(here).count() == 1 and not Games(here).finished()
    report = imported(here, as_lines(kept(whole, id="0123456789", changed=BEGUN, spent=5)), moment=BEGUN)
    assert counts(report) == (0, 1, 0, 0) and report_text(report) == "0 games imported, 1 game went on."
    assert stored(here) == [whole]
    imported(there, as_lines(longer))
    for table in ("move", "seat", "rolled"):
        assert everything(here)[table] == everything(there)[table]
    (game,) = Games(here).finished()
    assert game.spent == 9
    assert counts(imported(here, as_lines(first))) == (0, 0, 1, 0)
    assert stored(here) == [whole]


def test_a_game_that_went_another_way_elsewhere_stays_as_it_is_here(here: Database) -> None:
    imported(here, as_lines(kept(SHORT, id="0123456789")))
    other = SHORT.with_moves((*SHORT.moves[:2], "next", "white 2 r6", "next", "next", "next"))
    assert counts(imported(here, as_lines(kept(other, id="0123456789")))) == (0, 0, 1, 0)
    assert counts(imported(here, as_lines(kept(ROBOT, id="0123456789")))) == (0, 0, 1, 0)
    assert stored(here) == [SHORT]


def test_players_renamed_here_keep_their_new_name_when_their_game_goes_on(here: Database) -> None:
    imported(here, as_lines(kept(SHORT, id="0123456789")))
    with here.change() as connection:
        header = write(replace(SHORT, players=("Eva", "Petr"), moves=()))
        connection.execute("UPDATE game SET header = ?", (header,))
    longer = SHORT.with_moves((*SHORT.moves, "white 2 r6"))
    assert counts(imported(here, as_lines(kept(longer, id="0123456789")))) == (0, 1, 0, 0)
    assert stored(here) == [replace(longer, players=("Eva", "Petr"))]
    assert here.rows("SELECT player FROM seat ORDER BY number") == [("Eva",), ("Petr",)]


def test_a_game_on_paper_never_gets_moves(here: Database) -> None:
    imported(here, as_lines(kept(PAPER, id="0123456789")))
    played = new("classic", PAPER.players, "pad").with_moves(("cross 1 r5",))
    assert counts(imported(here, as_lines(kept(played, id="0123456789")))) == (0, 0, 1, 0)
    assert stored(here) == [PAPER]


def test_games_find_a_number_even_if_the_last_one_is_taken(here: Database) -> None:
    (game,) = fill(here, ROBOT)
    with here.change() as connection:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        for table, column in (("game", "id"), ("move", "game"), ("seat", "game")):
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", ((1 << 63) - 1, game))
    assert counts(imported(here, as_lines(SHORT, PAPER))) == (2, 0, 0, 0)
    assert len(stored(here)) == 3


def test_a_deleted_game_comes_back(here: Database) -> None:
    (game,) = fill(here, SHORT)
    data = exported(here)
    Games(here).delete(game)
    assert counts(imported(here, data)) == (1, 0, 0, 0)
    assert [one.id for one in Games(here).unfinished()] == [game]


def test_two_processes_that_import_the_same_file_at_once_double_nothing(here: Database, tmp_path: Path) -> None:
    fill(here, *golden() * 4)
    file = tmp_path / "games.jsonl"
    file.write_bytes(exported(here) + as_lines(*golden()))
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    command = [sys.executable, "-m", "scorepad", "import", str(file)]
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(one.communicate(timeout=60)[0].strip() for one in both)
    count = 4 * len(golden())
    assert [one.returncode for one in both] == [0, 0]
    known = Database(tmp_path / "data" / "scorepad" / "scorepad.db")
    assert Games(known).count() == count
    assert said[0] == f"0 games imported, {count + len(golden())} already here."
    assert said[1].startswith(f"{count} games imported, {len(golden())} already here")
    known.close()
