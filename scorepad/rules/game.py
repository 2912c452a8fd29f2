"""What a game is: a Game sets up a State; a State knows its legal moves and plays them.

States are immutable. ``state.play(move)`` gives the next state or raises IllegalMove and changes nothing;
``state.legal_moves()`` lists exactly what ``play`` accepts. Refusals are values, not sentences: a reason, the
id of the rule and the cells and numbers involved. The sentence is made in ``scorepad.texts``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from scorepad.rules.moves import Move

Param = int | str


class Why(StrEnum):
    """Why something is refused. What stands before the slash is the error code of the record format."""

    TOO_LONG = "bad-record/too-long"
    TOO_MANY_MOVES = "bad-record/too-many-moves"
    UNREADABLE = "bad-record/unreadable"
    NOT_JSON = "bad-record/not-json"
    KEY_MISSING = "bad-record/key-missing"
    WRONG_TYPE = "bad-record/wrong-type"
    OTHER_FORMAT = "bad-record/other-format"
    UNKNOWN_GAME = "bad-record/unknown-game"
    UNKNOWN_MODE = "bad-record/unknown-mode"
    PLAYER_COUNT = "bad-record/player-count"
    BLANK_NAME = "bad-record/blank-name"
    SAME_NAME = "bad-record/same-name"
    FIRST_PLAYER = "bad-record/first-player"
    UNKNOWN_OPTION = "bad-record/unknown-option"
    UNKNOWN_HOUSE_RULE = "bad-record/unknown-house-rule"
    BAD_LUCKY = "bad-record/lucky"
    BAD_TRACK = "bad-record/track"
    BAD_FIELD = "bad-record/field"
    BAD_PAPER = "bad-record/paper"
    SHEET_MISSING = "bad-record/sheet-missing"
    BAD_SHEET = "bad-record/sheet"
    SHEET_NAME = "bad-record/sheet-name"
    SHEET_DICE = "bad-record/sheet-dice"
    SHEET_CELL = "bad-record/sheet-cell"
    SHEET_SHORT = "bad-record/sheet-short"
    SHEET_LONG = "bad-record/sheet-long"
    SHEET_NUMBER = "bad-record/sheet-number"
    SHEET_TWICE = "bad-record/sheet-twice"
    SHEET_MINIMUM = "bad-record/sheet-minimum"
    SHEET_LOCK = "bad-record/sheet-lock"

    BAD_NOTATION = "bad-notation"
    NO_PLAYER = "bad-notation/no-player"
    NO_CELL = "bad-notation/no-cell"
    NO_LOCK_CHOICE = "bad-notation/no-lock-choice"
    NO_ROW_CHOICE = "bad-notation/no-row-choice"
    BAD_DIE = "bad-notation/die"
    DIE_OUT = "bad-notation/die-out"
    DIE_MISSING = "bad-notation/die-missing"
    NO_POINTS = "bad-notation/no-points"
    DOT_MISSING = "bad-notation/dot-missing"
    DOT_OF_TWO = "bad-notation/dot-of-two"
    DOT_AT_OPPONENT = "bad-notation/dot-at-opponent"

    WRONG_MODE = "wrong-mode"
    OTHER_PAWN = "wrong-mode/pawn"
    NO_PASSING = "wrong-mode/pass"

    GAME_OVER = "game-over"
    WHITE_END = "game-over/white-end"
    NOT_ACTIVE = "not-active"

    ROLLED = "action-used/rolled"
    ROLL_LATE = "action-used/roll-late"
    WHITE_USED = "action-used/white"
    COLOUR_USED = "action-used/colour"
    PAWN_USED = "action-used/pawn"
    COLOUR_LATE = "action-used/colour-late"
    WHITE_LATE = "action-used/white-late"
    WHITE_UNDERCUTS = "action-used/white-undercuts"

    ROW_LOCKED = "row-locked"
    DIE_GONE = "row-locked/die-gone"
    CLOSED_TOO_FEW = "row-locked/too-few"
    ALREADY_CLOSED = "row-locked/again"

    NOT_LUCKY = "not-lucky"
    NOT_FEWEST = "not-fewest"
    NOT_LEFTMOST = "not-fewest/leftmost"
    NAMED_NOT_FEWEST = "not-fewest/named"
    NOTHING_TO_NAME = "not-fewest/nothing-to-name"

    WHITE_SUM = "wrong-number/white"
    COLOUR_SUM = "wrong-number/colour"
    SWAP_SUM = "wrong-number/swap"
    NO_SWAP_LEFT = "wrong-number/no-swap-left"
    BONUS_CELL = "wrong-number/bonus-cell"

    ALREADY_CROSSED = "already-crossed"
    LEFT_OF_LAST = "left-of-last"
    LEFT_OF_STONE = "left-of-last/stone"
    LOCK_NEEDS_CROSSES = "lock-needs-crosses"
    LOCK_NEEDS_STONES = "lock-needs-crosses/stones"

    PAWN_RANGE = "pawn-range"
    PAWN_PAST_END = "pawn-range/past-end"
    PAWN_ROW_LOCKED = "pawn-field/locked"
    PAWN_BEFORE_LAST = "pawn-field/before-last"
    PAWN_LOCK = "pawn-field/lock"

    FIELD_TAKEN = "field-taken"
    FIELD_STACK = "field-taken/stack"
    FIELD_OWN = "field-taken/own"
    SAME_FIELD = "same-field"

    CUBE_NOT_YOURS = "cube-not-yours"
    CUBE_OF_PARTNER = "cube-not-yours/partner"
    CUBE_NOT_EDGE = "cube-not-edge"
    PUSH_BACK = "push-back"
    PUSH_ASIDE = "push-back/aside"
    MUST_MOVE = "must-move"

    @property
    def code(self) -> str:
        return self.value.partition("/")[0]


@dataclass(frozen=True)
class Refusal:
    """A refusal as a value: why, by which rule, and what is involved."""

    why: Why
    rule: str | None = None
    params: Mapping[str, Param] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return self.why.code


class Refused(Exception):
    """Base of everything that the rules refuse. Carries the refusal; says nothing itself."""

    def __init__(self, why: Why, rule: str | None = None, **params: Param) -> None:
        super().__init__(why, rule, params)

    @cached_property
    def refusal(self) -> Refusal:
        # Most refusals are never read: whoever looks for legal moves only wants to know that there is one.
        why, rule, params = self.args
        return Refusal(why, rule, params)

    @property
    def code(self) -> str:
        return self.refusal.code


class IllegalMove(Refused):
    """The move is not allowed in this state; the state is as it was."""


class BadSetup(Refused):
    """A game cannot be set up like this."""


class Reason(StrEnum):
    """How a game ended, in the order that decides when several ends come together."""

    TWO_ROWS = "two-rows"
    FOUR_MISTHROWS = "four-misthrows"
    GOAL = "goal"
    STONES = "stones"
    LINE = "line"
    RESIGNED = "resigned"
    TIME = "time"
    DRAW = "draw"


@dataclass(frozen=True)
class Outcome:
    reason: Reason
    winners: tuple[int, ...]
    """Player numbers from 1; empty in a draw."""


@dataclass(frozen=True)
class Score:
    """One player's points, part by part."""

    player: int
    rows: Mapping[str, int]
    misthrows: int
    bonus: int = 0

    @property
    def total(self) -> int:
        return sum(self.rows.values()) + self.misthrows + self.bonus


@dataclass(frozen=True)
class Setup:
    """How a game is set up, as its record's header says it."""

    mode: str
    players: int
    first: int = 1
    options: Mapping[str, object] = field(default_factory=dict)


class State(Protocol):
    """One position of a game. Immutable; players count from 1."""

    @property
    def turn(self) -> int | None:
        """Turns count from 1 and stay when the game is over; None without turns."""

    @property
    def active(self) -> int | None:
        """Whose turn it is; None without turns and when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @property
    def locked(self) -> Sequence[str]:
        """Letters of the closed rows."""

    def scores(self) -> Sequence[Score]: ...

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, rolls and the ends by word (resign, time, draw) aside, in no special order."""

    def play(self, move: Move) -> State:
        """The state after the move; IllegalMove if the rules refuse it."""


class Game(Protocol):
    """A game that can be set up and played."""

    @property
    def id(self) -> str: ...

    @property
    def modes(self) -> Sequence[str]: ...

    def player_counts(self, mode: str) -> Sequence[int]: ...

    def start(self, setup: Setup) -> State:
        """The first state; BadSetup if the game cannot be set up so."""


def switches(options: Mapping[str, object], allowed: Sequence[str]) -> frozenset[str]:
    """The house rules that are on. ``tie`` is on by a word, every other by true; false may be written out."""
    house = options.get("house", {})
    if not isinstance(house, Mapping):
        raise BadSetup(Why.WRONG_TYPE, key="house")
    on = set()
    for name, value in house.items():
        if name not in allowed:
            raise BadSetup(Why.UNKNOWN_HOUSE_RULE, name=str(name))
        if value is False:
            continue
        if value is not True if name != "tie" else value != "fewest-misthrows":
            raise BadSetup(Why.WRONG_TYPE, key=str(name))
        on.add(str(name))
    return frozenset(on)


def known_options(options: Mapping[str, object], allowed: Sequence[str]) -> None:
    for name in options:
        if name not in allowed:
            raise BadSetup(Why.UNKNOWN_OPTION, name=str(name))
