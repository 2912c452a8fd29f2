"""A new sheet is data, or data and one small rule: the engine stays as it is. Shown with sheets of the family."""

from __future__ import annotations

from dataclasses import replace
from operator import and_

from scorepad.rules.game import Refusal, Score, Setup, State, Why
from scorepad.rules.moves import Swap
from scorepad.rules.qwixx.layout import CLASSIC, LONGO, Cell, Layout, Row
from scorepad.rules.qwixx.sheet import Sheet, SheetRules
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.texts.refusals import explain
from scorepad.textview import draw
from tests.table import code, legal, play, refusal, row, totals

MIXED_COLOURS = Layout(
    (
        Row("r", tuple(range(2, 13)), "yyybbbgggrr"),
        Row("y", tuple(range(2, 13)), "rrggggbbyyy"),
        Row("g", tuple(range(12, 1, -1)), "bbbyyyrrrgg"),
        Row("b", tuple(range(12, 1, -1)), "ggrrrryybbb"),
    )
)
MIXED_NUMBERS = Layout(
    (
        Row("r", (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11), "r"),
        Row("y", (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10), "y"),
        Row("g", (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3), "g"),
        Row("b", (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4), "b"),
    )
)
BETWEEN = Layout((*CLASSIC.rows, Row("ry", tuple(range(2, 13)), ("ry",), locking=0)))


def solo(layout: Layout, rules: type[SheetRules] = SheetRules) -> QwixxGame:
    return QwixxGame(
        "new", layout, range(1, 6), sheet_rules=lambda layout, optional: rules(layout, optional_lock=optional)
    )


def test_c1_classic_rows_run_up_and_down() -> None:
    assert [row.numbers[0] for row in CLASSIC.rows] == [2, 2, 12, 12]
    assert [row.numbers[-1] for row in CLASSIC.rows] == [12, 12, 2, 2]
    assert CLASSIC.boxes == 4


def test_l1_longo_rows_run_to_sixteen() -> None:
    assert [(row.numbers[0], row.numbers[-1]) for row in LONGO.rows] == [(2, 16), (2, 16), (16, 2), (16, 2)]
    assert LONGO.sides == 8


def test_mixed_colours_take_the_die_of_the_cell() -> None:
    """Red makes 7, yellow 2, green 3, blue 5, each in the one row that has such a cell in that colour."""
    state = play(solo(MIXED_COLOURS).start(Setup("table", 1)), "roll 1 1 6 1 2 4")
    assert legal(state, "colour") == {"colour 1 b7", "colour 1 r2", "colour 1 g3", "colour 1 r5"}
    assert code(state, "colour 1 r7") == "wrong-number"


def test_a_colour_that_left_stays_open_to_the_white_sum() -> None:
    state: State = solo(MIXED_COLOURS).start(Setup("table", 1))
    for number in (12, 11, 10, 9, 8, 2):
        state = play(state, f"white 1 b{number}, next")
    assert state.locked == ["b"]
    assert code(state, "colour 1 r5") == "row-locked"
    assert totals(play(state, "white 1 r5"))[0] == totals(state)[0] + 1


def test_mixed_numbers_are_crossed_from_left_to_right() -> None:
    state = play(solo(MIXED_NUMBERS).start(Setup("table", 1)), "white 1 r2, next")
    assert code(state, "white 1 r6") == "left-of-last"
    assert "white 1 r8" in legal(state)
    assert code(state, "white 1 r11") == "lock-needs-crosses"


def test_a_row_without_a_lock_fits_two_dice_and_cannot_be_closed() -> None:
    state = solo(BETWEEN).start(Setup("table", 1))
    assert "white 1 ry12" in legal(state)
    rolled = play(state, "roll 1 2 3 5 1 1")
    assert {text for text in legal(rolled, "colour") if " ry" in text} == {
        "colour 1 ry4", "colour 1 ry5", "colour 1 ry6", "colour 1 ry7",
    }  # fmt: skip
    assert legal(solo(BETWEEN).start(Setup("pad", 1)), "close") == {"close r", "close y", "close g", "close b"}


class Chained(SheetRules):
    """Crossing red 6 forces yellow 6, whatever lies there."""

    def cross(
        self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool = False, fewest: str = ""
    ) -> tuple[Sheet, int]:
        sheet, locked = super().cross(sheet, cell, closed, lock=lock)
        if cell.name == "r6":
            sheet, more = super().cross(sheet, self.layout.cells["y6"], closed)
            locked |= more
        return sheet, locked

    @property
    def far_cells(self) -> tuple[int, ...]:
        red, *others = super().far_cells
        return (red | self.layout.cells["r6"].bit, *others)


def test_a_forced_cross_is_derived_and_undone_with_its_cause() -> None:
    state = play(solo(CLASSIC, Chained).start(Setup("table", 1)), "white 1 r6")
    assert (row(state, 1, "r"), row(state, 1, "y")) == (1, 1)


def test_a_forced_cross_counts_when_a_late_white_cross_is_judged() -> None:
    state = play(solo(CLASSIC, Chained).start(Setup("table", 1)), "colour 1 y4")
    assert code(state, "white 1 r6") == "action-used"
    assert "white 1 r6" not in legal(state)
    assert "white 1 r6" in legal(play(state, "next"))


class RemembersSwaps(SheetRules):
    """A fifth entry of the sheet counts the swap fields used."""

    def blank(self) -> Sheet:
        return Sheet((*super().blank().rows, 0))


class Swapping:
    """The next swap field changes the white sum between its two numbers."""

    move = Swap
    fields = ((8, 5), (9, 7))

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules

    def cells(self, player: int, sheet: Sheet, closed: int, sums: int) -> tuple[int, ...]:
        numbers = sum(1 << to for to, back in self._ways(sheet) if sums >> back & 1)
        return tuple(map(and_, self.rules.open_cells(sheet), self.rules.layout.white_cells(closed, numbers)))

    def refusal(self, player: int, sheet: Sheet, closed: int, sums: int, cell: Cell) -> Refusal | None:
        if self.cells(player, sheet, closed, sums)[cell.row] & cell.bit:
            return None
        return self.rules.refusal(player, sheet, cell) or Refusal(Why.WHITE_SUM, None, {"cell": cell.name})

    def cross(self, sheet: Sheet, cell: Cell, closed: int, *, lock: bool, fewest: str = "") -> tuple[Sheet, int]:
        sheet, locked = self.rules.cross(sheet, cell, closed, lock=lock)
        return sheet._replace(rows=(*sheet.rows[:-1], sheet.rows[-1] + 1)), locked

    def sums_after(self, player: int, sheet: Sheet, cell: Cell, sums: int) -> int:
        return sum(1 << back for to, back in self._ways(sheet) if to == cell.number)

    def _ways(self, sheet: Sheet) -> list[tuple[int, int]]:
        return [way for one, other in self.fields[sheet.rows[-1] :][:1] for way in ((one, other), (other, one))]


def test_a_swapped_sum_is_one_more_way_to_use_the_white_sum() -> None:
    game = QwixxGame(
        "new", CLASSIC, range(1, 6), sheet_rules=lambda layout, optional: RemembersSwaps(layout),
        more_ways=lambda rules: (Swapping(rules),),
    )  # fmt: skip
    state: State = play(game.start(Setup("table", 2)), "roll 4 4 1 1 1 1")
    assert legal(state, "swap 1") == {"swap 1 r5", "swap 1 y5", "swap 1 g5", "swap 1 b5"}
    state = play(state, "swap 1 r5, white 2 y8")
    assert code(state, "white 1 g8") == "action-used"
    state = play(state, "next, roll 5 4 1 1 1 1")
    assert legal(state, "swap 1") == {"swap 1 r7", "swap 1 y7", "swap 1 g7", "swap 1 b7"}
    assert legal(state, "swap 2") == set()
    undiced = play(game.start(Setup("table", 2)), "swap 1 r5")
    assert code(undiced, "white 2 y5") == "wrong-number"
    assert "white 2 y8" in legal(undiced)


class Doubled(SheetRules):
    """The row with the fewest points counts once more, as a bonus."""

    def score(self, player: int, sheet: Sheet, bonus: int = 0) -> Score:
        plain = super().score(player, sheet, bonus)
        return replace(plain, bonus=bonus + min(plain.rows.values()))


def test_other_points_are_a_scoring_of_their_own() -> None:
    state: State = solo(CLASSIC, Doubled).start(Setup("table", 1))
    for cell in ("r2", "y2", "g12", "b12"):
        state = play(state, f"white 1 {cell}, next")
    assert totals(state) == [5]


def test_a_row_between_can_be_drawn_and_named() -> None:
    state = play(solo(BETWEEN).start(Setup("table", 1)), "white 1 ry5")
    assert "red/yellow" in draw(state, ["Ema"])
    assert "red/yellow 3" in explain(refusal(play(state, "next"), "white 1 ry3"), ["Ema"]).lower()
