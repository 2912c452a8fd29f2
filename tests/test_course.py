"""The course of a game and its ranking, in examples that can be added up by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.course import Locked, Misthrown, course, ranking
from scorepad.record import Record, new
from scorepad.texts.results import facts, result_details, result_text, result_title
from tests.playthrough import GOLDEN, read_back
from tests.table import NAMES


def table(players: int, *moves: str, game: str = "classic", **options: object) -> Record:
    texts = tuple(one for move in moves for one in move.split(", "))
    return new(game, NAMES[:players], options=options).with_moves(texts)


def pad(players: int, *moves: str, game: str = "classic", **options: object) -> Record:
    texts = tuple(one for move in moves for one in move.split(", "))
    return new(game, NAMES[:players], "pad", options=options).with_moves(texts)


def places(record: Record) -> list[tuple[int, str, int]]:
    state = record.replay()
    return [(one.place, one.result.name, one.result.score.total) for one in ranking(state, record.players)]


RED = ", ".join(f"white 1 r{number}, white 2 y{number}, next" for number in range(2, 7))
"""Five turns in which Ema crosses red 2 to 6 and Petr yellow 2 to 6."""


# The course


def test_a_turn_ends_with_the_totals_of_all_players() -> None:
    played = course(table(2, "white 1 r5, white 2 y5, colour 1 b10, next", "white 1 r7, colour 2 g9, next"))
    assert played.totals == ((2, 1), (4, 2))
    assert played.turns == 2


def test_a_misthrow_belongs_to_the_turn_in_which_nothing_was_crossed() -> None:
    played = course(table(2, "white 1 r5, next", "white 1 r6, next", "white 1 r7, next"))
    assert played.misthrows == (Misthrown(2, 2),)
    assert played.totals == ((1, 0), (3, -5), (6, -5))


def test_a_lock_is_marked_in_its_turn_with_its_row_and_who_made_it() -> None:
    played = course(table(2, RED, "white 2 y12, next"))
    assert played.locks == (Locked(6, "y", (2,)),)
    assert played.totals[5] == (15, 28)


def test_several_players_may_lock_a_row_in_the_same_white_action() -> None:
    both = ", ".join(f"white 1 r{number}, white 2 r{number}, next" for number in range(2, 7))
    assert course(table(2, both, "white 1 r12, white 2 r12, next")).locks == (Locked(6, "r", (1, 2)),)


def test_two_rows_locked_in_one_turn_are_two_locks() -> None:
    played = course(table(2, RED, "white 1 r12, white 2 y12, next"))
    assert played.locks == (Locked(6, "r", (1,)), Locked(6, "y", (2,)))
    assert played.turns == 6


def test_the_turn_in_which_the_game_ends_counts_like_any_other() -> None:
    played = course(table(1, "next, next, next, next"))
    assert played.totals == ((-5,), (-10,), (-15,), (-20,))
    assert [one.step for one in played.misthrows] == [1, 2, 3, 4]


def test_on_a_pad_every_entry_is_a_step() -> None:
    played = course(pad(1, "cross 1 r5, miss 1, close g, cross 1 r6"))
    assert played.totals == ((1,), (-4,), (-4,), (-2,))
    assert played.turns is None
    assert played.locks == (Locked(3, "g", ()),)
    assert played.misthrows == (Misthrown(2, 1),)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_course_of_every_game_ends_with_its_totals(path: Path) -> None:
    record = read_back(path.read_text("utf-8"))
    state, played = record.replay(), course(record)
    assert list(played.totals[-1]) == [score.total for score in state.scores()]
    assert sorted(lock.row for lock in played.locks) == sorted(state.locked)
    for score in state.scores():
        assert score.misthrows == -5 * sum(one.player == score.player for one in played.misthrows)


# The ranking


def test_the_highest_total_comes_first() -> None:
    record = pad(3, "cross 1 r2, cross 2 y2, cross 2 y3", "miss 3", "close r, close g")
    assert places(record) == [(1, "Petr", 3), (2, "Ema", 1), (3, "Iva", -5)]


def test_equal_totals_share_a_place_and_the_next_one_is_left_out() -> None:
    record = pad(4, "cross 1 r2, cross 3 y2", "miss 2, miss 4", "close r, close g")
    assert places(record) == [(1, "Ema", 1), (1, "Iva", 1), (3, "Petr", -5), (3, "Jan", -5)]


EQUAL = ("cross 1 r2, cross 1 r3, cross 1 r4, miss 1", "cross 2 y2", "close g, close b")
"""Ema: 6 − 5, Petr: 1."""


def test_as_printed_misthrows_do_not_break_a_tie() -> None:
    record = pad(2, *EQUAL)
    assert places(record) == [(1, "Ema", 1), (1, "Petr", 1)]
    assert result_title(record.replay(), record.players) == "Ema and Petr win"


def test_with_the_house_rule_fewer_misthrows_win() -> None:
    record = pad(2, *EQUAL, house={"tie": "fewest-misthrows"})
    assert places(record) == [(1, "Petr", 1), (2, "Ema", 1)]
    assert result_title(record.replay(), record.players) == "Petr wins"
    assert result_details(record, record.replay()) == ["fewer misthrows than Ema"]


def test_on_board_adds_the_points_under_the_pawn() -> None:
    record = pad(2, "pawn 1 g10 12", "cross 2 r2, cross 2 r3", "close r, close b", game="onboard")
    first, second = ranking(record.replay(), record.players)
    assert (first.result.name, first.result.score.bonus, first.result.score.total) == ("Ema", 12, 13)
    assert (second.result.score.bonus, second.result.score.total) == (0, 3)


def test_who_gives_up_a_duel_is_second_whatever_the_totals() -> None:
    record = table(2, "roll 1 1 1 1 1 1, white 1 r2, next, roll 1 1 1 1 1 1, next, resign 1", game="duel")
    assert [(place, name) for place, name, _total in places(record)] == [(1, "Petr"), (2, "Ema")]
    assert result_details(record, record.replay()) == ["Ema gave up"]


def test_who_agrees_on_a_draw_shares_the_first_place() -> None:
    assert places(table(2, "white 1 r2, next, draw", game="duel")) == [(1, "Ema", 1), (1, "Petr", 0)]


# In words


def test_where_everybody_wins_nobody_is_ahead() -> None:
    record = table(2, RED, "white 1 r12, white 2 y12, next")
    assert places(record) == [(1, "Ema", 28), (1, "Petr", 28)]
    assert result_details(record, record.replay()) == ["Two rows are locked"]


def test_the_winner_is_told_by_how_much_and_with_which_lock() -> None:
    record = pad(2, *(f"cross 1 r{number}" for number in (2, 3, 4, 5, 6, 12)), "cross 2 y4", "close g")
    assert result_title(record.replay(), record.players) == "Ema wins"
    assert result_details(record, record.replay()) == ["27 ahead of Petr", "locked red"]


def test_a_single_sheet_is_nobodys_victory() -> None:
    record = pad(1, "close r, close g")
    assert result_title(record.replay(), record.players) == "Ema"
    assert result_details(record, record.replay()) == ["Two rows are locked"]


def test_teams_win_together() -> None:
    record = read_back((GOLDEN / "quixo-table-four.txt").read_text("utf-8"))
    state = record.replay()
    assert state.outcome
    names = [record.players[number - 1] for number in state.outcome.winners]
    assert result_title(state, record.players) == f"{names[0]} and {names[1]} win"


def test_what_is_known_of_a_game_stands_in_the_order_of_importance() -> None:
    record = table(1, "next, next, next, next")
    assert facts(record, course(record), 31) == ["Classic", "4 turns", "31 min"]
    assert facts(pad(1, "miss 1"), course(pad(1, "miss 1")), None) == ["Classic"]


def test_the_result_as_text() -> None:
    record = pad(
        2, "cross 1 r2, cross 1 r3, pawn 1 g10 12, miss 1", "cross 2 b9", "close r, close y", game="onboard"
    )  # fmt: skip
    assert result_text(record).splitlines() == [
        "On Board",
        "Ema wins",
        "1. Ema: 3 + 0 + 1 + 0 − 5 + 12 = 11",
        "2. Petr: 0 + 0 + 0 + 1 − 0 = 1",
    ]
