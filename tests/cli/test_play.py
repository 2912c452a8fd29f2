"""The games in a terminal: moves and short forms, undo, a record kept after every move, going on where it was left."""

from __future__ import annotations

import io
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorepad.cli import main
from scorepad.launch import has_display
from scorepad.play import Terminal, Wish, play
from scorepad.record import read, write
from tests.playthrough import GOLDEN, read_back

REPO = Path(__file__).parent.parent.parent


class Script(Terminal):
    """A terminal that types these lines and remembers what it was told."""

    def __init__(self, *lines: str, plain: bool = False) -> None:
        self.lines = list(lines)
        self.told: list[str] = []
        self.complaints: list[str] = []
        super().__init__(self._type, self.told.append, self.complaints.append, plain, random.Random(1))

    def _type(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def played(
    path: Path, *lines: str, game: str = "classic", players: tuple[str, ...] = ("Ema", "Petr"), **more: Any
) -> str:
    """Plays these lines and gives what was said."""
    script = Script(*lines)
    assert play(Wish(game, players, file=str(path), **more), script) == 0
    return script.text


def gone_on(path: Path, *lines: str, plain: bool = False) -> str:
    """Goes on with the kept game."""
    script = Script(*lines, plain=plain)
    assert play(Wish(file=str(path)), script) == 0
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
    play(Wish(players=("Ema", "Petr"), file=str(path)), script)
    assert "Red: crossed 5; open from 6 to 11; 4 crosses missing to lock; 1 point." in script.text
    assert "[" not in script.text


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
@pytest.mark.parametrize("plain", [False, True])
def test_every_game_can_be_played_to_its_end(file: Path, plain: bool, path: Path) -> None:
    game = read_back(file.read_text("utf-8"))
    path.parent.mkdir(parents=True)
    path.write_text(write(game.with_moves(())), "utf-8")
    assert "The game is over" in gone_on(path, *game.moves, plain=plain)
    assert tuple(moves(path)) == game.moves


def test_it_goes_on_where_it_was_left_with_what_was_undone(path: Path) -> None:
    played(path, "r5", "n", "y5", "undo", "undo")
    assert "Going on with Classic: Ema and Petr." in gone_on(path, "redo", "redo", "n")
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
    text = gone_on(path, "chess", "Ema", "duel", "Ema", "", "Ema, Petr", "r5")
    assert "There is no game called “chess”." in text
    assert "Duel takes 2 players, not 1." in text
    assert read(path.read_bytes()).game == "classic"


def test_leaving_at_once_leaves_no_file(path: Path) -> None:
    gone_on(path)
    assert not path.exists()


@pytest.fixture
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Scorepad keeps the game if nobody says where."""
    monkeypatch.setattr("scorepad.play.data_folder", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "play.json"


DAMAGE = [b"", b"{", b"\xff\xfe", b'{"format": "scorepad"}', b"x" * 2_000_000]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_in_our_own_place_is_set_aside(damage: bytes, own_place: Path) -> None:
    own_place.write_bytes(damage)
    script = Script("r5")
    assert play(Wish("classic", ("Ema", "Petr")), script) == 0
    assert "The kept game cannot be read" in script.text
    assert own_place.with_name("play-damaged-1.json").read_bytes() == damage
    assert moves(own_place) == ["white 1 r5"]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_file_of_the_players_that_is_no_game_is_left_alone(damage: bytes, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(damage)
    script = Script("r5")
    assert play(Wish("classic", ("Ema", "Petr"), file=str(letter)), script) == 2
    assert "bad-record" in script.complaints[0]
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    assert letter.read_bytes() == damage


def test_a_folder_is_left_alone(tmp_path: Path) -> None:
    script = Script("r5")
    assert play(Wish("classic", ("Ema", "Petr"), file=str(tmp_path)), script) == 2
    assert "cannot be read" in script.complaints[0]
    assert tmp_path.is_dir()


def test_a_name_too_long_for_a_file_is_told(tmp_path: Path) -> None:
    script = Script("r5")
    assert play(Wish("classic", ("Ema", "Petr"), file=str(tmp_path / ("x" * 300))), script) == 2
    assert "cannot be read" in script.complaints[0]


def test_a_game_that_cannot_be_saved_goes_on_says_so_and_tries_again(own_place: Path) -> None:
    script = Script("r5", "n")
    ask, blocked = script.ask, own_place.parent

    def blocked_until_the_end(prompt: str) -> str:
        if blocked.is_dir() and script.lines:
            shutil.rmtree(blocked)
            blocked.write_text("in the way")
        if not script.lines:
            blocked.unlink()
        return ask(prompt)

    script.ask = blocked_until_the_end
    assert play(Wish("classic", ("Ema", "Petr")), script) == 0
    assert script.text.count("could not be saved") == 2
    assert "Next turn." in script.text
    assert "The game is saved in" in script.text
    assert moves(own_place) == ["white 1 r5", "next"]


def test_a_set_up_that_cannot_be_is_refused(path: Path) -> None:
    script = Script()
    assert play(Wish("duel", ("Ema",), file=str(path)), script) == 2
    assert script.told == []
    assert script.complaints == ["Duel takes 2 players, not 1. (bad-record)"]
    for options in ("{", "[" * 100_000, '{"bogus": 1}'):
        assert play(Wish("longo", ("A", "B"), options=options, file=str(path)), Script()) == 2
        assert play(Wish(options=options, file=str(path)), Script()) == 2
    assert not path.exists()


def test_mode_first_and_options_alone_set_a_game_up(path: Path) -> None:
    assert play(Wish(mode="pad", first=2, file=str(path)), Script("1 r5")) == 0
    kept = read(path.read_bytes())
    assert (kept.game, kept.mode, kept.first, kept.players) == ("classic", "pad", 2, ("Player 1", "Player 2"))


def test_a_line_that_does_not_say_whose_is_asked_back(path: Path) -> None:
    text = played(path, "r5", "m", "2 r5", mode="pad")
    assert text.count("Whose? Put the player's number in front, like “2 r5”.") == 1
    assert moves(path) == ["cross 2 r5"]


def test_a_landing_without_its_points_is_asked_for_them(path: Path) -> None:
    text = played(path, "pawn 1 r5", "p r5", "pawn 1 r5 3", game="onboard")
    assert text.count("Say the points printed under the pawn too, from 1 to 20.") == 2
    assert moves(path) == ["pawn 1 r5 3"]


def test_new_keeps_the_game_in_its_place_until_there_is_another(path: Path) -> None:
    played(path, "r5", "new")
    assert moves(path) == ["white 1 r5"]


def test_a_finished_game_makes_room_for_the_same_set_up(path: Path) -> None:
    played(path, *["n"] * 7)
    assert "The game is over" in gone_on(path)
    played(path, "r5")
    assert moves(path) == ["white 1 r5"]
    assert len(moves(path.with_name("play-old-1.json"))) == 7


def test_c14_solo_practice_is_labelled(path: Path) -> None:
    assert "Solo practice, not an official game." in played(path, "r5", players=("Ema",))
    assert "Solo practice" not in played(path, players=("Ema",), mode="pad")


def test_b5_the_last_turns_are_counted_down(path: Path) -> None:
    lines = ("pawn 1 r5 18 goal", "n", "n")
    text = played(path, *lines, game="onboard", players=("Ema", "Petr", "Iva"))
    for left in ("3 turns are left", "2 turns are left", "1 turn is left"):
        assert f"The goal is reached: {left}." in text


def test_a_pad_ended_by_two_rows_still_takes_white_crosses_one_ended_by_misthrows_does_not(path: Path) -> None:
    more = "White crosses of the last action may still be entered."
    assert more in played(path, "k r", "k g", mode="pad", players=("Ema",))
    assert more not in played(path, "m", "m", "m", "m", mode="pad", players=("Ema",), new=True)


def test_duel_is_drawn_again_whenever_a_stone_moves(path: Path) -> None:
    text = played(path, "r5", "n", "n", "r5", game="duel")
    assert "1x2" in text
    assert "Ema · 1 point · 21 stones in hand · misthrows 0" in text


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
            char = process.stdout.read(1)
            assert char, "it ended by itself"
            answers += char == ">"
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()
        assert tuple(moves(path)) == game.moves[:count]
        assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_without_a_display_the_app_says_so_in_one_line_and_plays_in_the_terminal(
    own_place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scorepad.launch.has_display", lambda: False)
    monkeypatch.setattr("sys.stdin", io.StringIO("classic\nEma, Petr\nr5\nquit\n"))
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "There is no display here: Scorepad starts in the terminal."
    assert moves(own_place) == ["white 1 r5"]


def test_main_py_starts_the_same(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "play", "--file", str(tmp_path / "play.json"), "--game", "classic"],
        input="r5\nquit\n", capture_output=True, encoding="utf-8", check=True, cwd=REPO,
    )  # fmt: skip
    assert "The game is saved in" in done.stdout
    assert moves(tmp_path / "play.json") == ["white 1 r5"]


@pytest.mark.parametrize(
    ("platform", "environment", "display"),
    [("linux", {}, False), ("linux", {"DISPLAY": ":0"}, True), ("linux", {"WAYLAND_DISPLAY": "w"}, True),
     ("linux", {"DISPLAY": ""}, False), ("win32", {}, True), ("darwin", {}, True)],
)  # fmt: skip
def test_where_there_is_a_display(
    platform: str, environment: dict[str, str], display: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert has_display() is display


# Robots


@pytest.mark.parametrize("game", ["classic", "longo", "duel", "quixo"])
def test_a_robot_plays_the_whole_turn_of_whose_turn_it_is(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.json"
    played(path, "robot", "robot easy", game=game)
    state = read(path.read_bytes()).replay()
    assert (state.turn, state.active) == (3, 1)


def test_a_robot_decides_for_somebody_else_about_the_white_sum_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    text = played(path, "roll 1 1 3 4 5 6", "robot 2", "robot 3")
    assert moves(path)[1:] in (["white 2 r2"], ["white 2 y2"])
    assert "The robot does nothing." in text


def test_q2_a_robot_does_not_move_for_the_other_side(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "The robot does nothing." in played(path, "robot 2", game="quixo")
    assert moves(path) == []


def test_no_robot_plays_on_a_pad(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "No robot plays on this pad." in played(path, "robot", players=("Ema",), mode="pad")


def test_what_is_not_said_to_a_robot_is_a_move_that_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "bad-notation" in played(path, "robot please")
