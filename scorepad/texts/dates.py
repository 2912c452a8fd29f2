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


def when_text(moment: int, now: int) -> str:
    """``today 09:41``, ``7 November``; milliseconds since 1970."""
    days = (day_of(now) - day_of(moment)).days
    if days == 0:
        return _("today {time}").format(time=time_text(moment))
    if days == 1:
        return _("yesterday {time}").format(time=time_text(moment))
    return day_name(day_of(moment), day_of(now))


def day_text(moment: int) -> str:
    """The day alone, for what is read on another day than today."""
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
    weekday, month = _(_WEEKDAYS[day.weekday()]), month_name(day.month)
    if day.year == today.year:
        return _("{weekday} {day} {month}").format(weekday=weekday, day=day.day, month=month)
    return _("{weekday} {day} {month} {year}").format(weekday=weekday, day=day.day, month=month, year=day.year)


def day_name(day: date, today: date) -> str:
    """The day within a sentence: today, yesterday, 7 November."""
    days = (today - day).days
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    if day.year == today.year:
        return _("{day} {month}").format(day=day.day, month=month_name(day.month))
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day.month), year=day.year)
