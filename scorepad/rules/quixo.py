"""Quixo for two players, or for four in two teams (Q1–Q10).

A set of cubes is a 25-bit int, bit 0 at a1, then along the row, so bit 5 is a2. Players 1 and 3 play crosses,
2 and 4 circles. With four players every marked cube has a dot that points at one of the two partners; the bits of
``dots`` are the cubes whose dot points at the later seat (3 or 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.rules.game import IllegalMove, Outcome, Reason, Score, Setup, Why, known_options, switches
from scorepad.rules.moves import Draw, Move, Pass, PawnLands, Push, Resign, Time

SIDE = 5
BOARD = (1 << SIDE * SIDE) - 1
CUBES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcde")
_AT = {name: at for at, name in enumerate(CUBES)}
REPETITIONS = 3


def _is_edge(at: int) -> bool:
    return at % SIDE in (0, SIDE - 1) or at // SIDE in (0, SIDE - 1)


EDGE = sum(1 << at for at in range(SIDE * SIDE) if _is_edge(at))
_ROWS = [sum(1 << SIDE * row + column for column in range(SIDE)) for row in range(SIDE)]
_COLUMNS = [sum(1 << SIDE * row + column for row in range(SIDE)) for column in range(SIDE)]
_DIAGONALS = [sum(1 << (SIDE + 1) * i for i in range(SIDE)), sum(1 << (SIDE - 1) * (i + 1) for i in range(SIDE))]
LINES = (*_ROWS, *_COLUMNS, *_DIAGONALS)


def has_line(cubes: int) -> bool:
    for line in LINES:  # noqa: SIM110 - asked twice a position; any() takes twice as long
        if cubes & line == line:
            return True
    return False


class Slide(NamedTuple):
    """What taking one cube and pushing it in at one end does: the cubes between move one place towards the gap."""

    taken: int
    end: int
    between: int
    shift: int
    """Places that the cubes between move: to the left along the bits if positive."""
    keep: int
    """The cubes that stay where they are."""

    def moved(self, cubes: int) -> int:
        """Where a set of cubes lies afterwards; the pushed cube itself aside."""
        between = cubes & self.between
        return cubes & self.keep | (between << self.shift if self.shift > 0 else between >> -self.shift)


def _slide(taken: int, end: int) -> Slide:
    step = 1 if taken // SIDE == end // SIDE else SIDE
    way = step if end > taken else -step
    line = sum(1 << at for at in range(taken, end + way, way))
    between = line & ~(1 << taken)
    return Slide(1 << taken, 1 << end, between, -way, BOARD & ~line)


def _ends(at: int) -> list[int]:
    """The ends of the cube's row and column, without its own place (Q3)."""
    row, column = divmod(at, SIDE)
    ends = {row * SIDE, row * SIDE + SIDE - 1, column, (SIDE - 1) * SIDE + column}
    return sorted(ends - {at})


SLIDES = {(at, end): _slide(at, end) for at in range(SIDE * SIDE) if _is_edge(at) for end in _ends(at)}
_FROM = {1 << at: [slide for (taken, _), slide in SLIDES.items() if taken == at] for at in range(25) if _is_edge(at)}
_FROM_LIST = tuple(_FROM.items())
_NAME = {1 << at: name for at, name in enumerate(CUBES)}
_PUSHES = {
    (slide, dot): Push(_NAME[slide.taken], _NAME[slide.end], dot)
    for slide in SLIDES.values()
    for dot in (None, 1, 2, 3, 4)
}
PASS = Pass()


class Position(NamedTuple):
    """What must come back for a position to be the same."""

    crosses: int
    circles: int
    dots: int
    mover: int


class History:
    """How often each position came up: a bag that grows by one without copying, so that states can share it.

    A list of dicts, each at least twice as large as the next; merging on the way keeps adding and asking
    logarithmic, however long people shuffle the same cubes.
    """

    __slots__ = ("_bags",)

    def __init__(self, bags: tuple[dict[Position, int], ...] = ()) -> None:
        self._bags = bags

    def times(self, position: Position) -> int:
        return sum(bag.get(position, 0) for bag in self._bags)

    def with_one(self, position: Position) -> History:
        bags, last = list(self._bags), {position: 1}
        while bags and len(bags[-1]) <= len(last):
            merged = dict(bags.pop())
            for one, times in last.items():
                merged[one] = merged.get(one, 0) + times
            last = merged
        return History((*bags, last))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(frozenset(self._all().items()))

    def _all(self) -> dict[Position, int]:
        everything: dict[Position, int] = {}
        for bag in self._bags:
            for one, times in bag.items():
                everything[one] = everything.get(one, 0) + times
        return everything


class QuixoState(NamedTuple):
    players: int
    turn: int
    mover: int
    crosses: int = 0
    circles: int = 0
    dots: int = 0
    history: History | None = None
    """Only with the house rule for repetition."""
    ended: Reason | None = None
    won_by: int | None = None
    """The team that won: 1 for crosses, 2 for circles."""

    @property
    def active(self) -> int | None:
        return None if self.ended else self.mover

    @property
    def locked(self) -> Sequence[str]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        return Outcome(self.ended, () if self.won_by is None else tuple(range(self.won_by, self.players + 1, 2)))

    def scores(self) -> list[Score]:
        return []

    @property
    def partner(self) -> int:
        """Who sits opposite the player to move."""
        return (self.mover + 1) % 4 + 1

    @property
    def takeable(self) -> int:
        """The cubes that the player to move may take (Q2, Q7)."""
        mine, theirs = (self.crosses, self.circles) if self.mover % 2 else (self.circles, self.crosses)
        if self.players == 4:
            theirs |= mine & (self.dots if self.mover <= 2 else ~self.dots)
        return EDGE & ~theirs

    def legal_moves(self) -> list[Move]:
        if self.ended:
            return []
        return [_PUSHES[push] for push in self.pushes()] or [PASS]

    def play(self, move: Move) -> QuixoState:
        match move:
            case Push():
                self._check_dot(move)
                self._check_not_over()
                return self.after(self._checked_slide(move), move.dot)
            case Pass():
                if self.players == 2:
                    raise IllegalMove(Why.NO_PASSING, "Q2")
                self._check_not_over()
                if self.takeable:
                    raise IllegalMove(Why.MUST_MOVE, "Q8", player=self.mover)
                return self._moved_on(self.crosses, self.circles, self.dots)
            case Resign(player=player) | Time(player=player):
                self._check_player(player)
                self._check_not_over()
                reason = Reason.RESIGNED if isinstance(move, Resign) else Reason.TIME
                return self._replace(ended=reason, won_by=1 + player % 2)
            case Draw():
                self._check_not_over()
                return self._replace(ended=Reason.DRAW)
        self._check_player(getattr(move, "player", 1))
        unfinished = isinstance(move, PawnLands) and move.points is None
        raise IllegalMove(Why.BAD_NOTATION if unfinished else Why.WRONG_MODE, text=str(move))

    def pushes(self) -> list[tuple[Slide, int | None]]:
        """The legal pushes as slides and dots, for those who count or search many positions."""
        takeable = 0 if self.ended else self.takeable
        dots = (None,) if self.players == 2 else (self.mover, self.partner)
        return [(slide, dot) for cube, slides in _FROM_LIST if takeable & cube for slide in slides for dot in dots]

    def after(self, slide: Slide, dot: int | None) -> QuixoState:
        """The state after one of ``pushes()``, unchecked."""
        crosses, circles, dots = slide.moved(self.crosses), slide.moved(self.circles), 0
        mine_crosses = self.mover % 2
        if mine_crosses:
            crosses |= slide.end
        else:
            circles |= slide.end
        if dot is not None:
            dots = slide.moved(self.dots) | (slide.end if dot > 2 else 0)
        lined = (has_line(crosses), has_line(circles))
        if lined[0] or lined[1]:
            # A line of the opponent's loses, even beside one's own (Q5).
            lost = lined[1] if mine_crosses else lined[0]
            won_by = 1 if bool(mine_crosses) is not lost else 2
            return self._replace(crosses=crosses, circles=circles, dots=dots, ended=Reason.LINE, won_by=won_by)
        return self._moved_on(crosses, circles, dots)

    def _moved_on(self, crosses: int, circles: int, dots: int) -> QuixoState:
        mover = self.mover % self.players + 1
        history = self.history
        if history is not None:
            position = Position(crosses, circles, dots, mover)
            history = history.with_one(position)
            if history.times(position) >= REPETITIONS:
                return self._replace(crosses=crosses, circles=circles, dots=dots, history=history, ended=Reason.DRAW)
        return QuixoState(self.players, self.turn + 1, mover, crosses, circles, dots, history)

    # Refusals

    def _check_player(self, player: int) -> None:
        if not 1 <= player <= self.players:
            raise IllegalMove(Why.NO_PLAYER, number=player, players=self.players)

    def _check_not_over(self) -> None:
        if self.ended:
            raise IllegalMove(Why.GAME_OVER, {Reason.LINE: "Q4", Reason.TIME: "Q9"}.get(self.ended, "Q10"))

    def _check_dot(self, move: Push) -> None:
        if self.players == 2 and move.dot is not None:
            raise IllegalMove(Why.DOT_OF_TWO, "Q7")
        if self.players == 4 and move.dot is None:
            raise IllegalMove(Why.DOT_MISSING, "Q7", player=self.mover, partner=self.partner)
        if self.players == 4 and not self.ended and move.dot not in (self.mover, self.partner):
            raise IllegalMove(Why.DOT_AT_OPPONENT, "Q7", player=self.mover, partner=self.partner)

    def _checked_slide(self, move: Push) -> Slide:
        at, end = _AT[move.taken], _AT[move.end]
        mine, theirs = (self.crosses, self.circles) if self.mover % 2 else (self.circles, self.crosses)
        if theirs >> at & 1:
            raise IllegalMove(Why.CUBE_NOT_YOURS, "Q2", cube=move.taken)
        if self.players == 4 and mine >> at & 1 and bool(self.dots >> at & 1) is not (self.mover > 2):
            raise IllegalMove(Why.CUBE_OF_PARTNER, "Q7", cube=move.taken, partner=self.partner)
        if not EDGE >> at & 1:
            raise IllegalMove(Why.CUBE_NOT_EDGE, "Q2", cube=move.taken)
        if at == end:
            raise IllegalMove(Why.PUSH_BACK, "Q3", cube=move.taken)
        slide = SLIDES.get((at, end))
        if slide is None:
            raise IllegalMove(Why.PUSH_ASIDE, "Q3", cube=move.taken, end=move.end)
        return slide


@dataclass(frozen=True)
class QuixoGame:
    id: str = "quixo"
    modes: tuple[str, ...] = ("table",)

    def player_counts(self, mode: str) -> Sequence[int]:
        return (2, 4)

    def start(self, setup: Setup) -> QuixoState:
        known_options(setup.options, ("house",))
        house = switches(setup.options, ("repetition_draw",))
        history = History().with_one(Position(0, 0, 0, setup.first)) if "repetition_draw" in house else None
        return QuixoState(setup.players, 1, setup.first, history=history)


QUIXO = QuixoGame()
