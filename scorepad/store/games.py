"""Games in the store: begun, kept move by move, opened again where they were left."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorepad.record import MAX_MOVES, BadRecord, Record, read, write
from scorepad.session import Change, Session, Step
from scorepad.store.database import Database, StoreError

Clock = Callable[[], int]
_LINE = "id, header, played, over, begun, changed"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class KeptGame:
    """One line of a list of games."""

    id: int
    header: Record
    played: int
    over: bool
    begun: int
    changed: int


class Games:
    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def begin(self, record: Record) -> int:
        """Keeps a game, with the moves that it may have already; its id."""
        session, moment = Session(record), self._clock()
        header = write(session.header)
        with self._database.change() as connection:
            cursor = connection.execute(
                "INSERT INTO game (header, played, over, begun, changed) VALUES (?, ?, ?, ?, ?)",
                (header, len(record.moves), _is_over(session), moment, moment),
            )
            game = cursor.lastrowid
            assert game is not None
            connection.executemany(
                "INSERT INTO move VALUES (?, ?, ?)",
                [(game, number, text) for number, text in enumerate(record.moves, 1)],
            )
        return game

    def open(self, game: int) -> Session:
        """The game as it was left, undone moves included. BadRecord if what is kept does not replay."""
        rows = self._database.rows("SELECT header, played FROM game WHERE id = ?", game)
        if not rows:
            raise StoreError(f"game {game}")
        ((header, played),) = rows
        moves = self._database.rows("SELECT text FROM move WHERE game = ? ORDER BY number", game)
        texts = tuple(text for (text,) in moves)
        return Session(read(header).with_moves(texts[:played]), texts[played:])

    def unfinished(self, limit: int = -1) -> list[KeptGame]:
        """Games that wait to be continued, the one touched last first."""
        return self._list(over=0, limit=limit)

    def finished(self, limit: int = -1) -> list[KeptGame]:
        """Games that are over, the latest first."""
        return self._list(over=1, limit=limit)

    def kept(self, game: int) -> KeptGame | None:
        """One game's line; None if it is not there or cannot be read."""
        rows = self._database.rows(f"SELECT {_LINE} FROM game WHERE id = ?", game)
        return next(iter(self._lines(rows)), None)

    def _list(self, over: int, limit: int) -> list[KeptGame]:
        query = f"SELECT {_LINE} FROM game WHERE over = ? ORDER BY changed DESC, id DESC LIMIT ?"
        return self._lines(self._database.rows(query, over, limit))

    @staticmethod
    def _lines(rows: list[tuple[Any, ...]]) -> list[KeptGame]:
        found = []
        for game, header, played, over, begun, changed in rows:
            try:
                found.append(KeptGame(game, read(header), played, bool(over), begun, changed))
            except BadRecord:
                # Damaged, or of a game that this version does not know: it stays in the file, but cannot be played.
                continue
        return found

    def delete(self, game: int) -> None:
        with self._database.change() as connection:
            connection.execute("DELETE FROM game WHERE id = ?", (game,))

    def keep(self, game: int, session: Session) -> Keeper:
        """Writes every step of the session from now on."""
        return Keeper(self._database, self._clock, game, session)


class Keeper:
    """Writes each step of a session as it is made, one transaction a step.

    A step that cannot be written is no reason to stop playing: the game goes on in memory, ``problem`` says why, and
    every later step tries to write all that is missing.
    """

    def __init__(self, database: Database, clock: Clock, game: int, session: Session) -> None:
        self._database = database
        self._clock = clock
        self._game = game
        self._session = session
        self._problem: StoreError | None = None
        self._stop = session.listen(self._on_change)

    @property
    def problem(self) -> StoreError | None:
        """Why the file is behind the game; None if it is not."""
        return self._problem

    def stop(self) -> None:
        self._stop()

    def catch_up(self) -> bool:
        """Writes the whole game again, in one transaction; whether that worked."""
        texts = (*self._session.record.moves, *self._session.undone)
        rows = [(self._game, number, text) for number, text in enumerate(texts, 1)]
        self._write(1, rows)
        return self._problem is None

    def _on_change(self, change: Change) -> None:
        if self._problem or change.step is Step.AMENDED:
            self.catch_up()
            return
        played = self._session.played
        if change.step is Step.PLAYED:
            self._write(played, [(self._game, played, str(change.move))])
        else:
            self._write(MAX_MOVES + 1, [])

    def _write(self, first: int, rows: list[tuple[int, int, str]]) -> None:
        """Puts these moves in the place of all from the first one on, and where the game stands."""
        try:
            with self._database.change() as connection:
                connection.execute("DELETE FROM move WHERE game = ? AND number >= ?", (self._game, first))
                connection.executemany("INSERT INTO move VALUES (?, ?, ?)", rows)
                connection.execute(
                    "UPDATE game SET played = ?, over = ?, changed = ? WHERE id = ?",
                    (self._session.played, _is_over(self._session), self._clock(), self._game),
                )
            self._problem = None
        except StoreError as error:
            self._problem = error


def _is_over(session: Session) -> bool:
    return session.state.outcome is not None
