"""A store with a game in it."""

from __future__ import annotations

from pathlib import Path

from bench.rules import NAMES
from scorepad.record import Record, new
from scorepad.ui.shelf import Shelf


def kept_game(folder: Path, players: int, *moves: str, opened: bool = False) -> int:
    """Puts a game of Classic with these moves into the store; opened, the app starts in the middle of it. Its
    number."""
    return keep(folder, new("classic", NAMES[:players]).with_moves(moves), opened=opened)


def greeted(folder: Path) -> None:
    """A store in which nothing is kept but that the app is not new here: it starts at Home."""
    shelf = Shelf(folder)
    shelf.put_greeted()
    shelf.close()


def keep(folder: Path, record: Record, *, opened: bool) -> int:
    """Puts this game into the store."""
    shelf = Shelf(folder)
    playing = shelf.begin(record)
    assert playing.game is not None
    if opened:
        shelf.put_open(playing.game)
    shelf.close()
    return playing.game
