"""How the games are offered: those with a place of their own, and the further official sheets in groups.

Whatever else the registry has is a further sheet; sheets that play by the same rules and differ
only in where the marks lie, such as the five of Connected Steps, are one group. Lists and filters ask here, so that
nothing else has to know which sheets there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scorepad.rules.registry import GAME_IDS

OWN_PLACE = ("classic", "onboard", "longo", "duel", "quixo")
"""The games that stand on their own wherever games are offered."""
HOUSE = "house"
"""The players' own sheets, which are no official ones and have a list of their own."""
MORE = "more"
"""Stands for all further sheets together; no game is called so."""
_SERIES = ("steps", "chain")
"""Sheets called so and a letter belong together."""


@dataclass(frozen=True)
class SheetGroup:
    """Sheets that are found under one name."""

    key: str
    """As the only sheet is called, or what the sheets' names have in common."""
    sheets: tuple[str, ...]

    @property
    def is_series(self) -> bool:
        """Whether one of several sheets has to be chosen."""
        return len(self.sheets) > 1

    @property
    def letters(self) -> tuple[str, ...]:
        """What the sheets of a series are called, in their order."""
        return tuple(sheet.rpartition("-")[2].upper() for sheet in self.sheets) if self.is_series else ()


@cache
def more_groups() -> tuple[SheetGroup, ...]:
    """The further sheets, in the order of the registry."""
    found = dict[str, list[str]]()
    for sheet in GAME_IDS:
        if sheet not in (*OWN_PLACE, HOUSE):
            found.setdefault(group_key(sheet), []).append(sheet)
    return tuple(SheetGroup(key, tuple(sheets)) for key, sheets in found.items())


def official_games() -> tuple[str, ...]:
    """Every game, those with a place of their own first; not the players' own sheets."""
    return (*OWN_PLACE, *(sheet for group in more_groups() for sheet in group.sheets))


def group_key(game: str) -> str:
    """What a game is found under: a sheet of a series under the series, everything else under its own id."""
    series, _dash, letter = game.rpartition("-")
    return series if series in _SERIES and letter else game


def more_group(game: str) -> SheetGroup | None:
    """The group of a further sheet; None for a game with a place of its own, and for one that there is not."""
    return next((group for group in more_groups() if game in group.sheets), None)


def games_of(key: str) -> tuple[str, ...]:
    """All games that are found under a key: the sheets of a group, or the one game that is called so."""
    return next((group.sheets for group in more_groups() if group.key == key), (key,))
