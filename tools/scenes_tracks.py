"""The panels over the list of tracks and over the editor of one."""

from __future__ import annotations

from typing import cast

from scorepad.texts import _
from scorepad.ui.asking import ask
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.track_editor import NamePanel, TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from tools.scenes import MY_BOARD, TRACKS, Scene


def _delete(screen: Screen) -> None:
    told = _("“{name}” cannot be brought back.").format(name=TRACKS[1].name)
    ask(screen, _("Delete this track?"), told, _("Delete"), _("Keep"), lambda: None)


def _rename(screen: Screen) -> None:
    cast(TrackEditorScreen, screen).rename()
    cast(NamePanel, screen.overlay).refuse(_("Another track has this name."))


SCENES = {
    "tracks-delete": Scene(lambda look: TracksScreen(look, TRACKS), _delete, ("small", "small-lying", "tablet")),
    "track-rename": Scene(
        lambda look: TrackEditorScreen(look, MY_BOARD, "My board"), _rename, ("small", "small-lying", "tablet")
    ),
}
