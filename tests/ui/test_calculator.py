"""The calculator in the app: counts and crosses by real touches and keys, the ranking, undo, saving, nothing lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.paper import Counts, is_paper, paper_counts
from scorepad.setup_draft import SetupDraft
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.players import CALCULATOR, Players
from scorepad.store.settings import Settings
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.calculator_page import CalculatorPage
from scorepad.ui.screens.home import HomeScreen
from tests.ui.device import (
    DOWN,
    ENTER,
    ESC,
    LYING,
    RIGHT,
    SIZES,
    SMALL,
    SMALL_LYING,
    TAB,
    TABLET,
    Device,
    Z,
)

DESIGNED = CalculatorDraft(
    "onboard",
    (
        Entry("Ema", Counts((4, 3, 7, 8), 2, 8)),
        Entry("Petr", Counts((6, 5, 3, 7), 1, 12)),
        Entry("Iva", Counts((5, 7, 4, 3), 0, 9)),
    ),
    1,
)


def keep(folder: Path, draft: CalculatorDraft) -> None:
    """Leaves this draft in the folder, as if somebody had entered it."""
    database = Database(folder / "scorepad.db")
    Settings(database).put(CALCULATOR, draft.to_table())
    database.close()


class Table:
    """People who add up what they played on paper."""

    def __init__(self, device: Device, draft: CalculatorDraft | None = None) -> None:
        self.device = device
        if draft:
            keep(device.folder, draft)
        device.app.show_calculator()
        device.frame()

    @property
    def screen(self) -> CalculatorScreen:
        assert isinstance(self.device.screen, CalculatorScreen)
        return self.device.screen

    @property
    def draft(self) -> CalculatorDraft:
        return self.screen.draft

    @property
    def rows(self) -> tuple[int, ...]:
        return self.draft.edited.counts.rows

    @property
    def page(self) -> CalculatorPage:
        """The part on which crosses are counted."""
        return self.screen.page if self.screen.page.has_editing else self.screen.side

    def tick(self, row: str, count: int) -> tuple[float, float]:
        page = self.page
        place = page.tick_place(row, count)
        page.parent.reveal(place, 40)
        return self.device.middle(page, place)

    def slide(self, row: str, *counts: int, down: float = 0) -> None:
        first, *rest = [self.tick(row, count) for count in counts]
        self.device.touch(*first, *((x, y + down) for x, y in rest))

    def kept(self) -> CalculatorDraft:
        database = Database(self.device.folder / "scorepad.db")
        draft = CalculatorDraft.from_table(Settings(database).table(CALCULATOR))
        database.close()
        return draft


# Counting


@pytest.mark.parametrize("size", SIZES)
def test_the_worked_example_is_entered_with_buttons_ticks_and_boxes_on_every_size(
    device: Device, size: tuple[int, int]
) -> None:
    device.resize(size)
    table = Table(device)
    device.tap("more:r", "more:r", "more:r", "more:r", "more:y", "more:y", "more:y", "more:y", "less:y")
    device.touch(*table.tick("g", 7))
    table.slide("b", 2, 5, 8)
    device.tap("misthrows")
    assert table.rows == (4, 3, 7, 8)
    table.screen.step(table.draft.with_misthrows(2))
    device.frame()
    assert table.draft.results()[0].score.total == 70
    assert "70" in device.words()
    assert table.kept() == table.draft


def test_a_tap_on_a_misthrow_box_takes_as_many_and_takes_them_back(device: Device) -> None:
    table = Table(device)
    page = table.page
    boxes = [device.middle(page, box) for box in page.box_places]
    for box, taken in ((3, 3), (4, 4), (2, 1), (1, 0), (1, 1)):
        device.touch(*boxes[box - 1])
        assert table.draft.edited.counts.misthrows == taken


def test_a_slide_is_one_step_and_goes_down_to_none(device: Device) -> None:
    table = Table(device)
    table.slide("r", 3, 6, 9, 11)
    assert table.rows[0] == 11
    x, y = table.tick("r", 1)
    device.touch(*table.tick("r", 11), (x, y), (x - 12, y))
    assert table.rows[0] == 0
    device.tap("undo")
    assert table.rows[0] == 11
    device.tap("undo")
    assert table.draft == CalculatorDraft()


def test_the_count_is_seen_while_the_finger_slides(device: Device) -> None:
    table = Table(device)
    first, last = table.tick("g", 2), table.tick("g", 9)
    touch = UnitTestTouch(dp(first[0]), Window.height - dp(first[1]))
    touch.touch_down()
    touch.touch_move(dp(last[0]), Window.height - dp(last[1]))
    assert {"9", "45"} <= {*device.words()}
    assert table.rows[2] == 0
    touch.touch_up()
    assert table.rows[2] == 9


def test_the_first_tick_tapped_again_takes_the_last_cross_away(device: Device) -> None:
    table = Table(device)
    device.touch(*table.tick("y", 1))
    assert table.rows[1] == 1
    device.touch(*table.tick("y", 1))
    assert table.rows[1] == 0
    device.touch(*table.tick("y", 5))
    device.touch(*table.tick("y", 5))
    assert table.rows[1] == 5


def test_a_finger_that_scrolls_over_the_ticks_counts_nothing(device: Device) -> None:
    device.resize(SMALL)
    five = DESIGNED.with_game("classic").add().add()
    table = Table(device, five)
    pane = table.page.parent
    x, y = device.middle(table.page, table.page.tick_place("r", 9))
    device.touch(x, y, (x + 1, y - 20), (x + 2, y - 60), (x + 2, y - 90))
    assert pane.offset > 40
    assert table.draft == five


def test_a_second_finger_leaves_alone_what_the_first_one_slides(device: Device) -> None:
    table = Table(device)
    fingers = []
    for row in "rb":
        x, y = table.tick(row, 2)
        fingers.append(UnitTestTouch(dp(x), Window.height - dp(y)))
        fingers[-1].touch_down()
    x, y = table.tick("r", 9)
    fingers[0].touch_move(dp(x), Window.height - dp(y))
    fingers[1].touch_up()
    fingers[0].touch_up()
    assert table.rows == (9, 0, 0, 0)


def test_a_slide_goes_on_when_the_finger_goes_down_a_little(device: Device) -> None:
    device.resize(SMALL)
    table = Table(device, DESIGNED)
    table.slide("r", 2, 6, 9, down=25)
    assert table.rows[0] == 9


def test_points_under_the_pawn_by_steps_and_from_the_panel(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("bonus-more", "bonus-more", "bonus-less")
    assert table.draft.edited.counts.bonus == 13
    device.tap("bonus", "points:20")
    assert table.draft.edited.counts.bonus == 20
    assert table.screen.overlay is None
    device.tap("bonus", "points:0")
    assert table.draft.edited.counts.bonus == 0
    device.tap("bonus", "cancel")
    assert table.draft.edited.counts.bonus == 0


def test_only_on_board_asks_for_points_under_the_pawn(device: Device) -> None:
    Table(device)
    assert not device.has("bonus")
    device.tap("game", "menu:chess-pawn")
    assert device.has("bonus")


# The ranking and the players


def test_the_ranking_is_sorted_at_once_and_a_tap_on_a_row_edits_that_player(device: Device) -> None:
    table = Table(device, DESIGNED)
    assert [one.result.name for one in table.page.ranked] == ["Ema", "Petr", "Iva"]
    assert "1 point behind Ema" in device.words()
    device.tap("more:y")
    assert [one.result.name for one in table.page.ranked] == ["Petr", "Ema", "Iva"]
    assert "5 points ahead of Ema" in device.words()
    device.tap("player:2")
    assert table.draft.at == 2
    assert table.rows == (5, 7, 4, 3)


def test_next_names_who_comes_next_and_goes_round(device: Device) -> None:
    table = Table(device, DESIGNED)
    for name in ("Iva", "Ema", "Petr", "Iva"):
        assert f"Next: {name}" in device.words()
        device.tap("next")
    assert table.draft.at == 2
    assert table.draft.entries == DESIGNED.entries


def test_another_game_has_other_limits(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("game", "menu:clover")
    assert table.draft.game == "longo"
    device.touch(*table.tick("r", 16))
    assert table.rows[0] == 16
    device.tap("game", "menu:circle-multiple-outline")
    assert table.draft.names == ("Ema", "Petr")
    assert not device.has("add") and not device.has("form")
    device.touch(*table.tick("r", 22))
    assert table.rows[0] == 22
    device.tap("undo", "undo", "undo", "undo")
    assert table.draft == DESIGNED


def test_a_player_is_added_named_with_a_tap_and_removed_again(device: Device) -> None:
    database = Database(device.folder / "scorepad.db")
    Players(database).remember(["Ema", "Lea"])
    database.close()
    table = Table(device, CalculatorDraft(entries=(Entry("Ema"), Entry("Petr"))))
    device.tap("add")
    assert not device.has("known:Ema")
    device.tap("known:Lea")
    assert table.draft.names == ("Ema", "Petr", "Lea")
    assert table.draft.at == 2
    device.tap("rename", "remove")
    assert table.draft.names == ("Ema", "Petr")
    device.tap("undo")
    assert table.draft.names == ("Ema", "Petr", "Lea")


def test_a_name_is_typed_and_one_that_is_there_is_refused(device: Device) -> None:
    table = Table(device, CalculatorDraft(entries=(Entry("Ema"), Entry())))
    device.tap("player:1", "rename")
    device.frame()
    device.type("ema")
    device.tap("ok")
    assert "ema is already there" in device.words()
    panel = table.screen.overlay
    assert panel is not None
    panel.field.text = "Petr"
    device.tap("ok")
    assert table.draft.names == ("Ema", "Petr")


def test_undo_by_key_closes_a_panel_first(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("more:r", "bonus")
    device.key(Z, "ctrl")
    assert table.screen.overlay is None
    assert table.rows[0] == 7
    device.key(Z, "ctrl")
    assert table.rows[0] == 6


def test_on_a_small_phone_a_player_is_added_in_the_menu(device: Device) -> None:
    device.resize(SMALL)
    table = Table(device)
    assert table.page.parent.reach < 3, "two sheets need no scrolling"
    assert not device.has("add")
    device.tap("game", "menu:account-plus-outline", "cancel")
    assert table.draft.names == ("Player 1", "Player 2", "Player 3")


def test_an_added_player_stays_without_a_name_too(device: Device) -> None:
    table = Table(device)
    device.tap("add", "cancel")
    assert table.draft.names == ("Player 1", "Player 2", "Player 3")


def test_it_begins_with_the_people_of_the_last_set_up(device: Device) -> None:
    device.app.shelf.put_draft(SetupDraft("longo", "table", ("Ema", "Petr", "Iva")))
    table = Table(device)
    assert (table.draft.game, table.draft.names) == ("longo", ("Ema", "Petr", "Iva"))


# Undo, leaving, saving


def test_undo_says_what_it_undid_and_the_next_tap_takes_the_words_away(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("more:r", "undo")
    assert {"Undone: Petr, red", "6 crosses again"} <= {*device.words()}
    device.tap("more:b")
    assert "Next: Iva" in device.words()
    device.tap("undo", "notice")
    assert "Next: Iva" in device.words()
    device.tap("undo")
    assert table.draft == DESIGNED


def test_the_words_go_by_themselves(device: Device) -> None:
    Table(device, DESIGNED)
    device.tap("more:r", "undo")
    device.wait(5)
    assert "Next: Iva" in device.words()


def test_new_sheets_can_be_undone(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("game", "menu:eraser")
    assert table.draft.is_blank
    assert table.draft.names == ("Ema", "Petr", "Iva")
    device.tap("undo")
    assert table.draft == DESIGNED


def test_whoever_leaves_or_is_killed_finds_everything_again_and_can_still_undo(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("more:r", "more:r", "back")
    assert isinstance(device.screen, HomeScreen)
    device.restart()
    table = Table(device)
    assert table.rows == (8, 5, 3, 7)
    device.tap("undo", "undo")
    assert table.draft == DESIGNED


def test_saving_keeps_a_finished_game_remembers_the_players_and_leads_to_the_result(device: Device) -> None:
    table = Table(device, DESIGNED)
    shown = list[int]()
    table.screen.on_result = shown.append
    device.tap("save")
    assert {"Saved to the history", "Undo takes it out again."} <= {*device.words()}
    [record] = device.games(over=True)
    assert is_paper(record) and record.game == "onboard"
    assert record.players == ("Ema", "Petr", "Iva")
    assert paper_counts(record) == tuple(entry.counts for entry in DESIGNED.entries)
    assert [player.name for player in device.app.shelf.players()] == ["Ema", "Petr", "Iva"]
    device.tap("result")
    assert shown == [table.draft.saved]


def test_the_same_sheets_are_not_saved_twice(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("save")
    assert not device.has("save")
    device.tap("player:0")
    assert not device.has("save")
    table = Table(device)
    assert table.draft.saved is not None and not device.has("save")
    device.tap("more:r")
    assert device.has("save")
    device.tap("undo")
    assert not device.has("save")
    assert len(device.games(over=True)) == 1


def test_undo_takes_a_saved_game_out_of_the_history_again(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("save", "undo")
    assert device.games(over=True) == []
    assert table.draft == DESIGNED
    assert "Taken out of the history" in device.words()
    device.tap("save")
    assert len(device.games(over=True)) == 1


def test_a_game_that_was_deleted_meanwhile_can_be_saved_again(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("save", "player:0")
    assert table.draft.saved
    device.app.shelf.delete(table.draft.saved)
    Table(device)
    assert device.has("save")


def test_saved_sheets_stay_saved_when_a_player_is_renamed(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("save")
    saved = table.draft.saved
    Players(device.app.shelf.database).rename("Petr", "Peter")
    table = Table(device)
    assert table.draft.names == ("Ema", "Peter", "Iva")
    assert table.draft.saved == saved, "saved again it would be a second game"
    device.tap("undo")
    assert table.draft.names == ("Ema", "Peter", "Iva")


def test_after_saving_new_sheets_wait_for_the_same_people(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("save")
    device.wait(5)
    device.tap("new")
    assert table.draft.is_blank and table.draft.saved is None
    assert table.draft.names == ("Ema", "Petr", "Iva")
    device.tap("save")
    assert "Nothing to save yet" in device.words()
    assert len(device.games(over=True)) == 1


def test_nobody_is_remembered_by_the_number_of_a_seat(device: Device) -> None:
    Table(device)
    device.tap("more:r", "save")
    assert device.app.shelf.players() == []
    [record] = device.games(over=True)
    assert record.players == ("Player 1", "Player 2")


def test_one_alone_saves_with_the_large_button(device: Device) -> None:
    Table(device, CalculatorDraft(entries=(Entry("Ema", Counts((4, 3, 7, 8), 2)),)))
    assert not device.has("next")
    device.tap("save")
    [record] = device.games(over=True)
    assert record.players == ("Ema",)


def test_a_store_that_cannot_be_written_is_told_once_and_counting_goes_on(device: Device) -> None:
    table = Table(device, DESIGNED)
    locked = sqlite3.connect(device.folder / "scorepad.db", isolation_level=None)
    locked.execute("BEGIN IMMEDIATE")
    device.tap("more:r")
    assert table.rows[0] == 7
    assert any("Nothing can be saved" in word for word in device.words())
    device.tap("more:r")
    assert table.rows[0] == 8
    locked.execute("ROLLBACK")
    locked.close()


# The keyboard


def test_counting_by_keyboard(device: Device) -> None:
    table = Table(device, DESIGNED)
    ring = device.app.navigator.focus_ring
    assert ring
    for _press in range(60):
        device.key(TAB)
        if table.page.focused == "more:r":
            break
    device.key(ENTER)
    device.key(ENTER)
    assert table.rows[0] == 8
    device.key(DOWN)
    assert table.page.focused == "more:y"
    device.key(ENTER)
    assert table.rows[1] == 6
    device.key(Z, "ctrl")
    assert table.rows[1] == 5
    device.key(ESC)
    assert isinstance(device.screen, HomeScreen)


def test_misthrows_by_keyboard_go_up_to_four_and_back_to_none(device: Device) -> None:
    table = Table(device)
    device.key(RIGHT)
    while table.page.focused != "misthrows":
        device.key(TAB)
    seen = []
    for _press in range(5):
        device.key(ENTER)
        seen.append(table.draft.edited.counts.misthrows)
    assert seen == [1, 2, 3, 4, 0]


# Crosses on the sheet


@pytest.mark.parametrize("size", SIZES)
def test_crosses_are_tapped_on_the_sheet_and_counted(device: Device, size: tuple[int, int]) -> None:
    device.resize(size)
    table = Table(device)
    device.tap("form", "r5", "r3", "g12", "g11", "b12")
    assert table.rows == (2, 0, 2, 1)
    device.tap("r3", "misthrow")
    assert table.rows == (1, 0, 2, 1)
    assert table.draft.edited.counts.misthrows == 1
    device.tap("undo", "undo")
    assert table.rows == (2, 0, 2, 1)
    device.tap("player:1", "y2")
    assert table.draft.at == 1 and table.rows == (0, 1, 0, 0)
    device.tap("count")
    assert device.has("more:r")
    assert table.kept() == table.draft


def test_the_last_number_explains_itself_until_there_are_five_crosses(device: Device) -> None:
    table = Table(device)
    device.tap("form", "y2", "y3", "y4", "y5", "y12")
    form = table.screen.form
    assert form
    assert form.bubble.text == "Yellow 12 needs 5 crosses first: you have 4."
    device.tap("y6", "y12")
    assert form.bubble.text == ""
    assert table.rows[1] == 7
    device.tap("lock:y")
    assert table.rows[1] == 7
    assert "together" in form.bubble.text


def test_a_counted_row_starts_anew_when_its_crosses_are_tapped(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("form", "r5")
    assert table.rows[0] == 1
    assert "Red starts anew" in device.words()
    device.tap("undo")
    assert table.rows[0] == 6


def test_back_leads_from_the_sheet_to_the_counts(device: Device) -> None:
    table = Table(device, DESIGNED)
    device.tap("form")
    device.key(ESC)
    assert table.screen.form is None
    assert device.has("more:r")


def test_an_undo_on_the_sheet_may_lead_to_a_game_without_one(device: Device) -> None:
    table = Table(device, CalculatorDraft("duel"))
    device.tap("game", "menu:dice-multiple-outline", "form", "undo")
    assert table.draft.game == "duel"
    assert table.screen.form is None
    assert device.has("more:r") and not device.has("form")


def test_the_sheet_of_another_game_has_other_cells(device: Device) -> None:
    table = Table(device, DESIGNED.with_game("longo").with_row("r", 3))
    device.tap("form", "y16")
    assert table.screen.form and table.screen.form.bubble.text
    device.tap("undo", "undo")
    assert table.draft.game == "onboard"
    device.tap("y12")
    assert "5 crosses" in table.screen.form.bubble.text


@pytest.mark.parametrize("size", [LYING, SMALL_LYING, TABLET])
def test_turning_the_device_keeps_the_form_and_the_counts(device: Device, size: tuple[int, int]) -> None:
    table = Table(device, DESIGNED)
    device.resize(size)
    device.tap("more:r", "form", "g12")
    device.resize(SMALL)
    device.tap("g11", "count", "more:r")
    assert table.rows == (8, 5, 2, 7)


def test_a_kept_game_is_the_one_that_was_saved_and_no_other(device: Device) -> None:
    Table(device, DESIGNED)
    device.tap("save")
    database = Database(device.folder / "scorepad.db")
    games = Games(database)
    [kept] = games.finished()
    assert kept.minutes is None, "nobody knows how long a game on paper took"
    assert games.is_kept(kept.id, kept.header)
    Players(database).rename(kept.header.players[0], "Wilhelmina")
    assert games.is_kept(kept.id, kept.header), "under another name"
    assert not games.is_kept(kept.id, CalculatorDraft().record())
    assert not games.is_kept(kept.id + 1, kept.header)
    games.delete(kept.id)
    assert not games.is_kept(kept.id, kept.header)
    database.close()
