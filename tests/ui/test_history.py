"""The history with real touches in a real window: filters, pages, deleting and bringing back, going on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorepad.store.database import Database
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.widgets.name_panel import NamePanel
from tests.store.shelves import HOUR, Shelves
from tests.ui.device import DOWN, ENTER, ESC, LYING, SMALL, TAB, TABLET, TABLET_LYING, Device, Z


@pytest.fixture
def shelves(device: Device) -> Iterator[Shelves]:
    """Fills the store from outside; the app sees it when it shows the next screen."""
    database = Database(device.folder / "scorepad.db")
    yield Shelves(database)
    database.close()


def history(device: Device) -> HistoryScreen:
    assert isinstance(device.screen, HistoryScreen), device.screen
    return device.screen


def open_history(device: Device) -> HistoryScreen:
    device.tap("history")
    return history(device)


def rows(device: Device) -> list[str]:
    """Who won, from top to bottom."""
    return [row.title for day in history(device).page.view.days for row in day.rows]


# The list


@pytest.mark.parametrize("size", [(360, 740), SMALL, LYING, TABLET, TABLET_LYING])
def test_home_leads_to_the_history_on_every_size(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    device.tap("history")
    assert "No games yet" in device.words()
    device.tap("back")
    assert isinstance(device.screen, HomeScreen)


def test_games_stand_below_their_days_with_how_many_there_are(device: Device, shelves: Shelves) -> None:
    shelves.paper("Ema", "Petr", when="2025-11-07 10:00")
    shelves.paper("Petr", "Ema", when="2025-11-07 12:00")
    shelves.paper("Iva", "Ema", when="2025-11-08 12:00")
    open_history(device)
    words = device.words()
    assert rows(device) == ["Iva wins", "Petr wins", "Ema wins"]
    assert [words.index(text) for text in ("Saturday 8 November 2025", "Friday 7 November 2025")] == sorted(
        words.index(text) for text in ("Saturday 8 November 2025", "Friday 7 November 2025")
    )
    assert "2 games" in words
    assert "1 game" in words


def test_scrolling_down_brings_all_of_many_games(device: Device, shelves: Shelves) -> None:
    for number in range(229):
        shelves.moment -= HOUR
        shelves.paper(f"Player {number}", "Petr")
    shelves.moment -= HOUR
    shelves.played("Ema")
    screen = open_history(device)
    assert len(rows(device)) < 110, "not all at once"
    for _swipe in range(200):
        device.touch(180, 600, (180, 400), (180, 200))
        if screen.pane.offset == screen.pane.reach and len(rows(device)) == 230:
            break
    assert rows(device) == [*(f"Player {number} wins" for number in range(229)), "Ema"]
    device.wait(5)
    screen.pane.scroll_to(screen.pane.reach)
    device.frame()
    last = screen.page.targets()[-2]
    assert last.key == "result:230"
    device.tap("result:230")
    assert isinstance(device.screen, ResultScreen)


def test_only_what_can_be_seen_is_drawn(device: Device, shelves: Shelves) -> None:
    for _number in range(120):
        shelves.moment -= HOUR
        shelves.paper("Ema", "Petr")
    screen = open_history(device)
    drawn = len(screen.page.canvas.children[0].children)
    screen.pane.scroll_to(3000)
    device.frame()
    assert len(screen.page.canvas.children[0].children) < 2 * drawn + 8
    assert 50 < len(rows(device)) <= 120


# Results


def test_back_from_a_result_leads_to_the_same_place_in_the_list(device: Device, shelves: Shelves) -> None:
    for _number in range(80):
        shelves.moment -= HOUR
        shelves.played("Ema")
        shelves.paper("Iva", "Petr")
    screen = open_history(device)
    device.tap("players", "choose:Ema")
    screen.pane.scroll_to(900)
    device.frame()
    device.tap("result:35")
    assert isinstance(device.screen, ResultScreen)
    device.key(ESC)
    assert history(device).pane.offset == pytest.approx(900)
    assert set(rows(device)) == {"Ema"}


def test_the_arrow_keys_begin_where_the_list_is_scrolled_to(device: Device, shelves: Shelves) -> None:
    for _number in range(60):
        shelves.moment -= HOUR
        shelves.paper("Iva", "Petr")
    open_history(device).pane.scroll_to(900)
    device.frame()
    device.tap("result:20")
    device.key(ESC)
    device.key(DOWN)
    page = history(device).page
    assert page.focused and page.focused.startswith("result:")
    assert history(device).pane.offset == pytest.approx(900, abs=70)


def test_a_game_from_paper_opens_its_result_too(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap(f"result:{game}")
    assert isinstance(device.screen, ResultScreen)
    assert "Ema wins" in device.words()


def test_a_result_from_home_leads_home_again(device: Device, shelves: Shelves) -> None:
    game = shelves.played("Ema")
    device.restart()
    device.resize(TABLET)
    device.tap(f"result:{game}")
    assert isinstance(device.screen, ResultScreen)
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_the_chart_leads_to_the_statistics_of_whoever_is_chosen(
    device: Device, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[str, str]]()
    monkeypatch.setattr(
        type(device.app), "show_statistics", lambda app, player="", game="": asked.append((player, game))
    )
    shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap("statistics", "players", "choose:Ema", "game", "kind:classic", "statistics")
    assert asked == [("", ""), ("Ema", "classic")]


# Filters


def test_the_list_is_filtered_by_game_player_and_time_and_all_is_shown_again(device: Device, shelves: Shelves) -> None:
    shelves.paper("Ema", "Petr", when="2024-03-01 10:00")
    shelves.paper("Iva", "Petr", kind="longo", when="2025-03-01 10:00")
    shelves.paper("Jan", "Ema", when="2025-05-01 10:00")
    open_history(device)
    assert "2024–2025" in device.words()
    device.tap("game", "kind:classic")
    assert rows(device) == ["Jan wins", "Ema wins"]
    device.tap("players", "choose:Ema", "players", "choose:Petr")
    assert rows(device) == ["Ema wins"]
    device.tap("player:Petr")
    assert rows(device) == ["Jan wins", "Ema wins"]
    device.tap("time", "year:2025", "month:5")
    assert rows(device) == ["Jan wins"]
    assert "May 2025" in device.words()
    device.tap("time")
    assert rows(device) == ["Jan wins", "Ema wins"]
    device.tap("players", "choose:Iva")
    assert "Nothing matches this filter." in device.words()
    device.tap("clear")
    assert len(rows(device)) == 3


def test_a_search_finds_players_by_a_part_of_their_names(device: Device, shelves: Shelves) -> None:
    shelves.paper("Tomáš", "Petr")
    shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap("search")
    assert isinstance(device.screen.overlay, NamePanel)
    device.type("tom")
    device.key(ENTER)
    assert rows(device) == ["Tomáš wins"]
    device.tap("text")
    assert len(rows(device)) == 2


def test_a_panel_with_more_names_than_room_leads_on(device: Device, shelves: Shelves) -> None:
    for number in range(60):
        shelves.paper(f"Somebody {number:02}", "Ema")
    device.resize(LYING)
    open_history(device)
    device.tap("players")
    seen = set[str]()
    for _page in range(12):
        found = [target.key for part in device.parts() for target in part.targets()]
        seen |= {key for key in found if key.startswith("choose:")}
        device.tap("further")
    assert len(seen) == 61


def test_players_can_be_edited_from_here(device: Device, shelves: Shelves) -> None:
    shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap("players", "players")
    assert isinstance(device.screen, PlayersScreen)
    device.key(ESC)
    assert history(device)


# Taps that come twice


def test_the_second_half_of_a_double_tap_taps_nothing_on_the_next_screen(device: Device, shelves: Shelves) -> None:
    for _number in range(12):
        shelves.moment -= HOUR
        shelves.played("Ema")
    device.app.show_result(12)
    device.frame()
    rematch = device.place_of("rematch")
    device.key(ESC)
    screen = open_history(device)
    row = device.place_of("result:10")
    screen.pane.scroll_to(screen.pane.offset + row[1] - rematch[1])
    device.wait(1)
    device.touch(*rematch)
    device.touch(*rematch)
    assert isinstance(device.screen, ResultScreen), "no rematch has begun"
    device.wait(1)
    device.touch(*rematch)
    assert isinstance(device.screen, MySheetScreen), "a tap of its own is meant"


def test_who_taps_delete_twice_can_still_undo(device: Device, shelves: Shelves) -> None:
    for _number in range(8):
        shelves.moment -= HOUR
        shelves.played("Ema")
    open_history(device)
    place = device.place_of("dots:3")
    device.touch(*place)
    device.touch(*place)
    assert device.has("menu:trash-can-outline"), "the menu that opened under the finger stays"
    device.wait(1)
    place = device.place_of("menu:trash-can-outline")
    device.touch(*place)
    device.touch(*place)
    assert len(rows(device)) == 7
    device.tap("undo")
    assert len(rows(device)) == 8


# Deleting


def test_a_deleted_game_goes_at_once_and_undo_brings_it_back(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr", when="2025-11-07 10:00")
    shelves.paper("Iva", "Petr", when="2025-11-07 11:00")
    open_history(device)
    device.tap(f"dots:{game}", "menu:trash-can-outline")
    assert rows(device) == ["Iva wins"]
    assert "1 game" in device.words()
    assert "Ema's Classic of 7 November 2025 is deleted." in " ".join(device.words())
    device.tap("undo")
    assert rows(device) == ["Iva wins", "Ema wins"]
    assert not device.has("undo")


def test_ctrl_z_brings_a_deleted_game_back(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap(f"dots:{game}", "menu:trash-can-outline")
    assert rows(device) == []
    device.key(Z, "ctrl")
    assert rows(device) == ["Ema wins"]


def test_the_offer_to_undo_goes_by_itself_and_the_next_start_forgets_the_game(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr")
    open_history(device)
    device.tap(f"dots:{game}", "menu:trash-can-outline")
    device.wait(10)
    assert not device.has("undo")
    device.restart()
    assert device.games(over=True) == []


def test_an_unfinished_game_is_deleted_and_brought_back_at_home(device: Device, shelves: Shelves) -> None:
    game = shelves.unfinished("Ema", "Petr")
    device.restart()
    device.tap(f"delete:{game}")
    assert device.dialog is None, "what can be undone is not asked"
    assert device.games() == []
    assert not device.has("continue")
    device.tap("undo")
    assert device.has("continue")
    assert len(device.games()) == 1


def test_what_cannot_be_deleted_in_the_file_is_told_and_deleted_there_later(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr")
    open_history(device)
    device.app.shelf.database.rows("PRAGMA query_only = ON")
    device.tap(f"dots:{game}", "menu:trash-can-outline")
    assert rows(device) == []
    device.frame()
    assert any("Nothing can be saved" in word for word in device.words())
    assert len(device.games(over=True)) == 1
    device.until(lambda: device.app.shelf.care.trouble is None)
    assert device.games(over=True) == []


# What waits


def test_unfinished_games_stand_above_and_all_can_be_resumed(device: Device, shelves: Shelves) -> None:
    games = [shelves.unfinished("Ema", f"Guest {number}", when=f"2025-11-0{number} 10:00") for number in range(1, 6)]
    open_history(device)
    assert "and 3 more unfinished games" in device.words()
    device.tap("unfold")
    for game in games[:4]:
        assert device.has(f"waiting:{game}")
    device.tap(f"waiting:{games[0]}")
    assert isinstance(device.screen, TableScreen)
    assert device.session.header.players == ("Ema", "Guest 1")


def test_the_newest_unfinished_game_is_continued_by_its_button(device: Device, shelves: Shelves) -> None:
    shelves.unfinished("Ema", "Petr")
    open_history(device)
    words = device.words()
    assert "Unfinished" in words
    assert "Continue" in words
    device.tap("continue")
    assert isinstance(device.screen, TableScreen)


def test_a_game_that_waits_is_deleted_here_too(device: Device, shelves: Shelves) -> None:
    older = shelves.unfinished("Ema", "Petr", when="2025-11-01 10:00")
    newer = shelves.unfinished("Iva", "Jan", when="2025-11-02 10:00")
    open_history(device)
    device.tap(f"dots:{newer}", "menu:trash-can-outline")
    assert device.has(f"dots:{older}")
    assert not device.has(f"dots:{newer}")
    device.tap("undo")
    assert device.has(f"dots:{newer}")


def test_a_game_that_cannot_be_replayed_is_a_line_that_says_so(device: Device, shelves: Shelves) -> None:
    game = shelves.unfinished("Ema", "Petr")
    database = Database(device.folder / "scorepad.db")
    with database.change() as connection:
        connection.execute("INSERT INTO move VALUES (?, 1, 'nonsense')", (game,))
        connection.execute("UPDATE game SET played = 1")
    database.close()
    open_history(device)
    device.tap(f"waiting:{game}")
    assert "This game cannot be read." in device.words()


def test_the_menu_of_a_row_goes_when_the_device_is_turned(device: Device, shelves: Shelves) -> None:
    game = shelves.paper("Ema", "Petr")
    screen = open_history(device)
    device.tap(f"dots:{game}")
    assert screen.overlay
    device.resize(LYING)
    assert screen.overlay is None, "its row lies elsewhere now"
    device.tap("search")
    device.resize(SMALL)
    assert isinstance(screen.overlay, NamePanel)


# Keyboard and trouble


def test_the_keyboard_reaches_every_row(device: Device, shelves: Shelves) -> None:
    for _number in range(12):
        shelves.moment -= HOUR
        shelves.paper("Ema", "Petr")
    screen = open_history(device)
    seen = set[str]()
    for _key in range(40):
        device.key(TAB)
        seen |= {screen.page.focused or ""}
    assert {f"result:{game}" for game in range(1, 13)} <= seen
    device.key(DOWN)
    device.key(ENTER)
    assert device.screen is not screen or screen.overlay


def test_the_ring_of_the_keyboard_goes_around_a_whole_row_and_the_dots_lie_upon_it(
    device: Device, shelves: Shelves
) -> None:
    waits, over = shelves.unfinished("Ema", "Petr"), shelves.paper("Ema", "Petr")
    page = open_history(device).page
    for key, game in (("continue", waits), (f"result:{over}", over)):
        row, dots = page.target(key), page.target(f"dots:{game}")
        assert row and dots and row.rect.x < 12 and row.rect.right >= dots.rect.right
        device.tap(f"dots:{game}")
        assert device.has("menu:trash-can-outline")
        device.key(ESC)


def test_a_store_that_cannot_be_read_is_said_and_nothing_breaks(device: Device, shelves: Shelves) -> None:
    shelves.paper("Ema", "Petr")
    device.app.shelf.database.close()
    open_history(device)
    assert any("cannot be read" in word for word in device.words())
    device.tap("game")
    device.key(ESC)
    device.tap("back")
    assert isinstance(device.screen, HomeScreen)
