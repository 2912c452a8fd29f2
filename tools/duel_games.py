"""Duels played as far as pictures and tests show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.record import Record, new


def moves(told: str, first: int = 1) -> tuple[str, ...]:
    """Turns separated by strokes: the field of the white stone, then of the colour one; ``-`` for none of them."""
    found, player = list[str](), first
    for turn in told.split("|"):
        for action, cell in zip(("white", "colour"), turn.split(), strict=False):
            if cell != "-":
                found.append(f"{action} {player} {cell}")
        found.append("next")
        player = 3 - player
    return tuple(found)


def game(told: str, *then: str, dice: str = "app", players: Sequence[str] = ("Ema", "Petr")) -> Record:
    return replace(new("duel", tuple(players), "table", 1, {}).with_moves((*moves(told), *then)), extra={"dice": dice})


DESIGNED_TURNS = "r3 y2|r2 b12|y4 b11|r5 y5|g12|r6 y6|g10|r7 y6|b5|g9 b9|b5|g8 b8|b5|-"
ROLL = "roll 3 4 2 5 2 1"
DESIGNED = game(DESIGNED_TURNS, ROLL)
"""As in the design."""
PETRS = game(DESIGNED_TURNS, ROLL, "white 1 r7", "colour 1 b5", "next", "roll 4 5 6 6 1 3")
"""The far player's turn: a stone of his was beaten, and there are fields for both actions."""
LOCKING = "r2 y2|b12 y3|r3 y4|b11 y5|r4 y6|b10 y7|r5 y8|b9 y9|r6 y10|b8"
LOCKED = game(LOCKING, "roll 6 6 1 2 3 4", "white 1 r12", "next", "roll 3 4 - 1 2 6")
NEARLY_OVER = game("-|-|-|r5", ROLL)
