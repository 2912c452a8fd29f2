"""``python -m tools.tune_bots classic 20000``: learns the tables of ``scorepad/bots/qwixx_tables.py`` further.

The bot plays games against itself, with two to five players, and after every batch each table entry that applied in
a state moves a little towards what was then gained (temporal differences, TD(λ)). Prints the new tables, to be put
in place of the old ones. ``--anew`` begins with nothing learned.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from typing import Any

from scorepad.bots.qwixx_plans import as_turn_began, plans, turn_over
from scorepad.bots.qwixx_tables import TABLES, Tables
from scorepad.bots.qwixx_values import Outlook, Values, nearness, stretch
from scorepad.record import new
from scorepad.rules.moves import Next
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled

NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")
BATCH = 100
LAMBDA = 0.7
Entry = tuple[str | int, ...]
"""The name of a table and the indices into it."""


class Learned:
    """The tables as numbers that can be changed, in tenths of a point."""

    def __init__(self, tables: Tables, *, anew: bool) -> None:
        self.entries: dict[Entry, float] = {}
        for field in fields(tables):
            for entry, number in _walk(getattr(tables, field.name), (field.name,)):
                self.entries[entry] = 0.0 if anew else float(number)
        self._shape = tables

    def tables(self) -> Tables:
        shape = self._shape
        return Tables(**{one.name: self._filled(getattr(shape, one.name), (one.name,)) for one in fields(shape)})

    def _filled(self, shape: object, entry: Entry) -> Any:
        if isinstance(shape, tuple):
            return tuple(self._filled(part, (*entry, at)) for at, part in enumerate(shape))
        return round(self.entries[entry])

    def value(self, applying: list[Entry]) -> float:
        return sum(self.entries[entry] for entry in applying) / 10

    def learn(self, applying: list[Entry], gained: float, rate: float) -> None:
        step = rate * 10 * (gained - self.value(applying))
        for entry in applying:
            self.entries[entry] += step


def _walk(part: object, entry: Entry) -> Iterator[tuple[Entry, int]]:
    if isinstance(part, tuple):
        for at, smaller in enumerate(part):
            yield from _walk(smaller, (*entry, at))
    elif isinstance(part, int):
        yield entry, part


def applying(state: TableState, player: int, tables: Tables) -> list[Entry]:
    """The entries whose sum is what the player may still gain: what ``Outlook`` adds up."""
    late = int(state.closed != 0 or state.goal_by is not None)
    found: list[Entry] = []
    others = [sheet for number, sheet in enumerate(state.sheets, 1) if number != player]
    sheet = state.sheets[player - 1]
    for at, row in enumerate(state.family.layout.rows):
        if not state.closed >> at & 1:
            nearest = max(
                (one.rows[at] for one in others),
                key=lambda crosses: nearness(crosses, row),
            )
            found += [
                ("own", late, *_place(sheet.rows[at], tables)),
                ("others", late, *_place(nearest, tables)),
            ]
    players = state.family.players
    found += [
        ("misthrows", late, sheet.misthrows),
        ("others_misthrows", late, max(one.misthrows for one in others)),
        ("until_turn", players - 2, (player - state.mover) % players),
    ]
    if state.pawns:
        stretches = [stretch(pawn, state.family) for pawn in state.pawns]
        mine = stretches.pop(player - 1)
        found += [("pawn", late, mine), ("others_pawn", late, max(stretches))]
    return found


def _place(crosses: int, tables: Tables) -> tuple[int, int]:
    used = min(crosses.bit_length(), len(tables.own[0]) - 1)
    return used, min(max(crosses.bit_count() - 1, 0), len(tables.own[0][used]) - 1)


def play_game(game: str, players: int, values: Values, dice: random.Random) -> list[TableState]:
    """The states in which turns ended, the last one of the game included."""
    options: dict[str, object] = {"track": dice.choice(("spiral-a", "spiral-b"))} if game == "onboard" else {}
    state = new(game, NAMES[:players], first=dice.randint(1, players), options=options).start()
    assert isinstance(state, TableState)
    states = [state]
    while not state.ended:
        state = state.play(rolled(state, dice))
        for player in [*(number for number in state.family.numbers if number != state.mover), state.mover]:
            known = as_turn_began(state, player)
            best = max(plans(known, player), key=lambda plan: Outlook(turn_over(plan, player), values).worth(player))
            for move in best.moves:
                if move in state.legal_moves():
                    state = state.play(move)
        if not state.ended:
            state = state.play(Next())
        states.append(state)
    return states


def learn_game(learned: Learned, states: list[TableState], tables: Tables, rate: float) -> None:
    for player in states[0].family.numbers:
        points = [state.scores()[player - 1].total for state in states]
        gained = 0.0
        value_behind = 0.0
        for (before, after), state in zip(reversed([*pairwise(points)]), reversed(states[:-1]), strict=True):
            gained = after - before + LAMBDA * gained + (1 - LAMBDA) * value_behind
            entries = applying(state, player, tables)
            value_behind = learned.value(entries)
            learned.learn(entries, gained, rate)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(TABLES))
    parser.add_argument("games", type=int)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice, tables = random.Random(arguments.seed), TABLES[arguments.game]
    start = new(arguments.game, NAMES[:2]).start()
    assert isinstance(start, TableState)
    learned = Learned(tables, anew=arguments.anew)
    most = 4 if arguments.game == "onboard" else 5
    for batch in range(max(1, arguments.games // BATCH)):
        values = Values(start.family.rules, learned.tables())
        games = [
            play_game(arguments.game, dice.choice((2, 2, *range(2, most + 1))), values, dice) for _ in range(BATCH)
        ]
        rate = 0.01 * (1 - 0.9 * batch * BATCH / arguments.games)
        for states in games:
            learn_game(learned, states, tables, rate)
        ends = [score.total for states in games if len(states[0].sheets) == 2 for score in states[-1].scores()]
        print(f"# {(batch + 1) * BATCH} games; with two players {sum(ends) / len(ends):.1f} points", flush=True)
    print(learned.tables())


if __name__ == "__main__":
    main()
