"""Duel: two players, one board, 22 stones each (D1–D11).

The stones of one player in one row are an int of five-bit digits, one a field from the left, the lock's last: a
digit is the height of the stack there. No row ever holds more than 22 stones of a player, so no digit overflows,
and the sum of the digits is the number modulo 31.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.rules.game import (
    IllegalMove,
    Outcome,
    Param,
    Reason,
    Refusal,
    Score,
    Setup,
    Why,
    known_options,
    switches,
)
from scorepad.rules.moves import CellMove, Colour, Draw, Move, Next, PawnLands, Push, Resign, Roll, Time, White
from scorepad.rules.qwixx.layout import CLASSIC, COLOURS, Cell, colour_sums
from scorepad.rules.qwixx.scoring import MISTHROW, row_points, winners

STONES = 22
MISTHROW_COLUMN = 4
ROWS_TO_END = 2
SCORED = 12
"""At most so many stones of a row are counted (D11)."""
_DIGIT = 5
NEXT = Next()
LAYOUT = CLASSIC
_MOVES = {
    (kind, player, cell): kind(player, cell.name)
    for kind in (White, Colour)
    for player in (1, 2)
    for cell in LAYOUT.cells.values()
}

Board = tuple[tuple[int, ...], tuple[int, ...]]


def height(stones: int, index: int) -> int:
    return stones >> _DIGIT * index & 31


def count(stones: int) -> int:
    """How many stones, every stone of a stack counted."""
    return stones % 31


def front(stones: int) -> int:
    """The rightmost field, counted from 0 at the left; -1 without stones."""
    return (stones.bit_length() + _DIGIT - 1) // _DIGIT - 1


def _changed(board: Board, player: int, row: int, by: int) -> Board:
    own = board[player - 1]
    own = (*own[:row], own[row] + by, *own[row + 1 :])
    return (own, board[1]) if player == 1 else (board[0], own)


class DuelState(NamedTuple):
    turn: int
    mover: int
    board: Board = ((0, 0, 0, 0), (0, 0, 0, 0))
    supply: tuple[int, int] = (STONES, STONES)
    misthrows: tuple[int, int] = (0, 0)
    closed: int = 0
    """Closed rows as bits."""
    dice: tuple[int | None, ...] | None = None
    white: Cell | None = None
    colour: Cell | None = None
    ended: Reason | None = None
    lost_by: int | None = None
    """Who resigned or ran out of time."""

    @property
    def active(self) -> int | None:
        return None if self.ended else self.mover

    @property
    def locked(self) -> Sequence[str]:
        return [letter for letter, row in LAYOUT.letters.items() if self.closed >> row & 1]

    @property
    def misthrow_due(self) -> bool:
        """Whether ``next`` would cost a stone now (D7)."""
        return self.white is None and self.colour is None

    @property
    def next_player(self) -> int:
        return 3 - self.mover

    @property
    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        if self.ended is Reason.DRAW:
            return Outcome(self.ended, ())
        if self.lost_by is not None:
            return Outcome(self.ended, (3 - self.lost_by,))
        return Outcome(self.ended, winners(self.scores()))

    def scores(self) -> list[Score]:
        return [
            Score(
                player,
                {
                    row.letter: row_points(min(count(stones), SCORED))
                    for row, stones in zip(LAYOUT.rows, self.board[player - 1], strict=True)
                },
                MISTHROW * self.misthrows[player - 1],
            )
            for player in (1, 2)
        ]

    # What is legal

    def legal_moves(self) -> list[Move]:
        if self.ended:
            return []
        moves: list[Move] = [NEXT]
        if self.colour is not None:
            return moves
        fields = [self.open_fields(row) for row in range(len(LAYOUT.rows))]
        if self.white is None:
            sums = LAYOUT.all_sums
            if self.dice:
                first, second = self.dice[:2]
                assert first and second
                sums = 1 << first + second
            moves += self._moves(White, fields, LAYOUT.white_cells(self.closed, sums))
        else:
            fields[self.white.row] &= ~self.white.bit
        return moves + self._moves(Colour, fields, LAYOUT.colour_cells(self.closed, self.dice))

    def _moves(self, kind: type[White] | type[Colour], fields: list[int], fits: tuple[int, ...]) -> list[Move]:
        return [
            _MOVES[kind, self.mover, cell]
            for row, cells in enumerate(fields)
            if cells & fits[row]
            for cell in LAYOUT.cells_in(row, cells & fits[row])
        ]

    def open_fields(self, row: int) -> int:
        """The fields of a row, as bits, where the active player may put a stone, the dice aside."""
        if self.closed >> row & 1:
            return 0
        mine, theirs = self._stones(row)
        my_front, their_front = front(mine), front(theirs)
        fields = LAYOUT.rows[row].all_cells >> my_front + 1 << my_front + 1
        if their_front > my_front:
            for index in range(my_front + 1, their_front):
                if height(theirs, index):
                    fields &= ~(1 << index)
            if height(theirs, their_front) > 1:
                fields &= ~(1 << their_front)
        elif my_front >= 0:
            fields |= 1 << my_front
        if count(mine) < LAYOUT.rows[row].minimum:
            fields &= ~LAYOUT.rows[row].last_cell
        return fields

    def _stones(self, row: int) -> tuple[int, int]:
        return self.board[self.mover - 1][row], self.board[2 - self.mover][row]

    # Playing

    def play(self, move: Move) -> DuelState:
        _check_names(move)
        match move:
            case White():
                return self._play_white(move)
            case Colour():
                return self._play_colour(move)
            case Next():
                return self._play_next()
            case Roll():
                return self._play_roll(move)
            case Resign(player=player):
                self._check_not_over()
                return self._replace(ended=Reason.RESIGNED, lost_by=player)
            case Time(player=player):
                self._check_not_over()
                return self._replace(ended=Reason.TIME, lost_by=player)
            case Draw():
                self._check_not_over()
                return self._replace(ended=Reason.DRAW)
        raise IllegalMove(Why.WRONG_MODE, text=str(move))

    def _play_roll(self, move: Roll) -> DuelState:
        for row, (die, colour) in enumerate(zip(move.dice[2:], COLOURS, strict=True)):
            out = bool(self.closed >> row & 1)
            if out is not (die is None):
                raise IllegalMove(Why.DIE_OUT if out else Why.DIE_MISSING, "D8", colour=colour)
        self._check_not_over()
        if self.dice is not None:
            raise IllegalMove(Why.ROLLED, "D1")
        if self.white or self.colour:
            raise IllegalMove(Why.ROLL_LATE, "D1")
        return self._replace(dice=move.dice)

    def _play_white(self, move: White) -> DuelState:
        self._check_mine(move.player)
        if self.white:
            raise IllegalMove(Why.WHITE_USED, "D1", player=move.player)
        if self.colour:
            raise IllegalMove(Why.WHITE_LATE, "D1", player=move.player)
        cell = LAYOUT.cells[move.cell]
        self._check_row(cell)
        if self.dice:
            first, second = self.dice[:2]
            assert first and second
            if cell.number != first + second:
                raise IllegalMove(Why.WHITE_SUM, "D1", cell=cell.name, sum=first + second, other=first + second)
        self._check_field(cell)
        return self._placed(cell)._replace(white=cell)

    def _play_colour(self, move: Colour) -> DuelState:
        self._check_mine(move.player)
        if self.colour:
            raise IllegalMove(Why.COLOUR_USED, "D1", player=move.player)
        cell = LAYOUT.cells[move.cell]
        self._check_row(cell)
        if self.dice:
            sums = colour_sums(self.dice, cell.row)
            if cell.number not in sums:
                raise IllegalMove(Why.COLOUR_SUM, "D1", cell=cell.name, sum=sums[0], other=sums[-1])
        self._check_field(cell)
        if cell == self.white:
            raise IllegalMove(Why.SAME_FIELD, "D6", cell=cell.name)
        return self._placed(cell)._replace(colour=cell)

    def _play_next(self) -> DuelState:
        self._check_not_over()
        supply, misthrows = list(self.supply), list(self.misthrows)
        if self.misthrow_due:
            supply[self.mover - 1] -= 1
            misthrows[self.mover - 1] += 1
        changed = self._replace(supply=(supply[0], supply[1]), misthrows=(misthrows[0], misthrows[1]))
        if ended := changed._end():
            return changed._replace(ended=ended)
        return changed._replace(turn=self.turn + 1, mover=self.next_player, dice=None, white=None, colour=None)

    def _placed(self, cell: Cell) -> DuelState:
        """The state with the mover's stone put there: what stood there is beaten, the last number locks (D8, D9)."""
        board, supply, closed = self.board, list(self.supply), self.closed
        me, other = self.mover, 3 - self.mover
        digit = 1 << _DIGIT * cell.at
        if height(board[other - 1][cell.row], cell.at):
            board = _changed(board, other, cell.row, -digit)
            supply[other - 1] += 1
        board = _changed(board, me, cell.row, digit)
        supply[me - 1] -= 1
        if cell.bit == LAYOUT.rows[cell.row].last_cell and supply[me - 1]:
            board = _changed(board, me, cell.row, digit << _DIGIT)
            supply[me - 1] -= 1
            closed |= 1 << cell.row
        state = self._replace(board=board, supply=(supply[0], supply[1]), closed=closed)
        return state._replace(ended=state._end())

    def _end(self) -> Reason | None:
        if self.closed.bit_count() >= ROWS_TO_END:
            return Reason.TWO_ROWS
        if sum(self.misthrows) >= MISTHROW_COLUMN:
            return Reason.FOUR_MISTHROWS
        return None if all(self.supply) else Reason.STONES

    # Refusals, in the order in which the record format wants them

    def _check_not_over(self) -> None:
        if self.ended:
            raise IllegalMove(Why.GAME_OVER, "D10")

    def _check_mine(self, player: int) -> None:
        self._check_not_over()
        if player != self.mover:
            raise IllegalMove(Why.NOT_ACTIVE, "D1", player=player, active=self.mover)

    def _check_row(self, cell: Cell) -> None:
        if self.closed >> cell.row & 1:
            raise IllegalMove(Why.ROW_LOCKED, "D8", cell=cell.name)

    def _check_field(self, cell: Cell) -> None:
        if refusal := self._field_refusal(cell):
            raise IllegalMove(refusal.why, refusal.rule, **refusal.params)

    def _field_refusal(self, cell: Cell) -> Refusal | None:
        if self.open_fields(cell.row) & cell.bit:
            return None
        mine, theirs = self._stones(cell.row)
        row, player, other = LAYOUT.rows[cell.row], self.mover, 3 - self.mover
        if front(mine) > cell.at:
            last = LAYOUT.row_cells[cell.row][front(mine)].name
            return Refusal(Why.LEFT_OF_STONE, "D2", {"player": player, "cell": cell.name, "last": last})
        if cell.bit == row.last_cell and count(mine) < row.minimum:
            needs: dict[str, Param] = {"player": player, "cell": cell.name, "needed": row.minimum, "have": count(mine)}
            return Refusal(Why.LOCK_NEEDS_STONES, "D8", needs)
        if front(mine) == cell.at:
            return Refusal(Why.FIELD_OWN, "D5", {"player": player, "cell": cell.name})
        if front(theirs) == cell.at:
            stack: dict[str, Param] = {"player": other, "cell": cell.name, "height": height(theirs, cell.at)}
            return Refusal(Why.FIELD_STACK, "D5", stack)
        return Refusal(Why.FIELD_TAKEN, "D3", {"player": other, "cell": cell.name})


def _check_names(move: Move) -> None:
    """The player, cell and dice that a move names must exist on this board."""
    player = move.dot if isinstance(move, Push) else getattr(move, "player", None)
    if player not in (None, 1, 2):
        raise IllegalMove(Why.NO_PLAYER, number=player, players=2)
    if isinstance(move, Roll) and any(die is not None and die > LAYOUT.sides for die in move.dice):
        raise IllegalMove(Why.BAD_DIE, "D1", sides=LAYOUT.sides)
    if isinstance(move, CellMove | PawnLands) and move.cell not in LAYOUT.cells:
        raise IllegalMove(Why.NO_CELL, name=move.cell)
    if isinstance(move, PawnLands) and move.points is None:
        raise IllegalMove(Why.BAD_NOTATION, text=str(move))
    if isinstance(move, CellMove) and move.lock:
        raise IllegalMove(Why.NO_LOCK_CHOICE, cell=move.cell)


@dataclass(frozen=True)
class DuelGame:
    id: str = "duel"
    modes: tuple[str, ...] = ("table",)

    def player_counts(self, mode: str) -> Sequence[int]:
        return (2,)

    def start(self, setup: Setup) -> DuelState:
        known_options(setup.options, ("house",))
        switches(setup.options, ())
        return DuelState(1, setup.first)


DUEL = DuelGame()
