"""Sheets with special cells as the design pictures show them, put together by hand: no game is played for them."""

from __future__ import annotations

from dataclasses import replace

from scorepad.rules.qwixx.layout import Bonus
from scorepad.ui.sheet_extras import (
    Extra,
    FieldsBar,
    FieldState,
    FieldView,
    LinkView,
    Mark,
    PairsBar,
    PairView,
    SwapsBar,
)
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, LockState, LockView, RowView, SheetView

UP, DOWN = range(2, 13), range(12, 1, -1)
STATES = {
    "": CellState.OPEN,
    "x": CellState.CROSSED,
    "-": CellState.SKIPPED,
    "!": CellState.LEGAL,
    ".": CellState.CLOSED,
}


def row(letter: str, missing: int, points: int, cells: str, numbers: range | None = None) -> RowView:
    """``2x 3- 6!``: crossed, skipped, legal; what is not named is open."""
    told = {int(one.rstrip("x-!.")): one.lstrip("0123456789") for one in cells.split()}
    along = numbers or (UP if letter in "ry" else DOWN)
    views = tuple(CellView(f"{letter}{number}", number, STATES[told.get(number, "")]) for number in along)
    return RowView(letter, views, LockView(LockState.MISSING, missing), points)


def marked(view: RowView, extras: dict[int, Extra]) -> RowView:
    return replace(view, cells=tuple(replace(cell, extra=extras.get(cell.number, cell.extra)) for cell in view.cells))


def coloured(view: RowView, letters: str) -> RowView:
    cells = zip(view.cells, letters, strict=True)
    return replace(view, cells=tuple(replace(cell, extra=Extra(letter)) for cell, letter in cells))


def sheet(*rows: RowView) -> SheetView:
    return SheetView(rows, 0, 4, sum(one.points for one in rows))


def mixx_a() -> SheetView:
    return sheet(
        coloured(row("r", 2, 6, "2x 3x 4- 5x 8!"), "yyybbbgggrr"),
        coloured(row("y", 1, 10, "2- 3x 4x 5- 6x 7x 8!"), "rrggggbbyyy"),
        coloured(row("g", 3, 3, "12x 11- 10- 9x 8!"), "bbbyyyrrrgg"),
        coloured(row("b", 2, 6, "12x 11x 10x 8!"), "ggrrrryybbb"),
    )


def big_points() -> SheetView:
    rows = sheet(
        row("r", 2, 10, "2x 3- 4x 5x 6!"),
        row("y", 2, 10, "2- 3x 4x 5- 6x"),
        row("g", 2, 6, "12x 11x 10- 9x 6!"),
        row("b", 3, 3, "12- 11x 10x 6!"),
    )
    upper, lower = row("ry", 0, 0, "2- 3- 4x 6!", UP), row("gb", 0, 0, "", DOWN)
    return replace(rows, between=(BonusRowView("ry", upper.cells, 0, 1), BonusRowView("gb", lower.cells, 2, 0)))


def bonus_a() -> SheetView:
    boxed = Extra(mark=Mark.BOXED)

    def boxes(view: RowView, *numbers: int) -> RowView:
        return marked(view, dict.fromkeys(numbers, boxed))

    states = [FieldState.USED] * 3 + [FieldState.NEXT] + [FieldState.OPEN] * 8
    fields = zip("rygbgrbyrybg", states, strict=True)
    return replace(
        sheet(
            boxes(row("r", 2, 6, "2x 3x 4- 5x 9!"), 3, 6, 9),
            boxes(row("y", 2, 6, "2- 3x 4- 5x 6x 9!"), 5, 8, 11),
            boxes(row("g", 3, 3, "12x 11x 9!"), 11, 7, 4),
            boxes(row("b", 3, 3, "12x 11x 9!"), 10, 8, 5),
        ),
        bar=FieldsBar(tuple(FieldView(letter, state) for letter, state in fields)),
    )


def bonus_b() -> SheetView:
    def stars(view: RowView, **pairs: int) -> RowView:
        return marked(view, {number: Extra(mark=Mark.STAR, pair=letter) for letter, number in pairs.items()})

    effects = (
        PairView("A", ("y11", "g9"), Bonus.TWO_IN_FEWEST, crossed=1),
        PairView("B", ("y7", "b7"), Bonus.ONE_IN_EACH),
        PairView("C", ("r8", "b10"), Bonus.LOWEST_DOUBLE, crossed=1),
        PairView("D", ("r6", "b4"), Bonus.THIRTEEN, 13),
        PairView("E", ("y3", "g5"), Bonus.FREE_MISTHROWS, crossed=2),
    )
    return replace(
        sheet(
            stars(row("r", 2, 6, "2x 3- 4x 5x 8!"), C=8, D=6),
            stars(row("y", 3, 6, "2- 3x 4x 5- 6x 8!"), A=11, B=7, E=3),
            stars(row("g", 2, 10, "12x 11- 10- 9x 8- 7x 6- 5x"), A=9, E=5),
            stars(row("b", 3, 3, "12- 11x 10x 8!"), B=7, C=10, D=4),
        ),
        bar=PairsBar(effects),
    )


STEPS = ("y2", "g11", "b10", "g9", "y6", "r7", "y8", "g5", "b4", "g3", "y12")


def steps_a() -> SheetView:
    step = Extra(mark=Mark.STEP)
    rows = (
        row("r", 2, 6, "2x 3- 4x 5x 7!"),
        row("y", 2, 6, "2x 3x 4- 5x 7!"),
        row("g", 2, 6, "12x 11x 10- 9x 7!"),
        row("b", 3, 3, "12x 11- 10x 7!"),
    )
    stepped = [marked(one, {int(name[1:]): step for name in STEPS if name[0] == one.letter}) for one in rows]
    crossed = {cell.name for one in rows for cell in one.cells if cell.state is CellState.CROSSED}
    fields = tuple(
        FieldView(name[0], FieldState.USED if name in crossed else FieldState.OPEN, int(name[1:])) for name in STEPS
    )
    return replace(sheet(*stepped), stairs=STEPS, bar=FieldsBar(fields, 10))


def chain_a() -> SheetView:
    links = [("r6", "y6"), ("r11", "y11"), ("y3", "g11"), ("y8", "g6"), ("g9", "b9"), ("g4", "b4")]
    partner = {one: other for pair in links for one, other in (pair, pair[::-1])}
    rows = (
        row("r", 3, 3, "2x 3- 4x 6!"),
        row("y", 3, 3, "2- 3x 4x"),
        row("g", 2, 6, "12x 11x 10- 9x"),
        row("b", 4, 1, "12- 11- 10- 9x"),
    )
    linked = [
        replace(
            one,
            cells=tuple(
                replace(cell, extra=Extra(linked=partner.get(cell.name, ""), forced=cell.name == "y6"))
                for cell in one.cells
            ),
        )
        for one in rows
    ]
    used = {("y3", "g11"), ("g9", "b9")}
    return replace(sheet(*linked), links=tuple(LinkView(*pair, pair in used) for pair in links))


def double_a() -> SheetView:
    again, twice = Extra(again=True), Extra(twice=True)
    return sheet(
        marked(row("r", 2, 15, "2x 3- 4x 5x 6-  7x 9!"), {4: twice}),
        marked(row("y", 4, 6, "2x 3- 4- 5! 9!"), {5: again}),
        marked(row("g", 4, 6, "12x 11- 10x 9!"), {10: twice}),
        row("b", 6, 1, "12- 11- 10x 9!"),
    )


def double_b() -> SheetView:
    def doubled(view: RowView, *numbers: int) -> RowView:
        crossed = {cell.number for cell in view.cells if cell.state is CellState.CROSSED}
        return marked(view, {number: Extra(mark=Mark.DOUBLE, twice=number in crossed) for number in numbers})

    return sheet(
        doubled(row("r", 3, 10, "2- 3x 4x 5- 6- 7x 9!"), 3, 5, 9, 11),
        doubled(row("y", 4, 6, "2x 3- 4- 5x 9!"), 3, 5, 9, 11),
        doubled(row("g", 2, 15, "12x 11- 10x 9- 8x"), 10, 8, 6, 4),
        doubled(row("b", 4, 6, "12- 11- 10x 9x"), 10, 8, 6, 4),
    )


def x_change() -> SheetView:
    swap = Extra(swap=True)
    return replace(
        sheet(
            row("r", 3, 3, "2x 3x 11!"),
            row("y", 3, 3, "2- 3x 4x 11!"),
            marked(row("g", 3, 3, "12x 11- 10x 3!"), {3: swap}),
            marked(row("b", 2, 6, "12- 11x 10x 9x 3!"), {3: swap}),
        ),
        bar=SwapsBar(((8, 5), (9, 7), (11, 3), (7, 4), (10, 3), (8, 6), (10, 5), (11, 9), (6, 4)), 2),
    )


VIEWS = {
    "mixx-a": mixx_a,
    "big-points": big_points,
    "bonus-a": bonus_a,
    "bonus-b": bonus_b,
    "steps-a": steps_a,
    "chain-a": chain_a,
    "double-a": double_a,
    "double-b": double_b,
    "x-change": x_change,
}
