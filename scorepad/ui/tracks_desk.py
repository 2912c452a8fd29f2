"""Own tracks: the list, the editor, and how they go out of the app and come back as JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.core.clipboard import Clipboard

from scorepad.places import write_whole
from scorepad.record import BadRecord
from scorepad.store.tracks import MAX_BYTES, NamedTrack, export_track, free_name, import_track, told_apart
from scorepad.texts import _
from scorepad.texts.names import printable
from scorepad.texts.refusals import explain
from scorepad.track_draft import BadDraft, TrackDraft, draft_of, read_draft
from scorepad.ui.asking import ask
from scorepad.ui.look import Look
from scorepad.ui.navigation import Navigator
from scorepad.ui.screens.screen import Screen
from scorepad.ui.screens.track_editor import TrackEditorScreen
from scorepad.ui.screens.tracks import TracksScreen
from scorepad.ui.shelf import Shelf

Tell = Callable[[str], object]


def tracks_screen(
    look: Look, shelf: Shelf, navigator: Navigator, folder: Path, tell: Tell, back: Callable[[], object]
) -> Screen:
    tracks, drafts = shelf.tracks(), shelf.track_drafts()
    screen = TracksScreen(look, tracks, sorted(drafts))

    def edit(name: str) -> None:
        show_editor(look, shelf, navigator, name, back)

    def export(name: str) -> None:
        track = next(track for track in tracks if track.name == name)
        tell(export_to(track, folder))

    def delete(name: str) -> None:
        def agreed() -> None:
            shelf.delete_track(name)
            navigator.show()

        told = _("“{name}” cannot be brought back.").format(name=printable(name, 40))
        ask(screen, _("Delete this track?"), told, _("Delete"), _("Keep"), agreed)

    screen.on_new = lambda: edit(_new_name({track.name for track in tracks} | set(drafts)))
    screen.on_edit, screen.on_export, screen.on_delete, screen.on_back = edit, export, delete, back
    screen.on_import = lambda: _import(Clipboard.paste().encode("utf-8", "replace"), shelf, navigator, tell)
    return screen


def _new_name(taken: set[str]) -> str:
    return free_name(_("My board"), taken)


def _draft(shelf: Shelf, name: str) -> TrackDraft:
    """Where its owner left it; a finished track is opened for changes."""
    try:
        if name in (drafts := shelf.track_drafts()):
            return read_draft(drafts[name])
    except BadDraft:
        pass
    track = next((track for track in shelf.tracks() if track.name == name), None)
    return draft_of(track.fields) if track else TrackDraft()


def show_editor(look: Look, shelf: Shelf, navigator: Navigator, name: str, back: Callable[[], object]) -> None:
    """Opens the track, or the draft, of this name. It may be renamed before it is shown again."""
    called = [name]
    navigator.go(lambda: _editor(look, shelf, navigator, called, back), lambda: {"screen": "editor", "name": called[0]})


def _editor(look: Look, shelf: Shelf, navigator: Navigator, called: list[str], back: Callable[[], object]) -> Screen:
    name = called[0]
    taken = {track.name for track in shelf.tracks()} | set(shelf.track_drafts())
    screen = TrackEditorScreen(look, _draft(shelf, name), name, tuple(taken - {name}))
    first, kept = name, called

    def keep(name: str, draft: TrackDraft) -> None:
        shelf.put_track_draft(name, draft.to_table(), old=kept[0])
        kept[0] = name

    def save(name: str, draft: TrackDraft) -> None:
        keep(name, draft)
        if draft.complete:
            shelf.put_track(NamedTrack(name, tuple(draft.fields)))
            shelf.put_track_draft(name, None)
            if name != first:
                # Renamed: the track is not there twice.
                shelf.delete_track(first)
        navigator.back()

    screen.on_change, screen.on_save, screen.on_back = keep, save, back
    return screen


def export_to(track: NamedTrack, folder: Path) -> str:
    """Writes the track to a file and the clipboard; what to say about it."""
    text = export_track(track)
    Clipboard.copy(text)
    safe = "".join(char if char.isalnum() or char in " -_" else "_" for char in track.name).strip() or "track"
    path = folder / "tracks" / f"{safe}.json"
    try:
        write_whole(path, text + "\n")
    except OSError:
        return _("“{name}” is copied: paste it into a message.").format(name=track.name)
    return _("“{name}” is copied, and saved as {path}.").format(name=track.name, path=path)


def import_file(path: Path, shelf: Shelf, navigator: Navigator, tell: Tell) -> bool:
    """A file dropped on the window; False if it is no track."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        import_track(data)
    except (OSError, BadRecord):
        return False
    _import(data, shelf, navigator, tell)
    return True


def _import(data: bytes, shelf: Shelf, navigator: Navigator, tell: Tell) -> None:
    if not data.strip():
        tell(_("Copy a track first, or drop its file on this window."))
        return
    try:
        track = import_track(data)
    except BadRecord as error:
        tell(explain(error.refusal))
        return
    track = told_apart(track, shelf.tracks(), shelf.track_drafts())
    shelf.put_track(track)
    if isinstance(navigator.screen, TracksScreen):
        navigator.show()
    tell(_("“{name}” is imported.").format(name=track.name))
