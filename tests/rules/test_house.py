"""Games on sheets of the players' own: Classic's rules on other rows, and no sheet that makes no sense."""

from __future__ import annotations

import copy
import gc
import json
import random
from itertools import permutations
from typing import Any

import pytest

from scorepad.bots.registry import find_bot
from scorepad.bots.thinking import Level, Thought
from scorepad.record import BadRecord, new, read, write
from scorepad.rules.qwixx.house import _LAYOUTS, flaws, read_sheet
from scorepad.rules.qwixx.table import TableState
from scorepad.shortform import rolled
from scorepad.texts.refusals import explain
from tests.playthrough import GARDEN
from tests.table import code, legal, play, refusal, totals

NAMES = ("Ema", "Petr")
GARDEN_ROWS: list[Any] = list(GARDEN["rows"])  # type: ignore[call-overload]


def sheet(**changed: object) -> dict[str, Any]:
    return {**copy.deepcopy(GARDEN), **changed}


def table(option: object = GARDEN, **options: object) -> Any:
    return new("house", NAMES, options={"sheet": option, **options}).start()


def refused(option: object) -> str:
    """The sentence that refuses the sheet."""
    with pytest.raises(BadRecord) as error:
        table(option)
    assert error.value.refusal.code == "bad-record"
    return explain(error.value.refusal)


def with_row(row: int, cells: list[object]) -> dict[str, Any]:
    rows = copy.deepcopy(GARDEN)["rows"]
    assert isinstance(rows, list)
    rows[row] = cells
    return sheet(rows=rows)


# Playing


def test_the_white_sum_fits_every_row_and_the_coloured_die_its_own_cells() -> None:
    state = play(table(), "roll 2 5 7 1 4 2")
    assert legal(state, "white 2") == {"white 2 r7", "white 2 y7", "white 2 b7"}
    # Red makes 9 and 12, yellow 3 and 6, green 6 and 9, blue 4 and 7: each only in cells of that colour.
    cells = {move.split()[-1] for move in legal(state, "colour")}
    assert cells == {"y9", "b9", "b6", "r9", "b4", "b7", "r7"}


def test_cells_are_crossed_in_the_order_of_the_row_whatever_their_numbers() -> None:
    state = play(table(), "white 1 y9", "next")
    assert code(state, "white 1 y4") == "left-of-last"
    assert totals(play(state, "white 1 y6")) == [3, 0]


def test_a_row_is_locked_with_its_minimum_and_the_die_of_its_last_cell_leaves() -> None:
    state = play(table(), "white 1 r2", "next", "white 1 r4", "next", "white 1 r5", "next")
    few = play(table(), "white 1 r2", "next", "white 1 r4", "next")
    assert refusal(few, "white 1 r12").params["needed"] == 3
    state = play(state, "white 1 r12", "next")
    assert state.locked == ["r"]
    assert state.scores()[0].rows["r"] == 15
    # The red die is out, and a red cell of another row takes the white sum alone.
    state = play(state, "roll 4 5 - 1 1 1")
    assert "white 1 y9" in legal(state, "white 1")
    assert not {move for move in legal(state, "colour") if move.endswith(("y9", "b9"))}


def test_eight_sides_are_rolled_and_no_more() -> None:
    assert code(table(), "roll 9 1 1 1 1 1") == "bad-notation"
    assert legal(play(table(), "roll 8 8 1 1 1 1"), "white 1") == {"white 1 y16", "white 1 g16"}


def test_house_rules_and_pads_are_as_in_classic() -> None:
    options = {"sheet": GARDEN, "house": {"tie": "fewest-misthrows", "misthrow_at_white_end": True}}
    state = new("house", NAMES[:1], "pad", options=options).start()
    assert totals(play(state, "cross 1 r4", "miss 1")) == [-4]
    with pytest.raises(BadRecord):
        new("house", NAMES, options={**options, "lucky": [[5, 8], [6, 11]]})
    with pytest.raises(BadRecord):
        new("house", (*NAMES, "Iva", "Jan", "Ola", "Zoe"), options=options)


def test_the_record_reads_back_and_equal_sheets_make_equal_states() -> None:
    record = new("house", NAMES, options={"sheet": GARDEN}).with_moves(("white 1 r4", "next"))
    again = read(write(record))
    assert again == record
    assert again.replay() == record.replay()


def test_sheets_that_come_and_go_leave_nothing_behind() -> None:
    made = 0
    for numbers in permutations(range(2, 8)):
        table(sheet(rows=[[[colour, number] for number in numbers] for colour in "rygb"]))
        made += 1
    gc.collect()
    # What is kept is what caches of a fixed size may keep.
    assert made == 720 and len(_LAYOUTS) < 100


@pytest.mark.parametrize("level", tuple(Level))
def test_robots_keep_to_the_rules_on_any_sheet(level: Level) -> None:
    dice, bot = random.Random(5), find_bot("house", level)
    long = [[[colour, n] for n in range(2, 17)] for colour in "rygb"]
    for option in (GARDEN, sheet(rows=long, minimum=6)):
        state = table(option)
        for _turn in range(12):
            assert isinstance(state, TableState)
            state = state.play(rolled(state, dice))
            for player in (1, 2):
                while move := bot(state, player, Thought(dice.getrandbits(32))):
                    assert move in state.legal_moves()
                    state = state.play(move)
            if state.outcome:
                break
            state = play(state, "next")


# What makes no sense


@pytest.mark.parametrize(
    "option",
    [
        None, True, 0, 3.5, "Garden", [], {}, [GARDEN], {"name": "A"}, {**GARDEN, "more": 1},
        {key: value for key, value in GARDEN.items() if key != "minimum"},
        sheet(rows=None), sheet(rows={}), sheet(rows="rygb"), sheet(rows=[]), sheet(rows=[[]] * 5), sheet(rows=[1] * 4),
        sheet(rows=[*GARDEN_ROWS, GARDEN_ROWS[0]]), sheet(rows=GARDEN_ROWS[:3]),
        sheet(minimum=None), sheet(minimum=True), sheet(minimum=0), sheet(minimum=-1), sheet(minimum=2.0),
        sheet(minimum="3"), sheet(minimum=10**4000), sheet(minimum=[3]),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(option: object) -> None:
    assert refused(option).startswith("A sheet is a name")


@pytest.mark.parametrize("name", [None, 5, "", " ", " Garden", "x" * 65, "a\nb", "\ud800", ["Garden"]])
def test_a_name_that_nobody_can_read_is_refused(name: object) -> None:
    assert "readable name" in refused(sheet(name=name))


@pytest.mark.parametrize("sides", [None, True, 7, 0, -6, 6.0, "6", 10**4000, [6]])
def test_only_dice_with_six_or_eight_sides_are_thrown(sides: object) -> None:
    assert refused(sheet(sides=sides)) == "The dice of a sheet have 6 or 8 sides."


@pytest.mark.parametrize(
    "cell",
    [None, 5, "r5", [], ["r"], ["r", 5, 1], ["x", 5], ["", 5], ["ry", 5], ["R", 5], [5, "r"], ["r", "5"], ["r", 5.0],
     ["r", True], ["r", None], [["r"], 5], ["r", 10**4000], {"r": 5}],
)  # fmt: skip
def test_what_is_no_cell_is_refused_with_its_place(cell: object) -> None:
    cells = [*copy.deepcopy(GARDEN_ROWS[1])]
    assert refused(with_row(1, [*cells[:2], cell, *cells[3:]])).startswith("Row 2 of the sheet, cell 3: ")


@pytest.mark.parametrize(
    ("row", "cells", "said"),
    [
        (0, [["r", n] for n in range(2, 7)], "Row 1 has too few cells: it needs at least 6."),
        (0, [], "Row 1 has too few cells: it needs at least 6."),
        (3, [["b", n] for n in range(2, 18)], "Row 4 has too many cells: 15 is the most."),
        (2, [["g", n] for n in (2, 3, 4, 5, 6, 17)], "Row 3: two dice never make 17, only 2 to 16."),
        (2, [["g", n] for n in (1, 3, 4, 5, 6, 7)], "Row 3: two dice never make 1, only 2 to 16."),
        (2, [["g", n] for n in (2, 3, 4, 3, 6, 7)], "Row 3 has the 3 twice."),
        (1, [["y", 2], ["y", 3], ["y", 4], ["y", 5], ["y", 6], ["r", 7]],
         "The last cell of row 2 must be yellow: each row is locked with a colour of its own."),
    ],
)  # fmt: skip
def test_rows_that_make_no_sense_are_refused(row: int, cells: list[object], said: str) -> None:
    assert refused(with_row(row, cells)) == said


def test_a_lock_that_nobody_can_reach_is_refused() -> None:
    assert refused(sheet(minimum=6)).startswith("Row 3 can never be locked: before its last cell there is room for 5")
    assert refused(sheet(minimum=15)).startswith("Row 1 can never be locked")
    assert table(sheet(minimum=5))


def test_numbers_beyond_six_sides_are_refused_with_such_dice() -> None:
    assert refused(sheet(sides=6)) == "Row 2: two dice never make 16, only 2 to 12."


def test_a_game_without_its_sheet_is_refused() -> None:
    with pytest.raises(BadRecord) as error:
        new("house", NAMES)
    assert error.value.refusal.code == "bad-record"
    with pytest.raises(BadRecord):
        new("classic", NAMES, options={"sheet": GARDEN})


def test_every_flaw_has_its_place() -> None:
    rows = read_sheet(GARDEN).rows
    broken = (rows[0][:-1], (*rows[1][:-1], ("g", 9)), rows[2], rows[3])
    found = [(flaw.refusal.why.value, flaw.row, flaw.cell) for flaw in flaws(broken, 6, 6)]
    assert found == [
        ("bad-record/sheet-minimum", 0, None),
        ("bad-record/sheet-lock", 0, 5),
        ("bad-record/sheet-number", 1, 4),
        ("bad-record/sheet-twice", 1, 7),
        ("bad-record/sheet-lock", 1, 7),
        ("bad-record/sheet-number", 2, 0),
        ("bad-record/sheet-minimum", 2, None),
    ]


def test_the_option_is_what_json_says() -> None:
    assert read_sheet(json.loads(json.dumps(GARDEN))).option == GARDEN
