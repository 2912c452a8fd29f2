"""Forced crosses: a cross that brings others along, which may bring further ones.

They are derived, never entered, and belong to the action of the cross that caused them: a white cross with all that
follows is judged on the sheet and the closed rows as the turn began (C9), so a row that somebody else locks in the same
white action still takes it. What a player's own reaction locks is closed for the rest of that reaction. A reaction is
always carried to its end, even if it locks a second row: then the game is over as if the first cross had done it
(C10, C11).

One effect is finished before the next begins, in the order in which they were brought about.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from operator import and_, or_
from typing import ClassVar, NamedTuple

from scorepad.rules.qwixx.layout import Bonus, BonusPair, Cell, Layout
from scorepad.rules.qwixx.sheet import Cause, Forced, Reaction, Sheet, SheetRules

PAIR_POINTS = 13


class Effect(NamedTuple):
    """What a cross asks for: this cell, the next free cell of each of these rows, or of the row with the fewest."""

    cause: Cell
    by: Cause
    cell: Cell | None = None
    rows: tuple[int, ...] = ()
    in_fewest: int = 0
    """So many crosses in the row with the fewest."""


class ForcingRules(SheetRules):
    """Carries a reaction out; the subclasses say what a cross asks for."""

    @abstractmethod
    def effects(self, sheet: Sheet, cell: Cell) -> Sequence[Effect]:
        """What the cross of this cell asks for; the sheet has it already."""

    @abstractmethod
    def forcing_cells(self) -> Sequence[str]:
        """The cells whose cross may ask for something."""

    @cached_property
    def far_cells(self) -> tuple[int, ...]:
        locking = [row.locking_cells for row in self.layout.rows]
        return tuple(map(or_, locking, self.layout.masks(self.forcing_cells())))

    def cross(
        self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = ""
    ) -> tuple[Sheet, int]:
        if not self.far_cells[cell.row] & cell.bit:
            return super().cross(sheet, cell, closed, lock=lock)
        reaction = self.react(sheet, cell, closed, lock=lock, fewest=fewest)
        return reaction.sheet, reaction.locked

    def react(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = "") -> Reaction:
        sheet, locked = super().cross(sheet, cell, closed, lock=lock)
        waiting, forced, equal = deque(self.effects(sheet, cell)), list[Forced](), tuple[str, ...]()
        while waiting:
            effect = waiting.popleft()
            rows = effect.rows
            if effect.in_fewest:
                able = self.fewest_rows(sheet, closed | locked)
                letters = [self.layout.rows[row].letter for row in able]
                equal = tuple(letters) if len(able) > 1 else ()
                chosen = letters.index(fewest) if fewest in letters else 0
                rows = tuple(able[chosen : chosen + 1]) * effect.in_fewest
            for target in self._targets(effect, rows):
                found = target if isinstance(target, Cell) else self._next_free(sheet, target, closed | locked)
                row = target.row if isinstance(target, Cell) else target
                if found is None or not self._takes(sheet, found, closed | locked):
                    forced.append(Forced(effect.cause.name, effect.by, self.layout.rows[row].letter, None))
                    continue
                sheet, more = super().cross(sheet, found, closed | locked)
                locked |= more
                forced.append(
                    Forced(effect.cause.name, effect.by, self.layout.rows[row].letter, found.name, bool(more))
                )
                waiting += self.effects(sheet, found)
        return Reaction(sheet, locked, tuple(forced), equal)

    def _targets(self, effect: Effect, rows: tuple[int, ...]) -> Iterator[Cell | int]:
        """One by one: where the second cross goes depends on the first."""
        if effect.cell:
            yield effect.cell
        yield from rows

    def _next_free(self, sheet: Sheet, row: int, closed: int) -> Cell | None:
        """The first cell to the right of the last cross; None if the row is closed or has no more."""
        at = sheet.rows[row].bit_length()
        if closed >> row & 1 or at >= len(self.layout.rows[row].numbers):
            return None
        return self.layout.row_cells[row][at]

    def _takes(self, sheet: Sheet, cell: Cell, closed: int) -> bool:
        """Whether a cell can take a forced cross: a locking number only with enough crosses in an open row (C7)."""
        if not self.layout.rows[cell.row].locking_cells & cell.bit:
            return not sheet.rows[cell.row] & cell.bit
        return not closed >> cell.row & 1 and bool(self.open_cells(sheet)[cell.row] & cell.bit)

    def fewest_rows(self, sheet: Sheet, closed: int) -> list[int]:
        """The rows with the fewest crosses, from the top.

        As with lucky numbers (L4), closed rows are not among them; a row whose next cell may not be crossed is.
        """
        counts = {row: self.count(sheet, row) for row in self.layout.letters.values() if not closed >> row & 1}
        least = min(counts.values(), default=0)
        return [row for row, count in counts.items() if count == least]


class BonusBar(ForcingRules):
    """Bonus A: a boxed cell takes the player's next field of the bar, and the next free cell of that colour is crossed.

    Every boxed cell takes one field, also when the cross it asks for is void. So the fields used are the boxed cells
    crossed, and nothing more has to be remembered.
    """

    def forcing_cells(self) -> Sequence[str]:
        return self.layout.boxed

    @cached_property
    def _boxed(self) -> tuple[int, ...]:
        return self.layout.masks(self.layout.boxed)

    def bar_used(self, sheet: Sheet) -> int:
        """How many fields of the bar the player has taken."""
        return sum(cells.bit_count() for cells in map(and_, sheet.rows, self._boxed))

    def effects(self, sheet: Sheet, cell: Cell) -> Sequence[Effect]:
        if not self._boxed[cell.row] & cell.bit:
            return ()
        field = self.layout.bar[self.bar_used(sheet) - 1 :][:1]
        return [Effect(cell, Cause.BAR, rows=(self.layout.letters[field],))] if field else ()


class BonusPairs(ForcingRules):
    """Bonus B: two cells of a pair, once both are crossed, bring crosses or points."""

    asks_for_row: ClassVar[bool] = True

    def __init__(self, layout: Layout, *, optional_lock: bool = False) -> None:
        super().__init__(layout, optional_lock=optional_lock)
        self._pair_masks = [(pair, layout.masks((pair.first, pair.second))) for pair in layout.pairs]

    def forcing_cells(self) -> Sequence[str]:
        crossing = (Bonus.TWO_IN_FEWEST, Bonus.ONE_IN_EACH)
        return [cell for pair in self.layout.pairs if pair.bonus in crossing for cell in (pair.first, pair.second)]

    def pairs_done(self, sheet: Sheet) -> tuple[BonusPair, ...]:
        """The pairs of which the player has crossed both cells."""
        return tuple(
            pair
            for pair, masks in self._pair_masks
            if all(crosses & mask == mask for crosses, mask in zip(sheet.rows, masks, strict=True))
        )

    def effects(self, sheet: Sheet, cell: Cell) -> Sequence[Effect]:
        found = []
        for pair in self.pairs_done(sheet):
            if cell.name in (pair.first, pair.second):
                if pair.bonus is Bonus.TWO_IN_FEWEST:
                    found.append(Effect(cell, Cause.PAIR, in_fewest=2))
                elif pair.bonus is Bonus.ONE_IN_EACH:
                    found.append(Effect(cell, Cause.PAIR, rows=tuple(self.layout.letters.values())))
        return found

    def extra_points(self, sheet: Sheet) -> Mapping[str, int]:
        done = {pair.bonus for pair in self.pairs_done(sheet)}
        parts = {}
        if Bonus.LOWEST_DOUBLE in done:
            parts["doubled"] = min(self.row_score(sheet, row) for row in self.layout.letters.values())
        if Bonus.THIRTEEN in done:
            parts["thirteen"] = PAIR_POINTS
        if Bonus.FREE_MISTHROWS in done:
            parts["misthrows"] = -self.misthrow_points(sheet)
        return parts


class Chain(ForcingRules):
    """Connected Chain: the cross of one cell of a pair forces its partner, even out of order or in a closed row.

    A partner before the last cross of its row does not bring back what was skipped: C2 goes by the last cross.
    """

    @cached_property
    def _partners(self) -> dict[str, Cell]:
        cells = self.layout.cells
        return {one: cells[other] for pair in self.layout.chains for one, other in (pair, pair[::-1])}

    def forcing_cells(self) -> Sequence[str]:
        return list(self._partners)

    def effects(self, sheet: Sheet, cell: Cell) -> Sequence[Effect]:
        partner = self._partners.get(cell.name)
        if partner is None or sheet.rows[partner.row] & partner.bit:
            return ()
        return [Effect(cell, Cause.CHAIN, cell=partner)]
