"""The calculator in every state worth looking at."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.calculator_draft import CalculatorDraft, Entry
from scorepad.paper import Counts
from scorepad.ui.look import Look
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.screen import Screen
from tools.scenes import COLOURS, KNOWN, LONG_NAMES, Scene, Then

DESIGNED = CalculatorDraft(
    "onboard",
    (
        Entry("Ema", Counts((4, 3, 7, 8), 2, 8)),
        Entry("Petr", Counts((6, 5, 3, 7), 1, 12)),
        Entry("Iva", Counts((5, 7, 4, 3), 0, 9)),
        Entry("Jan", Counts((2, 6, 5, 4), 3, 14)),
    ),
    1,
)
MOST = Counts((12, 12, 12, 12), 4)


def colours(names: Sequence[str]) -> list[int]:
    return [COLOURS.get(name, at) for at, name in enumerate(names)]


def scene(draft: CalculatorDraft, then: Then = lambda screen: None) -> Scene:
    def make(look: Look) -> Screen:
        return CalculatorScreen(look, draft, colours, [player.name for player in KNOWN])

    return Scene(make, then)


def calculator(screen: Screen) -> CalculatorScreen:
    assert isinstance(screen, CalculatorScreen)
    return screen


FIVE = DESIGNED.with_game("classic").add().rename(4, "Lea").with_row("b", 9)
LONGO = CalculatorDraft(
    "longo", (Entry("Ema", Counts((4, 3, 9, 8), 2)), Entry("Petr", Counts((16, 15, 12, 16), 4)), Entry())
)
DUEL = CalculatorDraft("duel", (Entry("Ema", Counts((5, 14, 0, 3), 1)), Entry("Petr", Counts((7, 2, 6, 22), 0))), 1)
LONG = CalculatorDraft("onboard", tuple(Entry(name, MOST) for name in LONG_NAMES[:4])).with_bonus(20)


def crossed(draft: CalculatorDraft, **rows: str) -> CalculatorDraft:
    """The edited player's sheet with these numbers tapped, row by row."""
    sheet = draft.sheet
    assert sheet
    for row, numbers in rows.items():
        crosses = 0
        for number in numbers.split():
            cell = sheet.layout.cells[f"{row}{number}"]
            crosses = sheet.tapped(cell.row, crosses, cell)
        draft = draft.with_crosses(row, crosses)
    return draft


def on_sheet(draft: CalculatorDraft, then: Then = lambda screen: None) -> Scene:
    def show(screen: Screen) -> None:
        calculator(screen).tap_crosses()
        then(screen)

    return scene(draft, show)


def refused(screen: Screen) -> None:
    form = calculator(screen).form
    assert form
    form.sheet.on_tap("g", "g2")


TAPPED = crossed(DESIGNED, r="2 3 5 6 8 12", y="4 5 7 8", g="11 10 7", b="12 9")
SCENES = {
    "calculator": scene(DESIGNED),
    "calculator-begun": scene(CalculatorDraft()),
    "calculator-classic": scene(FIVE.remove(4).edit(2)),
    "calculator-five": scene(FIVE),
    "calculator-longo": scene(LONGO),
    "calculator-duel": scene(DUEL),
    "calculator-one": scene(CalculatorDraft(entries=(Entry("Ema", Counts((4, 3, 7, 8), 2)),))),
    "calculator-names": scene(LONG),
    "calculator-saved": scene(DESIGNED.saved_as(7)),
    "calculator-notice": scene(DESIGNED.with_row("r", 7), lambda screen: calculator(screen).undo()),
    "calculator-sheet": on_sheet(TAPPED),
    "calculator-sheet-longo": on_sheet(crossed(LONGO, r="2 4 5 7 8 11 15", g="16 14 9")),
    "calculator-sheet-five": on_sheet(crossed(FIVE, r="3 4 9"), refused),
    "calculator-sheet-names": on_sheet(LONG),
    "calculator-games": scene(DESIGNED, lambda screen: calculator(screen).choose_game()),
    "calculator-name": scene(FIVE.remove(4), lambda screen: calculator(screen).rename()),
    "calculator-bonus": scene(DESIGNED, lambda screen: calculator(screen).enter_bonus()),
}
