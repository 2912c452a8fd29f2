"""A shared table: turns, dice, actions, locks and the end.

White crosses are simultaneous (C9) but entered one after another, in any order, even after the colour cross. So a
state remembers the sheets as the turn began; a white cross is judged on those, and whatever the active player
entered before it is settled again behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import and_, xor
from typing import NamedTuple, cast

from scorepad.rules.game import IllegalMove, Outcome, Reason, Refusal, Score, Why
from scorepad.rules.moves import CellMove, Colour, Move, Next, PawnLands, PawnSteps, Roll
from scorepad.rules.qwixx.family import ROWS_TO_END, Family, illegal, with_item
from scorepad.rules.qwixx.layout import Cell, colour_sums, dice_of
from scorepad.rules.qwixx.sheet import Reaction, Sheet
from scorepad.rules.qwixx.track import START, Pawn, PawnMove
from scorepad.rules.qwixx.white import WhiteWay, row_locked

NEXT: Move = Next()


class CrossMade(NamedTuple):
    cell: Cell
    lock: bool
    fewest: str = ""


class Settled(NamedTuple):
    """The active player's sheet and the table after the colour and the pawn action."""

    sheet: Sheet
    closed: int
    ended: Reason | None


class TableState(NamedTuple):
    """One moment of a game with turns. Rows and players in sets are bits: row 0 and player 1 are the lowest."""

    family: Family
    turn: int
    mover: int
    """Whose turn it is, also when the game is over."""
    sheets: tuple[Sheet, ...]
    """As they are now; ``at_start`` has them as the turn began."""
    at_start: tuple[Sheet, ...]
    closed: int
    closed_at_start: int
    closed_by_white: int
    """The rows closed after the white crosses entered so far, those closed before included."""
    sums: int
    """What the white dice may show."""
    dice: tuple[int | None, ...] | None = None
    whites: int = 0
    """Who has used the white action."""
    after_white: Sheet | None = None
    """The active player's sheet after their white cross, if they made one."""
    colour: CrossMade | None = None
    pawns: tuple[Pawn, ...] = ()
    pawn_moved: bool = False
    goal_by: int | None = None
    """Who reached the goal first (B5)."""
    ended: Reason | None = None

    @property
    def active(self) -> int | None:
        return None if self.ended else self.mover

    @property
    def locked(self) -> Sequence[str]:
        return self.family.letters(self.closed)

    @property
    def outcome(self) -> Outcome | None:
        return self.family.outcome(self.ended, self.scores()) if self.ended else None

    def scores(self) -> list[Score]:
        return self.family.scores(self.sheets, self.pawns)

    @property
    def ends_after_white(self) -> bool:
        """The white action ended the game (C10): everybody may still finish it, then comes ``next``."""
        return not self.ended and self.closed_by_white.bit_count() >= ROWS_TO_END

    @property
    def misthrow_due(self) -> bool:
        """Whether ``next`` would take a misthrow now (C6, B4, C13)."""
        mover = self.mover - 1
        return self.sheets[mover] == self.at_start[mover] and (
            not self.ends_after_white or "misthrow_at_white_end" in self.family.house
        )

    @property
    def next_player(self) -> int:
        return self.mover % self.family.players + 1

    @property
    def last_turns(self) -> int | None:
        """How many turns are left, this one included, once a pawn has reached the goal (B5)."""
        if self.goal_by is None or self.ended:
            return None
        return (self.goal_by - self.mover) % self.family.players or self.family.players

    # What is legal

    def legal_moves(self) -> list[Move]:
        if self.ended:
            return []
        family, rules, moves = self.family, self.family.rules, [NEXT]
        late = self.colour is not None or self.pawn_moved
        for player, sheet in enumerate(self.at_start, 1):
            if not self.whites >> player - 1 & 1:
                for way in family.ways:
                    cells = way.cells(player, sheet, self.closed_at_start, self.sums)
                    if late:
                        moves += self._late_moves(way, player, cells)
                    elif rules.asks_for_row:
                        found = rules.moves(way.move, player, cells)
                        moves += family.naming_rows(found, sheet, self.closed_at_start)
                    else:
                        moves += rules.moves(way.move, player, cells)
        if self.closed_by_white.bit_count() >= ROWS_TO_END:
            return moves
        sheet = self.sheets[self.mover - 1]
        if not late:
            fits = family.layout.colour_cells(self.closed, self.dice)
            colours = rules.moves(Colour, self.mover, tuple(map(and_, rules.open_cells(sheet), fits)))
            moves += family.naming_rows(colours, sheet, self.closed) if rules.asks_for_row else colours
        if family.track and not self.pawn_moved:
            moves += [
                move
                for move, pawn in family.track.landings(self.pawns, self.mover)
                if family.lands(sheet, self.closed, family.layout.cells[str(pawn.cell)])
            ]
        return moves

    def _late_moves(self, way: WhiteWay, player: int, cells: tuple[int, ...]) -> Sequence[Move]:
        """White crosses on these cells that leave the actions entered before them legal."""
        rules = self.family.rules
        if rules.asks_for_row:
            # A white cross in any row may change which rows have the fewest crosses.
            found = rules.moves(way.move, player, cells)
            named = self.family.naming_rows(found, self.at_start[player - 1], self.closed_at_start)
            return [move for move in named if isinstance(move, CellMove) and self._fits_before(way, move)]
        risky = tuple(map(and_, cells, rules.far_cells))
        if player == self.mover:
            touched = {self.family.layout.cells[cell].row for cell in self._later_cells}
            risky = tuple(cells[row] if row in touched else far for row, far in enumerate(risky))
        if not any(risky):
            return rules.moves(way.move, player, cells)
        moves = list(rules.moves(way.move, player, tuple(map(xor, cells, risky))))
        for move in rules.moves(way.move, player, risky):
            assert isinstance(move, CellMove)
            if self._fits_before(way, move):
                moves.append(move)
        return moves

    def _fits_before(self, way: WhiteWay, move: CellMove) -> bool:
        cell = self.family.layout.cells[move.cell]
        sheet, locked = way.cross(
            self.at_start[move.player - 1], cell, self.closed_at_start, lock=move.lock, fewest=move.fewest
        )
        quick = self.colour and not self.colour.fewest and not self.pawn_moved and not locked
        if self.colour and quick and move.player == self.mover:
            # By far the most frequent question has a short answer: is the colour cross still open behind it?
            behind = self.colour.cell
            return bool(self.family.rules.open_cells(sheet)[behind.row] & behind.bit)
        return self._after_white(move.player, sheet, locked) is not None

    @property
    def _later_cells(self) -> list[str]:
        """The cells of the colour and pawn action entered in this turn."""
        cells = [self.colour.cell.name] if self.colour else []
        return [*cells, str(self.pawns[self.mover - 1].cell)] if self.pawn_moved else cells

    def reaction(self, move: Move) -> Reaction | None:
        """What comes of this legal cross, forced crosses step by step; None for a move that crosses nothing.

        The sheet in it is the player's after this action alone: a late white cross comes before the colour cross.
        """
        if not isinstance(move, CellMove):
            return None
        if isinstance(move, Colour):
            sheet, closed = self.after_white or self.at_start[self.mover - 1], self.closed_by_white
        else:
            sheet, closed = self.at_start[move.player - 1], self.closed_at_start
        return self.family.reaction(move, sheet, closed)

    # Playing

    def play(self, move: Move) -> TableState:
        if type(move) in self.family.way_of:
            return self._play_white(cast(CellMove, move))
        if isinstance(move, Colour):
            return self._play_colour(move)
        if isinstance(move, Next):
            return self._play_next()
        if isinstance(move, Roll):
            return self._play_roll(move)
        if isinstance(move, PawnSteps | PawnLands):
            return self._play_pawn(move)
        raise self.family.wrong_mode(move)

    def _play_roll(self, move: Roll) -> TableState:
        self.family.check_dice(move, self.closed)
        self._check_not_over()
        if self.dice is not None:
            raise IllegalMove(Why.ROLLED, "C3")
        if self.whites or self.colour or self.pawn_moved:
            raise IllegalMove(Why.ROLL_LATE, "C3")
        first, second = move.dice[:2]
        assert first and second
        return self._replace(dice=move.dice, sums=1 << first + second)

    def _play_white(self, move: CellMove) -> TableState:
        family, player = self.family, move.player
        cell = family.cell_of(move)
        if self.ended:
            raise self._game_over()
        if self.whites >> player - 1 & 1:
            if self.ends_after_white:
                raise IllegalMove(Why.WHITE_END, "C10")
            raise IllegalMove(Why.WHITE_USED, "C4", player=player)
        way = family.way_of[type(move)]
        sheet, locked = way.cross(
            self.at_start[player - 1], cell, self.closed_at_start, lock=move.lock, fewest=move.fewest
        )
        settled = self._after_white(player, sheet, locked)
        if settled is None:
            raise IllegalMove(Why.WHITE_UNDERCUTS, "C3", cell=cell.name, later=" ".join(self._later_cells))
        refusal = way.refusal(player, self.at_start[player - 1], self.closed_at_start, self.sums, cell)
        if move.fewest:
            family.check_named_row(move, cell, self.at_start[player - 1], self.closed_at_start, refusal)
        if refusal:
            raise illegal(refusal)
        sheets = self.sheets
        if player != self.mover:
            sheets = with_item(sheets, player, sheet)
        return self._changed(
            with_item(sheets, self.mover, settled.sheet),
            settled.closed,
            self.closed_by_white | locked,
            way.sums_after(player, self.at_start[player - 1], cell, self.sums),
            self.whites | 1 << player - 1,
            sheet if player == self.mover else self.after_white,
            self.colour,
            settled.ended,
        )

    def _after_white(self, player: int, sheet: Sheet, locked: int) -> Settled | None:
        """What comes of a white cross that gives the player this sheet and locks these rows.

        None if the colour or pawn action entered before it would then be illegal.
        """
        mine = sheet if player == self.mover else self.after_white or self.at_start[self.mover - 1]
        closed = self.closed_by_white | locked
        if self.colour is None and not self.pawn_moved:
            return Settled(mine, closed, None)
        pawn = self.pawns[self.mover - 1] if self.pawn_moved else None
        return self._settle(mine, closed, self.colour, pawn)

    def _settle(self, sheet: Sheet, closed: int, colour: CrossMade | None, pawn: Pawn | None) -> Settled | None:
        """The colour and pawn action behind the white crosses; None if one of them is not legal there.

        ``sheet`` is the active player's after the white action, ``closed`` the rows closed then.
        """
        family = self.family
        if closed.bit_count() >= ROWS_TO_END:
            return None
        if colour:
            cell = colour.cell
            fits = family.layout.colour_cells(closed, self.dice)[cell.row]
            if not fits & family.rules.open_cells(sheet)[cell.row] & cell.bit:
                return None
            if colour.fewest and colour.fewest not in family.rules.react(sheet, cell, closed).equal:
                return None
            sheet, locked = family.rules.cross(sheet, cell, closed, lock=colour.lock, fewest=colour.fewest)
            closed |= locked
        if pawn:
            cell = family.layout.cells[str(pawn.cell)]
            if closed.bit_count() >= ROWS_TO_END or not family.lands(sheet, closed, cell):
                return None
            sheet, closed = family.land(sheet, closed, cell)
        return Settled(sheet, closed, Reason.TWO_ROWS if closed.bit_count() >= ROWS_TO_END else None)

    def _acted(self, colour: CrossMade | None, pawn: Pawn | None) -> TableState:
        """This state with the colour or pawn action carried out, which must be legal."""
        before = self.after_white or self.at_start[self.mover - 1]
        settled = self._settle(before, self.closed_by_white, colour, pawn)
        assert settled is not None
        return self._changed(
            with_item(self.sheets, self.mover, settled.sheet),
            settled.closed,
            self.closed_by_white,
            self.sums,
            self.whites,
            self.after_white,
            colour,
            settled.ended,
        )

    def _changed(
        self,
        sheets: tuple[Sheet, ...],
        closed: int,
        closed_by_white: int,
        sums: int,
        whites: int,
        after_white: Sheet | None,
        colour: CrossMade | None,
        ended: Reason | None,
    ) -> TableState:
        """This state with all that a cross can change. Spelled out: ``_replace`` takes three times as long."""
        return TableState(
            self.family, self.turn, self.mover, sheets, self.at_start, closed, self.closed_at_start, closed_by_white,
            sums, self.dice, whites, after_white, colour, self.pawns, self.pawn_moved, self.goal_by, ended,
        )  # fmt: skip

    def _play_colour(self, move: Colour) -> TableState:
        family = self.family
        cell = family.cell_of(move)
        self._check_mine(move.player, "C5")
        if self.colour:
            raise IllegalMove(Why.COLOUR_USED, "C5", player=move.player)
        if self.pawn_moved:
            raise IllegalMove(Why.COLOUR_LATE, "B2", player=move.player)
        dice_left = dice_of(cell, self.closed)
        if self.closed >> cell.row & 1:
            raise illegal(row_locked(cell))
        if not dice_left:
            # Mixed colours: another row took the die along when it was locked (C8); the white sum still fits.
            raise IllegalMove(Why.DIE_GONE, "C8", cell=cell.name, colour=cell.colours)
        sheet, refusal = self.sheets[move.player - 1], None
        if self.dice and not family.layout.colour_cells(self.closed, self.dice)[cell.row] & cell.bit:
            sums = sorted(number for die in dice_left for number in colour_sums(self.dice, die))
            refusal = Refusal(Why.COLOUR_SUM, "C5", {"cell": cell.name, "sum": sums[0], "other": sums[-1]})
        refusal = refusal or family.rules.refusal(move.player, sheet, cell)
        if move.fewest:
            family.check_named_row(move, cell, sheet, self.closed, refusal)
        if refusal:
            raise illegal(refusal)
        return self._acted(CrossMade(cell, move.lock, move.fewest), None)

    def _play_pawn(self, move: PawnMove) -> TableState:
        family = self.family
        track = family.track_for(move)
        self._check_mine(move.player, "B2")
        if self.pawn_moved:
            raise IllegalMove(Why.PAWN_USED, "B2", player=move.player)
        pawn = family.landing(track, self.pawns, self.sheets[move.player - 1], self.closed, move)
        goal_by = move.player if pawn.goal and self.goal_by is None else self.goal_by
        pawns = with_item(self.pawns, move.player, pawn)
        return self._acted(self.colour, pawn)._replace(pawns=pawns, pawn_moved=True, goal_by=goal_by)

    def _play_next(self) -> TableState:
        if self.ended:
            raise self._game_over()
        sheets, mover = self.sheets, self.mover
        if self.misthrow_due:
            rows, misthrows = sheets[mover - 1]
            sheets = with_item(sheets, mover, Sheet(rows, misthrows + 1))
        ended = None
        if self.ends_after_white:
            ended = Reason.TWO_ROWS
        elif sheets[mover - 1].misthrows >= self.family.layout.boxes:
            ended = Reason.FOUR_MISTHROWS
        elif self.goal_by == self.next_player:
            ended = Reason.GOAL
        if ended:
            return self._replace(sheets=sheets, ended=ended)
        return TableState(
            self.family, self.turn + 1, self.next_player, sheets, sheets, self.closed, self.closed, self.closed,
            self.family.layout.all_sums, pawns=self.pawns, goal_by=self.goal_by,
        )  # fmt: skip

    def _check_mine(self, player: int, rule: str) -> None:
        self._check_not_over()
        if player != self.mover:
            raise IllegalMove(Why.NOT_ACTIVE, rule, player=player, active=self.mover)

    def _check_not_over(self) -> None:
        if self.ended:
            raise self._game_over()
        if self.ends_after_white:
            raise IllegalMove(Why.WHITE_END, "C10")

    def _game_over(self) -> IllegalMove:
        return IllegalMove(Why.GAME_OVER, "B5" if self.ended is Reason.GOAL else "C10")


def start_table(family: Family) -> TableState:
    sheets = (family.rules.blank(),) * family.players
    pawns = (START,) * family.players if family.track else ()
    return TableState(family, 1, family.first, sheets, sheets, 0, 0, 0, family.layout.all_sums, pawns=pawns)
