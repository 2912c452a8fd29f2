"""A game being set up on the screen: what was chosen so far, the further sheets to choose from, and the start."""

from __future__ import annotations

import random
from collections.abc import Callable

from scorepad.record import BadRecord
from scorepad.setup_draft import SetupDraft
from scorepad.ui.desk import Desk
from scorepad.ui.more_desk import more_route
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.setup import SetupScreen


def show_setup(desk: Desk, draft: SetupDraft, tracks: Callable[[], object], sheets: Callable[[], object]) -> None:
    """``tracks`` and ``sheets`` open the lists of what is the players' own."""
    setup = SetupDesk(desk, draft, tracks, sheets)
    desk.navigator.go(setup.screen, lambda: {"screen": "setup", "draft": setup.draft.to_table()})


class SetupDesk:
    """Remembers what was chosen, for the screen is made anew whenever one comes back to it."""

    def __init__(
        self, desk: Desk, draft: SetupDraft, tracks: Callable[[], object], sheets: Callable[[], object]
    ) -> None:
        self._desk, self._tracks, self._sheets = desk, tracks, sheets
        self.draft = draft

    def screen(self) -> Screen:
        desk = self._desk
        screen = SetupScreen(
            desk.look, self.draft, desk.shelf.players(), desk.shelf.tracks(), sheets=desk.shelf.sheets()
        )
        screen.on_change = self._changed
        screen.on_start = self._begin
        screen.on_tracks, screen.on_sheets = self._tracks, self._sheets
        screen.on_more = lambda: desk.navigator.go(more_route(desk, self._choose, self.draft.game))
        screen.on_back = desk.back
        return screen

    def _changed(self, draft: SetupDraft) -> None:
        self.draft = draft

    def _choose(self, sheet: str) -> None:
        """A further sheet from the list, for the same people."""
        self.draft = self.draft.with_game(sheet)
        self._desk.back()

    def _begin(self, draft: SetupDraft) -> None:
        desk = self._desk
        try:
            record = draft.record(desk.shelf.tracks(), random.SystemRandom(), desk.shelf.sheets())
        except BadRecord:
            # The own track or sheet was deleted meanwhile; the set-up says so.
            desk.navigator.show()
            return
        desk.shelf.put_draft(draft)
        desk.begin_record(record)
