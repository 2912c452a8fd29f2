"""Quixo, rule by rule: Q1–Q10 and the fine points 21–24 of the notation.

Some players here only wait: who has two cubes side by side at an end of a side, say e1 and e2, takes e2 and pushes
it in at e1, and everything lies as before.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.record import BadRecord
from scorepad.rules.game import Outcome, Reason, State
from tests.table import begin, code, legal, play, refusal, setup

EDGE = {f"{column}{number}" for column in "abcde" for number in range(1, 6)} - {
    f"{column}{number}" for column in "bcd" for number in range(2, 5)
}
REPETITION = {"repetition_draw": True}


def takeable(state: State) -> set[str]:
    """The cubes that the player to move may take."""
    return {text[:2] for text in legal(state)}


def in_turn(state: State, one: str, other: str) -> State:
    """Two sides' pushes, one in turn; the side that begins may have one more."""
    theirs = other.split()
    for push in one.split():
        state = play(state, push)
        if theirs:
            state = play(state, theirs.pop(0))
    return state


def own_dots(state: State, pushes: str) -> State:
    """Four players: everybody points the dot at themselves."""
    for push in pushes.split():
        state = play(state, f"{push}@{state.active}")
    return state


# Q1: the board


def test_q1_all_sixteen_cubes_of_the_edge_are_blank_and_open_to_whoever_starts() -> None:
    assert takeable(begin("quixo")) == takeable(begin("quixo", first=2)) == EDGE


@pytest.mark.parametrize("first", [1, 2])
def test_q1_the_players_agree_who_starts(first: int) -> None:
    assert begin("quixo", first=first).active == first


def test_q1_the_players_take_turns() -> None:
    assert [play(begin("quixo"), "a1-e1").active, play(begin("quixo"), "a1-e1, a5-e5").active] == [2, 1]


@pytest.mark.parametrize("players", [1, 3, 5])
def test_q1_two_or_four_play(players: int) -> None:
    with pytest.raises(BadRecord):
        setup("quixo", players)


def test_q1_there_is_no_pad() -> None:
    with pytest.raises(BadRecord):
        setup("quixo", mode="pad")


def test_q1_there_are_no_scores_and_no_locked_rows() -> None:
    """Fine point 23."""
    state = play(begin("quixo"), "a1-e1")
    assert (list(state.scores()), list(state.locked)) == ([], [])


@pytest.mark.parametrize("move", ["a1-f1", "a0-a5", "a1-a6", "A1-a5", "a1a5", "a1 -a5", "a1-a5@", "a1-a5@0"])
def test_q1_what_names_no_cube_is_bad_notation(move: str) -> None:
    assert code(begin("quixo"), move) == "bad-notation"


@pytest.mark.parametrize("move", ["white 1 r5", "colour 1 r5", "next", "roll 1 2 3 4 5 6", "miss 1", "close r"])
def test_q1_moves_of_other_games_are_wrong_mode(move: str) -> None:
    assert code(begin("quixo"), move) == "wrong-mode"


# Q2: the cube taken


def test_q2_a_blank_cube_of_the_edge_may_be_taken() -> None:
    assert play(begin("quixo"), "c1-c5").active == 2


def test_q2_an_own_cube_of_the_edge_may_be_taken() -> None:
    assert "e1-a1" in legal(play(begin("quixo"), "a1-e1, a5-e5"))


def test_q2_the_opponents_cube_may_not_be_taken() -> None:
    found = refusal(play(begin("quixo"), "a1-e1"), "e1-a1")
    assert (found.code, found.rule) == ("cube-not-yours", "Q2")


def test_q2_everything_on_the_edge_but_the_opponents_cubes_is_open() -> None:
    assert takeable(play(begin("quixo"), "a1-e1, a5-e5")) == EDGE - {"e5"}


@pytest.mark.parametrize("push", ["b2-a2", "c3-c5", "d4-e4", "c3-c3"])
def test_q2_a_cube_inside_may_not_be_taken(push: str) -> None:
    assert code(begin("quixo"), push) == "cube-not-edge"


def test_q2_an_own_cube_inside_may_not_be_taken() -> None:
    """Player 1's two cubes lie on c5 and c4."""
    assert code(play(begin("quixo"), "c1-c5, a1-a5, c1-c5, a1-a5"), "c4-a4") == "cube-not-edge"


def test_q2_an_opponents_cube_inside_is_refused_as_the_opponents() -> None:
    """Both codes apply; fine point 25 names the first."""
    assert code(play(begin("quixo"), "c1-c5, a1-a5, c1-c5"), "c4-a4") == "cube-not-yours"


def test_q2_no_passing_with_two_players() -> None:
    """Fine point 22."""
    assert code(begin("quixo"), "pass") == "wrong-mode"


def test_q2_with_two_players_a_cube_has_no_dot() -> None:
    """Fine point 22."""
    assert code(begin("quixo"), "a1-a5@1") == "bad-notation"


# Q3: pushing it in


def test_q3_there_are_44_first_moves() -> None:
    assert len(legal(begin("quixo"))) == 44


def test_q3_no_move_is_listed_twice() -> None:
    assert len(begin("quixo").legal_moves()) == 44


@pytest.mark.parametrize(
    ("cube", "ends"),
    [("c1", {"a1", "e1", "c5"}), ("a2", {"a1", "a5", "e2"}), ("d5", {"a5", "e5", "d1"}), ("e4", {"e1", "e5", "a4"})],
)
def test_q3_three_ways_for_a_cube_of_the_edge(cube: str, ends: set[str]) -> None:
    assert legal(begin("quixo"), cube) == {f"{cube}-{end}" for end in ends}


@pytest.mark.parametrize(
    ("cube", "ends"),
    [("a1", {"e1", "a5"}), ("e1", {"a1", "e5"}), ("a5", {"e5", "a1"}), ("e5", {"a5", "e1"})],
)
def test_q3_two_ways_for_a_corner(cube: str, ends: set[str]) -> None:
    assert legal(begin("quixo"), cube) == {f"{cube}-{end}" for end in ends}


@pytest.mark.parametrize("push", ["a1-a1", "c1-c1", "e5-e5"])
def test_q3_never_where_it_came_from(push: str) -> None:
    found = refusal(begin("quixo"), push)
    assert (found.code, found.rule) == ("push-back", "Q3")


@pytest.mark.parametrize("push", ["a1-e5", "c1-a5", "c1-b1", "c1-c3", "a1-a4", "a3-c3"])
def test_q3_only_at_an_end_of_the_row_or_column_it_left(push: str) -> None:
    assert code(begin("quixo"), push) == "push-back"


def test_q3_the_symbol_of_the_player_goes_up() -> None:
    """Player 2 finds it at the end where it was pushed in, and all else blank."""
    assert takeable(play(begin("quixo"), "c1-c5")) == EDGE - {"c5"}


def test_q3_the_cubes_between_move_towards_the_gap_in_a_row() -> None:
    """The cube on e1 moves to d1."""
    assert takeable(play(begin("quixo"), "a1-e1, a5-e5, a1-e1")) == EDGE - {"d1", "e1"}


def test_q3_the_cubes_between_move_towards_the_gap_in_a_column() -> None:
    """The cube on a1 moves to a2."""
    assert takeable(play(begin("quixo"), "a5-a1, e5-e1, a5-a1")) == EDGE - {"a1", "a2"}


def test_q3_cubes_behind_the_gap_stay() -> None:
    """The cube on a1 is not between c1 and e1."""
    assert takeable(play(begin("quixo"), "e1-a1, a5-e5, c1-e1")) == EDGE - {"a1", "e1"}


def test_q3_a_cube_is_pushed_from_side_to_side() -> None:
    """Five pushes in at a3 bring the first cube, player 1's, through the board to e3."""
    state = play(begin("quixo"), "e3-a3, e3-a3, e3-a3, e3-a3, e3-a3")
    assert {"a3", "e3"}.isdisjoint(takeable(state))


# Q4: five in a line


def test_q4_five_in_a_row_win() -> None:
    state = in_turn(begin("quixo"), "a1-e1 " * 5, "a5-e5 " * 4)
    assert state.outcome == Outcome(Reason.LINE, (1,))


def test_q4_five_in_a_row_inside_the_board_win() -> None:
    state = in_turn(begin("quixo"), "a3-e3 " * 5, "a5-e5 " * 4)
    assert state.outcome == Outcome(Reason.LINE, (1,))


def test_q4_five_in_a_column_win() -> None:
    state = in_turn(begin("quixo"), "b1-b5 " * 5, "e1-e5 " * 4)
    assert state.outcome == Outcome(Reason.LINE, (1,))


def test_q4_five_on_the_diagonal_from_a1_win() -> None:
    state = in_turn(
        begin("quixo"),
        "c1-c5 c1-c5 c1-c5 b5-b1 b5-b1 d1-d5 d1-d5 a5-a1 e3-e5",
        "e5-e1 e5-e1 e2-e1 e2-e1 e2-e1 e2-e1 e2-e1 e2-e1",
    )
    assert state.outcome == Outcome(Reason.LINE, (1,))


def test_q4_five_on_the_diagonal_from_a5_win() -> None:
    state = in_turn(
        begin("quixo"),
        "c5-c1 c5-c1 c5-c1 b1-b5 b1-b5 d5-d1 d5-d1 a1-a5 e3-e1",
        "e1-e5 e1-e5 e4-e5 e4-e5 e4-e5 e4-e5 e4-e5 e4-e5",
    )
    assert state.outcome == Outcome(Reason.LINE, (1,))


def test_q4_the_other_player_wins_with_the_other_symbol() -> None:
    state = in_turn(begin("quixo", first=2), "a1-e1 " * 5, "a5-e5 " * 4)
    assert state.outcome == Outcome(Reason.LINE, (2,))


def test_q4_four_in_a_row_win_nothing() -> None:
    assert in_turn(begin("quixo"), "a1-e1 " * 4, "a5-e5 " * 4).outcome is None


def test_q4_five_in_a_row_of_both_symbols_win_nothing() -> None:
    assert play(begin("quixo"), "a1-e1, a1-e1, a1-e1, a1-e1, a1-e1").outcome is None


def test_q4_after_a_line_nobody_is_active_and_nothing_is_legal() -> None:
    state = in_turn(begin("quixo"), "a1-e1 " * 5, "a5-e5 " * 4)
    assert (state.active, legal(state)) == (None, set())


@pytest.mark.parametrize("move", ["a5-e5", "a1-e1", "b2-b5", "resign 1", "time 2", "draw"])
def test_q4_nothing_follows_a_line(move: str) -> None:
    assert code(in_turn(begin("quixo"), "a1-e1 " * 5, "a5-e5 " * 4), move) == "game-over"


def test_q4_the_turn_counts_every_move_and_stays_when_over() -> None:
    """Fine point 29: the line is made in turn 9."""
    before = in_turn(begin("quixo"), "a1-e1 " * 4, "a5-e5 " * 4)
    assert (before.turn, play(before, "a1-e1").turn) == (9, 9)


# Q5: a line of the opponent's

BEFORE_BOTH_LINES = "a1-a5 a1-e1 a1-e1 e2-e5 a1-a5 e2-e5 a1-a5 e2-e5 a1-a5 e2-e5"
"""Whoever began has a2 to a5 and e1, the other e2 to e5 and d1: now e1-a1 fills both columns."""
BEFORE_THEIR_LINE = "a1-a5 a1-e1 a1-e1 e2-e5 a1-a5 e2-e5 a1-a5 e2-e5 c5-c1 e2-e5"
"""The same with c1 instead of a2: now e1-a1 fills the other's column only."""


def after(state: State, pushes: str) -> State:
    return play(state, *pushes.split())


def test_q5_a_move_that_makes_the_opponents_line_loses() -> None:
    state = play(after(begin("quixo"), BEFORE_THEIR_LINE), "e1-a1")
    assert state.outcome == Outcome(Reason.LINE, (2,))


def test_q5_it_loses_even_if_it_also_makes_an_own_line() -> None:
    state = play(after(begin("quixo"), BEFORE_BOTH_LINES), "e1-a1")
    assert state.outcome == Outcome(Reason.LINE, (2,))


def test_q5_before_both_lines_nobody_has_won() -> None:
    assert after(begin("quixo"), BEFORE_BOTH_LINES).outcome is None


def test_q5_the_own_line_alone_wins_in_the_same_position() -> None:
    """a1-a5 fills the own column and leaves the cubes on d1 and e1 where they are."""
    state = play(after(begin("quixo"), BEFORE_BOTH_LINES), "a1-a5")
    assert state.outcome == Outcome(Reason.LINE, (1,))


@pytest.mark.parametrize("before", [BEFORE_THEIR_LINE, BEFORE_BOTH_LINES])
def test_q5_holds_for_the_other_player(before: str) -> None:
    state = play(after(begin("quixo", first=2), before), "e1-a1")
    assert state.outcome == Outcome(Reason.LINE, (1,))


@pytest.mark.parametrize("before", [BEFORE_THEIR_LINE, BEFORE_BOTH_LINES])
def test_q5_holds_for_teams(before: str) -> None:
    """Player 3 makes the lines."""
    state = own_dots(begin("quixo", 4), f"{before} e1-a1")
    assert state.outcome == Outcome(Reason.LINE, (2, 4))


# Q6: four players


def test_q6_four_players_move_in_the_order_of_their_seats() -> None:
    state = begin("quixo", 4)
    seats = [state.active]
    for push in ("a1-e1@1", "a5-e5@2", "a1-e1@3", "a5-e5@4"):
        state = play(state, push)
        seats.append(state.active)
    assert seats == [1, 2, 3, 4, 1]


def test_q6_first_sets_who_starts_and_the_order_stays() -> None:
    """Fine point 21."""
    state = begin("quixo", 4, first=3)
    seats = [state.active]
    for push in ("a1-e1@3", "a5-e5@4", "a1-e1@1"):
        state = play(state, push)
        seats.append(state.active)
    assert seats == [3, 4, 1, 2]


def test_q6_partners_make_a_line_together_and_both_win() -> None:
    state = own_dots(begin("quixo", 4), "a1-e1 a5-e5 " * 4 + "a1-e1")
    assert state.outcome == Outcome(Reason.LINE, (1, 3))


@pytest.mark.parametrize(("first", "winners"), [(1, (1, 3)), (2, (2, 4)), (3, (1, 3)), (4, (2, 4))])
def test_q6_the_teams_stay_whoever_starts(first: int, winners: tuple[int, ...]) -> None:
    """Fine point 21."""
    state = own_dots(begin("quixo", 4, first=first), "a1-e1 a5-e5 " * 4 + "a1-e1")
    assert state.outcome == Outcome(Reason.LINE, winners)


@pytest.mark.parametrize("word", ["resign", "time"])
@pytest.mark.parametrize(("player", "winners"), [(1, (2, 4)), (2, (1, 3)), (3, (2, 4)), (4, (1, 3))])
def test_q6_who_gives_up_or_runs_out_of_time_loses_for_the_team(
    word: str, player: int, winners: tuple[int, ...]
) -> None:
    """Fine point 21."""
    outcome = play(begin("quixo", 4), f"{word} {player}").outcome
    assert outcome is not None
    assert outcome.winners == winners


# Q7: dots


def test_q7_there_are_88_first_moves() -> None:
    assert len(legal(begin("quixo", 4))) == len(begin("quixo", 4).legal_moves()) == 88


@pytest.mark.parametrize(("first", "dots"), [(1, {1, 3}), (2, {2, 4}), (3, {1, 3}), (4, {2, 4})])
def test_q7_the_dot_points_at_oneself_or_at_the_partner(first: int, dots: set[int]) -> None:
    assert legal(begin("quixo", 4, first=first), "a1-a5") == {f"a1-a5@{dot}" for dot in dots}


@pytest.mark.parametrize("push", ["a1-a5@2", "a1-a5@4", "a1-a5@5", "a1-a5"])
def test_q7_a_dot_at_an_opponent_or_no_dot_is_bad_notation(push: str) -> None:
    """Fine point 22."""
    assert code(begin("quixo", 4), push) == "bad-notation"


def test_q7_a_cube_of_the_team_whose_dot_points_at_you_may_be_taken() -> None:
    assert "e1-a1@3" in legal(play(begin("quixo", 4), "a1-e1@3, a5-e5@2"))


def test_q7_a_cube_whose_dot_points_at_the_partner_may_not_be_taken() -> None:
    found = refusal(play(begin("quixo", 4), "a1-e1@1, a5-e5@2"), "e1-a1@3")
    assert (found.code, found.rule) == ("cube-not-yours", "Q7")


def test_q7_ones_own_push_may_be_closed_to_oneself() -> None:
    """Player 1 pointed the dot at player 3."""
    state = play(begin("quixo", 4), "a1-e1@3, a5-e5@2, a5-a1@3, a5-e5@4")
    assert code(state, "e1-a1@1") == "cube-not-yours"


@pytest.mark.parametrize("dot", [1, 3])
def test_q7_a_cube_of_the_opponents_may_not_be_taken_wherever_its_dot_points(dot: int) -> None:
    assert code(play(begin("quixo", 4), f"a1-e1@{dot}"), "e1-a1@2") == "cube-not-yours"


def test_q7_a_cube_taken_again_gets_a_new_dot() -> None:
    """Player 3 takes the cube and hands it back to player 1."""
    state = play(begin("quixo", 4), "a1-e1@3, a5-e5@2, e1-a1@1, a5-e5@4")
    assert legal(state, "a1-e1") == {"a1-e1@1", "a1-e1@3"}


def test_q7_the_dot_moves_with_the_cube() -> None:
    """Player 1's cube, dot at player 1, moves from e1 to d1 when player 2 pushes."""
    state = play(begin("quixo", 4), "a1-e1@1, a1-e1@2")
    assert takeable(state) == EDGE - {"d1", "e1"}
    state = play(state, "a5-e5@3, a5-e5@4")
    assert takeable(state) == EDGE - {"d5", "e1", "e5"}


def test_q7_a_dot_at_an_opponent_comes_before_a_cube_that_is_not_yours() -> None:
    assert code(play(begin("quixo", 4), "a1-e1@1"), "e1-a1@1") == "bad-notation"


# Q8: passing

RING = ["a1-a5"] * 5 + ["b5-e5"] * 4 + ["e4-e1"] * 4 + ["d1-a1"] * 3
"""Sixteen pushes of blank cubes along the sides fill the edge, the two teams in turn."""


def ring(**settings: Any) -> State:
    """The edge is full and every dot points at player 3 or player 4: players 1 and 2 can take nothing."""
    state = begin("quixo", 4, **settings)
    for push in RING:
        state = play(state, f"{push}@{3 if state.active in (1, 3) else 4}")
    return state


def test_q8_a_pass_while_a_cube_is_open_is_refused() -> None:
    found = refusal(begin("quixo", 4), "pass")
    assert (found.code, found.rule) == ("must-move", "Q8")


def test_q8_a_player_to_whom_no_cube_is_open_passes() -> None:
    assert legal(ring()) == {"pass"}


@pytest.mark.parametrize("cube", sorted(EDGE))
def test_q8_then_no_cube_of_the_edge_can_be_taken(cube: str) -> None:
    end = f"{'e' if cube[0] == 'a' else 'a'}{cube[1]}"
    assert code(ring(), f"{cube}-{end}@1") == "cube-not-yours"


def test_q8_after_a_pass_it_is_the_next_players_turn() -> None:
    state = ring()
    assert (state.active, play(state, "pass").active) == (1, 2)


def test_q8_a_pass_counts_as_a_turn() -> None:
    """Fine point 29."""
    state = ring()
    assert (state.turn, play(state, "pass").turn) == (17, 18)


def test_q8_two_players_may_have_to_pass_one_after_the_other() -> None:
    state = play(ring(), "pass")
    assert (state.active, legal(state)) == (2, {"pass"})


def test_q8_the_partner_may_not_pass() -> None:
    state = play(ring(), "pass, pass")
    assert (state.active, code(state, "pass")) == (3, "must-move")


def test_q8_a_dot_can_free_the_partner() -> None:
    """Player 3 points a cube at player 1, player 4 pushes it on to a2."""
    state = play(ring(), "pass, pass, a3-a1@1, a2-a1@4")
    assert (takeable(state), code(state, "pass")) == ({"a2"}, "must-move")


# Q9: time


@pytest.mark.parametrize(("player", "winner"), [(1, 2), (2, 1)])
def test_q9_who_runs_out_of_time_loses(player: int, winner: int) -> None:
    assert play(begin("quixo"), f"a1-e1, time {player}").outcome == Outcome(Reason.TIME, (winner,))


# Q10: draws and giving up


@pytest.mark.parametrize("players", [2, 4])
def test_q10_a_draw_by_agreement_has_no_winners(players: int) -> None:
    assert play(begin("quixo", players), "draw").outcome == Outcome(Reason.DRAW, ())


@pytest.mark.parametrize(("player", "winner"), [(1, 2), (2, 1)])
def test_q10_who_resigns_loses(player: int, winner: int) -> None:
    assert play(begin("quixo"), f"a1-e1, resign {player}").outcome == Outcome(Reason.RESIGNED, (winner,))


@pytest.mark.parametrize("word", ["resign 3", "time 3", "resign 5"])
def test_q10_a_player_who_does_not_exist_cannot_resign(word: str) -> None:
    assert code(begin("quixo"), word) == "bad-notation"


@pytest.mark.parametrize("players", [2, 4])
def test_q10_the_ends_by_word_are_not_among_the_legal_moves(players: int) -> None:
    """Fine point 24."""
    assert {text[2] for text in legal(begin("quixo", players))} == {"-"}


@pytest.mark.parametrize("move", ["a1-a5", "resign 1", "time 2", "draw"])
def test_q10_nothing_follows_a_draw(move: str) -> None:
    assert code(play(begin("quixo"), "draw"), move) == "game-over"


@pytest.mark.parametrize(("players", "expected"), [(2, "wrong-mode"), (4, "game-over")])
def test_q10_a_pass_after_the_end(players: int, expected: str) -> None:
    """With two players it is no move of the game, and that comes first (fine point 25)."""
    assert code(play(begin("quixo", players), "draw"), "pass") == expected


BACK_AND_FORTH = "a1-e1, e5-a5", *["e1-a1, a5-e5, a1-e1, e5-a5"] * 2
"""The position after the first two moves comes up again after 6 and 10."""


def test_q10_the_third_time_the_same_position_is_a_draw() -> None:
    assert play(begin("quixo", house=REPETITION), *BACK_AND_FORTH).outcome == Outcome(Reason.DRAW, ())


def test_q10_the_second_time_is_no_draw() -> None:
    assert play(begin("quixo", house=REPETITION), *BACK_AND_FORTH[:2]).outcome is None


def test_q10_the_repetition_draw_is_off_by_default() -> None:
    assert play(begin("quixo"), *BACK_AND_FORTH, "e1-a1, a5-e5").outcome is None


def test_q10_the_repetition_draw_may_be_switched_off_in_words() -> None:
    """Fine point 27."""
    assert play(begin("quixo", house={"repetition_draw": False}), *BACK_AND_FORTH).outcome is None


def test_q10_nothing_follows_a_repetition_draw() -> None:
    state = play(begin("quixo", house=REPETITION), *BACK_AND_FORTH)
    assert (legal(state), code(state, "e1-a1")) == (set(), "game-over")


def test_q10_the_turn_stays_at_a_repetition_draw() -> None:
    assert play(begin("quixo", house=REPETITION), *BACK_AND_FORTH).turn == 10


def test_q10_the_repeated_positions_need_not_follow_one_another() -> None:
    """Between the second and the third time other positions come up."""
    elsewhere = "e1-e5, a5-a1, e5-e1, a1-a5"
    state = play(begin("quixo", house=REPETITION), *BACK_AND_FORTH[:2])
    assert play(state, elsewhere).outcome == Outcome(Reason.DRAW, ())


WAITING = "c1-a1, c5-e5, c1-a1, c5-e5"
"""Each player has two cubes side by side; b1-a1 and d5-e5 leave everything as it lies."""


def test_q10_the_same_cubes_with_the_other_player_to_move_are_another_position() -> None:
    """The cubes lie so five times, three times with player 1 to move."""
    state = play(begin("quixo", house=REPETITION), WAITING, "b1-a1, d5-e5, b1-a1")
    assert state.outcome is None
    assert play(state, "d5-e5").outcome == Outcome(Reason.DRAW, ())


FOUR_WAITING = "c1-a1 c5-a5 c1-e1 c5-e5 " * 2
"""Each of four players has two cubes side by side in a corner, the dots at their owners."""
WAIT = "b1-a1@1, b5-a5@2, d1-e1@3, d5-e5@4"


def test_q10_four_players_the_third_time_is_a_draw() -> None:
    state = play(own_dots(begin("quixo", 4, house=REPETITION), FOUR_WAITING), WAIT)
    assert state.outcome is None
    assert play(state, WAIT).outcome == Outcome(Reason.DRAW, ())


def test_q10_the_same_cubes_with_other_dots_are_another_position() -> None:
    """Fine point 23: the dots on a1 and b1 are 1 1, then 3 1, then 1 3."""
    state = own_dots(begin("quixo", 4, house=REPETITION), FOUR_WAITING)
    state = play(state, "b1-a1@3, b5-a5@2, d1-e1@3, d5-e5@4", WAIT)
    assert state.outcome is None


def test_q10_a_position_after_a_pass_counts() -> None:
    """Fine point 23: player 1's sixteenth push, then two passes bring the same position with player 2 to move."""
    around = "pass, a1-a5@3, e1-e5@4, pass, pass, a5-a1@3, e5-e1@4, pass"
    state = play(ring(first=2, house=REPETITION), around)
    assert state.outcome is None
    assert play(state, around).outcome == Outcome(Reason.DRAW, ())


def test_q10_house_rules_of_other_games_are_refused() -> None:
    with pytest.raises(BadRecord):
        setup("quixo", house={"tie": "fewest-misthrows"})
