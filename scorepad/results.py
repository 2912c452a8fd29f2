"""What a finished game came to, as plain data: what lists and statistics need without replaying it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.bots.seats import bot_seats
from scorepad.calculator import Placed
from scorepad.calculator import ranking as ranked_by_total
from scorepad.course import lockers, ranking
from scorepad.paper import is_paper, paper_results
from scorepad.record import Record, parse_move
from scorepad.rules.game import Reason, Score, State
from scorepad.rules.moves import Pass, Push, Roll
from scorepad.rules.quixo import QuixoState

SUM, FACE = "sum", "face"
"""Of a roll: the sum of its white dice, and the face of every die."""


@dataclass(frozen=True)
class SeatResult:
    player: int
    won: bool
    """Alone, nobody wins."""
    place: int
    score: Score | None = None
    """None in a game without points."""
    locks: int | None = 0
    """How many; None for a game on paper, which does not tell."""
    rolled: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """What this player's own rolls showed, where the dice are known: how often each sum and each face."""

    @property
    def misthrows(self) -> int:
        """How many were taken."""
        return -self.score.misthrows // 5 if self.score else 0


@dataclass(frozen=True)
class GameResult:
    seats: tuple[SeatResult, ...]
    reason: Reason | None = None
    """None for a game on paper."""
    turns: int | None = None


def result_of(record: Record, states: Sequence[State]) -> GameResult | None:
    """The result of a record whose states are these, the first one before the first move; None until it is over."""
    if is_paper(record):
        return _of_paper(record)
    final = states[-1]
    if final.outcome is None:
        return None
    scores, winners = final.scores(), final.outcome.winners if len(record.players) > 1 else ()
    if scores:
        places = {one.seat: one.place for one in ranking(final, record.players)}
    else:
        places = {seat: 1 if seat in winners or not winners else 2 for seat in range(1, len(record.players) + 1)}
    locked = [player for row in final.locked for player in lockers(final, row)]
    rolled = _rolled(record, states)
    seats = tuple(
        SeatResult(
            seat,
            seat in winners,
            places[seat],
            scores[seat - 1] if scores else None,
            locked.count(seat),
            rolled.get(seat, {}),
        )
        for seat in range(1, len(record.players) + 1)
    )
    return GameResult(seats, final.outcome.reason, _turns(record, final))


def _turns(record: Record, final: State) -> int | None:
    """How many were played. In Quixo a turn is a move, and who gives up makes none."""
    if isinstance(final, QuixoState):
        return sum(isinstance(parse_move(text), Push | Pass) for text in record.moves)
    return final.turn


def ranked(record: Record, state: State) -> list[Placed]:
    """The players from the first place on, of a game that was played here or on paper."""
    return ranked_by_total(paper_results(record)) if is_paper(record) else ranking(state, record.players)


def winners(record: Record, state: State) -> tuple[int, ...]:
    """Who won; alone, nobody does on paper."""
    if is_paper(record):
        return tuple(seat.player for seat in _of_paper(record).seats if seat.won)
    return tuple(state.outcome.winners) if state.outcome else ()


def is_robot(record: Record, seat: int) -> bool:
    return bot_seats(record.extra, len(record.players)).level(seat) is not None


def _of_paper(record: Record) -> GameResult:
    placed = ranked_by_total(paper_results(record))
    seats = [
        SeatResult(one.seat, one.place == 1 and len(placed) > 1, one.place, one.result.score, locks=None)
        for one in placed
    ]
    return GameResult(tuple(sorted(seats, key=lambda seat: seat.player)))


def _rolled(record: Record, states: Sequence[State]) -> dict[int, Counter[tuple[str, int]]]:
    """What everybody's rolls showed. Who is active rolls."""
    found: dict[int, Counter[tuple[str, int]]] = {}
    for text, before in zip(record.moves, states, strict=False):
        if not text.startswith("roll ") or before.active is None:
            continue
        move = parse_move(text)
        assert isinstance(move, Roll)
        shown = [die for die in move.dice if die is not None]
        counter = found.setdefault(before.active, Counter())
        counter[SUM, sum(shown[:2])] += 1
        counter.update((FACE, die) for die in shown)
    return found
