"""Somebody who plays on a store that others use too: run in a process of its own. Says how the game ended that it kept.

``python -m tests.store.rival PATH GAME SEED STEPS``: game 0 is a new one.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from scorepad.store.care import Care
from scorepad.store.games import Games
from tests.store.stores import as_they_are
from tests.store.tapper import RECORD, taps


def play(path: Path, game: int, seed: int, steps: int) -> dict[str, object]:
    care = Care(path)
    games = Games(care.database)
    game = game or games.begin(RECORD)
    session = games.open(game)
    keeper = games.keep(game, session)
    print("ready", flush=True)
    sys.stdin.readline()
    tapping = taps(session, seed)
    for _ in range(steps):
        next(tapping)
        if keeper.problem:
            keeper.catch_up()
        if care.has_work:
            care.work()
        if care.trouble and (numbers := care.come_back(as_they_are)) is not None:
            keeper.go_on_as(numbers.get(keeper.game, keeper.game))
    while care.trouble:
        time.sleep(0.05)
        if (numbers := care.come_back(as_they_are)) is not None:
            keeper.go_on_as(numbers.get(keeper.game, keeper.game))
    assert keeper.problem is None
    care.database.close()
    return {"game": keeper.game, "moves": session.record.moves, "undone": session.undone}


if __name__ == "__main__":
    print(json.dumps(play(Path(sys.argv[1]), *map(int, sys.argv[2:]))), flush=True)
