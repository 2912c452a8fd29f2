"""An earlier entry is corrected: what it could be, what then no longer fits, whose points change."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.correction import Insert, Remove, Replace, alternatives, can_correct, check, edit_of
from scorepad.log import Entry, Kind, log_of
from scorepad.record import Record, parse_move
from scorepad.rules import moves as m
from scorepad.session import Session
from scorepad.texts.log import misfit_lines, points_change
from tests.playthrough import played
from tests.table import setup
from tests.test_log import FIVE, record


def entry_at(game: Record, index: int) -> Entry:
    return next(entry for turn in log_of(game) for entry in turn.entries if entry.index == index)


def derived(game: Record, kind: Kind, player: int) -> Entry:
    found = [entry for turn in log_of(game) for entry in turn.entries if entry.kind is kind and entry.player == player]
    return found[-1]


def instead(game: Record, entry: Entry) -> set[str]:
    return set(map(str, alternatives(game, entry)))


# What an entry could be instead


def test_a_white_cross_could_have_any_number_as_long_as_nobody_else_crossed_or_rolled() -> None:
    game = record(2, "white 1 r8, next")
    found = instead(game, entry_at(game, 0))
    assert {"white 1 y8", "white 1 r3", "colour 1 r8"} <= found
    assert "white 1 r8" not in found and "white 2 r8" not in found


def test_a_white_cross_keeps_the_number_on_which_the_turn_has_agreed_also_later() -> None:
    game = record(2, "white 1 r8, white 2 y8, next")
    whites = {text for text in instead(game, entry_at(game, 0)) if text.startswith("white")}
    assert whites == {"white 1 y8", "white 1 g8", "white 1 b8"}


def test_with_dice_only_what_the_dice_allow_is_offered() -> None:
    game = record(2, "roll 4 1 3 2 5 6, white 1 r5, colour 1 b10, next")
    assert instead(game, entry_at(game, 1)) == {"white 1 y5", "white 1 g5", "white 1 b5"}
    assert instead(game, entry_at(game, 2)) == {
        "colour 1 b7", "colour 1 r7", "colour 1 y6", "colour 1 y3", "colour 1 g9", "colour 1 g6",
    }  # fmt: skip


def test_crosses_are_judged_on_the_sheet_as_the_turn_began() -> None:
    # Red 6 was crossed by the colour dice of the same turn, after the white cross.
    game = record(2, "white 1 y5, colour 1 r6, next")
    assert "white 1 r5" in instead(game, entry_at(game, 0))


def test_the_active_player_may_have_used_the_other_action() -> None:
    game = record(2, "white 1 r8, next")
    assert "colour 1 r8" in instead(game, entry_at(game, 0))
    both = record(2, "white 1 r8, colour 1 y9, next")
    assert not any(text.startswith("colour") for text in instead(both, entry_at(both, 0)))


def test_whoever_crossed_nothing_can_get_the_cross_that_was_forgotten() -> None:
    game = record(2, "white 1 r8, next, white 2 y3, next")
    entry = log_of(game)[0].entries[0]
    assert (entry.kind, entry.player) == (Kind.NOTHING, 2)
    assert instead(game, entry) == {"white 2 r8", "white 2 y8", "white 2 g8", "white 2 b8"}
    verdict = check(game, edit_of(entry, m.White(2, "b8")))
    assert verdict.moves == ("white 1 r8", "white 2 b8", "next", "white 2 y3", "next")


def test_a_cross_put_in_takes_the_misthrow_away() -> None:
    game = record(2, "white 2 r8, next, white 2 y3, next")
    entry = derived(game, Kind.MISTHROW, 1)
    assert {"white 1 r8", "colour 1 b12"} <= instead(game, entry)
    assert not any(text.startswith("white") and not text.endswith("8") for text in instead(game, entry))
    verdict = check(game, edit_of(entry, m.Colour(1, "b12")))
    assert [points_change(points, game.players) for points in verdict.points] == [
        "Ema: blue 0 to 1, misthrows −5 to 0, total −5 to 1",
    ]


def test_a_pawn_could_have_gone_another_way() -> None:
    spiral = record(2, "pawn 1 3, next", game="onboard", track="spiral-a")
    assert instead(spiral, entry_at(spiral, 0)) == {"pawn 1 1", "pawn 1 2", "pawn 1 4", "pawn 1 5"}
    printed = record(2, "pawn 1 r5 3, next", game="onboard")
    found = instead(printed, entry_at(printed, 0))
    assert {"pawn 1 y5 3", "pawn 1 r5 4", "pawn 1 r5 3 goal"} <= found
    assert "pawn 1 r5 3" not in found


def test_a_lucky_number_can_be_corrected_within_its_rule() -> None:
    game = record(2, "roll 2 3 1 1 1 1, lucky 1 r2, next", game="longo", lucky=[[5, 8], [6, 11]])
    found = instead(game, entry_at(game, 1))
    assert {"lucky 1 y2", "lucky 1 g16", "white 1 r5"} <= found and "lucky 1 r3" not in found


def test_on_a_pad_a_cross_could_be_elsewhere_and_another_row_be_closed() -> None:
    game = record(1, "cross 1 r5, miss 1, close g", mode="pad")
    crosses = instead(game, entry_at(game, 0))
    assert {"cross 1 r4", "cross 1 b7"} <= crosses and "cross 1 y12" not in crosses
    assert instead(game, entry_at(game, 1)) == set()
    assert instead(game, entry_at(game, 2)) == {"close r", "close y", "close b"}


def test_a_stone_could_stand_on_another_field() -> None:
    game = record(2, "roll 4 1 3 2 5 6, white 1 r5, next", game="duel")
    assert {"white 1 y5", "colour 1 b10"} <= instead(game, entry_at(game, 1))


def test_pushes_are_not_corrected() -> None:
    game = record(2, "a1-a5, b1-b5", game="quixo")
    assert not can_correct(game.start()) and can_correct(setup("classic").start())
    assert instead(game, entry_at(game, 0)) == set()


# What comes of it


def test_a_cross_put_into_the_wrong_row_three_turns_ago_is_moved_and_all_the_rest_fits() -> None:
    game = record(2, "white 1 r8, next, white 2 y3, next, white 1 g9, next, white 2 b5")
    verdict = check(game, Replace(0, m.White(1, "y8")))
    assert verdict.moves == ("white 1 y8", *game.moves[1:])
    assert (verdict.misfits, verdict.later) == ((), 3)
    assert [points_change(points, game.players) for points in verdict.points] == ["Ema: red 1 to 0, yellow 0 to 1"]


def test_what_no_longer_fits_is_named_with_the_reason_and_left_out() -> None:
    game = record(2, "white 1 y5, next, white 1 r6, next, white 1 r7, next, white 1 r9, next")
    verdict = check(game, Replace(0, m.White(1, "r8")))
    assert [misfit.index for misfit in verdict.misfits] == [2, 4]
    assert misfit_lines(verdict.misfits[0], game.players) == (
        "Turn 2, Ema: red 6, white sum",
        "Red 6 comes before red 8, which Ema has crossed already.",
    )
    assert verdict.moves == ("white 1 r8", "next", "next", "next", "white 1 r9", "next")


def test_what_is_left_out_may_make_something_later_impossible_too() -> None:
    # Without red 4 there are too few crosses for the lock, and the row stays open.
    game = record(2, FIVE, "white 1 r12, next")
    verdict = check(game, Remove(6))
    assert [str(misfit.move) for misfit in verdict.misfits] == ["white 1 r12"]


def test_an_edit_can_end_the_game_or_let_it_go_on() -> None:
    ended = record(2, FIVE, "white 1 r12, white 2 y12, next")
    verdict = check(ended, Remove(16))
    assert (verdict.was_over, verdict.over, verdict.misfits) == (True, False, ())
    misthrown = record(1, "miss 1, miss 1, miss 1, cross 1 r5", mode="pad")
    verdict = check(misthrown, Insert(3, m.Miss(1)))
    assert (verdict.was_over, verdict.over) == (False, True)
    assert [misfit.refusal.code for misfit in verdict.misfits] == ["game-over"]


def test_dice_of_a_row_that_is_no_longer_locked_are_left_out_with_a_plain_reason() -> None:
    game = record(2, FIVE, "white 1 r12, next, roll 1 2 - 3 4 5, white 2 g3, next")
    verdict = check(game, Remove(15))
    assert [misfit_lines(misfit, game.players) for misfit in verdict.misfits] == [
        ("Turn 7, dice: 1 2 - 3 4 5", "The red die was out of the game then, and would be in it now."),
    ]


def test_an_edit_that_is_refused_where_it_stands_says_why_and_leaves_everything() -> None:
    game = record(2, "white 1 r8, next, white 1 r9")
    verdict = check(game, Replace(2, m.White(1, "r5")))
    assert verdict.refused and verdict.refused.code == "left-of-last"
    assert verdict.moves == game.moves


# Whatever is played

GAMES = {
    "classic": setup("classic", 3, first=2),
    "classic pad": setup("classic", 2, mode="pad"),
    "longo": setup("longo", 2, lucky=[[5, 9], [2, 16]]),
    "longo house": setup("longo", 2, house={"optional_lock_on_last_but_one": True}),
    "longo pad": setup("longo", 1, mode="pad"),
    "onboard": setup("onboard", 3, track="spiral-b"),
    "onboard printed": setup("onboard", 2),
    "onboard pad": setup("onboard", 1, mode="pad", track="spiral-a"),
    "duel": setup("duel"),
}


def without_dice(game: Record) -> Record:
    """The same crosses, with nothing known of the dice."""
    return game.with_moves(tuple(text for text in game.moves if not text.startswith("roll")))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), dice=st.booleans())
def test_whatever_is_corrected_replays_and_one_undo_restores_all(name: str, seed: int, dice: bool) -> None:
    game = played(GAMES[name], seed)
    game = game if dice else without_dice(game)
    chance = random.Random(seed)
    entries = [entry for turn in log_of(game) for entry in turn.entries]
    states = list(game.states())
    for entry in chance.sample(entries, min(6, len(entries))):
        offered = alternatives(game, entry, states)
        edits = [edit_of(entry, move) for move in chance.sample(offered, min(8, len(offered)))]
        if entry.index is not None:
            edits.append(Remove(entry.index))
            assert entry.move is not None
            same = check(game, Replace(entry.index, entry.move), states)
            assert (same.moves, same.misfits, same.points) == (game.moves, (), ())
        for edit in edits:
            verdict = check(game, edit, states)
            assert verdict.refused is None
            after = game.with_moves(verdict.moves).replay()
            assert (after.outcome is not None) == verdict.over
            changed = {points.before.player for points in verdict.points}
            assert changed == {
                now.player for was, now in zip(states[-1].scores(), after.scores(), strict=True) if was != now
            }
    if entries and (entry := chance.choice(entries)).index is not None:
        session = Session(game)
        session.correct(check(game, Remove(entry.index), states).moves)
        session.undo()
        assert (session.record, session.state) == (game, states[-1])


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), dice=st.booleans())
def test_what_is_offered_is_what_was_legal_there(seed: int, dice: bool) -> None:
    game = played(GAMES["classic"], seed)
    game = game if dice else without_dice(game)
    states = list(game.states())
    for turn in log_of(game):
        for entry in turn.entries:
            for move in alternatives(game, entry, states):
                states[entry.place].play(move)
                assert parse_move(str(move)) == move and move != entry.move
