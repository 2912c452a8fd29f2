"""Shelves full of games: counted from paper, so that a thousand are there in no time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from scorepad.paper import Counts, paper_record
from scorepad.record import new
from scorepad.store.database import Database
from scorepad.store.games import Games

MINUTE = 60_000
HOUR = 60 * MINUTE


def at(text: str) -> int:
    """``2026-11-17 09:41`` by the clock on the wall, in milliseconds."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)


class Shelves:
    def __init__(self, database: Database) -> None:
        self.moment = at("2026-11-17 09:41")
        self.games = Games(database, lambda: self.moment)

    def paper(self, *players: str, kind: str = "classic", crosses: Sequence[int] = (), when: str = "") -> int:
        """A finished game; who comes first has most crosses, unless it is said otherwise."""
        self.moment = at(when) if when else self.moment
        rows = crosses or range(len(players), 0, -1)
        return self.games.begin(paper_record(kind, players, [Counts((count, 0, 0, 0)) for count in rows]))

    def played(self, player: str, when: str = "") -> int:
        """A sheet that was played to its end."""
        self.moment = at(when) if when else self.moment
        return self.games.begin(new("classic", (player,), "pad").with_moves(("cross 1 r2", *["miss 1"] * 4)))

    def unfinished(self, *players: str, kind: str = "classic", when: str = "") -> int:
        self.moment = at(when) if when else self.moment
        return self.games.begin(new(kind, players))
