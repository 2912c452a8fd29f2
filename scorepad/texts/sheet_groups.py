"""What the further sheets are called in lists, and what is special about each, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.sheet_groups import MORE, OWN_PLACE, group_key, more_groups
from scorepad.texts import _, marked
from scorepad.texts.names import game_name

_SERIES = {"steps": marked("Connected Steps"), "chain": marked("Connected Chain")}
_SENTENCES = {
    "mixx-a": marked("Colours change within a row."),
    "mixx-b": marked("Numbers stand in a mixed order."),
    "big-points": marked("Bonus rows between count for both neighbours."),
    "bonus-a": marked("Boxed cells give a cross in another colour."),
    "bonus-b": marked("Pairs of cells bring one-time effects."),
    "steps": marked("A staircase of marked cells is a fifth row."),
    "chain": marked("Crossing one cell of a pair forces the other."),
    "double-a": marked("The last cross of a row may be doubled."),
    "double-b": marked("Some cells give two crosses at once."),
    "x-change": marked("Swap fields change the white sum for you."),
}


def group_name(key: str) -> str:
    """What a game, a group of sheets or all further sheets together are called."""
    if key == MORE:
        return _("More sheets")
    return _(_SERIES[key]) if key in _SERIES else game_name(key)


def group_sentence(key: str) -> str:
    """What is special about the sheets of a group; nothing if that need not be said."""
    return _(_SENTENCES[key]) if key in _SENTENCES else ""


def in_order(keys: Iterable[str]) -> list[str]:
    """Keys as they are listed for people: the games with a place of their own first, then the further sheets."""
    known = [*OWN_PLACE, *(group.key for group in more_groups())]
    wanted = set(keys)
    return [key for key in known if key in wanted] + sorted(wanted.difference(known), key=game_name)


def grouped(games: Iterable[str]) -> list[str]:
    """The keys under which these games are found, each once, as they are listed for people."""
    return in_order(map(group_key, games))
