"""The further official sheets, as declarations: a layout, and a small rule where the sheet has one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scorepad.rules.qwixx.layout import CLASSIC, COLOURS, Bonus, BonusPair, Layout, Row, four_rows
from scorepad.rules.qwixx.reactions import BonusBar, BonusPairs, Chain
from scorepad.rules.qwixx.sheet import SheetRules, rules_of
from scorepad.rules.qwixx.special import BonusRows, SecondCross, Steps, SwapFields
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.qwixx.white import SwappedSum, WhiteWay

UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))
PLAYERS = range(1, 6)

# Colours or numbers mixed. A row is called by the colour that locks it, which is that of its last cell.
MIXX_A = QwixxGame(
    "mixx-a",
    Layout(
        (
            Row("r", UP, "yyybbbgggrr"),
            Row("y", UP, "rrggggbbyyy"),
            Row("g", DOWN, "bbbyyyrrrgg"),
            Row("b", DOWN, "ggrrrryybbb"),
        )
    ),
    PLAYERS,
)
MIXX_B = QwixxGame(
    "mixx-b",
    Layout(
        (
            Row("r", (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11), "r"),
            Row("y", (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10), "y"),
            Row("g", (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3), "g"),
            Row("b", (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4), "b"),
        )
    ),
    PLAYERS,
)


BIG_POINTS = QwixxGame(
    "big-points",
    Layout(
        (
            *CLASSIC.rows,
            Row("ry", UP, ("ry",), locking=0, neighbours=(0, 1)),
            Row("gb", DOWN, ("gb",), locking=0, neighbours=(2, 3)),
        ),
        scored=15,
    ),
    PLAYERS,
    sheet_rules=partial(rules_of, BonusRows),
)

BONUS_A = QwixxGame(
    "bonus-a",
    replace(CLASSIC, boxed=tuple("r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5".split()), bar="rygbgrbyrybg"),
    PLAYERS,
    sheet_rules=partial(rules_of, BonusBar),
)
BONUS_B = QwixxGame(
    "bonus-b",
    replace(
        CLASSIC,
        pairs=(
            BonusPair("y11", "g9", Bonus.TWO_IN_FEWEST),
            BonusPair("y7", "b7", Bonus.ONE_IN_EACH),
            BonusPair("r8", "b10", Bonus.LOWEST_DOUBLE),
            BonusPair("r6", "b4", Bonus.THIRTEEN),
            BonusPair("y3", "g5", Bonus.FREE_MISTHROWS),
        ),
    ),
    PLAYERS,
    sheet_rules=partial(rules_of, BonusPairs),
)


def _steps(letter: str, cells: str) -> QwixxGame:
    layout = replace(CLASSIC, steps=tuple(cells.split()))
    return QwixxGame(f"steps-{letter}", layout, PLAYERS, sheet_rules=partial(rules_of, Steps))


STEPS_A = _steps("a", "y2 g11 b10 g9 y6 r7 y8 g5 b4 g3 y12")
STEPS_B = _steps("b", "b12 g11 y4 r5 y6 g7 b6 g5 y10 r11 y12")
STEPS_C = _steps("c", "g12 b11 g10 y5 r6 y7 g6 b5 g4 y11 r12")
STEPS_D = _steps("d", "y2 r3 y4 g9 b8 g7 y8 r9 y10 g3 b2")
STEPS_E = _steps("e", "r2 y3 g10 b9 g8 y7 r8 y9 g4 b3 g2")


def _chain(letter: str, links: str) -> QwixxGame:
    pairs = tuple((one, other) for one, _dash, other in (link.partition("-") for link in links.split()))
    layout = replace(CLASSIC, chains=pairs)
    return QwixxGame(f"chain-{letter}", layout, PLAYERS, sheet_rules=partial(rules_of, Chain))


CHAIN_A = _chain("a", "r6-y6 r11-y11 y3-g11 y8-g6 g9-b9 g4-b4")
CHAIN_B = _chain("b", "r4-y4 r9-y9 y6-g8 y11-g3 g11-b11 g6-b6")
CHAIN_C = _chain("c", "r3-y3 r8-y8 y6-g8 y11-g3 g10-b10 g5-b5")
CHAIN_D = _chain("d", "r5-y5 r10-y10 y3-g11 y8-g6 g8-b8 g3-b3")
CHAIN_E = _chain("e", "r6-y6 r9-y9 y3-g11 y11-g3 g9-b9 g6-b6")

_SEVEN_TO_LOCK = four_rows(12, locking=1, minimum=7, lock_rule="C7")
_DOUBLE_CELLS = {"r": (3, 5, 9, 11), "y": (3, 5, 9, 11), "g": (10, 8, 6, 4), "b": (10, 8, 6, 4)}
DOUBLE_A = QwixxGame("double-a", Layout(_SEVEN_TO_LOCK, scored=16), PLAYERS, sheet_rules=partial(rules_of, SecondCross))
DOUBLE_B = QwixxGame(
    "double-b",
    Layout(
        _SEVEN_TO_LOCK,
        scored=16,
        double_cells=tuple(f"{letter}{number}" for letter in COLOURS for number in _DOUBLE_CELLS[letter]),
    ),
    PLAYERS,
)


def _swapping(rules: SheetRules) -> tuple[WhiteWay, ...]:
    assert isinstance(rules, SwapFields)
    return (SwappedSum(rules),)


X_CHANGE = QwixxGame(
    "x-change",
    replace(CLASSIC, swaps=((8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4))),
    PLAYERS,
    sheet_rules=partial(rules_of, SwapFields),
    more_ways=_swapping,
)
