"""Where a sheet's cells lie: the sizes of the design, no gaps between touch areas, taps that find legal cells."""

from __future__ import annotations

import itertools

import pytest

from scorepad.ui.sheet_geometry import Rect, SheetGeometry, lying, upright

ALL = [
    upright(344, 560, 11),
    upright(304, 436, 11, compact=True),
    upright(344, 560, 15),
    upright(304, 436, 15, compact=True),
    lying(724, 234, 11),
    lying(552, 194, 15),
    lying(1248, 400, 11),
]


@pytest.mark.parametrize(
    ("geometry", "lane", "pitch"),
    [(ALL[0], 83, 42), (ALL[1], 73, 32), (ALL[2], 83, 31), (ALL[3], 73, 24)],
)
def test_sizes_on_phones_held_upright(geometry: SheetGeometry, lane: int, pitch: int) -> None:
    assert (int(geometry.lane), int(geometry.pitch)) == (lane, pitch)


def test_lying_rows_with_little_room_get_shorter_ends() -> None:
    assert (lying(724, 234, 11).head, lying(724, 234, 11).foot) == (46, 50)
    assert (lying(552, 194, 15).head, lying(552, 194, 15).foot) == (28, 40)


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("geometry", ALL)
def test_nothing_overlaps_and_nothing_sticks_out(geometry: SheetGeometry) -> None:
    sheet = Rect(-0.001, -0.001, geometry.width + 0.002, geometry.height + 0.002)
    for lane in geometry.lanes:
        boxes = [*lane.cells, lane.lock, lane.head, lane.foot]
        assert len(lane.cells) == geometry.numbers
        assert not any(overlap(one, other) for one, other in itertools.combinations(boxes, 2))
        for box in boxes:
            assert sheet.holds(box.x, box.y)
            assert sheet.holds(box.right, box.bottom)


@pytest.mark.parametrize("geometry", ALL)
def test_a_tap_on_a_cell_means_that_cell(geometry: SheetGeometry) -> None:
    for at, lane in enumerate(geometry.lanes):
        for index, box in enumerate([*lane.cells, lane.lock]):
            assert geometry.hit(box.x + box.w / 2, box.y + box.h / 2, set()) == (at, index)
            assert geometry.hit(box.x + 0.5, box.y + 0.5, set()) == (at, index)
            assert geometry.hit(box.right - 0.5, box.bottom - 0.5, set()) == (at, index)


def test_heads_and_feet_mean_nothing() -> None:
    geometry = ALL[0]
    for lane in geometry.lanes:
        for box in (lane.head, lane.foot):
            assert geometry.hit(box.x + box.w / 2, box.y + box.h / 2, set()) is None


def test_a_tap_within_reach_of_a_legal_cell_means_it() -> None:
    geometry = ALL[0]
    legal = geometry.lanes[1].touch[5]
    above, too_far = legal.y - 7, legal.y - 9
    assert geometry.hit(legal.x + 40, above, set()) == (1, 4)
    assert geometry.hit(legal.x + 40, above, {(1, 5)}) == (1, 5)
    assert geometry.hit(legal.x + 40, too_far, {(1, 5)}) == (1, 4)


def test_between_two_legal_cells_the_nearer_one_is_meant() -> None:
    geometry = ALL[0]
    edge = geometry.lanes[0].touch[5].right
    y = geometry.lanes[0].touch[5].y + 20
    assert geometry.hit(edge - 1, y, {(0, 5), (1, 5)}) == (0, 5)
    assert geometry.hit(edge + 1, y, {(0, 5), (1, 5)}) == (1, 5)
