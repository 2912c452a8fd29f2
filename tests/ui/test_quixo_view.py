"""What is shown of a Quixo game, as plain data from real states."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.game_clock import GameClock
from scorepad.record import new, parse_move
from scorepad.rules.moves import Move, Pass, Push
from scorepad.rules.quixo import CUBES, QuixoState
from scorepad.texts.quixo import came_up_twice, cube_refusal, end_text
from scorepad.ui.quixo_view import Cube, Hand, QuixoView, draw_parties, ends_of, move_views, quixo_view
from tests.table import refusal
from tests.ui.quixo_table import FOUR, LOST, STUCK, TWO, WON, game

TO_AND_FRO = "a1-e1 a5-e5 e1-a1 e5-a5 a1-e1 a5-e5"
"""Everything lies as after the first two moves."""


def after(moves: str, players: tuple[str, ...] = TWO, **options: Any) -> QuixoState:
    state = new("quixo", players, "table", 1, options).with_moves(tuple(moves.split())).replay()
    assert isinstance(state, QuixoState)
    return state


def shown(moves: str, players: tuple[str, ...] = TWO, **more: Any) -> QuixoView:
    last: Move | None = parse_move(moves.split()[-1]) if moves else None
    return quixo_view(after(moves, players), players, last, **more)


def cube(view: QuixoView, name: str) -> Cube:
    return view.board.cubes[CUBES.index(name)]


def cubes(names: str) -> int:
    return sum(1 << CUBES.index(name) for name in names.split())


def bright(view: QuixoView) -> set[str]:
    return {one.name for one in view.board.cubes if one.bright}


def test_q2_the_cubes_that_can_be_taken_are_bright() -> None:
    view = shown("a1-e1")
    assert bright(view) == {name for name in CUBES if name[0] in "ae" or name[1] in "15"} - {"e1"}
    assert cube(view, "e1").sign == "x"
    assert cube(view, "c3").sign == ""


def test_no_cube_is_bright_while_a_robot_thinks() -> None:
    view = shown("a1-e1", robots=(2,))
    assert bright(view) == set()
    assert [seat.status for seat in view.seats] == ["waits", "thinks…"]
    assert view.hint == "Petr thinks…"


def test_q3_the_cube_in_the_hand_shows_where_it_may_go_in_and_the_sign_it_will_have() -> None:
    view = shown("a1-e1", hand=Hand("c5"))
    assert view.board.picked
    assert set(view.board.picked.ends) == {"a5", "e5", "c1"}
    assert (view.board.picked.cube.sign, view.board.picked.blank) == ("o", True)
    assert view.hint == "Push it in at one of the three arrows"
    assert shown("a1-e1", hand=Hand("a5")).hint == "Push it in at one of the two arrows"
    own = shown("a1-e1 a5-e5", hand=Hand("e1")).board.picked
    assert own and not own.blank
    assert set(ends_of("a1")) == {"e1", "a5"}


def test_the_last_push_is_marked_until_the_next_move() -> None:
    assert shown("a1-e1 a5-e5").board.last == Push("a5", "e5")
    assert shown("").board.last is None
    assert shown(STUCK + " pass", FOUR).board.last is None


def test_q4_the_line_that_won_is_drawn_and_its_cubes_are_bright() -> None:
    view = shown(WON)
    assert view.board.lines == (("a1", "e1"),)
    assert bright(view) == {"a1", "b1", "c1", "d1", "e1"}
    assert view.hint == "Ema wins with five in a line."
    assert [seat.status for seat in view.seats] == ["wins", "loses"]
    assert [seat.wins for seat in view.seats] == [True, False]


def test_q5_a_line_of_the_opponent_s_is_explained_as_the_mover_s_loss() -> None:
    view = shown(LOST)
    assert view.hint == "Petr's move completed Ema's line, so Ema wins."
    assert view.board.lines == (("a5", "e5"),)


def test_q5_with_both_lines_the_other_side_s_counts_and_is_the_one_drawn() -> None:
    # Ema has four in row 1 and Petr four in row 2; both missing cubes lie one too high in column c.
    crosses, circles = cubes("a1 b1 d1 e1 c2"), cubes("a2 b2 d2 e2 c3")
    state = after("")._replace(crosses=crosses, circles=circles).play(Push("c1", "c5"))
    assert state.outcome and state.outcome.winners == (2,)
    view = quixo_view(state, TWO, Push("c1", "c5"))
    assert view.board.lines == (("a2", "e2"),)
    assert view.hint == "Ema completed both lines at once. The other side's counts: Petr wins."


def test_q7_dots_point_at_one_of_the_partners() -> None:
    view = shown("a1-e1@3 a5-e5@4 e3-a3@3", FOUR)
    top, right = 2, 3
    assert (cube(view, "e1").dot, cube(view, "e5").dot, cube(view, "a3").dot) == (top, right, top)
    assert cube(view, "c3").dot is None
    assert shown("a1-e1").board.cubes[4].dot is None


def test_q7_only_the_partner_at_whom_the_dot_points_may_take_the_cube() -> None:
    ema, iva = shown("a1-e1@3 a5-e5@4 b1-b5@3 d5-d1@4", FOUR), shown("a1-e1@3 a5-e5@4", FOUR)
    assert "e1" not in bright(ema)
    assert "e1" in bright(iva)


def test_q7_the_dot_of_the_cube_in_the_hand_points_at_oneself_until_another_is_chosen() -> None:
    view = shown("a1-e1@1", FOUR, hand=Hand("a5"))
    assert (view.dot, view.partner) == (2, 4)
    assert view.board.picked and view.board.picked.cube.dot == 1, "at the left, where Petr sits"
    assert shown("a1-e1@1", FOUR, hand=Hand("a5", 4)).dot == 4
    assert shown("a1-e1", hand=Hand("a5")).dot is None


def test_q8_who_can_take_nothing_is_told_to_pass_and_nobody_else() -> None:
    view = shown(STUCK, FOUR)
    assert view.passes
    assert view.hint == "Ema cannot take any cube"
    assert view.seats[0].status == "has to pass"
    assert not shown(STUCK + " pass", FOUR).passes
    assert not shown(STUCK, FOUR, robots=(1,)).passes


def test_q9_the_clock_of_a_side_is_shown_to_both_partners() -> None:
    clock = GameClock.new(5, 0).run(1, 0)
    view = quixo_view(after("a1-e1@1", FOUR), FOUR, None, None, (), clock, 281.0)
    texts = [seat.clock.text for seat in view.seats if seat.clock]
    assert texts == ["5:00", "0:19", "5:00", "0:19"]
    assert [seat.clock.low for seat in view.seats if seat.clock] == [False, True, False, True]
    assert [seat.clock.runs for seat in view.seats if seat.clock] == [False, True, False, True]
    assert shown("a1-e1").seats[0].clock is None


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("a1-e1 resign 2", "Petr gave up: Ema wins."),
        ("a1-e1 resign 1", "Ema gave up: Petr wins."),
        ("a1-e1 time 2", "Petr's time is up: Ema wins."),
        ("a1-e1 draw", "A draw: both sides agreed."),
    ],
)
def test_the_ends_by_word_say_who_and_why(moves: str, text: str) -> None:
    state: Any = after("a1-e1")
    last = parse_move(moves.removeprefix("a1-e1 "))
    assert end_text(state.play(last), last, TWO) == text


def test_the_ends_of_a_team_name_both_partners() -> None:
    state: Any = after("a1-e1@1", FOUR)
    last = parse_move("resign 2")
    assert end_text(state.play(last), last, FOUR) == "Petr gave up: Ema and Iva win."
    assert shown(STUCK + " pass e4-a4@2", FOUR).hint == "Petr and Jan win with five in a line."


def test_q10_a_position_that_came_up_twice_is_hinted_at_and_the_third_time_explained() -> None:
    house: Any = {"house": {"repetition_draw": True}}
    state, last = after(TO_AND_FRO, **house), parse_move("a5-e5")
    assert came_up_twice(state)
    assert quixo_view(state, TWO, last).hint == "This position has come up twice: the third time is a draw"
    assert not came_up_twice(after(TO_AND_FRO))
    third = after(TO_AND_FRO + " e1-a1 e5-a5 a1-e1 a5-e5", **house)
    assert quixo_view(third, TWO, last).hint == "A draw: this position has come up for the third time."
    assert [seat.status for seat in quixo_view(third, TWO, last).seats] == ["a draw", "a draw"]


@pytest.mark.parametrize(
    ("moves", "players", "cube", "text"),
    [
        ("a1-e1", TWO, "e1", "This cube is the other side's."),
        ("a1-e1", TWO, "c3", "Only cubes at the edge can be taken."),
        ("a1-e1", TWO, "a1", "Never in again where it came from."),
        ("a1-e1@3 a5-e5@4 b1-b5@3 d5-d1@4", FOUR, "e1", "Its dot points at Iva: only Iva may take it."),
    ],
)
def test_q2_q3_q7_a_refusal_is_one_short_line(moves: str, players: tuple[str, ...], cube: str, text: str) -> None:
    dot = "@1" if len(players) == 4 else ""
    assert cube_refusal(refusal(after(moves, players), f"{cube}-{cube}{dot}"), players) == text


def test_moves_are_listed_with_whoever_made_them() -> None:
    moves = [Push("a1", "e1", 3), Push("a5", "e5", 2), parse_move("resign 1")]
    views = move_views(game(FOUR), moves, first=7)
    assert [(view.number, view.name, view.text, view.dot) for view in views] == [
        (7, "Iva", "a1–e1", "dot to Iva"),
        (8, "Jan", "a5–e5", "dot to Petr"),
        (9, "Ema", "gives up", ""),
    ]
    assert move_views(game(), [parse_move("draw")])[0].name == ""
    assert move_views(game(FOUR), [Pass()])[0].text == "passes"


def test_q10_a_draw_is_offered_by_whoever_is_to_move_and_answered_by_a_person_of_the_other_side() -> None:
    state = after("a1-e1@1", FOUR)
    assert draw_parties(state, ()) == (2, 3)
    assert draw_parties(state, (2,)) == (3, 4)
    assert draw_parties(state, (1, 3)) == (2, None)
    assert draw_parties(state, (1, 2, 3, 4)) == (None, None)
    assert draw_parties(after("a1-e1"), (2,)) == (1, None)
