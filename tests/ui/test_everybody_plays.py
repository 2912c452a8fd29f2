"""Sheets and tables for everybody: without a finger, with the left hand, without movements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop

from scorepad.rules import moves as m
from scorepad.ui.look import Look
from scorepad.ui.motion import Motion
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.track_panel import TrackPanel
from scorepad.ui.widgets.undo_bar import UndoBar
from tests.ui.device import ENTER, ESC, LYING, PHONE, TABLET_LYING, Device
from tests.ui.people import Table
from tests.ui.test_keyboard import go_to, ring
from tests.ui.test_patterns import contrast
from tools.scenes import SCENES, SIZES, Scene, dressed, kept, my_sheet, pad, play
from tools.scenes import table as table_scene

# Without a finger


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_dice_are_entered_and_taken_back(table: Table, size: tuple[int, int]) -> None:
    device = table.device
    device.resize(size)
    table.begin("classic", "Ema", "Petr", choose="dice:entered")
    faces = (1, 2, 3, 4, 5, 6)
    go_to(device, "enter")
    device.key(ENTER)
    for at, face in enumerate(faces):
        go_to(device, f"die:{at}:{face}")
        device.key(ENTER)
    assert device.screen.overlay is None
    assert table.state.dice == faces
    go_to(device, "clear")
    device.key(ENTER)
    assert table.state.dice is None


@pytest.mark.parametrize("size", [LYING])
def test_the_pawn_walks_and_the_menu_leads_on(table: Table, size: tuple[int, int]) -> None:
    device = table.device
    device.resize(size)
    table.begin("onboard", "Ema", "Petr", choose="track:spiral-a")
    device.tap("sum:7")
    go_to(device, "menu")
    device.key(ENTER)
    go_to(device, "menu:chess-pawn")
    device.key(ENTER)
    panel = device.screen.overlay
    assert isinstance(panel, TrackPanel)
    choice = panel.choices.targets()[0].key
    go_to(device, choice)
    device.key(ENTER)
    assert device.moves[-1] == f"pawn 1 {choice.partition(':')[2]}"
    go_to(device, "undo", panel.below)
    device.key(ENTER)
    assert device.moves == ()
    device.key(ESC)
    assert device.screen.overlay is None


def test_a_deleted_game_comes_back(device: Device) -> None:
    device.tap("tile:classic", "start", "r5")
    device.key(ESC)
    device.tap("delete:1")
    assert not device.games()
    bar = next(part for part in device.parts() if isinstance(part, UndoBar))
    go_to(device, "undo", bar)
    assert ring(device) == (bar, "undo")
    device.key(ENTER)
    assert len(device.games()) == 1


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_ring_is_seen_on_every_ground(theme: Theme) -> None:
    roles = ("bg", "surface", "surface_2", "accent", "accent_2", "danger_2", "hero", "hero_button", "inverse")
    grounds = {role: theme.colour(role) for role in roles}
    for letter in "rygb":
        grounds |= {f"{letter} {role}": theme.row(letter, role) for role in ("strong", "lane", "cell", "legal")}
    line, edge = theme.colour("accent"), theme.colour("surface")
    for name, ground in grounds.items():
        assert max(contrast(line, ground), contrast(edge, ground)) >= 3, name


# With the left hand


@pytest.mark.parametrize("name", ["sheet", "sheet-undone", "table-4", "table-undone", "track-panel"])
@pytest.mark.parametrize("size", ["phone", "phone-lying", "tablet", "tablet-lying"])
def test_undo_lies_on_the_side_of_the_hand(name: str, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_running_app", dressed(LIGHT))

    def undo(left_handed: bool) -> float:
        screen = play(SCENES[name], Look(motion=False, left_handed=left_handed), SIZES[size])
        (place,) = (
            screen.on_screen(widget, target.rect)
            for widget in (screen.overlay or screen).walk(restrict=True)
            if isinstance(widget, Drawn)
            for target in widget.targets()
            if target.key == "undo"
        )
        screen.stop()
        return place.x

    assert undo(left_handed=False) + 100 < undo(left_handed=True)


# Without movements

Act = Callable[[Any], object]
MOVING: dict[str, tuple[Scene, str, Act]] = {
    "a cross": (SCENES["sheet"], "phone", lambda screen: screen.sheet.on_tap("y", "y7")),
    "a refusal": (SCENES["sheet"], "phone", lambda screen: screen.sheet.on_tap("r", "r3")),
    "a lifted sum": (my_sheet(pad("classic", "r2")), "phone", lambda screen: screen.strip._tap(9)),
    "a roll": (table_scene(kept("table-3", "app")), "tablet", lambda screen: screen.press_main()),
    "the turn bar": (table_scene(kept("table-2"), announced=8), "tablet-lying", lambda screen: screen.press_main()),
    "a pawn": (SCENES["track-panel"], "phone", lambda screen: screen.session.submit(m.PawnSteps(1, 1))),
}


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("what", MOVING)
def test_nothing_moves_for_those_who_asked_for_that(what: str, motion: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
    seconds = list[float]()
    run, start = Motion.run, Animation.start

    def noted_run(motion: Motion, time: float, step: Callable[[float], None]) -> None:
        seconds.append(time)
        run(motion, time, step)

    def noted_start(animation: Animation, widget: object) -> None:
        seconds.append(animation.duration)
        start(animation, widget)

    monkeypatch.setattr(Motion, "run", noted_run)
    monkeypatch.setattr(Animation, "start", noted_start)
    scene, size, act = MOVING[what]
    screen = play(scene, Look(motion=motion), SIZES[size])
    act(screen)
    EventLoop.idle()
    screen.stop()
    assert any(time > 0 for time in seconds) is motion
