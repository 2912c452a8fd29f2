"""Kept games in words: what a line of a list says, and what is said when one is deleted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from scorepad.store.history import GameLine, SeatLine
from scorepad.texts import _, plural
from scorepad.texts.conditions import minutes_text
from scorepad.texts.dates import day_name, month_name, time_text
from scorepad.texts.names import game_name, listed, points_text, printable
from scorepad.texts.results import quixo_sides


def names_of(line: GameLine) -> list[str]:
    return [printable(seat.name) for seat in line.seats]


def title_of(line: GameLine) -> str:
    """Who won; the name alone where nobody played against them."""
    if len(line.seats) == 1:
        return names_of(line)[0]
    winners = [printable(seat.name) for seat in _winners(line)]
    if not winners:
        return _("A draw")
    if len(winners) == 1:
        return _("{player} wins").format(player=winners[0])
    return _("{players} win").format(players=listed(winners))


def total_of(line: GameLine) -> int | None:
    """The points of whoever stands in the title."""
    first = _winners(line) or (line.seats if len(line.seats) == 1 else ())
    return first[0].total if first else None


def others_of(line: GameLine) -> str:
    """Everybody else, and how it was: the least important at the end."""
    if line.kind == "quixo":
        won_by = next((1 + at % 2 for at, seat in enumerate(line.seats) if seat.won), None)
        return " · ".join([quixo_sides(won_by, names_of(line)), *_turns(line)])
    winners = _winners(line)
    others = [seat for seat in line.seats if seat not in winners] if len(line.seats) > 1 else []
    parts = [
        f"{printable(seat.name)} {points_text(seat.total or 0)}"
        for seat in sorted(others, key=lambda seat: -(seat.total or 0))
    ]
    if len(winners) > 1:
        parts.append(_("equal totals share it"))
    elif line.paper:
        parts.append(_("counted from paper"))
    elif line.mode == "pad":
        parts.append(_("my sheet"))
    elif len(parts) < 2:
        parts += _turns(line)
    return " · ".join(parts)


def _winners(line: GameLine) -> tuple[SeatLine, ...]:
    return tuple(seat for seat in line.seats if seat.won)


def _turns(line: GameLine) -> list[str]:
    if line.turns is None:
        return []
    if line.kind == "quixo":
        return [plural("{count} move", "{count} moves", line.turns)]
    return [plural("{count} turn", "{count} turns", line.turns)]


def clock_and_minutes(line: GameLine) -> str:
    """``09:41 · 31 min``."""
    time = time_text(line.changed)
    if line.minutes is None:
        return time
    return _("{time} · {minutes}").format(time=time, minutes=minutes_text(line.minutes))


def deleted_text(line: GameLine, today: date) -> str:
    """Whose game is gone: the winner's, or that of whoever comes first."""
    player = printable((_winners(line) or line.seats)[0].name)
    told = _("{player}'s {game} of {day} is deleted.")
    return told.format(player=player, game=game_name(line.kind), day=day_name(line.day, today))


def years_text(years: Sequence[int]) -> str:
    """From when to when there are games."""
    if not years:
        return _("Year")
    first, last = min(years), max(years)
    return str(last) if first == last else _("{first}–{last}").format(first=first, last=last)


def time_span_text(year: int, month: int | None) -> str:
    return str(year) if month is None else _("{month} {year}").format(month=month_name(month), year=year)
