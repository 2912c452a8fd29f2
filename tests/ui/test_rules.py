"""The rule book with real touches: from a refused tap to its page and back, tabs, the way on, search, the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.metrics import dp

from scorepad.preferences import Preferences
from scorepad.record import new
from scorepad.rulebook.library import GAMES, book
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.quixo import QuixoScreen
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.rules_search import SearchPanel
from scorepad.ui.screens.table_around import AroundTable
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.track_panel import TrackPanel
from tests.ui.device import ENTER, ESC, LEFT, PHONE, RIGHT, SIZES, SMALL, TAB, TABLET, TABLET_LYING, Device
from tests.ui.duellists import Duel
from tests.ui.people import EMA, PETR, Table


def rules(device: Device) -> RulesScreen:
    assert isinstance(device.screen, RulesScreen), device.screen
    return device.screen


def check_page(device: Device, game: str, rule: str) -> None:
    """The page that is shown is the one of this rule, and its words are to be read."""
    screen = rules(device)
    assert screen.game == game
    assert rule in screen.shown.rules
    text = " ".join(device.words(screen.page))
    for wanted in (screen.shown.title, screen.shown.text, screen.shown.steps[0].text):
        assert wanted in text


# Why?


@pytest.mark.parametrize("size", SIZES)
def test_a_refused_tap_leads_to_its_rule_and_back_to_the_same_sheet(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    device.tap("tile:classic", "start", "r5", "sum:7", "r3")
    moves = device.moves
    device.tap("why")
    check_page(device, "classic", "C2")
    device.tap("back")
    assert device.moves == moves
    screen = device.screen
    assert isinstance(screen, MySheetScreen) and screen.strip.chosen == 7
    device.tap("r6")
    assert device.moves == (*moves, "cross 1 r6")


def test_the_same_refusal_leads_to_another_page_in_another_game(device: Device) -> None:
    device.tap("tile:longo", "start", "r16", "why")
    check_page(device, "longo", "L2")


def test_a_bubble_takes_no_other_touch_and_none_when_it_is_gone(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "r3")
    screen = device.screen
    assert isinstance(screen, MySheetScreen)
    bubble = screen.bubble
    assert not bubble.targets(), "a second tap of the same finger is not meant for it"
    device.wait(0.4)
    why = bubble.target("why")
    assert why and why.rect.h >= 44 and why.rect.w >= 44
    place = device.middle(bubble, why.rect)
    # Its words lie over red 4, which can be tapped all the same.
    device.touch(*device.middle(bubble, Rect(0, 0, 30, bubble.height / dp(1))))
    assert bubble.text == "Red 4 comes before your red 5."
    assert isinstance(device.screen, MySheetScreen)
    device.wait(5)
    assert not bubble.text and not bubble.targets()
    device.touch(*place)
    assert isinstance(device.screen, MySheetScreen)


def test_who_wants_no_explanations_is_not_asked_why(tmp_path: Path) -> None:
    device = Device(tmp_path, PHONE, Preferences(theme="light", motion=False, explain=False))
    device.tap("tile:classic", "start", "r5", "r3")
    assert not device.has("why")
    device.stop()


def test_what_no_rule_refuses_has_no_why(table: Table, device: Device) -> None:
    table.begin("classic", "Ema", "Petr", choose="dice:app")
    table.cross(EMA, "r5")
    assert table.said(EMA) == "Roll the dice first."
    assert not device.has("why")


def test_around_the_table_everybody_asks_from_the_own_side(table: Table, device: Device) -> None:
    device.resize(TABLET_LYING)
    table.begin("classic", "Ema", "Petr")
    assert isinstance(table.screen.arrangement, AroundTable)
    table.cross(PETR, "y12")
    device.tap("why", on=table.screen.arrangement.panels[PETR - 1])
    check_page(device, "classic", "C7")
    device.tap("back")
    assert table.state.turn == 1 and isinstance(table.screen.arrangement, AroundTable)
    table.cross(EMA, "g12")
    assert device.moves == ("white 1 g12",)


def test_a_lock_that_is_tapped_explains_itself_too(table: Table, device: Device) -> None:
    table.begin("classic", "Ema", "Petr")
    device.tap("lock:r", "why")
    check_page(device, "classic", "C7")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_duel_asks_from_both_sides(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    duel = Duel(device)
    duel.place("r5")
    duel.next()
    # Petr's row is free before Ema's stone, but the lock is far away.
    device.wait(1)
    device.tap("r12", "why")
    check_page(device, "duel", "D8")
    device.tap("back")
    assert duel.state.mover == PETR


def test_quixo_keeps_the_cube_in_the_hand(device: Device) -> None:
    device.app.begin_record(new("quixo", ("Ema", "Petr")))
    device.tap("a1", "c3", "why")
    check_page(device, "quixo", "Q2")
    device.tap("back")
    assert isinstance(device.screen, QuixoScreen) and device.screen.hand.cube == "a1"


def test_the_track_is_open_again_and_only_once(device: Device) -> None:
    device.tap("tile:onboard", "track:spiral-a", "start", "bonus", "field:6", "why")
    check_page(device, "onboard", "B2")
    device.tap("back")
    device.wait(0.1)
    assert isinstance(device.screen.overlay, TrackPanel)
    device.tap("field:5")
    assert device.moves == ("pawn 1 5",)
    device.tap("main")
    device.restart()
    device.wait(0.1)
    assert isinstance(device.screen, MySheetScreen) and device.screen.overlay is None


def test_the_landing_on_the_printed_board_goes_on_where_it_was(device: Device) -> None:
    device.tap("tile:onboard", "start", "r5", "notice", "bonus", "r3", "why")
    check_page(device, "onboard", "B3")
    device.tap("back", "y4", "points:3")
    assert device.moves[-1] == "pawn 1 y4 3"


def test_the_calculators_sheet_leads_there_and_back(device: Device) -> None:
    device.app.show_calculator()
    device.frame()
    device.tap("form", "y2", "y12", "why")
    check_page(device, "classic", "C7")
    device.tap("back")
    screen = device.screen
    assert isinstance(screen, CalculatorScreen) and screen.form
    device.tap("y3")
    assert screen.draft.edited.counts.rows[1] == 2


# Ways in


@pytest.mark.parametrize(("size", "key"), [(PHONE, "help"), (SMALL, "help"), (TABLET_LYING, "help")])
def test_home_leads_to_the_rules(device: Device, size: tuple[int, int], key: str) -> None:
    device.resize(size)
    device.tap(key)
    assert rules(device).game == "classic"
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_a_games_menu_leads_to_its_rules(device: Device) -> None:
    device.tap("tile:longo", "start", "r5", "menu", "menu:book-open-variant")
    assert rules(device).game == "longo" and rules(device).at == 0
    device.key(ESC)
    assert device.moves == ("cross 1 r5",)


# Reading


@pytest.mark.parametrize("size", [SMALL, TABLET_LYING])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_can_be_read_from_the_first_to_the_last(device: Device, game: str, size: tuple[int, int]) -> None:
    device.resize(size)
    device.pace = 0
    device.app.show_rules(game)
    for at, page in enumerate(book(game)):
        assert rules(device).at == at
        check_page(device, game, page.rules[0])
        device.tap("next")
    assert isinstance(device.screen, HomeScreen), "after the last page one is done"


def test_tabs_and_the_way_back(device: Device) -> None:
    device.app.show_rules("classic", "C7")
    screen = rules(device)
    first = screen.tabs.first
    device.tap(f"page:{first}")
    assert screen.at == first
    device.tap("tabs:on", f"page:{len(book('classic')) - 1}")
    assert screen.at == len(book("classic")) - 1
    device.tap("before")
    assert screen.at == len(book("classic")) - 2
    assert not device.has("tabs:on") and device.has("tabs:back")


def test_a_finger_that_goes_sideways_turns_the_page_and_one_that_goes_down_scrolls(device: Device) -> None:
    device.resize(SMALL)
    device.app.show_rules("classic", "C7")
    screen, at = rules(device), rules(device).at
    device.touch(280, 400, (200, 405), (80, 405))
    assert screen.at == at + 1
    device.touch(80, 400, (160, 405), (280, 405))
    assert screen.at == at
    device.touch(160, 450, (160, 400), (155, 250))
    assert screen.at == at and screen.pane.offset > 100
    device.tap("next")
    assert screen.pane.offset == 0


def test_all_games_can_be_chosen(device: Device) -> None:
    device.app.show_rules("classic", "C7")
    for icon, game in (("circle-double", "duel"), ("cube-outline", "quixo"), ("table-row", "classic")):
        device.tap("game", f"menu:{icon}")
        assert (rules(device).game, rules(device).at) == (game, 0)


def test_the_page_is_the_same_after_a_change_of_the_theme(device: Device) -> None:
    device.app.show_rules("classic")
    device.tap("next", "next")
    device.app.prefer(Preferences(theme="dark", motion=False))
    assert (rules(device).at, rules(device).theme.name) == (2, "dark")


# Search


def test_words_find_a_page_of_another_game(device: Device) -> None:
    device.app.show_rules("classic")
    device.tap("search")
    panel = device.screen.overlay
    assert isinstance(panel, SearchPanel)
    device.wait(0.1)
    device.type("lucky")
    device.tap("found:longo:lucky")
    check_page(device, "longo", "L4")
    assert device.screen.overlay is None


def test_enter_opens_the_best_page_and_nothing_is_said_to_be_nothing(device: Device) -> None:
    device.app.show_rules("duel")
    device.tap("search")
    device.wait(0.1)
    device.type("submarine")
    device.frame()
    assert "No page has these words." in device.words()
    # The first one takes the keyboard away.
    device.key(ESC)
    device.key(ESC)
    assert device.screen.overlay is None
    device.tap("search")
    device.wait(0.1)
    device.type("locking a row")
    device.key(ENTER)
    check_page(device, "classic", "C7")


# Keyboard


def test_the_keyboard_leads_from_the_field_to_what_was_found(device: Device) -> None:
    device.app.show_rules("classic")
    device.tap("search")
    device.wait(0.1)
    device.type("lucky lock")
    panel = device.screen.overlay
    assert isinstance(panel, SearchPanel)
    for _step in range(20):
        device.key(TAB)
        if panel.page.focused == "found:longo:lucky-lock":
            break
    device.key(ENTER)
    check_page(device, "longo", "L6")


def test_the_keyboard_asks_why_turns_pages_and_leaves(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "r3")
    screen = device.screen
    assert isinstance(screen, MySheetScreen)
    for _step in range(100):
        device.key(TAB)
        if screen.bubble.focused == "why":
            break
    device.key(ENTER)
    check_page(device, "classic", "C2")
    device.key(RIGHT)
    assert rules(device).at == 2
    device.key(LEFT)
    device.key(LEFT)
    assert rules(device).at == 0
    for _step in range(20):
        device.key(TAB)
        if rules(device).foot.focused == "next":
            break
    device.key(ENTER)
    assert rules(device).at == 1
    device.key(ESC)
    assert device.moves == ("cross 1 r5",)
