"""Quixo's board for those who look at very many positions: one int a board, and tables for what is asked of it.

A board is three planes of 25 bits: crosses, circles, and with four players the cubes whose dot points at the later
seat. Seats count from 0; even seats play crosses.
"""

from __future__ import annotations

from typing import NamedTuple

from scorepad.rules.quixo import BOARD, EDGE, LINES, SIDE, SLIDES, QuixoState, Slide

PLANE = 25
DOTS = 2 * PLANE
_PLANES = 1 | 1 << PLANE | 1 << DOTS
LOW_BITS = 13
LOW = (1 << LOW_BITS) - 1
"""Tables of a plane have two parts, for its low and its high bits, so that they stay small."""


class Step(NamedTuple):
    """A slide on all planes at once: ``board & keep | (board & between) << shift | put``."""

    keep: int
    between: int
    shift: int
    put: int
    slide: Slide
    later: bool
    """Whether the dot points at the later seat."""


def packed(state: QuixoState) -> int:
    return state.crosses | state.circles << PLANE | state.dots << DOTS


# Moves


def _step(slide: Slide, colour: int, later: bool) -> Step:
    put = slide.end << PLANE * colour | (slide.end << DOTS if later else 0)
    return Step(slide.keep * _PLANES, slide.between * _PLANES, abs(slide.shift), put, slide, later)


Way = tuple[int, int, int, int]
"""The first four of a step: what is needed to make it."""


class Steps(dict[int, tuple[tuple[Way, ...], tuple[Way, ...]]]):
    """By the cubes that may be taken: the ways that shift to the left along the bits, and those to the right."""

    def __init__(self, colour: int, players: int) -> None:
        super().__init__()
        dots = (False, True) if players == 4 else (False,)
        self.all = tuple(_step(slide, colour, later) for slide in SLIDES.values() for later in dots)

    def __missing__(self, takeable: int) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
        open_ = [step for step in self.all if step.slide.taken & takeable]
        left = tuple(step[:4] for step in open_ if step.slide.shift > 0)
        right = tuple(step[:4] for step in open_ if step.slide.shift < 0)
        self[takeable] = left, right
        return left, right


def made(board: int, step: Step) -> int:
    between = board & step.between
    return board & step.keep | (between << step.shift if step.slide.shift > 0 else between >> step.shift) | step.put


# Lines: how many cubes of a plane lie in each of the twelve, three bits a line


def by_cubes(of_cube: list[int]) -> tuple[list[int], list[int]]:
    """Tables of sums for the low and the high cubes: what all cubes of a set give together."""
    tables = []
    for part in (of_cube[:LOW_BITS], of_cube[LOW_BITS:]):
        table = [0]
        for one in part:
            table += [one + rest for rest in table]
        tables.append(table)
    return tables[0], tables[1]


COUNTS_LOW, COUNTS_HIGH = by_cubes(
    [sum(1 << 3 * at for at, line in enumerate(LINES) if line >> cube & 1) for cube in range(PLANE)]
)
_ONES = sum(1 << 3 * at for at in range(len(LINES)))
FOURS = 4 * _ONES
"""Set in the counts where a line has four or five: without one of them, no single push makes a line."""


def lined(plane: int) -> int:
    """Not 0 if a line is full: a five is a four with the lowest bit set."""
    counts = COUNTS_LOW[plane & LOW] + COUNTS_HIGH[plane >> LOW_BITS]
    return counts & counts >> 2 & _ONES


def near(plane: int) -> int:
    """Not 0 if a line has four or five."""
    return COUNTS_LOW[plane & LOW] + COUNTS_HIGH[plane >> LOW_BITS] & FOURS


# Symmetry: turned and mirrored boards are worth the same, dots and all

_FIELD = 3 * PLANE
_FIELD_BITS = (1 << _FIELD) - 1


def _images(cube: int) -> list[int]:
    """Where a cube lies in the eight images of the board."""
    row, column = divmod(cube, SIDE)
    images = []
    for _ in range(4):
        row, column = column, SIDE - 1 - row
        images += [row * SIDE + column, row * SIDE + SIDE - 1 - column]
    return images


_IMAGES_LOW, _IMAGES_HIGH = by_cubes(
    [sum(1 << _FIELD * at + image for at, image in enumerate(_images(cube))) for cube in range(PLANE)]
)


def images(board: int) -> list[int]:
    """The board turned and mirrored in every way."""
    crosses, circles, dots = board & BOARD, board >> PLANE & BOARD, board >> DOTS
    fields = (
        _IMAGES_LOW[crosses & LOW]
        + _IMAGES_HIGH[crosses >> LOW_BITS]
        + (_IMAGES_LOW[circles & LOW] + _IMAGES_HIGH[circles >> LOW_BITS] << PLANE)
    )
    if dots:
        fields += _IMAGES_LOW[dots & LOW] + _IMAGES_HIGH[dots >> LOW_BITS] << DOTS
    return [fields >> shift & _FIELD_BITS for shift in range(0, 8 * _FIELD, _FIELD)]


def canonical(board: int) -> int:
    """The same for all eight images."""
    return min(images(board))


# Who may take what, and what may come next


class Table:
    """The moves of a game for two or for four."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.steps = Steps(0, players), Steps(1, players)

    def takeable(self, board: int, seat: int) -> int:
        """The cubes of the edge that are blank or one's own, with four players those whose dot fits (Q2, Q7)."""
        if seat & 1:
            theirs, mine = board & BOARD, board >> PLANE & BOARD
        else:
            mine, theirs = board & BOARD, board >> PLANE & BOARD
        if self.players == 4:
            dots = board >> DOTS
            theirs |= mine & (dots if seat < 2 else ~dots)
        return EDGE & ~theirs

    def children(self, board: int, seat: int) -> set[int]:
        """The different boards that a seat's pushes lead to; the same board if it has to pass (Q8)."""
        left, right = self.steps[seat & 1][self.takeable(board, seat)]
        boards = {board & keep | (board & between) << shift | put for keep, between, shift, put in left}
        boards.update([board & keep | (board & between) >> shift | put for keep, between, shift, put in right])
        return boards or {board}

    def can_win(self, board: int, seat: int) -> bool:
        """Whether the seat to move can make its line now, and none of the opponent's with it (Q5)."""
        if seat & 1:
            mine, theirs = PLANE, 0
        else:
            mine, theirs = 0, PLANE
        if not near(board >> mine & BOARD):
            return False
        return any(
            lined(child >> mine & BOARD) and not lined(child >> theirs & BOARD) for child in self.children(board, seat)
        )


TABLES = {2: Table(2), 4: Table(4)}
