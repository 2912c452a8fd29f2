"""Every official sheet on the command line: replayed with its legal moves, scored, counted, drawn and told."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from scorepad.bots.thinking import Level
from scorepad.cli import main
from scorepad.course import course
from scorepad.log import log_of
from scorepad.perft import perft
from scorepad.play_robot import RobotAsked, robot_plays
from scorepad.record import read, write
from scorepad.results import result_of
from scorepad.rules.registry import OFFICIAL
from scorepad.session import Session
from scorepad.shortform import first_legal, moves_meant
from scorepad.texts.log import log_text
from scorepad.texts.results import result_text
from scorepad.textview import draw
from tests.playthrough import GOLDEN, read_back
from tests.table import begin, play

Printed = pytest.CaptureFixture[str]


def replayed(
    tmp_path: Path, capsys: Printed, game: str, moves: list[str], **header: object
) -> tuple[int, dict[str, object]]:
    path = tmp_path / "game.json"
    path.write_text(
        json.dumps({"format": "scorepad", "version": 1, "game": game, "mode": "table", "players": ["Ema", "Petr"],
                    "moves": moves, **header}),
        "utf-8",
    )  # fmt: skip
    status = main(["replay", str(path), "--json", "--legal"])
    return status, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", OFFICIAL)
def test_replay_lists_the_legal_moves(game: str, tmp_path: Path, capsys: Printed) -> None:
    record = read_back((GOLDEN / f"{game}-table.txt").read_text("utf-8"))
    half = list(record.moves[: len(record.moves) // 2])
    status, facts = replayed(tmp_path, capsys, game, half, first=record.first)
    assert status == 0
    assert isinstance(facts["legal"], list)
    assert facts["legal"] == sorted(set(facts["legal"]))
    state = record.with_moves(tuple(half)).replay()
    for text in facts["legal"]:
        play(state, text)
    scores = facts["scores"]
    assert isinstance(scores, list)
    for score in scores:
        assert list(score["rows"]) == ["r", "y", "g", "b"]
        assert score["total"] == sum(score["rows"].values()) + score["misthrows"] + score["bonus"]


@pytest.mark.parametrize("game", OFFICIAL)
def test_everything_that_tells_of_a_game_knows_the_sheet(game: str) -> None:
    record = read_back((GOLDEN / f"{game}-table.txt").read_text("utf-8"))
    states = list(record.states())
    assert course(record, states).turns == states[-1].turn
    assert result_of(record, states)
    assert len(log_of(record, states)) == states[-1].turn
    assert log_text(record) and result_text(record)
    for plain in (False, True):
        assert draw(states[len(states) // 2], record.players, plain=plain)


@pytest.mark.parametrize("game", OFFICIAL)
def test_a_robot_plays_in_the_terminal(game: str) -> None:
    record = read_back((GOLDEN / f"{game}-table.txt").read_text("utf-8"))
    session = Session(record.with_moves(()))
    for level in Level:
        list(robot_plays(session, RobotAsked(None, level), random.Random(4)))
    assert session.state.turn == 4
    assert read(write(session.record)).replay() == session.state


@pytest.mark.parametrize(
    ("game", "rows", "sum_"),
    [
        ("mixx-a", "4 3 7 8", "10 + 6 + 28 + 36 − 0 = 80"),
        ("big-points", "15 16 0 1", "120 + 120 + 0 + 1 − 0 = 241"),
        ("bonus-b", "4 3 7 8 --misthrows 2 --bonus 23", "10 + 6 + 28 + 36 − 10 + 23 = 93"),
        ("steps-c", "4 3 7 8 --bonus 21", "10 + 6 + 28 + 36 − 0 + 21 = 101"),
        ("chain-e", "12 3 7 8", "78 + 6 + 28 + 36 − 0 = 148"),
        ("double-a", "16 17 7 8", "136 + 136 + 28 + 36 − 0 = 336"),
        ("double-b", "16 13 7 8", "136 + 91 + 28 + 36 − 0 = 291"),
        ("x-change", "4 3 7 8 --misthrows 4", "10 + 6 + 28 + 36 − 20 = 60"),
    ],
)
def test_score_of_a_sheet(game: str, rows: str, sum_: str, capsys: Printed) -> None:
    assert main(["score", "--game", game, "--rows", *rows.split()]) == 0
    assert capsys.readouterr().out == sum_ + "\n"


@pytest.mark.parametrize("game", OFFICIAL)
def test_every_sheet_can_be_scored(game: str, capsys: Printed) -> None:
    assert main(["score", "--game", game, "--rows", "1", "2", "3", "4"]) == 0
    assert main(["score", "--game", game, "--rows", "24", "2", "3", "4"]) == 2


@pytest.mark.parametrize(
    ("game", "count"),
    [
        # Without dice: 40 cells for the white sum and 40 for the colour dice (no locking number), and next.
        ("mixx-a", 81),
        ("mixx-b", 81),
        # No bonus cell is open yet.
        ("big-points", 81),
        ("double-a", 81),
        # Besides, 8 and 5 in four rows by the first swap field.
        ("x-change", 89),
    ],
)
def test_perft_of_the_first_move(game: str, count: int) -> None:
    assert perft(begin(game, 1), 1) == count


def test_perft_counts_a_named_row_as_a_move_of_its_own() -> None:
    """Yellow 11 may name red, yellow or green, with the white sum and with the colour dice."""
    state = play(begin("bonus-b", 1), *(f"white 1 {cell}, next" for cell in ("g9", "r2", "b12", "b11")))
    assert perft(state, 1) == len(state.legal_moves()) == 1 + 2 * (9 + 10 + 6 + 8 + 3)


@pytest.mark.parametrize(
    ("game", "line", "move"),
    [
        ("x-change", "s r5", "swap 1 r5"),
        ("x-change", "swap r5", "swap 1 r5"),
        ("big-points", "2 ry5", "white 2 ry5"),
        ("bonus-b", "y11 >g", "white 1 y11 >g"),
    ],
)
def test_short_forms_in_the_terminal(game: str, line: str, move: str) -> None:
    assert moves_meant(begin(game), line, random.Random(1))[0] == move


def test_a_short_form_finds_the_colour_action_on_a_bonus_cell() -> None:
    state = play(begin("big-points", 1), "white 1 r5, next, white 1 r6")
    assert first_legal(state, moves_meant(state, "ry5", random.Random(1))) == "colour 1 ry5"


def test_a_refusal_names_the_cells(tmp_path: Path, capsys: Printed) -> None:
    status, facts = replayed(tmp_path, capsys, "big-points", ["white 1 ry5"])
    assert status == 2
    assert facts["error"] == {
        "move": 1, "text": "white 1 ry5", "code": "wrong-number", "rule": "C1",
        "message": "Red/yellow 5 can be crossed only once red 5 or yellow 5 is crossed.",
    }  # fmt: skip
