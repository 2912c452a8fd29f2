"""What was left is not drawn any more, and what it had drawn goes without looking through everything in memory."""

from __future__ import annotations

from scorepad.ui.widgets.drawn import Drawn
from tests.ui.device import ESC, Device


def drawn(device: Device) -> list[Drawn]:
    return [part for part in device.screen.walk(restrict=True) if isinstance(part, Drawn)]


def test_the_drawings_of_a_screen_go_a_while_after_it_was_left(device: Device) -> None:
    device.tap("tile:classic", "start")
    parts, screen = drawn(device), device.screen
    assert any(part._group.children for part in parts)
    device.key(ESC)
    assert device.screen is not screen
    device.wait(2)
    assert not any(part._group.children or part._drawing._made or part._drawing._spare for part in parts)
    assert any(part._group.children for part in drawn(device)), "the screen that is shown keeps its own"


def test_a_screen_that_was_left_before_its_first_frame_is_never_drawn(device: Device) -> None:
    device.pace = 0
    device.tap("settings")
    parts = drawn(device)
    device.key(ESC)
    device.frame()
    assert parts and not any(part._drawing._made for part in parts)
