"""The list of kept games: pages that follow on each other, filters, days as people count them, and no replay."""

from __future__ import annotations

import itertools
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.store.database import Database
from scorepad.store.days import begin_of, day_of, end_of, local, span_of
from scorepad.store.games import Games, view_key
from scorepad.store.history import Filter, GameLine, History, found_in
from scorepad.store.settings import Settings
from scorepad.texts.dates import day_heading, day_name, when_text
from scorepad.texts.history import clock_and_minutes, deleted_text, others_of, title_of, total_of, years_text
from tests.playthrough import GOLDEN, read_back
from tests.store.shelves import HOUR, MINUTE, Shelves, at
from tools.kept_lines import line_of

NAMES = ("Ema", "Petr", "Iva", "Jan")


@pytest.fixture
def history(database: Database) -> History:
    return History(database)


def ids(history: History, wanted: Filter | None = None, limit: int = 50) -> list[int]:
    """All pages one after the other."""
    found, after = list[int](), None
    while True:
        lines = history.finished(wanted, after, limit)
        found += [line.id for line in lines.games]
        after = lines.ends
        if after is None:
            return found


# Pages


def test_the_game_that_ended_last_comes_first(shelves: Shelves, history: History) -> None:
    old = shelves.paper("Ema", "Petr", when="2026-11-01 10:00")
    new = shelves.paper("Ema", "Petr", when="2026-11-03 10:00")
    middle = shelves.paper("Ema", "Petr", when="2026-11-02 10:00")
    assert ids(history) == [new, middle, old]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moments=st.lists(st.integers(0, 5), max_size=14), limit=st.integers(1, 6))
def test_pages_follow_on_each_other_without_a_gap_whenever_games_ended(
    tmp_path_factory: pytest.TempPathFactory, moments: list[int], limit: int
) -> None:
    database = Database(tmp_path_factory.mktemp("pages") / "scorepad.db")
    shelves, placed = Shelves(database), list[tuple[int, int]]()
    for moment in moments:
        shelves.moment = moment * HOUR
        placed.append((shelves.moment, shelves.paper("Ema", "Petr")))
    found = ids(History(database), limit=limit)
    assert found == [game for _moment, game in sorted(placed, reverse=True)]
    database.close()


def test_games_that_came_meanwhile_do_not_shift_the_next_page(shelves: Shelves, history: History) -> None:
    games = [shelves.paper("Ema", "Petr", when=f"2026-11-01 1{hour}:00") for hour in range(4)]
    first = history.finished(limit=2)
    shelves.paper("Ema", "Petr", when="2026-11-02 10:00")
    second = history.finished(after=first.ends, limit=2)
    assert [line.id for line in (*first.games, *second.games)] == games[::-1]


def test_unfinished_games_are_a_list_of_their_own(shelves: Shelves, history: History) -> None:
    over = shelves.paper("Ema", "Petr")
    waits = [shelves.unfinished("Ema", "Petr", when=f"2026-11-01 1{hour}:00") for hour in range(3)]
    assert ids(history) == [over]
    first = history.unfinished(limit=2)
    assert [line.id for line in first.games] == [waits[2], waits[1]]
    assert [line.id for line in history.unfinished(after=first.ends).games] == [waits[0]]
    assert not any(line.over for line in first.games)


def test_a_deleted_game_is_in_no_list_and_comes_back_to_its_place(shelves: Shelves, history: History) -> None:
    games = [shelves.paper("Ema", "Petr", when=f"2026-11-01 1{hour}:00") for hour in range(3)]
    shelves.games.delete(games[1])
    assert ids(history) == [games[2], games[0]]
    assert history.count() == 2
    shelves.games.bring_back(games[1])
    assert ids(history) == games[::-1]


def test_what_was_deleted_is_gone_after_the_next_start(shelves: Shelves, database: Database) -> None:
    kept, gone = shelves.paper("Ema", "Petr"), shelves.paper("Ema", "Petr")
    for game in (kept, gone):
        Settings(database).put(view_key(game), {"seating": "round"})
    shelves.games.delete(gone)
    assert shelves.games.forget_deleted(MINUTE) == [], "somebody may still bring it back"
    shelves.moment += MINUTE
    assert shelves.games.forget_deleted(MINUTE) == [gone]
    assert database.rows("SELECT id FROM game") == [(kept,)]
    assert database.rows("SELECT DISTINCT game FROM seat") == [(kept,)]
    assert database.rows("SELECT key FROM setting") == [(view_key(kept),)], "another game may get the number"


@pytest.mark.parametrize(
    "wanted", [Filter(), Filter(kind="classic"), Filter(year=2026), Filter(players=("Ema",)), Filter(text="e")]
)
@pytest.mark.parametrize("after", [None, (at("2026-11-01 10:00"), 7)])
def test_a_page_comes_out_of_an_index_in_order_and_nothing_is_sorted(
    shelves: Shelves, history: History, database: Database, wanted: Filter, after: tuple[int, int] | None
) -> None:
    shelves.paper("Ema", "Petr")
    for over in (True, False):
        query, values = history.query(over, wanted, after)
        plan = " / ".join(str(row[3]) for row in database.rows("EXPLAIN QUERY PLAN " + query, *values))
        assert "SEARCH game USING INDEX game_by_" in plan
        assert "SCAN" not in plan
        assert "TEMP B-TREE" not in plan


# What a line says


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_a_line_says_what_a_replay_would_say(file: Path, database: Database, history: History) -> None:
    record = read_back(file.read_text("utf-8"))
    games = Games(database, itertools.count(0, MINUTE).__next__)
    game = games.begin(record.with_moves(()))
    session = games.open(game)
    games.keep(game, session)
    for text in record.moves:
        session.submit(text)
    (line,) = history.finished().games
    assert line == line_of(record, game, line.changed, line.spent)
    assert line.minutes == len(record.moves)
    assert history.line(game) == line


def test_a_line_names_robots_and_paper(shelves: Shelves, history: History) -> None:
    shelves.paper("Ema", "Petr", crosses=(2, 4))
    (line,) = history.finished().games
    assert (line.paper, line.minutes, line.mode) == (True, None, "pad")
    assert [(seat.name, seat.robot, seat.won, seat.total) for seat in line.seats] == [
        ("Ema", False, False, 3),
        ("Petr", False, True, 10),
    ]


def test_a_game_that_cannot_be_read_is_left_out_and_the_pages_go_on(
    shelves: Shelves, history: History, database: Database
) -> None:
    games = [shelves.paper("Ema", "Petr", when=f"2026-11-01 1{hour}:00") for hour in range(4)]
    with database.change() as connection:
        connection.execute("DELETE FROM seat WHERE game = ?", (games[3],))
        connection.execute("UPDATE game SET header = 'nonsense' WHERE id = ?", (games[2],))
    assert ids(history, limit=1) == [games[2], games[1], games[0]]


# Filters


def test_games_are_filtered_by_kind_players_and_time(shelves: Shelves, history: History) -> None:
    one = shelves.paper("Ema", "Petr", when="2025-12-31 23:59")
    two = shelves.paper("Ema", "Iva", kind="longo", when="2026-01-01 00:00")
    three = shelves.paper("Petr", "Iva", "Ema", when="2026-02-28 20:00")
    assert ids(history, Filter(kind="classic")) == [three, one]
    assert ids(history, Filter(players=("Iva",))) == [three, two]
    assert ids(history, Filter(players=("Iva", "Petr"))) == [three]
    assert ids(history, Filter(players=("Jan",))) == []
    assert ids(history, Filter(year=2025)) == [one]
    assert ids(history, Filter(year=2026)) == [three, two]
    assert ids(history, Filter(year=2026, month=1)) == [two]
    assert ids(history, Filter(kind="classic", players=("Ema",), year=2026, month=2)) == [three]


def test_unfinished_games_are_filtered_too(shelves: Shelves, history: History) -> None:
    game = shelves.unfinished("Ema", "Petr")
    shelves.unfinished("Iva", "Jan", kind="longo")
    assert [line.id for line in history.unfinished(Filter(players=("Ema",))).games] == [game]
    assert [line.id for line in history.unfinished(Filter(kind="classic")).games] == [game]


def test_a_search_text_finds_names_without_capitals_and_accents(shelves: Shelves, history: History) -> None:
    tomas = shelves.paper("Tomáš", "Petr")
    zofia = shelves.paper("Zofia", "Ema")
    assert ids(history, Filter(text="tomas")) == [tomas]
    assert ids(history, Filter(text="OFI")) == [zofia]
    assert ids(history, Filter(text="Tomáš")) == [tomas]
    assert ids(history, Filter(text="xyz")) == []
    assert found_in("MALGO", "Malgorzata")


def test_what_can_be_chosen_is_what_was_played(shelves: Shelves, history: History) -> None:
    assert (history.names(), history.kinds(), history.years()) == ([], [], [])
    shelves.paper("Ema", "Petr", when="2024-03-01 10:00")
    shelves.paper("Iva", "Petr", kind="longo", when="2026-11-01 10:00")
    assert history.names() == ["Ema", "Iva", "Petr"]
    assert history.kinds() == ["classic", "longo"]
    assert history.years() == [2026, 2024]
    assert history.months(2026) == [11]
    assert history.months(2024) == [3]


def test_a_robot_is_nobody_to_filter_by(database: Database, shelves: Shelves, history: History) -> None:
    game = shelves.paper("Ema", "Robot Ada")
    with database.change() as connection:
        connection.execute("UPDATE seat SET robot = 1 WHERE player = 'Robot Ada'")
    assert history.names() == ["Ema"]
    assert ids(history, Filter(players=("Robot Ada",))) == []
    assert ids(history, Filter(text="robot")) == []
    assert ids(history, Filter(players=("Ema",))) == [game]


def test_wins_are_counted_for_one_game(shelves: Shelves, history: History) -> None:
    for _time in range(3):
        shelves.paper("Ema", "Petr")
    shelves.paper("Petr", "Ema")
    shelves.paper("Petr", "Ema", kind="longo")
    gone = shelves.paper("Petr", "Ema")
    shelves.games.delete(gone)
    assert history.wins("classic") == [("Ema", 3), ("Petr", 1)]
    assert history.wins("duel") == []


# Days


def test_a_day_is_counted_as_a_whole_though_it_goes_on_on_the_next_page(shelves: Shelves, history: History) -> None:
    for hour in range(5):
        shelves.paper("Ema", "Petr", when=f"2026-11-17 1{hour}:00")
    shelves.paper("Ema", "Petr", when="2026-11-16 23:59")
    first = history.finished(limit=2)
    assert first.counts == {date(2026, 11, 17): 5}
    second = history.finished(after=first.ends, limit=4)
    assert second.counts == {date(2026, 11, 17): 5, date(2026, 11, 16): 1}


def test_a_day_counts_only_what_the_filter_lets_through(shelves: Shelves, history: History) -> None:
    for _time in range(3):
        shelves.paper("Ema", "Petr")
        shelves.paper("Iva", "Petr")
    assert history.finished(Filter(players=("Ema",)), limit=1).counts == {date(2026, 11, 17): 3}


def test_a_day_ends_at_midnight_where_the_players_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Prague")
    time.tzset()
    try:
        # Half past eleven in Prague.
        late = round(datetime(2026, 10, 29, 22, 30, tzinfo=UTC).timestamp() * 1000)
        assert day_of(late) == date(2026, 10, 29)
        assert day_of(late + 30 * MINUTE) == date(2026, 10, 30)
        # The night in which the clocks go back is an hour longer.
        assert end_of(date(2026, 10, 25)) - begin_of(date(2026, 10, 25)) == 25 * HOUR
        assert end_of(date(2026, 3, 29)) - begin_of(date(2026, 3, 29)) == 23 * HOUR
    finally:
        monkeypatch.undo()
        time.tzset()


@given(st.dates(date(1971, 1, 1), date(2900, 1, 1)))
def test_every_moment_of_a_day_belongs_to_it(day: date) -> None:
    assert day_of(begin_of(day)) == day_of(end_of(day) - 1) == day
    assert day_of(end_of(day)) == day + timedelta(days=1)
    begin, end = span_of(day.year, day.month)
    assert begin <= begin_of(day) < end_of(day) <= end


@given(st.integers(-(10**30), 10**30))
def test_no_moment_however_wrong_stops_the_calendar(moment: int) -> None:
    assert 1969 <= local(moment).year <= 9000


# Words

LINE = GameLine(1, "classic", "table", (), at("2026-11-17 09:41"), spent=31 * MINUTE)
TODAY = date(2026, 11, 17)


def test_days_are_called_as_people_call_them() -> None:
    assert day_heading(TODAY, TODAY) == "Today"
    assert day_heading(date(2026, 11, 16), TODAY) == "Yesterday"
    assert day_heading(date(2026, 11, 7), TODAY) == "Saturday 7 November"
    assert day_heading(date(2025, 11, 7), TODAY) == "Friday 7 November 2025"
    assert day_heading(date(2026, 11, 18), TODAY) == "Wednesday 18 November", "a clock that was put back"
    assert [day_name(TODAY - timedelta(days=days), TODAY) for days in (0, 1, 2, 400)] == [
        "today",
        "yesterday",
        "15 November",
        "13 October 2025",
    ]
    assert when_text(LINE.changed, LINE.changed) == "today 09:41"
    assert when_text(LINE.changed, LINE.changed + 24 * HOUR) == "yesterday 09:41"
    assert when_text(LINE.changed, LINE.changed + 48 * HOUR) == "17 November"
    assert when_text(LINE.changed, LINE.changed + 366 * 24 * HOUR) == "17 November 2026"


def test_a_line_is_put_in_words(shelves: Shelves, history: History) -> None:
    shelves.paper("Ema", "Petr", "Iva", crosses=(4, 5, 3), when="2026-11-17 09:41")
    (line,) = history.finished().games
    assert (title_of(line), total_of(line), others_of(line)) == ("Petr wins", 15, "Ema 10 · Iva 6 · counted from paper")
    assert clock_and_minutes(line) == "09:41"
    assert deleted_text(line, TODAY) == "Petr's Classic of today is deleted."


def test_winners_share_and_who_is_alone_does_not_win(shelves: Shelves, history: History) -> None:
    shelves.paper("Ema", "Petr", "Iva", crosses=(4, 4, 3), when="2026-11-17 09:41")
    shelves.paper("Ema", crosses=(4,), when="2026-11-17 09:40")
    both, alone = history.finished().games
    assert (title_of(both), total_of(both)) == ("Ema and Petr win", 10)
    assert others_of(both) == "Iva 6 · equal totals share it"
    assert (title_of(alone), total_of(alone), others_of(alone)) == ("Ema", 10, "counted from paper")


def test_how_long_it_took_stands_beside_the_time() -> None:
    assert clock_and_minutes(LINE) == "09:41 · 31 min"
    assert [years_text(years) for years in ([], [2026], [2026, 2024])] == ["Year", "2026", "2024–2026"]
