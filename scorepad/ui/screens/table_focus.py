"""A shared table on a tablet, one at a time: the player to act large, the others as strips, the track where there is
one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from scorepad.texts import _, plural
from scorepad.texts.conditions import game_title
from scorepad.texts.turns import action_text
from scorepad.ui.screens.table_layout import FocusLayout, focus_layout
from scorepad.ui.sheet_geometry import Rect, SheetGeometry
from scorepad.ui.table_view import TableView
from scorepad.ui.track_view import has_track, refusal, track_view
from scorepad.ui.widgets.banner import Banner
from scorepad.ui.widgets.bars import AppBar, Notice
from scorepad.ui.widgets.dice import DiceBar
from scorepad.ui.widgets.focus_parts import FocusBar, OtherStrip, OwnHeader
from scorepad.ui.widgets.mini_sheet import MiniSheet
from scorepad.ui.widgets.seating import SeatingSwitch
from scorepad.ui.widgets.sheet import SheetWidget
from scorepad.ui.widgets.strip import SumStrip
from scorepad.ui.widgets.track import PawnChoices, TrackWidget

if TYPE_CHECKING:
    from scorepad.ui.screens.table import TableScreen


PREPARE_AFTER = 0.4
"""Seconds; by then the table is painted, and nobody has tapped yet."""


class FocusTable:
    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._player = 0
        """Whose sheet is shown."""
        look, family = table.look, table.state.family
        self.app_bar = AppBar(look, game_title(table.session.header))
        self.others = [OtherStrip(look) for _player in range(family.players - 1)]
        self._minis = [MiniSheet(look) for _player in range(family.players)]
        self.own, self.turn, self.banner = OwnHeader(look), FocusBar(look), Banner(look)
        self.strip = SumStrip(look, range(2, 2 * family.layout.sides + 1))
        self.dice = DiceBar(look, family.layout.sides, enters=table.rolls == "entered")
        self.sheet = SheetWidget(look, self._geometry)
        self.has_track = has_track(table.state)
        self.track, self.choices = TrackWidget(look), PawnChoices(look)
        self.seating = SeatingSwitch(look)
        self.seating.on_around = lambda: table.sit("around")
        self.app_bar.on_back = lambda: table.on_back()
        self.app_bar.on_menu = table.open_menu
        for strip in self.others:
            strip.on_show, strip.on_pass = table.look_at, table.pass_white
            strip.on_cross = lambda player, cell: table.tap(player, cell.rstrip("0123456789"), cell)
        self._prepare = Clock.schedule_once(lambda _dt: self._prepare_chips(), PREPARE_AFTER)
        self.own.on_action = table.choose
        self.turn.on_undo, self.turn.on_redo, self.turn.on_main = table.undo, table.redo, table.press_main
        self.strip.on_choose = table.announce
        self.dice.on_enter, self.dice.on_clear = table.enter_dice, table.clear_dice
        self.sheet.on_tap = lambda row, cell: table.tap(table.shown, row, cell)
        self.track.on_field = self._on_field
        self.choices.on_choose = lambda steps: table.move_pawn(steps, table.warn)

    def _prepare_chips(self) -> None:
        if self.others:
            self.others[0].prepare_chips(self._table.state.family.layout.cells)

    def parts(self) -> list[Widget]:
        upper = self.strip if self._table.rolls == "real" else self.dice
        track = [self.track, self.choices] if self.has_track else []
        return [self.app_bar, self.seating, *self.others, *track, self.own, self.sheet, self.turn, upper, self.banner]

    def stop(self) -> None:
        self.banner.stop()
        self._prepare.cancel()

    def _geometry(self, _width: float, _height: float) -> SheetGeometry:
        return self._layout.geometry

    @property
    def _layout(self) -> FocusLayout:
        state = self._table.state
        numbers = state.family.layout.longest
        return focus_layout(self._table.safe, state.family.players, numbers, track=self.has_track)

    def place(self) -> None:
        layout, table = self._layout, self._table
        bar = layout.app_bar
        width = 240.0 if table.can_sit_around else 0.0
        self.app_bar.room = bar.w - 48 - 48 - width - 12
        self.app_bar.place(bar, table)
        self.seating.place(Rect(bar.right - 48 - width, bar.y + 4, width, bar.h - 8), table)
        for strip, rect in zip(self.others, layout.others, strict=True):
            strip.place(rect, table)
        dice = layout.dice
        self.strip.place(Rect(dice.x, dice.y + (dice.h - 56) / 2, dice.w, 56), table)
        self.dice.place(dice, table)
        self.own.place(layout.own, table)
        self.sheet.place(layout.sheet, table)
        self.turn.place(layout.turn, table)
        self.banner.place(Rect(dice.x, dice.y - 2, dice.w, 40), table)
        if layout.track and layout.choices:
            self.track.place(layout.track, table)
            self.choices.place(layout.choices, table)

    def show(self, view: TableView) -> None:
        table, state = self._table, view.state
        players = plural("{count} player", "{count} players", len(view.seats))
        if len(view.seats) == 1:
            players = _("solo practice, unofficial")
        subtitle = _("turn {turn}").format(turn=state.turn) + " · " + players
        if subtitle != self.app_bar.subtitle:
            self.app_bar.subtitle = subtitle
            self.app_bar.refresh()
        count = len(view.seats)
        order = [(view.shown - 1 + step) % count for step in range(1, count)]
        for strip, at in zip(self.others, order, strict=True):
            strip.show(view.seats[at], view.sum_, self._minis[at])
        self._minis[view.shown - 1].show(view.seat.sheet)
        self.own.show(view)
        self.turn.show(view)
        if (self.strip.chosen, self.strip.lucky) != (view.sum_, view.seat.sheet.lucky):
            self.strip.lucky = view.seat.sheet.lucky
            self.strip.choose(view.sum_)
        self.dice.show(state.dice, state.closed)
        self.sheet.show(view.seat.sheet, moving=view.shown == self._player, order=self._table.order)
        self._player = view.shown
        if self.has_track:
            track = track_view(state, state.mover, table.players, table.colours)
            self.track.show(track)
            self.choices.show(track)
        self.banner.stand(action_text(state, table.talk, table.players) if state.ends_after_white else "")

    def _on_field(self, field: int) -> None:
        table = self._table
        view = track_view(table.state, table.state.mover, table.players, table.colours)
        steps = view.fields[field - 1].steps if field else 0
        at = self.track.field_rect(field)

        def say(text: str) -> None:
            table.say_over(self.track, at, text)

        if steps:
            table.move_pawn(steps, say)
        elif text := refusal(table.state, table.state.mover, field, table.players):
            table.look.feel.refuse(text)
            say(text)

    def rolled(self, view: TableView) -> None:
        self.dice.show(view.state.dice, view.state.closed, rolled=True)

    def tell(self, notice: Notice | None) -> None:
        self.turn.tell(notice)

    def announce(self, texts: Sequence[str], row: str) -> None:
        self.banner.announce(texts[self._table.shown - 1], row)

    def sheet_of(self, player: int) -> SheetWidget | None:
        return self.sheet if player == self._table.shown else None

    def say(self, player: int, row: str, cell: str | None, text: str) -> None:
        if player == self._table.shown:
            self._table.say_in(self.sheet, row, cell, text)
        else:
            self._table.warn(text)
