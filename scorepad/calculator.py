"""Scores calculated from counts, for a table that played on paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from scorepad.rules.duel import SCORED, STONES
from scorepad.rules.game import Score
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS, LONGO
from scorepad.rules.qwixx.scoring import MISTHROW, row_points

MOST_BONUS = 10**6
_COUNTS = re.compile(r"(\d{1,3}) +(\d{1,3}) +(\d{1,3}) +(\d{1,3})(?: */ *(\d{1,3}))?(?: *\+ *(\d{1,7}))?", re.ASCII)


class Fault(Enum):
    NO_SUCH_GAME = auto()
    ROW = auto()
    MISTHROWS = auto()
    BONUS = auto()
    NO_SHEET = auto()


class BadSheet(ValueError):
    """Counts that no sheet can have: what is wrong, the game or text it is wrong with, and how much is allowed."""

    def __init__(self, fault: Fault, what: str, most: int = 0) -> None:
        super().__init__(fault, what, most)
        self.fault = fault
        self.what = what
        self.most = most


@dataclass(frozen=True)
class Limits:
    """What the counts of one game may be, and how many crosses of a row are scored."""

    longest_row: int
    scored: int
    misthrows: int = CLASSIC.boxes


_CLASSIC = Limits(12, 12)
LIMITS = {
    "classic": _CLASSIC,
    "onboard": _CLASSIC,
    # With the optional lock, all 15 numbers and the lock.
    "longo": Limits(len(LONGO.rows[0].numbers) + 1, len(LONGO.rows[0].numbers) + 1),
    "duel": Limits(STONES, SCORED),
    "mixx-a": _CLASSIC,
    "mixx-b": _CLASSIC,
    # A row's own crosses and those of the bonus row beside it, which count for both its neighbours.
    "big-points": Limits(23, 15),
    "bonus-a": _CLASSIC,
    "bonus-b": _CLASSIC,
    **{f"{sheet}-{letter}": _CLASSIC for sheet in ("steps", "chain") for letter in "abcde"},
    # Every number but the last twice, the last and the lock.
    "double-a": Limits(22, 16),
    "double-b": Limits(16, 16),
    "x-change": _CLASSIC,
}


@dataclass(frozen=True)
class Result:
    """One player's score; without a name if none was given."""

    name: str
    score: Score


@dataclass(frozen=True)
class Placed:
    place: int
    seat: int
    """Where the sheet stood in the order given, from 1."""
    result: Result


def calculate(game: str, rows: Sequence[int], misthrows: int = 0, bonus: int = 0, name: str = "") -> Result:
    """The score of one sheet; BadSheet if no sheet of this game can have these counts."""
    limits = LIMITS.get(game)
    if limits is None:
        raise BadSheet(Fault.NO_SUCH_GAME, game)
    if any(not 0 <= count <= limits.longest_row for count in rows):
        raise BadSheet(Fault.ROW, game, limits.longest_row)
    if not 0 <= misthrows <= limits.misthrows:
        raise BadSheet(Fault.MISTHROWS, game, limits.misthrows)
    if not 0 <= bonus <= MOST_BONUS:
        raise BadSheet(Fault.BONUS, game, MOST_BONUS)
    points = {letter: row_points(min(count, limits.scored)) for letter, count in zip(COLOURS, rows, strict=True)}
    return Result(name, Score(1, points, MISTHROW * misthrows, bonus))


def read_sheet(game: str, text: str) -> Result:
    """A sheet written as ``Ema: 4 3 7 8 / 2 + 12``; name, misthrows and bonus may be left out."""
    name, _, counts = text.rpartition(":")
    match = _COUNTS.fullmatch(counts.strip())
    if match is None:
        raise BadSheet(Fault.NO_SHEET, text)
    *rows, misthrows, bonus = (int(count or 0) for count in match.groups())
    return calculate(game, rows, misthrows, bonus, name.strip())


def ranking(results: Sequence[Result]) -> list[Placed]:
    """The players from the best, equal totals on the same place."""
    placed = [
        Placed(1 + sum(other.score.total > result.score.total for other in results), seat, result)
        for seat, result in enumerate(results, 1)
    ]
    return sorted(placed, key=lambda one: one.place)
