"""Putting what was read into the store: all of it in one transaction, and nothing that is there already.

Whoever plays meanwhile waits for the end of that transaction. So all rows are made before it begins, and the many moves
wait in a memory beside the store until they are taken over at once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

from scorepad.bots.seats import bot_seats
from scorepad.paper import KEY as PAPER
from scorepad.record import BadRecord, Record, read
from scorepad.results import is_robot
from scorepad.rules.qwixx.house import HouseSheet
from scorepad.setup_names import seat_colours
from scorepad.store.database import Database
from scorepad.store.export import is_portable
from scorepad.store.games import INSERT_GAME, GameRow, game_row, now
from scorepad.store.import_file import CheckedGame, Incoming, Refused
from scorepad.store.outside import SHEET_DRAFTS, TRACK_DRAFTS, Progress, content_id, is_offered, nobody
from scorepad.store.players import Player
from scorepad.store.rows import INSERT_ROLLED, INSERT_SEAT, Row, put_moves, put_seats, seat_rows
from scorepad.store.sheets import Sheets, sheet_told_apart
from scorepad.store.tracks import NamedTrack, Tracks, told_apart

TOGETHER = 200
"""So many new games are written at once."""
_FAR = 1 << 60
"""Only damage gives a game a number from here on, and there is none behind the last one."""


@dataclass
class Report:
    """What became of a file."""

    taken: int = 0
    forward: int = 0
    """Games that were here and went on: further moves came with the file."""
    known: int = 0
    """Games that are here already."""
    tracks: int = 0
    sheets: int = 0
    players: int = 0
    settings: int = 0
    refused: tuple[Refused, ...] = ()


def put_incoming(
    database: Database, incoming: Incoming, told: Progress = nobody, moment: int | None = None
) -> Report:  # fmt: skip
    """Writes it all, or nothing. StoreError if it cannot be written."""
    tracks, sheets, moment = Tracks(database), Sheets(database), now() if moment is None else moment
    ready = [_ready(at, game, moment) for at, game in enumerate(incoming.games)]
    with _moves_beside(database, incoming.games), database.change() as connection:
        writer = _Writer(connection, moment)
        writer.report.refused = tuple(incoming.refused)
        fresh = connection.execute("SELECT 1 FROM game LIMIT 1").fetchone() is None
        for at in range(0, len(ready), TOGETHER):
            for game in ready[at : at + TOGETHER]:
                writer.put(game)
            writer.write_games()
            told(min(at + TOGETHER, len(ready)), len(ready))
        for player in incoming.players:
            writer.remember(player.name, player.colour, player.used)
        writer.write_players()
        writer.put_tracks(incoming.tracks, tracks.all())
        writer.put_sheets(incoming.sheets, sheets.all())
        writer.put_settings(incoming.settings, fresh)
    return writer.report


@dataclass(frozen=True)
class _Ready:
    """A game as its rows will be, but for its number."""

    at: int
    """Where its moves lie beside the store."""
    game: CheckedGame
    begun: int
    row: Row
    seats: list[Row]
    rolled: list[Row]


def _ready(at: int, game: CheckedGame, moment: int) -> _Ready:
    kept, record = game.kept, game.record
    begun, changed = (moment if one is None else one for one in (kept.begun, kept.changed))
    row = game_row(record, game.result, GameRow(game.uid, begun, changed, kept.spent))
    return _Ready(at, game, begun, row, *seat_rows(record, game.result))


@contextmanager
def _moves_beside(database: Database, games: Sequence[CheckedGame]) -> Iterator[None]:
    """All moves, in a memory that the store's connection can read."""
    with database.connection() as connection:
        connection.execute("ATTACH ':memory:' AS beside")
        try:
            connection.execute("CREATE TABLE beside.came (at, number, text, PRIMARY KEY (at, number)) WITHOUT ROWID")
            connection.execute("BEGIN")
            connection.executemany(
                "INSERT INTO beside.came VALUES (?, ?, ?)",
                (
                    (at, number, text)
                    for at, game in enumerate(games)
                    for number, text in enumerate(game.record.moves, 1)
                ),
            )
            connection.execute("COMMIT")
            yield
        finally:
            if connection.in_transaction:
                # Stopped on the way: a connection that is used on must not stay within it.
                connection.execute("ROLLBACK")
            connection.execute("DETACH beside")


class _Writer:
    """Within one transaction."""

    def __init__(self, connection: sqlite3.Connection, moment: int) -> None:
        self.report = Report()
        self._connection = connection
        self._moment = moment
        self._by_content: dict[tuple[str, int], list[int]] | None = None
        self._new: list[tuple[int, _Ready]] = []
        """Games that have their numbers and are not written yet."""
        self._numbers = dict[str, int](self._ask("SELECT uid, id FROM game WHERE uid IS NOT NULL"))
        ((last,),) = self._ask("SELECT coalesce(max(id), 0) FROM game WHERE id < ?", _FAR)
        self._next = last + 1
        self._players = {name: Player(name, colour) for name, colour in self._ask("SELECT name, colour FROM player")}
        self._used: dict[str, int] = {}

    # Games

    def put(self, ready: _Ready) -> None:
        game = ready.game
        there = self._numbers.get(game.uid)
        if there is None:
            # A record without a name of its own may have been here first, or be one that came from here.
            known = game.uid != game.content
            there = self._numbers.get(game.content) if known else self._same_content(game.record)
        if there is not None:
            self.write_games()
            self._meet(there, game)
            return
        number, self._next = self._next, self._next + 1
        self._numbers[game.uid] = number
        self._new.append((number, ready))
        if self._by_content is not None:
            self._by_content.setdefault(_key(game.record), []).append(number)
        self.report.taken += 1
        self._remember_people(game, ready.begun)

    def write_games(self) -> None:
        """Those that are new, all at once."""
        if not self._new:
            return
        new, self._new = self._new, []
        put = self._connection.executemany
        put(INSERT_GAME, [(number, *ready.row[1:]) for number, ready in new])
        put(
            "INSERT INTO move SELECT ?, number, text FROM beside.came WHERE at = ? ORDER BY number",
            [(number, ready.at) for number, ready in new],
        )
        put(INSERT_SEAT, [(number, *row) for number, ready in new for row in ready.seats])
        put(INSERT_ROLLED, [(number, *row) for number, ready in new for row in ready.rolled])

    def _ask(self, query: str, *values: object) -> list[Any]:
        return self._connection.execute(query, values).fetchall()

    def _same_content(self, record: Record) -> int | None:
        """A stored game in which the same was played."""
        self.write_games()
        if self._by_content is None:
            self._by_content = {}
            for game, header, played in self._connection.execute("SELECT id, header, played FROM game"):
                try:
                    key = _key(read(header), played)
                except BadRecord:
                    continue
                self._by_content.setdefault(key, []).append(game)
        found = self._by_content.get(_key(record), ())
        return next((game for game in found if self._moves(game) == record.moves), None)

    def _moves(self, game: int) -> tuple[str, ...]:
        query = "SELECT text FROM move JOIN game ON id = game WHERE game = ? AND number <= played ORDER BY number"
        return tuple(text for (text,) in self._connection.execute(query, (game,)))

    def _meet(self, there: int, game: CheckedGame) -> None:
        """The game is here: it goes on if the file knows how, and comes back if it was deleted."""
        ((header, played, deleted),) = self._ask("SELECT header, played, deleted FROM game WHERE id = ?", there)
        moves, stored = game.record.moves, None
        if played < len(moves):
            with suppress(BadRecord):
                stored = read(header)
        goes_on = stored is not None and _alike(stored, game.record) and self._moves(there) == moves[:played]
        if stored and goes_on:
            self._bring_forward(there, stored, played, game)
        if deleted is not None:
            self._connection.execute("UPDATE game SET deleted = NULL WHERE id = ?", (there,))
            self.report.taken += 1
        elif goes_on:
            self.report.forward += 1
        else:
            self.report.known += 1

    def _bring_forward(self, there: int, stored: Record, played: int, game: CheckedGame) -> None:
        """The names stay as they are here: somebody may have been renamed."""
        moves, kept, result = game.record.moves, game.kept, game.result
        put_moves(self._connection, there, played + 1, moves[played:])
        put_seats(self._connection, there, stored, result)
        self._connection.execute(
            "UPDATE game SET played = ?, over = ?, turns = ?, revision = revision + 1, changed = max(changed, ?), "
            "spent = max(coalesce(spent, ?), coalesce(?, spent)) WHERE id = ?",
            (
                len(moves), result is not None, result.turns if result else None,
                self._moment if kept.changed is None else kept.changed, kept.spent, kept.spent, there,
            ),
        )  # fmt: skip

    # Players

    def _remember_people(self, game: CheckedGame, begun: int) -> None:
        """Those whom the other store had forgotten are not remembered here either."""
        names, colours = game.record.players, game.kept.colours
        if colours is None:
            levels = bot_seats(game.record.extra, len(names)).levels
            colours = seat_colours(names, tuple(self._players.values()), levels)
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True), 1):
            if colour is not None and not is_robot(game.record, seat) and is_offered(name):
                # The first of the table is the latest, as when a game begins here.
                self.remember(name, colour, begun * 8 - seat + 1)

    def remember(self, name: str, colour: int, used: int) -> None:
        """Somebody who is known keeps the colour."""
        if name not in self._players:
            self._players[name] = Player(name, colour)
            self.report.players += 1
        self._used[name] = max(used, self._used.get(name, used))

    def write_players(self) -> None:
        self._connection.executemany(
            "INSERT INTO player (name, colour, used) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET used = max(used, excluded.used)",
            [(name, self._players[name].colour, used) for name, used in self._used.items()],
        )

    # Tracks, sheets and settings

    def put_tracks(self, tracks: Sequence[NamedTrack], known: list[NamedTrack]) -> None:
        drafts = self._drafts(TRACK_DRAFTS)
        for track in tracks:
            named = told_apart(track, known, drafts)
            if named not in known:
                known.append(named)
                self._connection.execute(
                    "INSERT INTO track (name, fields, changed) VALUES (?, ?, ?)",
                    (named.name, json.dumps(named.option), self._moment),
                )
                self.report.tracks += 1

    def put_sheets(self, sheets: Sequence[HouseSheet], known: list[HouseSheet]) -> None:
        drafts = self._drafts(SHEET_DRAFTS)
        for sheet in sheets:
            named = sheet_told_apart(sheet, known, drafts)
            if named not in known:
                known.append(named)
                self._connection.execute(
                    "INSERT INTO sheet (name, layout, changed) VALUES (?, ?, ?)",
                    (named.name, json.dumps(named.option), self._moment),
                )
                self.report.sheets += 1

    def _drafts(self, key: str) -> dict[str, object]:
        row = self._connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        try:
            found = json.loads(row[0]) if row else {}
        except (ValueError, TypeError):
            return {}
        return found if isinstance(found, dict) else {}

    def put_settings(self, settings: dict[str, object], fresh: bool) -> None:
        """A device without games takes over what it has not set itself; on another one nothing changes but that
        unfinished tracks and sheets come along."""
        for key, value in settings.items():
            if key in (TRACK_DRAFTS, SHEET_DRAFTS):
                drafts = self._drafts(key)
                found = value.items() if isinstance(value, dict) else ()
                new = {name: draft for name, draft in found if name not in drafts and is_offered(name)}
                if new:
                    self._put(key, {**drafts, **new})
                    self.report.settings += 1
            elif fresh and is_portable(key) and not self._ask("SELECT 1 FROM setting WHERE key = ?", key):
                self._put(key, value)
                self.report.settings += 1

    def _put(self, key: str, value: object) -> None:
        self._connection.execute(
            "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, json.dumps(value)),
        )


def _key(record: Record, played: int | None = None) -> tuple[str, int]:
    """What is the same for all games that might be one."""
    return content_id(record.with_moves(())), len(record.moves) if played is None else played


def _alike(stored: Record, other: Record) -> bool:
    """Whether the moves of one can go on in the other."""
    if PAPER in stored.extra or PAPER in other.extra:
        return False
    return replace(stored, players=other.players, extra={}, moves=()) == replace(other, extra={}, moves=()) and (
        len(stored.players) == len(other.players)
    )
