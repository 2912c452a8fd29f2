"""A store with a few dozen games of every kind, and what is in it, to be damaged."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scorepad.paper import Counts, paper_record
from scorepad.record import new
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.store.care import Care
from scorepad.store.checkup import care_for
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.games import Games
from scorepad.store.players import Players
from scorepad.store.settings import Settings
from scorepad.store.tracks import NamedTrack, Tracks
from tests.playthrough import GOLDEN, read_back
from tests.store.tapper import RECORD, taps

GAMES = 36
PLAYED = ("classic-pad", "classic-table", "duel-table", "longo-pad", "longo-table", "onboard-pad")


@dataclass(frozen=True)
class Kept:
    """All that a store tells about a game."""

    number: int
    moves: tuple[str, ...]
    undone: tuple[str, ...]
    earlier: object
    line: tuple[object, ...]
    seats: tuple[object, ...]
    rolled: tuple[object, ...]


def fill(path: Path) -> None:
    """Games left in the middle, finished ones, a corrected one, one from paper; players, tracks and settings."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_content())


@cache
def _content() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "scorepad.db"
        _play(path)
        return path.read_bytes()


def _play(path: Path) -> None:
    database = Database(path)
    # The power does not fail here, and every move would wait for the disk.
    database.rows("PRAGMA synchronous = OFF")
    games = Games(database, itertools.count(1_000_000, 1000).__next__)
    Players(database, itertools.count(1).__next__).remember(("Ema", "Petr", "Iva", "Žofie"))
    Settings(database).put("open-game", 7)
    Settings(database).put("setup", {"game": "classic", "names": ["Ema", "Petr"]})
    Tracks(database, lambda: 5).save(NamedTrack("Náš plán", SPIRAL_A.fields))
    golden = [GOLDEN / f"{name}.txt" for name in PLAYED]
    for file in golden:
        games.begin(read_back(file.read_text("utf-8")))
    games.begin(paper_record("classic", ("Ema", "Petr"), (Counts((3, 2, 1, 0), 1, 0), Counts((0, 5, 4, 2), 0, 0))))
    corrected = games.begin(new("classic", ("Ema", "Petr")))
    session = games.open(corrected)
    games.keep(corrected, session)
    for text in ("white 1 r5", "white 2 y5", "next"):
        session.submit(text)
    session.correct(("white 1 r6", "white 2 y6", "next"))
    for seed in range(GAMES - len(golden) - 2):
        game = games.begin(RECORD)
        session = games.open(game)
        keeper = games.keep(game, session)
        tapping = taps(session, seed)
        for _ in range(20 + seed):
            next(tapping)
        keeper.stop()
    database.close()


def kept(database: Database) -> dict[str, Kept]:
    """Every game by its name; each of them must replay."""
    games, found = Games(database), dict[str, Kept]()
    for number, uid, *line in database.rows(
        "SELECT id, uid, kind, header, played, over, turns, begun, changed, spent, revision FROM game"
    ):
        session = games.open(number)
        seats, rolled = (
            tuple(database.rows(f"SELECT * FROM {table} WHERE game = ? ORDER BY 2, 3, 4", number))
            for table in ("seat", "rolled")
        )
        found[uid] = Kept(number, session.record.moves, session.undone, session.earlier, tuple(line), seats, rolled)
    return found


def rest(database: Database) -> Mapping[str, object]:
    """Players, tracks and settings."""
    return {table: sorted(database.rows(f"SELECT * FROM {table}")) for table in ("player", "track", "setting")}


def as_they_are(key: str, value: str, _numbers: object) -> tuple[str, str]:
    return key, value


def healed(path: Path) -> Care:
    """The store opened as the app does: after the first glance a thorough look, and all that takes long. The caller
    closes it."""
    care = Care(path)
    if care.trouble is None:
        try:
            other = care.database.another()
            try:
                care_for(other)
            finally:
                other.close()
        except StoreError as error:
            assert error.trouble is Trouble.DAMAGED
            assert care.take_refuge(error)
    if care.has_work:
        care.work()
        assert care.finish(as_they_are) is not None
    return care
