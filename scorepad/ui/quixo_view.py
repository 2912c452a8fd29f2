"""What is shown of a Quixo game, as plain data."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorepad.game_clock import LOW, GameClock, clock_text
from scorepad.record import Record
from scorepad.rules import moves as m
from scorepad.rules.quixo import CUBES, LINES, SLIDES, QuixoState
from scorepad.setup_options import quixo_sign
from scorepad.texts.names import player_name
from scorepad.texts.quixo import dot_text, end_text, hint_text, move_text, status_text
from scorepad.ui.quixo_geometry import side_at

BLANK, CROSS, CIRCLE = "", "x", "o"


@dataclass(frozen=True)
class Cube:
    name: str
    sign: str = BLANK
    dot: int | None = None
    """Four players: the side of the board that its dot points at, from 0 at the bottom."""
    bright: bool = False
    """It can be taken, or it lies in the line that won."""


@dataclass(frozen=True)
class Picked:
    """The cube in somebody's hand, as it will lie afterwards."""

    cube: Cube
    ends: tuple[str, ...]
    blank: bool
    """It has no sign yet: what will be up is only hinted at."""


@dataclass(frozen=True)
class BoardView:
    cubes: tuple[Cube, ...]
    picked: Picked | None = None
    last: m.Push | None = None
    """The last move, if it was a push."""
    lines: tuple[tuple[str, str], ...] = ()
    """The lines that won, each from its first cube to its last."""
    edged: bool = False
    """Four players: what can be taken also has an edge of its own, since most cubes cannot."""


@dataclass(frozen=True)
class ClockView:
    text: str
    low: bool
    runs: bool


@dataclass(frozen=True)
class SeatView:
    number: int
    name: str
    sign: str
    active: bool
    robot: bool
    status: str
    wins: bool = False
    clock: ClockView | None = None


@dataclass(frozen=True)
class MoveView:
    number: int
    name: str
    sign: str
    text: str
    dot: str = ""


@dataclass(frozen=True)
class QuixoView:
    board: BoardView
    seats: tuple[SeatView, ...]
    turn: int
    mover: int
    hint: str
    over: bool
    passes: bool
    """Nothing is left to a person but to pass (Q8)."""
    dot: int | None
    """Four players: whom the dot of the cube in the hand will point at."""
    partner: int | None


def side_of(player: int) -> int:
    """0 for crosses, 1 for circles."""
    return (player - 1) % 2


def sign_of(player: int) -> str:
    return quixo_sign(player - 1)


def bottom_player(players: int, robots: Collection[int]) -> int:
    """Who sits at the bottom: who plays alone against robots, else player 1."""
    people = [player for player in range(1, players + 1) if player not in robots]
    return people[0] if len(people) == 1 else 1


def cubes_of(state: QuixoState, bright: int, bottom: int = 1) -> tuple[Cube, ...]:
    return tuple(_cube(state, at, bright, bottom) for at in range(len(CUBES)))


def _cube(state: QuixoState, at: int, bright: int, bottom: int) -> Cube:
    bit = 1 << at
    sign = CROSS if state.crosses & bit else CIRCLE if state.circles & bit else BLANK
    dot = None
    if state.players == 4 and sign:
        dot = side_at((1 if sign == CROSS else 2) + (2 if state.dots & bit else 0), 4, bottom)
    return Cube(CUBES[at], sign, dot, bool(bright & bit))


def ends_of(cube: str) -> tuple[str, ...]:
    """Where a cube may be pushed in (Q3)."""
    at = CUBES.index(cube)
    return tuple(CUBES[end] for taken, end in SLIDES if taken == at)


def can_take(state: QuixoState, cube: str) -> bool:
    return state.ended is None and bool(state.takeable >> CUBES.index(cube) & 1)


def winning_lines(state: QuixoState) -> tuple[tuple[str, str], ...]:
    cubes = {1: state.crosses, 2: state.circles}.get(state.won_by or 0, 0) if state.ended == "line" else 0
    return tuple((CUBES[_first(line)], CUBES[line.bit_length() - 1]) for line in LINES if cubes & line == line)


def _first(line: int) -> int:
    return (line & -line).bit_length() - 1


@dataclass(frozen=True)
class Hand:
    """What the player to move has chosen so far."""

    cube: str | None = None
    dot: int | None = None


def board_view(state: QuixoState, hand: Hand, last: m.Move | None, robots: Collection[int]) -> BoardView:
    bottom = bottom_player(state.players, robots)
    lines = winning_lines(state)
    if state.ended:
        won = {1: state.crosses, 2: state.circles}.get(state.won_by or 0, 0)
        bright = 0
        for line in LINES:
            bright |= line if lines and won & line == line else 0
    else:
        bright = 0 if state.mover in robots else state.takeable
    picked = None
    if hand.cube and not state.ended:
        blank = not (state.crosses | state.circles) >> CUBES.index(hand.cube) & 1
        dot = side_at(hand.dot or state.mover, 4, bottom) if state.players == 4 else None
        picked = Picked(Cube(hand.cube, sign_of(state.mover), dot, bright=True), ends_of(hand.cube), blank)
    push = last if isinstance(last, m.Push) else None
    return BoardView(cubes_of(state, bright, bottom), picked, push, lines, edged=state.players == 4)


def clock_view(clock: GameClock, player: int, now: float) -> ClockView:
    seconds = clock.seconds(side_of(player), now)
    return ClockView(clock_text(seconds), seconds <= LOW, clock.running == side_of(player))


def quixo_view(
    state: QuixoState,
    players: Sequence[str],
    last: m.Move | None = None,
    hand: Hand | None = None,
    robots: Collection[int] = (),
    clock: GameClock | None = None,
    now: float = 0.0,
) -> QuixoView:
    hand = hand or Hand()
    over, robot = state.ended is not None, state.mover in robots
    dot = (hand.dot or state.mover) if state.players == 4 else None
    seats = tuple(
        SeatView(
            number,
            player_name(number, players),
            sign_of(number),
            active=number == state.active,
            robot=number in robots,
            status=status_text(state, number, picked=hand.cube is not None, robot=number in robots),
            wins=bool(state.outcome and number in state.outcome.winners),
            clock=clock_view(clock, number, now) if clock else None,
        )
        for number in range(1, state.players + 1)
    )
    board = board_view(state, hand, last, robots)
    ends = len(board.picked.ends) if board.picked else 0
    hint = end_text(state, last, players) if over else hint_text(state, ends, robot=robot, players=players)
    passes = not over and not robot and not state.takeable
    partner = state.partner if state.players == 4 else None
    return QuixoView(board, seats, state.turn, state.mover, hint, over, passes, dot, partner)


def draw_parties(state: QuixoState, robots: Collection[int]) -> tuple[int | None, int | None]:
    """Who speaks for the side that offers a draw or gives up, and who for the other. The player to move, or who of the
    people is next; None where there are only robots."""
    order = [(state.mover - 1 + step) % state.players + 1 for step in range(state.players)]
    people = [player for player in order if player not in robots]
    if not people:
        return None, None
    others = [player for player in people if side_of(player) != side_of(people[0])]
    return people[0], others[0] if others else None


def move_views(header: Record, moves: Sequence[m.Move], first: int = 1) -> tuple[MoveView, ...]:
    """Moves with whoever made them; ``first`` is the number of the first one. Everybody moves or passes in turn."""
    players, found = header.players, list[MoveView]()
    for number, move in enumerate(moves, first):
        mover = (header.first - 1 + number - 1) % len(players) + 1
        player = move.player if isinstance(move, m.PlayerMove) else mover
        # A draw is nobody's.
        name, sign = ("", BLANK) if isinstance(move, m.Draw) else (player_name(player, players), sign_of(player))
        found.append(MoveView(number, name, sign, move_text(move, players), dot_text(move, players)))
    return tuple(found)
