"""The log of the game that is open, and what was entered earlier put right."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from scorepad.device import share as device
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Change, Step
from scorepad.table_talk import Talk
from scorepad.texts import _
from scorepad.texts.log import log_text
from scorepad.ui.desk import Desk
from scorepad.ui.screens.log import LogScreen
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.screen import Screen
from scorepad.ui.shelf import Playing


def show_log(desk: Desk, entry: int | None = None) -> None:
    """The log, with the card of this move open; only once, for later the move may be another."""
    playing = desk.playing
    # As it was when the log was opened, however often it is shown again after that.
    over = playing is not None and playing.session.state.outcome is not None

    def mark() -> dict[str, object]:
        shown = desk.navigator.screen
        return {"screen": "log", "entry": shown.edited if isinstance(shown, LogScreen) else None}

    desk.navigator.go(lambda: log_screen(desk, over=over), mark)
    screen = desk.navigator.screen
    if isinstance(screen, LogScreen):
        screen.edit_move(entry)


def log_screen(desk: Desk, *, over: bool) -> Screen:
    """``over``: the game had ended, and its result was seen, before the log was opened."""
    playing = desk.playing
    assert playing is not None
    session = playing.session
    screen = LogScreen(session, desk.look, desk.shelf.colours(session.header.players))

    def share() -> None:
        text = log_text(session.record)
        if device.has_share_sheet() and device.send_text(_("Log"), text):
            return
        Clipboard.copy(text)
        desk.toast(_("The log is copied as text."))

    def stepped(change: Change) -> None:
        if change.step in (Step.CORRECTED, Step.RESTORED):
            _correct_talk(desk, playing)
        desk.after_step()

    def left() -> None:
        # Once the next screen is there.
        Clock.schedule_once(lambda _dt: tell_end())

    def tell_end() -> None:
        """A correction that ended the game leads to its result, as the last cross would have."""
        game = desk.navigator.screen
        if session.state.outcome and not over and isinstance(game, PlayScreen) and game.session is session:
            game.show_result_soon()

    screen.on_share, screen.after_step, screen.on_left, screen.on_back = share, stepped, left, desk.back
    return screen


def _correct_talk(desk: Desk, playing: Playing) -> None:
    """What people had said in this turn, as far as it still fits: the table reads it when it is shown again."""
    state, view = playing.session.state, desk.shelf.view(playing.game)
    kept = view.get("talk")
    if isinstance(state, TableState) and isinstance(kept, dict):
        talk = Talk.from_table(kept, state).corrected(state)
        desk.shelf.put_view(playing.game, {**view, "talk": talk.to_table()})
