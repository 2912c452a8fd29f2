"""Tournaments: two sides play so many games against each other, each in every seat in turn, on two processes.

Everything follows from the seed. A game and its return game, with the sides changed over, share their dice, so that
luck weighs less. What is played and who rolls is up to the match's ``play``: a function of a module, because the
processes look it up by its name, just as the bots.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from scorepad.bots.thinking import Bot, Thought
from scorepad.rules.game import State
from scorepad.rules.moves import Move

PROCESSES = 2
NO_LIMIT = 3600.0


@dataclass
class Seat:
    """A bot in its seat, with a watch beside it."""

    bot: Bot
    random: random.Random
    seconds_allowed: float = NO_LIMIT
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def decide(self, state: State, player: int) -> Move | None:
        """What the bot plays; by the usual count, not by the clock, so that a busy machine changes nothing."""
        thought = Thought(self.random.getrandbits(32), self.seconds_allowed)
        start = time.perf_counter()
        move = self.bot(state, player, thought)
        took = time.perf_counter() - start
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        return move


@dataclass(frozen=True)
class Played:
    """How one game went."""

    winners: tuple[int, ...]
    """Seats from 1; empty in a draw."""
    moves: int
    points: tuple[int, ...] = ()
    """By seat, in games with points."""


Play = Callable[[Sequence[Seat], random.Random], Played]
"""Plays one game. The seats are in order; the dice come from the Random."""


@dataclass(frozen=True)
class Side:
    name: str
    bot: Bot


@dataclass(frozen=True)
class Match:
    """Two sides and the seats that the first takes, game by game in turn; the other side has the rest."""

    play: Play
    ours: Side
    theirs: Side
    seatings: tuple[tuple[int, ...], ...] = ((1,), (2,))
    players: int = 2
    seed: int = 1


@dataclass
class Result:
    """The sum of all games, from the first side's view."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    moves: int = 0
    points: list[int] = field(default_factory=list)
    """The first side's points, a number for each of its seats in each game."""
    their_points: list[int] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    def add(self, other: Result) -> None:
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.moves += other.moves
        self.points += other.points
        self.their_points += other.their_points
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, by Wilson."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share, shrink = wins / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    half = z / shrink * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play_game(match: Match, number: int) -> Result:
    """One game of the match. A win shared with the other side counts as a draw."""
    rounds, at = divmod(number, len(match.seatings))
    mine = match.seatings[at]
    bots = [match.ours.bot if seat in mine else match.theirs.bot for seat in range(1, match.players + 1)]
    seats = [Seat(bot, random.Random(f"{match.seed} {number} {at}")) for at, bot in enumerate(bots)]
    played = match.play(seats, random.Random(f"{match.seed} {rounds}"))
    won = [winner in mine for winner in played.winners]
    result = Result(1, int(bool(won) and all(won)), int(not won or (any(won) and not all(won))), played.moves)
    for number_of_seat, points in enumerate(played.points, 1):
        (result.points if number_of_seat in mine else result.their_points).append(points)
    for seat in mine:
        watched = seats[seat - 1]
        result.decisions += watched.decisions
        result.seconds += watched.seconds
        result.longest = max(result.longest, watched.longest)
    return result


def _play_numbered(numbered: tuple[Match, int]) -> Result:
    return play_game(*numbered)


def tournament(matches: Sequence[Match], games: int) -> Iterator[Result]:
    """The matches' results, one after the other; both processes are busy with one match at a time."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        for match in matches:
            result = Result()
            for one in pool.map(_play_numbered, [(match, number) for number in range(games)]):
                result.add(one)
            yield result


HEADING = (
    f"{'':<40} {'won':>6} {'95 % interval':>17} {'wins':>5} {'draws':>5} {'lost':>5} {'moves':>6} {'s a move':>9}"
    f" {'longest':>9}"
)


def print_result(match: Match, result: Result, aim: str = "") -> None:
    """One line of the table under HEADING: the first side's share of wins, and how long it thinks."""
    low, high = interval(result.wins, result.games)
    name = f"{match.ours.name} against {match.theirs.name}"
    print(
        f"{name:<40} {result.wins / result.games:>6.1%} {f'{low:.1%} to {high:.1%}':>17} {result.wins:>5}"
        f" {result.draws:>5} {result.losses:>5} {result.moves / result.games:>6.0f}"
        f" {result.seconds / max(1, result.decisions):>9.3f} {result.longest:>8.2f}s"
        f"{f'   (aim: {aim})' if aim else ''}",
        flush=True,
    )
