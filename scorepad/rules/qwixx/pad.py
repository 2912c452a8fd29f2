"""A pad: sheets without turns, for a phone beside a physical game.

Nothing is known of whose turn it is, nor of players who write on paper: a row may be closed from outside. Two
closed rows end the game, but the white action in which that happened may still be entered (C9–C11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.rules.game import IllegalMove, Outcome, Reason, Score, Why
from scorepad.rules.moves import Close, Cross, Miss, Move, PawnLands, PawnSteps
from scorepad.rules.qwixx.family import ROWS_TO_END, Family, illegal, with_item
from scorepad.rules.qwixx.layout import Cell
from scorepad.rules.qwixx.sheet import Reaction, Sheet
from scorepad.rules.qwixx.track import START, Pawn, PawnMove
from scorepad.rules.qwixx.white import row_locked


class PadState(NamedTuple):
    family: Family
    sheets: tuple[Sheet, ...]
    closed: int = 0
    pawns: tuple[Pawn, ...] = ()

    @property
    def turn(self) -> int | None:
        return None

    @property
    def active(self) -> int | None:
        return None

    @property
    def locked(self) -> Sequence[str]:
        return self.family.letters(self.closed)

    @property
    def outcome(self) -> Outcome | None:
        if self.closed.bit_count() >= ROWS_TO_END:
            return self.family.outcome(Reason.TWO_ROWS, self.scores())
        if self._out_of_boxes:
            return self.family.outcome(Reason.FOUR_MISTHROWS, self.scores())
        return None

    @property
    def _out_of_boxes(self) -> bool:
        return any(sheet.misthrows >= self.family.layout.boxes for sheet in self.sheets)

    def scores(self) -> list[Score]:
        return self.family.scores(self.sheets, self.pawns)

    def legal_moves(self) -> list[Move]:
        family, moves = self.family, list[Move]()
        if self._out_of_boxes:
            return moves
        for player, sheet in enumerate(self.sheets, 1):
            crosses = family.rules.moves(Cross, player, self._open_cells(sheet))
            moves += family.naming_rows(crosses, sheet, self.closed) if family.rules.asks_for_row else crosses
        moves += [Close(letter) for letter, row in family.layout.letters.items() if not self.closed >> row & 1]
        if self.outcome:
            return moves
        moves += [Miss(player) for player in family.numbers]
        if family.track:
            for player, sheet in enumerate(self.sheets, 1):
                moves += [
                    move
                    for move, pawn in family.track.landings(self.pawns, player)
                    if family.lands(sheet, self.closed, family.layout.cells[str(pawn.cell)])
                ]
        return moves

    def _open_cells(self, sheet: Sheet) -> tuple[int, ...]:
        """A closed row still takes its locking numbers from a player with enough crosses."""
        return tuple(
            cells & self.family.layout.rows[row].locking_cells if self.closed >> row & 1 else cells
            for row, cells in enumerate(self.family.rules.open_cells(sheet))
        )

    def reaction(self, move: Move) -> Reaction | None:
        """What comes of this legal cross, forced crosses step by step; None for a move that crosses nothing."""
        if not isinstance(move, Cross):
            return None
        return self.family.reaction(move, self.sheets[move.player - 1], self.closed)

    def play(self, move: Move) -> PadState:
        if isinstance(move, Cross):
            return self._play_cross(move)
        if isinstance(move, Miss):
            return self._play_miss(move)
        if isinstance(move, Close):
            return self._play_close(move)
        if isinstance(move, PawnSteps | PawnLands):
            return self._play_pawn(move)
        raise self.family.wrong_mode(move)

    def _play_cross(self, move: Cross) -> PadState:
        family = self.family
        cell = family.cell_of(move)
        self._check_boxes()
        sheet = self.sheets[move.player - 1]
        if not self._open_cells(sheet)[cell.row] & cell.bit:
            raise self._cross_refused(move.player, sheet, cell)
        if move.fewest:
            family.check_named_row(move, cell, sheet, self.closed, None)
        sheet, locked = family.rules.cross(sheet, cell, self.closed, lock=move.lock, fewest=move.fewest)
        return self._replace(sheets=with_item(self.sheets, move.player, sheet), closed=self.closed | locked)

    def _cross_refused(self, player: int, sheet: Sheet, cell: Cell) -> IllegalMove:
        rules, row = self.family.rules, self.family.layout.rows[cell.row]
        if self.closed >> cell.row & 1:
            if not row.locking_cells & cell.bit:
                return illegal(row_locked(cell))
            if rules.missing_to_lock(sheet, cell.row):
                return IllegalMove(
                    Why.CLOSED_TOO_FEW, "C9", player=player, cell=cell.name,
                    needed=row.minimum, have=rules.count(sheet, cell.row),
                )  # fmt: skip
        # No other refusal is left where the player has locked the row with the last but one number.
        return illegal(rules.refusal(player, sheet, cell) or row_locked(cell))

    def _play_miss(self, move: Miss) -> PadState:
        self.family.check_player(move.player)
        self._check_not_over()
        rows, misthrows = self.sheets[move.player - 1]
        return self._replace(sheets=with_item(self.sheets, move.player, Sheet(rows, misthrows + 1)))

    def _play_close(self, move: Close) -> PadState:
        self._check_boxes()
        row = self.family.layout.letters[move.row]
        if self.closed >> row & 1:
            raise IllegalMove(Why.ALREADY_CLOSED, "C8", row=move.row)
        return self._replace(closed=self.closed | 1 << row)

    def _play_pawn(self, move: PawnMove) -> PadState:
        family = self.family
        track = family.track_for(move)
        self._check_not_over()
        sheet = self.sheets[move.player - 1]
        pawn = family.landing(track, self.pawns, sheet, self.closed, move)
        sheet, closed = family.land(sheet, self.closed, family.layout.cells[str(pawn.cell)])
        return self._replace(
            sheets=with_item(self.sheets, move.player, sheet),
            closed=closed,
            pawns=with_item(self.pawns, move.player, pawn),
        )

    def _check_boxes(self) -> None:
        if self._out_of_boxes:
            raise IllegalMove(Why.GAME_OVER, "C10")

    def _check_not_over(self) -> None:
        if self.outcome:
            raise IllegalMove(Why.GAME_OVER, "C10")


def start_pad(family: Family) -> PadState:
    pawns = (START,) * family.players if family.track else ()
    return PadState(family, (family.rules.blank(),) * family.players, pawns=pawns)
