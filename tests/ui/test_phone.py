"""The manners of a phone: the app comes and goes, is turned, typed into, recoloured and sent back, and nothing of what
people did is lost by it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from scorepad import texts
from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.device import ears
from scorepad.device.safe_area import Insets
from scorepad.record import new
from scorepad.ui import glass, surroundings
from scorepad.ui.ink import text_scale
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.scroll import ScrollPane
from tests.device.android import Phone, Sides, plug_in
from tests.ui.device import CALM, ESC, LYING, PHONE, SMALL, SMALL_LYING, Device
from tools.capture import capture

UI = Path(glass.__file__).parent

SYSTEM = replace(CALM, theme="system")


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The phone on which the app runs. Its window is as large as the tests make it."""
    one = plug_in(Phone(), monkeypatch)
    monkeypatch.setattr(surroundings, "is_android", lambda: True)
    monkeypatch.setattr(ears, "listen", lambda heard: True)
    monkeypatch.setattr(surroundings, "prefers_dark", lambda: one.ui_mode & 0x30 == 0x20)
    return one


@pytest.fixture
def device(phone: Phone, tmp_path: Path) -> Iterator[Device]:
    fit(phone, PHONE)
    one = Device(tmp_path, preferences=SYSTEM)
    yield one
    one.stop()
    texts.speak("en")


def fit(phone: Phone, size: tuple[int, int], **taken: int) -> None:
    """The phone's screen is that large, in dp."""
    width, height = (int(dp(length)) for length in size)
    phone.size, phone.surface = (width, height), Sides(0, 0, width, height)
    phone.bars = Sides(**{side: int(dp(length)) for side, length in taken.items()})


def turn(device: Device, phone: Phone, size: tuple[int, int], **taken: int) -> None:
    fit(phone, size, **taken)
    device.resize(size)
    device.wait(1)


# What the system takes


def test_the_safe_area_follows_when_the_phone_is_turned_and_what_lies_open_stays_open(
    device: Device, phone: Phone
) -> None:
    device.tap("tile:classic", "mode:table", "add")
    device.type("Kla")
    panel = device.screen.overlay
    turn(device, phone, LYING, left=40, bottom=20)
    assert device.screen.look.insets == Insets(40, 0, 0, 20)
    assert device.screen.safe.x == 40 and device.screen.safe.h == 340
    assert device.screen.overlay is panel and isinstance(panel, NamePanel)
    assert panel.field.text == "Kla" and panel.card.x >= 40
    turn(device, phone, PHONE, top=44, bottom=24)
    device.type("ra")
    device.tap("ok")
    assert isinstance(device.screen, SetupScreen) and "Klara" in device.screen.draft.names
    assert device.screen.safe.y == 44
    # And the next screen begins with it.
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen) and device.screen.safe.y == 44


def test_a_sheet_in_play_makes_room_for_a_camera_at_once(device: Device, phone: Phone) -> None:
    device.app.begin_record(new("classic", ("Ema",), mode="pad"))
    device.tap("r5")
    # Other bars were chosen in the system's settings.
    device.app.on_pause()
    fit(phone, PHONE, top=60)
    device.app.on_resume()
    device.wait(1)
    assert all(device.screen.on_screen(part, part.box).y >= 60 for part in device.parts())
    assert device.moves == ("cross 1 r5",)


@pytest.mark.parametrize(
    "name", ["home", "setup", "table", "duel", "quixo", "settings", "history", "rules", "menu", "dice"]
)
def test_everything_on_every_screen_moves_out_of_the_way(device: Device, phone: Phone, name: str) -> None:
    go(device, name)
    device.wait(1)
    fit(phone, PHONE, top=56, bottom=48)
    device.app.on_resume()
    device.wait(1)
    safe = device.screen.safe.grown(0.5)
    assert safe.y > 55 and safe.bottom < 693
    for part in device.parts():
        pane = part.parent if isinstance(part.parent, ScrollPane) else None
        if pane:
            seen = device.screen.on_screen(pane, Rect(0, 0, pane.width / dp(1), pane.height / dp(1)))
            assert safe.y <= seen.y and seen.bottom <= safe.bottom, part
            continue
        for target in part.targets():
            place = device.screen.on_screen(part, target.rect)
            assert safe.y <= place.y and place.bottom <= safe.bottom, (part, target.key)


def go(device: Device, name: str) -> None:
    if name in ("table", "menu", "dice"):
        device.app.begin_record(replace(new("classic", ("Ema", "Petr")), extra={"dice": "entered"}))
        assert isinstance(device.screen, TableScreen)
        if name == "menu":
            device.screen.open_menu()
        elif name == "dice":
            device.tap("enter")
    elif name in ("duel", "quixo"):
        device.app.begin_record(new(name, ("Ema", "Petr")))
    elif name == "setup":
        device.tap("tile:classic", "mode:table")
    elif name == "settings":
        device.app.open_settings()
    elif name == "history":
        device.app.show_history()
    elif name == "rules":
        device.app.show_rules()


# The keyboard


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, SMALL_LYING])
@pytest.mark.parametrize("way", ["player", "search", "track"])
def test_a_keyboard_never_covers_what_is_typed(device: Device, phone: Phone, size: tuple[int, int], way: str) -> None:
    turn(device, phone, size, top=24)
    open_field(device, way)
    phone.keyboard = int(dp(260 if size in (PHONE, SMALL) else 190))
    device.wait(1)
    overlay = device.screen.overlay
    assert overlay is not None and device.screen.look.keyboard > 0
    field = getattr(overlay, "field", None) or overlay._field
    _x, bottom = field.to_window(field.x, field.y)
    _x, top = field.to_window(field.x, field.top)
    assert bottom >= phone.keyboard, "the field lies above the keyboard"
    assert top <= Window.height - dp(24), "and below the status bar"
    # What is found by the search has a place above it, too, or can be scrolled there.
    if way == "search" and size == PHONE:
        device.type("lock")
        device.wait(1)
        assert overlay.card.bottom <= device.screen.whole.h - phone.keyboard / dp(1)
    phone.keyboard = 0
    device.key(ESC)
    device.wait(1)
    assert device.screen.look.keyboard == 0


def open_field(device: Device, way: str) -> None:
    if way == "player":
        device.tap("tile:classic", "mode:table", "add")
    elif way == "search":
        device.app.show_rules()
        device.tap("search")
    else:
        device.tap("tile:onboard", "mode:table")
        device.app.navigator.go(device.app._tracks)
        device.tap("new")
        device.tap("rename", "field")


def test_nobody_asks_for_the_keyboard_unless_somebody_types(
    device: Device, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Callable[..., object]]()
    device.tap("tile:classic", "mode:table")
    device.wait(1)
    monkeypatch.setattr("scorepad.device.safe_area.ask", asked.append)
    for _ in range(20):
        device.wait(0.3)
    assert asked == []
    device.tap("add")
    for _ in range(4):
        device.wait(0.3)
    assert len(asked) >= 3
    device.key(ESC)
    asked.clear()
    for _ in range(4):
        device.wait(0.3)
    assert len(asked) <= 1


# Dark and light, language and size


def test_what_was_changed_in_the_systems_settings_is_there_when_the_app_comes_back(
    device: Device, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.app.begin_record(new("classic", ("Ema",), mode="pad"))
    device.tap("r5")
    assert phone.appearance == (24, 24)
    assert device.app.on_pause() is True
    phone.ui_mode, phone.font_scale = 0x21, 1.6
    monkeypatch.setattr("scorepad.ui.wearing.system_language", lambda: "de")
    device.app.on_resume()
    device.wait(1)
    assert device.screen.theme.name == "dark" and phone.appearance == (0, 24)
    assert texts.language() == "de" and text_scale() == 1.6
    assert device.moves == ("cross 1 r5",)
    # More than the app offers is not more than it shows.
    phone.font_scale = 3.0
    device.app.on_resume()
    assert text_scale() == 2.0


def test_who_has_chosen_a_size_and_a_theme_keeps_them(device: Device, phone: Phone) -> None:
    device.app.prefer(replace(CALM, theme="dark", text=115))
    assert phone.appearance == (0, 24)
    phone.font_scale, phone.ui_mode = 2.0, 0x11
    device.app.on_resume()
    assert text_scale() == 1.15 and device.screen.theme.name == "dark"


def test_the_systems_signs_follow_a_theme_that_is_chosen(device: Device, phone: Phone) -> None:
    for theme, appearance in (("dark", (0, 24)), ("light", (24, 24))):
        device.app.prefer(replace(CALM, theme=theme))
        assert phone.appearance == appearance


# Coming and going


def test_robots_do_not_think_in_the_background(device: Device) -> None:
    seats = BotSeats((Level.EASY, None), 7)
    record = replace(new("classic", ("Robot Ada", "Ema")), extra={"dice": "app", **seats.to_header()})
    device.app.begin_record(record)
    device.frame()
    device.app.on_pause()
    for _ in range(10):
        device.wait(1)
    assert device.moves == () and not device.play.opponents.thinking
    device.app.on_resume()
    device.until(lambda: device.moves)


@pytest.mark.parametrize("game", ["classic", "big-points"])
def test_a_graphics_chip_that_has_forgotten_everything_is_told_anew(device: Device, game: str) -> None:
    device.app.begin_record(new(game, ("Ema", "Petr")))
    device.wait(3)
    before = capture(device.screen)
    made = device.screen
    device.app._around._heard(ears.LOST)
    device.wait(1)
    device.wait(3)
    assert device.screen is not made
    assert capture(device.screen).tobytes() == before.tobytes()


def test_no_kept_texture_is_forgotten_when_all_are_made_anew() -> None:
    """A new cache of textures has to be named in ``glass``."""
    kept = re.compile(r"^@(?:lru_cache|cache)\b.*\ndef (\w+)\(.*\) -> .*\bTexture\b", re.M)
    found = {name for path in UI.rglob("*.py") for name in kept.findall(path.read_text("utf-8"))}
    assert found == {cache.__name__ for cache in glass.CACHES}


# Back


def test_from_the_first_screen_back_leads_out_of_the_app_which_goes_on(device: Device, phone: Phone) -> None:
    device.tap("tile:classic", "mode:table", "add")
    device.wait(1)
    # The keyboard, its panel, the set-up, and out.
    assert device.key(ESC) and device.screen.overlay is not None
    assert device.key(ESC) and device.screen.overlay is None
    assert device.key(ESC) and isinstance(device.screen, HomeScreen)
    assert not phone.in_background
    assert device.key(ESC) and phone.in_background
    assert isinstance(device.screen, HomeScreen), "nothing has ended"


def test_back_works_the_same_where_android_tells_it_by_itself(device: Device, phone: Phone) -> None:
    device.app.begin_record(new("classic", ("Ema", "Petr")))
    assert isinstance(device.screen, TableScreen)
    device.screen.open_menu()
    ((_priority, listener),) = phone.listeners
    listener.onBackInvoked()
    device.frame()
    assert isinstance(device.screen, TableScreen) and device.screen.overlay is None
    listener.onBackInvoked()
    device.frame()
    assert isinstance(device.screen, HomeScreen)
    listener.onBackInvoked()
    device.frame()
    assert phone.in_background
