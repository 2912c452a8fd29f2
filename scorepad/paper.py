"""Games played on paper: a record without moves whose header says how many crosses everybody had.

The counts stand under ``"paper"``, a header key of our own, one object a player:
``{"rows": [4, 3, 7, 8], "misthrows": 2, "bonus": 12}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.calculator import LIMITS, BadSheet, Result, calculate
from scorepad.record import BadRecord, Record, new
from scorepad.rules.game import Refusal, Why
from scorepad.rules.registry import find_game

KEY = "paper"


@dataclass(frozen=True)
class Counts:
    """One sheet: crosses in red, yellow, green and blue, misthrows, and the bonus of the game."""

    rows: tuple[int, ...] = (0, 0, 0, 0)
    misthrows: int = 0
    bonus: int = 0


def paper_record(game: str, players: tuple[str, ...], counts: Sequence[Counts]) -> Record:
    """A finished game without moves; BadRecord if the game cannot have these players or these counts."""
    found = find_game(game)
    mode = "pad" if found is None or "pad" in found.modes else "table"
    header = [{"rows": list(one.rows), "misthrows": one.misthrows, "bonus": one.bonus} for one in counts]
    record = replace(new(game, players, mode), extra={KEY: header})
    check_paper(record)
    return record


def is_paper(record: Record) -> bool:
    """Whether this is a paper game that can be counted. A record with moves is a played one, whatever it says."""
    try:
        return bool(paper_results(record))
    except BadRecord:
        return False


def check_paper(record: Record) -> None:
    """BadRecord if the record claims to be of paper and its counts are none that sheets can have."""
    if KEY in record.extra:
        paper_results(record)


def paper_counts(record: Record) -> tuple[Counts, ...]:
    """The counts as the header says them; nothing for a game that was played here."""
    if KEY not in record.extra:
        return ()
    found = record.extra[KEY]
    if record.moves or record.game not in LIMITS or not isinstance(found, list) or len(found) != len(record.players):
        raise BadRecord(Refusal(Why.BAD_PAPER, None, {"number": 0}))
    return tuple(_counts(number, one) for number, one in enumerate(found, 1))


def paper_results(record: Record) -> tuple[Result, ...]:
    """Every player's score; BadRecord if there can be no such sheets."""
    results = []
    for number, (name, one) in enumerate(zip(record.players, paper_counts(record), strict=False), 1):
        try:
            found = calculate(record.game, one.rows, one.misthrows, one.bonus, name)
        except BadSheet:
            raise BadRecord(Refusal(Why.BAD_PAPER, None, {"number": number})) from None
        results.append(Result(name, replace(found.score, player=number)))
    return tuple(results)


def _counts(number: int, found: object) -> Counts:
    if isinstance(found, dict):
        rows, misthrows, bonus = found.get("rows"), found.get("misthrows", 0), found.get("bonus", 0)
        if isinstance(rows, list) and len(rows) == 4 and all(type(one) is int for one in (*rows, misthrows, bonus)):
            return Counts(tuple(rows), misthrows, bonus)
    raise BadRecord(Refusal(Why.BAD_PAPER, None, {"number": number}))
