"""The games of the family, as declarations: a layout, player counts, what may be set up, the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.game import BadSetup, Setup, Why, known_options, switches
from scorepad.rules.qwixx.family import Family
from scorepad.rules.qwixx.layout import CLASSIC as CLASSIC_LAYOUT
from scorepad.rules.qwixx.layout import LONGO as LONGO_LAYOUT
from scorepad.rules.qwixx.layout import Layout
from scorepad.rules.qwixx.pad import PadState, start_pad
from scorepad.rules.qwixx.sheet import SheetRules, plain_rules
from scorepad.rules.qwixx.table import TableState, start_table
from scorepad.rules.qwixx.track import Track, read_track
from scorepad.rules.qwixx.white import LuckyNumber, PlainSum, WhiteWay

LUCKY_PAIRS = ((5, 8), (6, 11), (7, 12), (10, 13), (4, 9))
"""Whose pair is not chosen takes the one of their seat (L3)."""


@dataclass(frozen=True)
class QwixxGame:
    id: str
    layout: Layout
    at_table: range
    has_track: bool = False
    has_lucky: bool = False
    house: tuple[str, ...] = ("tie", "misthrow_at_white_end")
    sheet_rules: Callable[[Layout, bool], SheetRules] = plain_rules
    """A sheet with rules of its own brings them here."""
    more_ways: Callable[[SheetRules], tuple[WhiteWay, ...]] = lambda rules: ()
    """Ways to use the white sum beside crossing it."""
    modes: tuple[str, ...] = ("table", "pad")

    def player_counts(self, mode: str) -> Sequence[int]:
        """A pad may belong to one player; how many others there are it need not know."""
        return self.at_table if mode == "table" else range(1, self.at_table.stop)

    def start(self, setup: Setup) -> TableState | PadState:
        options = setup.options
        known_options(options, ("house", *(["track"] * self.has_track), *(["lucky"] * self.has_lucky)))
        house = switches(options, self.house)
        rules = self.sheet_rules(self.layout, "optional_lock_on_last_but_one" in house)
        track: Track | None = read_track(options.get("track", "printed")) if self.has_track else None
        lucky = _read_lucky(options, setup.players, self.layout) if self.has_lucky else ()
        ways: list[WhiteWay] = [PlainSum(rules), *self.more_ways(rules)]
        if lucky:
            ways.append(LuckyNumber(rules, lucky, "lucky_counts_closed_rows" in house))
        family = Family(
            self.id, setup.players, setup.first, house, self.layout, track, lucky, rules=rules, ways=tuple(ways)
        )
        return start_table(family) if setup.mode == "table" else start_pad(family)


def _read_lucky(options: Mapping[str, object], players: int, layout: Layout) -> tuple[tuple[int, int], ...]:
    if "lucky" not in options:
        return LUCKY_PAIRS[:players]
    pairs = options["lucky"]
    if not isinstance(pairs, list) or len(pairs) != players:
        raise BadSetup(Why.BAD_LUCKY, "L3", players=players)
    return tuple(_read_pair(pair, layout, players) for pair in pairs)


def _read_pair(pair: object, layout: Layout, players: int) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2:
        first, second = pair
        # type(), because true would pass for 1.
        if type(first) is int and type(second) is int and first != second:
            if all(2 <= number <= 2 * layout.sides for number in (first, second)):
                return first, second
    raise BadSetup(Why.BAD_LUCKY, "L3", players=players)


CLASSIC = QwixxGame("classic", CLASSIC_LAYOUT, range(1, 6))
ON_BOARD = QwixxGame("onboard", CLASSIC_LAYOUT, range(2, 5), has_track=True)
LONGO = QwixxGame(
    "longo",
    LONGO_LAYOUT,
    range(2, 6),
    has_lucky=True,
    house=("tie", "misthrow_at_white_end", "lucky_counts_closed_rows", "optional_lock_on_last_but_one"),
)
