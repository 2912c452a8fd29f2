"""Two processes at once on one store: nobody's moves are mixed with another's, and everything is kept."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scorepad.store.database import Database
from scorepad.store.games import Games
from tests.store.stores import fill, kept
from tests.store.tapper import RECORD

REPO = Path(__file__).parent.parent.parent
STEPS = 60


class Rival:
    def __init__(self, path: Path, game: int, seed: int) -> None:
        command = [sys.executable, "-m", "tests.store.rival", *map(str, (path, game, seed, STEPS))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=REPO)

    def wait_until_ready(self) -> None:
        assert self._process.stdout and self._process.stdout.readline() == b"ready\n"

    def begin(self) -> None:
        assert self._process.stdin
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()

    def result(self) -> dict[str, Any]:
        told, _errors = self._process.communicate()
        assert self._process.returncode == 0
        found: dict[str, Any] = json.loads(told)
        return found


def played(path: Path, *games: int) -> list[dict[str, Any]]:
    """What each of the players says who play these games at the same time."""
    rivals = [Rival(path, game, seed) for seed, game in enumerate(games)]
    for rival in rivals:
        rival.wait_until_ready()
    for rival in rivals:
        rival.begin()
    return [rival.result() for rival in rivals]


def check(path: Path, told: list[dict[str, Any]], games: int) -> None:
    """Everybody's game is there as they left it, and there are so many in all, which all replay."""
    database = Database(path)
    found = {game.number: game for game in kept(database).values()}
    assert database.rows("PRAGMA integrity_check") == [("ok",)]
    database.close()
    for one in told:
        game = found[one["game"]]
        assert ([*game.moves], [*game.undone]) == (one["moves"], one["undone"])
    assert len({one["game"] for one in told}) == len(told)
    assert len(found) == games


def test_two_processes_play_different_games_in_one_store(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    database = Database(path)
    first, second = (Games(database).begin(RECORD) for _ in range(2))
    database.close()
    told = played(path, first, second)
    assert [one["game"] for one in told] == [first, second]
    check(path, told, 2)


def test_two_processes_make_a_new_store_at_the_same_moment(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    check(path, played(path, 0, 0), 2)


def test_two_processes_play_the_same_game_and_both_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    database = Database(path)
    game = Games(database).begin(RECORD)
    database.close()
    told = played(path, game, game)
    assert game in {one["game"] for one in told}
    check(path, told, 2)


def test_two_processes_find_the_same_damage_and_both_games_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "scorepad.db"
    fill(path)
    path.write_bytes(path.read_bytes()[:-4096])
    told = played(path, 0, 0)
    database = Database(path)
    found = {tuple(game.moves) for game in kept(database).values()}
    database.close()
    for one in told:
        assert tuple(one["moves"]) in found
