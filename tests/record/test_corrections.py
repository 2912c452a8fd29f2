"""A correction replaces what was entered long ago as one step, and one undo brings it all back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.record import BadRecord, new
from scorepad.session import Change, Session, Step

TABLE = new("classic", ("Ema", "Petr"))
PLAYED = ("white 1 r5", "next", "white 2 y6", "next", "white 1 g9")
MENDED = ("white 1 y5", "next", "white 2 y6", "next", "white 1 g9")


def played() -> Session:
    return Session(TABLE.with_moves(PLAYED))


def test_a_correction_is_one_step_and_one_undo_brings_it_all_back() -> None:
    session, steps = played(), list[Step]()
    session.listen(lambda change: steps.append(change.step))
    session.correct(MENDED)
    assert session.record.moves == MENDED
    session.undo()
    assert session.record.moves == PLAYED
    session.redo()
    assert session.record.moves == MENDED
    assert steps == [Step.CORRECTED, Step.RESTORED, Step.CORRECTED]


def test_after_a_correction_moves_are_undone_one_by_one_until_the_correction_itself() -> None:
    session = played()
    session.correct(MENDED)
    session.submit("next")
    session.submit("white 2 b8")
    seen = []
    while session.undo():
        seen.append(session.record.moves)
    assert seen == [(*MENDED, "next"), MENDED, *(PLAYED[:count] for count in (5, 4, 3, 2, 1, 0))]
    back = []
    while session.redo():
        back.append(session.record.moves)
    assert back == [*reversed(seen[:-1]), (*MENDED, "next", "white 2 b8")]


def test_corrections_of_corrections_are_taken_back_one_after_the_other() -> None:
    session = played()
    session.correct(MENDED)
    session.correct(MENDED[:2])
    session.correct(())
    found = [session.undo() and session.record.moves for _ in range(3)]
    assert found == [MENDED[:2], MENDED, PLAYED]


def test_a_correction_that_does_not_replay_changes_nothing() -> None:
    session = played()
    with pytest.raises(BadRecord) as caught:
        session.correct((*MENDED, "white 1 y2"))
    assert caught.value.move == 6
    assert (session.record.moves, session.earlier) == (PLAYED, ())


def test_a_new_move_forgets_an_undone_correction() -> None:
    session = played()
    session.correct(MENDED)
    session.undo()
    session.submit("next")
    assert session.redo() is None
    assert session.record.moves == (*PLAYED, "next")


def test_an_amendment_that_reaches_behind_a_correction_leaves_it_to_be_undone() -> None:
    session = played()
    session.correct(MENDED)
    session.amend(1, session.since(1)[1])
    while session.record.moves != PLAYED:
        assert session.undo() is not None


def test_a_restored_session_undoes_what_it_corrected_before() -> None:
    session = played()
    session.correct(MENDED)
    again = Session(session.record, session.undone, session.earlier)
    changes = list[Change]()
    again.listen(changes.append)
    again.undo()
    assert again.record.moves == PLAYED
    assert (changes[0].before, changes[0].after) == (session.state, played().state)


@given(st.integers(0, 10_000))
def test_undo_and_redo_go_through_all_that_was_done_whatever_it_was(seed: int) -> None:
    dice, session = random.Random(seed), Session(TABLE)
    seen: list[tuple[str, ...]] = [()]
    at = 0
    for _ in range(40):
        step = dice.choice(("play", "play", "play", "correct", "undo", "undo", "redo", "redo"))
        if step == "undo":
            assert (session.undo() is not None) == (at > 0)
            at = max(0, at - 1)
        elif step == "redo":
            assert (session.redo() is not None) == (at < len(seen) - 1)
            at = min(len(seen) - 1, at + 1)
        else:
            if step == "play" and (moves := session.state.legal_moves()):
                session.submit(dice.choice(moves))
            else:
                session.correct(seen[at][: dice.randint(0, len(seen[at]))])
            seen, at = [*seen[: at + 1], session.record.moves], at + 1
        assert session.record.moves == seen[at]
        assert session.can_undo == (at > 0) and session.can_redo == (at < len(seen) - 1)
