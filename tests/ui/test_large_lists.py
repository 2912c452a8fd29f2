"""Letters twice as large on the smallest phone, and nobody touches it: lists, figures and counts by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.store.database import Database
from scorepad.store.players import Players
from scorepad.ui.ink import scale_texts
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.history import HistoryScreen
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.players import PlayersScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.statistics import StatisticsScreen
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.menu import MenuPanel
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.scroll import ScrollPane
from tests.store.shelves import Shelves
from tests.ui.device import CALM, ENTER, ESC, SMALL, TAB, Device


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    one = Device(tmp_path, SMALL, replace(CALM, text=200))
    yield one
    one.stop()
    scale_texts(1)


def keep(device: Device, *games: str) -> None:
    """Ema and Petr played these on paper."""
    database = Database(device.folder / "scorepad.db")
    shelves = Shelves(database)
    for game in games:
        shelves.paper("Ema", "Petr", kind=game)
    Players(database).remember(["Ema", "Petr"])
    database.close()


def ring(device: Device) -> tuple[Drawn, str]:
    found = [(widget, widget.focused) for widget in device.parts() if widget.focused]
    assert len(found) == 1
    return found[0][0], str(found[0][1])


def is_seen(widget: Drawn, key: str) -> bool:
    """Whether the ring lies in what the pane shows, as far as that is tall enough."""
    target, pane = widget.target(key), widget.parent
    assert target
    if not isinstance(pane, ScrollPane):
        return True
    top, bottom = pane.offset, pane.offset + pane.height
    return target.rect.bottom > top + 20 and target.rect.y < bottom - 20


def tour(device: Device, first: str = "") -> set[str]:
    """Everything that the ring comes to, until it is where it began."""
    seen = set[str]()
    for _ in range(80):
        device.key(TAB)
        widget, key = ring(device)
        assert is_seen(widget, key), key
        if key == first:
            return seen
        first = first or key
        seen.add(key)
    raise AssertionError("it never comes back")


def go_to(device: Device, key: str) -> None:
    for _ in range(80):
        device.key(TAB)
        if ring(device)[1] == key:
            return
    raise AssertionError(f"Tab never comes to {key}")


def test_a_list_of_games_its_filters_and_its_dots(device: Device) -> None:
    keep(device, "classic", "longo", "duel")
    device.app.show_history()
    assert {"back", "statistics", "search", "game", "players", "time"} < tour(device)
    assert {"result:1", "dots:1", "result:3", "dots:3"} < tour(device)
    go_to(device, "dots:3")
    device.key(ENTER)
    assert isinstance(device.screen.overlay, MenuPanel)
    device.key(ESC)
    go_to(device, "result:1")
    device.key(ENTER)
    assert isinstance(device.screen, ResultScreen)


def test_a_first_game_is_begun_from_an_empty_history(device: Device) -> None:
    device.app.show_history()
    assert isinstance(device.screen, HistoryScreen)
    assert "Start a game" in device.words()
    go_to(device, "play")
    device.key(ENTER)
    assert isinstance(device.screen, HomeScreen)


def test_names_are_searched_and_tab_leaves_the_field(device: Device) -> None:
    keep(device, "classic")
    device.app.show_history()
    go_to(device, "search")
    device.key(ENTER)
    device.type("em")
    panel = device.screen.overlay
    assert isinstance(panel, NamePanel)
    assert panel.field.focus
    device.key(TAB)
    assert not panel.field.focus
    assert panel.field.text == "em"
    go_to(device, "field")
    device.key(ENTER)
    assert panel.field.focus
    device.key(TAB)
    go_to(device, "ok")
    device.key(ENTER)
    assert device.has("text"), "what was searched for can be taken away"


def test_a_player_is_renamed(device: Device) -> None:
    keep(device, "classic")
    device.app.show_players()
    screen = device.screen
    assert isinstance(screen, PlayersScreen)
    go_to(device, "player:Ema")
    device.key(ENTER)
    assert {"name", "colour:4", "rename", "statistics", "history", "merge", "delete"} < tour(device)
    go_to(device, "rename")
    device.key(ENTER)
    go_to(device, "field")
    device.key(ENTER)
    device.type("l")
    device.key(ENTER)
    assert screen.chosen
    assert screen.chosen.name == "Emal"


def test_every_game_of_the_statistics_is_reached_though_few_are_seen(device: Device) -> None:
    keep(device, *5 * ["classic"], "longo", "onboard", "duel")
    device.app.show_statistics("Ema", "classic")
    screen = device.screen
    assert isinstance(screen, StatisticsScreen)
    device.until(lambda: screen.page.cards)
    found = tour(device)
    assert {f"game:{game}" for game in ("classic", "longo", "onboard", "duel")} < found
    assert {"back", "filter", "players", "best", "trend"} < found
    go_to(device, "trend")
    device.key(ENTER)
    go_to(device, "game")
    device.key(ENTER)
    assert isinstance(device.screen, ResultScreen)


def test_counts_misthrows_and_the_sheet_of_the_calculator(device: Device) -> None:
    device.app.show_calculator()
    screen = device.screen
    assert isinstance(screen, CalculatorScreen)
    found = tour(device)
    steps = {f"{way}:{row}" for way in ("less", "more") for row in "rygb"}
    assert steps | {"game", "rename", "form", "misthrows", "undo"} < found
    go_to(device, "more:b")
    device.key(ENTER)
    assert screen.draft.edited.counts.rows == (0, 0, 0, 1)
    go_to(device, "form")
    device.key(ENTER)
    assert screen.form
    go_to(device, "y4")
    device.key(ENTER)
    assert screen.draft.edited.counts.rows == (0, 1, 0, 1)
    go_to(device, "count")
    device.key(ENTER)
    assert screen.form is None


def test_a_tap_on_a_player_shows_the_sheet_that_lies_below(device: Device) -> None:
    device.app.show_calculator()
    screen = device.screen
    assert isinstance(screen, CalculatorScreen)
    screen.step(screen.draft.add())
    screen.step(screen.draft.add())
    screen.pane.scroll_to(0)
    device.tap("player:0")
    assert screen.draft.at == 0
    device.frame()
    sheet = screen.page.editing_place
    assert screen.pane.offset <= sheet.y
    assert screen.pane.offset + screen.pane.height > sheet.y + 150
