"""Players: everybody who is remembered, and one of them beside the list or in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.ui.ink import tall
from scorepad.ui.look import Look
from scorepad.ui.screens.players_page import WIDEST, PlayerList, PlayerPage, PlayerRow
from scorepad.ui.screens.screen import Screen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.widgets.bars import AppBar
from scorepad.ui.widgets.scroll import ScrollPane

BAR = 44.0
BESIDE = 720.0
"""From this width the player stands beside the list."""


class PlayersScreen(Screen):
    def __init__(
        self, look: Look, players: Sequence[PlayerRow], chosen: str = "", offset: float = 0, **kwargs: object
    ) -> None:
        super().__init__(look, **kwargs)
        self.on_choose: Callable[[str], object] = lambda name: None
        """Is told whom the screen shows now; nobody if it shows the list alone."""
        self.on_leave: Callable[[float], object] = lambda offset: None
        self._offset = offset
        self._chosen = chosen
        self.bar = AppBar(look, _("Players"))
        self.bar.on_back = lambda: self.go_back() or self.on_back()
        self.list = PlayerList(look, players)
        self.list.on_player = self.choose
        self.pane = ScrollPane(self.list)
        self.page = PlayerPage(look)
        self.page_pane = ScrollPane(self.page)
        self.add_widget(self.bar)

    @property
    def is_wide(self) -> bool:
        return self.safe.w >= BESIDE

    @property
    def chosen(self) -> PlayerRow | None:
        """Whom the screen shows: beside the list always somebody."""
        players = self.list.players
        found = next((player for player in players if player.name == self._chosen), None)
        return found or (players[0] if players and self.is_wide else None)

    def show(self, players: Sequence[PlayerRow], chosen: str) -> None:
        self._chosen = chosen
        self.list.players = tuple(players)
        self.lay_out()

    def choose(self, name: str) -> None:
        self._chosen = name
        self.page_pane.scroll_to(0)
        self.lay_out()
        self.on_choose(name)

    def go_back(self) -> bool:
        if super().go_back():
            return True
        if self.is_wide or self.chosen is None:
            return False
        self.choose("")
        return True

    def stop(self) -> None:
        self.on_leave(self.pane.offset)
        self.close()

    def lay_out(self) -> None:
        safe, chosen = self.safe, self.chosen
        margin, bar = 8.0 if safe.w < 600 else 16.0, tall(BAR, 1.25)
        lists: Rect | None
        page: Rect | None
        room = Rect(safe.x + margin, safe.y + bar, safe.w - 2 * margin, safe.h - bar)
        if self.is_wide:
            across = min(room.w, 2 * WIDEST)
            left = safe.x + (safe.w - across) / 2
            half = (across - 16) / 2
            lists, page = Rect(left, room.y, half, room.h), Rect(left + half + 16, room.y, half, room.h)
        else:
            across = min(room.w, WIDEST)
            left = safe.x + (safe.w - across) / 2
            whole = Rect(left, room.y, across, room.h)
            lists, page = (None, whole) if chosen else (whole, None)
        self.bar.place(Rect(left, safe.y, across, bar), self)
        self._put(self.pane, lists)
        self._put(self.page_pane, page)
        self.list.show(self.list.players, chosen.name if chosen and self.is_wide else "")
        self.page.player = chosen
        self.page_pane.arrange()
        self.page.refresh()
        self.bar.title = printable(chosen.name) if chosen and not self.is_wide else _("Players")
        self.bar.refresh()
        if self._offset and lists:
            self.pane.scroll_to(self._offset)
            self._offset = 0

    def _put(self, pane: ScrollPane, place: Rect | None) -> None:
        """What has no place is not there for the keyboard either."""
        if place is None:
            self.remove_widget(pane)
            return
        if pane.parent is None:
            # Below what offers to undo, which stays while another player is looked at.
            self.add_widget(pane, index=len(self.children))
        pane.place(place, self)
