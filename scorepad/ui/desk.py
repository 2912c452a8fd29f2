"""What the app offers to those who put screens together: the store, the way to other screens, a word to the player.

A screen draws and tells what was tapped; a desk gives it what it shows and does what was tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from scorepad.record import Record
from scorepad.ui.look import Look
from scorepad.ui.navigation import Navigator

if TYPE_CHECKING:
    from scorepad.ui.shelf import Playing, Shelf


class Desk(Protocol):
    @property
    def look(self) -> Look: ...

    @property
    def navigator(self) -> Navigator: ...

    @property
    def shelf(self) -> Shelf: ...

    @property
    def folder(self) -> Path:
        """Where the app keeps its files."""

    @property
    def playing(self) -> Playing | None:
        """The game that is open."""

    def toast(self, text: str) -> None:
        """A short sentence that goes by itself."""

    def offer_undo(self, text: str, act: Callable[[], object]) -> None:
        """Says what was done; for a while a tap takes it back."""

    def back(self) -> bool: ...

    def open_game(self, game: int) -> bool:
        """Goes on with a kept game; False if it cannot be read."""

    def resume(self, playing: Playing) -> None:
        """Shows the game that is open."""

    def after_step(self) -> None:
        """A step was made in the game that is open: whether it is saved is seen to, and told if it is not."""

    def begin_record(self, record: Record) -> None:
        """Begins a new game."""

    def set_up(self, game: str = "", players: Sequence[str] = ()) -> None:
        """Sets up this game, as it was last set up or with these players; without a game the one of last time."""

    def show_more(self) -> None:
        """The further sheets, to set one up."""

    def show_result(self, game: int) -> None: ...

    def show_history(self, player: str = "") -> None: ...

    def show_statistics(self, player: str = "", game: str = "") -> None: ...

    def show_players(self) -> None: ...

    def show_calculator(self) -> None: ...

    def show_rules(self, game: str = "", rule: str = "") -> None:
        """The rules of this game, at the page of this rule."""

    def show_log(self, entry: int | None = None) -> None:
        """The log of the game that is open; ``entry`` is the move to be corrected, if there is one already."""
