"""Days as people count them: by the clock where they are, though the store keeps milliseconds since 1970."""

from __future__ import annotations

from datetime import date, datetime, timedelta

_LAST = datetime(9000, 1, 1)


def local(moment: int) -> datetime:
    """When it was, by the clock on the wall; the nearest that a calendar knows, whatever a file says."""
    try:
        return min(datetime.fromtimestamp(max(0, moment) / 1000), _LAST)
    except (OverflowError, OSError, ValueError):
        return _LAST


def day_of(moment: int) -> date:
    return local(moment).date()


def begin_of(day: date) -> int:
    """When the day begins, in milliseconds."""
    return round(datetime(day.year, day.month, day.day).timestamp() * 1000)


def end_of(day: date) -> int:
    """When the next day begins."""
    return begin_of(day + timedelta(days=1))


def span_of(year: int, month: int | None = None) -> tuple[int, int]:
    """When a year or a month of it begins, and when the next one does."""
    if month is None:
        return begin_of(date(year, 1, 1)), begin_of(date(year + 1, 1, 1))
    follows = date(year + month // 12, month % 12 + 1, 1)
    return begin_of(date(year, month, 1)), begin_of(follows)
