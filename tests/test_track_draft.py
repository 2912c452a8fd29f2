"""A printed board entered field by field: points that run by themselves, undo of every step, a draft that is kept."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.rules.qwixx.track import SPIRAL_A, SPIRAL_B, Field
from scorepad.track_draft import BadDraft, TrackDraft, draft_of, read_draft

Step = Callable[[TrackDraft], TrackDraft]
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.integers(0, 41).map(lambda at: lambda draft: draft.go_to(at)),
    st.sampled_from("rygbx").map(lambda colour: lambda draft: draft.choose(colour)),
    st.integers(1, 13).map(lambda number: lambda draft: draft.enter(number)),
    st.tuples(st.integers(2, 12), st.sampled_from("rygb")).map(lambda cell: lambda draft: draft.enter(*cell)),
    st.integers(-3, 3).map(lambda by: lambda draft: draft.change_points(by)),
    st.just(TrackDraft.leave_open),
    st.just(TrackDraft.clear),
)


def entered(cells: str, draft: TrackDraft | None = None) -> TrackDraft:
    draft = draft or TrackDraft()
    for cell in cells.split():
        draft = draft.choose(cell[0]).enter(int(cell[1:]))
    return draft


def test_a_number_finishes_the_field_in_the_chosen_colour_and_goes_on() -> None:
    draft = TrackDraft().choose("g").enter(12).enter(11).choose("b").enter(2)
    assert draft.cells[:4] == (("g", 12), ("g", 11), ("b", 2), None)
    assert (draft.cursor, draft.colour, draft.entered) == (4, "b", 3)


def test_points_run_in_pairs_from_1_to_20() -> None:
    assert TrackDraft().points == tuple(points for points in range(1, 21) for _ in range(2))


def test_changed_points_shift_the_fields_behind_them_in_the_same_rhythm() -> None:
    draft = TrackDraft().go_to(4).change_points(1).go_to(7).change_points(-2)
    assert draft.points[:10] == (1, 1, 2, 3, 4, 4, 3, 3, 4, 4)


def test_points_never_fall_below_nothing() -> None:
    draft = TrackDraft().change_points(-1)
    assert draft.points[0] == 0
    assert draft.change_points(-1) is draft


def test_a_field_left_open_is_come_back_to_at_the_end() -> None:
    draft = TrackDraft().enter(2).leave_open()
    assert draft.cursor == 3
    for _ in range(38):
        draft = draft.enter(5)
    assert draft.cursor == 2
    assert not draft.complete
    assert draft.enter(4).complete


def test_a_tapped_field_brings_its_colour_and_takes_another() -> None:
    draft = entered("r5 g7 b9").go_to(2)
    assert draft.colour == "g"
    assert draft.enter(6).cells[1] == ("g", 6)
    assert draft.choose("y").cells[1] == ("y", 7)
    assert draft.choose("y").cursor == 2


def test_backspace_empties_the_field_or_the_one_before() -> None:
    draft = entered("r5 g7")
    assert draft.clear().cells[:2] == (("r", 5), None)
    assert draft.clear().cursor == 2
    assert draft.go_to(1).clear().cells[:2] == (None, ("g", 7))
    assert TrackDraft().clear() == TrackDraft()


@given(st.lists(STEPS, max_size=40))
def test_undo_goes_back_through_every_step(steps: list[Step]) -> None:
    draft = TrackDraft()
    seen = [draft]
    for step in steps:
        following = step(draft)
        if following is not draft:
            seen.append(following)
        draft = following
    for expected in reversed(seen):
        assert draft == expected
        draft = draft.undo()
    assert draft == TrackDraft()
    assert not draft.can_undo


@given(st.lists(STEPS, max_size=60))
def test_whatever_is_entered_is_a_draft_that_can_be_kept(steps: list[Step]) -> None:
    draft = TrackDraft()
    for step in steps:
        draft = step(draft)
    assert 1 <= draft.cursor <= len(draft) == len(draft.points)
    assert all(points >= 0 for points in draft.points)
    assert draft.entered == len(draft.fields)
    assert read_draft(json.loads(json.dumps(draft.to_table()))) == draft


@pytest.mark.parametrize("fields", [SPIRAL_A.fields, SPIRAL_B.fields, (Field("r", 5, 7),) * 6])
def test_a_finished_track_can_be_changed_and_stays_what_it_was(fields: tuple[Field, ...]) -> None:
    draft = draft_of(fields)
    assert draft.complete
    assert draft.fields == fields
    changed = draft.go_to(3).enter(8)
    assert changed.fields[2].number == 8
    assert changed.fields[3:] == fields[3:]


@given(st.lists(st.builds(Field, st.sampled_from("rygb"), st.integers(2, 12), st.integers(0, 500)), min_size=6))
def test_an_imported_track_keeps_its_own_points(fields: list[Field]) -> None:
    assert draft_of(fields).fields == tuple(fields)


GOOD = TrackDraft().enter(5).to_table()


@pytest.mark.parametrize(
    "table",
    [
        None,
        [],
        {},
        {**GOOD, "cells": [None] * 5},
        {**GOOD, "cells": [None] * 5, "points": [None] * 5},
        {**GOOD, "cursor": 41},
        {**GOOD, "cursor": True},
        {**GOOD, "colour": "x"},
        {**GOOD, "colour": ""},
        {**GOOD, "cells": [["r", 13], *[None] * 39]},
        {**GOOD, "cells": [["r", True], *[None] * 39]},
        {**GOOD, "cells": ["r5", *[None] * 39]},
        {**GOOD, "points": [-1, *[None] * 39]},
        {**GOOD, "points": [True, *[None] * 39]},
    ],
)
def test_what_is_no_draft_is_refused(table: object) -> None:
    with pytest.raises(BadDraft):
        read_draft(table)
