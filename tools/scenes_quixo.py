"""Quixo in states worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Level
from scorepad.record import Record, new
from scorepad.session import Session
from scorepad.ui.look import Look
from scorepad.ui.screens.quixo import QuixoScreen
from scorepad.ui.screens.screen import Screen
from tools.scenes import COLOURS, LONG_NAMES, SIZES, Scene

TWO, FOUR = ("Ema", "Petr"), ("Ema", "Petr", "Iva", "Jan")
PLAYED = "a2-e2 a2-a5 b5-a5 a3-a5 e4-e5 e3-e5 d1-d5 d1-a1 b1-b5 d1-a1 a2-a5 b1-b5 e3-a3 e3-e1"
OF_FOUR = (
    "d1-d5@1 b1-e1@2 c1-e1@1 e2-e5@4 a3-e3@1 a3-e3@2 a3-e3@1 e5-a5@2 a2-a5@3 c5-e5@2 b5-a5@1 a3-a5@2 a1-e1@1 b1-a1@4"
    " e2-a2@1 e2-e5@2 c5-e5@1 e4-e5@4 e3-a3@1 b1-b5@2"
)
STUCK = (
    "a3-a1@3 e4-e1@2 b1-b5@3 c5-a5@2 d5-a5@3 e5-e1@2 e3-e5@3 d1-a1@2 a2-a1@3 c5-e5@2 e3-e5@3 e3-a3@2 e3-e1@3 a4-a5@4"
    " d1-a1@3 d1-a1@4"
)
"""Four players after which Ema can take nothing (Q8)."""
WON = "b5-b1 a1-a5 a4-a1 d5-e5 d1-e1 b5-e5 c5-c1 e4-e5 d1-e1"
LOST = "b5-a5 a4-a1 a4-e4 e2-e5 b1-b5 a2-a1 c5-a5 e5-e1 d5-a5 e5-e1"
"""Petr's last move completes Ema's line (Q5)."""
Then = Callable[[QuixoScreen], object]


def game(players: Sequence[str], moves: str = "", *, clock: bool = False, robots: Sequence[int] = ()) -> Record:
    record = new("quixo", tuple(players), "table").with_moves(tuple(moves.split()))
    extra: dict[str, object] = {"clock": {"minutes": 5, "increment": 3}} if clock else {}
    if robots:
        levels = tuple(Level.HARD if number in robots else None for number in range(1, len(players) + 1))
        extra |= BotSeats(levels).to_header()
    return replace(record, extra=extra)


def quixo(
    record: Record,
    then: Then = lambda screen: None,
    *,
    left: Sequence[float] = (226.5, 251.5),
    facing: bool | None = None,
    sizes: Sequence[str] = tuple(SIZES),
) -> Scene:
    def make(look: Look) -> Screen:
        view: dict[str, object] = {"clock": {"left": list(left), "paid": len(record.moves)}}
        if facing is not None:
            view["facing"] = facing
        return QuixoScreen(Session(record), look, [COLOURS.get(name, 0) for name in record.players], view)

    def on(screen: Screen) -> None:
        assert isinstance(screen, QuixoScreen)
        then(screen)

    return Scene(make, on, sizes)


def taps(*cubes: str) -> Then:
    def tap(screen: QuixoScreen) -> None:
        for cube in cubes:
            screen.tap_cube(cube)

    return tap


SCENES = {
    "quixo-new": quixo(game(TWO)),
    "quixo-two": quixo(game(TWO, PLAYED, clock=True), taps("d1")),
    "quixo-facing": quixo(game(TWO, PLAYED + " d1-d5", clock=True), taps("e5"), facing=True),
    "quixo-refusal": quixo(game(TWO, PLAYED), taps("c3")),
    "quixo-low": quixo(game(TWO, PLAYED + " d1-d5", clock=True), left=(42.5, 9.5)),
    "quixo-robot": quixo(game(("Ema", "Robot"), PLAYED + " d1-d5", robots=(2,))),
    "quixo-won": quixo(game(TWO, WON, clock=True)),
    "quixo-lost": quixo(game(TWO, LOST)),
    "quixo-undone": quixo(game(TWO, PLAYED), lambda screen: screen.undo()),
    "quixo-moves": quixo(game(TWO, PLAYED), lambda screen: screen.open_moves()),
    "quixo-draw": quixo(game(TWO, PLAYED), lambda screen: screen.offer_draw()),
    "quixo-resign": quixo(game(TWO, PLAYED), lambda screen: screen.give_up()),
    "quixo-menu": quixo(game(TWO, PLAYED), lambda screen: screen.open_menu()),
    "quixo-names": quixo(game(LONG_NAMES[:2], PLAYED, clock=True), taps("d1")),
    "quixo-four": quixo(game(FOUR, OF_FOUR), taps("b1")),
    "quixo-four-side": quixo(game(FOUR, OF_FOUR + " b1-b5@3", clock=True), taps("a5")),
    "quixo-four-top": quixo(game(FOUR, OF_FOUR + " b1-b5@3 a5-e5@2", clock=True, robots=(2,)), taps("a5")),
    "quixo-four-refusal": quixo(game(FOUR, OF_FOUR + " b1-b5@3"), taps("c3")),
    "quixo-four-pass": quixo(game(FOUR, STUCK)),
    "quixo-four-won": quixo(game(FOUR, STUCK + " pass e4-a4@2", clock=True)),
    "quixo-four-draw": quixo(game(FOUR, OF_FOUR), lambda screen: screen.offer_draw()),
    "quixo-four-names": quixo(game(LONG_NAMES[:4], OF_FOUR, clock=True), taps("b1")),
}
