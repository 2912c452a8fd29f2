"""The log of a game: every move with its index, and what nobody states but everybody sees."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.log import Kind, Turn, log_of
from scorepad.record import Record, new
from scorepad.rules import moves as m
from scorepad.texts.log import log_text, told_entry
from tests.playthrough import played
from tests.table import NAMES, setup


def record(players: int, *moves: str, game: str = "classic", mode: str = "table", **options: object) -> Record:
    texts = tuple(one for move in moves for one in move.split(", "))
    return new(game, NAMES[:players], mode, options=options).with_moves(texts)


def told(turn: Turn, names: Record) -> list[str]:
    return [str(told_entry(entry, names.players)) for entry in turn.entries]


FIVE = ", ".join(f"white 1 r{number}, white 2 y{number}, next" for number in range(2, 7))


def test_a_turn_says_who_rolled_the_white_number_and_what_everybody_crossed() -> None:
    game = record(3, "white 1 r8, white 3 y8, colour 1 b10, next")
    (turn,) = log_of(game)
    assert (turn.number, turn.player, turn.white) == (1, 1, 8)
    assert told(turn, game) == [
        "Petr crossed nothing",
        "Ema crossed red 8",
        "Iva crossed yellow 8",
        "Ema crossed blue 10",
    ]
    assert [entry.index for entry in turn.entries] == [None, 0, 1, 2]


def test_who_had_no_cell_for_the_white_sum_is_not_said_to_have_crossed_nothing() -> None:
    # Petr has nothing left for a 2 once all that run up are past it and those that run down are too short for it.
    game = record(2, "white 2 r3, next, white 2 y3, next, white 1 r2, colour 1 b12, next")
    assert [entry.kind for entry in log_of(game)[2].entries] == [Kind.CROSSED, Kind.CROSSED]


def test_as_long_as_the_white_action_goes_on_nobody_has_crossed_nothing_yet() -> None:
    running = record(2, "white 1 r8")
    assert told(log_of(running)[0], running) == ["Ema crossed red 8"]
    behind = record(2, "white 1 r8, colour 1 y9")
    assert told(log_of(behind)[0], behind) == ["Petr crossed nothing", "Ema crossed red 8", "Ema crossed yellow 9"]


def test_a_misthrow_is_taken_where_the_turn_ends() -> None:
    game = record(2, "white 2 r8, next, white 1 y5, white 2 y5")
    first, _second = log_of(game)
    assert told(first, game) == ["Petr crossed red 8", "Ema took a misthrow"]
    assert (first.entries[-1].index, first.entries[-1].place) == (None, 1)


def test_everybody_who_locks_a_row_in_the_same_white_action_is_said_to_lock_it() -> None:
    both = ", ".join(f"white 1 r{number}, white 2 r{number}, next" for number in range(2, 7))
    game = record(2, both, "white 1 r12, white 2 r12, next")
    assert told(log_of(game)[-1], game) == ["Ema crossed red 12, locked it", "Petr crossed red 12, locked it"]


def test_dice_are_an_entry_of_their_own() -> None:
    game = record(2, "roll 4 1 3 2 5 6, white 1 r5, white 2 y5, next")
    (turn,) = log_of(game)
    assert turn.white == 5
    assert [entry.kind for entry in turn.entries] == [Kind.ROLLED, Kind.CROSSED, Kind.CROSSED]


def test_lucky_numbers_and_pawns_are_told() -> None:
    longo = record(2, "roll 2 3 1 1 1 1, lucky 1 r2, next", game="longo", lucky=[[5, 8], [6, 11]])
    assert "Ema crossed red 2, lucky number" in told(log_of(longo)[0], longo)
    board = record(2, "pawn 1 1, next", game="onboard", track="spiral-a")
    assert told(log_of(board)[0], board)[-1] == "Ema moved the pawn to red 2"
    printed = record(2, "pawn 1 r5 3, next", game="onboard")
    assert told(log_of(printed)[0], printed)[-1] == "Ema moved the pawn to red 5"


def test_a_pad_has_its_entries_one_by_one() -> None:
    game = record(1, "cross 1 r5, miss 1, close g, cross 1 y4", mode="pad")
    (turn,) = log_of(game)
    assert told(turn, game) == ["Ema crossed red 5", "Ema took a misthrow", "Green was locked", "Ema crossed yellow 4"]
    assert [entry.index for entry in turn.entries] == [0, 1, 2, 3]
    assert log_of(record(1, mode="pad").with_moves(())) == ()


def test_duel_tells_stones_beaten_ones_and_stacks() -> None:
    game = record(2, "white 1 r5, colour 1 y6, next, white 2 r5, next, white 1 y6, next, next", game="duel")
    first, second, third, fourth = log_of(game)
    assert told(first, game) == ["Ema placed red 5", "Ema placed yellow 6"]
    assert told(second, game) == ["Petr beat Ema on red 5"]
    assert told(third, game) == ["Ema stacked on yellow 6, 2 high"]
    assert told(fourth, game) == ["Petr took a misthrow"]


def test_quixo_tells_pushes_passes_and_how_it_ended() -> None:
    game = record(2, "a1-a5, b1-b5, resign 1", game="quixo")
    (turn,) = log_of(game)
    assert told(turn, game) == [
        "Ema took a1, pushed in at a5", "Petr took b1, pushed in at b5", "Ema gives up",
    ]  # fmt: skip


def test_the_log_as_text_begins_with_the_first_turn() -> None:
    game = record(2, "roll 4 1 3 2 5 6, white 1 r5, white 2 y5, next", "white 1 g9, next")
    assert log_text(game).splitlines() == [
        "Turn 1 · Ema rolled · white 5",
        "  Ema rolled: white 4 and 1, red 3, yellow 2, green 5, blue 6",
        "  Ema crossed red 5",
        "  Petr crossed yellow 5",
        "Turn 2 · Petr rolled · white 9",
        "  Ema crossed green 9",
        "  Petr took a misthrow",
    ]


GAMES = (
    setup("classic", 3, first=2),
    setup("classic", 1, mode="pad"),
    setup("longo", 2),
    setup("onboard", 3, track="spiral-b"),
    setup("onboard", 2),
    setup("duel"),
    setup("quixo"),
    setup("quixo", 4),
)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10**6))
def test_every_move_but_the_end_of_a_turn_stands_in_the_log_exactly_once(start: Record, seed: int) -> None:
    game = played(start, seed)
    indices = [entry.index for turn in log_of(game) for entry in turn.entries if entry.index is not None]
    assert sorted(indices) == [at for at, text in enumerate(game.moves) if text != str(m.Next())]
    assert all(str(told_entry(entry, game.players)) for turn in log_of(game) for entry in turn.entries)
