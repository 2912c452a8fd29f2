"""Every move that the notation can say, legal or not: what ``legal_moves`` must be measured against."""

from __future__ import annotations

from functools import cache

from scorepad.rules import moves as m
from scorepad.rules.moves import Move

CELLS = [f"{row}{number}" for row in "rygb" for number in range(2, 17)]
CUBES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
KINDS = (m.White, m.Lucky, m.Swap, m.Colour, m.Cross)


@cache
def sheet_moves(players: int) -> tuple[Move, ...]:
    """Everything that can be said at a table of the family, in a pad and in Duel; one player too many included."""
    moves: list[Move] = [m.Next(), m.Pass()]
    for player in range(1, players + 2):
        moves += [kind(player, cell, lock) for kind in KINDS for cell in CELLS for lock in (False, True)]
        moves += [m.Miss(player), *(m.PawnSteps(player, steps) for steps in range(7))]
        moves += [m.PawnLands(player, cell, points) for cell in CELLS for points in (1, 20)]
        moves += [m.PawnLands(player, cell, 7, goal=True) for cell in CELLS]
    return (*moves, *map(m.Close, "rygb"), m.Push("a1", "a5"))


@cache
def official_moves(players: int, *, named: bool) -> tuple[Move, ...]:
    """The same for the further official sheets, without what only other games know; ``named`` with a row named."""
    cells = [f"{row}{number}" for row in ("r", "y", "g", "b", "ry", "gb") for number in range(2, 13)]
    rows = ("", *"rygb") if named else ("", "g")
    moves: list[Move] = [m.Next(), m.Pass(), m.PawnSteps(1, 1), m.Lucky(1, "r5"), m.White(1, "r12", lock=True)]
    for player in range(1, players + 2):
        kinds = (m.White, m.Swap, m.Colour, m.Cross)
        moves += [kind(player, cell, fewest=row) for kind in kinds for cell in cells for row in rows]
        moves.append(m.Miss(player))
    return (*moves, *map(m.Close, "rygb"))


@cache
def quixo_moves() -> tuple[Move, ...]:
    pushes = [m.Push(taken, end, dot) for taken in CUBES for end in CUBES for dot in (None, 1, 2, 3, 4)]
    return (*pushes, m.Pass(), m.Next(), m.White(1, "r5"))


def as_listed(move: Move) -> Move:
    """The form in which the move stands in ``legal_moves``: a landing on the printed board leaves its points open."""
    return m.PawnLands(move.player, move.cell) if isinstance(move, m.PawnLands) else move
