"""A sheet of one's own made with real touches, kept whatever happens, shared, and played on to the end."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import dp

from scorepad.rules.qwixx.house import HouseSheet, read_sheet
from scorepad.rules.qwixx.layout import CLASSIC, LONGO
from scorepad.sheet_draft import SheetDraft, draft_of_layout, draft_of_sheet
from scorepad.store.database import Database
from scorepad.store.sheets import Sheets, export_sheet
from scorepad.ui.look import Insets, Look
from scorepad.ui.screens.own_sheets import OwnSheetsScreen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.sheet_editor import SheetEditorScreen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.scroll import ScrollPane
from scorepad.ui.widgets.sheet_entry import Chosen
from tests.playthrough import GARDEN
from tests.ui.device import ENTER, ESC, LYING, PHONE, SIZES, SMALL, SMALL_LYING, TAB, Device, Z, check_end, told
from tests.ui.people import EMA, PETR, Table
from tests.ui.test_track_editor import Hand

SMALLEST = read_sheet(
    {
        "name": "Tiny",
        "sides": 6,
        "minimum": 1,
        "rows": [[[letter, number] for number in (7, 6, 8, 5, 9, 4)] for letter in "rygb"],
    }
)


def editor(device: Device) -> SheetEditorScreen:
    assert isinstance(device.screen, SheetEditorScreen), device.screen
    return device.screen


def kept(device: Device) -> list[HouseSheet]:
    database = Database(device.folder / "scorepad.db")
    found = Sheets(database).all()
    database.close()
    return found


def put(device: Device, *sheets: HouseSheet) -> None:
    database = Database(device.folder / "scorepad.db")
    for sheet in sheets:
        Sheets(database).save(sheet)
    database.close()


# The editor


def test_a_sheet_is_made_survives_a_kill_and_is_played(device: Device) -> None:
    device.tap("settings", "sheets", "new", "copy:classic")
    assert editor(device).name == "My sheet"
    device.tap("cell:0:1", "colour:y", "number:5", "colour:b", "number:3")
    assert editor(device).draft.rows[0][:4] == (("r", 2), ("y", 5), ("b", 3), ("r", 5))
    assert "Row 1 has the 5 twice." in device.words()
    # Whatever happens meanwhile, nothing of it is lost.
    device.restart()
    device.tap("settings", "sheets")
    assert "Row 1 has the 5 twice." in device.words()
    device.tap("edit:My sheet", "flaw")
    assert (editor(device).draft.row, editor(device).draft.at) == (0, 3)
    device.tap("number:4", "lock:2", "less", "less", "rename")
    panel = device.screen.overlay
    assert panel
    panel.field.text = "Garden"
    device.tap("ok")
    assert "Every row can be locked: ready to play." in device.words()
    device.tap("save")
    assert isinstance(device.screen, OwnSheetsScreen)
    (sheet,) = kept(device)
    assert (sheet.name, sheet.minimum, sheet.rows[0][3]) == ("Garden", 3, ("r", 4))
    device.key(ESC)
    device.key(ESC)
    device.tap("tile:more", "sheet:house", "sheet:Garden", "mode:pad", "start", "r5", "r3", "r6", "r12")
    assert device.moves == ("cross 1 r5", "cross 1 r3", "cross 1 r6", "cross 1 r12")
    assert device.session.state.scores()[0].rows["r"] == 15
    # The game goes on with its sheet, whatever becomes of that.
    device.key(ESC)
    device.key(ESC)
    device.tap("settings", "sheets", "dots:Garden", "menu:delete-outline")
    assert not device.has("edit:Garden") and kept(device) == []
    device.restart()
    device.tap("continue")
    assert len(device.moves) == 4


def test_rows_and_locks_are_changed_and_every_step_undone_and_done_again(device: Device) -> None:
    put(device, read_sheet(GARDEN))
    device.tap("settings", "sheets", "edit:Garden", "row:1")
    assert editor(device).chosen is Chosen.ROW
    first = editor(device).draft
    device.tap("forward", "turn", "lock:0", "more", "sides:6", "cell:2:0", "remove", "insert")
    last = editor(device).draft
    assert last.minimum == 4 and last.sides == 6 and not last.complete
    for _ in range(3):
        device.tap("undo")
    for _ in range(3):
        device.key(Z, "ctrl")
    assert editor(device).draft.same_sheet(first)
    assert not editor(device).draft.can_undo
    device.tap("redo")
    for _ in range(5):
        device.key(Z, "ctrl", "shift")
    assert editor(device).draft.same_sheet(last)
    # What makes no sense is not saved over what does.
    device.tap("save")
    assert kept(device) == [read_sheet(GARDEN)]
    assert "Not finished" in device.words() and "Ready to play" not in device.words()


def test_what_is_changed_back_is_no_draft_any_more(device: Device) -> None:
    put(device, read_sheet(GARDEN))
    device.tap("settings", "sheets", "edit:Garden", "colour:b", "undo", "back")
    assert "Ready to play" in device.words() and "Not finished" not in device.words()


class Maker(Hand):
    def __init__(self, size: tuple[int, int], draft: SheetDraft) -> None:
        insets = Insets(0, 24, 0, 20) if size[1] > size[0] else Insets()
        self.editor = SheetEditorScreen(Look(insets=insets), draft, "Garden")
        super().__init__(self.editor, (*size, insets))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", [CLASSIC, LONGO], ids=["d6", "d8"])
@pytest.mark.parametrize("chosen", tuple(Chosen))
def test_every_place_is_large_enough_and_none_lies_on_another(
    size: tuple[int, int], layout: object, chosen: Chosen
) -> None:
    maker = Maker(size, draft_of_layout(layout))  # type: ignore[arg-type]
    maker.editor.choose(chosen, 3, 5)
    pane = maker.editor.pane
    view = Rect(pane.x / dp(1), (maker.screen.top - pane.top) / dp(1), pane.width / dp(1), pane.height / dp(1))
    assert view.h > 2.5 * 44
    inside = {target.key for target in maker.editor.sheet.targets()}
    shown = [(key, rect) for key, rect in maker.targets() if key not in inside]
    for key, rect in maker.targets():
        assert min(rect.w, rect.h) >= (43.9 if key != "rename" else 40), (key, rect)
    for key, rect in shown:
        assert rect.x >= 0 and rect.right <= size[0] and rect.y >= 0 and rect.bottom <= size[1], key
        assert rect.bottom <= view.y + 0.01 or rect.y >= view.bottom - 0.01 or rect.x >= view.right - 0.01, key
    for (one, first), (other, second) in combinations(shown, 2):
        apart = first.right <= second.x + 0.01 or second.right <= first.x + 0.01
        assert apart or first.bottom <= second.y + 0.01 or second.bottom <= first.y + 0.01, (one, other)


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, SMALL_LYING])
def test_what_is_chosen_is_always_in_view(size: tuple[int, int]) -> None:
    maker = Maker(size, draft_of_layout(LONGO))
    pane: ScrollPane = maker.editor.pane
    for row, at in ((0, 0), (1, 14), (2, 7), (3, 0)):
        maker.editor.choose(Chosen.CELL, row, at)
        place = maker.editor.sheet.chosen_place
        assert pane.offset <= place.y and place.bottom <= pane.offset + pane.height / dp(1) + 0.01


def test_the_keyboard_alone_changes_a_sheet(device: Device) -> None:
    put(device, read_sheet(GARDEN))
    device.tap("settings", "sheets", "edit:Garden")

    def reach(key: str) -> None:
        for _ in range(120):
            device.key(TAB)
            if any(part.focused == key for part in device.parts()):
                device.key(ENTER)
                return
        raise AssertionError(f"{key} was never reached")

    reach("cell:3:8")
    assert (editor(device).draft.row, editor(device).draft.at) == (3, 8)
    reach("number:11")
    assert editor(device).draft.rows[3][8] == ("b", 11)
    reach("save")
    assert kept(device)[0].rows[3][8] == ("b", 11)


# The list


def test_sheets_are_renamed_deleted_and_brought_back(device: Device) -> None:
    put(device, read_sheet(GARDEN), SMALLEST)
    device.tap("settings", "sheets", "dots:Garden", "menu:rename-box")
    panel = device.screen.overlay
    assert panel
    for name, said in ((" ", "readable name"), ("Tiny", "Another sheet has this name.")):
        panel.field.text = name
        device.tap("ok")
        assert said in panel.complaint
    panel.field.text = "Meadow"
    device.tap("ok")
    assert [sheet.name for sheet in kept(device)] == ["Meadow", "Tiny"]
    device.tap("dots:Meadow", "menu:delete-outline")
    assert [sheet.name for sheet in kept(device)] == ["Tiny"]
    device.tap("undo")
    assert [sheet.name for sheet in kept(device)] == ["Meadow", "Tiny"]
    assert device.has("edit:Meadow")


def test_a_sheet_goes_out_and_comes_back_by_clipboard_and_file(device: Device, tmp_path: Path) -> None:
    put(device, read_sheet(GARDEN))
    device.tap("settings", "sheets", "dots:Garden", "menu:export-variant")
    assert "Garden" in told(device)
    shared = Clipboard.paste()
    assert json.loads((device.folder / "sheets" / "Garden.json").read_text("utf-8")) == json.loads(shared)
    device.tap("dots:Garden", "menu:delete-outline")
    Clipboard.copy(shared)
    # Until then the buttons lie below the bar that takes it back.
    device.wait(20)
    device.tap("import")
    assert kept(device) == [read_sheet(GARDEN)]
    for text, said in ((" ", "Copy a sheet first, or drop its file on this window."), ("{}", "scorepad-sheet")):
        Clipboard.copy(text)
        device.wait(6)
        device.tap("import")
        assert said in told(device)
    path = tmp_path / "tiny.json"
    path.write_text(export_sheet(SMALLEST), "utf-8")
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    device.frame()
    assert device.has("edit:Tiny")


def test_any_sheet_can_be_copied_also_an_own_one(device: Device) -> None:
    put(device, SMALLEST)
    device.tap("settings", "sheets", "new", "copy-own:Tiny")
    assert editor(device).draft.same_sheet(draft_of_sheet(SMALLEST))
    device.tap("back", "new", "copy:longo")
    assert (editor(device).name, editor(device).draft.sides) == ("My sheet 2", 8)


# Playing


def test_the_set_up_without_a_sheet_leads_to_the_first_one(device: Device) -> None:
    device.tap("tile:more", "sheet:house")
    assert "Choose a sheet" in device.words()
    device.tap("start", "sheets", "new", "copy:classic", "save", "back")
    assert isinstance(device.screen, SetupScreen)
    device.tap("start")
    assert device.session.header.game == "house"


def test_a_whole_game_at_a_table_is_played_on_an_own_sheet(device: Device) -> None:
    put(device, SMALLEST)
    table = Table(device)
    table.begin("house", "Ema", "Petr", choose="sheet:Tiny")
    table.turn(7, {EMA: "r7", PETR: "y7"}, "r6")
    assert table.totals() == [3, 1]
    # One cross is enough before the last cell: both lock a row with the same white sum, and that is the end.
    table.announce(4)
    table.cross(PETR, "y4")
    table.cross(EMA, "r4")
    assert table.state.locked == ["r", "y"]
    table.next()
    check_end(device, [10, 6])
    assert "Tiny" in device.words()
