"""People around a device: they set a game up and play it at a shared table, each on the own sheet."""

from __future__ import annotations

from scorepad.rules.qwixx.table import TableState
from scorepad.sheet_groups import HOUSE, more_group
from scorepad.ui.screens.setup import SetupScreen
from scorepad.ui.screens.table import TableScreen
from scorepad.ui.screens.table_around import AroundTable
from scorepad.ui.screens.table_focus import FocusTable
from scorepad.ui.screens.table_layout import Kind
from scorepad.ui.screens.table_phone import PhoneTable
from scorepad.ui.widgets.name_panel import NamePanel
from scorepad.ui.widgets.sheet import SheetWidget
from tests.ui.device import ENTER, Device

EMA, PETR, IVA = 1, 2, 3


def way_to(game: str) -> list[str]:
    """What is tapped from home to the set-up of a game."""
    if game == HOUSE:
        return ["tile:more", f"sheet:{HOUSE}"]
    group = more_group(game)
    if group is None:
        return [f"tile:{game}"]
    return ["tile:more", f"sheet:{group.key}", *([f"game:{game}"] if group.is_series else [])]


class Table:
    def __init__(self, device: Device) -> None:
        self.device = device

    # Set-up

    def begin(self, game: str, *names: str, choose: str = "") -> None:
        """From home to the first turn, by taps alone; ``choose`` names what else is tapped in the set-up."""
        device = self.device
        device.tap(*way_to(game), "mode:table")
        assert isinstance(device.screen, SetupScreen)
        seated = len(device.screen.draft.names)
        for at, name in enumerate(names):
            if at < seated:
                self._rename(at, name)
            else:
                device.tap("add")
                device.type(name)
                device.key(ENTER)
        assert device.screen.draft.names == names
        if choose:
            device.tap(*choose.split())
        device.tap("start")
        assert self.state.turn == 1

    def _rename(self, at: int, name: str) -> None:
        device = self.device
        device.tap(f"player:{at}")
        panel = device.screen.overlay
        assert isinstance(panel, NamePanel)
        panel.field.focus = True
        device.key(ord("a"), "ctrl")
        device.type(name)
        device.tap("ok")

    # What is there

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.device.screen, TableScreen), self.device.screen
        return self.device.screen

    @property
    def state(self) -> TableState:
        return self.screen.state

    def sheet(self, player: int) -> SheetWidget:
        """The player's sheet; who is not shown is looked at first."""
        if self.screen.arrangement.sheet_of(player) is None:
            self.device.tap(f"player:{player}" if self.screen.kind is Kind.PHONE else f"show:{player}")
        sheet = self.screen.arrangement.sheet_of(player)
        assert sheet
        return sheet

    def said(self, player: int) -> str:
        """What was explained to the player."""
        table = self.screen.arrangement
        return table.panels[player - 1].bubble.text if isinstance(table, AroundTable) else self.screen.bubble.text

    def banners(self) -> list[str]:
        """What everybody is told: around the table each at the own sheet."""
        table = self.screen.arrangement
        if isinstance(table, AroundTable):
            return [panel.banner.text for panel in table.panels]
        assert isinstance(table, PhoneTable | FocusTable)
        return [table.banner.text]

    def totals(self) -> list[int]:
        """What the screen says that everybody has."""
        table, device = self.screen.arrangement, self.device
        if isinstance(table, AroundTable):
            # The total comes first, then what stands in the boxes.
            return [_numbers(device.words(panel.header))[0] for panel in table.panels]
        if isinstance(table, PhoneTable):
            return _numbers(device.words(table.chips))
        assert isinstance(table, FocusTable)
        found = {self.screen.shown: _numbers(device.words(table.own))[-1]}
        for strip in table.others:
            assert strip.seat
            words, place = device.words(strip), f"place {strip.seat.place}"
            # The total stands before the place, or at the end where there is no room for that.
            found[strip.seat.number] = _numbers(words[: words.index(place)] if place in words else words)[-1]
        return [found[number] for number in sorted(found)]

    # What people do

    def cross(self, player: int, cell: str) -> None:
        self.device.tap(cell, on=self.sheet(player))

    def announce(self, number: int) -> None:
        self.device.tap(f"sum:{number}")

    def button(self) -> str:
        """How the main button reads for the roller."""
        self.sheet(self.state.mover)
        return self.screen.table.main.text

    def next(self) -> None:
        assert self.button() in self.device.words()
        self.device.tap("main")

    def turn(self, white: int, whites: dict[int, str], colour: str = "") -> None:
        """A whole turn: the white sum, who crosses what with it, what the roller crosses with the colour dice."""
        self.announce(white)
        for player, cell in whites.items():
            self.cross(player, cell)
        if colour:
            if self.state.mover not in whites:
                self.sheet(self.state.mover)
                self.device.wait(5)
                self.device.tap("action:colour")
            self.cross(self.state.mover, colour)
        self.next()


def _numbers(words: list[str]) -> list[int]:
    return [int(word.replace("−", "-")) for word in words if word.lstrip("−").isdecimal()]
