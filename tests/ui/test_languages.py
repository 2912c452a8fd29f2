"""The language changes while the app runs: nothing of the old one is left, on any screen."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window

from scorepad import texts
from scorepad.record import new
from scorepad.texts import LANGUAGES
from scorepad.ui.ink import text_scale
from scorepad.ui.look import Look
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.theme import LIGHT
from scorepad.ui.tidy import take_apart
from tests.ui.device import CALM, ESC, PHONE, TABLET, Device, finish
from tests.ui.reading import Notes, worn
from tools.all_scenes import SCENES
from tools.scenes import COLOURS, SIZES, TRACKS, dressed, play
from tools.scenes_history import KNOWN
from tools.scenes_sheets import OPEN, SHEETS
from tools.scenes_statistics import MANY

NAMES = (
    *COLOURS, *KNOWN, "Ada", *(rival.name for rival in MANY.rivals), *(track.name for track in TRACKS),
    *LANGUAGES.values(), *OPEN, *(sheet.name for sheet in SHEETS), "Scorepad",
)  # fmt: skip
KEPT = {word for name in NAMES for word in re.findall(r"\w+", name)}
"""Words that are the same in every language."""
NOT_WORDS = re.compile(r"“[^”]*”?|[\w-]+\.(?:jsonl?|db)\b")
"""What somebody wrote, and names of files."""
MARK = "ö"


class Marked(gettext.NullTranslations):
    """A language in which every word ends with a mark."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{.*?\})|([a-zA-Z]+)", lambda found: found[1] or found[2] + MARK, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> Notes:
    monkeypatch.setattr(gettext, "translation", lambda *_args, **_kwargs: Marked())
    return Notes(monkeypatch)


def words(device: Device, notes: Notes) -> set[str]:
    """Every word that is painted, but for names and single letters."""
    device.frame()
    device.frame()
    return words_on(device.screen, notes)


def words_on(screen: Screen, notes: Notes) -> set[str]:
    whole = {part: text for text, part in notes.cut}
    texts = {whole.get(one.text, one.text) for one in notes.found(screen) if not one.icon}
    split = {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", NOT_WORDS.sub("", text))}
    return split - KEPT


def unmarked(found: set[str]) -> set[str]:
    return {word for word in found if not word.endswith(MARK)}


def speak(device: Device, language: str) -> None:
    device.app.prefer(replace(CALM, language=language))
    device.wait(0.5)


def check(device: Device, notes: Notes) -> None:
    """There and back again: no word of the language that was left is painted."""
    kind = type(device.screen)
    assert words(device, notes)
    speak(device, "de")
    assert type(device.screen) is kind
    marked = words(device, notes)
    assert marked and unmarked(marked) == set()
    speak(device, "en")
    assert {word for word in words(device, notes) if word.endswith(MARK)} == set()


def begin(device: Device, game: str, *names: str, mode: str = "table", **extra: object) -> None:
    device.app.begin_record(replace(new(game, names, mode, 1, {}), extra=extra))
    device.frame()


SCREENS: dict[str, Callable[[Device], object]] = {
    "home": lambda device: None,
    "setup": lambda device: device.tap("tile:longo"),
    "settings": lambda device: device.app.open_settings(),
    "history": lambda device: device.app.show_history(),
    "statistics": lambda device: device.app.show_statistics("Ema"),
    "players": lambda device: device.app.show_players(),
    "calculator": lambda device: device.app.show_calculator(),
}


@pytest.mark.parametrize("name", SCREENS)
def test_lists_and_pages_speak_the_new_language_at_once(device: Device, notes: Notes, name: str) -> None:
    begin(device, "classic", "Ema", mode="pad")
    device.tap("r5", "r6")
    finish(device)
    device.key(ESC)
    SCREENS[name](device)
    device.wait(0.5)
    check(device, notes)


@pytest.mark.parametrize("size", [PHONE, TABLET])
@pytest.mark.parametrize("game", ["classic", "onboard", "duel", "quixo"])
def test_a_game_goes_on_in_the_new_language(device: Device, notes: Notes, game: str, size: tuple[int, int]) -> None:
    device.resize(size)
    begin(device, game, "Ema", "Petr", dice="real")
    check(device, notes)
    moves = device.moves
    # What has just been said is said in the language in which it was said, and goes by itself: a step is not.
    if isinstance(device.screen, TableScreen):
        device.tap("r5")
        device.wait(5)
        check(device, notes)
        assert device.moves[0].endswith("r5") and moves == ()


def test_my_sheet_its_log_and_the_result(device: Device, notes: Notes) -> None:
    begin(device, "classic", "Ema", mode="pad")
    device.tap("r5", "lock:g")
    check(device, notes)
    device.app.show_log()
    check(device, notes)
    device.key(ESC)
    finish(device)
    check(device, notes)


@pytest.mark.parametrize("size", ["phone", "tablet-lying"])
def test_every_screen_that_is_painted_speaks_the_language_of_the_moment(notes: Notes, size: str) -> None:
    """Nothing that people read is outside the catalogues, nor in the pictures that are made of it."""
    wrong = dict[str, set[str]]()
    EventLoop.ensure_window()
    with pytest.MonkeyPatch.context() as monkeypatch, worn("de", 100):
        monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
        for name, scene in SCENES.items():
            # The largest screens show the same pages as phones, with what was played last besides.
            if size not in scene.sizes or (size != "phone" and not name.startswith(("home", "history"))):
                continue
            screen = play(scene, Look(motion=False), SIZES[size])
            found = words_on(screen, notes)
            screen.stop()
            take_apart(screen)
            # What is searched for in vain is nobody's word.
            if odd := unmarked(found) - {"va", "submarine"}:
                wrong[name] = odd
    assert wrong == {}


def test_the_list_of_languages_changes_it_live_and_keeps_the_place(device: Device, notes: Notes) -> None:
    device.app.open_settings()
    device.frame()
    screen = device.screen
    assert isinstance(screen, SettingsScreen)
    screen.pane.scroll_to(20)
    assert "Language" in device.words() and "System" in device.words()
    device.tap("language")
    shown = device.words()
    assert set(LANGUAGES.values()) <= set(shown) and "As the system has it" in shown
    device.tap("language:cs")
    device.wait(0.5)
    assert isinstance(device.screen, SettingsScreen) and device.screen is not screen
    assert device.screen.overlay is None and device.screen.offset == 20
    assert texts.language() == "cs" and "Languageö" in device.words()
    assert "Čeština" in device.words()
    device.restart()
    assert texts.language() == "cs"
    assert Window.children
    device.app.open_settings()
    device.frame()
    device.tap("language", "language:system")
    device.wait(0.5)
    # The tests' system speaks English.
    assert texts.language() == "en" and "Language" in device.words()


def test_the_text_size_changes_live_and_the_slider_stays_under_the_finger(device: Device) -> None:
    device.app.open_settings()
    device.frame()
    x, y = device.place_of("text:larger")
    device.touch(x, y)
    device.wait(0.5)
    try:
        assert text_scale() == 2
        assert device.place_of("text:larger") == pytest.approx((x, y), abs=8)
        device.key(ESC)
        assert isinstance(device.screen, HomeScreen)
        device.restart()
        assert text_scale() == 2
    finally:
        device.app.prefer(CALM)
    assert text_scale() == 1
