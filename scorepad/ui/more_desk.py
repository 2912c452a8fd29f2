"""The list of further sheets: where it was scrolled to, what is marked in it, and what becomes of a choice."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.ui.desk import Desk
from scorepad.ui.more_view import sheet_entries
from scorepad.ui.navigation import Route
from scorepad.ui.screens.more_sheets import MoreSheetsScreen
from scorepad.ui.screens.screen import Screen


def more_route(desk: Desk, choose: Callable[[str], object], chosen: str = "") -> Route:
    """The way to the list; ``choose`` is told the sheet. A series opens at the sheet that is chosen, or was last."""
    offset = 0.0

    def left(at: float) -> None:
        nonlocal offset
        offset = at

    def make() -> Screen:
        last = desk.shelf.draft().game if desk.shelf.has_draft() else ""
        screen = MoreSheetsScreen(desk.look, sheet_entries(last, chosen), offset)
        screen.on_choose = choose
        screen.on_help = lambda: desk.show_rules(chosen or last)
        screen.on_leave = left
        screen.on_back = desk.back
        return screen

    return make
