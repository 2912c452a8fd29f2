"""How well the bots play Quixo and Duel: tournaments against each other and against two simple players."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from bench.calibration import measure, report
from bench.tournament import HEADING, NO_LIMIT, Match, Played, Seat, Side, print_result, tournament
from scorepad.bots.quixo_board import packed
from scorepad.bots.quixo_search import WIN, Search
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


FOUR = 5
"""Quixo for four is played this many times less often than the rest."""


def _sides(name: str, game: str) -> tuple[Side, Side, Side]:
    """Hard, whose name says what is played; medium and easy."""
    hard, medium, easy = (Side(level, find_bot(game, level)) for level in (Level.HARD, Level.MEDIUM, Level.EASY))
    return Side(f"{name}: hard", hard.bot), medium, easy


def matches(players: int = 2) -> list[Match]:
    """Everything that is played at tables of two, or of four."""
    pusher, placer = Side("greedy", greedy_push), Side("greedy", greedy_stone)
    random_side = Side("random", any_move)
    if players == 4:
        hard, medium, easy = _sides("Quixo for four", "quixo")
        return [Match(play_quixo, hard, other, ((1, 3), (2, 4)), 4) for other in (medium, easy, random_side, pusher)]
    hard, medium, easy = _sides("Quixo", "quixo")
    found = [Match(play_quixo, hard, other) for other in (medium, easy, random_side, pusher)]
    hard, medium, easy = _sides("Duel", "duel")
    return found + [Match(play_duel, hard, other) for other in (medium, easy, random_side, placer)]


AIMS = {
    "Quixo: hard against random": "99 % or more",
    "Quixo: hard against greedy": "95 % or more",
}


def quixo_positions() -> None:
    """How fast hard looks ahead, from a board in the middle of a game."""
    state = new("quixo", ("Ema", "Petr")).start()
    dice = random.Random(6)
    for _ in range(12):
        state = state.play(dice.choice(state.legal_moves()))
    assert isinstance(state, QuixoState)
    board, seat, looked_at = packed(state), state.mover - 1, 0

    def look() -> None:
        nonlocal looked_at
        search = Search(2, seat, Thought(1, NO_LIMIT), 10**9)
        search.value(board, seat, 5, -2 * WIN, 2 * WIN, 1)
        looked_at = search.positions

    measured = measure(look, 5)
    report("Quixo: hard, positions looked at", f"{looked_at / measured.seconds:,.0f} positions/s", measured)


def _play(table: list[Match], games: int) -> None:
    for match, result in zip(table, tournament(table, games), strict=True):
        print_result(match, result, AIMS.get(f"{match.ours.name} against {match.theirs.name}", ""))


def run(games: int = 200) -> None:
    """All tournaments; Quixo for four with fewer games."""
    start = time.perf_counter()
    quixo_positions()
    print(f"{games} games each, a Quixo game of {LONGEST} plies is a draw")
    print(HEADING)
    _play(matches(), games)
    print(f"{games // FOUR} games each")
    _play(matches(4), games // FOUR)
    print(f"took {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    run()
