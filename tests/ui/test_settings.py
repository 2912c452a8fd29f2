"""The settings with real touches in a real window, and what the system says about dark."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from scorepad.device import theme as device_theme
from scorepad.device.theme import prefers_dark
from scorepad.preferences import HOUSE, Preferences
from scorepad.ui.ink import text_scale
from scorepad.ui.look import Insets, Look
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.list_panel import ListPanel
from tests.ui.device import CALM, Device

INSETS = Insets(0, 22, 0, 14)
SIZES = [(360, 740), (320, 568), (740, 360), (568, 320), (800, 1280), (1280, 800)]


class Hand:
    """A hand on the settings; every change it made stands in ``changes``."""

    def __init__(self, preferences: Preferences | None = None, size: tuple[int, int] = (320, 568)) -> None:
        EventLoop.ensure_window()
        self.screen = SettingsScreen(Look(insets=INSETS), preferences or Preferences(), "118 games, 9 players")
        self.screen.size_hint, self.screen.pos, self.screen.size = (None, None), (0, 0), size
        EventLoop.idle()
        self.changes: list[Preferences] = []
        self.screen.on_change = self.changes.append

    def tap(self, key: str) -> None:
        """Scrolls to the target and taps it."""
        page = self.screen.page
        target = page.target(key)
        assert target, key
        self.screen.pane.reveal(target.rect)
        self.touch(page.x + target.rect.x + target.rect.w / 2, page.top - target.rect.y - target.rect.h / 2)

    def touch(self, x: float, y: float, to: float | None = None) -> None:
        touch = UnitTestTouch(x, y)
        EventLoop.window.add_widget(self.screen)
        touch.touch_down()
        if to is not None:
            for part in range(1, 6):
                touch.touch_move(x, y + (to - y) * part / 5)
        touch.touch_up()
        EventLoop.window.remove_widget(self.screen)
        EventLoop.idle()


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("theme:light", "theme", "light"),
        ("theme:dark", "theme", "dark"),
        ("symbols", "symbols", True),
        ("direction:upright", "direction", "upright"),
        ("direction:lying", "direction", "lying"),
        ("hand:left", "left_handed", True),
        ("motion", "motion", False),
        ("awake", "awake", False),
        ("vibration", "vibration", False),
        ("sounds", "sounds", True),
        ("speech", "speech", "news"),
        ("shake", "shake", False),
        ("text:larger", "text", 200),
        ("explain", "explain", False),
    ],
)
def test_a_tap_changes_one_thing_at_once(key: str, field: str, value: object) -> None:
    hand, default = Hand(), Preferences()
    hand.tap(key)
    (changed,) = hand.changes
    assert getattr(changed, field) == value
    others = [one for one in vars(default) if one != field]
    assert [getattr(changed, one) for one in others] == [getattr(default, one) for one in others]
    assert hand.screen.preferences == changed


def test_switches_go_back_with_a_second_tap_and_choices_with_another_one() -> None:
    hand = Hand()
    for key in ("symbols", "symbols", "motion", "motion", "hand:left", "hand:right"):
        hand.tap(key)
    for key in ("theme:dark", "theme:system", "direction:lying", "direction:auto"):
        hand.tap(key)
    assert len(hand.changes) == 10
    assert hand.changes[-1] == Preferences()


def test_speech_goes_through_its_three_states() -> None:
    hand = Hand()
    for _ in range(3):
        hand.tap("speech")
    assert [one.speech for one in hand.changes] == ["news", "all", "off"]


def test_what_the_device_cannot_do_says_so_and_cannot_be_tapped() -> None:
    screen = SettingsScreen(Look(insets=INSETS), Preferences(speech="all"), able=("sounds",))
    screen.size_hint, screen.pos, screen.size = (None, None), (0, 0), (320, 568)
    page = screen.page
    assert page.target("sounds") and page.target("motion") and page.target("awake")
    assert not any(page.target(key) for key in ("vibration", "speech", "shake"))


def test_the_text_size_slides_from_stop_to_stop_and_changes_when_the_finger_is_lifted() -> None:
    hand = Hand(Preferences(text=115))
    page = hand.screen.page
    left, right = page.target("text:smaller"), page.target("text:larger")
    assert left and right
    hand.screen.pane.reveal(left.rect)
    y = page.top - left.rect.y - left.rect.h / 2
    touch = UnitTestTouch(page.x + left.rect.x + 30, y)
    EventLoop.window.add_widget(hand.screen)
    touch.touch_down()
    for part in range(1, 11):
        # A finger is never quite straight, and must not scroll the page meanwhile.
        touch.touch_move(page.x + left.rect.x + 30 + part * 12, y + part * 2)
        assert hand.changes == []
    offset = hand.screen.offset
    touch.touch_up()
    EventLoop.window.remove_widget(hand.screen)
    (changed,) = hand.changes
    assert changed.text == 200 and hand.screen.offset == offset
    # The keyboard goes a stop at a time, and not beyond the ends.
    for key, text in (("text:larger", 200), ("text:smaller", 160), ("text:smaller", 130)):
        target = page.target(key)
        assert target
        target.act()
        assert page.preferences.text == text
    assert len(hand.changes) == 3


def test_as_long_as_nobody_chose_a_text_size_it_is_the_systems() -> None:
    hand = Hand()
    assert hand.screen.preferences.text is None and hand.screen.page.size_at == 0


def test_the_sign_in_the_bar_tells_what_scorepad_is() -> None:
    hand = Hand()
    target = hand.screen.bar.target("about")
    assert target
    bar = hand.screen.bar
    hand.touch(bar.x + target.rect.x + 24, bar.top - 22)
    assert isinstance(hand.screen.overlay, ListPanel)
    assert hand.screen.go_back() and hand.screen.overlay is None
    assert hand.changes == []


def test_house_rules_unfold_to_switches_and_fold_away_again() -> None:
    hand = Hand()
    assert hand.screen.page.target("house:tie") is None
    hand.tap("house")
    assert hand.changes == []
    for rule in HOUSE:
        hand.tap(f"house:{rule}")
    assert hand.changes[-1].house == frozenset(HOUSE)
    hand.tap("house:tie")
    assert hand.changes[-1].house == frozenset(HOUSE) - {"tie"}
    tall = hand.screen.page.height
    hand.tap("house")
    assert hand.screen.page.height < tall
    assert hand.screen.page.target("house:tie") is None


def test_links_and_buttons_and_the_arrow_lead_away() -> None:
    hand = Hand()
    went: list[str] = []
    hand.screen.on_tracks = lambda: went.append("tracks")
    hand.screen.on_players = lambda: went.append("players")
    hand.screen.on_export = lambda: went.append("export")
    hand.screen.on_import = lambda: went.append("import")
    hand.screen.on_back_up = lambda: went.append("back-up")
    hand.screen.on_back = lambda: went.append("back")
    for key in ("tracks", "players", "export", "import", "back-up"):
        hand.tap(key)
    bar = hand.screen.bar
    hand.touch(bar.x + 20, bar.top - 20)
    assert went == ["tracks", "players", "export", "import", "back-up", "back"]
    assert hand.changes == []


@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_apart_and_inside(size: tuple[int, int]) -> None:
    hand = Hand(size=size)
    hand.screen.unfolded = True
    EventLoop.idle()
    page = hand.screen.page
    targets = page.targets()
    keys = {"theme:system", "direction:auto", "hand:left", "motion", "awake", "house", "explain", "tracks"}
    keys |= {"export", "import", "back-up", "players", "language", "text:smaller", "text:larger"}
    keys |= {"vibration", "sounds", "speech", "shake"}
    assert {target.key for target in targets} > keys | {f"house:{rule}" for rule in HOUSE}
    for at, one in enumerate(targets):
        assert one.rect.w >= 44 and one.rect.h >= 44, one.key
        assert one.rect.x >= 8 and one.rect.right <= page.box.w - 8, one.key
        assert one.rect.y >= 0 and one.rect.bottom <= page.box.h, one.key
        for other in targets[at + 1 :]:
            assert apart(one.rect, other.rect), (one.key, other.key)
    assert hand.screen.pane.top <= hand.screen.bar.y
    assert hand.screen.bar.top == size[1] - 22 and hand.screen.pane.y == 14


def apart(one: Rect, other: Rect) -> bool:
    across = one.right <= other.x + 0.01 or other.right <= one.x + 0.01
    return across or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01


@pytest.mark.parametrize("size", SIZES)
def test_one_column_and_two_where_there_is_room(size: tuple[int, int]) -> None:
    page = Hand(size=size).screen.page
    cards = [placed.whole for placed in page.places(page.box.w)]
    assert len(cards) == 5
    assert len({card.x for card in cards}) == (2 if size[0] >= 720 else 1)
    assert all(card.w <= 560 for card in cards)


def test_a_new_screen_can_begin_where_the_old_one_was_scrolled_to() -> None:
    old = Hand()
    old.screen.pane.scroll_to(60)
    assert old.screen.offset == 60
    new = SettingsScreen(Look(insets=INSETS), old.screen.preferences)
    new.offset = old.screen.offset
    new.size_hint, new.pos, new.size = (None, None), (0, 0), (320, 568)
    assert new.offset == 60


def test_a_scroll_that_begins_on_a_switch_changes_nothing() -> None:
    hand = Hand()
    page = hand.screen.page
    target = page.target("symbols")
    assert target
    y = page.top - target.rect.y - 20
    hand.touch(page.x + 100, y, to=y + 60)
    assert hand.changes == []
    assert hand.screen.offset > 0


# What the system wants


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the only commands that can be found."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def command(folder: Path, name: str, body: str) -> None:
    path = folder / name
    path.write_text(f"#!{sys.executable} -IS\nimport sys, time\n{body}\n", "utf-8")
    path.chmod(0o755)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting an interpreter as a fake command takes longer than the real one on a busy machine."""
    monkeypatch.setattr(device_theme, "PATIENCE", 10)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(
    ("said", "dark"), [("'prefer-dark'", True), ("'default'", False), ("'prefer-light'", False), ("", False)]
)
def test_linux_asks_the_desktop(commands: Path, monkeypatch: pytest.MonkeyPatch, said: str, dark: bool) -> None:
    monkeypatch.setattr(device_theme, "platform", "linux")
    wanted = ["get", "org.gnome.desktop.interface", "color-scheme"]
    command(commands, "gsettings", f'assert sys.argv[1:] == {wanted}; print("{said}")')
    assert prefers_dark() is dark


@pytest.mark.usefixtures("patient")
def test_macos_says_dark_or_fails(commands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_theme, "platform", "macosx")
    command(commands, "defaults", 'assert sys.argv[1:] == ["read", "-g", "AppleInterfaceStyle"]; print("Dark")')
    assert prefers_dark() is True
    command(commands, "defaults", "sys.exit(1)")
    assert prefers_dark() is False


def test_a_command_that_hangs_is_not_waited_for(commands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_theme, "platform", "linux")
    command(commands, "gsettings", "time.sleep(20)")
    began = time.monotonic()
    assert prefers_dark() is False
    assert time.monotonic() - began < 2


def test_without_the_command_it_is_light(commands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "macosx"):
        monkeypatch.setattr(device_theme, "platform", platform)
        assert prefers_dark() is False


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False), (0x01, False)])
def test_android_tells_it_in_the_mode_of_its_screen(monkeypatch: pytest.MonkeyPatch, mode: int, dark: bool) -> None:
    resources = SimpleNamespace(getConfiguration=lambda: SimpleNamespace(uiMode=mode))
    activity = SimpleNamespace(mActivity=SimpleNamespace(getResources=lambda: resources))
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=lambda name: activity))
    monkeypatch.setattr(device_theme, "platform", "android")
    assert prefers_dark() is dark


@pytest.mark.parametrize(("value", "dark"), [(0, True), (1, False)])
def test_windows_tells_it_in_the_registry(monkeypatch: pytest.MonkeyPatch, value: int, dark: bool) -> None:
    class Key:
        def __enter__(self) -> Key:
            return self

        def __exit__(self, *_error: object) -> None:
            pass

    registry = SimpleNamespace(
        HKEY_CURRENT_USER=1,
        OpenKey=lambda root, path: Key(),
        QueryValueEx=lambda key, name: (value if name == "AppsUseLightTheme" else 1, 4),
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(device_theme, "platform", "win")
    assert prefers_dark() is dark


@pytest.mark.parametrize("platform", ["android", "win", "macosx", "linux", "ios", "unknown"])
def test_it_never_fails(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    def broken(*_args: object, **_kwargs: object) -> None:
        raise subprocess.SubprocessError

    monkeypatch.setattr(device_theme, "platform", platform)
    monkeypatch.setattr(subprocess, "run", broken)
    monkeypatch.setattr(device_theme, "_module", broken)
    assert prefers_dark() is False


def test_the_text_size_can_be_the_systems_again(device: Device) -> None:
    device.app.open_settings()
    device.frame()
    assert not device.has("text:system")
    device.app.prefer(replace(CALM, text=200))
    device.tap("text:system")
    screen = device.screen
    assert isinstance(screen, SettingsScreen) and screen.preferences.text is None
    assert text_scale() == 1 and not device.has("text:system")
    device.restart()
    assert text_scale() == 1
