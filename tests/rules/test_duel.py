"""Duel, rule by rule: D1–D11 and the fine points 18–20 and 24 of the notation."""

from __future__ import annotations

import pytest

from scorepad.record import BadRecord
from scorepad.rules.game import Outcome, Reason, State
from tests.table import begin, code, legal, play, refusal, row, setup, totals


def turns(state: State, *cells: str) -> State:
    """Whole turns, one text each: the white field, then the colour field; an empty text places nothing."""
    for turn in cells:
        for action, cell in zip(("white", "colour"), turn.split(), strict=False):
            state = play(state, f"{action} {state.active} {cell}")
        state = play(state, "next")
    return state


def duel(*cells: str) -> State:
    return turns(begin("duel"), *cells)


def against(*cells: str, other: str = "y2") -> State:
    """Player 1's turns; after each of them player 2 piles another stone on one field far away."""
    return duel(*(turn for mine in cells for turn in (mine, other)))


def fields(state: State, letter: str) -> set[str]:
    """Where in a row the active player may put the white stone."""
    return {text.split()[2] for text in legal(state, f"white {state.active} {letter}")}


FIVE_RED = ("r2 r3", "r4 r5", "r6")
ONE_STONE_LEFT = (*FIVE_RED, *["g12 b12"] * 8)
TWO_STONES_LEFT = ("r2 r3", "r4 r5", "r6 b12", *["g12 b12"] * 7)
RED_CLOSED = ("r2 r3", "r4 r5", "r6 r12")
RED_CLOSED_FIVE_GREEN = (*RED_CLOSED, "g12 g11", "g10 g9", "g8")


# The worked examples: black is player 1, grey is player 2


def test_d3_example_red_grey_may_play_the_gaps_go_on_or_beat_the_front() -> None:
    state = duel("r5 r7", "r3", "y2")
    assert fields(state, "r") == {"r4", "r6", "r7", "r8", "r9", "r10", "r11"}


def test_d3_example_red_grey_may_not_play_5() -> None:
    assert code(duel("r5 r7", "r3", "y2"), "white 2 r5") == "field-taken"


def test_d5_example_red_black_may_stack_on_7_or_go_on() -> None:
    assert fields(duel("r5 r7", "r3"), "r") == {"r7", "r8", "r9", "r10", "r11"}


def test_d5_example_blue_black_may_play_around_greys_stack() -> None:
    state = duel("b9", "b5", "y2", "b5")
    assert fields(state, "b") == {"b8", "b7", "b6", "b4", "b3"}


def test_d5_example_blue_black_may_not_play_5() -> None:
    assert code(duel("b9", "b5", "y2", "b5"), "white 1 b5") == "field-taken"


def test_d5_example_blue_grey_may_stack_on_5_or_play_4_or_3() -> None:
    state = duel("b9", "b5", "y2", "b5", "y2")
    assert fields(state, "b") == {"b5", "b4", "b3"}


def test_d8_example_blue_grey_may_not_play_2_with_fewer_than_5_stones() -> None:
    assert code(duel("b9", "b5", "y2", "b5", "y2"), "white 2 b2") == "lock-needs-crosses"


# D1: the roll


@pytest.mark.parametrize("move", ["white 2 r5", "colour 2 r5"])
def test_d1_only_the_active_player_uses_the_roll(move: str) -> None:
    assert code(begin("duel"), move) == "not-active"


def test_d1_the_players_take_turns() -> None:
    assert [state.active for state in (duel(), duel("r5"), duel("r5", "r6"))] == [1, 2, 1]


def test_d1_first_sets_who_is_active_first() -> None:
    assert begin("duel", first=2).active == 2


def test_d1_a_roll_gives_the_white_sum_in_any_row_and_two_sums_in_each_colour() -> None:
    state = play(begin("duel"), "roll 4 1 3 2 5 6")
    white = {f"white 1 {cell}" for cell in ("r5", "y5", "g5", "b5")}
    colour = {f"colour 1 {cell}" for cell in ("r7", "r4", "y6", "y3", "g9", "g6", "b10", "b7")}
    assert legal(state) == white | colour | {"next"}


@pytest.mark.parametrize("move", ["white 1 r6", "colour 1 r5", "colour 1 b11"])
def test_d1_another_number_than_the_dice_show_is_refused(move: str) -> None:
    assert code(play(begin("duel"), "roll 4 1 3 2 5 6"), move) == "wrong-number"


def test_d1_without_a_roll_every_number_but_the_rightmost_is_open_for_both_actions() -> None:
    state = begin("duel")
    assert len(legal(state, "white 1")) == len(legal(state, "colour 1")) == 40


def test_d1_without_a_roll_the_colour_number_is_not_compared_with_the_white_one() -> None:
    assert row(play(begin("duel"), "white 1 r5, colour 1 y11"), 1, "y") == 1


@pytest.mark.parametrize("second", ["white 1 y6", "white 1 r5"])
def test_d1_the_white_action_is_used_once(second: str) -> None:
    assert code(play(begin("duel"), "white 1 r5"), second) == "action-used"


def test_d1_the_colour_action_is_used_once() -> None:
    assert code(play(begin("duel"), "colour 1 r5"), "colour 1 y6") == "action-used"


def test_d1_white_after_colour_is_refused() -> None:
    """Fine point 18."""
    assert code(play(begin("duel"), "colour 1 r5"), "white 1 y6") == "action-used"


def test_d1_after_the_colour_action_only_next_is_legal() -> None:
    assert legal(play(begin("duel"), "colour 1 r5")) == {"next"}


def test_d1_after_the_white_action_no_white_move_is_legal() -> None:
    assert legal(play(begin("duel"), "white 1 r5"), "white") == set()


def test_d1_the_colour_action_may_come_without_a_white_one() -> None:
    assert row(play(begin("duel"), "colour 1 r5, next"), 1, "r") == 1


@pytest.mark.parametrize("before", ["roll 4 1 3 2 5 6", "white 1 r5", "colour 1 r5"])
def test_d1_a_roll_comes_once_and_before_any_stone_of_the_turn(before: str) -> None:
    assert code(play(begin("duel"), before), "roll 4 1 3 2 5 6") == "action-used"


def test_d1_the_roll_holds_for_one_turn() -> None:
    state = play(begin("duel"), "roll 4 1 3 2 5 6, next")
    assert len(legal(state, "white 2")) == 40


# D2: to the right of one's own rightmost stone


def test_d2_left_of_the_own_rightmost_stone_is_refused() -> None:
    assert code(duel("r6", "y2"), "white 1 r4") == "left-of-last"


def test_d2_the_white_stone_of_the_turn_counts() -> None:
    assert code(play(begin("duel"), "white 1 r7"), "colour 1 r5") == "left-of-last"


def test_d2_green_and_blue_run_down() -> None:
    assert code(duel("g6", "y2"), "white 1 g8") == "left-of-last"
    assert row(play(duel("g6", "y2"), "white 1 g5"), 1, "g") == 3


def test_d2_the_opponents_stones_set_no_limit() -> None:
    assert row(play(duel("r9"), "white 2 r3"), 2, "r") == 1


def test_d2_gaps_between_the_opponents_stones_are_free() -> None:
    state = duel("r3 r5", "r2", "r7")
    assert fields(state, "r") == {"r4", "r6", "r7", "r8", "r9", "r10", "r11"}


def test_d2_each_row_has_its_own_limit() -> None:
    assert row(play(duel("r9", "b12"), "white 1 y3"), 1, "y") == 1


# D3: beating


def test_d3_a_single_front_stone_is_beaten_and_scores_no_more() -> None:
    state = play(duel("r7"), "white 2 r7")
    assert (row(state, 1, "r"), row(state, 2, "r")) == (0, 1)


def test_d3_a_single_stone_behind_the_front_is_taken() -> None:
    state = duel("r5 r7")
    assert (refusal(state, "white 2 r5").code, refusal(state, "white 2 r5").rule) == ("field-taken", "D3")


def test_d3_the_colour_action_may_beat_too() -> None:
    state = play(duel("r7"), "colour 2 r7")
    assert (row(state, 1, "r"), row(state, 2, "r")) == (0, 1)


def test_d3_both_actions_of_a_turn_may_beat() -> None:
    state = play(duel("r7 y7"), "white 2 r7, colour 2 y7")
    assert totals(state) == [0, 2]


def test_d3_a_beaten_stone_may_be_beaten_back() -> None:
    state = play(duel("r7", "r7"), "white 1 r7")
    assert (row(state, 1, "r"), row(state, 2, "r")) == (1, 0)


def test_d3_a_beaten_stone_goes_back_to_its_owners_supply() -> None:
    """With one stone left, the beaten one makes two: only the second of them ends the game."""
    state = turns(against(*ONE_STONE_LEFT[:-1]), ONE_STONE_LEFT[-1], "r6")
    state = play(state, "white 1 g12")
    assert state.outcome is None
    assert play(state, "colour 1 b12").outcome == Outcome(Reason.STONES, (1,))


# D4: the limit after a beaten stone


def test_d4_the_limit_moves_left_to_the_remaining_stones() -> None:
    state = duel("r4 r9", "r9")
    assert fields(state, "r") == {"r5", "r6", "r7", "r8", "r9", "r10", "r11"}


def test_d4_the_remaining_stones_still_limit() -> None:
    assert code(duel("r4 r9", "r9"), "white 1 r3") == "left-of-last"


def test_d4_without_remaining_stones_there_is_no_limit() -> None:
    assert fields(duel("r9", "r9"), "r") == {f"r{number}" for number in range(2, 12)}


def test_d4_the_remaining_stone_is_not_the_front_and_takes_no_second_stone() -> None:
    assert code(duel("r4 r9", "r9"), "white 1 r4") == "field-taken"


# D5: stacks


def test_d5_the_owner_may_stack_on_the_front_stone() -> None:
    assert row(duel("r7", "y2", "r7"), 1, "r") == 3


def test_d5_a_stack_grows_to_any_height() -> None:
    assert row(against(*["r7"] * 10), 1, "r") == 55


def test_d5_a_stack_cannot_be_beaten() -> None:
    state = duel("r7", "y2", "r7")
    assert (refusal(state, "white 2 r7").code, refusal(state, "white 2 r7").rule) == ("field-taken", "D5")


def test_d5_a_stack_cannot_be_beaten_behind_the_front() -> None:
    assert code(duel("r7", "y2", "r7", "y2", "r9"), "white 2 r7") == "field-taken"


def test_d5_a_stack_can_be_passed() -> None:
    assert fields(duel("r7", "y2", "r7"), "r") == {"r2", "r3", "r4", "r5", "r6", "r8", "r9", "r10", "r11"}


def test_d5_no_stacking_once_the_opponent_is_further_right() -> None:
    """Fine point 20."""
    assert code(duel("r7", "r9"), "white 1 r7") == "field-taken"


def test_d5_no_stacking_higher_on_a_stack_that_was_passed() -> None:
    assert code(duel("r7", "y2", "r7", "r9"), "white 1 r7") == "field-taken"


def test_d5_the_stone_that_beat_the_front_may_be_stacked_on() -> None:
    assert row(duel("r7", "r7", "y2", "r7"), 2, "r") == 3


def test_d5_stacking_goes_with_the_dice() -> None:
    state = play(duel("r7", "y2"), "roll 4 3 6 6 6 6")
    assert fields(state, "r") == {"r7"}


# D6: two different fields


def test_d6_the_colour_stone_may_not_be_stacked_on_the_white_one() -> None:
    state = play(begin("duel"), "white 1 r7")
    assert (refusal(state, "colour 1 r7").code, refusal(state, "colour 1 r7").rule) == ("same-field", "D6")


def test_d6_the_field_of_the_white_stone_is_not_legal_for_the_colour_action() -> None:
    assert "colour 1 r7" not in legal(play(begin("duel"), "white 1 r7"))


def test_d6_holds_after_beating() -> None:
    assert code(play(duel("r7"), "white 2 r7"), "colour 2 r7") == "same-field"


def test_d6_holds_on_a_stack() -> None:
    assert code(play(duel("r7", "y2"), "white 1 r7"), "colour 1 r7") == "same-field"


def test_d6_two_fields_of_one_row_are_allowed() -> None:
    assert row(play(begin("duel"), "white 1 r7, colour 1 r8"), 1, "r") == 3


def test_d6_the_same_number_in_another_row_is_allowed() -> None:
    assert totals(play(begin("duel"), "white 1 r7, colour 1 y7")) == [2, 0]


def test_d6_the_field_may_be_used_again_in_the_next_turn() -> None:
    assert row(play(duel("r7", "y2"), "colour 1 r7"), 1, "r") == 3


def test_d6_a_field_behind_the_front_is_taken_before_it_is_the_same() -> None:
    """Both codes apply; fine point 25 names the first."""
    assert code(play(duel("r9"), "white 2 r7"), "colour 2 r7") == "field-taken"


# D7: misthrows


def test_d7_no_stone_in_the_turn_costs_a_misthrow() -> None:
    assert duel("").scores()[0].misthrows == -5


@pytest.mark.parametrize("moves", ["white 1 r5, next", "colour 1 r5, next", "white 1 r5, colour 1 r6, next"])
def test_d7_a_stone_in_either_action_prevents_it(moves: str) -> None:
    assert play(begin("duel"), moves).scores()[0].misthrows == 0


def test_d7_passing_on_purpose_is_allowed_with_a_roll() -> None:
    assert play(begin("duel"), "roll 4 1 3 2 5 6, next").scores()[0].misthrows == -5


def test_d7_only_the_active_player_takes_one() -> None:
    assert totals(duel("", "r5")) == [-5, 1]


def test_d7_the_stone_of_the_misthrow_is_gone_from_the_supply() -> None:
    """After one misthrow the 21st stone on the board is the last."""
    state = against("", *ONE_STONE_LEFT[:-1], "g12")
    assert play(state, "white 1 g12").outcome == Outcome(Reason.STONES, (1,))


# D8: closing a row


def test_d8_four_own_stones_are_too_few() -> None:
    found = refusal(against("r2 r3", "r4 r5"), "white 1 r12")
    assert (found.code, found.rule) == ("lock-needs-crosses", "D8")


def test_d8_five_own_stones_are_enough() -> None:
    assert list(play(against(*FIVE_RED), "white 1 r12").locked) == ["r"]


def test_d8_the_opponents_stones_do_not_count() -> None:
    state = duel("r2 r4", "r3 r5", "r6 r8", "r7 r9")
    assert code(state, "white 1 r12") == "lock-needs-crosses"


def test_d8_every_stone_of_a_stack_counts() -> None:
    assert list(play(against(*["r2"] * 5), "white 1 r12").locked) == ["r"]


def test_d8_a_stack_of_four_is_too_few() -> None:
    assert code(against(*["r2"] * 4), "white 1 r12") == "lock-needs-crosses"


def test_d8_a_beaten_stone_does_not_count() -> None:
    state = turns(against("r2 r3", "r4 r5"), "r6", "r6")
    assert code(state, "white 1 r12") == "lock-needs-crosses"


def test_d8_the_white_stone_of_the_turn_counts_for_the_colour_action() -> None:
    assert list(play(against("r2 r3", "r4 r5"), "white 1 r6, colour 1 r12").locked) == ["r"]


def test_d8_green_closes_on_2() -> None:
    assert list(play(against("g12 g11", "g10 g9", "g8"), "colour 1 g2").locked) == ["g"]


def test_d8_a_row_may_be_closed_past_the_opponents_stones() -> None:
    state = duel("r2 r3", "r10 r11", "r4 r5", "y2", "r6", "y2")
    assert list(play(state, "white 1 r12").locked) == ["r"]


def test_d8_the_lock_stone_scores() -> None:
    """Five stones, the 12 and the lock: seven."""
    assert row(play(against(*FIVE_RED), "white 1 r12"), 1, "r") == 28


def test_d8_the_lock_takes_a_second_stone_from_the_supply() -> None:
    assert play(against(*TWO_STONES_LEFT), "white 1 r12").outcome == Outcome(Reason.STONES, (1,))


def test_d8_the_lock_stone_of_the_last_two_closes_the_row() -> None:
    state = play(against(*TWO_STONES_LEFT), "white 1 r12")
    assert (list(state.locked), row(state, 1, "r")) == (["r"], 28)


def test_d8_three_stones_left_close_a_row_and_go_on() -> None:
    state = against(*TWO_STONES_LEFT[:-1], "g12")
    assert play(state, "white 1 r12").outcome is None


@pytest.mark.parametrize("move", ["white 2 r3", "white 2 r12", "colour 2 r11"])
def test_d8_a_closed_row_is_closed_for_both(move: str) -> None:
    assert code(duel("r2 r3", "y2", "r4 r5", "y2", "r6 r12"), move) == "row-locked"


def test_d8_a_row_closed_in_the_white_action_is_closed_in_the_colour_action() -> None:
    state = play(against(*FIVE_RED), "white 1 r12")
    assert code(state, "colour 1 r12") == "row-locked"
    assert legal(state, "colour 1 r") == set()


def test_d8_after_closing_in_the_white_action_the_colour_action_is_played() -> None:
    assert row(play(against(*FIVE_RED), "white 1 r12, colour 1 g9"), 1, "g") == 1


def test_d8_the_die_of_a_closed_row_leaves() -> None:
    state = against(*RED_CLOSED)
    assert len(legal(play(state, "roll 4 1 - 2 5 6"), "colour 1")) == 6


@pytest.mark.parametrize("roll", ["roll 4 1 3 2 5 6", "roll 4 1 - - 5 6", "roll 4 1 3 - 5 6"])
def test_d8_a_roll_names_exactly_the_dice_in_the_game(roll: str) -> None:
    assert code(against(*RED_CLOSED), roll) == "bad-notation"


def test_d8_the_opponents_stones_in_a_closed_row_still_score() -> None:
    state = duel("r2 r3", "r7 r8", "r4 r5", "y2", "r6 r12")
    assert row(state, 2, "r") == 3


# D9: the last stone on the rightmost number


def test_d9_the_last_stone_on_the_rightmost_number_ends_the_game_by_stones() -> None:
    assert play(against(*ONE_STONE_LEFT), "white 1 r12").outcome == Outcome(Reason.STONES, (1,))


def test_d9_there_is_no_lock_stone() -> None:
    """Five stones and the 12: six."""
    assert row(play(against(*ONE_STONE_LEFT), "white 1 r12"), 1, "r") == 21


def test_d9_the_row_is_not_closed() -> None:
    """Fine point 19."""
    assert list(play(against(*ONE_STONE_LEFT), "white 1 r12").locked) == []


def test_d9_holds_in_the_colour_action() -> None:
    state = play(against(*TWO_STONES_LEFT), "white 1 g12, colour 1 r12")
    assert (state.outcome, list(state.locked)) == (Outcome(Reason.STONES, (1,)), [])


def test_d9_does_not_make_a_second_closed_row() -> None:
    green = ("g12 g11", "g10 g9", "g8 g2")
    state = against(*green, *FIVE_RED, *["r6 b12"] * 4, "b12")
    state = play(state, "white 1 r12")
    assert (state.outcome, list(state.locked)) == (Outcome(Reason.STONES, (1,)), ["g"])


def test_d9_five_stones_are_needed_for_the_last_stone_too() -> None:
    state = against("r2 r3", "r4 r5", *["g12 b12"] * 8, "b12")
    assert code(state, "white 1 r12") == "lock-needs-crosses"


# D10: the ends


def test_d10_the_last_stone_in_the_white_action_ends_the_game_at_once() -> None:
    assert play(against(*ONE_STONE_LEFT), "white 1 g12").outcome == Outcome(Reason.STONES, (1,))


def test_d10_the_last_stone_in_the_colour_action_ends_the_game_at_once() -> None:
    state = play(against(*TWO_STONES_LEFT), "white 1 g12")
    assert state.outcome is None
    assert play(state, "colour 1 b12").outcome == Outcome(Reason.STONES, (1,))


def test_d10_a_misthrow_stone_counts_as_placed() -> None:
    assert play(against(*ONE_STONE_LEFT), "next").outcome == Outcome(Reason.STONES, (1,))


def test_d10_who_places_the_last_stone_need_not_win() -> None:
    """Player 2 spreads 22 stones over four rows, player 1 piles 20 on two fields."""
    spread = ("r2 y2", "r3 y3", "r4 y4", "r5 y5", "r6 y6", *["g12 b12"] * 5)
    state = turns(begin("duel", first=2), *(turn for theirs in spread for turn in (theirs, "r7 y7")))
    state = play(state, "white 2 g12, colour 2 b12")
    assert (state.outcome, totals(state)) == (Outcome(Reason.STONES, (1,)), [55 + 55, 15 + 15 + 21 + 21])


@pytest.mark.parametrize("cells", [("", "", "", ""), ("", "", "", "y2", "")])
def test_d10_the_fourth_stone_in_the_misthrow_column_ends_the_game_whosever_it_is(cells: tuple[str, ...]) -> None:
    outcome = duel(*cells).outcome
    assert outcome is not None
    assert outcome.reason is Reason.FOUR_MISTHROWS


def test_d10_four_misthrows_of_one_player_end_the_game() -> None:
    assert duel("", "y2", "", "y2", "", "y2", "").outcome == Outcome(Reason.FOUR_MISTHROWS, (2,))


def test_d10_three_stones_in_the_misthrow_column_end_nothing() -> None:
    assert duel("", "", "").outcome is None


def test_d10_the_second_closed_row_ends_the_game_in_the_white_action() -> None:
    assert play(against(*RED_CLOSED_FIVE_GREEN), "white 1 g2").outcome == Outcome(Reason.TWO_ROWS, (1,))


def test_d10_the_second_closed_row_ends_the_game_in_the_colour_action() -> None:
    state = play(against(*RED_CLOSED_FIVE_GREEN), "white 1 b12")
    assert play(state, "colour 1 g2").outcome == Outcome(Reason.TWO_ROWS, (1,))


def test_d10_two_rows_may_be_closed_in_one_turn() -> None:
    state = against(*FIVE_RED, "g12 g11", "g10 g9", "g8")
    assert play(state, "white 1 g2, colour 1 r12").outcome == Outcome(Reason.TWO_ROWS, (1,))


def test_d10_two_rows_closed_by_different_players_end_the_game() -> None:
    state = duel("r2 r3", "g12 g11", "r4 r5", "g10 g9", "r6 r12")
    state = play(state, "white 2 g8, colour 2 g2")
    assert (state.outcome, list(state.locked)) == (Outcome(Reason.TWO_ROWS, (1, 2)), ["r", "g"])


def test_d10_two_rows_come_before_the_last_stone_as_the_reason() -> None:
    """The lock stone of the second row is the 22nd."""
    state = against(*RED_CLOSED_FIVE_GREEN, *["g8 b12"] * 4)
    assert play(state, "white 1 g2").outcome == Outcome(Reason.TWO_ROWS, (1,))


def test_d10_four_misthrows_come_before_the_last_stone_as_the_reason() -> None:
    state = begin("duel")
    for number, mine in enumerate(ONE_STONE_LEFT):
        state = turns(state, mine, "" if number < 3 else "y2")
    assert play(state, "next").outcome == Outcome(Reason.FOUR_MISTHROWS, (1,))


@pytest.mark.parametrize("move", ["colour 1 b12", "next", "white 1 b12", "white 2 b12", "roll 4 1 3 2 5 6", "draw"])
def test_d10_nothing_follows_an_end_in_the_white_action(move: str) -> None:
    """Fine point 18: not even next."""
    assert code(play(against(*ONE_STONE_LEFT), "white 1 g12"), move) == "game-over"


def test_d10_after_the_end_no_move_is_legal_and_nobody_is_active() -> None:
    state = play(against(*RED_CLOSED_FIVE_GREEN), "white 1 g2")
    assert (legal(state), state.active) == (set(), None)


def test_d10_the_turn_stays_when_over() -> None:
    assert [duel("", "", "").turn, duel("", "", "", "").turn] == [4, 4]


# D11: the score


@pytest.mark.parametrize(("stones", "points"), [(1, 1), (2, 3), (5, 15), (11, 66), (12, 78)])
def test_d11_stones_score_like_crosses(stones: int, points: int) -> None:
    assert row(against(*["r7"] * stones), 1, "r") == points


@pytest.mark.parametrize("stones", [13, 16])
def test_d11_at_most_twelve_stones_are_counted(stones: int) -> None:
    assert row(against(*["r7"] * stones), 1, "r") == 78


def test_d11_the_lock_stone_is_not_counted_beyond_twelve() -> None:
    assert row(play(against(*["r7"] * 11), "white 1 r12"), 1, "r") == 78


def test_d11_each_own_misthrow_costs_5() -> None:
    assert [score.misthrows for score in duel("", "", "", "r5").scores()] == [-10, -5]


def test_d11_the_total_adds_the_rows_and_the_misthrows() -> None:
    assert totals(duel("r5 y5", "b9", "r6", "", "g7")) == [3 + 1 + 1, 1 - 5]


def test_d11_there_is_no_bonus() -> None:
    assert [score.bonus for score in duel("r5", "r7").scores()] == [0, 0]


def test_d11_the_highest_total_wins() -> None:
    assert duel("", "", "", "r5", "").outcome == Outcome(Reason.FOUR_MISTHROWS, (2,))


def test_d11_equal_totals_share_the_win() -> None:
    assert duel("", "", "", "").outcome == Outcome(Reason.FOUR_MISTHROWS, (1, 2))


def test_d11_equal_totals_with_different_misthrows_share_the_win() -> None:
    """15 + 1 − 15 and 3 + 3 − 5."""
    state = duel("r2 r3", "", "r4 r5", "g12", "r6 y2", "g12", "", "b12", "", "b12", "")
    assert (state.outcome, totals(state)) == (Outcome(Reason.FOUR_MISTHROWS, (1, 2)), [1, 1])


def test_d11_the_tie_option_is_not_for_duel() -> None:
    """Fine point 20."""
    with pytest.raises(BadRecord):
        setup("duel", house={"tie": "fewest-misthrows"})


# Which refusal comes first, and what is no move of Duel


@pytest.mark.parametrize("move", ["white 3 r5", "white 1 r13", "white 1 r1", "white 1 ry5", "resign 3", "lucky 3 r5"])
def test_d1_a_player_or_cell_that_does_not_exist_is_bad_notation(move: str) -> None:
    assert code(begin("duel"), move) == "bad-notation"


@pytest.mark.parametrize("move", ["lucky 1 r5", "cross 1 r5", "miss 1", "close r", "pawn 1 3", "pass", "a1-a5"])
def test_d1_moves_of_other_games_and_of_pads_are_wrong_mode(move: str) -> None:
    assert code(begin("duel"), move) == "wrong-mode"


@pytest.mark.parametrize(("move", "expected"), [("white 1 r13", "bad-notation"), ("pass", "wrong-mode")])
def test_d10_what_is_no_move_of_the_game_comes_before_its_end(move: str, expected: str) -> None:
    assert code(play(begin("duel"), "draw"), move) == expected


def test_d10_the_end_comes_before_not_active() -> None:
    assert code(play(begin("duel"), "draw"), "white 2 r5") == "game-over"


def test_d1_not_active_comes_before_action_used() -> None:
    assert code(play(begin("duel"), "white 1 r5"), "white 2 r5") == "not-active"


def test_d8_a_closed_row_comes_before_a_wrong_number() -> None:
    assert code(play(against(*RED_CLOSED), "roll 4 1 - 2 5 6"), "white 1 r9") == "row-locked"


def test_d2_a_wrong_number_comes_before_a_wrong_place() -> None:
    assert code(play(duel("r9", "y2"), "roll 4 1 3 2 5 6"), "white 1 r4") == "wrong-number"


def test_d2_left_of_the_own_stone_comes_before_a_taken_field() -> None:
    assert code(duel("r9", "r3", "y2", "r5 r11"), "white 1 r3") == "left-of-last"


def test_d2_a_refused_move_changes_nothing() -> None:
    state = duel("r6", "y2")
    before = legal(state)
    assert code(state, "white 1 r4") == "left-of-last"
    assert legal(state) == before


# The ends by word (fine point 24)


@pytest.mark.parametrize(
    ("word", "outcome"),
    [
        ("resign 1", Outcome(Reason.RESIGNED, (2,))),
        ("resign 2", Outcome(Reason.RESIGNED, (1,))),
        ("time 1", Outcome(Reason.TIME, (2,))),
        ("time 2", Outcome(Reason.TIME, (1,))),
        ("draw", Outcome(Reason.DRAW, ())),
    ],
)
def test_d10_either_player_may_end_the_game_by_word(word: str, outcome: Outcome) -> None:
    assert play(begin("duel"), word).outcome == outcome


def test_d10_who_gives_up_loses_whatever_the_score() -> None:
    assert play(duel("r5 r6", ""), "resign 1").outcome == Outcome(Reason.RESIGNED, (2,))


@pytest.mark.parametrize("word", ["resign 2", "time 2", "draw"])
def test_d10_the_game_may_end_by_word_in_the_middle_of_a_turn(word: str) -> None:
    assert play(begin("duel"), "roll 4 1 3 2 5 6, white 1 r5", word).active is None


def test_d10_the_ends_by_word_are_not_among_the_legal_moves() -> None:
    assert {text.split()[0] for text in legal(begin("duel"))} == {"white", "colour", "next"}


def test_d10_giving_up_costs_no_stone() -> None:
    assert totals(play(begin("duel"), "resign 1")) == [0, 0]


@pytest.mark.parametrize("move", ["next", "white 1 r5", "resign 2", "time 1", "draw", "roll 4 1 3 2 5 6"])
def test_d10_nothing_follows_an_end_by_word(move: str) -> None:
    assert code(play(begin("duel"), "resign 1"), move) == "game-over"


@pytest.mark.parametrize("before", ["roll 4 4 3 4 4 6", "white 1 r7"])
def test_d1_no_legal_move_is_listed_twice(before: str) -> None:
    """Also when both white dice give the same colour sum."""
    state = play(begin("duel"), before)
    assert len(state.legal_moves()) == len(legal(state))
