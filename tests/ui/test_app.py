"""The app as people meet it: two taps to a sheet, everything kept, reopened where it was left, back from everywhere."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from scorepad.paper import Counts, paper_record
from scorepad.record import new
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.settings import Settings
from scorepad.store.tracks import NamedTrack, export_track
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.screens.track_editor import TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from scorepad.ui.theme import DARK, LIGHT
from tests.ui.device import ESC, LYING, PHONE, SIZES, TABLET_LYING, Device, finish, home, told
from tests.ui.people import EMA, IVA, PETR, Table

F1 = 282


# Starting


@pytest.mark.parametrize("size", SIZES)
def test_two_taps_from_a_cold_start_to_a_sheet(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    device.tap("tile:classic", "start")
    device.tap("r5")
    assert [record.moves for record in device.games()] == [("cross 1 r5",)]


def test_the_last_set_up_is_offered_again(device: Device) -> None:
    table = Table(device)
    table.begin("onboard", "Ema", "Petr", choose="track:spiral-b dice:app")
    device.key(ESC)
    assert any("Last set-up: On Board" in word for word in device.words())
    device.restart()
    device.tap("tile:onboard", "start")
    assert device.session.header.players == ("Ema", "Petr")
    assert device.session.header.options == {"track": "spiral-b"}
    assert device.session.header.extra["dice"] == "app"


# Kept, and opened again


def test_a_killed_app_reopens_in_the_middle_of_a_sheet(device: Device) -> None:
    device.tap("tile:longo", "start", "r5", "y7", "undo", "sum:9")
    device.restart()
    assert isinstance(device.screen, MySheetScreen)
    assert device.moves == ("cross 1 r5",)
    assert device.session.undone == ("cross 1 y7",)
    assert device.screen.strip.chosen == 9
    device.tap("b14")
    assert [record.moves for record in device.games()] == [("cross 1 r5", "cross 1 b14")]


def test_a_game_from_paper_that_got_the_number_of_an_open_one_is_never_played_on(tmp_path: Path) -> None:
    database = Database(tmp_path / "scorepad.db")
    game = Games(database).begin(paper_record("classic", ("Ema",), [Counts((3, 2, 1, 0))]))
    Settings(database).put("open-game", game)
    database.close()
    device = Device(tmp_path)
    assert isinstance(device.screen, HomeScreen)
    assert device.app.shelf.open_game() is None
    device.stop()


def test_a_killed_app_reopens_at_the_table_as_it_was(device: Device) -> None:
    table = Table(device)
    table.begin("classic", "Ema", "Petr", "Iva")
    table.turn(5, {EMA: "r5", IVA: "b5"})
    table.announce(8)
    table.cross(PETR, "r8")
    device.tap("undo")
    table.sheet(IVA)
    device.tap("main")
    table.sheet(IVA)
    before = table.screen
    device.restart()
    after = table.screen
    assert after is not before
    assert (
        (after.shown, after.talk, after.kind)
        == (before.shown, before.talk, before.kind)
        == (IVA, before.talk, after.kind)
    )
    assert after.table == before.table
    assert after.table.sum_ == 8
    assert after.session.undone == ("white 2 r8",)
    for _ in range(4):
        device.tap("undo")
    assert device.moves == ()
    assert after.session.undone == ("white 1 r5", "white 3 b5", "next", "white 2 r8")


def test_leaving_says_that_the_game_is_saved_and_home_offers_to_continue(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "back")
    assert home(device).notice == "Your game is saved."
    assert "Your game is saved." in device.words()
    device.restart()
    assert home(device).notice == ""
    device.tap("continue")
    assert device.moves == ("cross 1 r5",)
    device.tap("menu", "menu:home-outline")
    assert home(device).notice == "Your game is saved."


def test_several_games_wait(device: Device) -> None:
    for game in ("classic", "longo", "classic"):
        device.tap(f"tile:{game}", "mode:pad", "start", "r5")
        device.key(ESC)
    assert [waiting.game for waiting in home(device).waiting] == ["classic", "longo", "classic"]
    second = home(device).waiting[1].id
    device.tap(f"waiting:{second}")
    assert device.session.header.game == "longo"
    device.tap("y6")
    device.key(ESC)
    assert [waiting.game for waiting in home(device).waiting] == ["longo", "classic", "classic"]


def test_a_deleted_game_is_gone_at_once_and_comes_back_as_it_was_shown(device: Device) -> None:
    device.tap("tile:classic", "start", "r5")
    device.key(ESC)
    device.tap(f"delete:{home(device).waiting[0].id}")
    assert home(device).waiting == ()
    assert device.games() == []
    device.tap("undo", "continue")
    assert device.moves == ("cross 1 r5",)


def open_question(device: Device) -> None:
    """A board that cannot be brought back is about to be deleted."""
    device.app.shelf.put_track(NamedTrack("Attic", SPIRAL_A.fields))
    device.tap("settings", "tracks", "delete:Attic")


def test_a_board_is_deleted_only_by_who_says_so_twice(device: Device) -> None:
    open_question(device)
    device.answer("Keep")
    assert device.has("edit:Attic")
    # Esc takes the question back, and nothing else.
    device.tap("delete:Attic")
    assert device.key(ESC)
    device.wait(1)
    assert device.dialog is None
    assert device.has("edit:Attic")
    device.tap("delete:Attic")
    device.answer("Delete")
    assert device.dialog is None
    assert not device.has("edit:Attic")


def test_a_question_is_answered_with_the_keyboard(device: Device) -> None:
    open_question(device)
    assert device.dialog
    # A key that was meant for the list answers nothing.
    device.key(13)
    assert isinstance(device.screen, TracksScreen)
    assert device.dialog
    while device.dialog.focused != "no":
        device.key(9)
    device.key(13)
    assert device.dialog is None
    assert device.has("edit:Attic")
    device.tap("delete:Attic")
    while device.dialog and device.dialog.focused != "yes":
        device.key(9)
    device.key(13)
    assert not device.has("edit:Attic")


# The end, and again


def test_a_finished_game_waits_no_more_and_is_among_the_results(device: Device) -> None:
    device.resize((800, 1280))
    device.tap("tile:classic", "start")
    finish(device)
    device.tap("back")
    assert home(device).waiting == ()
    assert [result.total for result in home(device).recent] == [-20]
    device.tap(f"result:{home(device).recent[0].id}")
    assert isinstance(device.screen, ResultScreen)
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_a_rematch_is_begun_by_the_next_player(device: Device) -> None:
    table = Table(device)
    table.begin("classic", "Ema", "Petr", "Iva")
    for _ in range(10):
        table.next()
    device.wait(1)
    assert isinstance(device.screen, ResultScreen)
    device.tap("rematch")
    assert device.session.header.players == ("Ema", "Petr", "Iva")
    assert table.state.mover == PETR
    assert device.moves == ()
    assert (len(device.games()), len(device.games(over=True))) == (1, 1)


def test_the_result_is_shared_as_text(device: Device) -> None:
    device.tap("tile:classic", "start")
    finish(device)
    device.tap("share", "text")
    assert "Me: 0 + 0 + 0 + 0 − 20" in Clipboard.paste()
    device.until(lambda: told(device))
    device.wait(6)
    assert not told(device)


# Settings


def test_settings_change_everything_at_once_and_stay(device: Device) -> None:
    device.tap("settings", "theme:dark")
    assert device.app.look.theme is DARK
    assert isinstance(device.screen, SettingsScreen)
    assert device.screen.look.theme is DARK
    assert tuple(Window.clearcolor) == pytest.approx(DARK.colour("bg"), abs=0.01)
    device.tap("symbols", "hand:left", "direction:upright", "house", "house:tie")
    device.restart()
    look = device.app.look
    assert (look.theme, look.symbols, look.left_handed, look.direction) == (DARK, True, True, "upright")
    device.tap("tile:classic", "start")
    assert device.session.header.options == {"house": {"tie": "fewest-misthrows"}}
    device.resize(TABLET_LYING)
    assert device.place_of("r2")[0] == device.place_of("r3")[0]
    device.tap("r5")
    assert device.place_of("undo")[0] > device.screen.width / 2


def test_settings_in_the_middle_of_a_game(device: Device) -> None:
    device.tap("tile:classic", "start", "r5", "sum:8")
    device.key(F1)
    assert isinstance(device.screen, SettingsScreen)
    device.tap("theme:dark")
    device.key(ESC)
    assert isinstance(device.screen, MySheetScreen)
    assert device.screen.look.theme is DARK
    assert device.screen.strip.chosen == 8
    device.tap("b7")
    assert device.moves == ("cross 1 r5", "cross 1 b7")


def test_the_systems_theme_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.ui.surroundings.prefers_dark", lambda: True)
    device = Device(tmp_path, PHONE, None)
    for _ in range(200):
        time.sleep(0.01)
        device.frame()
        if device.app.look.theme is DARK:
            break
    assert device.screen.look.theme is DARK
    device.tap("skip", "settings", "theme:light")
    assert device.screen.look.theme is LIGHT
    device.stop()


# Back


def test_back_closes_what_lies_open_then_leaves_the_screen_then_the_app(device: Device) -> None:
    device.tap("tile:longo", "lucky:0")
    assert device.screen.overlay
    device.key(ESC)
    assert isinstance(device.screen, SetupScreen)
    assert device.screen.overlay is None
    device.tap("start", "menu")
    assert device.screen.overlay
    device.key(ESC)
    assert isinstance(device.screen, MySheetScreen)
    assert device.screen.overlay is None
    assert device.key(ESC)
    assert isinstance(device.screen, HomeScreen)
    assert not device.key(ESC)


def test_a_set_up_that_is_left_is_as_it_was_when_one_comes_back(device: Device) -> None:
    device.tap("tile:onboard", "mode:table", "track:spiral-b", "tracks")
    assert isinstance(device.screen, TracksScreen)
    device.key(ESC)
    assert isinstance(device.screen, SetupScreen)
    assert (device.screen.draft.mode, device.screen.draft.track) == ("table", "spiral-b")


# Own tracks


def test_an_own_track_is_entered_once_and_played_on(device: Device) -> None:
    device.tap("settings", "tracks", "new")
    assert isinstance(device.screen, TrackEditorScreen)
    device.tap("rename")
    panel = device.screen.overlay
    assert panel
    panel._field.focus = True
    device.key(ord("a"), "ctrl")
    device.type("Attic")
    device.tap("done")
    for field in SPIRAL_A.fields[:20]:
        device.tap(f"colour:{field.colour}", f"number:{field.number}")
    # Whatever happens meanwhile, nothing of it is lost.
    device.restart()
    device.tap("settings", "tracks", "edit:Attic")
    assert isinstance(device.screen, TrackEditorScreen)
    assert device.screen.draft.entered == 20
    for field in SPIRAL_A.fields[20:]:
        device.tap(f"colour:{field.colour}", f"number:{field.number}")
    assert device.screen.draft.complete
    device.tap("save")
    assert isinstance(device.screen, TracksScreen)
    device.tap("export:Attic")
    assert "Attic" in told(device)
    exported = Clipboard.paste()
    device.key(ESC)
    device.key(ESC)
    device.tap("tile:onboard", "track:own:Attic", "start", "bonus", "steps:5")
    assert device.moves == ("pawn 1 5",)
    device.key(ESC)
    device.key(ESC)
    device.tap("settings", "tracks", "delete:Attic")
    device.answer("Delete")
    assert not device.has("edit:Attic")
    Clipboard.copy(exported)
    device.tap("import")
    assert device.has("edit:Attic")
    # The game goes on with the track that it began with.
    device.key(ESC)
    device.key(ESC)
    device.tap("continue")
    assert device.moves == ("pawn 1 5",)


def test_a_track_is_imported_by_dropping_its_file(device: Device, tmp_path: Path) -> None:
    path = tmp_path / "garden.json"
    path.write_text(export_track(NamedTrack("Garden", SPIRAL_A.fields)), "utf-8")
    device.tap("settings", "tracks")
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    assert device.has("edit:Garden")
    path.write_text(json.dumps({"fields": "none"}), "utf-8")
    for place, said in ((tmp_path, tmp_path.name), (tmp_path / "nowhere.json", "nowhere"), (path, "has no “format”")):
        Window.dispatch("on_drop_file", str(place).encode(), 10, 10)
        device.until(partial(lambda said: said in told(device), said))
    Clipboard.copy(" ")
    device.tap("import")
    assert told(device) == "Copy a track first, or drop its file on this window."


# A store with nonsense in it


def test_home_survives_games_that_it_cannot_read(device: Device) -> None:
    database = Database(device.folder / "scorepad.db")
    games = Games(database)
    games.begin(new("quixo", ("A", "B")))
    broken = games.begin(new("classic", ("A",), "pad").with_moves(("cross 1 r5",)))
    with database.change() as connection:
        connection.execute("UPDATE move SET text = 'nonsense' WHERE game = ?", (broken,))
        connection.execute("INSERT INTO game (header, played, over, begun, changed) VALUES ('{', 0, 0, 1, 1)")
        connection.execute("INSERT INTO setting VALUES ('open-game', ?)", (str(broken),))
    database.close()
    device.restart()
    assert [waiting.game for waiting in home(device).waiting] == ["quixo"]
    assert "Not every game can be read" in home(device).notice
    device.tap("tile:classic", "start", "r5")
    assert device.moves == ("cross 1 r5",)


def test_nonsense_among_the_settings_is_as_if_it_had_never_been_set(device: Device) -> None:
    table = Table(device)
    table.begin("classic", "Ema", "Petr")
    table.announce(5)
    for value in ('"nonsense"', "[1]", "{}", '{"shown": 9, "talk": 3}', '{"talk": {"turn": 1, "announced": "x"}}', "{"):
        database = Database(device.folder / "scorepad.db")
        with database.change() as connection:
            connection.execute("UPDATE setting SET value = ? WHERE key = 'open-view'", (value,))
            connection.execute(
                "INSERT INTO setting VALUES ('setup', ?) ON CONFLICT DO UPDATE SET value = ?", (value,) * 2
            )
        database.close()
        device.restart()
        assert isinstance(device.screen, TableScreen)
        assert device.screen.shown == EMA
        device.resize(LYING)
        table.announce(7)
    device.key(ESC)
    device.tap("tile:longo")
    assert isinstance(device.screen, SetupScreen)
