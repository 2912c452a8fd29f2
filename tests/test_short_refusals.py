"""The line at a refused cell: short, and about the person whose sheet it is."""

from __future__ import annotations

import pytest

from scorepad.record import new
from scorepad.rules.game import IllegalMove
from scorepad.session import Session
from scorepad.texts.short import explain_at_cell

ONE_LINE = 46
"""So many characters fit a phone's bubble."""


@pytest.mark.parametrize(
    ("game", "moves", "move", "line"),
    [
        ("classic", ["white 1 r7", "next", "next"], "white 1 r5", "Red 5 comes before your red 7."),
        ("classic", ["white 1 r7", "next", "next"], "white 1 r7", "Red 7 is crossed already."),
        ("classic", [], "white 1 b2", "Blue 2 needs 5 crosses first: you have 0."),
        ("classic", ["roll 3 4 5 2 6 1"], "white 1 r8", "Red 8 does not fit: white is 7."),
        ("classic", ["roll 3 4 5 2 6 1"], "colour 1 r12", "Red 12 does not fit: the dice make 8 or 9."),
        ("classic", ["roll 3 3 5 2 6 1"], "colour 1 r12", "Red 12 does not fit: the dice make 8."),
        ("classic", ["white 1 r7"], "white 1 y7", "You have used the white sum already."),
        ("classic", ["colour 1 r7"], "colour 1 y7", "You have used the colour dice already."),
        ("onboard", ["white 1 r7"], "pawn 1 r5 3", "No landing on red 5: it comes before your red 7."),
    ],
)
def test_a_refusal_in_one_line(game: str, moves: list[str], move: str, line: str) -> None:
    session = Session(new(game, ("Ema", "Petr")).with_moves(tuple(moves)))
    with pytest.raises(IllegalMove) as caught:
        session.submit(move)
    told = explain_at_cell(caught.value.refusal, ("Ema", "Petr"))
    assert told == line
    assert len(told) <= ONE_LINE + 4


def test_what_has_no_short_line_is_told_in_full() -> None:
    session = Session(new("classic", ("Ema", "Petr")))
    with pytest.raises(IllegalMove) as caught:
        session.submit("colour 2 r5")
    assert explain_at_cell(caught.value.refusal, ("Ema", "Petr")) == "It is Ema's turn, not Petr's."
