"""My sheet with real touches in a real window: cross, misthrow, lock, undo and redo, refusals, the pawn, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.preferences import Preferences
from scorepad.record import read, write
from scorepad.session import Session
from scorepad.ui.look import Insets
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.my_sheet_layout import my_sheet_layout
from scorepad.ui.sheet_view import CellState
from tests.ui.device import (
    ESC,
    LYING,
    PHONE,
    SIZES,
    SMALL,
    Device,
    check_end,
)


class Hand:
    """One person with a sheet of their own."""

    def __init__(self, device: Device, game: str = "classic", choose: str = "") -> None:
        self.device = device
        device.tap(f"tile:{game}", *choose.split(), "start")

    @property
    def screen(self) -> MySheetScreen:
        assert isinstance(self.device.screen, MySheetScreen), self.device.screen
        return self.device.screen

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def moves(self) -> tuple[str, ...]:
        return self.session.record.moves

    @property
    def total(self) -> int:
        """What the screen says."""
        words = self.device.words(self.screen.bottom_bar)
        return int(words[words.index("Total") + 1].replace("−", "-")) if not self._wide else self._wide_total(words)

    @property
    def _wide(self) -> bool:
        return self.screen.bottom_bar.width > 560

    @staticmethod
    def _wide_total(words: list[str]) -> int:
        at = words.index("Total")
        near = [words[at - 1], *words[at + 1 : at + 2]]
        return next(int(word.replace("−", "-")) for word in near if word.lstrip("−").isdecimal())

    def cross(self, *cells: str) -> None:
        self.device.tap(*cells, on=self.screen.sheet)

    def lock(self, row: str) -> None:
        self.device.tap(f"lock:{row}")

    def announce(self, number: int) -> None:
        self.device.tap(f"sum:{number}")

    def misthrow(self) -> None:
        """What was just done lies over the boxes for a while."""
        self.device.wait(5)
        self.device.tap("misthrow")


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_ends_with_the_total_that_its_record_gives(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    hand = Hand(device)
    hand.cross("r2", "r3", "r4", "r5", "r6", "y4", "g11", "b12", "b10")
    hand.misthrow()
    hand.lock("y")
    hand.cross("r12")
    assert hand.moves[-3:] == ("miss 1", "close y", "cross 1 r12")
    assert hand.screen.bottom_bar.notice
    assert hand.screen.bottom_bar.notice.title == "The game is over"
    assert hand.total == 28 + 1 + 1 + 3 - 5
    check_end(device, [hand.total])


def test_a_longo_game_with_a_lucky_number_to_lock(device: Device) -> None:
    hand = Hand(device, "longo", "lucky:0 pair:6-11 ok")
    for number in range(2, 15):
        hand.cross(f"r{number}", f"y{number}", f"g{18 - number}", f"b{18 - number}")
    hand.announce(6)
    view = hand.screen.sheet.view
    assert view
    lifted = {cell.name for row in view.rows for cell in row.cells if cell.lucky}
    assert lifted == {"r15", "y15", "g3", "b3"}
    hand.cross("r15")
    assert hand.session.state.locked == ["r"]
    hand.cross("b2")
    assert hand.total == 2 * 120 + 2 * 91
    check_end(device, [hand.total])


def test_the_lock_on_the_last_number_but_one_is_a_choice_if_the_house_says_so(device: Device) -> None:
    hand = Hand(device, "longo", "house house:optional_lock_on_last_but_one")
    hand.cross(*(f"r{number}" for number in range(2, 8)), "r15")
    device.tap("cross")
    assert hand.moves[-1] == "cross 1 r15"
    assert hand.session.state.locked == []
    device.tap("undo")
    hand.cross("r15")
    device.tap("lock")
    assert hand.session.state.locked == ["r"]
    hand.cross("y15")
    assert device.screen.overlay is None
    assert "needs 6 crosses" in hand.screen.bubble.text


def test_on_board_with_the_printed_board_says_where_the_pawn_landed(device: Device) -> None:
    hand = Hand(device, "onboard")
    hand.cross("r5")
    device.tap("notice", "bonus")
    assert hand.screen.bubble.text == "Tap the cell on which your pawn landed."
    hand.cross("g10")
    device.key(ESC)
    assert device.screen.overlay is None
    assert hand.moves == ("cross 1 r5",)
    device.tap("bonus")
    hand.cross("g10")
    device.tap("points:3")
    assert hand.moves[-1] == "pawn 1 g10 3"
    assert hand.total == 1 + 1 + 3
    device.tap("notice", "bonus")
    hand.cross("g12")
    assert "comes before" in hand.screen.bubble.text
    assert hand.moves[-1] == "pawn 1 g10 3"
    hand.cross("b9")
    device.tap("goal", "points:19")
    assert hand.moves[-1] == "pawn 1 b9 19 goal"
    for _ in range(4):
        hand.misthrow()
    check_end(device, [1 + 1 + 1 + 19 - 20])


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING])
def test_on_board_with_an_app_track_moves_the_pawn_on_it(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    hand = Hand(device, "onboard", "track:spiral-a")
    hand.cross("y4")
    device.tap("notice", "bonus")
    # The second field is yellow 2, and yellow 4 is crossed (B3); the sixth is too far (B2).
    for field, why in ((2, "yellow 2"), (6, "1 to 5")):
        device.tap(f"field:{field}")
        assert why in " ".join(device.words())
        assert hand.moves == ("cross 1 y4",)
        # What explains the first one lies over the other.
        device.wait(5)
    device.tap("field:5")
    assert hand.moves[-1] == "pawn 1 5"
    device.tap("main")
    assert device.screen.overlay is None
    assert hand.session.state.scores()[0].bonus == 3
    assert hand.total == 1 + 1 + 3
    device.tap("undo")
    assert hand.total == 1
    device.tap("redo")
    assert hand.total == read(write(hand.session.record)).replay().scores()[0].total == 5


def test_undo_and_redo_are_one_tap_in_the_same_place_and_say_what_they_did(device: Device) -> None:
    hand = Hand(device)
    hand.cross("y7")
    bar = hand.screen.bottom_bar
    assert bar.notice and (bar.notice.title, bar.notice.detail) == ("Yellow 7 crossed", "the row now has 1 point")
    place = device.place_of("undo")
    device.tap("undo")
    assert hand.moves == ()
    assert bar.notice and (bar.notice.title, bar.notice.detail) == ("Undone: yellow 7", "total 0 again")
    assert device.place_of("undo") == place
    device.tap("redo")
    assert hand.moves == ("cross 1 y7",)
    device.wait(5)
    assert bar.notice is None
    for _ in range(3):
        device.tap("undo")
    assert hand.moves == ()
    device.tap("menu", "menu:redo")
    assert hand.moves == ("cross 1 y7",)


def test_what_was_just_done_is_told_for_four_seconds_or_until_it_is_tapped(device: Device) -> None:
    hand = Hand(device)
    for cell in ("r5", "r6", "y4"):
        hand.cross(cell)
        device.wait(2)
        assert hand.screen.bottom_bar.notice
    device.tap("notice", "misthrow")
    assert hand.moves[-1] == "miss 1"
    device.wait(4)
    assert hand.screen.bottom_bar.notice is None
    hand.cross("r2")
    device.wait(2)
    hand.cross("r3")
    device.wait(3)
    assert hand.screen.bubble.text
    device.wait(2)
    assert not hand.screen.bubble.text


def test_undo_goes_past_the_end(device: Device) -> None:
    hand = Hand(device)
    for _ in range(4):
        hand.misthrow()
    assert hand.session.state.outcome is not None
    device.tap("undo")
    assert hand.session.state.outcome is None
    device.wait(1)
    hand.cross("r5")
    assert hand.moves == ("miss 1", "miss 1", "miss 1", "cross 1 r5")


def test_undo_leads_back_from_the_result(device: Device) -> None:
    hand = Hand(device)
    for _ in range(4):
        hand.misthrow()
    device.wait(1)
    device.tap("sheets", "undo")
    hand.cross("r5")
    assert hand.moves == ("miss 1", "miss 1", "miss 1", "cross 1 r5")
    assert len(device.games()) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_refused_tap_explains_itself_at_the_cell_and_changes_nothing(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    hand = Hand(device)
    hand.cross("r5")
    for cell, words in (("r3", "Red 3 comes before"), ("b2", "Blue 2 needs 5 crosses")):
        hand.cross(cell)
        bubble = hand.screen.bubble
        assert words in bubble.text
        assert hand.moves == ("cross 1 r5",)
        assert bubble.x >= 0 and bubble.right <= hand.screen.width
        assert bubble.y >= 0 and bubble.top <= hand.screen.height
        assert any(words in word for word in device.words(bubble))
    hand.cross("y4")
    assert bubble.text == ""


def test_whoever_knows_the_rules_need_not_be_told(tmp_path: Path) -> None:
    device = Device(tmp_path, PHONE, Preferences(theme="dark", motion=False, explain=False))
    hand = Hand(device)
    hand.cross("r5", "r3")
    assert hand.moves == ("cross 1 r5",)
    assert hand.screen.bubble.text == ""
    device.stop()


def test_a_lock_that_is_locked_already_says_so(device: Device) -> None:
    hand = Hand(device)
    hand.lock("g")
    hand.lock("g")
    assert hand.moves == ("close g",)
    assert "locked already" in hand.screen.bubble.text


def test_the_strip_announces_and_takes_back(device: Device) -> None:
    hand = Hand(device)
    hand.announce(7)
    view = hand.screen.sheet.view
    assert view and [row.cells[5].state for row in view.rows] == [CellState.LEGAL] * 4
    hand.announce(7)
    assert hand.screen.strip.chosen is None
    hand.announce(12)
    hand.announce(2)
    assert hand.screen.strip.chosen == 2


def test_the_strip_is_a_slider(device: Device) -> None:
    hand = Hand(device)
    device.touch(*device.place_of("sum:3"), device.place_of("sum:6"), device.place_of("sum:9"))
    assert hand.screen.strip.chosen == 9


def test_crossing_the_announced_number_takes_the_announcement_back(device: Device) -> None:
    hand = Hand(device)
    hand.announce(7)
    hand.cross("r9")
    assert hand.screen.strip.chosen == 7
    hand.cross("y7")
    assert hand.screen.strip.chosen is None


def test_a_finger_that_slides_to_the_right_cell_has_corrected_itself(device: Device) -> None:
    hand = Hand(device)
    device.touch(*device.place_of("r4"), device.place_of("r5"))
    assert hand.moves == ("cross 1 r5",)


def test_another_size_in_the_middle_of_a_game_keeps_everything(device: Device) -> None:
    hand = Hand(device)
    hand.cross("r5")
    hand.announce(7)
    for size in (LYING, SMALL, *SIZES):
        device.resize(size)
        assert hand.screen.strip.chosen == 7
        assert hand.total == 1
    device.resize(LYING)
    hand.cross("r7")
    device.resize(SMALL)
    hand.cross("b9")
    device.tap("undo")
    assert hand.moves == ("cross 1 r5", "cross 1 r7")
    assert hand.session.undone == ("cross 1 b9",)


@pytest.mark.parametrize("numbers", [11, 15])
@pytest.mark.parametrize("size", SIZES)
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
