"""What lies at one player's side of Duel's board: panel, hint and bar, or all of it in a column."""

from __future__ import annotations

from kivy.uix.widget import Widget

from scorepad.ui.duel_geometry import DuelSide
from scorepad.ui.duel_view import DuelView
from scorepad.ui.look import Look
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import Notice
from scorepad.ui.widgets.duel_bars import BarView, DuelBar, HintLine
from scorepad.ui.widgets.duel_column import PlayerColumn
from scorepad.ui.widgets.duel_panel import PlayerPanel
from scorepad.ui.widgets.turned import Turned


class Side:
    def __init__(self, look: Look) -> None:
        self.panel, self.column = PlayerPanel(look), PlayerColumn(look)
        self.hint, self.bar = HintLine(look), DuelBar(look)
        self._panel, self._column = Turned(self.panel), Turned(self.column)
        self._hint, self._bar = Turned(self.hint), Turned(self.bar)
        self._in_column = False

    def all_parts(self) -> list[Widget]:
        return [self._panel, self._column, self._hint, self._bar]

    def parts(self, layout: DuelSide, columns: bool) -> list[Widget]:
        """What is shown in this layout."""
        if columns:
            return [self._column]
        return [self._panel, *([self._hint] if layout.hint else []), *([self._bar] if layout.bar else [])]

    def place(self, layout: DuelSide, turned: int, parent: Widget, columns: bool) -> None:
        self._in_column = columns
        (self._column if columns else self._panel).seat(layout.panel, turned, parent)
        self.turn_bar(layout, turned, parent)

    def turn_bar(self, layout: DuelSide, turned: int, parent: Widget) -> None:
        """Lays what is said here; a bar that both use turns to whose turn it is."""
        if layout.hint:
            self._hint.seat(layout.hint, turned, parent)
        if layout.bar:
            self._bar.seat(layout.bar, turned, parent)

    @property
    def home(self) -> tuple[Widget, tuple[float, float]]:
        """Where a beaten stone goes."""
        if self._in_column:
            return self.column, self.column.supply_place
        return self.panel, self.panel.supply_place

    @property
    def menu(self) -> tuple[Widget, Rect]:
        """The menu's button."""
        part = self.column if self._in_column else self.bar
        return part, part.menu_place

    def show(self, view: DuelView, player: int, *, speaks: bool, undoes: bool) -> None:
        """``speaks``: here stands what is to be done now, and the button."""
        seat = view.seats[player - 1]
        hint = view.hint if speaks or view.over else ("", "")
        bar = BarView(view.turn, view.main) if speaks else BarView(view.waiting, None)
        if not speaks and not undoes:
            bar = BarView(("", ""), None)
        if self._in_column:
            self.column.show(seat, hint, bar, undoes=undoes)
        else:
            self.panel.show(seat)
            self.hint.show(hint)
            self.bar.show(bar)

    def announce(self, text: str) -> None:
        self.hint.announce(text)
        self.column.announce(text)

    def tell(self, notice: Notice | None) -> None:
        """What was undone: in the bar where it has words, else in the line above."""
        self.bar.tell(notice)
        self.hint.tell(None if self.bar.wordy else notice)
        self.column.tell(notice)
