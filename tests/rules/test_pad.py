"""The pad of Classic, On Board and Longo: sheets without turns, fine points 10–13."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.record import BadRecord
from scorepad.rules.game import State
from tests.table import begin, code, legal, play, reason, refusal, row, totals

RED, YELLOW = "r2 r3 r4 r5 r6", "y2 y3 y4 y5 y6"
TRACK = {
    "fields": [
        ["r", 2, 1],
        ["y", 2, 2],
        ["g", 12, 3],
        ["b", 12, 4],
        ["r", 3, 5],
        ["y", 3, 6],
        ["g", 11, 7],
        ["b", 11, 8],
    ]
}
"""Eight fields, worth 1 to 8 points."""


def pad(game: str = "classic", players: int = 2, **options: Any) -> State:
    return begin(game, players, mode="pad", **options)


def crosses(state: State, player: int, cells: str) -> State:
    """The player crosses these cells."""
    for cell in cells.split():
        state = play(state, f"cross {player} {cell}")
    return state


def winners(state: State) -> tuple[int, ...]:
    return state.outcome.winners if state.outcome else ()


def bonus(state: State, player: int) -> int:
    return state.scores()[player - 1].bonus


# Fine point 10: no turns


def test_c3_a_pad_has_no_turns_and_nobody_is_active() -> None:
    for game in ("classic", "onboard", "longo"):
        state = play(pad(game), "cross 1 r5")
        assert [state.turn, state.active] == [None, None]


def test_c3_the_moves_of_the_table_are_not_made_in_a_pad() -> None:
    for game in ("classic", "onboard", "longo"):
        for move in ("next", "roll 1 2 3 4 5 6", "white 1 r5", "colour 1 r5", "lucky 1 r2"):
            assert code(pad(game), move) == "wrong-mode"


def test_c3_who_is_first_has_no_effect() -> None:
    assert legal(pad(first=2)) == legal(pad(first=1))
    assert pad(first=2).active is None


def test_c3_who_is_first_is_checked_all_the_same() -> None:
    for first in (0, 3):
        with pytest.raises(BadRecord) as caught:
            begin("classic", 2, mode="pad", first=first)
        assert caught.value.refusal.code == "bad-record"


def test_c14_a_pad_may_belong_to_one_player() -> None:
    for game in ("classic", "onboard", "longo"):
        assert totals(play(pad(game, 1), "cross 1 r5")) == [1]


def test_b1_an_on_board_pad_has_at_most_four_players() -> None:
    assert len(pad("onboard", 4).scores()) == 4
    with pytest.raises(BadRecord):
        pad("onboard", 5)


def test_c4_nobody_counts_how_often_a_player_crosses() -> None:
    assert totals(crosses(pad(), 1, "r2 r3 y9 g4 b5")) == [3 + 1 + 1 + 1, 0]


def test_c4_the_players_crosses_need_not_agree() -> None:
    assert totals(play(pad(), "cross 1 r5, cross 2 y9")) == [1, 1]


def test_c6_a_misthrow_is_taken_only_when_it_is_said() -> None:
    game = play(pad(), "miss 2")
    assert totals(game) == [0, -5]


def test_c1_a_player_or_cell_that_does_not_exist() -> None:
    for move in ("cross 3 r5", "cross 1 r13", "miss 3", "close x"):
        assert code(pad(), move) == "bad-notation"


def test_l4_a_lucky_cross_is_entered_as_a_cross() -> None:
    assert row(play(pad("longo"), "cross 1 g16"), 1, "g") == 1


def test_b2_a_classic_pad_has_no_pawns() -> None:
    assert code(pad(), "pawn 1 r5 3") == "wrong-mode"


# The rules of the sheet


def test_c2_a_pad_keeps_the_order_of_a_row() -> None:
    game = crosses(pad(), 1, "r5 r7")
    assert code(game, "cross 1 r6") == "left-of-last"
    assert code(game, "cross 1 r7") == "already-crossed"


def test_c7_a_pad_knows_the_lock_minimum() -> None:
    assert code(crosses(pad(), 1, "r2 r3 r4 r5"), "cross 1 r12") == "lock-needs-crosses"


def test_c7_a_locking_number_locks_and_the_lock_counts() -> None:
    game = play(crosses(pad(), 1, RED), "cross 1 r12")
    assert list(game.locked) == ["r"]
    assert row(game, 1, "r") == 28


def test_l2_a_longo_pad_locks_with_six_crosses_and_15_or_16() -> None:
    game = crosses(pad("longo"), 1, RED)
    assert code(game, "cross 1 r15") == "lock-needs-crosses"
    for cell in ("r15", "r16"):
        assert row(crosses(game, 1, f"r7 {cell}"), 1, "r") == 36


def test_l2_house_rule_in_a_longo_pad_15_locks_only_with_the_word() -> None:
    game = crosses(pad("longo", house={"optional_lock_on_last_but_one": True}), 1, f"{RED} r7")
    assert list(play(game, "cross 1 r15").locked) == []
    assert list(play(game, "cross 1 r15 lock").locked) == ["r"]


def test_c1_legal_moves_of_an_empty_pad() -> None:
    game = pad("classic", 1)
    assert len(legal(game, "cross 1")) == 40
    assert legal(game) - legal(game, "cross") == {"miss 1", "close r", "close y", "close g", "close b"}


# Fine point 13: closed rows


def test_c8_somebody_outside_closes_a_row() -> None:
    game = play(pad(), "close r")
    assert list(game.locked) == ["r"]
    assert totals(game) == [0, 0]


def test_c8_a_closed_row_takes_no_ordinary_number() -> None:
    game = play(crosses(pad(), 1, RED), "close r")
    why = refusal(game, "cross 1 r7")
    assert (why.code, why.rule) == ("row-locked", "C8")


def test_c8_a_row_locked_by_one_player_is_closed_for_the_others() -> None:
    game = play(crosses(pad(), 1, f"{RED} r12"), "cross 2 y5")
    assert code(game, "cross 2 r5") == "row-locked"


def test_c8_a_closed_row_is_not_closed_again() -> None:
    assert code(play(pad(), "close r"), "close r") == "row-locked"
    assert code(crosses(pad(), 1, f"{RED} r12"), "close r") == "row-locked"


def test_c9_a_closed_row_takes_its_locking_number_from_somebody_with_five_crosses() -> None:
    game = play(crosses(pad(), 1, RED), "close r, cross 1 r12")
    assert row(game, 1, "r") == 28
    assert list(game.locked) == ["r"]


def test_c9_two_players_of_the_pad_may_lock_the_same_row() -> None:
    game = crosses(crosses(pad(), 1, RED), 2, RED)
    game = play(game, "cross 1 r12, cross 2 r12")
    assert [row(game, 1, "r"), row(game, 2, "r")] == [28, 28]
    assert reason(game) is None


def test_c9_somebody_with_four_crosses_finds_the_row_locked() -> None:
    game = play(crosses(pad(), 1, "r2 r3 r4 r5"), "close r")
    assert code(game, "cross 1 r12") == "row-locked"


def test_c9_nobody_locks_twice() -> None:
    assert code(crosses(pad(), 1, f"{RED} r12"), "cross 1 r12") == "already-crossed"


def test_c9_legal_moves_name_only_the_locking_number_of_a_closed_row() -> None:
    game = play(crosses(pad(), 1, RED), "close r")
    assert legal(game, "cross 1 r") == {"cross 1 r12"}
    assert legal(game, "cross 2 r") == set()
    assert legal(game, "close") == {"close y", "close g", "close b"}


def test_l7_a_closed_longo_row_takes_either_of_its_locking_numbers_from_somebody_with_six_crosses() -> None:
    game = play(crosses(pad("longo"), 1, f"{RED} r7"), "close r")
    assert legal(game, "cross 1 r") == {"cross 1 r15", "cross 1 r16"}
    assert row(play(game, "cross 1 r15"), 1, "r") == 36


def test_l7_a_closed_longo_row_is_locked_for_somebody_with_five_crosses() -> None:
    game = play(crosses(pad("longo"), 1, RED), "close r")
    assert code(game, "cross 1 r15") == "row-locked"


def test_l2_in_a_longo_pad_16_does_not_follow_the_own_15() -> None:
    game = crosses(pad("longo"), 1, f"{RED} r7 r15")
    refusal(game, "cross 1 r16")
    assert "cross 1 r16" not in legal(game)


# Fine point 11: the end


def test_c10_two_closed_rows_end_the_game() -> None:
    game = play(crosses(pad(), 2, "r5"), "close r, close y")
    assert reason(game) == "two-rows"
    assert winners(game) == (2,)
    assert list(game.locked) == ["r", "y"]


def test_c10_one_closed_row_ends_nothing() -> None:
    game = play(pad(), "close r")
    assert [reason(game), winners(game)] == [None, ()]


def test_c10_after_two_closed_rows_crosses_stay_legal_and_count() -> None:
    game = play(crosses(pad(), 2, "r5"), "close r, close y, cross 1 g12, cross 1 g11")
    assert totals(game) == [3, 1]
    assert winners(game) == (1,)


def test_c10_after_two_closed_rows_there_is_no_misthrow() -> None:
    game = play(pad(), "close r, close y")
    assert code(game, "miss 1") == "game-over"
    assert legal(game, "miss") == set()


def test_c9_after_two_closed_rows_somebody_may_still_join_a_lock() -> None:
    game = play(crosses(pad(), 1, YELLOW), "close r, close y, cross 1 y12")
    assert row(game, 1, "y") == 28


def test_c11_after_two_closed_rows_a_third_may_be_closed() -> None:
    game = play(pad(), "close r, close y, close g")
    assert list(game.locked) == ["r", "y", "g"]
    assert reason(game) == "two-rows"


def test_c11_after_two_closed_rows_a_third_may_be_locked() -> None:
    game = play(crosses(pad(), 1, YELLOW), "close r, close g, cross 1 y12")
    assert list(game.locked) == ["r", "y", "g"]


def test_c8_after_two_closed_rows_a_closed_row_is_still_locked() -> None:
    assert code(play(pad(), "close r, close y"), "cross 1 r5") == "row-locked"


def test_c10_a_fourth_misthrow_ends_everything() -> None:
    game = play(pad(), "cross 2 r5, miss 1, miss 1, miss 1, miss 1")
    assert [reason(game), winners(game)] == ["four-misthrows", (2,)]
    for move in ("cross 2 r6", "miss 2", "close r"):
        assert code(game, move) == "game-over"
    assert legal(game) == set()


def test_c10_the_misthrows_of_two_players_are_not_added() -> None:
    assert reason(play(pad(), "miss 1, miss 1, miss 1, miss 2, miss 2, miss 2")) is None


def test_c12_equal_totals_share_the_win() -> None:
    assert winners(play(pad(), "cross 1 r5, cross 2 y5, close r, close y")) == (1, 2)


def test_c12_house_rule_of_equal_totals_fewer_misthrows_win() -> None:
    game = crosses(pad(house={"tie": "fewest-misthrows"}), 1, RED)  # 15 − 5
    game = play(crosses(game, 2, "y2 y3 y4 y5"), "miss 1, close r, close y")  # 10
    assert totals(game) == [10, 10]
    assert winners(game) == (2,)


def test_l7_a_longo_pad_ends_with_two_rows_too() -> None:
    game = crosses(pad("longo"), 1, f"{RED} r7 r15 y2 y3 y4 y5 y6 y7 y16")
    assert reason(game) == "two-rows"


# Fine point 12: the pawns of On Board


def test_b2_pawns_move_at_any_time_and_in_any_order() -> None:
    game = play(pad("onboard"), "pawn 2 r5 3, pawn 2 r6 4, pawn 1 y7 9, pawn 2 r8 5")
    assert [bonus(game, 1), bonus(game, 2)] == [9, 5]
    assert totals(game) == [1 + 9, 6 + 5]


def test_b3_a_pad_checks_the_field_landed_on() -> None:
    game = crosses(pad("onboard"), 1, "r5")
    why = refusal(game, "pawn 1 r4 3")
    assert (why.code, why.rule) == ("pawn-field", "B3")
    assert code(game, "pawn 1 r12 18") == "pawn-field"


def test_b3_a_crossed_field_is_landed_on_without_a_cross() -> None:
    assert totals(play(crosses(pad("onboard"), 1, "r5"), "pawn 1 r5 3")) == [4, 0]


def test_b3_the_pawn_does_not_join_a_lock() -> None:
    game = play(crosses(pad("onboard"), 1, RED), "close r")
    assert code(game, "pawn 1 r12 18") == "pawn-field"
    assert row(play(game, "cross 1 r12"), 1, "r") == 28


def test_b3_a_closed_colour_is_landed_on_where_it_is_crossed() -> None:
    game = play(crosses(pad("onboard"), 1, RED), "close r, pawn 1 r4 9")
    assert bonus(game, 1) == 9


def test_b3_legal_moves_name_the_landings_of_every_player() -> None:
    game = play(crosses(pad("onboard"), 1, "r5 r9"), "close r")
    assert legal(game, "pawn 1 r") == {"pawn 1 r5", "pawn 1 r9"}
    assert legal(game, "pawn 2 r") == set()
    assert len(legal(game, "pawn 2 y")) == 10


def test_b5_the_goal_ends_nothing_in_a_pad() -> None:
    game = play(pad("onboard"), "pawn 1 r2 18 goal, pawn 2 y2 19 goal, pawn 1 r3 20 goal")
    assert reason(game) is None
    assert totals(game) == [3 + 20, 1 + 19]


def test_b6_the_pawn_may_lock_a_row_in_a_pad() -> None:
    game = play(crosses(pad("onboard"), 1, RED), "pawn 1 r12 18")
    assert list(game.locked) == ["r"]
    assert totals(game) == [28 + 18, 0]


def test_b6_a_second_row_locked_by_a_pawn_ends_the_game() -> None:
    game = play(crosses(pad("onboard"), 1, RED), "close g, pawn 1 r12 18")
    assert reason(game) == "two-rows"


def test_b6_after_two_closed_rows_no_pawn_moves() -> None:
    game = play(pad("onboard"), "close r, close y")
    assert code(game, "pawn 1 g10 3") == "game-over"
    assert legal(game, "pawn") == set()


def test_b6_after_a_fourth_misthrow_no_pawn_moves() -> None:
    game = play(pad("onboard"), "miss 1, miss 1, miss 1, miss 1")
    assert code(game, "pawn 2 g10 3") == "game-over"


def test_b2_on_an_app_track_the_steps_are_checked_in_a_pad_too() -> None:
    game = pad("onboard", track=TRACK)
    assert code(game, "pawn 1 6") == "pawn-range"
    assert code(game, "pawn 1 r2 1") == "wrong-mode"


def test_b2_on_an_app_track_occupied_fields_are_jumped_in_a_pad_too() -> None:
    game = play(pad("onboard", track=TRACK), "pawn 2 1, pawn 1 1")
    assert [bonus(game, 1), bonus(game, 2)] == [2, 1]


def test_b2_never_past_the_last_field_in_a_pad() -> None:
    """A pad goes on in the goal, so a pawn can stand on the seventh field of eight and move again."""
    game = play(pad("onboard", track=TRACK), "pawn 1 5, pawn 1 2")
    assert bonus(game, 1) == 7
    assert code(game, "pawn 1 2") == "pawn-range"
    assert bonus(play(game, "pawn 1 1"), 1) == 8


def test_b2_the_printed_board_takes_no_number_of_fields_in_a_pad() -> None:
    assert code(pad("onboard"), "pawn 1 3") == "wrong-mode"


def test_b7_points_lie_between_1_and_20_in_a_pad() -> None:
    assert code(pad("onboard"), "pawn 1 r5 0") == "bad-notation"
    assert code(pad("onboard"), "pawn 1 r5 21") == "bad-notation"
