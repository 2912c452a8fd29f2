"""What a player's finished games of one kind come to: averages, distribution, trend, form, head to head. Plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from math import floor
from statistics import fmean, median
from typing import NamedTuple

from scorepad.luck import Dice
from scorepad.rules.qwixx.layout import COLOURS

TREND = 10
"""A trend is the mean of so many games."""
_WIDTHS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


class Played(NamedTuple):
    """One finished game of the player. None is what nobody knows, or what the game does not have."""

    game: int
    moment: int
    """When it ended, in milliseconds since 1970."""
    players: int
    won: int
    """1 or 0."""
    place: int
    total: int | None
    r: int | None
    y: int | None
    g: int | None
    b: int | None
    bonus: int | None
    misthrows: int | None
    locks: int | None
    turns: int | None

    @property
    def drawn(self) -> bool:
        return self.players > 1 and not self.won and self.place == 1


class Rival(NamedTuple):
    """The games that two played against each other. Who has the better place is ahead, whoever won the table."""

    name: str
    robot: bool
    games: int
    ahead: int
    behind: int
    difference: float | None
    """On average, in points."""

    @property
    def level(self) -> int:
        return self.games - self.ahead - self.behind


class Bin(NamedTuple):
    """So many totals from ``low`` up to the next bin."""

    low: int
    games: int


@dataclass(frozen=True)
class Figures:
    """A player in one kind of game; nothing in it without games."""

    player: str
    game: str
    games: tuple[Played, ...] = ()
    """The oldest first."""
    rivals: tuple[Rival, ...] = ()
    """People first, then robots; whom one met most often first."""
    dice: Dice | None = None
    """None if no roll is known."""

    @cached_property
    def contested(self) -> tuple[Played, ...]:
        """The games that could be won."""
        return tuple(one for one in self.games if one.players > 1)

    @cached_property
    def wins(self) -> int:
        return sum(one.won for one in self.contested)

    @property
    def share(self) -> float | None:
        """Of the games that could be won."""
        return self.wins / len(self.contested) if self.contested else None

    @cached_property
    def totals(self) -> tuple[int, ...]:
        return tuple(one.total for one in self.games if one.total is not None)

    @cached_property
    def average(self) -> float | None:
        return mean(self.totals)

    @cached_property
    def median(self) -> float | None:
        return median(self.totals) if self.totals else None

    @cached_property
    def best(self) -> Played | None:
        """The first of the games with the most points."""
        return max((one for one in self.games if one.total is not None), key=_points, default=None)

    @cached_property
    def worst(self) -> Played | None:
        return min((one for one in self.games if one.total is not None), key=_points, default=None)

    @cached_property
    def rows(self) -> dict[str, float]:
        """The average points of each row; nothing in a game without rows."""
        found = {row: mean(getattr(one, row) for one in self.games) for row in COLOURS}
        return {row: points for row, points in found.items() if points is not None}

    @cached_property
    def bonus(self) -> float | None:
        return mean(one.bonus for one in self.games)

    @cached_property
    def misthrows(self) -> float | None:
        """How many in a game."""
        return mean(one.misthrows for one in self.games)

    @cached_property
    def clean(self) -> float | None:
        """The share of games without a misthrow."""
        return mean(None if one.misthrows is None else one.misthrows == 0 for one in self.games)

    @cached_property
    def locks(self) -> float | None:
        """How many in a game; games on paper do not tell."""
        return mean(one.locks for one in self.games)

    @cached_property
    def turns(self) -> float | None:
        return mean(one.turns for one in self.games)

    @property
    def form(self) -> tuple[Played, ...]:
        """The last games that could be won, the latest last."""
        return self.contested[-TREND:]

    @property
    def streak(self) -> int:
        """How many of them were won in a row until now."""
        return sum(1 for _ in takewhile(lambda one: one.won, reversed(self.contested)))

    @cached_property
    def trend(self) -> tuple[float, ...]:
        """For each total the mean of the last ten up to it."""
        found, running = list[float](), 0
        for at, total in enumerate(self.totals):
            running += total - (self.totals[at - TREND] if at >= TREND else 0)
            found.append(running / min(at + 1, TREND))
        return tuple(found)

    def worked_out(self) -> Figures:
        """All that takes a while is worked out now, not when it is first asked for."""
        for name, part in vars(Figures).items():
            if isinstance(part, cached_property):
                getattr(self, name)
        return self


def mean(values: Iterable[float | None]) -> float | None:
    """Of what is known; None if nothing is."""
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def _points(one: Played) -> int:
    assert one.total is not None
    return one.total


def histogram(totals: Sequence[int], most: int, fewest: int = 5) -> tuple[Bin, ...]:
    """How many totals lie in each of at most ``most`` bins of the same round width, which is ten if that is enough."""
    if not totals:
        return ()
    low, high = min(totals), max(totals)
    width = next((width for width in _WIDTHS if high // width - low // width < most), _WIDTHS[-1])
    first, last = low // width, high // width
    missing = max(0, min(fewest, most) - (last - first + 1))
    first, last = first - missing // 2, last + missing - missing // 2
    counts = [0] * (last - first + 1)
    for total in totals:
        counts[floor(total / width) - first] += 1
    return tuple(Bin((first + at) * width, count) for at, count in enumerate(counts))
