"""Which seats of a game are played by bots. A record keeps it as ``"bots"``, a header key of our own: levels by seat,
null where a person sits, and the seed of all their thinking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.bots.thinking import Level

KEY = "bots"


@dataclass(frozen=True)
class BotSeats:
    levels: tuple[Level | None, ...]
    seed: int = 0

    def level(self, player: int) -> Level | None:
        """The level of the bot with this number; None for a person."""
        return self.levels[player - 1] if player <= len(self.levels) else None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The players that are bots."""
        return tuple(number for number, level in enumerate(self.levels, 1) if level)

    def seed_at(self, played: int, player: int) -> int:
        """The seed of one decision: it stays the same after an undo, so that undoing is no second chance."""
        return (self.seed * 1_000_003 + played) * 7 + player

    def to_header(self) -> dict[str, object]:
        return {KEY: {"levels": [level and str(level) for level in self.levels], "seed": self.seed}}


def bot_seats(extra: Mapping[str, object], players: int) -> BotSeats:
    """What the header says, as far as it can be read; people sit everywhere else."""
    found = extra.get(KEY)
    table = found if isinstance(found, dict) else {}
    levels, seed = table.get("levels"), table.get("seed")
    read = [_level(level) for level in levels[:players]] if isinstance(levels, list) else []
    return BotSeats((*read, *[None] * (players - len(read))), seed if type(seed) is int else 0)


def _level(found: object) -> Level | None:
    return Level(found) if isinstance(found, str) and found in tuple(Level) else None


def people(names: Sequence[str], seats: BotSeats) -> list[str]:
    """The names of those who are not bots."""
    return [name for number, name in enumerate(names, 1) if not seats.level(number)]
