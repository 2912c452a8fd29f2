"""A device with the app on it: a real window without a display, a hand that taps and drags, a keyboard."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window, WindowBase
from kivy.graphics import InstructionGroup
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.device import files
from scorepad.preferences import Preferences
from scorepad.record import Record, read, write
from scorepad.session import Session
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.settings import Settings
from scorepad.ui import tidy
from scorepad.ui.app import ScorepadApp
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.question_panel import QuestionPanel
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.toast import Toast

PHONE, SMALL, LYING, SMALL_LYING = (360, 740), (320, 568), (740, 360), (568, 320)
TABLET, TABLET_LYING = (800, 1280), (1280, 800)
SIZES = (PHONE, SMALL, LYING, SMALL_LYING, TABLET, TABLET_LYING)
CALM = Preferences(theme="light", motion=False)
ESC, ENTER, TAB, SPACE = 27, 13, 9, 32
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
Z = ord("z")

# Time passes only as the tests say, and no frame is held back for the sake of a display.
_now = time.perf_counter()
Clock.time = lambda: _now
Clock._max_fps = 0
FRAME = 1 / 60
# As the app does when it starts.
tidy.begin()
# And then never while it is tested: it would be looked through after each of thousands of touches.
tidy.begin_thought()
# Who presses Esc at home leaves the app, and Kivy its window: the tests still need it.
WindowBase.on_keyboard.exit_on_escape = False
# Nobody sits here who could answer a dialog of the desktop.
files._module = lambda name: None


GARBAGE = 20
"""So many apps are stopped before somebody tidies up after them."""


class Finger(MotionEvent):
    """A finger on the glass. Kivy has one for its own tests, which loads far more than a finger needs."""

    def __init__(self, x: float, y: float) -> None:
        place = {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}
        super().__init__("finger", 99, place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def touch_down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def touch_move(self, x: float, y: float) -> None:
        self.move({"x": x / (Window.width - 1), "y": y / (Window.height - 1)})
        EventLoop.post_dispatch_input("update", self)

    def touch_up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


class Device:
    """Starting it again is a new process as far as the app can tell: nothing is left but the folder."""

    _stopped = 0

    def __init__(self, folder: Path, size: tuple[int, int] = PHONE, preferences: Preferences | None = CALM) -> None:
        self.folder = folder
        self.paints_every = 20
        self.pace = 0.45
        """The seconds before each tap: people who read before they tap, and yet no slow ones. Without them there is
        no frame either."""
        self._frames = 0
        EventLoop.ensure_window()
        for name in ("DOCUMENTS", "DOWNLOAD"):
            # What is exported here does not lie among the documents of whoever runs the tests.
            (folder / name).mkdir(exist_ok=True)
            os.environ[f"XDG_{name}_DIR"] = str(folder / name)
        if preferences:
            database = Database(folder / "scorepad.db")
            preferences.write(Settings(database))
            database.close()
        self.start(size)

    # The app

    def start(self, size: tuple[int, int] = PHONE) -> None:
        self.app = ScorepadApp(self.folder)
        self.app._run_prepare()
        self.resize(size)

    def stop(self) -> None:
        """What App.stop does, but for the window."""
        Device._stopped += 1
        if Device._stopped % GARBAGE == 0:
            gc.collect()
            # What is still used now is not looked through again.
            gc.freeze()
        self.app.dispatch("on_stop")
        Window.unbind(on_keyboard=self.app._on_keyboard_settings)
        for child in tuple(Window.children):
            Window.remove_widget(child)
            tidy.take_apart(child)
        App._running_app = None

    def restart(self) -> None:
        size = Window.width, Window.height
        self.stop()
        self.start(size)

    def resize(self, size: tuple[int, int]) -> None:
        Window.size = size
        self.frame()

    def frame(self) -> None:
        """What is due is done and drawn; every few times it is also painted, which takes by far the longest."""
        self._frames += 1
        self._pass(FRAME)
        if self._frames % self.paints_every == 0:
            EventLoop.idle()
            # Without a display nothing else waits for the painter.
            glFinish()
        else:
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, seconds: float) -> None:
        self._pass(seconds)
        self.frame()
        if self.pace:
            self.frame()

    def until(self, come: Callable[[], object], seconds: float = 20) -> None:
        """Time passes until it has come; a bot thinks in real time meanwhile."""
        begun = time.perf_counter()
        while not come():
            assert time.perf_counter() - begun < seconds, "it never came"
            self._pass(0.1)
            self.frame()
            time.sleep(0.001)

    @staticmethod
    def _pass(seconds: float) -> None:
        global _now
        _now += seconds

    @property
    def screen(self) -> Screen:
        assert self.app.screen
        return self.app.screen

    @property
    def play(self) -> PlayScreen:
        """The screen, which must be one on which a game is played."""
        assert isinstance(self.screen, PlayScreen), self.screen
        return self.screen

    @property
    def session(self) -> Session:
        return self.play.session

    @property
    def moves(self) -> tuple[str, ...]:
        return self.session.record.moves

    # Touch

    def touch(self, x: float, y: float, *to: tuple[float, float]) -> None:
        """A finger down here, over these places, and up: in dp from the top left corner of the window."""
        touch = Finger(dp(x), Window.height - dp(y))
        touch.touch_down()
        for way_x, way_y in to:
            touch.touch_move(dp(way_x), Window.height - dp(way_y))
        touch.touch_up()
        if self.pace:
            self.frame()

    def tap(self, *keys: str, on: Widget | None = None) -> None:
        """Touches what is called so, one after the other; ``on`` says on which part of the screen."""
        for key in keys:
            self._pass(self.pace)
            Clock.tick()
            self.touch(*self.place_of(key, on))

    def place_of(self, key: str, on: Widget | None = None) -> tuple[float, float]:
        """The middle of a target, scrolled into view: in dp from the top left corner of the window."""
        return self.place_on(*self.find(key, on))

    def place_on(self, widget: Drawn, target: Target) -> tuple[float, float]:
        """As ``place_of``, for a target that was found before."""
        if isinstance(widget.parent, ScrollPane):
            widget.parent.reveal(target.rect)
        return self.middle(widget, target.rect)

    @staticmethod
    def middle(widget: Widget, rect: Rect) -> tuple[float, float]:
        """The middle of a place within a widget, however that is turned."""
        x, y = widget.to_window(widget.x + dp(rect.x + rect.w / 2), widget.top - dp(rect.y + rect.h / 2))
        return x / dp(1), (Window.height - y) / dp(1)

    def find(self, key: str, on: Widget | None = None) -> tuple[Drawn, Target]:
        for widget in self.parts(on):
            if target := widget.target(key):
                return widget, target
        known = [target.key for widget in self.parts(on) for target in widget.targets()]
        raise AssertionError(f"there is no {key} on {self.screen}, only {known}")

    def has(self, key: str) -> bool:
        return any(widget.target(key) for widget in self.parts())

    def parts(self, on: Widget | None = None) -> Iterator[Drawn]:
        """Everything drawn that can be reached now."""
        root = on or self.screen.overlay or self.screen
        for widget in root.walk(restrict=True):
            if isinstance(widget, Drawn) and widget.width > 1 and widget.height > 1:
                yield widget

    # Keyboard

    def key(self, key: int, *modifiers: str) -> bool:
        """Whether anybody answered; the window tells it as a real keyboard's."""
        text = chr(key) if 32 <= key < 127 else None
        answered = Window.dispatch("on_key_down", key, 0, text, list(modifiers))
        answered = answered or Window.dispatch("on_keyboard", key, 0, text, list(modifiers))
        if self.pace:
            self.frame()
        return bool(answered)

    def type(self, text: str) -> None:
        """Types into the field that has the keyboard."""
        if self.pace:
            self.frame()
        for char in text:
            Window.dispatch("on_textinput", char)

    # What is seen

    def words(self, on: Widget | None = None) -> list[str]:
        """Every text that is drawn."""
        heard = list[str]()
        for widget in self.parts(on):
            if not isinstance(widget, SheetWidget):
                widget.draw(_Listening(InstructionGroup(), widget.x, widget.top, heard))
        return heard

    @property
    def dialog(self) -> QuestionPanel | None:
        """The question over the screen; None if there is none."""
        overlay = self.screen.overlay
        return overlay if isinstance(overlay, QuestionPanel) else None

    def answer(self, text: str) -> None:
        """Taps the answer to the question that reads so."""
        assert self.dialog and text in self.words(self.dialog), f"no answer {text}"
        self.tap("yes" if text == self.dialog._yes else "no")

    # What is kept

    def games(self, *, over: bool = False) -> list[Record]:
        """The games in the store, the last one first."""
        database = Database(self.folder / "scorepad.db")
        games = Games(database)
        kept = games.finished() if over else games.unfinished()
        records = [games.open(game.id).record for game in kept]
        database.close()
        return records


class _Listening(Pen):
    """A pen that remembers what it wrote."""

    def __init__(self, group: InstructionGroup, left: float, top: float, heard: list[str]) -> None:
        super().__init__(group, left, top)
        self._heard = heard

    def _write(self, text: str, *args: Any) -> None:
        self._heard.append(text)
        super()._write(text, *args)


def home(device: Device) -> HomeScreen:
    assert isinstance(device.screen, HomeScreen), device.screen
    return device.screen


def told(device: Device) -> str:
    """What the toast says."""
    return " ".join(child.text for child in device.screen.children if isinstance(child, Toast))


def finish(device: Device) -> None:
    """Ends a game on the own sheet."""
    for _ in range(4):
        device.wait(5)
        device.tap("misthrow")
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)


def check_end(device: Device, totals: list[int]) -> None:
    """The game on the screen is over: the record replays to these totals, the result says so, the store has it."""
    record = device.session.record
    again = read(write(record)).replay()
    assert again.outcome is not None
    assert [score.total for score in again.scores()] == totals
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)
    shown = device.words()
    for total in totals:
        assert str(total).replace("-", "−") in shown
    assert device.games(over=True)[0] == record
    assert device.games() == []
