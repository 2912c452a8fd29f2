"""Players' names: remembered, the latest first, each with a colour of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.store.database import Database
from scorepad.store.games import Clock, now

COLOURS = 5
"""The palette has so many player colours; they are counted from 0."""


@dataclass(frozen=True)
class Player:
    name: str
    colour: int


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
