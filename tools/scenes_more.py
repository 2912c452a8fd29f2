"""The further sheets: their list, a set-up with one of them, and the calculator on one."""

from __future__ import annotations

from dataclasses import replace

from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.paper import Counts
from scorepad.ui.look import Look
from scorepad.ui.more_view import sheet_entries
from scorepad.ui.screens.more_sheets import MoreSheetsScreen
from scorepad.ui.screens.screen import Screen
from tools.scenes import FOUR, Scene, setup
from tools.scenes_calculator import calculator, scene

STEPS = CalculatorDraft(
    "steps-c", (Entry("Ema", Counts((4, 3, 9, 8), 2, 45)), Entry("Petr", Counts((7, 2, 6, 12), 0, 3)), Entry())
)


def more_sheets(last: str = "", scrolled: float = 0) -> Scene:
    def make(look: Look) -> Screen:
        return MoreSheetsScreen(look, sheet_entries(last), scrolled)

    return Scene(make)


SCENES = {
    "more-sheets": more_sheets("mixx-a"),
    "more-sheets-series": more_sheets("steps-c", 5000),
    "setup-steps": setup(replace(FOUR, game="steps-c")),
    "calculator-steps": scene(STEPS, lambda screen: calculator(screen).enter_bonus()),
    "calculator-more": scene(STEPS, lambda screen: calculator(screen).choose_sheet()),
}
