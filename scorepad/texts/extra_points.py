"""What the points beside rows and misthrows are called."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.extra_points import Extra
from scorepad.texts import _, marked, marked_plural, plural

_NAMES = {
    Extra.PAWN: marked("pawn"),
    Extra.STEPS: marked("steps"),
    Extra.PAIRS: marked("bonus"),
    Extra.OTHER: marked("bonus"),
}
_TITLES = {
    Extra.PAWN: marked("Points under the pawn"),
    Extra.STEPS: marked("Points of the steps"),
    Extra.PAIRS: marked("Bonus points"),
    Extra.OTHER: marked("Bonus points"),
}
_UNDONE = {
    Extra.PAWN: marked("{player}, pawn"),
    Extra.STEPS: marked("{player}, steps"),
    Extra.PAIRS: marked("{player}, bonus"),
    Extra.OTHER: marked("{player}, bonus"),
}
_PARTS = {
    "steps": marked("steps"),
    "doubled": marked("doubled row"),
    "thirteen": marked("pair"),
    "misthrows": marked("free misthrows"),
}
_UNDER = marked_plural("{count} point under it", "{count} points under it")
_POINTS = marked_plural("{count} point", "{count} points")


def extra_name(extra: Extra | None) -> str:
    """In one word, within a sentence."""
    return _(_NAMES[extra or Extra.OTHER])


def told_parts(parts: Mapping[str, int]) -> str:
    """``doubled row 28, pair 13``."""
    return ", ".join(f"{part_name(part)} {points}" for part, points in parts.items())


def part_name(part: str) -> str:
    return _(_PARTS[part]) if part in _PARTS else extra_name(None)


def extra_title(extra: Extra | None) -> str:
    """Above the number."""
    return _(_TITLES[extra or Extra.OTHER])


def extra_of_player(extra: Extra | None, player: str) -> str:
    return _(_UNDONE[extra or Extra.OTHER]).format(player=player)


def extra_text(extra: Extra | None, points: int) -> str:
    return plural(*(_UNDER if extra is Extra.PAWN else _POINTS), points)
