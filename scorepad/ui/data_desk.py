"""What is kept goes out as a file and comes back: export, back-up and import, beside the window."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from scorepad.device import android_files, files
from scorepad.device.files import Source
from scorepad.places import write_whole
from scorepad.results_csv import ResultsTable
from scorepad.store.care import TAP
from scorepad.store.database import Database, StoreError
from scorepad.store.export import BACKED_UP, Export
from scorepad.store.games import Games, now
from scorepad.store.import_file import BadFile, Incoming, read_incoming
from scorepad.store.import_store import Report, put_incoming
from scorepad.store.outside import Progress
from scorepad.store.settings import Settings
from scorepad.texts import _
from scorepad.texts.exchange import (
    bad_file_text,
    exported_text,
    facts_text,
    nothing_text,
    reason_text,
    report_text,
    unreadable_text,
    unwritable_text,
)
from scorepad.texts.troubles import unread_text, unsaved_text
from scorepad.ui.beside import Job
from scorepad.ui.data_panels import export_panel, files_panel, report_panel
from scorepad.ui.desk import Desk
from scorepad.ui.own_sheets_desk import OwnSheetsDesk, sheet_in
from scorepad.ui.screens.play import PlayScreen
from scorepad.ui.screens.settings import SettingsScreen
from scorepad.ui.tracks_desk import import_file
from scorepad.ui.widgets.progress_panel import ProgressPanel
from scorepad.ui.widgets.top_panel import TopPanel

PATIENCE = 30_000
"""So many milliseconds a tap waits for what the app itself is saving at the same time."""
_AT_MOST = 10.0
"""So many seconds the end of the app waits for it."""
Made = TypeVar("Made")
Way = Export | ResultsTable


@dataclass(frozen=True)
class Written:
    """A file that was written, and how many games are in it."""

    path: Path
    games: int
    unreadable: int


@dataclass(frozen=True)
class Problem:
    """Why a work came to nothing, as a sentence."""

    text: str


class DataDesk:
    """One work at a time. ``restored`` is called when an import has brought settings along."""

    def __init__(self, desk: Desk, restored: Callable[[], object]) -> None:
        self._desk = desk
        self._restored = restored
        self._job: Job[Any] | None = None
        """The work that goes on."""
        self._saving = False
        """Whether it writes into the store, which is not to be stopped any more."""
        self._panel: ProgressPanel | None = None

    @property
    def _database(self) -> Database:
        return self._desk.shelf.database

    def leave(self) -> None:
        """The app ends: nobody waits for anything any more, but what is being saved is saved to the end."""
        if self._job:
            if self._saving:
                self._job.thread.join(_AT_MOST)
            self._job.stop()

    def facts(self) -> str:
        """How much is kept, and when it was backed up."""
        games, players, moment = 0, 0, None
        with suppress(StoreError):
            games = Games(self._database).count()
            ((players,),) = self._database.rows("SELECT count(*) FROM player")
            moment = Settings(self._database).number(BACKED_UP)
        return facts_text(games, players, moment, now())

    # Out

    def export(self) -> None:
        """Asks what is wanted."""
        everything, results = partial(self._chosen, self.back_up), partial(self._chosen, self._export_results)
        self._open(export_panel(self._desk.look, everything, results))

    def back_up(self) -> None:
        """Everything, under the name of the day."""
        self._write(f"scorepad-{date.today()}.jsonl", Export, android_files.PLAIN, self._backed_up)

    def _export_results(self) -> None:
        self._write(f"scorepad-results-{date.today()}.csv", ResultsTable, android_files.TABLE, self._saved)

    def _write(
        self, name: str, way: Callable[[Database, Progress], Way], kind: str, saved: Callable[[Written, str], object]
    ) -> None:
        folder = files.outbox(self._desk.folder)

        def work(job: Job[Written | Problem]) -> Written | Problem:
            path = folder / name
            try:
                database = self._database.another()
                try:
                    files.tidy(folder)
                    lines = way(database, job.tell)
                    path = files.unused(folder, name)
                    write_whole(path, lines.lines())
                finally:
                    database.close()
            except StoreError as error:
                return Problem(unread_text(error))
            except OSError as error:
                return Problem(unwritable_text(str(path), error))
            return Written(path, lines.games, lines.unreadable)

        def done(written: Written | Problem) -> None:
            self._end()
            if isinstance(written, Problem):
                self._desk.toast(written.text)
            elif files.is_android():
                created = partial(self._copy, written, saved)
                android_files.create_document(name, kind, created, self._failed)
            else:
                saved(written, str(written.path))

        self._begin(_("Export"), _("Games are being written…"), work, done)

    def _copy(
        self, written: Written, saved: Callable[[Written, str], object], document: android_files.Document
    ) -> None:  # fmt: skip
        """From the app's own folder to where people want it on Android."""

        def work(job: Job[Problem | None]) -> Problem | None:
            try:
                with os.fdopen(document.handle, "wb") as target, written.path.open("rb") as source:
                    shutil.copyfileobj(source, target)
            except OSError as error:
                return Problem(unwritable_text(written.path.name, error))
            finally:
                written.path.unlink(missing_ok=True)
            return None

        def done(problem: Problem | None) -> None:
            self._end()
            try:
                document.close()
            except OSError as error:
                problem = problem or Problem(unwritable_text(written.path.name, error))
            if problem:
                document.delete()
                self._desk.toast(problem.text)
            else:
                saved(written, written.path.name)

        self._begin(_("Export"), _("Games are being written…"), work, done)

    def _backed_up(self, written: Written, place: str) -> None:
        self._desk.shelf.attempt(lambda: Settings(self._database).put(BACKED_UP, now()))
        self._saved(written, place)

    def _saved(self, written: Written, place: str) -> None:
        self._show_again()
        self._desk.toast(exported_text(written.games, written.unreadable, place))

    # In

    def pick(self) -> None:
        """Asks for a file, and imports it."""
        if files.is_android():
            android_files.pick_document(self.bring_in, self._failed)
        else:
            files.pick(_("Import games"), self.bring_in_file, self._offer_files)

    def _offer_files(self) -> None:
        """Where the desktop has no dialog of its own: what lies in the usual places."""

        def choose(path: Path) -> None:
            self._chosen(lambda: self.bring_in_file(path))

        self._open(files_panel(self._desk.look, files.nearby(self._desk.folder), choose))

    def dropped(self, path: bytes) -> None:
        """A file dropped on the window: a track, a sheet, or games."""
        file, desk = Path(os.fsdecode(path)), self._desk
        if file.is_file() and (data := sheet_in(file)):
            OwnSheetsDesk(desk).bring_in(data)
        elif not file.is_file() or not import_file(file, desk.shelf, desk.navigator, desk.toast):
            self.bring_in_file(file)

    def bring_in_file(self, path: Path) -> None:
        try:
            source = files.source_of(path)
        except OSError as error:
            self._desk.toast(unreadable_text(path.name, error))
            return
        self.bring_in(source)

    def bring_in(self, source: Source) -> None:
        """Reads and checks a file beside the window, then puts what is valid into the store."""

        def work(job: Job[Incoming | Problem]) -> Incoming | Problem:
            try:
                with source.open() as stream:
                    return read_incoming(stream, source.size, job.tell)
            except BadFile as error:
                return Problem(bad_file_text(error))
            except OSError as error:
                return Problem(unreadable_text(source.name, error))

        def done(incoming: Incoming | Problem) -> None:
            if isinstance(incoming, Problem) or incoming.is_empty:
                self._end()
                self._desk.toast(incoming.text if isinstance(incoming, Problem) else nothing_text())
            else:
                self._put(incoming)

        self._begin(_("Import"), _("Every game is replayed and checked…"), work, done)

    def _put(self, incoming: Incoming) -> None:
        if self._database.in_memory:
            # Another connection would be to a copy.
            self._put_done(_attempt(lambda: put_incoming(self._database, incoming)))
            return

        def work(job: Job[Report | Problem]) -> Report | Problem:
            def put() -> Report:
                database = self._database.another()
                try:
                    return put_incoming(database, incoming, job.tell)
                finally:
                    database.close()

            return _attempt(put)

        self._job, self._saving = None, True
        # This is no other program that has the file: whoever taps meanwhile waits, and need not be told of any trouble.
        self._wait(PATIENCE)
        if self._panel:
            self._panel.say(_("Games are being saved…"), stoppable=False)
        self._begin(_("Import"), _("Games are being saved…"), work, self._put_done, stoppable=False)

    def _wait(self, patience: int) -> None:
        with suppress(StoreError):
            self._database.wait(patience)

    def _put_done(self, report: Report | Problem) -> None:
        self._wait(TAP)
        self._end()
        if isinstance(report, Problem):
            self._desk.toast(report.text)
            return
        if report.settings:
            self._restored()
        else:
            self._show_again()
        if isinstance(self._desk.navigator.screen, SettingsScreen) or len(report.refused) > 1:
            self._open(report_panel(self._desk.look, report))
        else:
            reasons = map(reason_text, report.refused)
            self._desk.toast(" ".join((report_text(report), *reasons)))

    # Work beside the window

    def _begin(
        self,
        title: str,
        text: str,
        work: Callable[[Job[Made]], Made],
        done: Callable[[Made], object],
        *,
        stoppable: bool = True,
    ) -> None:
        if self._job:
            # One at a time: whoever taps twice means it once.
            return

        def progress(at: int, of: int) -> None:
            if self._panel is None:
                self._panel = ProgressPanel(self._desk.look, title, text)
                self._panel.say(text, stoppable=stoppable)
                self._panel.bind(parent=lambda _panel, parent: None if parent else self._gone())
                self._open(self._panel)
            self._panel.show(at, of)

        def failed(error: Exception) -> None:
            self._wait(TAP)
            self._end()
            self._failed(str(error))

        self._job = Job(work, done, failed, progress)

    def _failed(self, problem: str) -> None:
        self._desk.toast(_("This did not work: {problem}").format(problem=problem))

    def _gone(self) -> None:
        """The panel was left, by its button or with its screen: the work ends where it may."""
        if self._panel and self._panel.stoppable and self._job:
            self._job.stop()
            self._job = None
            self._desk.toast(_("Stopped. Nothing has changed."))
        self._panel = None

    def _end(self) -> None:
        """The work is over."""
        panel, self._panel, self._job, self._saving = self._panel, None, None, False
        screen = self._desk.navigator.screen
        if panel and screen and screen.overlay is panel:
            screen.close()

    # Panels

    def _open(self, panel: TopPanel) -> None:
        screen = self._desk.navigator.screen
        if screen:
            panel.on_cancel = screen.close
            screen.open(panel)

    def _chosen(self, act: Callable[[], object]) -> None:
        if screen := self._desk.navigator.screen:
            screen.close()
        act()

    def _show_again(self) -> None:
        """What the screen shows may have changed; a game that is being played has not."""
        if not isinstance(self._desk.navigator.screen, PlayScreen):
            self._desk.navigator.show()


def _attempt(put: Callable[[], Report]) -> Report | Problem:
    try:
        return put()
    except StoreError as error:
        return Problem(_("Nothing is imported. {why}").format(why=unsaved_text(error)))
