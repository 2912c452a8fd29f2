"""What steps feel and sound like: what screens tell, what reaches the device, and what is described to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.device import haptics, speech
from scorepad.device.haptics import THUD, TICK, TWICE
from scorepad.preferences import Preferences
from scorepad.record import new
from scorepad.rules.moves import Roll
from scorepad.ui import felt as felt_module
from scorepad.ui import presence
from scorepad.ui.feel import Feel
from scorepad.ui.felt import Felt
from scorepad.ui.keyboard import Focus
from scorepad.ui.look import Look
from scorepad.ui.screens.duel import DuelScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.quixo import QuixoScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.theme import LIGHT
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.scroll import ScrollPane
from tests.ui.device import CALM, DOWN, ENTER, ESC, RIGHT, TAB, TABLET, TABLET_LYING, Device, Finger, finish
from tests.ui.quixo_table import Quixo, game
from tools.all_scenes import SCENES
from tools.scenes import SIZES, dressed, play


class Noted(Feel):
    """Notes what it is told."""

    def __init__(self, *, describes: bool = False) -> None:
        self._describes = describes
        self.felt: list[str] = []
        self.announced: list[str] = []
        self.described: list[str] = []

    def cross(self) -> None:
        self.felt.append("cross")

    def lock(self) -> None:
        self.felt.append("lock")

    def refuse(self, why: str = "") -> None:
        self.felt.append("refuse")
        self.described.append(why)

    def undo(self) -> None:
        self.felt.append("undo")

    def roll(self) -> None:
        self.felt.append("roll")

    def end(self) -> None:
        self.felt.append("end")

    def announce(self, text: str) -> None:
        self.announced.append(text)

    def describe(self, text: str, *, at_once: bool = True) -> None:
        self.described.append(text)

    @property
    def announces(self) -> bool:
        return True

    @property
    def describes(self) -> bool:
        return self._describes


def noted(device: Device, *, describes: bool = False) -> Noted:
    feel: Any = Noted(describes=describes)
    device.app.felt = feel
    feel.rest = feel.stop = lambda: None
    assert isinstance(feel, Noted)
    return feel


def begin(device: Device, name: str, players: Sequence[str], mode: str = "table", **extra: object) -> None:
    device.app.begin_record(replace(new(name, tuple(players), mode, 1, {}), extra=extra))
    device.frame()


# What screens tell


def test_a_sheet_tells_crosses_refusals_undos_locks_and_the_end(device: Device) -> None:
    feel = noted(device)
    begin(device, "classic", ["Ema"], "pad")
    device.tap("r5", "r3")
    assert feel.felt == ["cross", "refuse"]
    screen = device.screen
    assert isinstance(screen, MySheetScreen)
    # The same sentence as in the bubble.
    assert feel.described == [screen.bubble.text]
    device.tap("undo")
    device.tap("lock:g")
    device.wait(5)
    device.tap("misthrow")
    assert feel.felt[2:] == ["undo", "lock", "cross"]
    device.tap("lock:b")
    assert feel.felt[5:] == ["end"]
    assert feel.announced == [
        "Green is locked.", "Ema: misthrow.", "Blue is locked.", "The game is over: two rows are locked.",
    ]  # fmt: skip


def test_without_explanations_a_refusal_is_still_felt_and_said(device: Device) -> None:
    feel = noted(device)
    device.app.prefer(replace(CALM, explain=False))
    begin(device, "classic", ["Ema"], "pad")
    device.tap("r5", "r3")
    assert feel.felt == ["cross", "refuse"]
    assert feel.described == ["Red 3 comes before your red 5."]


def test_a_table_tells_rolls_turns_and_misthrows(device: Device) -> None:
    feel = noted(device)
    begin(device, "classic", ["Ema", "Petr"], dice="app")
    device.wait(1)
    device.tap("main")
    assert feel.felt == ["roll"]
    device.wait(1)
    device.tap("main")
    device.wait(1)
    assert feel.felt == ["roll", "cross"]
    assert feel.announced == ["Ema: misthrow.", "Petr's turn"]
    device.tap("undo")
    assert feel.felt[2:] == ["undo"]
    assert len(feel.announced) == 2
    device.tap("lock:r")
    assert feel.felt[3:] == ["refuse"]


def test_real_dice_that_are_entered_make_no_noise(device: Device) -> None:
    feel = noted(device)
    begin(device, "classic", ["Ema", "Petr"], dice="entered")
    device.session.submit(Roll((3, 4, 1, 1, 1, 1)))
    assert feel.felt == []
    device.tap("r7")
    assert feel.felt == ["cross"]


def test_duel_tells_stones_and_refusals(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "duel", ["Ema", "Petr"], dice="real")
    feel.described.clear()
    device.tap("r5", "r3")
    assert isinstance(device.screen, DuelScreen)
    assert feel.felt == ["cross", "refuse"]
    assert feel.described == ["Ema put a stone on red 5", device.screen.said]


def test_quixo_tells_pushes_and_refusals_once(device: Device) -> None:
    feel = noted(device)
    quixo = Quixo(device)
    quixo.begin(game())
    device.tap("c3")
    assert feel.felt == ["refuse"]
    assert feel.described == [quixo.screen.said]
    device.tap("a1", "push:e1")
    assert feel.felt == ["refuse", "cross"]
    assert feel.announced == ["Petr's turn"]


def test_the_paper_sheet_of_the_calculator_tells_too(device: Device) -> None:
    feel = noted(device)
    device.tap("calculator")
    device.tap("form")
    device.tap("r5", "lock:r")
    assert feel.felt == ["cross", "refuse"]
    device.tap("undo")
    assert feel.felt == ["cross", "refuse", "undo"]


# What reaches the device


class Told:
    """What haptics, speech and sounds were told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.beats: list[Sequence[float]] = []
        self.said: list[tuple[str, bool]] = []
        self.played: list[str] = []
        told = self

        class Player:
            def load(self) -> None:
                told.played.append("")

            def stop(self) -> None:
                told.played.clear()

            def play(self, name: str) -> None:
                told.played.append(name)

        def say(text: str, language: str, *, news: bool = True, at_once: bool = False) -> None:
            assert language == "en"
            told.said.append((text, at_once))

        monkeypatch.setattr(haptics, "vibrate", self.beats.append)
        monkeypatch.setattr(speech, "say", say)
        monkeypatch.setattr(felt_module, "Sounds", Player)

    @property
    def nothing(self) -> bool:
        return not (self.beats or self.said or self.played)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    return Told(monkeypatch)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[float], None]]:
    now = [1000.0]

    def pass_(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(Clock, "time", lambda: now[0])
    yield pass_


def all_of(feel: Felt, time: Callable[[float], None]) -> None:
    for tell in (feel.cross, feel.lock, feel.undo, feel.roll, feel.end):
        tell()
    feel.refuse("Red 3 comes before your red 5.")
    feel.announce("Green is locked.")
    feel.describe("Red 7, free")


def test_each_preference_is_its_own(told: Told, time: Callable[[float], None]) -> None:
    all_of(Felt(lambda: Preferences(vibration=False)), time)
    assert told.nothing
    all_of(Felt(Preferences), time)
    assert told.beats == [TICK, THUD, TICK, THUD, TWICE]
    assert not told.said and not told.played
    told.beats.clear()
    all_of(Felt(lambda: Preferences(vibration=False, sounds=True)), time)
    assert told.played == ["cross", "lock", "undo", "roll", "end", "refusal"]
    assert not told.said and not told.beats
    all_of(Felt(lambda: Preferences(vibration=False, speech="news")), time)
    assert told.said == [("Green is locked.", False)]
    told.said.clear()
    all_of(Felt(lambda: Preferences(vibration=False, speech="all")), time)
    assert told.said == [
        ("Red 3 comes before your red 5.", True),
        ("Green is locked.", False),
        ("Red 7, free", True),
    ]
    assert not told.beats


def test_what_comes_at_once_is_felt_once(told: Told, time: Callable[[float], None]) -> None:
    feel = Felt(lambda: Preferences(sounds=True, speech="all"))
    for _ in range(3):
        feel.undo()
        feel.describe("Undone")
    assert told.played == ["undo"] and told.said == [("Undone", True)]
    time(1)
    feel.undo()
    feel.describe("Undone")
    assert len(told.played) == len(told.said) == 2


def test_sounds_are_ready_before_the_first_cross_and_only_if_wanted(device: Device, told: Told) -> None:
    begin(device, "classic", ["Ema"], "pad")
    device.wait(1)
    assert told.played == []
    device.app.prefer(replace(CALM, sounds=True))
    device.wait(1)
    assert told.played == [""]


def test_the_app_feels_as_its_settings_say(device: Device, told: Told) -> None:
    device.app.prefer(replace(CALM, vibration=True))
    begin(device, "classic", ["Ema"], "pad")
    device.tap("r5")
    assert told.beats == [TICK] and not told.said
    device.app.prefer(replace(CALM, vibration=False, speech="all"))
    device.tap("r6")
    assert told.beats == [TICK]
    assert [text for text, _at_once in told.said] == ["Ema crossed red 6"]


# Speech of what is touched


def hold(device: Device, key: str, *onto: str) -> Finger:
    """A finger that rests, slides on, and is not lifted yet."""
    x, y = device.place_of(key)
    touch = Finger(dp(x), Window.height - dp(y))
    touch.touch_down()
    device.wait(0.5)
    for other in onto:
        x, y = device.place_of(other)
        touch.touch_move(dp(x), Window.height - dp(y))
    return touch


def test_a_finger_that_rests_hears_what_it_touches_and_crosses_nothing(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "classic", ["Ema"], "pad")
    device.tap("r5")
    feel.described.clear()
    touch = hold(device, "r7", "r5", "r3", "lock:r")
    assert feel.described == ["Red 7, free", "Red 5, crossed", "Red 3, skipped", "Lock of red: 4 more crosses needed"]
    touch.touch_up()
    device.frame()
    assert device.moves == ("cross 1 r5",)
    device.tap("lock:y")
    feel.described.clear()
    hold(device, "y7", "lock:y").touch_up()
    assert feel.described == ["Yellow 7, the row is locked", "Yellow is locked"]
    # A tap is a tap as before, and says what came of it.
    device.tap("r7")
    assert device.moves[-1] == "cross 1 r7"
    assert feel.described[-1] == "Ema crossed red 7"


def test_lifted_cells_and_sums_are_told(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "classic", ["Ema"], "pad")
    device.tap("sum:7")
    assert feel.described == ["Ema", "White sum 7"]
    hold(device, "g7").touch_up()
    assert feel.described[-1] == "Green 7, can be crossed"


def test_without_speech_a_long_press_crosses(device: Device) -> None:
    feel = noted(device)
    begin(device, "classic", ["Ema"], "pad")
    hold(device, "r7", "r8").touch_up()
    assert device.moves == ("cross 1 r8",)
    assert feel.described == []


def test_duels_fields_and_quixos_cubes_are_told(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "duel", ["Ema", "Petr"], dice="real")
    device.tap("r5")
    feel.described.clear()
    hold(device, "r5", "r7", "lock:r").touch_up()
    assert len(device.moves) == 1
    # Where no dice are known, every field is free that is.
    first, second, third = feel.described
    assert first.startswith("Red 5, stone of Ema") and second.startswith("Red 7, ") and third.startswith("Lock of red:")
    device.key(ESC)
    begin(device, "quixo", ["Ema", "Petr"])
    feel.described.clear()
    screen = device.screen
    assert isinstance(screen, QuixoScreen)
    hold(device, "a1", "c3").touch_up()
    assert feel.described == ["A1, blank, can be taken", "C3, blank"]
    assert screen.hand.cube is None and screen.board.dragged is None
    # A quick drag is a drag, and a tap takes the cube.
    device.tap("a1")
    assert screen.hand.cube == "a1"


def test_the_keyboard_says_where_it_is(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "classic", ["Ema"], "pad")
    device.key(TAB)
    assert feel.described == ["Ema", "Back"]
    for _ in range(80):
        device.key(TAB)
    assert {"Menu", "Undo", "Red 2, free", "Misthrows: 0 of 4", "White sum 12"} <= set(feel.described)
    device.key(ESC)
    feel.described.clear()
    for key in (DOWN, DOWN, RIGHT, DOWN):
        device.key(key)
    # Buttons say what stands on them.
    assert all(feel.described) and len(feel.described) >= 3
    assert any("Classic" in text for text in feel.described)


def test_with_the_keyboard_everything_is_said(device: Device) -> None:
    """Nothing that the keyboard reaches in the settings is without words."""
    feel = noted(device, describes=True)
    device.app.open_settings()
    device.frame()
    for _ in range(30):
        device.key(TAB)
    assert all(feel.described)
    assert {"About Scorepad", "Theme: Dark", "Larger texts", "Symbols and patterns, off"} <= set(feel.described)


def test_who_cannot_see_hears_whose_turn_it_is_and_who_has_how_much(device: Device) -> None:
    feel = noted(device, describes=True)
    begin(device, "classic", ["Ema", "Petr"])
    assert feel.described == ["Ema's turn"]
    device.key(TAB)
    device.key(TAB)
    assert feel.described[-1] == "Ema, 0 points"
    device.tap("main")
    device.resize(TABLET)
    for _ in range(4):
        device.key(TAB)
    assert "Ema, -5 points" in feel.described
    device.resize(TABLET_LYING)
    for _ in range(110):
        device.key(TAB)
    assert {"Ema: Red 5, free", "Petr: Red 5, free"} <= set(feel.described)
    device.key(ESC)
    feel.described.clear()
    for _ in range(6):
        device.key(TAB)
    assert "Longo, 2–5 players · d8" in feel.described, "not what is on its picture"


def test_what_robots_do_is_not_said_over_and_the_end_not_by_the_result(device: Device, told: Told) -> None:
    device.app.prefer(replace(CALM, vibration=False, speech="all"))
    seats = BotSeats((None, Level.EASY, Level.EASY), 7)
    begin(device, "classic", ["Ema", "Robot Ada", "Robot Bo"], "table", dice="entered", **seats.to_header())
    device.session.submit(Roll((3, 4, 1, 1, 1, 1)))
    device.until(lambda: len(device.moves) == 3)
    assert [at_once for _text, at_once in told.said[-3:]] == [True, False, False]
    device.key(ESC)
    begin(device, "classic", ["Ema"], "pad")
    told.said.clear()
    finish(device)
    assert told.said[-3:] == [
        ("Ema: misthrow.", False), ("The game is over: four misthrows.", False), ("Result", True),
    ]  # fmt: skip


def test_dice_that_are_entered_anew_are_no_undo(device: Device) -> None:
    feel = noted(device)
    for name in ("classic", "duel"):
        begin(device, name, ["Ema", "Petr"], dice="entered")
        for face in (3, 5):
            screen: Any = device.screen
            screen.enter_dice()
            screen.overlay.on_done((face, 4, 1, 1, 1, 1))
        assert device.moves == ("roll 5 4 1 1 1 1",)
    assert feel.felt == []


def test_a_change_by_the_keyboard_keeps_its_place_and_is_heard(device: Device) -> None:
    feel = noted(device, describes=True)
    device.app.open_settings()
    assert feel.described == ["Settings"]
    device.frame()
    while feel.described[-1] != "Symbols and patterns, off":
        device.key(TAB)
    device.key(ENTER)
    device.wait(0.5)
    assert feel.described[-1] == "Symbols and patterns, on"
    device.key(ENTER)
    assert feel.described[-1] == "Symbols and patterns, off"
    while not feel.described[-1].startswith("Language"):
        device.key(TAB, "shift")
    device.key(ENTER)
    assert feel.described[-1] == "Language"
    device.key(TAB)
    device.key(TAB)
    assert feel.described[-1] == "As the system has it"


def test_whatever_can_be_tapped_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """On every kind of scene: what a target is stands in its view, on the button, or its sign has a name."""
    monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
    look, known, silent = Look(motion=False, feel=Noted(describes=True)), set[tuple[type, str]](), list[str]()
    first = {name.partition("-")[0]: name for name in reversed(SCENES)}.values()
    for name in [name for name in SCENES if name in first or "panel" in name]:
        scene = SCENES[name]
        screen = play(scene, look, SIZES["phone"])
        for widget in (screen.overlay or screen).walk(restrict=True):
            if not isinstance(widget, Drawn) or widget.width <= 1 or widget.height <= 1:
                continue
            for target in widget.targets():
                # One of a kind is enough; keys differ in what comes after the colon, or in their number.
                kind = type(widget), target.key.partition(":")[0].rstrip("0123456789")
                if kind not in known:
                    known.add(kind)
                    if isinstance(widget.parent, ScrollPane):
                        widget.parent.reveal(target.rect)
                    if not widget.words(target).strip():
                        silent.append(f"{name}: {target.key}")
        screen.stop()
    assert len(known) > 100
    assert silent == []


def test_tab_comes_to_every_game_of_the_statistics_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_running_app", dressed(LIGHT))
    screen = play(SCENES["stats"], Look(motion=False), SIZES["small"])
    focus, rounds = Focus(screen), [list[str | None]() for _ in range(3)]
    for came in rounds:
        while not came or focus.key != "trend":
            assert focus.step(1) and len(came) < 30
            came.append(focus.key)
    assert rounds[0] == rounds[1] == rounds[2] and {"game:classic", "game:quixo"} <= set(rounds[0])
    screen.stop()


# Awake, and shaken


def test_the_screen_stays_on_while_a_game_is_shown_and_no_longer(device: Device) -> None:
    assert Window.allow_screensaver
    begin(device, "classic", ["Ema"], "pad")
    assert not Window.allow_screensaver
    device.app.on_pause()
    assert Window.allow_screensaver
    device.app.on_resume()
    assert not Window.allow_screensaver
    device.app.open_settings()
    assert isinstance(device.screen, SettingsScreen) and Window.allow_screensaver
    device.key(ESC)
    assert not Window.allow_screensaver
    for _ in range(4):
        device.wait(5)
        device.tap("misthrow")
    device.wait(1)
    assert isinstance(device.screen, ResultScreen) and Window.allow_screensaver


def test_people_may_let_it_sleep(device: Device) -> None:
    device.app.prefer(replace(CALM, awake=False))
    begin(device, "classic", ["Ema"], "pad")
    assert Window.allow_screensaver


class Listening:
    """A device that can be shaken."""

    now: Listening | None = None

    def __init__(self, on_shake: Callable[[], object]) -> None:
        self.shake = on_shake
        self.listens = False
        Listening.now = self

    def listen(self) -> None:
        self.listens = True

    def stop(self) -> None:
        self.listens = False


@pytest.fixture
def shakes(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Whether somebody listens for shakes."""
    from scorepad.device import shaking

    Listening.now = None
    monkeypatch.setattr(presence, "is_android", lambda: True)
    monkeypatch.setattr(shaking, "Shaking", Listening)
    return lambda: Listening.now is not None and Listening.now.listens


@pytest.mark.parametrize("name", ["classic", "duel"])
def test_a_shake_rolls_once_where_the_app_rolls(device: Device, shakes: Callable[[], bool], name: str) -> None:
    assert not shakes()
    begin(device, name, ["Ema", "Petr"], dice="app")
    assert shakes() and Listening.now
    device.wait(1)
    Listening.now.shake()
    assert len(device.moves) == 1 and device.moves[0].startswith("roll ")
    device.wait(1)
    # There is nothing to roll any more, and a shake must never end a turn.
    Listening.now.shake()
    assert len(device.moves) == 1 and not shakes()
    device.tap("undo")
    device.wait(1)
    assert shakes()
    device.app.on_pause()
    assert not shakes()
    device.app.on_resume()
    assert shakes()
    device.key(ESC)
    assert not shakes()


def test_a_shake_means_nothing_under_a_panel_or_in_a_robots_turn(device: Device, shakes: Callable[[], bool]) -> None:
    begin(device, "classic", ["Ema", "Petr"], dice="app")
    device.wait(1)
    assert isinstance(device.screen, TableScreen) and Listening.now
    device.screen.open_menu()
    Listening.now.shake()
    assert device.moves == ()
    device.screen.close()
    Listening.now.shake()
    assert len(device.moves) == 1
    seats = BotSeats((Level.EASY, None), 7)
    begin(device, "classic", ["Robot Ada", "Ema"], dice="app", **seats.to_header())
    Listening.now.shake()
    assert device.moves == ()


def test_nobody_listens_where_people_roll_or_do_not_want_it(device: Device, shakes: Callable[[], bool]) -> None:
    begin(device, "classic", ["Ema", "Petr"], dice="real")
    assert not shakes()
    device.app.prefer(replace(CALM, shake=False))
    begin(device, "classic", ["Ema", "Petr"], dice="app")
    assert not shakes()
