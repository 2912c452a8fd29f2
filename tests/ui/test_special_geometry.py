"""Where rows between rows and bars lie: nothing overlaps, everything is large enough for a finger, taps find it."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from scorepad.ui.sheet_extras import bar_fields
from scorepad.ui.sheet_geometry import FOUR_ROWS, Rect, SheetGeometry, SheetPlan, lying, upright
from scorepad.ui.widgets.sheet_bars import field_places
from tests.ui.test_sheet_geometry import overlap
from tools.special_views import VIEWS

SIZES = {
    "phone": upright(344, 560, 11),
    "small": upright(304, 436, 11, compact=True),
    "phone-lying": lying(724, 234, 11),
    "around": lying(620, 208, 11, head=34, foot=38),
    "tablet": lying(1248, 400, 11, head=52, foot=56),
}
PLANS = {
    "between": SheetPlan((0, 2)),
    "bar": SheetPlan(bar=50),
    "pills": SheetPlan(bar=40),
    "everything": SheetPlan((0, 2), 50),
}
ALL = [replace(geometry, plan=plan) for geometry in SIZES.values() for plan in PLANS.values()]
IDS = [f"{size}-{plan}" for size in SIZES for plan in PLANS]
EVERY = pytest.mark.parametrize("geometry", ALL, ids=IDS)


@EVERY
def test_nothing_overlaps_and_nothing_sticks_out(geometry: SheetGeometry) -> None:
    sheet = Rect(-0.001, -0.001, geometry.width + 0.002, geometry.height + 0.002)
    wholes = [lane.whole for lane in geometry.every_lane]
    if geometry.bar:
        wholes.append(geometry.bar)
    assert not any(overlap(one, other) for one, other in itertools.combinations(wholes, 2))
    for whole in wholes:
        assert sheet.holds(whole.x, whole.y) and sheet.holds(whole.right, whole.bottom)
    for lane in geometry.every_lane:
        boxes = [*lane.cells, lane.lock, lane.head, lane.foot]
        assert len(lane.cells) == geometry.numbers
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
        for box in boxes:
            assert box.x >= lane.whole.x - 0.001 and box.right <= lane.whole.right + 0.001
            assert box.y >= lane.whole.y - 0.001 and box.bottom <= lane.whole.bottom + 0.001


@EVERY
def test_a_tap_on_a_cell_means_that_cell(geometry: SheetGeometry) -> None:
    for at, lane in enumerate(geometry.every_lane):
        for index, box in enumerate(lane.cells):
            assert geometry.hit(box.x + box.w / 2, box.y + box.h / 2, set()) == (at, index)
            assert geometry.hit(box.x + 0.5, box.y + 0.5, set()) == (at, index)
            assert geometry.hit(box.right - 0.5, box.bottom - 0.5, set()) == (at, index)


@EVERY
def test_a_row_between_lies_between_its_neighbours_and_has_no_lock_to_tap(geometry: SheetGeometry) -> None:
    for at, (lane, after) in enumerate(zip(geometry.between, geometry.plan.between, strict=True)):
        before, behind = geometry.lanes[after].whole, geometry.lanes[after + 1].whole
        if geometry.upright:
            assert before.right <= lane.whole.x and lane.whole.right <= behind.x
        else:
            assert before.bottom <= lane.whole.y and lane.whole.bottom <= behind.y
        lock = lane.lock
        assert len(lane.touch) == geometry.numbers
        assert geometry.hit(lock.x + lock.w / 2, lock.y + lock.h / 2, set()) is None
        assert lane in geometry.every_lane[4 + at :]


@EVERY
def test_a_finger_finds_every_cell(geometry: SheetGeometry) -> None:
    """A cell is as long as the pitch of its row; across, a row between others is at least that or 30 dp."""
    assert geometry.pitch >= (28 if geometry.height < 500 and geometry.upright else 34)
    for lane in geometry.every_lane:
        for touch in lane.touch:
            across, along = (touch.w, touch.h) if geometry.upright else (touch.h, touch.w)
            assert along == pytest.approx(geometry.pitch)
            assert across >= (24 if geometry.plan == PLANS["everything"] else 32)
    if geometry.upright:
        assert all(lane.touch[0].w >= geometry.pitch for lane in geometry.every_lane)


def test_as_in_the_design() -> None:
    between = replace(lying(510, 249, 11, head=30, foot=39), plan=SheetPlan((0, 2)))
    assert [round(lane.whole.h) for lane in between.every_lane] == [44, 44, 44, 44, 30, 30]
    assert between.between[0].cells[0].h == 26
    bar = replace(lying(510, 270, 11, head=30, foot=39), plan=SheetPlan(bar=50)).bar
    assert bar and (round(bar.h), round(bar.bottom)) == (50, 270)
    pills = replace(lying(510, 260, 11, head=30, foot=39), plan=SheetPlan(bar=40)).bar
    assert pills and round(pills.h) == 40


@pytest.mark.parametrize("size", SIZES)
def test_without_additions_nothing_moves(size: str) -> None:
    geometry = SIZES[size]
    assert (geometry.plan, geometry.bar, geometry.between) == (FOUR_ROWS, None, ())
    assert geometry.lanes == replace(geometry, plan=SheetPlan()).lanes


@pytest.mark.parametrize("name", [name for name, make in VIEWS.items() if make().bar])
@pytest.mark.parametrize("size", SIZES)
def test_the_fields_of_a_bar_lie_side_by_side_in_it(name: str, size: str) -> None:
    view = VIEWS[name]()
    rect = replace(SIZES[size], plan=view.plan).bar
    assert view.bar and rect
    places = field_places(view.bar, rect)
    assert len(places) == len(bar_fields(view.bar))
    assert not any(overlap(one.grown(-0.01), other) for one, other in itertools.pairwise(places))
    for place in places:
        assert rect.x <= place.x and place.right <= rect.right + 0.001 and place.w >= 20
