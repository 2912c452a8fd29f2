"""Sharing a result: as a picture, as a text, as a game record. What takes longer than a frame is done beside the
window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kivy.core.clipboard import Clipboard
from kivy.logger import Logger

from scorepad.device import share as device
from scorepad.places import file_name, pictures_folder, write_new
from scorepad.record import write
from scorepad.texts import _
from scorepad.texts.dates import day_code, full_date
from scorepad.texts.names import game_name
from scorepad.texts.results import result_text
from scorepad.texts.sharing import only_copied, picture_saved, record_saved, text_saved, write_problem
from scorepad.ui.beside import Job
from scorepad.ui.desk import Desk
from scorepad.ui.painting import Painting
from scorepad.ui.result_view import ResultView
from scorepad.ui.share_picture import result_picture
from scorepad.ui.widgets.share_panel import PICTURE, RECORD

OWN_FOLDER = "shared"
"""Within the app's own folder, where the system knows no place for pictures."""


@dataclass(frozen=True)
class _Kept:
    """Where a file went, and whether the clipboard has what is in it."""

    path: Path | None
    copied: bool = False

    @property
    def shown(self) -> str:
        """As much of its place as one needs to find it."""
        return str(Path(*self.path.parts[-3:])) if self.path else ""


def share(desk: Desk, view: ResultView, minutes: int | None, moment: int, what: str) -> None:
    """``moment`` is when it was played."""
    text = result_text(view.record, minutes, full_date(moment))
    name = file_name(" ".join((game_name(view.record.game), day_code(moment), view.hero.title)).strip())
    if what == PICTURE:
        _share_picture(desk, view, name, text)
    elif what == RECORD:
        _share_text(desk, name, ".json", write(view.record, indent=2))
    else:
        _share_text(desk, name, ".txt", text)


def _folder(desk: Desk) -> Path:
    return pictures_folder(desk.folder / OWN_FOLDER) / "Scorepad"


def _share_text(desk: Desk, name: str, suffix: str, text: str) -> None:
    if device.has_share_sheet() and device.send_text(_("Result"), text):
        return
    # At once, on any device: the file is only a second way.
    Clipboard.copy(text)
    if device.has_share_sheet():
        desk.toast(_("The result is copied as text."))
        return
    folder, said = _folder(desk), record_saved if suffix == ".json" else text_saved

    def work(_job: Job[_Kept]) -> _Kept:
        return _Kept(write_new(folder, name + suffix, text.encode("utf-8", "replace")), copied=True)

    Job(work, lambda kept: desk.toast(said(kept.shown)), lambda error: desk.toast(only_copied(_problem(error))))


def _share_picture(desk: Desk, view: ResultView, name: str, text: str) -> None:
    try:
        painting = result_picture(view, desk.look.symbols)
    except Exception:
        # Graphics cards refuse in ways of their own; the words can still be sent.
        Logger.exception("Scorepad: the picture cannot be painted")
        _share_text(desk, name, ".txt", text)
        return
    folder, title = _folder(desk), view.hero.title
    device.get_ready()

    def done(kept: _Kept) -> None:
        if kept.path is None:
            # A share sheet says for itself what it does; without one the text goes its own way.
            if not kept.copied:
                _share_text(desk, name, ".txt", text)
            return
        if not kept.copied:
            Clipboard.copy(str(kept.path))
        desk.toast(picture_saved(kept.shown, kept.copied))

    Job(lambda _job: _given(painting, folder, name, title, text), done, lambda error: desk.toast(_problem(error)))


def _given(painting: Painting, folder: Path, name: str, title: str, text: str) -> _Kept:
    """Beside the window: the picture as a file, sent or saved."""
    png = painting.png()
    if device.has_share_sheet():
        try:
            return _Kept(None, device.send_picture(title, text, f"{name}.png", png))
        finally:
            device.leave_thread()
    path = write_new(folder, f"{name}.png", png)
    return _Kept(path, device.copy_picture(path))


def _problem(error: Exception) -> str:
    return write_problem(error) if isinstance(error, OSError) else _("Nothing was saved.")
