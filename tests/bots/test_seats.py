"""Which seats are bots', as a record keeps it; anything may stand in a file that came from elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.bots.seats import BotSeats, bot_seats, people
from scorepad.bots.thinking import Level, Stopped, Thought
from scorepad.record import new, read, write

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["", "expert", *map(str, Level)]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["levels", "seed", "x"]), inner),
    max_leaves=12,
)


def test_the_seats_of_bots_are_kept_in_the_record() -> None:
    seats = BotSeats((None, Level.HARD, Level.EASY), 42)
    record = replace(new("classic", ("Ema", "Robot Ada", "Robot Hugo")), extra=seats.to_header())
    assert bot_seats(read(write(record)).extra, 3) == seats
    assert seats.numbers == (2, 3)
    assert people(record.players, seats) == ["Ema"]


def test_without_the_key_everybody_is_a_person() -> None:
    assert bot_seats({}, 2) == BotSeats((None, None))


@given(st.dictionaries(st.sampled_from(["bots", "dice"]), JSON), st.integers(1, 5))
def test_whatever_the_header_says_there_is_a_level_or_a_person_for_every_seat(extra: dict[str, object], n: int) -> None:
    seats = bot_seats(extra, n)
    assert len(seats.levels) == n
    assert all(level is None or isinstance(level, Level) for level in seats.levels)


def test_every_decision_has_a_seed_of_its_own_that_an_undo_does_not_change() -> None:
    seats = BotSeats((Level.EASY, Level.EASY), 3)
    seeds = {seats.seed_at(played, player) for played in range(50) for player in (1, 2)}
    assert len(seeds) == 100
    assert seats.seed_at(7, 2) == BotSeats((Level.EASY, Level.EASY), 3).seed_at(7, 2)


def test_a_thought_that_nobody_wants_any_more_ends() -> None:
    thought = Thought(1, 2, lambda: True)
    with pytest.raises(Stopped):
        thought.pause()


def test_a_thought_says_when_its_time_is_up() -> None:
    assert Thought(1, seconds=-1).pause()
    assert not Thought(1, seconds=60).pause()
