"""Classic: C1–C14 and fine points 1–7, the worked examples of the rule book first. Ema is player 1, Petr player 2."""

from __future__ import annotations

from typing import Any

from scorepad.rules.game import State
from tests.table import begin, code, everybody, legal, misthrows, play, reason, refusal, row, totals

RED, YELLOW = "r2 r3 r4 r5 r6", "y2 y3 y4 y5 y6"
GREEN, BLUE = "g12 g11 g10 g9 g8", "b12 b11 b10 b9 b8"


def after(cells: str, players: int = 2, **options: Any) -> State:
    """Everybody has these crosses and no misthrow; Ema, player 1, is active."""
    first = 1 + -len(cells.split()) % players
    return everybody(begin("classic", players, first=first, **options), cells)


def solo(cells: str) -> State:
    """One player has these crosses and no misthrow."""
    return everybody(begin("classic", 1), cells)


def red_locked(cells: str, players: int = 2, **options: Any) -> State:
    """Everybody has these crosses, at least five red ones among them; Ema has locked red, Petr is active."""
    return play(after(cells, players, **options), "colour 1 r12, next")


def winners(state: State) -> tuple[int, ...]:
    return state.outcome.winners if state.outcome else ()


# The worked examples


def test_c2_example_red_5_and_7_are_crossed_so_red_2_3_4_6_are_gone() -> None:
    game = play(begin("classic", 1), "white 1 r5, colour 1 r7, next")
    assert legal(game, "white 1 r") == {"white 1 r8", "white 1 r9", "white 1 r10", "white 1 r11"}
    for gone in ("r2", "r3", "r4", "r6"):
        assert code(game, f"white 1 {gone}") == "left-of-last"


def test_c2_example_yellow_crossed_up_to_10_leaves_only_11_and_12() -> None:
    game = solo("y2 y3 y4 y5 y6 y7 y8 y9 y10")
    assert legal(game, "white 1 y") == {"white 1 y11", "white 1 y12"}


def test_c12_example_4_red_3_yellow_7_green_8_blue_and_2_misthrows_are_70() -> None:
    game = solo("r2 r3 r4 r5 y2 y3 y4 g12 g11 g10 g9 g8 g7 g6 b12 b11 b10 b9 b8 b7 b6 b5")
    score = play(game, "next, next").scores()[0]
    assert score.rows == {"r": 10, "y": 6, "g": 28, "b": 36}
    assert score.misthrows == -10
    assert score.total == 70


def test_c4_c5_example_petr_crosses_red_5_and_blue_10_and_ema_yellow_5() -> None:
    game = play(begin("classic", 4, first=2), "roll 4 1 3 2 5 6")
    game = play(game, "white 2 r5")  # Petr
    game = play(game, "white 1 y5")  # Ema
    game = play(game, "colour 2 b10")  # Petr: white 4 and blue 6
    game = play(game, "next")
    assert totals(game) == [1, 2, 0, 0]
    assert [row(game, 2, "r"), row(game, 2, "b"), row(game, 1, "y")] == [1, 1, 1]
    assert game.active == 3


def test_c11_example_green_is_locked_and_12_locks_red_and_yellow_at_once() -> None:
    game = play(after(f"{RED} {YELLOW} {GREEN}"), "colour 1 g2, next")
    game = play(game, "roll 6 6 1 1 - 1, white 1 r12, white 2 y12")
    assert list(game.locked) == ["r", "y", "g"]
    assert reason(play(game, "next")) == "two-rows"


# C1: the sheet


def test_c1_red_and_yellow_run_from_2_to_12() -> None:
    game = play(begin("classic", 1), "white 1 r5, next, white 1 y5, next")
    assert legal(game, "white 1 r") == {f"white 1 r{number}" for number in range(6, 12)}
    assert legal(game, "white 1 y") == {f"white 1 y{number}" for number in range(6, 12)}


def test_c1_green_and_blue_run_from_12_to_2() -> None:
    game = play(begin("classic", 1), "white 1 g5, next, white 1 b5, next")
    assert legal(game, "white 1 g") == {"white 1 g4", "white 1 g3"}
    assert legal(game, "white 1 b") == {"white 1 b4", "white 1 b3"}


def test_c1_an_empty_sheet_takes_every_number_but_the_locking_one() -> None:
    up, down = range(2, 12), range(12, 2, -1)
    expected = {f"white 1 {letter}{n}" for letter, run in zip("rygb", (up, up, down, down), strict=True) for n in run}
    assert legal(begin("classic", 1), "white") == expected


def test_c1_there_is_no_red_1_and_no_red_13() -> None:
    assert code(begin("classic"), "white 1 r1") == "bad-notation"
    assert code(begin("classic"), "white 1 r13") == "bad-notation"


def test_c1_three_misthrow_boxes_may_be_full() -> None:
    game = play(begin("classic", 1), "next, next, next")
    assert totals(game) == [-15]
    assert reason(game) is None


# C2: order


def test_c2_a_crossed_cell_is_not_crossed_again() -> None:
    assert code(solo("r5"), "white 1 r5") == "already-crossed"


def test_c2_a_crossed_cell_left_of_the_last_one_is_still_a_crossed_cell() -> None:
    assert code(solo("r5 r7"), "white 1 r5") == "already-crossed"


def test_c2_nothing_left_of_the_last_cross_in_green() -> None:
    why = refusal(solo("g7"), "white 1 g8")
    assert (why.code, why.rule) == ("left-of-last", "C2")


def test_c2_the_colour_cross_must_lie_right_of_the_white_cross_of_the_turn() -> None:
    game = play(begin("classic", 1), "white 1 r7")
    assert code(game, "colour 1 r6") == "left-of-last"
    assert code(game, "colour 1 r7") == "already-crossed"
    assert row(play(game, "colour 1 r8"), 1, "r") == 3


def test_c2_the_order_is_each_players_own() -> None:
    game = play(begin("classic"), "white 1 r9, next")
    assert row(play(game, "white 2 r2"), 2, "r") == 1


def test_c2_rows_do_not_hinder_each_other() -> None:
    assert row(play(solo("r9"), "white 1 y2"), 1, "y") == 1


# C3: the roll


def test_c3_one_roll_a_turn() -> None:
    assert code(play(begin("classic"), "roll 1 2 3 4 5 6"), "roll 1 2 3 4 5 6") == "action-used"


def test_c3_the_next_turn_has_a_roll_of_its_own() -> None:
    game = play(begin("classic"), "roll 1 2 3 4 5 6, white 1 r3, next, roll 6 5 4 3 2 1, white 2 r11")
    assert row(game, 2, "r") == 1


def test_c3_no_roll_after_a_white_cross() -> None:
    assert code(play(begin("classic"), "white 2 r3"), "roll 1 2 3 4 5 6") == "action-used"


def test_c3_no_roll_after_a_colour_cross() -> None:
    assert code(play(begin("classic"), "colour 1 r3"), "roll 1 2 3 4 5 6") == "action-used"


def test_c3_a_die_in_the_game_must_be_rolled() -> None:
    assert code(begin("classic"), "roll 1 2 - 4 5 6") == "bad-notation"


def test_c3_white_dice_never_leave() -> None:
    assert code(begin("classic"), "roll - 2 3 4 5 6") == "bad-notation"


def test_c3_dice_show_1_to_6() -> None:
    assert code(begin("classic"), "roll 7 2 3 4 5 6") == "bad-notation"
    assert code(begin("classic"), "roll 1 2 3 4 5 0") == "bad-notation"


def test_c3_six_dice_are_rolled() -> None:
    assert code(begin("classic"), "roll 1 2 3 4 5") == "bad-notation"


def test_c3_a_die_that_is_out_is_not_rolled() -> None:
    game = red_locked(RED)
    assert code(game, "roll 1 2 3 4 5 6") == "bad-notation"
    assert legal(play(game, "roll 1 2 - 4 5 6"), "colour 2 r") == set()


# C4: the white action


def test_c4_with_a_roll_only_the_white_sum_fits() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6")
    assert legal(game, "white 2") == {"white 2 r5", "white 2 y5", "white 2 g5", "white 2 b5"}
    assert code(game, "white 2 r6") == "wrong-number"


def test_c4_one_white_die_alone_is_no_white_sum() -> None:
    assert code(play(begin("classic"), "roll 4 1 3 2 5 6"), "white 1 r4") == "wrong-number"


def test_c4_once_a_player_and_turn() -> None:
    game = play(begin("classic"), "white 1 r5")
    assert code(game, "white 1 y5") == "action-used"
    assert legal(game, "white 1") == set()


def test_c4_everybody_may_use_the_white_sum_in_any_order() -> None:
    game = play(begin("classic", 5), "white 5 r6, white 3 y6, white 1 g6, white 2 b6, white 4 r6")
    assert totals(game) == [1, 1, 1, 1, 1]


def test_c4_without_a_roll_the_white_crosses_agree_on_one_number() -> None:
    assert code(play(begin("classic"), "white 1 r5"), "white 2 y6") == "wrong-number"


def test_c4_without_a_roll_every_cell_is_open_until_a_white_cross_fixes_the_number() -> None:
    game = begin("classic")
    assert len(legal(game, "white 1")) == len(legal(game, "white 2")) == 40
    game = play(game, "white 1 r5")
    assert legal(game, "white 2") == {"white 2 r5", "white 2 y5", "white 2 g5", "white 2 b5"}


def test_c4_a_player_who_is_not_at_the_table_crosses_nothing() -> None:
    assert code(begin("classic", 2), "white 3 r5") == "bad-notation"


# C5: the colour action


def test_c5_one_white_die_and_the_coloured_die() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6")
    cells = ("r7", "r4", "y6", "y3", "g9", "g6", "b10", "b7")
    assert legal(game, "colour") == {f"colour 1 {cell}" for cell in cells}


def test_c5_the_sum_counts_in_the_row_of_the_colour_only() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6")
    assert code(game, "colour 1 y10") == "wrong-number"


def test_c5_both_white_dice_are_no_colour_sum() -> None:
    assert code(play(begin("classic"), "roll 4 1 3 2 5 6"), "colour 1 r5") == "wrong-number"


def test_c5_only_the_active_player() -> None:
    assert code(begin("classic"), "colour 2 r5") == "not-active"
    assert legal(begin("classic"), "colour 2") == set()


def test_c5_once_a_turn() -> None:
    assert code(play(begin("classic"), "colour 1 r5"), "colour 1 y5") == "action-used"


def test_c5_without_a_roll_the_colour_number_is_not_compared_with_the_white_one() -> None:
    game = play(begin("classic"), "white 1 r5")
    assert row(play(game, "colour 1 b12"), 1, "b") == 1


def test_c5_the_colour_action_needs_no_white_cross() -> None:
    assert totals(play(begin("classic"), "roll 4 1 3 2 5 6, colour 1 g9, next")) == [1, 0]


# C6: misthrows


def test_c6_an_active_player_without_a_cross_takes_a_misthrow() -> None:
    assert totals(play(begin("classic"), "roll 4 1 3 2 5 6, next")) == [-5, 0]


def test_c6_the_misthrow_is_taken_at_the_end_of_the_turn() -> None:
    assert totals(play(begin("classic"), "roll 4 1 3 2 5 6")) == [0, 0]


def test_c6_a_white_cross_is_enough() -> None:
    assert totals(play(begin("classic"), "white 1 r5, next")) == [1, 0]


def test_c6_a_colour_cross_is_enough() -> None:
    assert totals(play(begin("classic"), "colour 1 r5, next")) == [1, 0]


def test_c6_passing_is_allowed_although_something_could_be_crossed() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6")
    assert "next" in legal(game)
    assert misthrows(play(game, "next"), 1) == -5


def test_c6_another_players_cross_does_not_save_the_active_one() -> None:
    assert totals(play(begin("classic"), "white 2 r5, next")) == [-5, 1]


def test_c6_who_is_not_active_never_takes_one() -> None:
    game = play(begin("classic"), "white 1 r5, next, white 2 r6, next, white 1 r7, next")
    assert misthrows(game, 1) == misthrows(game, 2) == 0


# C7: the lock


def test_c7_red_12_needs_five_crosses() -> None:
    why = refusal(solo("r2 r3 r4 r5"), "white 1 r12")
    assert (why.code, why.rule) == ("lock-needs-crosses", "C7")


def test_c7_with_five_crosses_red_12_locks_and_the_lock_counts() -> None:
    game = play(solo(RED), "white 1 r12")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 28  # five, the 12 and the lock: seven crosses


def test_c7_yellow_locks_with_12_too() -> None:
    assert list(play(solo(YELLOW), "white 1 y12").locked) == ["y"]


def test_c7_green_and_blue_lock_with_2() -> None:
    assert code(solo("g12 g11 g10 g9"), "white 1 g2") == "lock-needs-crosses"
    assert list(play(solo(GREEN), "white 1 g2").locked) == ["g"]
    assert list(play(solo(BLUE), "white 1 b2").locked) == ["b"]


def test_c7_red_11_locks_nothing() -> None:
    assert list(play(solo(RED), "white 1 r11").locked) == []


def test_c7_the_colour_action_may_lock() -> None:
    game = play(solo(RED), "roll 6 1 6 1 1 1, colour 1 r12")
    assert list(game.locked) == ["r"]


def test_c7_the_white_cross_of_the_turn_counts_for_the_colour_lock() -> None:
    game = play(solo("r2 r3 r4 r5"), "white 1 r9, colour 1 r12")
    assert list(game.locked) == ["r"]


def test_c7_other_rows_do_not_count_for_the_minimum() -> None:
    assert code(solo(f"{YELLOW} r2 r3 r4 r5"), "white 1 r12") == "lock-needs-crosses"


def test_c7_a_full_row_has_twelve_crosses() -> None:
    game = solo("r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12")
    assert row(game, 1, "r") == 78


def test_c7_legal_moves_offer_the_lock_only_with_five_crosses() -> None:
    assert "white 1 r12" not in legal(solo("r2 r3 r4 r5"))
    assert "white 1 r12" in legal(solo(RED))


# C8: a locked row


def test_c8_a_locked_row_is_closed_for_everybody() -> None:
    game = red_locked(RED)
    why = refusal(game, "white 2 r7")
    assert (why.code, why.rule) == ("row-locked", "C8")
    assert code(game, "white 1 r7") == "row-locked"
    assert code(game, "colour 2 r7") == "row-locked"


def test_c8_in_a_locked_row_even_the_locking_number_is_closed_in_later_turns() -> None:
    assert code(red_locked(RED), "white 2 r12") == "row-locked"


def test_c8_a_row_locked_in_the_white_action_is_closed_in_the_colour_action_of_the_turn() -> None:
    game = play(after(RED), "white 2 r12")
    assert code(game, "colour 1 r7") == "row-locked"
    assert legal(game, "colour 1 r") == set()


def test_c8_nor_may_the_active_player_lock_it_in_the_colour_action() -> None:
    assert code(play(after(RED), "white 2 r12"), "colour 1 r12") == "row-locked"


def test_c8_crosses_in_a_locked_row_keep_their_points() -> None:
    game = red_locked(RED)
    assert [row(game, 1, "r"), row(game, 2, "r")] == [28, 15]


def test_c8_no_legal_move_names_a_locked_row() -> None:
    assert not [move for move in legal(red_locked(RED)) if " r" in move]


# C9: simultaneous locks


def test_c9_everybody_with_five_crosses_may_lock_in_the_same_white_action() -> None:
    game = play(after(RED, 3), "white 2 r12, white 1 r12, white 3 r12")
    assert [row(game, player, "r") for player in (1, 2, 3)] == [28, 28, 28]


def test_c9_somebody_with_four_crosses_may_not_join_the_lock() -> None:
    game = play(after("r2 r3 r4 r5"), "white 1 r6, next, white 1 r12")
    assert code(game, "white 2 r12") == "lock-needs-crosses"


def test_c9_the_row_counts_as_locked_once() -> None:
    game = play(after(RED), "white 1 r12, white 2 r12, next")
    assert list(game.locked) == ["r"]
    assert reason(game) is None


def test_c9_joining_is_over_with_the_turn() -> None:
    assert code(play(after(RED), "white 1 r12, next"), "white 2 r12") == "row-locked"


def test_c9_a_lock_in_the_colour_action_is_not_joined() -> None:
    """Petr's white 12 would have locked red before Ema's colour 12."""
    assert code(play(after(RED), "colour 1 r12"), "white 2 r12") == "action-used"


# C10: the end


def test_c10_the_fourth_misthrow_ends_the_game_at_once() -> None:
    game = play(begin("classic", 1), "next, next, next, next")
    assert reason(game) == "four-misthrows"
    assert game.active is None
    assert legal(game) == set()


def test_c10_anybodys_fourth_misthrow() -> None:
    game = play(begin("classic"), "colour 1 r2, next, next, colour 1 r3, next, next, colour 1 r4, next, next")
    game = play(game, "colour 1 r5, next")
    assert reason(game) is None
    game = play(game, "next")
    assert reason(game) == "four-misthrows"
    assert totals(game) == [10, -20]
    assert winners(game) == (1,)


def test_c10_three_misthrows_of_each_of_two_players_end_nothing() -> None:
    assert reason(play(begin("classic"), "next, next, next, next, next, next")) is None


def test_c10_two_rows_locked_by_one_player_end_the_game() -> None:
    game = play(solo(f"{RED} {YELLOW}"), "colour 1 r12, next, colour 1 y12")
    assert reason(game) == "two-rows"
    assert list(game.locked) == ["r", "y"]


def test_c10_two_rows_locked_by_two_players_end_the_game() -> None:
    assert reason(play(red_locked(f"{RED} {YELLOW}"), "colour 2 y12")) == "two-rows"


def test_c10_one_locked_row_ends_nothing() -> None:
    assert reason(red_locked(RED)) is None


def test_c10_an_end_in_the_colour_action_is_final_at_once() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "colour 2 y12")
    assert code(game, "white 1 g12") == "game-over"
    assert code(game, "next") == "game-over"
    assert code(game, "roll 1 1 - - 1 1") == "game-over"
    assert legal(game) == set()


def test_c10_white_and_colour_locks_of_one_turn_end_the_game_at_once() -> None:
    game = play(after(f"{RED} {YELLOW}"), "white 1 r12, colour 1 y12")
    assert reason(game) == "two-rows"


def test_c10_an_end_in_the_white_action_waits_for_next() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 1 y12")
    assert game.outcome is None
    assert game.active == 2
    assert list(game.locked) == ["r", "y"]


def test_c10_after_an_end_in_the_white_action_no_colour_action_is_played() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 1 y12")
    assert code(game, "colour 2 g12") == "game-over"


def test_c10_while_the_end_waits_only_missing_white_crosses_and_next_are_legal() -> None:
    game = play(red_locked(f"{RED} {YELLOW}", 3), "white 1 y12")
    others = {f"white {player} {cell}" for player in (2, 3) for cell in ("y12", "g12", "b12")}
    assert legal(game) == {"next"} | others


def test_c10_the_others_may_finish_the_white_action_in_which_it_ended() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 1 y12, white 2 g12, next")
    assert reason(game) == "two-rows"
    assert row(game, 2, "g") == 1


def test_c10_next_makes_the_end_in_the_white_action_final() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 1 y12, next")
    assert reason(game) == "two-rows"
    assert game.active is None
    assert code(game, "white 2 y12") == "game-over"


def test_c10_the_turn_stays_when_the_game_is_over() -> None:
    game = red_locked(f"{RED} {YELLOW}")
    assert game.turn == 12
    assert play(game, "white 1 y12, next").turn == 12


def test_c10_a_game_that_is_over_is_over_whoever_asks() -> None:
    game = play(begin("classic", 1), "next, next, next, next")
    assert code(game, "white 1 r5") == "game-over"
    assert code(game, "white 2 r5") == "bad-notation"


# C11: three rows


def test_c11_two_rows_locked_in_one_white_action_end_the_game() -> None:
    game = play(after(f"{RED} {YELLOW}"), "white 1 r12, white 2 y12")
    assert game.outcome is None
    assert reason(play(game, "next")) == "two-rows"


def test_c11_two_players_may_lock_the_second_and_the_third_row() -> None:
    game = play(red_locked(f"{RED} {GREEN} {BLUE}"), "white 1 g2, white 2 b2, next")
    assert list(game.locked) == ["r", "g", "b"]
    assert reason(game) == "two-rows"


# C12: the score


def test_c12_an_empty_sheet_scores_nothing() -> None:
    assert totals(begin("classic", 3)) == [0, 0, 0]


def test_c12_each_misthrow_costs_5() -> None:
    assert [totals(play(begin("classic", 1), *["next"] * times))[0] for times in (1, 2, 3, 4)] == [-5, -10, -15, -20]


def test_c12_the_highest_total_wins() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 2 b12, colour 2 y12")
    assert totals(game) == [43, 44]
    assert winners(game) == (2,)


def test_c12_nobody_has_won_before_the_end() -> None:
    assert winners(red_locked(RED)) == ()


def test_c12_equal_totals_share_the_win() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "colour 2 y12")
    assert totals(game) == [43, 43]
    assert winners(game) == (1, 2)


def equal_totals(**options: Any) -> State:
    """Ema has three crosses and four misthrows, Petr one cross and three: 6 − 20 and 1 − 15."""
    game = play(begin("classic", 2, **options), "white 1 r2, colour 1 r3, next, white 1 r4, white 2 y4, next")
    return play(game, *["next"] * 7)


def test_c12_equal_totals_share_the_win_whatever_the_misthrows() -> None:
    game = equal_totals()
    assert totals(game) == [-14, -14]
    assert winners(game) == (1, 2)


def test_c12_house_rule_of_equal_totals_fewer_misthrows_win() -> None:
    assert winners(equal_totals(house={"tie": "fewest-misthrows"})) == (2,)


def test_c12_house_rule_with_as_many_misthrows_too_the_win_is_shared() -> None:
    game = play(red_locked(f"{RED} {YELLOW}", house={"tie": "fewest-misthrows"}), "colour 2 y12")
    assert winners(game) == (1, 2)


def test_c12_house_rule_fewer_misthrows_do_not_beat_a_higher_total() -> None:
    game = play(after(f"{RED} {YELLOW}", house={"tie": "fewest-misthrows"}), "next, white 2 b12, next")
    game = play(game, "white 1 g3, colour 1 r12, next, white 1 b3, colour 2 g12, next, colour 1 y12")
    assert totals(game) == [28 + 28 + 2 - 5, 15 + 15 + 2]
    assert winners(game) == (1,)


# C13: no misthrow when the game ends in the white action


def test_c13_the_game_ends_in_the_white_action_and_the_active_player_takes_no_misthrow() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "white 1 y12, next")
    assert misthrows(game, 2) == 0


def test_c13_house_rule_the_misthrow_is_taken() -> None:
    game = red_locked(f"{RED} {YELLOW}", house={"misthrow_at_white_end": True})
    assert misthrows(play(game, "white 1 y12, next"), 2) == -5


def test_c13_house_rule_a_white_cross_still_saves_the_active_player() -> None:
    game = red_locked(f"{RED} {YELLOW}", house={"misthrow_at_white_end": True})
    assert misthrows(play(game, "white 1 y12, white 2 g12, next"), 2) == 0


def test_c13_house_rule_two_rows_are_the_reason_even_with_a_fourth_misthrow() -> None:
    game = play(after(f"{RED} {YELLOW}", house={"misthrow_at_white_end": True}), *["next"] * 6)
    game = play(game, "colour 1 r12, next, white 1 y12, next")
    assert misthrows(game, 2) == -20
    assert reason(game) == "two-rows"


# C14: solo


def test_c14_a_single_player_is_always_active() -> None:
    game = begin("classic", 1)
    assert [game.active, play(game, "next").active, play(game, "next, next").active] == [1, 1, 1]


def test_c14_a_single_player_has_both_actions_every_turn() -> None:
    game = play(begin("classic", 1), "roll 1 2 3 4 5 6, white 1 r3, colour 1 r4, next, roll 2 3 3 3 3 3, white 1 y5")
    assert totals(game) == [4]


def test_c14_a_single_player_wins_when_it_is_over() -> None:
    assert winners(play(solo(f"{RED} {YELLOW}"), "colour 1 r12, next, colour 1 y12")) == (1,)


# Turns


def test_c3_the_turn_passes_to_the_left_and_round() -> None:
    game = begin("classic", 3, first=2)
    assert [game.active, play(game, "next").active, play(game, "next, next").active] == [2, 3, 1]
    assert [game.turn, play(game, "next").turn] == [1, 2]


# Fine point 2: late white crosses


def test_c3_a_white_cross_may_be_entered_after_the_colour_cross() -> None:
    game = play(begin("classic"), "colour 1 r7, white 2 y5, white 1 g5")
    assert totals(game) == [2, 1]


def test_c3_a_late_white_cross_lies_left_of_the_colour_cross_as_if_made_first() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6, colour 1 r7, white 1 r5")
    assert row(game, 1, "r") == 3


def test_c3_a_late_white_cross_may_not_put_the_colour_cross_out_of_order() -> None:
    assert code(play(begin("classic"), "colour 1 r5"), "white 1 r7") == "action-used"


def test_c3_a_late_white_cross_may_not_take_the_colour_cross_cell() -> None:
    assert code(play(begin("classic"), "colour 1 r5"), "white 1 r5") == "action-used"


def test_c3_a_late_white_cross_is_still_bound_to_the_white_sum() -> None:
    assert code(play(begin("classic"), "roll 4 1 3 2 5 6, colour 1 b10"), "white 2 r6") == "wrong-number"


def test_c3_a_late_white_cross_must_still_keep_the_order_of_earlier_turns() -> None:
    assert code(play(solo("r6"), "colour 1 r9"), "white 1 r5") == "left-of-last"


def test_c4_a_late_white_cross_is_still_the_only_one_of_its_player() -> None:
    assert code(play(begin("classic"), "white 2 y5, colour 1 r7"), "white 2 g5") == "action-used"


def test_c3_legal_moves_leave_out_late_white_crosses_that_undercut_the_colour_cross() -> None:
    game = play(begin("classic"), "colour 1 r4")
    assert legal(game, "white 1 r") == {"white 1 r2", "white 1 r3"}


def test_c3_an_undercut_colour_cross_comes_before_a_wrong_number() -> None:
    assert code(play(begin("classic"), "roll 4 1 3 2 5 6, colour 1 r4"), "white 1 r6") == "action-used"


def test_c8_a_late_white_lock_may_not_close_the_row_of_the_colour_cross() -> None:
    assert code(play(after(RED), "colour 1 r7"), "white 2 r12") == "action-used"


def test_c8_a_late_white_lock_of_another_row_is_fine() -> None:
    game = play(after(RED), "colour 1 b12, white 2 r12")
    assert list(game.locked) == ["r"]


def test_c8_a_row_locked_by_the_colour_cross_still_takes_late_white_crosses() -> None:
    """The white action came first, and red was open then."""
    game = play(after(RED), "colour 1 r12, white 2 r7")
    assert row(game, 2, "r") == 21


def test_c10_a_late_white_lock_may_not_end_the_game_before_the_colour_cross() -> None:
    game = play(red_locked(f"{RED} {YELLOW}"), "colour 2 g12")
    assert code(game, "white 1 y12") == "action-used"


# Fine point 3: a late white lock after a colour lock


def test_c10_a_late_white_lock_and_the_colour_lock_end_the_game_at_once() -> None:
    game = play(after(f"{RED} {YELLOW}", 3), "colour 1 r12, white 2 y12")
    assert reason(game) == "two-rows"
    assert game.active is None
    assert code(game, "white 3 g12") == "game-over"
    assert code(game, "next") == "game-over"


# Several refusals at once


def test_c5_somebody_else_in_a_locked_row_is_told_that_it_is_not_their_action() -> None:
    assert code(red_locked(RED), "colour 1 r7") == "not-active"


def test_c4_a_wrong_number_in_a_locked_row_is_told_that_the_row_is_locked() -> None:
    assert code(play(red_locked(RED), "roll 1 1 - 1 1 1"), "white 2 r7") == "row-locked"


def test_c4_a_wrong_number_comes_before_the_order_of_the_row() -> None:
    assert code(play(solo("r9"), "roll 1 1 1 1 1 1"), "white 1 r3") == "wrong-number"


def test_c3_moves_of_a_pad_are_not_made_at_the_table() -> None:
    for move in ("cross 1 r5", "miss 1", "close r"):
        assert code(begin("classic"), move) == "wrong-mode"


def test_c4_moves_of_other_games_are_not_made_here() -> None:
    for move in ("lucky 1 r2", "pawn 1 3", "pawn 1 r5 3", "a1-a5", "pass", "resign 1", "draw"):
        assert code(begin("classic"), move) == "wrong-mode"


def test_c2_a_refused_move_changes_nothing() -> None:
    game = play(begin("classic"), "roll 4 1 3 2 5 6, white 1 r5")
    before = legal(game)
    refusal(game, "colour 1 r3")
    assert legal(game) == before
    assert totals(game) == [1, 0]
