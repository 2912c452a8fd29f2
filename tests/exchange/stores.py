"""Stores with something in them, and how to look at all that a store holds."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.paper import Counts, paper_record
from scorepad.record import Record, new
from scorepad.rules.qwixx.house import read_sheet
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.store.database import MEMORY, Database
from scorepad.store.export import Export
from scorepad.store.games import Games
from scorepad.store.import_file import read_incoming
from scorepad.store.import_store import Report, put_incoming
from scorepad.store.players import Players
from scorepad.store.settings import Settings
from scorepad.store.sheets import Sheets
from scorepad.store.tracks import NamedTrack, Tracks
from tests.playthrough import GARDEN, read_back

GOLDEN = Path(__file__).parent.parent / "golden"
BEGUN = 1_790_000_000_000
SHORT = new("classic", ("Ema", "Petr")).with_moves(("roll 4 1 3 2 5 6", "white 1 r5", "white 2 y5", "next"))
PAPER = paper_record("classic", ("Iva", "Jan"), (Counts((4, 3, 7, 8), 2), Counts((5, 5, 5, 5))))
ROBOT = replace(
    new("quixo", ("Ema", "Robot Ada")).with_moves(("a1-a5", "e1-e5")),
    extra={"clock": [5, 2], **BotSeats((None, Level.HARD), 7).to_header()},
)
BOARD = NamedTrack("My board", SPIRAL_A.fields)
SHEET = read_sheet(GARDEN)


@cache
def golden() -> tuple[Record, ...]:
    """A finished game of every kind."""
    return tuple(read_back(file.read_text("utf-8")) for file in sorted(GOLDEN.glob("*.txt")))


class Ticking:
    """A clock that goes on by a minute with every look."""

    def __init__(self, begun: int = BEGUN) -> None:
        self.at = begun

    def __call__(self) -> int:
        self.at += 60_000
        return self.at


def fill(database: Database, *records: Record) -> list[int]:
    """Games played one after the other by people whom the store remembers."""
    clock = Ticking()
    games, players = Games(database, clock), Players(database, clock)
    made = []
    for record in records:
        people = [name for name in record.players if not name.startswith("Robot")]
        players.remember(people)
        game = games.begin(record.with_moves(()))
        session = games.open(game)
        keeper = games.keep(game, session)
        for text in record.moves:
            session.submit(text)
        keeper.stop()
        made.append(game)
    return made


def fill_with_all(database: Database) -> None:
    """Something of everything that can be backed up."""
    assert database.is_untouched
    with _with_all().connection() as source, database.connection() as target:
        source.backup(target)


@cache
def _with_all() -> Database:
    """Filled move by move once, and copied from then on."""
    database = Database(Path(MEMORY))
    fill(database, *golden(), SHORT, PAPER, ROBOT)
    Players(database, Ticking()).remember(["Somebody without a game"])
    Tracks(database, Ticking()).save(BOARD)
    Sheets(database, Ticking()).save(SHEET)
    settings = Settings(database)
    settings.put("preferences", {"theme": "dark", "house": ["tie"]})
    settings.put("setup", {"game": "longo", "mode": "table", "names": ["Ema", "Petr"]})
    settings.put("track-drafts", {"Half a board": {"fields": []}})
    settings.put("sheet-drafts", {"Half a sheet": {"rows": []}})
    settings.put("open-game", 3)
    settings.put("view:3", {"seating": "around"})
    return database


def exported(database: Database) -> bytes:
    return "".join(Export(database).lines()).encode()


def imported(database: Database, data: bytes, moment: int | None = None) -> Report:
    return put_incoming(database, read_incoming(io.BytesIO(data), moment=moment), moment=moment)


TABLES = ("game", "move", "seat", "rolled", "player", "track", "sheet", "setting")


def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables."""
    return {table: sorted(database.rows(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


@contextmanager
def opened(path: Path) -> Iterator[Database]:
    database = Database(path)
    yield database
    database.close()
