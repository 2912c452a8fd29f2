"""Statistics as queries: who has played what, and what one player's games of one kind come to.

Only finished games count, never deleted ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorepad.figures import Figures, Played, Rival
from scorepad.luck import Dice, sides_of
from scorepad.results import FACE, SUM
from scorepad.sheet_groups import games_of, group_key
from scorepad.store.database import Database
from scorepad.store.rows import ROLLED

STEPS = 4
"""So many queries take time."""
Tell = Callable[[int, int], object]

_SEATS = "seat JOIN game ON game.id = seat.game"
_COUNTS = """
    seat.player = ? AND seat.robot = 0 AND game.kind IN ({kinds}) AND game.over = 1 AND game.deleted IS NULL
    AND game.changed >= ?
"""
"""With a mark for each of the kinds that are counted together."""
_PLAYED = f"""
    SELECT game.id, game.changed, (SELECT count(*) FROM seat AS other WHERE other.game = game.id), seat.won, seat.place,
        seat.total, seat.r, seat.y, seat.g, seat.b, seat.bonus, seat.misthrows, seat.locks, game.turns
    FROM {_SEATS} WHERE {_COUNTS} AND seat.place IS NOT NULL ORDER BY game.changed, game.id
"""
# In Quixo for four those who sit opposite play together.
_RIVALS = f"""
    SELECT other.player, other.robot, count(*), sum(seat.place < other.place), sum(seat.place > other.place),
        avg(seat.total - other.total)
    FROM {_SEATS} JOIN seat AS other ON other.game = seat.game AND other.player <> seat.player
    WHERE {_COUNTS} AND NOT (game.kind = 'quixo' AND (seat.number - other.number) % 2 = 0)
    GROUP BY other.player, other.robot ORDER BY other.robot, count(*) DESC, other.player
"""
# A cross join keeps the order: without it the rolls of everybody at the table are looked through.
_ROLLED = f"""
    SELECT {", ".join(f"sum(rolled.{column})" for column in ROLLED)}
    FROM {_SEATS} CROSS JOIN rolled ON rolled.game = seat.game AND rolled.number = seat.number
    WHERE {_COUNTS}
"""
_PLAYERS = f"""
    SELECT seat.player, game.kind, count(*) FROM {_SEATS}
    WHERE seat.robot = 0 AND game.over = 1 AND game.deleted IS NULL GROUP BY seat.player, game.kind
"""


@dataclass(frozen=True)
class Known:
    """Somebody who has finished games, and how many of each kind, the kind played most first. The sheets of a series
    are one kind."""

    name: str
    games: dict[str, int]

    @property
    def count(self) -> int:
        return sum(self.games.values())


class Statistics:
    def __init__(self, database: Database) -> None:
        self._database = database

    def players(self) -> list[Known]:
        """Everybody who has finished a game, robots aside; who played most comes first."""
        found: dict[str, dict[str, int]] = {}
        for name, kind, games in self._database.rows(_PLAYERS):
            counts, key = found.setdefault(name, {}), group_key(kind)
            counts[key] = counts.get(key, 0) + games
        known = [Known(name, dict(sorted(games.items(), key=lambda one: -one[1]))) for name, games in found.items()]
        return sorted(known, key=lambda one: (-one.count, one.name))

    def figures(self, player: str, game: str, since: int = 0, tell: Tell = lambda at, of: None) -> Figures:
        """One player in one kind of game, in the games that ended since then; ``tell`` hears how far it is."""
        kinds = games_of(game)
        about, marks = (player, *kinds, since), ", ".join("?" * len(kinds))
        played = tuple(map(Played._make, self._database.rows(_PLAYED.format(kinds=marks), *about)))
        tell(2, STEPS)
        against = self._database.rows(_RIVALS.format(kinds=marks), *about)
        rivals = tuple(Rival(name, bool(robot), *rest) for name, robot, *rest in against)
        tell(3, STEPS)
        (rolled,) = self._database.rows(_ROLLED.format(kinds=marks), *about)
        shown = {key: times for key, times in zip(ROLLED.values(), rolled, strict=True) if times}
        sums, faces = ({value: times for (what, value), times in shown.items() if what == one} for one in (SUM, FACE))
        sides = sides_of(kinds[0])
        dice = Dice(sides, sums, faces) if sums and sides else None
        return Figures(player, game, played, rivals, dice).worked_out()
