"""Home with real touches in a real window: what waits, what can be begun, the last results, on every size."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup
from kivy.tests.common import UnitTestTouch

from scorepad.record import Record, new
from scorepad.session import Session
from scorepad.ui.home_view import finished_game, tile_subtitle, waiting_game
from scorepad.ui.look import Insets, Look
from scorepad.ui.paint import Pen
from scorepad.ui.screens.home import Finished, HomeScreen, Seat, Waiting
from scorepad.ui.screens.home_layout import Content, Shape, home_layout
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import SheetView, sheet_view
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.widgets.drawn import Drawn, Target
from scorepad.ui.widgets.mini_sheet import draw_mini_sheet
from scorepad.ui.widgets.pawn import draw_pawn
from scorepad.ui.widgets.pictures import draw_picture
from tools.kept_lines import line_of

INSETS = Insets(4, 22, 6, 14)
PHONE, SMALL, LYING, TABLET = (360, 740), (320, 568), (740, 360), (1280, 800)
SIZES = [PHONE, SMALL, LYING, (568, 320), (600, 640), (700, 690), (800, 1280), (960, 700), TABLET]
GAMES = ("classic", "onboard", "longo")
ALL_GAMES = (*GAMES, "duel", "quixo", "more")
NAMES = ("Ema", "Petr", "Iva", "Maximiliane", "Lea")
TOTALS = (61, 54, -15, 37, 104)
SENTENCE = (
    "Not saved: the disk is full. What you play now lasts only as long as the app does; free some space and go on."
)
RECENT = tuple(
    Finished(90 + at, game, f"{NAMES[at]} wins", TOTALS[at], "Jan 12 · Eva 7", "yesterday 21:15")
    for at, game in enumerate(ALL_GAMES[:4])
)


def view_of(game: str, cells: str, *more: str) -> SheetView:
    record = new(game, ("Ema",), "pad").with_moves((*(f"cross 1 {cell}" for cell in cells.split()), *more))
    state = Session(record).state
    return sheet_view(state, 1, ("Ema",))  # type: ignore[arg-type]


def table(game: int = 1, players: int = 4) -> Waiting:
    view = view_of("classic", "r2 r3 y4 g11")
    seats = tuple(Seat(NAMES[at], at, TOTALS[at], at == 4, at == 1, view) for at in range(players))
    return Waiting(game, "classic", "table", 12, seats, 80)


def pad(game: int = 2, moves: int = 5) -> Waiting:
    return Waiting(game, "longo", "pad", None, (Seat("Ema", 0, 12, view=view_of("longo", "r3 r4")),), moves)


class Hand:
    """A hand on the home screen; what it did stands in ``done``."""

    def __init__(
        self,
        size: tuple[int, int] = PHONE,
        waiting: Sequence[Waiting] = (),
        recent: Sequence[Finished] = (),
        games: Sequence[str] = GAMES,
        notice: str = "",
        theme: Theme = LIGHT,
    ) -> None:
        EventLoop.ensure_window()
        self.done: list[tuple[object, ...]] = []
        self.home = home = HomeScreen(Look(theme, INSETS), games, waiting, recent, "Last set-up: Classic, 4 players")
        home.on_continue = lambda game: self.done.append(("continue", game))
        home.on_begin = lambda game: self.done.append(("begin", game))
        home.on_last = lambda: self.done.append(("last",))
        home.on_delete = lambda game: self.done.append(("delete", game))
        home.on_result = lambda game: self.done.append(("result", game))
        home.on_settings = lambda: self.done.append(("settings",))
        home.notice = notice
        home.size_hint, home.pos, home.size = (None, None), (0, 0), size
        EventLoop.idle()

    def targets(self) -> list[tuple[Drawn, Target]]:
        return [(part, target) for part in (self.home.page, self.home.bar) for target in part.targets()]

    def shown(self) -> set[str]:
        return {target.key for _, target in self.targets()}

    def tap(self, key: str) -> None:
        """Scrolls to the target and taps it."""
        part, target = next(found for found in self.targets() if found[1].key == key)
        if part is self.home.page:
            self.home.pane.reveal(target.rect)
        rect = target.rect
        touch = UnitTestTouch(part.x + rect.x + rect.w / 2, part.top - rect.y - rect.h / 2)
        EventLoop.window.add_widget(self.home)
        touch.touch_down()
        touch.touch_up()
        EventLoop.window.remove_widget(self.home)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    found: list[str] = []
    draw = Pen.text

    def listen(self: Pen, text: str, *args: object, **kwargs: object) -> None:
        found.append(text)
        draw(self, text, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", listen)
    return found


# Taps


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_the_game_in_progress_continues_it(size: tuple[int, int]) -> None:
    hand = Hand(size, [table(7)])
    hand.tap("continue")
    assert hand.done == [("continue", 7)]


@pytest.mark.parametrize("size", SIZES)
def test_every_waiting_game_is_continued_and_deleted_by_its_own_line(size: tuple[int, int]) -> None:
    hand = Hand(size, [table(7), pad(8), table(9, 2)])
    for key in ("waiting:8", "waiting:9", "delete:7", "delete:8", "delete:9"):
        hand.tap(key)
    assert hand.done == [("continue", 8), ("continue", 9), ("delete", 7), ("delete", 8), ("delete", 9)]


@pytest.mark.parametrize("games", [GAMES, ALL_GAMES[:5], ALL_GAMES])
@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_a_tile_begins_that_game(size: tuple[int, int], games: tuple[str, ...]) -> None:
    hand = Hand(size, [table()], games=games)
    for game in games:
        hand.tap(f"tile:{game}")
    assert hand.done == [("begin", game) for game in games]


def test_a_tap_on_a_result_opens_it() -> None:
    hand = Hand(TABLET, [table()], RECENT)
    hand.tap("result:91")
    assert hand.done == [("result", 91)]


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_are_one_tap_away_on_every_size(size: tuple[int, int]) -> None:
    hand = Hand(size, [table()], RECENT)
    hand.tap("settings")
    assert hand.done == [("settings",)]


def test_what_leads_nowhere_is_not_shown() -> None:
    hand = Hand(PHONE)
    assert hand.shown() == {"last", "tile:classic", "tile:onboard", "tile:longo", "settings"}
    hand.home.on_calculator = hand.home.on_help = lambda: None
    hand.home.on_settings = None
    assert {"calculator", "help"} <= hand.shown()
    assert "settings" not in hand.shown()


# Places


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("notice", ["", SENTENCE])
@pytest.mark.parametrize("waiting", [[], [table(1, 5)], [pad(1), table(2), table(3, 2)]])
@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_enough_apart_and_in_the_safe_area(
    size: tuple[int, int], waiting: list[Waiting], notice: str, theme: Theme
) -> None:
    hand = Hand(size, waiting, RECENT, ALL_GAMES, notice, theme)
    page, safe = hand.home.page, hand.home.safe
    for part, target in hand.targets():
        assert target.rect.w >= 44, target
        assert target.rect.h >= 44, target
        assert part.x + target.rect.x >= safe.x, target
        assert part.x + target.rect.right <= safe.right, target
        assert target.rect.y >= 0, target
        assert target.rect.bottom <= part.height, target
    for one, other in combinations(page.targets(), 2):
        assert not _overlap(one.rect, other.rect), (one.key, other.key)
    bar, pane = hand.home.bar, hand.home.pane
    assert bar.top <= pane.y, "the bar lies below what scrolls"
    assert bar.y >= INSETS.bottom


@pytest.mark.parametrize("size", SIZES)
def test_three_games_and_one_that_waits_need_no_scrolling(size: tuple[int, int]) -> None:
    hand = Hand(size, [table(1, 5)], RECENT)
    assert hand.home.pane.reach == 0


@pytest.mark.parametrize("games", [3, 5, 6])
@pytest.mark.parametrize(("shape", "size"), [(Shape.NARROW, PHONE), (Shape.LYING, LYING), (Shape.WIDE, (800, 1280))])
def test_the_tiles_leave_no_hole(shape: Shape, size: tuple[int, int], games: int) -> None:
    tiles = home_layout(shape, *size, Content(games, 4, 0, 0, 1)).tiles
    left, right = min(tile.x for tile in tiles), max(tile.right for tile in tiles)
    gap = 12 if shape is Shape.WIDE else 8
    for y in {tile.y for tile in tiles}:
        row = [tile for tile in tiles if tile.y == y]
        assert sum(tile.w + gap for tile in row) - gap == pytest.approx(right - left)


def test_the_last_results_are_shown_where_there_is_room() -> None:
    assert "result:90" in Hand(PHONE, [], RECENT).shown()
    assert "result:92" in Hand(TABLET, [table()], RECENT).shown()
    assert "result:90" not in Hand(SMALL, [table()], RECENT).shown()


# Words


def test_five_players_fit_on_the_smallest_phone(written: list[str]) -> None:
    hand = Hand(SMALL, [table(1, 5)])
    hero = hand.home.page.places.hero
    assert hero
    assert len(hero.seats) == 5
    for one, other in combinations(hero.seats, 2):
        assert not _overlap(one, other)
    assert hero.whole.x < hero.seats[0].x
    assert hero.seats[-1].right < hero.whole.right
    for name in ("Ema", "Petr", "Iva", "Lea"):
        assert name in written
    for total in ("61", "54", "−15", "37", "104"):
        assert total in written, "a total is never cut"


def test_a_table_says_whose_turn_it_is_and_a_pad_how_many_taps(written: list[str]) -> None:
    Hand(PHONE, [table(), pad(2, 1)])
    assert "turn 12 · Petr rolls" in written
    assert "my sheet · 1 tap" in written


@pytest.mark.parametrize("size", SIZES)
def test_a_long_notice_is_shown_to_its_last_word(size: tuple[int, int], written: list[str]) -> None:
    hand = Hand(size, [table()], notice=SENTENCE)
    assert SENTENCE in " ".join(written)
    notice, hero = hand.home.page.places.notice, hand.home.page.places.hero
    assert hero
    assert notice.bottom <= hero.whole.y


def test_a_notice_that_goes_gives_its_room_back() -> None:
    hand = Hand(SMALL, [table()], notice=SENTENCE)
    before = hand.home.page.places.heading.y
    hand.home.notice = ""
    assert hand.home.page.places.heading.y < before


def test_tiles_say_how_many_can_play() -> None:
    assert tile_subtitle("classic") == "2–5 players"
    assert tile_subtitle("onboard") == "2–4 players"
    assert tile_subtitle("longo") == "2–5 players · d8"
    assert tile_subtitle("duel") == "2 players"
    assert tile_subtitle("quixo") == "2 or 4 players"


# Duel and Quixo

FOUR = new("quixo", NAMES[:4]).with_moves(("a1-e1@1", "a5-e5@2"))
DUEL = new("duel", ("Ema", "Robot Ada")).with_moves(("white 1 r2", "next", "white 2 r4"))


def board(record: Record, game: int = 1) -> Waiting:
    return waiting_game(game, record, record.replay(), range(len(record.players)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("record", [FOUR, DUEL, new("quixo", NAMES[:2])])
def test_a_board_and_its_players_have_places_of_their_own(record: Record, size: tuple[int, int]) -> None:
    hand = Hand(size, [board(record), board(DUEL, 2)], RECENT, ALL_GAMES)
    places = hand.home.page.places
    hero = places.hero
    assert hero and (hero.board is not None) is (places.shape is Shape.WIDE)
    parts = [*hero.seats, hero.button, *([hero.board] if hero.board else [])]
    for one, other in combinations(parts, 2):
        assert not _overlap(one, other)
    for part in parts:
        assert part.x >= hero.whole.x and part.right <= hero.whole.right and part.bottom <= hero.whole.bottom
    hand.tap("continue")
    hand.tap("waiting:2")
    assert hand.done == [("continue", 1), ("continue", 2)]


@pytest.mark.parametrize("size", SIZES)
def test_quixo_says_whose_move_it_is_and_duel_the_totals(size: tuple[int, int], written: list[str]) -> None:
    Hand(size, [board(FOUR), board(DUEL, 2)])
    assert "move 3 · Iva plays" in written
    assert "Ema 1 · Robot Ada 1" in written
    assert "0" not in written, "no points in Quixo"


def test_a_long_list_of_opponents_leaves_out_the_moves(written: list[str]) -> None:
    record = FOUR.with_moves((*FOUR.moves, "resign 1"))
    result = finished_game(line_of(record), "yesterday 21:15")
    assert result.others == "circles against Ema and Iva · 2 moves"
    Hand(PHONE, [], [result])
    assert "circles against Ema and Iva" in written


# Drawings


def test_a_mini_sheet_shows_what_is_crossed_and_writes_what_is_open(
    written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    crosses: list[Rect] = []
    monkeypatch.setattr(Pen, "cross", lambda self, rect, *args: crosses.append(rect))
    place, pen = Rect(10, 20, 330, 96), Pen(InstructionGroup(), 0, 200)
    view = view_of("classic", "r2 r4 y5", "close g")
    draw_mini_sheet(pen, LIGHT, place, view, numbers=True, ends=True)
    assert len(crosses) == 3
    assert all(place.x < cross.x and cross.right < place.right for cross in crosses)
    assert written.count("12") == 4, "the last number of red and yellow, the first of green and blue"
    assert written.count("4") == 2, "crossed in red and skipped in yellow: only green and blue write it"
    written.clear()
    draw_mini_sheet(pen, LIGHT, place, view, numbers=False, ends=False)
    assert not [text for text in written if text.isdigit()]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", [(44, 44), (90, 62), (164, 62), (400, 150), (200, 400)])
def test_every_game_has_a_picture_in_every_size(theme: Theme, size: tuple[int, int]) -> None:
    for game in ALL_GAMES:
        group = InstructionGroup()
        draw_picture(Pen(group, 0, 400), theme, Rect(0, 0, *size), game, (18, 18, 0, 0))
        assert len(group.children) > 20, game


def test_a_pawn_bears_the_initial(written: list[str]) -> None:
    draw_pawn(Pen(InstructionGroup(), 0, 100), LIGHT, 20, 40, 29, 1, "petr")
    assert written == ["P"]


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    along = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and along > 0.01
