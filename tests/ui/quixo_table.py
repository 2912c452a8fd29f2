"""People around a Quixo board: they take cubes and push them in, by tap or by drag."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorepad.game_clock import clock_text
from scorepad.record import Record, new, read, write
from scorepad.rules.game import Outcome
from scorepad.rules.quixo import QuixoState
from scorepad.ui.screens.quixo import QuixoScreen
from scorepad.ui.screens.result import ResultScreen
from tests.ui.device import Device

TWO, FOUR = ("Ema", "Petr"), ("Ema", "Petr", "Iva", "Jan")
WON = "b5-b1 a1-a5 a4-a1 d5-e5 d1-e1 b5-e5 c5-c1 e4-e5 d1-e1"
"""Ema completes her line in row 1."""
LOST = "b5-a5 a4-a1 a4-e4 e2-e5 b1-b5 a2-a1 c5-a5 e5-e1 d5-a5 e5-e1"
"""Petr's last move pulls Ema's line together in row 5 (Q5)."""
STUCK = (
    "a3-a1@3 e4-e1@2 b1-b5@3 c5-a5@2 d5-a5@3 e5-e1@2 e3-e5@3 d1-a1@2 a2-a1@3 c5-e5@2 e3-e5@3 e3-a3@2 e3-e1@3 a4-a5@4"
    " d1-a1@3 d1-a1@4"
)
"""Every cube of the edge is a circle or has its dot at Iva: Ema can take nothing (Q8)."""


def game(
    players: tuple[str, ...] = TWO,
    *,
    clock: tuple[int, int] | None = None,
    repetition: bool = False,
    extra: Mapping[str, object] | None = None,
) -> Record:
    options = {"house": {"repetition_draw": True}} if repetition else {}
    header = dict(extra or {})
    if clock:
        header["clock"] = {"minutes": clock[0], "increment": clock[1]}
    return replace(new("quixo", players, "table", 1, options), extra=header)


class Quixo:
    def __init__(self, device: Device) -> None:
        self.device = device

    def begin(self, record: Record | None = None) -> None:
        self.device.app.begin_record(record or game())
        self.device.frame()

    @property
    def screen(self) -> QuixoScreen:
        assert isinstance(self.device.screen, QuixoScreen), self.device.screen
        return self.device.screen

    @property
    def state(self) -> QuixoState:
        return self.screen.state

    def push(self, text: str) -> None:
        """A move as the notation writes it, by two taps; a third one if the dot is not one's own."""
        if text == "pass":
            self.device.tap("pass")
            return
        push, _at, dot = text.partition("@")
        taken, _, end = push.partition("-")
        self.device.tap(taken)
        if dot and int(dot) != self.state.mover:
            self.device.tap("dot:partner")
        self.device.tap(f"push:{end}")

    def play(self, moves: str) -> None:
        for text in moves.split():
            self.push(text)
            assert self.device.moves[-1] == text

    def drag(self, taken: str, end: str) -> None:
        """Drags a cube from its place over the rim at this end."""
        board = self.screen.board
        arrow = board.geometry.push(taken, end)
        place = self.on_board(arrow.x, arrow.y)
        start = self.device.place_of(taken, board)
        between = (start[0] + place[0]) / 2, (start[1] + place[1]) / 2
        self.device.touch(*start, between, place)

    def reads(self, text: str) -> bool:
        """Whether the screen says so, in however many lines."""
        return text in " ".join(self.device.words())

    def left(self, side: int) -> float:
        """The seconds that a side has, which must be what its player reads."""
        running = self.screen.running
        assert running
        seconds = running.clock.seconds(side, running.now)
        assert clock_text(seconds) in self.device.words(self.screen.places[side])
        return seconds

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """A place of the board, in dp from the top left corner of the window."""
        layout = self.screen.layout.board
        return layout.x + x, layout.y + y

    def check_end(self, winners: tuple[int, ...], reason: str) -> None:
        """The game on the screen is over: the record replays to the same end, the store has it, the result comes."""
        device, record = self.device, self.device.session.record
        again = read(write(record)).replay()
        assert again == self.state
        assert again.outcome == Outcome(reason, winners)  # type: ignore[arg-type]
        assert device.games(over=True)[0] == record
        assert device.games() == []
        device.wait(4)
        assert isinstance(device.screen, ResultScreen)
