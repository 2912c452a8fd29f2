"""How well the bots play Quixo and Duel: tournaments against each other and against two simple players."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from bench.tournament import HEADING, Match, Played, Seat, Side, print_result, tournament
from scorepad.bots.registry import find_bot
from scorepad.bots.thinking import Level, Thought
from scorepad.record import new
from scorepad.rules.duel import DuelState
from scorepad.rules.game import State
from scorepad.rules.moves import Move
from scorepad.rules.quixo import LINES, QuixoState
from scorepad.shortform import rolled

LONGEST = 200
"""Plies after which a Quixo game counts as a draw."""


def play_quixo(seats: Sequence[Seat], dice: random.Random) -> Played:
    state = new("quixo", ("Ema", "Petr", "Iva", "Jan")[: len(seats)]).start()
    assert isinstance(state, QuixoState)
    while not state.ended and state.turn <= LONGEST:
        move = seats[state.mover - 1].decide(state, state.mover)
        assert move is not None
        state = state.play(move)
    return Played(state.outcome.winners if state.outcome else (), state.turn)


def play_duel(seats: Sequence[Seat], dice: random.Random) -> Played:
    state = new("duel", ("Ema", "Petr")).start()
    assert isinstance(state, DuelState)
    moves, turn = 0, 0
    while not state.ended:
        if state.turn != turn:
            turn, state = state.turn, state.play(rolled(state, dice))
        else:
            move = seats[state.mover - 1].decide(state, state.mover)
            assert move is not None
            state = state.play(move)
            moves += 1
    assert state.outcome
    return Played(state.outcome.winners, moves, tuple(score.total for score in state.scores()))


# Two simple players


def any_move(state: State, player: int, thought: Thought) -> Move | None:
    return thought.random.choice(state.legal_moves())


def greedy_push(state: State, player: int, thought: Thought) -> Move | None:
    """Wins if it can, does not lose at once if it can help it; else the push with the longest lines of its own."""
    assert isinstance(state, QuixoState)
    best: list[Move] = []
    best_value: tuple[int, int] = (-9, 0)
    for move in state.legal_moves():
        after = state.play(move)
        value = (_end_value(after, player), _line_value(after, player))
        if value > best_value:
            best, best_value = [], value
        if value == best_value:
            best.append(move)
    return thought.random.choice(best)


def _end_value(after: QuixoState, player: int) -> int:
    """3 for a won game, 0 for a lost one, 1 if the next player can make a line at once."""
    if after.outcome:
        return 3 if player in after.outcome.winners else 0
    nexts = [after.after(*push) for push in after.pushes()]
    return 1 if any(one.outcome and player not in one.outcome.winners for one in nexts) else 2


def _line_value(after: QuixoState, player: int) -> int:
    mine, theirs = (after.crosses, after.circles) if player % 2 else (after.circles, after.crosses)
    return sum((mine & line).bit_count() ** 2 - (theirs & line).bit_count() ** 2 for line in LINES)


def greedy_stone(state: State, player: int, thought: Thought) -> Move | None:
    """Always the move that gives most points at once, over the opponent's."""
    assert isinstance(state, DuelState)
    best: list[Move] = []
    best_value = -1000
    for move in state.legal_moves():
        scores = [score.total for score in state.play(move).scores()]
        value = scores[player - 1] - scores[2 - player]
        if value > best_value:
            best, best_value = [], value
        if value == best_value:
            best.append(move)
    return thought.random.choice(best)


def _side(game: str, level: Level) -> Side:
    return Side(f"{game} {level}", find_bot(game, level))


def matches() -> list[tuple[Match, str]]:
    """Everything that is played, with its aim."""
    found = []
    teams = ((1, 3), (2, 4))
    hard, easy, medium = (_side("quixo", level) for level in (Level.HARD, Level.EASY, Level.MEDIUM))
    aims = {"random": "99 % or more", "greedy": "95 % or more"}
    for players in (2, 4):
        for other in (medium, easy, Side("random", any_move), Side("greedy", greedy_push)):
            match = Match(play_quixo, hard, other, ((1,), (2,)) if players == 2 else teams, players)
            found.append((match, aims.get(other.name, "") if players == 2 else "four players"))
    hard, easy, medium = (_side("duel", level) for level in (Level.HARD, Level.EASY, Level.MEDIUM))
    for other in (medium, easy, Side("random", any_move), Side("greedy", greedy_stone)):
        found.append((Match(play_duel, hard, other), ""))
    return found


def run(games: int = 200) -> None:
    table = matches()
    start = time.perf_counter()
    print(HEADING)
    for (match, aim), result in zip(table, tournament([match for match, _ in table], games), strict=True):
        print_result(match, result, aim)
    print(f"{games} games each, {time.perf_counter() - start:.0f} s in all")


if __name__ == "__main__":
    run()
