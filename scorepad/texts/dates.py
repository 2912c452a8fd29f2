"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime

from scorepad.texts import _


def when_text(moment: int, now: int) -> str:
    """``today 09:41``; milliseconds since 1970."""
    then, today = datetime.fromtimestamp(moment / 1000), datetime.fromtimestamp(now / 1000)
    time = f"{then:%H:%M}"
    days = (today.date() - then.date()).days
    if days == 0:
        return _("today {time}").format(time=time)
    if days == 1:
        return _("yesterday {time}").format(time=time)
    return day_text(moment)


def day_text(moment: int) -> str:
    """The day alone, for what is read on another day than today."""
    return f"{datetime.fromtimestamp(moment / 1000):%Y-%m-%d}"
