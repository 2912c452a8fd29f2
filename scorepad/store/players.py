"""Players' names: remembered, the latest first, each with a colour of their own.

Kept games name their players themselves: whoever is forgotten here stays in them, and in the statistics.
"""

from __future__ import annotations

import json
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from scorepad.store.database import Database
from scorepad.store.games import Clock, now

COLOURS = 5
"""The palette has so many player colours; they are counted from 0."""
SETUP = "setup"
"""Under this name, and those that begin with it, the settings keep the last set-ups."""
# Not joined: for each game of the one, all games of the other would be looked through.
TOGETHER = """
    SELECT count(*) FROM (
        SELECT game FROM seat WHERE player = ? AND robot = 0 INTERSECT SELECT game FROM seat WHERE player = ?
    )
"""
CALCULATOR = "calculator"
"""Under this name they keep the sheets that are added up, with every step that can be undone."""
Told = Callable[[int, int], object]
"""Is told now and then how much of how much is done."""


@dataclass(frozen=True)
class Player:
    name: str
    colour: int


@dataclass(frozen=True)
class Remembered:
    """A player with all that brings them back once they are forgotten."""

    name: str
    colour: int
    used: int


@dataclass(frozen=True)
class Played:
    """How often somebody played games to their end."""

    games: int = 0
    wins: int = 0
    last: int | None = None
    """When they played last."""


class TogetherAtTable(Exception):
    """Two players cannot become one: they sat at one table in ``count`` games, and a game tells its players apart by
    their names."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class Players:
    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def recent(self, limit: int = 50) -> list[Player]:
        """Who played last, the latest game first, its players in their order."""
        rows = self._database.rows("SELECT name, colour FROM player ORDER BY used DESC LIMIT ?", limit)
        return [Player(name, colour % COLOURS) for name, colour in rows]

    def remember(self, names: Sequence[str]) -> list[Player]:
        """Notes that these played; newcomers get the colour that is rarest at this table, then rarest of all."""
        known = {player.name: player.colour for player in self.recent(-1)}
        players: list[Player] = []
        for name in names:
            colour = known.get(name)
            if colour is None:
                taken = [player.colour for player in players] + [known[other] for other in names if other in known]
                colour = min(range(COLOURS), key=lambda one: (taken.count(one), list(known.values()).count(one), one))
                known[name] = colour
            players.append(Player(name, colour))
        moment = self._clock()
        with self._database.change() as connection:
            connection.executemany(
                "INSERT INTO player VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET used = excluded.used",
                # The first of the table is the latest, so that the list keeps the order of the seats.
                [(player.name, player.colour, moment * 8 - seat) for seat, player in enumerate(players)],
            )
        return players

    def recolour(self, name: str, colour: int) -> None:
        with self._database.change() as connection:
            connection.execute("UPDATE player SET colour = ? WHERE name = ?", (colour % COLOURS, name))

    # Forgetting

    def forget(self, name: str) -> Remembered | None:
        """Nobody is asked about the name any more; games keep it. What ``bring_back`` wants, if there was such one."""
        rows = self._database.rows("SELECT name, colour, used FROM player WHERE name = ?", name)
        with self._database.change() as connection:
            connection.execute("DELETE FROM player WHERE name = ?", (name,))
        return Remembered(*rows[0]) if rows else None

    def bring_back(self, player: Remembered) -> None:
        with self._database.change() as connection:
            connection.execute(
                "INSERT INTO player VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET colour = excluded.colour",
                (player.name, player.colour, player.used),
            )

    # How often they played

    def played(self) -> dict[str, Played]:
        """Looks at every game that is over, so that it is nothing to wait for."""
        query = """
            SELECT player, count(*), sum(won), max(changed) FROM seat JOIN game ON game.id = seat.game
            WHERE over = 1 AND deleted IS NULL AND robot = 0 GROUP BY player
        """
        return {name: Played(games, wins or 0, last) for name, games, wins, last in self._database.rows(query)}

    def seats(self, name: str) -> int:
        """In how many games somebody took part, unfinished ones too."""
        ((count,),) = self._database.rows("SELECT count(*) FROM seat WHERE player = ? AND robot = 0", name)
        return int(count)

    # Other names

    def same(self, name: str, but: str, played: Iterable[str] = ()) -> str | None:
        """Somebody else who is called so, remembered or among those who played: how they write themselves."""
        others = [player.name for player in self.recent(-1)] + list(played)
        return next((other for other in others if other != but and same_name(other, name)), None)

    def together(self, one: str, other: str) -> int:
        """In how many games both took part, or a robot of that name sat with them."""
        ((count,),) = self._database.rows(TOGETHER, one, other)
        return int(count)

    def rename(self, old: str, name: str, told: Told = lambda at, of: None) -> None:
        """Gives the player another name in every game, in one transaction. When games were played stays as it was.

        If somebody has the name already, both are one from then on, which no renaming parts again. TogetherAtTable
        if they sat together.
        """
        if name == old:
            return
        with self._database.change() as connection:
            if count := self.together(old, name):
                raise TogetherAtTable(count)
            query = "SELECT game, number FROM seat WHERE player = ? AND robot = 0"
            seats = connection.execute(query, (old,)).fetchall()
            for at, (game, number) in enumerate(seats):
                told(at, len(seats))
                _rename_in_game(connection, game, number, name)
            connection.execute("UPDATE seat SET player = ? WHERE player = ? AND robot = 0", (name, old))
            _rename_remembered(connection, old, name)
            _rename_in_setups(connection, old, name)
            _rename_in_calculator(connection, old, name)


def same_name(one: str, other: str) -> bool:
    """Whether two names differ in nothing but capitals and how their letters are put together."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _rename_in_game(connection: sqlite3.Connection, game: int, number: int, name: str) -> None:
    ((header, over),) = connection.execute("SELECT header, over FROM game WHERE id = ?", (game,)).fetchall()
    try:
        found = json.loads(header)
        found["players"][number - 1] = name
    except (ValueError, TypeError, KeyError, IndexError):
        # Damaged: it cannot be read under any name.
        return
    connection.execute("UPDATE game SET header = ? WHERE id = ?", (_json(found), game))
    if not over:
        # A window that goes on in memory still knows the old name, and must not bring it back into the file.
        connection.execute("UPDATE game SET revision = revision + 1 WHERE id = ?", (game,))


def _rename_remembered(connection: sqlite3.Connection, old: str, name: str) -> None:
    """Whoever has the name already keeps the colour; who played later counts."""
    rows = connection.execute("SELECT colour, used FROM player WHERE name = ?", (old,)).fetchall()
    connection.execute("DELETE FROM player WHERE name = ?", (old,))
    connection.executemany(
        "INSERT INTO player VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET used = max(used, excluded.used)",
        [(name, colour, used) for colour, used in rows],
    )


def _rename_in_setups(connection: sqlite3.Connection, old: str, name: str) -> None:
    """The next game is to begin with the new name. Whoever would then sit there twice sits once."""
    for key, found in _tables(connection, SETUP):
        if any(isinstance(values := found.get(part), list) and old in values for part in ("names", "aside")):
            _rename_in_setup(found, old, name)
            connection.execute("UPDATE setting SET value = ? WHERE key = ?", (_json(found), key))


def _tables(connection: sqlite3.Connection, key: str) -> Iterator[tuple[str, dict[str, object]]]:
    """The settings of this name and those that begin with it, as far as they can be read."""
    query = "SELECT key, value FROM setting WHERE key = ? OR key LIKE ?"
    for found, value in connection.execute(query, (key, f"{key}:%")).fetchall():
        with suppress(ValueError):
            if isinstance(table := json.loads(value), dict):
                yield found, table


def _rename_in_setup(setup: dict[str, object], old: str, name: str) -> None:
    names = setup.get("names")
    if isinstance(names, list) and old in names and name in names:
        seat = names.index(old)
        for part in ("names", "lucky", "bots"):
            if isinstance(values := setup.get(part), list):
                del values[seat : seat + 1]
        setup["first"] = None if setup.get("first") is None else 0
    for part in ("names", "aside"):
        if isinstance(values := setup.get(part), list):
            setup[part] = [name if one == old else one for one in values]


def _rename_in_calculator(connection: sqlite3.Connection, old: str, name: str) -> None:
    """Otherwise the sheets would no longer be those that were saved, and saved again they would be a second game."""
    for key, found in _tables(connection, CALCULATOR):
        former = found.get("former")
        steps = [found, *(former if isinstance(former, list) else [])]
        rows = [step.get("players") for step in steps if isinstance(step, dict)]
        for entry in (entry for row in rows if isinstance(row, list) for entry in row):
            if isinstance(entry, dict) and entry.get("name") == old:
                entry["name"] = name
        connection.execute("UPDATE setting SET value = ? WHERE key = ?", (_json(found), key))


def _json(found: object) -> str:
    return json.dumps(found, ensure_ascii=True)
