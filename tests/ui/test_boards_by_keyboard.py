"""The log, a replay and the result without a touch: everything there can be reached with Tab, with a ring around it."""

from __future__ import annotations

from pathlib import Path

from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.widgets.share_panel import PICTURE, RECORD, TEXT
from tests.ui.device import ENTER, RIGHT, SMALL, TAB, Device
from tests.ui.test_keyboard import go_to, ring
from tests.ui.test_log import WRONG_ROW, kept, opened
from tests.ui.test_replay import CLASSIC, Visit


def test_an_entry_of_the_log_is_corrected_with_keys_alone(device: Device) -> None:
    device.resize(SMALL)
    opened(device, WRONG_ROW)
    for key in ("entry:0", "choice:y", "apply"):
        go_to(device, key)
        device.key(ENTER)
    assert kept(device)[0] == "white 1 y8"


def test_the_arrows_move_the_slider_with_the_ring_around_it(tmp_path: Path) -> None:
    one = Visit(tmp_path, CLASSIC)
    one.device.tap("steps")
    go_to(one.device, "slider")
    for _ in range(2):
        one.device.key(RIGHT)
    now = ring(one.device)
    assert now and now[1] == "slider"
    assert one.screen.at == one.screen.slider.at_step == 2
    go_to(one.device, "forward")
    one.device.key(ENTER)
    assert one.screen.at == 3
    one.device.stop()


def test_a_result_is_shared_with_keys_alone(tmp_path: Path) -> None:
    one = Visit(tmp_path, CLASSIC)
    screen, shared = one.device.screen, list[str]()
    assert isinstance(screen, ResultScreen)
    screen.on_share = shared.append
    go_to(one.device, "share")
    one.device.key(ENTER)
    reached = set[str]()
    for _ in range(4):
        one.device.key(TAB)
        now = ring(one.device)
        reached |= {now[1]} if now else set()
    assert reached == {"cancel", PICTURE, TEXT, RECORD}
    go_to(one.device, TEXT)
    one.device.key(ENTER)
    assert shared == [TEXT]
    one.device.stop()
