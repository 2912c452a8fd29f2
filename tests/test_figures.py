"""What follows from a player's games, and what fair dice do."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.figures import histogram
from scorepad.luck import FEWEST, Dice, Verdict, chance_of
from scorepad.texts.months import axis_ticks, date_text, day_text
from scorepad.texts.statistics import decimal, luck_text, percent, short, signed


@given(st.lists(st.integers(-20, 400), min_size=1, max_size=60), st.integers(5, 20))
def test_every_total_lies_in_one_of_few_bins_of_a_round_width(totals: list[int], most: int) -> None:
    bins = histogram(totals, most)
    assert 5 <= len(bins) <= most
    width = bins[1].low - bins[0].low
    assert width % 5 == 0 and all(one.low % width == 0 for one in bins)
    for at, one in enumerate(bins):
        assert one.low == bins[0].low + at * width
        assert one.games == sum(one.low <= total < one.low + width for total in totals)
    assert sum(one.games for one in bins) == len(totals)


def test_bins_are_ten_wide_where_that_is_enough() -> None:
    assert [one.low for one in histogram([28, 118], 11)] == list(range(20, 120, 10))
    assert [one.low for one in histogram([28, 118], 6)] == [20, 40, 60, 80, 100]
    assert histogram([], 6) == ()


def test_chance_is_that_of_the_tables() -> None:
    """Values that any table of Pearson's test has."""
    assert chance_of([60, 40], [50, 50]) == pytest.approx(0.0455, abs=1e-4)
    assert chance_of([30, 50, 40], [40, 40, 40]) == pytest.approx(0.0821, abs=1e-4)
    # The limits of one in twenty: 11.0705 for five degrees of freedom, 18.307 for ten.
    for groups, limit in ((6, 11.0705), (11, 18.307)):
        aside = (10 * limit / 2) ** 0.5
        counted = [10 + aside, 10 - aside, *[10.0] * (groups - 2)]
        assert chance_of(counted, [10.0] * groups) == pytest.approx(0.05, abs=1e-5)
    assert chance_of([50, 50], [50, 50]) == 1.0


def test_what_is_hardly_ever_expected_is_counted_with_its_neighbours() -> None:
    assert chance_of([1, 9, 10], [0.1, 9.9, 10]) == pytest.approx(chance_of([10, 10], [10, 10]))
    assert chance_of([1, 2], [1.5, 1.5]) == 1.0, "too little for two groups"


def rolled(sides: int, rolls: int, seed: int) -> Dice:
    dice, sums, faces = Random(seed), dict[int, int](), dict[int, int]()
    for _ in range(rolls):
        pair = dice.randint(1, sides), dice.randint(1, sides)
        sums[sum(pair)] = sums.get(sum(pair), 0) + 1
        for face in pair:
            faces[face] = faces.get(face, 0) + 1
    return Dice(sides, sums, faces)


@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("rolls", [40, 400])
def test_fair_dice_are_called_unusual_about_as_often_as_that_word_means(sides: int, rolls: int) -> None:
    verdicts = [rolled(sides, rolls, seed).verdict for seed in range(300)]
    assert 0.84 < verdicts.count(Verdict.USUAL) / 300 < 0.96
    assert verdicts.count(Verdict.RARE) < 12


def test_dice_that_show_one_sum_alone_are_rare() -> None:
    assert Dice(6, {12: 60}, {6: 120}).verdict is Verdict.RARE
    assert Dice(6, {12: 60}, {6: 120}).most == 12
    assert "fewer than one player in 1000" in luck_text(Dice(6, {12: 60}, {6: 120}))


def test_nothing_is_said_about_a_few_rolls() -> None:
    assert Dice(6, {12: FEWEST - 1}, {6: 2 * FEWEST - 2}).verdict is Verdict.TOO_FEW


@given(st.sampled_from([6, 8]), st.integers(1, 300), st.integers(0, 99))
def test_what_is_expected_adds_up_to_what_was_rolled(sides: int, rolls: int, seed: int) -> None:
    dice = rolled(sides, rolls, seed)
    assert sum(dice.expected_sums.values()) == pytest.approx(rolls)
    assert sum(dice.expected_faces.values()) == pytest.approx(2 * rolls)
    expected = dice.expected_sums
    assert sum(number * times for number, times in expected.items()) / rolls == pytest.approx(dice.expected_mean)
    assert expected[2] == pytest.approx(expected[2 * sides])


def test_figures_are_written_as_people_read_them() -> None:
    assert (decimal(71.38), decimal(-0.04), decimal(-3.25), decimal(None)) == ("71.4", "0.0", "−3.2", "–")
    assert (short(71), short(71.5), short(-4), short(None)) == ("71", "71.5", "−4", "–")
    assert (percent(0.405), percent(None)) == ("40 %", "–")
    assert (signed(4.16), signed(-4.16), signed(0.01)) == ("+4.2", "−4.2", "0.0")


MARCH = datetime(2026, 3, 10, 20)


def test_a_long_time_is_marked_by_months_and_a_longer_one_by_years() -> None:
    weeks = [MARCH + timedelta(weeks=at) for at in range(36)]
    assert [text for _at, text in axis_ticks(weeks, 5)] == ["Mar", "May", "Jul", "Sep", "Nov"]
    years = [MARCH + timedelta(weeks=8 * at) for at in range(36)]
    assert [text for _at, text in axis_ticks(years, 5)][:3] == ["2026", "2028", "2030"]
    days = [MARCH + timedelta(hours=9 * at) for at in range(8)]
    assert [text for _at, text in axis_ticks(days, 4)] == ["10 Mar", "12 Mar", "13 Mar"]
    assert axis_ticks([], 5) == []
    assert (day_text(MARCH), date_text(MARCH)) == ("10 Mar", "10 Mar 2026")


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=80), st.integers(1, 12))
def test_marks_on_an_axis_keep_their_distance(seconds: list[int], most: int) -> None:
    moments = [MARCH + timedelta(seconds=one) for one in sorted(seconds)]
    places = [at for at, _text in axis_ticks(moments, most)]
    assert places[0] == 0
    assert all(later - earlier >= len(moments) / most for earlier, later in pairwise(places))
