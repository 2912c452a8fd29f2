"""Small versions of the further sheets: a picture for each kind, and strips that show what is special."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget
from PIL import Image

from scorepad.rules.registry import find_game
from scorepad.ui.look import Look
from scorepad.ui.paint import Pen
from scorepad.ui.sheet_geometry import Rect
from scorepad.ui.sheet_view import CellState
from scorepad.ui.theme import DARK, LIGHT, Theme
from scorepad.ui.widgets.mini_sheet import MiniSheet, draw_mini_sheet
from scorepad.ui.widgets.sheet_pictures import draw_sheet_picture
from tests.ui.test_sheet_widget import near
from tools.capture import capture
from tools.special_overview import KINDS
from tools.special_views import VIEWS

PLACE = Rect(0, 0, 88, 50)
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


class Canvas(Widget):
    def __init__(self, width: int, height: int) -> None:
        EventLoop.ensure_window()
        super().__init__(size=(width, height), size_hint=(None, None))
        self.group = InstructionGroup()
        self.canvas.add(self.group)
        self.pen = Pen(self.group, 0, height)

    def picture(self) -> Image.Image:
        return capture(self)


def tile(theme: Theme, game: str) -> bytes:
    canvas = Canvas(88, 50)
    draw_sheet_picture(canvas.pen, theme, PLACE, game)
    return canvas.picture().tobytes()


@THEMES
def test_every_kind_of_sheet_has_its_own_picture(theme: Theme) -> None:
    assert all(find_game(game) for game in KINDS)
    pictures = {tile(theme, game) for game in (*KINDS, "classic")}
    assert len(pictures) == len(KINDS) + 1


def test_sheets_of_one_kind_share_a_picture_and_others_have_a_plain_one() -> None:
    assert tile(LIGHT, "steps-a") == tile(LIGHT, "steps-e")
    assert tile(LIGHT, "chain-b") == tile(LIGHT, "chain-d")
    assert tile(LIGHT, "house-of-cards") == tile(LIGHT, "classic")


@THEMES
def test_a_strip_shows_colours_and_rows_between(theme: Theme) -> None:
    canvas = Canvas(320, 100)
    draw_mini_sheet(canvas.pen, theme, Rect(0, 0, 320, 100), VIEWS["mixx-a"](), numbers=False, ends=True)
    picture = canvas.picture()
    colours = {picture.getpixel((x, 12)) for x in range(30, 280)}
    for letter in "yb":
        assert any(near(colour, theme.row(letter, "crossed")) for colour in colours)
    canvas = Canvas(320, 160)
    draw_mini_sheet(canvas.pen, theme, Rect(0, 0, 320, 160), VIEWS["big-points"](), numbers=True, ends=True)
    picture = canvas.picture()
    column = [picture.getpixel((3, y)) for y in range(160)]
    # From the top, at the left edge: red, the halves of the row between, yellow, green, again two halves, blue.
    seen = [
        letter
        for at, pixel in enumerate(column)
        for letter in "rygb"
        if near(pixel, theme.row(letter, "strong")) and not (at and near(column[at - 1], theme.row(letter, "strong")))
    ]
    assert "".join(seen) == "rryyggbb"


def test_a_strip_redraws_the_row_that_changed() -> None:
    canvas, mini, view = Canvas(320, 160), MiniSheet(Look(motion=False)), VIEWS["big-points"]()
    place = Rect(0, 0, 320, 160)
    mini.draw(canvas.pen, place, view, numbers=False, ends=True)
    before, shown = canvas.picture().tobytes(), list(mini._shown)
    row = view.between[0]
    cells = (*row.cells[:4], replace(row.cells[4], state=CellState.CROSSED), *row.cells[5:])
    changed = replace(view, between=(replace(row, cells=cells, count=2), view.between[1]))
    mini.show(changed)
    assert [at for at, one in enumerate(mini._shown) if one != shown[at]] == [4]
    assert canvas.picture().tobytes() != before
    mini.show(view)
    assert canvas.picture().tobytes() == before


def test_a_strip_does_not_change_when_cells_are_lifted() -> None:
    mini, canvas = MiniSheet(Look(motion=False)), Canvas(320, 100)
    for make in (VIEWS["x-change"], VIEWS["chain-a"], VIEWS["double-a"]):
        view = make()
        mini = MiniSheet(Look(motion=False))
        mini.draw(canvas.pen, Rect(0, 0, 320, 100), view, numbers=False, ends=True)
        shown = list(mini._shown)
        rows = tuple(
            replace(
                row,
                cells=tuple(
                    replace(
                        cell,
                        state=cell.state if cell.state is not CellState.LEGAL else
                        (CellState.CROSSED if cell.crosses else CellState.OPEN),
                        extra=cell.extra._replace(swap=False, forced=False, again=False),
                    )
                    for cell in row.cells
                ),
            )
            for row in view.rows
        )  # fmt: skip
        mini.show(replace(view, rows=rows))
        assert mini._shown == shown
