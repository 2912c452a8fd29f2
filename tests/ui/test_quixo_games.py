"""Whole games of Quixo with real touches; screen, record and store agree."""

from __future__ import annotations

import pytest

from tests.ui.device import LYING, PHONE, SMALL, SMALL_LYING, TABLET, TABLET_LYING, Device
from tests.ui.quixo_table import FOUR, LOST, STUCK, WON, Quixo, game

ALL_SIZES = pytest.mark.parametrize("size", [PHONE, SMALL, LYING, SMALL_LYING, TABLET, TABLET_LYING])


@pytest.fixture
def quixo(device: Device) -> Quixo:
    return Quixo(device)


@ALL_SIZES
def test_q4_a_game_for_two_won_by_a_line(quixo: Quixo, size: tuple[int, int]) -> None:
    quixo.device.resize(size)
    quixo.begin()
    quixo.play(WON)
    assert quixo.reads("Ema wins with five in a line.")
    assert quixo.screen.shown.board.lines == (("a1", "e1"),)
    # Nobody offers or gives up anything any more, and nothing can be taken.
    assert not quixo.device.has("draw")
    quixo.device.tap("b5")
    assert quixo.screen.said == "The game is over."
    quixo.device.tap("result")
    assert quixo.device.games(over=True)[0].moves == tuple(WON.split())


def test_q5_a_game_lost_by_completing_the_opponent_s_line_is_explained(quixo: Quixo) -> None:
    quixo.begin()
    quixo.play(LOST)
    assert quixo.reads("Petr's move completed Ema's line, so Ema wins.")
    quixo.check_end((1,), "line")


@pytest.mark.parametrize("size", [PHONE, SMALL, SMALL_LYING, TABLET_LYING])
def test_q8_a_game_for_four_with_a_forced_pass(quixo: Quixo, size: tuple[int, int]) -> None:
    device = quixo.device
    device.resize(size)
    quixo.begin(game(FOUR))
    for text in STUCK.split():
        # A pass is offered to nobody who can move.
        assert not device.has("pass")
        quixo.push(text)
    assert device.moves == tuple(STUCK.split())
    assert quixo.reads("Ema cannot take any cube")
    for cube, reason in (
        ("a1", "This cube is the other side's."),
        ("c1", "Its dot points at Iva: only Iva may take it."),
    ):
        device.tap(cube)
        assert quixo.screen.said == reason
    device.tap("pass")
    assert device.moves[-1] == "pass"
    assert not device.has("pass")
    # Petr closes column a with the dot at himself, and wins with Jan.
    quixo.play("e4-a4@2")
    assert quixo.reads("Petr and Jan win with five in a line.")
    quixo.check_end((2, 4), "line")


def test_a_game_by_drag_alone(quixo: Quixo) -> None:
    quixo.begin()
    for text in WON.split():
        taken, _, end = text.partition("-")
        quixo.drag(taken, end)
        assert quixo.device.moves[-1] == text
    quixo.check_end((1,), "line")


def test_q7_by_drag_the_dot_chosen_before_holds_else_it_is_one_s_own(quixo: Quixo) -> None:
    quixo.begin(game(FOUR))
    quixo.drag("a1", "e1")
    quixo.device.tap("a5", "dot:partner")
    quixo.drag("a5", "e5")
    assert quixo.device.moves == ("a1-e1@1", "a5-e5@4")


def test_q9_a_clock_that_runs_out_loses(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(3, 2)))
    # Until the first move nobody uses any time.
    device.wait(100)
    assert (quixo.left(0), quixo.left(1)) == (180, 180)
    quixo.play("a1-e1")
    device.wait(60)
    before = quixo.left(1)
    assert 118 < before < 120
    quixo.play("a5-e5")
    assert 0 < before + 2 - quixo.left(1) < 1.5
    # The board is not touched any more: Ema loses when her time is over, not a second earlier.
    device.wait(178)
    assert quixo.state.outcome is None
    device.wait(2)
    assert device.moves == ("a1-e1", "a5-e5", "time 1")
    assert quixo.reads("Ema's time is up: Petr wins.")
    assert quixo.left(0) == 0
    quixo.check_end((2,), "time")


def test_q10_a_draw_needs_the_other_side(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    quixo.play("a1-e1")
    device.tap("draw")
    assert quixo.reads("Petr offers a draw")
    assert quixo.reads("Ema, do you accept?")
    device.tap("no")
    assert device.moves == ("a1-e1",)
    device.tap("draw", "yes")
    assert device.moves == ("a1-e1", "draw")
    assert quixo.reads("A draw: both sides agreed.")
    quixo.check_end((), "draw")


def test_giving_up_is_asked_once_more_and_loses(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(FOUR))
    quixo.play("a1-e1@1")
    device.tap("resign", "no")
    assert device.moves == ("a1-e1@1",)
    device.tap("resign", "yes")
    assert device.moves[-1] == "resign 2"
    assert quixo.reads("Petr gave up: Ema and Iva win.")
    quixo.check_end((1, 3), "resigned")


def test_q10_the_house_rule_ends_a_game_when_a_position_comes_up_the_third_time(quixo: Quixo) -> None:
    quixo.begin(game(repetition=True))
    quixo.play("a1-e1 a5-e5 e1-a1 e5-a5 a1-e1 a5-e5")
    assert quixo.reads("This position has come up twice: the third time is a draw")
    quixo.play("e1-a1 e5-a5 a1-e1 a5-e5")
    assert quixo.reads("A draw: this position has come up for the third time.")
    quixo.check_end((), "draw")


def test_without_the_house_rule_nobody_is_stopped(quixo: Quixo) -> None:
    quixo.begin()
    quixo.play("a1-e1 a5-e5" + " e1-a1 e5-a5 a1-e1 a5-e5" * 3)
    assert quixo.state.outcome is None


def test_undo_leads_back_over_the_end_to_the_beginning_and_redo_to_the_end_again(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    quixo.play(LOST)
    device.tap("undo")
    assert quixo.state.outcome is None
    assert quixo.reads("Undone: Petr e5–e1")
    assert not device.has("result")
    for _move in LOST.split():
        device.tap("undo")
    assert device.moves == ()
    for _move in LOST.split():
        device.tap("menu", "menu:redo")
    assert device.moves == tuple(LOST.split())
    assert quixo.reads("Petr's move completed Ema's line, so Ema wins.")
    # Back once more, and on with another move.
    device.tap("undo")
    quixo.play("a1-a5")
    assert quixo.state.outcome is None


@pytest.mark.parametrize("end", ["draw", "resign 1"])
def test_undo_takes_the_ends_by_word_back(quixo: Quixo, end: str) -> None:
    device = quixo.device
    quixo.begin()
    quixo.play("a1-e1 a5-e5")
    device.tap(end.partition(" ")[0], "yes")
    assert device.moves[-1] == end
    device.tap("undo")
    assert device.moves == ("a1-e1", "a5-e5")
    quixo.play("e1-a1")


def test_undo_takes_a_pass_back(quixo: Quixo) -> None:
    quixo.begin(game(FOUR))
    quixo.play(STUCK + " pass")
    quixo.device.tap("undo")
    assert quixo.device.has("pass")
    assert quixo.state.mover == 1
