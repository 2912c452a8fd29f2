"""Quixo's bots, for two players and for four.

All of them win when one push does it. Hard first settles what is certain, whatever the clock says: its own line, the
opponent's next one, a win within three plies. Only then it looks ahead as far as its positions last.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.bots.quixo_board import PLANE, TABLES, Step, canonical, lined, made, packed
from scorepad.bots.quixo_search import SURE, WIN, Enough, Search
from scorepad.bots.quixo_value import MINE, THEIRS
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.rules.game import State
from scorepad.rules.moves import Move, Pass, Push
from scorepad.rules.quixo import BOARD, CUBES, REPETITIONS, Position, QuixoState

BUDGET = 120_000
"""Positions that hard looks at for a move."""
_DEEPEST = 30
_RESTLESS, _MOST_RESTLESS = 60, 240
"""How much luck weighs against worth: without it two careful players shuffle the same cubes for ever. It grows with
the turns of the game; a cube is worth about 240."""
_MEDIUM_LUCK = 300


@dataclass(frozen=True)
class Choice:
    """A legal push and the board after it."""

    push: Push
    board: int
    won: bool
    lost: bool
    """Makes a line of the opponent's, be it beside one's own (Q5)."""
    draws: bool
    """The board comes up the third time (Q10, house rule)."""


def choices(state: QuixoState) -> list[Choice]:
    """One push for each board that can be reached."""
    board, seat, table = packed(state), state.mover - 1, TABLES[state.players]
    takeable = table.takeable(board, seat)
    found: dict[int, Choice] = {}
    for step in table.steps[seat & 1].all:
        if step.slide.taken & takeable and (after := made(board, step)) not in found:
            lines = lined(after & BOARD), lined(after >> PLANE & BOARD)
            lost = bool(lines[1 - seat % 2])
            won = bool(lines[seat % 2]) and not lost
            found[after] = Choice(_push(step, state), after, won, lost, _draws(state, after))
    return list(found.values())


def _push(step: Step, state: QuixoState) -> Push:
    dot = None
    if state.players == 4:
        dot = (state.mover - 1) % 2 + (3 if step.later else 1)
    return Push(CUBES[step.slide.taken.bit_length() - 1], CUBES[step.slide.end.bit_length() - 1], dot)


def _draws(state: QuixoState, board: int) -> bool:
    if state.history is None:
        return False
    position = Position(board & BOARD, board >> PLANE & BOARD, board >> 2 * PLANE, state.mover % state.players + 1)
    return state.history.times(position) + 1 >= REPETITIONS


def _open(state: State, player: int, thought: Thought) -> list[Choice] | Move | None:
    """What there is to think about, in an order of the seed's; or the answer, where there is nothing to think about."""
    assert isinstance(state, QuixoState)
    if state.active != player:
        return None
    found = choices(state)
    if not found:
        return Pass()
    thought.random.shuffle(found)
    return next((choice.push for choice in found if choice.won), None) or found


def easy(state: State, player: int, thought: Thought) -> Move | None:
    """Any push; mostly none that loses by the opponent's line."""
    found = _open(state, player, thought)
    if not isinstance(found, list):
        return found
    careful = thought.random.random() < 0.9
    return next((choice.push for choice in found if not (careful and choice.lost)), found[0].push)


def medium(state: State, player: int, thought: Thought) -> Move | None:
    """Sees the opponent's next push, but not all that follows from it."""
    found = _open(state, player, thought)
    if not isinstance(found, list):
        return found
    assert isinstance(state, QuixoState)
    search = Search(state.players, player - 1, thought, BUDGET)
    left = [choice for choice in found if not choice.lost] or found
    safe = [choice for choice in left if choice.draws or search.safe(choice.board, player % state.players)]
    return _deepened(search, safe or left, state, thought, _MEDIUM_LUCK, 1).push


def hard(state: State, player: int, thought: Thought) -> Move | None:
    found = _open(state, player, thought)
    if not isinstance(found, list):
        return found
    assert isinstance(state, QuixoState)
    after = player % state.players
    search = Search(state.players, player - 1, thought, BUDGET)
    # Turned and mirrored boards are worth the same; which of them is left is up to the seed.
    alike = {(canonical(choice.board), choice.draws): choice for choice in found}
    left = [choice for choice in alike.values() if not choice.lost] or found
    safe = [choice for choice in left if choice.draws or search.safe(choice.board, after)]
    for choice in safe:
        if not choice.draws and search.wins_in_three(choice.board, after):
            return choice.push
    luck = min(_RESTLESS + 4 * state.turn, _MOST_RESTLESS)
    return _deepened(search, safe or left, state, thought, luck, _DEEPEST).push


def _deepened(
    search: Search, left: list[Choice], state: QuixoState, thought: Thought, luck: int, deepest: int
) -> Choice:
    """The best by looking ever deeper, until the positions are used up or the game is decided."""
    if len(left) == 1:
        return left[0]
    seat, after, before = state.mover - 1, state.mover % state.players, packed(state)
    mine, theirs = (PLANE, 0) if seat & 1 else (0, PLANE)
    lucky = {choice: thought.random.randrange(luck) - luck * (choice.board == before) for choice in left}

    def at_first_sight(choice: Choice) -> int:
        return MINE[choice.board >> mine & BOARD] - THEIRS[choice.board >> theirs & BOARD] + lucky[choice]

    left = sorted(left, key=at_first_sight, reverse=True)
    for depth in range(1, deepest + 1):
        best, best_value = left[0], -2 * WIN
        try:
            for choice in left:
                value = 0 if choice.draws else _value(search, choice, after, depth, lucky[choice], best_value)
                if value > best_value:
                    best, best_value = choice, value
        except Enough:
            return best
        # The best so far is looked at first: if the next depth is cut short, it still stands.
        left.remove(best)
        left.insert(0, best)
        if abs(best_value) > SURE:
            break
    return left[0]


def _value(search: Search, choice: Choice, after: int, depth: int, lucky: int, over: int) -> int:
    """Of the board after the choice, if it is more than the best so far; if not, some value that is not."""
    if over > -2 * WIN:
        value = lucky - search.value(choice.board, after, depth, lucky - over - 1, lucky - over, 1)
        if value <= over:
            return value
    return lucky - search.value(choice.board, after, depth, -2 * WIN, lucky - over, 1)


BOTS: dict[Level, Bot] = {Level.EASY: easy, Level.MEDIUM: medium, Level.HARD: hard}
