"""A finished game move by move, with real touches and keys in a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivy.base import EventLoop
from kivy.metrics import dp

from scorepad.paper import Counts, paper_record
from scorepad.record import Record, new
from scorepad.replay import Replay
from scorepad.rules.quixo import QuixoState
from scorepad.rules.qwixx.table import TableState
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.texts.replay import caption, where_text
from scorepad.ui.look import Look
from scorepad.ui.screens.replay import ReplayScreen
from scorepad.ui.screens.replay_boards import ReplayDuel, ReplayQuixo
from scorepad.ui.screens.replay_sheets import ReplaySheets
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState, still_views
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.replay_bars import MoveSlider
from tests.playthrough import GAMES, NAMES, played
from tests.ui.device import DOWN, ESC, LEFT, LYING, PHONE, RIGHT, SIZES, SMALL, TABLET, TABLET_LYING, Device

CLASSIC = played(*GAMES["classic-table"])
DUEL = played(*GAMES["duel-table"])
QUIXO = played(*GAMES["quixo-table"])


class Visit:
    """A device with one finished game, of which the result is looked up as people do."""

    def __init__(self, folder: Path, record: Record, size: tuple[int, int] = PHONE) -> None:
        self._file = folder / "scorepad.db"
        database = Database(self._file)
        self.game = Games(database).begin(record)
        database.close()
        self.device = Device(folder, size)
        self.device.app.show_result(self.game)
        self.device.frame()

    @property
    def screen(self) -> ReplayScreen:
        assert isinstance(self.device.screen, ReplayScreen)
        return self.device.screen

    def kept(self) -> list[tuple[object, ...]]:
        """Everything that the file says of the game."""
        database = Database(self._file)
        rows = database.rows("SELECT * FROM game") + database.rows("SELECT * FROM move ORDER BY number")
        database.close()
        return rows

    def drag(self, *parts: float) -> None:
        """A finger on the slider, over these parts of its length."""
        slider = self.screen.slider
        places = [self.device.middle(slider, Rect(slider.box.w * part - 1, 0, 2, slider.box.h)) for part in parts]
        self.device.touch(*places[0], *places[1:])
        self.device.frame()


Begin = Callable[..., Visit]


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Begin]:
    made = list[Visit]()

    def begin(record: Record = CLASSIC, size: tuple[int, int] = PHONE) -> Visit:
        made.append(Visit(tmp_path, record, size))
        return made[-1]

    yield begin
    for one in made:
        one.device.stop()


def crosses(screen: ReplayScreen, player: int) -> int:
    """How many cells are crossed on a sheet that is shown."""
    assert isinstance(screen.board, ReplaySheets)
    view = screen.board.sheets[player - 1].view
    assert view
    return sum(cell.state is CellState.CROSSED for row in view.rows for cell in row.cells)


# Steps


def test_an_old_result_leads_through_the_moves_and_not_into_the_game(visit: Begin) -> None:
    one = visit()
    assert isinstance(one.device.screen, ResultScreen)
    assert "Sheets" not in one.device.words()
    one.device.key(ord("z"), "ctrl")
    assert isinstance(one.device.screen, ResultScreen), "Ctrl+Z does not open an old game either"
    one.device.tap("steps")
    assert (one.screen.at, one.screen.replay.last) == (0, len(CLASSIC.moves))
    one.device.tap("back")
    assert isinstance(one.device.screen, ResultScreen)


def test_buttons_step_forward_and_back(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps", "forward", "forward", "forward", "back-one")
    assert one.screen.at == 2
    one.device.tap("last")
    assert one.screen.at == len(CLASSIC.moves)
    one.device.tap("forward")
    assert one.screen.at == len(CLASSIC.moves), "there is nothing after the end"
    one.device.tap("first", "back-one")
    assert one.screen.at == 0


def test_arrow_keys_step_and_other_keys_still_find_the_buttons(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps")
    for _ in range(3):
        one.device.key(RIGHT)
    one.device.key(LEFT)
    assert one.screen.at == 2
    one.device.key(DOWN)
    assert any(isinstance(part, Drawn) and part.focused for part in one.screen.children)


def test_the_slider_jumps_where_it_is_touched_and_follows_the_finger(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps")
    one.drag(0.5)
    middle = one.screen.at
    assert abs(middle - len(CLASSIC.moves) / 2) <= 2
    one.drag(0.5, 0.75, 1.0)
    assert one.screen.at == len(CLASSIC.moves)
    one.drag(0.9, 0.0)
    assert one.screen.at == 0


def test_it_plays_by_itself_until_somebody_touches_it_or_it_ends(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps", "play")
    for _ in range(3):
        one.device.wait(1)
    assert one.screen.plays and one.screen.at >= 3
    one.device.tap("back-one")
    at = one.screen.at
    one.device.wait(3)
    assert (one.screen.plays, one.screen.at) == (False, at)
    one.screen.go_to(one.screen.replay.last - 1)
    one.device.tap("play")
    one.device.wait(1)
    one.device.wait(1)
    assert (one.screen.plays, one.screen.at) == (False, one.screen.replay.last)
    one.device.tap("play")
    assert one.screen.at == 0, "from the end it begins anew"
    one.device.tap("play")
    one.device.wait(3)
    assert one.screen.at == 0, "and a second tap pauses"


def test_whoever_leaves_stops_it(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps", "play")
    screen = one.screen
    one.device.tap("back")
    one.device.wait(3)
    assert not screen.plays and screen.at == 0


def test_another_theme_leaves_it_where_it_is(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps", "forward", "forward", "player:3")
    one.device.app.navigator.show()
    one.device.frame()
    assert (one.screen.at, one.screen.chosen) == (2, 3)


# What is seen


def test_the_sheet_of_whoever_acted_is_shown_unless_another_was_chosen(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps")
    screen = one.screen
    for at in range(1, 12):
        one.device.tap("forward")
        assert screen.shown == (screen.replay.actor(at) or screen.shown)
    other = screen.shown % 3 + 1
    one.device.tap(f"player:{other}")
    for _ in range(6):
        one.device.tap("forward")
        assert screen.shown == other
    one.device.tap(f"player:{other}", "forward")
    assert screen.chosen is None


@pytest.mark.parametrize("size", SIZES)
def test_what_is_shown_is_what_the_record_says(size: tuple[int, int], visit: Begin) -> None:
    one = visit(CLASSIC, size)
    one.device.tap("steps")
    screen = one.screen
    for at in (7, 40, 3, len(CLASSIC.moves)):
        screen.go_to(at)
        one.device.frame()
        players = range(1, 4) if size in (TABLET, TABLET_LYING) else [screen.shown]
        for player in players:
            assert isinstance(screen.board, ReplaySheets)
            state = CLASSIC.with_moves(CLASSIC.moves[:at]).replay()
            assert isinstance(state, TableState)
            assert screen.board.sheets[player - 1].view == still_views(state, CLASSIC.players)[player - 1]


def test_a_finger_on_a_cell_does_nothing(visit: Begin) -> None:
    one = visit()
    before = one.kept()
    one.device.tap("steps", "forward")
    assert isinstance(one.screen.board, ReplaySheets)
    sheet = one.screen.board.sheets[one.screen.shown - 1]
    for row, cell in (("r", "r7"), ("g", "g9"), ("b", None)):
        one.device.touch(*one.device.middle(sheet, sheet.place_of(row, cell)))
    assert sheet.targets() == []
    assert one.screen.at == 1
    one.device.tap("last", "first", "play", "play")
    one.device.key(ord("z"), "ctrl")
    one.device.tap("back", "back")
    assert one.kept() == before, "stepping writes nothing"


@pytest.mark.parametrize(("record", "board"), [(DUEL, ReplayDuel), (QUIXO, ReplayQuixo)])
@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, TABLET, TABLET_LYING])
def test_duel_and_quixo_show_their_boards(record: Record, board: type, size: tuple[int, int], visit: Begin) -> None:
    one = visit(record, size)
    one.device.tap("steps", "forward", "forward")
    playing = one.screen.board
    assert isinstance(playing, ReplayDuel | ReplayQuixo) and isinstance(playing, board)
    shown = playing.board
    assert shown.width > dp(150) and shown.height > dp(120)
    before = one.screen.at
    one.device.touch(*one.device.middle(shown, Rect(shown.box.w * 0.3, shown.box.h * 0.2, 2, 2)))
    assert one.screen.at == before and shown.targets() == []
    one.device.tap("last", "back-one", "first")


def test_quixo_lies_as_the_record_says_after_any_jump(visit: Begin) -> None:
    one = visit(QUIXO)
    one.device.tap("steps")
    for at in (1, 2, 1, 9, 8, len(QUIXO.moves)):
        one.screen.go_to(at)
        assert isinstance(one.screen.board, ReplayQuixo)
        view = one.screen.board.board.view
        assert view
        signs = "".join(cube.sign or "." for cube in view.cubes)
        state = QUIXO.with_moves(QUIXO.moves[:at]).replay()
        assert isinstance(state, QuixoState)
        expected = "".join(
            "x" if state.crosses >> bit & 1 else "o" if state.circles >> bit & 1 else "." for bit in range(25)
        )
        assert signs == expected


def test_whoever_steps_faster_than_cubes_slide_sees_them_where_they_belong() -> None:
    EventLoop.ensure_window()
    screen = ReplayScreen(Look(motion=True), Replay(QUIXO), (0, 1))
    screen.size_hint, screen.pos, screen.size = (None, None), (0, 0), (360, 740)
    for by in (1, 1, 1, -1, -1, 1, 1, 1):
        screen.step(by)
    assert isinstance(screen.board, ReplayQuixo)
    assert screen.board.board.moving
    screen.board.board.settle()
    assert screen.board.board.view == screen.board._view(screen.at) and screen.at == 4
    screen.stop()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_stepped_through_from_end_to_end(name: str) -> None:
    EventLoop.ensure_window()
    record = played(*GAMES[name])
    for size in ((360, 740), (1280, 800)):
        screen = ReplayScreen(Look(motion=False), Replay(record), range(len(record.players)))
        screen.size_hint, screen.pos, screen.size = (None, None), (0, 0), size
        for at in (*range(screen.replay.last + 1), *range(screen.replay.last, -1, -1)):
            screen.go_to(at)
        assert screen.at == 0
        EventLoop.idle()
        screen.stop()


def test_ten_thousand_moves_are_one_jump(visit: Begin) -> None:
    # Four pushes round the rim bring back the same board, so this can go on for ever.
    around = ("a1-e1", "a5-e5", "e1-a1", "e5-a5")
    record = new("quixo", NAMES[:2]).with_moves((*(around * 2500)[:9999], "draw"))
    one = visit(record)
    one.device.tap("steps")
    one.drag(1.0)
    assert one.screen.at == 10_000
    one.drag(0.5)
    assert abs(one.screen.at - 5000) < 60
    marks = one.screen.slider.shown_marks()
    places = [one.screen.slider.place_of(mark.at) for mark in marks]
    assert all(later - place >= 4 for place, later in pairwise(places)) and len(marks) > 10


def test_back_from_the_settings_leads_to_the_same_move(visit: Begin) -> None:
    one = visit()
    one.device.tap("steps")
    one.screen.go_to(7)
    one.device.app.open_settings()
    one.device.key(ESC)
    assert one.screen.at == 7


# The words


def test_every_step_says_what_it_was_and_whose() -> None:
    for name, (record, seed) in GAMES.items():
        replay = Replay(played(record, seed))
        for at in range(replay.last + 1):
            title, line = caption(replay, at)
            assert title and title[0] == title[0].upper(), (name, at)
            assert "{" not in title + line
        assert caption(replay, 0)[0] == "The game begins"


def test_the_words_of_a_turn() -> None:
    record = new("classic", NAMES[:2]).with_moves(
        ("roll 1 2 3 4 5 6", "white 2 r3", "white 1 y3", "colour 1 r5", "next", "roll 1 1 3 4 5 6", "next")
    )
    replay = Replay(record)
    assert [caption(replay, at) for at in range(8)] == [
        ("The game begins", "Ema begins"),
        ("Ema rolled white 3", "Dice: 1 2 3 4 5 6"),
        ("Petr crossed red 3", "the row now has 1 point"),
        ("Ema crossed yellow 3", "the row now has 1 point"),
        ("Ema crossed red 5", "the row now has 1 point"),
        ("Ema ends the turn", "Petr's turn"),
        ("Petr rolled white 2", "Dice: 1 1 3 4 5 6"),
        ("Petr: misthrow", "−5 points"),
    ]
    assert [replay.actor(at) for at in range(8)] == [None, 1, 2, 1, 1, 1, 2, 2]
    assert [where_text(replay, at) for at in (0, 5, 6)] == [
        ("turn 1", "0 of 7"),
        ("turn 1", "5 of 7"),
        ("turn 2", "6 of 7"),
    ]


def test_the_last_step_says_why_it_ended() -> None:
    replay = Replay(new("quixo", NAMES[:2]).with_moves(("a1-e1", "resign 2")))
    assert caption(replay, 2) == ("Petr gives up", "Petr gave up")
    replay = Replay(new("classic", NAMES[:1]).with_moves(("next",) * 4))
    assert caption(replay, 4) == ("Ema: misthrow", "Four misthrows")


def test_turns_are_marked_where_they_begin() -> None:
    replay = Replay(CLASSIC)
    states = list(CLASSIC.states())
    for mark in replay.turn_marks:
        assert states[mark.at].turn == mark.turn and states[mark.at - 1].turn == mark.turn - 1


# The slider


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 10_000), st.floats(120, 1200), st.data())
def test_every_move_has_its_place_on_the_slider(last: int, width: float, data: st.DataObject) -> None:
    EventLoop.ensure_window()
    slider = MoveSlider(Look(), last, ())
    slider.size = dp(width), dp(46)
    at = data.draw(st.integers(0, last))
    assert slider.step_at(slider.place_of(at)) == at
    assert slider.step_at(-100) == 0 and slider.step_at(width + 100) == last


def test_a_paper_game_has_no_steps(tmp_path: Path) -> None:
    record = paper_record("classic", NAMES[:2], [Counts((4, 3, 7, 8)), Counts((1, 1, 1, 1), 2)])
    screen = ResultScreen(Look(), replace(record), (0, 1), reopens=False)
    assert {target.key for target in screen.buttons.targets()} == {"rematch", "share"}
