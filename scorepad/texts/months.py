"""Months and days, short enough for the axis of a chart."""

from __future__ import annotations

from datetime import datetime

from scorepad.texts import _, in_context, marked_in

_MONTHS = (
    marked_in("short month", "Jan"), marked_in("short month", "Feb"), marked_in("short month", "Mar"),
    marked_in("short month", "Apr"), marked_in("short month", "May"), marked_in("short month", "Jun"),
    marked_in("short month", "Jul"), marked_in("short month", "Aug"), marked_in("short month", "Sep"),
    marked_in("short month", "Oct"), marked_in("short month", "Nov"), marked_in("short month", "Dec"),
)  # fmt: skip
_DAYS = (
    marked_in("short date", "{day} Jan"), marked_in("short date", "{day} Feb"),
    marked_in("short date", "{day} Mar"), marked_in("short date", "{day} Apr"),
    marked_in("short date", "{day} May"), marked_in("short date", "{day} Jun"),
    marked_in("short date", "{day} Jul"), marked_in("short date", "{day} Aug"),
    marked_in("short date", "{day} Sep"), marked_in("short date", "{day} Oct"),
    marked_in("short date", "{day} Nov"), marked_in("short date", "{day} Dec"),
)  # fmt: skip


def moment_of(milliseconds: int) -> datetime:
    """In the time of where one is."""
    return datetime.fromtimestamp(milliseconds / 1000)


def month_text(moment: datetime) -> str:
    return in_context("short month", _MONTHS[moment.month - 1])


def day_text(moment: datetime) -> str:
    """``12 Nov``."""
    return in_context("short date", _DAYS[moment.month - 1]).format(day=moment.day)


def date_text(moment: datetime) -> str:
    """``12 Nov 2026``."""
    return _("{date} {year}").format(date=day_text(moment), year=moment.year)


def axis_ticks(moments: list[datetime], most: int) -> list[tuple[int, str]]:
    """Which of these moments, in their order, deserve a label on an axis, and which: years, months or days, whichever
    say enough; no two nearer to each other than a ``most``-th of the whole."""
    if not moments:
        return []
    months = {(moment.year, moment.month) for moment in moments}
    years = {moment.year for moment in moments}
    if len(years) > 2:
        marks = [(moment.year, str(moment.year)) for moment in moments]
    elif len(months) > 2:
        marks = [(100 * moment.year + moment.month, month_text(moment)) for moment in moments]
    else:
        marks = [(moment.toordinal(), day_text(moment)) for moment in moments]
    first = [at for at, mark in enumerate(marks) if at == 0 or mark[0] != marks[at - 1][0]]
    gap, kept = len(moments) / most, list[int]()
    for at in first:
        if not kept or at - kept[-1] >= gap:
            kept.append(at)
    return [(at, marks[at][1]) for at in kept]
