"""A house sheet being made: every step can be undone and done again, what is wrong is said, nothing else is lost."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.record import new
from scorepad.rules.qwixx.house import read_sheet
from scorepad.rules.qwixx.layout import CLASSIC, LONGO
from scorepad.sheet_draft import (
    BadSheetDraft,
    SheetDraft,
    draft_of_layout,
    draft_of_sheet,
    read_sheet_draft,
    sheets_to_copy,
)
from scorepad.texts.refusals import explain
from tests.playthrough import GARDEN

PLAIN = draft_of_layout(CLASSIC)
OWN = draft_of_sheet(read_sheet(GARDEN))
Step = Callable[[SheetDraft], SheetDraft]
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.tuples(st.integers(-1, 4), st.integers(-1, 16)).map(lambda at: lambda draft: draft.go_to(*at)),
    st.sampled_from(("r", "y", "g", "b", "x", "")).map(lambda colour: lambda draft: draft.colour(colour)),
    st.integers(1, 17).map(lambda number: lambda draft: draft.number(number)),
    st.sampled_from((-2, -1, 0, 1)).map(lambda by: lambda draft: draft.move_row(by)),
    st.sampled_from((-1, 1)).map(lambda by: lambda draft: draft.change_minimum(by)),
    st.sampled_from((6, 7, 8)).map(lambda sides: lambda draft: draft.with_sides(sides)),
    st.sampled_from((SheetDraft.insert, SheetDraft.remove, SheetDraft.reverse_row, SheetDraft.undo, SheetDraft.redo)),
)


def words(draft: SheetDraft) -> list[str]:
    return [explain(flaw.refusal) for flaw in draft.flaws]


def numbers(draft: SheetDraft, row: int) -> list[int]:
    return [number for _colour, number in draft.rows[row]]


def colours(draft: SheetDraft, row: int) -> str:
    return "".join(colour for colour, _number in draft.rows[row])


@given(st.sampled_from((PLAIN, OWN)), st.lists(STEPS, max_size=40))
def test_whatever_is_done_it_can_be_undone_done_again_and_kept(first: SheetDraft, steps: list[Step]) -> None:
    draft = first
    for step in steps:
        draft = step(draft)
        assert 0 <= draft.at < len(draft.rows[draft.row])
        assert all(1 <= len(row) <= 15 for row in draft.rows)
    assert read_sheet_draft(json.loads(json.dumps(draft.to_table()))) == draft
    if draft.complete:
        new("house", ("Ema",), "pad", options={"sheet": draft.sheet("Ours").option})
    back, taken = draft, 0
    while back.can_undo:
        assert not back.undo().same_sheet(back)
        back, taken = back.undo(), taken + 1
    assert back.same_sheet(first)
    for _ in range(taken):
        back = back.redo()
    assert back.same_sheet(draft)


@pytest.mark.parametrize("game", [game for game, _layout in sheets_to_copy()])
def test_every_sheet_of_the_family_can_be_copied_and_played(game: str) -> None:
    draft = draft_of_layout(dict(sheets_to_copy())[game])
    assert draft.complete, words(draft)
    record = new("house", ("Ema",), options={"sheet": draft.sheet("Copy").option})
    assert record.start().legal_moves()


def test_what_is_copied_is_rows_colours_numbers_minimum_and_dice() -> None:
    draft = draft_of_layout(LONGO)
    assert (draft.sides, draft.minimum, colours(draft, 2)) == (8, 6, "g" * 15)
    assert numbers(draft, 2) == list(range(16, 1, -1))
    assert {"classic", "longo", "mixx-a", "big-points"} <= dict(sheets_to_copy()).keys()
    assert "house" not in dict(sheets_to_copy())


def test_colour_and_number_change_the_chosen_cell_and_a_number_goes_on() -> None:
    draft = PLAIN.go_to(0, 2).colour("b")
    assert (draft.cell, draft.at) == (("b", 4), 2)
    draft = draft.number(9)
    assert (draft.rows[0][2], draft.at) == (("b", 9), 3)
    assert PLAIN.go_to(0, 10).number(11).at == 10


def test_a_new_cell_takes_colour_and_goes_on_in_the_direction_of_the_row() -> None:
    up = PLAIN.go_to(0, 5).remove().go_to(0, 4).insert()
    assert numbers(up, 0) == list(range(2, 13))
    down = PLAIN.go_to(3, 5).remove().go_to(3, 4).insert()
    assert numbers(down, 3) == list(range(12, 1, -1))
    # Two dice make no more numbers: the next one is there twice, and that is said.
    assert words(PLAIN.insert()) == ["Row 1 has the 2 twice."]


def test_rows_change_places_and_keep_the_colours_of_their_locks() -> None:
    moved = OWN.go_to(1, 3).move_row(-1)
    assert (moved.row, moved.at) == (0, 3)
    assert (numbers(moved, 0), numbers(moved, 1)) == (numbers(OWN, 1), numbers(OWN, 0))
    assert (colours(moved, 0), colours(moved, 1)) == ("rryybbrr", "rrbbggy")
    assert moved.complete
    assert PLAIN.move_row(-1) is PLAIN and PLAIN.go_to(3, 0).move_row(1).row == 3


def test_a_row_turned_round_still_ends_with_its_lock() -> None:
    turned = OWN.go_to(0, 1).reverse_row()
    assert (numbers(turned, 0), colours(turned, 0)) == ([12, 9, 8, 7, 5, 4, 2], "yggbbrr")
    assert turned.at == 5 and turned.complete
    assert turned.reverse_row().same_sheet(OWN)


def test_what_is_wrong_is_said_with_its_place() -> None:
    draft = PLAIN.go_to(2, 3).number(12)
    assert words(draft) == ["Row 3 has the 12 twice."]
    assert [(flaw.row, flaw.cell) for flaw in draft.flaws] == [(2, 3)]
    assert words(PLAIN.go_to(1, 10).colour("r"))[0].startswith("The last cell of row 2 must be yellow")
    assert words(draft_of_layout(LONGO).with_sides(6))[0] == "Row 1: two dice never make 13, only 2 to 12."
    few = PLAIN
    for _ in range(6):
        few = few.remove()
    assert words(few) == [
        "Row 1 has too few cells: it needs at least 6.",
        "Row 1 can never be locked: before its last cell there is room for 4 crosses, not 5.",
    ]


def test_choosing_is_no_step_and_what_changes_nothing_neither() -> None:
    assert not PLAIN.go_to(2, 2).can_undo
    assert not PLAIN.colour("r").can_undo
    assert not PLAIN.with_sides(6).can_undo
    draft = PLAIN.colour("b").go_to(3, 3).undo()
    assert draft.can_redo and not draft.go_to(1, 1).colour("g").can_redo


@pytest.mark.parametrize(
    "change",
    [{"rows": None}, {"rows": []}, {"rows": [[["r", 5]]] * 3}, {"rows": [[]] * 4}, {"rows": [[["x", 5]]] * 4},
     {"rows": [[["r", 99]]] * 4}, {"rows": [[["r", 5]] * 16] * 4}, {"sides": 7}, {"sides": True}, {"minimum": 0},
     {"minimum": "5"}, {"minimum": 15}, {"row": 4}, {"row": -1}, {"at": 11}, {"at": -1}, {"at": True}, {"at": None}],
)  # fmt: skip
def test_what_is_no_draft_is_not_brought_back(change: dict[str, object]) -> None:
    with pytest.raises(BadSheetDraft):
        read_sheet_draft({**PLAIN.to_table(), **change})


@pytest.mark.parametrize("table", [None, [], "rows", 3])
def test_what_is_no_table_is_no_draft(table: object) -> None:
    with pytest.raises(BadSheetDraft):
        read_sheet_draft(table)
