"""The further sheets: their list, and set-ups with one of them."""

from __future__ import annotations

from dataclasses import replace

from scorepad.setup_draft import SetupDraft
from scorepad.ui.look import Look
from scorepad.ui.more_view import sheet_entries
from scorepad.ui.screens.more_sheets import MoreSheetsScreen
from scorepad.ui.screens.screen import Screen
from tools.kept_lines import PLAYED
from tools.scenes import FOUR, Scene, home, kept, setup

ALONE = SetupDraft("mixx-a", names=("Ema",))


def more_sheets(last: str = "", scrolled: float = 0) -> Scene:
    def make(look: Look) -> Screen:
        return MoreSheetsScreen(look, sheet_entries(last), scrolled)

    return Scene(make)


SCENES = {
    "more-sheets": more_sheets("mixx-a"),
    "more-sheets-series": more_sheets("steps-c"),
    "more-sheets-end": more_sheets("x-change", 5000),
    "setup-mixx": setup(ALONE),
    "setup-steps": setup(replace(FOUR, game="steps-c")),
    "home-last-sheet": Scene(home(kept("home"), recent=PLAYED[:3], last=replace(FOUR, game="chain-a"))),
}
