"""Slips that people make at a table, and what the app does about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.rules import moves as m
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.widgets.dice import DicePanel
from tests.ui.device import CALM, LYING, PHONE, TABLET, TABLET_LYING, Device
from tests.ui.people import EMA, PETR, Table

TWO = ("Ema", "Petr")


def test_c3_a_corrected_white_cross_is_the_white_sum_again(table: Table) -> None:
    table.begin("classic", *TWO)
    table.announce(7)
    table.cross(EMA, "r7")
    table.device.tap("undo")
    table.cross(EMA, "y7")
    assert table.device.moves == ("white 1 y7",)


def test_with_the_apps_dice_nobody_crosses_before_the_roll(table: Table) -> None:
    table.begin("classic", *TWO, choose="dice:app")
    table.cross(EMA, "r2")
    assert table.device.moves == ()
    assert table.said(EMA) == "Roll the dice first."


def test_a_double_tap_on_the_button_ends_one_turn_only(table: Table) -> None:
    device = table.device
    table.begin("classic", *TWO)
    table.cross(EMA, "r5")
    device.tap("main")
    device.pace = 0.05
    device.tap("main")
    assert device.moves == ("white 1 r5", "next")
    device.wait(1)
    device.tap("main")
    assert device.moves[-1] == "next" and len(device.moves) == 3


def test_a_pass_is_undone_like_a_cross(table: Table) -> None:
    device = table.device
    table.begin("classic", *TWO, "Iva")
    table.announce(7)
    table.cross(EMA, "r7")
    device.tap("player:2")
    assert table.screen.table.main.text == "Pass, show Iva"
    device.tap("main")
    assert table.screen.talk.passed == {PETR}
    device.tap("undo")
    assert table.screen.talk.passed == frozenset()
    assert table.screen.shown == PETR
    assert "Undone: Petr passed" in device.words()
    assert device.moves == ("white 1 r7",)
    device.tap("undo")
    assert device.moves == ()


@pytest.mark.parametrize("size", [PHONE, TABLET, TABLET_LYING])
def test_announcing_another_sum_reads_the_first_cross_as_the_colour_dice(device: Device, size: tuple[int, int]) -> None:
    table = Table(device)
    table.begin("classic", *TWO)
    device.resize(size)
    table.cross(EMA, "r7")
    table.announce(9)
    assert device.moves == ("colour 1 r7",)
    table.cross(PETR, "y9")
    assert device.moves == ("colour 1 r7", "white 2 y9")
    table.announce(4)
    assert table.screen.table.sum_ == 9
    assert "White is 9" in table.screen.bubble.text


def test_what_was_said_in_a_turn_holds_again_after_an_undo_leads_back_into_it(table: Table) -> None:
    table.begin("classic", *TWO)
    table.announce(7)
    table.next()
    assert table.screen.talk.announced is None
    table.device.tap("undo")
    assert table.screen.talk.announced == 7


def test_who_sat_how_and_what_was_announced_is_kept_for_the_next_time(table: Table) -> None:
    device = table.device
    device.resize(TABLET_LYING)
    table.begin("classic", *TWO)
    device.tap("menu", "menu:view-carousel-outline")
    table.announce(7)
    device.key(27)
    device.tap("continue")
    assert table.screen.talk.announced == 7
    assert table.screen.view()["seating"] == "focus"
    device.key(27)
    device.tap("tile:classic", "start")
    assert table.screen.view()["seating"] == "focus"


def test_undo_closes_a_panel_first(table: Table) -> None:
    device = table.device
    table.begin("classic", *TWO, choose="dice:entered")
    table.cross(EMA, "r5")
    table.next()
    device.tap("enter")
    assert isinstance(device.screen.overlay, DicePanel)
    device.key(ord("z"), "ctrl")
    assert device.screen.overlay is None
    assert device.moves == ("white 1 r5", "next")


@pytest.mark.parametrize("size", [LYING, (568, 320), PHONE])
def test_left_handed_nothing_lies_over_anything_else(device: Device, size: tuple[int, int]) -> None:
    table = Table(device)
    table.begin("classic", *TWO)
    device.app.prefer(replace(CALM, left_handed=True))
    device.resize(size)
    places = [
        device.screen.on_screen(widget, target.rect)
        for widget in device.parts()
        for target in widget.targets()
        if target.key in ("undo", "main") or target.key.startswith("action:")
    ]
    assert len(places) == 4
    for at, one in enumerate(places):
        for other in places[at + 1 :]:
            apart = one.right <= other.x + 9 or other.right <= one.x + 9
            assert apart or one.bottom <= other.y + 5 or other.bottom <= one.y + 5, (one, other)
    undo = places[0]
    assert undo.x > size[0] / 2


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_a_game_that_could_not_be_written_keeps_its_end(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    table = Table(device)
    table.begin("classic", *TWO)
    for _turn in range(3):
        table.next()
        table.cross(PETR, f"r{_turn + 3}")
        table.next()
    device.app._shelf._database._connection.execute("PRAGMA query_only = 1")
    table.next()
    assert table.state.ended
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)
    device.tap("sheets")
    assert isinstance(device.session.last_move, m.Next) and device.session.state.outcome
    device.app._shelf._database._connection.execute("PRAGMA query_only = 0")
    device.key(27)
    assert len(device.games(over=True)) == 1
