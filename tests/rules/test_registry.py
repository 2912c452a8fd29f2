"""The registry: every game under its name, none loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

from scorepad.rules.registry import GAME_IDS, all_games, find_game


def test_every_game_is_found_under_its_own_name() -> None:
    official = (
        "mixx-a mixx-b big-points bonus-a bonus-b steps-a steps-b steps-c steps-d steps-e "
        "chain-a chain-b chain-c chain-d chain-e double-a double-b x-change"
    )
    assert tuple(game.id for game in all_games()) == GAME_IDS
    assert ("classic", "onboard", "longo", "duel", "quixo", *official.split(), "house") == GAME_IDS


def test_an_unknown_name_finds_nothing() -> None:
    assert find_game("chess") is None


def test_one_game_does_not_load_the_others() -> None:
    code = (
        "import sys; from scorepad.record import new; new('classic', ('Ema',)); "
        "print(*(f'scorepad.rules.{name}' in sys.modules for name in ('quixo', 'duel', 'qwixx.official')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "False False False\n"
