"""What Duel's screen shows of a state, and what a tap means: plain data, no window."""

from __future__ import annotations

import pytest

from scorepad.record import new
from scorepad.rules.duel import DuelState
from scorepad.rules.game import IllegalMove, Why
from scorepad.session import Session
from scorepad.table_talk import Action
from scorepad.ui.duel_taps import meant, refusal_text
from scorepad.ui.duel_view import DuelView, FieldView, LockState, Press, Status, duel_view, last_placed
from tools.duel_games import DESIGNED_TURNS, LOCKING, ROLL, moves

PLAYERS = ("Ema", "Petr")


def played(*told: str) -> Session:
    return Session(new("duel", PLAYERS, "table", 1, {}).with_moves(tuple(told)))


def state_of(*told: str) -> DuelState:
    state = played(*told).state
    assert isinstance(state, DuelState)
    return state


def view_of(*told: str, rolls: str = "app", chosen: Action = Action.WHITE, bots: tuple[int, ...] = ()) -> DuelView:
    session = played(*told)
    assert isinstance(session.state, DuelState)
    return duel_view(session.state, PLAYERS, rolls, chosen, last_placed(session), bots)


def fields(view: DuelView) -> dict[str, FieldView]:
    return {field.name: field for row in view.rows for field in row.fields}


DESIGNED = (*moves(DESIGNED_TURNS), ROLL)


def test_the_designed_state_lifts_what_the_dice_allow_and_says_by_which() -> None:
    found = fields(view_of(*DESIGNED))
    assert {name: field.die for name, field in found.items() if field.die} == {
        "r7": "w", "y7": "w", "y8": "y", "y9": "y", "g7": "w", "g6": "g", "g5": "g", "b5": "b", "b4": "b",
    }  # fmt: skip
    assert (found["y6"].owner, found["y6"].height) == (2, 2)
    assert (found["b5"].owner, found["b5"].height) == (1, 3)


def test_d3_a_single_frontmost_stone_is_marked_as_one_to_beat_d5_the_own_one_as_one_to_stack_on() -> None:
    found = fields(view_of(*DESIGNED))
    assert [name for name, field in found.items() if field.beats] == ["r7"]
    assert [name for name, field in found.items() if field.stacks] == ["b5"]


def test_d8_locks_count_the_stones_of_whose_turn_it_is() -> None:
    view = view_of(*DESIGNED)
    assert [row.lock.missing for row in view.rows] == [4, 3, 3, 1]
    petrs = view_of(*DESIGNED, "white 1 r7", "next")
    assert [row.lock.missing for row in petrs.rows] == [2, 2, 3, 2]
    ready = view_of(*moves(LOCKING))
    assert ready.rows[0].lock.state is LockState.READY
    closed = view_of(*moves(LOCKING), "white 1 r12")
    assert (closed.rows[0].lock.state, closed.rows[0].lock.by) == (LockState.CLOSED, 1)


def test_seats_show_stones_points_and_who_is_at_it() -> None:
    ema, petr = view_of(*DESIGNED).seats
    assert (ema.supply, ema.rows, ema.misthrows, ema.total) == (13, (1, 3, 3, 10), 0, 17)
    assert (petr.supply, petr.rows, petr.misthrows, petr.total) == (9, (10, 6, 3, 6), -5, 20)
    assert (ema.status, petr.status) == (Status.ROLLS, Status.WAITS)
    assert view_of(*DESIGNED).column == (2,)


def test_hints_say_what_fits_and_what_the_marks_mean() -> None:
    assert view_of(*DESIGNED).hint == ("White 7 or a colour sum.", "A dashed ring can be beaten: red 7.")
    after = view_of(*DESIGNED, "white 1 r7")
    assert after.hint == ("A colour sum, on another field.", "+1 stacks on your stone: blue 5.")
    assert after.turn == ("Ema: colour action", "on another field than red 7")
    assert view_of(*DESIGNED, "white 1 r7", "colour 1 b4").hint[0] == "Both actions are over."
    assert view_of(*DESIGNED, "colour 1 b4").hint[0] == "The colour action is over."


def test_d7_without_any_field_that_fits_the_hint_and_the_button_say_misthrow() -> None:
    view = view_of(*moves("r11 y11|g12|g3 b3|g11"), "roll 1 1 1 1 6 6")
    assert not [field for field in fields(view).values() if field.die]
    assert view.hint[0] == "Nothing fits: this is a misthrow."
    assert view.main.text == "Misthrow −5, next: Petr"
    assert view.main.costs


def test_the_button_says_what_it_does() -> None:
    assert view_of().main.text == "Ema rolls"
    assert view_of(rolls="entered").main.press is Press.ENTER
    assert view_of(rolls="real").main.text == "Misthrow −5, next: Petr"
    assert view_of("white 1 r5", rolls="real").main.text == "Next: Petr"
    assert view_of(*moves("-|-|-"), rolls="real").main.text == "Misthrow −5, end the game"
    assert view_of("resign 1").main.press is Press.RESULT


def test_d10_a_misthrow_with_the_last_stone_ends_the_game_too() -> None:
    told = "|".join(["r2 y2|g12"] * 10 + ["r2|g12"])
    assert view_of(*moves(told), rolls="real").main.text == "Misthrow −5, end the game"
    assert state_of(*moves(told), "next").ended


def test_ends_are_told_in_a_sentence() -> None:
    ended = view_of(*moves(LOCKING), "white 1 r12", "next", "white 2 b2")
    assert ended.hint[0] == "Two rows are closed: the game is over."
    assert ended.turn == ended.waiting == ("The game is over", "Ema wins")
    assert (ended.seats[0].status, ended.main.text) == (Status.WINS, "Show the result")
    assert view_of(*moves("-|-|-|-")).hint[0] == "Four stones lie in the misthrow column: the game is over."
    assert view_of("resign 2").hint[0] == "Petr gives up."
    assert view_of("draw").hint[0] == "Both agree on a draw."


def test_without_dice_nothing_is_lifted_but_the_frontmost_stones_are_marked() -> None:
    view = view_of(*moves(DESIGNED_TURNS), rolls="real")
    found = fields(view)
    assert not any(field.die for field in found.values())
    assert [name for name, field in found.items() if field.beats] == ["r7", "g8"]
    assert [name for name, field in found.items() if field.stacks] == ["b5"]
    assert [(choice.action, choice.chosen) for choice in view.actions] == [(Action.WHITE, True), (Action.COLOUR, False)]


def test_before_the_roll_nothing_is_marked() -> None:
    found = fields(view_of(*moves(DESIGNED_TURNS)))
    assert not any(field.die or field.beats or field.stacks for field in found.values())


def test_the_stones_of_the_turn_are_fresh_until_the_next_ones_are_placed() -> None:
    def fresh(*told: str) -> set[str]:
        return {name for name, field in fields(view_of(*told, rolls="real")).items() if field.fresh}

    assert fresh("white 1 r5") == {"r5"}
    assert fresh("white 1 r5", "colour 1 y5", "next") == {"r5", "y5"}
    assert fresh("white 1 r5", "colour 1 y5", "next", "white 2 r5") == {"r5"}
    assert fresh("white 1 r5", "next", "next") == set()


def test_a_bot_thinks_and_nothing_is_lifted_for_people() -> None:
    view = view_of("white 1 r5", "next", "roll 1 2 3 4 5 6", bots=(2,))
    assert view.seats[1].status is Status.THINKS
    assert view.main.press is Press.WAIT
    assert not any(field.die for field in fields(view).values())
    # Dice that people enter are entered for a bot too.
    assert view_of("white 1 r5", "next", rolls="entered", bots=(2,)).main.press is Press.ENTER


# Taps


def test_d1_a_field_that_fits_both_sums_is_played_with_the_white_one() -> None:
    state = state_of("roll 3 4 4 1 1 1")
    assert str(meant(state, "r7")) == "white 1 r7"
    assert str(meant(state, "r8")) == "colour 1 r8"
    assert str(meant(state.play(meant(state, "y7")), "r7")) == "colour 1 r7"


def test_d1_without_dice_a_tap_means_white_then_colour_unless_somebody_says_so() -> None:
    state = state_of()
    assert str(meant(state, "r7")) == "white 1 r7"
    assert str(meant(state, "r7", Action.COLOUR)) == "colour 1 r7"
    assert str(meant(state_of("white 1 r5"), "r7")) == "colour 1 r7"


@pytest.mark.parametrize(
    ("told", "cell", "why", "text"),
    [
        (("roll 3 4 2 5 2 1",), "r9", Why.COLOUR_SUM, "Red 9 does not fit: white is 7, with red it is 5 or 6."),
        (("roll 3 3 2 5 2 1",), "r9", Why.COLOUR_SUM, "Red 9 does not fit: white is 6, with red it is 5."),
        (("roll 3 4 2 5 2 1", "white 1 y7"), "r9", Why.COLOUR_SUM, "Red 9 does not fit: the dice make 5 or 6."),
        (
            ("roll 3 4 2 5 2 1", "white 1 y7"),
            "y7",
            Why.SAME_FIELD,
            "Yellow 7 is used in this turn: take another field.",
        ),
        (("roll 3 4 2 5 2 1", "colour 1 y8"), "g7", Why.WHITE_LATE, "The white sum comes before the colour dice"),
        (("roll 3 4 2 5 2 1", "colour 1 y8"), "g6", Why.COLOUR_USED, "You have used the colour dice already."),
        ((*moves("r9|b12"), "roll 3 4 2 5 2 1"), "r7", Why.LEFT_OF_STONE, "Red 7 comes before your stone on red 9."),
        ((*moves("r7 r9"), "roll 3 4 2 5 2 1"), "r7", Why.FIELD_TAKEN, "only a row's frontmost stone can be beaten"),
        (("roll 6 6 2 5 2 1",), "r12", Why.LOCK_NEEDS_STONES, "Red 12 needs 5 stones first: you have 0."),
    ],
)
def test_a_refusal_says_what_helps_most(told: tuple[str, ...], cell: str, why: Why, text: str) -> None:
    state = state_of(*told)
    with pytest.raises(IllegalMove) as error:
        meant(state, cell)
    assert error.value.refusal.why is why
    assert text in refusal_text(state, cell, error.value, PLAYERS)
