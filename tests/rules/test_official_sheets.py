"""Mixx, Big Points, Steps, Double and X-Change: each special rule by an example, worked out by hand."""

from __future__ import annotations

import pytest

from scorepad.rules.game import State
from scorepad.rules.qwixx.marks import marks_of
from scorepad.rules.qwixx.table import TableState
from tests.table import begin, code, everybody, legal, misthrows, play, reason, refusal, row, totals


def crossed(state: State, cells: str) -> State:
    """The first player, alone or not, crosses each of these cells, one white action a turn."""
    for cell in cells.split():
        state = play(state, f"white 1 {cell}, next")
    return state


# Mixx A


def test_mixx_a_a_colour_cross_takes_the_die_of_the_cell() -> None:
    """Red makes 7, yellow 2, green 3, blue 5; red 7 lies in the fourth row, yellow 2 and blue 5 in the first."""
    state = play(begin("mixx-a", 1), "roll 1 1 6 1 2 4")
    assert legal(state, "colour") == {"colour 1 b7", "colour 1 r2", "colour 1 g3", "colour 1 r5"}
    assert code(state, "colour 1 r7") == "wrong-number"
    assert legal(state, "white") == {"white 1 r2", "white 1 y2"}


def test_mixx_a_a_row_locks_with_its_last_colour_and_that_die_leaves() -> None:
    state = crossed(begin("mixx-a", 1), "r2 r3 r4 r5 r6 r12")
    assert state.locked == ["r"]
    assert row(state, 1, "r") == 28
    assert code(state, "roll 1 1 1 1 1 1") == "bad-notation"
    assert legal(play(state, "roll 1 1 - 1 1 1"))


def test_mixx_a_cells_of_a_lost_colour_stay_open_to_the_white_sum() -> None:
    """Yellow 3 is a red cell: with the red die gone only the white sum reaches it."""
    state = crossed(begin("mixx-a", 1), "r2 r3 r4 r5 r6 r12")
    assert code(state, "colour 1 y3") == "row-locked"
    assert refusal(state, "colour 1 y3").params["colour"] == "r"
    assert "white 1 y3" in legal(state)
    assert "colour 1 y3" not in legal(state)
    assert "colour 1 y4" in legal(state), "the next cell is green"


def test_mixx_a_c8_a_white_lock_takes_the_die_from_the_colour_action_of_the_turn() -> None:
    state = crossed(begin("mixx-a", 1), "r2 r3 r4 r5 r6")
    state = play(state, "roll 6 6 1 1 1 1, white 1 r12")
    assert code(state, "colour 1 b7") == "row-locked", "a red cell"
    assert legal(state, "colour") == {"colour 1 g7", "colour 1 y7"}, "a yellow and a green one; blue 7 lies in row r"


def test_mixx_a_a_late_white_lock_is_refused_if_it_takes_the_colour_cross_its_die() -> None:
    state = crossed(begin("mixx-a", 2), "r2")
    state = everybody(state, "r3 r4 r5 r6 r7")
    state = play(state, f"colour {state.active} y3")
    assert code(state, "white 1 r12") == "action-used"
    assert code(state, "white 2 r12") == "action-used"
    assert not legal(state, "white 1 r12")


# Mixx B


def test_mixx_b_numbers_are_crossed_from_left_to_right() -> None:
    """Red runs 10 6 2 8 3 4 12 5 9 7 11."""
    state = crossed(begin("mixx-b", 1), "r2")
    assert code(state, "white 1 r10") == code(state, "white 1 r6") == "left-of-last"
    assert {"white 1 r8", "white 1 r3", "white 1 r7"} <= legal(state)
    assert code(state, "white 1 r11") == "lock-needs-crosses"


def test_mixx_b_rows_lock_on_their_last_numbers() -> None:
    state = crossed(begin("mixx-b", 1), "r10 r6 r2 r8 r3 r11")
    assert state.locked == ["r"]
    state = crossed(state, "b5 b7 b11 b9 b12")
    assert play(state, "white 1 b4, next").locked == ["r", "b"]


# Big Points


def test_big_points_a_bonus_cell_needs_a_neighbour_crossed_before() -> None:
    state = begin("big-points", 1)
    assert not legal(state, "white 1 ry")
    found = refusal(state, "white 1 ry5")
    assert (found.code, found.params["above"], found.params["below"]) == ("wrong-number", "r5", "y5")
    state = crossed(state, "y5")
    assert {text for text in legal(state) if " ry" in text} == {"white 1 ry5", "colour 1 ry5"}
    assert not legal(state, "white 1 gb")


def test_big_points_the_number_is_used_again_in_the_colour_action_of_the_same_turn() -> None:
    """White 4 and 1 cross red 5; then 4 and 1 of the yellow die make 5 once more."""
    state = play(begin("big-points", 1), "roll 4 1 6 1 6 6")
    assert code(state, "colour 1 ry5") == "wrong-number"
    state = play(state, "white 1 r5")
    assert "colour 1 ry5" in legal(state)
    assert totals(play(state, "colour 1 ry5")) == [3 + 1], "two crosses for red, one for yellow"


def test_big_points_a_bonus_cell_takes_either_of_its_dice() -> None:
    state = crossed(begin("big-points", 1), "r5 y6 r7 y8")
    rolled = play(state, "roll 1 1 4 6 3 3")
    assert {text for text in legal(rolled) if " ry" in text} == {"colour 1 ry5", "colour 1 ry7"}


def test_big_points_bonus_rows_go_from_left_to_right() -> None:
    state = crossed(begin("big-points", 1), "g10 g8 gb8")
    assert code(state, "white 1 gb10") == "left-of-last"
    assert code(state, "white 1 gb8") == "already-crossed"
    assert code(state, "white 1 gb9") == "left-of-last"


def test_big_points_a_bonus_cross_counts_for_both_neighbours_but_not_towards_a_lock() -> None:
    state = crossed(begin("big-points", 1), "r2 r3 r4 r5 ry3 ry4 ry5")
    assert state.scores()[0].rows == {"r": 28, "y": 6, "g": 0, "b": 0}
    assert code(state, "white 1 r12") == "lock-needs-crosses"
    assert refusal(state, "white 1 r12").params["have"] == 4


def test_big_points_at_most_fifteen_crosses_score() -> None:
    state = crossed(begin("big-points", 1), " ".join(f"r{number}" for number in range(2, 12)))
    state = crossed(state, " ".join(f"ry{number}" for number in range(2, 7)))
    assert row(state, 1, "r") == 120
    state = crossed(state, "ry7")
    assert row(state, 1, "r") == 120
    assert row(state, 1, "y") == 21


def test_big_points_a_bonus_row_stays_open_after_a_lock() -> None:
    """Red is locked: red/yellow 12 takes the white sum, or the yellow die."""
    state = crossed(begin("big-points", 1), "r2 r3 r4 r5 r6 r12")
    assert state.locked == ["r"]
    assert {"white 1 ry6", "white 1 ry12", "colour 1 ry12"} <= legal(state)
    rolled = play(state, "roll 6 5 - 6 1 1")
    assert "colour 1 ry12" in legal(rolled)
    assert row(play(rolled, "colour 1 ry12"), 1, "r") == 36


def test_big_points_a_bonus_cross_prevents_a_misthrow() -> None:
    state = crossed(begin("big-points", 1), "r5")
    assert misthrows(play(state, "colour 1 ry5, next"), 1) == 0


def test_big_points_a_late_white_cross_may_not_overtake_the_bonus_cell() -> None:
    state = play(crossed(begin("big-points", 1), "r5 r7"), "colour 1 ry5")
    assert code(state, "white 1 ry7") == "action-used"
    assert "white 1 ry7" not in legal(state)
    assert "white 1 y5" in legal(state)


def test_big_points_a_row_between_cannot_be_closed_from_outside() -> None:
    pad = begin("big-points", 1, mode="pad")
    assert legal(pad, "close") == {"close r", "close y", "close g", "close b"}
    pad = play(pad, "cross 1 r5, close r")
    assert code(pad, "cross 1 r6") == "row-locked"
    assert "cross 1 ry5" in legal(pad)


# Connected Steps


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (5, 15), (11, 66)])
def test_steps_marked_cells_score_again_as_a_fifth_row(count: int, points: int) -> None:
    """Sheet A, cell by cell: the rows allow any number of them in this order, but for the lock."""
    cells = "y2 g11 b10 g9 y6 r7 y8 g5 b4 g3 y12".split()
    pad = begin("steps-a", 1, mode="pad")
    for cell in sorted(cells[:count], key=lambda name: (name[0], int(name[1:]) * (1 if name[0] in "ry" else -1))):
        if cell == "y12":
            pad = play(pad, "cross 1 y9, cross 1 y10")
        pad = play(pad, f"cross 1 {cell}")
    assert pad.scores()[0].bonus == points


def test_steps_the_bonus_is_beside_the_rows() -> None:
    state = crossed(begin("steps-e", 1), "r2 y3 y5")
    score = state.scores()[0]
    assert (score.rows, score.bonus, score.total) == ({"r": 1, "y": 3, "g": 0, "b": 0}, 3, 7)


# Double A


def test_double_a_the_last_crossed_cell_may_be_crossed_once_more() -> None:
    state = crossed(begin("double-a", 1), "r5")
    assert "white 1 r5" in legal(state)
    state = crossed(state, "r5")
    assert row(state, 1, "r") == 3
    assert code(state, "white 1 r5") == "already-crossed"
    state = crossed(state, "r7")
    assert code(state, "white 1 r5") == "already-crossed"
    assert "white 1 r7" in legal(state)


def test_double_a_only_the_last_cell_not_an_earlier_one() -> None:
    state = crossed(begin("double-a", 1), "r5 r7")
    assert code(state, "white 1 r5") == "already-crossed"


def test_double_a_white_and_colour_may_cross_the_same_cell_in_one_turn() -> None:
    state = play(begin("double-a", 1), "roll 4 1 1 6 6 6, white 1 r5, colour 1 r5")
    assert row(state, 1, "r") == 3
    late = play(begin("double-a", 1), "roll 4 1 1 6 6 6, colour 1 r5, white 1 r5")
    assert late.scores() == state.scores()


def test_double_a_a_late_second_cross_is_refused_if_the_colour_action_made_it() -> None:
    state = play(crossed(begin("double-a", 1), "r5"), "colour 1 r5")
    assert code(state, "white 1 r5") == "action-used"
    assert "white 1 r5" not in legal(state)


def test_double_a_the_lock_needs_seven_and_second_crosses_count() -> None:
    state = crossed(begin("double-a", 1), "r2 r2 r3 r3 r4 r4")
    assert refusal(state, "white 1 r12").params == {"player": 1, "cell": "r12", "needed": 7, "have": 6}
    state = crossed(state, "r5 r12")
    assert state.locked == ["r"]
    assert row(state, 1, "r") == 45, "seven, the last number and the lock"


def test_double_a_the_locking_number_closes_its_row_with_the_first_cross() -> None:
    pad = begin("double-a", 1, mode="pad")
    for number in (2, 2, 3, 3, 4, 4, 5, 12):
        pad = play(pad, f"cross 1 r{number}")
    assert code(pad, "cross 1 r12") == "already-crossed"
    assert not legal(pad, "cross 1 r")


def test_double_a_at_most_sixteen_crosses_score() -> None:
    state = crossed(begin("double-a", 1), " ".join(f"g{number} g{number}" for number in range(12, 4, -1)))
    assert row(state, 1, "g") == 136
    state = crossed(state, "g4")
    assert row(state, 1, "g") == 136
    assert misthrows(state, 1) == 0


# Double B


def test_double_b_marked_cells_give_two_crosses_at_once() -> None:
    state = crossed(begin("double-b", 1), "r2 r3")
    assert row(state, 1, "r") == 6
    assert row(crossed(state, "g11 g10"), 1, "g") == 6
    assert code(state, "white 1 r3") == "already-crossed"


def test_double_b_the_lock_needs_seven() -> None:
    state = crossed(begin("double-b", 1), "r3 r5 r9")
    assert refusal(state, "white 1 r12").params["have"] == 6
    state = crossed(state, "r10 r12")
    assert (state.locked, row(state, 1, "r")) == (["r"], 45)


def test_double_b_a_whole_row_has_sixteen_crosses() -> None:
    state = crossed(begin("double-b", 1), " ".join(f"b{number}" for number in range(12, 1, -1)))
    assert row(state, 1, "b") == 136


# X-Change


def test_x_change_the_next_swap_field_changes_the_white_sum_for_its_player() -> None:
    """The first field is 8-5, the second 9-7."""
    state = play(begin("x-change"), "roll 4 4 1 1 1 1")
    assert legal(state, "swap 1") == {"swap 1 r5", "swap 1 y5", "swap 1 g5", "swap 1 b5"}
    state = play(state, "swap 1 r5, white 2 y8")
    assert code(state, "white 1 g8") == code(state, "swap 1 g5") == "action-used"
    state = play(state, "next, roll 5 4 1 1 1 1")
    assert legal(state, "swap 1") == {"swap 1 r7", "swap 1 y7", "swap 1 g7", "swap 1 b7"}
    assert legal(state, "swap 2") == set()
    assert code(state, "swap 2 r5") == "wrong-number"


def test_x_change_a_field_works_both_ways() -> None:
    state = play(begin("x-change"), "roll 4 1 1 1 1 1")
    assert legal(state, "swap 2") == {"swap 2 r8", "swap 2 y8", "swap 2 g8", "swap 2 b8"}


def test_x_change_the_cell_must_bear_the_other_number() -> None:
    state = play(begin("x-change"), "roll 4 4 1 1 1 1")
    assert code(state, "swap 1 r8") == code(state, "swap 1 r6") == "wrong-number"


def test_x_change_without_dice_a_swap_says_what_the_white_sum_is() -> None:
    state = play(begin("x-change"), "swap 1 r5")
    assert code(state, "white 2 y5") == "wrong-number"
    assert {"white 2 y8", "swap 2 y5"} <= legal(state)
    assert code(state, "swap 2 y8") == "wrong-number"
    other = play(begin("x-change"), "white 1 r7")
    assert code(other, "swap 2 r5") == "wrong-number"
    assert legal(other, "swap") == set()


def test_x_change_swaps_are_simultaneous_and_obey_all_classic_rules() -> None:
    state = everybody(begin("x-change"), "r2 r3 r4 r5 r6")
    assert code(state, "swap 1 r5") == "already-crossed"
    state = play(state, "white 1 r8")
    assert code(state, "swap 2 r5") == "already-crossed"
    assert "swap 2 y5" in legal(state)


def test_x_change_a_swap_prevents_a_misthrow_and_is_undone_with_its_move() -> None:
    state = play(begin("x-change", 1), "swap 1 r5, next")
    assert misthrows(state, 1) == 0
    assert isinstance(state, TableState)
    swaps = marks_of(state.family.rules, state.sheets[0]).swaps
    assert [field.used for field in swaps] == [True] + [False] * 8


def test_x_change_after_nine_swaps_there_is_none_left() -> None:
    state = begin("x-change", 1)
    for cell in "r5 y7 g11 r7 y10 r8 g10 r9 b6".split():
        state = play(state, f"swap 1 {cell}, next")
    assert legal(state, "swap") == set()
    assert refusal(state, "swap 1 y11").code == "wrong-number"


def test_x_change_a_late_swap_comes_before_the_colour_cross() -> None:
    state = play(begin("x-change", 1), "colour 1 r4")
    assert code(state, "swap 1 r5") == "action-used"
    assert "swap 1 y5" in legal(state)
    assert "swap 1 r5" not in legal(state)


def test_x_change_on_a_pad_a_swapped_cross_is_a_cross() -> None:
    pad = begin("x-change", 1, mode="pad")
    assert code(pad, "swap 1 r5") == "wrong-mode"
    assert totals(play(pad, "cross 1 r5")) == [1]


def test_a_swap_belongs_to_x_change_alone() -> None:
    assert code(begin("classic"), "swap 1 r5") == "wrong-mode"


@pytest.mark.parametrize("game", ["mixx-a", "big-points", "bonus-b", "chain-a", "double-a", "x-change"])
def test_four_misthrows_end_every_sheet(game: str) -> None:
    state = play(begin(game, 1), "next, next, next, next")
    assert (reason(state), totals(state)) == ("four-misthrows", [-20])
