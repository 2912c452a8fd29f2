"""Every game that Scorepad plays, one line a game. A game's module is loaded when the game is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from scorepad.rules import duel, quixo  # noqa: F401 - so that those who pack the program find them
    from scorepad.rules.game import Game
    from scorepad.rules.qwixx import house, official, variants  # noqa: F401

_OFFICIAL = "scorepad.rules.qwixx.official"
_PLACES = {
    "classic": ("scorepad.rules.qwixx.variants", "CLASSIC"),
    "onboard": ("scorepad.rules.qwixx.variants", "ON_BOARD"),
    "longo": ("scorepad.rules.qwixx.variants", "LONGO"),
    "duel": ("scorepad.rules.duel", "DUEL"),
    "quixo": ("scorepad.rules.quixo", "QUIXO"),
    "mixx-a": (_OFFICIAL, "MIXX_A"),
    "mixx-b": (_OFFICIAL, "MIXX_B"),
    "big-points": (_OFFICIAL, "BIG_POINTS"),
    "bonus-a": (_OFFICIAL, "BONUS_A"),
    "bonus-b": (_OFFICIAL, "BONUS_B"),
    "steps-a": (_OFFICIAL, "STEPS_A"),
    "steps-b": (_OFFICIAL, "STEPS_B"),
    "steps-c": (_OFFICIAL, "STEPS_C"),
    "steps-d": (_OFFICIAL, "STEPS_D"),
    "steps-e": (_OFFICIAL, "STEPS_E"),
    "chain-a": (_OFFICIAL, "CHAIN_A"),
    "chain-b": (_OFFICIAL, "CHAIN_B"),
    "chain-c": (_OFFICIAL, "CHAIN_C"),
    "chain-d": (_OFFICIAL, "CHAIN_D"),
    "chain-e": (_OFFICIAL, "CHAIN_E"),
    "double-a": (_OFFICIAL, "DOUBLE_A"),
    "double-b": (_OFFICIAL, "DOUBLE_B"),
    "x-change": (_OFFICIAL, "X_CHANGE"),
    "house": ("scorepad.rules.qwixx.house", "HOUSE"),
}
GAME_IDS = tuple(_PLACES)
OFFICIAL = tuple(game for game, (module, _name) in _PLACES.items() if module == _OFFICIAL)
"""The further official sheets of the family."""


def find_game(game_id: str) -> Game | None:
    if game_id not in _PLACES:
        return None
    module, name = _PLACES[game_id]
    return cast("Game", getattr(import_module(module), name))


def all_games() -> list[Game]:
    return [game for game_id in GAME_IDS if (game := find_game(game_id))]
