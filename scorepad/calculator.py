"""Scores calculated from counts, for a table that played on paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.duel import SCORED, STONES
from scorepad.rules.game import Score
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS, LONGO
from scorepad.rules.qwixx.scoring import MISTHROW, row_points
from scorepad.texts import _
from scorepad.texts.names import game_name, listed, printable

_SHEET = re.compile(
    r"\s*(?:(?P<name>.*?)\s*:)?\s*(?P<rows>\d{1,3}(?:\s+\d{1,3}){3})"
    r"(?:\s*/\s*(?P<misthrows>\d{1,3}))?(?:\s*\+\s*(?P<bonus>\d{1,6}))?\s*",
    re.ASCII,
)


class BadSheet(ValueError):
    """Counts that no sheet can have; the message is for the player."""


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
}


@dataclass(frozen=True)
class Result:
    """One player's counts and what they are worth."""

    name: str
    misthrows: int
    score: Score

    def told(self) -> str:
        """The parts and the total: ``10 + 6 + 28 + 36 − 10 = 70``."""
        parts = " + ".join(str(points) for points in self.score.rows.values())
        parts += f" − {-self.score.misthrows}"
        if self.score.bonus:
            parts += f" + {self.score.bonus}"
        return f"{parts} = {self.score.total}"


def calculate(game: str, rows: Sequence[int], misthrows: int = 0, bonus: int = 0, name: str = "") -> Result:
    """The score of one sheet; BadSheet if no sheet of this game can have these counts."""
    limits = LIMITS.get(game)
    if limits is None:
        games = listed([f"“{one}”" for one in LIMITS])
        raise BadSheet(
            _("There is nothing to add up in “{game}”: it is {games}.").format(game=printable(game), games=games)
        )
    if any(not 0 <= count <= limits.longest_row for count in rows):
        text = _("A row of {game} has 0 to {most} crosses.")
        raise BadSheet(text.format(game=game_name(game), most=limits.longest_row))
    if not 0 <= misthrows <= limits.misthrows:
        raise BadSheet(_("A player has 0 to {most} misthrows.").format(most=limits.misthrows))
    if bonus < 0:
        raise BadSheet(_("A bonus is 0 or more."))
    points = {letter: row_points(min(count, limits.scored)) for letter, count in zip(COLOURS, rows, strict=True)}
    return Result(name, misthrows, Score(1, points, MISTHROW * misthrows, bonus))


def read_sheet(game: str, text: str, number: int) -> Result:
    """A sheet written as ``Ema: 4 3 7 8 / 2 + 12``; name, misthrows and bonus may be left out."""
    match = _SHEET.fullmatch(text)
    if match is None:
        raise BadSheet(
            _("“{text}” is not a sheet. Write it like “Ema: 4 3 7 8 / 2 + 12”.").format(text=printable(text))
        )
    name = printable(match["name"] or "") or _("Player {number}").format(number=number)
    rows = [int(count) for count in match["rows"].split()]
    return calculate(game, rows, int(match["misthrows"] or 0), int(match["bonus"] or 0), name)


def ranking(results: Sequence[Result]) -> str:
    """The players from the best, equal totals on the same place."""
    ranked = sorted(results, key=lambda result: -result.score.total)
    width = max(len(result.name) for result in ranked)
    lines = []
    for result in ranked:
        place = 1 + sum(other.score.total > result.score.total for other in ranked)
        lines.append(f"{place}. {result.name:<{width}}  {result.told()}")
    return "\n".join(lines)
