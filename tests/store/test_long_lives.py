"""A store through a long life: whatever is done in whatever order, in the file or in memory, it holds what was done."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.correction import Remove, check
from scorepad.log import log_of
from scorepad.paper import Counts, paper_record
from scorepad.record import Record, new
from scorepad.results import is_robot, result_of
from scorepad.rules.quixo import QuixoState
from scorepad.session import Earlier, Session
from scorepad.store.care import Care
from scorepad.store.database import StoreError
from scorepad.store.games import Games, Keeper
from scorepad.store.history import History
from scorepad.store.players import Players, TogetherAtTable
from scorepad.store.settings import Settings
from scorepad.store.statistics import Statistics
from tests.store.stores import as_they_are

Told = ParamSpec("Told")
Made = TypeVar("Made")
NAMES = ("Ema", "ema", "O'Brien", "100%", "a_b", '"Petr"', "🎲 Ola", "\u202eIva", "J\x00n", "N" * 200)
STEPS = 80


@dataclass(frozen=True)
class Expected:
    """What the store should hold of a game."""

    players: tuple[str, ...]
    moves: tuple[str, ...]
    undone: tuple[str, ...]
    earlier: tuple[Earlier, ...]
    deleted: bool = False


class Life:
    """Somebody who does anything, and remembers it."""

    def __init__(self, path: Path, seed: int) -> None:
        self.dice = random.Random(seed)
        self.path = path
        self.expected: dict[int, Expected] = {}
        self.known: set[str] = set()
        self.views: dict[str, object] = {}
        self.session: Session | None = None
        self.keeper: Keeper | None = None
        self.lock: sqlite3.Connection | None = None
        self._open_file()

    def _open_file(self) -> None:
        self.care = Care(self.path)
        assert self.care.trouble is None
        self.database = self.care.database
        self.database.wait(1)
        # The power does not fail here.
        self.database.rows("PRAGMA synchronous = OFF")
        self.games, self.players = Games(self.database), Players(self.database)

    def live(self) -> None:
        """One step."""
        deeds = (
            *[self.play] * 6, *[self.correct] * 3, *[self.begin] * 2, self.undo, self.redo, self.open_another,
            self.view, self.rename, self.forget, self.delete, self.bring_back, self.forget_deleted, self.lock_file,
            self.free, self.move_away, self.start_again,
        )  # fmt: skip
        self.dice.choice(deeds)()

    def insist(self, act: Callable[Told, Made], *told: Told.args, **more: Told.kwargs) -> Made:
        """In memory, if not in the file."""
        try:
            return act(*told, **more)
        except StoreError:
            return act(*told, **more)

    # Games

    def _record(self) -> Record:
        names = tuple(self.dice.sample(NAMES, 4))
        bots = BotSeats((None, Level.EASY), 5).to_header()
        return self.dice.choice(
            (
                new("classic", names[:3], first=2),
                new("longo", names[:2], options={"lucky": [[6, 11], [7, 12]]}),
                new("onboard", names[:2], options={"track": "spiral-a"}),
                new("duel", names[:2]),
                new("quixo", names),
                new("classic", names[:1], "pad"),
                replace(new("classic", names[:2]), extra=bots),
                paper_record("classic", names[:2], [Counts((3, 2, 1, 0), 1), Counts((3, 2, 1, 0), 1)]),
            )
        )

    def begin(self) -> None:
        self.leave()
        record = self._record()
        people = [name for seat, name in enumerate(record.players, 1) if not is_robot(record, seat)]
        self.insist(self.players.remember, people)
        self.known |= set(people)
        self._open(self.insist(self.games.begin, record))

    def _open(self, game: int) -> None:
        self.session = self.games.open(game)
        self.keeper = self.games.keep(game, self.session)
        self.note()

    def open_another(self) -> None:
        self.leave()
        if games := [game for game, one in self.expected.items() if not one.deleted]:
            self._open(self.dice.choice(games))

    def note(self) -> None:
        session, keeper = self.session, self.keeper
        assert session and keeper
        if keeper.problem:
            assert keeper.catch_up()
        players = self.expected[keeper.game].players if keeper.game in self.expected else session.header.players
        self.expected[keeper.game] = Expected(players, session.record.moves, session.undone, session.earlier)

    def leave(self) -> None:
        if self.keeper:
            self.keeper.stop()
        self.session = self.keeper = None

    def play(self) -> None:
        for _ in range(self.dice.randint(1, 12)):
            if self.session and (moves := self.session.state.legal_moves()) and not self._is_over():
                # Many turns without a cross, so that games end.
                self.session.submit(self.dice.choice(moves[-3:] if self.dice.random() < 0.8 else moves))
                self.note()

    def _is_over(self) -> bool:
        return self.session is not None and result_of(self.session.record, self.session.states) is not None

    def undo(self) -> None:
        if self.session and self.session.undo():
            self.note()

    def redo(self) -> None:
        if self.session and self.session.redo():
            self.note()

    def correct(self) -> None:
        if not self.session or isinstance(self.session.state, QuixoState):
            return
        entries = [entry for turn in log_of(self.session.record) for entry in turn.entries if entry.index is not None]
        if entries:
            index = self.dice.choice(entries).index
            assert index is not None
            self.session.correct(check(self.session.record, Remove(index)).moves)
            self.note()

    def _mark(self, deleted: bool) -> int | None:
        """A game that is so from now on."""
        mine = self.keeper.game if self.keeper else None
        found = [game for game, one in self.expected.items() if one.deleted is not deleted and game != mine]
        if not found:
            return None
        game = self.dice.choice(found)
        self.expected[game] = replace(self.expected[game], deleted=deleted)
        return game

    def delete(self) -> None:
        if game := self._mark(True):
            self.insist(self.games.delete, game)

    def bring_back(self) -> None:
        if game := self._mark(False):
            self.insist(self.games.bring_back, game)

    def forget_deleted(self) -> None:
        self.insist(self.games.forget_deleted)
        self.expected = {game: one for game, one in self.expected.items() if not one.deleted}

    def view(self) -> None:
        key, value = f"seating:{self.dice.randint(1, 3)}", {"at": self.dice.random()}
        self.insist(Settings(self.database).put, key, value)
        self.views[key] = value

    # Players

    def rename(self) -> None:
        self.leave()
        old, name = self.dice.sample(NAMES, 2)
        try:
            self.insist(self.players.rename, old, name)
        except TogetherAtTable:
            return
        if old in self.known:
            self.known = self.known - {old} | {name}
        for game, one in self.expected.items():
            robots = {seat for (seat,) in self.database.rows("SELECT number FROM seat WHERE game = ? AND robot", game)}
            named = [name if who == old and seat not in robots else who for seat, who in enumerate(one.players, 1)]
            self.expected[game] = replace(one, players=tuple(named))

    def forget(self) -> None:
        name = self.dice.choice(NAMES)
        self.insist(self.players.forget, name)
        self.known.discard(name)

    # The file

    def lock_file(self) -> None:
        if self.lock is None and self.care.trouble is None:
            self.lock = sqlite3.connect(self.path, isolation_level=None)
            self.lock.execute("BEGIN EXCLUSIVE")

    def free(self) -> None:
        if self.lock:
            self.lock.close()
            self.lock = None
        if self.care.trouble:
            assert self.care.come_back(as_they_are) == {}
            self.database.wait(1)
            if self.keeper:
                self.keeper.go_on_as(self.keeper.game)

    def move_away(self) -> None:
        if self.lock is None and self.care.trouble is None:
            for end in ("", "-wal", "-shm"):
                Path(f"{self.path}{end}").unlink(missing_ok=True)
            self.view()
            assert self.care.trouble

    def start_again(self) -> None:
        self.leave()
        self.free()
        self.database.close()
        self._open_file()

    # Whether all of it is there

    def look(self) -> None:
        rows = self.database.rows
        assert rows("PRAGMA integrity_check") == [("ok",)]
        assert rows("PRAGMA foreign_key_check") == []
        assert {game for (game,) in rows("SELECT id FROM game")} == self.expected.keys()
        over, counted = set[int](), Counter[tuple[str, str]]()
        for game, one in self.expected.items():
            session = self.games.open(game)
            ((deleted,),) = rows("SELECT deleted IS NOT NULL FROM game WHERE id = ?", game)
            found = Expected(
                session.header.players, session.record.moves, session.undone, session.earlier, bool(deleted)
            )  # fmt: skip
            assert found == one
            result = result_of(session.record, session.states)
            assert self._seats(game) == [
                (name, is_robot(session.header, seat), *([own.place, own.won, own.locks] if own else [None] * 3))
                for seat, name in enumerate(one.players, 1)
                for own in [result.seats[seat - 1] if result else None]
            ]
            if result and not deleted:
                over.add(game)
                people = [name for seat, name in enumerate(one.players, 1) if not is_robot(session.header, seat)]
                counted.update((name, session.header.game) for name in people)
        history = History(self.database)
        assert {line.id for line in history.finished(limit=1000).games} == over
        known = {
            (one.name, kind): count for one in Statistics(self.database).players() for kind, count in one.games.items()
        }
        assert known == counted
        assert {player.name for player in self.players.recent(-1)} == self.known
        assert {key: Settings(self.database).table(key) for key in self.views} == self.views

    def _seats(self, game: int) -> list[tuple[object, ...]]:
        query = "SELECT player, robot, place, won, locks FROM seat WHERE game = ? ORDER BY number"
        return self.database.rows(query, game)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_in_whatever_order_is_there(tmp_path: Path, seed: int) -> None:
    life = Life(tmp_path / "scorepad.db", seed)
    for _ in range(STEPS):
        life.live()
        life.look()
    life.start_again()
    life.look()
    life.database.close()
