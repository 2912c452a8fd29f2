"""The rule book on the screen: where it was opened, and the page it was left at."""

from __future__ import annotations

from scorepad.rulebook.library import GAMES, page_for
from scorepad.sheet_groups import group_key
from scorepad.ui.desk import Desk
from scorepad.ui.screens.rules import RulesScreen
from scorepad.ui.screens.screen import Screen


def show_rules(desk: Desk, game: str = "", rule: str = "") -> None:
    """The rules of this game, at the page that explains this rule. Without a game those of the one played last."""
    recent = desk.shelf.draft().game if desk.shelf.has_draft() else GAMES[0]
    game = next(one for one in (game, recent, GAMES[0]) if group_key(one) in GAMES)
    page = page_for(game, rule) if rule else None
    open_rules(desk, game, page.key if page else "")


def open_rules(desk: Desk, game: str, page: str) -> None:
    """This page of the rules of this game."""
    at = [game, page]

    def make() -> Screen:
        # Made again after a change of the theme, it is open at the page that was read last.
        screen = RulesScreen(desk.look, *at)
        screen.on_page = lambda game, key: at.__setitem__(slice(None), [game, key])
        screen.on_back = desk.back
        return screen

    desk.navigator.go(make, lambda: {"screen": "rules", "game": at[0], "page": at[1]})
