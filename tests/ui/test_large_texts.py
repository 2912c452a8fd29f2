"""With the largest texts, pages are read and used to their end, not only what is seen of them at first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.base import EventLoop

from scorepad.preferences import Preferences
from scorepad.ui.look import Look
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.wearing import wear
from tests.ui.device import PHONE, SIZES, Device
from tests.ui.test_texts_fit import looked
from tools import scenes
from tools.all_scenes import SCENES
from tools.scenes import Size, play

PAGES = [
    "home-full", "home-names", "home-quixo-4", "home-games", "setup", "setup-house", "setup-longo", "setup-names",
    "setup-onboard-robot", "setup-quixo-robots", "setup-quixo-house", "tracks",
]  # fmt: skip


@pytest.fixture
def large() -> Iterator[None]:
    wear(Preferences(language="en", text=200))
    yield
    wear(Preferences(language="en", text=100))


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("name", PAGES)
def test_the_largest_texts_fit_on_all_of_a_long_page(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scenes.SIZES, "endless", Size(320, 3400))
    found = looked(name, "endless", language, 200)
    assert [one for one in found if " is cut to " not in one] == []


def shown(scene: str, size: Size) -> HomeScreen | SetupScreen:
    EventLoop.ensure_window()
    screen = play(SCENES[scene], Look(motion=False), size)
    assert isinstance(screen, HomeScreen | SetupScreen)
    return screen


@pytest.mark.usefixtures("large")
def test_on_home_the_game_in_progress_comes_first_then_the_games_then_the_rest() -> None:
    home = shown("home-full", scenes.SIZES["small"])
    assert isinstance(home, HomeScreen)
    places = home.page.places
    assert places.hero
    tops = [places.hero.whole, *places.lines, *places.tiles, *places.cards]
    assert [place.y for place in tops] == sorted(place.y for place in tops)
    # Nothing is left out: what has no room in the bar stands on the page.
    assert {entry.key for entry in home.entries} <= {target.key for target in home.page.targets()}
    home.pane.scroll_to(places.height)
    assert home.pane.offset + home.pane.height >= places.cards[-1].bottom


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("size", list(scenes.SIZES))
def test_start_stands_below_however_large_the_page_is(size: str) -> None:
    setup = shown("setup-house", scenes.SIZES[size])
    assert isinstance(setup, SetupScreen)
    bar, button = setup.start_bar, setup.start_bar.button
    assert bar.y >= setup.whole.h - setup.safe.bottom
    assert button.h >= 48
    assert button.bottom <= bar.box.h
    # And the page above keeps room to be read.
    assert setup.pane.height > 0.4 * setup.height


@pytest.mark.parametrize("size", [PHONE, SIZES[-1]])
def test_home_grows_with_the_texts_and_shrinks_back(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    before = device.words()
    wear(Preferences(language="en", text=200))
    device.app.navigator.show()
    large = device.screen
    assert isinstance(large, HomeScreen)
    assert large.page.places.grown
    device.tap("tile:quixo")
    assert isinstance(device.screen, SetupScreen)
    device.app.back()
    wear(Preferences(language="en", text=100))
    device.app.navigator.show()
    assert device.words() == before
