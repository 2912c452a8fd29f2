"""Where somebody is in the app, in a few words, for the case that Android ends it while it lies in the background: it
opens there again, as if it had never been away. What is played or entered is kept with every tap; this is the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from scorepad.record import BadRecord
from scorepad.setup_draft import SetupDraft
from scorepad.store.database import StoreError
from scorepad.ui.widgets.scroll import ScrollPane

if TYPE_CHECKING:
    from scorepad.ui.app import ScorepadApp
    from scorepad.ui.screens.screen import Screen

BOOKMARK = "bookmark"
SETTLED = 0.1
"""After so many seconds a screen has its size, and can be scrolled."""
Mark = Callable[[], Mapping[str, object]]
"""Says where a screen is now."""


def at(screen: str, **told: object) -> Mark:
    """Of a screen that is always the same."""
    return lambda: {"screen": screen, **told}


def table(marks: Sequence[Mark | None], screen: Screen | None) -> dict[str, object]:
    """All screens from the first one to the one that is shown, as far as they can be opened again."""
    found = list[Mapping[str, object]]()
    for mark in marks:
        if mark is None:
            return {"way": found}
        found.append(mark())
    return {"way": found, "offset": _pane(screen).offset if _pane(screen) else 0.0}


def follow(app: ScorepadApp, kept: Mapping[str, Any]) -> None:
    """Opens what was kept; what is not there any more ends the way."""
    way = kept.get("way")
    with suppress(KeyError, TypeError, ValueError, AttributeError, BadRecord, StoreError):
        for mark in way if isinstance(way, list) else ():
            _WAYS[mark["screen"]](app, mark)
        offset = float(kept.get("offset") or 0)
        if offset and way:
            Clock.schedule_once(lambda _dt: _scroll(app.screen, offset), SETTLED)


def _scroll(screen: Screen | None, offset: float) -> None:
    if pane := _pane(screen):
        pane.scroll_to(offset)


def _pane(screen: Screen | None) -> Any:
    panes = screen.walk(restrict=True) if screen else ()
    return next((part for part in panes if isinstance(part, ScrollPane)), None)


def _game(app: ScorepadApp, mark: Mapping[str, Any]) -> None:
    """It is open already, or there is nothing to follow."""
    if app.playing is None:
        raise KeyError("game")


def _result(app: ScorepadApp, mark: Mapping[str, Any]) -> None:
    if app.playing and app.playing.game == mark["game"]:
        app.show_end()
    else:
        app.show_result(int(mark["game"]))


def _replay(app: ScorepadApp, mark: Mapping[str, Any]) -> None:
    from scorepad.ui.replay_desk import show_replay

    playing = app.playing if app.playing and app.playing.game == mark["game"] else app.shelf.open(int(mark["game"]))
    if playing is None:
        raise KeyError("game")
    if playing is not app.playing:
        playing.stop()
    show_replay(app, playing.session.record, int(mark["game"]), int(mark["at"]))


def _editor(app: ScorepadApp, mark: Mapping[str, Any]) -> None:
    from scorepad.ui.tracks_desk import show_editor

    show_editor(app.look, app.shelf, app.navigator, str(mark["name"]), app.back)


def _first_steps(app: ScorepadApp, _mark: Mapping[str, Any]) -> None:
    from scorepad.ui.first_steps_desk import show_first_steps

    show_first_steps(app)


_WAYS: dict[str, Callable[[ScorepadApp, Mapping[str, Any]], object]] = {
    "game": _game,
    "log": lambda app, mark: app.show_log(mark["entry"]),
    "result": _result,
    "replay": _replay,
    "setup": lambda app, mark: app.set_up_as(SetupDraft.from_table(mark["draft"])),
    "more": lambda app, mark: app.show_more(),
    "settings": lambda app, mark: app.open_settings(),
    "tracks": lambda app, mark: app.show_tracks(),
    "sheets": lambda app, mark: app.show_sheets(),
    "editor": _editor,
    "history": lambda app, mark: app.show_history(str(mark["player"])),
    "statistics": lambda app, mark: app.show_statistics(str(mark["player"]), str(mark["game"])),
    "players": lambda app, mark: app.show_players(),
    "calculator": lambda app, mark: app.show_calculator(),
    "rules": lambda app, mark: app.open_rules(str(mark["game"]), str(mark["page"])),
    "first_steps": _first_steps,
}
