"""Who can play what: every game's bots, loaded when one first sits down."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from scorepad.bots.thinking import Bot, Level
from scorepad.rules.registry import GAME_IDS

if TYPE_CHECKING:
    from scorepad.bots import duel, quixo, qwixx  # noqa: F401 - so that those who pack the program find them

_PLACES = {
    # All sheets of the family have the same bots.
    **dict.fromkeys(GAME_IDS, "scorepad.bots.qwixx"),
    "duel": "scorepad.bots.duel",
    "quixo": "scorepad.bots.quixo",
}
GAMES_WITH_BOTS = tuple(_PLACES)


def find_bot(game: str, level: Level) -> Bot:
    """KeyError for a game that has no bots."""
    return cast("dict[Level, Bot]", import_module(_PLACES[game]).BOTS)[level]
