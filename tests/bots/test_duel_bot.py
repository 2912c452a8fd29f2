"""Duel's bots: whatever they play is allowed, and the better ones see what the rules reward and punish."""

from __future__ import annotations

import random

import pytest

from scorepad.bots.duel import BOTS, easy, hard, medium, turns, valued
from scorepad.bots.duel_value import CHANCE, value
from scorepad.bots.thinking import Bot, Level, Stopped, Thought
from scorepad.record import new
from scorepad.rules.duel import DuelState
from scorepad.rules.game import Reason
from scorepad.rules.moves import Colour, Move, Next, White
from scorepad.shortform import rolled

EMA, PETR = 1, 2


def after(*moves: str) -> DuelState:
    """A Duel that Ema began, in which these moves were played; single stones are put without dice."""
    state = new("duel", ("Ema", "Petr")).with_moves(moves).replay()
    assert isinstance(state, DuelState)
    return state


def turn(bot: Bot, state: DuelState, seed: int = 1) -> list[Move]:
    """What the bot does until the turn or the game is over."""
    player, played = state.mover, list[Move]()
    while state.active == player:
        move = bot(state, player, Thought(seed))
        assert move is not None
        played.append(move)
        state = state.play(move)
        if move == Next():
            break
    return played


def whole_game(bots: tuple[Bot, Bot], seed: int) -> DuelState:
    state, dice = after(), random.Random(seed)
    while state.active:
        state = state.play(rolled(state, dice))
        for move in turn(bots[state.mover - 1], state, dice.getrandbits(32)):
            state = state.play(move)
    return state


@pytest.mark.parametrize("level", list(Level))
def test_every_level_plays_whole_games_by_the_rules(level: Level) -> None:
    reasons = {whole_game((BOTS[level], BOTS[Level.EASY]), seed).ended for seed in range(12)}
    assert reasons <= {Reason.TWO_ROWS, Reason.FOUR_MISTHROWS, Reason.STONES}


def test_equal_seeds_give_equal_games() -> None:
    assert whole_game((medium, easy), 5) == whole_game((medium, easy), 5)
    assert whole_game((hard, medium), 6) == whole_game((hard, medium), 6)


@pytest.mark.parametrize("bot", list(BOTS.values()))
def test_without_a_roll_or_out_of_turn_it_waits(bot: Bot) -> None:
    assert bot(after(), EMA, Thought(1)) is None
    assert bot(after("roll 1 2 3 4 5 6"), PETR, Thought(1)) is None


def test_a_thought_that_is_stopped_ends() -> None:
    with pytest.raises(Stopped):
        hard(after("roll 1 2 3 4 5 6"), EMA, Thought(1, 2, lambda: True))


def test_d1_d6_the_turns_are_every_pair_of_actions_on_two_fields() -> None:
    state = after("roll 1 1 1 6 6 6")
    pairs = [[move for move in one if move != Next()] for one, _after in turns(state)]
    assert [] in pairs
    for pair in pairs:
        cells = [move.cell for move in pair if isinstance(move, White | Colour)]
        assert len(set(cells)) == len(cells) <= 2
        assert [type(move) for move in pair] in ([], [White], [Colour], [White, Colour])


def test_d3_the_chance_to_reach_a_field_is_counted_over_all_rolls() -> None:
    assert CHANCE[5] == max(CHANCE)
    assert pytest.approx(CHANCE[::-1]) == CHANCE
    assert CHANCE[0] == pytest.approx(16 / 216)


@pytest.mark.parametrize("bot", [hard, medium, easy])
def test_d7_it_places_a_stone_rather_than_take_a_misthrow(bot: Bot) -> None:
    state = after("roll 1 1 1 6 6 6")
    assert any(isinstance(move, White | Colour) for move in turn(bot, state))


def test_d3_hard_beats_a_stone_that_stands_alone_in_front() -> None:
    state = after("colour 1 r7", "next", "roll 3 4 6 6 6 6")
    assert White(PETR, "r7") in turn(hard, state)


def test_d3_a_stone_that_may_be_beaten_is_worth_less_than_one_that_cannot() -> None:
    alone = after("white 1 r7", "colour 1 y2", "next")
    stacked = after("white 1 r7", "colour 1 y2", "next", "white 2 b12", "next", "white 1 r7", "next")
    assert value(alone, EMA) < value(alone._replace(board=stacked.board), EMA)


def with_five_in_yellow(mine_in_blue: int, theirs_in_blue: int) -> DuelState:
    """Red is closed; Ema has five stones in yellow and rolls a 12 for its lock. Blue decides who is ahead."""
    row = sum(1 << 5 * at for at in range(5))
    blues = [sum(1 << 5 * at for at in range(count)) for count in (mine_in_blue, theirs_in_blue)]
    state = after()._replace(closed=1, board=((0, row, 0, blues[0]), (0, 0, 0, blues[1])), supply=(10, 10))
    return state._replace(dice=(6, 6, None, 6, 1, 1))


def test_d10_hard_locks_the_second_row_when_that_wins_the_game() -> None:
    state = with_five_in_yellow(3, 1)
    for move in turn(hard, state):
        state = state.play(move)
    assert state.outcome and state.outcome.winners == (EMA,)


def test_d10_hard_does_not_end_a_game_that_it_would_lose() -> None:
    state = with_five_in_yellow(0, 10)
    final = state
    for move in turn(hard, state):
        final = final.play(move)
    assert final.ended is None


def test_the_turns_are_valued_from_the_best_to_the_worst() -> None:
    worths = [worth for worth, _turn in valued(after("roll 3 4 6 6 6 6"), EMA, Thought(1))]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) > 3
