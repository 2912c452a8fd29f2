"""A finished game move by move: read once, and never written."""

from __future__ import annotations

from scorepad.record import Record
from scorepad.replay import Replay
from scorepad.ui.desk import Desk
from scorepad.ui.screens.replay import ReplayScreen
from scorepad.ui.screens.screen import Screen


def show_replay(desk: Desk, record: Record, game: int | None, at: int = 0) -> None:
    """Of a game that may be nowhere but in memory, from this step on. Whoever comes back to it, from the settings for
    instance, finds it at the same move. BadRecord if it does not replay."""
    shown: ReplayScreen | None = None

    def make() -> Screen:
        nonlocal shown
        shown = _screen(desk, record, shown, at)
        return shown

    def mark() -> dict[str, object]:
        return {"screen": "replay", "game": game, "at": shown.at if shown else at}

    desk.navigator.go(make, mark if game is not None else None)


def _screen(desk: Desk, record: Record, last: ReplayScreen | None, at: int) -> ReplayScreen:
    colours = desk.shelf.colours(record.players)
    if last:
        # Shown once more, in another theme for instance, it stays where it is and need not be replayed.
        screen = ReplayScreen(desk.look, last.replay, colours, last.at)
        screen.chosen = last.chosen
    else:
        screen = ReplayScreen(desk.look, Replay(record), colours, at)
    screen.on_back = desk.back
    return screen
