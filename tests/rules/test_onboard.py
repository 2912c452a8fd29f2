"""On Board: B1–B7 on the printed board, on the two spirals and on small tracks of our own; fine points 2–5, 14–17.

Fine point 12, the pads of On Board, is in test_pad.py.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from scorepad.record import BadRecord
from scorepad.rules.game import State
from scorepad.rules.qwixx.track import SPIRAL_A, SPIRAL_B, AppTrack
from tests.table import begin, code, everybody, legal, misthrows, play, reason, refusal, row, totals

RED, YELLOW = "r2 r3 r4 r5 r6", "y2 y3 y4 y5 y6"
TWELVE = "r2 r3 r4 r5 r6 r7 y2 y3 y4 y5 y6 y7"
"""A small track: the fields 8 to 12 are its goal."""
TEN = "r2 r3 r4 r5 r6 y2 y3 y4 y5 y6"
"""A smaller one: the fields 6 to 10 are its goal."""


def track(cells: str) -> dict[str, list[list[object]]]:
    """A track of these fields, worth 1, 2, 3, … points."""
    return {"fields": [[cell[0], int(cell[1:]), points] for points, cell in enumerate(cells.split(), 1)]}


def after(cells: str, players: int = 2, **options: Any) -> State:
    """Everybody has these crosses and no misthrow, no pawn has moved, player 1 is active."""
    first = 1 + -len(cells.split()) % players
    return everybody(begin("onboard", players, first=first, **options), cells)


def bonus(state: State, player: int) -> int:
    return state.scores()[player - 1].bonus


# B1: the classic rules and the start


def test_b1_every_pawn_starts_off_the_numbered_fields() -> None:
    assert [bonus(begin("onboard", 4), player) for player in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_b1_the_start_field_holds_several_pawns() -> None:
    game = play(begin("onboard", 3, track=track(TWELVE)), "white 1 y2, next, pawn 2 1")
    assert [bonus(game, player) for player in (1, 2, 3)] == [0, 1, 0]


def test_b1_the_white_and_the_colour_action_are_the_classic_ones() -> None:
    game = play(begin("onboard", first=2), "roll 4 1 3 2 5 6, white 2 r5, white 1 y5, colour 2 b10, next")
    assert totals(game) == [1, 2]
    assert game.active == 1


def test_b1_the_order_of_a_row_holds() -> None:
    assert code(play(begin("onboard"), "white 1 r7, next"), "white 1 r6") == "left-of-last"


def test_b1_the_lock_minimum_holds() -> None:
    assert code(after("r2 r3 r4 r5"), "colour 1 r12") == "lock-needs-crosses"


def test_b1_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(BadRecord):
            begin("onboard", players)


# B2: the pawn action


def test_b2_only_the_active_players_pawn_moves() -> None:
    assert code(begin("onboard"), "pawn 2 r5 3") == "not-active"
    assert code(begin("onboard", track="spiral-a"), "pawn 2 1") == "not-active"
    assert legal(begin("onboard"), "pawn 2") == set()


def test_b2_once_a_turn() -> None:
    assert code(play(begin("onboard"), "pawn 1 r5 3"), "pawn 1 r6 4") == "action-used"
    assert code(play(begin("onboard", track=track(TWELVE)), "pawn 1 1"), "pawn 1 1") == "action-used"


def test_b2_the_pawn_action_comes_after_the_colour_action() -> None:
    assert code(play(begin("onboard"), "pawn 1 r5 3"), "colour 1 y5") == "action-used"


def test_b2_the_pawn_moves_1_to_5_fields() -> None:
    game = begin("onboard", track=track(TWELVE))
    assert legal(game, "pawn") == {"pawn 1 1", "pawn 1 2", "pawn 1 3", "pawn 1 4", "pawn 1 5"}
    assert [bonus(play(game, f"pawn 1 {steps}"), 1) for steps in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]


def test_b2_neither_0_nor_6_fields() -> None:
    game = begin("onboard", track=track(TWELVE))
    why = refusal(game, "pawn 1 6")
    assert (why.code, why.rule) == ("pawn-range", "B2")
    assert code(game, "pawn 1 0") == "pawn-range"


def test_b2_never_backward() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 3, next, next")
    assert code(game, "pawn 1 -1") == "bad-notation"


def test_b2_the_pawn_goes_on_from_where_it_stands() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 2, next, next, pawn 1 3")
    assert bonus(game, 1) == 5


def test_b2_an_occupied_field_is_jumped_and_not_counted() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 1, next, pawn 2 1")
    assert bonus(game, 2) == 2
    assert row(game, 2, "r") == 1


def test_b2_two_occupied_fields_are_jumped() -> None:
    game = play(begin("onboard", 3, track=track(TWELVE)), "pawn 1 1, next, pawn 2 1, next")
    assert bonus(play(game, "pawn 3 1"), 3) == 3
    assert bonus(play(game, "pawn 3 5"), 3) == 7


def test_b2_an_occupied_field_further_on_is_jumped() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 3, next")
    assert [bonus(play(game, f"pawn 2 {steps}"), 2) for steps in (1, 2, 3, 4, 5)] == [1, 2, 4, 5, 6]


def test_b2_a_field_that_was_left_is_free_again() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 1, next, next, pawn 1 1, next, pawn 2 1")
    assert bonus(game, 2) == 1


def test_b2_nobody_is_sent_back() -> None:
    game = play(begin("onboard", track=track(TWELVE)), "pawn 1 1, next, pawn 2 5")
    assert bonus(game, 1) == 1


def test_b2_never_past_the_last_field() -> None:
    """Petr stands on the fifth field of ten, Ema on the sixth: four fields are free ahead of Petr."""
    game = play(begin("onboard", track=track(TEN)), "pawn 1 4, next, pawn 2 4, next, pawn 1 1, next")
    assert [bonus(game, 1), bonus(game, 2)] == [6, 5]
    assert code(game, "pawn 2 5") == "pawn-range"
    assert bonus(play(game, "pawn 2 4"), 2) == 10


def test_b2_five_free_fields_reach_just_to_the_end() -> None:
    game = play(begin("onboard", track=track(TEN)), "pawn 1 5, next, next, pawn 1 5")
    assert bonus(game, 1) == 10


def test_b2_the_end_of_the_track_is_the_end() -> None:
    """Two pawns stand on the last two fields of six; four fields are free ahead of the third player."""
    game = play(begin("onboard", 3, track=track("r2 r3 r4 r5 y2 y3")), "pawn 1 5, next, pawn 2 5, next")
    assert [bonus(game, 1), bonus(game, 2)] == [5, 6]
    assert code(game, "pawn 3 5") == "pawn-range"
    assert bonus(play(game, "pawn 3 4"), 3) == 4


def test_b2_moving_the_pawn_is_never_a_duty() -> None:
    game = play(begin("onboard", track="spiral-a"), "colour 1 r5, next")
    assert totals(game) == [1, 0]


def test_b2_on_the_printed_board_the_people_check_the_steps() -> None:
    game = play(begin("onboard"), "pawn 1 r11 20, next, pawn 2 r11 20")
    assert [bonus(game, 1), bonus(game, 2)] == [20, 20]


# B3: the field landed on


def test_b3_the_field_landed_on_is_crossed() -> None:
    game = play(begin("onboard", track="spiral-a"), "pawn 1 5")
    assert game.scores()[0].rows == {"r": 0, "y": 0, "g": 1, "b": 0}
    assert code(play(game, "next"), "white 1 g10") == "already-crossed"


def test_b3_on_the_printed_board_too() -> None:
    game = play(begin("onboard"), "pawn 1 g10 3")
    assert row(game, 1, "g") == 1


def test_b3_a_field_left_of_the_last_cross_is_not_landed_on() -> None:
    game = after("r5")
    why = refusal(game, "pawn 1 r4 2")
    assert (why.code, why.rule) == ("pawn-field", "B3")


def test_b3_an_app_track_refuses_a_field_left_of_the_last_cross() -> None:
    game = after("r4", track=track(TWELVE))
    assert code(game, "pawn 1 2") == "pawn-field"
    assert legal(game, "pawn 1") == {"pawn 1 3", "pawn 1 4", "pawn 1 5"}


def test_b3_a_field_that_is_crossed_already_is_landed_on_without_a_cross() -> None:
    game = play(after("r5"), "pawn 1 r5 7")
    assert [row(game, 1, "r"), bonus(game, 1)] == [1, 7]


def test_b3_a_crossed_field_left_of_the_last_cross_may_be_landed_on() -> None:
    assert row(play(after("r5 r8"), "pawn 1 r5 7"), 1, "r") == 3


def test_b3_a_cell_crossed_in_the_white_action_of_the_turn_is_crossed_already() -> None:
    game = play(begin("onboard"), "white 1 r5, pawn 1 r5 7")
    assert row(game, 1, "r") == 1


def test_b3_a_cell_crossed_in_the_colour_action_of_the_turn_is_crossed_already() -> None:
    game = play(begin("onboard"), "colour 1 r5, pawn 1 r5 7")
    assert row(game, 1, "r") == 1


def test_b3_a_cell_left_of_the_colour_cross_of_the_turn_is_not_landed_on() -> None:
    assert code(play(begin("onboard"), "colour 1 r5"), "pawn 1 r4 7") == "pawn-field"


def test_b3_somebody_elses_cross_does_not_help() -> None:
    game = play(begin("onboard"), "white 1 r8, next, white 2 r5, next")
    assert code(game, "pawn 1 r5 7") == "pawn-field"


def test_b3_a_locking_number_needs_five_crosses() -> None:
    assert code(after("r2 r3 r4 r5"), "pawn 1 r12 18") == "pawn-field"


def test_b3_the_colour_cross_of_the_turn_counts_for_the_lock_minimum() -> None:
    game = play(after("r2 r3 r4 r5"), "colour 1 r6, pawn 1 r12 18")
    assert list(game.locked) == ["r"]


def test_b3_a_locked_colour_is_not_landed_on() -> None:
    game = play(after(RED), "colour 1 r12, next")
    assert code(game, "pawn 2 r7 9") == "pawn-field"


def test_b3_a_locked_colour_is_not_landed_on_even_with_five_crosses_and_its_locking_number() -> None:
    game = play(after(RED), "colour 1 r12, next")
    assert code(game, "pawn 2 r12 18") == "pawn-field"


def test_b3_a_locked_colour_is_landed_on_where_it_is_crossed() -> None:
    game = play(after(RED), "colour 1 r12, next, pawn 2 r4 9")
    assert [row(game, 2, "r"), bonus(game, 2)] == [15, 9]


def test_b3_a_row_locked_in_the_white_action_of_the_turn_is_closed_for_the_pawn() -> None:
    game = play(after(RED), "white 2 r12")
    assert code(game, "pawn 1 r12 18") == "pawn-field"
    assert code(game, "pawn 1 r7 18") == "pawn-field"


def test_b3_the_dice_do_not_bind_the_pawn() -> None:
    assert row(play(begin("onboard"), "roll 1 1 1 1 1 1, pawn 1 r11 12"), 1, "r") == 1


def test_b3_no_roll_after_the_pawns_cross() -> None:
    assert code(play(begin("onboard"), "pawn 1 r5 3"), "roll 1 2 3 4 5 6") == "action-used"


# B4: three crosses and misthrows


def test_b4_up_to_three_crosses_a_turn() -> None:
    game = play(begin("onboard"), "white 1 r5, colour 1 r6, pawn 1 r7 4, next")
    assert totals(game) == [6 + 4, 0]


def test_b4_a_cross_by_the_pawn_is_enough() -> None:
    assert misthrows(play(begin("onboard"), "pawn 1 r5 3, next"), 1) == 0


def test_b4_no_cross_in_any_action_is_a_misthrow() -> None:
    assert totals(play(begin("onboard"), "next")) == [-5, 0]


def test_b4_moving_onto_a_crossed_field_is_no_cross() -> None:
    game = play(after("r5"), "pawn 1 r5 7, next")
    assert misthrows(game, 1) == -5


def test_b4_moving_onto_a_crossed_field_of_an_app_track_is_no_cross() -> None:
    game = play(after("r2", track=track(TWELVE)), "pawn 1 1, next")
    assert totals(game) == [1 + 1 - 5, 1]


def test_b4_moving_onto_a_field_crossed_this_turn_is_no_second_cross_and_no_misthrow() -> None:
    assert totals(play(begin("onboard"), "white 1 r5, pawn 1 r5 7, next")) == [8, 0]


# B5: the last round


def test_b5_two_players_the_other_has_one_more_turn() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next")
    assert [game.active, reason(game)] == [2, None]
    game = play(game, "colour 2 r2, next")
    assert reason(game) == "goal"
    assert game.active is None


def test_b5_three_players_the_others_have_one_more_turn_each() -> None:
    game = play(begin("onboard", 3), "colour 1 r2, next, pawn 2 r2 20 goal, next")
    game = play(game, "colour 3 r2, next")
    assert [game.active, reason(game)] == [1, None]
    assert reason(play(game, "colour 1 r3, next")) == "goal"


def test_b5_four_players_the_others_have_one_more_turn_each() -> None:
    game = play(begin("onboard", 4, first=3), "pawn 3 r2 20 goal, next")
    game = play(game, "colour 4 r2, next, colour 1 r2, next")
    assert [game.active, reason(game)] == [2, None]
    assert reason(play(game, "colour 2 r2, next")) == "goal"


def test_b5_a_second_pawn_in_the_goal_does_not_prolong_the_last_round() -> None:
    game = play(begin("onboard", 3), "pawn 1 r2 20 goal, next, pawn 2 r2 19 goal, next")
    assert reason(game) is None
    assert reason(play(game, "pawn 3 r2 18 goal, next")) == "goal"


def test_b5_the_last_turn_is_played_to_its_end() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next, white 2 r5, colour 2 r6, pawn 2 r7 9")
    assert reason(game) is None
    assert reason(play(game, "white 1 y5, next")) == "goal"


def test_b5_a_misthrow_in_the_last_turn_is_taken() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next, next")
    assert reason(game) == "goal"
    assert totals(game) == [21, -5]


def test_b5_after_the_end_nothing_is_played() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next, next")
    assert code(game, "pawn 1 r3 20") == "game-over"
    assert code(game, "next") == "game-over"
    assert legal(game) == set()


def test_b5_the_others_white_crosses_may_follow_the_pawn_into_the_goal() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, white 2 y7, white 1 y7, next")
    assert [row(game, 1, "y"), row(game, 2, "y")] == [1, 1]


def test_b5_without_the_goal_word_no_last_round_begins() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20, next, colour 2 r2, next")
    assert [game.active, reason(game)] == [1, None]


def test_b5_a_crossed_field_of_the_goal_begins_the_last_round_too() -> None:
    game = play(after("r2"), "pawn 1 r2 20 goal, next, colour 2 r3, next")
    assert reason(game) == "goal"


def test_b5_on_an_app_track_the_last_five_fields_are_the_goal() -> None:
    game = play(begin("onboard", track=track(TEN)), "pawn 1 5, next, colour 2 g12, next")
    assert reason(game) is None
    assert reason(play(game, "pawn 1 1, next, colour 2 g11, next")) == "goal"


def test_b5_on_a_track_of_six_the_first_field_is_no_goal() -> None:
    game = begin("onboard", track=track("r2 r3 r4 r5 y2 y3"))
    assert reason(play(game, "pawn 1 1, next, colour 2 g12, next")) is None
    assert reason(play(game, "pawn 1 2, next, colour 2 g12, next")) == "goal"


def test_b5_the_highest_total_wins() -> None:
    game = play(begin("onboard", 3), "pawn 1 r2 17 goal, next, pawn 2 r2 20, next, colour 3 r2, next")
    assert totals(game) == [18, 21, 1]
    assert game.outcome is not None
    assert game.outcome.winners == (2,)


def test_b5_a_fourth_misthrow_inside_the_last_round_ends_the_game_at_once() -> None:
    game = play(begin("onboard", 3), *["next"] * 9)
    game = play(game, "pawn 1 r2 20 goal, next, next")
    assert reason(game) == "four-misthrows"
    assert totals(game) == [6, -20, -15]


def test_b5_a_fourth_misthrow_in_the_very_last_turn_is_the_reason() -> None:
    game = play(begin("onboard"), *["next"] * 6)
    assert reason(play(game, "pawn 1 r2 20 goal, next, next")) == "four-misthrows"


def test_b5_a_second_locked_row_inside_the_last_round_ends_the_game_at_once() -> None:
    game = play(after(f"{RED} {YELLOW}", 3), "colour 1 r12, next, pawn 2 b12 20 goal, next")
    game = play(game, "colour 3 y12")
    assert reason(game) == "two-rows"
    assert game.active is None


def test_b5_a_white_end_in_the_very_last_turn_is_the_reason() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, pawn 1 b12 20 goal, next, white 1 y12")
    assert reason(game) is None
    assert reason(play(game, "next")) == "two-rows"


def test_b5_a_first_locked_row_inside_the_last_round_ends_nothing() -> None:
    game = play(after(RED, 3), "pawn 1 b12 20 goal, next, colour 2 r12, next")
    assert [game.active, reason(game)] == [3, None]


# B6: the classic ends


def test_b6_a_fourth_misthrow_ends_the_game() -> None:
    game = play(begin("onboard"), *["next"] * 7)
    assert reason(game) == "four-misthrows"


def test_b6_the_pawn_may_lock_a_row() -> None:
    game = play(after(RED), "pawn 1 r12 18")
    assert list(game.locked) == ["r"]
    assert totals(game) == [28 + 18, 15]


def test_b6_the_die_of_a_row_locked_by_a_pawn_leaves() -> None:
    game = play(after(RED), "pawn 1 r12 18, next")
    assert code(game, "roll 1 1 1 1 1 1") == "bad-notation"
    assert code(game, "white 2 r7") == "row-locked"


def test_b6_a_second_row_locked_by_a_pawn_ends_the_game_at_once() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, pawn 1 y12 18")
    assert reason(game) == "two-rows"
    assert code(game, "white 2 g12") == "game-over"
    assert code(game, "next") == "game-over"


def test_b6_two_rows_are_the_reason_when_the_pawn_locks_in_the_goal() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, pawn 1 y12 20 goal")
    assert reason(game) == "two-rows"


def test_b6_an_end_in_the_colour_action_leaves_no_pawn_action() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, next, colour 2 y12")
    assert reason(game) == "two-rows"
    assert code(game, "pawn 2 b12 3") == "game-over"


def test_b6_an_end_in_the_white_action_leaves_no_pawn_action() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, next, white 1 y12")
    assert reason(game) is None
    assert code(game, "pawn 2 b12 3") == "game-over"
    assert legal(game, "pawn") == set()


# B7: the points under the pawn


def test_b7_the_points_under_the_pawn_are_added() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next, pawn 2 y2 7, next")
    assert totals(game) == [21, 8]


def test_b7_a_pawn_on_the_start_field_adds_0() -> None:
    game = play(begin("onboard"), "pawn 1 r2 20 goal, next, colour 2 r2, next")
    assert [bonus(game, 2), totals(game)[1]] == [0, 1]


def test_b7_only_the_field_where_the_pawn_stands_now_counts() -> None:
    game = play(begin("onboard"), "pawn 1 r2 3, next, next, pawn 1 r3 8")
    assert bonus(game, 1) == 8


def test_b7_the_bonus_is_shown_during_the_game_too() -> None:
    game = play(begin("onboard", track="spiral-a"), "pawn 1 3")
    assert [bonus(game, 1), reason(game)] == [2, None]


def test_b7_points_also_count_when_the_game_ends_by_misthrows() -> None:
    game = play(begin("onboard"), "pawn 1 r2 3", *["next"] * 8)
    assert reason(game) == "four-misthrows"
    assert totals(game) == [1 + 3 - 15, -20]


# Fine point 2: late white crosses and the pawn


def test_b2_a_white_cross_may_be_entered_after_the_pawn_action() -> None:
    game = play(begin("onboard"), "pawn 1 r7 3, white 1 r5, white 2 y5")
    assert [row(game, 1, "r"), row(game, 2, "y")] == [3, 1]


def test_b3_a_late_white_cross_on_the_pawns_own_cell_turns_the_landing_into_one_on_a_crossed_cell() -> None:
    game = play(begin("onboard"), "pawn 1 r5 3, white 1 r5, next")
    assert totals(game) == [1 + 3, 0]


def test_b3_a_late_white_lock_on_the_pawns_own_cell_does_so_too() -> None:
    game = play(after(RED), "pawn 1 r12 18, white 1 r12")
    assert totals(game) == [28 + 18, 15]
    assert list(game.locked) == ["r"]


def test_b3_a_late_white_cross_may_not_put_the_pawns_cross_out_of_order() -> None:
    assert code(play(begin("onboard"), "pawn 1 r5 3"), "white 1 r7") == "action-used"


def test_b3_a_late_white_cross_right_of_a_landing_on_a_crossed_cell_is_fine() -> None:
    game = play(after("r5"), "pawn 1 r5 3, white 1 r7")
    assert row(game, 1, "r") == 3


def test_b3_a_late_white_cross_may_not_take_the_colour_cross_cell_even_when_the_pawn_is_there() -> None:
    assert code(play(begin("onboard"), "colour 1 r5, pawn 1 r5 3"), "white 1 r5") == "action-used"


def test_b3_a_late_white_lock_may_not_close_the_row_of_the_pawns_cross() -> None:
    assert code(play(after(RED), "pawn 1 r7 9"), "white 2 r12") == "action-used"


def test_b3_a_late_white_lock_may_close_the_row_of_a_landing_on_a_crossed_cell() -> None:
    game = play(after(RED), "pawn 1 r4 9, white 2 r12")
    assert list(game.locked) == ["r"]
    assert [row(game, 1, "r"), row(game, 2, "r")] == [15, 28]


def test_b6_somebody_elses_late_white_lock_may_not_come_before_the_pawns_lock() -> None:
    assert code(play(after(RED), "pawn 1 r12 18"), "white 2 r12") == "action-used"


def test_b6_a_row_locked_by_the_pawn_still_takes_late_white_crosses() -> None:
    game = play(after(RED), "pawn 1 r12 18, white 2 r7")
    assert row(game, 2, "r") == 21


def test_b6_a_late_white_lock_may_not_end_the_game_before_the_pawn_action() -> None:
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, next, pawn 2 b12 3")
    assert code(game, "white 1 y12") == "action-used"


def test_b6_a_late_white_lock_and_the_pawns_lock_end_the_game_at_once() -> None:
    game = play(after(f"{RED} {YELLOW}", 3), "pawn 1 r12 18, white 2 y12")
    assert reason(game) == "two-rows"
    assert code(game, "white 3 g12") == "game-over"


def test_b6_a_late_white_lock_that_makes_two_rows_with_the_colour_lock_may_not_come_before_a_pawn_action() -> None:
    """The game would have ended in the colour action, before the pawn moved."""
    game = play(after(f"{RED} {YELLOW}"), "colour 1 r12, pawn 1 b12 3")
    assert code(game, "white 2 y12") == "action-used"


# Fine points 15 and 16: how the pawn is entered


def test_b2_an_app_track_takes_no_cell_and_points() -> None:
    assert code(begin("onboard", track="spiral-a"), "pawn 1 g10 3") == "wrong-mode"


def test_b2_the_printed_board_takes_no_number_of_fields() -> None:
    assert code(begin("onboard"), "pawn 1 3") == "wrong-mode"
    assert code(begin("onboard"), "pawn 1 6") == "wrong-mode"


def test_b7_points_lie_between_1_and_20() -> None:
    game = begin("onboard")
    assert code(game, "pawn 1 r5 0") == "bad-notation"
    assert code(game, "pawn 1 r5 21") == "bad-notation"
    assert [bonus(play(game, f"pawn 1 r5 {points}"), 1) for points in (1, 20)] == [1, 20]


def test_b7_the_points_must_be_said() -> None:
    assert code(begin("onboard"), "pawn 1 r5") == "bad-notation"


def test_b3_a_field_that_no_sheet_has_is_no_field() -> None:
    assert code(begin("onboard"), "pawn 1 r13 3") == "bad-notation"


def test_b3_legal_moves_on_the_printed_board_name_every_cell_that_can_be_crossed_or_is() -> None:
    game = after("r5 r8")
    assert legal(game, "pawn 1 r") == {"pawn 1 r5", "pawn 1 r8", "pawn 1 r9", "pawn 1 r10", "pawn 1 r11"}
    assert legal(game, "pawn 1 y") == {f"pawn 1 y{number}" for number in range(2, 12)}


def test_b3_legal_moves_name_only_crossed_cells_of_a_locked_row() -> None:
    game = play(after("r2 r3 r5 r7 r9"), "colour 1 r12, next")
    assert legal(game, "pawn 2 r") == {f"pawn 2 r{number}" for number in (2, 3, 5, 7, 9)}


def test_b3_legal_moves_name_the_locking_number_with_five_crosses() -> None:
    assert "pawn 1 r12" in legal(after(RED))
    assert "pawn 1 y12" not in legal(after(RED))


def test_b2_legal_moves_name_no_pawn_after_the_pawn_action() -> None:
    game = play(begin("onboard"), "pawn 1 r5 3")
    assert legal(game, "pawn") == legal(game, "colour") == set()


# Fine point 17: tracks of one's own


def field_refused(*field: object) -> str:
    """The code that refuses a track with this field among good ones."""
    fields = [*track(TEN)["fields"], list(field)]
    with pytest.raises(BadRecord) as caught:
        begin("onboard", track={"fields": fields})
    return caught.value.refusal.code


def test_b2_a_track_of_ones_own_has_6_to_100_fields() -> None:
    for length in (6, 100):
        assert bonus(play(begin("onboard", track={"fields": [["r", 5, 2]] * length}), "pawn 1 1"), 1) == 2
    for length in (0, 5, 101):
        with pytest.raises(BadRecord):
            begin("onboard", track={"fields": [["r", 5, 2]] * length})


def test_b3_its_numbers_are_2_to_12() -> None:
    assert field_refused("r", 1, 3) == field_refused("r", 13, 3) == "bad-record"


def test_b3_its_colours_are_the_four_of_the_sheet() -> None:
    assert field_refused("w", 5, 3) == field_refused("", 5, 3) == field_refused("ry", 5, 3) == "bad-record"


def test_b7_its_points_are_whole_and_not_negative() -> None:
    assert field_refused("r", 5, -1) == field_refused("r", 5, 1.5) == field_refused("r", 5, "3") == "bad-record"


def test_b7_its_points_may_be_0_or_more_than_20() -> None:
    game = begin("onboard", track={"fields": [["r", 2, 0], ["r", 3, 50], *track(TEN)["fields"]]})
    assert [bonus(play(game, "pawn 1 1"), 1), bonus(play(game, "pawn 1 2"), 1)] == [0, 50]


def test_b2_a_field_has_a_colour_a_number_and_points() -> None:
    assert field_refused("r", 5) == field_refused("r", 5, 3, 1) == "bad-record"


def test_b2_there_is_no_spiral_c() -> None:
    with pytest.raises(BadRecord) as caught:
        begin("onboard", track="spiral-c")
    assert caught.value.refusal.code == "bad-record"


def test_b2_the_printed_board_may_be_written_out() -> None:
    assert bonus(play(begin("onboard", track="printed"), "pawn 1 r5 3"), 1) == 3


# The design of our two spirals


def numbers(spiral: AppTrack, colour: str) -> list[int]:
    """The numbers of one colour, in the order of the fields."""
    return [field.number for field in spiral.fields if field.colour == colour]


def test_b2_the_spirals_have_40_fields() -> None:
    assert len(SPIRAL_A.fields) == len(SPIRAL_B.fields) == 40


def test_b2_the_spirals_have_10_fields_of_each_colour() -> None:
    for colour in "rygb":
        assert len(numbers(SPIRAL_A, colour)) == len(numbers(SPIRAL_B, colour)) == 10


def test_b7_the_spirals_points_are_1_1_2_2_to_20_20() -> None:
    points = [half // 2 for half in range(2, 42)]
    assert points[:4] == [1, 1, 2, 2] and points[-2:] == [20, 20]
    assert [field.points for field in SPIRAL_A.fields] == points
    assert [field.points for field in SPIRAL_B.fields] == points


def test_b3_the_fifth_field_of_spiral_a_is_green_10() -> None:
    assert SPIRAL_A.fields[4].cell == "g10"


def test_b3_the_spirals_numbers_are_numbers_of_the_sheet() -> None:
    for field in (*SPIRAL_A.fields, *SPIRAL_B.fields):
        assert field.number in range(2, 13)


def test_b3_the_spirals_numbers_never_run_against_the_direction_of_red_and_yellow() -> None:
    for spiral in (SPIRAL_A, SPIRAL_B):
        for colour in "ry":
            assert all(before <= behind for before, behind in pairwise(numbers(spiral, colour)))


def test_b3_the_spirals_numbers_never_run_against_the_direction_of_green_and_blue() -> None:
    for spiral in (SPIRAL_A, SPIRAL_B):
        for colour in "gb":
            assert all(before >= behind for before, behind in pairwise(numbers(spiral, colour)))


def test_b2_the_two_spirals_differ() -> None:
    assert SPIRAL_A.fields != SPIRAL_B.fields


def test_b5_a_pawn_walks_spiral_a_by_fives_and_reaches_the_goal_behind_field_35() -> None:
    game = begin("onboard", track="spiral-a")
    for number in range(2, 9):
        game = play(game, f"pawn 1 5, next, colour 2 r{number}, next")
    assert [bonus(game, 1), game.active] == [18, 1]  # field 35
    assert code(game, "pawn 1 1") == "pawn-field"  # field 36 wants five red crosses
    assert reason(play(game, "pawn 1 2, next, colour 2 r9, next")) == "goal"
