"""My sheet with real touches in a real window: cross, misthrow, lock, undo and redo, refusals, the end."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from scorepad.record import new, read, write
from scorepad.rules.qwixx.pad import PadState
from scorepad.session import Session
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.my_sheet_layout import Insets, my_sheet_layout
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState
from scorepad.ui.theme import DARK, LIGHT, Theme

PHONE, SMALL, LYING = (360, 740), (320, 568), (740, 360)


class Hand:
    """A hand that taps on the screen, in dp from its top left corner."""

    def __init__(
        self, size: tuple[int, int] = PHONE, game: str = "classic", theme: Theme = LIGHT, **options: object
    ) -> None:
        self.session = Session(new(game, ("Ema",), "pad", options=options))
        self.screen = MySheetScreen(self.session, theme, size=size, size_hint=(None, None), pos=(0, 0))
        EventLoop.ensure_window()

    def tap(self, x: float, y: float, to: tuple[float, float] | None = None) -> None:
        height = self.screen.height
        touch = UnitTestTouch(x, height - y)
        EventLoop.window.add_widget(self.screen)
        touch.touch_down()
        if to:
            touch.touch_move(to[0], height - to[1])
        touch.touch_up()
        EventLoop.window.remove_widget(self.screen)

    def tap_in(self, part: Widget, rect: Rect) -> None:
        self.tap(part.x + rect.x + rect.w / 2, self.screen.height - part.top + rect.y + rect.h / 2)

    def cell(self, name: str) -> None:
        self.tap_in(self.screen.sheet, self._box(name))

    def lock(self, letter: str) -> None:
        lane = self.screen.sheet.geometry.lanes["rygb".index(letter)]
        self.tap_in(self.screen.sheet, lane.lock)

    def undo(self) -> None:
        self.tap_in(self.screen.bottom_bar, self.screen.bottom_bar.undo_place)

    def redo(self) -> None:
        self.tap_in(self.screen.bottom_bar, self.screen.bottom_bar.redo_place)

    def misthrow(self) -> None:
        self.screen.bottom_bar.tell(None)
        bar = self.screen.bottom_bar
        self.tap_in(bar, bar.box_places()[-1])

    def announce(self, number: int) -> None:
        strip = self.screen.strip
        self.tap(strip.x + strip._middle_of(number), self.screen.height - strip.top + strip.height / 2)

    def _box(self, name: str) -> Rect:
        state = self.session.state
        assert isinstance(state, PadState)
        cell = state.family.layout.cells[name]
        return self.screen.sheet.geometry.lanes[cell.row].cells[cell.at]

    @property
    def moves(self) -> tuple[str, ...]:
        return self.session.record.moves

    @property
    def total(self) -> int:
        return self.screen.bottom_bar._standing.total


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, (800, 1280), (1280, 800)])
def test_a_whole_game_ends_with_the_total_that_its_record_gives(size: tuple[int, int]) -> None:
    hand = Hand(size)
    for cell in ("r2", "r3", "r4", "r5", "r6", "y4", "g11", "b12", "b10"):
        hand.cell(cell)
    hand.misthrow()
    hand.lock("y")
    hand.cell("r12")
    assert hand.session.state.outcome is not None
    assert hand.moves[-3:] == ("miss 1", "close y", "cross 1 r12")
    again = read(write(hand.session.record)).replay()
    assert hand.total == again.scores()[0].total == 28 + 1 + 1 + 3 - 5
    assert hand.screen.bottom_bar.notice
    assert hand.screen.bottom_bar.notice.title == "The game is over"


def test_a_longo_game_with_a_lucky_number_to_lock() -> None:
    hand = Hand(game="longo", lucky=[[6, 11]])
    for number in range(2, 15):
        for row in "ryb":
            cell = number if row != "b" else 18 - number
            hand.cell(f"{row}{cell}")
        hand.cell(f"g{18 - number}")
    hand.announce(6)
    view = hand.screen.sheet.view
    assert view
    lifted = {cell.name for row in view.rows for cell in row.cells if cell.lucky}
    assert lifted == {"r15", "y15", "g3", "b3"}
    hand.cell("r15")
    assert hand.session.state.locked == ["r"]
    assert hand.total == read(write(hand.session.record)).replay().scores()[0].total


def test_undo_and_redo_are_one_tap_in_the_same_place_and_say_what_they_did() -> None:
    hand = Hand()
    hand.cell("y7")
    bar = hand.screen.bottom_bar
    assert bar.notice and (bar.notice.title, bar.notice.detail) == ("Yellow 7 crossed", "the row now has 1 point")
    hand.undo()
    assert hand.moves == ()
    assert bar.notice and (bar.notice.title, bar.notice.detail) == ("Undone: yellow 7", "total 0 again")
    hand.redo()
    assert hand.moves == ("cross 1 y7",)
    for _ in range(3):
        hand.undo()
    assert hand.moves == ()


def test_undo_goes_past_the_end() -> None:
    hand = Hand()
    for _ in range(4):
        hand.misthrow()
    assert hand.session.state.outcome is not None
    hand.undo()
    assert hand.session.state.outcome is None
    hand.cell("r5")
    assert hand.moves == ("miss 1", "miss 1", "miss 1", "cross 1 r5")


def test_a_refused_tap_explains_itself_at_the_cell_and_changes_nothing() -> None:
    for size in (PHONE, SMALL, LYING):
        for cell, words in (("r3", "Red 3 comes before red 5"), ("b2", "Blue 2 needs 5 crosses")):
            hand = Hand(size)
            hand.cell("r5")
            hand.cell(cell)
            bubble = hand.screen.bubble
            assert words in bubble.text
            assert hand.moves == ("cross 1 r5",)
            assert bubble.x >= 0 and bubble.right <= hand.screen.width
            assert bubble.y >= 0 and bubble.top <= hand.screen.height
            hand.cell("y4")
            assert bubble.text == ""


def test_a_lock_that_is_locked_already_says_so() -> None:
    hand = Hand()
    hand.lock("g")
    hand.lock("g")
    assert hand.moves == ("close g",)
    assert "locked already" in hand.screen.bubble.text


def test_the_strip_announces_and_takes_back() -> None:
    hand = Hand()
    hand.announce(7)
    view = hand.screen.sheet.view
    assert view and [row.cells[5].state for row in view.rows] == [CellState.LEGAL] * 4
    hand.announce(7)
    assert hand.screen.strip.chosen is None
    hand.announce(12)
    hand.announce(2)
    assert hand.screen.strip.chosen == 2


def test_the_strip_is_a_slider() -> None:
    hand = Hand()
    strip = hand.screen.strip
    y = hand.screen.height - strip.top + strip.height / 2
    hand.tap(strip.x + strip._middle_of(3), y, to=(strip.x + strip._middle_of(9), y))
    assert strip.chosen == 9


def test_crossing_the_announced_number_takes_the_announcement_back() -> None:
    hand = Hand()
    hand.announce(7)
    hand.cell("r9")
    assert hand.screen.strip.chosen == 7
    hand.cell("y7")
    assert hand.screen.strip.chosen is None


def test_a_rotation_in_the_middle_of_a_game_keeps_everything() -> None:
    hand = Hand(theme=DARK)
    hand.cell("r5")
    hand.announce(7)
    hand.screen.size = LYING
    hand.cell("r7")
    hand.screen.size = SMALL
    hand.cell("b9")
    hand.undo()
    assert hand.moves == ("cross 1 r5", "cross 1 r7")


@pytest.mark.parametrize("numbers", [11, 15])
@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, (568, 320), (800, 1280), (1280, 800)])
def test_nothing_overlaps_and_everything_stays_inside_the_safe_area(size: tuple[int, int], numbers: int) -> None:
    insets = Insets(10, 24, 6, 20)
    layout = my_sheet_layout(*size, numbers, insets)
    for part in (layout.app_bar, layout.strip, layout.sheet, layout.bottom_bar):
        assert part.x >= insets.left and part.right <= size[0] - insets.right + 0.001
        assert part.y >= insets.top and part.bottom <= size[1] - insets.bottom + 0.001
    assert layout.strip.bottom <= layout.sheet.y
    assert layout.sheet.bottom <= layout.bottom_bar.y
    assert layout.geometry.pitch > 0


def test_touch_targets_on_a_phone() -> None:
    layout = my_sheet_layout(360, 740, 11, Insets(0, 24, 0, 20))
    assert (int(layout.geometry.lane), int(layout.geometry.pitch)) == (83, 41)
    assert layout.bottom_bar.h >= 44
