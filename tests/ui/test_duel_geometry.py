"""Where Duel's parts lie: nothing overlaps or leaves the safe area, and fields are as large as the window allows."""

from __future__ import annotations

from itertools import combinations

import pytest

from scorepad.ui.duel_geometry import NUMBERS, DuelLayout, duel_layout
from scorepad.ui.sheet_geometry import Rect

WINDOWS = {
    "phone": Rect(0, 24, 360, 696),
    "small": Rect(0, 22, 320, 532),
    "phone-lying": Rect(20, 0, 716, 360),
    "small-lying": Rect(0, 0, 568, 320),
    "tablet": Rect(0, 24, 800, 1236),
    "tablet-lying": Rect(0, 24, 1280, 756),
    "small-tablet": Rect(0, 24, 600, 916),
    "window": Rect(0, 0, 700, 720),
}
EVERYWHERE = pytest.mark.parametrize(
    ("name", "facing"), [(name, facing) for name in WINDOWS for facing in (True, False)]
)


def parts(layout: DuelLayout) -> list[Rect]:
    sides = [rect for side in (layout.near, layout.far) for rect in (side.panel, side.bar, side.hint) if rect]
    return [*sides, layout.board, layout.dice, layout.misthrows]


def apart(one: Rect, other: Rect) -> bool:
    slack = 0.01
    across = one.right <= other.x + slack or other.right <= one.x + slack
    return across or one.bottom <= other.y + slack or other.bottom <= one.y + slack


@EVERYWHERE
def test_nothing_overlaps_or_leaves_the_safe_area(name: str, facing: bool) -> None:
    safe, found = WINDOWS[name], parts(duel_layout(WINDOWS[name], facing=facing))
    for rect in found:
        assert safe.x <= rect.x and rect.right <= safe.right + 0.01
        assert safe.y <= rect.y and rect.bottom <= safe.bottom + 0.01
    assert all(apart(one, other) for one, other in combinations(found, 2))


@EVERYWHERE
def test_the_fields_share_their_rows_without_gaps_for_a_finger(name: str, facing: bool) -> None:
    geometry = duel_layout(WINDOWS[name], facing=facing).geometry
    whole = Rect(0, 0, geometry.width, geometry.height).grown(geometry.gap / 2 + 0.01)
    for lane in geometry.lanes:
        assert len(lane.fields) == NUMBERS and len(lane.touch) == NUMBERS + 1
        for rect in (*lane.fields, lane.head, lane.lock):
            assert lane.whole.x <= rect.x + 0.01 and rect.right <= lane.whole.right + 0.01
            assert lane.whole.y <= rect.y + 0.01 and rect.bottom <= lane.whole.bottom + 0.01
        for rect in lane.touch:
            assert whole.x <= rect.x and rect.right <= whole.right
        assert all(apart(one, other) for one, other in combinations(lane.fields, 2))
        assert all(apart(one, other) for one, other in combinations(lane.touch, 2))
        middle = lane.touch[3]
        assert geometry.hit(middle.x + 1, middle.y + 1, ()) == (geometry.lanes.index(lane), 3)


@pytest.mark.parametrize(
    ("name", "across", "along"),
    [
        ("tablet", 162, 59),
        ("tablet-lying", 150, 54),
        ("small-tablet", 80, 41),
        ("phone", 83, 32),
        ("small", 73, 24),
        ("phone-lying", 74, 30),
        ("small-lying", 64, 25),
    ],
)
def test_fields_are_as_large_as_the_window_allows(name: str, across: float, along: float) -> None:
    geometry = duel_layout(WINDOWS[name], facing=True).geometry
    assert geometry.deep >= across
    assert geometry.pitch >= along


def test_a_tablet_has_the_sizes_of_the_design() -> None:
    for facing in (True, False):
        layout = duel_layout(WINDOWS["tablet"], facing=facing)
        assert layout.near.panel.h == layout.far.panel.h == 118
        assert layout.dice.h == 84
        assert layout.near.bar and layout.near.bar.h == 68
        assert round(layout.geometry.deep) == 162
    beside = duel_layout(WINDOWS["tablet-lying"], facing=True)
    assert beside.columns
    assert beside.near.panel.w == beside.far.panel.w == 0.2 * 1280
    assert duel_layout(WINDOWS["phone"], facing=False).near.panel.h == 64


def test_whoever_faces_the_far_side_of_a_tablet_has_a_bar_there_and_the_board_stays() -> None:
    facing = duel_layout(WINDOWS["tablet"], facing=True)
    assert facing.far.bar and facing.far.bar.bottom <= facing.far.panel.y
    assert facing.far.hint and facing.far.hint.bottom == facing.board.y
    assert duel_layout(WINDOWS["tablet"], facing=False).far.bar is None


def test_a_tap_beside_a_lifted_field_means_it() -> None:
    geometry = duel_layout(WINDOWS["small"], facing=False).geometry
    lifted = geometry.lanes[1].touch[4]
    assert geometry.hit(lifted.x + 10, lifted.y - 5, [(1, 4)]) == (1, 4)
    assert geometry.hit(lifted.x + 10, lifted.y - 5, ()) == (1, 3)
    assert geometry.hit(lifted.x + 10, lifted.y - 12, [(1, 4)]) == (1, 3)
