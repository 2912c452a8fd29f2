"""Bots at a table of every sheet of the family: they keep to the rules, and hard plays seriously."""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping, Sequence

import pytest

from bench.bots_qwixx import lowest_gap
from scorepad.bots.qwixx import BOTS
from scorepad.bots.thinking import Bot, Level, Stopped, Thought
from scorepad.record import new
from scorepad.rules.moves import CellMove, Next, PawnSteps, Roll
from scorepad.rules.qwixx.sheet import Sheet
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled
from tests.table import NAMES, play, totals

HARD, MEDIUM, EASY = BOTS[Level.HARD], BOTS[Level.MEDIUM], BOTS[Level.EASY]


NO_OPTIONS: Mapping[str, object] = {}
SPIRAL: Mapping[str, object] = {"track": "spiral-a"}


def table(game: str, players: int = 2, options: Mapping[str, object] = NO_OPTIONS, *, first: int = 1) -> TableState:
    state = new(game, NAMES[:players], first=first, options=options).start()
    assert isinstance(state, TableState)
    return state


def after(state: TableState, moves: str) -> TableState:
    played = play(state, moves)
    assert isinstance(played, TableState)
    return played


def sheet(state: TableState, cells: str, misthrows: int = 0) -> Sheet:
    """A sheet with these cells crossed; a letter alone is a row's lock."""
    rows = [0] * 4
    for name in cells.split():
        if name in state.family.layout.letters:
            row = state.family.layout.letters[name]
            rows[row] |= state.family.layout.rows[row].lock_bit
        else:
            cell = state.family.layout.cells[name]
            rows[cell.row] |= cell.bit
    return Sheet(tuple(rows), misthrows)


def middle(state: TableState, *sheets: Sheet, locked: str = "") -> TableState:
    """The state as a turn begins with these sheets and locked rows."""
    closed = sum(1 << state.family.layout.letters[letter] for letter in locked)
    return state._replace(
        sheets=sheets, at_start=sheets, closed=closed, closed_at_start=closed, closed_by_white=closed, turn=20
    )


def asked(bot: Bot, state: TableState, player: int, seed: int = 1) -> str:
    return str(bot(state, player, Thought(seed)))


def turn_played(state: TableState, bots: Sequence[Bot], dice: random.Random) -> TableState:
    """The roll and everybody's moves, all of them legal; ``next`` is still to come."""
    state = state.play(rolled(state, dice))
    order = [*(number for number in state.family.numbers if number != state.mover), state.mover]
    dice.shuffle(order)
    for player in order:
        while move := bots[player - 1](state, player, Thought(dice.getrandbits(32))):
            assert move in state.legal_moves()
            state = state.play(move)
            if state.ended:
                return state
    return state


def game_played(state: TableState, bots: Sequence[Bot], dice: random.Random) -> TableState:
    while not state.ended:
        state = turn_played(state, bots, dice)
        if not state.ended:
            state = state.play(Next())
    return state


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        *[("classic", players, {}) for players in (1, 2, 3, 4, 5)],
        *[("longo", players, {}) for players in (2, 3, 4, 5)],
        *[("onboard", players, {"track": track}) for players in (2, 3, 4) for track in ("spiral-a", "spiral-b")],
        ("onboard", 3, {"track": "printed"}),
        ("onboard", 2, {"track": {"fields": [["r", 2 + at, at] for at in range(6)]}}),
        ("classic", 3, {"house": {"misthrow_at_white_end": True, "tie": "fewest-misthrows"}}),
        ("longo", 3, {"house": {"optional_lock_on_last_but_one": True, "lucky_counts_closed_rows": True}}),
    ],
)
def test_whole_games_at_every_level_are_legal(game: str, players: int, options: Mapping[str, object]) -> None:
    """Whoever is asked first, as at a table where people and bots answer in any order."""
    dice = random.Random(players)
    levels = [BOTS[level] for level in Level]
    for number in range(4):
        bots = [levels[(number + seat) % 3] for seat in range(players)]
        state = game_played(table(game, players, options, first=1 + number % players), bots, dice)
        assert state.outcome


@pytest.mark.parametrize(
    "game",
    "mixx-a mixx-b big-points bonus-a bonus-b steps-d chain-b double-a double-b x-change".split(),
)
def test_a_whole_game_on_every_kind_of_sheet_is_legal(game: str) -> None:
    state = game_played(table(game, 3), [HARD, MEDIUM, EASY], random.Random(game))
    assert state.outcome


@pytest.mark.parametrize("level", list(Level))
def test_without_dice_or_when_the_game_is_over_nobody_plays(level: Level) -> None:
    state = table("classic")
    assert BOTS[level](state, 1, Thought(1)) is None
    over = game_played(state, [MEDIUM, MEDIUM], random.Random(1))
    assert BOTS[level](over, 1, Thought(1)) is None


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("game", ["classic", "longo", "onboard"])
def test_equal_seeds_give_equal_games(game: str, level: Level) -> None:
    options = SPIRAL if game == "onboard" else NO_OPTIONS
    games = [game_played(table(game, 3, options), [BOTS[level]] * 3, random.Random(5)) for _ in range(2)]
    assert games[0] == games[1]


def test_an_easy_bot_changes_its_mind_with_the_seed() -> None:
    state = after(table("classic"), "roll 3 4 3 4 5 2")
    assert len({asked(EASY, state, 1, seed) for seed in range(30)}) > 2


@pytest.mark.parametrize("level", list(Level))
def test_a_bot_that_nobody_waits_for_stops(level: Level) -> None:
    state = after(table("classic"), "roll 3 4 3 4 5 2")
    for questions in (0, 1, 5):
        answers = iter([False] * questions + [True])
        with pytest.raises(Stopped):
            BOTS[level](state, 1, Thought(1, stopped=answers.__next__))


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_c9_a_white_cross_does_not_wait_for_what_others_cross(level: Level) -> None:
    """Nobody gains by being asked later."""
    dice = random.Random(8)
    state = table("classic", 3)
    while not state.ended:
        state = state.play(rolled(state, dice))
        waiting = state.next_player
        at_once = asked(BOTS[level], state, waiting)
        for other in state.family.numbers:
            while other != waiting and not state.ended and (move := MEDIUM(state, other, Thought(1))):
                state = state.play(move)
        if not state.ended:
            assert asked(BOTS[level], state, waiting) == at_once
            state = state.play(Next())
    assert state.turn > 10


def test_c3_both_actions_are_planned_together() -> None:
    """Red 3 with the white dice would take red 2 away from the colour action; yellow 3 leaves both."""
    state = after(table("classic"), "roll 1 2 1 6 1 1")
    assert asked(HARD, state, 1) == "white 1 y3"
    state = after(state, "white 1 y3")
    assert asked(HARD, state, 1) == "colour 1 r2"
    state = after(state, "colour 1 r2")
    assert asked(HARD, state, 1) == "None"


def free_cross(state: TableState, player: int) -> bool:
    """Whether the player can cross a cell, not a locking one, that skips none."""
    layout, rows = state.family.layout, state.sheets[player - 1].rows
    for move in state.legal_moves():
        if isinstance(move, CellMove) and move.player == player:
            cell = layout.cells[move.cell]
            if cell.at == rows[cell.row].bit_length() and not cell.bit & layout.rows[cell.row].locking_cells:
                return True
    return False


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 4), ("longo", 2), ("onboard", 2)])
def test_c6_hard_takes_no_misthrow_while_a_cross_skips_nothing(game: str, players: int) -> None:
    """Except to win with it: the fourth ends the game."""
    dice = random.Random(2)
    misthrows = 0
    for _ in range(8):
        state = table(game, players, SPIRAL if game == "onboard" else NO_OPTIONS)
        while not state.ended:
            state = turn_played(state, [HARD] * players, dice)
            if state.ended:
                break
            due, free, mover = state.misthrow_due, free_cross(state, state.mover), state.mover
            state = state.play(Next())
            misthrows += due
            assert not (due and free) or (state.outcome and mover in state.outcome.winners)
    assert misthrows > 2 or game == "onboard"


AHEAD = "r2 r3 r4 r6 r7 r9 y2 y3 y4 y5 y6 g12 g11 g10 g9 g8 g7 g6 g5 g2 g"
BEHIND = "r3 r4 r5 r7 r9 y2 y5 b12 b11 b10 g11 g9"


def second_lock(mine: str, theirs: str, roll: str) -> TableState:
    """Green is locked; the first player is active and the white dice, or white and red, show the 12 that locks red."""
    state = table("classic")
    state = middle(state, sheet(state, mine), sheet(state, theirs), locked="g")
    return after(state, f"roll {roll}")


@pytest.mark.parametrize(("roll", "lock"), [("6 6 3 1 - 1", "white 1 r12"), ("6 1 6 6 - 1", "colour 1 r12")])
def test_c10_hard_ends_the_game_when_ahead(roll: str, lock: str) -> None:
    state = second_lock(AHEAD, BEHIND, roll)
    move = HARD(state, 1, Thought(1))
    while move and str(move) != lock:
        state = state.play(move)
        move = HARD(state, 1, Thought(1))
    assert str(move) == lock
    over = state.play(move) if isinstance(move, CellMove) else state
    over = over if over.ended else over.play(Next())
    assert over.outcome and over.outcome.winners == (1,)


@pytest.mark.parametrize("roll", ["6 6 3 1 - 1", "6 1 6 6 - 1"])
def test_c10_hard_goes_on_when_behind(roll: str) -> None:
    """The lock would bring a dozen points and lose the game at once."""
    state = second_lock(BEHIND, AHEAD, roll)
    while move := HARD(state, 1, Thought(1)):
        assert str(move) not in ("white 1 r12", "colour 1 r12")
        state = state.play(move)


def test_c10_hard_also_ends_the_game_in_somebody_elses_turn() -> None:
    state = table("classic", first=2)
    state = middle(state, sheet(state, AHEAD), sheet(state, BEHIND), locked="g")._replace(mover=2)
    assert asked(HARD, state.play(Roll((6, 6, 1, 1, None, 1))), 1) == "white 1 r12"


def test_c10_hard_reckons_with_the_last_crosses_of_the_others() -> None:
    """It is ahead by three, but Petr would lock red in the same white action and win by three."""
    state = second_lock("r2 r3 r4 r5 r6 y2 y3 y4 b12 b11 b10 b9 b8 b7", "r2 r3 r4 r5 r6 r7 r8 r9 y2 y3", "6 6 1 1 - 1")
    assert totals(state) == [42, 39]
    assert totals(after(state, "white 1 r12, white 2 r12, next")) == [55, 58]
    assert asked(HARD, state, 1) == "colour 1 r7"


def test_l4_hard_uses_a_lucky_number_rather_than_skip_cells() -> None:
    state = after(table("longo"), "roll 4 4 8 8 1 1")
    assert asked(HARD, state, 1).startswith("lucky 1 ")
    assert asked(HARD, state, 2) == "None"


def test_b2_hard_moves_its_pawn() -> None:
    dice, steps = random.Random(3), 0
    state = table("onboard", options=SPIRAL)
    while not state.ended:
        state = state.play(rolled(state, dice))
        while not state.ended and (move := HARD(state, state.mover, Thought(1))):
            steps += isinstance(move, PawnSteps)
            state = state.play(move)
        if not state.ended:
            state = state.play(Next())
    assert steps >= 8
    assert min(pawn.points for pawn in state.pawns) >= 8


def test_hard_averages_well_over_sixty_with_two_players() -> None:
    dice = random.Random(40)
    points = [total for _ in range(40) for total in totals(game_played(table("classic"), [HARD, HARD], dice))]
    assert statistics.mean(points) > 65


@pytest.mark.parametrize(
    ("better", "worse", "most"), [(HARD, lowest_gap, 0.55), (HARD, MEDIUM, 0.5), (MEDIUM, EASY, 0.7)]
)
def test_the_better_bot_wins_more(better: Bot, worse: Bot, most: float) -> None:
    dice, won = random.Random(9), 0
    for number in range(60):
        seat = number % 2
        state = game_played(table("classic"), [worse, better] if seat else [better, worse], dice)
        assert state.outcome
        won += state.outcome.winners == (seat + 1,)
    assert won / 60 > most
