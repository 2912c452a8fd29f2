"""Longo: L1–L7, the worked examples first, fine points 2, 8 and 9, and both house rules.

Unless a test says otherwise the lucky numbers are the defaults: player 1 has 5 & 8, player 2 has 6 & 11, player 3
has 7 & 12.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.record import BadRecord
from scorepad.rules.game import State
from tests.table import begin, code, everybody, legal, play, reason, refusal, row, totals

RED, YELLOW = "r2 r3 r4 r5 r6 r7", "y2 y3 y4 y5 y6 y7"
GREEN, BLUE = "g16 g15 g14 g13 g12 g11", "b16 b15 b14 b13 b12 b11"
RED_TO_14 = "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14"
OPTIONAL = {"optional_lock_on_last_but_one": True}


def after(cells: str, players: int = 2, **options: Any) -> State:
    """Everybody has these crosses and no misthrow; player 1 is active."""
    first = 1 + -len(cells.split()) % players
    return everybody(begin("longo", players, first=first, **options), cells)


def lucky_players(state: State) -> set[int]:
    """Who may use a lucky number now."""
    return {int(move.split()[1]) for move in legal(state, "lucky")}


def setup_refused(**options: Any) -> str:
    """The code that refuses a game of two with these options."""
    with pytest.raises(BadRecord) as caught:
        begin("longo", 2, **options)
    return caught.value.refusal.code


# The worked examples


def test_l4_example_with_6_and_11_and_the_white_sum_6_green_16_is_crossed_instead() -> None:
    game = play(begin("longo", lucky=[[6, 11], [5, 8]]), "roll 4 2 1 1 1 1, lucky 1 g16, next")
    assert game.scores()[0].rows == {"r": 0, "y": 0, "g": 1, "b": 0}


def test_l7_example_4_red_3_yellow_9_green_8_blue_and_2_misthrows_are_87() -> None:
    game = after("r2 r3 r4 r5 y2 y3 y4 g16 g15 g14 g13 g12 g11 g10 g9 g8 b16 b15 b14 b13 b12 b11 b10 b9")
    score = play(game, "next, next, next").scores()[0]
    assert score.rows == {"r": 10, "y": 6, "g": 45, "b": 36}
    assert score.misthrows == -10
    assert score.total == 87


# L1: the rows and the dice


def test_l1_red_and_yellow_run_from_2_to_16() -> None:
    game = after("r5 y5")
    assert legal(game, "white 1 r") == {f"white 1 r{number}" for number in range(6, 15)}
    assert legal(game, "white 1 y") == {f"white 1 y{number}" for number in range(6, 15)}


def test_l1_green_and_blue_run_from_16_to_2() -> None:
    game = after("g8 b8")
    assert legal(game, "white 1 g") == {f"white 1 g{number}" for number in range(4, 8)}
    assert legal(game, "white 1 b") == {f"white 1 b{number}" for number in range(4, 8)}


def test_l1_there_is_no_red_17() -> None:
    assert code(begin("longo"), "white 1 r17") == "bad-notation"


def test_l1_the_dice_have_eight_sides() -> None:
    game = play(begin("longo"), "roll 8 7 8 1 1 1")
    assert legal(game, "white 2") == {"white 2 g15", "white 2 b15"}
    assert "colour 1 g9" in legal(game)
    assert code(begin("longo"), "roll 9 1 1 1 1 1") == "bad-notation"


def test_l1_two_to_five_players() -> None:
    with pytest.raises(BadRecord):
        begin("longo", 1)
    assert begin("longo", 5).active == 1


# L2: the lock


def test_l2_15_locks_with_six_crosses() -> None:
    game = play(after(RED), "white 1 r15")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 36  # six, the 15 and the lock: eight crosses


def test_l2_16_locks_with_six_crosses() -> None:
    game = play(after(RED), "white 1 r16")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 36


def test_l2_green_and_blue_lock_with_3_or_2() -> None:
    for cell in ("g3", "g2"):
        assert list(play(after(GREEN), f"white 1 {cell}").locked) == ["g"]
    for cell in ("b3", "b2"):
        assert list(play(after(BLUE), f"white 1 {cell}").locked) == ["b"]


def test_l2_five_crosses_are_not_enough() -> None:
    game = after("r2 r3 r4 r5 r6")
    why = refusal(game, "white 1 r15")
    assert (why.code, why.rule) == ("lock-needs-crosses", "L2")
    assert code(game, "white 1 r16") == "lock-needs-crosses"


def test_l2_14_locks_nothing() -> None:
    assert list(play(after(RED), "white 1 r14").locked) == []


def test_l2_16_does_not_follow_15() -> None:
    game = play(after(RED), "white 1 r15")
    assert code(game, "colour 1 r16") == "row-locked"
    assert code(play(game, "next"), "white 1 r16") == "row-locked"


def test_l2_the_white_cross_of_the_turn_counts_for_the_colour_lock() -> None:
    game = play(after("r2 r3 r4 r5 r6"), "white 1 r9, colour 1 r15")
    assert list(game.locked) == ["r"]


def test_l2_a_row_locked_with_15_has_at_most_15_crosses_and_120_points() -> None:
    assert row(play(after(RED_TO_14), "white 1 r15"), 1, "r") == 120


def test_l2_a_row_locked_with_16_has_at_most_15_crosses_and_120_points() -> None:
    assert row(play(after(RED_TO_14), "white 1 r16"), 1, "r") == 120


def test_l2_everybody_with_six_crosses_may_lock_in_the_same_white_action() -> None:
    game = play(after(RED), "white 2 r15, white 1 r15")
    assert [row(game, 1, "r"), row(game, 2, "r")] == [36, 36]


def test_l2_somebody_with_five_crosses_may_not_join_the_lock() -> None:
    game = play(after("r2 r3 r4 r5 r6"), "white 1 r7, next, white 1 r15")
    assert code(game, "white 2 r15") == "lock-needs-crosses"


# L2, house rule: the lock is optional on the last but one


def test_l2_house_rule_15_alone_does_not_lock() -> None:
    game = play(after(RED, house=OPTIONAL), "white 1 r15")
    assert list(game.locked) == []
    assert row(game, 1, "r") == 28


def test_l2_house_rule_15_with_the_word_lock_locks() -> None:
    game = play(after(RED, house=OPTIONAL), "white 1 r15 lock")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 36


def test_l2_house_rule_green_3_too() -> None:
    game = after(GREEN, house=OPTIONAL)
    assert list(play(game, "white 1 g3").locked) == []
    assert list(play(game, "white 1 g3 lock").locked) == ["g"]


def test_l2_house_rule_six_crosses_are_needed_either_way() -> None:
    game = after("r2 r3 r4 r5 r6", house=OPTIONAL)
    assert code(game, "white 1 r15") == "lock-needs-crosses"
    assert code(game, "white 1 r15 lock") == "lock-needs-crosses"


def test_l2_house_rule_16_always_locks() -> None:
    assert list(play(after(RED, house=OPTIONAL), "white 1 r16").locked) == ["r"]


def test_l2_house_rule_16_may_follow_15() -> None:
    game = play(after(RED, house=OPTIONAL), "white 1 r15, colour 1 r16")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 45


def test_l2_house_rule_a_row_can_reach_16_crosses_and_136_points() -> None:
    game = play(after(RED_TO_14, house=OPTIONAL), "white 1 r15, next, white 1 r16")
    assert row(game, 1, "r") == 136


def test_l2_house_rule_the_colour_action_has_the_choice_too() -> None:
    game = after(RED, house=OPTIONAL)
    assert list(play(game, "colour 1 r15").locked) == []
    assert list(play(game, "colour 1 r15 lock").locked) == ["r"]


def test_l2_house_rule_legal_moves_name_both() -> None:
    moves = legal(after(RED, house=OPTIONAL), "white 1 r1")
    assert {"white 1 r15", "white 1 r15 lock", "white 1 r16"} <= moves


def test_l2_house_rule_one_may_lock_and_another_not_in_the_same_white_action() -> None:
    game = play(after(RED, house=OPTIONAL), "white 1 r15, white 2 r15 lock, next")
    assert [row(game, 1, "r"), row(game, 2, "r")] == [28, 36]
    assert code(game, "white 1 r16") == "row-locked"


def test_l2_without_the_house_rule_there_is_no_word_lock() -> None:
    assert code(after(RED), "white 1 r15 lock") == "bad-notation"


# L3: the lucky numbers


def test_l3_the_default_pairs_in_order() -> None:
    game = begin("longo", 5)
    assert [lucky_players(play(game, f"roll 1 {n} 1 1 1 1")) for n in (4, 7)] == [{1}, {1}]  # 5 & 8
    assert [lucky_players(play(game, f"roll 3 {n} 1 1 1 1")) for n in (3, 8)] == [{2}, {2}]  # 6 & 11
    assert [lucky_players(play(game, f"roll 4 {n} 1 1 1 1")) for n in (3, 8)] == [{3}, {3}]  # 7 & 12
    assert [lucky_players(play(game, f"roll 5 {n} 1 1 1 1")) for n in (5, 8)] == [{4}, {4}]  # 10 & 13
    assert [lucky_players(play(game, f"roll 2 {n} 1 1 1 1")) for n in (2, 7)] == [{5}, {5}]  # 4 & 9


def test_l3_every_other_sum_is_lucky_for_nobody() -> None:
    game = begin("longo", 5)
    for dice in ("1 1", "1 2", "7 7", "7 8", "8 8"):
        assert lucky_players(play(game, f"roll {dice} 1 1 1 1")) == set()


def test_l3_any_two_different_numbers_may_be_chosen() -> None:
    game = begin("longo", lucky=[[2, 16], [16, 3]])
    assert lucky_players(play(game, "roll 8 8 1 1 1 1")) == {1, 2}
    assert lucky_players(play(game, "roll 1 1 1 1 1 1")) == {1}
    assert lucky_players(play(game, "roll 1 2 1 1 1 1")) == {2}


def test_l3_the_two_numbers_must_differ() -> None:
    assert setup_refused(lucky=[[5, 5], [6, 11]]) == "bad-record"


def test_l3_the_numbers_lie_between_2_and_16() -> None:
    assert setup_refused(lucky=[[1, 5], [6, 11]]) == "bad-record"
    assert setup_refused(lucky=[[5, 17], [6, 11]]) == "bad-record"


def test_l3_one_pair_a_player() -> None:
    assert setup_refused(lucky=[[5, 8]]) == "bad-record"
    assert setup_refused(lucky=[[5, 8], [6, 11], [7, 12]]) == "bad-record"


def test_l3_two_numbers_a_pair() -> None:
    assert setup_refused(lucky=[[5], [6, 11]]) == "bad-record"
    assert setup_refused(lucky=[[5, 8, 9], [6, 11]]) == "bad-record"


# L4: instead of the white sum


def test_l4_on_an_empty_sheet_all_rows_are_equal_and_the_player_chooses() -> None:
    game = play(begin("longo"), "roll 4 1 1 1 1 1")
    assert legal(game, "lucky") == {"lucky 1 r2", "lucky 1 y2", "lucky 1 g16", "lucky 1 b16"}


def test_l4_only_the_row_with_the_fewest_crosses() -> None:
    game = play(after("r2 r3 y2 g16"), "roll 4 1 1 1 1 1")
    assert legal(game, "lucky") == {"lucky 1 b16"}
    assert code(game, "lucky 1 g15") == "not-fewest"


def test_l4_equal_rows_may_be_chosen_among() -> None:
    game = play(after("r2 r3 y4 g12 b9 b8"), "roll 4 1 1 1 1 1")
    assert legal(game, "lucky") == {"lucky 1 y5", "lucky 1 g11"}


def test_l4_the_leftmost_free_cell_is_the_first_right_of_the_last_cross() -> None:
    game = play(after("r6 y2 g16 b16"), "roll 4 1 1 1 1 1")
    assert row(play(game, "lucky 1 r7"), 1, "r") == 3
    assert code(game, "lucky 1 r8") == "not-fewest"


def test_l4_a_sum_that_is_not_lucky() -> None:
    game = play(begin("longo"), "roll 4 2 1 1 1 1")
    why = refusal(game, "lucky 1 r2")
    assert (why.code, why.rule) == ("not-lucky", "L4")


def test_l4_somebody_elses_lucky_number_is_not_ones_own() -> None:
    game = play(begin("longo"), "roll 4 1 1 1 1 1")
    assert code(game, "lucky 2 r2") == "not-lucky"


def test_l4_the_sum_itself_may_be_crossed_as_well() -> None:
    assert row(play(begin("longo"), "roll 4 1 1 1 1 1, white 1 r5"), 1, "r") == 1


def test_l4_not_both_the_lucky_cross_and_the_sum() -> None:
    assert code(play(begin("longo"), "roll 4 1 1 1 1 1, lucky 1 r2"), "white 1 y5") == "action-used"
    assert code(play(begin("longo"), "roll 4 1 1 1 1 1, white 1 y5"), "lucky 1 r2") == "action-used"


def red_closed_for_player_2(**options: Any) -> State:
    """Player 1 has locked red, where player 2, active now, has nothing; yellow has 6 crosses, green and blue 1."""
    game = everybody(begin("longo", **options), "g16 b16")
    for number in range(2, 8):
        game = play(game, f"white 1 r{number}, white 2 y{number}, next")
    return play(game, "colour 1 r16, next, roll 3 3 - 1 1 1")


def test_l4_closed_rows_do_not_count_as_rows_with_the_fewest() -> None:
    assert legal(red_closed_for_player_2(), "lucky 2") == {"lucky 2 g15", "lucky 2 b15"}


def test_l4_a_closed_row_takes_no_lucky_cross() -> None:
    assert code(red_closed_for_player_2(), "lucky 2 r2") == "row-locked"


def test_l4_house_rule_closed_rows_count_and_leave_nothing_to_cross() -> None:
    game = red_closed_for_player_2(house={"lucky_counts_closed_rows": True})
    assert legal(game, "lucky") == set()
    assert code(game, "lucky 2 g15") == "not-fewest"
    assert code(game, "lucky 2 r2") == "row-locked"


def test_l4_house_rule_an_open_row_with_as_few_crosses_may_be_chosen() -> None:
    """Green and blue are as empty as the closed red."""
    game = begin("longo", house={"lucky_counts_closed_rows": True})
    for number in range(2, 8):
        game = play(game, f"white 1 r{number}, white 2 y{number}, next")
    game = play(game, "colour 1 r16, next, roll 3 3 - 1 1 1")
    assert legal(game, "lucky 2") == {"lucky 2 g16", "lucky 2 b16"}


def test_l4_house_rule_the_own_lock_counts_as_a_cross() -> None:
    """Six red crosses, the 16 and the lock are eight, as many as in the other rows."""
    eights = "y2 y3 y4 y5 y6 y7 y8 y9 g16 g15 g14 g13 g12 g11 g10 g9 b16 b15 b14 b13 b12 b11 b10 b9"
    game = after(f"{RED} {eights}", house={"lucky_counts_closed_rows": True})
    game = play(game, "colour 1 r16, next, roll 4 1 - 1 1 1")
    assert legal(game, "lucky") == {"lucky 1 y10", "lucky 1 g8", "lucky 1 b8"}


# L5: when and by whom


def test_l5_who_is_not_active_may_use_them_too() -> None:
    assert row(play(begin("longo"), "roll 3 3 1 1 1 1, lucky 2 b16"), 2, "b") == 1


def test_l5_everybody_may_use_them_in_the_same_white_action() -> None:
    game = begin("longo", 3, lucky=[[5, 8], [5, 9], [4, 5]])
    assert totals(play(game, "roll 4 1 1 1 1 1, lucky 3 r2, lucky 1 y2, lucky 2 g16")) == [1, 1, 1]


def test_l5_they_can_be_used_again_and_again() -> None:
    game = play(begin("longo"), "lucky 1 r2, next, lucky 1 y2, next, lucky 1 g16, next, lucky 1 b16, next")
    assert totals(game)[0] == 4


def test_l5_the_colour_action_follows_a_lucky_cross() -> None:
    game = play(begin("longo"), "roll 4 1 3 1 1 1, lucky 1 r2, colour 1 r4")
    assert row(game, 1, "r") == 3


def test_l5_one_lucky_cross_a_turn() -> None:
    assert code(play(begin("longo"), "lucky 1 r2"), "lucky 1 y2") == "action-used"


def test_l5_a_lucky_cross_saves_from_the_misthrow() -> None:
    assert totals(play(begin("longo"), "lucky 1 r2, next")) == [1, 0]


def test_l5_there_are_no_lucky_numbers_in_the_colour_action() -> None:
    """Red 3 and white 5 make player 1's lucky 8, but the white sum is 6."""
    assert code(play(begin("longo"), "roll 5 1 3 1 1 1"), "lucky 1 r2") == "not-lucky"


# L6: lucky locks


SIXES = f"r9 r10 r11 r12 r13 r14 {YELLOW} {GREEN} {BLUE}"
"""Six crosses in every row; the leftmost free cell of red is 15."""


def test_l6_a_lucky_cross_may_lock() -> None:
    game = play(after(SIXES), "roll 4 1 1 1 1 1, lucky 1 r15")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 36


def test_l6_with_too_few_crosses_the_option_is_void() -> None:
    game = play(after("r14 y2 y3 g16 g15 b16 b15"), "roll 4 1 1 1 1 1")
    assert legal(game, "lucky") == set()
    assert code(game, "lucky 1 r15") == "lock-needs-crosses"


def test_l6_a_void_row_still_counts_as_the_row_with_the_fewest() -> None:
    game = play(after("r14 y2 y3 g16 g15 b16 b15"), "roll 4 1 1 1 1 1")
    assert code(game, "lucky 1 y4") == "not-fewest"


def test_l6_the_option_is_void_for_that_row_only() -> None:
    game = play(after("r14 y2 g16 g15 b16 b15"), "roll 4 1 1 1 1 1")
    assert legal(game, "lucky") == {"lucky 1 y3"}


def test_l6_house_rule_a_lucky_cross_on_the_last_but_one_has_the_choice() -> None:
    game = play(after(SIXES, house=OPTIONAL), "roll 4 1 1 1 1 1")
    assert list(play(game, "lucky 1 r15").locked) == []
    assert list(play(game, "lucky 1 r15 lock").locked) == ["r"]


def test_l6_house_rule_after_an_unlocked_15_the_leftmost_free_cell_is_16() -> None:
    game = after(f"{SIXES} y8 g10 b10", house=OPTIONAL)
    game = play(game, "white 1 r15, next, roll 4 1 1 1 1 1, lucky 1 r16")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 45


# L7: everything else as classic


def lucky_lock_in_red() -> State:
    """Player 1 locks red with a lucky 5, player 2 has no red cross yet; player 1 is active."""
    game = everybody(begin("longo"), f"{YELLOW} {GREEN} {BLUE}")
    for number in range(9, 15):
        game = play(game, f"white 1 r{number}, white 2 y{number}, next")
    return play(game, "roll 4 1 1 1 1 1, lucky 1 r15")


def test_l7_a_row_locked_by_a_lucky_cross_still_takes_the_others_white_crosses_of_the_action() -> None:
    game = play(lucky_lock_in_red(), "white 2 r5")
    assert row(game, 2, "r") == 1


def test_l7_a_row_locked_by_a_lucky_cross_is_closed_after_the_turn() -> None:
    assert code(play(lucky_lock_in_red(), "next"), "white 2 r5") == "row-locked"


def test_l7_a_row_locked_by_a_lucky_cross_is_closed_in_the_colour_action() -> None:
    game = play(after(SIXES), "lucky 1 r15")
    assert code(game, "colour 1 r16") == "row-locked"


def test_l7_a_second_row_locked_by_a_lucky_cross_is_an_end_in_the_white_action() -> None:
    game = after(f"r9 r10 r11 r12 r13 r14 {YELLOW} {GREEN} b9 b8 b7 b6 b5 b4")
    game = play(game, "colour 1 r15, next, roll 4 1 - 1 1 1, lucky 1 b3")
    assert reason(game) is None
    assert list(game.locked) == ["r", "b"]
    assert code(game, "colour 2 g5") == "game-over"
    assert reason(play(game, "next")) == "two-rows"


def test_l7_the_others_may_finish_the_white_action_that_a_lucky_cross_ended() -> None:
    game = after(f"r9 r10 r11 r12 r13 r14 {YELLOW} {GREEN} b9 b8 b7 b6 b5 b4")
    game = play(game, "colour 1 r15, next, roll 4 1 - 1 1 1, lucky 1 b3, white 2 g5, next")
    assert row(game, 2, "g") == 28
    assert game.scores()[1].misthrows == 0


def test_l7_four_misthrows_end_the_game() -> None:
    assert reason(play(begin("longo"), *["next"] * 7)) == "four-misthrows"


def test_l7_two_locked_rows_end_the_game() -> None:
    game = play(after(f"{RED} {YELLOW}"), "white 1 r15, colour 1 y16")
    assert reason(game) == "two-rows"
    assert totals(game) == [72, 42]


def test_l7_the_die_of_a_locked_row_leaves() -> None:
    game = play(after(RED), "colour 1 r15, next")
    assert code(game, "roll 8 8 8 8 8 8") == "bad-notation"
    assert legal(play(game, "roll 8 8 - 8 8 8"), "colour 2 r") == set()


# Fine point 2: late lucky crosses


def test_l4_a_lucky_cross_may_be_entered_after_the_colour_cross() -> None:
    game = play(begin("longo"), "colour 1 r3, lucky 1 r2")
    assert row(game, 1, "r") == 3


def test_l4_a_late_lucky_cross_may_not_take_the_colour_cross_cell() -> None:
    assert code(play(begin("longo"), "colour 1 r2"), "lucky 1 r2") == "action-used"


def test_l4_a_late_lucky_lock_may_not_close_the_row_of_the_colour_cross() -> None:
    """Player 2, whose lucky number is 6, would have locked red before player 1 crossed it."""
    game = everybody(begin("longo"), f"{YELLOW} {GREEN} {BLUE}")
    for number in range(9, 15):
        game = play(game, f"white 2 r{number}, white 1 y{number}, next")
    assert code(play(game, "colour 1 r7"), "lucky 2 r15") == "action-used"


def test_l2_house_rule_a_late_15_without_lock_leaves_the_colour_lock_as_it_was() -> None:
    game = play(after(RED, house=OPTIONAL), "colour 1 r16")
    assert row(play(game, "white 2 r15"), 2, "r") == 28
    assert code(game, "white 2 r15 lock") == "action-used"


# Fine point 8: without a roll


def test_l4_without_a_roll_a_lucky_cross_narrows_the_white_sum_to_the_pair() -> None:
    game = play(begin("longo", 3), "lucky 1 r2")
    assert code(game, "white 2 y7") == "wrong-number"
    assert legal(game, "white 2 r") == {"white 2 r5", "white 2 r8"}


def test_l4_without_a_roll_a_white_cross_decides_between_the_two_lucky_numbers() -> None:
    game = play(begin("longo", 3), "lucky 1 r2, white 2 y8")
    assert code(game, "white 3 y5") == "wrong-number"
    assert row(play(game, "white 3 r8"), 3, "r") == 1


def test_l4_without_a_roll_pairs_that_share_no_number_are_not_lucky_together() -> None:
    assert code(play(begin("longo"), "lucky 1 r2"), "lucky 2 r2") == "not-lucky"


def test_l4_without_a_roll_pairs_that_share_a_number_fix_it() -> None:
    game = play(begin("longo", 3, lucky=[[5, 8], [8, 11], [7, 12]]), "lucky 1 r2, lucky 2 r2")
    assert legal(game, "white 3 r") == {"white 3 r8"}
    assert code(game, "white 3 y5") == "wrong-number"


def test_l4_without_a_roll_the_white_crosses_decide_who_is_lucky() -> None:
    game = play(begin("longo"), "white 1 r6")
    assert row(play(game, "lucky 2 g16"), 2, "g") == 1
    assert code(play(begin("longo"), "white 1 r7"), "lucky 2 g16") == "not-lucky"


def test_l4_without_a_roll_everybody_may_be_lucky_at_first() -> None:
    assert lucky_players(begin("longo", 5)) == {1, 2, 3, 4, 5}


# Fine point 9: judged as the turn began


def test_l4_the_fewest_crosses_are_those_of_the_turns_beginning() -> None:
    """Red had none and the colour cross gave it one, like yellow."""
    game = play(after("y2 g16 b16"), "colour 1 r3")
    assert code(game, "lucky 1 y3") == "not-fewest"
    assert row(play(game, "lucky 1 r2"), 1, "r") == 3


def test_l4_a_row_that_is_being_locked_in_this_white_action_still_counts_and_is_open() -> None:
    game = begin("longo", lucky=[[5, 8], [6, 15]])
    game = everybody(game, "y2 g16 b16 b13")
    for number in range(3, 9):
        game = play(game, f"white 1 r{number}, white 2 y{number}, next")
    game = play(game, "roll 8 7 1 1 1 1, white 1 r15")
    assert legal(game, "lucky 2") == {"lucky 2 r2"}
    assert row(play(game, "lucky 2 r2"), 2, "r") == 1


def test_l4_a_lucky_cell_that_is_not_the_leftmost_free_one_is_not_fewest() -> None:
    assert code(begin("longo"), "lucky 1 r3") == "not-fewest"
    assert code(after("r3 y2 g16 b16"), "lucky 1 r2") == "not-fewest"


# Several refusals at once


def test_l4_a_locked_row_comes_before_a_sum_that_is_not_lucky() -> None:
    game = play(after(RED), "colour 1 r15, next, roll 1 1 - 1 1 1")
    assert code(game, "lucky 2 r8") == "row-locked"


def test_l4_a_sum_that_is_not_lucky_comes_before_a_row_that_is_not_fewest() -> None:
    assert code(play(after("r2"), "roll 1 1 1 1 1 1"), "lucky 1 r3") == "not-lucky"


def test_l2_the_house_rules_of_longo_belong_to_longo_only() -> None:
    for rule in ("optional_lock_on_last_but_one", "lucky_counts_closed_rows"):
        with pytest.raises(BadRecord):
            begin("classic", 2, house={rule: True})
