"""What a sheet shows around its rows: the bar, and what joins cells of different rows."""

from __future__ import annotations

from functools import partial

from scorepad.ui.look import Look
from scorepad.ui.sheet_extras import FieldsBar
from scorepad.ui.sheet_geometry import SheetGeometry
from scorepad.ui.sheet_view import SheetView
from scorepad.ui.widgets.joints import draw_link, draw_stairs
from scorepad.ui.widgets.retained import Retained
from scorepad.ui.widgets.sheet_bars import BarPainter, field_looks, field_places

BAR, JOINED = -1, -2
"""What stands for a row in the keys of what belongs to no row."""


def draw_bar(canvas: Retained, layer: int, look: Look, geometry: SheetGeometry, view: SheetView) -> None:
    bar, rect, painter = view.bar, geometry.bar, BarPainter(look)
    if bar is None or rect is None:
        return
    for at, place in enumerate(field_places(bar, rect)):
        if canvas.changed((BAR, at), looks := field_looks(bar, at)):
            canvas.show((BAR, at), layer, looks, partial(painter.field, place=place, bar=bar, at=at))
    if isinstance(bar, FieldsBar) and bar.points is not None and canvas.changed((BAR, -1), bar.points):
        painter.points(canvas.pen_for((BAR, -1), layer), rect, bar)


def draw_joints(
    canvas: Retained, stairs: int, links: int, look: Look, geometry: SheetGeometry, view: SheetView
) -> None:
    """``stairs`` and ``links`` are the layers in which they lie."""
    places = {
        cell.name: (place, cell.crosses > 0)
        for lane, row in zip(geometry.lanes, view.rows, strict=True)
        for place, cell in zip(lane.cells, row.cells, strict=True)
    }
    steps = [places[name] for name in view.stairs]
    if canvas.changed((JOINED, 0), steps):
        draw_stairs(canvas.pen_for((JOINED, 0), stairs), look.theme, steps)
    for at, link in enumerate(view.links, 1):
        if canvas.changed((JOINED, at), link):
            pen, one, other = canvas.pen_for((JOINED, at), links), places[link.first][0], places[link.second][0]
            draw_link(pen, look.theme, one, other, used=link.used, upright=geometry.upright)
