"""History: every kept game by date, what is not finished first."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.texts import _
from scorepad.ui.history_view import FilterChip, HistoryView
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.screens.history_page import HistoryPage, column
from scorepad.ui.screens.history_parts import HistoryBar
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.menu import MenuItem, MenuPanel
from scorepad.ui.widgets.scroll import ScrollPane

BAR = 44.0


class HistoryScreen(Screen):
    """``on_chip`` is told a chip that was tapped: one that is chosen is to go, another to be chosen from."""

    def __init__(self, look: Look, view: HistoryView, offset: float = 0, **kwargs: object) -> None:
        super().__init__(look, **kwargs)
        self.on_chip: Callable[[FilterChip], object] = lambda chip: None
        self.on_continue: Callable[[int], object] = lambda game: None
        self.on_result: Callable[[int], object] = lambda game: None
        self.on_delete: Callable[[int], object] = lambda game: None
        self.on_leave: Callable[[float], object] = lambda offset: None
        """Is told how far the list was scrolled."""
        self._offset = offset
        """Where to scroll to as soon as there is something to scroll."""
        self.bar = HistoryBar(look, _("History"))
        self.bar.on_back = lambda: self.on_back()
        self.page = page = HistoryPage(look, view)
        page.on_chip = lambda chip: self.on_chip(chip)
        page.on_continue = lambda game: self.on_continue(game)
        page.on_result = lambda game: self.on_result(game)
        page.on_dots = self._open_menu
        self.pane = ScrollPane(page)
        self.add_widget(self.pane)
        self.add_widget(self.bar)

    def show(self, view: HistoryView) -> None:
        """Other games, or more of them; the list stays where it is."""
        self.page.show(view)

    def lay_out(self) -> None:
        safe = self.safe
        left, across = column(safe.w)
        bar = tall(BAR, 1.25)
        self.bar.place(Rect(safe.x + left, safe.y, across, bar), self)
        self.pane.place(Rect(safe.x, safe.y + bar, safe.w, safe.h - bar), self)
        if isinstance(self.overlay, MenuPanel):
            # The row that it belongs to lies elsewhere now.
            self.close()
        if self._offset:
            self.pane.scroll_to(self._offset)
            self._offset = 0

    def stop(self) -> None:
        self.on_leave(self.pane.offset)
        self.close()

    def _open_menu(self, game: int, key: str) -> None:
        finished = any(row.id == game for day in self.page.view.days for row in day.rows)
        go = (
            MenuItem("trophy-outline", _("Show the result"), lambda: self.on_result(game))
            if finished
            else MenuItem("play", _("Continue"), lambda: self.on_continue(game))
        )
        items = [go, MenuItem("trash-can-outline", _("Delete"), lambda: self.on_delete(game))]
        target = self.page.target(key)
        at = self.on_screen(self.page, target.rect) if target else None
        self.open(MenuPanel(self.look, items, self.close, at))
