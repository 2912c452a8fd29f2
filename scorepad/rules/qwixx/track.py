"""On Board's track: where pawns stand, how they move, and what they are worth.

Two kinds with one interface: on an app track (ours or the players' own) every step is checked; with the printed
board on the table the players say where the pawn landed, and B2 is theirs to check.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from scorepad.rules.game import BadSetup, IllegalMove, Why
from scorepad.rules.moves import PawnLands, PawnSteps
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS

GOAL_FIELDS = 5
FARTHEST = 5
MOST_POINTS = 10**9
"""No printed field comes near it; a number with thousands of digits could be neither added nor shown."""
PawnMove = PawnSteps | PawnLands


class Pawn(NamedTuple):
    """A pawn's place. ``field`` counts from 1 on an app track; a printed board has no count."""

    cell: str | None = None
    points: int = 0
    goal: bool = False
    field: int = 0


START = Pawn()


class Field(NamedTuple):
    colour: str
    number: int
    points: int

    @property
    def cell(self) -> str:
        return f"{self.colour}{self.number}"


class Track(Protocol):
    @property
    def move(self) -> type[PawnMove]:
        """The form of the pawn move that this track takes."""

    def landing(self, pawns: Sequence[Pawn], move: PawnMove) -> Pawn:
        """Where the move takes the pawn; IllegalMove if the pawn cannot get there (B2)."""

    def landings(self, pawns: Sequence[Pawn], player: int) -> Iterator[tuple[PawnMove, Pawn]]:
        """Every field the player's pawn can get to, whatever B3 says of its cell."""


@dataclass(frozen=True)
class PrintedBoard:
    """The board that lies on the table."""

    move: type[PawnMove] = PawnLands

    def landing(self, pawns: Sequence[Pawn], move: PawnMove) -> Pawn:
        assert isinstance(move, PawnLands) and move.points is not None
        return Pawn(move.cell, move.points, move.goal)

    def landings(self, pawns: Sequence[Pawn], player: int) -> Iterator[tuple[PawnMove, Pawn]]:
        for cell in CLASSIC.cells:
            yield PawnLands(player, cell), Pawn(cell)


@dataclass(frozen=True)
class AppTrack:
    """A track whose fields are known."""

    fields: tuple[Field, ...]
    move: type[PawnMove] = PawnSteps

    def landing(self, pawns: Sequence[Pawn], move: PawnMove) -> Pawn:
        assert isinstance(move, PawnSteps)
        if not 1 <= move.steps <= FARTHEST:
            raise IllegalMove(Why.PAWN_RANGE, "B2", steps=move.steps)
        ahead = self._free_ahead(pawns, move.player)
        if move.steps > len(ahead):
            raise IllegalMove(Why.PAWN_PAST_END, "B2", steps=move.steps, free=len(ahead))
        return self._pawn_on(ahead[move.steps - 1])

    def landings(self, pawns: Sequence[Pawn], player: int) -> Iterator[tuple[PawnMove, Pawn]]:
        for steps, at in enumerate(self._free_ahead(pawns, player), 1):
            yield PawnSteps(player, steps), self._pawn_on(at)

    def _free_ahead(self, pawns: Sequence[Pawn], player: int) -> list[int]:
        """The next five fields without a pawn: occupied ones are jumped and not counted (B2)."""
        taken = {pawn.field for pawn in pawns}
        ahead = range(pawns[player - 1].field + 1, len(self.fields) + 1)
        return [at for at in ahead if at not in taken][:FARTHEST]

    def _pawn_on(self, at: int) -> Pawn:
        field = self.fields[at - 1]
        return Pawn(field.cell, field.points, at > len(self.fields) - GOAL_FIELDS, at)


def _rising_points(cells: str) -> tuple[Field, ...]:
    """Fields with the points 1, 1, 2, 2, 3, 3, …"""
    return tuple(Field(cell[0], int(cell[1:]), 1 + at // 2) for at, cell in enumerate(cells.split()))


# Our own designs. Ten fields of each colour; along the track the numbers of a colour never run against its row, so
# that a pawn and its sheet get on together; the goal fields want a row that is ready to lock, or crosses far ahead.
# A mixes the colours evenly; B has pairs of one colour that reward a player who is ahead there.
SPIRAL_A = AppTrack(
    _rising_points(
        "r2 y2 b12 y3 g10 r3 b11 y4 g9 r4 "
        "b10 g8 y5 r5 b9 y6 g7 r6 b8 y7 "
        "g6 r7 g5 b7 y8 r8 g4 b6 y9 r9 "
        "g4 b5 y11 r10 g3 r12 b4 y12 g2 b2"
    )
)
SPIRAL_B = AppTrack(
    _rising_points(
        "g12 y2 y3 r2 b12 b10 g11 g9 r4 r5 "
        "y4 y5 b9 b8 g8 r6 r7 y6 g7 g6 "
        "b7 b6 y7 y8 r8 g5 r9 b5 b4 y9 "
        "g4 g3 r10 r11 y10 b3 g2 r12 y12 b2"
    )
)
_NAMED: dict[str, Track] = {"printed": PrintedBoard(), "spiral-a": SPIRAL_A, "spiral-b": SPIRAL_B}


def read_track(option: object) -> Track:
    """The track that a record's option names or spells out."""
    if isinstance(option, str) and option in _NAMED:
        return _NAMED[option]
    if not isinstance(option, dict) or set(option) != {"fields"} or not isinstance(option["fields"], list):
        raise BadSetup(Why.BAD_TRACK)
    fields = option["fields"]
    if not 6 <= len(fields) <= 100:
        raise BadSetup(Why.BAD_TRACK)
    return AppTrack(tuple(_read_field(at, field) for at, field in enumerate(fields, 1)))


def _read_field(at: int, field: object) -> Field:
    if isinstance(field, list) and len(field) == 3:
        colour, number, points = field
        # type(), because true would pass for 1.
        if type(colour) is str and type(number) is int and type(points) is int:
            if colour and colour in COLOURS and len(colour) == 1 and 2 <= number <= 12 and 0 <= points <= MOST_POINTS:
                return Field(colour, number, points)
    raise BadSetup(Why.BAD_FIELD, field=at)
