"""The games in a terminal: moves and short forms, undo, a record kept after every move, going on where it was left."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from scorepad.play import Terminal, play
from scorepad.record import read, write
from tests.playthrough import GOLDEN, read_back

REPO = Path(__file__).parent.parent.parent


class Script(Terminal):
    """A terminal that types these lines and remembers what it was told."""

    def __init__(self, *lines: str, plain: bool = False) -> None:
        self.lines = list(lines)
        self.told: list[str] = []
        super().__init__(ask=self._type, say=self.told.append, plain=plain, dice=random.Random(1))

    def _type(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def options(path: Path, *players: str, game: str | None = None, **more: object) -> argparse.Namespace:
    defaults = {"mode": None, "first": 1, "options": "{}", "new": False, "plain": False}
    return argparse.Namespace(file=str(path), players=list(players) or None, game=game, **{**defaults, **more})


def played(
    path: Path, *lines: str, game: str = "classic", players: tuple[str, ...] = ("Ema", "Petr"), **more: object
) -> str:
    """Plays these lines and gives what was said."""
    script = Script(*lines)
    assert play(options(path, *players, game=game, **more), script) == 0
    return script.text


def moves(path: Path) -> list[str]:
    return list(read(path.read_bytes()).moves)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "play.json"


def test_moves_in_full_and_short_forms(path: Path) -> None:
    played(path, "roll 4 1 3 2 5 6", "r5", "2 y5", "b10", "n", "white 2 g9", "w 1 g9", "c b4", "NEXT")
    assert moves(path) == [
        "roll 4 1 3 2 5 6", "white 1 r5", "white 2 y5", "colour 1 b10", "next",
        "white 2 g9", "white 1 g9", "colour 2 b4", "next",
    ]  # fmt: skip


def test_roll_alone_throws_the_dice_of_the_game(path: Path) -> None:
    played(path, "roll", "next", "roll", game="longo")
    dice = [int(word) for text in moves(path) if text.startswith("roll") for word in text.split()[1:]]
    assert len(dice) == 12
    assert all(1 <= die <= 8 for die in dice)


def test_short_forms_of_longo_on_board_and_quixo(path: Path, tmp_path: Path) -> None:
    played(path, "l r2", "l 2 b16", game="longo", options='{"lucky": [[5, 8], [5, 9]]}')
    assert moves(path) == ["lucky 1 r2", "lucky 2 b16"]
    board = tmp_path / "board.json"
    played(board, "p r5 12", "n", "p y4 18 goal", game="onboard")
    assert moves(board) == ["pawn 1 r5 12", "next", "pawn 2 y4 18 goal"]
    track = tmp_path / "track.json"
    played(track, "p 1", game="onboard", options='{"track": "spiral-a"}')
    assert moves(track) == ["pawn 1 1"]
    cubes = tmp_path / "cubes.json"
    played(cubes, "a1a5", "e1-e5", "A5 A1", game="quixo")
    assert moves(cubes) == ["a1-a5", "e1-e5", "a5-a1"]


def test_short_forms_of_a_pad(path: Path) -> None:
    played(path, "r5", "m", "k g", "x 1 b10", game="classic", players=("Ema",), mode="pad")
    assert moves(path) == ["cross 1 r5", "miss 1", "close g", "cross 1 b10"]


def test_a_refusal_is_explained_and_changes_nothing(path: Path) -> None:
    text = played(path, "r5", "n", "1 r3", "bananas")
    assert "Red 3 comes before red 5, which Ema has crossed already. (C2, left-of-last)" in text
    assert "“bananas” is not a move. (bad-notation)" in text
    assert moves(path) == ["white 1 r5", "next"]


def test_the_refusal_that_tells_most_is_told(path: Path) -> None:
    """Red 12 fits the red die, but the row is not ready."""
    text = played(path, "roll 6 5 6 5 1 2", "r12")
    assert "Red 12 needs 5 crosses in its row first: Ema has 0. (C7, lock-needs-crosses)" in text


def test_undo_and_redo_say_what_they_did(path: Path) -> None:
    text = played(path, "r5", "undo", "undo", "redo", "redo")
    assert "Undone: Ema: red 5, white sum." in text
    assert "There is nothing to undo." in text
    assert "Redone: Ema: red 5, white sum." in text
    assert "There is nothing to redo." in text
    assert moves(path) == ["white 1 r5"]


def test_misthrows_locks_and_the_end_are_announced(path: Path) -> None:
    text = played(path, "n", "n", "n", "n", "n", "n", "n", "legal", "undo", "y5")
    assert "Next turn. Ema: misthrow." in text
    assert "The game is over: four misthrows. Won by Petr." in text
    assert "There is no legal move." in text
    assert moves(path)[-1] == "white 1 y5"


def test_legal_help_show_and_an_empty_line(path: Path) -> None:
    text = played(path, "legal", "help", "show", "")
    assert "white 2 b12" in text
    assert "Moves, in full or short" in text
    assert text.count("Turn 1: Ema. Next means a misthrow, then Petr.") == 3


def test_plain_speech_for_a_screen_reader(path: Path) -> None:
    script = Script("r5", plain=True)
    play(options(path, "Ema", "Petr"), script)
    assert "Red: crossed 5; open from 6 to 11; 4 crosses missing to lock; 1 point." in script.text
    assert "[" not in script.text


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
@pytest.mark.parametrize("plain", [False, True])
def test_every_game_can_be_played_to_its_end(file: Path, plain: bool, path: Path) -> None:
    game = read_back(file.read_text("utf-8"))
    path.parent.mkdir(parents=True)
    path.write_text(write(game.with_moves(())), "utf-8")
    script = Script(*game.moves, plain=plain)
    assert play(options(path), script) == 0
    assert "The game is over" in script.text
    assert tuple(moves(path)) == game.moves


def test_it_goes_on_where_it_was_left_with_what_was_undone(path: Path) -> None:
    played(path, "r5", "n", "y5", "undo", "undo")
    script = Script("redo", "redo", "n")
    assert play(options(path), script) == 0
    assert "Going on with Classic: Ema and Petr." in script.text
    assert moves(path) == ["white 1 r5", "next", "white 2 y5", "next"]


def test_the_same_set_up_goes_on_another_begins_anew_and_nothing_is_lost(path: Path) -> None:
    played(path, "r5")
    played(path, "y5")
    assert moves(path) == ["white 1 r5", "colour 1 y5"]
    text = played(path, "a1-a5", game="quixo")
    assert "What was there before is kept as" in text
    assert moves(path) == ["a1-a5"]
    assert moves(path.with_name("play-old-1.json")) == ["white 1 r5", "colour 1 y5"]


def test_new_begins_a_new_game_inside_and_outside(path: Path) -> None:
    played(path, "r5", "new", "duel", "Iva, Jan", "y5")
    assert read(path.read_bytes()).players == ("Iva", "Jan")
    played(path, "n", game="duel", players=("Iva", "Jan"), new=True)
    assert moves(path) == ["next"]
    assert moves(path.with_name("play-old-2.json")) == ["white 1 y5"]


def test_a_first_start_asks_until_the_game_can_be_set_up(path: Path) -> None:
    script = Script("chess", "Ema", "duel", "Ema", "", "Ema, Petr", "r5")
    assert play(options(path), script) == 0
    assert "There is no game called “chess”." in script.text
    assert "Duel takes 2 players, not 1." in script.text
    assert read(path.read_bytes()).game == "classic"


def test_leaving_at_once_leaves_no_file(path: Path) -> None:
    assert play(options(path), Script()) == 0
    assert not path.exists()


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"format": "scorepad"}', b"x" * 2_000_000])
def test_a_damaged_file_is_set_aside_not_overwritten(damage: bytes, path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(damage)
    text = played(path, "r5")
    assert "The kept game cannot be read" in text
    assert path.with_name("play-damaged-1.json").read_bytes() == damage
    assert moves(path) == ["white 1 r5"]


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    text = played(blocked / "play.json", "r5", "n")
    assert "could not be saved" in text
    assert "Next turn." in text


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    text = played(tmp_path, "r5", game="classic")
    assert "cannot be read" in text
    assert (tmp_path.parent / f"{tmp_path.name}-damaged-1").is_dir()


def test_a_set_up_that_cannot_be_is_refused(path: Path) -> None:
    script = Script()
    assert play(options(path, "Ema", game="duel"), script) == 2
    assert "Duel takes 2 players" in script.text
    assert play(options(path, "A", "B", game="longo", options="{"), Script()) == 2
    assert not path.exists()


def test_killed_at_any_moment_every_answered_move_is_there(path: Path) -> None:
    """SIGKILL right after the answer to a move: the file has it, whole."""
    game = read_back((GOLDEN / "classic-table.txt").read_text("utf-8"))
    path.parent.mkdir(parents=True)
    dice = random.Random(3)
    for _ in range(5):
        path.write_text(write(game.with_moves(())), "utf-8")
        count = dice.randint(1, 40)
        process = subprocess.Popen(
            [sys.executable, "-m", "scorepad", "play", "--file", str(path)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", cwd=REPO,
        )  # fmt: skip
        assert process.stdin and process.stdout
        for text in game.moves[:count]:
            process.stdin.write(text + "\n")
            process.stdin.flush()
        answers = 0
        while answers <= count:
            answers += process.stdout.read(1) == ">"
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
        assert tuple(moves(path)) == game.moves[:count]
        assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_without_a_display_the_app_says_so_in_one_line_and_plays_in_the_terminal(tmp_path: Path) -> None:
    hidden = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    for command in (["main.py"], ["-m", "scorepad"]):
        done = subprocess.run(
            [sys.executable, *command],
            input="classic\nEma, Petr\nr5\nquit\n", capture_output=True, encoding="utf-8", check=True, cwd=REPO,
            env={**hidden, "XDG_DATA_HOME": str(tmp_path / command[-1]), "APPDATA": str(tmp_path / command[-1])},
        )  # fmt: skip
        assert done.stdout.splitlines()[0] == "There is no display here: Scorepad starts in the terminal."
        kept = json.loads((tmp_path / command[-1] / "scorepad" / "play.json").read_text("utf-8"))
        assert kept["moves"] == ["white 1 r5"]
