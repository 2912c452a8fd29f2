"""On Board's track: where the fields lie, what is lifted, why a field is refused, and real touches on it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.ui.look import Insets, Look
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.theme import DARK
from scorepad.ui.track_geometry import TrackGeometry, grid_for, spiral, track_geometry
from scorepad.ui.track_view import has_track, refusal, track_view
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.pawn_panel import PawnPanel
from scorepad.ui.widgets.track import PawnChoices, TrackWidget
from tests.table import NAMES, begin, play
from tests.ui.device import Finger

ROOMS = [
    Rect(4, 110, 352, 438),
    Rect(4, 60, 312, 260),
    Rect(8, 48, 784, 700),
    Rect(20, 48, 700, 700),
    Rect(0, 0, 420, 270),
]
STILL = Look(motion=False)


def table(*moves: str, players: int = 2, track: object = "spiral-a") -> TableState:
    state = play(begin("onboard", players, track=track), *moves)
    assert isinstance(state, TableState)
    return state


def pad(*moves: str) -> PadState:
    state = play(begin("onboard", 1, mode="pad", track="spiral-a"), *moves)
    assert isinstance(state, PadState)
    return state


def tap(widget: Drawn, key: str) -> None:
    """A finger on one of the widget's targets."""
    target = widget.target(key)
    assert target, key
    EventLoop.ensure_window()
    x = widget.x + dp(target.rect.x + target.rect.w / 2)
    y = widget.top - dp(target.rect.y + target.rect.h / 2)
    tap_at(widget, x, y)


def tap_at(widget: Drawn, x: float, y: float) -> None:
    touch = Finger(x, y)
    EventLoop.window.add_widget(widget)
    touch.touch_down()
    touch.touch_up()
    EventLoop.window.remove_widget(widget)


def inside(inner: Rect, outer: Rect) -> bool:
    near = outer.grown(0.01)
    return near.x <= inner.x and near.y <= inner.y and inner.right <= near.right and inner.bottom <= near.bottom


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.01
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.01
    )


# Where the fields lie


def test_forty_fields_fill_six_by_seven_or_lying_seven_by_six() -> None:
    assert grid_for(40, lying=False) == (6, 7)
    assert grid_for(40, lying=True) == (7, 6)


def test_the_spiral_runs_along_the_top_down_the_right_and_inwards() -> None:
    places = spiral(6, 7)
    assert places[:6] == [(column, 0) for column in range(6)]
    assert places[6:12] == [(5, row) for row in range(1, 7)]
    assert places[12:17] == [(column, 6) for column in range(4, -1, -1)]
    assert places[17:22] == [(0, row) for row in range(5, 0, -1)]
    assert places[-1] == (2, 3)


@pytest.mark.parametrize("fields", [6, 7, 13, 39, 40, 41, 64, 99, 100])
@pytest.mark.parametrize("lying", [False, True])
def test_every_track_has_its_start_its_fields_and_its_flag_one_beside_the_other(fields: int, lying: bool) -> None:
    geometry = TrackGeometry(Rect(0, 0, 400, 460), fields, lying)
    assert len(geometry.places) == len(set(geometry.places)) == fields + 2
    assert all(abs(x0 - x1) + abs(y0 - y1) == 1 for (x0, y0), (x1, y1) in pairwise(geometry.places))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("fields", [6, 23, 40, 100])
def test_fields_do_not_overlap_and_stay_in_their_room(room: Rect, fields: int) -> None:
    geometry = track_geometry(room, fields)
    assert inside(geometry.bed, room)
    assert all(inside(cell, geometry.bed) for cell in geometry.touch)
    assert all(inside(tile, cell) for tile, cell in zip(geometry.tiles, geometry.touch, strict=True))
    assert all(inside(piece, geometry.bed) for piece in geometry.path(0, fields + 1))
    assert not any(overlap(*pair) for pair in combinations(geometry.touch, 2))


def test_on_a_phone_the_pitch_is_the_one_of_the_design() -> None:
    geometry = track_geometry(Rect(4, 110, 352, 438), 40)
    assert geometry.pitch == pytest.approx((344 / 6, 62))
    assert geometry.tiles[1].w == pytest.approx(0.77 * 344 / 6)
    assert geometry.tiles[1].h == pytest.approx(0.55 * 62)


@pytest.mark.parametrize("room", ROOMS)
def test_a_point_in_a_field_is_that_field(room: Rect) -> None:
    geometry = track_geometry(room, 40)
    assert [geometry.at(*geometry.middle(field)) for field in range(41)] == list(range(41))
    assert geometry.at(*geometry.middle(41)) is None
    assert geometry.at(-50, -50) is None


# What is shown


def test_pawns_begin_at_the_start_and_the_first_five_fields_are_lifted() -> None:
    view = track_view(table(players=4), 1, NAMES)
    assert [pawn.initial for pawn in view.pawns_on(0)] == ["E", "P", "I", "J"]
    assert [field.steps for field in view.fields[:6]] == [1, 2, 3, 4, 5, 0]
    assert [field.goal for field in view.fields].index(True) == 35


def test_only_the_active_players_fields_are_lifted_and_only_until_the_pawn_has_moved() -> None:
    state = table()
    assert not track_view(state, 2).choices
    assert track_view(state, 1).choices
    assert not track_view(table("pawn 1 2"), 1).choices


def test_an_occupied_field_is_jumped_and_not_counted() -> None:
    """B2: Ema stands on the second field."""
    view = track_view(table("pawn 1 2", "next"), 2)
    assert [field.steps for field in view.fields[:7]] == [1, 0, 2, 3, 4, 5, 0]


def test_a_field_shows_whether_it_is_passed_and_whether_its_cell_is_crossed_already() -> None:
    """The second field is yellow 2, the fourth yellow 3."""
    view = track_view(table("white 1 y3", "pawn 1 4", "next", "next"), 1)
    assert [field.passed for field in view.fields[:5]] == [True, True, True, False, False]
    assert not view.fields[1].crossed
    assert view.fields[3].crossed


def test_a_field_whose_cell_cannot_be_crossed_is_not_lifted() -> None:
    """B3: with yellow 5 crossed, yellow 2 and 3 are gone."""
    view = track_view(table("white 1 y5"), 1)
    assert [choice.steps for choice in view.choices] == [1, 3, 5]


def test_a_pad_knows_the_track_too() -> None:
    view = track_view(pad("pawn 1 3"), 1, ("Ema",))
    assert view.pawns_on(3)
    assert view.choices[0].steps == 1


def test_the_printed_board_is_no_track_of_the_app() -> None:
    assert has_track(table())
    assert not has_track(begin("onboard", 2))
    assert not has_track(begin("classic", 2))


# Why not


@pytest.mark.parametrize(
    ("moves", "field", "told"),
    [
        (
            ("white 1 y5",),
            2,
            "The pawn cannot land on yellow 2: it comes before yellow 5, which Ema has crossed already.",
        ),
        ((), 9, "A pawn moves 1 to 5 free fields, not 9."),
        (("pawn 1 5", "next", "next"), 3, "A pawn never goes backward: it moves 1 to 5 free fields forward."),
        (("pawn 1 5", "next", "next"), 5, "The pawn stands here. It moves 1 to 5 free fields forward, or stays."),
        (("next", "pawn 2 3", "next"), 3, "The pawn of Petr stands there: it is jumped and not counted."),
        (("pawn 1 5",), 7, "Ema has already moved the pawn in this turn."),
        (("pawn 1 5",), 2, "Ema has already moved the pawn in this turn."),
        (("next",), 2, "It is Petr's turn, not Ema's."),
    ],
)
def test_a_refused_field_says_why(moves: tuple[str, ...], field: int, told: str) -> None:
    assert refusal(table(*moves), 1, field, NAMES) == told


def test_a_lifted_field_is_never_refused_and_every_other_one_is() -> None:
    for moves in ((), ("white 1 y5",), ("pawn 1 5", "next", "next"), ("pawn 1 2",)):
        state = table(*moves)
        for at, field in enumerate(track_view(state, 1).fields, 1):
            assert bool(refusal(state, 1, at)) == (field.steps == 0)


# Touches


def placed(widget: Drawn, size: tuple[float, float] = (352, 438)) -> None:
    widget.pos, widget.size = (0, 0), (dp(size[0]), dp(size[1]))
    EventLoop.idle()


def test_a_tap_tells_its_field_whether_the_pawn_may_go_there_or_not() -> None:
    track = TrackWidget(STILL)
    track.show(track_view(table(), 1, NAMES))
    placed(track)
    told: list[int] = []
    track.on_field = told.append
    for field in (1, 5, 17, 40):
        tap(track, f"field:{field}")
    assert told == [1, 5, 17, 40]


def test_a_pawn_walks_along_the_track_and_is_there_at_once_with_less_motion() -> None:
    for look, walking in ((Look(), True), (STILL, False)):
        track = TrackWidget(look)
        placed(track)
        track.show(track_view(table(), 1, NAMES))
        assert track.progress == 1
        track.show(track_view(table("pawn 1 5"), 1, NAMES))
        assert (track.progress < 1) is walking
        assert (track._stand(track.view.pawns[0]) != track._spot(track.view.pawns[0], 5)) is walking  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [(344, 54), (304, 48), (207, 180), (760, 60)])
def test_a_card_for_every_field_the_pawn_may_go_to(size: tuple[float, float]) -> None:
    choices = PawnChoices(STILL)
    choices.show(track_view(table(), 1))
    placed(choices, size)
    cards = choices.cards()
    assert all(card.w >= 44 and card.h >= 44 and inside(card, choices.box) for card in cards)
    assert not any(overlap(*pair) for pair in combinations(cards, 2))
    told: list[int] = []
    choices.on_choose = told.append
    for steps in range(1, 6):
        tap(choices, f"steps:{steps}")
    assert told == [1, 2, 3, 4, 5]


# The printed board

SIZES = [
    (320, 568, Insets(0, 22, 0, 14)),
    (568, 320, Insets()),
    (360, 740, Insets(0, 24, 0, 20)),
    (1280, 800, Insets()),
]


class Panel:
    def __init__(self, size: tuple[int, int, Insets] = SIZES[0]) -> None:
        width, height, insets = size
        self.panel = PawnPanel(Look(DARK, insets), "g10")
        placed(self.panel, (width, height))
        self.told: list[tuple[int, bool] | str] = []
        self.panel.on_done = lambda points, goal: self.told.append((points, goal))
        self.panel.on_cancel = lambda: self.told.append("cancelled")


@pytest.mark.parametrize("size", SIZES)
def test_every_number_of_points_is_large_enough_and_on_the_screen(size: tuple[int, int, Insets]) -> None:
    panel = Panel(size).panel
    targets = panel.targets()
    assert len(targets) == 22
    safe = Rect(size[2].left, size[2].top, size[0], size[1] - size[2].top - size[2].bottom)
    assert all(target.rect.w >= 44 and target.rect.h >= 48 and inside(target.rect, safe) for target in targets)
    assert not any(overlap(one.rect, other.rect) for one, other in combinations(targets, 2))


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_the_points_finishes(size: tuple[int, int, Insets]) -> None:
    hand = Panel(size)
    tap(hand.panel, "points:3")
    tap(hand.panel, "goal")
    tap(hand.panel, "points:20")
    assert hand.told == [(3, False), (20, True)]


def test_the_cross_and_a_tap_beside_the_panel_cancel() -> None:
    hand = Panel()
    tap(hand.panel, "cancel")
    tap_at(hand.panel, dp(100), hand.panel.top - dp(40))
    assert hand.told == ["cancelled", "cancelled"]
    tap_at(hand.panel, dp(160), hand.panel.top - dp(hand.panel.panel.y + 6))
    assert len(hand.told) == 2
