"""Whole Duels with real touches, to each of the three ends; screen, record and store agree."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.ui.device import PHONE, SIZES, SMALL, SMALL_LYING, TABLET, TABLET_LYING, Device
from tests.ui.duellists import EMA, PETR, Duel


@pytest.mark.parametrize("size", SIZES)
def test_d8_d10_a_duel_with_a_beaten_stone_and_a_stack_ends_when_two_rows_are_closed(
    device: Device, size: tuple[int, int]
) -> None:
    device.resize(size)
    duel = Duel(device)
    duel.turns("r2 y2|b12 y3|r3 y4|b11 y5|r4 y6|b10 g12|r5 g11")
    # Ema's stone is the only one in front of Petr's: he beats it, and it goes back to her (D3).
    assert [field.name for row in duel.screen.board.rows for field in row.fields if field.beats] == ["r5", "y6", "g11"]
    before = duel.state.supply[EMA - 1]
    duel.place("g11")
    assert duel.state.supply[EMA - 1] == before + 1
    assert duel.reads("Petr beat the stone of Ema on green 11.")
    # He stacks on his frontmost blue stone (D5), which Ema then cannot take.
    duel.place("b10")
    duel.check()
    duel.next()
    device.tap("b10")
    assert duel.screen.said == "Petr has a stack of 2 on blue 10: it cannot be beaten."
    duel.turns("r6|b9|y7|b8")
    # Five stones in red: the last number takes one more for the lock, and the die leaves (D8).
    supply = duel.state.supply[EMA - 1]
    duel.place("r12")
    assert duel.state.supply[EMA - 1] == supply - 2
    assert duel.reads("Ema locked red: the red die leaves.")
    duel.place("y8")
    duel.check()
    duel.next()
    device.tap("lock:r")
    assert duel.screen.said == "Red locked by Ema"
    device.tap("r9")
    assert duel.screen.said == "This row is locked."
    duel.place("b2")
    assert device.moves[-1] == "white 2 b2"
    duel.ends("Two rows are closed: the game is over.", [28 + 15, 3 + 3 + 36])


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_d7_d10_four_stones_in_the_misthrow_column_end_the_duel(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device, "app")
    duel.screen._random = random.Random(7)
    for player in ("Ema", "Petr", "Ema"):
        assert duel.button == f"{player} rolls"
        duel.next()
        assert duel.state.dice
        assert duel.button.startswith("Misthrow −5, next: ")
        duel.next()
    assert duel.state.misthrows == (2, 1)
    duel.next()
    assert duel.button == "Misthrow −5, end the game"
    duel.next()
    duel.ends("Four stones lie in the misthrow column: the game is over.", [-10, -10])


@pytest.mark.parametrize("size", [SMALL, TABLET_LYING])
def test_d10_the_last_stone_ends_the_duel_at_once(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    for _ in range(10):
        duel.turns("r2 y2|g12")
    duel.place("r2")
    assert duel.state.supply[EMA - 1] == 1
    duel.place("y2")
    duel.ends("Ema has placed the last stone: the game is over.", [66 + 66, 55])
    assert "Ema wins" in device.words()


def test_d9_the_last_stone_on_the_last_number_leaves_none_for_the_lock(device: Device) -> None:
    duel = Duel(device)
    duel.turns(
        "r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|r2 y2|g12|y2|g12"
    )
    assert duel.state.supply[EMA - 1] == 1
    duel.place("r12")
    assert duel.state.locked == []
    duel.ends("Ema has placed the last stone: the game is over.", [66 + 66, 66])


@pytest.mark.parametrize("size", [PHONE, SMALL_LYING, TABLET])
def test_a_duel_with_dice_that_are_entered(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device, "entered")
    device.tap("r5")
    assert duel.screen.said == "Enter the dice first."
    assert duel.button == "Enter the dice"
    duel.enter(3, 4, 2, 5, 2, 1)
    assert device.moves == ("roll 3 4 2 5 2 1",)
    assert duel.lifted() == {
        "r5": "r", "r6": "r", "r7": "w",
        "y7": "w", "y8": "y", "y9": "y",
        "g7": "w", "g6": "g", "g5": "g",
        "b7": "w", "b5": "b", "b4": "b",
    }  # fmt: skip
    # The numbers say which action a tap means (D1).
    duel.place("r7", "y9")
    assert device.moves[-2:] == ("white 1 r7", "colour 1 y9")
    duel.check()
    device.tap("g6")
    assert duel.screen.said == "You have used the colour dice already."
    duel.next()
    duel.enter(6, 6, 1, 1, 1, 1)
    # Entered wrongly: until the first stone they are entered again.
    device.tap("enter")
    device.tap(*(f"die:{at}:{face}" for at, face in enumerate((3, 4, 4, 1, 2, 3))))
    assert device.moves[-1] == "roll 3 4 4 1 2 3"
    # Seven is red's white sum and beats; with the red die it would be seven too, and the white one is used (D1, D3).
    duel.place("r7")
    assert device.moves[-1] == "white 2 r7"
    assert duel.state.supply == (21, 21)
    device.tap("enter")
    assert "before the first stone" in duel.screen.said
    duel.check()


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_undo_goes_back_over_turns_and_redo_forward_again(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    duel.turns("r2 y2|r3 y3|r3 y4|")
    moves = device.moves
    for at in range(len(moves), 0, -1):
        device.tap("undo")
        assert device.moves == moves[: at - 1]
        duel.check()
    device.tap("undo")
    assert device.moves == ()
    device.tap("redo")
    assert device.moves == moves[:1]
    for _ in moves[1:]:
        device.key(ord("z"), "ctrl", "shift")
        duel.check()
    assert device.moves == moves
    assert duel.state.misthrows == (0, 1)


def test_an_undone_roll_comes_back_the_same(device: Device) -> None:
    duel = Duel(device, "app")
    duel.next()
    dice = duel.state.dice
    for _ in range(3):
        device.tap("undo")
        assert duel.state.dice is None
        duel.next()
        assert duel.state.dice == dice


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_a_second_tap_of_the_same_finger_does_not_end_the_next_turn(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    duel.place("r5")
    device.wait(1)
    place = device.place_of("main")
    device.touch(*place)
    device.touch(*place)
    assert device.moves == ("white 1 r5", "next")
    # And a roll is not taken for a misthrow.
    duel = Duel(device, "app")
    device.wait(1)
    place = device.place_of("main")
    device.touch(*place)
    device.touch(*place)
    assert duel.state.dice and duel.state.turn == 1


def test_d6_the_second_stone_of_a_turn_goes_on_another_field(device: Device) -> None:
    duel = Duel(device)
    duel.place("r5")
    device.tap("r5")
    assert device.moves == ("white 1 r5",)
    assert duel.screen.said == "Red 5 is used in this turn: take another field."
    duel = Duel(device, "entered")
    duel.enter(1, 1, 1, 2, 3, 4)
    duel.place("r2")
    # Red 2 fits the red die as well, but not twice in a turn; it is not lifted any more.
    assert "r2" not in duel.lifted()
    device.tap("r2")
    assert duel.screen.said == "Red 2 is used in this turn: take another field."
    assert duel.state.supply == (21, 22)
    device.tap("undo")
    assert "r2" in duel.lifted()


@pytest.mark.parametrize("size", SIZES)
def test_d6_a_second_tap_of_the_same_finger_is_no_tap_on_the_field_beside(
    device: Device, size: tuple[int, int]
) -> None:
    device.resize(size)
    duel = Duel(device, "entered")
    duel.enter(3, 4, 2, 5, 2, 1)
    board, target = device.find("y7")
    # Yellow 8 is lifted too, and less than a snap away.
    edge = replace(target.rect, x=target.rect.right - 2, w=0)
    if board.geometry.upright:
        edge = replace(target.rect, y=target.rect.bottom - 2, h=0)
    place = device.middle(board, edge)
    device.touch(*place)
    device.touch(*place)
    assert device.moves[1:] == ("white 1 y7",)
    assert duel.screen.said == "Yellow 7 is used in this turn: take another field."


def test_a_killed_duel_comes_back_as_it_was(device: Device) -> None:
    device.resize(TABLET)
    duel = Duel(device)
    duel.turns("r2 y2|b12")
    device.tap("menu", "menu:screen-rotation")
    assert not duel.screen.faces
    device.tap("action:colour")
    rows, moves = duel.screen.board.rows, device.moves
    device.restart()
    assert device.moves == moves
    assert duel.screen.board.rows == rows
    assert not duel.screen.faces
    duel.place("g9")
    assert device.moves[-1] == "colour 1 g9"
    duel.check()
    device.tap("undo", "undo")
    device.restart()
    device.key(ord("z"), "ctrl", "shift")
    assert duel.state.turn == 3
    assert duel.state.mover == EMA


def test_colour_first_gives_the_white_action_away(device: Device) -> None:
    duel = Duel(device)
    device.tap("action:colour")
    duel.place("r5")
    assert device.moves == ("colour 1 r5",)
    device.tap("y5")
    assert duel.screen.said == "You have used the colour dice already."
    device.tap("action:white")
    assert "comes before the colour dice" in duel.screen.said
    duel.next()
    duel = Duel(device, "entered")
    duel.enter(3, 4, 2, 5, 2, 1)
    duel.place("r6")
    device.tap("y7")
    assert "The white sum comes before the colour dice" in duel.screen.said
    assert duel.state.mover == EMA
    duel.next()
    assert duel.state.mover == PETR
