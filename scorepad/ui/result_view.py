"""What a result shows, as plain data: who won and how, the ranking, the course, the conditions it was played under."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.bots.seats import BotSeats, bot_seats
from scorepad.calculator import Placed
from scorepad.course import Course, course
from scorepad.extra_points import Extra, extra_of
from scorepad.paper import is_paper
from scorepad.record import Record
from scorepad.results import ranked, winners
from scorepad.rules.game import State
from scorepad.rules.quixo import QuixoState
from scorepad.texts.conditions import About, Condition, conditions
from scorepad.texts.results import facts, record_title, result_details


@dataclass(frozen=True)
class Hero:
    """Who won, how, and with how many points."""

    title: str
    details: tuple[str, ...]
    icon: str
    total: int | None = None


@dataclass(frozen=True)
class ResultView:
    record: Record
    state: State
    """As the game was left; of a game on paper nothing but the beginning."""
    colours: tuple[int, ...]
    paper: bool
    hero: Hero
    ranking: tuple[Placed, ...]
    """Nobody in a game without points."""
    winners: tuple[int, ...]
    course: Course
    facts: tuple[str, ...]
    """The game and how long it took, the most important first."""
    conditions: tuple[Condition, ...]
    bots: BotSeats

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.players

    @property
    def extra(self) -> Extra | None:
        """The points beside rows and misthrows; None in a game that has none."""
        return extra_of(self.record.game)

    @property
    def has_bonus(self) -> bool:
        return self.extra is not None

    def is_robot(self, seat: int) -> bool:
        return self.bots.level(seat) is not None


def result_view(record: Record, colours: Sequence[int], minutes: int | None = None, when: str = "") -> ResultView:
    """BadRecord if the record does not replay."""
    states = list(record.states())
    state, paper, played = states[-1], is_paper(record), course(record, states)
    known = facts(record, played, minutes)
    length = "" if paper else " · ".join(known[1:])
    return ResultView(
        record,
        state,
        tuple(colours),
        paper,
        _hero(record, state),
        () if isinstance(state, QuixoState) else tuple(ranked(record, state)),
        winners(record, state),
        played,
        tuple(known),
        tuple(conditions(record, when, length, state)),
        bot_seats(record.extra, len(record.players)),
    )


def dated(view: ResultView, day: str) -> ResultView:
    """The same, but said so that it is true on another day too."""
    said = tuple(replace(one, text=day) if one.about is About.WHEN else one for one in view.conditions)
    return replace(view, conditions=said)


def _hero(record: Record, state: State) -> Hero:
    won, bots = winners(record, state), bot_seats(record.extra, len(record.players))
    icon = "trophy-variant"
    if len(record.players) == 1:
        icon = "flag-checkered"
    elif not won:
        icon = "handshake-outline"
    elif all(bots.level(winner) for winner in won):
        icon = "robot-happy-outline"
    best = won or ((1,) if len(record.players) == 1 else ())
    totals = (
        {} if isinstance(state, QuixoState) else {one.seat: one.result.score.total for one in ranked(record, state)}
    )
    total = totals[best[0]] if best and totals else None
    return Hero(record_title(record, state), tuple(result_details(record, state)), icon, total)
