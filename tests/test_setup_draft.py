"""Setting up a game: what can be chosen, what is missing, and the record that comes of it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.bots.seats import BotSeats, bot_seats
from scorepad.bots.thinking import Level
from scorepad.preferences import DICE, HOUSE
from scorepad.record import BadRecord, read, write
from scorepad.rules.qwixx.house import read_sheet
from scorepad.rules.qwixx.track import SPIRAL_A
from scorepad.rules.qwixx.variants import LUCKY_PAIRS
from scorepad.setup_draft import SetupDraft, first_draft
from scorepad.setup_names import MAX_NAME, clean_name, robot_name, seat_colours
from scorepad.setup_options import clock_of, quixo_sign
from scorepad.setup_problems import Lack, Problem
from scorepad.store.database import Database
from scorepad.store.players import Player, Players
from scorepad.store.tracks import NamedTrack
from tests.playthrough import GARDEN

OWN = NamedTrack("Garden", SPIRAL_A.fields[:8])
TABLE = SetupDraft(mode="table", names=("Ema", "Petr", "Iva"))
CHANCE = random.Random(1)


def lacks(draft: SetupDraft) -> list[Lack]:
    return [problem.lack for problem in draft.problems([OWN])]


# Players


def test_players_sit_down_in_the_order_in_which_they_come() -> None:
    draft = SetupDraft(mode="table").add("Ema").add(" Petr ").add("Iva\n")
    assert draft.names == ("Ema", "Petr", "Iva")
    assert draft.record((), CHANCE).players == ("Ema", "Petr", "Iva")


@pytest.mark.parametrize(
    ("name", "lack"), [("", Lack.BLANK_NAME), (" \x00\u200b", Lack.BLANK_NAME), ("PETR", Lack.SAME_NAME)]
)
def test_a_name_that_is_blank_or_taken_is_refused_and_changes_nothing(name: str, lack: Lack) -> None:
    problem = TABLE.name_problem(name)
    assert problem and problem.lack is lack
    assert TABLE.add(name) == TABLE
    assert TABLE.rename(0, name) == TABLE


def test_a_player_may_be_renamed_to_the_same_name_written_otherwise() -> None:
    assert TABLE.rename(0, "EMA").names == ("EMA", "Petr", "Iva")


@given(st.text())
def test_a_cleaned_name_is_short_printable_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MAX_NAME and name.isprintable() and name == name.strip() == clean_name(name)


def test_nobody_sits_down_at_a_full_table() -> None:
    draft = TABLE.add("Jan").add("Lea")
    assert draft.add("Zofia") == draft
    assert not draft.has_room


def test_who_begins_still_begins_after_the_seats_have_changed() -> None:
    draft = TABLE.begins(2)
    assert draft.move(2, 0).names == ("Iva", "Ema", "Petr")
    assert draft.move(2, 0).first == 0
    assert draft.move(0, 1).first == 2
    assert draft.remove(0).first == 1
    assert draft.remove(2).first == 0


def test_the_first_player_can_be_left_to_chance() -> None:
    draft = TABLE.begins(1).random_first()
    assert {draft.record((), random.Random(seed)).first for seed in range(30)} == {1, 2, 3}
    assert draft.move(0, 2).first is None
    assert TABLE.begins(1).record((), CHANCE).first == 2


def test_too_few_players_cannot_start() -> None:
    alone = SetupDraft("onboard", "table", ("Ema",))
    assert alone.problems() == (Problem(Lack.PLAYERS, 1),)
    assert alone.problems()[0].told() == "Add one more player"
    assert alone.remove(0).problems()[0].told() == "Add 2 more players"
    assert not alone.can_start() and alone.add("Petr").can_start()
    with pytest.raises(BadRecord):
        alone.record((), CHANCE)


def test_one_player_alone_practises_classic_only() -> None:
    solo = SetupDraft(mode="table", names=("Ema",))
    assert solo.is_solo and solo.can_start()
    assert not solo.with_game("longo").is_solo
    assert not solo.with_mode("pad").is_solo


def test_two_players_of_one_name_and_a_blank_one_are_named() -> None:
    assert lacks(replace(TABLE, names=("Ema", "ema", " "))) == [Lack.SAME_NAME, Lack.BLANK_NAME]
    assert replace(TABLE, names=("Ema", "ema")).problems()[0].told() == "ema is already there"


# My sheet


def test_a_sheet_of_my_own_has_one_player_and_no_dice() -> None:
    record = TABLE.with_mode("pad").with_dice("app").record((), CHANCE)
    assert (record.mode, record.players, record.extra) == ("pad", ("Ema",), {})
    assert TABLE.with_dice("app").record((), CHANCE).extra == {"dice": "app"}


def test_another_name_on_a_sheet_takes_the_place_of_the_first() -> None:
    assert SetupDraft(names=("Ema",)).add("Lea").names == ("Lea",)
    assert SetupDraft().add("Lea").names == ("Lea",)
    assert lacks(SetupDraft()) == [Lack.OWNER]


def test_who_got_up_for_a_sheet_or_a_smaller_game_sits_down_again() -> None:
    five = TABLE.add("Jan").add("Lea")
    alone, four = five.with_mode("pad"), five.with_game("onboard")
    assert (alone.names, len(four.names)) == (("Ema",), 4)
    for again in (alone.with_mode("table"), four.with_game("classic")):
        assert (again.names, again.aside) == (five.names, ())


def test_the_first_draft_is_a_sheet_for_whoever_played_last() -> None:
    assert first_draft([Player("Ema", 2), Player("Petr", 0)]).names == ("Ema",)
    assert first_draft().can_start()
    assert first_draft().mode == "pad"


# What the games need


def test_longo_says_only_pairs_that_are_not_the_printed_ones() -> None:
    longo = TABLE.with_game("longo")
    assert longo.record((), CHANCE).options == {}
    chosen = longo.with_lucky(1, (14, 3))
    assert chosen.record((), CHANCE).options == {"lucky": [[5, 8], [3, 14], [7, 12]]}
    assert chosen.with_lucky(1, None).record((), CHANCE).options == {}
    assert chosen.with_game("classic").record((), CHANCE).options == {}


def test_a_chosen_pair_goes_with_its_player() -> None:
    longo = TABLE.with_game("longo").with_lucky(1, (2, 16))
    assert longo.move(1, 0).pairs() == ((2, 16), (6, 11), (7, 12))
    assert longo.remove(0).pairs() == ((2, 16), (6, 11))


def test_a_printed_pair_that_somebody_chose_is_not_dealt_twice() -> None:
    longo = TABLE.with_game("longo").with_lucky(0, LUCKY_PAIRS[1])
    assert longo.pairs() == ((6, 11), (5, 8), (7, 12))


@pytest.mark.parametrize("pair", [(5, 5), (1, 8), (5, 17)])
def test_a_pair_that_no_dice_can_show_is_not_taken(pair: tuple[int, int]) -> None:
    longo = TABLE.with_game("longo")
    assert longo.with_lucky(0, pair) == longo


def test_on_board_has_a_track() -> None:
    board = TABLE.with_game("onboard")
    assert board.record((), CHANCE).options == {}
    assert board.with_track("spiral-b").record((), CHANCE).options == {"track": "spiral-b"}
    own = board.with_track("own:Garden")
    assert own.record([OWN], CHANCE).options == {"track": OWN.option}
    assert board.with_track("moon") == board


def test_a_track_that_was_deleted_is_asked_for_again() -> None:
    lost = TABLE.with_game("onboard").with_track("own:Lost")
    assert lacks(lost) == [Lack.TRACK]
    with pytest.raises(BadRecord):
        lost.record([OWN], CHANCE)
    assert lacks(lost.with_game("classic")) == []


def test_house_rules_are_those_of_the_game() -> None:
    longo = TABLE.with_game("longo").toggle_house("tie").toggle_house("optional_lock_on_last_but_one")
    house = {"tie": "fewest-misthrows", "optional_lock_on_last_but_one": True}
    assert longo.record((), CHANCE).options == {"house": house}
    classic = longo.with_game("classic")
    assert classic.house == {"tie"}
    assert classic.toggle_house("optional_lock_on_last_but_one") == classic
    assert classic.toggle_house("tie").record((), CHANCE).options == {}


def test_newcomers_get_the_colour_that_the_store_will_give_them() -> None:
    known = [Player("Ema", 0), Player("Petr", 1), Player("Lea", 2)]
    names = ("Zoe", "Petr", "Ema", "Tom")
    assert seat_colours(names, known) == (3, 1, 0, 4)
    players = Players(Database(Path(":memory:")))
    players.remember(("Ema", "Petr", "Lea"))
    assert tuple(player.colour for player in players.remember(names)) == seat_colours(names, known)


# Duel


DUEL = SetupDraft("duel", "pad", ("Ema", "Petr"))


def test_d1_a_duel_is_played_by_two_at_a_table_with_any_dice() -> None:
    assert not DUEL.is_pad and DUEL.can_start()
    record = DUEL.with_dice("entered").record((), CHANCE)
    assert (record.game, record.mode, record.players) == ("duel", "table", ("Ema", "Petr"))
    assert (record.options, record.extra) == ({}, {"dice": "entered"})
    assert DUEL.remove(1).problems() == (Problem(Lack.PLAYERS, 1),)
    assert DUEL.add("Iva") == DUEL


def test_a_duel_has_no_track_no_lucky_numbers_and_no_house_rules() -> None:
    board = TABLE.with_game("onboard").with_track("spiral-b").toggle_house("tie")
    duel = board.with_game("duel")
    assert duel.record((), CHANCE).options == {}
    assert duel.toggle_house("tie") == duel
    assert not (duel.kind.has_track or duel.kind.has_lucky or duel.kind.house or duel.kind.has_clock)


def test_a_sheet_waits_while_a_duel_is_set_up() -> None:
    pad = SetupDraft(names=("Ema",))
    duel = pad.with_game("duel")
    assert (duel.names, duel.with_mode("pad")) == (("Ema",), duel)
    assert duel.with_game("classic").is_pad


# Quixo


QUIXO = SetupDraft("quixo", "table", ("Ema", "Petr"))


def test_q6_quixo_is_for_two_or_for_four_in_two_teams() -> None:
    assert QUIXO.can_start()
    three = QUIXO.add("Iva")
    assert three.problems() == (Problem(Lack.PLAYERS, 1),) and three.has_room
    four = three.add("Jan")
    assert four.can_start() and four.add("Lea") == four
    assert [quixo_sign(seat) for seat in range(4)] == ["x", "o", "x", "o"]
    assert QUIXO.remove(0).remove(0).problems() == (Problem(Lack.PLAYERS, 2),)


def test_q1_quixo_has_no_dice() -> None:
    assert QUIXO.with_dice("app").record((), CHANCE).extra == {}


@pytest.mark.parametrize("clock", [(3, 0), (5, 2), (10, 5)])
def test_q9_a_clock_for_each_side_may_be_set(clock: tuple[int, int]) -> None:
    record = QUIXO.with_clock(clock).record((), CHANCE)
    assert record.extra == {"clock": {"minutes": clock[0], "increment": clock[1]}}
    assert clock_of(read(write(record)).extra) == clock
    assert QUIXO.with_clock(clock).with_clock(None) == QUIXO


def test_q9_other_games_have_no_clock_and_odd_ones_are_not_taken() -> None:
    assert QUIXO.with_clock((7, 0)) == QUIXO.with_clock((5, 1)) == QUIXO
    assert "clock" not in QUIXO.with_clock((5, 0)).with_game("duel").record((), CHANCE).extra
    junk: list[object] = [
        None,
        5,
        {},
        {"minutes": "5"},
        {"minutes": True},
        {"minutes": 0},
        {"minutes": 5, "increment": -1},
    ]
    for found in junk:
        assert clock_of({"clock": found}) is None


def test_q10_repetition_is_a_draw_only_as_a_house_rule() -> None:
    assert QUIXO.record((), CHANCE).options == {}
    assert QUIXO.toggle_house("repetition_draw").record((), CHANCE).options == {"house": {"repetition_draw": True}}


# Robots


def robots(draft: SetupDraft) -> list[str | None]:
    return [level and str(level) for level in draft.bots]


def test_a_robot_sits_down_beside_people_with_a_name_of_its_own() -> None:
    draft = SetupDraft(mode="table", names=("Ema",)).add_robot().add_robot()
    assert draft.names == ("Ema", "Robot Ada", "Robot Hugo")
    assert draft.bots == (None, Level.MEDIUM, Level.MEDIUM)
    record = draft.record((), random.Random(5))
    seed = random.Random(5).randrange(1 << 31)
    assert record.extra == {"dice": "app", **BotSeats(draft.bots, seed).to_header()}
    assert bot_seats(record.extra, 3).numbers == (2, 3)


def test_a_robot_is_never_called_like_somebody_else() -> None:
    draft = SetupDraft("duel", names=("robot ADA",)).add_robot()
    assert draft.names == ("robot ADA", "Robot Hugo")
    taken = list[str]()
    for _ in range(12):
        taken.append(robot_name(taken))
    assert len(set(taken)) == 12


def test_the_next_robot_has_the_level_that_was_chosen_last() -> None:
    draft = TABLE.add_robot().with_level(3, Level.HARD).add_robot()
    assert robots(draft) == [None, None, None, "hard", "hard"]
    assert TABLE.with_level(0, Level.HARD) == TABLE, "Ema is no robot"


def test_a_robot_keeps_its_level_wherever_it_sits() -> None:
    draft = TABLE.add_robot().with_level(3, Level.EASY)
    assert robots(draft.move(3, 0)) == ["easy", None, None, None]
    assert robots(draft.remove(0)) == [None, None, "easy"]
    assert not draft.remove(3).has_robots
    renamed = draft.rename(3, "Marvin")
    assert (renamed.names[3], renamed.bots[3]) == ("Marvin", Level.EASY)


def test_robots_do_not_play_alone() -> None:
    alone = SetupDraft("duel", "table").add_robot().add_robot()
    assert lacks(alone) == [Lack.PERSON]
    with pytest.raises(BadRecord):
        alone.record((), CHANCE)
    assert alone.remove(0).add("Ema").can_start()


def test_with_a_robot_the_app_rolls_and_without_it_the_chosen_dice_are_back() -> None:
    draft = TABLE.with_dice("entered").add_robot()
    assert draft.record((), CHANCE).extra["dice"] == "app"
    assert draft.with_dice("real") == draft
    assert draft.remove(3).record((), CHANCE).extra == {"dice": "entered"}
    assert "dice" not in SetupDraft("quixo", names=("Ema",)).add_robot().record((), CHANCE).extra


def test_a_robot_does_not_see_the_printed_board() -> None:
    board = TABLE.with_game("onboard").add_robot()
    assert board.record((), CHANCE).options == {"track": "spiral-a"}
    assert board.with_track("printed") == board
    assert board.with_track("spiral-b").record((), CHANCE).options == {"track": "spiral-b"}
    assert board.remove(3).record((), CHANCE).options == {}


def test_no_robot_has_a_sheet_of_its_own() -> None:
    draft = SetupDraft(mode="table").add_robot().add("Ema").add("Petr")
    pad = draft.with_mode("pad")
    assert (pad.names, pad.bots, pad.aside) == (("Ema",), (None,), ("Petr",))
    assert pad.add_robot() == pad
    assert pad.record((), CHANCE).extra == {}


def test_people_keep_their_seats_before_robots() -> None:
    draft = SetupDraft(mode="table", names=("Ema",)).add_robot().add("Petr").add_robot()
    assert draft.with_game("duel").names == ("Ema", "Petr")
    assert draft.remove(2).with_game("duel").names == ("Ema", "Robot Ada")


def test_robots_take_the_colours_that_people_leave_them() -> None:
    names, bots = ("Robot Ada", "Zoe", "Ema"), (Level.HARD, None, None)
    assert seat_colours(names, [Player("Ema", 0)], bots) == (2, 1, 0)


# Whatever people do

NAME = st.sampled_from(["Ema", "ema", "Petr", "Iva", "Jan", "Lea", "Zofia", "", "  "])
SEAT = st.integers(-1, 6)
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("with_game"), st.sampled_from(["classic", "onboard", "longo", "duel", "quixo", "chess"])),
        st.tuples(st.just("with_mode"), st.sampled_from(["pad", "table", "sofa"])),
        st.tuples(st.just("add"), NAME),
        st.tuples(st.just("remove"), SEAT),
        st.tuples(st.just("move"), SEAT, SEAT),
        st.tuples(st.just("rename"), SEAT, NAME),
        st.tuples(st.just("begins"), SEAT),
        st.tuples(st.just("random_first")),
        st.tuples(st.just("with_dice"), st.sampled_from([*DICE, "loaded"])),
        st.tuples(st.just("with_lucky"), SEAT, st.tuples(st.integers(0, 18), st.integers(0, 18))),
        st.tuples(st.just("with_track"), st.sampled_from(["printed", "spiral-a", "own:Garden", "own:Lost", "own:"])),
        st.tuples(st.just("toggle_house"), st.sampled_from([*HOUSE, "repetition_draw", "no-dice"])),
        st.tuples(st.just("add_robot")),
        st.tuples(st.just("with_level"), SEAT, st.sampled_from(Level)),
        st.tuples(st.just("with_clock"), st.sampled_from([None, (3, 0), (5, 2), (10, 5), (0, 0), (5, 1)])),
    ),
    max_size=30,
)


@given(CHANGES)
def test_any_changes_give_a_game_that_starts_or_a_problem_with_a_name(changes: list[tuple[Any, ...]]) -> None:
    draft = SetupDraft()
    for change, *values in changes:
        draft = getattr(draft, change)(*values)
    folded = [name.casefold() for name in (*draft.names, *draft.aside)]
    assert len(set(folded)) == len(folded)
    assert SetupDraft.from_table(json.loads(json.dumps(draft.to_table()))).to_table() == draft.to_table()
    if draft.can_start([OWN]):
        record = draft.record([OWN], CHANCE)
        assert read(write(record)) == record
        assert record.players == draft.names
        assert bot_seats(record.extra, len(record.players)).levels == draft.bots
        record.start()
    else:
        assert all(problem.told() for problem in draft.problems([OWN]))
        with pytest.raises(BadRecord):
            draft.record([OWN], CHANCE)


# The last set-up

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["table", "longo", "tie"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(SetupDraft().to_table(), JUNK)))
def test_a_damaged_set_up_is_read_as_far_as_it_goes(table: dict[str, object]) -> None:
    draft = SetupDraft.from_table(table)
    if draft.can_start([OWN]):
        draft.record([OWN], CHANCE)
    else:
        assert draft.problems([OWN])


LAST = (
    SetupDraft("longo", "table", ("Ema", "Petr"), dice="app", track="spiral-a", aside=("Jan",), clock=(5, 2))
    .with_lucky(0, (2, 3))
    .toggle_house("tie")
    .add_robot()
    .with_level(2, Level.HARD)
    .begins(1)
)
ALSO = {"mode": {"names", "aside", "first", "lucky", "bots"}, "names": {"first", "lucky", "bots"}}
"""A pad has one seat; without names there is nobody to begin or to be lucky, and no robot."""


@pytest.mark.parametrize("key", LAST.to_table())
def test_every_field_falls_back_alone(key: str) -> None:
    again = SetupDraft.from_table({**LAST.to_table(), key: {"no": "thing"}}).to_table()
    seated = SetupDraft(names=LAST.names if key in ("lucky", "bots") else ())
    assert again[key] == seated.to_table()[key]
    for other in LAST.to_table().keys() - {key} - ALSO.get(key, set()):
        assert again[other] == LAST.to_table()[other], other


def test_whoever_has_no_seat_in_a_damaged_set_up_waits() -> None:
    pad = SetupDraft.from_table({**LAST.to_table(), "mode": "sofa"})
    assert (pad.names, pad.aside) == (("Ema",), ("Petr", "Jan"))


# Own sheets


def test_an_own_sheet_is_chosen_kept_and_written_into_the_record() -> None:
    sheets = [read_sheet(GARDEN), replace(read_sheet(GARDEN), name="Meadow", minimum=2)]
    draft = SetupDraft("classic", "table", ("Ema", "Petr")).with_game("house")
    assert [problem.lack for problem in draft.problems()] == [Lack.SHEET]
    assert draft.record([], random.Random(1), sheets).options == {"sheet": GARDEN}
    chosen = draft.with_sheet("Meadow").toggle_house("tie")
    assert SetupDraft.from_table(chosen.to_table()) == chosen
    assert chosen.record([], random.Random(1), sheets).options["sheet"] == sheets[1].option
    # One that is not there any more is not replaced by another.
    assert not chosen.can_start([], sheets[:1])
    with pytest.raises(BadRecord):
        chosen.record([], random.Random(1), sheets[:1])
    assert draft.with_game("classic").can_start()


@pytest.mark.parametrize("found", [None, 5, ["Garden"], {}])
def test_a_sheet_that_cannot_be_read_is_the_first_of_all(found: object) -> None:
    table = SetupDraft("house", "table", ("Ema", "Petr")).to_table()
    assert SetupDraft.from_table({**table, "sheet": found}).sheet == ""
