"""How a game of the family will end, as far as can be told: everybody's expected points, and the chance to win.

A player's expected points are those on the sheet and what ``qwixx_tables`` promises for it. The tables take the rows
one by one; what four rows together make of the next roll is added by looking at it (``_next_rolls``).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from scorepad.bots.qwixx_tables import CLASSIC, LONGO, TABLES, Tables, Triangle
from scorepad.rules.qwixx.family import ROWS_TO_END, Family
from scorepad.rules.qwixx.layout import COLOURS, Layout, Row, dice_of
from scorepad.rules.qwixx.scoring import MISTHROW, row_points
from scorepad.rules.qwixx.sheet import Sheet, SheetRules
from scorepad.rules.qwixx.table import TableState
from scorepad.rules.qwixx.track import GOAL_FIELDS, AppTrack, Pawn

POINT = 0.01
"""What a point is worth, in chances to win: little, but the bot also likes a high score, and people watch it."""
THEIR_POINT = 0.002
CERTAIN = 1.0
"""A game that is won is better than any chance, however many points there are still to make."""
SPREAD, SPREAD_BY_POINT = 10, 8
"""How far a lead may go astray: its variance, and what every point still to come adds to it."""
NEVER = -1000.0
LONG = 12
"""So many numbers at the most are a row as in Classic."""


class Promise(NamedTuple):
    """What an open row has in store."""

    to_come: float
    """For its owner, beside the points in it already."""
    nearness: tuple[int, ...]
    to_others: float
    """What it leaves to the others."""


def nearness(crosses: int, row: Row) -> tuple[int, ...]:
    """How near a row is to its lock: first the crosses that it needs, then how few cells are left to wait for."""
    count = crosses.bit_count()
    return min(count, row.minimum), crosses.bit_length(), count


class _Promises(dict[int, Promise]):
    """By the crosses of a row, worked out when first asked for."""

    def __init__(self, row: Row, own: Triangle, others: Triangle) -> None:
        self._row, self._own, self._others = row, own, others

    def __missing__(self, crosses: int) -> Promise:
        used = min(crosses.bit_length(), len(self._own) - 1)
        count = crosses.bit_count()
        at = min(max(count - 1, 0), len(self._own[used]) - 1)
        self[crosses] = promise = Promise(
            self._own[used][at] / 10, nearness(crosses, self._row), self._others[used][at] / 10
        )
        return promise


class Expected(NamedTuple):
    """One player's points."""

    now: float
    final: float


@dataclass(frozen=True, eq=False)
class Values:
    """The tables of a game, ready for use."""

    rules: SheetRules
    tables: Tables

    @property
    def layout(self) -> Layout:
        return self.rules.layout

    @cached_property
    def lanes(self) -> tuple[int, ...]:
        """The rows that have a lock."""
        return tuple(self.layout.letters.values())

    @cached_property
    def is_plain(self) -> bool:
        """Whether a cross means nothing but itself, and every row takes the die of its own colour."""
        return (
            type(self.rules) is SheetRules
            and not self.layout.double_cells
            and not any(row.is_mixed for row in self.layout.rows)
        )

    def points(self, sheet: Sheet) -> int:
        """What the sheet scores now."""
        if self.is_plain:
            return MISTHROW * sheet.misthrows + sum(map(_points, sheet.rows))
        return self.rules.score(0, sheet).total

    def promised(self, late: bool, sheet: Sheet, closed: int) -> float:
        """What the open rows of a sheet promise."""
        promises = self.promises[late]
        return sum(promises[sheet.rows[row]].to_come for row in self.lanes if not closed >> row & 1)

    @cached_property
    def promises(self) -> tuple[_Promises, _Promises]:
        """Rows of all colours are alike: a number is as likely as its mirror image."""
        row, tables = self.layout.rows[0], self.tables
        return _Promises(row, tables.own[0], tables.others[0]), _Promises(row, tables.own[1], tables.others[1])

    @cached_property
    def sums(self) -> list[tuple[int, float]]:
        """The white sums and their chances."""
        faces = range(1, self.layout.sides + 1)
        rolls = [first + second for first, second in product(faces, faces)]
        return [(number, rolls.count(number) / len(rolls)) for number in range(2, 2 * self.layout.sides + 1)]

    @cached_property
    def rolls(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """A sample: every pair of white dice once, the coloured dice as they fell."""
        dice, faces = random.Random(6), range(1, self.layout.sides + 1)
        return [(first, second, tuple(dice.choice(faces) for _ in range(4))) for first, second in product(faces, faces)]

    @cached_property
    def _gains(self) -> dict[tuple[int, int, int], list[float]]:
        return {}

    def gains(self, late: bool, row: int, crosses: int) -> list[float]:
        """By number, what a cross in this row would add to what it is worth; the locking cells left out."""
        key = late, row, crosses
        if key not in self._gains:
            promises = self.promises[late]
            gains = [NEVER] * (2 * self.layout.sides + 1)
            for cell in self.layout.row_cells[row]:
                if cell.bit > crosses and not cell.bit & self.layout.rows[row].locking_cells:
                    to_come = promises[crosses | cell.bit].to_come - promises[crosses].to_come
                    gains[cell.number] = crosses.bit_count() + 1 + to_come
            self._gains[key] = gains
        return self._gains[key]


_nearness = attrgetter("nearness")


@cache
def _points(crosses: int) -> int:
    """Of a row."""
    return row_points(crosses.bit_count())


@lru_cache(maxsize=32)
def values_of(game: str, rules: SheetRules) -> Values:
    """A sheet without tables of its own takes those of the game whose rows are as long."""
    return Values(rules, TABLES.get(game) or (LONGO if rules.layout.longest > LONG else CLASSIC))


def stretch(pawn: Pawn, family: Family) -> int:
    """How far the pawn is: 0 on the start field, 9 in the goal."""
    if pawn.goal:
        return 9
    if not pawn.field or not isinstance(family.track, AppTrack):
        return 0
    return 1 + (pawn.field - 1) * 8 // (len(family.track.fields) - GOAL_FIELDS)


class Outlook:
    """What will come of a state in which a turn has just ended; ``state.mover`` is the next active player."""

    def __init__(self, state: TableState, values: Values) -> None:
        self._state = state
        self._values = values
        players = state.family.players
        most = self._values.tables.until_turn[max(0, min(players, 5) - 2)]
        self._until = [
            most[min((player - state.mover) % players, len(most) - 1)] / 10 for player in state.family.numbers
        ]
        self._stretches = [stretch(pawn, state.family) for pawn in state.pawns]

    def worth(self, player: int, *, looking_ahead: bool = False) -> float:
        """The player's chance to win, with a little for the points."""
        expected = self.expected()
        mine = expected[player - 1]
        theirs = max((one for one in expected if one is not mine), key=lambda one: one.final, default=None)
        if theirs is None:
            return mine.final
        ahead = mine.final - theirs.final
        outcome = self._state.outcome
        if outcome:
            chance = 1 / len(outcome.winners) if player in outcome.winners else 0.0
            chance += CERTAIN * (outcome.winners == (player,))
        else:
            if looking_ahead:
                ahead += self._next_rolls(player, mine, ahead)
            to_come = max(0.0, mine.final - mine.now) + max(0.0, theirs.final - theirs.now)
            chance = 0.5 + 0.5 * math.erf(ahead / math.sqrt(2 * (SPREAD + SPREAD_BY_POINT * to_come)))
        return chance + POINT * (theirs.final + ahead) - THEIR_POINT * theirs.final

    def expected(self) -> list[Expected]:
        """Everybody's points, now and in the end."""
        return self._expected(self._state.sheets, self._state.closed, self._state.ended is not None)

    def _late(self, closed: int) -> bool:
        return closed != 0 or self._state.goal_by is not None

    def _expected(self, sheets: Sequence[Sheet], closed: int, over: bool) -> list[Expected]:
        now = [self._values.points(sheet) for sheet in sheets]
        if self._state.pawns:
            now = [points + pawn.points for points, pawn in zip(now, self._state.pawns, strict=True)]
        if over:
            return [Expected(points, points) for points in now]
        promises = self._values.promises[self._late(closed)]
        rows = [row for row in self._values.lanes if not closed >> row & 1]
        promised = [[promises[sheet.rows[row]] for row in rows] for sheet in sheets]
        return [
            Expected(points, points + self._to_come(at, sheets, promised, self._late(closed)))
            for at, points in enumerate(now)
        ]

    def _to_come(self, at: int, sheets: Sequence[Sheet], promised: list[list[Promise]], late: bool) -> float:
        """What the tables promise one of the players."""
        tables = self._values.tables
        to_come = self._until[at] + sum([one.to_come for one in promised[at]])
        to_come += tables.misthrows[late][min(sheets[at].misthrows, 3)] / 10
        others = [other for other in range(len(sheets)) if other != at]
        if not others:
            return to_come
        for rivals in zip(*[promised[other] for other in others], strict=True):
            to_come += max(rivals, key=_nearness).to_others if len(rivals) > 1 else rivals[0].to_others
        most = max([sheets[other].misthrows for other in others])
        to_come += tables.others_misthrows[late][min(most, 3)] / 10
        if self._stretches:
            farthest = max([self._stretches[other] for other in others])
            to_come += (tables.pawn[late][self._stretches[at]] + tables.others_pawn[late][farthest]) / 10
        return to_come

    def _next_rolls(self, player: int, mine: Expected, ahead: float) -> float:
        """What the player gains by the best use of the next roll, and of their own next roll."""
        white = self._next_gains(player, ahead)
        own = self._own_roll(player, white, mine)
        if self._state.mover == player:
            return own
        return own + sum(chance * max(0.0, *(row[number] for row in white)) for number, chance in self._values.sums)

    def _next_gains(self, player: int, ahead: float) -> list[list[float]]:
        """For every open row, by number, what a cross would gain."""
        state, values = self._state, self._values
        sheet, late = state.sheets[player - 1], self._late(state.closed)
        found = []
        for row, open_cells in enumerate(values.rules.open_cells(sheet)):
            if state.closed >> row & 1:
                continue
            if values.is_plain:
                gains = values.gains(late, row, sheet.rows[row])
            else:
                gains = self._own_gains(sheet, row, open_cells, late)
            locking = values.layout.cells_in(row, open_cells & values.layout.rows[row].locking_cells)
            if locking:
                gains = list(gains)
                for cell in locking:
                    gains[cell.number] = self._locking_gain(player, sheet, cell.row, cell.bit) - ahead
            found.append(gains)
        return found

    def _own_gains(self, sheet: Sheet, row: int, open_cells: int, late: bool) -> list[float]:
        """The same for a sheet with rules of its own: the cross is made, with all that follows."""
        values, closed = self._values, self._state.closed
        before = values.points(sheet) + values.promised(late, sheet, closed)
        gains = [NEVER] * (2 * values.layout.sides + 1)
        for cell in values.layout.cells_in(row, open_cells & ~values.layout.rows[row].locking_cells):
            after, locked = values.rules.cross(sheet, cell, closed)
            gains[cell.number] = values.points(after) + values.promised(late, after, closed | locked) - before
        return gains

    def _locking_gain(self, player: int, sheet: Sheet, row: int, bit: int) -> float:
        """How far ahead the player would be with this row locked."""
        state = self._state
        rows = list(sheet.rows)
        rows[row] |= bit | self._values.layout.rows[row].lock_bit
        sheets = list(state.sheets)
        sheets[player - 1] = Sheet(tuple(rows), sheet.misthrows)
        closed = state.closed | 1 << row
        expected = self._expected(sheets, closed, closed.bit_count() >= ROWS_TO_END)
        return expected[player - 1].final - max(one.final for other, one in enumerate(expected, 1) if other != player)

    def _own_roll(self, player: int, gains: list[list[float]], mine: Expected) -> float:
        state, values = self._state, self._values
        misthrows, late = state.sheets[player - 1].misthrows, self._late(state.closed)
        if misthrows + 1 < values.layout.boxes:
            told = values.tables.misthrows[late]
            miss = MISTHROW + (told[misthrows + 1] - told[misthrows]) / 10
        else:
            miss = MISTHROW - (mine.final - mine.now)
        best = [max(row[number] for row in gains) for number in range(2 * values.layout.sides + 1)]
        by_die = gains if values.is_plain else self._by_die(gains)
        total = 0.0
        for first, second, dice in values.rolls:
            white = best[first + second]
            colour = max(
                row[first + die] if row[first + die] > row[second + die] else row[second + die]
                for row, die in zip(by_die, dice, strict=False)
            )
            total += max(miss, white, colour, white + colour)
        return total / len(values.rolls)

    def _by_die(self, gains: list[list[float]]) -> list[list[float]]:
        """For every coloured die in the game, by number, the best cell of its colour, whatever row it lies in."""
        closed, layout = self._state.closed, self._values.layout
        rows = [row for row in range(len(layout.rows)) if not closed >> row & 1]
        found = {die: [NEVER] * (2 * layout.sides + 1) for die in range(len(COLOURS)) if not closed >> die & 1}
        for row, values in zip(rows, gains, strict=True):
            for cell in layout.row_cells[row]:
                for die in dice_of(cell, closed):
                    found[die][cell.number] = max(found[die][cell.number], values[cell.number])
        return list(found.values())
