"""The result of a game: shown at its end or looked up later, shared, played once more."""

from __future__ import annotations

from kivy.core.clipboard import Clipboard

from scorepad.record import Record
from scorepad.texts import _
from scorepad.ui.desk import Desk
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.screens.screen import Screen


def result_screen(desk: Desk, record: Record, game: int | None, minutes: int | None) -> Screen:
    screen = ResultScreen(desk.look, record, desk.shelf.colours(record.players), minutes)

    def sheets() -> None:
        # A game that could not be written lives in memory alone: it must not be read again from the store.
        playing = desk.playing
        if playing and playing.game == game:
            desk.resume(playing)
        elif game is not None:
            desk.open_game(game)

    def share(text: str) -> None:
        Clipboard.copy(text)
        desk.toast(_("The result is copied as text."))

    screen.on_close = desk.back
    screen.on_rematch = lambda: desk.begin_record(desk.shelf.rematch(record))
    screen.on_share = share
    screen.on_sheets = sheets
    return screen
