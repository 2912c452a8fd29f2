"""Games in the store: begun, kept move by move, opened again where they were left."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from scorepad.paper import is_paper
from scorepad.record import BadRecord, Record, read, write
from scorepad.results import GameResult, result_of
from scorepad.rules.game import Refusal, Why
from scorepad.session import Change, Session, Step
from scorepad.store.database import Database, StoreError
from scorepad.store.rows import PAUSE, earlier_text, moves_of, new_uid, put_moves, put_seats, read_earlier

Clock = Callable[[], int]
LINE = "id, uid, header, played, over, begun, changed, spent"
"""The columns of a KeptGame."""
VIEW = "view"
"""Under this name and a game's number the settings keep how it was shown."""
_NEVER = -1
"""No game has this revision."""
_WHOLE_REWRITES = (Step.AMENDED, Step.CORRECTED, Step.RESTORED)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def view_key(game: int) -> str:
    return f"{VIEW}:{game}"


@dataclass(frozen=True)
class KeptGame:
    """One line of a list of games."""

    id: int
    uid: str
    header: Record
    played: int
    over: bool
    begun: int
    changed: int
    spent: int | None
    """Milliseconds of playing, without pauses; None if nobody knows."""

    @property
    def minutes(self) -> int | None:
        return None if self.spent is None else max(1, round(self.spent / 60_000))


class Games:
    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def begin(self, record: Record) -> int:
        """Keeps a game, with the moves that it may have already; its id."""
        session, moment = Session(record), self._clock()
        with self._database.change() as connection:
            # How long a game on paper took nobody knows.
            return insert_game(connection, session, new_uid(), moment, moment, None if is_paper(record) else 0)

    def open(self, game: int) -> Session:
        """The game as it was left, undone moves included. BadRecord if what is kept does not replay."""
        rows = self._database.rows("SELECT header, played, earlier FROM game WHERE id = ?", game)
        if not rows:
            raise StoreError(f"game {game}")
        ((header, played, earlier),) = rows
        moves = self._database.rows("SELECT text FROM move WHERE game = ? ORDER BY number", game)
        texts = tuple(text for (text,) in moves)
        if type(played) is not int or not all(isinstance(text, str) for text in texts):
            # A damaged file may hold anything anywhere.
            raise BadRecord(Refusal(Why.BAD_NOTATION, None, {"text": ""}))
        return Session(read(_text(header)).with_moves(texts[:played]), texts[played:], read_earlier(earlier))

    def unfinished(self, limit: int = -1) -> list[KeptGame]:
        """Games that wait to be continued, the one touched last first."""
        return self._list(over=0, limit=limit)

    def finished(self, limit: int = -1) -> list[KeptGame]:
        """Games that are over, the latest first."""
        return self._list(over=1, limit=limit)

    def kept(self, game: int) -> KeptGame | None:
        """One game's line; None if it is not there or cannot be read."""
        rows = self._database.rows(f"SELECT {LINE} FROM game WHERE id = ?", game)
        return next(iter(read_lines(rows)), None)

    def is_kept(self, game: int, header: Record) -> bool:
        """Whether a game with this header is there under this number and not deleted, whoever was renamed since."""
        rows = self._database.rows(f"SELECT {LINE} FROM game WHERE id = ? AND deleted IS NULL", game)
        return any(replace(line.header, players=header.players) == header for line in read_lines(rows))

    def count(self) -> int:
        ((count,),) = self._database.rows("SELECT count(*) FROM game WHERE deleted IS NULL")
        return int(count)

    def _list(self, over: int, limit: int) -> list[KeptGame]:
        query = f"SELECT {LINE} FROM game WHERE over = ? AND deleted IS NULL ORDER BY changed DESC, id DESC LIMIT ?"
        return read_lines(self._database.rows(query, over, limit))

    def delete(self, game: int) -> None:
        """Takes the game out of every list; until ``forget_deleted`` it can be brought back."""
        self._mark(game, self._clock())

    def bring_back(self, game: int) -> None:
        self._mark(game, None)

    def _mark(self, game: int, deleted: int | None) -> None:
        with self._database.change() as connection:
            connection.execute("UPDATE game SET deleted = ? WHERE id = ?", (deleted, game))

    def forget_deleted(self, age: int = 0) -> list[int]:
        """What was deleted at least so many milliseconds ago is gone for good; which games that were. A few at a time,
        so that nobody who plays meanwhile has to wait."""
        before, gone = self._clock() - age, list[int]()
        while self._database.rows("SELECT 1 FROM game WHERE deleted <= ? LIMIT 1", before):
            with self._database.change() as connection:
                # Asked again inside: one of them may have been brought back a moment ago.
                found = connection.execute("SELECT id FROM game WHERE deleted <= ? LIMIT 10", (before,)).fetchall()
                gone += [game for (game,) in found]
                connection.executemany("DELETE FROM game WHERE id = ?", found)
                # A new game may get the number, and is not to be shown as the old one was.
                connection.executemany("DELETE FROM setting WHERE key = ?", [(view_key(game),) for (game,) in found])
        return gone

    def keep(self, game: int, session: Session) -> Keeper:
        """Writes every step of the session from now on."""
        return Keeper(self._database, self._clock, game, session)


def _standing(session: Session) -> tuple[int, tuple[str, ...]]:
    """How many moves are played, and all moves."""
    return session.played, (*session.record.moves, *session.undone)


def _named(header: Record, kept: object) -> Record:
    """The header as the file has it: somebody may have been renamed there since this one was read."""
    with suppress(BadRecord):
        return read(_text(kept))
    return header


def _text(header: object) -> str:
    """A damaged file may hold anything in the place of a text."""
    return header if isinstance(header, str) else ""


def read_lines(rows: list[tuple[Any, ...]]) -> list[KeptGame]:
    """Rows of the columns in LINE."""
    found = []
    for game, uid, header, played, over, begun, changed, spent in rows:
        try:
            if {type(value) for value in (played, over, begun, changed, 0 if spent is None else spent)} != {int}:
                continue
            found.append(KeptGame(game, uid or "", read(_text(header)), played, bool(over), begun, changed, spent))
        except BadRecord:
            # Damaged, or of a game that this version does not know: it stays in the file, but cannot be played.
            continue
    return found


def insert_game(
    connection: sqlite3.Connection,
    session: Session,
    uid: str,
    begun: int,
    changed: int,
    spent: int | None,
    game: int | None = None,
    revision: int = 0,
) -> int:
    """Writes a whole game, within a transaction; its id, a new one if none is wished for."""
    record = session.record
    result = result_of(record, session.states)
    row = GameRow(uid, begun, changed, spent, earlier_text(session.earlier), game, revision)
    return put_game(connection, record, session.undone, result, row)


@dataclass(frozen=True)
class GameRow:
    """What the store knows of a game beside its record."""

    uid: str
    begun: int
    changed: int
    spent: int | None
    earlier: str | None = None
    id: int | None = None
    """None for a new one."""
    revision: int = 0


INSERT_GAME = (
    "INSERT INTO game (id, uid, kind, header, played, over, turns, begun, changed, spent, earlier, revision) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def game_row(record: Record, result: GameResult | None, row: GameRow) -> tuple[object, ...]:
    """What INSERT_GAME wants."""
    return (
        row.id, row.uid, record.game, write(record.with_moves(())), len(record.moves), result is not None,
        result.turns if result else None, row.begun, row.changed, row.spent, row.earlier, row.revision,
    )  # fmt: skip


def put_game(
    connection: sqlite3.Connection, record: Record, undone: Sequence[str], result: GameResult | None, row: GameRow
) -> int:
    """Writes a whole game whose result is known, within a transaction; its id."""
    cursor = connection.execute(INSERT_GAME, game_row(record, result, row))
    made = cursor.lastrowid
    assert made is not None
    put_moves(connection, made, 1, (*record.moves, *undone))
    put_seats(connection, made, record, result)
    return made


class Keeper:
    """Writes each step of a session as it is made, one transaction a step.

    A step that cannot be written is no reason to stop playing: the game goes on in memory, ``problem`` says why, and
    every later step tries to write all that is missing. If somebody else has played on in it meanwhile, in another
    window for instance, neither overwrites the other: from then on this one is kept as a game of its own. If somebody
    has only renamed a player, the new name stays.
    """

    def __init__(self, database: Database, clock: Clock, game: int, session: Session) -> None:
        self._database = database
        self._clock = clock
        self._game = game
        self._session = session
        self._problem: StoreError | None = None
        self._uid = ""
        self._revision: int | None = None
        """The one that this keeper has found or written; None if the file could not be read."""
        self._find_out()
        self._was_over = session.state.outcome is not None
        self._left = _standing(session)
        """How the file has the game since this keeper wrote last."""
        self._stop = session.listen(self._on_change)

    @property
    def game(self) -> int:
        """Where it is kept: another number once it has become a game of its own."""
        return self._game

    @property
    def problem(self) -> StoreError | None:
        """Why the file is behind the game; None if it is not."""
        return self._problem

    def stop(self) -> None:
        self._stop()

    def go_on_as(self, game: int) -> None:
        """The store has become another file, in which the game should be as it was left, under this number. If it is
        not, somebody has played on in it there, and the next step makes this one a game of its own."""
        self._game, self._revision = game, _NEVER
        with suppress(StoreError, BadRecord):
            there = Games(self._database).open(game)
            ((uid,),) = self._database.rows("SELECT uid FROM game WHERE id = ?", game)
            if (uid == self._uid or there.header == self._session.header) and _standing(there) == self._left:
                self._find_out()

    def _find_out(self) -> None:
        with suppress(StoreError):
            for uid, revision in self._database.rows("SELECT uid, revision FROM game WHERE id = ?", self._game):
                self._uid, self._revision = uid or "", int(revision)

    @property
    def is_missing(self) -> bool:
        """Whether the store has nothing of the game any more."""
        return not self._database.rows("SELECT 1 FROM game WHERE id = ?", self._game)

    def catch_up(self) -> bool:
        """Writes the whole game again, in one transaction; whether that worked."""
        self._write(1, _standing(self._session)[1])
        return self._problem is None

    def _on_change(self, change: Change) -> None:
        if self._problem or change.step in _WHOLE_REWRITES:
            self.catch_up()
            return
        played = self._session.played
        if change.step is Step.PLAYED:
            self._write(played, (str(change.move),))
        else:
            self._write(None, ())

    def _write(self, first: int | None, texts: tuple[str, ...]) -> None:
        """Puts these moves in the place of all from the first one on, and where the game stands."""
        try:
            with self._database.change() as connection:
                game, revision = self._write_in(connection, first, texts)
            self._game, self._revision, self._problem = game, revision, None
            self._was_over = self._session.state.outcome is not None
            moves = self._left[1] if first is None else (*self._left[1][: first - 1], *texts)
            self._left = self._session.played, moves
        except StoreError as error:
            self._problem = error

    def _write_in(self, connection: sqlite3.Connection, first: int | None, texts: tuple[str, ...]) -> tuple[int, int]:
        session, moment = self._session, self._clock()
        where, key = ("uid", self._uid) if self._uid else ("id", self._game)
        query = f"SELECT id, revision, changed, begun, header, played FROM game WHERE {where} = ?"
        row = connection.execute(query, (key,)).fetchone()
        if row is None:
            # Deleted elsewhere, or lost with a damaged file: what is played here is kept under its name and, if nobody
            # has it now, its number.
            revision = 0 if self._revision is None else self._revision + 1
            taken = connection.execute("SELECT 1 FROM game WHERE id = ?", (self._game,)).fetchone()
            number, self._uid = None if taken else self._game, self._uid or new_uid()
            return insert_game(connection, session, self._uid, moment, moment, None, number, revision), revision
        game, revision, changed, begun, header, played = row
        if self._revision not in (None, revision) and (played, moves_of(connection, game)) != self._left:
            self._uid = new_uid()
            return insert_game(connection, session, self._uid, begun, moment, None), 0
        if first is not None:
            put_moves(connection, game, first, texts)
        over = session.state.outcome is not None
        if over or self._was_over:
            result = result_of(session.record, session.states)
            put_seats(connection, game, _named(session.header, header), result)
            connection.execute("UPDATE game SET turns = ? WHERE id = ?", (result.turns if result else None, game))
        if first == 1:
            connection.execute("UPDATE game SET earlier = ? WHERE id = ?", (earlier_text(session.earlier), game))
        # What is played on is not deleted, whoever thought so elsewhere.
        connection.execute(
            "UPDATE game SET played = ?, over = ?, changed = ?, spent = spent + ?, revision = ?, deleted = NULL "
            "WHERE id = ?",
            (session.played, over, moment, max(0, min(moment - changed, PAUSE)), revision + 1, game),
        )
        return game, revision + 1
