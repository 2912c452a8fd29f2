"""What a Quixo board is worth without looking ahead.

The weights were fitted to the results of many thousand games: cubes of one's own count most, then how many of them
share a line. Closed boards, full at the edge and blank in the middle, end in nothing but shuffling; so who thinks
likes every cube in the middle a little, whosever it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.bots.quixo_board import COUNTS_HIGH, COUNTS_LOW, FOURS, LOW, LOW_BITS, by_cubes
from scorepad.rules.quixo import EDGE

IN_LINE = (0, 20, 51, 89, 161, 250)
"""What so many cubes in a row or column are worth."""
IN_DIAGONAL = (0, 10, 36, 71, 135, 220)
AT = (
    61, 78, 78, 78, 61,
    78, 58, 75, 58, 78,
    78, 75, 46, 75, 78,
    78, 58, 75, 58, 78,
    61, 78, 78, 78, 61,
)  # fmt: skip
OPEN = 60
"""What a cube in the middle is worth to who thinks."""
_MOST = 200_000


def _four_lines(worths: Sequence[tuple[int, ...]]) -> list[int]:
    """A table of what four lines are worth together, by their counts."""
    first, second, third, fourth = worths
    return [
        2 * (first[counts & 7] + second[counts >> 3 & 7] + third[counts >> 6 & 7] + fourth[counts >> 9])
        for counts in range(1 << 12)
    ]


_NO_COUNT = (0, 0)
"""No line has six or seven."""
_LINE, _DIAGONAL = IN_LINE + _NO_COUNT, IN_DIAGONAL + _NO_COUNT
_LINES = _four_lines([_LINE] * 4)
_WITH_DIAGONALS = _four_lines([_LINE, _LINE, _DIAGONAL, _DIAGONAL])


class Values(dict[int, int]):
    """By plane: what these cubes are worth to who has them, an even number; one more if a line has four."""

    def __init__(self, open_: int) -> None:
        super().__init__()
        at = [2 * (worth + (0 if EDGE >> cube & 1 else open_)) for cube, worth in enumerate(AT)]
        self._low, self._high = by_cubes(at)

    def __missing__(self, plane: int) -> int:
        low, high = plane & LOW, plane >> LOW_BITS
        counts = COUNTS_LOW[low] + COUNTS_HIGH[high]
        self[plane] = value = (
            self._low[low]
            + self._high[high]
            + _LINES[counts & 4095]
            + _LINES[counts >> 12 & 4095]
            + _WITH_DIAGONALS[counts >> 24]
            + bool(counts & FOURS)
        )
        return value

    def tidy(self) -> None:
        """Forgets everything when it has grown too large."""
        if len(self) > _MOST:
            self.clear()


MINE, THEIRS = Values(OPEN), Values(-OPEN)
"""For the cubes of who thinks, and for the opponent's."""
