"""Results as a table for spreadsheets: one row for each player of each finished game, oldest game first."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from scorepad.record import BadRecord, Record
from scorepad.results import GameResult, is_robot, result_of
from scorepad.store.database import Database
from scorepad.store.days import local
from scorepad.store.games import LINE, Games, KeptGame, read_lines
from scorepad.store.outside import Progress, nobody
from scorepad.texts import _, in_context
from scorepad.texts.names import end_name, game_name

MARK = "\N{BYTE ORDER MARK}"
"""At the beginning of the file: without it spreadsheets take the text for one in another code."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class ResultsTable:
    """StoreError if the store cannot be read."""

    def __init__(self, database: Database, told: Progress = nobody) -> None:
        self.games = 0
        """How many were written so far."""
        self.unreadable = 0
        self._database = database
        self._told = told

    def lines(self) -> Iterator[str]:
        yield MARK + _line(_titles())
        games = Games(self._database)
        with self._database.at_one_moment():
            found = self._database.rows("SELECT id FROM game WHERE deleted IS NULL AND over = 1 ORDER BY changed, id")
            for at, (game,) in enumerate(found, 1):
                try:
                    ((kept,), session) = self._kept(game), games.open(game)
                    result = result_of(session.record, session.states)
                except (BadRecord, ValueError):
                    result = None
                if result is None:
                    self.unreadable += 1
                else:
                    self.games += 1
                    yield from map(_line, _rows(kept, session.record, result))
                self._told(at, len(found))

    def _kept(self, game: int) -> list[KeptGame]:
        return read_lines(self._database.rows(f"SELECT {LINE} FROM game WHERE id = ?", game))


def _titles() -> list[object]:
    return [
        _("Date"), _("Game"), _("Mode"), _("Place"), _("Player"), _("Won"),
        _("Red"), _("Yellow"), _("Green"), _("Blue"), _("Misthrows"), _("Misthrow points"), _("Bonus"), _("Total"),
        _("Minutes"), _("End"), in_context("how many", "Players"), _("Robot"),
    ]  # fmt: skip


def _rows(kept: KeptGame, record: Record, result: GameResult) -> Iterator[list[object]]:
    """Ordered by place; empty where a game has no points or nobody knows."""
    when = local(kept.changed).isoformat(" ", "minutes")
    mode = _("my sheet") if record.mode == "pad" else _("table")
    end = end_name(result.reason) if result.reason else _("played on paper")
    for seat in sorted(result.seats, key=lambda seat: (seat.place, seat.player)):
        score = seat.score
        points = [score.rows.get(row) for row in "rygb"] if score else [None] * 4
        counted = [seat.misthrows, score.misthrows, score.bonus, score.total] if score else [None] * 4
        yield [
            when, game_name(record.game), mode, seat.place, _harmless(record.players[seat.player - 1]), int(seat.won),
            *points, *counted, kept.minutes, end, len(record.players), int(is_robot(record, seat.player)),
        ]  # fmt: skip


def _harmless(name: str) -> str:
    """A spreadsheet would take such a name for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def _line(cells: list[object]) -> str:
    text = StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()
