"""What the history shows, as plain data: it draws this and knows nothing of the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorepad.store.history import Filter, GameLine
from scorepad.texts import _, plural
from scorepad.texts.dates import day_heading, when_text
from scorepad.texts.history import clock_and_minutes, names_of, time_span_text, years_text
from scorepad.texts.names import listed, printable
from scorepad.texts.sheet_groups import group_name
from scorepad.ui.home_view import Finished, Waiting, finished_game

GAME, PLAYERS, TIME, TEXT = "game", "players", "time", "text"
"""What can be chosen in a panel of its own."""


@dataclass(frozen=True)
class FilterChip:
    """Something that was chosen and can be taken away, or something that can be chosen."""

    key: str
    text: str
    chosen: bool = False
    icon: str = ""


@dataclass(frozen=True)
class WaitingLine:
    """A further game that waits to be continued."""

    id: int
    game: str
    players: str
    when: str


@dataclass(frozen=True)
class Day:
    date: date
    heading: str
    count: str
    rows: tuple[Finished, ...]
    """Their ``when`` says only the time: the day stands above them."""


@dataclass(frozen=True)
class HistoryView:
    chips: tuple[FilterChip, ...] = ()
    hero: Waiting | None = None
    """The game to go on with, if there is one;"""
    hero_detail: str = ""
    """where and when it was left."""
    lines: tuple[WaitingLine, ...] = ()
    """The other games that wait, as far as they are unfolded."""
    more: int = 0
    """How many more wait."""
    days: tuple[Day, ...] = ()
    problem: str = ""
    """Why the games cannot be read."""
    filtered: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.hero and not self.lines and not self.days


def filter_chips(wanted: Filter, years: Sequence[int]) -> tuple[FilterChip, ...]:
    """Whoever was chosen first, as on the table in front of one; then what else there is to choose."""
    chips = [FilterChip(f"player:{name}", printable(name), True, "account") for name in wanted.players]
    if wanted.text:
        chips.append(FilterChip(TEXT, printable(wanted.text), True, "magnify"))
    chips.append(FilterChip(GAME, group_name(wanted.kind) if wanted.kind else _("Game"), bool(wanted.kind)))
    chips.append(FilterChip(PLAYERS, _("Players")))
    chosen = wanted.year is not None
    span = time_span_text(wanted.year, wanted.month) if wanted.year is not None else years_text(years)
    return (*chips, FilterChip(TIME, span, chosen))


def days_of(games: Sequence[GameLine], counts: Mapping[date, int], today: date) -> tuple[Day, ...]:
    found: dict[date, list[Finished]] = {}
    for line in games:
        found.setdefault(line.day, []).append(finished_game(line, clock_and_minutes(line)))
    return tuple(
        Day(
            day,
            day_heading(day, today),
            plural("{count} game", "{count} games", max(len(rows), counts.get(day, 0))),
            tuple(rows),
        )
        for day, rows in found.items()
    )


def joined(days: Sequence[Day], further: Sequence[Day]) -> tuple[Day, ...]:
    """The days of a list and of its next page, which may go on with the last one."""
    if days and further and days[-1].date == further[0].date:
        both = replace(further[0], rows=days[-1].rows + further[0].rows)
        return (*days[:-1], both, *further[1:])
    return (*days, *further)


def waiting_line(line: GameLine, now: int) -> WaitingLine:
    return WaitingLine(line.id, line.kind, listed(names_of(line)), when_text(line.changed, now))


def hero_detail(waiting: Waiting, when: str) -> str:
    """Where and when it was left."""
    if waiting.turn is None or waiting.mode == "pad":
        return _("my sheet · {when}").format(when=when)
    if waiting.board_shape == 1:
        return _("move {turn} · {when}").format(turn=waiting.turn, when=when)
    return _("turn {turn} · {when}").format(turn=waiting.turn, when=when)
