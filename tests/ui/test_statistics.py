"""The statistics with real touches in a real window, over a real store."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from scorepad.paper import Counts, paper_record
from scorepad.record import Record, new
from scorepad.store.database import Database
from scorepad.store.games import Games, now
from scorepad.store.statistics import Known, Statistics
from scorepad.ui.screens.home import HomeScreen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.statistics import StatisticsScreen
from scorepad.ui.screens.statistics_charts import TrendCard
from scorepad.ui.sheet_geometry import Rect
from tests.playthrough import played
from tests.ui.device import DOWN, ENTER, ESC, LYING, SMALL, TABLET, Device

DAY = 24 * 3_600_000
CLASSIC = played(new("classic", ("Ema", "Petr")), 1)
EMAS = str(CLASSIC.replay().scores()[0].total)
ALONE = played(new("classic", ("Ema",)), 4)
QUIXO = new("quixo", ("Ema", "Iva")).with_moves(tuple("a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1 a5-e5 a1-e1".split()))


def paper(game: str, *reds: int) -> Record:
    """Ema against Petr on paper: so many red crosses each."""
    return paper_record(game, ("Ema", "Petr"), [Counts((red, 0, 0, 0)) for red in reds])


SIX = [paper("classic", *reds) for reds in ((3, 4), (10, 2), (5, 5), (7, 1), (2, 9), (6, 3))]
"""Ema's totals: 6, 55, 15, 28, 3, 21."""


def keep(device: Device, *records: Record, days: int = 0) -> list[int]:
    """Puts finished games into the store, a minute after each other, the last one so many days ago."""
    database = Database(device.folder / "scorepad.db")
    moments = iter(now() - days * DAY - 60_000 * at for at in reversed(range(len(records))))
    games = [Games(database, lambda: next(moments)).begin(record) for record in records]
    database.close()
    return games


def statistics(device: Device, player: str = "", game: str = "") -> StatisticsScreen:
    device.app.show_statistics(player, game)
    return shown(device)


def shown(device: Device) -> StatisticsScreen:
    """The screen, once it has counted."""
    screen = device.screen
    assert isinstance(screen, StatisticsScreen)
    device.until(lambda: screen.page.cards)
    return screen


def chosen(device: Device) -> tuple[str, str]:
    """Whose figures of what are shown, once nothing is being counted any more."""
    screen = shown(device)
    device.wait(0.2)
    time.sleep(0.05)
    device.wait(0.2)
    assert screen.page.figures
    return screen.page.figures.player, screen.page.figures.game


def test_without_finished_games_it_says_what_to_do(device: Device) -> None:
    statistics(device)
    assert "No finished games yet" in device.words()
    device.tap("way:0")
    assert isinstance(device.screen, HomeScreen)


def test_the_score_calculator_is_offered_too(device: Device) -> None:
    asked = list[str]()
    screen = statistics(device)
    screen.on_calculator = lambda: asked.append("calculator")
    device.tap("way:1")
    assert asked == ["calculator"]


def test_the_four_figures_are_those_of_whoever_played_most(device: Device) -> None:
    keep(device, *SIX, ALONE)
    statistics(device, game="classic")
    words = device.words()
    assert words[words.index("games") - 1] == "7"
    assert words[words.index("wins · 67 %") - 1] == "4", "a shared win is a win; alone nobody wins"
    assert "best" in words and "Ema" in words
    assert {"Score distribution", "Trend", "Average points by row", "Head to head"} <= set(words)


def test_a_game_without_points_has_figures_of_its_own(device: Device) -> None:
    keep(device, QUIXO, QUIXO)
    statistics(device, "Iva", "quixo")
    words = device.words()
    assert words[words.index("moves a game") - 1] == "9.0"
    assert words.count("lost") == 2 and "0 : 2" in words
    assert "Score distribution" not in words and not device.has("best")


def test_a_tap_on_a_game_shows_that_game(device: Device) -> None:
    keep(device, *SIX, QUIXO)
    statistics(device, "Ema")
    assert chosen(device) == ("Ema", "classic")
    device.tap("game:quixo")
    assert chosen(device) == ("Ema", "quixo")


def test_another_player_is_chosen_from_a_list(device: Device) -> None:
    keep(device, *SIX, QUIXO, QUIXO)
    statistics(device, "Ema", "quixo")
    device.tap("players", "player:Petr")
    # Petr has never played Quixo.
    assert chosen(device) == ("Petr", "classic")
    device.tap("players", "player:Ema")
    assert chosen(device) == ("Ema", "classic"), "the game stays if they know it"


def test_the_list_of_players_is_left_without_a_choice(device: Device) -> None:
    keep(device, *SIX)
    screen = statistics(device)
    for leave in (lambda: device.tap("cancel"), lambda: device.key(ESC), lambda: device.touch(180, 730)):
        device.tap("players")
        assert screen.overlay
        leave()
        assert screen.overlay is None and device.screen is screen


def test_a_long_list_of_players_scrolls(device: Device) -> None:
    device.resize(LYING)
    names = [f"Player {number:02}" for number in range(1, 21)]
    keep(device, *(replace(SIX[0], players=(name, "Petr")) for name in names))
    statistics(device)
    device.tap("players", "player:Player 20")
    assert chosen(device) == ("Player 20", "classic")


def test_what_was_looked_at_last_is_shown_again(device: Device) -> None:
    keep(device, *SIX, QUIXO)
    statistics(device)
    device.tap("game:quixo")
    assert chosen(device) == ("Ema", "quixo")
    device.app.back()
    statistics(device)
    assert chosen(device) == ("Ema", "quixo")
    device.app.back()
    statistics(device, "Petr")
    assert chosen(device) == ("Petr", "classic"), "whoever is named comes first"


def test_a_screen_that_is_made_again_shows_the_same_at_the_same_place(device: Device) -> None:
    device.resize(SMALL)
    keep(device, *SIX, QUIXO, CLASSIC)
    statistics(device, "Petr")
    device.tap("players", "player:Ema")
    assert chosen(device) == ("Ema", "classic")
    screen = shown(device)
    screen.pane.scroll_to(120)
    device.app.navigator.show()
    assert device.screen is not screen
    assert chosen(device) == ("Ema", "classic")
    assert shown(device).pane.offset == 120


# The trend


def dot(device: Device, at: int) -> tuple[float, float]:
    """Where a game's dot lies in the window, scrolled into view."""
    device.place_of("trend")
    page = shown(device).page
    pairs = zip(page.cards, page.places(page.box.w), strict=True)
    card, place = next((card, place) for card, place in pairs if isinstance(card, TrendCard))
    axes = card._axes(place)
    return device.middle(page, Rect(axes.x(at), axes.y(card._trend.totals[at]), 0, 0))


def told(device: Device) -> tuple[str, str]:
    """The line below the chart: a game's points, and when and how it ended."""
    words = device.words(shown(device).page)
    at = next(at for at, word in enumerate(words) if re.match(r"\d+ \w+ \d{4} · ", word))
    return words[at - 1], words[at]


def test_a_tap_on_a_dot_tells_its_game_and_leads_to_its_result(device: Device) -> None:
    keep(device, *SIX, CLASSIC)
    statistics(device, "Ema")
    for at, total, end in ((1, "55", "won"), (2, "15", "won"), (4, "3", "place 2 of 2"), (6, EMAS, "")):
        x, y = dot(device, at)
        device.touch(x + 3, y - 2)
        assert told(device)[0] == total and told(device)[1].endswith(end)
    device.tap("game")
    assert isinstance(device.screen, ResultScreen)
    assert EMAS in device.words()


def test_a_scroll_that_begins_on_the_chart_chooses_nothing(device: Device) -> None:
    device.resize(SMALL)
    keep(device, *SIX)
    screen = statistics(device)
    x, y = dot(device, 2)
    before = screen.pane.offset
    device.touch(x, y, (x, y - 30), (x, y - 60), (x, y - 90))
    assert screen.pane.offset > before
    assert not device.has("game")


def test_the_best_leads_to_its_result(device: Device) -> None:
    keep(device, CLASSIC, played(new("classic", ("Ema", "Petr")), 3), ALONE)
    best = statistics(device, "Ema").page.figures
    assert best and best.best
    device.tap("best")
    assert isinstance(device.screen, ResultScreen)
    assert str(best.best.total) in device.words()


def test_the_keyboard_goes_from_dot_to_dot_the_best_first(device: Device) -> None:
    keep(device, *SIX)
    screen = statistics(device)
    focus = device.app.navigator.focus_ring
    assert focus
    for _ in range(20):
        device.key(DOWN)
        if screen.page.focused == "trend":
            break
    totals = []
    for _ in range(3):
        device.key(ENTER)
        totals.append(told(device)[0])
    assert totals == ["55", "6", "21"], "from the first game to the last"


# Where there is little room, and much


def test_games_that_do_not_fit_slide_under_a_finger(device: Device) -> None:
    device.resize(SMALL)
    onboard = paper_record("onboard", ("Ema", "Petr"), [Counts((1, 0, 0, 0), 0, 12)] * 2)
    keep(device, *SIX, QUIXO, paper("longo", 3, 3), paper("longo", 3, 3), onboard)
    statistics(device)
    assert not device.has("game:quixo")
    x, y = device.place_of("game:classic")
    device.touch(x, y, (x - 60, y), (x - 400, y))
    assert chosen(device) == ("Ema", "classic"), "a slide is no tap"
    device.tap("game:quixo")
    assert chosen(device) == ("Ema", "quixo")


def test_games_that_fit_once_the_device_is_turned_slide_back(device: Device) -> None:
    keep(device, *(paper(game, 3, 2) for game in ("classic", "classic", "longo", "onboard", "duel")))
    device.resize(SMALL)
    screen = statistics(device, "Ema", "classic")
    last = screen.choice.games[-1]
    screen.choice.on_game(last)
    chosen(device)
    assert not device.has("game:classic"), "it has slid out of sight"
    device.resize(LYING)
    assert all(device.has(f"game:{game}") for game in screen.choice.games)


def test_the_keyboard_reaches_games_that_are_out_of_sight(device: Device) -> None:
    device.resize(SMALL)
    keep(device, *SIX, QUIXO, paper("longo", 3, 3), paper("longo", 3, 3))
    screen = statistics(device)
    for _ in range(12):
        device.key(9)
        if screen.choice.focused == "game:quixo":
            break
    device.key(ENTER)
    assert chosen(device) == ("Ema", "quixo")


def test_many_rivals_are_folded_until_one_asks(device: Device) -> None:
    names = [f"Player {number:02}" for number in range(1, 13)]
    keep(device, *(replace(SIX[0], players=("Ema", name)) for name in names))
    statistics(device)
    assert sum(word in names for word in device.words()) == 5
    device.tap("rivals")
    assert sum(word in names for word in device.words()) == 12
    assert not device.has("rivals")


def test_a_wide_screen_has_two_columns(device: Device) -> None:
    keep(device, *SIX)
    screen = statistics(device)
    assert len({place.x for place in screen.page.places(screen.page.box.w)}) == 1
    device.resize(TABLET)
    assert len({place.x for place in screen.page.places(screen.page.box.w)}) == 2


# Time


def test_only_the_games_of_a_chosen_time_count(device: Device) -> None:
    keep(device, *SIX[:2], days=100)
    keep(device, *SIX[2:])
    screen = statistics(device)
    device.tap("filter", "menu:calendar-month")
    chosen(device)
    assert screen.page.figures and len(screen.page.figures.games) == 4
    assert "last 30 days" in device.words()
    device.tap("filter", "menu:calendar-blank-outline")
    chosen(device)
    assert screen.page.figures and len(screen.page.figures.games) == 6


def test_a_time_without_games_says_so(device: Device) -> None:
    keep(device, *SIX, days=100)
    statistics(device)
    device.tap("filter", "menu:calendar-month")
    chosen(device)
    assert "No games in this time" in device.words()
    device.tap("way:0")
    chosen(device)
    assert "No games in this time" not in device.words()
    assert "last 30 days" not in device.words()


# Trouble


def test_a_store_that_cannot_be_read_is_no_reason_to_stop(device: Device) -> None:
    database = Database(device.folder / "scorepad.db")
    with database.change() as connection:
        connection.execute("DROP TABLE seat")
    database.close()
    statistics(device)
    assert "The games cannot be read" in device.words()
    device.tap("back")
    assert isinstance(device.screen, HomeScreen)


def test_counting_that_takes_long_shows_how_far_it_is(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(device, *SIX)
    count = Statistics.players

    def slowly(self: Statistics) -> list[Known]:
        time.sleep(0.6)
        return count(self)

    monkeypatch.setattr(Statistics, "players", slowly)
    heard = list[tuple[int, int]]()
    wait = StatisticsScreen.wait

    def noted(self: StatisticsScreen, at: int, of: int) -> None:
        heard.append((at, of))
        wait(self, at, of)

    monkeypatch.setattr(StatisticsScreen, "wait", noted)
    screen = statistics(device)
    device.until(lambda: screen.page.figures)
    assert heard and all(0 < at < of for at, of in heard)


def test_a_short_count_shows_no_progress(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(device, *SIX)
    heard = list[int]()
    monkeypatch.setattr(StatisticsScreen, "wait", lambda self, at, of: heard.append(at))
    screen = statistics(device)
    device.until(lambda: screen.page.figures)
    assert heard == []


def test_who_leaves_before_it_is_counted_hears_no_more_of_it(device: Device) -> None:
    keep(device, *SIX)
    device.app.show_statistics()
    screen = device.screen
    device.app.back()
    for _ in range(20):
        time.sleep(0.005)
        device.frame()
    assert isinstance(screen, StatisticsScreen) and not screen.page.cards
