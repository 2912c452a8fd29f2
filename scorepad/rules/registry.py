"""Every game that Scorepad plays, one line a game. A game's module is loaded when the game is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from scorepad.rules import duel, quixo  # noqa: F401 - so that those who pack the program find them
    from scorepad.rules.game import Game
    from scorepad.rules.qwixx import house, variants  # noqa: F401

_PLACES = {
    "classic": ("scorepad.rules.qwixx.variants", "CLASSIC"),
    "onboard": ("scorepad.rules.qwixx.variants", "ON_BOARD"),
    "longo": ("scorepad.rules.qwixx.variants", "LONGO"),
    "house": ("scorepad.rules.qwixx.house", "HOUSE"),
    "duel": ("scorepad.rules.duel", "DUEL"),
    "quixo": ("scorepad.rules.quixo", "QUIXO"),
}
GAME_IDS = tuple(_PLACES)


def find_game(game_id: str) -> Game | None:
    if game_id not in _PLACES:
        return None
    module, name = _PLACES[game_id]
    return cast("Game", getattr(import_module(module), name))


def all_games() -> list[Game]:
    return [game for game_id in GAME_IDS if (game := find_game(game_id))]
