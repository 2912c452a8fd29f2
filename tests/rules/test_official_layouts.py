"""The official sheets against the rule book's own table, which stands here as it is written there."""

from __future__ import annotations

import re

import pytest

from scorepad.rules.qwixx.layout import COLOURS, Bonus, Layout
from scorepad.rules.qwixx.variants import QwixxGame
from scorepad.rules.registry import OFFICIAL, find_game

TABLE = {
    "mixx-a": "row 1: Y 2 3 4, B 5 6 7, G 8 9 10, R 11 12 · row 2: R 2 3, G 4 5 6 7, B 8 9, Y 10 11 12 · "
    "row 3: B 12 11 10, Y 9 8 7, R 6 5 4, G 3 2 · row 4: G 12 11, R 10 9 8 7, Y 6 5, B 4 3 2",
    "mixx-b": "red 10 6 2 8 3 4 12 5 9 7 11 · yellow 9 12 4 6 7 2 5 8 11 3 10 · "
    "green 8 2 10 12 6 9 7 4 5 11 3 · blue 5 7 11 9 12 3 8 10 2 6 4",
    "bonus-a": "R 3 6 9 · Y 5 8 11 · G 11 7 4 · B 10 8 5; a bar R Y G B G R B Y R Y B G",
    "bonus-b": "Y11+G9 two crosses in the row with the fewest · Y7+B7 one cross in each row · R8+B10 the lowest row "
    "scores double · R6+B4 +13 points · Y3+G5 misthrows cost nothing",
    "double-b": "R/Y 3 5 9 11 and G/B 10 8 6 4",
    "x-change": "8-5, 9-7, 11-3, 7-4, 10-3, 8-6, 10-5, 11-9, 6-4",
}
STEPS = (
    "Sheet A: Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12 · B: B12 G11 Y4 R5 Y6 G7 B6 G5 Y10 R11 Y12 · "
    "C: G12 B11 G10 Y5 R6 Y7 G6 B5 G4 Y11 R12 · D: Y2 R3 Y4 G9 B8 G7 Y8 R9 Y10 G3 B2 · "
    "E: R2 Y3 G10 B9 G8 Y7 R8 Y9 G4 B3 G2"
)
CHAINS = (
    "Sheet A: R6-Y6 R11-Y11 Y3-G11 Y8-G6 G9-B9 G4-B4 · B: R4-Y4 R9-Y9 Y6-G8 Y11-G3 G11-B11 G6-B6 · "
    "C: R3-Y3 R8-Y8 Y6-G8 Y11-G3 G10-B10 G5-B5 · D: R5-Y5 R10-Y10 Y3-G11 Y8-G6 G8-B8 G3-B3 · "
    "E: R6-Y6 R9-Y9 Y3-G11 Y11-G3 G9-B9 G6-B6"
)
PLAIN = "mixx-a mixx-b big-points double-a double-b".split()


def layout(game: str) -> Layout:
    found = find_game(game)
    assert isinstance(found, QwixxGame)
    return found.layout


def by_sheet(text: str) -> dict[str, str]:
    """``Sheet A: … · B: …`` taken apart."""
    parts = (part.removeprefix("Sheet ").partition(": ") for part in text.split(" · "))
    return {letter.lower(): cells for letter, _colon, cells in parts}


def test_mixx_a_has_the_colours_of_the_table() -> None:
    for row, text in zip(layout("mixx-a").rows, TABLE["mixx-a"].split(" · "), strict=True):
        cells = []
        for group in text.partition(": ")[2].split(", "):
            colour, *numbers = group.split()
            cells += [(colour.lower(), int(number)) for number in numbers]
        assert list(zip(row.cell_colours, row.numbers, strict=True)) == cells
        assert row.letter == cells[-1][0], "a row locks with its last cell's colour"
    assert [row.letter for row in layout("mixx-a").rows] == list(COLOURS)


def test_mixx_b_has_the_numbers_of_the_table() -> None:
    sheet = layout("mixx-b")
    for row, text in zip(sheet.rows, TABLE["mixx-b"].split(" · "), strict=True):
        colour, *numbers = text.split()
        assert (row.letter, row.cell_colours[0]) == (colour[0], colour[0])
        assert row.numbers == tuple(map(int, numbers))
        assert sorted(row.numbers) == list(range(2, 13))
    assert [row.numbers[-1] for row in sheet.rows] == [11, 10, 3, 4]


def test_big_points_has_two_rows_between_without_a_lock() -> None:
    sheet = layout("big-points")
    assert [sheet.rows[at].letter for at in sheet.top_down] == ["r", "ry", "y", "g", "gb", "b"]
    above, below = sheet.rows[4], sheet.rows[5]
    assert (above.numbers, below.numbers) == (tuple(range(2, 13)), tuple(range(12, 1, -1)))
    assert (above.locking_cells, below.locking_cells) == (0, 0)
    assert list(sheet.letters) == list(COLOURS)
    assert (sheet.cells["ry5"].colours, sheet.cells["gb9"].colours) == ("ry", "gb")


def test_bonus_a_has_the_boxes_and_the_bar_of_the_table() -> None:
    boxes, bar = TABLE["bonus-a"].split("; a bar ")
    names = [f"{row.split()[0].lower()}{number}" for row in boxes.split(" · ") for number in row.split()[1:]]
    assert layout("bonus-a").boxed == tuple(names)
    assert layout("bonus-a").bar == bar.replace(" ", "").lower()
    assert len(names) == len(layout("bonus-a").bar) == 12


def test_bonus_b_has_the_pairs_of_the_table() -> None:
    words = {
        "two crosses in the row with the fewest": Bonus.TWO_IN_FEWEST,
        "one cross in each row": Bonus.ONE_IN_EACH,
        "the lowest row scores double": Bonus.LOWEST_DOUBLE,
        "+13 points": Bonus.THIRTEEN,
        "misthrows cost nothing": Bonus.FREE_MISTHROWS,
    }
    found = re.findall(r"(\w\d+)\+(\w\d+) ([^·]+?)(?: ·|$)", TABLE["bonus-b"])
    assert [(first.lower(), second.lower(), words[text]) for first, second, text in found] == [
        tuple(pair) for pair in layout("bonus-b").pairs
    ]


@pytest.mark.parametrize("letter", "abcde")
def test_connected_steps_has_the_cells_of_the_table(letter: str) -> None:
    assert layout(f"steps-{letter}").steps == tuple(by_sheet(STEPS)[letter].lower().split())
    assert len(layout(f"steps-{letter}").steps) == 11


@pytest.mark.parametrize("letter", "abcde")
def test_connected_chain_has_the_links_of_the_table(letter: str) -> None:
    links = [tuple(link.split("-")) for link in by_sheet(CHAINS)[letter].lower().split()]
    assert list(layout(f"chain-{letter}").chains) == links
    cells = [cell for link in links for cell in link]
    assert len(set(cells)) == len(cells) == 12
    locking = {f"{row.letter}{row.numbers[-1]}" for row in layout(f"chain-{letter}").rows}
    assert not locking & set(cells)


def test_double_b_has_the_cells_of_the_table() -> None:
    cells = set()
    for group in TABLE["double-b"].split(" and "):
        letters, *numbers = group.split()
        cells |= {f"{letter.lower()}{number}" for letter in letters.split("/") for number in numbers}
    assert set(layout("double-b").double_cells) == cells
    assert len(cells) == 16


@pytest.mark.parametrize("game", ["double-a", "double-b"])
def test_double_locks_need_seven_crosses(game: str) -> None:
    assert {row.minimum for row in layout(game).rows} == {7}
    assert layout(game).scored == 16


def test_x_change_has_the_swap_fields_of_the_table() -> None:
    fields = [tuple(map(int, field.split("-"))) for field in TABLE["x-change"].split(", ")]
    assert list(layout("x-change").swaps) == fields


@pytest.mark.parametrize("game", [game for game in OFFICIAL if game not in PLAIN])
def test_every_other_sheet_has_the_rows_of_classic(game: str) -> None:
    assert layout(game).rows == layout("classic").rows


@pytest.mark.parametrize("game", OFFICIAL)
def test_official_sheets_are_set_up_like_classic(game: str) -> None:
    found, classic = find_game(game), find_game("classic")
    assert isinstance(found, QwixxGame) and isinstance(classic, QwixxGame)
    assert (found.modes, found.house) == (("table", "pad"), ("tie", "misthrow_at_white_end"))
    assert [list(found.player_counts(mode)) for mode in found.modes] == [[1, 2, 3, 4, 5]] * 2
