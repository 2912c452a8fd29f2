"""Putting what was read into the store: all of it in one transaction, and nothing that is there already."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.bots.seats import bot_seats
from scorepad.paper import KEY as PAPER
from scorepad.record import BadRecord, Record, read
from scorepad.results import is_robot
from scorepad.setup_names import seat_colours
from scorepad.store.database import Database
from scorepad.store.export import is_portable
from scorepad.store.games import GameRow, now, put_game
from scorepad.store.import_file import CheckedGame, Incoming, Refused, is_offered
from scorepad.store.outside import DRAFTS, Progress, content_id, nobody
from scorepad.store.players import Player
from scorepad.store.rows import put_moves, put_seats
from scorepad.store.tracks import NamedTrack, Tracks, told_apart


@dataclass
class Report:
    """What became of a file."""

    taken: int = 0
    forward: int = 0
    """Games that were here and went on: further moves came with the file."""
    known: int = 0
    """Games that are here already."""
    tracks: int = 0
    players: int = 0
    settings: int = 0
    refused: tuple[Refused, ...] = ()


def put_incoming(
    database: Database, incoming: Incoming, told: Progress = nobody, moment: int | None = None
) -> Report:  # fmt: skip
    """Writes it all, or nothing. StoreError if it cannot be written."""
    tracks = Tracks(database)
    with database.change() as connection:
        writer = _Writer(connection, now() if moment is None else moment)
        writer.report.refused = tuple(incoming.refused)
        fresh = connection.execute("SELECT 1 FROM game LIMIT 1").fetchone() is None
        for at, game in enumerate(incoming.games, 1):
            writer.put(game)
            told(at, len(incoming.games))
        for player in incoming.players:
            writer.remember(player.name, player.colour, player.used)
        writer.put_tracks(incoming.tracks, tracks.all())
        writer.put_settings(incoming.settings, fresh)
    return writer.report


class _Writer:
    """Within one transaction."""

    def __init__(self, connection: sqlite3.Connection, moment: int) -> None:
        self.report = Report()
        self._connection = connection
        self._moment = moment
        self._by_content: dict[tuple[str, int], list[int]] | None = None
        rows = connection.execute("SELECT name, colour FROM player").fetchall()
        self._players = {name: Player(name, colour) for name, colour in rows}

    # Games

    def put(self, game: CheckedGame) -> None:
        found = self._ask("SELECT id FROM game WHERE uid = ?", game.uid)
        there = found[0][0] if found else None
        if there is None and game.kept.id is None:
            there = self._same_content(game.record)
        if there is not None:
            self._meet(there, game)
            return
        kept = game.kept
        begun, changed = (self._moment if one is None else one for one in (kept.begun, kept.changed))
        put_game(self._connection, game.record, (), game.result, GameRow(game.uid, begun, changed, kept.spent))
        self.report.taken += 1
        self._remember_people(game, changed)

    def _ask(self, query: str, *values: object) -> list[tuple[int, ...]]:
        return self._connection.execute(query, values).fetchall()

    def _same_content(self, record: Record) -> int | None:
        """A stored game in which the same was played."""
        if self._by_content is None:
            self._by_content = {}
            for game, header, played in self._connection.execute("SELECT id, header, played FROM game"):
                try:
                    key = content_id(read(header)), played
                except BadRecord:
                    continue
                self._by_content.setdefault(key, []).append(game)
        key = content_id(record.with_moves(())), len(record.moves)
        return next((game for game in self._by_content.get(key, ()) if self._moves(game) == record.moves), None)

    def _moves(self, game: int) -> tuple[str, ...]:
        query = "SELECT text FROM move JOIN game ON id = game WHERE game = ? AND number <= played ORDER BY number"
        return tuple(text for (text,) in self._connection.execute(query, (game,)))

    def _meet(self, there: int, game: CheckedGame) -> None:
        """The game is here: it goes on if the file knows how, and comes back if it was deleted."""
        query = "SELECT header, played, deleted FROM game WHERE id = ?"
        ((header, played, deleted),) = self._connection.execute(query, (there,)).fetchall()
        try:
            stored = read(header)
        except BadRecord:
            stored = None
        moves = game.record.moves
        goes_on = stored is not None and _alike(stored, game.record)
        goes_on = goes_on and played < len(moves) and self._moves(there) == moves[:played]
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

    def _remember_people(self, game: CheckedGame, changed: int) -> None:
        """Those whom the other store had forgotten are not remembered here either."""
        names, colours = game.record.players, game.kept.colours
        if colours is None:
            levels = bot_seats(game.record.extra, len(names)).levels
            colours = seat_colours(names, tuple(self._players.values()), levels)
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True), 1):
            if colour is not None and not is_robot(game.record, seat) and is_offered(name):
                # The first of the table is the latest, as when a game begins here.
                self.remember(name, colour, changed * 8 - seat + 1)

    def remember(self, name: str, colour: int, used: int) -> None:
        """Somebody who is known keeps the colour."""
        if name not in self._players:
            self._players[name] = Player(name, colour)
            self.report.players += 1
        self._connection.execute(
            "INSERT INTO player (name, colour, used) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET used = max(used, excluded.used)",
            (name, colour, used),
        )

    # Tracks and settings

    def put_tracks(self, tracks: Sequence[NamedTrack], known: list[NamedTrack]) -> None:
        drafts = self._drafts()
        for track in tracks:
            named = told_apart(track, known, drafts)
            if named not in known:
                known.append(named)
                self._connection.execute(
                    "INSERT INTO track (name, fields, changed) VALUES (?, ?, ?)",
                    (named.name, json.dumps(named.option), self._moment),
                )
                self.report.tracks += 1

    def _drafts(self) -> dict[str, object]:
        row = self._connection.execute("SELECT value FROM setting WHERE key = ?", (DRAFTS,)).fetchone()
        try:
            found = json.loads(row[0]) if row else {}
        except (ValueError, TypeError):
            return {}
        return found if isinstance(found, dict) else {}

    def put_settings(self, settings: dict[str, object], fresh: bool) -> None:
        """A device without games takes over what it has not set itself; on another one nothing changes but that
        unfinished tracks come along."""
        drafts = self._drafts()
        for key, value in settings.items():
            if key == DRAFTS:
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


def _alike(stored: Record, other: Record) -> bool:
    """Whether the moves of one can go on in the other."""
    if PAPER in stored.extra or PAPER in other.extra:
        return False
    return replace(stored, players=other.players, extra={}, moves=()) == replace(other, extra={}, moves=()) and (
        len(stored.players) == len(other.players)
    )
