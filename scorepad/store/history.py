"""Kept games as a list: page by page, the latest first, without replaying one of them.

A page is found by where the last one ended, not by counting from the beginning, so that it takes the same time however
many games there are.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from scorepad.paper import KEY as PAPER
from scorepad.sheet_groups import games_of
from scorepad.store.database import Database
from scorepad.store.days import begin_of, day_of, end_of, span_of

PAGE = 50
_MOST_NAMES = 500
"""A search text that fits more names finds the games of the first ones."""
_COLUMNS = "id, kind, header, played, over, changed, spent, turns"
_NAMES = """
    WITH RECURSIVE one (player) AS (
        SELECT min(player) FROM seat
        UNION ALL
        SELECT (SELECT min(player) FROM seat WHERE player > one.player) FROM one WHERE one.player IS NOT NULL
    )
    SELECT player FROM one
    WHERE player IS NOT NULL AND EXISTS (SELECT 1 FROM seat WHERE seat.player = one.player AND robot = 0)
"""
"""Everybody's name once: from each one straight to the next, however often they played."""
Place = tuple[int, int]
"""Where a game stands in the list: when it was changed, and its id."""


@dataclass(frozen=True)
class Filter:
    """Which games are wanted; an empty one wants all."""

    kind: str = ""
    """A game, or a series of sheets."""
    players: tuple[str, ...] = ()
    """All of them took part."""
    year: int | None = None
    month: int | None = None
    """Of that year."""
    text: str = ""
    """Somebody's name has it in it."""

    @property
    def is_empty(self) -> bool:
        return self == Filter()


@dataclass(frozen=True)
class SeatLine:
    """A player of a game in a list. What a game came to is known once it is over."""

    name: str
    robot: bool = False
    won: bool = False
    total: int | None = None
    """None in a game without points, too."""


@dataclass(frozen=True)
class GameLine:
    """One game of the list."""

    id: int
    kind: str
    mode: str
    seats: tuple[SeatLine, ...]
    changed: int
    over: bool = True
    played: int = 0
    """How many moves."""
    spent: int | None = None
    """Milliseconds of playing; None if nobody knows."""
    turns: int | None = None
    """None until it is over, and where nobody counts them."""
    paper: bool = False
    """Whether it was played on paper and only counted here."""

    @property
    def day(self) -> date:
        return day_of(self.changed)

    @property
    def minutes(self) -> int | None:
        return None if self.spent is None or self.paper else max(1, round(self.spent / 60_000))


@dataclass(frozen=True)
class Lines:
    """A page of the list."""

    games: tuple[GameLine, ...] = ()
    counts: Mapping[date, int] = field(default_factory=dict)
    """How many games each of its days has, on other pages too."""
    ends: Place | None = None
    """Where the next page goes on; None if there is none."""


class History:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Pages

    def finished(self, wanted: Filter | None = None, after: Place | None = None, limit: int = PAGE) -> Lines:
        """Games that are over, those that ended last first."""
        wanted = wanted or Filter()
        games, ends = self._page(True, wanted, after, limit)
        days = [game.day for game in games]
        counts = dict(Counter(days))
        # Only the first and the last day of a page can have games on other pages.
        for day in {*days[:1], *(days[-1:] if ends else ())}:
            if after or ends:
                counts[day] = self.count(wanted, day)
        return Lines(tuple(games), counts, ends)

    def unfinished(self, wanted: Filter | None = None, after: Place | None = None, limit: int = PAGE) -> Lines:
        """Games that wait to be continued, the one touched last first."""
        games, ends = self._page(False, wanted or Filter(), after, limit)
        return Lines(tuple(games), {}, ends)

    def line(self, game: int) -> GameLine | None:
        """One game; None if it is not there or cannot be read."""
        rows = self._database.rows(f"SELECT {_COLUMNS} FROM game WHERE id = ?", game)
        return next(iter(self._lines(rows)), None)

    def count(self, wanted: Filter | None = None, day: date | None = None, *, over: bool = True) -> int:
        """How many games there are, of one day if it is named."""
        where, values = self._where(over, wanted or Filter())
        if day:
            where, values = f"{where} AND changed >= ? AND changed < ?", [*values, begin_of(day), end_of(day)]
        ((count,),) = self._database.rows(f"SELECT count(*) FROM game WHERE {where}", *values)
        return int(count)

    def _page(
        self, over: bool, wanted: Filter, after: Place | None, limit: int
    ) -> tuple[list[GameLine], Place | None]:  # fmt: skip
        query, values = self.query(over, wanted, after, limit)
        rows = self._database.rows(query, *values)
        ends = (rows[-1][5], rows[-1][0]) if len(rows) == limit else None
        return self._lines(rows), ends

    def query(
        self, over: bool, wanted: Filter, after: Place | None = None, limit: int = PAGE
    ) -> tuple[str, list[object]]:
        """How a page is asked for."""
        where, values = self._where(over, wanted)
        if after:
            where, values = f"{where} AND (changed, id) < (?, ?)", [*values, *after]
        # Named, for the list must come out of the index in order: a sort would take longer with every game.
        # One that holds several kinds has each of them in order, but not all of them together.
        index = "game_by_kind" if wanted.kind and len(games_of(wanted.kind)) == 1 else "game_by_change"
        query = f"SELECT {_COLUMNS} FROM game INDEXED BY {index} WHERE {where} ORDER BY changed DESC, id DESC LIMIT ?"
        return query, [*values, limit]

    def _where(self, over: bool, wanted: Filter) -> tuple[str, list[object]]:
        clauses, values = ["deleted IS NULL", "over = ?"], list[object]([int(over)])
        if wanted.kind:
            games = games_of(wanted.kind)
            clauses.append(_is_one_of("kind", games))
            values += games
        if wanted.year is not None:
            clauses.append("changed >= ? AND changed < ?")
            values += span_of(wanted.year, wanted.month)
        for name in wanted.players:
            clauses.append("EXISTS (SELECT 1 FROM seat WHERE game = game.id AND player = ? AND robot = 0)")
            values.append(name)
        if wanted.text:
            names = [name for name in self.names() if found_in(wanted.text, name)][:_MOST_NAMES]
            marks = ", ".join("?" * len(names))
            # The plus keeps to the few seats of the game: many names would be looked up one by one.
            clauses.append(f"EXISTS (SELECT 1 FROM seat WHERE game = game.id AND +player IN ({marks}) AND robot = 0)")
            values += names
        return " AND ".join(clauses), values

    def _lines(self, rows: Sequence[tuple[Any, ...]]) -> list[GameLine]:
        seats = self._seats([row[0] for row in rows])
        found = []
        for game, kind, header, played, over, changed, spent, turns in rows:
            mode, paper = _mode(header)
            # Without seats nothing of it could be read when it came here: it stays in the file, but not in lists.
            # And in a damaged file anything may stand for a number.
            if game in seats and {type(value) for value in (changed, played, spent or 0, turns or 0)} == {int}:
                line = GameLine(
                    game, kind, mode, tuple(seats[game]), changed, bool(over), played, spent, turns, paper
                )  # fmt: skip
                found.append(line)
        return found

    def _seats(self, games: Sequence[int]) -> dict[int, list[SeatLine]]:
        marks = ", ".join("?" * len(games))
        query = f"SELECT game, player, robot, won, total FROM seat WHERE game IN ({marks}) ORDER BY game, number"
        found: dict[int, list[SeatLine]] = {}
        for game, player, robot, won, total in self._database.rows(query, *games):
            found.setdefault(game, []).append(SeatLine(player, bool(robot), bool(won), total))
        return found

    # What can be chosen

    def names(self) -> list[str]:
        """Everybody who ever took part, by name; robots are nobody."""
        return [name for (name,) in self._database.rows(_NAMES)]

    def kinds(self) -> list[str]:
        """The games that were played."""
        query = "SELECT DISTINCT kind FROM game INDEXED BY game_by_kind WHERE deleted IS NULL AND kind <> ''"
        return [kind for (kind,) in self._database.rows(query)]

    def years(self) -> list[int]:
        """In which games ended, the latest first."""
        ends = [
            moment
            for which in ("min", "max")
            for (moment,) in self._database.rows(
                f"SELECT {which}(changed) FROM game INDEXED BY game_by_change WHERE deleted IS NULL AND over = 1"
            )
            if moment is not None
        ]
        if not ends:
            return []
        first, last = (day_of(moment).year for moment in ends)
        return [year for year in range(last, max(first, last - 99) - 1, -1) if self._any(*span_of(year))]

    def months(self, year: int) -> list[int]:
        """Of the year, in which games ended."""
        return [month for month in range(1, 13) if self._any(*span_of(year, month))]

    def _any(self, begin: int, end: int) -> bool:
        query = "SELECT 1 FROM game WHERE deleted IS NULL AND over = 1 AND changed >= ? AND changed < ? LIMIT 1"
        return bool(self._database.rows(query, begin, end))

    def wins(self, kind: str, limit: int = 4) -> list[tuple[str, int]]:
        """Who won most of this game. Looks at every game, so that it is nothing to wait for."""
        games = games_of(kind)
        query = f"""
            SELECT player, sum(won) AS wins FROM seat JOIN game ON game.id = seat.game
            WHERE {_is_one_of("kind", games)} AND over = 1 AND deleted IS NULL AND robot = 0
            GROUP BY player HAVING wins > 0 ORDER BY wins DESC, max(changed) DESC LIMIT ?
        """
        return [(name, int(wins)) for name, wins in self._database.rows(query, *games, limit)]


def _is_one_of(column: str, values: Sequence[str]) -> str:
    """A condition with a mark for each value."""
    return f"{column} = ?" if len(values) == 1 else f"{column} IN ({', '.join('?' * len(values))})"


def _mode(header: str) -> tuple[str, bool]:
    """Which mode a header names, and whether it is of a game on paper. Nothing else of it is looked at."""
    try:
        found = json.loads(header)
    except (TypeError, ValueError, RecursionError):
        return "", False
    if not isinstance(found, dict):
        return "", False
    return str(found.get("mode", "")), PAPER in found


def found_in(text: str, name: str) -> bool:
    """Whether a name has the text in it, capitals and accents aside: who types fast leaves them out."""
    return _plain(text) in _plain(name)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(_without_accents(letters)).split())


def _without_accents(letters: str) -> Iterable[str]:
    return (letter for letter in letters if not unicodedata.combining(letter))
