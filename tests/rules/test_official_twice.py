"""The official sheets once more, as slow and plain as can be, read from the rule book and not from the library: random
games are played by both, and legal moves, points, locked rows and the end must be the same after every move.

Cells are names, a sheet is a list of names in the order in which they were crossed (twice for a double cross). White
crosses come before the colour cross here; what comes late has tests of its own.
"""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import dataclass, field

import pytest

from scorepad.rules.qwixx.table import TableState
from scorepad.rules.registry import OFFICIAL
from scorepad.shortform import rolled
from tests.table import begin, legal, play

UP, DOWN = "2 3 4 5 6 7 8 9 10 11 12", "12 11 10 9 8 7 6 5 4 3 2"
MIXED = ("10 6 2 8 3 4 12 5 9 7 11", "9 12 4 6 7 2 5 8 11 3 10", "8 2 10 12 6 9 7 4 5 11 3", "5 7 11 9 12 3 8 10 2 6 4")
COLOURED = ("yyybbbgggrr", "rrggggbbyyy", "bbbyyyrrrgg", "ggrrrryybbb")
BOXES = "r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5".split()
BAR = "R Y G B G R B Y R Y B G".lower().split()
STEPS = {
    "a": "y2 g11 b10 g9 y6 r7 y8 g5 b4 g3 y12",
    "b": "b12 g11 y4 r5 y6 g7 b6 g5 y10 r11 y12",
    "c": "g12 b11 g10 y5 r6 y7 g6 b5 g4 y11 r12",
    "d": "y2 r3 y4 g9 b8 g7 y8 r9 y10 g3 b2",
    "e": "r2 y3 g10 b9 g8 y7 r8 y9 g4 b3 g2",
}
CHAINS = {
    "a": "r6-y6 r11-y11 y3-g11 y8-g6 g9-b9 g4-b4",
    "b": "r4-y4 r9-y9 y6-g8 y11-g3 g11-b11 g6-b6",
    "c": "r3-y3 r8-y8 y6-g8 y11-g3 g10-b10 g5-b5",
    "d": "r5-y5 r10-y10 y3-g11 y8-g6 g8-b8 g3-b3",
    "e": "r6-y6 r9-y9 y3-g11 y11-g3 g9-b9 g6-b6",
}
SWAPS = [(8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4)]
DOUBLE = [f"{row}{n}" for row in "ry" for n in (3, 5, 9, 11)] + [f"{row}{n}" for row in "gb" for n in (10, 8, 6, 4)]


@dataclass
class Paper:
    """One player's sheet."""

    crosses: list[str] = field(default_factory=list)
    locks: list[str] = field(default_factory=list)
    misthrows: int = 0
    swaps: int = 0


def split(cell: str) -> tuple[str, int]:
    row = cell.rstrip("0123456789")
    return row, int(cell[len(row) :])


class Plain:
    """The whole game."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.kind = game, game.rpartition("-")[0] if game[-2] == "-" else game
        texts = MIXED if game == "mixx-b" else (UP, UP, DOWN, DOWN)
        self.rows = {row: [f"{row}{n}" for n in text.split()] for row, text in zip("rygb", texts, strict=True)}
        self.last = {row: cells[-1] for row, cells in self.rows.items()}
        if game == "big-points":
            self.rows |= {row: [f"{row}{n}" for n in text.split()] for row, text in (("ry", UP), ("gb", DOWN))}
        self.papers = [Paper() for _ in range(players)]
        self.active, self.closed, self.over = 0, set[str](), False
        self.need = 7 if self.kind == "double" else 5
        self.begin_turn()

    def begin_turn(self) -> None:
        self.before, self.closed_before = deepcopy(self.papers), set(self.closed)
        self.dice: tuple[int | None, ...] | None = None
        self.used, self.sums, self.coloured = set[int](), set(range(2, 13)), False

    # What a sheet says

    def colours(self, cell: str) -> str:
        row, _number = split(cell)
        if self.game == "mixx-a":
            return COLOURED["rygb".index(row)][self.rows[row].index(cell)]
        return row

    def count(self, paper: Paper, row: str) -> int:
        mine = [cell for cell in paper.crosses if split(cell)[0] == row]
        twice = [cell for cell in mine if self.game == "double-b" and cell in DOUBLE]
        return len(mine) + len(twice) + paper.locks.count(row)

    def may(self, paper: Paper, cell: str) -> bool:
        """C2, C7 and what single sheets say; not whether the row is closed."""
        row, number = split(cell)
        if row in paper.locks:
            return False
        mine = [self.rows[row].index(one) for one in paper.crosses if split(one)[0] == row]
        at = self.rows[row].index(cell)
        if self.game == "double-a" and mine and at == max(mine):
            return mine.count(at) == 1
        if mine and at <= max(mine):
            return False
        if len(row) == 2 and f"{row[0]}{number}" not in paper.crosses and f"{row[1]}{number}" not in paper.crosses:
            return False
        return cell != self.last.get(row) or self.count(paper, row) >= self.need

    def free(self, paper: Paper, row: str, closed: set[str]) -> str | None:
        """The next free cell, if it can be crossed now."""
        mine = [self.rows[row].index(one) for one in paper.crosses if split(one)[0] == row]
        at = max(mine, default=-1) + 1
        if row in closed or at >= len(self.rows[row]) or not self.may(paper, self.rows[row][at]):
            return None
        return self.rows[row][at]

    def fewest(self, paper: Paper, closed: set[str]) -> list[str]:
        counts = {row: self.count(paper, row) for row in "rygb" if row not in closed}
        return [row for row, count in counts.items() if count == min(counts.values())]

    def cross(self, paper: Paper, cell: str, closed: set[str], named: str = "") -> tuple[set[str], list[str]]:
        """Crosses with all that follows; the rows locked, and the rows that were equal if a bonus asked for one."""
        locked, equal = set[str](), list[str]()
        waiting: list[tuple[str, str]] = []

        def put(one: str) -> None:
            paper.crosses.append(one)
            row, _number = split(one)
            if one == self.last.get(row):
                paper.locks.append(row)
                locked.add(row)
            if self.game == "bonus-a" and one in BOXES:
                waiting.append(("next", BAR[sum(box in paper.crosses for box in BOXES) - 1]))
            if self.game == "bonus-b":
                if one in ("y11", "g9") and {"y11", "g9"} <= set(paper.crosses):
                    waiting.append(("fewest", ""))
                if one in ("y7", "b7") and {"y7", "b7"} <= set(paper.crosses):
                    waiting.append(("each", ""))
            if self.kind == "chain":
                for link in CHAINS[self.game[-1]].split():
                    first, second = link.split("-")
                    partner = second if one == first else first if one == second else ""
                    if partner and partner not in paper.crosses:
                        put(partner)

        put(cell)
        while waiting:
            what, row = waiting.pop(0)
            rows = [row] if what == "next" else list("rygb")
            if what == "fewest":
                equal = self.fewest(paper, closed | locked)
                rows = [named if named in equal else equal[0]] * 2 if equal else []
            for one in rows:
                found = self.free(paper, one, closed | locked)
                if found:
                    put(found)
        return locked, equal if len(equal) > 1 else []

    def score(self, paper: Paper) -> tuple[dict[str, int], int, int]:
        counts = {row: self.count(paper, row) for row in "rygb"}
        if self.game == "big-points":
            for row in "rygb":
                counts[row] = min(15, counts[row] + self.count(paper, "ry" if row in "ry" else "gb"))
        rows = {row: sum(range(1, min(count, 16) + 1)) for row, count in counts.items()}
        bonus, have = 0, set(paper.crosses)
        if self.kind == "steps":
            bonus = sum(range(1, len(have & set(STEPS[self.game[-1]].split())) + 1))
        if self.game == "bonus-b":
            bonus += min(rows.values()) if {"r8", "b10"} <= have else 0
            bonus += 13 if {"r6", "b4"} <= have else 0
            bonus += 5 * paper.misthrows if {"y3", "g5"} <= have else 0
        return rows, -5 * paper.misthrows, bonus

    # What a table says

    def legal(self) -> set[str]:
        if self.over:
            return set()
        found = {"next"}
        cells = [cell for row in self.rows.values() for cell in row]
        for player, paper in enumerate(self.before):
            if player in self.used:
                continue
            for cell in cells:
                row, number = split(cell)
                if row in self.closed_before or not self.may(paper, cell):
                    continue
                if number in self.sums:
                    found |= self.named(f"white {player + 1} {cell}", paper, cell, self.closed_before)
                if self.game == "x-change" and paper.swaps < 9:
                    one, other = SWAPS[paper.swaps]
                    if (number == one and other in self.sums) or (number == other and one in self.sums):
                        found.add(f"swap {player + 1} {cell}")
        if len(self.closed) < 2 and not self.coloured:
            paper = self.papers[self.active]
            for cell in cells:
                row, number = split(cell)
                dice = [colour for colour in self.colours(cell) if colour not in self.closed]
                if row not in self.closed and dice and self.may(paper, cell) and self.fits(number, dice):
                    found |= self.named(f"colour {self.active + 1} {cell}", paper, cell, self.closed)
        return found

    def fits(self, number: int, colours: list[str]) -> bool:
        if self.dice is None:
            return True
        sums = [(self.dice[at] or 0) + (self.dice[2 + "rygb".index(one)] or 0) for one in colours for at in (0, 1)]
        return number in sums

    def named(self, text: str, paper: Paper, cell: str, closed: set[str]) -> set[str]:
        _locked, equal = self.cross(deepcopy(paper), cell, closed)
        return {text, *(f"{text} >{row}" for row in equal)}

    def play(self, text: str) -> None:
        word, *rest = text.split()
        if word == "roll":
            self.dice = tuple(None if die == "-" else int(die) for die in rest)
            self.sums = {(self.dice[0] or 0) + (self.dice[1] or 0)}
        elif word == "next":
            self.end_turn()
        else:
            player, cell, named = int(rest[0]) - 1, rest[1], rest[2][1:] if len(rest) > 2 else ""
            number = split(cell)[1]
            if word == "colour":
                locked, _equal = self.cross(self.papers[player], cell, self.closed, named)
                self.coloured = True
            else:
                locked, _equal = self.cross(self.papers[player], cell, self.closed_before, named)
                self.used.add(player)
                if word == "swap":
                    one, other = SWAPS[self.papers[player].swaps]
                    self.papers[player].swaps += 1
                    number = one + other - number
                self.sums = {number}
            self.closed |= locked
            self.over = word == "colour" and len(self.closed) >= 2

    def end_turn(self) -> None:
        paper = self.papers[self.active]
        if paper == self.before[self.active] and len(self.closed) < 2:
            paper.misthrows += 1
        self.over = len(self.closed) >= 2 or paper.misthrows == 4
        if not self.over:
            self.active = (self.active + 1) % len(self.papers)
            self.begin_turn()


def chosen(moves: list[str], plain: Plain, dice: random.Random) -> str:
    """Rather a cross than nothing, rather near than far, so that rows are filled and locked."""

    def cost(text: str) -> float:
        if text == "next":
            return 6.0
        _word, player, cell, *_named = text.split()
        row = split(cell)[0]
        mine = [plain.rows[row].index(one) for one in plain.papers[int(player) - 1].crosses if split(one)[0] == row]
        return (
            plain.rows[row].index(cell) - max(mine, default=-1) + dice.random() * 4 - 6 * (cell == plain.last.get(row))
        )

    return min(dice.sample(moves, min(len(moves), 7)), key=cost)


@pytest.mark.parametrize("game", OFFICIAL)
def test_both_play_the_same_game(game: str, games: int = 3) -> None:
    for seed in range(games):
        dice = random.Random(f"{game}{seed}")
        players = 1 + seed % 2
        plain, state, turn = Plain(game, players), begin(game, players), 0
        while not plain.over:
            assert isinstance(state, TableState)
            if state.turn != turn:
                turn = state.turn
                if dice.random() < 0.6:
                    roll = rolled(state, dice)
                    state = state.play(roll)
                    plain.play(str(roll))
            moves = plain.legal()
            if plain.coloured:
                moves = {"next"}
            else:
                assert legal(state) == moves, f"seed {seed}, turn {turn}"
            text = chosen(sorted(moves), plain, dice)
            state = play(state, text)
            plain.play(text)
            told = [(dict(score.rows), score.misthrows, score.bonus) for score in state.scores()]
            assert told == [plain.score(paper) for paper in plain.papers], f"seed {seed}, turn {turn}, {text}"
            assert set(state.locked) == plain.closed
        assert state.outcome
