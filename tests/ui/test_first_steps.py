"""The first start: three cards over a sheet that can be played on, once in a lifetime."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.preferences import Preferences
from scorepad.record import new
from scorepad.store.database import Database, StoreError, Trouble
from scorepad.store.games import Games
from scorepad.store.settings import Settings
from scorepad.ui.screens.first_steps import FirstStepsScreen, Lesson
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.rules import RulesScreen
from tests.ui.device import ENTER, ESC, LYING, PHONE, SIZES, SMALL, TAB, TABLET, Device, home

Start = Callable[..., Device]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """A device on which the app has never been."""
    monkeypatch.setattr("scorepad.ui.surroundings.prefers_dark", lambda: False)
    started = list[Device]()

    def on(size: tuple[int, int] = PHONE) -> Device:
        started.append(Device(tmp_path, size, None))
        return started[-1]

    yield on
    for device in started:
        device.stop()


def cards(device: Device) -> FirstStepsScreen:
    assert isinstance(device.screen, FirstStepsScreen), device.screen
    return device.screen


def says(device: Device, words: str) -> bool:
    return words in " ".join(device.words(cards(device).card))


def nothing_is_kept(device: Device) -> bool:
    """Of the practice: no game, no player, and no setting but that it was shown."""
    database = Database(device.folder / "scorepad.db")
    counts = [database.rows(f"SELECT count(*) FROM {table}") for table in ("game", "player", "move", "seat")]
    settings = database.rows("SELECT key FROM setting")
    database.close()
    return counts == [[(0,)]] * 4 and settings == [("greeted",)]


@pytest.mark.parametrize("size", SIZES)
def test_tap_undo_turn_and_home(start: Start, size: tuple[int, int]) -> None:
    device = start(size)
    assert says(device, "Tap a number to cross it")
    device.tap("y4")
    assert device.moves == ("white 1 y4",) and says(device, "Crossed!")
    device.wait(2)
    assert says(device, "Tap Undo to take it back")
    device.tap("undo")
    assert device.moves == () and says(device, "Taken back!")
    device.wait(2)
    assert says(device, "This button ends the turn")
    device.tap("main")
    assert device.moves == ("next",) and says(device, "Have fun!")
    device.wait(10)
    device.tap("next")
    assert isinstance(device.screen, HomeScreen) and home(device).notice == ""
    assert nothing_is_kept(device)
    device.restart()
    assert isinstance(device.screen, HomeScreen)


def test_next_goes_on_without_doing_anything_and_there_is_something_to_undo(start: Start) -> None:
    device = start()
    device.tap("next")
    assert device.moves == ("white 1 y4",)
    device.tap("undo")
    device.tap("next")
    assert says(device, "Without a cross, that is a misthrow.")
    device.tap("next")
    assert says(device, "Have fun!") and device.moves == ()
    device.tap("next")
    assert isinstance(device.screen, HomeScreen)


def test_a_done_card_can_be_left_before_it_goes_by_itself(start: Start) -> None:
    device = start()
    device.tap("b9", "next")
    assert cards(device).practice.lesson is Lesson.UNDO
    device.wait(3)
    assert cards(device).practice.lesson is Lesson.UNDO


@pytest.mark.parametrize("lesson", Lesson)
def test_every_card_can_be_skipped(start: Start, lesson: Lesson) -> None:
    device = start()
    device.tap(*["next"] * lesson, "skip")
    assert isinstance(device.screen, HomeScreen)
    assert nothing_is_kept(device)
    device.restart()
    assert isinstance(device.screen, HomeScreen)


@pytest.mark.parametrize("way", ["esc", "arrow", "menu"])
def test_back_the_arrow_and_the_menu_skip_too(start: Start, way: str) -> None:
    device = start()
    device.tap("menu")
    device.key(ESC)
    assert cards(device).overlay is None
    device.tap({"esc": "y4", "arrow": "back", "menu": "menu"}[way])
    if way == "menu":
        device.tap("menu:close")
    elif way == "esc":
        device.key(ESC)
    assert isinstance(device.screen, HomeScreen)
    assert not device.key(ESC)


def test_who_ends_the_app_in_the_middle_is_not_asked_again(start: Start) -> None:
    device = start()
    device.tap("y4", "next")
    device.restart()
    assert isinstance(device.screen, HomeScreen)
    assert nothing_is_kept(device)


@pytest.mark.parametrize("kept", ["game", "setting"])
def test_nobody_else_sees_it(tmp_path: Path, kept: str) -> None:
    database = Database(tmp_path / "scorepad.db")
    if kept == "game":
        Games(database).begin(new("classic", ("Ema", "Petr")))
    else:
        Preferences().write(Settings(database))
    database.close()
    device = Device(tmp_path, PHONE, None)
    assert isinstance(device.screen, HomeScreen)
    device.stop()


def test_other_starts_do_not_even_load_it(tmp_path: Path) -> None:
    code = (
        "import sys; import tests.ui.conftest; from tests.ui.device import Device; from pathlib import Path; "
        "Device(Path(sys.argv[1])); print('scorepad.ui.screens.first_steps' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, tmp_path], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "False"


def test_a_refused_tap_explains_itself_as_in_a_game(start: Start) -> None:
    device = start()
    device.tap("y4", "y3")
    assert device.moves == ("white 1 y4",)
    assert cards(device).bubble.text == "Yellow 3 comes before your yellow 4."
    device.tap("why")
    assert isinstance(device.screen, RulesScreen) and "C2" in device.screen.shown.rules
    device.key(ESC)
    assert device.moves == ("white 1 y4",) and cards(device).practice.done


def test_a_new_theme_and_another_size_leave_the_card_where_it_was(start: Start) -> None:
    device = start()
    device.tap("r3", "next")
    device.app.prefer(Preferences(theme="dark", motion=False))
    assert cards(device).practice.lesson is Lesson.UNDO and device.moves == ("white 1 r3",)
    for size in (TABLET, LYING, SMALL):
        device.resize(size)
        device.tap("undo")
        assert device.moves == ()
        cards(device).redo()


def test_the_keyboard_comes_to_the_card_first(start: Start) -> None:
    device = start()
    device.key(TAB)
    assert cards(device).card.focused == "next"
    device.key(ENTER)
    assert cards(device).practice.lesson is Lesson.UNDO
    device.key(TAB)
    device.key(ENTER)
    assert isinstance(device.screen, HomeScreen)


def test_a_file_that_cannot_be_written_only_makes_it_come_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> None:
        raise StoreError("no", Trouble.OTHER)

    with monkeypatch.context() as broken:
        broken.setattr(Settings, "put", fail)
        device = start()
        device.tap("skip")
        assert isinstance(device.screen, HomeScreen)
    device.restart()
    assert cards(device).practice.lesson is Lesson.CROSS


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_card_never_lies_on_what_it_speaks_of(start: Start, size: tuple[int, int], left_handed: bool) -> None:
    device = start(size)
    device.app.prefer(Preferences(theme="light", motion=False, left_handed=left_handed, text=200))
    for lesson in Lesson:
        screen = cards(device)
        card, mark = (screen.on_screen(part, part.box) for part in (screen.card, screen.mark))
        assert screen.practice.lesson is lesson and mark.w > 20
        assert card.right <= mark.x or mark.right <= card.x or card.bottom <= mark.y or mark.bottom <= card.y
        device.tap("next")


def test_the_mark_beats_only_with_motion(start: Start) -> None:
    device = start()
    mark = cards(device).mark
    before = mark._phase
    device.wait(0.3)
    assert mark._phase != before
    device.app.prefer(Preferences(theme="light", motion=False))
    mark = cards(device).mark
    device.wait(0.3)
    assert mark._phase == 0
