"""What a sheet shows, before anything is drawn."""

from __future__ import annotations

from scorepad.record import Record, new
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.ui.sheet_view import CellState, LockState, LockView, SheetView, sheet_view

LETTERS = {
    CellState.OPEN: "o",
    CellState.LEGAL: "L",
    CellState.CROSSED: "x",
    CellState.SKIPPED: "s",
    CellState.CLOSED: "c",
}


def shown(record: Record, player: int = 1, announced: int | None = None) -> SheetView:
    state = record.replay()
    assert isinstance(state, TableState | PadState)
    return sheet_view(state, player, record.players, announced)


def row(view: SheetView, letter: str) -> str:
    """One letter a cell: o open, L legal, x crossed, s skipped, c closed."""
    letters = {
        CellState.OPEN: "o",
        CellState.LEGAL: "L",
        CellState.CROSSED: "x",
        CellState.SKIPPED: "s",
        CellState.CLOSED: "c",
    }
    (found,) = (one for one in view.rows if one.letter == letter)
    return "".join(letters[cell.state] for cell in found.cells)


def lock(view: SheetView, letter: str) -> LockView:
    (found,) = (one.lock for one in view.rows if one.letter == letter)
    return found


PAD = new("classic", ("Ema", "Petr"), "pad")
TABLE = new("classic", ("Ema", "Petr"))


def test_crossed_skipped_and_open_cells() -> None:
    view = shown(PAD.with_moves(("cross 1 r5", "cross 1 r7")))
    assert row(view, "r") == "sssxsxooooo"
    assert row(view, "g") == "ooooooooooo"
    assert (view.total, view.misthrows, view.boxes) == (3, 0, 4)


def test_nothing_is_lifted_before_a_sum_is_known() -> None:
    assert "L" not in row(shown(TABLE), "r")


def test_the_announced_sum_lifts_its_number_where_it_is_legal() -> None:
    view = shown(PAD.with_moves(("cross 1 r8",)), announced=7)
    assert row(view, "r") == "ssssssxoooo"
    assert row(view, "y") == "oooooLooooo"
    assert row(view, "g") == "oooooLooooo"


def test_dice_lift_white_and_colour_sums_for_the_active_player_alone() -> None:
    game = TABLE.with_moves(("roll 4 1 3 2 5 6",))
    assert row(shown(game), "r") == "ooLLoLooooo"
    assert row(shown(game, 2), "r") == "oooLooooooo"


def test_one_white_cross_lifts_its_number_for_everybody_else() -> None:
    assert row(shown(TABLE.with_moves(("white 1 r5",)), 2), "b") == "oooooooLooo"


def test_the_lock_counts_what_is_missing_then_is_ready() -> None:
    crosses = [f"cross 1 r{number}" for number in (2, 3, 4, 5, 6)]
    assert lock(shown(PAD.with_moves(tuple(crosses[:2]))), "r") == LockView(LockState.MISSING, 3)
    assert lock(shown(PAD.with_moves(tuple(crosses))), "r") == LockView(LockState.READY, 0)


def test_a_lock_is_mine_somebodys_or_nobodys_of_this_record() -> None:
    crosses = [f"cross 1 r{number}" for number in (2, 3, 4, 5, 6, 12)]
    view = shown(PAD.with_moves((*crosses, "close g")))
    assert lock(view, "r").state is LockState.MINE
    assert lock(view, "g") == LockView(LockState.OTHERS, by="")
    other = shown(PAD.with_moves(tuple(crosses)), 2)
    assert lock(other, "r") == LockView(LockState.OTHERS, by="Ema")
    assert row(other, "r") == "ccccccccccc"


def test_after_the_own_lock_skipped_numbers_are_skipped() -> None:
    crosses = [f"cross 1 r{number}" for number in (2, 3, 4, 5, 6, 12)]
    assert row(shown(PAD.with_moves(tuple(crosses))), "r") == "xxxxxsssssx"
    longo = new("longo", ("Ema",), "pad").with_moves(tuple(f"cross 1 r{n}" for n in (2, 3, 4, 5, 6, 7, 15)))
    assert row(shown(longo), "r") == "xxxxxxsssssssxs"


def test_c9_a_closed_row_is_lifted_for_who_may_still_lock_it() -> None:
    crosses = tuple(f"cross 1 r{number}" for number in (2, 3, 4, 5, 6))
    assert row(shown(PAD.with_moves((*crosses, "close r")), announced=12), "r") == "xxxxxcccccL"
