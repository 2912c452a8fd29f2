"""Bots in seats of a shared table: they decide as people do, wait for people, and can be undone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.record import Record, new
from scorepad.rules.game import State
from scorepad.rules.moves import Colour, Move, White
from scorepad.rules.qwixx.table import TableState
from scorepad.ui import opponents
from scorepad.ui.screens.table import TableScreen
from tests.ui.device import PHONE, TABLET, Device

ME, ROBOT = 1, 2


def against_robots(first: int = ME, robots: int = 1, game: str = "classic") -> Record:
    names = ("Ema", "Robot Ada", "Robot Hugo", "Robot Nela")[: robots + 1]
    seats = BotSeats((None, *[Level.EASY] * robots), 7)
    return replace(new(game, names, "table", first, {}), extra={"dice": "app", **seats.to_header()})


def takes_all(state: State, player: int, thought: Thought) -> Move | None:
    """A bot for these tests: whatever it may cross, the first cell of it."""
    mine = [move for move in state.legal_moves() if getattr(move, "player", 0) == player]
    whites: list[Move] = [move for move in mine if isinstance(move, White)]
    return next(iter(whites or [move for move in mine if isinstance(move, Colour)]), None)


def never(state: State, player: int, thought: Thought) -> Move | None:
    return None


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Bot]]:
    """The bot that sits everywhere; a test may put another one there."""
    sitting: list[Bot] = [takes_all]
    monkeypatch.setattr(opponents, "find_bot", lambda game, level: sitting[0])
    yield sitting


def table(device: Device) -> TableScreen:
    assert isinstance(device.screen, TableScreen)
    return device.screen


def state_of(device: Device) -> TableState:
    return table(device).state


def robot_done(device: Device, player: int = ROBOT) -> bool:
    state, talk = state_of(device), table(device).talk
    return bool(state.whites >> player - 1 & 1) or player in talk.passed


def test_c4_a_robot_uses_the_white_sum_of_a_persons_roll(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots())
    device.tap("main")
    device.until(lambda: robot_done(device))
    assert device.moves[1].startswith("white 2 ")
    assert state_of(device).mover == ME, "the turn is still Ema's"


def test_a_robot_that_does_not_want_the_white_sum_passes(device: Device, bot: list[Bot]) -> None:
    bot[0] = never
    device.app.begin_record(against_robots())
    device.tap("main")
    device.until(lambda: robot_done(device))
    assert len(device.moves) == 1


def test_a_turn_that_is_ended_at_once_still_gives_the_robot_its_white_sum(device: Device, bot: list[Bot]) -> None:
    may = threading.Event()

    def slow(state: State, player: int, thought: Thought) -> Move | None:
        may.wait(10)
        return takes_all(state, player, thought)

    bot[0] = slow
    device.app.begin_record(against_robots())
    device.tap("main")
    device.tap("main")
    assert state_of(device).turn == 1, "the robot has not decided yet"
    may.set()
    device.until(lambda: state_of(device).turn == 2)
    assert [move.split()[0] for move in device.moves[:3]] == ["roll", "white", "next"]


def test_c3_a_robot_rolls_and_waits_until_people_have_used_its_white_sum(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots(first=ROBOT))
    device.until(lambda: len(device.moves) == 2)
    for _frame in range(40):
        device.wait(0.2)
    assert len(device.moves) == 2, "its colour dice come after Ema's white action"
    assert table(device).shown == ME
    device.tap("main")
    device.until(lambda: state_of(device).mover == ME)
    assert [move.split()[0] for move in device.moves] == ["roll", "white", "colour", "next"]


def test_the_robots_turn_goes_on_by_itself_when_nobody_can_use_the_white_sum(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots(first=ROBOT))
    device.until(lambda: len(device.moves) == 2)
    state, cell = state_of(device), ""
    cell = next(move.cell for move in state.legal_moves() if isinstance(move, White) and move.player == ME)
    device.play.session.submit(f"white 1 {cell}")
    device.until(lambda: state_of(device).turn == 2)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_three_robots_and_one_person_play_a_game_to_its_end(
    device: Device, bot: list[Bot], size: tuple[int, int]
) -> None:
    device.resize(size)
    device.app.begin_record(against_robots(robots=3))

    def step() -> bool:
        state = state_of(device)
        if state.ended:
            return True
        main = table(device).main(table(device).shown)
        if state.mover == ME or main.press.name == "PASS":
            device.tap("main")
        return False

    device.until(step, 60)
    record = device.session.record
    assert record.replay().outcome is not None
    assert any(move.startswith("colour 3") for move in record.moves)


def test_undo_in_a_robots_turn_leads_back_to_what_a_person_did(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots())
    device.tap("main")
    device.until(lambda: robot_done(device))
    before = device.moves
    device.tap("main")
    device.until(lambda: len(device.moves) >= len(before) + 3)
    device.tap("undo")
    assert device.moves == before
    assert state_of(device).mover == ME


def test_undo_asks_a_person_who_passed_again(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots(first=ROBOT))
    device.until(lambda: len(device.moves) == 2)
    device.tap("main")
    device.until(lambda: state_of(device).mover == ME)
    device.tap("undo")
    assert [move.split()[0] for move in device.moves] == ["roll", "white"]
    assert table(device).shown == ME
    assert "Pass" in device.words()


def test_undo_while_a_robot_thinks_stops_it(device: Device, bot: list[Bot]) -> None:
    begun, ended = threading.Event(), threading.Event()

    def thinks_long(state: State, player: int, thought: Thought) -> Move | None:
        begun.set()
        try:
            while True:
                thought.pause()
        finally:
            ended.set()

    bot[0] = thinks_long
    device.app.begin_record(against_robots())
    device.tap("main")
    device.until(begun.is_set)
    assert device.play.opponents.thinking
    device.tap("undo")
    assert device.moves == ()
    assert ended.wait(5)
    assert not device.play.opponents.thinking


def test_a_robot_that_stumbles_plays_something_allowed(device: Device, bot: list[Bot]) -> None:
    def stumbles(state: State, player: int, thought: Thought) -> Move | None:
        raise ZeroDivisionError

    bot[0] = stumbles
    device.app.begin_record(against_robots(first=ROBOT))
    device.until(lambda: len(device.moves) == 1)
    device.tap("main")
    device.until(lambda: state_of(device).mover == ME)
    device.tap("main")
    device.until(lambda: robot_done(device))
    assert state_of(device).mover == ME, "it does not end the turn of others"


def test_a_tap_on_a_robots_sheet_crosses_nothing(device: Device, bot: list[Bot]) -> None:
    bot[0] = never
    device.app.begin_record(against_robots())
    device.tap("main")
    device.until(lambda: robot_done(device))
    table(device).tap(ROBOT, "r", "r2")
    assert len(device.moves) == 1
    assert device.play.bubble.text == "Robot Ada plays alone."


def test_a_game_left_in_a_robots_turn_goes_on_when_it_is_opened_again(device: Device, bot: list[Bot]) -> None:
    device.app.begin_record(against_robots(first=ROBOT))
    device.restart()
    device.until(lambda: len(device.moves) == 2)
