"""When something was, as people say it."""

from __future__ import annotations

from datetime import date, datetime

from scorepad.texts import _, marked

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
    """``today 09:41``; milliseconds since 1970."""
    then, today = datetime.fromtimestamp(moment / 1000), datetime.fromtimestamp(now / 1000)
    time = f"{then:%H:%M}"
    days = (today.date() - then.date()).days
    if days == 0:
        return _("today {time}").format(time=time)
    if days == 1:
        return _("yesterday {time}").format(time=time)
    return f"{then:%Y-%m-%d}"


def month_name(month: int) -> str:
    return _(_MONTHS[month - 1])


def day_text(day: date, today: date) -> str:
    """The day within a sentence: today, yesterday, 7 November."""
    days = (today - day).days
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    if day.year == today.year:
        return _("{day} {month}").format(day=day.day, month=month_name(day.month))
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day.month), year=day.year)
