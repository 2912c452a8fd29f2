"""The command line, as people and scripts call it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scorepad.cli import main
from scorepad.record import new, write
from scorepad.texts import LANGUAGES, speak

EXAMPLE = new("classic", ("Ema", "Petr")).with_moves(
    ("roll 4 1 3 2 5 6", "white 1 r5", "white 2 y5", "colour 1 b10")
)  # fmt: skip
REPO = Path(__file__).parent.parent.parent
REFUSED = "already used the white sum", "(C4, action-used)"
Printed = pytest.CaptureFixture[str]


def saved(tmp_path: Path, text: str) -> str:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    return str(path)


def run(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scorepad", *arguments],
        input=text, capture_output=True, encoding="utf-8", errors="replace", timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment}, check=False,
    )  # fmt: skip


def test_replay_as_json_has_exactly_the_promised_keys(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", saved(tmp_path, write(EXAMPLE)), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts == {
        "game": "classic",
        "mode": "table",
        "players": ["Ema", "Petr"],
        "turn": 1,
        "active": 1,
        "over": False,
        "reason": None,
        "locked": [],
        "scores": [
            {"player": 1, "rows": {"r": 1, "y": 0, "g": 0, "b": 1}, "misthrows": 0, "bonus": 0, "total": 2},
            {"player": 2, "rows": {"r": 0, "y": 1, "g": 0, "b": 0}, "misthrows": 0, "bonus": 0, "total": 1},
        ],
        "winners": [],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_programs_read_is_the_same_in_every_language(
    tmp_path: Path,
    capsys: Printed,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    language: str,
) -> None:
    request.addfinalizer(lambda: speak("en"))
    monkeypatch.setenv("LANGUAGE", "en")
    game, bad = saved(tmp_path, write(EXAMPLE)), tmp_path / "bad.json"
    bad.write_text(write(EXAMPLE.with_moves((*EXAMPLE.moves, "white 1 r2"))), "utf-8")
    commands = (["replay", game, "--json", "--legal"], ["perft", game, "1"])

    def printed() -> list[tuple[int, str]]:
        return [(main(command), capsys.readouterr().out) for command in commands]

    expected = printed()
    monkeypatch.setenv("LANGUAGE", language)
    assert printed() == expected
    assert main(["replay", str(bad)]) == 2
    told = capsys.readouterr()
    # Only the sentence is translated: the move and the rule are named as in every language.
    assert told.out == "" and told.err.count("\n") == 1
    assert "white 1 r2" in told.err and told.err.rstrip().endswith(REFUSED[1])
    assert (REFUSED[0] in told.err) == (language == "en")


def test_legal_lists_every_legal_move_sorted(tmp_path: Path, capsys: Printed) -> None:
    game = EXAMPLE.with_moves(("roll 4 1 3 2 5 6", "white 1 r5", "colour 1 b10"))
    assert main(["replay", saved(tmp_path, write(game)), "--json", "--legal"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"] == [
        "next",
        "white 2 b5",
        "white 2 g5",
        "white 2 r5",
        "white 2 y5",
    ]


def test_printed_board_landings_are_listed_without_points(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", saved(tmp_path, write(new("onboard", ("A", "B")))), "--json", "--legal"]) == 0
    pawns = [text for text in json.loads(capsys.readouterr().out)["legal"] if text.startswith("pawn")]
    assert len(pawns) == 40
    assert "pawn 1 r2" in pawns


def test_a_finished_game_tells_reason_and_winners(tmp_path: Path, capsys: Printed) -> None:
    game = new("classic", ("Ema", "Petr")).with_moves(("next",) * 7)
    assert main(["replay", saved(tmp_path, write(game)), "--json", "--legal"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["over"], facts["reason"], facts["winners"]) == (True, "four-misthrows", [2])
    assert (facts["turn"], facts["active"], facts["legal"]) == (7, None, [])


def test_quixo_has_no_scores(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", saved(tmp_path, write(new("quixo", ("A", "B")))), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["scores"], facts["locked"], facts["turn"]) == ([], [], 1)


def test_a_pad_has_neither_turn_nor_active_player(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", saved(tmp_path, write(new("classic", ("A",), "pad"))), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["turn"], facts["active"]) == (None, None)


def test_replay_draws_readable_sheets(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", saved(tmp_path, write(EXAMPLE))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "Ema · 2 points · misthrows 0 of 4"
    assert lines[2].split() == "red · · · [ 5] 6 7 8 9 10 11 12 4 more 1".split()
    assert "Turn 1: Ema. Dice: white 4 and 1, red 3, yellow 2, green 5, blue 6. Next: Petr." in lines


def test_replay_reads_standard_input() -> None:
    done = run("replay", "-", "--json", text=write(EXAMPLE))
    assert done.returncode == 0
    assert json.loads(done.stdout)["turn"] == 1


def test_a_missing_file_is_a_bad_record(tmp_path: Path, capsys: Printed) -> None:
    for place in (tmp_path / "none.json", tmp_path):
        assert main(["replay", str(place), "--json"]) == 2
        printed = capsys.readouterr()
        assert json.loads(printed.out)["error"]["code"] == "bad-record"
        assert "cannot be read" in printed.err


def test_an_error_without_json_prints_nothing_on_standard_output() -> None:
    done = run("replay", "-", text=write(EXAMPLE.with_moves(("white 1 r5", "white 1 r6"))))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "scorepad: move 2, “white 1 r6”: Ema has already used the white sum of this turn. (C4, action-used)\n"
    )


def test_an_error_stays_one_line_whatever_the_move_is() -> None:
    done = run("replay", "-", text=write(EXAMPLE.with_moves(("x\ny" + "z" * 5000,))))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 300


def test_a_terminal_without_unicode_gets_plain_letters_and_valid_json() -> None:
    text = write(new("classic", ("Žofie", "Łukasz")))
    for encoding in ("ascii", "cp1252", "latin-1"):
        done = run("replay", "-", text=text, PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, "")
        facts = json.loads(run("replay", "-", "--json", text=text, PYTHONIOENCODING=encoding).stdout)
        assert facts["players"] == ["Žofie", "Łukasz"]
    assert run("score", "--rows", "1", "1", "1", "1", PYTHONIOENCODING="ascii").stdout == "1 + 1 + 1 + 1 - 0 = 4\n"


def test_replay_imports_no_kivy() -> None:
    code = "import sys; from scorepad.cli import main; main(['replay', '-']); print('kivy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], input=write(EXAMPLE), capture_output=True, encoding="utf-8", check=True
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "False"


BUFFERED = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}


@pytest.mark.parametrize("unbuffered", [{}, {"PYTHONUNBUFFERED": "1"}])
def test_a_closed_pipe_is_no_error(unbuffered: dict[str, str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "scorepad", "replay", "-", "--legal"], env={**BUFFERED, **unbuffered},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    process.stdin.write(write(EXAMPLE).encode())
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(30) == 0
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("unbuffered", [{}, {"PYTHONUNBUFFERED": "1"}])
def test_a_full_disk_is_told_in_one_line(unbuffered: dict[str, str]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scorepad", "score", "--rows", "1", "1", "1", "1"],
            stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False, env={**BUFFERED, **unbuffered},
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "scorepad: there is no space left\n")


@pytest.mark.skipif(os.name != "posix", reason="only a POSIX shell can close a stream like this")
@pytest.mark.parametrize("command", ["replay - --json <&-", "replay none --json 2>&-", "replay none >&-",
                                     "play --file x --game duel <&-", "play --file x --game duel >&-"])  # fmt: skip
def test_closed_streams_end_nothing_badly(command: str, tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m scorepad {command}", shell=True, capture_output=True, encoding="utf-8", cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(REPO)}, input="r5\nquit\n", check=False,
    )  # fmt: skip
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    if "--json" in command:
        assert json.loads(done.stdout)["error"]["code"] == "bad-record"


@pytest.mark.skipif(os.name != "posix", reason="Windows sends Ctrl-C otherwise")
def test_ctrl_c_ends_without_a_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scorepad", "replay", "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scorepad", "play", "--game", "classic", "--file", str(tmp_path / "play.json")],
        input=b"\xff\nr5\n", capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert "is not a move" in done.stdout.decode()


# score


def test_score_of_the_rule_book(capsys: Printed) -> None:
    assert main("score --rows 4 3 7 8 --misthrows 2".split()) == 0
    assert capsys.readouterr().out == "10 + 6 + 28 + 36 − 10 = 70\n"


def test_score_of_longos_rule_book(capsys: Printed) -> None:
    assert main("score --rows 4 3 9 8 --misthrows 2 --game longo".split()) == 0
    assert capsys.readouterr().out == "10 + 6 + 45 + 36 − 10 = 87\n"


def test_score_with_a_bonus(capsys: Printed) -> None:
    assert main("score --rows 4 3 7 8 --misthrows 2 --bonus 12 --game onboard".split()) == 0
    assert capsys.readouterr().out == "10 + 6 + 28 + 36 − 10 + 12 = 82\n"


def test_duel_counts_at_most_twelve_stones_of_a_row(capsys: Printed) -> None:
    assert main("score --rows 14 0 0 0 --game duel".split()) == 0
    assert capsys.readouterr().out == "78 + 0 + 0 + 0 − 0 = 78\n"


def test_several_sheets_give_a_ranking_with_shared_places(capsys: Printed) -> None:
    sheets = ["Ema: 4 3 7 8 / 2 + 12", "Petr: 1 1 1 1", "Iva Nová: 4 3 7 8 / 2 + 12", "2 2 2 2 / 1"]
    assert main(["score", *(part for sheet in sheets for part in ("--sheet", sheet))]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1. Ema       10 + 6 + 28 + 36 − 10 + 12 = 82",
        "1. Iva Nová  10 + 6 + 28 + 36 − 10 + 12 = 82",
        "3. Player 4  3 + 3 + 3 + 3 − 5 = 7",
        "4. Petr      1 + 1 + 1 + 1 − 0 = 4",
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--rows 13 0 0 0", "0 to 12 crosses"),
        ("--rows 0 0 0 -1", "0 to 12 crosses"),
        ("--rows 17 0 0 0 --game longo", "0 to 16 crosses"),
        ("--rows 1 1 1 1 --misthrows 5", "0 to 4 misthrows"),
        ("--rows 1 1 1 1 --bonus -3", "0 to 1000000"),
        ("--rows 1 1 1 1 --bonus " + "9" * 4000, "0 to 1000000"),
        ("--rows 1 1 1 1 --game quixo", "no sheets to add up"),
        ("--sheet x --misthrows 2", "--rows"),
        ("--sheet Ema", "not a sheet"),
        ("", "--rows"),
        ("--rows 1 1 1 1 --sheet 1", "--rows"),
    ],
)
def test_counts_that_no_sheet_has(arguments: str, words: str, capsys: Printed) -> None:
    assert main(["score", *arguments.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert words in printed.err


def test_a_sheet_of_blanks_is_refused_at_once() -> None:
    assert main(["score", "--sheet", " " * 20_000 + "x"]) == 2


def test_a_name_may_have_colons_in_it(capsys: Printed) -> None:
    assert main(["score", "--sheet", "Team A: Ema: 1 1 1 1"]) == 0
    assert capsys.readouterr().out == "1. Team A: Ema  1 + 1 + 1 + 1 − 0 = 4\n"


# perft


def test_perft_of_quixos_first_move(tmp_path: Path, capsys: Printed) -> None:
    assert main(["perft", saved(tmp_path, write(new("quixo", ("A", "B")))), "1"]) == 0
    assert capsys.readouterr().out == "44\n"


def test_perft_of_duel_given_the_roll(tmp_path: Path, capsys: Printed) -> None:
    """White 6 in four rows, colour 4, 6 or 5, 7 and so on in eight places, or next."""
    game = new("duel", ("A", "B")).with_moves(("roll 2 4 2 3 4 5",))
    assert main(["perft", saved(tmp_path, write(game)), "1"]) == 0
    assert capsys.readouterr().out == "13\n"


def test_perft_of_depth_nought_is_one(tmp_path: Path, capsys: Printed) -> None:
    assert main(["perft", saved(tmp_path, write(EXAMPLE)), "0"]) == 0
    assert capsys.readouterr().out == "1\n"


def test_perft_after_a_finished_game_is_nought(tmp_path: Path, capsys: Printed) -> None:
    assert main(["perft", saved(tmp_path, write(new("quixo", ("A", "B")).with_moves(("draw",)))), "2"]) == 0
    assert capsys.readouterr().out == "0\n"


def test_perft_of_a_bad_record_is_refused(tmp_path: Path, capsys: Printed) -> None:
    assert main(["perft", saved(tmp_path, "{}"), "2"]) == 2
    assert "bad-record" in capsys.readouterr().err


def test_perft_says_that_the_printed_board_cannot_be_counted(tmp_path: Path, capsys: Printed) -> None:
    assert main(["perft", saved(tmp_path, write(new("onboard", ("A", "B")))), "2"]) == 2
    assert "printed board" in capsys.readouterr().err


@pytest.mark.parametrize("depth", ["-1", "x", "1.5", "101", "99999"])
def test_perft_wants_a_depth(depth: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["perft", saved(tmp_path, write(EXAMPLE)), depth])
    assert caught.value.code == 2
