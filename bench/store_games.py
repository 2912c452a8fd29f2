"""Stores with many finished games: a few dozen that were really played, over and over under other dates."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from scorepad.record import new
from scorepad.rules import moves as m
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from scorepad.shortform import rolled
from scorepad.store.database import Database
from scorepad.store.games import insert_game, now
from scorepad.store.players import Players
from scorepad.store.rows import new_uid

FILE = "scorepad.db"
PLAYER = "Ema"
"""Who sits in every game."""
OTHERS = tuple(f"{name} {letter}." for name in ("Petr", "Iva", "Jan", "Ola", "Lea", "Tom") for letter in "ABCDE")
SIX_HOURS, HALF_AN_HOUR = 6 * 3_600_000, 30 * 60_000
PLAYED = 60


def near_game(names: tuple[str, ...], seed: int) -> Session:
    """A game of Classic with dice, played as people do: near cells, and no cross rather than a far one."""
    dice = random.Random(seed)
    session = Session(new("classic", names))
    turn = 0
    while isinstance(state := session.state, TableState) and not state.ended:
        if state.turn != turn:
            turn = state.turn
            session.submit(rolled(state, dice))
            continue
        session.submit(_nearest(state, dice))
    return session


def _nearest(state: TableState, dice: random.Random) -> m.Move:
    def cost(move: m.Move) -> float:
        if not isinstance(move, m.CellMove):
            return 3 if isinstance(move, m.Next) else 20
        cell = state.family.layout.cells[move.cell]
        return cell.at - state.sheets[move.player - 1].rows[cell.row].bit_length() + dice.random()

    return min(state.legal_moves(), key=cost)


def played_games() -> list[Session]:
    dice = random.Random(5)
    return [near_game((PLAYER, *dice.sample(OTHERS, dice.randint(1, 3))), seed) for seed in range(PLAYED)]


def filled(folder: Path, sizes: tuple[int, ...]) -> Iterator[tuple[int, Path]]:
    """A folder with a store for each number of games."""
    sessions = played_games()
    for count in sizes:
        place = folder / str(count)
        fill(place / FILE, sessions, count)
        yield count, place


def fill(path: Path, sessions: list[Session], count: int) -> None:
    """The last game ended a minute ago, the one before it six hours earlier, and so on."""
    database, end = Database(path), now() - 60_000
    Players(database).remember([PLAYER, *OTHERS])
    with database.change() as connection:
        for number in range(count):
            changed = end - (count - 1 - number) * SIX_HOURS
            session = sessions[number % len(sessions)]
            insert_game(connection, session, new_uid(), changed - HALF_AN_HOUR, changed, HALF_AN_HOUR)
    database.close()
