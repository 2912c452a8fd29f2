"""Every further sheet in every way to play it, with real touches: from home to the end, with a cross undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.record import read, write
from scorepad.rules.moves import CellMove
from scorepad.sheet_groups import more_groups
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.widgets.sheet import SheetWidget
from tests.ui.device import Device
from tests.ui.people import way_to

SHEETS = [sheet for group in more_groups() for sheet in group.sheets]


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    one = Device(tmp_path)
    # How they look is looked at elsewhere.
    one.paints_every = 10_000
    yield one
    one.stop()


def test_there_are_eighteen() -> None:
    assert len(SHEETS) == 18


def begin(device: Device, sheet: str, *choose: str) -> None:
    """From home to the first turn, by taps alone."""
    device.tap(*way_to(sheet), *choose)
    assert isinstance(device.screen, SetupScreen)
    device.tap("start")
    assert device.session.header.game == sheet


def own_sheet(device: Device) -> SheetWidget:
    play = device.play
    if isinstance(play, MySheetScreen):
        return play.sheet
    assert isinstance(play, TableScreen)
    sheet = play.arrangement.sheet_of(1)
    assert sheet
    return sheet


def cross_and_undo(device: Device) -> None:
    """Crosses the first cell that can be crossed, and takes it back with all that came of it."""
    before, state = device.moves, device.session.state
    legal = [move for move in state.legal_moves() if isinstance(move, CellMove) and move.player == 1]
    device.tap(legal[0].cell, on=own_sheet(device))
    assert device.moves[:-1] == before
    assert device.moves[-1].split()[-1] == legal[0].cell
    assert device.session.state.scores()[0].total > state.scores()[0].total
    device.tap("undo")
    assert device.moves == before
    assert device.session.state == state


def check_over(device: Device) -> None:
    """The game on the screen is over and kept; then home again."""
    record = device.session.record
    assert read(write(record)).replay().outcome
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)
    assert device.games(over=True)[0] == record
    device.tap("back")
    assert isinstance(device.screen, HomeScreen)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_is_played_in_every_mode(device: Device, sheet: str) -> None:
    begin(device, sheet, "mode:pad")
    cross_and_undo(device)
    for _ in range(4):
        device.wait(5)
        device.tap("misthrow")
    check_over(device)

    begin(device, sheet, "mode:table", "dice:real")
    cross_and_undo(device)
    for _ in range(4):
        device.tap("main")
    check_over(device)

    begin(device, sheet, "dice:app")
    device.tap("main")
    assert device.moves[0].startswith("roll ")
    cross_and_undo(device)
    for _ in range(3):
        device.tap("main", "main")
    device.tap("main")
    check_over(device)

    begin(device, sheet, "robot")
    assert device.session.header.players == ("Me", "Robot Ada")
    device.tap("main")
    cross_and_undo(device)
    device.tap("main")
    device.until(lambda: "next" in device.moves)
    assert read(write(device.session.record)).replay().turn == 2
