"""The official sheets in words: what a cross brought along, swaps, refusals, taps at a table."""

from __future__ import annotations

import pytest

from scorepad.announcements import announcements
from scorepad.correction import alternatives, check, edit_of
from scorepad.forced import forced_by
from scorepad.log import log_of
from scorepad.record import parse_move
from scorepad.rules.game import IllegalMove
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from scorepad.table_talk import Talk, meant
from scorepad.texts.log import log_text
from scorepad.texts.moves import tell
from scorepad.texts.refusals import explain
from scorepad.texts.short import explain_at_cell
from tests.table import begin, play, refusal, setup


def test_a_chain_reaction_is_told_in_its_order() -> None:
    session = Session(setup("bonus-a", 1).with_moves(("white 1 r2", "next")))
    change = session.submit("white 1 y5")
    assert [one.cell for one in forced_by(change)] == ["r3", "y6"]
    assert announcements(change, ["Ema"]) == ["It brings red 3 and yellow 6."]
    undone = session.undo()
    assert undone and announcements(undone, ["Ema"]) == []
    assert "Ema crossed yellow 5, which brought red 3 and yellow 6" in log_text(
        session.record.with_moves(("white 1 r2", "next", "white 1 y5"))
    )


def test_a_void_bonus_and_a_lock_by_reaction_are_told() -> None:
    session = Session(setup("bonus-a", 1).with_moves(("white 1 r11", "next")))
    assert announcements(session.submit("white 1 y5"), ["Ema"]) == ["The bonus for red is void."]
    moves = [text for cell in ("r2", "r4", "r5", "r7", "r11") for text in (f"white 1 {cell}", "next")]
    change = Session(setup("bonus-a", 1).with_moves(tuple(moves))).submit("white 1 y5")
    assert announcements(change, ["Ema"]) == ["It brings red 12.", "Red is locked."]


def test_a_swap_and_a_named_row_are_told() -> None:
    assert tell(parse_move("swap 1 r5"), ["Ema"]) == "Ema: red 5, swapped sum"
    assert tell(parse_move("white 1 y11 >g"), ["Ema"]) == "Ema: yellow 11, white sum, bonus in green"
    assert "Ema crossed red 5, swapped sum" in log_text(setup("x-change", 1).with_moves(("swap 1 r5",)))


@pytest.mark.parametrize(
    ("game", "before", "move", "long", "short"),
    [
        ("x-change", "roll 4 4 1 1 1 1", "swap 1 r6",
         "Red 6 does not fit: the next swap field of Ema makes 8 of 5 or 5 of 8.",
         "Red 6 does not fit: your next swap is 8 and 5."),
        ("big-points", "next", "white 1 gb9",
         "Green/blue 9 can be crossed only once green 9 or blue 9 is crossed.",
         "Green/blue 9 opens once green 9 or blue 9 is crossed."),
        ("bonus-b", "white 1 g9, next, white 1 r2, next", "white 1 y11 >r",
         "There is no choice between rows at yellow 11 here.",
         "There is no choice between rows at yellow 11 here."),
        ("bonus-b", "white 1 g9, next", "white 1 y11 >g",
         "The green row is not one of those where Ema has the fewest crosses.",
         "The green row is not one of those where Ema has the fewest crosses."),
    ],
)  # fmt: skip
def test_refusals_say_what_is_wrong(game: str, before: str, move: str, long: str, short: str) -> None:
    found = refusal(play(begin(game, 1), before), move)
    assert explain(found, ["Ema"]) == long
    assert explain_at_cell(found, ["Ema"]) == short


def test_a_tap_means_a_swap_where_only_a_swap_reaches_the_cell() -> None:
    state = play(begin("x-change"), "roll 4 4 1 1 1 1")
    assert isinstance(state, TableState)
    assert str(meant(state, Talk(1), 2, "r5").moves[0]) == "swap 2 r5"
    assert str(meant(state, Talk(1), 2, "r8").moves[0]) == "white 2 r8"
    announced = begin("x-change")
    assert isinstance(announced, TableState)
    assert str(meant(announced, Talk(1).announce(8), 2, "r5").moves[0]) == "swap 2 r5"
    with pytest.raises(IllegalMove):
        meant(announced, Talk(1).announce(7), 2, "r5")


def test_a_cross_with_all_it_brought_can_be_corrected() -> None:
    """Yellow 5 was yellow 4: the red cross that it forced goes too."""
    record = setup("bonus-a", 1).with_moves(("white 1 y5", "next", "white 1 r3", "next"))
    entry = log_of(record)[0].entries[0]
    four = parse_move("white 1 y4")
    assert four in alternatives(record, entry)
    verdict = check(record, edit_of(entry, four))
    assert not verdict.misfits
    assert verdict.points[0].after.rows == {"r": 3, "y": 1, "g": 0, "b": 0}, "red 3 now takes the bar's red: red 4"
