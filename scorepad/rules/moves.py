"""Moves: facts that people stated, as small values with a text form that reads back.

``parse("white 2 y5") == White(2, "y5")`` and ``str(White(2, "y5")) == "white 2 y5"``. Parsing knows the words of
every game, so that a move of another game is told apart from a move that is no move at all; whether a cell or a
player exists in the game at hand is for that game to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Roll:
    """Two white dice, then red, yellow, green, blue; None for a die out of the game."""

    dice: tuple[int | None, ...]

    def __str__(self) -> str:
        return "roll " + " ".join("-" if die is None else str(die) for die in self.dice)


@dataclass(frozen=True, slots=True)
class CellMove:
    """A player names a cell. ``lock`` only where the lock is a choice."""

    player: int
    cell: str
    lock: bool = False
    fewest: str = ""
    """The row that the player names where a bonus asks for the one with the fewest crosses and several have as few."""

    def __str__(self) -> str:
        text = f"{type(self).__name__.lower()} {self.player} {self.cell}"
        return f"{text}{' lock' if self.lock else ''}{f' >{self.fewest}' if self.fewest else ''}"


class White(CellMove):
    """The white sum."""

    __slots__ = ()


class Lucky(CellMove):
    """Longo: a lucky number instead of the white sum."""

    __slots__ = ()


class Swap(CellMove):
    """X-Change: a swap field changes the white sum."""

    __slots__ = ()


class Colour(CellMove):
    """The colour action."""

    __slots__ = ()


class Cross(CellMove):
    """Pad: a cross on the player's own sheet."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PlayerMove:
    """Something that a player does or that happens to them."""

    player: int

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {self.player}"


class Miss(PlayerMove):
    """Pad: a misthrow."""

    __slots__ = ()


class Resign(PlayerMove):
    """The player gives up."""

    __slots__ = ()


class Time(PlayerMove):
    """The player's clock ran out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class WordMove:
    """A move that is one word."""

    def __str__(self) -> str:
        return type(self).__name__.lower()


class Next(WordMove):
    """Ends the turn."""

    __slots__ = ()


class Pass(WordMove):
    """Quixo with four players, when nothing can be taken."""

    __slots__ = ()


class Draw(WordMove):
    """Agreed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Close:
    """Pad: somebody outside this record locked the row."""

    row: str

    def __str__(self) -> str:
        return f"close {self.row}"


@dataclass(frozen=True, slots=True)
class PawnSteps:
    """On Board, app track: so many free fields forward."""

    player: int
    steps: int

    def __str__(self) -> str:
        return f"pawn {self.player} {self.steps}"


@dataclass(frozen=True, slots=True)
class PawnLands:
    """On Board, printed board: where the pawn landed. Without points it names a legal landing, not yet a move."""

    player: int
    cell: str
    points: int | None = None
    goal: bool = False

    def __str__(self) -> str:
        points = "" if self.points is None else f" {self.points}"
        return f"pawn {self.player} {self.cell}{points}{' goal' if self.goal else ''}"


@dataclass(frozen=True, slots=True)
class Push:
    """Quixo: the cube taken, the end where it is pushed in, and with four players whom its dot points at."""

    taken: str
    end: str
    dot: int | None = None

    def __str__(self) -> str:
        return f"{self.taken}-{self.end}{'' if self.dot is None else f'@{self.dot}'}"


Move = (
    Roll | White | Lucky | Swap | Colour | Cross | Miss | Close | PawnSteps | PawnLands | Next | Push | Pass | Resign
    | Time | Draw
)  # fmt: skip
CellMoveType = Callable[..., Move]
"""One of the classes that name a cell."""

_PLAYER = "([1-9])"
_CELL = "((?:ry|gb|[rygb])(?:[2-9]|1[0-6]))"
_SAID = "(?: (lock)| >([rygb]))?"
"""What a player may say beside the cell, each where it is a choice."""
_POINTS = "([1-9]|1[0-9]|20)"
_CUBE = "([a-e][1-5])"


def _cell_move(kind: CellMoveType) -> Callable[[re.Match[str]], Move]:
    return lambda match: kind(int(match[1]), match[2], match[3] is not None, match[4] or "")


def _die(text: str) -> int | None:
    return None if text == "-" else int(text)


def _steps(text: str) -> int:
    # A number with thousands of digits is only "too far"; int() would refuse to read it.
    return int(text[:9])


_GRAMMAR: tuple[tuple[str, str, Callable[[re.Match[str]], Move]], ...] = (
    ("roll", "([1-8]) ([1-8]) ([1-8-]) ([1-8-]) ([1-8-]) ([1-8-])", lambda m: Roll(tuple(map(_die, m.groups())))),
    ("white", f"{_PLAYER} {_CELL}{_SAID}", _cell_move(White)),
    ("lucky", f"{_PLAYER} {_CELL}{_SAID}", _cell_move(Lucky)),
    ("swap", f"{_PLAYER} {_CELL}{_SAID}", _cell_move(Swap)),
    ("colour", f"{_PLAYER} {_CELL}{_SAID}", _cell_move(Colour)),
    ("cross", f"{_PLAYER} {_CELL}{_SAID}", _cell_move(Cross)),
    ("miss", _PLAYER, lambda m: Miss(int(m[1]))),
    ("close", "([rygb])", lambda m: Close(m[1])),
    ("pawn", f"{_PLAYER} (0|[1-9][0-9]*)", lambda m: PawnSteps(int(m[1]), _steps(m[2]))),
    ("pawn", f"{_PLAYER} {_CELL}", lambda m: PawnLands(int(m[1]), m[2])),
    ("pawn", f"{_PLAYER} {_CELL} {_POINTS}( goal)?", lambda m: PawnLands(int(m[1]), m[2], int(m[3]), m[4] is not None)),
    ("next", "", lambda m: Next()),
    ("pass", "", lambda m: Pass()),
    ("resign", _PLAYER, lambda m: Resign(int(m[1]))),
    ("time", _PLAYER, lambda m: Time(int(m[1]))),
    ("draw", "", lambda m: Draw()),
)
_WORDS = {word for word, _, _ in _GRAMMAR}
_PUSH = f"{_CUBE}-{_CUBE}(?:@([1-4]))?"


@cache
def _patterns(word: str) -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Move]], ...]:
    """How moves with this first word are written. Compiled when first met: few records use every word."""
    if word not in _WORDS:
        return ((re.compile(_PUSH), lambda m: Push(m[1], m[2], int(m[3]) if m[3] else None)),)
    return tuple(
        (re.compile(f"{name} {rest}" if rest else name), make) for name, rest, make in _GRAMMAR if name == word
    )


def parse(text: str) -> Move | None:
    """The move that a text states, or None if it states none."""
    word = text[:8].partition(" ")[0]
    for pattern, make in _patterns(word if word in _WORDS else "-"):
        if match := pattern.fullmatch(text):
            return make(match)
    return None
