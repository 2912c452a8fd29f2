"""Whole games at a shared table with real touches, from home to the result; screen, record and store agree."""

from __future__ import annotations

import pytest

from scorepad.ui.screens.table_layout import Kind
from scorepad.ui.sheet_view import CellState
from tests.ui.device import PHONE, SMALL, SMALL_LYING, TABLET, TABLET_LYING, check_end
from tests.ui.people import EMA, IVA, PETR, Table


@pytest.mark.parametrize(
    ("size", "kind"),
    [(TABLET_LYING, Kind.AROUND), (PHONE, Kind.PHONE), (SMALL_LYING, Kind.PHONE), (TABLET, Kind.FOCUS)],
)
def test_a_classic_game_of_three_with_rows_locked_at_once_and_an_automatic_misthrow(
    table: Table, size: tuple[int, int], kind: Kind
) -> None:
    device = table.device
    device.resize(size)
    table.begin("classic", "Ema", "Petr", "Iva")
    assert table.screen.kind is kind
    table.turn(2, {EMA: "r2", PETR: "r2", IVA: "y2"}, "g12")
    table.turn(3, {PETR: "r3", EMA: "r3", IVA: "y3"}, "b12")
    table.turn(4, {IVA: "y4", EMA: "r4", PETR: "r4"})
    table.turn(5, {EMA: "r5", PETR: "r5", IVA: "y5"}, "g11")
    table.turn(6, {PETR: "r6", EMA: "r6", IVA: "y6"}, "b11")
    # Nobody likes a seven, and Iva says so: the button has told what that costs (C6).
    table.announce(7)
    assert table.button() == "Misthrow −5, next: Ema"
    table.next()
    assert table.state.scores()[IVA - 1].misthrows == -5
    assert table.totals() == [15 + 3, 15 + 3, 15 - 5]
    table.turn(10, {EMA: "g10"}, "g9")
    table.turn(8, {EMA: "g8"}, "b10")
    table.turn(9, {}, "r3")
    # The colour action locks green: its die leaves, and everybody is told (C8).
    table.announce(7)
    table.cross(PETR, "r7")
    table.sheet(EMA)
    device.wait(5)
    device.tap("action:colour")
    table.cross(EMA, "g2")
    assert table.state.locked == ["g"]
    assert table.banners()[0] == "You locked green"
    if kind is Kind.AROUND:
        assert table.banners()[1:] == ["Green locked by Ema"] * 2
    table.next()
    # Double six: Ema and Petr lock red, Iva yellow, all in the same white action (C9, C11).
    table.announce(12)
    table.cross(EMA, "r12")
    device.wait(5)
    assert all(banner == "Two rows are locked: finish this white action" for banner in table.banners())
    table.cross(IVA, "r12")
    assert "needs 5 crosses" in table.said(IVA)
    table.cross(IVA, "y12")
    table.cross(PETR, "r12")
    assert table.state.locked == ["r", "y", "g"]
    table.cross(PETR, "b9")
    assert "only white crosses" in table.said(PETR)
    assert table.state.outcome is None
    assert table.button() == "End the game"
    table.next()
    assert table.state.outcome
    totals = table.totals()
    assert totals == [28 + 28, 36 + 6, 1 + 28 - 5]
    check_end(device, totals)
    assert "Ema wins" in device.words()


def test_undo_goes_back_over_players_and_turns_and_says_so(table: Table) -> None:
    device = table.device
    for size in (PHONE, TABLET_LYING):
        device.resize(size)
        device.app.navigator.home()
        table.begin("classic", "Ema", "Petr", "Iva")
        table.announce(5)
        table.cross(EMA, "r5")
        table.cross(IVA, "b5")
        table.next()
        before = table.totals()
        device.tap("undo")
        assert table.state.turn == 1
        device.tap("undo")
        assert "Undone: Iva: blue 5, white sum" in device.words()
        assert "Iva has 0 again" in device.words()
        # The bar in the middle still speaks to the roller, whoever's cross was undone.
        assert table.button() == "Next: Petr"
        if size == TABLET_LYING:
            assert "Next: Petr" in device.words()
        device.tap("redo")
        device.tap("redo") if device.has("redo") else device.key(ord("z"), "ctrl", "shift")
        assert table.totals() == before
        for _ in range(9):
            device.tap("undo")
        assert device.moves == ()


def test_longo_locks_a_row_with_a_lucky_number(table: Table) -> None:
    device = table.device
    table.begin("longo", "Ema", "Petr", choose="lucky:0 pair:6-11 ok")
    assert table.state.family.lucky[0] == (6, 11)
    # Ema gets six crosses in every row, in red up to 14; Petr only avoids misthrows.
    for number, ema in zip((16, 15, 14, 13, 12, 10), (2, 3, 4, 5, 7, 8), strict=True):
        table.turn(number, {EMA: f"g{number}"}, f"b{number}")
        table.turn(ema, {PETR: f"r{ema}", EMA: f"y{ema}"})
    table.turn(2, {EMA: "r2"}, "r3")
    table.turn(4, {PETR: "y4", EMA: "r4"})
    table.turn(5, {EMA: "r5"}, "r7")
    table.turn(14, {PETR: "y14", EMA: "r14"})
    # Six is lucky: the first free cell of any row with the fewest crosses, and in red that is a lock (L4, L6).
    table.announce(6)
    view = table.sheet(EMA).view
    assert view
    lucky = {cell.name for row in view.rows for cell in row.cells if cell.lucky and cell.state is CellState.LEGAL}
    assert lucky == {"r15", "y9", "g9", "b9"}
    table.cross(PETR, "r15")
    assert device.moves[-1] == "next"
    assert "not fit" in table.said(PETR)
    table.cross(EMA, "r15")
    assert device.moves[-1] == "lucky 1 r15"
    assert table.state.locked == ["r"]
    table.next()
    table.announce(15)
    table.cross(EMA, "y15")
    table.cross(PETR, "y15")
    assert "needs 6 crosses" in table.said(PETR)
    assert table.button() == "End the game"
    table.next()
    totals = table.totals()
    assert totals[0] == 36 + 36 + 21 + 21
    check_end(device, totals)


def farthest(table: Table) -> int:
    """How far the roller's pawn can go."""
    legal = [str(move) for move in table.state.legal_moves()]
    return max(int(move.split()[-1]) for move in legal if move.startswith("pawn"))


@pytest.mark.parametrize(("size", "kind"), [(PHONE, Kind.PHONE), (TABLET, Kind.FOCUS), (TABLET_LYING, Kind.AROUND)])
def test_on_board_ends_a_round_after_a_pawn_has_reached_the_goal(
    table: Table, size: tuple[int, int], kind: Kind
) -> None:
    device = table.device
    device.resize(size)
    table.begin("onboard", "Ema", "Petr", "Iva", choose="track:spiral-a")
    assert table.screen.kind is kind
    # The white sum for everybody, then the pawn; the third field is blue 12, and Ema has gone past it (B3).
    table.announce(11)
    for player in (EMA, PETR, IVA):
        table.cross(player, "b11")
    while table.state.goal_by is None:
        steps = farthest(table)
        table.sheet(table.state.mover)
        if kind is not Kind.FOCUS:
            device.wait(5)
            device.tap("action:pawn")
        if not any(pawn.field for pawn in table.state.pawns):
            device.tap("field:3")
            assert any("blue 12" in word for word in device.words())
            assert not device.moves[-1].startswith("pawn")
        device.tap(f"steps:{steps}")
        if table.state.goal_by is None:
            assert device.find("main")
            device.tap("main")
    # The others have one more turn each, and the screen counts them down (B5).
    goal = table.state.goal_by
    assert goal == EMA
    assert set(table.banners()) == {"Last round: 3 turns left"}
    device.tap("main")
    assert set(table.banners()) == {"Last round: 2 turns left"}
    table.announce(2)
    table.next()
    assert set(table.banners()) == {"Last round: 1 turn left"}
    table.announce(2)
    assert table.button() == "Misthrow −5, end the game"
    table.next()
    outcome = table.state.outcome
    assert outcome and outcome.reason == "goal"
    totals = table.totals()
    assert table.state.scores()[EMA - 1].bonus >= 18
    check_end(device, totals)


@pytest.mark.parametrize("size", [PHONE, SMALL, TABLET_LYING])
def test_on_board_with_the_printed_board_on_the_table(table: Table, size: tuple[int, int]) -> None:
    device = table.device
    device.resize(size)
    table.begin("onboard", "Ema", "Petr")
    table.announce(5)
    table.cross(EMA, "r5")
    table.cross(PETR, "y5")
    device.wait(5)
    # The pawn lies on green 10, which has 3 points; a cell that cannot be crossed is refused before points are asked.
    table.sheet(EMA)
    device.tap("action:pawn")
    table.cross(EMA, "r4")
    assert "comes before your red 5" in table.said(EMA)
    table.cross(EMA, "g10")
    device.tap("points:3")
    assert device.moves[-1] == "pawn 1 g10 3"
    assert table.totals() == [1 + 1 + 3, 1]
    table.next()
    table.announce(9)
    table.cross(PETR, "b9")
    device.wait(5)
    device.tap("action:pawn")
    table.cross(PETR, "b9")
    device.tap("goal")
    device.tap("points:19")
    assert device.moves[-1] == "pawn 2 b9 19 goal"
    table.next()
    assert set(table.banners()) == {"Last round: 1 turn left"}
    table.announce(7)
    table.cross(EMA, "r7")
    assert table.button() == "End the game"
    table.next()
    totals = table.totals()
    assert totals == [3 + 1 + 3, 1 + 1 + 19]
    check_end(device, totals)
