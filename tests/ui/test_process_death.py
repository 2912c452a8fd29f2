"""Android ends the app while it lies in the background: it opens where it was, with what was being entered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.record import new
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.first_steps import FirstStepsScreen
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.log import LogScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.replay import ReplayScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.statistics import StatisticsScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.screens.track_editor import TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from scorepad.ui.widgets.scroll import ScrollPane
from tests.ui.device import ESC, Device, finish


def die(device: Device) -> None:
    """Into the background, and no end that the app could take notice of; then it is opened again."""
    assert device.app.on_pause() is True
    device.restart()
    device.wait(1)


def play(device: Device) -> None:
    device.app.begin_record(new("classic", ("Ema", "Petr")))
    device.tap("sum:7")


def ended(device: Device) -> None:
    device.app.begin_record(new("classic", ("Ema",), mode="pad"))
    finish(device)


def steps(device: Device) -> None:
    ended(device)
    device.tap("steps")
    assert isinstance(device.screen, ReplayScreen)
    device.screen.go_to(3)


def editor(device: Device) -> None:
    device.app.show_tracks()
    device.tap("new")


def log(device: Device) -> None:
    play(device)
    device.app.show_log()


WAYS: dict[str, tuple[Callable[[Device], object], type[Screen]]] = {
    "home": (lambda device: None, HomeScreen),
    "setup": (lambda device: device.tap("tile:longo", "mode:table"), SetupScreen),
    "sheet": (lambda device: device.app.begin_record(new("classic", ("Ema",), mode="pad")), MySheetScreen),
    "table": (play, TableScreen),
    "log": (log, LogScreen),
    "result": (ended, ResultScreen),
    "replay": (steps, ReplayScreen),
    "history": (lambda device: device.app.show_history(), HistoryScreen),
    "statistics": (lambda device: device.app.show_statistics(), StatisticsScreen),
    "players": (lambda device: device.app.show_players(), PlayersScreen),
    "calculator": (lambda device: device.app.show_calculator(), CalculatorScreen),
    "rules": (lambda device: device.app.show_rules("duel", "D5"), RulesScreen),
    "settings": (lambda device: device.app.open_settings(), SettingsScreen),
    "tracks": (lambda device: device.app.show_tracks(), TracksScreen),
    "editor": (editor, TrackEditorScreen),
}


@pytest.mark.parametrize("name", WAYS)
def test_the_app_opens_on_the_screen_on_which_it_was_ended(device: Device, name: str) -> None:
    go, kind = WAYS[name]
    go(device)
    assert isinstance(device.screen, kind)
    if kind is StatisticsScreen:
        # They are counted beside the window.
        device.until(lambda: len(device.words()) > 4)
    before, depth = device.words(), len(device.app.navigator.marks)
    die(device)
    assert isinstance(device.screen, kind)
    device.until(lambda: device.words() == before, 5)
    # And back leads where it would have led.
    for left in range(depth - 1, -1, -1):
        device.key(ESC)
        assert len(device.app.navigator.marks) == left
    assert isinstance(device.screen, HomeScreen)


def test_a_set_up_is_as_far_as_it_was(device: Device) -> None:
    device.tap("tile:classic", "mode:table", "add")
    device.type("Klara")
    device.tap("ok", "dice:entered")
    assert isinstance(device.screen, SetupScreen)
    draft = device.screen.draft
    assert "Klara" in draft.names
    die(device)
    assert isinstance(device.screen, SetupScreen) and device.screen.draft == draft


def test_the_card_of_an_entry_that_is_being_corrected_is_open_again(device: Device) -> None:
    device.app.begin_record(new("classic", ("Ema", "Petr")))
    device.tap("r5", "main")
    device.app.show_log()
    assert isinstance(device.screen, LogScreen)
    device.screen.edit_move(0)
    assert device.screen.edited == 0
    die(device)
    assert isinstance(device.screen, LogScreen) and device.screen.edited == 0


def test_the_steps_of_a_game_stay_at_the_same_step(device: Device) -> None:
    steps(device)
    die(device)
    assert isinstance(device.screen, ReplayScreen) and device.screen.at == 3
    # Twice in a row.
    die(device)
    assert isinstance(device.screen, ReplayScreen) and device.screen.at == 3


def test_a_long_page_is_scrolled_to_where_it_was(device: Device) -> None:
    device.app.open_settings()
    pane(device).scroll_to(120)
    device.wait(1)
    die(device)
    assert pane(device).offset == pytest.approx(120, abs=1)


def pane(device: Device) -> ScrollPane:
    return next(part for part in device.screen.walk(restrict=True) if isinstance(part, ScrollPane))


def test_the_first_steps_begin_again(tmp_path: Path) -> None:
    device = Device(tmp_path, preferences=None)
    assert isinstance(device.screen, FirstStepsScreen)
    die(device)
    assert isinstance(device.screen, FirstStepsScreen)
    device.stop()


def test_who_comes_back_in_time_leaves_no_mark(device: Device) -> None:
    device.app.open_settings()
    device.app.on_pause()
    device.app.on_resume()
    device.restart()
    assert isinstance(device.screen, HomeScreen), "ended by its owner, it begins at home"


def test_a_way_that_is_not_there_any_more_ends_where_it_can(device: Device) -> None:
    ended(device)
    device.key(ESC)
    device.app.show_history()
    shelf = device.app.shelf
    for way in (
        [{"screen": "history", "player": ""}, {"screen": "result", "game": 999}],
        [{"screen": "replay", "game": 999, "at": 2}],
        [{"screen": "game"}],
        [{"screen": "no such"}],
        ["nonsense"],
        {"way": 3},
    ):
        shelf.put_bookmark({"way": way, "offset": "far"})
        device.restart()
        shelf = device.app.shelf
        assert isinstance(device.screen, HistoryScreen | HomeScreen)
