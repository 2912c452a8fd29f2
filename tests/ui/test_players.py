"""The players with real touches in a real window: renamed, coloured, made one, forgotten and brought back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from threading import Event

import pytest

from scorepad.store.care import TAP
from scorepad.store.database import Database
from scorepad.store.players import Players
from scorepad.ui import players_desk
from scorepad.ui.beside import Job
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.players_page import PlayerRow
from scorepad.ui.widgets.name_panel import NamePanel
from tests.store.shelves import HOUR, Shelves
from tests.ui.device import ENTER, ESC, SIZES, TABLET_LYING, Device


@pytest.fixture
def database(device: Device) -> Iterator[Database]:
    """The same file, looked at and filled from outside."""
    opened = Database(device.folder / "scorepad.db")
    yield opened
    opened.close()


@pytest.fixture
def shelves(database: Database) -> Shelves:
    shelves = Shelves(database)
    shelves.paper("Ema", "Petr", when="2025-11-07 10:00")
    shelves.paper("Ema", "Iva", when="2025-11-08 10:00")
    shelves.paper("Emma", "Iva", when="2025-11-09 10:00")
    for moment, names in enumerate((["Emma", "Iva"], ["Ema", "Petr"])):
        Players(database, lambda moment=moment: moment).remember(names)  # type: ignore[misc]
    return shelves


def players(device: Device) -> PlayersScreen:
    assert isinstance(device.screen, PlayersScreen), device.screen
    return device.screen


def open_players(device: Device) -> PlayersScreen:
    device.tap("history", "players", "players")
    known = players(device)
    device.until(lambda: not known.list.players or known.list.players[0].detail)
    return known


def names(device: Device) -> list[str]:
    return [player.name for player in players(device).list.players]


def chosen(device: Device) -> PlayerRow:
    """Whom the screen shows."""
    found = players(device).page.player
    assert found
    return found


def type_name(device: Device, name: str) -> None:
    device.tap("rename")
    panel = device.screen.overlay
    assert isinstance(panel, NamePanel)
    panel.field.focus = True
    device.key(ord("a"), "ctrl")
    device.type(name)
    device.key(ENTER)


def test_who_played_last_comes_first_with_games_and_wins(device: Device, shelves: Shelves) -> None:
    open_players(device)
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]
    words = device.words()
    assert "2 games · 2 wins · 8 November 2025" in words
    assert "1 game · 0 wins · 7 November 2025" in words


def test_without_players_the_list_says_what_it_is_for(device: Device) -> None:
    open_players(device)
    assert "Nobody yet" in device.words()


@pytest.mark.parametrize("size", SIZES)
def test_one_player_is_a_tap_away_on_every_size(device: Device, shelves: Shelves, size: tuple[int, int]) -> None:
    device.resize(size)
    device.app.show_players()
    device.frame()
    device.tap("player:Iva")
    assert chosen(device).name == "Iva"
    for key in ("rename", "statistics", "history", "merge", "delete", *(f"colour:{at}" for at in range(5))):
        assert device.has(key)
    while isinstance(device.screen, PlayersScreen):
        device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


# Names


def test_a_player_is_renamed_everywhere_and_undo_renames_back(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "  Pétr  II ")
    assert names(device) == ["Ema", "Pétr II", "Emma", "Iva"]
    assert device.games(over=True)[2].players == ("Ema", "Pétr II")
    device.tap("undo")
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]
    assert device.games(over=True)[2].players == ("Ema", "Petr")


def test_a_name_may_be_written_anew(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "PETR")
    assert device.dialog is None
    assert names(device) == ["Ema", "PETR", "Emma", "Iva"]


def test_nobody_is_called_nothing(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "   ")
    assert isinstance(device.screen.overlay, NamePanel)
    assert device.screen.overlay.complaint == "Enter a name."
    device.key(ESC)
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]


def test_another_players_name_is_a_question_and_yes_makes_them_one(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Emma")
    type_name(device, "ema")
    assert device.dialog is not None
    device.answer("Make them one")
    assert names(device) == ["Ema", "Petr", "Iva"]
    assert [record.players for record in device.games(over=True)] == [("Ema", "Iva"), ("Ema", "Iva"), ("Ema", "Petr")]


def test_no_leaves_two_players_as_they_are(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Emma", "merge", "same:Ema")
    device.answer("Leave them")
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]


def test_who_sat_at_one_table_stays_two_and_the_reason_is_told(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Iva", "merge", "same:Ema")
    assert device.dialog is None
    told = "Iva and Ema sat at one table in 1 game: a game needs two names for them."
    assert told in " ".join(device.words())
    type_name(device, "EMA")
    assert isinstance(device.screen.overlay, NamePanel)
    assert device.screen.overlay.complaint == told
    device.key(ESC)
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]


def test_a_game_that_lies_open_goes_on_with_the_new_name(device: Device, shelves: Shelves) -> None:
    game = shelves.unfinished("Petr", "Jan")
    device.app.open_game(game)
    device.app.show_players()
    device.tap("player:Petr")
    type_name(device, "Peter")
    device.key(ESC)
    device.key(ESC)
    device.tap("r2")
    assert device.session.header.players == ("Peter", "Jan")
    assert [record.players for record in device.games()] == [("Peter", "Jan")], "it is still one game"


def test_a_history_that_shows_somebodys_games_shows_them_under_the_new_name(device: Device, shelves: Shelves) -> None:
    device.tap("history", "players", "choose:Petr", "players", "players", "player:Petr", "history")
    device.tap("players", "players", "player:Petr")
    type_name(device, "Peter")
    for _player_and_list in range(2):
        device.key(ESC)
    for _level in range(2):
        assert isinstance(device.screen, HistoryScreen)
        assert device.has("player:Peter") and not device.has("player:Petr")
        assert [row.id for day in device.screen.page.view.days for row in day.rows] == [1]
        device.key(ESC)
        if isinstance(device.screen, PlayersScreen):
            assert chosen(device).name == "Peter"
            device.key(ESC)
            device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_many_games_are_renamed_beside_the_window(
    device: Device, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players_desk, "MANY", 20)
    for _number in range(60):
        shelves.moment += HOUR
        shelves.paper("Petr", "Jan")
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "Peter")
    device.until(lambda: "Peter" in names(device))
    assert [record.players for record in device.games(over=True)].count(("Peter", "Jan")) == 60
    device.tap("undo")
    device.until(lambda: "Petr" in names(device))
    assert [record.players for record in device.games(over=True)].count(("Petr", "Jan")) == 60


def test_whoever_plays_on_while_many_games_are_renamed_loses_nothing(
    device: Device, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, gate, rename = shelves.unfinished("Petr", "Jan"), Event(), players_desk._rename_beside
    monkeypatch.setattr(players_desk, "MANY", 0)
    monkeypatch.setattr(players_desk, "_rename_beside", lambda *told: gate.wait(10) and rename(*told))
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "Peter")
    device.app.open_game(game)
    device.tap("r2")
    gate.set()
    device.until(lambda: device.session.header.players == ("Peter", "Jan"))
    assert not any("is now called" in word for word in device.words()), "the game has an undo of its own"
    device.session.submit("next")
    (record,) = device.games()
    assert record.players == ("Peter", "Jan")
    assert record.moves == device.session.record.moves == ("white 1 r2", "next")


def test_a_tap_waits_for_games_that_are_being_renamed_and_is_no_trouble(
    device: Device, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, begun = shelves.unfinished("Petr", "Jan"), Event()

    def slowly(database: Database, old: str, name: str, job: Job[None]) -> None:
        other = database.another()

        def told(_at: int, _of: int) -> None:
            begun.set()
            # Longer than a tap waits for a file that somebody else holds.
            time.sleep(2 * TAP / 1000)

        Players(other).rename(old, name, told)
        other.close()

    monkeypatch.setattr(players_desk, "MANY", 0)
    monkeypatch.setattr(players_desk, "_rename_beside", slowly)
    open_players(device)
    device.tap("player:Petr")
    type_name(device, "Peter")
    assert begun.wait(10)
    device.app.open_game(game)
    device.tap("r2")
    assert device.app.shelf.care.trouble is None
    device.until(lambda: device.session.header.players == ("Peter", "Jan"))
    (record,) = device.games()
    assert (record.players, record.moves) == (("Peter", "Jan"), ("white 1 r2",))


# Colour, games, forgetting


def test_a_tap_gives_another_colour(device: Device, shelves: Shelves, database: Database) -> None:
    open_players(device)
    device.tap("player:Ema", "colour:3")
    assert Players(database).recent()[0].colour == 3
    assert chosen(device).colour == 3


def test_a_players_games_are_shown_and_back_leads_to_the_player(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Iva", "history")
    assert isinstance(device.screen, HistoryScreen)
    assert device.has("player:Iva")
    assert [row.id for day in device.screen.page.view.days for row in day.rows] == [3, 2]
    device.key(ESC)
    assert chosen(device).name == "Iva"


def test_who_is_deleted_is_no_longer_offered_but_stays_in_games(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Petr", "delete")
    assert device.dialog is None
    assert names(device) == ["Ema", "Emma", "Iva"]
    assert "Petr is deleted from the list." in device.words()
    assert ("Ema", "Petr") in [record.players for record in device.games(over=True)]
    device.tap("undo")
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]


def test_undo_can_still_be_tapped_while_another_player_is_looked_at(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.tap("player:Petr", "delete", "player:Iva")
    assert chosen(device).name == "Iva"
    device.touch(*device.place_of("undo"))
    assert names(device) == ["Ema", "Petr", "Emma", "Iva"]
    assert device.screen.overlay is None


def test_a_store_that_cannot_be_written_says_so_and_has_every_change_later(device: Device, shelves: Shelves) -> None:
    open_players(device)
    device.app.shelf.database.rows("PRAGMA query_only = ON")
    device.tap("player:Petr")
    type_name(device, "Peter")
    device.frame()
    assert any("Nothing can be saved" in word for word in device.words())
    assert ("Ema", "Peter") not in [record.players for record in device.games(over=True)]
    device.until(lambda: device.app.shelf.care.trouble is None)
    assert names(device) == ["Ema", "Peter", "Emma", "Iva"]
    assert ("Ema", "Peter") in [record.players for record in device.games(over=True)]


# Home and set-up


def test_home_shows_wins_and_leads_to_the_players(device: Device, shelves: Shelves) -> None:
    device.resize(TABLET_LYING)
    device.restart()
    home = device.screen
    assert isinstance(home, HomeScreen)
    device.until(lambda: home.summary and home.summary.games == 3)
    assert home.summary
    assert [(wins.name, wins.count) for wins in home.summary.wins][:2] == [("Ema", 2), ("Emma", 1)]
    words = device.words()
    assert "3 games" in words
    assert "wins in Classic" in words
    device.tap("players")
    assert players(device)


def test_on_a_phone_nothing_is_summed_up(device: Device, shelves: Shelves) -> None:
    device.restart()
    device.wait(1)
    assert isinstance(device.screen, HomeScreen)
    assert device.screen.summary and device.screen.summary.games is None


def test_a_set_up_takes_a_known_name_as_it_is_written(device: Device, shelves: Shelves) -> None:
    device.tap("tile:classic", "mode:table", "add")
    device.type("iVA")
    device.key(ENTER)
    assert "Iva" in device.words()
