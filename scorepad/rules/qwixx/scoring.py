"""Points: a row with n crosses scores 1 + 2 + … + n, a misthrow costs 5 (C12)."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.game import Score

MISTHROW = -5


def row_points(crosses: int) -> int:
    return crosses * (crosses + 1) // 2


def winners(scores: Sequence[Score], *, fewest_misthrows: bool = False) -> tuple[int, ...]:
    """Everybody with the highest total; with the house rule only those of them with the fewest misthrows."""

    def rank(one: Score) -> tuple[int, int]:
        return one.total, one.misthrows if fewest_misthrows else 0

    best = max(map(rank, scores))
    return tuple(one.player for one in scores if rank(one) == best)
