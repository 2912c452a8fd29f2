"""How well the bots play Classic, Longo and On Board: tournaments, and the points they make among themselves."""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Sequence
from functools import partial

from bench.calibration import line
from bench.tournament import HEADING, Match, Play, Played, Result, Seat, Side, print_result, tournament
from scorepad.bots.registry import find_bot
from scorepad.bots.thinking import Level, Thought
from scorepad.record import new
from scorepad.rules.game import State
from scorepad.rules.moves import CellMove, Colour, Lucky, Move, Next, White
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled

NAMES = ("Ema", "Petr", "Iva", "Jan", "Ola")
OPTIONS: dict[str, dict[str, object]] = {"onboard": {"track": "spiral-a"}}
SMALL_GAP = 1


def play_table(game: str, seats: Sequence[Seat], dice: random.Random) -> Played:
    """One game; in every turn the others are asked first, because their white crosses and the active player's are
    simultaneous."""
    state = new(game, NAMES[: len(seats)], options=OPTIONS.get(game, {})).start()
    assert isinstance(state, TableState)
    while not state.ended:
        state = state.play(rolled(state, dice))
        for player in [*(number for number in state.family.numbers if number != state.mover), state.mover]:
            while not state.ended and (move := seats[player - 1].decide(state, player)):
                state = state.play(move)
        if not state.ended:
            state = state.play(Next())
    assert state.outcome
    return Played(state.outcome.winners, state.turn, tuple(score.total for score in state.scores()))


def lowest_gap(state: State, player: int, thought: Thought) -> Move | None:
    """The simple player: the cell with the fewest skipped ones, if it skips one at most. Rather than take a misthrow
    it crosses whatever skips least."""
    assert isinstance(state, TableState)
    mine = [move for move in state.legal_moves() if isinstance(move, CellMove) and move.player == player]
    whites = [move for move in mine if isinstance(move, White | Lucky) and not state.colour]
    colours = [move for move in mine if isinstance(move, Colour)]

    def gap(move: CellMove) -> int:
        cell = state.family.layout.cells[move.cell]
        return cell.at - state.sheets[player - 1].rows[cell.row].bit_length()

    white, colour = min(whites, key=gap, default=None), min(colours, key=gap, default=None)
    if white and gap(white) <= SMALL_GAP:
        return white
    must = player == state.mover and state.misthrow_due
    if white and must and (not colour or gap(white) < gap(colour)):
        return white
    return colour if colour and (must or gap(colour) <= SMALL_GAP) else None


CLASSIC: Play = partial(play_table, "classic")
LONGO: Play = partial(play_table, "longo")
ON_BOARD: Play = partial(play_table, "onboard")
GAP = Side("lowest gap", lowest_gap)


def _side(level: Level, name: str = "") -> Side:
    return Side(name or level, find_bot("classic", level))


def _alone(players: int) -> tuple[tuple[int, ...], ...]:
    """The first side has one seat, each in turn."""
    return tuple((seat,) for seat in range(1, players + 1))


def _matches() -> list[Match]:
    hard, medium, easy = (_side(level) for level in (Level.HARD, Level.MEDIUM, Level.EASY))
    return [
        Match(CLASSIC, _side(Level.HARD, "Classic: hard"), GAP),
        Match(CLASSIC, _side(Level.HARD, "Classic: hard"), Side("three lowest gap", lowest_gap), _alone(4), 4),
        Match(CLASSIC, _side(Level.HARD, "Classic: hard"), medium),
        Match(CLASSIC, _side(Level.MEDIUM, "Classic: medium"), easy),
        Match(LONGO, _side(Level.HARD, "Longo: hard"), medium),
        Match(LONGO, _side(Level.MEDIUM, "Longo: medium"), easy),
        Match(ON_BOARD, _side(Level.HARD, "On Board: hard"), medium),
        Match(ON_BOARD, _side(Level.MEDIUM, "On Board: medium"), easy),
        *(
            Match(play, Side(f"{name}, {players} players", hard.bot), hard, (tuple(range(1, players + 1)),), players)
            for name, play in (("Classic", CLASSIC), ("Longo", LONGO), ("On Board", ON_BOARD))
            for players in (2, 4)
        ),
    ]


AIMS = {
    "Classic: hard against three lowest gap": "over 25 %, chance",
    "Classic, 2 players": "70 or more",
}


def _print_averages(match: Match, result: Result) -> None:
    """What hard makes against itself. The games are independent of each other, the points of one game are not."""
    games = [
        statistics.mean(result.points[at : at + match.players]) for at in range(0, len(result.points), match.players)
    ]
    margin = 1.96 * statistics.stdev(games) / math.sqrt(len(games))
    name = f"{match.ours.name}, hard against itself"
    line(name, f"{statistics.mean(games):.1f} ± {margin:.1f} points", "", AIMS.get(match.ours.name, ""))


def run(games: int = 200) -> None:
    """All tournaments, this many games each."""
    start = time.perf_counter()
    matches = _matches()
    decisions, seconds = 0, 0.0
    print(f"{games} games each; points are averages a player")
    print(HEADING)
    for match, result in zip(matches, tournament(matches, games), strict=True):
        if not result.their_points:
            _print_averages(match, result)
            decisions, seconds = decisions + result.decisions, seconds + result.seconds
            continue
        print_result(match, result, AIMS.get(f"{match.ours.name} against {match.theirs.name}", ""))
        points = statistics.mean(result.points), statistics.mean(result.their_points)
        print(f"{'':>41}{points[0]:.1f} points against {points[1]:.1f}")
    line("hard, decisions a second", f"{decisions / seconds:,.0f}", "", "20 or more: 50 ms each")
    print(f"took {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    run()
