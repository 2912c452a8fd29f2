"""The result with real touches in a real window; the chart's numbers and names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.paper import Counts, paper_record
from scorepad.record import Record, new
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.result_course import course_lines
from scorepad.ui.screens.result_page import ResultPage
from scorepad.ui.screens.result_quixo import QuixoResultPage
from scorepad.ui.screens.result_table import ranking_columns
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import DARK, LIGHT, Rgba
from scorepad.ui.widgets.chart import counted_steps, fall_places, pill_levels, round_steps, spread
from scorepad.ui.widgets.drawn import Drawn
from tests.playthrough import GAMES, NAMES, played
from tests.ui.device import Device

INSETS = Insets(0, 22, 0, 14)
SIZES = [(360, 740), (320, 568), (740, 360), (568, 320), (800, 1280), (1280, 800)]
TWO = new("classic", NAMES[:2], "pad").with_moves(
    (*(f"cross 1 r{number}" for number in (2, 3, 4, 5, 6, 12)), "cross 2 y4", "close g")
)


class Hand:
    """A hand on the result of a game; what it set off stands in ``done``."""

    def __init__(
        self,
        record: Record = TWO,
        size: tuple[int, int] = (320, 568),
        look: Look | None = None,
        *,
        reopens: bool = True,
        when: str = "",
    ) -> None:
        EventLoop.ensure_window()
        self.screen = ResultScreen(look or Look(insets=INSETS), record, (0, 1, 2, 3, 4), 31, when, reopens=reopens)
        self.screen.size_hint, self.screen.pos, self.screen.size = (None, None), (0, 0), size
        EventLoop.idle()
        self.done: list[str] = []
        self.screen.on_close = lambda: self.done.append("close")
        self.screen.on_rematch = lambda: self.done.append("rematch")
        self.screen.on_sheets = lambda: self.done.append("sheets")
        self.screen.on_steps = lambda: self.done.append("steps")
        self.screen.on_share = self.done.append

    def tap(self, key: str) -> None:
        part, rect = self.places()[key]
        self.touch(part.x + rect.x + rect.w / 2, part.top - rect.y - rect.h / 2)

    def touch(self, x: float, y: float, to: float | None = None) -> None:
        touch = UnitTestTouch(x, y)
        EventLoop.window.add_widget(self.screen)
        touch.touch_down()
        if to is not None:
            for part in range(1, 6):
                touch.touch_move(x, y + (to - y) * part / 5)
        touch.touch_up()
        EventLoop.window.remove_widget(self.screen)

    def places(self) -> dict[str, tuple[Drawn, Rect]]:
        panel = self.screen.overlay
        parts: list[Drawn] = [panel] if isinstance(panel, Drawn) else [self.screen.bar, self.screen.buttons]
        return {target.key: (part, target.rect) for part in parts for target in part.targets()}

    def in_window(self) -> Iterator[tuple[str, Rect]]:
        for key, (part, rect) in self.places().items():
            yield key, Rect(part.x + rect.x, self.screen.height - part.top + rect.y, rect.w, rect.h)


def test_every_target_does_what_it_says() -> None:
    hand = Hand()
    for key in ("back", "rematch", "sheets"):
        hand.tap(key)
    assert hand.done == ["close", "rematch", "sheets"]


def test_share_asks_what_is_to_be_shared() -> None:
    for what in ("picture", "text", "record"):
        hand = Hand()
        hand.tap("share")
        hand.tap(what)
        assert hand.done == [what]
        assert hand.screen.overlay is None


def test_who_does_not_want_to_share_goes_back_to_the_result() -> None:
    hand = Hand()
    hand.tap("share")
    hand.tap("cancel")
    assert hand.done == [] and hand.screen.overlay is None


def test_undo_leads_back_to_the_sheets() -> None:
    hand = Hand()
    hand.screen.undo()
    assert hand.done == ["sheets"]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_apart_and_in_the_safe_area(size: tuple[int, int], left_handed: bool) -> None:
    hand = Hand(size=size, look=Look(insets=INSETS, left_handed=left_handed))
    found = dict(hand.in_window())
    assert set(found) == {"back", "rematch", "share", "sheets"}
    for rect in found.values():
        assert rect.w >= 44 and rect.h >= 44
        assert rect.x >= 0 and rect.right <= size[0]
        assert rect.y >= 22 and rect.bottom <= size[1] - 14
    rects = list(found.values())
    for at, one in enumerate(rects):
        for other in rects[at + 1 :]:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            assert apart
    pane = hand.screen.pane
    assert pane.top <= hand.screen.bar.y and pane.y >= hand.screen.buttons.top


def test_people_who_hold_it_in_their_left_hand_find_the_buttons_mirrored() -> None:
    right, left = dict(Hand().in_window()), dict(Hand(look=Look(insets=INSETS, left_handed=True)).in_window())
    assert right["sheets"].x < right["rematch"].x < right["share"].x
    assert left["sheets"].x > left["rematch"].x > left["share"].x


@pytest.mark.parametrize("size", SIZES)
def test_cards_stand_in_one_column_in_two_where_there_is_room_for_them(size: tuple[int, int]) -> None:
    page = Hand(size=size).screen.page
    assert isinstance(page, ResultPage)
    hero, table, chart, said = page.places(page.box.w)
    for card in (hero, table, chart, said):
        assert card.x >= 8 and card.right <= page.box.w - 8
    assert hero.bottom < table.y
    if size[0] >= 720:
        assert table.right < chart.x and chart.y == hero.y and chart.bottom == said.bottom
        assert table.bottom < said.y
    else:
        assert table.bottom < chart.y and chart.bottom < said.y


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_every_column_has_its_own_room(size: tuple[int, int], count: int) -> None:
    for game in ("classic", "onboard"):
        if game == "onboard" and count == 5:
            continue
        names = tuple(f"Wolfgang-Amadeus {number}" for number in range(count))
        record = new(game, names, "pad").with_moves(("close r", "close g"))
        hand = Hand(record, size)
        page = hand.screen.page
        assert isinstance(page, ResultPage)
        _hero, card, *_rest = page.places(page.box.w)
        columns = ranking_columns(card, hand.screen.view, Pen)
        assert columns is not None
        ends = [columns.place - 6, columns.place + 6, columns.badge - columns.radius, columns.badge + columns.radius]
        ends += [columns.name, columns.name_end]
        ends += [end for x in columns.rows for end in (x - columns.cell / 2, x + columns.cell / 2)]
        for middle in (columns.misthrows, columns.bonus):
            if middle is not None:
                ends += [middle - 11, middle + 11]
        ends += [columns.total - 36, columns.total]
        assert card.x < ends[0] and ends[-1] < card.right
        assert all(one <= other for one, other in pairwise(ends))
        assert columns.name_end - columns.name >= 40


def test_a_long_result_scrolls_and_the_buttons_stay() -> None:
    hand = Hand(new("classic", NAMES, "pad").with_moves(("close r", "close g")))
    before = hand.screen.buttons.pos[:]
    pane = hand.screen.pane
    hand.touch(160, pane.y + 100, to=pane.y + 250)
    assert pane.offset > 50
    assert hand.screen.buttons.pos == before
    assert hand.done == []


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_shown(name: str) -> None:
    record, seed = GAMES[name]
    for size in ((320, 568), (1280, 800)):
        screen = Hand(played(record, seed), size, Look(theme=DARK, symbols=True)).screen
        EventLoop.idle()
        assert len(screen.page._group.children) > 50


def test_a_game_of_nothing_but_misthrows_can_be_shown() -> None:
    page = Hand(new("classic", NAMES[:1]).with_moves(("next",) * 4)).screen.page
    assert len(page._group.children) > 50


# Duel and Quixo


def words(screen: ResultScreen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    found, write = list[str](), Pen.text

    def note(pen: Pen, text: str, *args: object, **kwargs: object) -> None:
        found.append(text)
        write(pen, text, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", note)
    for part in (screen.bar, screen.page, screen.buttons):
        part._draw()
    return found


DUEL = new("duel", ("Ema", "Robot Ada")).with_moves(
    (*(text for number in (2, 3, 4) for text in (f"white 1 r{number}", "next", "white 2 y5", "next")), "resign 1")
)
QUIXO = new("quixo", NAMES[:2]).with_moves(("a1-e1", "a5-e5") * 4 + ("a1-e1",))
FOUR = new("quixo", NAMES[:4]).with_moves(("a1-e1@1", "a5-e5@2", "time 3"))


@pytest.mark.parametrize("size", SIZES)
def test_a_duel_shows_all_parts_and_why_it_ended(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    texts = words(Hand(DUEL, size).screen, monkeypatch)
    for text in ("Robot Ada wins", "Ema gave up", "6", "Course of the totals", "Board", "Rematch"):
        assert text in texts, text
    assert "Sheets" not in texts


@pytest.mark.parametrize("size", SIZES)
def test_a_quixo_game_shows_both_sides_and_the_board(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(QUIXO, extra={"clock": {"minutes": 5, "increment": 2}})
    screen = Hand(record, size).screen
    texts = words(screen, monkeypatch)
    for text in ("Ema wins", "Five crosses in a line", "Ema", "Petr", "5 min + 2 s", "Board"):
        assert text in texts, text
    assert "Course of the totals" not in texts and "Total" not in texts
    page = screen.page
    assert isinstance(page, QuixoResultPage)
    hero, sides, board, said = page.places(page.box.w)
    for one, other in combinations((hero, sides, board, said), 2):
        apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert apart
    assert min(board.w, board.h) >= 160, "large enough to be read"


def test_q6_both_partners_have_won(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = words(Hand(FOUR, (360, 740)).screen, monkeypatch)
    for text in ("Petr and Jan win", "Iva ran out of time", *NAMES[:4]):
        assert text in texts, text


def test_who_won_is_seen_at_once() -> None:
    def icon(record: Record) -> str:
        return Hand(record).screen.page.hero.icon

    robot = BotSeats((None, Level.EASY)).to_header()
    assert icon(QUIXO) == "trophy-variant"
    assert icon(replace(DUEL, extra=robot)) == "robot-happy-outline"
    assert icon(QUIXO.with_moves(("draw",))) == "handshake-outline"
    assert icon(new("classic", NAMES[:1]).with_moves(("next",) * 4)) == "flag-checkered"


# Conditions, paper, older games


def test_the_conditions_of_a_game_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    house = {"tie": "fewest-misthrows", "lucky_counts_closed_rows": True, "misthrow_at_white_end": False}
    record = replace(
        new("longo", NAMES[:2], "table", 1, {"lucky": [[6, 11], [7, 12]], "house": house}).with_moves(("next",) * 7),
        extra=BotSeats((None, Level.HARD)).to_header(),
    )
    texts = words(Hand(record, (800, 1280), when="yesterday 21:15").screen, monkeypatch)
    for text in (
        "yesterday 21:15",
        "7 turns · 31 min",
        "Misthrows break ties, Lucky numbers count locked rows",
        "Ema 6 & 11, Petr 7 & 12",
        "Petr (Hard)",
    ):
        assert text in " ".join(texts), text


def test_a_game_as_printed_says_nothing_of_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = words(Hand(new("classic", NAMES[:2]).with_moves(("next",) * 7), (800, 1280)).screen, monkeypatch)
    for text in ("House rules", "Track", "Lucky numbers", "Clock for each side", "Robots", "Played"):
        assert text not in texts, text


@pytest.mark.parametrize(("track", "name"), [("spiral-a", "Spiral A"), ("printed", "printed board")])
def test_on_board_says_its_track(track: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = new("onboard", NAMES[:2], "table", 1, {"track": track} if track != "printed" else {})
    assert name in words(Hand(record.with_moves(("next",) * 7), (800, 1280)).screen, monkeypatch)


def test_a_duration_that_nobody_knows_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ResultScreen(Look(), new("classic", NAMES[:2]).with_moves(("next",) * 7), (0, 1), None)
    screen.size_hint, screen.pos, screen.size = (None, None), (0, 0), (800, 1280)
    EventLoop.idle()
    texts = words(screen, monkeypatch)
    assert "7 turns" in texts and not any("min" in text for text in texts)


PAPER = paper_record("onboard", NAMES[:3], [Counts((7, 6, 8, 3), 0, 14), Counts((4, 7, 9, 0), 1, 20), Counts()])


@pytest.mark.parametrize("size", SIZES)
def test_a_game_on_paper_shows_the_ranking_and_no_course(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(PAPER, size, when="yesterday 21:15")
    texts = words(hand.screen, monkeypatch)
    for text in ("Ema wins", "7 ahead of Petr", "105", "98", "+14", "−5", "Played on paper", "yesterday 21:15"):
        assert text in texts, text
    for text in ("Course of the totals", "Sheets", "Steps", "31 min", "printed board"):
        assert text not in texts, text
    assert set(hand.places()) == {"back", "rematch", "share"}
    hand.tap("share")
    assert set(hand.places()) == {"cancel", "picture", "text"}, "it has no moves to give away"


def test_a_sheet_alone_on_paper_wins_against_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Hand(paper_record("classic", NAMES[:1], [Counts((2, 2, 2, 2))])).screen
    assert (screen.view.hero.title, screen.view.hero.icon, screen.view.hero.total) == ("Ema", "flag-checkered", 12)
    heights, write = dict[str, float](), Pen.text

    def note(pen: Pen, text: str, x: float, y: float, *args: Any, **kwargs: Any) -> None:
        heights.setdefault(text, y)
        write(pen, text, x, y, *args, **kwargs)

    monkeypatch.setattr(Pen, "text", note)
    screen.page._draw()
    assert heights["Ema"] == pytest.approx(heights["12"], abs=3), "nothing is said below the name"


def test_equal_totals_on_paper_share_the_win() -> None:
    screen = Hand(paper_record("classic", NAMES[:2], [Counts((2, 2, 2, 2))] * 2)).screen
    assert (screen.view.hero.title, screen.view.winners) == ("Ema and Petr win", (1, 2))


def test_a_duel_on_paper_has_no_turns() -> None:
    screen = Hand(paper_record("duel", NAMES[:2], [Counts((5, 4, 3, 2)), Counts((1, 1, 1, 1), 1)])).screen
    assert screen.view.facts == ("Duel", "on paper")
    assert screen.view.hero.title == "Ema wins"


def test_the_game_just_ended_can_be_played_on_an_older_one_only_looked_at() -> None:
    just, older = Hand(), Hand(reopens=False)
    assert "sheets" in just.places() and "steps" not in just.places()
    assert just.screen.page.target("steps"), "stepping through is offered on the course"
    assert "steps" in older.places() and "sheets" not in older.places()
    assert older.screen.page.target("steps") is None
    older.tap("steps")
    older.screen.undo()
    assert older.done == ["steps"], "Ctrl+Z opens no old game"


def test_the_chip_on_the_course_leads_through_the_moves() -> None:
    for record in (TWO, QUIXO):
        hand = Hand(record, (800, 1280))
        target = hand.screen.page.target("steps")
        assert target
        page = hand.screen.page
        hand.touch(page.x + target.rect.x + target.rect.w / 2, page.top - target.rect.y - target.rect.h / 2)
        assert hand.done == ["steps"]


def test_a_paper_game_is_played_again_with_the_same_people(device: Device) -> None:
    database = Database(device.folder / "scorepad.db")
    game = Games(database).begin(PAPER)
    database.close()
    device.app.show_result(game)
    device.frame()
    device.tap("rematch")
    assert isinstance(device.screen, SetupScreen)
    assert (device.screen.draft.game, device.screen.draft.names) == ("onboard", NAMES[:3])
    assert not device.screen.draft.is_pad
    device.tap("start")
    assert device.session.header.players == NAMES[:3]
    assert "paper" not in device.session.header.extra


def test_back_leads_from_an_old_result_to_where_it_was_looked_up(device: Device) -> None:
    database = Database(device.folder / "scorepad.db")
    game = Games(database).begin(TWO)
    database.close()
    device.app.set_up("classic")
    device.app.show_result(game)
    device.frame()
    assert "today" in " ".join(device.words())
    device.tap("back")
    assert isinstance(device.screen, SetupScreen)


def test_back_from_the_steps_leads_to_where_the_result_was_scrolled_to(device: Device) -> None:
    device.resize((320, 568))
    database = Database(device.folder / "scorepad.db")
    game = Games(database).begin(TWO)
    database.close()
    device.app.show_result(game)
    screen = device.screen
    assert isinstance(screen, ResultScreen)
    screen.pane.scroll_to(80)
    device.tap("steps", "back")
    again = device.screen
    assert isinstance(again, ResultScreen) and again is not screen
    assert again.pane.offset == pytest.approx(80)


# The chart


def test_a_misthrow_is_marked_below_the_players_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    record = new("classic", NAMES[:2], "pad").with_moves(
        ("cross 1 r2", "miss 2", "cross 1 r3", "miss 1", "close g", "close b")
    )
    view = Hand(record).screen.view
    ema, petr = sorted(course_lines(LIGHT, view), key=lambda line: line.name)
    assert (ema.falls, petr.falls) == ((4,), (2,))
    drawn = set[tuple[tuple[float, float], ...]]()
    polygon = Pen.polygon

    def note(pen: Pen, points: Sequence[tuple[float, float]], colour: Rgba) -> None:
        if colour in (ema.colour, petr.colour):
            drawn.add(tuple(points))
        polygon(pen, points, colour)

    monkeypatch.setattr(Pen, "polygon", note)
    texts = words(Hand(record, (800, 1280)).screen, monkeypatch)
    assert len(drawn) == 2 and texts.count("−5") >= 3, "a mark each, and its price; and the ranking's head"


def test_many_misthrows_are_marked_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = words(Hand(new("classic", NAMES[:2]).with_moves(("next",) * 7), (800, 1280)).screen, monkeypatch)
    assert texts.count("−5") == 2, "the head of the ranking and a line of the grid"


def test_marks_of_the_same_turn_stand_below_each_other() -> None:
    assert fall_places([(100, 50), (200, 50)], 300) == [(100, 55), (200, 55)]
    (x, y), (_x, other) = fall_places([(100, 50), (100, 50)], 300)
    assert x == 100 and other >= y + 4
    assert all(y <= 60 for _x, y in fall_places([(100, 55)] * 5, 60)), "never below the plot"


@pytest.mark.parametrize(
    ("low", "high", "most", "steps"),
    [
        (0, 91, 4, [0, 25, 50, 75, 100]),
        (0, 71, 5, [0, 20, 40, 60, 80]),
        (-20, 0, 5, [-20, -15, -10, -5, 0]),
        (-7, 28, 5, [-10, 0, 10, 20, 30]),
        (0, 0, 5, [0, 1]),
        (0, 480, 5, [0, 100, 200, 300, 400, 500]),
    ],
)
def test_the_grid_has_round_numbers(low: int, high: int, most: int, steps: list[int]) -> None:
    assert round_steps(low, high, most) == steps


@pytest.mark.parametrize(
    ("last", "most", "steps"),
    [(24, 4, [1, 6, 12, 18, 24]), (25, 4, [1, 6, 12, 18, 25]), (7, 3, [1, 4, 7]), (1, 4, [1]), (2, 4, [1, 2])],
)
def test_turns_are_counted_from_the_first_to_the_last(last: int, most: int, steps: list[int]) -> None:
    assert counted_steps(1, last, most) == steps


def test_names_stay_where_their_lines_end_if_they_can() -> None:
    assert spread([10, 40, 80], 15, 0, 100) == [10, 40, 80]


def test_names_of_equal_totals_stand_above_each_other_around_it() -> None:
    assert spread([50, 50], 15, 0, 100) == [42.5, 57.5]


@pytest.mark.parametrize(
    "ends", [[0, 0, 0, 0, 0], [100, 100, 100], [50, 52, 49, 51, 50], [0, 1, 99, 100, 50], [90, 10, 91], []]
)
def test_names_never_overlap_and_keep_their_order(ends: list[float]) -> None:
    places = spread(ends, 15, 0, 100)
    ordered = sorted(zip(ends, places, strict=True))
    assert all(0 <= place <= 100 for place in places)
    for (end, place), (later_end, later) in pairwise(ordered):
        assert abs(later - place) >= 15 - 1e-9
        assert later > place or later_end == end


def test_locks_of_the_same_turn_stand_above_each_other() -> None:
    assert pill_levels([100, 100, 200]) == [0, 1, 0]
    assert pill_levels([100, 110, 120]) == [0, 1, 2]
    assert pill_levels([100, 121, 142]) == [0, 0, 0]
