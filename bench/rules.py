"""How fast the rules are."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from bench.calibration import Measured, loop_seconds, measure, report
from scorepad.perft import perft
from scorepad.record import Record, new, write
from scorepad.rules import moves as m
from scorepad.rules.duel import DuelState
from scorepad.rules.game import State
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled

NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")


def random_classic(record: Record, dice: random.Random) -> int:
    """One whole game of random legal moves with rolled dice; how many moves it had."""
    state = record.start()
    assert isinstance(state, TableState)
    count, turn = 0, 0
    while not state.ended:
        if state.turn != turn:
            turn = state.turn
            state = state.play(rolled(state, dice))
        else:
            state = state.play(dice.choice(state.legal_moves()))
        count += 1
    return count


def classic_games() -> None:
    games, moves = 30, 0
    record = new("classic", NAMES[:4])

    def run() -> None:
        nonlocal moves
        dice = random.Random(2)
        moves = sum(random_classic(record, dice) for _ in range(games))

    measured = measure(run)
    name = f"Classic, 4 players, random ({moves // games} moves a game)"
    report(name, f"{games / measured.seconds:,.0f} games/s", measured, "600 or more")


def _ask_200_times(state: State) -> None:
    for _ in range(200):
        state.legal_moves()


def legal_moves() -> None:
    start = new("classic", NAMES).start()
    middle = start
    dice = random.Random(3)
    for _ in range(5):
        for player in range(1, 6):
            choices = [move for move in middle.legal_moves() if str(move).startswith(f"white {player}")]
            if choices:
                middle = middle.play(min(dice.sample(choices, min(3, len(choices))), key=str))
        middle = middle.play(m.Next())
    late = start.play(m.Colour(1, "r8"))
    for name, state in (("no dice, start", start), ("no dice, middle", middle), ("after the colour cross", late)):
        measured = measure(partial(_ask_200_times, state))
        figure = f"{measured.seconds * 5000:.1f} µs"
        report(f"legal_moves(), Classic, 5 players, {name}", figure, measured, "under 100 µs")


def quixo_perft() -> None:
    for players, depth in ((2, 3), (4, 3)):
        state = new("quixo", NAMES[:players]).start()
        count = perft(state, depth)
        measured = measure(partial(perft, state, depth), 7)
        name = f"Quixo perft, {players} players, depth {depth} = {count:,}"
        report(name, f"{count / measured.seconds:,.0f} positions/s", measured, "300,000 or more")

    played = 0

    def one_by_one() -> None:
        nonlocal played
        dice = random.Random(4)
        played = 0
        for _ in range(20):
            state = new("quixo", NAMES[:2]).start()
            for _ in range(200):
                if not (moves := state.legal_moves()):
                    break
                state = state.play(dice.choice(moves))
                played += 1

    measured = measure(one_by_one)
    report("Quixo, random games, moves checked and played", f"{played / measured.seconds:,.0f} moves/s", measured)


def duel_moves() -> None:
    played = 0

    def run() -> None:
        nonlocal played
        dice = random.Random(5)
        played = 0
        for _ in range(20):
            state = new("duel", NAMES[:2]).start()
            assert isinstance(state, DuelState)
            turn = 0
            while not state.ended:
                if state.turn != turn:
                    turn, state = state.turn, state.play(rolled(state, dice))
                else:
                    state = state.play(dice.choice(state.legal_moves()))
                played += 1

    measured = measure(run)
    report("Duel, random games, moves checked and played", f"{played / measured.seconds:,.0f} moves/s", measured)


def _long_record(length: int) -> Record:
    """Two cubes pushed to and fro."""
    moves = ("a1-a5", "e1-e5", "a5-a1", "e5-e1") * (length // 4)
    return new("quixo", NAMES[:2]).with_moves(moves)


def replay() -> None:
    per_move = []
    for length in (500, 5000, 10_000):
        record = _long_record(length)
        measured = measure(record.replay, 7)
        per_move.append(measured.loops / length)
        figure = f"{measured.seconds * 1000:.1f} ms"
        report(f"replay of {length:,} moves (Quixo)", figure, measured)
    print(f"    time a move at 10,000 moves against 500: {per_move[-1] / per_move[0]:.2f} × (linear: 1)")


def command_line() -> None:
    """Wall time, because that is what a person waits for."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        path.write_text(
            write(new("classic", NAMES[:2]).with_moves(("roll 4 1 3 2 5 6", "white 1 r5", "next"))), "utf-8"
        )
        for name, arguments, aim in (
            ("bare Python", ["-c", "pass"], ""),
            ("scorepad replay FILE --json", ["-m", "scorepad", "replay", str(path), "--json"], "under 150 ms"),
        ):
            times = []
            for _ in range(7):
                loop = loop_seconds()
                start = time.perf_counter()
                subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
                times.append(Measured(time.perf_counter() - start, loop))
            best = min(times, key=lambda one: one.seconds)
            report(name, f"{best.seconds * 1000:.0f} ms", best, aim)
