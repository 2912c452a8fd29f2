"""A shared table with real touches: dice entered and rolled, another size in the middle, what is said to whom."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.ui.screens.table_around import AroundTable
from scorepad.ui.screens.table_focus import FocusTable
from scorepad.ui.screens.table_layout import Kind
from scorepad.ui.sheet_view import CellState
from scorepad.ui.table_view import Done
from scorepad.ui.widgets.dice import fair_roll
from tests.ui.device import (
    CALM,
    ESC,
    LYING,
    PHONE,
    SMALL,
    SMALL_LYING,
    TABLET,
    TABLET_LYING,
    Device,
    check_end,
)
from tests.ui.people import EMA, IVA, PETR, Table

# Dice


def enter(device: Device, *faces: int | None) -> None:
    """Real dice, entered: two white ones, red, yellow, green, blue."""
    device.tap("enter")
    for at, face in enumerate(faces):
        if face is not None:
            device.tap(f"die:{at}:{face}")


@pytest.mark.parametrize("size", [PHONE, SMALL_LYING, TABLET, TABLET_LYING])
def test_entered_dice_say_what_fits_and_refuse_the_rest_at_the_cell(table: Table, size: tuple[int, int]) -> None:
    device = table.device
    device.resize(size)
    table.begin("classic", "Ema", "Petr", choose="dice:entered")
    enter(device, 4, 1, 3, 3, 3, 6)
    assert device.moves == ("roll 4 1 3 3 3 6",)
    table.cross(PETR, "r6")
    assert table.said(PETR) == "Red 6 does not fit: white is 5."
    assert device.moves == ("roll 4 1 3 3 3 6",)
    table.cross(EMA, "r5")
    table.cross(PETR, "y5")
    table.cross(EMA, "b9")
    assert table.said(EMA) == "Blue 9 does not fit: the dice make 7 or 10."
    table.cross(EMA, "b10")
    assert device.moves[1:] == ("white 1 r5", "white 2 y5", "colour 1 b10")
    table.next()
    # Entered wrongly: cleared and entered again.
    enter(device, 6, 6, 1, 1, 1, 1)
    device.tap("clear")
    enter(device, 2, 2, 1, 1, 1, 1)
    assert device.moves[-1] == "roll 2 2 1 1 1 1"
    assert table.button() == "Misthrow −5, next: Ema"


def test_a_locked_rows_die_is_not_asked_for_any_more(table: Table) -> None:
    device = table.device
    table.begin("classic", "Ema", "Petr", choose="dice:entered")
    for white in (2, 3, 4, 5, 6):
        enter(device, 1, white - 1, 1, 1, 1, 1)
        table.cross(EMA, f"r{white}")
        table.cross(PETR, f"y{white}")
        table.next()
    enter(device, 6, 6, 1, 1, 1, 1)
    table.cross(EMA, "r12")
    table.cross(PETR, "y2")
    table.next()
    assert table.state.locked == ["r"]
    enter(device, 1, 1, None, 2, 2, 2)
    assert device.moves[-1] == "roll 1 1 - 2 2 2"


def test_undoing_a_roll_is_no_second_chance(table: Table) -> None:
    device = table.device
    table.begin("classic", "Ema", "Petr", choose="dice:app")
    assert table.button() == "Ema rolls"
    device.tap("main")
    roll = device.moves[-1]
    assert roll.startswith("roll ")
    for _ in range(3):
        device.tap("undo")
        assert device.moves == ()
        device.tap("main")
        assert device.moves == (roll,)
    # Nor is starting the app again.
    device.tap("undo")
    device.restart()
    device.tap("main")
    assert device.moves == (roll,)


def test_a_game_with_the_apps_dice_needs_nothing_but_taps_on_legal_cells(table: Table) -> None:
    device, dice = table.device, random.Random(8)
    device.paints_every = 50
    table.begin("longo", "Ema", "Petr", choose="dice:app")
    table.screen._random = dice
    for _ in range(400):
        if table.state.outcome:
            break
        if table.state.dice is None:
            table.sheet(table.state.mover)
            device.tap("main")
        for player in (EMA, PETR):
            view = table.sheet(player).view
            assert view
            legal = [cell.name for row in view.rows for cell in row.cells if cell.state is CellState.LEGAL]
            played = len(device.moves)
            if legal and not table.state.ends_after_white:
                table.cross(player, legal[0])
                assert len(device.moves) == played + 1, table.said(player)
        table.next()
    assert table.state.outcome
    totals = table.totals()
    check_end(device, totals)


def test_dice_rolled_by_the_app_are_fair() -> None:
    """Chi-square over every face of every die, and over pairs of white dice: 1 in 1000 fair generators would fail."""
    dice = random.Random(4)
    rolls = [fair_roll(6, 0b0100, dice) for _ in range(6000)]
    assert {len(roll) for roll in rolls} == {6}
    assert all(roll[4] is None for roll in rolls)
    for at in (0, 1, 2, 3, 5):
        assert chi_square((roll[at] for roll in rolls), 6) < 20.5
    assert chi_square((roll[:2] for roll in rolls), 36) < 66.6
    eights = [face for _ in range(2000) for face in fair_roll(8, 0, dice)]
    assert set(eights) == set(range(1, 9))
    assert chi_square(eights, 8) < 24.3


def chi_square(faces: Iterable[Hashable], kinds: int) -> float:
    found = Counter(faces)
    expected = found.total() / kinds
    assert len(found) == kinds
    return sum((count - expected) ** 2 / expected for count in found.values())


# Another size in the middle of a game


def test_another_size_in_the_middle_of_a_turn_keeps_everything(table: Table) -> None:
    device = table.device
    table.begin("classic", "Ema", "Petr", "Iva")
    table.announce(5)
    table.cross(EMA, "r5")
    table.cross(IVA, "g5")
    totals = table.totals()
    for size, kind in (
        (TABLET_LYING, Kind.AROUND),
        (TABLET, Kind.FOCUS),
        (LYING, Kind.PHONE),
        (SMALL, Kind.PHONE),
        (TABLET_LYING, Kind.AROUND),
        (SMALL_LYING, Kind.PHONE),
        (PHONE, Kind.PHONE),
    ):
        device.resize(size)
        assert table.screen.kind is kind
        assert table.screen.shown == IVA
        assert table.screen.table.sum_ == 5
        assert table.totals() == totals
    device.resize(TABLET_LYING)
    table.cross(PETR, "b5")
    device.resize(PHONE)
    table.cross(EMA, "y9")
    device.tap("undo")
    assert device.session.undone == ("colour 1 y9",)
    assert device.moves == ("white 1 r5", "white 3 g5", "white 2 b5")


@pytest.mark.parametrize("kept", [True, False])
def test_a_panel_that_lies_open_stays_open_whatever_becomes_of_the_window(table: Table, kept: bool) -> None:
    device = table.device
    table.begin("classic", "Ema", "Petr", choose="dice:entered")
    device.tap("enter", "die:0:4", "die:1:1", "die:2:2")
    for size in (TABLET_LYING, SMALL_LYING, TABLET, PHONE, LYING):
        device.resize(size)
        assert table.screen.overlay
        assert table.screen.children[0] is table.screen.overlay
    if kept:
        device.tap("die:3:3", "die:4:4", "die:5:5")
        assert device.moves == ("roll 4 1 2 3 4 5",)
    else:
        device.key(ESC)
        assert device.moves == ()
    assert table.screen.overlay is None


def test_around_the_table_or_one_at_a_time_as_people_like(table: Table) -> None:
    device = table.device
    device.resize(TABLET_LYING)
    table.begin("classic", "Ema", "Petr", "Iva")
    assert table.screen.kind is Kind.AROUND
    device.tap("menu", "menu:view-carousel-outline")
    assert table.screen.kind is Kind.FOCUS
    table.announce(5)
    # The other players cross by their chips, without their sheets being enlarged.
    device.tap("cross:3:b5", "pass:2")
    assert device.moves == ("white 3 b5",)
    assert table.screen.shown == EMA
    assert [seat.done for seat in table.screen.table.seats] == [Done.WAITING, Done.PASSED, Done.CROSSED]
    device.restart()
    assert table.screen.kind is Kind.FOCUS
    device.tap("menu", "menu:account-group-outline")
    assert table.screen.kind is Kind.AROUND


def test_four_and_five_players(table: Table) -> None:
    device = table.device
    device.resize(TABLET_LYING)
    table.begin("classic", "Ema", "Petr", "Iva", "Jan")
    assert table.screen.kind is Kind.AROUND
    table.announce(7)
    for player, cell in enumerate(("r7", "y7", "g7", "b7"), 1):
        table.cross(player, cell)
    assert device.moves == ("white 1 r7", "white 2 y7", "white 3 g7", "white 4 b7")
    # The bar in the middle turns to the player at the far edge.
    for _ in range(2):
        table.next()
    assert table.state.mover == 3
    table.announce(9)
    table.cross(3, "r9")
    table.next()
    device.key(ESC)
    # Five never sit around a screen: cells would get too small.
    device.resize((600, 960))
    table.begin("classic", "Ema", "Petr", "Iva", "Jan", "Ola")
    for size in ((960, 600), (600, 960), TABLET_LYING):
        device.resize(size)
        assert table.screen.kind is Kind.FOCUS
        assert min(table.sheet(EMA).geometry.pitch, table.sheet(EMA).geometry.lane) >= 36
    table.announce(7)
    for player in range(5, 0, -1):
        table.cross(player, "r7")
    device.resize((600, 960))
    assert table.totals() == [1] * 5


def test_a_refusal_faces_its_player_and_stays_inside_the_own_place(table: Table) -> None:
    device = table.device
    device.resize(TABLET_LYING)
    table.begin("classic", "Ema", "Petr", "Iva", "Jan")
    table.announce(5)
    table.cross(EMA, "y5")
    table.cross(EMA, "r6")
    arrangement = table.screen.arrangement
    assert isinstance(arrangement, AroundTable)
    for player, panel in enumerate(arrangement.panels, 1):
        for cell in ("r6", "r12", "b2", "b12"):
            table.cross(player, cell)
            assert table.said(player)
            assert panel.bubble.x >= 0 and panel.bubble.right <= panel.width
            assert panel.bubble.y >= 0 and panel.bubble.top <= panel.height
        device.tap("lock:g", on=panel)
        assert "5 more crosses" in table.said(player)
    assert device.moves == ("white 1 y5", "colour 1 r6")


def test_who_passes_says_so_at_the_own_edge(table: Table) -> None:
    device = table.device
    device.resize(TABLET_LYING)
    table.begin("classic", "Ema", "Petr", "Iva")
    table.announce(5)
    arrangement = table.screen.arrangement
    assert isinstance(arrangement, AroundTable)
    device.tap("pass", on=arrangement.panels[PETR - 1])
    assert [seat.done for seat in table.screen.table.seats] == [Done.WAITING, Done.PASSED, Done.WAITING]
    assert "Iva still chooses" in device.words()
    device.restart()
    assert "Iva still chooses" in device.words()


def test_the_first_cross_without_dice_may_have_been_a_colour_cross(table: Table) -> None:
    """Nothing is entered: if somebody else crosses another number, the roller's cross was not the white sum."""
    device = table.device
    table.begin("classic", "Ema", "Petr")
    table.cross(EMA, "r5")
    table.cross(PETR, "g9")
    assert device.moves == ("colour 1 r5", "white 2 g9")
    device.tap("undo", "undo")
    assert device.moves == ()


def test_a_lock_that_is_the_players_choice_is_asked_for(table: Table) -> None:
    device = table.device
    table.begin("longo", "Ema", "Petr", choose="house house:optional_lock_on_last_but_one")
    for number in (2, 3, 4, 5, 6, 7):
        table.turn(number, {EMA: f"r{number}", PETR: f"y{number}"})
    table.announce(15)
    table.cross(EMA, "r15")
    device.tap("cross")
    assert device.moves[-1] == "white 1 r15"
    assert table.state.locked == []
    device.tap("undo")
    table.cross(EMA, "r15")
    device.key(ESC)
    assert table.screen.overlay is None
    table.cross(EMA, "r15")
    device.tap("lock")
    assert table.state.locked == ["r"]


def test_with_motion_everything_arrives_where_it_would_without(tmp_path: Path) -> None:
    device = Device(tmp_path, PHONE, replace(CALM, motion=True))
    table = Table(device)
    table.begin("onboard", "Ema", "Petr", choose="track:spiral-b dice:app")
    device.resize(TABLET)
    device.tap("main")
    arrangement = table.screen.arrangement
    assert isinstance(arrangement, FocusTable)
    for _ in range(30):
        device.wait(0.05)
    assert arrangement.dice._shown == table.state.dice
    device.tap(f"steps:{max(farthest(table))}")
    device.tap("undo", "redo")
    for _ in range(30):
        device.wait(0.05)
    assert arrangement.track.progress == 1
    device.resize(TABLET_LYING)
    table.next()
    for _ in range(30):
        device.wait(0.05)
    assert table.screen.kind is Kind.AROUND
    device.tap("main")
    assert device.moves[-1].startswith("roll")
    device.stop()


def farthest(table: Table) -> list[int]:
    moves = [str(move).split() for move in table.state.legal_moves()]
    return [int(words[2]) for words in moves if words[0] == "pawn"]
