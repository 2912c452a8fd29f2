"""From home to the first move of Duel, Quixo and tables with robots, by real touches; and the game after that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.bots.seats import bot_seats
from scorepad.bots.thinking import Level
from scorepad.record import Record
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.setup import SetupScreen
from tests.ui.device import ENTER, PHONE, SMALL_LYING, TABLET_LYING, Device


@pytest.fixture(params=[PHONE, SMALL_LYING, TABLET_LYING], ids=str)
def device(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Device]:
    device = Device(tmp_path, request.param)
    yield device
    device.stop()


def add(device: Device, *names: str) -> None:
    for name in names:
        device.tap("add")
        device.type(name)
        device.key(ENTER)


def begun(device: Device) -> Record:
    """The game that was started last, as it is kept."""
    device.tap("start")
    return device.games()[0].with_moves(())


def test_a_duel_against_a_robot_is_four_taps_away(device: Device) -> None:
    device.tap("tile:duel", "robot")
    record = begun(device)
    assert (record.game, record.mode, record.players) == ("duel", "table", ("Me", "Robot Ada"))
    assert record.options == {} and record.extra["dice"] == "app"
    assert bot_seats(record.extra, 2).levels == (None, Level.MEDIUM)


def test_quixo_for_four_with_a_clock_and_a_hard_robot(device: Device) -> None:
    device.tap("tile:quixo")
    add(device, "Petr", "Iva")
    device.tap("robot", "player:3", "level:hard", "clock:5", "increment:2")
    record = begun(device)
    assert record.players == ("Me", "Petr", "Iva", "Robot Ada")
    assert record.extra["clock"] == {"minutes": 5, "increment": 2} and "dice" not in record.extra
    assert bot_seats(record.extra, 4).levels == (None, None, None, Level.HARD)


def test_on_board_with_a_robot_lies_on_the_device(device: Device) -> None:
    device.tap("tile:onboard", "mode:table", "robot")
    record = begun(device)
    assert record.options == {"track": "spiral-a"}
    assert record.extra["dice"] == "app"


def test_robots_are_no_people_to_be_offered_again(device: Device) -> None:
    device.tap("tile:quixo", "robot", "start", "back")
    assert isinstance(device.screen, HomeScreen)
    device.tap("tile:classic", "mode:table")
    assert isinstance(device.screen, SetupScreen)
    assert not [key for key in known(device) if "Robot" in key]
    device.app.back()
    device.tap("tile:quixo")
    assert isinstance(device.screen, SetupScreen)
    assert device.screen.draft.bots == (None, Level.MEDIUM), "but the last set-up is there as it was"


def known(device: Device) -> list[str]:
    return [target.key for part in device.parts() for target in part.targets() if target.key.startswith("known:")]


def test_a_rematch_keeps_robots_clock_and_dice_and_the_next_begins(device: Device) -> None:
    device.tap("tile:quixo", "robot", "clock:3")
    before = begun(device)
    device.session.submit("resign 1")
    device.until(lambda: isinstance(device.screen, ResultScreen))
    assert "Robot Ada wins" in device.words()
    device.tap("rematch")
    again = device.session.header
    assert (again.players, again.first) == (before.players, 2)
    assert again.extra["clock"] == {"minutes": 3, "increment": 0}
    old, new = bot_seats(before.extra, 2), bot_seats(again.extra, 2)
    assert new.levels == old.levels and new.seed != old.seed, "not the same game once more"


def test_the_result_leads_back_to_the_board(device: Device) -> None:
    device.tap("tile:duel", "robot", "start")
    device.session.submit("resign 2")
    device.until(lambda: isinstance(device.screen, ResultScreen))
    device.tap("sheets")
    assert device.play.session.state.outcome


def test_home_shows_the_games_that_wait_and_those_that_are_over(device: Device) -> None:
    device.tap("tile:quixo", "robot", "start", "back")
    assert "move 1 · Me plays" in device.words()
    device.tap("continue")
    device.session.submit("resign 2")
    device.until(lambda: isinstance(device.screen, ResultScreen))
    device.tap("back")
    assert isinstance(device.screen, HomeScreen)
    assert [(game.title, game.others) for game in device.screen.recent] == [
        ("Me wins", "crosses against Robot Ada · 0 moves")
    ]
    assert device.screen.waiting == ()
