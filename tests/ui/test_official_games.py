"""Whole games on further sheets at a shared table, with real touches from home to the result.

Each begins with what is special about the sheet and goes on by itself until two rows are locked; screen, record and
store agree at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorepad.rules.moves import CellMove, Colour, White
from scorepad.rules.qwixx.table import TableState
from tests.ui.device import PHONE, TABLET, TABLET_LYING, check_end
from tests.ui.people import EMA, PETR, Table


def crossed(table: Table, player: int) -> str:
    """The cells that the player's sheet shows as crossed, row by row."""
    view = table.sheet(player).view
    assert view
    rows = [[cell.name for cell in row.cells if cell.crosses] for row in view.rows]
    return " ".join(name for row in rows for name in row)


def skips(state: TableState, move: CellMove) -> int:
    """How many cells a cross leaves out; a lock is worth any."""
    layout, sheet = state.family.layout, state.sheets[move.player - 1]
    cell = layout.cells[move.cell]
    return -1 if cell.bit & layout.rows[cell.row].locking_cells else cell.at - sheet.rows[cell.row].bit_length()


def choices(state: TableState, kind: type[CellMove], player: int) -> list[CellMove]:
    """What the player can cross so, what leaves out least first."""
    found = [move for move in state.legal_moves() if isinstance(move, kind) and move.player == player]
    return sorted(found, key=lambda move: (skips(state, move), move.cell))


def number_of(state: TableState, move: CellMove) -> int:
    return state.family.layout.cells[move.cell].number


def play_on(table: Table) -> Iterator[TableState]:
    """Turns until the game is over: a sum that suits somebody, and a coloured cross that leaves out little."""
    while table.state.outcome is None:
        assert (table.state.turn or 0) < 60
        wanted = [move for player in (EMA, PETR) for move in choices(table.state, White, player)[:1]]
        if wanted:
            number = number_of(table.state, min(wanted, key=lambda move: skips(table.state, move)))
            table.announce(number)
            for player in (EMA, PETR):
                fitting = [one for one in choices(table.state, White, player) if number_of(table.state, one) == number]
                if fitting and skips(table.state, fitting[0]) < 3:
                    table.cross(player, fitting[0].cell)
        mover = table.state.mover
        coloured = choices(table.state, Colour, mover)
        if coloured and skips(table.state, coloured[0]) < 2:
            if not table.state.whites >> mover - 1 & 1:
                table.sheet(mover)
                table.device.wait(5)
                table.device.tap("action:colour")
            table.cross(mover, coloured[0].cell)
        yield table.state
        if table.state.outcome is None:
            table.next()


def play_to_the_end(table: Table) -> None:
    for state in play_on(table):
        assert table.totals() == [score.total for score in state.scores()]
    check_end(table.device, table.totals())


def test_mixx_a_a_locked_colour_stays_open_to_the_white_sum_elsewhere(table: Table) -> None:
    table.begin("mixx-a", "Ema", "Petr")
    for number in (2, 3, 4, 5, 6, 7):
        table.turn(number, {EMA: f"r{number}", PETR: f"r{number}"}, "b12" if number == 2 else "")
    table.announce(12)
    table.cross(EMA, "r12")
    assert table.state.locked == ["r"]
    table.cross(PETR, "g12")
    table.next()
    # The red die has left, but blue 10, a red cell, still takes the white sum.
    table.announce(10)
    table.cross(PETR, "b10")
    assert table.state.whites >> PETR - 1 & 1
    table.cross(PETR, "b9")
    assert "red die" in table.said(PETR)
    table.cross(EMA, "b10")
    assert crossed(table, EMA).endswith("b12 b10")
    table.next()
    play_to_the_end(table)


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_big_points_a_bonus_cell_counts_for_both_neighbours(table: Table, size: tuple[int, int]) -> None:
    table.device.resize(size)
    table.begin("big-points", "Ema", "Petr")
    table.announce(5)
    table.cross(EMA, "ry5")
    assert "opens once red 5 or yellow 5 is crossed" in table.said(EMA)
    table.cross(EMA, "r5")
    table.cross(PETR, "y5")
    # The white cross has opened it for the colour dice: two crosses in red, one in yellow.
    table.cross(EMA, "ry5")
    assert table.totals() == [3 + 1, 1]
    table.device.tap("undo")
    assert table.totals() == [1, 1]
    table.device.tap("redo")
    table.next()
    play_to_the_end(table)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_bonus_a_a_boxed_cell_brings_crosses_along_which_are_undone_with_it(
    table: Table, size: tuple[int, int]
) -> None:
    table.device.resize(size)
    table.begin("bonus-a", "Ema", "Petr")
    # The bar begins with red, yellow, green.
    table.announce(3)
    table.cross(EMA, "r3")
    assert crossed(table, EMA) == "r3 r4"
    table.cross(PETR, "y3")
    table.cross(EMA, "g7")
    assert crossed(table, EMA) == "r3 r4 y2 g7"
    before = table.totals()
    assert before == [3 + 1 + 1, 1]
    table.device.tap("undo")
    assert crossed(table, EMA) == "r3 r4"
    table.device.tap("undo", "undo")
    assert crossed(table, EMA) == ""
    for _ in range(3):
        table.device.key(ord("z"), "ctrl", "shift")
    assert table.totals() == before
    table.next()
    play_to_the_end(table)


@pytest.mark.parametrize("size", [PHONE, TABLET_LYING])
def test_chain_a_a_linked_cell_is_crossed_even_out_of_order(table: Table, size: tuple[int, int]) -> None:
    table.device.resize(size)
    table.begin("chain-a", "Ema", "Petr")
    table.turn(8, {EMA: "y8", PETR: "r8"})
    assert crossed(table, EMA) == "y8 g6"
    # Yellow 6 comes before yellow 8, and is crossed all the same.
    table.turn(6, {PETR: "b6", EMA: "r6"})
    assert crossed(table, EMA) == "r6 y6 y8 g6"
    assert table.totals()[0] == 1 + 3 + 1
    play_to_the_end(table)
