"""Players in words: how often somebody played, and what is asked before two become one."""

from __future__ import annotations

from datetime import date

from scorepad.store.days import day_of
from scorepad.store.players import Played
from scorepad.texts import _, plural
from scorepad.texts.dates import day_name
from scorepad.texts.names import printable


def played_text(played: Played | None, today: date) -> str:
    """``42 games · 17 wins · today``."""
    if played is None or played.last is None:
        return _("no finished games yet")
    games = plural("{count} game", "{count} games", played.games)
    wins = plural("{count} win", "{count} wins", played.wins)
    return " · ".join((games, wins, day_name(day_of(played.last), today)))


def together_text(one: str, other: str, count: int) -> str:
    """Why two players cannot become one."""
    return plural(
        "{one} and {other} sat at one table in {count} game: a game needs two names for them.",
        "{one} and {other} sat at one table in {count} games: a game needs two names for them.",
        count,
        one=printable(one),
        other=printable(other),
    )


def merge_text(old: str, into: str) -> str:
    told = _("All games of {player} become games of {into}. They cannot be parted again.")
    return told.format(player=printable(old), into=printable(into))
