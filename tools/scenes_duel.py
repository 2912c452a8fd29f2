"""Duel in states worth looking at, for ``make shots`` and the tests that measure texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from scorepad.record import Record, parse_move
from scorepad.session import Session
from scorepad.ui.look import Look
from scorepad.ui.screens.duel import DuelScreen
from scorepad.ui.screens.screen import Screen
from tools.duel_games import DESIGNED, DESIGNED_TURNS, LOCKED, LOCKING, NEARLY_OVER, PETRS, game
from tools.scenes import LONG_NAMES, SIZES, Scene

Then = Callable[[DuelScreen], object]


def duel(
    record: Record,
    then: Then = lambda screen: None,
    view: Mapping[str, object] | None = None,
    sizes: Sequence[str] = tuple(SIZES),
) -> Scene:
    def make(look: Look) -> Screen:
        return DuelScreen(Session(record), look, view)

    def on(screen: Screen) -> None:
        assert isinstance(screen, DuelScreen)
        then(screen)

    return Scene(make, on, sizes)


def taps(*cells: str) -> Then:
    def tap(screen: DuelScreen) -> None:
        for cell in cells:
            screen.tap(cell[0], cell if len(cell) > 1 else None)

    return tap


def plays(*told: str) -> Then:
    def play(screen: DuelScreen) -> None:
        for text in told:
            screen.session.submit(parse_move(text))

    return play


def undone(*told: str) -> Then:
    def play_and_undo(screen: DuelScreen) -> None:
        plays(*told)(screen)
        screen.undo()

    return play_and_undo


BOT = replace(DESIGNED, extra={"dice": "app", "bots": {"levels": [None, "hard"], "seed": 1}})
FACING, SIDE_BY_SIDE = {"facing": True}, {"facing": False}
DUEL_SCENES = {
    "duel": duel(DESIGNED),
    "duel-one-side": duel(DESIGNED, view=SIDE_BY_SIDE),
    "duel-far": duel(PETRS),
    "duel-far-facing": duel(PETRS, view=FACING),
    "duel-refusal": duel(DESIGNED, taps("r7", "r7")),
    "duel-far-refusal": duel(PETRS, taps("y3"), view=FACING),
    "duel-undone": duel(DESIGNED, undone("white 1 r7")),
    "duel-roll": duel(game(DESIGNED_TURNS)),
    "duel-real": duel(game(DESIGNED_TURNS, dice="real")),
    "duel-entered": duel(game(DESIGNED_TURNS, dice="entered")),
    "duel-dice-panel": duel(game(DESIGNED_TURNS, dice="entered"), lambda screen: screen.enter_dice()),
    "duel-locked": duel(LOCKED),
    "duel-lock": duel(game(LOCKING, "roll 6 6 1 2 3 4"), plays("white 1 r12")),
    "duel-misthrow": duel(NEARLY_OVER),
    "duel-over": duel(game(LOCKING, "white 1 r12", "next"), plays("white 2 b2")),
    "duel-bot": duel(replace(BOT, moves=(*BOT.moves, "white 1 r7", "next"))),
    "duel-menu": duel(PETRS, lambda screen: screen.open_menu(2)),
    "duel-draw": duel(DESIGNED, lambda screen: screen.offer_draw(1)),
    "duel-give-up": duel(DESIGNED, lambda screen: screen.give_up(1)),
    "duel-names": duel(replace(PETRS, players=LONG_NAMES[:2])),
}
