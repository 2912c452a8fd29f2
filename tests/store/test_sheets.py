"""Own sheets in the store: kept, replaced, deleted, exchanged, and there after every upgrade and every trouble."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.record import BadRecord, new
from scorepad.rules.qwixx.house import read_sheet
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.rescue import save_rest_of
from scorepad.store.schema import MIGRATIONS
from scorepad.store.sheets import Sheets, export_sheet, import_sheet, sheet_told_apart
from scorepad.texts.refusals import explain
from tests.playthrough import GARDEN

SHEET = read_sheet(GARDEN)


def test_sheets_are_kept_replaced_and_deleted(database: Database) -> None:
    sheets = Sheets(database)
    sheets.save(replace(SHEET, name="ours too"))
    sheets.save(SHEET)
    sheets.save(replace(SHEET, minimum=2))
    assert [(sheet.name, sheet.minimum) for sheet in sheets.all()] == [("Garden", 2), ("ours too", 3)]
    sheets.delete("Garden")
    assert [sheet.name for sheet in sheets.all()] == ["ours too"]


def test_a_game_has_its_sheet_whatever_becomes_of_it(database: Database) -> None:
    sheets, games = Sheets(database), Games(database)
    sheets.save(SHEET)
    record = new("house", ("Ema",), "pad", options={"sheet": SHEET.option}).with_moves(("cross 1 r4",))
    game = games.begin(record)
    sheets.delete("Garden")
    assert games.open(game).record == record


def test_a_damaged_sheet_is_left_out_of_the_list(database: Database) -> None:
    sheets = Sheets(database)
    sheets.save(SHEET)
    bad = ["{", "[]", "3", "null", json.dumps({**GARDEN, "minimum": 9}), "[" * 100_000, '{"rows": NaN}']
    with database.change() as connection:
        connection.executemany(
            "INSERT INTO sheet VALUES (?, ?, 0)", [(f"Bad {at}", text) for at, text in enumerate(bad)]
        )
    assert sheets.all() == [SHEET]


def test_an_exported_sheet_reads_back() -> None:
    sheet = replace(SHEET, name="Náš list")
    text = export_sheet(sheet)
    assert json.loads(text)["format"] == "scorepad-sheet"
    assert import_sheet(text.encode()) == sheet
    assert import_sheet(text.replace("Náš list", " Náš list ").encode()) == sheet


FORMAT = {"format": "scorepad-sheet", "version": 1}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a game record"), (b"\xff", "not a game record"), (b"{", "not a game record"),
        (b"[" * 50_000, "not a game record"), (b"x" * 100_000, "larger than 65536 bytes"), (b"[]", "scorepad-sheet"),
        (json.dumps({**FORMAT, "version": 2, **GARDEN}).encode(), "scorepad-sheet"),
        (json.dumps({**FORMAT, "version": True, **GARDEN}).encode(), "scorepad-sheet"),
        (json.dumps({**FORMAT, "format": "scorepad-track", **GARDEN}).encode(), "scorepad-sheet"),
        (json.dumps(FORMAT).encode(), "A sheet is a name"),
        (json.dumps({**FORMAT, **GARDEN, "name": 5}).encode(), "readable name"),
        (json.dumps({**FORMAT, **GARDEN, "name": "   "}).encode(), "readable name"),
        (json.dumps({**FORMAT, **GARDEN, "sides": 20}).encode(), "6 or 8 sides"),
        (json.dumps({**FORMAT, **GARDEN, "minimum": 8}).encode(), "never be locked"),
        (json.dumps({**FORMAT, **GARDEN, "rows": [[]] * 4}).encode(), "too few cells"),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused_with_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(BadRecord) as error:
        import_sheet(data)
    assert said in explain(error.value.refusal)


def test_keys_of_a_later_version_do_no_harm() -> None:
    assert import_sheet(json.dumps({**FORMAT, **GARDEN, "author": "Ema"}).encode()) == SHEET


def test_names_are_told_apart() -> None:
    other = replace(SHEET, minimum=2)
    assert sheet_told_apart(SHEET, [SHEET], ()).name == "Garden"
    assert sheet_told_apart(other, [SHEET], ()).name == "Garden 2"
    assert sheet_told_apart(SHEET, [], ["Garden"]).name == "Garden 2"


# Upgrades and troubles


def older(path: Path, version: int) -> None:
    """A file as that version left it, with a track in it."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statements in MIGRATIONS[:version]:
        for statement in statements:
            connection.execute(statement) if isinstance(statement, str) else statement(connection)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("INSERT INTO track VALUES ('Ours', '{}', 1)")
    connection.close()


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_a_file_of_every_earlier_version_takes_sheets(tmp_path: Path, version: int) -> None:
    path = tmp_path / "scorepad.db"
    older(path, version)
    database = Database(path)
    assert Sheets(database).all() == []
    Sheets(database).save(SHEET)
    database.close()
    database = Database(path)
    assert Sheets(database).all() == [SHEET]
    assert database.rows("SELECT name FROM track") == [("Ours",)]
    assert not database.is_untouched
    database.close()


def test_sheets_come_out_of_a_file_that_is_rescued_and_an_older_one_has_none(tmp_path: Path) -> None:
    sound, into = Database(tmp_path / "sound.db"), Database(tmp_path / "into.db")
    Sheets(sound).save(SHEET)
    sound.close()
    older(tmp_path / "older.db", 2)
    for name in ("sound.db", "older.db"):
        save_rest_of(tmp_path / name, into)
    assert Sheets(into).all() == [SHEET]
    assert into.rows("SELECT name FROM track") == [("Ours",)]
    into.close()
