"""A shared table on a phone: one sheet at a time, the others as chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from scorepad.texts.turns import action_text
from scorepad.ui.screens.table_layout import PhoneLayout, phone_layout
from scorepad.ui.sheet_geometry import SheetGeometry
from scorepad.ui.table_view import TableView
from scorepad.ui.widgets.banner import Banner
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.controls import mirrored
from scorepad.ui.widgets.dice import DiceBar
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.turn_parts import OwnLine, PlayerChips, TurnBar

if TYPE_CHECKING:
    from scorepad.ui.screens.table import TableScreen


class PhoneTable:
    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._player = 0
        """Whose sheet is shown."""
        look, family = table.look, table.state.family
        self.chips, self.own, self.turn, self.banner = PlayerChips(look), OwnLine(look), TurnBar(look), Banner(look)
        self.strip = SumStrip(look, range(2, 2 * family.layout.sides + 1))
        self.dice = DiceBar(look, family.layout.sides, enters=table.rolls == "entered")
        self.sheet = SheetWidget(look, self._geometry)
        self.chips.on_back = lambda: table.on_back()
        self.chips.on_menu = table.open_menu
        self.chips.on_player = table.look_at
        self.own.on_action, self.own.on_redo = table.choose, table.redo
        self.turn.on_undo, self.turn.on_main = table.undo, table.press_main
        self.strip.on_choose = table.announce
        self.dice.on_enter, self.dice.on_clear = table.enter_dice, table.clear_dice
        self.sheet.on_tap = lambda row, cell: table.tap(table.shown, row, cell)

    def parts(self) -> list[Widget]:
        upper = self.strip if self._table.rolls == "real" else self.dice
        return [self.chips, self.sheet, self.turn, self.own, upper, self.banner]

    def stop(self) -> None:
        self.banner.stop()

    def _geometry(self, _width: float, _height: float) -> SheetGeometry:
        return self._layout.geometry

    @property
    def _layout(self) -> PhoneLayout:
        family = self._table.state.family
        return phone_layout(self._table.safe, family.layout.longest, family.players)

    def place(self) -> None:
        layout, table = self._layout, self._table
        self.chips.place(layout.chips, table)
        self.strip.place(layout.strip, table)
        self.dice.place(layout.strip, table)
        self.sheet.place(layout.sheet, table)
        lies = table.safe.w > table.safe.h
        self.own.place(mirrored(layout.own, layout.turn, table.look) if lies else layout.own, table)
        self.turn.middle = layout.own.w if lies else 0
        self.turn.place(layout.turn, table)
        # Over the sums, which nobody needs at that moment, and never over cells.
        self.banner.place(layout.strip, table)

    def show(self, view: TableView) -> None:
        self.chips.show(view)
        self.own.show(view)
        self.turn.show(view)
        lucky = view.seat.sheet.lucky
        if self.strip.lucky != lucky:
            self.strip.lucky = lucky
            self.strip.refresh()
        if self.strip.chosen != view.sum_:
            self.strip.choose(view.sum_)
        self.dice.show(view.state.dice, view.state.closed)
        self.sheet.show(view.seat.sheet, moving=view.shown == self._player, order=self._table.order)
        self._player = view.shown
        state, table = view.state, self._table
        self.banner.stand(action_text(state, table.talk, table.players) if state.ends_after_white else "")

    def rolled(self, view: TableView) -> None:
        self.dice.show(view.state.dice, view.state.closed, rolled=True)

    def tell(self, notice: Notice | None) -> None:
        view = self._table.table
        if notice and not notice.redo and view.actions and view.shown == view.state.mover:
            # The roller needs the line for the next action; the sheet shows what was done.
            notice = None
        self.own.tell(notice)

    def announce(self, texts: Sequence[str], row: str) -> None:
        self.banner.announce(texts[self._table.shown - 1], row)

    def sheet_of(self, player: int) -> SheetWidget | None:
        return self.sheet if player == self._table.shown else None

    def say(self, player: int, row: str, cell: str | None, text: str) -> None:
        self._table.say_in(self.sheet, row, cell, text)
