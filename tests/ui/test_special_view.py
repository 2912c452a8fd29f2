"""What the sheets with special cells show, from real games."""

from __future__ import annotations

import pytest

from scorepad.record import new
from scorepad.rules.qwixx.layout import Bonus
from scorepad.rules.qwixx.pad import PadState
from scorepad.rules.qwixx.table import TableState
from scorepad.session import Session
from scorepad.texts import LANGUAGES, speak
from scorepad.ui.said import bar_text, sheet_text
from scorepad.ui.sheet_extras import PLAIN, FieldsBar, FieldState, Mark, PairsBar, SwapsBar, bar_fields
from scorepad.ui.sheet_view import CellState, CellView, SheetView, sheet_view
from scorepad.ui.special_view import order_of

PLAYERS = ("Ema", "Petr")


class Game:
    def __init__(self, game: str, *moves: str, mode: str = "pad") -> None:
        self.session = Session(new(game, PLAYERS[:1] if mode == "pad" else PLAYERS, mode))
        for move in moves:
            self.session.submit(move)

    @property
    def state(self) -> TableState | PadState:
        state = self.session.state
        assert isinstance(state, TableState | PadState)
        return state

    def view(self, announced: int | None = None) -> SheetView:
        return sheet_view(self.state, 1, PLAYERS, announced)

    def cell(self, name: str, announced: int | None = None) -> CellView:
        return next(cell for row in self.view(announced).every_row for cell in row.cells if cell.name == name)

    def crossed(self, *cells: str) -> Game:
        for cell in cells:
            self.session.submit(f"cross 1 {cell}")
        return self

    def legal(self, announced: int) -> set[str]:
        return {cell.name for row in self.view(announced).every_row for cell in row.legal}


def test_plain_sheets_show_nothing_more() -> None:
    for game in ("classic", "mixx-b"):
        view = Game(game).crossed("r2").view(8)
        assert not (view.between or view.links or view.stairs or view.bar or view.besides)
        assert all(cell.extra is PLAIN for row in view.rows for cell in row.cells)
        assert not any(row.mixed for row in view.rows)


def test_mixed_colours_stand_at_the_cells_and_the_row_has_that_of_its_lock() -> None:
    view = Game("mixx-a").view()
    assert [row.letter for row in view.rows] == ["r", "y", "g", "b"]
    assert ["".join(cell.extra.colours for cell in row.cells) for row in view.rows] == [
        "yyybbbgggrr", "rrggggbbyyy", "bbbyyyrrrgg", "ggrrrryybbb",
    ]  # fmt: skip
    assert all(row.mixed for row in view.rows)


def test_rows_between_count_for_both_and_are_lifted_with_the_others() -> None:
    game = Game("big-points").crossed("r4", "ry4")
    view = game.view(5)
    assert [(row.letter, row.after, row.count) for row in view.between] == [("ry", 0, 1), ("gb", 2, 0)]
    assert game.cell("ry4").state is CellState.CROSSED
    assert game.cell("ry3").state is CellState.SKIPPED
    assert game.legal(5) == {"r5", "y5", "g5", "b5"}
    game.crossed("y5")
    assert "ry5" in game.legal(5)
    assert [row.points for row in game.view().rows] == [3, 3, 0, 0]


def test_a_boxed_cell_takes_the_next_field_of_the_bar() -> None:
    game = Game("bonus-a")
    assert game.cell("r3").extra.mark is Mark.BOXED and game.cell("r4").extra == PLAIN
    bar = game.view().bar
    assert isinstance(bar, FieldsBar) and bar.points is None
    assert "".join(field.letter for field in bar.fields) == "rygbgrbyrybg"
    assert [field.state for field in bar.fields[:2]] == [FieldState.NEXT, FieldState.OPEN]
    game.crossed("y5")
    assert game.cell("r2").state is CellState.CROSSED
    bar = game.view().bar
    assert isinstance(bar, FieldsBar)
    assert [field.state for field in bar.fields[:3]] == [FieldState.USED, FieldState.NEXT, FieldState.OPEN]


def test_fields_of_a_locked_colour_are_void() -> None:
    game = Game("bonus-a")
    game.session.submit("close g")
    bar = game.view().bar
    assert isinstance(bar, FieldsBar)
    assert [field.void for field in bar.fields] == [field.letter == "g" for field in bar.fields]


def test_pairs_have_letters_and_what_they_bring() -> None:
    game = Game("bonus-b").crossed("y3", "r6", "g5")
    bar = game.view().bar
    assert isinstance(bar, PairsBar)
    assert [(pair.letter, pair.effect, pair.crossed) for pair in bar.pairs] == [
        ("A", Bonus.TWO_IN_FEWEST, 0),
        ("B", Bonus.ONE_IN_EACH, 0),
        ("C", Bonus.LOWEST_DOUBLE, 0),
        ("D", Bonus.THIRTEEN, 1),
        ("E", Bonus.FREE_MISTHROWS, 2),
    ]
    assert [pair.points for pair in bar.pairs] == [0, 0, 0, 13, 0]
    assert (game.cell("y3").extra.mark, game.cell("y3").extra.pair) == (Mark.STAR, "E")
    assert game.crossed("b4").view().besides == 13


def test_steps_are_a_line_and_a_row_of_their_own() -> None:
    game = Game("steps-a").crossed("y2", "g11", "r5", "b10")
    view = game.view()
    assert view.stairs == ("y2", "g11", "b10", "g9", "y6", "r7", "y8", "g5", "b4", "g3", "y12")
    assert isinstance(view.bar, FieldsBar)
    assert view.bar.points == view.besides == 6
    assert [(field.letter, field.number) for field in view.bar.fields[:3]] == [("y", 2), ("g", 11), ("b", 10)]
    assert [field.state for field in view.bar.fields[:4]] == [FieldState.USED] * 3 + [FieldState.OPEN]


def test_the_partner_of_a_legal_cell_shows_that_it_comes_along() -> None:
    game = Game("chain-a").crossed("y7")
    assert game.cell("y6", 6).state is CellState.SKIPPED and game.cell("y6", 6).extra.forced
    assert not game.cell("y6").extra.forced and not game.cell("r6", 6).extra.forced
    assert (game.cell("r6").extra.linked, game.cell("y6").extra.linked) == ("y6", "r6")
    assert not any(link.used for link in game.view().links)
    game.crossed("r6")
    assert game.cell("y6").state is CellState.CROSSED
    assert [link.first for link in game.view().links if link.used] == ["r6"]


def test_the_last_cross_of_a_row_can_be_doubled() -> None:
    game = Game("double-a").crossed("r5")
    again = game.cell("r5", 5)
    assert (again.state, again.extra.again, again.crosses) == (CellState.LEGAL, True, 1)
    assert game.cell("r5").state is CellState.CROSSED
    game.crossed("r5")
    assert (game.cell("r5", 5).state, game.cell("r5").crosses) == (CellState.CROSSED, 2)


def test_a_pawn_that_may_land_on_a_cross_does_not_double_it() -> None:
    session = Session(new("onboard", PLAYERS[:1], "pad"))
    session.submit("cross 1 r5")
    state = session.state
    assert isinstance(state, PadState)
    cells = {cell.name: cell for row in sheet_view(state, 1, PLAYERS, landing=True).rows for cell in row.cells}
    assert (cells["r5"].state, cells["r5"].extra) == (CellState.CROSSED, PLAIN)


def test_double_cells_give_two_crosses() -> None:
    game = Game("double-b").crossed("r3")
    assert game.cell("r3").crosses == 2
    assert game.cell("r5").extra.mark is Mark.DOUBLE and game.cell("r5").crosses == 0


def test_the_next_swap_opens_cells_and_is_used_up() -> None:
    game = Game("x-change", "roll 4 4 6 6 6 6", mode="table")
    assert {name for name in ("r8", "r5", "y8", "g5", "b8") if game.cell(name).state is CellState.LEGAL} == {
        "r8", "r5", "y8", "g5", "b8",
    }  # fmt: skip
    assert game.cell("r5").extra.swap and not game.cell("r8").extra.swap
    game.session.submit("swap 1 g5")
    bar = game.view().bar
    assert isinstance(bar, SwapsBar)
    assert [bar.state(at) for at in range(3)] == [FieldState.USED, FieldState.NEXT, FieldState.OPEN]


def test_an_announced_sum_shows_what_a_swap_would_open() -> None:
    game = Game("x-change", mode="table")
    assert {cell.name for row in game.view(5).rows for cell in row.cells if cell.extra.swap} == {
        "r8", "y8", "g8", "b8",
    }  # fmt: skip
    assert not any(cell.extra.swap for row in game.view(6).rows for cell in row.cells)


def test_a_chain_reaction_is_told_in_its_order() -> None:
    game = Game("bonus-a")
    move = next(move for move in game.state.legal_moves() if str(move) == "cross 1 y5")
    assert order_of(game.state, move) == ("y5", "r2")
    game.crossed("r2")
    # The forced red 3 is boxed as well, and takes the next field, which is yellow.
    assert order_of(game.state, move) == ("y5", "r3", "y6")
    plain = next(move for move in game.state.legal_moves() if str(move) == "cross 1 b2" or str(move) == "cross 1 b12")
    assert order_of(game.state, plain) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_every_language(language: str) -> None:
    games = [
        Game("mixx-a").crossed("r2"),
        Game("big-points").crossed("r4", "ry4"),
        Game("bonus-a").crossed("y5"),
        Game("bonus-b").crossed("y3", "g5"),
        Game("steps-a").crossed("y2"),
        Game("chain-a").crossed("r5"),
        Game("double-a").crossed("r6"),
        Game("double-b").crossed("r3"),
        Game("x-change"),
    ]
    try:
        speak(language)
        for game in games:
            view = game.view(6)
            for row in view.every_row:
                told = [sheet_text(row, at) for at in range(len(row.cells))]
                assert len(set(told)) == len(told) and not any("{" in text for text in told)
            fields = [bar_text(view.bar, at) for at in range(len(bar_fields(view.bar)))] if view.bar else []
            assert len(set(fields)) == len(fields) and all(fields)
    finally:
        speak("en")


def test_what_is_said_of_special_cells() -> None:
    def said(game: Game, name: str, announced: int | None = None) -> str:
        rows = game.view(announced).every_row
        row = next(row for row in rows if any(cell.name == name for cell in row.cells))
        return sheet_text(row, [cell.name for cell in row.cells].index(name))

    assert said(Game("mixx-a"), "r5") == "Row 1: Blue 5, free"
    assert said(Game("bonus-a"), "r3", 3) == "Red 3, can be crossed, boxed"
    assert said(Game("bonus-b"), "y11") == "Yellow 11, free, star A"
    assert said(Game("steps-a"), "y2") == "Yellow 2, free, a step"
    assert said(Game("chain-a"), "r6") == "Red 6, free, linked with yellow 6"
    assert said(Game("chain-a").crossed("y7"), "y6", 6) == "Yellow 6, skipped, will be crossed together with red 6"
    assert said(Game("double-a").crossed("r5"), "r5", 5) == "Red 5, crossed, can be crossed once more"
    assert said(Game("double-b").crossed("r3"), "r3") == "Red 3, crossed, with two crosses"
    assert said(Game("double-b"), "r3") == "Red 3, free, gives two crosses"
    assert said(Game("x-change", mode="table"), "r8", 5) == "Red 8, can be crossed, with the next swap"
    assert said(Game("big-points").crossed("r4", "ry4"), "ry4") == "Red/yellow 4, crossed"
    bar = Game("bonus-b").crossed("y3", "g5").view().bar
    assert bar and bar_text(bar, 4) == "Star E, yellow 3 and green 5, done: misthrows cost nothing"
    assert bar_text(bar, 3) == "Star D, red 6 and blue 4: 13 points"
