"""Short forms for the terminal: ``y5`` for ``white 1 y5``, ``n`` for ``next``, ``roll`` for dice rolled by the app."""

from __future__ import annotations

import random
import re

from scorepad.rules import moves as m
from scorepad.rules.duel import LAYOUT as DUEL_LAYOUT
from scorepad.rules.duel import DuelState
from scorepad.rules.game import IllegalMove, State
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState

_WORDS = {"w": "white", "c": "colour", "color": "colour", "l": "lucky", "p": "pawn", "m": "miss", "x": "cross",
          "r": "roll", "n": "next", "k": "close", "s": "swap"}  # fmt: skip
_FACES = (1, 2, 3, 4, 5, 6, 7, 8)
_PLAYER_WORDS = ("white", "colour", "lucky", "swap", "pawn", "miss", "cross", "resign", "time")


def moves_meant(state: State, text: str, dice: random.Random) -> list[str]:
    """The moves that a line may mean, the likeliest first, in full notation. A line in full notation means itself.

    Empty if it does not say whose move it is, and there is no telling.
    """
    words = text.lower().split()
    if not words:
        return []
    words[0] = _WORDS.get(words[0], words[0])
    if m.parse(" ".join(words)):
        return [" ".join(words)]
    if words == ["roll"]:
        return [str(rolled(state, dice))] if isinstance(state, TableState | DuelState) else ["roll"]
    if match := re.fullmatch(r"([a-e][1-5])\s*-?\s*([a-e][1-5])\s*(?:@?\s*([1-4]))?", " ".join(words)):
        return [f"{match[1]}-{match[2]}" + (f"@{match[3]}" if match[3] else "")]
    return _with_player(state, words)


def _with_player(state: State, words: list[str]) -> list[str]:
    """Puts in whom and what a line leaves out."""
    alone = 1 if isinstance(state, PadState) and state.family.players == 1 else None
    player = state.active or alone
    if words[0] in _PLAYER_WORDS:
        named = len(words) > 1 and re.fullmatch("[0-9]+", words[1]) and (words[0] != "pawn" or len(words) > 2)
        if named:
            return [" ".join(words)]
        return [" ".join([words[0], str(player), *words[1:]])] if player else []
    if len(words) > 1 and re.fullmatch("[1-9]", words[0]):
        player, words = int(words[0]), words[1:]
    if not re.fullmatch("(ry|gb|[rygb])[0-9]+", words[0]):
        return [" ".join(words)]
    if player is None:
        return []
    kinds = ["cross"] if isinstance(state, PadState) else ["white", "colour"] if player == state.active else ["white"]
    return [" ".join([kind, str(player), *words]) for kind in kinds]


def first_legal(state: State, texts: list[str]) -> str:
    """The first of these that can be played; if none can, the one whose refusal tells most."""
    tells_little = ("wrong-number", "action-used")
    refused: list[tuple[int, str]] = []
    for text in texts:
        move = m.parse(text)
        try:
            if move:
                state.play(move)
                return text
        except IllegalMove as error:
            refused.append((1 + tells_little.index(error.code) if error.code in tells_little else 0, text))
    return min(refused, key=lambda one: one[0])[1] if refused else texts[0]


def rolled(state: TableState | DuelState, dice: random.Random) -> m.Roll:
    """All dice still in the game, thrown."""
    sides = (state.family.layout if isinstance(state, TableState) else DUEL_LAYOUT).sides
    throw: list[int | None] = list(dice.choices(_FACES[:sides], k=6))
    for row in range(4):
        if state.closed >> row & 1:
            throw[2 + row] = None
    return m.Roll(tuple(throw))
