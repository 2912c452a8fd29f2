"""A game being set up on the screen: what was chosen so far, the further sheets to choose from, and the start."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from scorepad.record import BadRecord
from scorepad.setup_draft import SetupDraft
from scorepad.ui.desk import Desk
from scorepad.ui.more_desk import more_route
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.setup import SetupScreen


def show_setup(desk: Desk, game: str, players: Sequence[str], tracks: Callable[[], object]) -> None:
    """This game as it was last set up, or with these players; ``tracks`` opens the list of own tracks."""
    draft = desk.shelf.draft(game)
    desk.navigator.go(SetupDesk(desk, draft.with_players(players) if players else draft, tracks).screen)


class SetupDesk:
    """Remembers what was chosen, for the screen is made anew whenever one comes back to it."""

    def __init__(self, desk: Desk, draft: SetupDraft, tracks: Callable[[], object]) -> None:
        self._desk, self._draft, self._tracks = desk, draft, tracks

    def screen(self) -> Screen:
        desk = self._desk
        screen = SetupScreen(desk.look, self._draft, desk.shelf.players(), desk.shelf.tracks())
        screen.on_change = self._changed
        screen.on_start = self._begin
        screen.on_tracks = self._tracks
        screen.on_more = lambda: desk.navigator.go(more_route(desk, self._choose, self._draft.game))
        screen.on_back = desk.back
        return screen

    def _changed(self, draft: SetupDraft) -> None:
        self._draft = draft

    def _choose(self, sheet: str) -> None:
        """A further sheet from the list, for the same people."""
        self._draft = self._draft.with_game(sheet)
        self._desk.back()

    def _begin(self, draft: SetupDraft) -> None:
        desk = self._desk
        try:
            record = draft.record(desk.shelf.tracks(), random.SystemRandom())
        except BadRecord:
            # The own track was deleted meanwhile; the set-up says so.
            desk.navigator.show()
            return
        desk.shelf.put_draft(draft)
        desk.begin_record(record)
