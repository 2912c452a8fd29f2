"""A track being entered, field by field, from a printed board.

A draft is a value: every step gives a new one that remembers the one before, so that each step can be undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.rules.qwixx.track import MOST_POINTS, Field

LENGTH = 40
NUMBERS = range(2, 13)
LENGTHS = range(6, 101)
MOST_BY_HAND = 99
Cell = tuple[str, int]
Item = TypeVar("Item")


class BadDraft(ValueError):
    """What was kept is no draft."""


def usual_points(at: int) -> int:
    """1, 1, 2, 2, 3, 3 …; fields count from 1."""
    return (at + 1) // 2


@dataclass(frozen=True)
class TrackDraft:
    cells: tuple[Cell | None, ...] = (None,) * LENGTH
    """The colour and number of each field; None while it is open."""
    by_hand: tuple[int | None, ...] = (None,) * LENGTH
    """Points that do not follow from the field before."""
    colour: str = COLOURS[0]
    """The colour of the next number."""
    cursor: int = 1
    """The field that is entered next; fields count from 1."""
    before: TrackDraft | None = field(default=None, compare=False, repr=False)

    # What it is

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def cell(self) -> Cell | None:
        """What is entered at the cursor."""
        return self.cells[self.cursor - 1]

    @property
    def entered(self) -> int:
        return sum(cell is not None for cell in self.cells)

    @property
    def complete(self) -> bool:
        return None not in self.cells

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every field: 1, 1, 2, 2 …, and from a field changed by hand on in the same rhythm."""
        found, shift = [], 0
        for at, by_hand in enumerate(self.by_hand, 1):
            if by_hand is not None:
                shift = by_hand - usual_points(at)
            found.append(max(0, usual_points(at) + shift))
        return tuple(found)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The finished track; an open field must not be left."""
        return tuple(Field(*cell, points) for cell, points in zip(self.cells, self.points, strict=True) if cell)

    @property
    def next_open(self) -> int | None:
        """Where the cursor goes from here: the next open field, from the end on from the start."""
        after = [*range(self.cursor + 1, len(self) + 1), *range(1, self.cursor)]
        return next((at for at in after if self.cells[at - 1] is None), None)

    # Steps

    def _step(
        self,
        *,
        cells: tuple[Cell | None, ...] | None = None,
        by_hand: tuple[int | None, ...] | None = None,
        colour: str | None = None,
        cursor: int | None = None,
    ) -> TrackDraft:
        """The next draft; the same one if nothing changes, so that Undo never seems to do nothing."""
        changed = TrackDraft(
            self.cells if cells is None else cells,
            self.by_hand if by_hand is None else by_hand,
            colour or self.colour,
            cursor or self.cursor,
            before=self,
        )
        return self if changed == self else changed

    def go_to(self, at: int) -> TrackDraft:
        """Another field; one that is entered brings its colour with it."""
        if not 1 <= at <= len(self):
            return self
        cell = self.cells[at - 1]
        return self._step(cursor=at, colour=cell[0] if cell else None)

    def choose(self, colour: str) -> TrackDraft:
        """The colour that numbers get from now on, and the field at the cursor at once if it has a number."""
        if colour not in COLOURS or len(colour) != 1:
            return self
        cells = _with(self.cells, self.cursor, (colour, self.cell[1])) if self.cell else None
        return self._step(colour=colour, cells=cells)

    def enter(self, number: int, colour: str = "") -> TrackDraft:
        """A number finishes the field and goes on to the next open one."""
        if number not in NUMBERS:
            return self
        cells = _with(self.cells, self.cursor, (colour or self.colour, number))
        return self._step(cells=cells, colour=colour, cursor=self.next_open)

    def leave_open(self) -> TrackDraft:
        """On to the next open field; this one stays as it is."""
        return self._step(cursor=self.next_open)

    def clear(self) -> TrackDraft:
        """Empties the field at the cursor; where it is empty, the one before, as a backspace does."""
        at = self.cursor if self.cell else max(1, self.cursor - 1)
        return self._step(cells=_with(self.cells, at, None), cursor=at)

    def change_points(self, by: int) -> TrackDraft:
        """More or fewer points; the fields behind follow in the same rhythm."""
        points = self.points[self.cursor - 1] + by
        if points < 0 or (by > 0 and points > MOST_BY_HAND):
            return self
        return self._step(by_hand=_with(self.by_hand, self.cursor, points))

    @property
    def can_undo(self) -> bool:
        return self.before is not None

    def undo(self) -> TrackDraft:
        return self.before or self

    # Kept and brought back

    def to_table(self) -> dict[str, object]:
        """The draft in values that JSON knows. The steps that led to it are not kept."""
        return {
            "cells": [list(cell) if cell else None for cell in self.cells],
            "points": list(self.by_hand),
            "colour": self.colour,
            "cursor": self.cursor,
        }


def draft_of(fields: Sequence[Field]) -> TrackDraft:
    """A finished track to be changed."""
    cells = tuple((one.colour, one.number) for one in fields)
    draft = TrackDraft(cells, (None,) * len(fields), colour=cells[0][0])
    for at, one in enumerate(fields, 1):
        if draft.points[at - 1] != one.points:
            draft = replace(draft, by_hand=_with(draft.by_hand, at, one.points))
    return draft


def read_draft(table: object) -> TrackDraft:
    """A draft that was kept; BadDraft if it is none."""
    if not isinstance(table, dict):
        raise BadDraft
    cells, points = table.get("cells"), table.get("points")
    colour, cursor = table.get("colour"), table.get("cursor")
    if not isinstance(cells, list) or not isinstance(points, list) or len(cells) != len(points):
        raise BadDraft
    if len(cells) not in LENGTHS or type(cursor) is not int or not 1 <= cursor <= len(cells):
        raise BadDraft
    return TrackDraft(tuple(map(_read_cell, cells)), tuple(map(_read_points, points)), _read_colour(colour), cursor)


def _read_cell(cell: object) -> Cell | None:
    if cell is None:
        return None
    if not isinstance(cell, list) or len(cell) != 2 or type(cell[1]) is not int or cell[1] not in NUMBERS:
        raise BadDraft
    return _read_colour(cell[0]), cell[1]


def _read_points(points: object) -> int | None:
    # type(), because true would pass for 1.
    if points is None or (type(points) is int and 0 <= points <= MOST_POINTS):
        return points
    raise BadDraft


def _read_colour(colour: object) -> str:
    if type(colour) is not str or len(colour) != 1 or colour not in COLOURS:
        raise BadDraft
    return colour


def _with(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[: at - 1], item, *items[at:])
