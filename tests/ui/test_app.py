"""The app as people meet it: one tap to a sheet, everything kept, reopened where it was left."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from scorepad.record import new
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.ui.app import ScorepadApp
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.sheet_geometry import Rect


class Device:
    """A phone with the app on it. Starting it again is a new process as far as the app can tell."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        EventLoop.ensure_window()
        self.start()

    def start(self) -> None:
        self.app = ScorepadApp(self.folder)
        self.root = self.app.build()
        self.root.size = (360, 740)
        self.root.do_layout()

    def restart(self) -> None:
        """The app is gone and started again."""
        self.app.on_stop()
        self.start()

    def tap(self, rect: Rect) -> None:
        self.touch(rect.x + rect.w / 2, rect.y + rect.h / 2)

    def touch(self, x: float, y: float, to: tuple[float, float] | None = None) -> None:
        self.root.do_layout()
        touch = UnitTestTouch(x, self.root.height - y)
        EventLoop.window.add_widget(self.root)
        touch.touch_down()
        if to:
            touch.touch_move(to[0], self.root.height - to[1])
        touch.touch_up()
        EventLoop.window.remove_widget(self.root)
        self.root.do_layout()

    @property
    def home(self) -> HomeScreen:
        self.root.do_layout()
        assert isinstance(self.app.screen, HomeScreen)
        return self.app.screen

    @property
    def sheet(self) -> MySheetScreen:
        assert isinstance(self.app.screen, MySheetScreen)
        return self.app.screen

    def cross(self, row: int, at: int) -> None:
        self.root.do_layout()
        layout = self.sheet._layout
        box = layout.geometry.lanes[row].cells[at]
        self.tap(Rect(layout.sheet.x + box.x, layout.sheet.y + box.y, box.w, box.h))

    def key(self, key: int, *modifiers: str) -> bool:
        return self.app._on_key(None, key, 0, None, list(modifiers))


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    one = Device(tmp_path)
    yield one
    one.app.on_stop()


def kept(device: Device) -> list[tuple[str, ...]]:
    database = Database(device.folder / "scorepad.db")
    games = Games(database)
    moves = [games.open(game.id).record.moves for game in games.unfinished()]
    database.close()
    return moves


def test_one_tap_from_a_cold_start_to_a_sheet(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    assert kept(device) == [("cross 1 r5",)]


def test_a_killed_app_reopens_in_the_middle_of_the_game(device: Device) -> None:
    device.tap(device.home.tile_places()["longo"])
    device.cross(0, 3)
    device.cross(1, 5)
    device.sheet.undo()
    device.restart()
    assert device.sheet._session.record.moves == ("cross 1 r5",)
    assert device.sheet._session.undone == ("cross 1 y7",)
    device.cross(3, 2)
    assert kept(device) == [("cross 1 r5", "cross 1 b14")]


def test_leaving_says_that_the_game_is_saved_and_home_offers_to_continue(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    assert device.key(27)
    assert device.home.notice == "Your game is saved."
    hero = device.home.hero_place
    assert hero
    device.tap(hero)
    assert device.sheet._session.record.moves == ("cross 1 r5",)


def test_several_games_wait(device: Device) -> None:
    for game in ("classic", "longo", "classic"):
        device.tap(device.home.tile_places()[game])
        device.cross(0, 3)
        device.key(27)
    assert len(kept(device)) == 3
    device.tap(device.home.waiting_places()[0])
    assert device.sheet._session.header.game == "longo"


def test_back_at_home_leaves_the_app(device: Device) -> None:
    assert not device.key(27)


def test_keys_undo_and_redo(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    assert device.key(ord("z"), "ctrl")
    assert kept(device) == [()]
    assert device.key(ord("z"), "ctrl", "shift")
    assert kept(device) == [("cross 1 r5",)]


def test_a_finished_game_waits_no_more(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    for _ in range(4):
        device.sheet._submit(device.sheet._session.state.legal_moves()[-1], None)
    assert device.sheet._session.state.outcome is not None
    device.key(27)
    assert device.home.hero_place is None


def test_a_store_that_cannot_be_opened_is_told_and_playing_goes_on(tmp_path: Path) -> None:
    (tmp_path / "scorepad.db").write_bytes(b"no database at all" * 500)
    device = Device(tmp_path)
    assert "Nothing can be saved" in device.home.notice
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    assert device.sheet._session.record.moves == ("cross 1 r5",)
    device.app.on_stop()


def test_a_locked_file_does_not_stop_the_game(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    device.app._games._database.rows("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(device.folder / "scorepad.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    device.cross(0, 4)
    assert "Not saved yet" in device.sheet.bubble.text
    assert device.key(27)
    assert "Not saved" in device.home.notice
    device.tap(device.home.tile_places()["classic"])
    assert "Nothing can be saved" in device.sheet.bubble.text
    device.cross(1, 1)
    device.key(27)
    other.execute("ROLLBACK")
    other.close()
    assert kept(device) == [("cross 1 r5",)]


def test_what_could_not_be_saved_is_saved_on_leaving(device: Device) -> None:
    device.tap(device.home.tile_places()["classic"])
    device.app._games._database.rows("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(device.folder / "scorepad.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    device.cross(0, 3)
    device.cross(0, 4)
    other.execute("ROLLBACK")
    other.close()
    device.key(27)
    assert device.home.notice == "Your game is saved."
    assert kept(device) == [("cross 1 r5", "cross 1 r6")]


def test_home_survives_games_that_it_cannot_read_or_show(device: Device) -> None:
    database = device.app._database
    games = Games(database)
    games.begin(new("quixo", ("A", "B")))
    broken = games.begin(new("classic", ("A",), "pad").with_moves(("cross 1 r5",)))
    with database.change() as connection:
        connection.execute("UPDATE move SET text = 'nonsense' WHERE game = ?", (broken,))
        connection.execute("INSERT INTO game (header, played, over, begun, changed) VALUES ('{', 0, 0, 1, 1)")
    device.app.show_home()
    assert device.home.hero_place is None
    assert "Not every game can be read" in device.home.notice
    device.tap(device.home.tile_places()["classic"])
    device.cross(0, 3)
    assert device.sheet._session.record.moves == ("cross 1 r5",)


def test_a_monkey_at_the_screen_breaks_nothing(device: Device) -> None:
    """Random taps, slides, keys, rotations and restarts: no exception, and the store has what the screen shows."""
    dice = random.Random(11)
    sizes = [(360, 740), (740, 360), (320, 568), (568, 320), (800, 1280), (1280, 800)]
    for step in range(3000):
        chance = dice.random()
        if chance < 0.02:
            device.root.size = dice.choice(sizes)
        elif chance < 0.03:
            device.key(27)
        elif chance < 0.08:
            device.key(ord("z"), "ctrl", *(["shift"] if dice.random() < 0.4 else []))
        elif chance < 0.085:
            size = device.root.size
            device.restart()
            device.root.size = size
        else:
            width, height = device.root.size
            x, y = dice.uniform(0, width), dice.uniform(0, height)
            slide = (x + dice.uniform(-80, 80), y + dice.uniform(-20, 20)) if dice.random() < 0.1 else None
            device.touch(x, y, slide)
        if step % 100 == 0:
            EventLoop.idle()
        if isinstance(device.app.screen, MySheetScreen) and step % 50 == 0:
            assert device.sheet._session.record.moves in kept_all(device)


def kept_all(device: Device) -> list[tuple[str, ...]]:
    database = Database(device.folder / "scorepad.db")
    games = Games(database)
    ids = [row[0] for row in database.rows("SELECT id FROM game")]
    moves = [games.open(game).record.moves for game in ids]
    database.close()
    return moves
