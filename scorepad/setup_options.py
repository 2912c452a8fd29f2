"""What can be chosen when a game is set up: how many may play, dice, tracks, lucky numbers, clocks, house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from scorepad.preferences import DICE
from scorepad.rules.qwixx.house import HouseGame
from scorepad.rules.qwixx.variants import LONGO, QwixxGame
from scorepad.rules.registry import find_game

MODES = ("pad", "table")
TRACKS = ("printed", "spiral-a", "spiral-b")
OWN = "own:"
"""Before the name of one of the players' own tracks."""
Pair = tuple[int, int]
LUCKY_NUMBERS = range(2, 2 * LONGO.layout.sides + 1)
Clock = tuple[int, int]
"""Minutes for each side, and the seconds that every move adds (Q9)."""
MINUTES = (3, 5, 10)
INCREMENTS = (0, 2, 5)
CLOCK = "clock"


@dataclass(frozen=True)
class Kind:
    """What a game lets people choose."""

    modes: Sequence[str] = MODES
    counts: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """How many may play, by mode."""
    house: tuple[str, ...] = ()
    has_track: bool = False
    has_lucky: bool = False
    has_sheet: bool = False
    """Whether it is played on a sheet of the players' own."""
    has_dice: bool = True
    has_clock: bool = False


@lru_cache(maxsize=32)
def kind_of(game: str) -> Kind | None:
    """None for a game that there is not."""
    found = find_game(game)
    if found is None:
        return None
    counts = {mode: found.player_counts(mode) for mode in found.modes}
    if isinstance(found, QwixxGame):
        # On paper everybody has a sheet of their own; how many others there are it need not know.
        own = isinstance(found, HouseGame)
        return Kind(found.modes, {**counts, "pad": (1,)}, found.house, found.has_track, found.has_lucky, own)
    if game == "quixo":
        return Kind(found.modes, counts, ("repetition_draw",), has_dice=False, has_clock=True)
    return Kind(found.modes, counts)


def quixo_sign(seat: int) -> str:
    """Which sign a seat plays, from 0: ``x`` or ``o``. Of four, those who sit opposite are partners (Q6)."""
    return "xo"[seat % 2]


# Values from outside: None for what nobody can choose


def as_dice(found: object) -> str | None:
    return found if isinstance(found, str) and found in DICE else None


def as_track(found: object) -> str | None:
    if not isinstance(found, str):
        return None
    return found if found in TRACKS or (found.startswith(OWN) and len(found) > len(OWN)) else None


def as_pair(found: object) -> Pair | None:
    """Two different numbers that two dice can show, the lower first."""
    pair = _two(found)
    if pair is None or pair[0] == pair[1] or not all(number in LUCKY_NUMBERS for number in pair):
        return None
    return min(pair), max(pair)


def as_clock(found: object) -> Clock | None:
    clock = _two(found)
    return clock if clock and clock[0] in MINUTES and clock[1] in INCREMENTS else None


def clock_header(clock: Clock) -> dict[str, object]:
    """The clock as a record's header keeps it, under a key of our own."""
    minutes, increment = clock
    return {CLOCK: {"minutes": minutes, "increment": increment}}


def clock_of(extra: Mapping[str, object]) -> Clock | None:
    """The clock of a record; None without one, or if it cannot be read."""
    found = extra.get(CLOCK)
    if not isinstance(found, dict):
        return None
    clock = _two([found.get("minutes"), found.get("increment", 0)])
    return clock if clock and clock[0] > 0 and clock[1] >= 0 else None


def _two(found: object) -> tuple[int, int] | None:
    # type(), because true would pass for 1.
    if isinstance(found, list | tuple) and len(found) == 2 and all(type(number) is int for number in found):
        return found[0], found[1]
    return None
