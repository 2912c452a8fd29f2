"""Every error code of the notation, by a record that earns it: position, move, code, rule, and a sentence that names
the cells and numbers involved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorepad.cli import main
from scorepad.rules.game import Why
from scorepad.texts.refusals import SENTENCES

RED_LOCKED = "".join(f"colour 1 r{number}, next, " for number in (2, 3, 4, 5, 6, 12))
SOLO = {"players": ["Ema"]}
FOUR = {"players": ["Ema", "Petr", "Iva", "Jan"]}


class Case(NamedTuple):
    code: str
    rule: str | None
    words: str
    """Stands in the message."""
    game: str
    moves: str
    """The last one is refused."""
    setup: dict[str, Any] = {}  # noqa: RUF012 - never changed


CASES = [
    Case("bad-notation", None, "“whit 1 r5”", "classic", "white 1 r5, whit 1 r5"),
    Case("bad-notation", None, "no player 3", "classic", "white 3 r5"),
    Case("bad-notation", None, "“r13”", "classic", "white 1 r13"),
    Case("bad-notation", None, "red 5", "classic", "white 1 r5 lock"),
    Case("bad-notation", "C3", "6 sides", "classic", "roll 7 1 1 1 1 1"),
    Case("bad-notation", "C8", "blue die is still", "classic", "roll 1 1 1 1 1 -"),
    Case("bad-notation", "C8", "red die is out", "classic", f"{RED_LOCKED}roll 1 1 1 1 1 1", SOLO),
    Case("bad-notation", "Q7", "Ema or at Iva", "quixo", "a1-a5", FOUR),
    Case("bad-notation", "Q7", "only at Ema or at Iva", "quixo", "a1-a5@2", FOUR),
    Case("bad-notation", "Q7", "no dots", "quixo", "a1-a5@1"),
    Case("wrong-mode", None, "“cross 1 r5”", "classic", "cross 1 r5"),
    Case("wrong-mode", None, "“lucky 1 r5”", "classic", "lucky 1 r5"),
    Case("wrong-mode", None, "“white 1 r5”", "quixo", "white 1 r5"),
    Case("wrong-mode", None, "“pawn 1 3”", "onboard", "pawn 1 3"),
    Case("wrong-mode", "Q2", "nobody passes", "quixo", "pass"),
    Case("not-active", "C5", "Ema's turn, not Petr's", "classic", "colour 2 r5"),
    Case("not-active", "D1", "Ema's turn, not Petr's", "duel", "white 2 r5"),
    Case("action-used", "C4", "Petr", "classic", "white 2 r5, white 2 y5"),
    Case("action-used", "C5", "Ema", "classic", "colour 1 r5, colour 1 y5"),
    Case("action-used", "C3", "rolled already", "classic", "roll 1 1 1 1 1 1, roll 1 1 1 1 1 1"),
    Case("action-used", "C3", "before the first cross", "classic", "white 1 r2, roll 1 1 1 1 1 1"),
    Case("action-used", "C3", "red 9 crossed red 8 would not", "classic", "colour 1 r8, white 1 r9"),
    Case("action-used", "B2", "Ema", "onboard", "pawn 1 r5 3, pawn 1 r6 4"),
    Case("action-used", "B2", "moved the pawn already", "onboard", "pawn 1 r5 3, colour 1 y5"),
    Case("action-used", "D1", "Ema", "duel", "colour 1 r5, white 1 r6"),
    Case("wrong-number", "C4", "white sum of this turn is 5", "classic", "roll 4 1 3 2 5 6, white 1 r6"),
    Case("wrong-number", "C4", "white sum of this turn is 5", "classic", "white 1 r5, white 2 y6"),
    Case("wrong-number", "C5", "make 7 or 10", "classic", "roll 4 1 3 2 5 6, colour 1 b9"),
    Case("wrong-number", "C5", "make 4 for", "classic", "roll 1 1 3 2 5 6, colour 1 r5"),
    Case("wrong-number", "C4", "5 or 8", "longo", "lucky 1 r2, white 2 r6"),
    Case("already-crossed", "C2", "Ema has crossed red 5", "classic", "white 1 r5, next, white 1 r5"),
    Case("left-of-last", "C2", "Red 3 comes before red 5, which Ema", "classic", "white 1 r5, next, white 1 r3"),
    Case("left-of-last", "D2", "Red 3 comes before red 5, where Ema", "duel", "white 1 r5, colour 1 r3"),
    Case("lock-needs-crosses", "C7", "Red 12 needs 5 crosses in its row first: Ema has 0", "classic", "white 1 r12"),
    Case("lock-needs-crosses", "L2", "Red 15 needs 6 crosses in its row first: Ema has 1", "longo",
         "white 1 r4, next, white 1 r15"),
    Case("lock-needs-crosses", "D8", "Green 2 needs 5 stones in its row first: Ema has 0", "duel", "white 1 g2"),
    Case("row-locked", "C8", "Red 5", "classic", f"{RED_LOCKED}white 1 r5", SOLO),
    Case("row-locked", "C8", "Red 5", "classic", "close r, cross 1 r5", {"mode": "pad"}),
    Case("row-locked", "C9", "needs 5 crosses: Ema has 0", "classic", "close r, cross 1 r12", {"mode": "pad"}),
    Case("row-locked", "C8", "The red row", "classic", "close r, close r", {"mode": "pad"}),
    Case("not-lucky", "L4", "Ema has 5 and 8", "longo", "roll 1 1 1 1 1 1, lucky 1 r2"),
    Case("not-fewest", "L4", "fewest crosses", "longo", "white 1 r2, next, lucky 1 r3"),
    Case("not-fewest", "L4", "first free cell", "longo", "lucky 1 r3"),
    Case("pawn-range", "B2", "not 6", "onboard", "pawn 1 6", {"options": {"track": "spiral-a"}}),
    Case("pawn-range", "B2", "not 0", "onboard", "pawn 1 0", {"options": {"track": "spiral-a"}}),
    Case("pawn-field", "B3", "red 3: it comes before red 5", "onboard", "white 1 r5, pawn 1 r3 4"),
    Case("pawn-field", "B3", "red 12: it needs 5 crosses", "onboard", "pawn 1 r12 18"),
    Case("pawn-field", "B3", "red 5: its row is locked", "onboard", "close r, pawn 1 r5 3", {"mode": "pad"}),
    Case("field-taken", "D3", "Ema has a stone on red 5", "duel", "white 1 r5, colour 1 r7, next, white 2 r5"),
    Case("field-taken", "D5", "stack of 2 on red 5", "duel", "white 1 r5, next, next, white 1 r5, next, white 2 r5"),
    Case("field-taken", "D5", "red 5", "duel", "white 1 r5, next, white 2 r7, next, white 1 r5"),
    Case("left-of-last", "D2", "Red 5 comes before red 7", "duel", "white 1 r5, colour 1 r7, next, next, white 1 r5"),
    Case("same-field", "D6", "red 5", "duel", "white 1 r5, colour 1 r5"),
    Case("cube-not-yours", "Q2", "a5", "quixo", "a1-a5, a5-a1"),
    Case("cube-not-yours", "Q7", "points at Iva", "quixo",
         "a1-a5@3, e1-e5@2, e2-e1@1, c1-a1@2, a5-a1@1", FOUR),
    Case("cube-not-edge", "Q2", "c3", "quixo", "c3-c5"),
    Case("push-back", "Q3", "a1", "quixo", "a1-a1"),
    Case("push-back", "Q3", "b2 is none", "quixo", "a1-b2"),
    Case("must-move", "Q8", "Ema can take", "quixo", "pass", FOUR),
    Case("game-over", "C10", "over", "classic", "next, next, next, next, next, next, next, next"),
    Case("game-over", "C10", "over", "classic", "close r, close g, miss 1", {"mode": "pad"}),
    Case("game-over", "D10", "over", "duel", "next, next, next, next, next"),
    Case("game-over", "Q10", "over", "quixo", "resign 1, a1-a5"),
]  # fmt: skip


def replay(tmp_path: Path, text: str, *flags: str) -> int:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    return main(["replay", str(path), *flags])


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.moves[-30:]}")
def test_a_refused_move(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = case.moves.split(", ")
    header = {"format": "scorepad", "version": 1, "game": case.game, "mode": "table", "players": ["Ema", "Petr"],
              **case.setup, "moves": [*moves, "next"]}  # fmt: skip
    refused = len(moves)
    assert replay(tmp_path, json.dumps(header), "--json") == 2
    printed = capsys.readouterr()
    error = json.loads(printed.out)["error"]
    assert (error["move"], error["text"], error["code"], error["rule"]) == (refused, moves[-1], case.code, case.rule)
    assert case.words in error["message"]
    line = printed.err.removesuffix("\n")
    assert "\n" not in line
    assert f"move {refused}" in line
    assert moves[-1] in line
    assert error["message"] in line
    assert case.rule is None or case.rule in line


def test_a_bad_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, '{"format": "scorepad"}', "--json") == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error == {
        "move": 0,
        "text": "",
        "code": "bad-record",
        "rule": None,
        "message": "The record has no “version”.",
    }


def test_every_code_has_a_case() -> None:
    assert {case.code for case in CASES} | {"bad-record"} == {why.code for why in Why}


def test_every_reason_has_a_sentence() -> None:
    assert set(SENTENCES) == set(Why)
