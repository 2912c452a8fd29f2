"""Takes care of the store: opens it whatever has become of the file, goes on in memory while nothing can be written,
brings everything into the file as soon as it can, and rescues the games of a damaged one."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from scorepad.places import keep_name
from scorepad.store.checkup import copy_of, glance, sweep
from scorepad.store.database import MEMORY, Database, StoreError, Trouble, identity_of, trouble_of
from scorepad.store.refuge import Numbers, Rekey, bring_home, empty_refuge, refuge_from, refuge_from_file
from scorepad.store.rescue import Rescued, Tell, rescue, save_rest_of

TAP = 300
"""So many milliseconds a tap may wait for a file that somebody else is writing."""
TRY = 20
"""And so many whoever only asks whether it can be written again, every few seconds."""
_BESIDE = ("-wal", "-shm")


class Care:
    """One store. ``database`` stays the same object whatever happens: who holds it goes on where it leads."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.trouble: Trouble | None = None
        """Why all goes on in memory; None if the file is in use."""
        self.rescued: Rescued | None = None
        """How the last rescue went."""
        self.on_refuge: Callable[[], object] = lambda: None
        """Told as soon as all goes on in memory."""
        self._future: Database | None = None
        """What was read of a file that is too new."""
        self._unrescued = False
        """The file is damaged, and its rescue has failed for the reason that ``trouble`` names."""
        try:
            self.database = self._opened(TAP)
        except StoreError as error:
            self._note(error)
            self.database = self._refuge_at_start(error.trouble)
        self.database.on_trouble = self.take_refuge

    @property
    def has_work(self) -> bool:
        """Whether there is something to do that takes long: see ``work``."""
        return self._is_damaged or (self.trouble is Trouble.TOO_NEW and self._future is None)

    @property
    def _is_damaged(self) -> bool:
        return self.trouble is Trouble.DAMAGED or self._unrescued

    @property
    def may_come_back(self) -> bool:
        """Whether it is worth trying again."""
        return self.trouble is not None and self.trouble is not Trouble.TOO_NEW

    def _note(self, error: StoreError) -> None:
        self.trouble = error.trouble
        self._wreck = identity_of(self._path)

    def _opened(self, patience: int) -> Database:
        _finish_swap(self._path)
        if _was_emptied(self._path):
            raise StoreError(f"{self._path} is empty", Trouble.DAMAGED)
        database = Database(self._path, patience)
        try:
            glance(database)
        except StoreError:
            database.close()
            raise
        return database

    def _refuge_at_start(self, trouble: Trouble) -> Database:
        if trouble in (Trouble.DAMAGED, Trouble.TOO_NEW):
            return self._refuge_of_rest()
        return refuge_from_file(self._path)

    def _refuge_of_rest(self) -> Database:
        """The games take long to read, but who plays, and how it should look, is known at once."""
        refuge = empty_refuge()
        for path in (self._path, copy_of(self._path)):
            with suppress(OSError):
                if path.is_file():
                    save_rest_of(path, refuge)
        return refuge

    def take_refuge(self, error: StoreError) -> bool:
        """Goes on in memory, with all that can be read; False if this is no trouble with the file, or it is there
        already. The store itself calls it: who tries once more after an error writes into memory."""
        if self.trouble or error.trouble in (Trouble.OTHER, Trouble.TOO_NEW):
            return False
        self._note(error)
        refuge: Database | None = None
        if error.trouble is not Trouble.DAMAGED:
            with suppress(StoreError):
                refuge = refuge_from(self.database, everything=error.trouble is Trouble.GONE)
        self.database.take_over(refuge or self._refuge_of_rest())
        self.on_refuge()
        return True

    def come_back(self, rekey: Rekey, patience: int = TRY) -> Numbers | None:
        """Tries to go on in the file, with all that was done in memory; None if that does not work yet. ``rekey`` gives
        settings about games their new numbers."""
        if not self.may_come_back:
            return None
        file: Database | None = None
        try:
            file = self._opened(patience)
            numbers = bring_home(self.database, file, rekey)
            file.wait(TAP)
        except StoreError as error:
            if file:
                file.close()
            if error.trouble is not Trouble.OTHER:
                self._note(error)
            return None
        self.database.take_over(file)
        self.trouble, self._unrescued = None, False
        return numbers

    def failed(self, error: Exception) -> None:
        """``work`` could not be done now; it is still to be done."""
        self._unrescued = self._is_damaged
        self.trouble = trouble_of(error, self._path)

    def work(self, tell: Tell = lambda at, of: None) -> None:
        """Rescues the games of a damaged file, or reads those of one that is too new. Takes long, and does not touch
        what the window uses; StoreError if there is no room for it. ``finish`` comes after it."""
        if self._is_damaged:
            self.rescued = _rescue_file(self._path, self._wreck, tell)
        elif self.trouble is Trouble.TOO_NEW:
            future = Database(Path(MEMORY))
            rescue([self._path], future, tell)
            self._future = future

    def finish(self, rekey: Rekey) -> Numbers | None:
        """Goes on with what ``work`` has made; None if that does not work yet."""
        if self.trouble is Trouble.TOO_NEW and self._future:
            numbers = bring_home(self.database, self._future, rekey)
            self.database.take_over(self._future)
            return numbers
        return self.come_back(rekey)


def _was_emptied(path: Path) -> bool:
    """Whether there is a safety copy, but nothing of the file itself."""
    try:
        return not (path.exists() and (path.is_dir() or path.stat().st_size)) and copy_of(path).is_file()
    except OSError:
        return False


def _rescued_file(path: Path) -> Path:
    return path.with_name(f"{path.stem}-rescued{path.suffix}")


def _rescue_file(path: Path, wreck: tuple[int, int] | None, tell: Tell) -> Rescued | None:
    """Makes a new file of all that can be read, and only once it is written to the end puts the damaged one aside. None
    if another window was faster, and what lies there is not the wreck any more."""
    made = _rescued_file(path)
    sweep(made)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{made.name}.", dir=path.parent)
        os.close(handle)
        half = Path(name)
        try:
            into = Database(half)
            try:
                # Half of it would be of no use: it is enough if all of it reaches the disk at the end.
                into.rows("PRAGMA synchronous = OFF")
                rescued = rescue([path, copy_of(path)], into, tell)
                into.rows("PRAGMA journal_mode = DELETE")
            finally:
                into.close()
            with half.open("rb+") as file:
                os.fsync(file.fileno())
            with _alone(path):
                if identity_of(path) != wreck:
                    return None
                keep_name(half, made)
                return replace(rescued, aside=_swap(path, made))
        finally:
            for end in ("", *_BESIDE):
                Path(f"{half}{end}").unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(str(error), trouble_of(error, path)) from error


def _finish_swap(path: Path) -> None:
    """A rescue was stopped between its last two steps: what it made is whole, and goes into its place now."""
    made = _rescued_file(path)
    try:
        if made.is_file():
            with _alone(path):
                if made.is_file():
                    _swap(path, made)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(str(error), trouble_of(error, path)) from error


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """No other window puts files aside or in their places meanwhile. SQLite's lock ends with the process that has it,
    whatever becomes of that."""
    with closing(sqlite3.connect(path.with_name(f".{path.name}.lock"), timeout=5, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _swap(path: Path, made: Path) -> str:
    """Puts the rescued file in the place of the damaged one; the name under which that one lies now."""
    aside = _put_aside(path)
    keep_name(made, path)
    return aside


def _put_aside(path: Path) -> str:
    """Renames a file, or whatever lies there, and what belongs to it; its new name, nothing if there is none. Never in
    the place of anything else."""
    number = 1
    while any(Path(f"{new}{end}").exists() for new in [_aside(path, number)] for end in ("", *_BESIDE)):
        number += 1
    new = _aside(path, number)
    # The log goes first: beside a new file, SQLite would take it for that one's.
    for end in (*_BESIDE, ""):
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").rename(f"{new}{end}")
    return new.name if new.exists() else ""


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
