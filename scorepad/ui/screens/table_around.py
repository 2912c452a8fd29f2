"""A shared table in the middle of its players: each sheet turned towards its player's edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scorepad.texts.names import player_name
from scorepad.texts.turns import action_text
from scorepad.ui.motion import Motion, eased
from scorepad.ui.screens.table_layout import hub, seats
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.table_view import TableView
from scorepad.ui.widgets.around_parts import HubBar, SeatPanel
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.dice import DiceBar
from scorepad.ui.widgets.sheet import SheetWidget, Tap
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.turned import Turned

if TYPE_CHECKING:
    from scorepad.ui.screens.table import TableScreen


class Hub(Widget):
    """The turn bar with the strip or the dice on it, as one thing that turns."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(size_hint=(None, None))
        look, sides = table.look, table.state.family.layout.sides
        self.bar = HubBar(look)
        self.strip = SumStrip(look, range(2, 2 * sides + 1))
        self.strip.on_hero = True
        self.dice = DiceBar(look, sides, enters=table.rolls == "entered")
        self.add_widget(self.bar)
        self.add_widget(self.strip if table.rolls == "real" else self.dice)
        self.bind(pos=lambda *_: self._lay_out(), size=lambda *_: self._lay_out())

    def _lay_out(self) -> None:
        self.bar.place(Rect(0, 0, self.width / dp(1), self.height / dp(1)), self)
        self.strip.place(self.bar.strip_place, self)
        self.dice.place(self.bar.strip_place, self)


class AroundTable:
    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.panels = [SeatPanel(table.look) for _player in table.players]
        self._seats = [Turned(panel) for panel in self.panels]
        self.hub = Hub(table)
        self._turned_hub = Turned(self.hub)
        self._facing = -1.0
        self._motion = Motion()
        bar = self.hub.bar
        for number, panel in enumerate(self.panels, 1):
            panel.sheet.on_tap, panel.sheet.owner = self._taps(number), player_name(number, table.players)
            panel.header.on_pass = self._passes(number)
            panel.bubble.on_why = table.ask_rules
        bar.on_undo, bar.on_redo, bar.on_menu = table.undo, table.redo, table.open_menu
        bar.on_main = lambda: table.press_main(table.state.mover)
        bar.on_action = table.choose
        self.hub.strip.on_choose = table.announce
        self.hub.dice.on_enter, self.hub.dice.on_clear = table.enter_dice, table.clear_dice

    def _taps(self, player: int) -> Tap:
        return lambda row, cell: self._table.tap(player, row, cell)

    def _passes(self, player: int) -> Callable[[], None]:
        return lambda: self._table.pass_white(player)

    def parts(self) -> list[Widget]:
        return [*self._seats, self._turned_hub]

    def stop(self) -> None:
        self._motion.finish()
        for panel in self.panels:
            panel.banner.stop()

    def place(self) -> None:
        safe = self._table.safe
        for turned, seat in zip(self._seats, seats(safe, len(self.panels)), strict=True):
            turned.seat(seat.place, seat.turned, self._table)
        self._facing = -1.0

    def _face(self, player: int) -> None:
        """Turns the bar to the active player; it has the room to lie either way up, so it turns by halves alone."""
        seat = seats(self._table.safe, len(self.panels))[player - 1]
        facing = 180.0 if seat.turned == 180 else 0.0
        if facing == self._facing:
            return
        first, self._facing = self._facing < 0, facing
        place = hub(self._table.safe, len(self.panels))
        self._turned_hub.seat(place, int(facing), self._table)
        if first or not self._table.look.motion:
            return

        def turn(at: float) -> None:
            self._turned_hub.turn(facing - 180 * (1 - eased(at)))

        self._motion.run(self._table.look.seconds("turn_bar_rotate"), turn)

    def show(self, view: TableView) -> None:
        self._face(self._table.facing)
        standing = ""
        if view.state.ends_after_white:
            standing = action_text(view.state, self._table.talk, self._table.players)
        for panel, seat in zip(self.panels, view.seats, strict=True):
            panel.show(seat, self._table.order)
            panel.banner.stand(standing)
            if panel.bubble.text:
                panel.bubble.hide()
        self.hub.bar.show(view)
        if self.hub.strip.chosen != view.sum_:
            self.hub.strip.choose(view.sum_)
        self.hub.dice.show(view.state.dice, view.state.closed)

    def rolled(self, view: TableView) -> None:
        self.hub.dice.show(view.state.dice, view.state.closed, rolled=True)

    def tell(self, notice: Notice | None) -> None:
        self.hub.bar.tell(notice)

    def announce(self, texts: Sequence[str], row: str) -> None:
        for panel, text in zip(self.panels, texts, strict=True):
            panel.banner.announce(text, row)

    def sheet_of(self, player: int) -> SheetWidget | None:
        return self.panels[player - 1].sheet

    def say(self, player: int, row: str, cell: str | None, text: str) -> None:
        self.panels[player - 1].say(row, cell, text)
