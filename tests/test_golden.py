"""Golden playthroughs: every registered game in every mode, replayed line by line with the state after each move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scorepad.rules.registry import all_games
from tests.playthrough import GOLDEN, playthrough, read_back, told

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: object) -> None:
    text = GOLDEN.joinpath(str(path)).read_text("utf-8")
    record = read_back(text)
    blocks = text.rstrip("\n").split("\n\n")
    states = list(record.states())
    assert len(blocks) == len(states)
    for number, (block, state) in enumerate(zip(blocks, states, strict=True)):
        move = block.splitlines()[0]
        assert block.splitlines()[1:] == told(state, record.players), f"after move {number}: {move}"
    assert playthrough(record) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_is_played_to_its_end(path: object) -> None:
    record = read_back(GOLDEN.joinpath(str(path)).read_text("utf-8"))
    outcomes = [state.outcome for state in record.states()]
    assert outcomes[-1] is not None
    assert not any(before and not after for before, after in pairwise(outcomes))


def test_every_registered_game_and_mode_has_a_playthrough() -> None:
    have = {(record.game, record.mode) for record in (read_back(path.read_text("utf-8")) for path in FILES)}
    assert have == {(game.id, mode) for game in all_games() for mode in game.modes}
