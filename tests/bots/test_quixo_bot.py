"""Quixo's bots: what they never miss is compared with the rules, push by push.

Most of the thinking here gets no time at all, because what is certain must not depend on the clock.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from scorepad.bots import quixo_search
from scorepad.bots.quixo import BOTS, BUDGET, choices
from scorepad.bots.quixo_board import TABLES, canonical, images, packed
from scorepad.bots.quixo_search import WIN, Search
from scorepad.bots.thinking import Bot, Level, Stopped, Thought
from scorepad.rules.game import Reason
from scorepad.rules.moves import Move, Pass
from scorepad.rules.quixo import CUBES, EDGE, History, Position, QuixoState, has_line
from tests.table import begin

HARD, MEDIUM, EASY = BOTS[Level.HARD], BOTS[Level.MEDIUM], BOTS[Level.EASY]
NO_TIME, TIME_ENOUGH = 0.0, 1000.0


def start(players: int = 2) -> QuixoState:
    state = begin("quixo", players)
    assert isinstance(state, QuixoState)
    return state


@cache
def positions(players: int, seed: int, number: int) -> tuple[QuixoState, ...]:
    """Boards filled at random, more or less full and without a line: there is much to see on them."""
    return tuple(islice(_positions(players, random.Random(seed)), number))


def _positions(players: int, dice: random.Random) -> Iterator[QuixoState]:
    while True:
        blank, crosses = dice.uniform(0, 0.6), dice.uniform(0.4, 0.6)
        marks = [0 if dice.random() < blank else 1 if dice.random() < crosses else 2 for _ in CUBES]
        planes = [sum(1 << at for at, mark in enumerate(marks) if mark == wanted) for wanted in (1, 2)]
        dots = dice.getrandbits(25) & (planes[0] | planes[1]) if players == 4 else 0
        if not has_line(planes[0]) and not has_line(planes[1]):
            yield QuixoState(players, 30, dice.randint(1, players), planes[0], planes[1], dots)


def won_by_mover(state: QuixoState, after: QuixoState) -> bool:
    return after.won_by == 2 - state.mover % 2


def lost_by_mover(state: QuixoState, after: QuixoState) -> bool:
    return after.won_by == 1 + state.mover % 2


def afters(state: QuixoState) -> list[QuixoState]:
    return [state.play(move) for move in state.legal_moves()]


@cache
def can_win(state: QuixoState) -> bool:
    """By one push; where its dot points to makes no line."""
    return any(won_by_mover(state, state.after(slide, dot)) for slide, dot in dict(state.pushes()).items())


def hands_a_line(state: QuixoState, after: QuixoState) -> bool:
    """Lost at once, or by the opponent's next push."""
    return lost_by_mover(state, after) or (not after.ended and can_win(after))


def is_won(state: QuixoState, after: QuixoState) -> bool:
    """Whether the mover's push wins at once, or every answer to it lets the line follow."""
    if after.ended:
        return won_by_mover(state, after)
    return all(lost_by_mover(after, answer) or (not answer.ended and can_win(answer)) for answer in afters(after))


def decide(bot: Bot, state: QuixoState, seed: int = 1, seconds: float = NO_TIME) -> Move:
    move = bot(state, state.mover, Thought(seed, seconds))
    assert move is not None
    return move


def from_picture(picture: str, mover: int = 1) -> QuixoState:
    """Two players; the first line is the row of a5 to e5."""
    lines = picture.split()[::-1]
    marks = {
        f"{column}{row}": mark for row, line in enumerate(lines, 1) for column, mark in zip("abcde", line, strict=True)
    }
    planes = [sum(1 << at for at, cube in enumerate(CUBES) if marks[cube] == mark) for mark in "XO"]
    return QuixoState(2, 20, mover, planes[0], planes[1])


# The tables are the rules


@pytest.mark.parametrize("players", [2, 4])
def test_the_tables_give_the_boards_and_the_wins_that_the_rules_give(players: int) -> None:
    table = TABLES[players]
    for state in positions(players, 1, 100):
        board, seat = packed(state), state.mover - 1
        assert table.children(board, seat) == {packed(after) for after in afters(state)}
        assert table.can_win(board, seat) == can_win(state)
        for choice in choices(state):
            after = state.play(choice.push)
            assert packed(after) == choice.board
            assert (choice.won, choice.lost) == (won_by_mover(state, after), lost_by_mover(state, after))


@pytest.mark.parametrize("players", [2, 4])
def test_a_turned_or_mirrored_board_is_worth_the_same(players: int) -> None:
    for state in positions(players, 2, 12):
        boards = images(packed(state))
        assert packed(state) in boards
        assert len({canonical(board) for board in boards}) == 1
        searches = [Search(players, 0, Thought(1, TIME_ENOUGH), 10**9) for _ in boards]
        values = {
            search.value(board, state.mover - 1, 2, -2 * WIN, 2 * WIN, 1)
            for search, board in zip(searches, boards, strict=True)
        }
        assert len(values) == 1


# What is never missed


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", Level)
def test_q4_a_win_in_one_is_never_missed(level: Level, players: int) -> None:
    winnable = [state for state in positions(players, 3, 1000) if can_win(state)]
    assert len(winnable) > 40
    for seed, state in enumerate(winnable):
        assert won_by_mover(state, state.play(decide(BOTS[level], state, seed)))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_q4_a_line_in_one_is_never_handed_over_if_another_push_exists(level: Level, players: int) -> None:
    threatened = 0
    for seed, state in enumerate(positions(players, 4, 160)):
        handed = {hands_a_line(state, after) for after in afters(state)}
        if len(handed) == 2:
            threatened += 1
            assert not hands_a_line(state, state.play(decide(BOTS[level], state, seed)))
    assert threatened > 40


@pytest.mark.parametrize("players", [2, 4])
def test_q4_a_forced_win_within_three_plies_is_always_found(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Time is up before the first look further ahead.
    monkeypatch.setattr(quixo_search, "_OFTEN", 0)
    forced = 0
    for seed, state in enumerate(positions(players, 5, 1000 // players)):
        if not can_win(state) and any(is_won(state, after) for after in afters(state)):
            forced += 1
            assert is_won(state, state.play(decide(HARD, state, seed)))
    assert forced > 10


def test_with_time_it_is_just_as_careful() -> None:
    for seed, state in enumerate(positions(2, 6, 12)):
        after = state.play(decide(HARD, state, seed, TIME_ENOUGH))
        assert not hands_a_line(state, after) or all(hands_a_line(state, other) for other in afters(state))


def test_q5_a_line_of_its_own_beside_one_of_the_opponents_is_left_alone() -> None:
    losing = 0
    for state in positions(2, 7, 2000):
        both = [
            move
            for move in state.legal_moves()
            if has_line((after := state.play(move)).crosses) and has_line(after.circles)
        ]
        if both and not can_win(state):
            losing += 1
            assert decide(HARD, state) not in both
            assert decide(MEDIUM, state) not in both
    assert losing


def test_q5_easy_mostly_does_not_lose_by_the_opponents_line() -> None:
    risky = [
        state
        for state in positions(2, 3, 1000)
        if not can_win(state) and 0 < sum(lost_by_mover(state, after) for after in afters(state)) < 9
    ]
    lost = sum(lost_by_mover(state, state.play(decide(EASY, state, seed))) for seed, state in enumerate(risky))
    assert len(risky) > 40
    assert lost <= len(risky) * 0.1


# Four players


def test_q8_a_forced_pass_is_a_pass_for_every_bot() -> None:
    crosses = sum(1 << CUBES.index(cube) for cube in "a1 b1 d1 e2 e4 a4 b5 d5".split())
    state = QuixoState(4, 30, 1, crosses, EDGE & ~crosses, dots=crosses)
    assert state.legal_moves() == [Pass()]
    for bot in BOTS.values():
        assert decide(bot, state) == Pass()


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_legal(players: int) -> None:
    dice = random.Random(8)
    for game in range(10):
        bots = dice.choices([HARD, MEDIUM, EASY], k=players)
        state = start(players)
        while not state.ended and state.turn < 100:
            move = decide(bots[state.mover - 1], state, game * 1000 + state.turn)
            assert move in state.legal_moves()
            state = state.play(move)


def test_q7_dots_point_at_oneself_or_at_the_partner_as_it_suits() -> None:
    dots = set()
    for seed, state in enumerate(positions(4, 9, 40)):
        move = decide(HARD, state, seed)
        dots.add(str(move)[-1] == str(state.mover))
    assert dots == {False, True}


def test_nothing_is_played_out_of_turn_or_after_the_end() -> None:
    state = start()
    over = state._replace(ended=Reason.DRAW)
    for bot in BOTS.values():
        assert bot(state, 2, Thought(1)) is None
        assert bot(over, 1, Thought(1)) is None


# The house rule for repetition


def came_up_twice(state: QuixoState, after: QuixoState) -> QuixoState:
    """The state with the house rule, in which that position has come up twice."""
    position = Position(after.crosses, after.circles, after.dots, after.mover)
    return state._replace(history=History().with_one(position).with_one(position))


def test_q10_who_is_better_avoids_the_draw_by_repetition() -> None:
    state = from_picture("XX..X .OX.. X.XX. .X..O O.X.X")
    first = decide(HARD, state, 1, TIME_ENOUGH)
    ruled = came_up_twice(state, state.play(first))
    assert ruled.play(first).ended is Reason.DRAW
    after = ruled.play(decide(HARD, ruled, 1, TIME_ENOUGH))
    assert after.ended is not Reason.DRAW


def test_q10_who_is_lost_takes_the_draw_by_repetition() -> None:
    lost = [
        state
        for state in positions(2, 3, 1000)
        if not can_win(state) and all(hands_a_line(state, after) for after in afters(state))
    ]
    assert lost
    for state in lost[:10]:
        draw = next(after for after in afters(state) if not after.ended)
        assert came_up_twice(state, draw).play(decide(HARD, came_up_twice(state, draw))).ended is Reason.DRAW


# Seeds, time, stopping


@pytest.mark.parametrize("level", Level)
def test_equal_seeds_give_equal_moves(level: Level) -> None:
    for state in positions(2, 10, 4):
        assert len({decide(BOTS[level], state, 5, TIME_ENOUGH) for _ in range(3)}) == 1


def test_different_seeds_give_different_games() -> None:
    assert len({str(decide(HARD, start(), seed)) for seed in range(20)}) > 5


class Counted(Thought):
    """Stops after so many pauses."""

    def __init__(self, pauses: int) -> None:
        super().__init__(1, TIME_ENOUGH, lambda: self.pauses > pauses)
        self.pauses = 0

    def pause(self) -> bool:
        self.pauses += 1
        return super().pause()


def test_a_stopped_thought_ends_with_the_next_pause() -> None:
    state = start()
    for pauses in (0, 3, 20):
        thought = Counted(pauses)
        with pytest.raises(Stopped):
            HARD(state, 1, thought)
        assert thought.pauses == pauses + 1


def test_it_pauses_about_every_thousand_positions() -> None:
    for state in (start(), start(4)):
        thought = Counted(10**9)
        HARD(state, state.mover, thought)
        assert BUDGET / 1000 < thought.pauses < BUDGET / 100


def test_hard_beats_easy() -> None:
    for game in range(4):
        state, hard = start(), game % 2 + 1
        while not state.ended and state.turn < 100:
            bot, seconds = (HARD, 0.05) if state.mover == hard else (EASY, NO_TIME)
            state = state.play(decide(bot, state, game * 1000 + state.turn, seconds))
        assert state.won_by == hard
