"""What the dice showed against what was to be expected of them.

A sum is neither good nor bad in these games: rows run both ways. So nothing here says who was lucky; it says how far
what came up lies from what fair dice show in the long run, and how often chance alone goes that far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import erfc, exp, gamma, sqrt

from scorepad.rules.duel import LAYOUT as DUEL_LAYOUT
from scorepad.rules.qwixx.house import HouseGame
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import find_game

FEWEST = 20
"""With fewer rolls nothing can be said."""
LEAST = 5.0
"""Results that are expected less often than this are counted together with their neighbours: the usual rule."""
ODD, RARE = 0.1, 0.01


class Verdict(Enum):
    TOO_FEW = "too few"
    USUAL = "usual"
    ODD = "odd"
    RARE = "rare"


@dataclass(frozen=True)
class Dice:
    """Somebody's own rolls in one game: how often each sum of the white dice and each face of any die came up."""

    sides: int
    sums: Mapping[int, int]
    faces: Mapping[int, int]

    @property
    def rolls(self) -> int:
        return sum(self.sums.values())

    @property
    def shown(self) -> int:
        """How many dice were read."""
        return sum(self.faces.values())

    @property
    def expected_sums(self) -> dict[int, float]:
        """How often each sum of two fair dice comes up in so many rolls."""
        sides, ways = self.sides, self.sides**2
        return {
            number: self.rolls * (sides - abs(number - sides - 1)) / ways for number in range(2, 2 * self.sides + 1)
        }

    @property
    def expected_faces(self) -> dict[int, float]:
        return dict.fromkeys(range(1, self.sides + 1), self.shown / self.sides)

    @property
    def mean(self) -> float:
        return sum(number * times for number, times in self.sums.items()) / self.rolls

    @property
    def expected_mean(self) -> float:
        return self.sides + 1.0

    @property
    def most(self) -> int:
        """The sum that came up more often than expected by the most."""
        expected = self.expected_sums
        return max(expected, key=lambda number: (self.sums.get(number, 0) - expected[number]) / sqrt(expected[number]))

    @property
    def chance(self) -> float:
        """In which share of all cases fair dice lie as far from the expected as these do, or farther."""
        expected = self.expected_sums
        return chance_of([self.sums.get(number, 0) for number in expected], list(expected.values()))

    @property
    def verdict(self) -> Verdict:
        if self.rolls < FEWEST:
            return Verdict.TOO_FEW
        chance = self.chance
        return Verdict.RARE if chance < RARE else Verdict.ODD if chance < ODD else Verdict.USUAL


def sides_of(game: str) -> int | None:
    """How many faces the dice of a game have; None where every sheet has dice of its own."""
    found = find_game(game)
    if isinstance(found, HouseGame):
        return None
    return found.layout.sides if isinstance(found, QwixxGame) else DUEL_LAYOUT.sides


def chance_of(counted: Sequence[float], expected: Sequence[float]) -> float:
    """Pearson's test: how often chance alone makes a difference at least this large."""
    groups = list[list[float]]()
    for came, due in zip(counted, expected, strict=True):
        if groups and groups[-1][1] < LEAST:
            groups[-1][0] += came
            groups[-1][1] += due
        else:
            groups.append([came, due])
    if len(groups) > 1 and groups[-1][1] < LEAST:
        last = groups.pop()
        groups[-1] = [sum(pair) for pair in zip(groups[-1], last, strict=True)]
    squares = sum((came - due) ** 2 / due for came, due in groups if due)
    return _beyond(squares, len(groups) - 1)


def _beyond(squares: float, freedom: int) -> float:
    """The chance that a sum of so many squared normal numbers is at least this large."""
    if freedom < 1:
        return 1.0
    half = squares / 2
    degrees, found = (1, erfc(sqrt(half))) if freedom % 2 else (2, exp(-half))
    while degrees < freedom:
        found += half ** (degrees / 2) * exp(-half) / gamma(degrees / 2 + 1)
        degrees += 2
    return min(1.0, found)
