"""Deleting a game, on Home or in the history: it goes at once, and for a while one tap brings it back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scorepad.store.database import StoreError
from scorepad.store.days import day_of
from scorepad.store.games import now
from scorepad.store.history import History
from scorepad.texts import _
from scorepad.texts.history import deleted_text
from scorepad.ui.desk import Desk


def delete_game(desk: Desk, game: int, show: Callable[[], object]) -> None:
    """``show`` shows what is left, and once more if the game comes back."""
    shelf, line = desk.shelf, None
    with suppress(StoreError):
        line = History(shelf.database).line(game)
    if not shelf.delete(game):
        desk.toast(shelf.problem)
        return

    def bring_back() -> None:
        if not shelf.bring_back(game):
            desk.toast(shelf.problem)
            return
        show()

    show()
    text = deleted_text(line, day_of(now())) if line else _("The game is deleted.")
    desk.offer_undo(text, bring_back)
