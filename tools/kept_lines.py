"""Games as the lists show them, made from records instead of a store."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

from scorepad.paper import is_paper
from scorepad.record import Record
from scorepad.results import is_robot, result_of
from scorepad.session import Session
from scorepad.store.history import GameLine, SeatLine
from scorepad.texts.dates import when_text

TODAY = date(2026, 11, 17)
"""The day on which the pictures are taken."""


def moment(days: int, time: str) -> int:
    """So many days before that day."""
    hour, minute = map(int, time.split(":"))
    when = datetime.combine(TODAY - timedelta(days=days), datetime.min.time()).replace(hour=hour, minute=minute)
    return round(when.timestamp() * 1000)


NOW = moment(0, "10:24")


def ago(days: int, time: str) -> str:
    """Such a moment in words of the language that is spoken."""
    return when_text(moment(days, time), NOW)


def game(number: int, kind: str, days: int, time: str, minutes: int, told: str, **more: object) -> GameLine:
    """``told`` names the players with their totals, the winners first and starred."""
    seats = []
    for word in told.split(", "):
        name, _space, total = word.rpartition(" ")
        won = total.endswith("*")
        seats.append(SeatLine(name, won=won, total=None if kind == "quixo" else int(total.rstrip("*"))))
    line = GameLine(number, kind, "table", tuple(seats), moment(days, time), spent=minutes * 60_000)
    return replace(line, **more)  # type: ignore[arg-type]


PLAYED = (
    game(1, "classic", 0, "9:41", 31, "Ema 91*, Petr 78, Iva 56, Jan 26"),
    game(2, "quixo", 0, "9:02", 7, "Ema 0*, Petr 0", turns=21),
    game(3, "onboard", 1, "21:15", 46, "Iva 104*, Ema 97, Petr 83"),
    game(4, "duel", 1, "20:20", 24, "Petr 64*, Ema 57", turns=38),
    game(5, "longo", 1, "19:34", 38, "Ema 133*, Jan 120, Iva 96, Lea 71"),
    game(6, "classic", 10, "16:50", 28, "Ema 82*, Jan 82*, Petr 65"),
)


def line_of(record: Record, game: int = 1, changed: int = 0, spent: int | None = None) -> GameLine:
    """The line of a game that was changed at this moment."""
    session = Session(record)
    result = result_of(record, session.states)
    seats = []
    for number, name in enumerate(record.players, 1):
        seat = result.seats[number - 1] if result else None
        total = seat.score.total if seat and seat.score else None
        seats.append(SeatLine(name, is_robot(record, number), bool(seat and seat.won), total))
    return GameLine(
        game,
        record.game,
        record.mode,
        tuple(seats),
        changed,
        result is not None,
        len(record.moves),
        spent,
        result.turns if result else None,
        is_paper(record),
    )
