"""The log: a cross that went into the wrong row, what then no longer fits, a pad, dice, pawns, Duel, Quixo, robots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorepad.correction_draft import Draft
from scorepad.log import Kind
from scorepad.record import Record, new
from scorepad.rules.moves import Colour
from scorepad.session import Session
from scorepad.ui.log_view import EntryLine, log_lines
from scorepad.ui.look import Look
from scorepad.ui.screens.log import LogScreen
from scorepad.ui.screens.screen import Screen
from tools.duel_games import PETRS
from tools.scenes import CLASSIC, COLOURS, LONG_NAMES, ONBOARD, Scene, kept, with_long_names
from tools.scenes_robots import game as robots

Then = Callable[[LogScreen], object]
TURNS = (
    "white 1 b12 | white 2 g12 | white 3 g12 | white 4 g12 | colour 1 b11",
    "white 1 r2 | white 2 r2 | white 3 r2 | colour 2 b12",
    "white 1 g11 | white 2 g11 | white 3 g11 | white 4 g11 | colour 3 r3",
    "white 1 y3 | white 2 r3 | white 3 y3 | colour 4 r9",
    "white 1 b10 | white 2 g10 | white 3 g10 | white 4 g10 | colour 1 g10",
    "white 1 y5 | white 2 r5 | white 3 r5 | colour 2 y9",
    "white 2 g9 | white 3 g9 | white 4 g9 | colour 3 y5",
    "white 1 r6 | white 2 r6 | white 3 r6 | colour 4 y9",
    "white 1 r7 | white 2 g7 | white 3 g7 | white 4 g7 | colour 1 b9",
    "white 2 b7 | white 3 y7 | white 4 b7 | colour 2 r10",
    "white 1 y6 | white 3 g6",
    "colour 4 r11 | white 1 r8 | white 3 r8",
    "white 3 r9",
    "white 1 y7 | colour 2 g2",
)
GAME = new("classic", ("Ema", "Petr", "Iva", "Jan"), "table", 1, {}).with_moves(
    tuple(" | next | ".join(TURNS).split(" | "))
)
"""As in the design: Iva's red 8 of turn 12 should have been yellow 8."""
LONGO = replace(kept("longo"), players=("Ema", "Petr", "Iva"))


def log(record: Record, then: Then = lambda screen: None) -> Scene:
    def make(look: Look) -> Screen:
        return LogScreen(Session(record), look, [COLOURS.get(name, at) for at, name in enumerate(record.players)])

    def on(screen: Screen) -> None:
        assert isinstance(screen, LogScreen)
        then(screen)

    return Scene(make, on)


def line(screen: LogScreen, text: str) -> EntryLine:
    """The newest entry that is this move."""
    found = [one for one in log_lines(screen.session) if isinstance(one, EntryLine) and str(one.entry.move) == text]
    return found[0]


def edits(text: str, *steps: Callable[[Draft], Draft]) -> Then:
    """This entry is opened, and these things are tapped."""

    def edit(screen: LogScreen) -> None:
        screen.edit(line(screen, text))
        for step in steps:
            assert screen.draft and screen.page.acts
            screen.page.acts.change(step(screen.draft))

    return edit


def forgotten(kind: Kind) -> Then:
    """The newest entry of this kind, which nobody stated, is opened."""

    def edit(screen: LogScreen) -> None:
        found = [one for one in log_lines(screen.session) if isinstance(one, EntryLine) and one.entry.kind is kind]
        screen.edit(found[0])

    return edit


def applied(then: Then) -> Then:
    def apply(screen: LogScreen) -> None:
        then(screen)
        assert screen.draft and screen.page.acts
        screen.page.acts.apply(screen.draft)

    return apply


def undone(then: Then) -> Then:
    def undo(screen: LogScreen) -> None:
        then(screen)
        screen.undo()

    return undo


def row(letter: str) -> Callable[[Draft], Draft]:
    return lambda draft: draft.choose(letter)


def number(by: int) -> Callable[[Draft], Draft]:
    return lambda draft: draft.step(by)


YELLOW = edits("white 3 r8", row("y"))
LATE_RED = edits("colour 3 r3", *[number(1)] * 8)
LOG_SCENES: dict[str, Scene] = {
    "log": log(GAME, YELLOW),
    "log-plain": log(GAME),
    "log-opened": log(GAME, edits("white 3 r8")),
    "log-misfits": log(GAME, LATE_RED),
    "log-corrected": log(GAME, applied(YELLOW)),
    "log-restored": log(GAME, undone(applied(YELLOW))),
    "log-forgotten": log(GAME, forgotten(Kind.MISTHROW)),
    "log-nothing": log(GAME, edits("white 3 r8", Draft.take_out)),
    "log-pad": log(CLASSIC, edits("cross 1 y6", number(1))),
    "log-pad-closed": log(CLASSIC, edits("close g", row("b"))),
    "log-dice": log(kept("table-focus-5"), edits("roll 3 4 5 2 6 1", Draft.take_out)),
    "log-longo": log(LONGO, edits("white 1 b9", lambda draft: draft.act(Colour).choose("y"), number(1))),
    "log-pawn": log(ONBOARD, edits("pawn 1 4", row("3"))),
    "log-printed": log(kept("onboard-printed"), edits("pawn 1 r6 4", number(1), lambda draft: draft.point(3))),
    "log-duel": log(PETRS, edits("colour 1 b5")),
    "log-quixo": log(kept("result-quixo-4")),
    "log-robots": log(robots("roll 3 4 5 2 6 1 | white 2 g7"), edits("white 3 r5", Draft.take_out)),
    "log-names": log(with_long_names(GAME), LATE_RED),
    "log-names-5": log(with_long_names(kept("table-focus-5"))),
    "log-names-quixo": log(replace(kept("result-quixo-4"), players=LONG_NAMES[:4])),
    "log-empty": log(GAME.with_moves(())),
}
