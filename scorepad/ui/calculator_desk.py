"""The calculator: kept with every tap, saved to the history as a finished game without moves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scorepad.calculator_draft import CalculatorDraft, first_calculation
from scorepad.store.database import StoreError
from scorepad.store.games import Games
from scorepad.store.players import CALCULATOR, Players
from scorepad.store.settings import Settings
from scorepad.ui.desk import Desk
from scorepad.ui.screens.calculator import CalculatorScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.shelf import Shelf


def calculator_route(desk: Desk) -> Callable[[], Screen]:
    """The calculator; who asked for a rule from its sheet comes back to the sheet."""
    asked = False

    def make() -> Screen:
        nonlocal asked
        screen, again, asked = calculator_screen(desk), asked, False
        screen.on_rules = rules
        if again:
            screen.tap_crosses()
        return screen

    def rules(game: str, rule: str) -> None:
        nonlocal asked
        asked = True
        desk.show_rules(game, rule)

    return make


def calculator_screen(desk: Desk) -> CalculatorScreen:
    shelf = desk.shelf
    database, known = shelf.database, [player.name for player in shelf.players()]
    games, players, settings = Games(database), Players(database), Settings(database)
    screen = CalculatorScreen(desk.look, _kept(shelf, games, settings), shelf.colours, known)
    warned = False

    def keep(draft: CalculatorDraft) -> None:
        # Said once, and again only if it worked in between.
        nonlocal warned
        failed = not shelf.attempt(lambda: settings.put(CALCULATOR, draft.to_table()))
        if failed and not warned:
            desk.toast(shelf.problem)
        warned = failed

    def save(draft: CalculatorDraft) -> None:
        made = list[int]()
        shelf.attempt(lambda: made.append(games.begin(draft.record())))
        # Whoever is called by the number of the seat is nobody to be remembered.
        shelf.attempt(lambda: players.remember(draft.people))
        if made:
            screen.saved_as(made[0])
        else:
            desk.toast(shelf.problem)

    def unsave(game: int) -> None:
        if not shelf.attempt(lambda: games.delete(game)):
            desk.toast(shelf.problem)

    screen.on_change, screen.on_save, screen.on_unsave = keep, save, unsave
    screen.on_result, screen.on_back = desk.show_result, desk.back
    return screen


def _kept(shelf: Shelf, games: Games, settings: Settings) -> CalculatorDraft:
    """Where it was left. A game that was deleted meanwhile is not saved any more."""
    with suppress(StoreError):
        if found := settings.table(CALCULATOR):
            draft = CalculatorDraft.from_table(found)
            return draft if draft.saved is None or games.is_kept(draft.saved, draft.record()) else draft.not_saved()
    return first_calculation(shelf.draft() if shelf.has_draft() else None)
