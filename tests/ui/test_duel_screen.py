"""Manners of Duel's screen: who is faced, what is asked, what moves, what a bot lets people do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kivymd.icon_definitions import md_icons

from scorepad.preferences import Preferences
from scorepad.ui.duel_view import Status
from scorepad.ui.widgets.duel_facing import TurnedOver
from scorepad.ui.widgets.question_panel import QuestionPanel
from tests.ui.device import CALM, ENTER, LYING, PHONE, SIZES, TAB, TABLET, TABLET_LYING, Device
from tests.ui.duellists import EMA, PETR, Duel

WITH_BOT = {"levels": [None, "easy"], "seed": 5}


# Two players facing each other


@pytest.mark.parametrize("size", [TABLET, TABLET_LYING])
def test_on_a_tablet_texts_turn_to_whose_turn_it_is_and_the_board_stays(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    screen = duel.screen
    assert screen.faces and not screen.turned and not screen.board.turned
    board = screen.board.pos, screen.board.size
    x, y = device.place_of("main")
    duel.turns("r5 y5")
    assert screen.turned and screen.board.turned
    assert (screen.board.pos, screen.board.size) == board
    # Petr's button lies opposite, as far from his edge as Ema's from hers.
    assert device.place_of("main") == pytest.approx((size[0] - x, size[1] - y), abs=0.6)
    # What is explained is turned to him too.
    device.tap("lock:r")
    assert screen.across.bubble.text == "The lock needs 5 more stones of yours in this row."
    assert screen.bubble.text == ""
    duel.turns("r6")
    device.tap("lock:r")
    assert screen.bubble.text and not screen.across.bubble.text


def test_who_waits_on_a_tablet_can_undo_at_the_own_side(device: Device) -> None:
    device.resize(TABLET)
    duel = Duel(device)
    duel.turns("r5 y5")
    device.tap("undo", on=duel.screen.near.bar)
    assert duel.state.mover == EMA
    assert not device.find("undo", duel.screen.far.bar)[0].target("main")


def test_on_a_phone_nothing_turns_unless_somebody_wants_it(device: Device) -> None:
    duel = Duel(device)
    duel.turns("r5 y5")
    assert not duel.screen.turned
    device.tap("menu", "menu:screen-rotation")
    assert duel.screen.turned
    x, y = device.place_of("main")
    assert x < 180 and y > 600
    device.tap("g9")
    assert device.moves[-1] == "white 2 g9"
    device.tap("menu")
    assert isinstance(duel.screen.overlay, TurnedOver)
    device.tap("menu:screen-rotation")
    assert not duel.screen.turned


def test_turning_the_device_keeps_the_game_and_what_is_chosen(device: Device) -> None:
    duel = Duel(device)
    duel.turns("r5 y5")
    device.tap("action:colour")
    for size in SIZES:
        device.resize(size)
        duel.check()
        assert [choice.chosen for choice in duel.screen.duel.actions] == [False, True]
        device.tap("lock:g")
        assert duel.screen.said


def test_a_question_does_not_stay_turned_when_nobody_faces_anybody_any_more(device: Device) -> None:
    device.resize(TABLET)
    duel = Duel(device)
    duel.turns("r5 y5")
    device.tap("menu", on=duel.screen.far.bar)
    device.resize(TABLET_LYING)
    assert isinstance(duel.screen.overlay, TurnedOver)
    device.resize(PHONE)
    assert duel.screen.overlay is None


# Ends by word


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET])
def test_a_draw_is_offered_and_the_other_answers(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    duel.turns("r5 y5")
    device.tap("menu", "menu:handshake-outline", "no")
    assert duel.state.outcome is None and duel.screen.overlay is None
    screen = duel.screen
    screen.open_menu(PETR)
    device.tap("menu:handshake-outline")
    assert "Petr offers a draw" in device.words()
    # Ema is asked, and she sits at the lower edge.
    assert isinstance(screen.overlay, QuestionPanel)
    device.tap("yes")
    assert device.moves[-1] == "draw"
    assert duel.reads("Both agree on a draw.")


def test_who_gives_up_is_asked_first(device: Device) -> None:
    device.resize(TABLET)
    duel = Duel(device)
    duel.turns("r5 y5")
    device.tap("menu", "menu:flag-outline", "cancel")
    assert duel.state.outcome is None
    # The menu of the far bar is Petr's, and it is turned to him.
    device.tap("menu", on=duel.screen.far.bar)
    assert isinstance(duel.screen.overlay, TurnedOver)
    device.tap("menu:flag-outline")
    assert duel.reads("Give up, Petr?")
    device.tap("yes")
    assert device.moves[-1] == "resign 2"
    assert duel.reads("Petr gives up.")
    outcome = duel.state.outcome
    assert outcome and outcome.winners == (EMA,)


def test_undo_closes_a_question_and_takes_nothing_back(device: Device) -> None:
    duel = Duel(device)
    duel.place("r5")
    device.tap("menu", "menu:flag-outline")
    device.key(ord("z"), "ctrl")
    assert duel.screen.overlay is None
    assert device.moves == ("white 1 r5",)


# What moves


def test_a_beaten_stone_flies_home_and_a_tap_does_not_wait_for_it(tmp_path: Path) -> None:
    device = Device(tmp_path, TABLET, Preferences(theme="light"))
    duel = Duel(device)
    duel.turns("r5")
    device.wait(1)
    device.touch(*device.place_of("r5"))
    flights = duel.screen.flights
    assert flights.flying
    device.touch(*device.place_of("y5"))
    assert device.moves[-1] == "colour 2 y5"
    assert flights.flying
    for _ in range(17):
        device.frame()
    assert not flights.flying
    device.stop()


def test_with_less_motion_nothing_flies(device: Device) -> None:
    duel = Duel(device)
    duel.place("r5")
    assert not duel.screen.flights.flying


# Bots


def test_while_a_bot_thinks_nobody_plays_for_it(device: Device) -> None:
    device.resize(TABLET)
    duel = Duel(device, "app", bots=WITH_BOT)
    assert not duel.screen.faces
    duel.next()
    before = device.moves
    device.wait(1)
    device.pace = 0
    duel.next()
    assert device.moves == (*before, "next")
    device.frame()
    assert duel.screen.thinks
    assert duel.screen.duel.seats[PETR - 1].status is Status.THINKS
    assert "thinks…" in device.words(duel.screen.far.panel)
    device.tap("g9")
    assert duel.screen.said == "Petr is thinking."
    assert not device.has("main")
    assert device.moves == (*before, "next")
    # Undo stops it, and takes back what the person did.
    device.tap("undo")
    assert device.moves == before
    assert not duel.screen.thinks


def test_a_bot_rolls_and_ends_its_turn_by_itself(device: Device) -> None:
    duel = Duel(device, "app", bots=WITH_BOT)
    duel.next()
    duel.next()
    device.until(lambda: duel.state.mover == EMA and duel.state.turn == 3)
    assert device.moves[2].startswith("roll")
    assert device.moves[-1] == "next"
    duel.check()
    # One undo goes back to what the person decided.
    device.tap("undo")
    assert duel.state.mover == EMA and duel.state.turn == 1


def test_dice_entered_for_a_bot_can_be_taken_back(device: Device) -> None:
    duel = Duel(device, "entered", bots=WITH_BOT)
    duel.enter(3, 4, 2, 5, 2, 1)
    duel.place("r7")
    duel.next()
    duel.enter(1, 1, 1, 1, 1, 1)
    assert duel.screen.thinks
    device.tap("undo")
    assert device.moves[-1] == "next" and duel.state.mover == PETR
    assert duel.button == "Enter the dice"
    duel.enter(1, 2, 1, 1, 1, 1)
    assert device.moves[-1] == "roll 1 2 1 1 1 1" and duel.screen.thinks


def test_in_a_bots_turn_a_lock_speaks_of_the_persons_stones(device: Device) -> None:
    duel = Duel(device, "entered", bots=WITH_BOT)
    duel.enter(3, 4, 2, 5, 2, 1)
    duel.place("r7")
    duel.next()
    device.tap("lock:r")
    assert duel.screen.said == "The lock needs 4 more stones of yours in this row."


def test_a_bot_in_the_first_seat_leaves_the_lower_edge_to_the_person(device: Device) -> None:
    duel = Duel(device, "app", bots={"levels": ["easy", None], "seed": 5})
    assert duel.screen.near_player == PETR
    assert duel.screen.far.panel.seat and duel.screen.far.panel.seat.name == "Ema"


# For everybody


def test_the_keyboard_reaches_fields_and_buttons(device: Device) -> None:
    duel = Duel(device)
    for _ in range(80):
        device.key(TAB)
        if duel.screen.board.focused == "r5":
            break
    device.key(ENTER)
    assert device.moves == ("white 1 r5",)


def test_left_handed_mirrors_the_bar(tmp_path: Path) -> None:
    device = Device(tmp_path, PHONE, replace(CALM, left_handed=True))
    Duel(device)
    assert device.place_of("undo")[0] > 300
    assert device.place_of("main")[0] < 180
    device.stop()


def test_beside_a_name_of_any_length_a_sign_says_whose_turn_it_is(device: Device) -> None:
    panel = Duel(device).screen.near.panel
    assert panel.seat
    for letters in range(1, 30):
        panel.show(replace(panel.seat, name="nil" * (letters // 3) + "nil"[: letters % 3]))
        assert md_icons["dice-5-outline"] in device.words(panel), letters
