"""A game being played: submit, undo and redo without limit, listeners, what changed."""

from __future__ import annotations

import pytest

from scorepad.record import BadRecord, read, write
from scorepad.rules.game import IllegalMove
from scorepad.rules.moves import Next, White
from scorepad.session import Change, Session, Step
from tests.table import setup, totals


def session(*moves: str, mode: str = "table") -> Session:
    begun = Session(setup("classic", mode=mode))
    for move in moves:
        begun.submit(move)
    return begun


def test_a_move_can_be_a_value_or_a_text() -> None:
    game = session()
    game.submit(White(1, "r5"))
    game.submit("white 2 y5")
    assert game.record.moves == ("white 1 r5", "white 2 y5")
    assert game.last_move == White(2, "y5")


def test_a_refused_move_changes_nothing_and_tells_nobody() -> None:
    game, told = session("white 1 r5"), list[Change]()
    game.listen(told.append)
    game.undo()
    game.redo()
    before = (game.state, game.record, game.undone)
    for text in ("white 1 r6", "nonsense", "colour 2 r6"):
        with pytest.raises(IllegalMove):
            game.submit(text)
    assert (game.state, game.record, game.undone) == before
    assert len(told) == 2


def test_undo_crosses_turns_and_players_back_to_the_beginning() -> None:
    game = session("white 1 r5", "next", "white 2 y5", "next", "white 1 g9")
    while game.can_undo:
        game.undo()
    assert game.state == session().state
    assert game.undo() is None
    while game.can_redo:
        game.redo()
    assert game.record.moves == ("white 1 r5", "next", "white 2 y5", "next", "white 1 g9")
    assert game.redo() is None


def test_undo_goes_past_the_end_of_the_game() -> None:
    game = session(*["next"] * 7)
    assert game.state.outcome is not None
    game.undo()
    assert game.state.outcome is None
    assert totals(game.state) == [-15, -15]
    game.submit("white 1 r5")
    assert not game.can_redo


def test_a_new_move_forgets_what_was_undone() -> None:
    game = session("white 1 r5", "next")
    game.undo()
    game.undo()
    assert game.undone == ("white 1 r5", "next")
    game.submit("white 1 b5")
    assert game.undone == ()
    assert game.record.moves == ("white 1 b5",)


def test_a_session_goes_on_where_it_was_left_with_what_was_undone() -> None:
    game = session("white 1 r5", "next", "white 2 y5")
    game.undo()
    game.undo()
    later = Session(read(write(game.record)), game.undone)
    assert later.state == game.state
    later.redo()
    later.redo()
    assert later.record.moves == ("white 1 r5", "next", "white 2 y5")


def test_undone_moves_that_do_not_fit_are_dropped() -> None:
    later = Session(setup("classic"), ("white 1 r5", "white 1 r6", "next"))
    assert later.undone == ("white 1 r5",)


def test_a_record_that_does_not_replay_makes_no_session() -> None:
    with pytest.raises(BadRecord):
        Session(setup("classic").with_moves(("white 1 r5", "white 1 r5")))


def test_listeners_hear_every_step_until_they_stop() -> None:
    game, told = session(), list[Change]()
    stop = game.listen(told.append)
    game.submit("next")
    game.undo()
    game.redo()
    stop()
    stop()
    game.undo()
    assert [change.step for change in told] == [Step.PLAYED, Step.UNDONE, Step.REDONE]
    assert {change.move for change in told} == {Next()}


def test_a_listener_may_stop_listening_while_it_is_told() -> None:
    game, told = session(), list[str]()

    def once(change: Change) -> None:
        told.append("once")
        stop()

    stop = game.listen(once)
    game.listen(lambda change: told.append("always"))
    game.submit("next")
    game.submit("next")
    assert told == ["once", "always", "always"]


def test_a_change_names_misthrows_locks_and_the_end() -> None:
    game = session()
    change = game.submit("next")
    assert (change.misthrows, change.locked, change.ended) == ((1,), (), False)
    pad = session("close r", mode="pad")
    change = pad.submit("close g")
    assert (change.misthrows, change.locked, change.ended) == ((), ("g",), True)


def test_the_moves_of_a_game_are_limited_like_those_of_a_record() -> None:
    moves = [move for _ in range(2500) for move in ("a1-a5", "e1-e5", "a5-a1", "e5-e1")]
    game = Session(setup("quixo").with_moves(tuple(moves)))
    with pytest.raises(IllegalMove) as caught:
        game.submit("a1-a5")
    assert caught.value.code == "bad-record"
