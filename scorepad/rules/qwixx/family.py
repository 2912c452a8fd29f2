"""What stays the same through one game of the family: the sheet, the players, the track, the house rules.

Shared by the table (with turns) and the pad (without).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar, cast

from scorepad.rules.game import IllegalMove, Outcome, Reason, Refusal, Score, Why
from scorepad.rules.moves import CellMove, Miss, Move, PawnLands, PawnSteps, Push, Resign, Roll, Time
from scorepad.rules.qwixx.layout import COLOURS, Cell, Layout
from scorepad.rules.qwixx.scoring import winners
from scorepad.rules.qwixx.sheet import Reaction, Sheet, SheetRules
from scorepad.rules.qwixx.track import Pawn, PawnMove, Track
from scorepad.rules.qwixx.white import WhiteWay

ROWS_TO_END = 2
Item = TypeVar("Item")


@dataclass(frozen=True)
class Family:
    """One set-up. Equal set-ups are equal, so that states of two replays can be compared."""

    game: str
    players: int
    first: int
    house: frozenset[str]
    layout: Layout
    track: Track | None = None
    lucky: tuple[tuple[int, int], ...] = ()
    rules: SheetRules = field(compare=False, kw_only=True)
    ways: tuple[WhiteWay, ...] = field(compare=False, kw_only=True)

    @cached_property
    def way_of(self) -> dict[object, WhiteWay]:
        return {way.move: way for way in self.ways}

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The players' numbers."""
        return tuple(range(1, self.players + 1))

    def cell_of(self, move: CellMove) -> Cell:
        """The cell that a player's move names; IllegalMove if there is no such cell or player."""
        if move.player > self.players:
            self.check_player(move.player)
        cell = self.layout.cells.get(move.cell) or self.cell(move.cell)
        if move.lock and not self.rules.lock_is_choice(cell):
            raise IllegalMove(Why.NO_LOCK_CHOICE, cell=move.cell)
        if move.fewest and not self.rules.asks_for_row:
            raise IllegalMove(Why.NO_ROW_CHOICE, cell=move.cell)
        return cell

    def reaction(self, move: CellMove, sheet: Sheet, closed: int) -> Reaction:
        """What comes of this cross on a sheet."""
        cell = self.layout.cells[move.cell]
        return self.rules.react(sheet, cell, closed, lock=move.lock, fewest=move.fewest)

    def naming_rows(self, moves: Sequence[Move], sheet: Sheet, closed: int) -> list[Move]:
        """These crosses, and where a bonus asks for one of several rows with the fewest crosses, each of them named.

        Left unnamed, it is the topmost. Naming it is legal only where there is such a choice.
        """
        found = list[Move]()
        for move in moves:
            assert isinstance(move, CellMove)
            found.append(move)
            if self.rules.far_cells[(cell := self.layout.cells[move.cell]).row] & cell.bit:
                equal = self.rules.react(sheet, cell, closed, lock=move.lock).equal
                found += [replace(move, fewest=letter) for letter in equal]
        return found

    def check_named_row(self, move: CellMove, cell: Cell, sheet: Sheet, closed: int, refusal: Refusal | None) -> None:
        """IllegalMove if the row that the move names is none of several with the fewest crosses, or the bonus does not
        ask. What else is wrong comes before that, but for a wrong number, which comes after it."""
        if refusal and refusal.code != Why.WHITE_SUM.code:
            raise illegal(refusal)
        equal = self.rules.react(sheet, cell, closed, lock=move.lock).equal
        if move.fewest not in equal:
            why = Why.NAMED_NOT_FEWEST if equal else Why.NOTHING_TO_NAME
            raise IllegalMove(why, None, player=move.player, cell=cell.name, row=move.fewest)

    def check_pawn(self, move: PawnMove) -> None:
        self.check_player(move.player)
        if isinstance(move, PawnLands):
            self.cell(move.cell)
            if move.points is None:
                raise IllegalMove(Why.NO_POINTS, "B7", cell=move.cell)

    def check_player(self, player: int) -> None:
        if not 1 <= player <= self.players:
            raise IllegalMove(Why.NO_PLAYER, number=player, players=self.players)

    def cell(self, name: str) -> Cell:
        cell = self.layout.cells.get(name)
        if cell is None:
            raise IllegalMove(Why.NO_CELL, name=name)
        return cell

    def check_dice(self, move: Roll, closed: int) -> None:
        """Every die has a side that exists, and is there or out as its row says."""
        if not closed and None not in move.dice and max(cast(tuple[int, ...], move.dice)) <= self.layout.sides:
            return
        for at, die in enumerate(move.dice):
            out = at >= 2 and closed >> at - 2 & 1
            if die is None:
                if not out:
                    raise IllegalMove(Why.DIE_MISSING, "C8", colour=COLOURS[at - 2])
            elif out:
                raise IllegalMove(Why.DIE_OUT, "C8", colour=COLOURS[at - 2])
            elif die > self.layout.sides:
                raise IllegalMove(Why.BAD_DIE, "C3", sides=self.layout.sides)

    def wrong_mode(self, move: Move) -> IllegalMove:
        """The refusal of a move that this game or mode does not know; what it names must exist all the same."""
        match move:
            case CellMove():
                self.cell_of(move)
            case PawnSteps() | PawnLands():
                self.check_pawn(move)
            case Roll(dice=dice) if any(die and die > self.layout.sides for die in dice):
                raise IllegalMove(Why.BAD_DIE, "C3", sides=self.layout.sides)
            case Miss(player=player) | Resign(player=player) | Time(player=player) | Push(dot=int(player)):
                self.check_player(player)
        return IllegalMove(Why.WRONG_MODE, text=str(move))

    def track_for(self, move: PawnMove) -> Track:
        """The track, if this form of the pawn move is its own."""
        self.check_pawn(move)
        if self.track is None:
            raise IllegalMove(Why.WRONG_MODE, text=str(move))
        if not isinstance(move, self.track.move):
            raise IllegalMove(Why.OTHER_PAWN, text=str(move))
        return self.track

    def landing(self, track: Track, pawns: tuple[Pawn, ...], sheet: Sheet, closed: int, move: PawnMove) -> Pawn:
        """Where the move takes the pawn, if it can get there (B2) and land there (B3)."""
        pawn = track.landing(pawns, move)
        cell = self.layout.cells[str(pawn.cell)]
        if not self.lands(sheet, closed, cell):
            raise illegal(self._pawn_refusal(move.player, sheet, closed, cell))
        return pawn

    def lands(self, sheet: Sheet, closed: int, cell: Cell) -> bool:
        """B3: the cell is crossed already, or can be crossed now."""
        return bool(
            sheet.rows[cell.row] & cell.bit
            or (not closed >> cell.row & 1 and self.rules.open_cells(sheet)[cell.row] & cell.bit)
        )

    def _pawn_refusal(self, player: int, sheet: Sheet, closed: int, cell: Cell) -> Refusal:
        """Why the pawn may not land on a field of this cell (B3)."""
        if closed >> cell.row & 1:
            return Refusal(Why.PAWN_ROW_LOCKED, "B3", {"cell": cell.name})
        plain = self.rules.refusal(player, sheet, cell)
        assert plain is not None
        why = Why.PAWN_LOCK if plain.why is Why.LOCK_NEEDS_CROSSES else Why.PAWN_BEFORE_LAST
        return Refusal(why, "B3", plain.params)

    def land(self, sheet: Sheet, closed: int, cell: Cell) -> tuple[Sheet, int]:
        """The sheet and the closed rows after landing there."""
        if sheet.rows[cell.row] & cell.bit:
            return sheet, closed
        sheet, locked = self.rules.cross(sheet, cell, closed)
        return sheet, closed | locked

    def letters(self, closed: int) -> list[str]:
        return [letter for letter, row in self.layout.letters.items() if closed >> row & 1]

    def scores(self, sheets: tuple[Sheet, ...], pawns: tuple[Pawn, ...]) -> list[Score]:
        return [
            self.rules.score(player, sheet, pawns[player - 1].points if pawns else 0)
            for player, sheet in zip(self.numbers, sheets, strict=True)
        ]

    def outcome(self, reason: Reason, scores: list[Score]) -> Outcome:
        return Outcome(reason, winners(scores, fewest_misthrows="tie" in self.house))


def illegal(refusal: Refusal) -> IllegalMove:
    """The refusal as something to raise."""
    return IllegalMove(refusal.why, refusal.rule, **refusal.params)


def with_item(items: tuple[Item, ...], player: int, item: Item) -> tuple[Item, ...]:
    """The items, one a player, with this player's replaced."""
    return (*items[: player - 1], item, *items[player:])
