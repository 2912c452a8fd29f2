"""What things are called: rows, cells, games, house rules, ends."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.game import Reason
from scorepad.texts import Word, _, declined, marked, plural

_COLOURS = {
    "r": declined("red"),
    "y": declined("yellow"),
    "g": declined("green"),
    "b": declined("blue"),
    "ry": declined("red/yellow"),
    "gb": declined("green/blue"),
}
_CELLS = {
    "r": declined("red {number}"),
    "y": declined("yellow {number}"),
    "g": declined("green {number}"),
    "b": declined("blue {number}"),
    "ry": declined("red/yellow {number}"),
    "gb": declined("green/blue {number}"),
}
_GAMES = {
    "classic": marked("Classic"),
    "onboard": marked("On Board"),
    "longo": marked("Longo"),
    "house": marked("Own sheet"),
    "duel": marked("Duel"),
    "quixo": marked("Quixo"),
    "mixx-a": marked("Mixx A"),
    "mixx-b": marked("Mixx B"),
    "big-points": marked("Big Points"),
    "bonus-a": marked("Bonus A"),
    "bonus-b": marked("Bonus B"),
    "steps-a": marked("Connected Steps A"),
    "steps-b": marked("Connected Steps B"),
    "steps-c": marked("Connected Steps C"),
    "steps-d": marked("Connected Steps D"),
    "steps-e": marked("Connected Steps E"),
    "chain-a": marked("Connected Chain A"),
    "chain-b": marked("Connected Chain B"),
    "chain-c": marked("Connected Chain C"),
    "chain-d": marked("Connected Chain D"),
    "chain-e": marked("Connected Chain E"),
    "double-a": marked("Double A"),
    "double-b": marked("Double B"),
    "x-change": marked("X-Change"),
}
_ENDS = {
    Reason.TWO_ROWS: marked("two rows are locked"),
    Reason.FOUR_MISTHROWS: marked("four misthrows"),
    Reason.GOAL: marked("a pawn reached the goal and the last round is over"),
    Reason.STONES: marked("the last stone is placed"),
    Reason.LINE: marked("five in a line"),
    Reason.RESIGNED: marked("somebody gave up"),
    Reason.TIME: marked("time ran out"),
    Reason.DRAW: marked("a draw"),
}


def colour_name(letter: str) -> Word:
    return Word(_COLOURS[letter])


def cell_name(cell: str) -> Word:
    """``r5`` as people say it."""
    row = cell.rstrip("0123456789")
    return Word(_CELLS[row], number=cell.removeprefix(row))


def game_name(game: str) -> str:
    return _(_GAMES[game]) if game in _GAMES else game


def end_name(reason: Reason) -> str:
    return _(_ENDS[reason])


def player_name(number: int, players: Sequence[str]) -> str:
    if 1 <= number <= len(players):
        return printable(players[number - 1])
    return _("Player {number}").format(number=number)


def printable(text: str, limit: int = 60) -> str:
    """A text from outside so that it fits into a line: no control characters, not too long."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: limit + 1])
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def missing_text(count: int) -> str:
    """What a lock still needs, short enough to stand in it."""
    return plural("{count} more", "{count} more", count)


def points_text(points: int) -> str:
    """A number of points with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def listed(items: Sequence[str]) -> str:
    """``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])
