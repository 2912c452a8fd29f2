"""Own sheets: their list, what can be copied, the editor, and a game played on one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import cast

from scorepad.record import new
from scorepad.rules.qwixx.house import HouseSheet, read_sheet
from scorepad.rules.qwixx.layout import CLASSIC, LONGO
from scorepad.session import Session
from scorepad.setup_draft import SetupDraft
from scorepad.sheet_draft import SheetDraft, draft_of_layout, draft_of_sheet
from scorepad.ui.look import Look
from scorepad.ui.own_sheets_desk import layout_items, source_panel
from scorepad.ui.screens.my_sheet import MySheetScreen
from scorepad.ui.screens.own_sheets import Listed, OwnSheetsScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.sheet_editor import SheetEditorScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.sheet_entry import Chosen
from tools.scenes import KNOWN, Make, Scene

GARDEN = read_sheet(
    {
        "name": "Garden",
        "sides": 6,
        "minimum": 4,
        "rows": [
            [["y", 2], ["y", 3], ["y", 4], ["b", 5], ["b", 6], ["g", 8], ["g", 9], ["r", 11], ["r", 12]],
            [["r", 2], ["r", 3], ["g", 4], ["g", 5], ["b", 8], ["b", 9], ["y", 10], ["y", 11], ["y", 12]],
            [["b", 12], ["b", 11], ["y", 9], ["y", 8], ["r", 6], ["r", 5], ["g", 3], ["g", 2]],
            [["g", 12], ["r", 10], ["r", 9], ["r", 7], ["y", 6], ["y", 5], ["b", 4], ["b", 3], ["b", 2]],
        ],
    }
)
SHEETS: list[HouseSheet] = [GARDEN, draft_of_layout(LONGO).sheet("Grandmother Josephine")]
OPEN = ("Rainbow", "Ladder")
"""Not saved yet."""


def wrong() -> SheetDraft:
    """A sheet in the middle of being changed: a number stands twice."""
    return draft_of_sheet(GARDEN).go_to(1, 4).number(4).go_to(1, 4)


def no_lock() -> SheetDraft:
    """More crosses asked for than there is room."""
    return reduce(lambda draft, _at: draft.change_minimum(1), range(5), draft_of_sheet(GARDEN)).undo()


def _lock(screen: Screen) -> None:
    cast(SheetEditorScreen, screen).choose(Chosen.LOCK, 2, 0)


def _row(screen: Screen) -> None:
    cast(SheetEditorScreen, screen).choose(Chosen.ROW, 1, 0)


def _played() -> Session:
    moves = ("cross 1 r3", "cross 1 r5", "cross 1 y4", "cross 1 g11", "cross 1 g6", "cross 1 b7")
    return Session(new("house", ("Ema",), "pad", options={"sheet": GARDEN.option}).with_moves(moves))


def _list(look: Look) -> OwnSheetsScreen:
    open_ones = [Listed(OPEN[0], wrong(), saved=False), Listed(OPEN[1], draft_of_layout(CLASSIC), saved=False)]
    return OwnSheetsScreen(look, [*open_ones, *(Listed(sheet.name, draft_of_sheet(sheet)) for sheet in SHEETS)])


def _copy(screen: Screen) -> None:
    screen.open(source_panel(screen.look, layout_items(lambda draft: None)))


def _rename(screen: Screen) -> None:
    cast(SheetEditorScreen, screen).rename()
    panel = cast(NamePanel, screen.overlay)
    panel.field.text = SHEETS[1].name
    panel.confirm()


def _setup(sheets: Sequence[HouseSheet]) -> Make:
    draft = SetupDraft("house", "table", ("Ema", "Petr"))
    return lambda look: SetupScreen(look, draft, KNOWN, sheets=sheets)


def _table() -> Session:
    moves = ("white 1 r3", "white 2 y3", "next", "white 2 g9", "white 1 g9", "next", "roll 2 3 4 5 1 6")
    record = new("house", ("Ema", "Petr"), options={"sheet": GARDEN.option})
    return Session(replace(record, extra={"dice": "entered"}).with_moves(moves))


PHONES = ("phone", "small", "small-lying", "tablet")
SCENES = {
    "own-sheets": Scene(_list),
    "own-sheets-none": Scene(lambda look: OwnSheetsScreen(look, []), sizes=PHONES),
    "own-sheets-copy": Scene(_list, _copy, PHONES),
    "setup-own-sheet": Scene(_setup(SHEETS), sizes=PHONES),
    "setup-own-sheet-none": Scene(_setup(()), sizes=PHONES),
    "sheet-rename": Scene(
        lambda look: SheetEditorScreen(look, draft_of_sheet(GARDEN), "Garden", [SHEETS[1].name]), _rename, PHONES
    ),
    "table-house": Scene(lambda look: TableScreen(_table(), look, (0, 1)), sizes=("phone", "tablet-lying")),
    "sheet-editor": Scene(lambda look: SheetEditorScreen(look, draft_of_sheet(GARDEN).go_to(0, 3), "Garden")),
    "sheet-editor-wrong": Scene(lambda look: SheetEditorScreen(look, wrong(), "Garden")),
    "sheet-editor-long": Scene(lambda look: SheetEditorScreen(look, draft_of_layout(LONGO), SHEETS[1].name)),
    "sheet-editor-lock": Scene(lambda look: SheetEditorScreen(look, no_lock(), "Garden"), _lock),
    "sheet-editor-row": Scene(lambda look: SheetEditorScreen(look, draft_of_layout(CLASSIC), OPEN[1]), _row),
    "sheet-house": Scene(lambda look: MySheetScreen(_played(), look)),
}
