"""The end of a Duel and of a Quixo game in words: who won, why it ended, and the text to share."""

from __future__ import annotations

from dataclasses import replace

from scorepad.course import course
from scorepad.record import Record, new
from scorepad.rules.quixo import QuixoState
from scorepad.texts.conditions import clock_text
from scorepad.texts.results import facts, moves_text, quixo_sides, result_details, result_text, result_title
from scorepad.ui.home_view import finished_game, waiting_game
from tests.table import NAMES
from tools.kept_lines import line_of


def duel(*moves: str) -> Record:
    return new("duel", NAMES[:2]).with_moves(tuple(one for move in moves for one in move.split(", ")))


def quixo(moves: str, players: int = 2, first: int = 1, last: str = "", **options: object) -> Record:
    """These pushes, and what was said at last."""
    texts = (*moves.split(), *([last] if last else []))
    return new("quixo", NAMES[:players], "table", first, options).with_moves(texts)


def told(record: Record) -> tuple[str, list[str]]:
    state = record.replay()
    return result_title(state, record.players), result_details(record, state)


# Duel

RED_LOCKED = ", ".join(f"white 1 r{number}, next, next" for number in (2, 3, 4))
"""Ema puts stones on red 2, 3 and 4; Petr, who puts none, takes three misthrows."""


def test_d10_four_misthrow_stones_end_a_duel() -> None:
    record = duel(RED_LOCKED, "white 1 r5, next, next")
    assert told(record) == ("Ema wins", ["30 ahead of Petr", "Four stones in the misthrow column"])


def test_d10_two_closed_rows_end_a_duel() -> None:
    rows = [f"white 1 r{at}, colour 1 y{at}, next, white 2 b{14 - at}, next" for at in (2, 3, 4, 5, 6)]
    record = duel(*rows, "white 1 r12, colour 1 y12")
    assert record.replay().locked == ["r", "y"]
    assert told(record) == ("Ema wins", ["41 ahead of Petr", "Two rows are locked"])


def test_d10_whoever_places_the_last_stone_is_named() -> None:
    piles = "white 1 g12, colour 1 b12, next, white 2 y2, next"
    record = duel(*[piles] * 10, "white 1 g12, colour 1 b12")
    assert told(record) == ("Ema wins", ["77 ahead of Petr", "Ema placed the last stone"])


def test_who_gives_up_or_has_no_time_left_is_named_and_points_do_not_count() -> None:
    assert told(duel("white 1 r2, next", "resign 1")) == ("Petr wins", ["Ema gave up"])
    assert told(duel("white 1 r2, next", "time 2")) == ("Ema wins", ["Petr ran out of time"])
    assert told(duel("white 1 r2, next", "draw")) == ("A draw", ["A draw was agreed"])


def test_a_duel_is_shared_with_all_its_parts() -> None:
    assert result_text(duel(RED_LOCKED, "white 1 r5, next, next")).splitlines() == [
        "Duel · 8 turns",
        "Ema wins",
        "Four stones in the misthrow column",
        "1. Ema: 10 + 0 + 0 + 0 − 0 = 10",
        "2. Petr: 0 + 0 + 0 + 0 − 20 = -20",
    ]


# Quixo

CROSSES = "a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1"
"""Ema pushes the lower row full of crosses, Petr the upper one full of circles; Ema is first."""
THEIR_LINE = "a1-a5 a1-e1 a1-e1 e2-e5 a1-a5 e2-e5 a1-a5 e2-e5 c5-c1 e2-e5 e1-a1"
"""Ema's last push fills Petr's column."""
BACK_AND_FORTH = "a1-e1 e5-a5" + " e1-a1 a5-e5 a1-e1 e5-a5" * 2
"""The position after the first two moves comes up again after 6 and 10."""


def sides(record: Record) -> str:
    state = record.replay()
    assert isinstance(state, QuixoState)
    return quixo_sides(state.won_by, record.players)


def test_q4_five_in_a_line_win() -> None:
    assert told(quixo(CROSSES)) == ("Ema wins", ["Five crosses in a line"])
    assert told(quixo(CROSSES, first=2)) == ("Petr wins", ["Five circles in a line"])
    assert sides(quixo(CROSSES)) == "crosses against Petr"


def test_q5_who_completes_the_others_line_loses() -> None:
    assert told(quixo(THEIR_LINE)) == ("Petr wins", ["Ema completed a line of circles"])
    assert told(quixo(THEIR_LINE, first=2)) == ("Ema wins", ["Petr completed a line of crosses"])


def test_q6_partners_win_together() -> None:
    record = quixo("a1-e1@1 a5-e5@2", players=4, last="resign 3")
    assert told(record) == ("Petr and Jan win", ["Iva gave up"])
    assert sides(record) == "circles against Ema and Iva"


def test_q9_who_runs_out_of_time_loses() -> None:
    assert told(quixo("a1-e1", last="time 2")) == ("Ema wins", ["Petr ran out of time"])


def test_q10_a_draw_is_agreed_or_comes_by_repetition() -> None:
    agreed = quixo("a1-e1", last="draw")
    assert told(agreed) == ("A draw", ["A draw was agreed"])
    assert sides(agreed) == "Ema against Petr"
    repeated = quixo(BACK_AND_FORTH, house={"repetition_draw": True})
    assert told(repeated) == ("A draw", ["The same position for the third time"])


def test_the_end_by_word_is_no_move() -> None:
    assert moves_text(quixo(CROSSES)) == "9 moves"
    assert moves_text(quixo("a1-e1", last="resign 2")) == "1 move"
    record = quixo(CROSSES)
    assert facts(record, course(record), 8) == ["Quixo", "9 moves", "8 min"]


def test_a_quixo_game_is_shared_with_both_sides_and_its_clock() -> None:
    record = replace(quixo(CROSSES), extra={"clock": {"minutes": 5, "increment": 2}})
    assert result_text(record).splitlines() == [
        "Quixo · 9 moves",
        "Ema wins",
        "Five crosses in a line",
        "Crosses: Ema",
        "Circles: Petr",
        "Clock: 5 min + 2 s",
    ]
    assert (clock_text((3, 0)), clock_text(None)) == ("3 min", "no clock")


# On the home screen


def test_a_duel_that_waits_shows_its_totals_and_whose_turn_it_is() -> None:
    record = duel("white 1 r2, colour 1 y3, next, white 2 b9, next, white 1 r3")
    waiting = waiting_game(7, record, record.replay(), (0, 1))
    assert (waiting.detail, waiting.standing) == ("turn 3 · Ema rolls", "Ema 4 · Petr 1")
    assert [(seat.total, seat.leads, seat.sign) for seat in waiting.seats] == [(4, True, "1"), (1, False, "2")]


def test_a_quixo_game_that_waits_has_no_points() -> None:
    record = quixo("a1-e1@1 a5-e5@2", players=4)
    waiting = waiting_game(7, record, record.replay(), (0, 1, 2, 3))
    assert (waiting.detail, waiting.standing) == ("move 3 · Iva plays", "Ema and Iva against Petr and Jan")
    assert [seat.total for seat in waiting.seats] == [None] * 4
    assert [seat.sign for seat in waiting.seats] == ["x", "o", "x", "o"]


def test_the_last_results_say_who_won_against_whom() -> None:
    record = quixo(CROSSES)
    shown = finished_game(line_of(record), "today 09:41")
    assert (shown.title, shown.total, shown.others) == ("Ema wins", None, "crosses against Petr · 9 moves")
    given_up = duel("white 1 r2, next", "resign 1")
    shown = finished_game(line_of(given_up), "today 09:41")
    assert (shown.title, shown.total, shown.others) == ("Petr wins", 0, "Ema 1 · 2 turns")
    drawn = duel("white 1 r2, next", "draw")
    shown = finished_game(line_of(drawn), "today 09:41")
    assert (shown.title, shown.total, shown.others) == ("A draw", None, "Ema 1 · Petr 0")
