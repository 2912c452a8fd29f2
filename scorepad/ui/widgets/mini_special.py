"""What special cells, and rows between rows, look like in a small sheet."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.qwixx.layout import COLOURS
from scorepad.ui.halves import draw_band, draw_disc
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_extras import Mark
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import BonusRowView, CellState, CellView, RowView
from scorepad.ui.theme import Theme

LARGER = 1.15


def draw_mini_segments(
    pen: Pen, theme: Theme, inner: Rect, places: Sequence[Rect], row: RowView, radius: float
) -> None:
    """A lane of several colours; ``radius`` is how round its own ends are, which stay as they are."""
    letters = [*(cell.extra.colours or row.letter for cell in row.cells), row.letter]
    begin = inner.x + radius
    for at, letter in enumerate(letters):
        last = at + 1 == len(letters)
        if not last and letters[at + 1] == letter:
            continue
        end = inner.right - radius if last else (places[at].right + places[at + 1].x) / 2
        pen.plain(Rect(begin, inner.y, end - begin, inner.h), theme.row(letter, "lane"))
        begin = end


def draw_mini_mark(pen: Pen, theme: Theme, place: Rect, letter: str, cell: CellView, radius: float) -> None:
    """A hint of what is printed on the cell: too small to be read, large enough to be found."""
    crossed, gone = cell.crosses > 0, cell.state in (CellState.SKIPPED, CellState.CLOSED)
    colour = theme.row(letter, "on_crossed" if crossed else "number")
    small = 0.13 * min(place.w, place.h)
    match cell.extra.mark:
        case Mark.BOXED | Mark.STEP if not gone:
            pen.outline(place, radius if cell.extra.mark is Mark.BOXED else place.h / 2, max(1.0, small), colour)
        case Mark.STAR if not gone:
            pen.disc(place.right - 1.6 * small, place.y + 1.6 * small, 1.6 * small, theme.colour("accent"))
        case Mark.DOUBLE if not gone and not crossed:
            pen.rounded(
                Rect(place.x + small, place.bottom - 2.4 * small, place.w - 2 * small, 1.8 * small),
                small,
                theme.row(letter, "strong"),
            )
    if cell.extra.linked:
        # Each of the two ends of a link, at the same place along their rows.
        below = COLOURS.index(cell.extra.linked[0]) > COLOURS.index(cell.name[0])
        y = place.bottom if below else place.y
        line = Rect(place.x + 0.7 * place.w - small, y - 2 * small, 2 * small, 4 * small)
        pen.rounded(line, small, theme.colour("ink") if theme.name == "light" else theme.colour("on_surface"))


def draw_mini_between(pen: Pen, theme: Theme, lane: Rect, row: BonusRowView, *, numbers: bool, ends: bool) -> None:
    """A lower lane in two colours, with round cells."""
    head, foot = (min(24.0, 0.075 * lane.w), min(40.0, 0.122 * lane.w)) if ends else (0.0, 0.0)
    inner = Rect(lane.x + head, lane.y, lane.w - head - foot, lane.h)
    first, second = row.letter[0], row.letter[-1]
    if ends:
        draw_band(pen, lane, (theme.row(first, "strong"), theme.row(second, "strong")), upright=False)
    draw_band(pen, inner, (theme.row(first, "lane"), theme.row(second, "lane")), upright=False)
    middle, ink = lane.y + lane.h / 2, theme.colour("ink")
    if ends:
        size = min(12.0, 0.8 * lane.h)
        pen.icon("plus-thick", lane.x + head / 2, middle, 0.8 * size, ink)
        pen.text(f"+{row.count}", lane.right - foot / 2, middle, size, 700, ink, most=LARGER)
    pitch = inner.w / (len(row.cells) + 1)
    side = min(0.86 * lane.h, 0.86 * pitch)
    for at, cell in enumerate(row.cells):
        x = inner.x + (at + 0.5) * pitch
        disc = Rect(x - side / 2, middle - side / 2, side, side)
        if cell.state is CellState.CROSSED:
            strong = theme.row(first, "crossed"), theme.row(second, "crossed")
            draw_disc(pen, disc, strong, strong, 0, upright=False)
            pen.cross(disc.grown(-0.16 * side), (7 * cell.number) % 4, ink)
        elif cell.state is not CellState.SKIPPED:
            fill = theme.row(first, "cell"), theme.row(second, "cell")
            border = theme.row(first, "number"), theme.row(second, "number")
            draw_disc(pen, disc, fill, border, 1, upright=False)
            if numbers and side >= 13:
                pen.text(str(cell.number), x, middle, max(8.0, 0.6 * side), 400, theme.colour("on_surface"), most=1)
