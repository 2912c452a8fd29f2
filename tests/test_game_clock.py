"""A clock for each side (Q9), as a value: it is told the time and keeps none of its own."""

from __future__ import annotations

import pytest

from scorepad.game_clock import GameClock, clock_text


def after(clock: GameClock, now: float) -> tuple[float, float]:
    return clock.seconds(0, now), clock.seconds(1, now)


def test_q9_both_sides_begin_with_the_same_time_and_neither_uses_any() -> None:
    clock = GameClock.new(5, 3)
    assert after(clock, 0) == after(clock, 1000) == (300, 300)
    assert clock.until_change(1000) is None


def test_q9_only_the_side_to_move_uses_its_time() -> None:
    clock = GameClock.new(5, 0).run(1, now=100)
    assert after(clock, 107.5) == (300, 292.5)


def test_q9_the_first_move_starts_the_clock_and_adds_nothing() -> None:
    clock = GameClock.new(5, 3).moved(1, now=50).run(1, now=50)
    assert after(clock, 60) == (300, 290)


def test_q9_every_later_move_adds_the_increment_to_the_side_that_made_it() -> None:
    clock = GameClock.new(5, 3).moved(1, 0).run(1, 0).moved(2, 10)
    assert after(clock, 10) == (300, 293)
    clock = clock.run(0, 10).moved(3, 30)
    assert after(clock, 30) == (283, 293)


def test_q9_a_move_stops_the_clock_until_the_other_side_s_runs() -> None:
    clock = GameClock.new(5, 0).moved(1, 0).run(1, 0).moved(2, 10)
    assert after(clock, 99) == (300, 290)


def test_q9_a_pause_uses_no_time() -> None:
    clock = GameClock.new(5, 0).run(0, 0).paused(20).run(0, 500)
    assert after(clock, 510) == (270, 300)


def test_q9_running_the_same_side_again_gives_nothing_back() -> None:
    assert after(GameClock.new(5, 0).run(0, 0).run(0, 10), 20) == (280, 300)


def test_q9_undo_gives_no_time_back_and_the_same_move_adds_nothing_twice() -> None:
    clock = GameClock.new(5, 3).moved(1, 0).run(1, 0).moved(2, 10).run(0, 10)
    # Move 2 is undone after ten seconds and made once more after another five.
    clock = clock.run(1, 20)
    assert after(clock, 20) == (290, 293)
    clock = clock.moved(2, 25)
    assert after(clock, 25) == (290, 288)
    # Move 3 is new and adds its seconds.
    assert after(clock.run(0, 25).moved(3, 26), 26) == (292, 288)


def test_q9_a_side_without_time_is_out_and_has_never_less_than_none() -> None:
    clock = GameClock.new(1, 0).run(0, 0)
    assert not clock.is_out(59.9)
    assert clock.is_out(60)
    assert after(clock, 75) == (0, 60)


def test_q9_who_is_out_of_time_gets_no_increment_for_a_move_made_too_late() -> None:
    clock = GameClock.new(1, 5).moved(1, 0).run(1, 0).moved(2, 61)
    assert after(clock, 61) == (60, 0)


def test_q9_who_takes_a_loss_by_time_back_plays_on_without_the_clock() -> None:
    clock = GameClock.new(1, 0).run(0, 0).paused(60).run(0, 60)
    assert clock.running is None
    assert clock.run(1, 70).running is None
    assert after(clock, 500) == (0, 60)


@pytest.mark.parametrize(("now", "wait"), [(0, 1), (0.25, 0.75), (59.5, 0.5), (60, 0)])
def test_q9_it_says_when_the_number_shown_will_change(now: float, wait: float) -> None:
    assert GameClock.new(1, 0).run(0, 0).until_change(now) == pytest.approx(wait)


@pytest.mark.parametrize(
    ("seconds", "text"), [(300, "5:00"), (299.2, "5:00"), (299, "4:59"), (60, "1:00"), (9.4, "0:10"), (0.1, "0:01")]
)
def test_the_last_second_is_shown_until_it_is_over(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_what_is_kept_restores_it() -> None:
    clock = GameClock.new(5, 3).moved(1, 0).run(1, 0)
    kept = clock.to_table(12.5)
    again = GameClock.new(5, 3).restored(kept)
    assert after(again, 9999) == (300, 287.5)
    # The same first move once more adds nothing to nobody.
    assert again.paid == 1


@pytest.mark.parametrize(
    "table",
    [None, [], {}, {"left": [1]}, {"left": ["1", 2]}, {"left": [-1, 2]}, {"left": [True, 2]}, {"left": [1e9, 2]}],
)
def test_what_cannot_be_read_leaves_a_new_clock(table: object) -> None:
    assert GameClock.new(5, 3).restored(table) == GameClock.new(5, 3)
