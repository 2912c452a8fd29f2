"""Counting move sequences (fine point 30), against a second count that is as slow and plain as can be.

The second count knows nothing of the library: cubes lie in a list of lists, stones in a dict of fields, and the
rules are read again from the rule book.
"""

from __future__ import annotations

import pytest

from scorepad.perft import perft
from tests.table import begin, legal, play

# Quixo by hand. A cube is 0 when blank, else the number of the player at whom its dot points: with two players
# that is always its owner. Odd numbers are crosses, even ones circles. board[0] is row 1, board[0][0] is a1.

Board = list[list[int]]
Place = tuple[int, int]

BLANK: Board = [[0] * 5 for _ in range(5)]


def pushes(board: Board, player: int, players: int) -> list[tuple[Place, Place, int]]:
    """Every cube of the edge that the player may take, every end, every dot."""
    found = []
    for row in range(5):
        for column in range(5):
            inside = 0 < row < 4 and 0 < column < 4
            if inside or board[row][column] not in (0, player):
                continue
            ends = {(row, 0), (row, 4), (0, column), (4, column)} - {(row, column)}
            dots = [player] if players == 2 else [player, {1: 3, 2: 4, 3: 1, 4: 2}[player]]
            found += [((row, column), end, dot) for end in ends for dot in dots]
    return found


def pushed(board: Board, taken: Place, end: Place, dot: int) -> Board:
    """The board after one push: cube by cube, each moves into the gap that the one before it left."""
    board = [list(cubes) for cubes in board]
    row, column = taken
    while (row, column) != end:
        next_row = row + (end[0] > row) - (end[0] < row)
        next_column = column + (end[1] > column) - (end[1] < column)
        board[row][column] = board[next_row][next_column]
        row, column = next_row, next_column
    board[row][column] = dot
    return board


def has_line(board: Board) -> bool:
    lines = [list(cubes) for cubes in board]
    lines += [[board[row][column] for row in range(5)] for column in range(5)]
    lines += [[board[i][i] for i in range(5)], [board[i][4 - i] for i in range(5)]]
    return any(all(line) and len({cube % 2 for cube in line}) == 1 for line in lines)


def cube_sequences(board: Board, player: int, players: int, depth: int) -> int:
    if has_line(board):
        return 0
    found = pushes(board, player, players)
    following = player % players + 1
    if depth == 1:
        return len(found) or 1  # a pass
    if not found:
        return cube_sequences(board, following, players, depth - 1)
    return sum(cube_sequences(pushed(board, *push), following, players, depth - 1) for push in found)


@pytest.mark.parametrize(("depth", "count"), [(1, 44), (2, 1836), (3, 76596)])
def test_q3_sequences_of_two_players_from_the_empty_board(depth: int, count: int) -> None:
    assert perft(begin("quixo"), depth) == count
    assert cube_sequences(BLANK, 1, 2, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 88), (2, 7344), (3, 595264)])
def test_q7_sequences_of_four_players_from_the_empty_board(depth: int, count: int) -> None:
    assert perft(begin("quixo", 4), depth) == count
    assert cube_sequences(BLANK, 1, 4, depth) == count


@pytest.mark.parametrize("players", [2, 4])
def test_q1_who_starts_does_not_change_the_count(players: int) -> None:
    assert perft(begin("quixo", players, first=2), 2) == perft(begin("quixo", players), 2)


# Both have four in a line: player 1 in row 1, player 2 in row 5, player 1 to move.
FOUR_EACH = "a1-e1, a5-e5, a1-e1, a5-e5, a1-e1, a5-e5, a1-e1, a5-e5"
FOUR_EACH_BOARD: Board = [[0, 1, 1, 1, 1], [0] * 5, [0] * 5, [0] * 5, [0, 2, 2, 2, 2]]


@pytest.mark.parametrize(("depth", "count"), [(1, 33), (2, 885), (3, 25276)])
def test_q4_sequences_near_the_end_stop_at_a_line(depth: int, count: int) -> None:
    assert perft(play(begin("quixo"), FOUR_EACH), depth) == count
    assert cube_sequences(FOUR_EACH_BOARD, 1, 2, depth) == count


def test_q4_a_winning_move_counts_but_nothing_after_it() -> None:
    """a1-e1 is one of the 33 sequences of one move, but begins none of two."""
    state = play(begin("quixo"), FOUR_EACH)
    assert "a1-e1" in legal(state)
    assert [perft(play(state, "a1-e1"), depth) for depth in (1, 2)] == [0, 0]
    assert perft(state, 2) == sum(len(legal(play(state, push))) for push in legal(state) - {"a1-e1"})


def test_q5_sequences_stop_at_a_line_of_the_opponents() -> None:
    before = "a1-a5, a1-e1, a1-e1, e2-e5, a1-a5, e2-e5, a1-a5, e2-e5, a1-a5, e2-e5"
    assert perft(play(begin("quixo"), before, "e1-a1"), 1) == 0


def test_q8_a_pass_counts_as_a_move() -> None:
    """The edge is full, every dot points at player 3 or 4; players 1 and 2 pass, then player 3 has 21 pushes."""
    ring = ["a1-a5"] * 5 + ["b5-e5"] * 4 + ["e4-e1"] * 4 + ["d1-a1"] * 3
    state = play(begin("quixo", 4), *(f"{push}@{3 + turn % 2}" for turn, push in enumerate(ring)))
    board = [[4, 3, 4, 3, 3], [4, 0, 0, 0, 4], [3, 0, 0, 0, 3], [4, 0, 0, 0, 4], [3, 4, 3, 4, 3]]
    assert [perft(state, depth) for depth in (1, 2, 3)] == [1, 1, 42]
    assert [cube_sequences(board, 1, 4, depth) for depth in (1, 2, 3)] == [1, 1, 42]


@pytest.mark.parametrize("word", ["resign 1", "time 2", "draw"])
def test_q10_there_is_nothing_to_count_after_an_end_by_word(word: str) -> None:
    assert perft(play(begin("quixo"), word), 1) == 0


# Duel by hand. A field is a row and a number, 0 for the lock; stones are listed by owner. What is closed, over or
# left in a supply is counted again from the stones each time.

Field = tuple[str, int]
Stones = dict[Field, list[int]]
Dice = list[int] | None

NUMBERS = {"r": [*range(2, 13)], "y": [*range(2, 13)], "g": [*range(12, 1, -1)], "b": [*range(12, 1, -1)]}


def own_places(stones: Stones, letter: str, player: int) -> list[int]:
    """Where the player's stones of a row lie, counted from its left end; a stack is listed stone by stone."""
    return [
        NUMBERS[letter].index(number)
        for (row, number), owners in stones.items()
        for owner in owners
        if row == letter and number and owner == player
    ]


def may_place(stones: Stones, player: int, letter: str, number: int) -> bool:
    if (letter, 0) in stones:
        return False
    place, owners = NUMBERS[letter].index(number), stones.get((letter, number), [])
    mine, theirs = own_places(stones, letter, player), own_places(stones, letter, 3 - player)
    if place == 10 and len(mine) < 5:
        return False
    if any(mine_at > place for mine_at in mine):
        return False
    if not owners:
        return True
    is_front = place == max(mine + theirs)
    return is_front and (owners[0] == player or len(owners) == 1)


def is_over(stones: Stones, misthrows: list[int]) -> bool:
    placed = [owner for owners in stones.values() for owner in owners] + misthrows
    closed = [number for _, number in stones if number == 0]
    return len(closed) >= 2 or len(misthrows) >= 4 or 22 in (placed.count(1), placed.count(2))


def with_stone(stones: Stones, misthrows: list[int], player: int, field: Field) -> Stones:
    stones = {other: list(owners) for other, owners in stones.items()}
    stones[field] = [owner for owner in stones.get(field, []) if owner == player] + [player]
    if field[1] == NUMBERS[field[0]][-1] and not is_over(stones, misthrows):
        stones[field[0], 0] = [player]
    return stones


def fits(dice: Dice, action: str, letter: str, number: int) -> bool:
    if dice is None:
        return True
    first, second, die = dice[0], dice[1], dice["rygb".index(letter) + 2]
    return number == first + second if action == "white" else number in (first + die, second + die)


def stone_sequences(
    stones: Stones, misthrows: list[int], player: int, used: dict[str, Field], dice: Dice, depth: int
) -> int:
    """``used`` are the fields of this turn by action."""
    if depth == 0:
        return 1
    if is_over(stones, misthrows):
        return 0
    total = stone_sequences(stones, misthrows if used else [*misthrows, player], 3 - player, {}, None, depth - 1)
    for action in ("white", "colour"):
        if action in used or "colour" in used:
            continue
        for letter, numbers in NUMBERS.items():
            for number in numbers:
                field = letter, number
                if field in used.values() or not fits(dice, action, letter, number):
                    continue
                if may_place(stones, player, letter, number):
                    after = with_stone(stones, misthrows, player, field)
                    total += stone_sequences(after, misthrows, player, {**used, action: field}, dice, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 119), (3, 2539)])
def test_d1_sequences_from_the_first_roll(depth: int, count: int) -> None:
    assert perft(play(begin("duel"), "roll 4 1 3 2 5 6"), depth) == count
    assert stone_sequences({}, [], 1, {}, [4, 1, 3, 2, 5, 6], depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 81), (2, 1541), (3, 9401)])
def test_d1_sequences_without_a_roll(depth: int, count: int) -> None:
    assert perft(begin("duel"), depth) == count
    assert stone_sequences({}, [], 1, {}, None, depth) == count


# Player 1 closed yellow, has five stones in green and the front of red; player 2 has two stacks in blue and three
# misthrows. A misthrow of either or a second closed row ends the game. Player 1 is to roll.
MIDDLE_GAME = (
    "white 1 y2, colour 1 y3, next, white 2 r3, colour 2 b9, next",
    "white 1 y4, colour 1 y5, next, next",
    "white 1 y6, colour 1 y12, next, next",
    "white 1 r5, colour 1 r7, next, white 2 b9, colour 2 b5, next",
    "white 1 g12, colour 1 g11, next, white 2 g10, next",
    "white 1 g9, colour 1 g8, next, next",
    "white 1 g7, next, white 2 b5, next",
)
MIDDLE_GAME_STONES: Stones = (
    {("r", 3): [2], ("r", 5): [1], ("r", 7): [1]}
    | {("y", number): [1] for number in (2, 3, 4, 5, 6, 12, 0)}
    | {("g", number): [1] for number in (12, 11, 9, 8, 7)}
    | {("g", 10): [2], ("b", 9): [2, 2], ("b", 5): [2, 2]}
)


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 14), (3, 184)])
def test_d10_sequences_of_a_middle_game(depth: int, count: int) -> None:
    """White 7 stacks on red and on green or goes between the stacks of blue."""
    assert perft(play(begin("duel"), *MIDDLE_GAME, "roll 3 4 4 - 6 1"), depth) == count
    assert stone_sequences(MIDDLE_GAME_STONES, [2, 2, 2], 1, {}, [3, 4, 4, 0, 6, 1], depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 1), (3, 29)])
def test_d10_sequences_stop_at_an_end(depth: int, count: int) -> None:
    """Green 2 closes the second row, in the white action or with the green die."""
    assert perft(play(begin("duel"), *MIDDLE_GAME, "roll 1 1 6 - 1 4"), depth) == count
    assert stone_sequences(MIDDLE_GAME_STONES, [2, 2, 2], 1, {}, [1, 1, 6, 0, 1, 4], depth) == count


def test_d10_there_is_nothing_to_count_after_the_end() -> None:
    assert perft(play(begin("duel"), "next, next, next, next"), 1) == 0
