"""A desktop's keyboard: arrows and Enter on the sheet, Tab through everything, undo and redo, Esc as back."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from scorepad.ui import kit
from scorepad.ui.keys import PAGE_DOWN, PAGE_UP
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table_layout import Kind
from scorepad.ui.widgets.drawn import Drawn
from tests.ui.device import (
    DOWN,
    ENTER,
    ESC,
    LEFT,
    LYING,
    PHONE,
    RIGHT,
    SIZES,
    SMALL_LYING,
    SPACE,
    TAB,
    TABLET,
    TABLET_LYING,
    UP,
    Device,
    Z,
    finish,
)
from tests.ui.people import EMA, IVA, Table


def ring(device: Device) -> tuple[Drawn, str] | None:
    """What the ring is around."""
    found = [(widget, widget.focused) for widget in device.parts() if widget.focused]
    assert len(found) <= 1
    return (found[0][0], str(found[0][1])) if found else None


def go_to(device: Device, key: str, on: Drawn | None = None) -> None:
    """With Tab, as often as it takes."""
    for _ in range(300):
        device.key(TAB)
        now = ring(device)
        assert now
        if now[1] == key and on in (None, now[0]):
            return
    raise AssertionError(f"Tab never comes to {key}")


@pytest.mark.parametrize(
    ("size", "along", "across"), [(PHONE, DOWN, RIGHT), (LYING, RIGHT, DOWN), (TABLET, RIGHT, DOWN)]
)
def test_arrows_and_enter_cross_a_cell(device: Device, size: tuple[int, int], along: int, across: int) -> None:
    device.resize(size)
    device.tap("tile:classic", "start")
    go_to(device, "r2")
    device.key(along)
    device.key(along)
    assert ring(device) == (device.find("r4")[0], "r4")
    device.key(ENTER)
    assert device.moves == ("cross 1 r4",)
    device.key(across)
    assert ring(device) == (device.find("y4")[0], "y4")
    # Green runs the other way: beside yellow 4 lies green 10.
    device.key(across)
    assert ring(device) == (device.find("g10")[0], "g10")
    device.key(SPACE)
    assert device.moves == ("cross 1 r4", "cross 1 g10")
    for _ in range(9):
        device.key(along)
    assert ring(device) == (device.find("lock:g")[0], "lock:g")
    device.key(ENTER)
    assert device.moves[-1] == "close g"


@pytest.mark.parametrize("size", SIZES[::2])
def test_arrows_lead_from_every_cell_to_every_other(device: Device, size: tuple[int, int]) -> None:
    """No part of the screen can be reached by Tab alone."""
    device.resize(size)
    device.tap("tile:classic", "start")
    everything = {(widget, target.key) for widget in device.parts() for target in widget.targets()}
    device.key(TAB)
    start = ring(device)
    assert start
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for arrow in (UP, DOWN, LEFT, RIGHT):
            focus = device.app.navigator.focus_ring
            assert focus
            focus.clear()
            focus._widget = here[0]
            here[0].focus(here[1])
            device.key(arrow)
            now = ring(device)
            if now and now not in found:
                found.add(now)
                ahead.append(now)
    assert found == everything


@pytest.mark.parametrize(("size", "kind"), [(PHONE, Kind.PHONE), (TABLET, Kind.FOCUS), (TABLET_LYING, Kind.AROUND)])
def test_a_turn_at_the_table_without_touching_it(table: Table, size: tuple[int, int], kind: Kind) -> None:
    device = table.device
    device.resize(size)
    table.begin("classic", "Ema", "Petr", "Iva")
    assert table.screen.kind is kind
    go_to(device, "sum:5")
    device.key(ENTER)
    assert table.screen.table.sum_ == 5
    go_to(device, "r5", table.screen.arrangement.sheet_of(EMA))
    device.key(ENTER)
    if kind is Kind.PHONE:
        go_to(device, "player:3")
        device.key(ENTER)
    elif kind is Kind.FOCUS:
        go_to(device, "show:3")
        device.key(ENTER)
    go_to(device, "b5", table.screen.arrangement.sheet_of(IVA))
    device.key(ENTER)
    assert device.moves == ("white 1 r5", "white 3 b5")
    device.key(Z, "ctrl")
    device.key(Z, "ctrl")
    assert device.moves == ()
    device.key(Z, "ctrl", "shift")
    assert device.moves == ("white 1 r5",)
    go_to(device, "main")
    device.key(ENTER)
    assert device.moves == ("white 1 r5", "next")


@pytest.mark.parametrize("size", SIZES)
def test_tab_goes_through_everything_and_back(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    for taps in ((), ("tile:classic",), ("start",), ("menu",)):
        device.tap(*taps)
        everything = [(widget, target.key) for widget in device.parts() for target in widget.targets()]
        seen = list[tuple[Drawn, str]]()
        for _ in everything:
            device.key(TAB)
            now = ring(device)
            assert now
            seen.append(now)
        assert sorted(map(str, seen)) == sorted(map(str, everything))
        device.key(TAB)
        assert ring(device) == seen[0]
        device.key(TAB, "shift")
        assert ring(device) == seen[-1]


def test_what_gets_the_ring_is_scrolled_into_view(device: Device) -> None:
    device.resize((568, 320))
    device.tap("tile:longo", "mode:table")
    screen = device.screen
    assert isinstance(screen, SetupScreen)
    go_to(device, "house")
    pane = screen.pane
    _widget, target = device.find("house")
    assert pane.offset > 0
    assert pane.offset <= target.rect.y and target.rect.bottom <= pane.offset + pane.height


def test_what_cannot_be_tapped_is_scrolled_into_view_too(device: Device) -> None:
    device.resize(SMALL_LYING)
    device.tap("tile:classic", "start")
    finish(device)
    device.key(ESC)
    device.tap("history", "result:1")
    screen = device.screen
    assert isinstance(screen, ResultScreen) and screen.pane.reach > 200
    for _press in range(12):
        device.key(DOWN)
    assert screen.pane.offset == screen.pane.reach
    for _press in range(12):
        device.key(UP)
    assert screen.pane.offset == 0
    assert device.key(PAGE_DOWN) and 0 < screen.pane.offset <= 0.9 * screen.pane.height / dp(1)
    assert device.key(PAGE_UP) and screen.pane.offset == 0
    assert not device.key(PAGE_UP)


def test_undo_redo_and_back(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "r6")
    device.key(Z, "ctrl")
    assert device.moves == ("cross 1 r5",)
    device.key(Z, "ctrl", "shift")
    assert device.moves == ("cross 1 r5", "cross 1 r6")
    device.key(Z)
    assert device.moves == ("cross 1 r5", "cross 1 r6")
    assert device.key(ESC)
    assert isinstance(device.screen, HomeScreen)
    assert not device.key(ESC)


def test_ctrl_z_leads_back_from_the_result(device: Device) -> None:
    device.tap("tile:classic", "start")
    for _ in range(4):
        device.tap("misthrow")
        device.wait(5)
    device.key(Z, "ctrl")
    device.key(Z, "ctrl")
    assert device.moves == ("miss 1",) * 3


def test_the_ring_goes_with_a_touch(device: Device) -> None:
    device.tap("tile:classic", "start")
    assert not device.key(ENTER)
    device.key(DOWN)
    assert ring(device)
    device.tap("r5")
    assert ring(device) is None
    assert device.moves == ("cross 1 r5",)


def test_a_panel_keeps_the_ring_to_itself(device: Device) -> None:
    device.tap("tile:longo", "lucky:0")
    for _ in range(40):
        device.key(TAB)
        now = ring(device)
        assert now and now[0] is device.screen.overlay
    go_to(device, "pair:7-12")
    device.key(ENTER)
    go_to(device, "ok")
    device.key(ENTER)
    assert isinstance(device.screen, SetupScreen)
    assert device.screen.overlay is None
    assert device.screen.draft.lucky == ((7, 12),)


def test_the_ring_comes_back_from_a_panel_and_from_another_screen(device: Device) -> None:
    device.tap("tile:classic", "start")
    go_to(device, "menu")
    device.key(ENTER)
    device.key(TAB)
    assert ring(device) and device.screen.overlay
    device.key(ESC)
    assert ring(device) == (device.find("menu")[0], "menu")
    device.key(ENTER)
    go_to(device, "menu:book-open-variant")
    device.key(ENTER)
    assert isinstance(device.screen, RulesScreen) and ring(device) is None
    device.key(TAB)
    device.key(ESC)
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_what_goes_leaves_the_ring_to_what_is_near(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "r3")
    device.wait(0.5)
    go_to(device, "why")
    device.wait(10)
    assert not device.has("why")
    device.key(TAB)
    now = ring(device)
    # “Why?” lay in the rows below red 3.
    assert now and now[1] in ("y4", "g10", "b10", "y5", "g9", "b9"), now


def test_home_knows_which_game_was_chosen(device: Device) -> None:
    go_to(device, "tile:duel")
    device.key(ENTER)
    assert isinstance(device.screen, SetupScreen)
    device.key(ESC)
    assert ring(device) == (device.find("tile:duel")[0], "tile:duel")
    device.key(ENTER)
    device.tap("back")
    assert ring(device) is None


def test_a_name_is_typed_without_the_keys_meaning_anything_else(device: Device) -> None:
    device.tap("tile:classic", "mode:table", "add")
    device.type("Zoe")
    device.key(ord("z"), "ctrl")
    device.key(LEFT)
    device.key(SPACE)
    assert device.screen.overlay
    device.key(ESC)
    device.wait(1)
    assert isinstance(device.screen, SetupScreen)
    assert len(device.screen.draft.names) == 1


def test_a_name_is_changed_without_a_finger(device: Device) -> None:
    device.tap("tile:classic", "mode:table")
    screen: Any = device.screen
    name = screen.draft.names[0]
    go_to(device, "player:0")
    device.key(ENTER)
    go_to(device, "field")
    device.key(ENTER)
    assert screen.overlay.field.focus
    device.type("a")
    # Tab leaves the field for what can be tapped, and writes nothing.
    device.key(TAB)
    assert not screen.overlay.field.focus
    go_to(device, "ok")
    device.key(ENTER)
    assert screen.draft.names == (f"{name}a",)


def test_a_player_is_moved_on_with_enter_and_the_ring_goes_along(device: Device) -> None:
    device.tap("tile:classic", "mode:table", "robot", "robot")
    screen: Any = device.screen
    first, second, third = screen.draft.names
    go_to(device, "handle:0")
    device.key(ENTER)
    device.key(ENTER)
    assert screen.draft.names == (second, third, first)
    assert screen.page.focused == "handle:2"


def test_backspace_before_a_text_fields_first_frame_breaks_nothing(device: Device) -> None:
    field: Any = kit.name_field("", "", lambda name: None, width=200)
    for _ in range(2):
        field.keyboard_on_key_down(None, (8, "backspace"), None, [])
        device.frame()
    field.insert_text("Ema")
    field.keyboard_on_key_down(None, (8, "backspace"), None, [])
    assert field.text == "Em"
