"""Bonus A, Bonus B and Connected Chain: crosses that bring others along, worked out by hand."""

from __future__ import annotations

import pytest

from scorepad.record import parse_move
from scorepad.rules.game import State
from scorepad.rules.qwixx.marks import marks_of
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.sheet import Cause, Forced
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from tests.table import begin, code, everybody, legal, misthrows, play, reason, row, setup, totals


def crossed(state: State, cells: str) -> State:
    for cell in cells.split():
        state = play(state, f"white 1 {cell}, next")
    return state


def cells(state: State, player: int = 1) -> str:
    """All that a player has crossed, row by row; a lock is the letter of its row."""
    assert isinstance(state, TableState | PadState)
    layout, found = state.family.layout, list[str]()
    for at, line in enumerate(layout.rows):
        crosses = state.sheets[player - 1].rows[at]
        found += [cell.name for cell in layout.cells_in(at, crosses)]
        found += [line.letter] if crosses & line.lock_bit else []
    return " ".join(found)


def forced(state: State, move: str) -> list[str]:
    """The crosses that a move brings along, ``-`` for those that are void."""
    assert isinstance(state, TableState | PadState)
    reaction = state.reaction(parse_move(move))
    assert reaction
    return [one.cell or f"{one.row}-" for one in reaction.forced]


# Bonus A: boxes R 3 6 9, Y 5 8 11, G 11 7 4, B 10 8 5; the bar is R Y G B G R B Y R Y B G


def test_bonus_a_a_boxed_cell_forces_the_next_free_cell_of_the_bars_colour() -> None:
    state = play(begin("bonus-a", 1), "white 1 y5")
    assert cells(state) == "r2 y5"
    assert totals(state) == [2]
    state = play(state, "next, white 1 b10")
    assert cells(state) == "r2 y5 y6 b10"


def test_bonus_a_chains_happen() -> None:
    """Red 2 is crossed. Yellow 5 takes red from the bar: red 3, boxed, takes yellow: yellow 6."""
    state = crossed(begin("bonus-a", 1), "r2")
    assert forced(state, "white 1 y5") == ["r3", "y6"]
    state = play(state, "white 1 y5")
    assert cells(state) == "r2 r3 y5 y6"
    assert isinstance(state, TableState)
    bar = marks_of(state.family.rules, state.sheets[0]).bar
    assert "".join(field.colour for field in bar if field.used) == "ry"


def test_bonus_a_a_reaction_tells_what_brought_each_cross() -> None:
    state = crossed(begin("bonus-a", 1), "r2")
    assert isinstance(state, TableState)
    reaction = state.reaction(parse_move("white 1 y5"))
    assert reaction and reaction.forced == (
        Forced("y5", Cause.BAR, "r", "r3"),
        Forced("r3", Cause.BAR, "y", "y6"),
    )


def test_bonus_a_every_player_has_a_bar_of_their_own() -> None:
    state = play(begin("bonus-a"), "white 1 y5, white 2 y5, next, white 2 b10")
    assert cells(state) == "r2 y5"
    assert cells(state, 2) == "r2 y5 y6 b10"


def test_bonus_a_a_forced_cross_without_the_crosses_for_a_lock_is_void_and_its_field_used() -> None:
    """Red stands at 11; the bar asks for red 12 with one cross in the row."""
    state = crossed(begin("bonus-a", 1), "r11")
    assert forced(state, "white 1 y5") == ["r-"]
    state = crossed(state, "y5")
    assert cells(state) == "r11 y5"
    assert forced(state, "white 1 g11") == ["y6"], "the second field is yellow"


def test_bonus_a_a_forced_cross_on_the_locking_number_locks() -> None:
    state = crossed(begin("bonus-a", 1), "r2 r4 r5 r7 r11")
    assert cells(state) == "r2 r4 r5 r7 r11"
    state = play(state, "white 1 y5")
    assert cells(state) == "r2 r4 r5 r7 r11 r12 r y5"
    assert state.locked == ["r"]
    assert code(state, "colour 1 r12") == "row-locked"
    assert row(state, 1, "r") == 28


def test_bonus_a_a_locked_colours_fields_are_void() -> None:
    """Petr locks red; Ema's first field is red and is used up without a cross."""
    state = begin("bonus-a")
    for cell in ("r2", "r4", "r5", "r7", "r8", "r12"):
        state = play(state, f"white 2 {cell}, next")
    assert state.locked == ["r"]
    assert forced(state, "white 1 y5") == ["r-"]
    state = play(state, "white 1 y5, next")
    assert cells(state) == "y5"
    assert forced(state, "white 1 b10") == ["y6"]


def test_bonus_a_c9_a_row_locked_in_the_same_white_action_still_takes_a_forced_cross() -> None:
    """Petr locks red with the white 5 that forces red 12 for him; Ema's yellow 5 forces red 2, whoever is first."""
    before = begin("bonus-a")
    for cell in ("r2", "r4", "r5", "r7", "r11"):
        before = play(before, f"white 2 {cell}, next")
    one = play(before, "white 2 y5, white 1 y5")
    other = play(before, "white 1 y5, white 2 y5")
    assert one.locked == ["r"]
    assert cells(one) == cells(other) == "r2 y5"
    assert one.scores() == other.scores()


def test_bonus_a_c10_a_reaction_that_locks_a_second_row_ends_the_game_after_the_white_action() -> None:
    state = everybody(begin("bonus-a"), "g12 g10 g9 g8 g6 g2 r2 r4 r5 r7 r11")
    assert state.locked == ["g"]
    player = state.active
    state = play(state, f"white {player} y5")
    assert state.locked == ["r", "g"]
    assert (state.outcome, state.active) == (None, player)
    assert legal(state, "colour") == set()
    other = 3 - (player or 0)
    assert f"white {other} y5" in legal(state)
    assert reason(play(state, f"white {other} y5, next")) == "two-rows"


def test_bonus_a_c10_a_reaction_in_the_colour_action_ends_the_game_at_once() -> None:
    state = crossed(begin("bonus-a", 1), "g12 g10 g9 g8 g6 g2 r2 r4 r5 r7 r11")
    state = play(state, "colour 1 y5")
    assert (reason(state), state.active) == ("two-rows", None)
    assert code(state, "white 1 y5") == "game-over"


def test_bonus_a_a_late_white_cross_is_settled_before_the_colour_reaction() -> None:
    """Blue 10, crossed with the colour dice, took red; a late white yellow 5 takes red instead, and blue 10 yellow."""
    state = play(begin("bonus-a", 1), "colour 1 b10")
    assert cells(state) == "r2 b10"
    state = play(state, "white 1 y5")
    assert cells(state) == "r2 y5 y6 b10"
    assert cells(play(begin("bonus-a", 1), "white 1 y5, colour 1 b10")) == cells(state)


def test_bonus_a_a_late_white_cross_whose_reaction_takes_the_colour_cell_is_refused() -> None:
    """The white yellow 5 would force red 2, which the colour dice have crossed already."""
    state = play(begin("bonus-a", 1), "colour 1 r2")
    assert code(state, "white 1 y5") == "action-used"
    assert "white 1 y5" not in legal(state)
    assert "white 1 y4" in legal(state)


def test_bonus_a_one_undo_takes_back_the_whole_reaction() -> None:
    session = Session(setup("bonus-a", 1).with_moves(("white 1 r2", "next")))
    before = session.state
    session.submit("white 1 y5")
    assert cells(session.state) == "r2 r3 y5 y6"
    session.undo()
    assert session.state == before
    session.redo()
    assert session.record.moves[-1] == "white 1 y5"


def test_bonus_a_on_a_pad() -> None:
    pad = play(begin("bonus-a", 1, mode="pad"), "cross 1 r2, cross 1 y5")
    assert cells(pad) == "r2 r3 y5 y6"
    pad = play(begin("bonus-a", 1, mode="pad"), "close r, cross 1 y5, cross 1 b10")
    assert cells(pad) == "y5 y6 b10"


# Bonus B: Y11+G9, Y7+B7, R8+B10, R6+B4, Y3+G5


def test_bonus_b_one_cross_in_each_row() -> None:
    state = crossed(begin("bonus-b", 1), "y7 r2 g12")
    assert forced(state, "white 1 b7") == ["r3", "y8", "g11", "b6"]
    assert cells(play(state, "white 1 b7")) == "r2 r3 y7 y8 g12 g11 b7 b6"


def test_bonus_b_two_crosses_in_the_row_with_the_fewest() -> None:
    state = crossed(begin("bonus-b", 1), "g9 r2 b12 b11")
    state = play(state, "white 1 y11")
    assert cells(state) == "r2 r3 r4 y11 g9 b12 b11", "red, yellow and green have one cross each: the topmost"


def test_bonus_b_one_of_equal_rows_may_be_named() -> None:
    state = crossed(begin("bonus-b", 1), "g9 r2 b12 b11")
    assert legal(state, "white 1 y11") == {"white 1 y11", "white 1 y11 >r", "white 1 y11 >y", "white 1 y11 >g"}
    assert cells(play(state, "white 1 y11 >g")) == "r2 y11 g9 g8 g7 b12 b11"
    assert cells(play(state, "white 1 y11 >r")) == cells(play(state, "white 1 y11"))
    assert code(state, "white 1 y11 >b") == "not-fewest"


def test_bonus_b_nothing_is_named_where_there_is_no_choice() -> None:
    state = crossed(begin("bonus-b", 1), "g9 r2")
    assert legal(state, "white 1 y11") == {"white 1 y11"}
    assert code(state, "white 1 y11 >b") == "not-fewest", "blue alone has the fewest"
    assert code(state, "white 1 y5 >r") == "not-fewest"
    assert code(begin("classic", 1), "white 1 y11 >g") == "bad-notation"
    assert code(begin("bonus-a", 1), "white 1 y11 >g") == "bad-notation"


def test_bonus_b_a_named_row_comes_before_a_wrong_number() -> None:
    state = play(crossed(begin("bonus-b", 1), "g9 r2 b12 b11"), "roll 1 1 1 1 1 1")
    assert code(state, "white 1 y11 >b") == "not-fewest"
    assert code(state, "white 1 y11 >g") == "wrong-number"


def test_bonus_b_closed_rows_are_not_among_the_fewest() -> None:
    """Petr locks red, where Ema has nothing: her row with the fewest is another."""
    state = begin("bonus-b")
    for cell in ("r2", "r3", "r4", "r5", "r6", "r12"):
        state = play(state, f"white 2 {cell}, next")
    for cell in ("g9", "b12"):
        state = play(state, f"white 1 {cell}, next")
    assert legal(state, "white 1 y11") == {"white 1 y11", "white 1 y11 >y", "white 1 y11 >g", "white 1 y11 >b"}
    assert cells(play(state, "white 1 y11 >b")) == "y11 g9 b12 b11 b10"


def test_bonus_b_a_row_that_cannot_take_the_crosses_still_has_the_fewest() -> None:
    """Blue has one cross, on 3: blue 2 needs five, so both crosses are void."""
    state = crossed(begin("bonus-b", 1), "g12 g9 r2 r3 b3 y2")
    assert forced(state, "white 1 y11") == ["b-", "b-"]


def test_bonus_b_the_second_cross_is_void_once_the_first_has_locked() -> None:
    state = crossed(begin("bonus-b", 1), "r2 r3 r4 r5 r6 r7 y2 y3 y4 y5 y6 g12 g11 g10 g9 g8 g7 b12 b11 b10 b9 b3")
    state = crossed(state, "y8")
    assert forced(state, "white 1 y11") == ["b2", "b-"]
    state = play(state, "white 1 y11")
    assert state.locked == ["b"]


def test_bonus_b_a_bonus_may_bring_another() -> None:
    """One cross in each row reaches green 9, and yellow 11 is crossed: two more in the row with the fewest."""
    state = crossed(begin("bonus-b", 1), "y7 y11 g10 r2 r3")
    found = forced(state, "white 1 b7")
    assert found == ["r4", "y-", "g9", "b6", "y-", "y-"], "yellow, green and blue have two: yellow is the topmost"
    assert cells(play(state, "white 1 b7 >g")) == "r2 r3 r4 y7 y11 g10 g9 g8 g7 b7 b6"


def test_bonus_b_c11_one_cross_in_each_row_may_lock_three() -> None:
    pad = begin("bonus-b", 1, mode="pad")
    for cell in "r2 r3 r4 r5 r11 y2 y3 y4 y5 y7 g12 g11 g10 g8 g3".split():
        pad = play(pad, f"cross 1 {cell}")
    pad = play(pad, "cross 1 b7")
    assert pad.locked == ["r", "g"]
    assert reason(pad) == "two-rows"


def test_bonus_b_the_lowest_row_scores_double() -> None:
    state = crossed(begin("bonus-b", 1), "r8 b10 y2 y4 g12 r9 b9")
    score = state.scores()[0]
    assert score.rows == {"r": 3, "y": 3, "g": 1, "b": 3}
    assert (score.bonus, score.total) == (1, 11)


def test_bonus_b_thirteen_points() -> None:
    state = crossed(begin("bonus-b", 1), "r6 b4")
    assert (state.scores()[0].bonus, totals(state)) == (13, [15])


def test_bonus_b_misthrows_cost_nothing_but_the_fourth_ends_the_game() -> None:
    state = play(begin("bonus-b", 1), "next, white 1 y3, next, next, white 1 g5, next")
    assert (misthrows(state, 1), state.scores()[0].bonus, totals(state)) == (-10, 10, [2])
    state = play(state, "next, next")
    assert (reason(state), misthrows(state, 1), totals(state)) == ("four-misthrows", -20, [2])


def test_bonus_b_a_late_white_cross_may_not_undo_the_colour_crosses_named_row() -> None:
    """Green 9 and yellow 11 are a pair; blue is named, red has as few. A white cross in either leaves no choice."""
    before = crossed(begin("bonus-b", 1), "g9")
    state = play(before, "colour 1 y11 >b")
    assert legal(before, "colour 1 y11") == {
        "colour 1 y11", "colour 1 y11 >r", "colour 1 y11 >b",
    }  # fmt: skip
    assert code(state, "white 1 b12") == "action-used"
    assert code(state, "white 1 r2") == "action-used", "then blue alone has the fewest, and nothing is named"
    assert "white 1 g5" in legal(state)
    assert not {text for text in legal(state, "white") if " b" in text or " r" in text}


# Connected Chain: sheet A has R6-Y6 R11-Y11 Y3-G11 Y8-G6 G9-B9 G4-B4


def test_chain_a_cell_forces_its_partner() -> None:
    assert cells(play(begin("chain-a", 1), "white 1 r6")) == "r6 y6"
    assert cells(play(begin("chain-a", 1), "white 1 g11")) == "y3 g11"
    assert cells(play(begin("chain-a", 1), "white 1 b9")) == "g9 b9"


def test_chain_a_forced_cross_moves_the_limit_to_the_right() -> None:
    state = crossed(begin("chain-a", 1), "r6")
    assert code(state, "white 1 y5") == "left-of-last"
    assert code(state, "white 1 y6") == "already-crossed"
    assert "white 1 y7" in legal(state)


def test_chain_a_partner_is_crossed_even_out_of_order() -> None:
    """Yellow stands at 9; red 6 still crosses yellow 6, and what was skipped stays skipped."""
    state = crossed(begin("chain-a", 1), "y9 r6")
    assert cells(state) == "r6 y6 y9"
    assert code(state, "white 1 y7") == "left-of-last"
    assert "white 1 y10" in legal(state)


def test_chain_crosses_count_towards_the_lock() -> None:
    state = crossed(begin("chain-a", 1), "y2 y9 y10 r6 r11")
    assert row(state, 1, "y") == 15
    assert "white 1 y12" in legal(state)


def test_chain_a_partner_is_crossed_even_in_a_closed_row() -> None:
    """Petr locks yellow; Ema's red 6 still crosses yellow 6, and nothing else of hers can."""
    state = begin("chain-a")
    for cell in ("y2", "y4", "y5", "y7", "y9", "y12"):
        state = play(state, f"white 2 {cell}, next")
    assert state.locked == ["y"]
    state = play(state, "white 1 r6")
    assert cells(state) == "r6 y6"
    assert (row(state, 1, "y"), state.locked) == (1, ["y"])
    assert code(play(state, "next"), "white 1 y7") == "row-locked"


def test_chain_a_partner_is_crossed_even_where_the_player_has_the_lock() -> None:
    state = crossed(begin("chain-a", 1), "y2 y4 y5 y7 y9 y12 r6")
    assert cells(state) == "r6 y2 y4 y5 y6 y7 y9 y12 y"
    assert row(state, 1, "y") == 36


def test_chain_a_late_white_cross_that_forces_the_colour_cell_is_refused() -> None:
    state = play(begin("chain-a", 1), "colour 1 y6")
    assert cells(state) == "r6 y6"
    assert code(state, "white 1 r6") == "action-used"
    assert "white 1 r6" not in legal(state)
    assert code(play(begin("chain-a", 1), "colour 1 y5"), "white 1 r6") == "action-used", "yellow 6 lies behind it"
    assert cells(play(begin("chain-a", 1), "colour 1 y7, white 1 r6")) == "r6 y6 y7"


def test_chain_on_a_pad() -> None:
    pad = play(begin("chain-a", 1, mode="pad"), "close y, cross 1 r6")
    assert cells(pad) == "r6 y6"
    assert forced(begin("chain-c", 1, mode="pad"), "cross 1 b5") == ["g5"]


@pytest.mark.parametrize("letter", "abcde")
def test_chain_both_cells_of_a_pair_are_crossed_or_none(letter: str) -> None:
    state = begin(f"chain-{letter}", 1)
    assert isinstance(state, TableState)
    for first, second in state.family.layout.chains:
        assert forced(state, f"white 1 {first}") == [second]
        assert forced(state, f"white 1 {second}") == [first]
