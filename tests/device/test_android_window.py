"""The phone around the window: what its bars take, what they look like, the way back, the size of texts. Behind
stand-ins for Android's classes, which say so if they are touched from the wrong thread."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from scorepad.device import back, safe_area, system_bars, text_size
from scorepad.device.safe_area import Insets, Taken
from tests.device.android import Phone, Sides, pass_on, plug_in


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    return plug_in(Phone(), monkeypatch)


def taken() -> Taken | None:
    found = list[Taken]()
    safe_area.ask(found.append)
    pass_on()
    return found[-1] if found else None


def dps(*pixels: int) -> Insets:
    return Insets(*(side / dp(1) for side in pixels))


def test_the_bars_and_the_camera_are_left_free(phone: Phone) -> None:
    phone.bars, phone.cutout = Sides(top=80, bottom=63), Sides(top=110)
    assert taken() == Taken(dps(0, 110, 0, 63))
    # Lying, the camera is at the side.
    phone.size, phone.surface = (2400, 1080), Sides(0, 0, 2400, 1080)
    phone.bars, phone.cutout = Sides(top=70, right=120), Sides(left=110)
    assert taken() == Taken(dps(110, 70, 120, 0))
    assert phone.touched_by == {"android"}


def test_a_window_between_the_bars_loses_nothing(phone: Phone) -> None:
    phone.bars, phone.surface = Sides(top=80, bottom=63), Sides(0, 80, 1080, 2400 - 63)
    assert taken() == Taken()


def test_the_keyboard_is_told_apart_from_the_bars(phone: Phone) -> None:
    phone.bars, phone.keyboard = Sides(top=80, bottom=63), 900
    assert taken() == Taken(dps(0, 80, 0, 63), 900 / dp(1))


@pytest.mark.parametrize("version", [24, 28, 29])
def test_older_androids_say_it_in_other_words(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = plug_in(Phone(version), monkeypatch)
    phone.bars, phone.cutout = Sides(top=60, bottom=100), Sides(top=90)
    assert taken() == Taken(dps(0, 90 if version >= 28 else 60, 0, 100))
    phone.keyboard = 800
    assert taken() == Taken(dps(0, 90 if version >= 28 else 60, 0, 100), 800 / dp(1))


def test_a_window_that_is_not_shown_yet_tells_nothing(phone: Phone) -> None:
    phone.attached = False
    assert taken() is None


def test_elsewhere_nothing_takes_anything() -> None:
    assert taken() is None
    system_bars.dress_bars(dark=True, paper=(0, 0, 0, 1))
    back.listen(lambda: None)
    assert not back.step_back() and not back._kept
    assert text_size.system_scale() == 1


@pytest.mark.parametrize(
    ("version", "dark", "appearance", "flags"),
    [(36, False, (24, 24), 0x700), (36, True, (0, 24), 0x700), (26, False, None, 0x2710), (24, False, None, 0x2700)],
)
def test_the_systems_signs_are_dark_on_a_light_app(
    version: int, dark: bool, appearance: tuple[int, int] | None, flags: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = plug_in(Phone(version), monkeypatch)
    system_bars.dress_bars(dark=dark, paper=(1, 1, 1, 1))
    assert (phone.appearance, phone.flags) == (appearance, flags)
    # White with a whole alpha, as Java counts.
    assert phone.colours["status"] == -1
    assert phone.touched_by == {"android"}


def test_old_signs_become_light_again(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = plug_in(Phone(28), monkeypatch)
    for dark in (False, True):
        system_bars.dress_bars(dark=dark, paper=(0, 0, 0, 1))
    assert phone.flags == 0x700


def test_the_way_back_is_heard_in_the_windows_thread(phone: Phone) -> None:
    heard = list[str]()
    back.listen(lambda: heard.append("back"))
    back.listen(lambda: heard.append("twice"))
    ((priority, listener),) = phone.listeners
    assert priority == 0 and listener.__javainterfaces__ == ["android/window/OnBackInvokedCallback"]
    listener.onBackInvoked()
    assert heard == []
    pass_on()
    assert heard == ["back"]


def test_older_androids_have_the_key_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = plug_in(Phone(32), monkeypatch)
    back.listen(lambda: None)
    assert phone.listeners == []


def test_who_goes_back_from_the_first_screen_leaves_the_app_open(phone: Phone) -> None:
    assert back.step_back() and phone.in_background
    assert phone.touched_by == {"android"}


def test_texts_are_as_large_as_the_system_has_them_now(phone: Phone) -> None:
    phone.font_scale = 1.3
    assert text_size.system_scale() == 1.3
    phone.font_scale = 2.0
    assert text_size.system_scale() == 2.0


def test_java_that_fails_does_no_harm(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise RuntimeError(name)

    monkeypatch.setattr("scorepad.device.android.module", fail)
    assert taken() is None
    system_bars.dress_bars(dark=False, paper=(1, 1, 1, 1))
    back.listen(lambda: None)
    assert not back.step_back() and text_size.system_scale() == 1
