"""Months and days, short enough for the axis of a chart."""

from __future__ import annotations

from datetime import datetime

from scorepad.texts import _, marked

_MONTHS = (
    marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"), marked("May"), marked("Jun"),
    marked("Jul"), marked("Aug"), marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec"),
)  # fmt: skip


def moment_of(milliseconds: int) -> datetime:
    """In the time of where one is."""
    return datetime.fromtimestamp(milliseconds / 1000)


def month_text(moment: datetime) -> str:
    return _(_MONTHS[moment.month - 1])


def day_text(moment: datetime) -> str:
    """``12 Nov``."""
    return _("{day} {month}").format(day=moment.day, month=month_text(moment))


def date_text(moment: datetime) -> str:
    """``12 Nov 2026``."""
    return _("{day} {month} {year}").format(day=moment.day, month=month_text(moment), year=moment.year)


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
