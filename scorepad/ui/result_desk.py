"""The result of a game: shown at its end or looked up later, shared, stepped through, played once more."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scorepad.record import Record
from scorepad.store.database import StoreError
from scorepad.store.games import Games, KeptGame, now
from scorepad.texts.dates import full_date, when_text
from scorepad.ui.desk import Desk
from scorepad.ui.replay_desk import show_replay
from scorepad.ui.result_view import dated
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.share_desk import share


def result_route(desk: Desk, record: Record, game: int | None, minutes: int | None) -> Callable[[], Screen]:
    """Whoever comes back to the result, from its steps for instance, finds it where it was scrolled to."""
    left_at = 0.0

    def make() -> Screen:
        screen = result_screen(desk, record, game, minutes, left_at)
        screen.on_leave = leave
        return screen

    def leave(offset: float) -> None:
        nonlocal left_at
        left_at = offset

    return make


def result_screen(desk: Desk, record: Record, game: int | None, minutes: int | None, offset: float = 0) -> ResultScreen:
    kept = _kept(desk, game)
    when = when_text(kept.changed, now()) if kept else ""
    moment = kept.changed if kept else now()
    # Only in the game that is open can the last move still be undone; an old one is never changed by accident.
    playing = desk.playing
    reopens = playing is not None and playing.game == game
    colours = desk.shelf.colours(record.players)
    screen = ResultScreen(desk.look, record, colours, minutes, when, reopens=reopens, offset=offset)

    def sheets() -> None:
        # A game that could not be written lives in memory alone: it must not be read again from the store.
        if playing:
            desk.resume(playing)

    def steps() -> None:
        show_replay(desk, record, game)

    def rematch() -> None:
        if screen.view.paper:
            desk.set_up(record.game, record.players)
        else:
            desk.begin_record(desk.shelf.rematch(record))

    screen.on_close = desk.back
    screen.on_rematch = rematch
    screen.on_share = lambda what: share(desk, dated(screen.view, full_date(moment)), minutes, moment, what)
    screen.on_sheets = sheets
    screen.on_steps = steps
    return screen


def _kept(desk: Desk, game: int | None) -> KeptGame | None:
    with suppress(StoreError):
        return Games(desk.shelf.database).kept(game) if game is not None else None
    return None
