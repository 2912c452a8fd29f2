"""Every game that Scorepad plays, one line a game."""

from __future__ import annotations

from scorepad.rules.duel import DUEL
from scorepad.rules.game import Game
from scorepad.rules.quixo import QUIXO
from scorepad.rules.qwixx.variants import CLASSIC, LONGO, ON_BOARD

GAMES: tuple[Game, ...] = (CLASSIC, ON_BOARD, LONGO, DUEL, QUIXO)
_BY_ID = {game.id: game for game in GAMES}


def find_game(game_id: str) -> Game | None:
    return _BY_ID.get(game_id)
