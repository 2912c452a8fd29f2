"""Points that a game gives beside its rows and misthrows: one kind in each game that has any."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from scorepad.rules.game import State
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import SheetRules
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import find_game


class Extra(StrEnum):
    PAWN = "pawn"
    """What is printed where the pawn stands."""
    STEPS = "steps"
    """The marked cells, scored again as a row of their own."""
    PAIRS = "pairs"
    """Pairs of cells that bring points once both are crossed."""
    OTHER = "other"
    """What the rules of a sheet give otherwise."""


def extra_parts(state: State, seat: int) -> Mapping[str, int]:
    """What a player has of them on the sheet, part by part; nothing of what came to nothing."""
    if not isinstance(state, TableState | PadState):
        return {}
    found = state.family.rules.extra_points(state.sheets[seat - 1])
    return {part: points for part, points in found.items() if points}


@cache
def extra_of(game: str) -> Extra | None:
    found = find_game(game)
    if not isinstance(found, QwixxGame):
        return None
    if found.has_track:
        return Extra.PAWN
    if found.layout.steps:
        return Extra.STEPS
    if found.layout.pairs:
        return Extra.PAIRS
    rules = type(found.sheet_rules(found.layout, False))
    return Extra.OTHER if rules.extra_points is not SheetRules.extra_points else None
