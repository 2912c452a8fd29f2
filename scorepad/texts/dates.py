"""When something was, as people say it."""

from __future__ import annotations

from datetime import date

from scorepad.store.days import day_of, local
from scorepad.texts import _, marked

_WEEKDAYS = (
    marked("Monday"),
    marked("Tuesday"),
    marked("Wednesday"),
    marked("Thursday"),
    marked("Friday"),
    marked("Saturday"),
    marked("Sunday"),
)
_MONTHS = (
    marked("January"),
    marked("February"),
    marked("March"),
    marked("April"),
    marked("May"),
    marked("June"),
    marked("July"),
    marked("August"),
    marked("September"),
    marked("October"),
    marked("November"),
    marked("December"),
)
_DAYS = (
    marked("{day} January"),
    marked("{day} February"),
    marked("{day} March"),
    marked("{day} April"),
    marked("{day} May"),
    marked("{day} June"),
    marked("{day} July"),
    marked("{day} August"),
    marked("{day} September"),
    marked("{day} October"),
    marked("{day} November"),
    marked("{day} December"),
)
"""A day of each month: many languages say a month differently after a day."""


def when_text(moment: int, now: int) -> str:
    """``today 09:41``, ``7 November``; milliseconds since 1970."""
    days = (day_of(now) - day_of(moment)).days
    if days == 0:
        return _("today {time}").format(time=time_text(moment))
    if days == 1:
        return _("yesterday {time}").format(time=time_text(moment))
    return day_name(day_of(moment), day_of(now))


def full_date(moment: int) -> str:
    """``7 November 2026``: for what is read on another day than today."""
    day = day_of(moment)
    return _with_year(_date(day), day)


def day_code(moment: int) -> str:
    """``2026-11-07``: names of files, which sort by it."""
    return f"{local(moment):%Y-%m-%d}"


def time_text(moment: int) -> str:
    """``09:41``."""
    return f"{local(moment):%H:%M}"


def month_name(month: int) -> str:
    return _(_MONTHS[month - 1])


def day_heading(day: date, today: date) -> str:
    """The day over what happened on it: Today, Yesterday, Saturday 7 November, with the year if it is another one."""
    days = (today - day).days
    if days == 0:
        return _("Today")
    if days == 1:
        return _("Yesterday")
    heading = _("{weekday} {date}").format(weekday=_(_WEEKDAYS[day.weekday()]), date=_date(day))
    return heading if day.year == today.year else _with_year(heading, day)


def day_name(day: date, today: date) -> str:
    """The day within a sentence: today, yesterday, 7 November."""
    days = (today - day).days
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    return _date(day) if day.year == today.year else _with_year(_date(day), day)


def _date(day: date) -> str:
    """``7 November``."""
    return _(_DAYS[day.month - 1]).format(day=day.day)


def _with_year(text: str, day: date) -> str:
    return _("{date} {year}").format(date=text, year=day.year)
