"""Under which conditions a game was played, in words: when, by which house rules, on what track, against whom."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from scorepad.bots.seats import bot_seats
from scorepad.extra_points import extra_of, extra_parts
from scorepad.paper import is_paper
from scorepad.record import Record
from scorepad.rules.game import State, switches
from scorepad.rules.qwixx.house import sheet_name
from scorepad.setup_options import Clock, clock_of, kind_of
from scorepad.texts import _
from scorepad.texts.extra_points import extra_title, told_parts
from scorepad.texts.house import house_name
from scorepad.texts.levels import level_name
from scorepad.texts.names import game_name, player_name, printable
from scorepad.texts.tracks import track_name


class About(Enum):
    """What a condition is about."""

    WHEN = auto()
    LENGTH = auto()
    HOUSE = auto()
    TRACK = auto()
    SHEET = auto()
    LUCKY = auto()
    CLOCK = auto()
    ROBOTS = auto()
    EXTRA = auto()


@dataclass(frozen=True)
class Condition:
    about: About
    label: str
    text: str


def game_title(record: Record) -> str:
    """What a game is called while it is played: by its own sheet, if it has one."""
    return _sheet(record) or game_name(record.game)


def conditions(record: Record, when: str = "", length: str = "", state: State | None = None) -> list[Condition]:
    """What there is to say, the most important first. ``length`` is how long it took, in turns and minutes, ``state``
    how it ended."""
    found = [
        Condition(About.WHEN, _("Played"), when),
        Condition(About.LENGTH, _("Length"), length),
        Condition(About.HOUSE, _("House rules"), house_text(record)),
        Condition(About.TRACK, _("Track"), _track(record)),
        Condition(About.SHEET, _("Sheet"), _sheet(record)),
        Condition(About.LUCKY, _("Lucky numbers"), _lucky(record)),
        Condition(About.CLOCK, _("Clock for each side"), _clock(record)),
        Condition(About.ROBOTS, _("Robots"), _robots(record)),
        Condition(About.EXTRA, extra_title(extra_of(record.game)), _extra(record, state) if state else ""),
    ]
    return [one for one in found if one.text]


def house_text(record: Record) -> str:
    """The house rules that were on; nothing if it was played as printed."""
    kind = kind_of(record.game)
    if kind is None or not kind.house:
        return ""
    switched = switches(record.options, kind.house)
    return ", ".join(house_name(rule) for rule in kind.house if rule in switched)


def clock_text(clock: Clock | None) -> str:
    """How long each side may think."""
    if clock is None:
        return _("no clock")
    minutes, increment = clock
    if not increment:
        return minutes_text(minutes)
    return _("{minutes} min + {seconds} s").format(minutes=minutes, seconds=increment)


def minutes_text(minutes: int) -> str:
    return _("{count} min").format(count=minutes)


def _clock(record: Record) -> str:
    clock = clock_of(record.extra) if record.game == "quixo" else None
    return clock_text(clock) if clock else ""


def _track(record: Record) -> str:
    kind = kind_of(record.game)
    if kind is None or not kind.has_track or is_paper(record):
        return ""
    return track_name(record.options.get("track", "printed"))


def _sheet(record: Record) -> str:
    """What the own sheet is called that it was played on."""
    kind = kind_of(record.game)
    return printable(sheet_name(record.options)) if kind and kind.has_sheet else ""


def _lucky(record: Record) -> str:
    """Everybody's pair, if the record says any."""
    pairs = record.options.get("lucky")
    if not isinstance(pairs, list | tuple):
        return ""
    names = [player_name(number, record.players) for number in range(1, len(record.players) + 1)]
    return ", ".join(
        _("{player} {first} & {second}").format(player=name, first=pair[0], second=pair[1])
        for name, pair in zip(names, pairs, strict=False)
    )


def _extra(record: Record, state: State) -> str:
    """What everybody had beside rows and misthrows, part by part."""
    found = {seat: extra_parts(state, seat) for seat in range(1, len(record.players) + 1)}
    return " · ".join(
        f"{player_name(seat, record.players)}: {told_parts(parts)}" for seat, parts in found.items() if parts
    )


def _robots(record: Record) -> str:
    bots = bot_seats(record.extra, len(record.players))
    return ", ".join(
        _("{player} ({level})").format(player=player_name(number, record.players), level=level_name(level))
        for number, level in enumerate(bots.levels, 1)
        if level
    )
