"""``scorepad export`` and ``scorepad import``: the app's own games, out of the store and into it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from scorepad.cli import BAD_INPUT, FAILED
from scorepad.places import data_folder, write_whole
from scorepad.results_csv import ResultsTable
from scorepad.store.database import Database, StoreError
from scorepad.store.export import Export
from scorepad.store.import_file import BadFile, read_incoming
from scorepad.store.import_store import put_incoming
from scorepad.texts import _, troubles
from scorepad.texts.exchange import (
    bad_file_text,
    exported_text,
    nothing_text,
    refused_text,
    report_text,
    unreadable_text,
    unwritable_text,
)


def export(file: str, *, as_csv: bool) -> int:
    """The exit status."""
    try:
        with _store() as database:
            way = ResultsTable(database) if as_csv or file.lower().endswith(".csv") else Export(database)
            if file == "-":
                return _print(way.lines())
            if file.endswith(("/", os.sep)):
                # Who writes this means a folder, and a path forgets it.
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            _write(Path(file), way.lines())
    except StoreError as error:
        return _say(troubles.refused_text(error), FAILED)
    except OSError as error:
        if file == "-":
            # What becomes of standard output is the same for every command.
            raise
        return _say(unwritable_text(file, error), FAILED)
    print(exported_text(way.games, way.unreadable, file))
    return 0


def _print(lines: Iterator[str]) -> int:
    for line in lines:
        sys.stdout.buffer.write(line.encode())
    return 0


def _write(path: Path, lines: Iterator[str]) -> None:
    path = path.resolve()
    if not path.parent.is_dir():
        # Who mistypes a folder does not want a new one.
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    if path.exists() and not path.is_file():
        # A folder refuses this; a device or a pipe has no place beside it to write first.
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.writelines(lines)
    else:
        write_whole(path, lines)


def bring_in(file: str) -> int:
    """The exit status."""
    try:
        with _opened(file) as stream:
            incoming = read_incoming(stream)
    except BadFile as error:
        return _say(bad_file_text(error), BAD_INPUT)
    except (OSError, ValueError) as error:
        return _say(unreadable_text(file, error), BAD_INPUT)
    if incoming.is_empty:
        return _say(nothing_text(), BAD_INPUT)
    try:
        with _store() as database:
            report = put_incoming(database, incoming)
    except StoreError as error:
        return _say(_("Nothing is imported. {why}").format(why=troubles.refused_text(error)), FAILED)
    for refused in report.refused:
        _say(refused_text(refused), BAD_INPUT)
    print(report_text(report))
    return BAD_INPUT if report.refused else 0


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
    else:
        with open(file, "rb") as stream:
            yield stream


@contextmanager
def _store() -> Iterator[Database]:
    database = Database(data_folder() / "scorepad.db")
    try:
        yield database
    finally:
        database.close()


def _say(text: str, status: int) -> int:
    print(f"scorepad: {text}", file=sys.stderr)
    return status
