"""A correction being chosen: rows, numbers, actions, points; and what would come of it."""

from __future__ import annotations

from scorepad.correction_draft import Draft, draft_for
from scorepad.log import Kind, log_of
from scorepad.record import Record
from scorepad.rules import moves as m
from scorepad.session import Session
from scorepad.texts.log import button_text, draft_detail, draft_title, no_choice_text, take_out_text
from tests.test_log import record


def draft(game: Record, index: int) -> Draft:
    entries = [entry for turn in log_of(game) for entry in turn.entries]
    return draft_for(Session(game), next(entry for entry in entries if entry.index == index))


def derived(game: Record, kind: Kind) -> Draft:
    entries = [entry for turn in log_of(game) for entry in turn.entries]
    return draft_for(Session(game), next(entry for entry in entries if entry.kind is kind))


def told(one: Draft) -> dict[str, str]:
    """What each row can be, or in a word why not."""
    return {choice.key: str(choice.move) if choice.move else no_choice_text(choice.refusal) for choice in one.choices}


def test_an_entry_begins_as_it_is_with_its_number_in_every_row() -> None:
    one = draft(record(2, "white 2 g9, next, white 2 g7, next, white 1 r8, white 2 b8"), 5)
    assert one.unchanged and one.verdict is None
    assert told(one) == {"r": "white 2 r8", "y": "white 2 y8", "g": "skipped", "b": "white 2 b8"}
    assert (draft_title(one.entry, ("Ema", "Petr")), draft_detail(one.entry)) == (
        "Petr crossed",
        "was blue 8, white action",
    )


def test_a_row_that_cannot_be_chosen_says_why() -> None:
    game = record(1, "cross 1 r8, close y, cross 1 b12", mode="pad")
    one = draft(game, 2)
    assert told(one) == {"r": "4 more", "y": "locked", "g": "cross 1 g12", "b": "cross 1 b12"}


def test_another_row_and_another_number_are_chosen_one_after_the_other() -> None:
    one = draft(record(2, "white 1 r8, next"), 0)
    other = one.choose("y").step(1)
    assert (str(other.chosen), other.number) == ("white 1 y9", 9)
    assert str(other.step(-1).chosen) == "white 1 y8"
    assert button_text(other.entry, other.chosen, other.verdict) == "Correct to yellow 9"


def test_a_number_on_which_the_turn_agreed_cannot_be_stepped() -> None:
    one = draft(record(2, "white 1 r8, white 2 y8, next"), 0)
    assert one.numbers == (8,) and not one.can_step(1) and one.step(1) == one


def test_taking_it_out_is_said_as_what_it_means() -> None:
    alone, both = record(2, "white 1 r8, next"), record(2, "white 1 r8, colour 1 y9, next")
    assert take_out_text(draft(alone, 0).entry, only=True) == "Crossed nothing"
    assert take_out_text(draft(both, 0).entry, only=False) == "Delete entry"
    out = draft(alone, 0).take_out()
    assert out.chosen is None and out.verdict and out.verdict.moves == ("next",)
    assert button_text(out.entry, out.chosen, out.verdict) == "Take it out"


def test_a_forgotten_cross_is_put_in_once_a_row_is_chosen() -> None:
    one = derived(record(2, "white 1 r8, next"), Kind.NOTHING)
    assert one.chosen is None and one.verdict is None and not one.can_take_out
    put = one.choose("b")
    assert button_text(put.entry, put.chosen, put.verdict) == "Put in blue 8"


def test_a_misthrow_may_have_been_either_action() -> None:
    one = derived(record(2, "white 2 r8, next"), Kind.MISTHROW)
    assert one.actions == (m.White, m.Colour) and one.numbers == (8,)
    colour = one.act(m.Colour)
    assert len(colour.numbers) > 5 and colour.chosen is None
    assert str(colour.step(-1).choose("r").chosen) == "colour 1 r7"


def test_points_and_goal_of_a_landing_are_chosen_beside_its_cell() -> None:
    one = draft(record(2, "pawn 1 r5 3, next", game="onboard"), 0)
    assert str(one.point(2).toggle_goal().choose("y").chosen) == "pawn 1 y5 5 goal"
    assert str(one.point(-9).chosen) == "pawn 1 r5 1"


def test_the_pawn_of_an_app_track_chooses_among_the_fields_ahead() -> None:
    one = draft(record(2, "pawn 1 3, next", game="onboard", track="spiral-a"), 0)
    assert [(choice.steps, f"{choice.row}{choice.number}") for choice in one.choices] == [
        (1, "r2"), (2, "y2"), (3, "b12"), (4, "y3"), (5, "g10"),
    ]  # fmt: skip
    assert str(one.choose("5").chosen) == "pawn 1 5"


def test_where_the_lock_is_a_choice_it_stays_one() -> None:
    crosses = ", ".join(f"cross 1 r{number}" for number in range(2, 8))
    house = {"optional_lock_on_last_but_one": True}
    one = draft(record(1, crosses, "cross 1 r15", game="longo", mode="pad", house=house), 6)
    assert one.lock_is_choice
    locked = one.toggle_lock()
    assert str(locked.chosen) == "cross 1 r15 lock" and locked.verdict
    assert locked.verdict.moves[-1] == "cross 1 r15 lock"


def test_dice_entered_anew_are_judged_like_everything_else() -> None:
    one = draft(record(2, "roll 4 1 3 2 5 6, white 1 r5, next"), 0).roll((4, 2, 3, 2, 5, 6))
    assert one.verdict and [str(misfit.move) for misfit in one.verdict.misfits] == ["white 1 r5"]
