"""Where things lie around a Quixo board: large enough, beside each other, in the safe area, on every device."""

from __future__ import annotations

from itertools import combinations

import pytest

from scorepad.rules.quixo import CUBES, SLIDES
from scorepad.ui.quixo_geometry import SEATS, BoardGeometry, beside, side_at, turned_in
from scorepad.ui.screens.quixo_layout import QuixoLayout, quixo_layout
from scorepad.ui.sheet_geometry import Rect

SIZES = {
    "phone": Rect(0, 24, 360, 696),
    "long": Rect(0, 30, 412, 850),
    "small": Rect(0, 22, 320, 532),
    "phone-lying": Rect(20, 0, 716, 360),
    "small-lying": Rect(0, 0, 568, 320),
    "tablet": Rect(0, 24, 800, 1236),
    "small-tablet": Rect(0, 24, 600, 916),
    "tablet-lying": Rect(0, 24, 1280, 756),
    "small-tablet-lying": Rect(0, 24, 960, 600),
    "window": Rect(0, 0, 700, 650),
    "window-upright": Rect(0, 0, 620, 660),
}
SIDES = (260.0, 276.0, 304.0, 344.0, 480.0, 768.0)
EVERY = pytest.mark.parametrize("faces", [False, True])
ALL_SIZES = pytest.mark.parametrize("size", list(SIZES))
PLAYERS = pytest.mark.parametrize("players", [2, 4])


def inside(inner: Rect, outer: Rect) -> bool:
    outer = outer.grown(0.01)
    return outer.x <= inner.x and inner.right <= outer.right and outer.y <= inner.y and inner.bottom <= outer.bottom


def overlap(one: Rect, other: Rect) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 0.01 and high > 0.01


def parts(layout: QuixoLayout) -> list[Rect]:
    places = [layout.app_bar, layout.board, layout.bar, *[place.rect for place in layout.seats]]
    places += {place.rect for place in layout.hints}
    return places + ([layout.moves] if layout.moves else [])


@ALL_SIZES
@PLAYERS
@EVERY
def test_everything_lies_in_the_safe_area_and_nothing_on_anything_else(size: str, players: int, faces: bool) -> None:
    safe = SIZES[size]
    places = parts(quixo_layout(safe, players, faces=faces))
    for place in places:
        assert inside(place, safe), place
    for one, other in combinations(places, 2):
        assert not overlap(one, other), (one, other)


@ALL_SIZES
@PLAYERS
@EVERY
def test_the_buttons_are_large_enough_for_a_finger(size: str, players: int, faces: bool) -> None:
    bar = quixo_layout(SIZES[size], players, faces=faces).bar
    assert bar.h >= 48
    assert bar.w >= 64 + 2 * (8 + 64)


@ALL_SIZES
@PLAYERS
@EVERY
def test_every_cube_and_arrow_is_large_enough_for_a_finger(size: str, players: int, faces: bool) -> None:
    safe = SIZES[size]
    layout = quixo_layout(safe, players, faces=faces)
    geometry = BoardGeometry(layout.board.w)
    assert layout.board.w == layout.board.h
    assert geometry.pitch >= 44 - 0.01
    for taken, end in SLIDES:
        touch = geometry.push(CUBES[taken], CUBES[end]).touch
        assert (touch.w, touch.h) == (48, 48)
        assert inside(Rect(layout.board.x + touch.x, layout.board.y + touch.y, 48, 48), safe)


def test_as_the_design_says_on_a_phone_and_on_a_small_one() -> None:
    phone, small = quixo_layout(SIZES["phone"], 2, faces=False), quixo_layout(SIZES["small"], 2, faces=False)
    assert phone.board == Rect(8, 140, 344, 344)
    assert [place.rect.h for place in phone.seats] == [60, 60]
    assert small.board.w == 304
    assert [place.rect.h for place in small.seats] == [44, 44]
    assert small.moves is None


@pytest.mark.parametrize("side", SIDES)
def test_the_cubes_share_the_board_inside_the_rim(side: float) -> None:
    geometry = BoardGeometry(side)
    board = Rect(0, 0, side, side)
    faces = [geometry.face(name) for name in CUBES]
    for face in faces:
        assert inside(face, board.grown(-geometry.margin))
    for one, other in combinations(faces, 2):
        assert not overlap(one, other)
    for name in CUBES:
        touch = geometry.touch(name)
        assert geometry.cube_at(touch.x + 1, touch.y + 1) == name == geometry.cube_at(touch.right - 1, touch.bottom - 1)
    assert geometry.cube_at(1, side / 2) is None


def test_columns_run_from_the_left_and_rows_from_the_bottom() -> None:
    geometry = BoardGeometry(344)
    assert geometry.cube_at(60, 300) == "a1"
    assert geometry.cube_at(300, 300) == "e1"
    assert geometry.cube_at(60, 60) == "a5"


@pytest.mark.parametrize(
    ("taken", "end", "way"),
    [("c1", "a1", (1, 0)), ("c1", "e1", (-1, 0)), ("c1", "c5", (0, 1)), ("a3", "a1", (0, -1)), ("e5", "e1", (0, -1))],
)
def test_q3_an_arrow_points_the_way_the_row_will_slide(taken: str, end: str, way: tuple[int, int]) -> None:
    geometry = BoardGeometry(344)
    arrow = geometry.push(taken, end)
    assert arrow.way == way
    face, outside = geometry.face(end), geometry.outside(taken, end)
    assert outside.x + way[0] * geometry.pitch == pytest.approx(face.x)
    assert outside.y + way[1] * geometry.pitch == pytest.approx(face.y)


@pytest.mark.parametrize("side", SIDES)
def test_the_arrows_of_a_cube_do_not_touch_each_other_and_lie_in_the_rim(side: float) -> None:
    geometry = BoardGeometry(side)
    for name in CUBES:
        arrows = [geometry.push(name, CUBES[end]) for taken, end in SLIDES if CUBES[taken] == name]
        for one, other in combinations(arrows, 2):
            assert not overlap(one.touch, other.touch)
        for arrow in arrows:
            assert geometry.cube_at(arrow.x, arrow.y) is None
            assert geometry.arrow_near(arrow.x + 10, arrow.y - 10, arrows) == arrow


def test_a_cube_let_go_in_the_middle_is_meant_for_no_arrow() -> None:
    geometry = BoardGeometry(344)
    arrows = [geometry.push("c1", end) for end in ("a1", "e1", "c5")]
    assert geometry.arrow_near(172, 172, arrows) is None


def test_q3_the_rim_beside_a_cube_is_where_it_came_from() -> None:
    geometry = BoardGeometry(344)
    x, y = geometry.face("c1").x + 20, 340
    assert geometry.is_rim_of("c1", x, y)
    assert not geometry.is_rim_of("a3", x, y)
    assert not geometry.is_rim_of("c1", x, 300)


def test_q6_four_players_sit_clockwise_from_the_bottom_and_partners_opposite() -> None:
    assert [SEATS[side_at(player, 4)] for player in (1, 2, 3, 4)] == [(0, 1), (-1, 0), (0, -1), (1, 0)]
    assert [SEATS[side_at(player, 2)] for player in (1, 2)] == [(0, 1), (0, -1)]
    assert [side_at(player, 4, bottom=3) for player in (1, 2, 3, 4)] == [2, 3, 0, 1]
    seats = quixo_layout(SIZES["tablet"], 4, faces=True).seats
    assert [seat.turned for seat in seats] == [0, 90, 180, 270]
    assert seats[0].rect.y > seats[2].rect.y
    assert seats[1].rect.x < seats[3].rect.x


@ALL_SIZES
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_dot_s_bubble_covers_neither_its_cube_nor_an_arrow(size: str, degrees: int) -> None:
    geometry = BoardGeometry(quixo_layout(SIZES[size], 4, faces=True).board.w)
    for name in {CUBES[taken] for taken, _end in SLIDES}:
        place = beside(geometry, name, (170, 44), degrees)
        rect = turned_in(geometry.side, place.rect, degrees)
        assert not overlap(rect, geometry.face(name))
        assert inside(rect, Rect(0, 0, geometry.side, geometry.side).grown(-geometry.margin))


def test_turning_a_place_four_times_leaves_it_where_it_was() -> None:
    rect = Rect(10, 20, 30, 5)
    assert turned_in(100, rect, 90) == Rect(75, 10, 5, 30)
    assert turned_in(100, turned_in(100, rect, 90), 270) == rect == turned_in(100, rect, 0)
