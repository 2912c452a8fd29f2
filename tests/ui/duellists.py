"""Two people at a Duel: they tap fields and buttons, and everything the screen shows is compared with the record."""

from __future__ import annotations

from dataclasses import replace

from scorepad.record import new, read, write
from scorepad.rules.duel import LAYOUT, DuelState, height
from scorepad.texts.names import points_text
from scorepad.ui.screens.duel import DuelScreen
from scorepad.ui.screens.result import ResultScreen
from tests.ui.device import Device

EMA, PETR = 1, 2


class Duel:
    def __init__(self, device: Device, dice: str = "real", **extra: object) -> None:
        self.device = device
        record = new("duel", ("Ema", "Petr"), "table", 1, {})
        device.app.begin_record(replace(record, extra={"dice": dice, **extra}))

    # What is there

    @property
    def screen(self) -> DuelScreen:
        assert isinstance(self.device.screen, DuelScreen), self.device.screen
        return self.device.screen

    @property
    def state(self) -> DuelState:
        return self.screen.state

    @property
    def button(self) -> str:
        return self.screen.main.text

    def lifted(self) -> dict[str, str]:
        """The lifted fields, and which dice allow them."""
        return {field.name: field.die for row in self.screen.board.rows for field in row.fields if field.die}

    def reads(self, text: str) -> bool:
        """Whether the text stands on the screen, be it in several lines."""
        return text in " ".join(self.device.words())

    def check(self) -> None:
        """Board, supplies, points and the misthrow column on the screen are those of the record, played again."""
        again = read(write(self.screen.session.record)).replay()
        assert isinstance(again, DuelState)
        for at, row in enumerate(self.screen.board.rows):
            for field, cell in zip(row.fields, LAYOUT.row_cells[at], strict=True):
                heights = [height(again.board[player - 1][at], cell.at) for player in (EMA, PETR)]
                shown = [field.height if field.owner == player else 0 for player in (EMA, PETR)]
                assert shown == heights, field.name
        for player, score in enumerate(again.scores(), 1):
            side = self.screen.side_of(player)
            part = side.column if side.home[0] is side.column else side.panel
            seat = part.seat
            assert seat
            assert (seat.supply, seat.total) == (again.supply[player - 1], score.total)
            assert list(seat.rows) == list(score.rows.values())
            assert points_text(score.total) in self.device.words(part)
        assert self.screen.misthrows.owners == (EMA,) * again.misthrows[0] + (PETR,) * again.misthrows[1]

    # What people do

    def place(self, *cells: str) -> None:
        """Stones of this turn, one after the other."""
        for cell in cells:
            self.device.tap(cell)
            assert self.device.moves[-1].endswith(f" {cell}"), (cell, self.screen.said)

    def next(self) -> None:
        assert self.button in self.device.words()
        self.device.tap("main")

    def turns(self, told: str) -> None:
        """Turns separated by strokes: the field of the white stone, then of the colour one; none at all misses."""
        for turn in told.split("|"):
            self.place(*turn.split())
            self.check()
            self.next()

    def enter(self, *faces: int | None) -> None:
        """Enters the dice that lie on the table."""
        self.device.tap("main")
        self.device.tap(*(f"die:{at}:{face}" for at, face in enumerate(faces) if face is not None))

    def ends(self, why: str, totals: list[int]) -> None:
        """The game is over: the screen says why, then shows the result; record and store agree."""
        device = self.device
        assert self.reads(why)
        assert self.button == "Show the result"
        self.check()
        record = self.screen.session.record
        again = read(write(record)).replay()
        assert again.outcome
        assert [score.total for score in again.scores()] == totals
        device.wait(1)
        assert isinstance(device.screen, ResultScreen)
        for total in totals:
            assert points_text(total) in device.words()
        assert device.games(over=True)[0] == record
        assert device.games() == []
