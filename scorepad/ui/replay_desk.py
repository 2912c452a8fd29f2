"""A finished game move by move: read once, and never written."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from scorepad.record import BadRecord, Record
from scorepad.replay import Replay
from scorepad.store.database import StoreError
from scorepad.store.games import Games
from scorepad.texts import _
from scorepad.ui.desk import Desk
from scorepad.ui.screens.replay import ReplayScreen
from scorepad.ui.screens.screen import Screen


def replay_screen(desk: Desk, game: int) -> Screen:
    try:
        return record_screen(desk, Games(desk.shelf.database).open(game).record)
    except (StoreError, BadRecord):
        # There is nothing to be shown: back to where one came from, where it is said.
        Clock.schedule_once(lambda _dt: _give_up(desk))
        return Screen(desk.look)


def _give_up(desk: Desk) -> None:
    desk.back()
    desk.toast(_("This game cannot be read."))


def record_route(desk: Desk, record: Record) -> Callable[[], Screen]:
    """Whoever comes back to it, from the settings for instance, finds it at the same move."""
    shown: ReplayScreen | None = None

    def make() -> Screen:
        nonlocal shown
        shown = record_screen(desk, record, shown)
        return shown

    return make


def record_screen(desk: Desk, record: Record, last: ReplayScreen | None = None) -> ReplayScreen:
    """Of a game that may be nowhere but in memory; BadRecord if it does not replay."""
    colours, old = desk.shelf.colours(record.players), last or desk.navigator.screen
    if isinstance(old, ReplayScreen) and old.replay.record == record:
        # Shown once more, in another theme for instance, it stays where it is and need not be replayed.
        screen = ReplayScreen(desk.look, old.replay, colours, old.at)
        screen.chosen = old.chosen
    else:
        screen = ReplayScreen(desk.look, Replay(record), colours)
    screen.on_back = desk.back
    return screen
