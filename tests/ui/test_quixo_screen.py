"""The Quixo screen by itself: the hand, refusals, what moves and what does not, the clock, robots, what is kept."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from scorepad.bots.seats import BotSeats
from scorepad.bots.thinking import Bot, Level, Thought
from scorepad.preferences import Preferences
from scorepad.rules.game import State
from scorepad.rules.moves import Move
from scorepad.store.database import Database
from scorepad.store.games import Games
from scorepad.store.settings import Settings
from scorepad.ui import opponents
from scorepad.ui.screens.result import ResultScreen
from scorepad.ui.widgets.drawn import Drawn
from scorepad.ui.widgets.quixo_panels import MovesPanel
from tests.ui.device import ENTER, ESC, LYING, PHONE, RIGHT, TABLET, TABLET_LYING, Device
from tests.ui.quixo_table import FOUR, LOST, STUCK, TWO, WON, Quixo, game

MOVING = Preferences(theme="light", motion=True)


@pytest.fixture
def quixo(device: Device) -> Quixo:
    return Quixo(device)


@pytest.fixture
def moving(device: Device) -> Quixo:
    """A device whose owner likes to see what moves."""
    device.app.prefer(MOVING)
    return Quixo(device)


# The hand


def test_a_tap_takes_a_cube_the_same_again_puts_it_back_and_another_changes_it(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    device.tap("c1")
    assert quixo.screen.hand.cube == "c1"
    assert {"push:a1", "push:e1", "push:c5"} <= {target.key for target in quixo.screen.board.targets()}
    assert quixo.reads("Push it in at one of the three arrows")
    device.tap("a3")
    assert quixo.screen.hand.cube == "a3"
    assert not device.has("push:c5")
    device.tap("a3")
    assert quixo.screen.hand.cube is None
    assert not any(target.key.startswith("push") for target in quixo.screen.board.targets())
    assert device.moves == ()


def test_back_puts_the_cube_back_before_it_leaves_the_game(quixo: Quixo) -> None:
    quixo.begin()
    quixo.device.tap("c1")
    quixo.device.key(ESC)
    assert quixo.screen.hand.cube is None


def test_a_cube_dropped_elsewhere_is_put_back(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    middle = quixo.on_board(172, 172)
    device.touch(*device.place_of("c1"), quixo.on_board(172, 260), middle)
    assert quixo.screen.hand.cube is None
    assert device.moves == ()
    assert quixo.screen.said == ""


def test_the_cube_follows_the_finger_and_the_arrow_under_it_is_filled(quixo: Quixo) -> None:
    from kivy.tests.common import UnitTestTouch

    device = quixo.device
    quixo.begin()
    board = quixo.screen.board
    x, y = device.place_of("c1")
    arrow = board.geometry.push("c1", "c5")
    touch = UnitTestTouch(x, Window.height - y)
    touch.touch_down()
    assert board.dragged is None
    to_x, to_y = quixo.on_board(arrow.x, arrow.y + 10)
    touch.touch_move(to_x, Window.height - to_y)
    assert board.dragged == "c1"
    assert board.near == "c5"
    assert quixo.screen.hand.cube == "c1"
    touch.touch_up()
    assert device.moves == ("c1-c5",)
    assert board.dragged is None


# Refusals


@pytest.mark.parametrize(
    ("cube", "text"), [("e1", "This cube is the other side's."), ("c3", "Only cubes at the edge can be taken.")]
)
def test_q2_a_cube_that_cannot_be_taken_says_why(quixo: Quixo, cube: str, text: str) -> None:
    quixo.begin()
    quixo.play("a1-e1")
    quixo.device.tap(cube)
    assert quixo.screen.said == text
    # Dragging it says the same.
    quixo.device.tap("a3")
    assert quixo.screen.said == ""
    quixo.device.touch(*quixo.device.place_of(cube), quixo.on_board(172, 100), quixo.on_board(172, 10))
    assert quixo.screen.said == text
    assert quixo.device.moves == ("a1-e1",)


def test_q3_a_cube_dropped_where_it_came_from_says_why_not(quixo: Quixo) -> None:
    quixo.begin()
    geometry = quixo.screen.board.geometry
    face = geometry.face("c1")
    outside = quixo.on_board(face.x + face.w / 2, geometry.side - 6)
    quixo.device.touch(*quixo.device.place_of("c1"), outside)
    assert quixo.screen.said == "Never in again where it came from."
    assert quixo.device.moves == ()


def test_q7_a_refusal_faces_the_player_who_gets_it(quixo: Quixo) -> None:
    quixo.device.resize(TABLET)
    quixo.begin(game(FOUR))
    quixo.play("a1-e1@3")
    quixo.device.tap("e1")
    assert quixo.screen.facing_bubble.bubble.text == "This cube is the other side's."
    assert quixo.screen.bubble.text == ""


def test_a_refusal_shakes_only_where_people_want_no_explanations(quixo: Quixo) -> None:
    quixo.device.app.prefer(Preferences(theme="light", motion=False, explain=False))
    quixo.begin()
    quixo.device.tap("c3")
    assert quixo.screen.said == ""


# Dots


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_q7_the_dot_is_chosen_with_one_tap(quixo: Quixo, size: tuple[int, int]) -> None:
    device = quixo.device
    device.resize(size)
    quixo.begin(game(FOUR))
    for player, partner in ((1, "Iva"), (2, "Jan"), (3, "Ema"), (4, "Petr")):
        device.tap(("a1", "a2", "a3", "a4")[player - 1])
        assert quixo.reads("Dot to me " + partner)
        assert quixo.screen.shown.dot == player
        device.tap("dot:partner")
        assert quixo.screen.shown.dot == (player + 1) % 4 + 1
        device.tap("dot:me", "dot:partner", f"push:e{player}")
    assert device.moves == ("a1-e1@3", "a2-e2@4", "a3-e3@1", "a4-e4@2")


def test_q7_with_two_players_nobody_is_asked_about_dots(quixo: Quixo) -> None:
    quixo.begin()
    quixo.device.tap("c1")
    assert not quixo.device.has("dot:me")


# What moves


def frames_until_still(quixo: Quixo) -> int:
    frames = 0
    while quixo.screen.board.moving:
        quixo.device.frame()
        frames += 1
        assert frames < 60
    return frames


def test_a_push_is_shown_in_less_than_a_quarter_of_a_second(moving: Quixo) -> None:
    moving.begin()
    moving.device.tap("c1")
    moving.device.pace = 0
    moving.device.tap("push:c5")
    assert moving.screen.board.moving
    assert 8 < frames_until_still(moving) <= 15
    assert moving.screen.board.view and moving.screen.board.view.last


def test_redone_and_undone_moves_slide_too(moving: Quixo) -> None:
    moving.begin()
    moving.push("c1-c5")
    frames_until_still(moving)
    moving.device.pace = 0
    moving.device.tap("undo")
    assert moving.screen.board.moving
    assert frames_until_still(moving) <= 15
    moving.screen.redo()
    assert moving.screen.board.moving


def test_the_next_tap_need_not_wait_for_the_cubes(moving: Quixo) -> None:
    moving.begin()
    moving.device.tap("c1")
    moving.device.pace = 0
    moving.device.tap("push:c5")
    assert moving.screen.board.moving
    moving.device.tap("a1")
    assert not moving.screen.board.moving
    assert moving.screen.hand.cube == "a1"


@pytest.mark.parametrize("size", [LYING, TABLET])
def test_turning_the_device_ends_a_slide(moving: Quixo, size: tuple[int, int]) -> None:
    moving.begin()
    moving.device.tap("c1")
    moving.device.pace = 0
    moving.device.tap("push:c5")
    moving.device.frame()
    assert moving.screen.board.moving
    moving.device.resize(size)
    assert not moving.screen.board.moving


def test_nothing_moves_with_less_motion(quixo: Quixo) -> None:
    quixo.begin()
    quixo.device.tap("c1")
    quixo.device.pace = 0
    quixo.device.tap("push:c5")
    assert not quixo.screen.board.moving


def test_q4_the_line_is_drawn_after_the_last_push(moving: Quixo) -> None:
    moving.begin()
    moving.play(WON)
    frames_until_still(moving)
    assert moving.screen.board.view and moving.screen.board.view.lines


def paints(quixo: Quixo, seconds: float) -> int:
    """How many of the next frames something is painted in."""
    found = 0
    for _tenth in range(round(seconds * 10)):
        quixo.device.wait(0.1)
        found += bool(Window.canvas.needs_redraw)
        EventLoop.idle()
    return found


def test_an_idle_game_paints_no_frames(moving: Quixo) -> None:
    moving.begin()
    moving.play("a1-e1 a5-e5")
    moving.device.tap("a1")
    paints(moving, 1)
    assert paints(moving, 8) == 0


def test_q9_a_tick_of_the_clock_paints_the_clock_alone(moving: Quixo, monkeypatch: pytest.MonkeyPatch) -> None:
    moving.begin(game(clock=(5, 0)))
    moving.play("a1-e1")
    paints(moving, 1)
    drawn = list[str]()
    draw = Drawn._draw

    def noted(part: Drawn) -> None:
        drawn.append(type(part).__name__)
        draw(part)

    monkeypatch.setattr(Drawn, "_draw", noted)
    # Written down every five seconds, drawn every second.
    assert 3 <= paints(moving, 4) <= 6
    assert set(drawn) == {"Seat"}


# The clock


def test_q9_time_is_not_given_back_by_an_undo(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(5, 5)))
    quixo.play("a1-e1")
    device.wait(20)
    quixo.play("a5-e5")
    device.wait(30)
    ema, petr = quixo.left(0), quixo.left(1)
    assert petr < 286 and ema < 271
    device.tap("undo")
    # Petr's clock runs again from where it stood, and the seconds for his move are not added twice.
    assert quixo.left(1) <= petr
    quixo.play("a5-e5")
    assert quixo.left(1) <= petr
    assert quixo.left(0) <= ema


def test_q9_a_loss_by_time_can_be_undone_and_the_game_goes_on_without_the_clock(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(1, 0)))
    quixo.play("a1-e1")
    device.wait(61)
    assert device.moves[-1] == "time 2"
    device.tap("undo")
    assert quixo.reads("Undone: Petr out of time. You play on without the clock.")
    device.wait(200)
    assert device.moves == ("a1-e1",)
    quixo.play("a5-e5")
    device.wait(200)
    assert device.moves == ("a1-e1", "a5-e5")
    assert (quixo.left(0), quixo.left(1)) == (60, 0)


def test_q9_the_clock_stands_still_in_the_background(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(5, 0)))
    quixo.play("a1-e1")
    device.wait(10)
    assert device.app.dispatch("on_pause")
    before = quixo.left(1)
    device.wait(600)
    assert quixo.left(1) == before
    device.app.dispatch("on_resume")
    device.wait(10)
    assert 9 < before - quixo.left(1) < 11


def test_q9_little_time_is_shown_as_what_costs(quixo: Quixo) -> None:
    quixo.begin(game(clock=(1, 0)))
    quixo.play("a1-e1")
    assert not any(seat.clock and seat.clock.low for seat in quixo.screen.shown.seats)
    quixo.device.wait(45)
    assert [seat.clock and seat.clock.low for seat in quixo.screen.shown.seats] == [False, True]


def test_q9_leaving_and_coming_back_restores_clock_hand_and_board(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(5, 3)))
    quixo.play("a1-e1 a5-e5")
    device.wait(50)
    device.tap("e1")
    left = quixo.left(0), quixo.left(1)
    device.restart()
    assert device.moves == ("a1-e1", "a5-e5")
    assert quixo.screen.hand.cube == "e1"
    assert quixo.left(0) == pytest.approx(left[0], abs=1)
    assert quixo.left(1) == pytest.approx(left[1], abs=0.1)
    # The clock goes on.
    device.wait(20)
    assert quixo.left(0) < left[0] - 18


def test_q9_killed_without_a_word_it_has_lost_a_few_seconds_at_most(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(clock=(5, 3)))
    quixo.play("a1-e1")
    for _second in range(30):
        device.wait(1)
    left = quixo.left(1)
    database = Database(device.folder / "scorepad.db")
    kept: Any = Settings(database).table(f"view:{Games(database).unfinished()[0].id}")["clock"]
    database.close()
    assert 0 <= kept["left"][1] - left < 6


# Robots


def against(robots: tuple[int, ...], players: int = 2) -> dict[str, object]:
    return BotSeats(tuple(Level.EASY if seat in robots else None for seat in range(1, players + 1)), 3).to_header()


@pytest.fixture
def slow_bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A bot that answers when it is told to."""
    may = threading.Event()

    def bot(state: State, player: int, thought: Thought) -> Move | None:
        may.wait(5)
        return state.legal_moves()[0]

    sitting: Bot = bot
    monkeypatch.setattr(opponents, "find_bot", lambda game, level: sitting)
    yield may
    may.set()


def test_nobody_taps_for_a_robot(quixo: Quixo, slow_bot: threading.Event) -> None:
    device = quixo.device
    quixo.begin(game(extra=against((2,))))
    quixo.play("a1-e1")
    assert quixo.reads("thinks…")
    device.tap("a5")
    assert quixo.screen.hand.cube is None
    assert quixo.screen.said == "It is Petr's turn."
    slow_bot.set()
    device.until(lambda: len(device.moves) == 2)
    assert quixo.screen.shown.board.last
    # Undo leads back to what a person decided.
    device.tap("undo")
    assert device.moves == ()


def test_q10_a_robot_agrees_to_a_draw_only_in_a_long_game(quixo: Quixo, slow_bot: threading.Event) -> None:
    device = quixo.device
    quixo.begin(game(extra=against((2,))))
    device.tap("draw")
    assert quixo.screen.bubble.text == "Petr wants to play on."
    assert device.session.played == 0
    for text in ("a1-e1 a5-e5" + " e1-a1 e5-a5 a1-e1 a5-e5" * 15).split():
        quixo.screen.session.submit(text)
    device.tap("draw")
    assert device.moves[-1] == "draw"


def test_who_plays_alone_has_nobody_to_turn_anything_to(quixo: Quixo, slow_bot: threading.Event) -> None:
    quixo.device.resize(TABLET)
    quixo.begin(game(extra=against((2,))))
    assert not quixo.screen.faces
    assert [seat.turned for seat in quixo.screen.layout.seats] == [0, 0]
    quixo.device.tap("menu")
    assert not quixo.device.has("menu:account-switch-outline")


@pytest.mark.parametrize(("players", "me"), [(TWO, 2), (FOUR, 2), (FOUR, 3), (FOUR, 4)])
def test_who_plays_alone_sits_at_the_bottom(
    quixo: Quixo, slow_bot: threading.Event, players: tuple[str, ...], me: int
) -> None:
    count, device = len(players), quixo.device
    robots = tuple(player for player in range(1, count + 1) if player != me)
    quixo.begin(replace(game(players, extra=against(robots, count)), first=me))
    places = quixo.screen.layout.seats
    assert places[me - 1].rect.y > quixo.screen.layout.board.bottom
    assert places[(me + count // 2 - 1) % count].rect.bottom < quixo.screen.layout.board.y, "opposite"
    quixo.push("a1-e1" if count == 2 else f"a1-e1@{me}")
    pushed = next(cube for cube in quixo.screen.shown.board.cubes if cube.name == "e1")
    assert pushed.dot == (None if count == 2 else 0), "the dot points at the bottom"
    device.resize(TABLET_LYING)
    assert quixo.screen.layout.seats[me - 1].turned == 0


def test_in_a_robots_turn_a_refusal_faces_the_next_person(quixo: Quixo, slow_bot: threading.Event) -> None:
    quixo.device.resize(TABLET)
    quixo.begin(game(FOUR, extra=against((1, 2), 4)))
    quixo.device.tap("c3")
    assert quixo.screen.said == "It is Ema's turn."
    assert quixo.screen.facing_bubble._angle == 180, "Iva's, not Ema's"


def test_q10_undo_takes_a_draw_agreed_in_a_robots_turn_back_and_nothing_else(
    quixo: Quixo, slow_bot: threading.Event
) -> None:
    quixo.begin(game(extra=against((2,))))
    for text in ("a1-e1 a5-e5" + " e1-a1 e5-a5 a1-e1 a5-e5" * 15 + " e1-a1").split():
        quixo.screen.session.submit(text)
    quixo.device.tap("draw")
    assert quixo.device.moves[-1] == "draw"
    quixo.device.tap("undo")
    assert quixo.device.moves[-1] == "e1-a1"


# Facing each other, panels, the rest


def test_two_people_face_each_other_on_a_tablet_and_on_a_phone_if_they_like(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    assert [seat.turned for seat in quixo.screen.layout.seats] == [0, 0]
    device.tap("menu", "menu:account-switch-outline")
    assert [seat.turned for seat in quixo.screen.layout.seats] == [0, 180]
    device.restart()
    assert quixo.screen.faces
    quixo.play("a1-e1")
    assert device.words(quixo.screen.hints[1]) == ["Petr: take a bright cube"]
    assert device.words(quixo.screen.hints[0]) == []
    device.tap("draw")
    assert quixo.reads("Petr offers a draw")
    device.tap("no", "menu", "menu:account-switch-outline")
    assert not quixo.screen.faces
    device.resize(TABLET)
    assert not quixo.screen.faces


@pytest.mark.parametrize("size", [PHONE, TABLET, TABLET_LYING])
def test_panels_can_be_answered_from_every_side(quixo: Quixo, size: tuple[int, int]) -> None:
    device = quixo.device
    device.resize(size)
    quixo.begin(game(FOUR))
    for text in "a1-e1@1 a5-e5@2 b1-b5@3 d5-d1@4".split():
        device.tap("draw", "no", "resign", "cancel")
        quixo.push(text)
    device.tap("draw", "yes")
    assert device.moves[-1] == "draw"


def test_all_moves_are_listed_and_the_list_scrolls(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin(game(FOUR))
    quixo.play(STUCK)
    device.tap("moves")
    assert quixo.reads("Moves")
    assert quixo.reads("dot to Petr")
    panel = quixo.screen.overlay
    assert isinstance(panel, MovesPanel)
    pane = panel.pane
    assert pane.reach > 0
    device.touch(180, 600, (180, 400), (180, 200))
    assert pane.offset > 0
    device.tap("cancel")
    assert quixo.screen.overlay is None


def test_the_last_two_moves_stand_below_the_board(quixo: Quixo) -> None:
    quixo.begin()
    assert not quixo.device.has("moves")
    quixo.play("a1-e1 a5-e5 e1-a1")
    assert quixo.device.words(quixo.screen.moves)[1:] == ["\U000f0142", "2", "Petr", "a5–e5", "3", "Ema", "e1–a1"]


def test_the_result_waits_until_the_line_was_seen_and_for_whoever_touches_the_board(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    quixo.play(WON)
    device.wait(2)
    device.tap("b3")
    device.wait(10)
    assert quixo.screen.state.outcome
    device.tap("result")
    assert isinstance(device.screen, ResultScreen)


def test_undo_from_the_result_leads_back_to_the_board(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    quixo.play(LOST)
    device.wait(4)
    assert isinstance(device.screen, ResultScreen)
    device.tap("sheets")
    assert quixo.reads("Petr's move completed Ema's line, so Ema wins.")
    device.wait(10)
    device.tap("undo")
    assert quixo.state.outcome is None


def test_a_game_can_be_played_with_the_keyboard(quixo: Quixo) -> None:
    device = quixo.device
    quixo.begin()
    focus = device.app.navigator.focus_ring
    assert focus
    quixo.screen.board.focus("a1")
    focus._widget = quixo.screen.board
    device.key(RIGHT)
    assert quixo.screen.board.focused == "b1"
    device.key(ENTER)
    assert quixo.screen.hand.cube == "b1"
    for _step in range(6):
        if quixo.screen.board.focused == "push:e1":
            break
        device.key(RIGHT)
    device.key(ENTER)
    assert device.moves == ("b1-e1",)


def test_turning_the_device_during_a_drag_leaves_the_cube_in_the_hand_and_none_in_the_air(quixo: Quixo) -> None:
    from kivy.tests.common import UnitTestTouch

    device = quixo.device
    quixo.begin()
    x, y = device.place_of("c1")
    touch = UnitTestTouch(x, Window.height - y)
    touch.touch_down()
    touch.touch_move(x, Window.height - y + 60)
    assert quixo.screen.board.dragged == "c1"
    device.resize(LYING)
    assert quixo.screen.board.dragged is None
    assert quixo.screen.hand.cube == "c1"
    touch.touch_up()
    assert device.moves == ()


def test_a_small_change_of_the_size_keeps_the_hand(quixo: Quixo) -> None:
    quixo.begin()
    quixo.device.tap("c1")
    for size in (TABLET, TABLET_LYING, PHONE):
        quixo.device.resize(size)
        assert quixo.screen.hand.cube == "c1"
        assert quixo.device.has("push:c5")
